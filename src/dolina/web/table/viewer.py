"""Who looks at a table."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Viewer:
    """With whose eyes, in which language, on which kind of screen; and the seats this person holds."""

    seat: int
    lang: str
    layout: str
    held: tuple[int, ...] = ()
    host: bool = False
    asked: str = ""  # for a seat: "waits", or "refused"
