"""How long what nobody clicks is held back, so that eyes can follow. Pace belongs to a turn, not to its decisions."""

from typing import Final, NamedTuple

from django.conf import settings

PACES: Final = ("slow", "normal", "fast", "at_once")
SLOW, NORMAL, FAST, AT_ONCE = PACES
DEFAULT_PACE: Final = 0.7  # of the operator's setting: the seconds below are for it, and follow it in proportion
SHRINK: Final = 0.7  # of what is left of a turn, this part is left after the next decision


class Tempo(NamedTuple):
    """What a pace means, in seconds: a turn has a length, which its decisions share; they keep a distance."""

    turn: float
    gap: float


TEMPOS: Final = {
    SLOW: Tempo(0.0, DEFAULT_PACE),
    NORMAL: Tempo(1.2, 0.1),
    FAST: Tempo(0.45, 0.04),
    AT_ONCE: Tempo(0.0, 0.0),
}


class Turn(NamedTuple):
    """Decisions of one seat that follow each other, made by no person; times are of a monotonic clock."""

    seat: int
    version: int  # of the table, at which its next decision is due
    began: float
    shown: float  # when its last decision was shown; when it began, if there was none
    decisions: int = 0

    @classmethod
    def going_on(cls, turn: "Turn | None", seat: int, version: int, now: float) -> "Turn":
        """Return the turn that a decision belongs to: the one before it, or a new one."""
        return (
            turn if turn is not None and (turn.seat, turn.version) == (seat, version) else cls(seat, version, now, now)
        )

    def after(self, now: float) -> "Turn":
        """Return the turn with one more decision, which was shown now."""
        return self._replace(version=self.version + 1, shown=now, decisions=self.decisions + 1)


def due(pace: str, turn: Turn) -> float:
    """Return when the next decision of a turn may be shown; whoever thought until then need not wait.

    How many there will be is not known. Each takes the same part of the time that is left, so the first ones, which say
    what the turn is about, have most of it, and all together hardly more than the turn's length.
    """
    tempo = TEMPOS[pace]
    scale: float = settings.PACE / DEFAULT_PACE
    share = 1 - SHRINK ** (turn.decisions + 1)
    return max(turn.began + scale * tempo.turn * share, turn.shown + scale * tempo.gap)
