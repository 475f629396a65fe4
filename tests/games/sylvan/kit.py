"""Sylvan: section 10 of the rules document, and what else the kit asks of a game."""

from collections import Counter

from dolina.games.sylvan.rules import FLAGS, KINDS, OVER, PLACE, PLAY, SOURCES, Sylvan
from dolina.games.sylvan.rules_setup import AXE, BRIDGE, HAMMER, TREETOP
from dolina.games.sylvan.view import seats_of

LESSONS = 5  # at least
TELLS = 25  # kinds of values in the lines of a position, at least
GOLDEN = {  # tables that deserve a playthrough
    "hidden": {"seats": 2, "options": {"tile_view": "hidden", "redraw_size": "4", "second_seat_treetop": "off"}},
    "open": {"seats": 3, "options": {"tile_view": "open", "first_player": "2"}},
}
DRAWN_OTHERWISE = {
    **dict.fromkeys(("areas.letter", "board", "pairs", "trees.area", "trees.x"), "printed on the board"),
    **dict.fromkeys(
        ("box.tile", "next_tiles.tile", "stacks.current.tile", "stacks.later.tile", "trees.tiles.tile"),
        "tiles of a style are alike",
    ),
    **dict.fromkeys(("next_tiles.seat", "stacks.current.seat", "stacks.later.seat"), "whose card or sheet it is"),
    "direction": "the round: forward in the first, back in the second",
    **dict.fromkeys(("items_used", "refreshes", "uses_left"), "what may still be used is lit"),
    "max_levels": "trees that are full are marked; the same in all matches",
    **dict.fromkeys(("now", "now.areas", "now.trees"), "the forecast beside the score"),
    "pairs.exists": "the trees that stand",
    **dict.fromkeys(("placed", "played"), "the last of the played cards, the newest tile"),
    **dict.fromkeys(("scorings", "scorings.areas", "scorings.round", "scorings.trees"), "the sources of each seat"),
    **dict.fromkeys(("set_size", "symbols"), "the dots of each set"),
    "tile_view": "which stacks lie open",
    "trees.top": "the last of its tiles",
}
SAID_OTHERWISE = {  # not in the lines of the position, and why
    "board": "the trees of that side",
    "areas.leaders": "who holds most trees",
    "ask": "the prompt says what can be done",
    "forecast": "the glory, and how much more it would be",
    "areas.trees": "the lines of the trees",
    **dict.fromkeys(("next_tiles.seat", "stacks.current.seat", "stacks.later.seat"), "whose line it is"),
    **dict.fromkeys(
        ("box.tile", "next_tiles.tile", "stacks.current.tile", "stacks.later.tile", "trees.tiles.tile"),
        "tiles of a style are alike",
    ),
    "pairs.pair": "the two trees name it",
    "trees.open": "its height and treetop",
    "trees.top": "the last of its dwellings",
    **dict.fromkeys(("trees.x", "trees.y"), "where it is drawn"),
}


def check(state: Sylvan, before: Sylvan | None) -> None:
    """Check one position, and the step from the one before."""
    check_cards(state)
    check_tiles(state)
    check_items(state)
    check_flags(state)
    check_glory(state)
    check_holders(state)
    check_turn(state)
    if before is not None:
        check_step(state, before)


def check_cards(state: Sylvan) -> None:
    """10.1, 10.12, and what is remembered of a hand is in it (9.4)."""
    cards = state.cards
    faces = [face for face in cards.row if face >= 0] + cards.deck + cards.discard
    for pile in cards.hands + cards.displays:
        faces += pile
    assert sorted(faces) == sorted(state.setup.deck)
    assert all(face >= 0 for face in cards.row) or not cards.available()
    for hand, known in zip(cards.hands, cards.known, strict=True):
        assert not Counter(known) - Counter(hand)
        assert hand == sorted(hand)
    assert not any(cards.lacks >> face // 5 & 1 for face in cards.deck)


def check_tiles(state: Sylvan) -> None:
    """10.2, 10.3: every tile is in one place; heights; tops."""
    board, setup = state.board, state.setup
    lying = [tile for tile in board.tiles if tile >= 0] + board.box
    used = [setup.per_seat * seat + number for seat in range(state.seats) for number in range(state.used[seat])]
    assert sorted(lying) == used
    for seat in range(state.seats):
        styles = board.styles[setup.per_seat * seat : setup.per_seat * (seat + 1)]
        assert sorted(styles) == setup.tiles
        assert 0 <= state.stack_size(seat) <= setup.stack
    for tree in range(setup.marks):
        tiles = board.tiles[tree * setup.room : (tree + 1) * setup.room]
        assert [tile >= 0 for tile in tiles] == [level < board.sizes[tree] for level in range(setup.room)]
        assert board.sizes[tree] == 0 or board.bases[tree] >= 0
        top = board.top_tile(tree)
        assert board.tops[tree] == (board.bases[tree] if top < 0 else board.styles[top])
    assert sum(base >= 0 for base in board.bases) == setup.bare.count(False)


def check_items(state: Sylvan) -> None:
    """10.4, 10.13: items in supply, held and placed."""
    held = [sum(state.items[item::KINDS]) for item in range(KINDS)]
    placed = {
        AXE: 0,
        HAMMER: 0,
        BRIDGE: sum(len(seats_of(mask)) for mask in state.board.bridges),
        TREETOP: sum(state.board.capped),
    }
    for item in range(KINDS):
        assert state.supply[item] + held[item] + placed[item] == state.setup.supply[item]
        assert state.supply[item] >= 0
    assert min(state.items) >= 0
    for seat in range(state.seats):
        most = state.setup.per_seat // state.setup.set_size
        held_here = sum(state.items[KINDS * seat : KINDS * seat + KINDS])
        assert held_here <= most + state.setup.second_seat_treetop
        played = state.used[seat] + (state.phase == PLACE and seat == state.turn)
        claims, rest = divmod(played - len(state.cards.displays[seat]), state.setup.set_size)
        assert 0 <= claims <= most
        assert rest == 0 or state.board.box


def check_flags(state: Sylvan) -> None:
    """10.5: stock + tree flags + bridges; no bridge where a tree is missing."""
    board, setup = state.board, state.setup
    masks = board.flags + board.bridges
    for seat in range(state.seats):
        placed = sum(mask >> seat & 1 for mask in masks)
        assert board.stock[seat] + placed == setup.flags_per_seat
    for pair, mask in enumerate(board.bridges):
        assert not mask or (board.bases[setup.ends[2 * pair]] >= 0 and board.bases[setup.ends[2 * pair + 1]] >= 0)


def check_glory(state: Sylvan) -> None:
    """10.6: a score is the sum of its sources; 5 for each tree flag."""
    for seat, score in enumerate(state.scores()):
        sources = state.glory[len(SOURCES) * seat : len(SOURCES) * (seat + 1)]
        assert score == sum(sources)
        flags = sum(mask >> seat & 1 for mask in state.board.flags)
        assert sources[FLAGS] == state.setup.flag_points * flags


def check_holders(state: Sylvan) -> None:
    """10.7, 10.8: one holder for each tree with tiles; what a scoring pays in all."""
    board, setup = state.board, state.setup
    holders = board.holders()
    for tree, holder in enumerate(holders):
        tiles = board.tiles[tree * setup.room : tree * setup.room + board.sizes[tree]]
        assert (holder in {board.owner(tile) for tile in tiles}) if tiles else holder == -1
    assert sum(board.tree_glory(holders)) == setup.level_points * sum(size + 1 for size in board.sizes if size)
    paid = 0
    for area, trees in enumerate(setup.area_trees):
        leaders = board.leaders(area, holders)
        worth = setup.area_sole if len(leaders) == 1 else setup.area_shared
        paid += len(leaders) * trees * worth
    assert sum(board.area_glory(holders)) == paid


def check_turn(state: Sylvan) -> None:
    """10.9–10.11: hands, items of a turn, whose turn it is, something to do."""
    setup = state.setup
    turns = setup.stack * setup.rounds * state.seats
    assert (state.phase == OVER) == (state.turns == turns)
    if state.phase == OVER:
        assert state.used == [setup.per_seat] * state.seats
        return
    clockwise = [(state.first + index) % state.seats for index in range(state.seats)]
    order = clockwise * setup.stack + clockwise[::-1] * setup.stack
    assert state.turn == order[state.turns]
    sizes = [len(hand) for hand in state.cards.hands]
    assert max(sizes) <= setup.hand
    if state.phase == PLAY:
        assert sizes[state.turn] >= setup.redraw
    assert state.items_used <= (setup.items_per_turn if state.placed else 0)
    assert state.legal(state.turn)
    over_before = order[: state.turns]
    for seat in range(state.seats):
        this = seat == state.turn and state.phase not in {PLAY, PLACE}
        assert state.used[seat] == over_before.count(seat) + this


def check_step(state: Sylvan, before: Sylvan) -> None:
    """10.3, 10.5, 10.6, 10.10: what may change from one position to the next."""
    board, old = state.board, before.board
    assert board.bases == old.bases
    assert board.styles == old.styles
    room = state.setup.room
    for tree in range(state.setup.marks):
        span = slice(tree * room, (tree + 1) * room)
        if old.capped[tree]:
            assert board.tiles[span] == old.tiles[span]
            assert board.capped[tree]
        assert board.flags[tree] & old.flags[tree] == old.flags[tree]
    for now, then in zip(board.bridges, old.bridges, strict=True):
        assert now & then == then
    assert all(now >= then for now, then in zip(state.glory, before.glory, strict=True))
    assert abs(sum(board.sizes) - sum(old.sizes)) <= 1
    assert sum(board.sizes) + len(board.box) == sum(state.used)
    assert state.progress > before.progress or state.turn == before.turn
