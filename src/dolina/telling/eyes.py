"""Eyes: who looks at a position. One value, so that nobody's language or names stick to a match."""

from dataclasses import dataclass

from dolina.core.state import WATCHER

WIDE = "wide"  # beside a column of seats: board and strip are 1046 units wide, 656 high together
TALL = "tall"  # a phone: 374 units wide, board at most 452 high, strip at most 120


@dataclass(frozen=True)
class Eyes:
    """Whose eyes (a seat, WATCHER or EVERYTHING), in which language, on which screen, and how players are called."""

    seat: int = WATCHER
    lang: str = "en"
    layout: str = WIDE
    names: tuple[str, ...] = ()
