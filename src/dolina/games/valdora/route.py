"""Valdora: the way a pawn takes, for showing it. The rules know only where it may stop (4.2)."""

from collections import deque

from dolina.games.valdora.rules_setup import CITY, ValdoraSetup


def route(setup: ValdoraSetup, start: int, target: int) -> list[int]:
    """Return the spaces of a shortest way, both ends included; one city is passed only if it must be (4.2c)."""
    cities = 0 if (setup.near_mask[start] >> target) & 1 else 1
    before: dict[tuple[int, int], tuple[int, int] | None] = {(start, 0): None}
    ahead = deque(before)
    while ahead:
        here = ahead.popleft()
        if here[0] == target:
            return traced(before, here)
        passed = here[1] + (setup.kinds[here[0]] == CITY and here[0] != start)
        if passed > cities:
            continue
        for space in setup.beside[here[0]]:
            if (space, passed) not in before:
                before[space, passed] = here
                ahead.append((space, passed))
    return [start, target]


def traced(before: dict[tuple[int, int], tuple[int, int] | None], end: tuple[int, int]) -> list[int]:
    """Return the way to a place, from its beginning."""
    way = [end[0]]
    step = before[end]
    while step is not None:
        way.append(step[0])
        step = before[step]
    return way[::-1]
