"""Zodchie: what a coach says of a situation, and of what is about to be done. From what the seat can see alone."""

from typing import Final

from dolina.core.events import Event
from dolina.games.zodchie.preview import preview
from dolina.games.zodchie.rules import Zodchie
from dolina.games.zodchie.rules_city import CCW, CW, OUTSIDE, PHASES, PLACE, SPAN
from dolina.games.zodchie.view import view
from dolina.games.zodchie.view_types import PlaceView, ZodchieView

FIRSTS: Final = ("play", "destroy")  # events that are worth a word when they first happen
WEAK: Final = 4  # value of a card that does not last at an open end
VARIABLE: Final = {10, 11}  # slots of X and № (2.5)
CHEAP: Final = 3  # points that another place would bring more
SITE, MAIN, TARGET, DIRECTION = (PHASES.index(name) for name in ("site", "main", "target", "dir"))


def tips(state: Zodchie, seat: int, action: int | None = None) -> list[Event]:
    """Return what a coach would say now; with an action, of doing that."""
    if state.phase == MAIN and action is None:
        return before_card(view(state, seat), seat)
    if state.phase == SITE:
        return before_place(state, seat) if action is None else of_place(state, seat, action)
    if state.phase == DIRECTION and action is None and {CW, CCW} <= set(state.legal(seat)):
        return [Event("around", seat)]
    if state.phase == TARGET and action is None:
        return of_token(state, seat)
    return []


def before_card(seen: ZodchieView, seat: int) -> list[Event]:
    """A weak card of a rival at a street's end; a quiet place among ruins."""
    found = []
    ends = [place for place in seen["city"] if place["up"] and not place["token"] and open_end(seen, place)]
    if any(owner(place) != seat and 0 < (place["value"] or 0) <= WEAK and not place["shield"] for place in ends):
        found.append(Event("weak_end", seat))
    if any(place["ruin"] and right_of(seen, place) for place in seen["city"]):
        found.append(Event("quiet", seat))
    return found


def before_place(state: Zodchie, seat: int) -> list[Event]:
    """The last place; a place that lifts one's own card."""
    places = [code for code in state.legal(seat) if PLACE <= code < OUTSIDE]
    scores, free = state.scores(), [place for place in view(state, seat)["city"] if not place["up"]]
    if len(free) == 1 and all(scores[seat] >= score for score in scores):
        return [Event("last_place", seat)]
    if any(left_change(state, seat, code) > 0 for code in places):
        return [Event("lift", seat)]
    return []


def of_place(state: Zodchie, seat: int, action: int) -> list[Event]:
    """An own card on the left that falls; a text that must hit one's own; a weak card at an open end; a cheap place."""
    if not PLACE <= action < OUTSIDE:
        return []
    if left_change(state, seat, action) < 0:
        return [Event("own_left", seat)]
    outcome = preview(state, seat, action)
    if any(warning.kind == "forced_own" for warning in outcome.warnings):
        return [Event("forced", seat)]
    after = state.clone()
    after.step(seat, action)
    seen = view(after, seat)
    place = seen["city"][index_of(seen, action - PLACE)]
    others = [preview(state, seat, code).own.high for code in state.legal(seat) if PLACE <= code < OUTSIDE]
    if variable(place) and max(others) - outcome.own.high >= CHEAP:
        return [Event("cheap", seat)]
    weak = place["up"] and 0 < (place["value"] or 0) <= WEAK and not place["shield"] and not place["token"]
    if weak and open_end(seen, place) and len(others) > 1:
        return [Event("open_end", seat)]
    return []


def of_token(state: Zodchie, seat: int) -> list[Event]:
    """The token goes to the card that can lose most."""
    asking = view(state, seat)["asking"]
    places = [code for code in state.legal(seat) if PLACE <= code < OUTSIDE]
    return [Event("token", seat)] if asking and asking[-1]["text"] == "protect_near" and len(places) > 1 else []


# Places


def index_of(seen: ZodchieView, place: int) -> int:
    """Return where a place stands in the view."""
    return next(index for index, one in enumerate(seen["city"]) if one["place"] == place)


def owner(place: PlaceView) -> int:
    """Return whose card lies on top."""
    return place["stack"][-1]["owner"]


def beside(seen: ZodchieView, place: PlaceView, step: int) -> PlaceView | None:
    """Return the place so many steps to the right in the same street."""
    number = place["place"] + step
    found = [one for one in seen["city"] if one["place"] == number and one["row"] == place["row"]]
    return found[0] if found else None


def right_of(seen: ZodchieView, place: PlaceView) -> bool:
    """Tell whether a face-up card lies to the right."""
    neighbour = beside(seen, place, 1)
    return neighbour is not None and neighbour["up"]


def open_end(seen: ZodchieView, place: PlaceView) -> bool:
    """Tell whether the next place of the street is there and free of cards."""
    neighbour = beside(seen, place, 1)
    return neighbour is not None and not neighbour["stack"]


def variable(place: PlaceView) -> bool:
    """Tell whether the value of the card on top depends on where it lies: Park and Clock Tower."""
    return place["up"] and place["stack"][-1]["slot"] in VARIABLE


def left_change(state: Zodchie, seat: int, action: int) -> int:
    """Return how the value of one's own card on the left would change by the comparison; destroyed, all of it."""
    place = action - PLACE
    seen = view(state, seat)
    if place % SPAN == 0:
        return 0
    left = seen["city"][index_of(seen, place - 1)]
    if not left["up"] or owner(left) != seat:
        return 0
    after = state.clone()
    after.step(seat, action)
    now = view(after, seat)["city"][index_of(seen, place - 1)]
    return (now["value"] or 0 if now["up"] else 0) - (left["value"] or 0)
