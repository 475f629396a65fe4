"""Secret Valley: the rules of sections 3–7, each shown by a position, a move and what must follow."""

from random import Random

import pytest

from dolina.core.errors import BadOption, IllegalAction
from dolina.core.match import Match
from dolina.core.state import EVERYTHING, WATCHER
from dolina.games.secret_valley.rules import CARD, CELL, CHOOSE_CARD, DRAFT, OVER, PICK, SecretValley
from dolina.games.secret_valley.rules_scoring import ADJ, COLUMN, GROUP, NB, ROW
from tests.games.secret_valley.tools import (
    GAME,
    A,
    B,
    C,
    D,
    card,
    cards,
    empty_table,
    frozen,
    lay,
    legal_cells,
    now,
    part,
    play,
    play_round,
    points,
    put_any,
    scopes,
    table,
    without_draft,
)

NUMBERS = {2: (6, 7, 6, 12), 3: (5, 6, 2, 15), 4: (4, 5, 0, 16)}  # tokens, hand, aside, cells


# 3. Set-up


@pytest.mark.rule("3.1", "4.2")
def test_turns_go_clockwise() -> None:
    state = without_draft(3, first_player=B)
    order = []
    for _ in range(6):
        order.append(state.turn)
        state.apply(state.turn, state.legal(state.turn)[0])
        state.apply(state.turn, state.legal(state.turn)[0])
    assert order == [B, C, A, B, C, A]


@pytest.mark.rule("3.2", "3.4", "4.1", "5.5")
@pytest.mark.parametrize("seats", NUMBERS)
def test_tokens_hands_and_cards_aside(seats: int) -> None:
    tokens, hand, aside, cells = NUMBERS[seats]
    view = GAME.view(without_draft(seats), A)
    assert view["tokens"] == [tokens] * seats
    assert view["hand_sizes"] == [hand] * seats
    assert view["aside_size"] == aside
    assert view["cells"] == cells == tokens * seats
    assert hand == tokens + 1


@pytest.mark.rule("3.2")
def test_each_seat_has_a_colour_and_symbol_of_its_own() -> None:
    components = frozen()
    looks = [components.colour[name] for name in components.colour_order]
    assert len({look.hex for look in looks}) == len({look.symbol for look in looks}) == 4


@pytest.mark.rule("3.3")
def test_first_player_is_drawn() -> None:
    assert {table(3, seed).first for seed in range(40)} == {A, B, C}


@pytest.mark.rule("3.4")
def test_hands_and_cards_aside_are_hidden() -> None:
    state = without_draft(3)
    for eyes in (A, WATCHER):
        view = GAME.view(state, eyes)
        assert view["hands"][B] is view["hands"][C] is None
        assert "aside" not in view
    assert GAME.view(state, A)["hands"][A] == state.hands[A]
    assert GAME.view(state, EVERYTHING)["aside"] == state.aside


@pytest.mark.rule("3.4a")
def test_deal_in_blocks() -> None:
    state = without_draft(3)
    deck = list(range(19, -1, -1))
    state.deal_deck(deck)
    assert state.hands == [sorted(deck[0:6]), sorted(deck[6:12]), sorted(deck[12:18])]
    assert state.aside == deck[18:]


@pytest.mark.rule("3.5", "5.13", "5.14")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_packs_move_when_all_have_picked(seats: int) -> None:
    state = table(seats)
    before = [list(pack) for pack in state.packs]
    for seat in range(seats):
        assert state.actors() == list(range(seat, seats))
        state.apply(seat, PICK + before[seat][0])
    for seat in range(seats):  # the pack of the left-hand neighbour has come
        left = (seat + 1) % seats
        assert state.legal(seat) == [PICK + other for other in before[left][1:]]


@pytest.mark.rule("3.5", "3.5a")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_whole_deal_is_kept(seats: int) -> None:
    state = table(seats)
    rng = Random(4)
    for pick in range(1, NUMBERS[seats][1] + 1):
        for seat in range(seats):
            assert state.pack_of(seat) == (seat + pick - 1) % seats
            assert len(state.legal(seat)) == NUMBERS[seats][1] - pick + 1
            state.apply(seat, rng.choice(state.legal(seat)))
    assert state.phase == CARD
    assert [len(hand) for hand in state.hands] == [NUMBERS[seats][1]] * seats


@pytest.mark.rule("3.5", "5.13")
def test_a_pick_is_final() -> None:
    match = Match(GAME, 3, 1, {}, frozen())
    match.play(B, match.legal(B)[0])
    assert match.why_not_undo(B) == "undo.revealed"
    with pytest.raises(IllegalAction):
        match.play(B, GAME.view(match.state, EVERYTHING)["draft"]["packs"][B][0])


@pytest.mark.rule("3.5b")
def test_own_picks_are_seen_by_their_owner_alone() -> None:
    state = table(3)
    picked = state.legal(A)[2] - PICK
    state.apply(A, PICK + picked)
    assert GAME.view(state, A)["draft"]["picks"] == [[picked], None, None]
    assert GAME.view(state, B)["draft"]["picks"] == [None, [], None]
    assert GAME.view(state, B)["draft"]["has_picked"] == [True, False, False]


@pytest.mark.rule("3.5b", "4.8")
def test_every_round_passes_the_same_way() -> None:
    state = table(3)
    rng = Random(1)
    for number in range(3):
        assert state.phase == DRAFT
        assert state.round == number
        pack_of_b = list(state.packs[B])
        taken = state.legal(B)[0]
        for seat in (A, B, C):
            state.apply(seat, state.legal(seat)[0])
        assert state.legal(A) == sorted({PICK + other for other in pack_of_b} - {taken})
        play_round(state, rng)


@pytest.mark.rule("3.6", "4.8")
@pytest.mark.parametrize(("draft", "phases"), [("on", [0, 0, 0]), ("off", [1, 1, 1]), ("from_round_2", [1, 0, 0])])
def test_draft_option(draft: str, phases: list[int]) -> None:
    state = table(2, draft=draft)
    found = []
    for _ in range(3):
        found.append(state.phase)
        play_round(state, Random(1))
    assert found == phases


# 4. The turn


@pytest.mark.rule("4.1", "4.10")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_three_rounds_of_so_many_turns(seats: int) -> None:
    state = table(seats)
    rng = Random(1)
    played = [0] * seats
    while state.actors():
        seat = state.actors()[0]
        if state.phase == CELL:
            played[seat] += 1
        state.apply(seat, rng.choice(state.legal(seat)))
    assert played == [3 * NUMBERS[seats][0]] * seats
    assert len(state.sheet) == 3
    assert state.phase == OVER


@pytest.mark.rule("4.2")
def test_one_card_and_one_token_and_no_passing() -> None:
    state = without_draft(2, first_player=A)
    assert state.legal(A) == [CHOOSE_CARD + other for other in state.hands[A]]
    chosen = state.hands[A][3]
    state.apply(A, CHOOSE_CARD + chosen)
    assert state.turn == A
    state.apply(A, state.legal(A)[0])
    assert chosen not in state.hands[A]
    assert state.grid.owners.count(A) == 1
    assert state.actors() == [B]
    assert state.legal(A) == []


@pytest.mark.rule("4.3")
def test_first_card_is_the_middle() -> None:
    state = without_draft(4)
    assert legal_cells(state) == {(0, 0)}


@pytest.mark.rule("4.3")
def test_a_cell_is_taken_once() -> None:
    state = without_draft(2, first_player=A)
    play(state, frozen().order[state.hands[A][0]], 0, 0)
    state.apply(B, state.legal(B)[0])
    with pytest.raises(IllegalAction):
        state.apply(B, 80)


@pytest.mark.rule("4.4")
@pytest.mark.parametrize(("seats", "frames"), [(2, {(4, 3), (3, 4)}), (3, {(5, 3), (3, 5)}), (4, {(4, 4)})])
def test_frames(seats: int, frames: set[tuple[int, int]]) -> None:
    assert set(table(seats).setup.frames) == frames


@pytest.mark.rule("4.5")
def test_every_card_fits_every_cell() -> None:
    state = put_any(without_draft(2, first_player=A), "(0,0) (1,0)")
    free = legal_cells(state)
    state.phase = CARD
    for action in state.legal(A):
        other = state.clone()
        other.apply(A, action)
        assert legal_cells(other) == free


@pytest.mark.rule("4.6")
def test_no_points_before_the_end_of_the_round() -> None:
    state = without_draft(2, first_player=A)
    rng = Random(5)
    while not state.sheet:
        assert state.scores() == [0, 0]
        lying = list(state.grid.played)
        state.apply(state.turn, rng.choice(state.legal(state.turn)))
        assert state.sheet or state.grid.played[: len(lying)] == lying
    assert sum(state.scores()) > 0


@pytest.mark.rule("4.7")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_round_ends_with_a_full_frame_and_one_card_left(seats: int) -> None:
    state = without_draft(seats, rounds=1)
    play_round(state, Random(seats))
    assert len(state.points) == NUMBERS[seats][3]
    assert len(state.discards) == seats
    assert not set(state.discards) & {played for played, _, _ in state.points}


@pytest.mark.rule("4.8", "5.15")
def test_next_round_is_dealt_from_all_cards() -> None:
    state = without_draft(2)
    play_round(state, Random(1))
    assert state.round == 1
    assert not state.grid.played
    assert GAME.view(state, A)["tokens"] == [6, 6]
    assert sorted([*state.hands[A], *state.hands[B], *state.aside]) == list(range(20))


@pytest.mark.rule("4.9")
def test_best_of_the_round_begins_the_next() -> None:
    for seed in range(6):
        state = table(3, seed, draft="off")
        play_round(state, Random(seed))
        assert state.sheet[0][state.first] == max(state.sheet[0])
        assert state.turn == state.first


@pytest.mark.rule("4.10", "6.4")
def test_match_ends_after_the_third_round() -> None:
    state = without_draft(2)
    for _ in range(3):
        play_round(state, Random(8))
    assert state.actors() == []
    assert state.scores() == [sum(scores[seat] for scores in state.sheet) for seat in (A, B)]


# 5. Special cases


@pytest.mark.rule("5.1", "5.2")
@pytest.mark.parametrize("seats", [2, 3])
def test_orientation_is_fixed_by_an_extent_of_four(seats: int) -> None:
    state = put_any(empty_table(seats), "(0,0) (1,0) (2,0)")
    assert len(state.frames_left()) == 2
    wide = put_any(empty_table(seats), "(0,0) (1,0) (2,0) (3,0)")
    assert wide.frames_left() == [(4 if seats == 2 else 5, 3)]
    tall = put_any(empty_table(seats), "(0,0) (0,-1) (0,1) (0,2)")
    assert tall.frames_left() == [(3, 4 if seats == 2 else 5)]
    assert (0, 3) in legal_cells(tall) or seats == 2


@pytest.mark.rule("5.2")
def test_four_by_four_is_no_frame_for_two() -> None:
    state = put_any(empty_table(2), "(0,0) (1,0) (2,0) (2,1) (2,2) (3,0)")
    assert all(0 <= y <= 2 for _, y in legal_cells(state))


@pytest.mark.rule("5.3")
@pytest.mark.parametrize(
    ("seats", "places"),
    [
        (2, "(0,0) (1,0) (2,0) (3,0) (0,1) (0,2)"),
        (3, "(0,0) (1,0) (2,0) (3,0) (4,0) (0,1) (0,2)"),
        (4, "(0,0) (1,0) (2,0) (3,0) (0,1) (0,2) (0,3)"),
    ],
)
def test_frame_settled_at_the_earliest(seats: int, places: str) -> None:
    assert put_any(empty_table(seats), places).settled()
    assert not put_any(empty_table(seats), places.rpartition(" ")[0]).settled()


@pytest.mark.rule("5.3")
@pytest.mark.parametrize(("seats", "earliest", "latest"), [(2, 6, 10), (3, 7, 13), (4, 7, 13)])
def test_frame_is_settled_between_these_cards(seats: int, earliest: int, latest: int) -> None:
    for seed in range(30):
        state = table(seats, seed, draft="off", rounds=1)
        rng = Random(seed)
        while not state.settled():
            state.apply(state.turn, rng.choice(state.legal(state.turn)))
        assert earliest <= len(state.grid.played) <= latest


@pytest.mark.rule("5.4")
def test_the_grid_can_always_be_filled() -> None:
    for seed in range(30):
        state = table(2 + seed % 3, seed, draft="off", rounds=1)
        rng = Random(seed)
        while state.actors():
            assert state.legal(state.turn)
            state.apply(state.turn, rng.choice(state.legal(state.turn)))
        assert state.settled()


@pytest.mark.rule("5.6", "5.7")
def test_row_and_column_are_whole_lines_of_the_frame() -> None:
    state = lay(empty_table(2), ".. .. .. .. / .. .. .. .. / .. .. .. ..")
    assert scopes(state, 0, 0, ROW) == {(-1, 0), (1, 0), (2, 0)}
    assert scopes(state, 0, 0, COLUMN) == {(0, -1), (0, 1)}


@pytest.mark.rule("5.6")
def test_no_view_is_turned() -> None:
    state = put_any(without_draft(3), "(0,0) (1,0)")
    assert [GAME.view(state, seat)["grid"] for seat in (B, C, WATCHER)] == [GAME.view(state, A)["grid"]] * 3


@pytest.mark.rule("5.8", "5.8a", "5.8b", "5.8c")
@pytest.mark.parametrize(
    ("grid", "name", "value"),
    [
        (".. S1 .. / S2 M5 F1 / .. P1 ..", "M5", 9),  # a repeated terrain counts once
        ("F1 S3 M1 / P2 F3 M4 / .. .. ..", "S3", 6),  # repeated strengths count nothing
        ("F1 S3 M2 / P3 F4 M5 / .. .. ..", "S3", 10),  # its own strength is not compared
        (".. M1 .. / M3 M5 M2 / .. M4 ..", "M5", 3),  # a mountain is a terrain like any other
        (".. M1 .. / F1 P5 S1 / .. P1 ..", "P5", 10),  # one adjacent field is harmless
        (".. P2 .. / F1 P5 S1 / .. P1 ..", "P5", 0),  # two are not
    ],
)
def test_unique_and_different(grid: str, name: str, value: int) -> None:
    for seed in range(5):
        assert points(lay(empty_table(4), grid, Random(seed)))[name] == value


@pytest.mark.rule("5.8a")
def test_western_stream_by_its_place() -> None:
    """At most 10 on an edge, 8 inside, 6 in a corner."""
    best: dict[int, int] = {}
    for seed in range(400):
        state = lay(empty_table(4), " / ".join([".. .. .. .."] * 4), Random(seed))
        if card("S3") not in state.grid.cards:
            continue
        cell = state.grid.cards.index(card("S3"))
        near = len(state.setup.conditions.scope_cells(state.grid, cell, NB))
        best[near] = max(best.get(near, 0), points(state)["S3"])
    assert best[3] == 6
    assert best[5] == 10
    assert best[8] <= 8


@pytest.mark.rule("2.5")
@pytest.mark.parametrize(
    ("grid", "value"),
    [
        ("M1 .. .. .. / .. .. .. .. / .. .. .. ..", 7),
        (".. .. .. .. / .. .. .. .. / .. .. .. M1", 7),
        (".. M1 .. .. / .. .. .. .. / .. .. .. ..", 3),
        (".. .. .. .. / .. .. .. .. / .. M1 .. ..", 3),
        (".. .. .. .. / M1 .. .. .. / .. .. .. ..", 3),
        (".. .. .. .. / .. .. .. M1 / .. .. .. ..", 3),
        (".. .. .. .. / .. M1 .. .. / .. .. .. ..", 0),
    ],
)
def test_corner_edge_and_inside(grid: str, value: int) -> None:
    assert points(lay(empty_table(2), grid))["M1"] == value


@pytest.mark.rule("5.9")
@pytest.mark.parametrize(
    ("grid", "value"),
    [("M2 S2 F2 / F1 M1 S1", {"M2": 9}), ("M4 F1 S1 / F4 M1 S2", {"M4": 9}), ("M2 F1 / F2 M1", {"M2": 0})],
)
def test_only_the_own_line_spoils(grid: str, value: dict[str, int]) -> None:
    found = points(lay(empty_table(4), grid))
    assert {name: found[name] for name in value} == value


@pytest.mark.rule("5.10", "6.2")
def test_owners_matter_only_for_strangers_landing() -> None:
    grid = "P4 S1 F3 P5 / F2 M2 S4 P3 / P1 F5 P2 M3 / M1 M5 S2 S3"
    results = [points(lay(empty_table(4), grid, Random(seed))) for seed in range(12)]
    for name in results[0]:
        assert (len({result[name] for result in results}) > 1) == (name == "S1")


@pytest.mark.rule("5.10a")
def test_rulings_on_single_cards() -> None:
    corners = put_any(empty_table(4), "")
    part(corners, "(0,0)F3a (1,1)F1a (1,0)M1a")
    assert scopes(corners, 0, 0, GROUP) == {(0, 0)}
    both = part(empty_table(4), "(0,0)S2a (1,0)S1a (0,1)S3a")
    assert now(both, "S2") == (6, 6)  # itself once
    alone = part(empty_table(4), "(0,0)P3a")
    assert now(alone, "P3") == (2, 2)  # itself included
    row = part(empty_table(4), "(0,0)S4a (1,0)F1a")
    assert now(row, "S4") == (6, 6)
    equal = part(empty_table(4), "(0,0)F1a (1,0)M1a (0,1)S2a")
    assert now(equal, "F1") == (2, 2)  # equal is not stronger


@pytest.mark.rule("5.11")
def test_order_of_scoring_is_irrelevant() -> None:
    state = lay(empty_table(4), " / ".join([".. .. .. .."] * 4), Random(3))
    scores = state.score_round()
    state.grid.played.reverse()
    assert state.score_round() == scores


@pytest.mark.rule("5.12")
@pytest.mark.parametrize(
    ("first", "scores", "begins"), [(C, [9, 9, 1, 1], A), (A, [9, 9, 1, 1], A), (B, [9, 1, 1, 9], D)]
)
def test_tie_for_the_first_player(first: int, scores: list[int], begins: int) -> None:
    state = without_draft(4)
    state.first = first
    assert state.next_first(scores) == begins


@pytest.mark.rule("5.14")
def test_packs_come_back() -> None:
    three = table(3)
    held = []
    while three.phase == DRAFT:
        held.append(three.pack_of(A))
        for seat in (A, B, C):
            three.apply(seat, three.legal(seat)[0])
    assert sorted(held) == [0, 0, 1, 1, 2, 2]  # each pack comes to you twice
    state = table(4)
    own = set(state.packs[A])
    for _ in range(4):
        for seat in range(4):
            state.apply(seat, state.legal(seat)[0])
    (last,) = state.legal(A)
    assert last - PICK in own


@pytest.mark.rule("5.15")
@pytest.mark.parametrize("shown", ["off", "on"])
def test_discards_are_shown_only_by_option(shown: str) -> None:
    state = without_draft(2, show_discards=shown)
    play_round(state, Random(1))
    sheet = GAME.view(state, A)["last_round"]
    assert sheet.get("discards") == (state.discards if shown == "on" else None)
    assert sheet.get("own_discard") == (None if shown == "on" else state.discards[A])


@pytest.mark.rule("5.15", "7.9")
@pytest.mark.parametrize("shown", ["off", "on"])
def test_discards_not_shown_may_be_any_unseen_cards(shown: str) -> None:
    state = without_draft(3, show_discards=shown)
    play_round(state, Random(1))
    dealt = [state.resample(A, Random(seed)).discards for seed in range(20)]
    assert {discards[A] for discards in dealt} == {state.discards[A]}  # the own one is known
    assert ({discards[B] for discards in dealt} == {state.discards[B]}) == (shown == "on")
    played = {card for card, _, _ in state.points}
    assert all(len({*discards, *played}) == 3 + 15 for discards in dealt)


# 6. Scoring


@pytest.mark.rule("6.1", "6.2")
def test_each_card_pays_the_owner_of_its_token() -> None:
    state = without_draft(3, rounds=1)
    play_round(state, Random(2))
    assert len({played for played, _, _ in state.points}) == 15
    assert state.sheet[0] == [sum(p for _, owner, p in state.points if owner == seat) for seat in (A, B, C)]


@pytest.mark.rule("6.3")
def test_no_card_below_zero_or_above_its_maximum() -> None:
    for alternate in ("none", "both"):
        highest = {found.face.id: found.face.max for found in frozen().card}
        if alternate == "both":
            highest |= {found.face.id: found.face.max for found in frozen().alternate}
        for seed in range(150):
            state = lay(empty_table(4, alternate=alternate), " / ".join([".. .. .. .."] * 4), Random(seed))
            assert all(0 <= value <= highest[name] for name, value in points(state).items())


@pytest.mark.rule("6.4", "6.5")
@pytest.mark.parametrize(
    ("totals", "places"), [([10, 20, 5], [2, 1, 3]), ([7, 7, 7], [1, 1, 1]), ([9, 3, 9], [1, 3, 1])]
)
def test_places(totals: list[int], places: list[int]) -> None:
    state = without_draft(3)
    state.sheet = [totals]
    assert state.places() == places


@pytest.mark.rule("6.6")
def test_values_now_are_only_shown() -> None:
    state = part(empty_table(4), "(0,0)P2a (1,0)F5b")
    assert now(state, "P2") == (5, 5)  # fewer than two adjacent: the sum of what there is
    assert GAME.view(state, A)["grid"][0]["now"] == 5
    assert state.scores() == [0, 0, 0, 0]


# 7. Options


def test_one_round() -> None:
    state = table(2, rounds=1)
    play_round(state, Random(1))
    assert state.phase == OVER


def test_passing_to_the_left() -> None:
    state = table(3, 1, **{"pass": "left"})
    before = [list(pack) for pack in state.packs]
    for seat in (A, B, C):
        state.apply(seat, PICK + before[seat][0])
    assert state.legal(A) == [PICK + other for other in before[C][1:]]
    assert GAME.view(state, A)["draft"]["passes_to"] == B


def test_chosen_first_player() -> None:
    assert {table(3, seed, first_player=2).first for seed in range(9)} == {C}


@pytest.mark.parametrize(("frame", "left"), [("wide", [(5, 3)]), ("tall", [(3, 5)])])
def test_fixed_orientation(frame: str, left: list[tuple[int, int]]) -> None:
    assert table(3, frame=frame).setup.frames == left
    assert table(4, frame=frame).setup.frames == [(4, 4)]


@pytest.mark.parametrize(("alternate", "m1", "s1"), [("none", 7, 2), ("M1", 3, 2), ("S1", 7, 4), ("both", 3, 4)])
def test_alternate_conditions(alternate: str, m1: int, s1: int) -> None:
    grid = "M1a M2a / S1a F4a"
    found = points(lay(empty_table(4, alternate=alternate), grid))
    assert (found["M1"], found["S1"]) == (m1, s1)


@pytest.mark.parametrize(("shown", "seen"), [("all", [True, True]), ("own", [True, False]), ("off", [False, False])])
def test_who_sees_values_now(shown: str, seen: list[bool]) -> None:
    state = part(empty_table(2, live_values=shown), "(0,0)P5a (1,0)M1b")
    assert ["now" in found for found in GAME.view(state, A)["grid"]] == seen


def test_list_of_seen_cards() -> None:
    state = table(2, seen_cards="on")
    first = set(state.packs[A])
    for seat in (A, B):
        state.apply(seat, state.legal(seat)[0])
    assert set(GAME.view(state, A)["seen"]) == first | set(state.packs[state.pack_of(A)])
    assert GAME.view(state, WATCHER)["seen"] is None
    assert GAME.view(table(2), A)["seen"] is None


@pytest.mark.parametrize("options", [{"draft": "maybe"}, {"rounds": 2}, {"first_player": 2}, {"speed": "fast"}])
def test_wrong_options_are_refused(options: dict[str, object]) -> None:
    with pytest.raises(BadOption, match=next(iter(options))):
        GAME.check_options(2, options)


# 9. Information, 10. Invariants over symmetries


def random_grid(seats: int, seed: int) -> SecretValley:
    return lay(
        empty_table(seats, alternate="none"), "/".join([" .. .. .. .. "] * (4 if seats == 4 else 3)), Random(seed)
    )


def mirrored(state: SecretValley, turn: str) -> SecretValley:
    """Return the same cards mirrored or transposed."""
    other = empty_table(state.seats)
    for cell in state.grid.played:
        x, y = cell % 11 - 5, cell // 11 - 5
        x, y = {"left-right": (1 - x, y), "up-down": (x, 1 - y), "transposed": (y, x)}[turn]
        other.grid.put((y + 5) * 11 + x + 5, state.grid.cards[cell], state.grid.owners[cell])
    return other


@pytest.mark.parametrize("turn", ["left-right", "up-down", "transposed"])
def test_points_under_symmetries(turn: str) -> None:
    """10.8: only the cards that tell rows from columns may change, and only when transposed."""
    for seed in range(25):
        state = random_grid(4, seed)
        before, after = points(state), points(mirrored(state, turn))
        changed = {name for name in before if before[name] != after[name]}
        assert changed <= ({"M2", "M4", "S4", "P3"} if turn == "transposed" else set())


def test_values_now_move_as_10_10_says() -> None:
    rising = {"F1", "F2", "F3", "F5", "M3", "M5", "S1", "S2", "S4", "S5", "P3", "P4"}
    falling = {"F4", "M2", "M4", "P5"}
    for seed in range(25):
        state = table(3, seed, draft="off", rounds=1)
        rng = Random(seed)
        last: dict[int, tuple[int, int]] = {}
        while not state.settled():
            for cell in state.grid.played:
                name = frozen().order[state.grid.cards[cell]]
                value = now(state, name)
                old = last.get(cell, value)
                assert name not in rising or value[0] >= old[0]
                assert name not in falling or value[0] <= old[0]
                assert old[0] <= value[0] <= value[1] <= old[1] or name != "M1"
                last[cell] = value
            state.apply(state.turn, rng.choice(state.legal(state.turn)))


def test_scopes_are_those_of_2_4() -> None:
    state = lay(empty_table(4), " / ".join([".. .. .. .."] * 4))
    assert scopes(state, 0, 0, ADJ) == {(0, -1), (-1, 0), (1, 0), (0, 1)}
    assert len(scopes(state, 0, 0, NB)) == 8


def test_what_two_players_know_after_the_draft() -> None:
    """9.2: all but one card of the opponent's hand is known."""
    state = table(2)
    rng = Random(5)
    while state.phase == DRAFT:
        seat = state.actors()[0]
        state.apply(seat, rng.choice(state.legal(seat)))
    hands = [set(state.resample(A, Random(seed)).hands[B]) for seed in range(60)]
    assert len(set.intersection(*hands)) == 6


def test_a_chosen_card_stays_secret() -> None:
    state = without_draft(2, first_player=A)
    state.apply(A, state.legal(A)[0])
    assert GAME.view(state, A)["chosen"] == state.chosen
    assert GAME.view(state, B)["chosen"] is None
    assert {state.resample(B, Random(seed)).chosen for seed in range(80)} - {state.chosen}


def test_undo_inside_the_turn_only() -> None:
    match = Match(GAME, 2, 3, {"draft": "off", "first_player": "0"}, frozen())
    match.play(A, match.legal(A)[0])
    match.undo(A)
    assert match.view(A)["phase"] == "card"
    match.play(A, match.legal(A)[1])
    match.play(A, match.legal(A)[0])
    assert match.why_not_undo(A) == "undo.revealed"
    assert match.why_not_undo(B) == "undo.not_yours"


def test_cards_may_be_typed_by_their_ids() -> None:
    space = GAME.space(table(2).setup)
    assert space.parse("choose_card S2") == space.parse("choose_card 11") == CHOOSE_CARD + card("S2")
    assert cards("F1 P5") == [0, 19]


@pytest.mark.rule("9.2", "9.3")
@pytest.mark.parametrize(("seats", "least"), [(2, 6), (3, 1)])
def test_what_must_be_in_a_hand_follows_from_the_cards_seen(seats: int, least: int) -> None:
    """With two players all but the first pick of the rival is known; it is true, and no more than the seat may know."""
    match = Match(GAME, seats, 5, {"seen_cards": "on"}, frozen())
    rng = Random(5)
    found = 0
    while not match.over() and len(match.moves) < seats * 10:
        state = match.state
        assert isinstance(state, SecretValley)
        for seat in range(seats):
            known = GAME.view(state, seat)["known"]
            held = [state.picks(other) if state.phase == DRAFT else state.hands[other] for other in range(seats)]
            assert all(set(known[other]) <= set(held[other]) for other in range(seats))
            assert known[seat] == []
            assert known == GAME.view(state.resample(seat, rng), seat)["known"]
            found = max(found, sum(len(cards) for cards in known))
        seat = rng.choice(match.actors())
        match.play(seat, rng.choice(match.legal(seat)))
    assert found >= least
