"""An analysis as data: what programs read, sites keep, and reports tell. Moves are texts, as in journals."""

from typing import Annotated, Final, Literal

from pydantic import BaseModel, ConfigDict, Field

BEST: Final = "best"
GOOD: Final = "good"
INACCURACY: Final = "inaccuracy"
MISTAKE: Final = "mistake"
VERDICTS: Final = (BEST, GOOD, INACCURACY, MISTAKE)
Verdict = Literal["best", "good", "inaccuracy", "mistake"]

Numbers = tuple[float, ...]  # by seat


class Part(BaseModel):
    """A part of an analysis: never changed, nothing unknown in it."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class Outlook(Part):
    """What every seat may expect: its chance to win, its final points, by how much it leads the best of the others."""

    chance: Numbers
    expected: Numbers
    margin: Numbers  # with several rivals less than the points say: who will be the best of them is open


class Option(Outlook):
    """Something that could have been done, and how it would have gone on: moves, this one first."""

    action: str
    line: tuple[str, ...]


class Loss(Part):
    """What a decision cost its seat, and how far the points may be off (one standard error)."""

    points: float
    chance: float
    noise: float


class Decision(Part):
    """A real choice, judged by what its seat could know."""

    move: int  # its number in the journal, from 1
    seat: int
    action: str
    verdict: Verdict
    before: Outlook  # with the best that could be done
    after: Outlook  # with what was done, before chance had its word
    loss: Loss
    stake: float  # points that a choice at random would have lost
    revealed: bool  # before the next decision something came to light that could not be known
    options: tuple[Option, ...]  # the best first; what was done is among them


class Counts(Part):
    """How many decisions got each verdict."""

    best: int = 0
    good: int = 0
    inaccuracy: int = 0
    mistake: int = 0


class Account(Part):
    """Where a seat's final margin comes from: start + luck + decisions + rivals + error = margin."""

    seat: int
    accuracy: float | None  # percent of what could be lost that was not; None: there was nothing to lose
    verdict: Counts
    start: float  # the margin to expect before the first decision
    luck: float  # draws, deals and reveals
    decisions: float  # the seat's own
    rivals: float  # what the decisions of the others brought it
    error: float  # changes of the judge's mind where nothing came to light
    margin: float  # over the best rival; alone: the points
    turns: tuple[int, ...]  # moves of its turning points: where its chance changed most


class Analysis(Part):
    """What was found out about a match."""

    dolina: Literal[1] = 1
    game: str
    seats: int
    journal: Annotated[str | None, Field(pattern="^[0-9a-f]{64}$")]  # its digest without names; None while it is played
    moves: int
    seat: int | None  # of a match in play: for whom, and with no more than this seat knows
    quick: bool
    seconds: float  # that it took
    iterations: int
    spread: float  # of the final margins of this game: what thresholds are measured by
    final: Outlook | None  # None: the match is not over
    decisions: tuple[Decision, ...]
    accounts: tuple[Account, ...]  # by seat; none while the match is played

    def to_json(self) -> str:
        """Return the file's text."""
        return self.model_dump_json(indent=1)
