"""View: what a seat may know of a position, as plain data. Each game adds its own keys to these."""

from collections.abc import Mapping, Sequence
from typing import NotRequired, TypedDict


class RivalView(TypedDict):
    """An opponent that the table itself plays: which one, its score, and the lead needed to beat it."""

    rival: int
    score: int
    win_margin: int


class Standing(TypedDict):
    """The points that a seat knows of; also a part of its view."""

    round: int  # from 1
    scores: Sequence[int | None]  # None where they are hidden
    sources: Sequence[Mapping[str, int] | None]  # by seat: points by where they come from
    rounds: NotRequired[int]  # of them in all, if each ends with a count
    game: NotRequired[int]  # of a match of several games


class View(Standing):
    """What every reader may ask of any game's view."""

    seat: int  # whose eyes: a seat, WATCHER or EVERYTHING
    seats: int
    phase: str
    ask: NotRequired[str]  # what exactly is asked, if the phase does not say it: `phase.<phase>.<ask>` in the words
    first_player: int  # who begins
    actors: list[int]
    forecast: NotRequired[Sequence[int | None]]  # scores if what is counted later were counted now; None where hidden
    open_scores: NotRequired[Sequence[int]]  # the part of each score that everybody knows, where scores are hidden
    places: list[int] | None  # when the match is over
    rival: NotRequired[RivalView | None]
