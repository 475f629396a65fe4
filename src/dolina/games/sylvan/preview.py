"""Sylvan: what an action would do, told before it is done (12.3, 12.4). Only from what the seat knows."""

from dolina.core.events import TABLE, Event
from dolina.core.game import number
from dolina.core.outcome import CHANGED, GONE, PUT, TARGET, Gain, Ghost, Outcome, changes_of
from dolina.games.sylvan.rules import DRAW, FLAG, KINDS, MOVE, PLACE, PLAY, WORK, Sylvan
from dolina.games.sylvan.rules_board import Board
from dolina.games.sylvan.rules_setup import BRIDGE, DOUBLE, ITEMS, SYMBOLS, TREETOP
from dolina.games.sylvan.view import forecast

POINTS = {"trees": "trees", "areas": "areas", "score": "flags", "bridge_end": "bridges"}  # sources
WARNINGS = {"set_unclaimed", "items_too_many", "rivals_treetop", "bridge_for_nothing"}


def preview(state: Sylvan, seat: int, action: int) -> Outcome:
    """Return what an action of the seat to move would change, with warnings."""
    events = effects(state, seat, action)
    before = forecast(state)
    after = list(before)
    gains: dict[str, int] = {}
    for event in events:
        if event.kind in POINTS:
            after[event.seat] += number(event, "change")
        if event.kind in POINTS and event.seat == seat:
            source = POINTS[event.kind]
            gains[source] = gains.get(source, 0) + number(event, "change")
    return Outcome(
        changes=changes_of(seat, before, after),
        gains=tuple(Gain(source, change, f"icon-{source}") for source, change in gains.items() if change),
        notes=tuple(event for event in events if event.kind not in {*WARNINGS, "trees", "areas", "score"}),
        warnings=tuple(event for event in events if event.kind in WARNINGS),
        ghosts=ghosts(state, action, events),
    )


def ghosts(state: Sylvan, action: int, events: list[Event]) -> tuple[Ghost, ...]:
    """Return what would be seen in the valley: trees a card fits, new heights, what an item does."""
    setup = state.setup
    found = [
        Ghost(f"tree-{event.values['tree']}", CHANGED, number=number(event, "after"))
        for event in events
        if event.kind == "height"
    ]
    if state.phase == PLACE:
        found.append(Ghost(f"slot-{action - setup.code_place}", PUT, "next-tile"))
    if state.phase == PLAY and action != setup.code_redraw:
        found += [Ghost(f"tree-{tree}", TARGET) for tree in state.board.open_trees(-1) if fits(state, tree, action)]
    if state.phase == WORK and setup.code_axe <= action < setup.code_draw:
        found.append(item_ghost(state, action))
    return tuple(found)


def fits(state: Sylvan, tree: int, face: int) -> bool:
    """Tell whether a card lets one build on a tree (4.6)."""
    return state.board.tops[tree] == face // SYMBOLS


def item_ghost(state: Sylvan, action: int) -> Ghost:
    """Return what an item does to its tree or pair."""
    setup = state.setup
    if action >= setup.code_bridge:
        return Ghost(f"use-bridge-{action - setup.code_bridge}", PUT, "bridge-icon")
    if action >= setup.code_treetop:
        return Ghost(f"tree-{action - setup.code_treetop}", PUT, "treetop-icon")
    if action >= setup.code_hammer_from:
        return Ghost(f"tree-{action - setup.code_hammer_from}", GONE, "hammer")
    return Ghost(f"tree-{action - setup.code_axe}", GONE, "axe")


def effects(state: Sylvan, seat: int, action: int) -> list[Event]:
    """Return what an action would do, one thing after another."""
    setup = state.setup
    if state.phase == PLAY:
        return [Event("redraw", TABLE)] if action == setup.code_redraw else preview_play(state, action)
    if state.phase == PLACE:
        return preview_put(state, seat, action - setup.code_place, state.next_tile(seat), state.board.copy())
    if state.phase == FLAG:
        yes = action > setup.code_flag
        return [Event("score", seat, {"change": setup.flag_points}) if yes else Event("flag_kept", TABLE)]
    if state.phase == MOVE:
        board = state.board.copy()
        tile = board.take(state.spot)
        events = preview_put(state, seat, action - setup.code_hammer_to, tile, board)
        return [*holder_change(state.board, board, state.spot), *events]
    if state.phase in {WORK, DRAW}:
        return preview_work(state, seat, action)
    return []


def preview_play(state: Sylvan, face: int) -> list[Event]:
    """Tell how many trees a card fits, and which sets it advances."""
    board = state.board
    trees = [tree for tree in board.open_trees(-1) if fits(state, tree, face)]
    events = [Event("trees_open", TABLE, {"n": len(trees), "tree": trees})]
    display = state.cards.displays[state.turn]
    symbol = face % SYMBOLS
    for item in (BRIDGE, TREETOP) if symbol == DOUBLE else (symbol,):
        accepted = {item, DOUBLE} if item in {BRIDGE, TREETOP} else {item}
        count = sum(shown % SYMBOLS in accepted for shown in display) + 1
        events.append(Event("set", state.turn, {"item": item, "count": count, "size": state.setup.set_size}))
    return events


def preview_put(state: Sylvan, seat: int, tree: int, tile: int, board: Board) -> list[Event]:
    """Tell what a tile on a tree changes: height, holder, flag, glory if scored now."""
    style = board.styles[tile]
    matches = board.count_style(tree, style)
    earns = board.earns_flag(tree, seat, style)
    before = board.height(tree)
    board.put(tree, tile)
    events = [Event("height", TABLE, {"tree": tree, "before": before, "after": board.height(tree)})]
    events += holder_change(state.board, board, tree)
    if earns:
        events.append(Event("flag", seat, {"n": matches, "style": style, "change": state.setup.flag_points}))
    return [*events, *glory_changes(state, board)]


def holder_change(before: Board, after: Board, tree: int) -> list[Event]:
    """Tell a new holder."""
    holder = after.holder(tree)
    if holder == before.holder(tree):
        return []
    return [Event("holder", holder, {"tree": tree}) if holder >= 0 else Event("no_holder", TABLE, {"tree": tree})]


def glory_changes(state: Sylvan, after: Board) -> list[Event]:
    """Tell how the glory of a scoring now would change, by seat and source (6.3, 6.4)."""
    old, new = state.board.holders(), after.holders()
    trees_before, trees_after = state.board.tree_glory(old), after.tree_glory(new)
    areas_before, areas_after = state.board.area_glory(old), after.area_glory(new)
    events = []
    for seat in range(state.seats):
        if change := trees_after[seat] - trees_before[seat]:
            events.append(Event("trees", seat, {"change": change}))
        if change := areas_after[seat] - areas_before[seat]:
            events.append(Event("areas", seat, {"change": change}))
    return events


def preview_work(state: Sylvan, seat: int, action: int) -> list[Event]:
    """Tell what a claim, an item, a draw or the end does."""
    setup = state.setup
    if action >= setup.code_draw:
        last = {setup.code_refresh: "refresh", setup.code_end: "end"}.get(action, "draw")
        return [Event(last, TABLE), *warnings(state, seat)]
    if action < setup.code_axe:
        item, doubles = state.claim_of(action)
        places = state.cards.set_cards(seat, item, doubles, setup.set_size)
        display = state.cards.displays[seat]
        return [Event("claim", seat, {"item": item, "card": [display[at] for at in places]})]
    if action < setup.code_hammer_from:
        return preview_take(state, action - setup.code_axe)
    if action < setup.code_hammer_to:
        return preview_take(state, action - setup.code_hammer_from)
    if action < setup.code_bridge:
        return preview_treetop(state, seat, action - setup.code_treetop)
    return preview_bridge(state, seat, action - setup.code_bridge)


def preview_take(state: Sylvan, tree: int) -> list[Event]:
    """Tell what changes when the top tile leaves a tree."""
    board = state.board.copy()
    before = board.height(tree)
    board.take(tree)
    height = Event("height", TABLE, {"tree": tree, "before": before, "after": board.height(tree)})
    return [height, *holder_change(state.board, board, tree), *glory_changes(state, board)]


def preview_treetop(state: Sylvan, seat: int, tree: int) -> list[Event]:
    """Tell who keeps a tree for good; warn if it is a rival (12.4)."""
    holder = state.board.holder(tree)
    values = {"tree": tree, "area": state.setup.area_of[tree]}
    if holder < 0:
        return [Event("nobodys_treetop", TABLE, {**values})]
    return [Event("treetop" if holder == seat else "rivals_treetop", holder, {**values})]


def preview_bridge(state: Sylvan, seat: int, pair: int) -> list[Event]:
    """Tell the glory of each end and the sum; warn if there is none (4.13a, 12.4)."""
    ends = state.setup.ends[2 * pair : 2 * pair + 2]
    paid = [(tree, state.board.levels_for(tree, seat)) for tree in ends]
    total = sum(points for _, points in paid)
    if not total:
        return [Event("bridge_for_nothing", seat, {"tree": ends[0], "tree2": ends[1]})]
    return [Event("bridge_end", seat, {"tree": tree, "change": points}) for tree, points in paid]


def warnings(state: Sylvan, seat: int) -> list[Event]:
    """Warn before the turn ends: a set not claimed, items that can no longer all be used (12.4)."""
    events = []
    if state.phase == WORK and state.cards.claims(seat, state.setup, state.supply):
        events.append(Event("set_unclaimed", seat))
    held = sum(state.items[KINDS * seat : KINDS * seat + len(ITEMS)])
    left = (state.setup.per_seat - state.used[seat]) * state.setup.items_per_turn
    if held > left:
        events.append(Event("items_too_many", seat, {"n": held, "left": left}))
    return events
