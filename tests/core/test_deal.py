"""Chance comes from the secret seed and from nowhere else."""

import hashlib
from collections import Counter
from random import Random

from dolina.core.deal import Deal, PlannedDeal, commitment, fork, make_seed, seed_text, shuffle

KNOWN = [7, 2, 6, 1, 0, 4, 9, 8, 5, 3]


def test_same_seed_same_shuffles() -> None:
    results = []
    for _ in range(2):
        deal = Deal(make_seed(7))
        items = list(range(20))
        deal.shuffle(items)
        results.append((items, deal.below(6), deal.counter))
    assert results[0] == results[1]


def test_each_use_is_another() -> None:
    deal = Deal(make_seed(7))
    first, second = list(range(20)), list(range(20))
    deal.shuffle(first)
    deal.shuffle(second)
    assert first != second
    assert sorted(first) == sorted(second) == list(range(20))


def test_shuffle_is_fair() -> None:
    counts: Counter[tuple[int, ...]] = Counter()
    rng = Random(1)
    for _ in range(6000):
        items = [0, 1, 2]
        shuffle(items, rng)
        counts[tuple(items)] += 1
    assert len(counts) == 6
    assert all(850 < count < 1150 for count in counts.values())


def test_a_planned_deal_is_fair_and_counts_its_uses() -> None:
    deal = PlannedDeal(12345)
    firsts = [0, 0, 0, 0]
    for _ in range(4000):
        items = [0, 1, 2, 3]
        deal.shuffle(items)
        assert sorted(items) == [0, 1, 2, 3]
        firsts[items[0]] += 1
    assert all(900 < count < 1100 for count in firsts)
    copy = deal.copy()
    assert deal.counter == copy.counter == 4000
    assert [deal.below(6) for _ in range(20)] == [copy.below(6) for _ in range(20)]
    assert deal.counter == 4020


def test_a_known_shuffle_never_changes() -> None:
    """Old journals must fold to the same positions on every machine and version."""
    items = list(range(10))
    Deal(make_seed("a known seed")).shuffle(items)
    assert items == KNOWN


def test_seeds() -> None:
    assert make_seed("00000000000000000000000000000010") == 16
    assert seed_text(16) == "00000000000000000000000000000010"
    assert make_seed(7) == make_seed("7") != make_seed(8)
    assert make_seed() != make_seed()
    assert make_seed().bit_length() <= 128


def test_commitment_is_sha256_of_the_seed() -> None:
    assert commitment(16) == hashlib.sha256(bytes(15) + b"\x10").hexdigest()


def test_a_planner_gets_another_seed() -> None:
    assert fork(Random(1)) != fork(Random(2))
