"""Whose turn it is to be thought for. Nothing here knows processes or the clock, so the order can be tested as it is.

People's tables come first. Within a class whoever was served longest ago is next, first by address, then by person:
a turn for each, however many tables one has, and however many cookies. One thought a table at a time.
"""

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

KEPT = 10_000  # addresses and persons whose last turn is remembered
LEAST = 0.04  # of the usual time to think, however many wait


class Kind(Enum):
    """What is thought about; the lower number first."""

    BOT = "a bot's decision at a table where a person plays", 0
    HINT = "a hint", 0  # beside the bots, or full tables would keep hints away for ever
    ANALYSIS = "a match that is looked back at", 1
    ALONE = "a bot's decision where only bots play", 2

    @property
    def rank(self) -> int:
        return self.value[1]


class Asker(NamedTuple):
    """For whom something is thought out, and where they are."""

    address: str
    person: str


@dataclass(eq=False)
class Job:
    """Something to be thought out: `work` is called in a worker with `given` and a share of the usual time."""

    kind: Kind
    asker: Asker
    table: str
    work: Callable[..., object]
    given: tuple[object, ...]


class Turns:
    """The jobs that wait, and who was served when."""

    def __init__(self) -> None:
        self.waiting: list[Job] = []
        self.busy: set[str] = set()  # tables that are thought for now
        self.served: OrderedDict[str, int] = OrderedDict()  # by address and by person: the number of the last turn
        self.count = 0

    def put(self, job: Job) -> None:
        """Let a job wait for its turn."""
        self.waiting.append(job)

    def drop(self, job: Job) -> None:
        """Forget a job that nobody wants any more, if it still waits."""
        if job in self.waiting:
            self.waiting.remove(job)

    def take(self) -> Job | None:
        """Return the job whose turn it is; its table is busy until it is done."""
        free = [job for job in self.waiting if job.table not in self.busy]
        if not free:
            return None
        job = min(free, key=self.order)  # of equals, the one that came first
        self.waiting.remove(job)
        self.busy.add(job.table)
        self.count += 1
        for name in job.asker:
            self.served[name] = self.count
            self.served.move_to_end(name)
        while len(self.served) > KEPT:
            self.served.popitem(last=False)
        return job

    def order(self, job: Job) -> tuple[int, ...]:
        """Return what jobs are ordered by: class, then whose last turn is longest ago."""
        return (job.kind.rank, *(self.served.get(name, 0) for name in job.asker))

    def done(self, job: Job) -> None:
        """Let the table of a job have the next thought."""
        self.busy.discard(job.table)

    def in_line(self, kind: Kind) -> int:
        """Return how many wait, leaving out those that every job of this kind goes before."""
        return sum(job.kind.rank <= kind.rank for job in self.waiting)


def share(in_line: int, workers: int) -> float:
    """Return the share of the usual time that a thought gets when so many are in the line.

    It falls as the line grows, so that a turn for everybody takes about as long as one thought alone.
    """
    return max(LEAST, min(1.0, workers / max(1, in_line)))
