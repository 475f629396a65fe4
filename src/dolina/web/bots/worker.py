"""What runs in a worker process. It knows bots and games, nothing of the site."""

import os
import sys
import threading
import time
from collections.abc import Callable
from dataclasses import replace
from multiprocessing.connection import Connection
from random import Random
from typing import NamedTuple

from dolina import bots, games
from dolina.analysis.course import result
from dolina.analysis.judge import SURE, Case, compare, new_case, screen
from dolina.analysis.scale import scale_of
from dolina.analysis.verdict import SLIP
from dolina.bots.hints import Hint, advise
from dolina.bots.levels import budget_of
from dolina.bots.specs import Budget, Spec
from dolina.core.components import Part
from dolina.core.journal import Journal
from dolina.core.match import Match
from dolina.core.state import State
from dolina.telling.eyes import Eyes

if sys.platform != "win32":
    import resource

HINT_SECONDS = 1.0
SLIP_SECONDS = 0.6  # of the processor, for what was just done
SLIP_POINTS = 2.0  # what costs less is not worth a word
MEMORY = 2**30  # bytes of addresses: a thought that wants more fails alone
READY = "ready"


def think(game_id: str, level: str, state: State, seat: int, seed: int, share: float = 1.0) -> int:
    """Choose for a seat, in a share of the level's usual time."""
    rng = Random(seed)  # noqa: S311 - play, not secrets
    return bots.decide(bots.make(shortened(level, game_id, share), games.find(game_id), rng), state, seat, rng)


def shortened(level: str, game_id: str, share: float) -> str:
    """Return a bot that thinks for a share of the time; one that counts iterations is quick enough as it is."""
    spec = Spec.parse(level)
    seconds = budget_of(spec.name, game_id).changed(spec).seconds
    return replace(spec, seconds=seconds * share).text() if seconds else level


class Question(NamedTuple):
    """A position that a person asks advice about."""

    game_id: str
    options: dict[str, str]
    components: Part
    players: list[str]
    state: State
    seat: int
    lang: str


def counsel(question: Question, share: float = 1.0) -> tuple[Hint, ...]:
    """Return the best decisions, what to expect of them and why."""
    found = advise(*asked_by(question), HINT_SECONDS * share, question.state)
    return found.hints


def asked_by(question: Question) -> tuple[Match, Eyes]:
    """Return the match of a question, for its words and parts alone, and the eyes of who asks."""
    game = games.find(question.game_id)
    match = Match(game, len(question.players), 0, question.options, question.components)
    return match, Eyes(question.seat, question.lang, names=tuple(question.players))


class Slip(NamedTuple):
    """What would have been better than what was done, and how many points it would have brought more."""

    label: str
    points: float


def look_back(question: Question, done: int, seconds: float = SLIP_SECONDS, share: float = 1.0) -> Slip | None:
    """Judge what a seat has just done in the position of a question, by what it could know; tell only clear slips."""
    match, eyes = asked_by(question)
    case = new_case(0, question.seat, done, question.state, question.game_id)
    half = Budget(seconds * share / 2, by_processor=True)
    if not screen(match.game, case, half).doubtful:
        return None
    compare(match.game, case, half)
    least = max(SLIP_POINTS, SLIP * scale_of(match.game, match.seats).spread)
    if case.loss - SURE * case.noise < least:
        return None
    return Slip(games.look(match, eyes, case.known).label(match.space.decode(case.better)), case.loss)


def judge(game_id: str, case: Case, budget: Budget, compared: bool, share: float = 1.0) -> Case:
    """Do a piece of an analysis; each is short, and how long they are together was promised: they are not shared."""
    del share
    return (compare if compared else screen)(games.find(game_id), case, budget)


def conclude(journal: Journal, components: Part, cases: list[Case], budget: Budget, share: float = 1.0) -> str:
    """Put an analysis together from its pieces."""
    del share
    match = Match.from_journal(journal, games.find(journal.game), components)
    return result(match, cases, budget).to_json()


class Answer(NamedTuple):
    """What a piece of work came to: its value, or what went wrong."""

    value: object
    problem: str = ""


def serve(line: Connection) -> None:
    """Do what is asked, one piece of work after another, until the server hangs up."""
    leave_with_parent()
    bound_memory()
    line.send(READY)
    while True:
        try:
            work, given, share = line.recv()
        except EOFError:
            return
        line.send(done(work, given, share))


def done(work: Callable[..., object], given: tuple[object, ...], share: float) -> Answer:
    """Do a piece of work; whatever goes wrong, the next one can be done."""
    try:
        return Answer(work(*given, share=share))
    except Exception as problem:  # noqa: BLE001 - told to who asked
        return Answer(None, f"{type(problem).__name__}: {problem}")


def bound_memory() -> None:
    """Let a thought that grows without end fail, rather than the machine."""
    if sys.platform != "win32":
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, resource.getrlimit(resource.RLIMIT_AS)[1]))


def leave_with_parent() -> None:
    """Let a worker end when the server is gone, however it went."""
    parent = os.getppid()

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(1)
        os._exit(0)

    threading.Thread(target=watch, daemon=True).start()
