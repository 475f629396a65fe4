"""Zodchie: what cards are worth at the end, and who wins (6)."""

from mypy_extensions import i64

from dolina.core.state import bits, ranking
from dolina.games.zodchie.rules_city import (
    END_FOREIGN,
    END_OWN,
    END_PARK,
    END_RUINS,
    SLOTS,
    SPAN,
    City,
    bit_of,
    near,
    row_of,
)


def end_points(city: City, place: i64) -> int:
    """Points of the end text of the face-up card on a place, on the city as it is now (6.3)."""
    card = city.top[place]
    design = city.design[card]
    fx = city.setup.fx[design]
    if fx < END_FOREIGN or fx > END_RUINS:
        return 0
    number = city.setup.numbers[design]
    if fx == END_RUINS:
        return int(number * bits(city.ruins() & row_of(place)))
    beside = city.up & near(bit_of(place))
    own: i64 = city.own[card // SLOTS]
    if fx == END_FOREIGN:
        return int(number * bits(beside & ~own))
    if fx == END_OWN:
        return int(number * bits(beside & own))
    return number * parks(city, beside)


def parks(city: City, places: i64) -> int:
    """Count the cards named Park on these places, whoever owns them (4.65)."""
    count = 0
    for place in range(SPAN * city.seats):
        if (places >> place) & 1 and city.design[city.top[place]] == city.setup.park:
            count += 1
    return count


def outside_points(city: City, seat: int) -> tuple[int, int]:
    """Return the value of a seat's Cemeteries outside the city, and the points of their text (6.2, 6.3)."""
    value = 0
    points = 0
    for slot in range(SLOTS):
        if (city.outside[seat] >> slot) & 1:
            design = city.design[SLOTS * seat + slot]
            value += city.setup.sides[4 * design + city.setup.inits[design]]
            points += city.setup.numbers[design] * int(bits(city.zones[seat]))
    return value, points


def standing(city: City) -> list[int]:
    """Score of every seat on the city as it is now (6.4)."""
    scores = [0] * city.seats
    left = city.up
    place: i64 = 0
    while left:
        if left & 1:
            card: i64 = city.top[place]
            points = city.value(place)
            if city.setup.fx[city.design[card]] >= END_FOREIGN:
                points += end_points(city, place)
            scores[card // SLOTS] += int(points)
        left >>= 1
        place += 1
    for seat in range(city.seats):
        if city.outside[seat]:
            value, points = outside_points(city, seat)
            scores[seat] += value + points
    return scores


def sources(city: City, seat: int) -> dict[str, int]:
    """Where a seat's points come from: values of its cards, then its end texts one by one."""
    found = {"cards": 0, "end_foreign": 0, "end_own": 0, "end_park": 0, "end_ruins": 0, "cemetery": 0}
    names = {END_FOREIGN: "end_foreign", END_OWN: "end_own", END_PARK: "end_park", END_RUINS: "end_ruins"}
    for place in range(SPAN * city.seats):
        if (city.own[seat] >> place) & 1:
            found["cards"] += int(city.value(place))
            fx = city.setup.fx[city.design[city.top[place]]]
            if fx in names:
                found[names[fx]] += end_points(city, place)
    value, points = outside_points(city, seat)
    found["cards"] += value
    found["cemetery"] += points
    return {name: count for name, count in found.items() if name == "cards" or count}


def cards_on_table(city: City, seat: int) -> int:
    """Face-up cards in the city and Cemeteries outside it (6.5)."""
    return int(bits(city.own[seat]) + bits(city.outside[seat]))


def lowest_value(city: City, seat: int) -> int:
    """Return the lowest value among those cards, without end texts (6.5); 0 without cards."""
    values = [int(city.value(place)) for place in range(SPAN * city.seats) if (city.own[seat] >> place) & 1]
    values += [outside_points(city, seat)[0]] if city.outside[seat] else []
    return min(values) if values else 0


def ranked(scores: list[int], cards: list[int], lowest: list[int]) -> list[int]:
    """Return places by score, then more cards on the table, then the lower lowest value; equal ones share (6.5)."""
    return ranking([(scores[seat] * 1000 + cards[seat]) * 1000 - lowest[seat] for seat in range(len(scores))])
