"""A course: generations of a judgement for one number of seats. Everything is kept, so that it can be cut at any time.

The first generation learns from greedy players, each further one also from matches of the one before it. Which of them
is kept is decided by paired matches at the same processor time; this does not change what the next learns from, so the
weights of every generation depend on the seed alone.
"""

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import numpy as np

from dolina import games
from dolina.arena.pairs import PairedPlan
from dolina.arena.verdict import Verdict, duel
from dolina.bots.judgement import Judgement, Run, Weights, judgement_of
from dolina.bots.levels import BUDGETS, FROZEN
from dolina.bots.specs import Spec
from dolina.core.components import fingerprint
from dolina.core.errors import BadOption, DolinaError
from dolina.core.game import AnyGame
from dolina.matches.runners import do_all
from dolina.training.collect import Notes, TrainingPlan, collect
from dolina.training.fit import Array, Found, Sample, fit, joined, sample_of

PIECE = 50  # matches of a file
OLDER = 0.25  # how much matches of an earlier generation count beside those of the next
DIGITS = 5
LEARNER = "regular"  # who plays the matches of later generations if only their ends count: the cheapest that searches
NOTED = (0.3, 1.0)  # the share of turns that is noted: greedy matches are cheap, those of later generations are not


class OutOfTime(DolinaError):
    """The time is up; what was done is kept."""


@dataclass(frozen=True)
class Terms:
    """What is asked of a training."""

    game: AnyGame
    folder: Path
    command: str
    seed: str = "1"
    teacher: str = "greedy"  # who plays the first matches
    first: int = 2000  # of these
    later: int = 300  # matches of each further generation
    generations: int = 3
    iterations: int = 30  # of the players of further generations, a decision
    seconds: float = 0.03  # of the processor, a decision, in the matches that decide
    deciding: int = 200  # matches at most
    level: str = "strong"  # who plays these
    patience: float = 1.0  # see `TrainingPlan`
    components: Path | None = None
    jobs: int = 1
    ray: str = ""
    until: float = 0.0  # when to stop, by `time.monotonic`; 0: never

    def __post_init__(self) -> None:
        if self.patience < 1 and self.generations == 1 and Spec.parse(self.teacher).name not in BUDGETS:
            msg = "--patience needs players that search: a teacher like strong-v1:iterations=200, or more generations"
            raise BadOption(msg)

    def check_time(self) -> None:
        """Raise OutOfTime when the time is up."""
        if self.until and time.monotonic() > self.until:
            msg = "the time is up; the same command goes on from here"
            raise OutOfTime(msg)


@dataclass(frozen=True)
class Generation:
    """What one generation came to."""

    number: int
    matches: int
    positions: int
    found: Found
    verdict: Verdict
    kept: bool


class Course:
    """The training for one number of seats."""

    def __init__(self, terms: Terms, seats: int, advance: Callable[[], None]) -> None:
        self.terms = terms
        self.seats = seats
        self.advance = advance  # called after every match
        self.folder = terms.folder / f"{seats}-seats"
        self.folder.mkdir(parents=True, exist_ok=True)
        shipped = judgement_of(terms.game)
        level = terms.level
        self.best = level if shipped and seats in shipped.of_level(level).seats else level + FROZEN
        self.kept: Weights | None = None

    def run(self) -> Iterator[Generation]:
        """Go through all generations."""
        samples: list[Sample] = []
        for number in range(1, self.terms.generations + 1):
            samples.append(self.sample(number))
            yield self.learn(number, samples)

    # Matches

    def player(self, number: int) -> str:
        """Return who plays the matches that a generation learns from."""
        if number == 1:
            return self.terms.teacher
        name = LEARNER if self.terms.patience == 1 else self.terms.level  # who sees further expects better
        return f"{name}:iterations={self.terms.iterations}:judgement={self.file(number - 1)}"

    def file(self, number: int) -> Path:
        """Return the file of a generation's weights."""
        return self.folder / f"generation-{number}.json"

    def sample(self, number: int) -> Sample:
        """Return the positions that a generation adds."""
        count = self.terms.first if number == 1 else self.terms.later
        plan = TrainingPlan(
            game=self.terms.game.id, seats=self.seats, bots=(self.player(number),) * self.seats,
            seed=f"{self.terms.seed}/{number}", vary=True, components=self.terms.components, noted=NOTED[number > 1],
            patience=self.terms.patience,
        )  # fmt: skip
        pieces = [range(start, min(start + PIECE, count)) for start in range(0, count, PIECE)]
        return joined([self.piece(plan, number, matches) for matches in pieces])

    def piece(self, plan: TrainingPlan, number: int, matches: range) -> Sample:
        """Return some of these positions, read from their file if they were played before."""
        path = self.folder / f"matches-{number}-{matches.start:06}-{matches.stop:06}.npz"
        if not path.exists():
            part = path.with_suffix(".part")
            with part.open("wb") as file:
                np.savez_compressed(file, allow_pickle=False, **self.play(plan, matches).save())
            part.replace(path)
        with np.load(path) as data:
            return Sample(**{name: data[name] for name in data.files})

    def play(self, plan: TrainingPlan, numbers: range) -> Sample:
        """Play some matches."""
        notes: list[Notes] = []
        self.terms.check_time()
        for one in do_all(partial(collect, plan), numbers, self.terms.jobs, self.terms.ray):
            notes.append(one)
            self.advance()
        return sample_of(self.terms.game, self.seats, notes)

    # Learning

    def learn(self, number: int, samples: list[Sample]) -> Generation:
        """Fit a generation, let it play against the best, and keep the better one."""
        importance = [np.full(len(one.match), OLDER ** (len(samples) - 1 - age)) for age, one in enumerate(samples)]
        sample = joined([numbered(one, age) for age, one in enumerate(samples)])
        found = fit(sample, np.concatenate(importance))
        matches = len(np.unique(sample.match))
        players = f"{self.terms.first} matches of {self.terms.teacher}"
        if number > 1:
            players += f", {self.terms.later} of each generation before this one, {self.terms.iterations} iterations"
        run = Run(
            command=self.terms.command, seed=self.terms.seed,
            components=fingerprint(games.components_of(self.terms.game, self.terms.components)),
            matches=matches, positions=len(sample.match), players=players, kept="",
        )  # fmt: skip
        weights = weights_of(found, run, "" if self.terms.level == "strong" else self.terms.level)
        self.write(self.file(number), weights)
        verdict = self.decide(number)
        kept = verdict.share.value > 0.5
        if kept:
            run = run.model_copy(update={"kept": verdict_text(verdict, number, self.best)})
            self.kept = weights.model_copy(update={"run": run})
            self.best = f"{self.terms.level}:judgement={self.file(number)}"
        return Generation(number, matches, len(sample.match), found, verdict, kept)

    def write(self, path: Path, weights: Weights) -> None:
        """Write the weights of one generation."""
        game = self.terms.game
        Judgement(
            game=game.id, features=game.feature_names or (), phases=game.phase_names or (), seats={self.seats: weights}
        ).write(path)

    def decide(self, number: int) -> Verdict:
        """Let a generation play against the best so far."""
        cpu = f"cpu={self.terms.seconds:g}"
        plan = PairedPlan(
            game=self.terms.game.id, seats=self.seats, seed=f"{self.terms.seed}/decide/{number}",
            bots=(f"{self.terms.level}:{cpu}:judgement={self.file(number)}", with_setting(self.best, cpu)),
            components=self.terms.components,
        )  # fmt: skip
        for verdict in duel(plan, self.folder / f"decide-{number}.jsonl", self.terms.deciding, jobs=self.terms.jobs):
            if verdict is not None:
                return verdict
            self.advance()
            self.terms.check_time()
        raise AssertionError


def with_setting(spec: str, setting: str) -> str:
    """Return a bot's spec with one more setting, after its name."""
    name, colon, rest = spec.partition(":")
    return f"{name}:{setting}{colon}{rest}"


def verdict_text(verdict: Verdict, number: int, rival: str) -> str:
    """Return what decided, without the files of one machine."""
    name = f"generation {Path(rival).stem.rpartition('-')[2]}" if "judgement=" in rival else rival
    return f"generation {number} ended before {name} in {verdict.share.percent()} of {verdict.matches} matches"


def numbered(sample: Sample, age: int) -> Sample:
    """Return a sample whose matches are told from those of other generations, and tested in the same way."""
    return Sample(**{**vars(sample), "match": sample.match.astype(np.int64) + 1_000_000 * age})


def weights_of(found: Found, run: Run, only: str) -> Weights:
    """Return what was found as it is kept."""

    def numbers(values: Array) -> list[float]:
        return [round(float(value), DIGITS) for value in values]

    return Weights(
        run=run, only=only, weights=numbers(found.weights), common=numbers(found.common), steep=numbers(found.steep)
    )
