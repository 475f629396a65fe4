"""The coach of a first match: speaks at moments that matter, rarely, and of nothing that the seat cannot see.

What it says comes from the game's tips. It grows silent: nothing is said more than twice, never at two decisions in a
row, and after enough words it only warns. What it has said is remembered with the table in memory: a site that was
started again may hear something once more.
"""

from collections import Counter
from dataclasses import dataclass, field
from typing import Final

from dolina.core.events import Event
from dolina.core.match import Match
from dolina.core.state import State
from dolina.telling.words import Words

OFTEN: Final = 2  # the same thing is said so often at most
REST: Final = 2  # own decisions from one word to the next
WORDS: Final = 12  # after these it only warns
LOSS: Final = 3  # points: a decision that costs so many is worth a question, if another one costs none


@dataclass(eq=False)
class Coach:
    """What was said to the person at a table, by the number of moves made then."""

    said: dict[int, Event | None] = field(default_factory=dict)  # None: a decision at which it was silent
    warned: dict[tuple[int, int], str] = field(default_factory=dict)  # (moves made, action): the kind of warning

    def word(self, match: Match, state: State, seat: int, moves: int) -> Event | None:
        """Return what is said before a decision, the same whenever it is asked."""
        if moves not in self.said:
            self.forget_after(moves)
            self.said[moves] = self.chosen(match, state, seat)
        return self.said[moves]

    def forget_after(self, moves: int) -> None:
        """Forget what was said in moves that were taken back."""
        self.said = {number: word for number, word in self.said.items() if number < moves}
        self.warned = {key: kind for key, kind in self.warned.items() if key[0] <= moves}

    def chosen(self, match: Match, state: State, seat: int) -> Event | None:
        """Choose what to say now, if anything."""
        before = list(self.said.values())
        kinds = Counter(word.kind for word in before if word)
        if match.game.tips is None or kinds.total() >= WORDS or any(before[-REST:]):
            return None
        return next((tip for tip in match.game.tips(state, seat, None) if kinds[tip.kind] < OFTEN), None)

    def warning(self, match: Match, state: State, seat: int, action: int, moves: int) -> Event | None:
        """Return what is asked before a decision that may be regretted: once for each, and each kind twice at most."""
        if (moves, action) in self.warned:
            return None
        found = next(iter(regrets(match, state, seat, action)), None)
        if found is None or Counter(self.warned.values())[found.kind] >= OFTEN:
            return None
        self.warned[moves, action] = found.kind
        return found


def regrets(match: Match, state: State, seat: int, action: int) -> list[Event]:
    """Return what speaks against an action: the game's tips of it, or points that another one would not cost."""
    tips = match.game.tips(state, seat, action) if match.game.tips else []
    own = match.game.preview(state, seat, action).own
    lost = own.before - own.high
    if tips or lost < LOSS:
        return tips
    others = (match.game.preview(state, seat, code).own for code in state.legal(seat) if code != action)
    return [Event("loss", seat, {"points": lost})] if any(other.low >= other.before for other in others) else []


def said(words: Words, tip: Event) -> str:
    """Tell what the coach says."""
    return words.say(f"tip.{tip.kind}", **tip.values)


def asked(words: Words, tip: Event, change: int) -> str:
    """Tell what the coach asks before a decision that changes the own score so."""
    sure = words.say("site.coach_sure")
    cost = words.say("site.coach_costs", points=change) if change < 0 else ""
    reason = "" if tip.kind == "loss" else said(words, tip)
    return " ".join(part for part in (sure, reason, cost) if part)
