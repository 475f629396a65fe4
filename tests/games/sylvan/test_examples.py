"""Sylvan: the worked examples of section 11."""

from random import Random

from dolina.games.sylvan.rules import BRIDGES, FLAGS, SOURCES, Sylvan
from tests.games.sylvan.positions import (
    B,
    R,
    Y,
    act,
    at_work,
    deck,
    display,
    faces,
    give,
    hand,
    held,
    lay,
    lay_tree,
    legal,
    legal_of,
    names_of,
    new,
    row,
    set_next_tile,
    show,
    skip_turn,
    space,
    supply,
    to_move,
)


def turn_with(state: Sylvan, seat: int, card: str, tile: str) -> None:
    """Let a seat begin a turn with this card in hand and this tile on its stack."""
    hand(state, seat, card)
    set_next_tile(state, seat, tile)
    to_move(state, seat)


def test_e1_the_higher_of_equals_holds() -> None:
    state = new(4)
    lay(state, {0: "h|Rm Ym Rl Yn"})
    assert state.board.holder(0) == Y
    assert state.board.height(0) == 5


def test_e2_three_bridges_make_a_bridge() -> None:
    state = new(4)
    display(state, R, "mB nB hX hB")
    at_work(state, R)
    before = list(state.cards.discard)
    act(state, "claim bridge 0")
    assert names_of(state.cards.displays[R]) == "hX"
    assert names_of(state.cards.discard) == names_of(before + faces("mB nB hB"))
    assert (held(state, R, "bridge"), supply(state, "bridge")) == (1, 11)
    assert state.scores()[R] == 0


def bridged() -> Sylvan:
    """E3."""
    state = new(3)
    lay(state, {5: "h|Rm Bl Rn", 6: "m|Bh Rl"})
    give(state, R, "bridge")
    at_work(state, R)
    act(state, "bridge 9")
    return state


def test_e3_a_bridge_pays_the_levels_of_both_ends() -> None:
    state = bridged()
    assert space(state).parse("bridge 9") == space(state).parse("bridge 5-6") == 142
    assert state.scores()[R] == 7
    assert state.board.stock[R] == 15


def test_e4_a_tree_pays_its_holder_one_per_level() -> None:
    state = new(3)
    lay(state, {0: "n|Rh Bm Rl Rn"})
    assert state.board.tree_glory(state.board.holders()) == [5, 0, 0]


def test_e5_an_area_pays_two_per_tree() -> None:
    state = new(3)
    lay(state, {5: "h|Rm", 6: "m|Rl Rh", 9: "l|Bn", 10: "n|"})
    holders = state.board.holders()
    assert state.board.area_glory(holders) == [8, 0, 0]
    assert state.board.tree_glory(holders) == [5, 0, 2]


def test_e6_only_open_trees_with_the_style_of_the_card() -> None:
    state = new(4)
    trees = {0: "m|", 1: "h|Rm", 2: "m|Rl", 3: "h|Rl Bm^", 4: "h|Rl Yl Bn Rn Pm"}
    lay(state, trees, others="l|")
    turn_with(state, R, "mX", "n")
    act(state, "play mX")
    assert legal(state) == ["place 0", "place 1"]


def test_e7_two_earlier_dwellings_of_the_tile_earn_a_flag() -> None:
    state = new(3)
    lay(state, {0: "h|Yh Rm"})
    turn_with(state, B, "mX", "h")
    act(state, "play mX", "place 0")
    assert legal(state) == ["flag no", "flag yes"]
    act(state, "flag yes")
    assert state.scores()[B] == 5
    assert state.board.stock[B] == 15
    assert show(state, 0) == "h|Yh Rm Bh{B}"


def test_e8_one_earlier_dwelling_earns_none() -> None:
    state = new(3)
    lay(state, {0: "h|Rm Yl"})
    turn_with(state, B, "lX", "h")
    act(state, "play lX", "place 0")
    assert "flag yes" not in legal(state)


def test_e9_flags_look_at_any_owner_and_level() -> None:
    state = new(3)
    lay(state, {0: "m|Rh Rl Yh Bn"})
    turn_with(state, Y, "nX", "h")
    act(state, "play nX", "place 0")
    assert legal(state) == ["flag no", "flag yes"]
    assert state.board.height(0) == 6
    assert not state.board.is_open(0)


def test_e10_one_flag_of_each_seat_on_a_tree() -> None:
    for seat, offered in ((B, False), (R, True)):
        state = new(3)
        lay(state, {0: "h|Rh Bh{B}"})
        turn_with(state, seat, "hX", "h")
        act(state, "play hX", "place 0")
        assert ("flag yes" in legal(state)) == offered
    act(state, "flag yes")
    assert show(state, 0).endswith("{RB}")


def test_e11_the_top_tile_decides_only_among_the_tied() -> None:
    state = new(3)
    lay(state, {0: "h|Rl Ym Rn Yl Bh"})
    assert state.board.holder(0) == Y
    assert state.board.tree_glory(state.board.holders()) == [0, 6, 0]


def test_e12_an_axe_changes_the_holder_and_leaves_the_flag() -> None:
    state = new(2)
    lay(state, {0: "n|Rn Yl Rn Yn{Y}"})
    state.glory[len(SOURCES) * Y + FLAGS] = 5
    give(state, R, "axe")
    axed = state.board.top_tile(0)
    at_work(state, R)
    assert state.board.holder(0) == Y
    act(state, "axe 0")
    assert show(state, 0) == "n|Rn Yl Rn{Y}"
    assert (state.board.holder(0), state.board.height(0)) == (R, 4)
    assert state.board.box == [axed]
    assert state.scores()[Y] == 5
    assert supply(state, "axe") == 6
    turn_with(state, Y, "nX", "n")
    act(state, "play nX", "place 0")
    assert state.board.count_style(0, 3) == 4
    assert "flag yes" not in legal(state)


def test_e13_a_hammer_can_earn_a_second_flag() -> None:
    state = new(3)
    lay(state, {5: "m|Bm Rl", 10: "m|Rm Bh"})
    give(state, Y, "hammer")
    turn_with(state, Y, "lX", "m")
    act(state, "play lX", "place 5", "flag yes", "hammer from 5", "hammer to 10", "flag yes")
    assert show(state, 5) == "m|Bm Rl{Y}"
    assert show(state, 10) == "m|Rm Bh Ym{Y}"
    assert state.scores()[Y] == 10
    assert supply(state, "hammer") == 6


def test_e14_a_hammer_takes_an_own_top_tile_to_any_open_tree() -> None:
    state = new(4)
    trees = {0: "h|Rm", 1: "h|Rm Bl", 2: "h|Rm^", 3: "h|", 4: "h|Bl Bm Bl Bm Bl"}
    lay(state, {**trees, 19: "l|"}, others="l|")
    give(state, R, "hammer")
    turn_with(state, R, "lX", "m")
    act(state, "play lX", "place 19")
    assert legal_of(state, "hammer from") == [0, 19]
    act(state, "hammer from 0")
    assert legal_of(state, "hammer to") == [1, 3, *range(5, 20)]


def test_e15_doubles_stand_for_either_symbol() -> None:
    state = new(4)
    display(state, R, "hB mB nD lD hT")
    at_work(state, R)
    assert [code for code in state.legal(R) if 43 <= code <= 52] == [46, 47, 51]
    act(state, "claim bridge 1")
    assert names_of(state.cards.displays[R]) == "lD hT"
    assert not any("claim" in text for text in legal(state))


def test_e16_three_doubles_are_a_set() -> None:
    state = new(4)
    display(state, R, "hD mD nD")
    at_work(state, R)
    assert [code for code in state.legal(R) if 43 <= code <= 52] == [48, 52]


def test_e17_many_claims_but_one_use() -> None:
    state = new(4)
    lay(state, {0: "h|Rm", 1: "h|Bm"})
    display(state, R, "hX mX nX hH mH nH")
    at_work(state, R)
    act(state, "claim axe", "claim hammer")
    assert {"axe 0", "axe 1", "hammer from 0"} <= set(legal(state))
    act(state, "axe 1")
    assert not any(text.startswith(("axe", "hammer")) for text in legal(state))
    assert held(state, R, "hammer") == 1


def test_e18_a_used_axe_can_be_claimed_again_at_once() -> None:
    state = new(4)
    lay(state, {0: "h|Rm", 1: "h|Bm"})
    give(state, R, "axe")
    state.supply[0] = 0
    display(state, R, "hX mX lX")
    at_work(state, R)
    assert "claim axe" not in legal(state)
    act(state, "axe 1")
    assert supply(state, "axe") == 1
    act(state, "claim axe")
    assert "axe 0" not in legal(state)
    act(state, "draw deck")
    while state.turn != R:
        skip_turn(state)
    while "draw deck" not in legal(state):
        act(state, legal(state)[0])
    assert legal_of(state, "axe")


def test_e19_a_treetop_on_a_bare_tree() -> None:
    state = new(2)
    lay(state, {0: "h|", 1: "m|Rl^"}, others="l|")
    give(state, R, "treetop", "bridge")
    at_work(state, R)
    act(state, "treetop 0")
    assert show(state, 0) == "h|^"
    holders = state.board.holders()
    assert holders[0] == -1
    assert state.board.tree_glory(holders)[R] == 2
    assert state.board.area_glory(holders)[R] == 6
    at_work(state, R)
    act(state, "bridge 0-1")
    assert state.scores()[R] == 2


def test_e20_everybody_may_bridge_a_pair_once() -> None:
    state = new(3)
    lay(state, {5: "h|Bm Bl Bn Bh", 6: "m|Rl Rn"})
    for seat, points in ((R, 3), (Y, 0), (B, 5)):
        give(state, seat, "bridge", "bridge")
        at_work(state, seat)
        act(state, "bridge 9")
        assert state.scores()[seat] == points
        assert state.board.stock[seat] == 15
        at_work(state, seat)
        assert legal_of(state, "bridge")
        assert 9 not in legal_of(state, "bridge")


def test_e21_with_two_players_no_bridge_leads_to_the_glade() -> None:
    state = new(2)
    give(state, R, "bridge")
    at_work(state, R)
    pairs = [(state.setup.ends[2 * pair], state.setup.ends[2 * pair + 1]) for pair in legal_of(state, "bridge")]
    assert len(pairs) == 18
    assert [pair for pair in pairs if 1 in pair] == [(0, 1), (1, 5)]


def test_e22_an_axed_full_tree_is_open_again() -> None:
    state = new(3)
    lay(state, {0: "h|Rm Yl Rn Yh Bm"})
    give(state, R, "axe")
    at_work(state, R)
    assert not state.board.is_open(0)
    act(state, "axe 0")
    assert show(state, 0) == "h|Rm Yl Rn Yh"
    assert (state.board.height(0), state.board.is_open(0), state.board.tops[0]) == (5, True, 0)


def test_e23_which_rows_may_be_refreshed() -> None:
    expected = {
        "hB mD nD": True,
        "hB mT nD": False,
        "hX hB hT": True,
        "hT mD lT": True,
        "hD mD nB": True,
        "hX mX": False,
    }
    for names, allowed in expected.items():
        state = new(3)
        row(state, names)
        at_work(state, R)
        assert ("refresh" in legal(state)) == allowed, names


def test_e24_after_a_refresh_only_the_draw_remains() -> None:
    state = new(3)
    row(state, "hX hB hT")
    deck(state, "lX lH lB nX")
    display(state, R, "mX nX hX")
    give(state, R, "treetop")
    hand(state, R, "mX mH mB")
    at_work(state, R)
    discarded = len(state.cards.discard)
    assert "claim axe" in legal(state)
    act(state, "refresh")
    assert names_of(state.cards.row) == "lX lH lB"
    assert len(state.cards.discard) == discarded + 3
    assert legal(state) == ["draw deck", "draw row 0", "draw row 1", "draw row 2", "refresh"]
    act(state, "draw row 0")
    assert names_of(state.cards.hands[R]) == "lX mX mH mB"
    assert names_of(state.cards.row) == "nX lH lB"
    assert state.turn == Y


def test_e25_an_empty_deck_is_made_of_the_discards() -> None:
    state = new(3)
    deck(state, "")
    state.cards.discard = faces("hH hH mB nB lD")
    row(state, "hX mX nH")
    hand(state, R, "mH mB mT")
    at_work(state, R)
    act(state, "draw row 1")
    assert names_of(state.cards.hands[R]) == "mX mH mB mT"
    assert (len(state.cards.deck), len(state.cards.discard)) == (4, 0)
    opened = state.cards.row[1]
    assert sorted([opened, *state.cards.deck]) == sorted(faces("hH hH mB nB lD"))


def test_e26_a_hand_that_does_not_fit_is_replaced() -> None:
    state = new(4)
    lay(state, {0: "m|", 1: "n|"}, others="l|")
    deck(state, "mX hH nB mT mD")
    hand(state, R, "hX hB hT hD")
    to_move(state, R)
    assert legal(state) == ["redraw"]
    act(state, "redraw")
    assert names_of(state.cards.hands[R]) == "hH mX nB"
    assert [names_of([card]) for card in legal_of(state, "play")] == ["mX", "nB"]
    act(state, "play mX", "place 0", "draw deck")
    assert len(state.cards.hands[R]) == 3


def blocked(cards: str) -> Sylvan:
    """E27: nine trees capped, four full; Red has three tiles left in the second stack."""
    state = new(2)
    full = "h|Rm Yl Rn Yh Rm"
    lay(state, dict.fromkeys((0, 1), full), others="l|")
    for tree in (4, 5):
        lay_tree(state, tree, "m|Yl Rh Yn Rl Yn")
    for tree in (6, 8, 9, 10, 11, 12, 13, 14, 15):
        state.board.capped[tree] = 1
    state.round = 1
    state.turns = 16 + 11
    state.used = [13, 14]
    hand(state, R, cards)
    display(state, R, "hX mX nX")
    to_move(state, R)
    return state


def test_e27_a_blocked_turn_loses_the_tile() -> None:
    state = blocked("hX lX mX nX")
    assert len(state.board.box) == 1
    assert state.stack_size(R) == 2
    assert legal(state) == ["claim axe", "end"]
    act(state, "end")
    assert len(state.cards.hands[R]) == 4
    state = blocked("hX lX mX")
    assert "end" not in legal(state)
    assert "draw deck" in legal(state)


def turns_of(state: Sylvan) -> list[int]:
    """Play a match at random; return who had each turn."""
    rng = Random(3)
    turns: list[int] = []
    while not state.over():
        if state.turns == len(turns):
            turns.append(state.turn)
        state.step(state.turn, rng.choice(state.legal(state.turn)))
    return turns


def test_e28_the_second_round_runs_back() -> None:
    turns = turns_of(new(4))
    assert turns == [0, 1, 2, 3] * 8 + [3, 2, 1, 0] * 8
    assert turns[31] == turns[32] == 3
    two = new(2, first=1)
    assert held(two, 0, "treetop") == 1
    assert turns_of(two) == [1, 0] * 8 + [0, 1] * 8


def test_e29_a_whole_scoring() -> None:
    state = new(2)
    trees = {
        0: "h|Yn Rl", 1: "m|Ym", 4: "l|",
        5: "n|Rh Yl Rm Yh", 6: "h|Yl Yn Rm", 9: "m|Rl^", 10: "l|",
        8: "n|Rn Rm", 12: "h|Yh", 13: "m|Rh",
        11: "l|", 14: "n|^", 15: "h|",
    }  # fmt: skip
    lay(state, trees)
    state.score_round()
    assert state.sheet == [[10, 9, 13, 11]]
    assert state.scores() == [19, 24]
    assert [state.board.area_prize(area, 1) // 2 for area in range(5)] == [3, 0, 4, 3, 3]


def test_e30_shared_areas() -> None:
    one_each = {2: "h|Rm", 3: "h|Ym", 4: "h|Bm"}
    two_two = {2: "h|Rm", 3: "h|Ym", 4: "h|Rm", 8: "h|Ym"}
    for trees, glory in ((one_each, [5, 5, 5, 0]), (two_two, [5, 5, 0, 0]), ({9: "h|Pm"}, [0, 0, 0, 10])):
        state = new(4)
        lay(state, trees)
        assert state.board.area_glory(state.board.holders()) == glory


def ranked(flags_of_yellow: int) -> list[int]:
    state = new(4)
    owners = "R" * 5 + "Y" * 5 + "B" * 4 + "P" * 6
    lay(state, {tree: f"h|{owner}m" for tree, owner in enumerate(owners)})
    for seat, (glory, flags) in enumerate(((70, 6), (70, flags_of_yellow), (70, 9), (65, 9))):
        state.glory[len(SOURCES) * seat + BRIDGES] = glory
        state.board.stock[seat] = 16 - flags
    return state.places()


def test_e31_places() -> None:
    assert ranked(6) == [1, 1, 3, 4]
    assert ranked(7) == [2, 1, 3, 4]


def test_e32_a_bridge_is_never_rescored() -> None:
    state = bridged()
    give(state, B, "axe")
    at_work(state, B)
    act(state, "axe 5")
    assert show(state, 5) == "h|Rm Bl"
    assert (state.board.holder(5), state.board.height(5)) == (B, 3)
    assert state.board.bridges[9] == 1 << R
    assert state.scores() == [7, 0, 0]
    give(state, R, "bridge")
    at_work(state, R)
    assert 9 not in legal_of(state, "bridge")
