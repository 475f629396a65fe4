"""Valdora: what a coach says of a situation, and of what is about to be done. From the seat's own view alone."""

from typing import Final

from dolina.core.events import Event
from dolina.games.valdora.rules import Valdora
from dolina.games.valdora.rules_setup import (
    ACTING,
    BUY_L,
    BUY_R,
    END_TURN,
    FLIP_L,
    FLIP_R,
    GEMS,
    GOLD,
    LOAD_HORSE,
    LOAD_TOOL,
    MINE,
    MOVING,
    PAN,
    PROVISIONS,
    TOOLS,
)
from dolina.games.valdora.view import view
from dolina.games.valdora.view_types import BookView, PlayerView, ValdoraView

FIRSTS: Final = ("buy_carrier", "buy_contract", "deliver", "workshop")  # events worth a word when they first happen
POOR: Final = 1  # coins that turn no page
FEW_COLOURS: Final = 3  # colours of craftsmen that are left when the end is near
FEW: Final = 2  # of a colour


def tips(state: Valdora, seat: int, action: int | None = None) -> list[Event]:
    """Return what a coach would say now; with an action, of doing that."""
    seen = view(state, seat)
    if state.phase == MOVING:
        return before_move(state, seen, seat) if action is None else of_move(state, seen, seat, action)
    if state.phase == ACTING:
        return in_city(state, seen, seat) if action is None else of_act(state, seen, seat, action)
    return []


# The move


def before_move(state: Valdora, seen: ValdoraView, seat: int) -> list[Event]:
    """Without gold nothing is bought; a workshop that a rival could open first."""
    me = seen["players"][seat]
    found = [Event("race", seat)] if contested(state, seen, seat) else []
    bare = me["carriers"] == [PAN] and me["gems"][PAN] is None and not me["contracts"]
    return [*found, Event("gold_first", seat)] if bare else found


def contested(state: Valdora, seen: ValdoraView, seat: int) -> bool:
    """Tell whether this seat and a rival could each open the same workshop with the next contract."""
    rivals = [other for number, other in enumerate(seen["players"]) if number != seat]
    return any(opens(state, seen, rival) & opens(state, seen, seen["players"][seat]) for rival in rivals)


def opens(state: Valdora, seen: ValdoraView, player: PlayerView) -> set[int]:
    """Return the clients whose workshop, worth points, a player would open by completing a contract in reach."""
    setup = state.setup
    reach = setup.far[player["space"]] if player["provisions"] else setup.near[player["space"]]
    ready = ready_houses(state, player) & set(reach)
    free = [client for client, owner in enumerate(seen["workshops"]) if owner is None and setup.workshop_points[client]]
    return {
        client
        for client in free
        if setup.houses[client] in ready
        and seen["comes"][client] == client
        and player["craftsmen"][client] + 1 >= setup.workshop_need[client]
    }


def of_move(state: Valdora, seen: ValdoraView, seat: int, target: int) -> list[Event]:
    """An order that is ready is left; a contract book is visited with an empty purse."""
    me, targets = seen["players"][seat], seen["targets"]
    free = targets["free"] if targets else []
    houses = ready_houses(state, me)
    found = [Event("ready", seat)] if target not in houses and houses & set(free) else []
    toll = targets["tolls"].get(state.setup.space_ids[target], 0) if targets else 0
    mine = any(state.setup.kinds[space] == MINE for space in free)
    if me["coins"] - toll <= POOR and mine and nothing_to_buy(state, me, book_here(seen, target), me["coins"] - toll):
        found.append(Event("purse", seat))
    return found


def nothing_to_buy(state: Valdora, me: PlayerView, book: BookView | None, coins: int) -> bool:
    """Tell whether a contract book has nothing on top that a player could pay for and serve."""
    if book is None or book["kind"] != "contracts":
        return False
    faces = [face for face in (book["left"], book["right"]) if face is not None]
    return not coins or not any(serves(state, me, face) for face in faces)


def ready_houses(state: Valdora, me: PlayerView) -> set[int]:
    """Return the houses of the clients whose contracts can be completed."""
    setup = state.setup
    ready = [face for face, payable in zip(me["contracts"], me["payable"], strict=True) if payable]
    return {setup.houses[setup.face_client[face]] for face in ready}


# In a city


def in_city(state: Valdora, seen: ValdoraView, seat: int) -> list[Event]:
    """A cheap contract of a new colour; provisions where nothing else is of use."""
    me, found = seen["players"][seat], []
    book = book_here(seen, me["space"])
    if book and book["kind"] == "contracts" and len(me["contracts"]) < state.setup.open_limit and me["coins"]:
        faces = [face for face in (book["left"], book["right"]) if face is not None]
        if any(new_colour(state, seen, me, face) for face in faces):
            found.append(Event("new_colour", seat, {"points": state.setup.colour_points}))
    poor = not me["coins"] and GOLD not in me["gems"]
    if poor and not me["provisions"] and PROVISIONS in state.legal(seat):
        found.append(Event("provisions", seat))
    return found


def book_here(seen: ValdoraView, space: int) -> BookView | None:
    """Return the book of a place."""
    return next((book for book in seen["books"] if book["space"] == space), None)


def new_colour(state: Valdora, seen: ValdoraView, me: PlayerView, face: int) -> bool:
    """Tell whether a small contract brings a craftsman of a colour that the player has none of."""
    client = state.setup.face_client[face]
    small = state.setup.face_points[face] <= FEW
    return small and not me["craftsmen"][client] and seen["stacks"][client] > 0


def of_act(state: Valdora, seen: ValdoraView, seat: int, action: int) -> list[Event]:
    """What is left behind; a page not looked at; a contract that cannot be served; the end that is near."""
    legal = state.legal(seat)
    if action == END_TURN:
        if any(LOAD_TOOL <= code < LOAD_HORSE for code in legal):
            return [Event("left", seat)]
        act = seen["action"]
        free = act is not None and act["flip_price"] == 0 and not act["leafed"]
        return [Event("free_page", seat)] if free and (FLIP_R in legal or FLIP_L in legal) else []
    return of_purchase(state, seen, seat, action) if action in {BUY_L, BUY_R} else []


def of_purchase(state: Valdora, seen: ValdoraView, seat: int, action: int) -> list[Event]:
    """A contract without the equipment for it beside one that fits; anything at all when the end is near."""
    me = seen["players"][seat]
    left = [count for count in seen["stacks"] if count]
    if len(left) <= FEW_COLOURS and sum(count <= FEW for count in left) >= 2:
        return [Event("near_end", seat)]
    book = book_here(seen, me["space"])
    if book is None or book["kind"] != "contracts":
        return []
    bought, other = (book["left"], book["right"]) if action == BUY_L else (book["right"], book["left"])
    if bought is None or other is None or serves(state, me, bought) or not serves(state, me, other):
        return []
    return [Event("no_equipment", seat)]


def serves(state: Valdora, me: PlayerView, face: int) -> bool:
    """Tell whether a player's equipment can carry what a contract demands, each gem on some card."""
    carried = {state.setup.tool_gem[carrier] for carrier in me["carriers"]}
    demand = state.setup.face_gems[GEMS * face : GEMS * face + GEMS]
    return any(carrier >= TOOLS for carrier in me["carriers"]) or all(
        gem in carried for gem in range(GEMS) if demand[gem]
    )
