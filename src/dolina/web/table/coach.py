"""The coach of a first match: speaks at moments that matter, rarely, and of nothing that the seat cannot see.

What it says comes from the game's tips and from what happens to the seat for the first time. It grows silent: no tip is
given more than twice, never at two decisions in a row, and after enough words it only warns. Who has gone against the
same warning twice does not hear it again. All of this follows from the journal, so that a site that was started again
remembers it; what is kept here only saves judging a decision twice.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from dolina.core.events import TABLE, Event
from dolina.core.match import Match, Move
from dolina.core.state import State
from dolina.telling.words import Words

OFTEN: Final = 2  # the same thing is said so often at most
REST: Final = 2  # own decisions from one word to the next
WORDS: Final = 12  # after these it only warns
LOSS: Final = 3  # points: a decision that costs so many is worth a question, if another one costs none
POINTS: Final = "loss"  # what speaks against an action that only costs points


class Coached(NamedTuple):
    """A match as far as it has come, with the seat that is coached."""

    match: Match
    moves: Sequence[Move]
    seat: int

    def led(self, number: int) -> Move | None:
        """Return the move that led to a decision."""
        return self.moves[number - 1] if number else None

    def since_last(self) -> int:
        """Return the number of this seat's last decision; 0 if there was none."""
        return next((n for n in reversed(range(len(self.moves))) if self.moves[n].seat == self.seat), 0)


@dataclass(eq=False)
class Judged:
    """A decision as the coach sees it."""

    led: Move | None  # the move that led to it: after another one it is another decision
    word: Event | None  # what is said before it
    against: dict[int, Event | None] = field(default_factory=dict)  # by action: what speaks against it
    asked: set[int] = field(default_factory=set)  # the actions that were asked about
    slip: Event | None = None  # what speaks against what was done


@dataclass(eq=False)
class Coach:
    """What the coach thinks of the person's decisions, by the number of moves made before."""

    judged: dict[int, Judged] = field(default_factory=dict)

    def word(self, so_far: Coached, state: State) -> Event | None:
        """Return what is said before a decision, the same whenever it is asked."""
        return self.judge(so_far, len(so_far.moves), state, self.decided(so_far)).word

    def question(self, so_far: Coached, state: State, action: int) -> Event | None:
        """Return what is asked, once, before a decision that may be regretted and costs points or cannot be undone."""
        before = self.decided(so_far)
        judged = self.judge(so_far, len(so_far.moves), state, before)
        found = opposed(judged, so_far, state, action)
        if found is None or action in judged.asked or deaf_to(found, before):
            return None
        own = so_far.match.game.preview(state, so_far.seat, action).own
        if own.before - own.high < LOSS and action not in so_far.match.final(so_far.seat, state):
            return None  # it is spoken of when it is done
        judged.asked.add(action)
        return found

    def slip(self, so_far: Coached, back: int) -> Event | None:
        """Return what speaks against the decision that undoing so many moves would lead back to."""
        if not back:
            return None
        decided = self.decided(so_far._replace(moves=so_far.moves[: len(so_far.moves) - back + 1]))
        found = decided[-1].slip
        return None if found is None or deaf_to(found, decided[:-1]) else found

    def decided(self, so_far: Coached) -> list[Judged]:
        """Return the decisions of this seat so far; after a start of the site they are judged again."""
        found: list[Judged] = []
        state, reached = None, 0
        for number, move in enumerate(so_far.moves):
            if move.seat != so_far.seat:
                continue
            judged = self.known(so_far, number)
            if judged is None or move.code not in judged.against:
                state = so_far.match.at(0) if state is None else state
                for earlier in so_far.moves[reached:number]:
                    state.step(earlier.seat, earlier.code)
                reached = number
                judged = self.judge(so_far, number, state, found)
                opposed(judged, so_far, state, move.code)
            judged.slip = judged.against[move.code]
            found.append(judged)
        return found

    def known(self, so_far: Coached, number: int) -> Judged | None:
        """Return a decision that was judged before, if it is still the same one."""
        judged = self.judged.get(number)
        return judged if judged and judged.led is so_far.led(number) else None

    def judge(self, so_far: Coached, number: int, state: State, before: Sequence[Judged]) -> Judged:
        """Return a decision with what is said before it."""
        judged = self.known(so_far, number)
        if judged is None:
            word = chosen(so_far._replace(moves=so_far.moves[:number]), state, before)
            judged = self.judged[number] = Judged(so_far.led(number), word)
        return judged


def chosen(so_far: Coached, state: State, before: Sequence[Judged]) -> Event | None:
    """Choose what to say before a decision, if anything: what has happened for the first time, or a tip."""
    words = [judged.word for judged in before]
    kinds = Counter(word.kind for word in words if word)
    tips = so_far.match.game.tips
    if tips is None or len(state.legal(so_far.seat)) < 2 or kinds.total() >= WORDS:
        return None
    if first := first_time(so_far):
        return first
    if any(words[-REST:]):
        return None
    return next((tip for tip in tips(state, so_far.seat, None) if kinds[tip.kind] < OFTEN), None)


def first_time(so_far: Coached) -> Event | None:
    """Return what has happened to the seat, or to all, for the first time since its last decision."""
    wanted = set(so_far.match.game.firsts or ())
    since = so_far.since_last()
    new = [event for event in events(so_far.moves[since:], so_far.seat) if event.kind in wanted]
    known = {event.kind for event in events(so_far.moves[:since], so_far.seat)} if new else set()
    first = next((event for event in new if event.kind not in known), None)
    return first and Event(f"first.{first.kind}", so_far.seat, first.values)


def events(moves: Iterable[Move], seat: int) -> Iterable[Event]:
    """Return what has happened to a seat, or to all, in some moves."""
    return (event for move in moves for event in move.events if event.seat in {seat, TABLE})


def opposed(judged: Judged, so_far: Coached, state: State, action: int) -> Event | None:
    """Return what speaks against an action; against a single possible one nothing does."""
    if action not in judged.against:
        choice = len(state.legal(so_far.seat)) > 1
        found = regrets(so_far.match, state, so_far.seat, action) if choice else []
        judged.against[action] = next(iter(found), None)
    return judged.against[action]


def regrets(match: Match, state: State, seat: int, action: int) -> list[Event]:
    """Return what speaks against an action: the game's tips of it, or points that another one would not cost."""
    tips = match.game.tips(state, seat, action) if match.game.tips else []
    own = match.game.preview(state, seat, action).own
    lost = own.before - own.high
    if tips or lost < LOSS:
        return tips
    others = (match.game.preview(state, seat, code).own for code in state.legal(seat) if code != action)
    return [Event(POINTS, seat, {"points": lost})] if any(other.low >= other.before for other in others) else []


def deaf_to(tip: Event, before: Iterable[Judged]) -> bool:
    """Tell whether the person has gone against the same thing so often that it is not said again."""
    return sum(judged.slip is not None and judged.slip.kind == tip.kind for judged in before) >= OFTEN


# Telling


def said(words: Words, tip: Event) -> str:
    """Tell what the coach says."""
    return words.say(f"tip.{tip.kind}", **tip.values)


def asked(words: Words, tip: Event, change: int) -> str:
    """Tell what the coach asks before a decision that changes the own score so."""
    cost = words.say("site.coach_costs", points=change) if change < 0 else ""
    reason = "" if tip.kind == POINTS else said(words, tip)
    return " ".join(part for part in (words.say("site.coach_sure"), reason, cost) if part)


def regretted(words: Words, tip: Event) -> str:
    """Tell what the coach says after a decision that could have been better and can be undone."""
    reason = "" if tip.kind == POINTS else said(words, tip)
    return " ".join(part for part in (words.say("site.coach_better"), reason, words.say("site.coach_undo")) if part)
