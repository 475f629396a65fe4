"""What the seats of a match are paid when it is over."""

from collections.abc import Callable

from dolina.core.errors import BadOption

Pay = Callable[[list[int], list[int]], list[float]]  # of final scores and places


def pay_places(scores: list[int], places: list[int]) -> list[float]:
    """Pay 1 for the first place down to −1 for the last, evenly between; who share places share what they pay."""
    seats = len(scores)
    if seats == 1:
        return [1.0 if places[0] == 1 else -1.0]
    return [1 - 2 * (place - 1 + (places.count(place) - 1) / 2) / (seats - 1) for place in places]


def pay_points(scores: list[int], places: list[int]) -> list[float]:
    """Pay the final score."""
    del places
    return [float(score) for score in scores]


def pay_margin(scores: list[int], places: list[int]) -> list[float]:
    """Pay the lead over the best of the others; alone, the score."""
    del places
    return [
        float(score - max((other for rival, other in enumerate(scores) if rival != seat), default=0))
        for seat, score in enumerate(scores)
    ]


REWARDS: dict[str, Pay] = {"places": pay_places, "points": pay_points, "margin": pay_margin}


def pay_of(reward: str) -> Pay:
    """Return a way to pay by its name."""
    if reward not in REWARDS:
        msg = f"reward: {reward!r} is not one of {', '.join(REWARDS)}"
        raise BadOption(msg)
    return REWARDS[reward]
