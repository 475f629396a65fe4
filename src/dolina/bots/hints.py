"""Hints: the best decisions of a position, what to expect of them, and why, in words.

A hint knows no more than the seat it is for: it thinks about re-dealt positions only.
"""

import json
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from itertools import takewhile
from random import Random

from dolina import games
from dolina.bots.judgement import judgement_of
from dolina.bots.levels import Candidate, SearchBot
from dolina.bots.specs import Budget
from dolina.core.game import AnyGame
from dolina.core.match import Match
from dolina.core.outcome import CHANGED, PUT, TARGET, Change, Outcome
from dolina.core.state import State
from dolina.telling.eyes import Eyes
from dolina.telling.seen import Seen
from dolina.telling.words import Words, written_number

MOST = 3  # decisions told
DEALS = 8  # over which the reasons are averaged
LEAST = 0.25  # points that make a reason worth telling
REASONS = 2
SHOWN = {PUT, CHANGED, TARGET}  # ghosts whose places a hint lights
DRAWBACK = 0.5  # of the gain: a smaller loss is not worth telling


@dataclass(frozen=True)
class Hint:
    """A decision worth taking: the chance to win and the final scores to expect of it, and why."""

    code: int
    action: str  # its text form
    words: str
    chance: float
    scores: tuple[float, ...]
    reasons: tuple[str, ...]  # what it brings in numbers, and why, if there is something to say
    gain: int | None = None  # what this decision alone brings, as its button says, where that is known
    parts: tuple[str, ...] = ()  # of the picture: where it is seen


@dataclass(frozen=True)
class Advice:
    """What a seat is advised: decisions, the best first, and how the match may go on."""

    seat: int
    title: str
    hints: tuple[Hint, ...]
    line: tuple[str, ...]
    iterations: int
    words: Words

    def lines(self) -> list[str]:
        """Tell the advice in words."""
        told = [self.title]
        for number, hint in enumerate(self.hints, 1):
            scores = ", ".join(self.score(seat, score, len(hint.scores)) for seat, score in enumerate(hint.scores))
            expect = self.words.say("hint.expect", percent=round(100 * hint.chance), scores=scores)
            told.append(f"{number}. {hint.words} [{hint.action}]: {expect}")
            told += [f"   {reason}" for reason in hint.reasons]
        if len(self.line) > 1:
            told.append(self.words.say("hint.line", line="; ".join(self.line)))
        return told

    def score(self, seat: int, score: float, seats: int) -> str:
        """Say what a seat may expect; where there are several, whose it is."""
        points = written_number(round(score), self.words.lang)
        name = self.words.say("site.you") if seat == self.words.viewer else self.words.player(seat)
        return f"{points} ({name})" if seats > 1 else points

    @staticmethod
    def as_json(found: "list[Advice]") -> str:
        """Return pieces of advice as JSON."""
        data = [
            {
                "seat": advice.seat,
                "iterations": advice.iterations,
                "hints": [asdict(hint) for hint in advice.hints],
                "line": advice.line,
            }
            for advice in found
        ]
        return json.dumps(data, ensure_ascii=False, indent=1)


def advise(match: Match, eyes: Eyes, seconds: float = 3.0, state: State | None = None, iterations: int = 0) -> Advice:
    """Think about a position of a match for a seat that owes a decision, and tell what was found."""
    state = match.state if state is None else state
    rng = Random(match.seats)  # noqa: S311 - the same hint for the same position
    budget = Budget(seconds=seconds, iterations=iterations)
    bot = SearchBot(match.game, rng, budget, judgement=judgement_of(match.game))
    seen = games.look(match, eyes, state.resample(eyes.seat, rng))
    thought = bot.think(seen.state, eyes.seat)
    words = seen.words
    best = sorted(thought.candidates[:MOST], key=lambda one: -round(100 * one.chances[eyes.seat]))  # as it is told
    hints = tuple(hint_of(seen, one) for one in best)
    line = tuple(told_line(seen, best[0].line))
    title = words.say("hint.title", seat=eyes.seat)
    return Advice(eyes.seat, title, hints, line, thought.iterations, words)


def told_line(seen: Seen, line: Sequence[tuple[int, int]]) -> Iterator[str]:
    """Tell how it may go on, each move where it is made, as far as one deal of the unseen allows it."""
    state = seen.state.clone()
    for seat, code in line:
        if code not in state.legal(seat):
            return
        yield Seen(seen.match, seen.teller, seen.eyes, state.clone()).told_choice(seat, code)
        state.step(seat, code)


def hint_of(seen: Seen, one: Candidate) -> Hint:
    """Return one decision in words: what it brings, and why."""
    space, seat, words = seen.match.space, seen.eyes.seat, seen.words
    line = own_line(one.line, seat) or [one.action]
    first, (steps, outcome) = seen.outcome(one.action), fruit(seen, line)
    own = outcome.own._replace(before=first.own.before)
    label = seen.label(space.decode(one.action))
    note = next((words.preview(event) for event in outcome.notes), "")
    reasons = (
        numbers(seen, own, outcome),
        reason_of(term_changes(seen.match.game, seen.state, seat, line), words) or note,
        warning(seen, one.action),
    )
    return Hint(
        code=one.action,
        action=space.text(one.action),
        words=label if outcome.changes == first.changes else words.say("hint.steps", first=label, then=steps),
        chance=one.chances[seat],
        scores=one.points,
        reasons=tuple(reason for reason in reasons if reason),
        gain=first.own.low - first.own.before if first.own.low == first.own.high else None,
        parts=tuple(dict.fromkeys(ghost.part for ghost in outcome.ghosts if ghost.kind in SHOWN)),
    )


def warning(seen: Seen, action: int) -> str:
    """Tell what the game's tips say against an action."""
    tips = seen.match.game.tips
    found = tips(seen.state, seen.eyes.seat, action) if tips else []
    return next((seen.words.say(f"tip.{tip.kind}", **tip.values) for tip in found), "")


def fruit(seen: Seen, line: Sequence[int]) -> tuple[list[str], Outcome]:
    """Return what a line of decisions leads to, as far as nothing is revealed on the way: a card, then its place.

    The decisions after the first are told: a number that they bring is not to be read as the first one's.
    """
    seat, here, code = seen.eyes.seat, seen, line[0]
    state, steps = seen.state.clone(), []
    for following in line[1:]:
        progress = state.progress
        state.step(seat, code)
        if state.progress != progress or following not in state.legal(seat):
            break
        here, code = Seen(seen.match, seen.teller, seen.eyes, state.clone()), following
        steps.append(here.label(seen.match.space.decode(code)))
    return steps, here.outcome(code)


def numbers(seen: Seen, own: Change, outcome: Outcome) -> str:
    """Say what a decision brings, and what it takes from the rival who loses most."""
    words, told = seen.words, []
    if own.low != own.high:
        told.append(words.say("hint.range", low=own.low - own.before, high=own.high - own.before))
    elif own.low > own.before:
        key = "hint.later" if "forecast" in seen.view else "hint.now"
        told.append(words.say(key, change=own.low - own.before))
    losses = [change for change in outcome.changes[1:] if change.high < change.before]
    if losses:
        worst = min(losses, key=lambda change: change.high - change.before)
        told.append(words.say("hint.takes", seat=worst.seat, n=worst.before - worst.high))
    return f"{', '.join(told)}." if told else ""


def own_line(line: tuple[tuple[int, int], ...], seat: int) -> list[int]:
    """Return the seat's decisions at the beginning of a line: the rest of its turn."""
    return [code for _, code in takewhile(lambda decision: decision[0] == seat, line)]


def term_changes(game: AnyGame, state: State, seat: int, line: list[int]) -> dict[str, float]:
    """Return how a line of decisions changes the terms of the game's heuristic."""
    rng = Random(1)  # noqa: S311 - the same reasons for the same position
    changes: dict[str, float] = {}
    for _ in range(DEALS):
        after = state.resample(seat, rng)
        before = game.terms(after, seat)
        play_line(after, seat, line)
        for name, value in game.terms(after, seat).items():
            changes[name] = changes.get(name, 0.0) + (value - before.get(name, 0.0)) / DEALS
    return changes


def reason_of(changes: dict[str, float], words: Words) -> str:
    """Say in one sentence what a decision brings most, and what it costs if that is much."""
    gains = sorted((name for name, change in changes.items() if change >= LEAST), key=lambda name: -changes[name])
    if not gains:
        return ""
    reasons = words.listed([words.say(f"term.{name}.more") for name in gains[:REASONS]])
    worst = min(changes, key=lambda name: changes[name])
    if -changes[worst] < max(LEAST, DRAWBACK * changes[gains[0]]):
        return words.say("hint.why", reasons=reasons)
    return words.say("hint.but", reasons=reasons, drawback=words.say(f"term.{worst}.less"))


def play_line(state: State, seat: int, line: list[int]) -> None:
    """Play a seat's decisions as far as they are legal in this deal."""
    for code in line:
        if code not in state.legal(seat):
            return
        state.step(seat, code)
