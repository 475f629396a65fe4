"""Eyes: who looks at a position. One value, so that nobody's language or names stick to a match."""

from dataclasses import dataclass

from dolina.core.errors import BadOption
from dolina.core.state import WATCHER
from dolina.telling.words import check_language

WIDE = "wide"  # beside a column of seats: board and strip are 720 high together
TALL = "tall"  # a phone: board at most 452 high, strip at most 120
WIDTHS = {WIDE: 1046, TALL: 374}  # of board and strip
LAYOUTS = (WIDE, TALL)


@dataclass(frozen=True)
class Eyes:
    """Whose eyes (a seat, WATCHER or EVERYTHING), in which language, on which screen, and how players are called.

    A reader who looks back, at a replay or a record, borrows the eyes of a seat without being that player: `borrowed`.
    `own` is the reader's seat then, whoever's eyes these are.
    """

    seat: int = WATCHER
    lang: str = "en"
    layout: str = WIDE
    names: tuple[str, ...] = ()
    borrowed: bool = False
    own: int = WATCHER

    def __post_init__(self) -> None:
        check_language(self.lang)
        if self.layout not in LAYOUTS:
            msg = f"there is no layout {self.layout!r}; there are: {', '.join(LAYOUTS)}"
            raise BadOption(msg)

    @property
    def reader(self) -> int:
        """The seat that is told as *you*."""
        return self.own if self.borrowed or self.seat < 0 else self.seat
