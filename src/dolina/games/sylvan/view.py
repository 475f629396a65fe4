"""Sylvan: what a seat may know (section 9), as plain data."""

from dolina.core.actions import Action
from dolina.core.events import Value
from dolina.core.state import EVERYTHING
from dolina.core.view import Standing, View
from dolina.games.sylvan.rules import FLAG, KINDS, MOVE, OVER, PHASES, SOURCES, WORK, Sylvan
from dolina.games.sylvan.rules_setup import ITEMS, NONE, STYLES, SYMBOLS, TILE_VIEWS
from dolina.games.sylvan.view_types import (
    AreaView,
    BelongingsView,
    CardsView,
    PairView,
    ScoringView,
    StacksView,
    SylvanView,
    TileView,
    TreeView,
    TurnView,
    ValleyView,
)


def view(state: Sylvan, seat: int) -> SylvanView:
    """Return what this seat (or an outsider, or the rules themselves) may know now."""
    return {
        **common(state, seat),
        **turn(state),
        **valley(state),
        **cards(state, seat),
        **belongings(state, seat),
    }


def standing(state: Sylvan, seat: int) -> Standing:  # noqa: ARG001 - all know the same
    """Return the points that everybody has, and from where."""
    return {
        "round": state.round + 1,
        "rounds": state.setup.rounds,
        "scores": state.scores(),
        "sources": [sources(state, other) for other in range(state.seats)],
    }


def common(state: Sylvan, seat: int) -> View:
    """Return what the views of all games have."""
    points = standing(state, seat)
    seen: View = {
        "seat": seat,
        "seats": state.seats,
        "phase": PHASES[state.phase],
        "round": points["round"],
        "rounds": state.setup.rounds,
        "first_player": state.first,
        "actors": state.actors(),
        "scores": points["scores"],
        "sources": points["sources"],
        "forecast": forecast(state),
        "places": state.places() if state.phase == OVER else None,
    }
    if state.phase == WORK:
        seen["ask"] = ask(state)
    return seen


def ask(state: Sylvan) -> str:
    """Return what may still be done in this turn: exchange a set, use an item; and whether a draw ends it."""
    legal, setup = state.legal_work(), state.setup
    may = {
        "set": legal[0] < setup.code_axe,
        "item": any(setup.code_axe <= action < setup.code_draw for action in legal),
        "end": legal[-1] == setup.code_end,
        "draw": legal[-1] != setup.code_end,
    }
    return "_".join(word for word, true in may.items() if true)


def forecast(state: Sylvan) -> list[int]:
    """Return the glory of each seat if trees and areas were counted now (6.3, 6.4)."""
    scores = state.scores()
    if state.phase == OVER:
        return scores
    holders = state.board.holders()
    trees, areas = state.board.tree_glory(holders), state.board.area_glory(holders)
    return [scores[seat] + trees[seat] + areas[seat] for seat in range(state.seats)]


def label_args(state: Sylvan, seat: int, action: Action) -> dict[str, Value]:
    """Return the arguments of an action for its label: a pair is told by its two trees, a slot by its open card."""
    del seat
    if action.kind == "draw row":
        return {"card": state.cards.row[action.args["slot"]]}
    if "pair" not in action.args:
        return {**action.args}
    first = 2 * action.args["pair"]
    return {"tree": state.setup.ends[first], "tree2": state.setup.ends[first + 1]}


def sources(state: Sylvan, seat: int) -> dict[str, int]:
    """Return the glory of a seat by source (6.1)."""
    start = len(SOURCES) * seat
    return {name: state.glory[start + source] for source, name in enumerate(SOURCES)}


def some(number: int) -> int | None:
    return None if number == NONE else number


def turn(state: Sylvan) -> TurnView:
    setup = state.setup
    return {
        "turn": state.turn,
        "direction": 1 if state.round % 2 == 0 else -1,
        "turns_left": [state.stack_size(other) for other in range(state.seats)],
        "played": some(state.played),
        "placed": state.placed,
        "flag_tree": some(state.spot) if state.phase == FLAG else None,
        "hammer_from": some(state.spot) if state.phase == MOVE else None,
        "items_used": state.items_used,
        "uses_left": max(0, setup.items_per_turn - state.items_used) if state.placed else 0,
        "refreshes": state.refreshes,
        "scorings": [scoring(state, number) for number in range(len(state.sheet))],
    }


def scoring(state: Sylvan, number: int) -> ScoringView:
    sheet = state.sheet[number]
    return {"round": number + 1, "trees": sheet[::2], "areas": sheet[1::2]}


def valley(state: Sylvan) -> ValleyView:
    board = state.board
    setup = state.setup
    holders = board.holders()
    trees, areas = board.tree_glory(holders), board.area_glory(holders)
    return {
        "board": setup.board,
        "max_levels": setup.room + 1,
        "trees": trees_data(state, holders),
        "pairs": pairs_data(state),
        "areas": [area_data(state, area, holders) for area in range(len(setup.letters))],
        "now": [{"trees": trees[seat], "areas": areas[seat]} for seat in range(state.seats)],
        "box": [tile_data(state, tile) for tile in board.box],
    }


def trees_data(state: Sylvan, holders: list[int]) -> list[TreeView]:
    """Return all trees. Every look at the table asks for them, so what they share is read once."""
    board, setup = state.board, state.setup
    bases, tops, sizes, capped, flags = board.bases, board.tops, board.sizes, board.capped, board.flags
    tiles, area_of, xy, room = board.tiles, setup.area_of, setup.xy, setup.room
    return [
        {
            "tree": tree,
            "area": area_of[tree],
            "x": xy[2 * tree],
            "y": xy[2 * tree + 1],
            "base": None if bases[tree] == NONE else bases[tree],
            "tiles": [tile_data(state, tile) for tile in tiles[tree * room : tree * room + sizes[tree]]],
            "height": board.height(tree) if bases[tree] >= 0 else 0,
            "top": None if tops[tree] == NONE else tops[tree],
            "open": board.is_open(tree),
            "treetop": bool(capped[tree]),
            "holder": None if holder == NONE else holder,
            "flags": seats_of(flags[tree]),
        }
        for tree, holder in enumerate(holders)
    ]


def tile_data(state: Sylvan, tile: int) -> TileView:
    return {"tile": tile, "seat": state.board.owner(tile), "style": state.board.styles[tile]}


def pairs_data(state: Sylvan) -> list[PairView]:
    """Return all pairs of neighbouring places."""
    bases, bridges, ends = state.board.bases, state.board.bridges, state.setup.ends
    return [
        {
            "pair": pair,
            "trees": [first, second],
            "exists": bases[first] >= 0 and bases[second] >= 0,
            "bridges": seats_of(bridges[pair]),
        }
        for pair, (first, second) in enumerate(zip(ends[::2], ends[1::2], strict=True))
    ]


def area_data(state: Sylvan, area: int, holders: list[int]) -> AreaView:
    leaders = state.board.leaders(area, holders)
    return {
        "area": area,
        "letter": state.setup.letters[area],
        "trees": state.setup.area_trees[area],
        "held": state.board.held_in(area, holders),
        "leaders": leaders,
        "glory": state.board.area_prize(area, len(leaders)) if leaders else 0,
    }


def seats_of(mask: int) -> list[int]:
    """Return the seats of a set kept as bits."""
    return [seat for seat in range(mask.bit_length()) if mask >> seat & 1] if mask else []


def cards(state: Sylvan, seat: int) -> CardsView:
    """Return the cards as these eyes may know them (9.1–9.6)."""
    places = state.cards
    seats = range(state.seats)
    seen: CardsView = {
        "row": [some(face) for face in places.row],
        "deck_size": len(places.deck),
        "deck_lacks": [style for style in range(STYLES) if places.lacks >> style & 1],
        "discard": list(places.discard),
        "hand_sizes": [len(hand) for hand in places.hands],
        "hands": [list(places.hands[other]) if seat in {other, EVERYTHING} else None for other in seats],
        "known_hands": [sorted(known) for known in places.known],
        "displays": [list(display) for display in places.displays],
        "symbols": [[symbol_count(display, symbol) for symbol in range(SYMBOLS)] for display in places.displays],
        "set_size": state.setup.set_size,
    }
    if seat == EVERYTHING:
        seen["deck"] = places.deck[::-1]
    return seen


def symbol_count(display: list[int], symbol: int) -> int:
    return sum(face % SYMBOLS == symbol for face in display)


def belongings(state: Sylvan, seat: int) -> BelongingsView:
    seats = range(state.seats)
    return {
        "supply": {name: state.supply[item] for item, name in enumerate(ITEMS)},
        "items": [{name: state.items[KINDS * other + item] for item, name in enumerate(ITEMS)} for other in seats],
        "flags_left": list(state.board.stock),
        "tile_view": TILE_VIEWS[state.setup.tile_view],
        "next_tiles": [next_tile(state, other, seat) for other in seats],
        "stacks": [stacks(state, other) if sees_stacks(state, other, seat) else None for other in seats],
        "styles_left": [styles_left(state, other) for other in seats],
    }


def sees_stacks(state: Sylvan, owner: int, seat: int) -> bool:
    """Tell whether both stacks of a seat are open to these eyes (7, 9.2)."""
    return seat in {owner, EVERYTHING} or TILE_VIEWS[state.setup.tile_view] == "open"


def next_tile(state: Sylvan, owner: int, seat: int) -> TileView | None:
    """Return the top tile of the current stack, if these eyes see it (9.1)."""
    if state.stack_size(owner) == 0 or not (state.sees_top(owner) or sees_stacks(state, owner, seat)):
        return None
    return tile_data(state, state.next_tile(owner))


def stacks(state: Sylvan, owner: int) -> StacksView:
    now = state.next_tile(owner)
    later = now + state.stack_size(owner)
    end = state.setup.per_seat * (owner + 1)
    return {
        "current": [tile_data(state, tile) for tile in range(now, later)],
        "later": [tile_data(state, tile) for tile in range(later, end)],
    }


def styles_left(state: Sylvan, owner: int) -> list[int]:
    """Return how many tiles of each style a seat has not used yet: what is used lies open, so all can count (9.4)."""
    start = state.next_tile(owner)
    left = state.board.styles[start : state.setup.per_seat * (owner + 1)]
    return [left.count(style) for style in range(STYLES)]


def own_hand(view: SylvanView) -> list[int]:
    """Return the cards of the seat that looks; an outsider has none."""
    return view["hands"][view["seat"]] or [] if view["seat"] >= 0 else []


def own_stacks(view: SylvanView) -> StacksView:
    """Return the tiles of the seat that looks; an outsider has none."""
    found = view["stacks"][view["seat"]] if view["seat"] >= 0 else None
    return found or {"current": [], "later": []}


def facts(view: SylvanView, seat: int) -> dict[str, int]:
    """Return what a seat's panel counts beside its glory: cards, tiles of this round, items that wait."""
    items = {name: count for name, count in view["items"][seat].items() if count}
    return {"hand": view["hand_sizes"][seat], "tiles": view["turns_left"][seat], **items}
