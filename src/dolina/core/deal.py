"""Chance: every shuffle and draw comes from the secret seed of the match, and from nowhere else.

Each use of chance takes a generator of its own, keyed by (seed, counter). A position used for
planning gets another seed (`fork`), so that a planner can never read the future.
"""

import hashlib
import re
import secrets
from random import Random
from typing import Final, cast

from mypy_extensions import i64

SEED_BYTES = 16
LEHMER: Final = (1 << 31) - 1
FACTOR: Final = 48271  # of Lehmer's numbers


class Deal:
    """The source of chance of one match: a 128-bit seed and how often it was used."""

    def __init__(self, seed: int, counter: int = 0) -> None:
        self.seed = seed
        self.counter = counter

    def generator(self) -> Random:
        """Return the next generator of this match."""
        key = self.seed.to_bytes(SEED_BYTES, "big") + self.counter.to_bytes(8, "big")
        self.counter += 1
        return Random(int.from_bytes(hashlib.sha256(key).digest(), "big"))  # noqa: S311 - keyed by a secret seed

    def shuffle(self, items: list[int]) -> None:
        """Shuffle in place."""
        shuffle(items, self.generator())

    def below(self, limit: int) -> int:
        """Return a number 0 … limit − 1."""
        return int(self.generator().random() * limit)

    def several(self) -> "Deal":
        """Return a source for several uses of the next generator."""
        return OneGenerator(self.generator())

    def copy(self) -> "Deal":
        return Deal(self.seed, self.counter)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Deal) and self.seed == other.seed and self.counter == other.counter

    def __hash__(self) -> int:
        return hash((self.seed, self.counter))

    def __reduce__(self) -> tuple[object, ...]:
        return Deal, (self.seed, self.counter)


class OneGenerator(Deal):
    """Chance from one generator, used again and again."""

    def __init__(self, rng: Random) -> None:
        super().__init__(0)
        self.rng = rng

    def generator(self) -> Random:
        return self.rng


class PlannedDeal(Deal):
    """Chance of planned futures, and of many matches at once: a hash and a generator for each use are too slow."""

    def __init__(self, luck: int, counter: int = 0) -> None:
        super().__init__(luck, counter)
        self.luck = luck

    def shuffle(self, items: list[int]) -> None:
        self.counter += 1
        luck: i64 = self.luck
        things = cast("list[object]", items)
        last: i64 = len(items) - 1
        while last > 0:
            luck = luck * FACTOR % LEHMER
            other = luck % (last + 1)
            things[last], things[other] = things[other], things[last]
            last -= 1
        self.luck = luck

    def below(self, limit: int) -> int:
        self.counter += 1
        self.luck = next_luck(self.luck)
        return self.luck % limit

    def several(self) -> "Deal":
        return self

    def copy(self) -> "PlannedDeal":
        return PlannedDeal(self.luck, self.counter)

    def __reduce__(self) -> tuple[object, ...]:
        return PlannedDeal, (self.luck, self.counter)


def fork(rng: Random) -> Deal:
    """Return a source of chance for a planned future, unrelated to the true one."""
    return Deal(rng.getrandbits(128))


def shuffle(items: list[int], rng: Random) -> None:
    """Shuffle in place; uses only `rng.random`, whose sequence Python keeps from version to version."""
    for last in range(len(items) - 1, 0, -1):
        other = int(rng.random() * (last + 1))
        items[last], items[other] = items[other], items[last]


def new_luck(rng: Random) -> int:
    """Return a beginning for `next_luck`."""
    return 1 + rng.getrandbits(30)


def next_luck(luck: i64) -> i64:
    """Return the next of Lehmer's numbers, below LEHMER: for plans, where a call of Python's generator is too slow."""
    return luck * FACTOR % LEHMER


def make_seed(value: int | str | None = None) -> int:
    """Return a 128-bit seed: a new secret one, the one written as 32 hex digits, or one derived from `value`."""
    if value is None:
        return secrets.randbits(8 * SEED_BYTES)
    if isinstance(value, str) and re.fullmatch("[0-9a-f]{32}", value):
        return int(value, 16)
    return int.from_bytes(hashlib.sha256(f"dolina:{value}".encode()).digest()[:SEED_BYTES], "big")


def seed_text(seed: int) -> str:
    """Return the seed as 32 hex digits."""
    return f"{seed:032x}"


def commitment(seed: int) -> str:
    """Return what is published when the match starts: SHA-256 of the seed's 16 bytes."""
    return hashlib.sha256(seed.to_bytes(SEED_BYTES, "big")).hexdigest()
