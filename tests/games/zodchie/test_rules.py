"""Zodchie: the rules of sections 3–7, each shown by a position, a move and what must follow."""

from random import Random

import pytest

from dolina.core.errors import BadOption, IllegalAction
from dolina.core.match import Match
from dolina.core.state import EVERYTHING, WATCHER
from dolina.games.zodchie.rules import COLOURS, Zodchie
from dolina.games.zodchie.rules_city import (
    CHOOSE_COLOUR,
    CHOOSE_REPLACE,
    COLOUR,
    EXCHANGE,
    OVER,
    READY,
    REPLACE,
    SLOTS,
)
from tests.every_game.matches import walk
from tests.games.zodchie.tools import FULL_CITY, GAME, City, answers, frozen, seen, table

R, B, G, Y = range(4)


def names(state: Zodchie, seat: int) -> list[str]:
    """Return the ids of a seat's deck list by slot."""
    return [frozen().cards[design].id for design in state.design[SLOTS * seat : SLOTS * (seat + 1)]]


def finish(state: Zodchie, seed: int = 0) -> Zodchie:
    """Play on at random to the end."""
    for _ in walk(state, Random(seed)):
        pass
    return state


# 3. Set-up


@pytest.mark.rule("3.1")
def test_turns_go_clockwise() -> None:
    city = City("", "RBG", R="treasury", B="treasury", G="treasury").turn("B").do("treasury", "1.1")
    assert city.asked == "G"
    city.do("treasury", "2.1")
    assert city.asked == "R"


@pytest.mark.rule("3.1")
def test_each_seat_has_a_colour_of_its_own() -> None:
    for seed in range(10):
        colours = GAME.view(table(4, seed, colours="random"), R)["colours"]
        assert sorted(colours) == sorted(COLOURS)
    assert GAME.view(table(3), R)["colours"] == ["red", "blue", "green"]


@pytest.mark.rule("3.2")
def test_the_starting_seat_is_drawn_or_named() -> None:
    assert {table(3, seed).turn for seed in range(40)} == {R, B, G}
    assert {table(3, seed, first_player=B).turn for seed in range(5)} == {B}


@pytest.mark.rule("3.3")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_city_has_a_row_for_each_player(seats: int) -> None:
    places = GAME.view(table(seats), R)["city"]
    assert [(spot["row"], spot["column"]) for spot in places] == [
        (row, column) for row in range(1, seats + 1) for column in range(1, 9)
    ]
    assert not any(spot["stack"] for spot in places)


@pytest.mark.rule("3.3")
def test_rows_belong_to_nobody() -> None:
    city = City("1.1 R:hotel; 2.1 B:hotel")
    assert city.sites("R") == city.sites("B") == answers("1.2, 2.2")


@pytest.mark.rule("3.4")
def test_basic_decks_are_equal() -> None:
    state = table(4)
    assert names(state, R) == names(state, B) == names(state, Y) == [card.id for card in frozen().cards_of("base")]


@pytest.mark.rule("3.5", "3.6")
def test_replacements_are_chosen_in_secret_and_shown_together() -> None:
    match = Match(GAME, 2, 1, {"variant": "advanced"}, frozen())
    state = match.state
    assert isinstance(state, Zodchie)
    assert match.actors() == [R, B]
    before = match.view(B)
    assert match.play(R, "replace 0") == []  # 9.6: nobody learns that something was picked
    assert match.view(B) == before
    replacing = seen(match, R)["replace"]
    assert replacing is not None
    assert replacing["picks"] == [[0], None]
    match.play(R, "ready")
    assert names(state, R)[3] == "library"
    events = match.play(B, "ready")
    assert names(state, R)[3] == "forge"
    assert [event.kind for event in events[:3]] == ["ready", "reveal", "reveal_none"]
    assert match.why_not_undo(B) is not None  # final


@pytest.mark.rule("3.5")
def test_none_or_up_to_the_limit_may_be_replaced() -> None:
    state = table(2, variant="advanced", replace_limit=1)
    assert state.legal(R) == [*range(REPLACE, REPLACE + 6), READY]
    state.apply(R, REPLACE + 5)
    assert state.legal(R) == [READY]
    state.apply(R, READY)
    assert state.legal(R) == []
    with pytest.raises(IllegalAction):
        state.apply(R, READY)
    state.apply(B, READY)
    assert names(state, B) == [card.id for card in frozen().cards_of("base")]


@pytest.mark.rule("3.6")
def test_replaced_and_unused_cards_are_out_of_play() -> None:
    state = table(2, variant="advanced")
    for seat in (R, B):
        for index in range(6):
            state.apply(seat, REPLACE + index)
        state.apply(seat, READY)
    assert {"library", "clock_tower"}.isdisjoint(names(state, R))
    assert set(names(state, R)) >= {card.id for card in frozen().cards_of("red")}
    assert GAME.view(state, R)["box"] == [[], []]  # the box shows only cards removed in the game


@pytest.mark.rule("3.7")
def test_one_die_for_the_table() -> None:
    assert {table(2, seed, variant="advanced", replace_limit="die").limit for seed in range(60)} == {1, 2, 3, 4, 5, 6}
    match = Match(GAME, 2, 3, {"variant": "advanced", "replace_limit": "die"}, frozen())
    assert match.opening[0].kind == "die"  # shown before the choice
    for seat in (R, B):
        replacing = seen(match, seat)["replace"]
        assert replacing is not None
        assert replacing["limit"] == match.opening[0].values["n"]


@pytest.mark.rule("3.8", "3.9")
def test_tokens_hands_and_decks_at_the_start() -> None:
    view = GAME.view(table(3), R)
    assert view["tokens"] == [2, 2, 2]
    assert view["hand_sizes"] == view["hand_limits"] == [3, 3, 3]
    assert view["deck_sizes"] == [9, 9, 9]
    assert view["exchange_left"] == [True, True, True]


@pytest.mark.rule("3.8")
def test_decks_are_shuffled_apart() -> None:
    state = table(2)
    assert state.decks[R] != state.decks[B]
    assert table(2, 2).decks[R] != state.decks[R]


@pytest.mark.rule("3.8")
def test_the_starting_seat_is_known_before_the_choice() -> None:
    match = Match(GAME, 2, 5, {"variant": "advanced"}, frozen())
    assert match.opening[-1].kind == "first"
    assert seen(match, R)["phase"] == "replace"
    assert seen(match, R)["deck_sizes"] == [0, 0]  # dealt after the reveal


# 4.A Places and values


@pytest.mark.rule("4.1")
def test_face_down_cards_and_tokens_occupy_a_place() -> None:
    assert City("1.1 ~R:hotel").legal("B") == answers("1.1, 1.2, 2.1")
    city = City("1.1 R:hotel; 1.2 [R]")
    assert "1.2" not in city.legal("B")
    assert "1.3" in city.legal("B")


@pytest.mark.rule("4.2")
def test_adjacent_are_face_up_cards_across_sides() -> None:
    around = "1.2 R:fountain; 2.1 B:fountain; 2.3 ~B:theatre; 3.2 B:tavern; 1.1 B:library; 3.3 R:tavern"
    city = City(around, "RBG").play("G", "arsenal", "2.2")
    assert city.at("2.1") == "~B:fountain"
    assert city.asks() == answers("1.2, 3.2")  # not the corners, not the ruin, not itself


@pytest.mark.rule("4.2")
def test_rows_do_not_wrap_around() -> None:
    city = City("1.8 B:tavern; 2.2 B:fountain").play("R", "arsenal", "2.1")
    assert city.asks() == answers("2.2")


@pytest.mark.rule("4.3")
def test_x_is_zero_after_an_empty_place() -> None:
    assert City("1.1 R:hotel; 1.3 B:park").value("1.3") == 0
    assert City("1.1 R:hotel; 2.1 B:park=X+2").value("2.1") == 2
    assert City("1.8 R:hotel; 2.1 B:park").value("2.1") == 0  # the row before is another street


@pytest.mark.rule("4.4")
def test_an_isolated_reserved_place_stays_legal_for_its_seat() -> None:
    city = City("1.1 R:hotel; 2.5 [R]")
    assert "2.5" in city.legal("R")
    assert "2.5" not in city.legal("B")
    assert answers("2.4, 2.6") < city.legal("B")


@pytest.mark.rule("4.5")
def test_places_of_special_cards() -> None:
    city = City("1.1 B:theatre; 1.2 ~B:library", R="town_hall hotel").turn("R")
    assert city.do("town_hall").asks() == answers("1.2")
    city = City("1.1 B:theatre; 1.2 ~B:library", R="town_hall hotel").turn("R")
    assert city.do("hotel").asks() == answers("1.2, 1.3, 2.1")
    city = City("1.1 B:theatre", B="cemetery").turn("B")
    assert city.do("cemetery").asks() == answers("outside")


@pytest.mark.rule("4.6")
def test_an_extra_play_is_restricted_too_but_laying_is_not() -> None:
    row = "1.1 R:library; 1.2 B:hotel; 2.1 R:arsenal; 2.2 R:lighthouse"
    city = City(row, "RBG", R="tavern hotel").turn("R").do("tavern", "1.3", "hotel")
    assert city.asks() == answers("1.4, 3.1")  # not 2.3
    laid = City("1.1 B:library; 1.2 B:hotel; 2.1 G:hotel", "RBG", B="park").play("R", "laboratory", "2.2")
    assert laid.do("park").asks() == answers("1.3, 2.3, 3.1")


@pytest.mark.rule("4.7")
def test_a_row_that_lost_its_cards_begins_again() -> None:
    city = City("2.1 B:theatre").put_outside("B")
    assert city.legal("R") == answers("1.1, 2.2")
    city.play("R", "arsenal", "2.2")  # the theatre goes to the zone
    assert city.legal("B") == answers("1.1, 2.1, 2.3")
    token = City("1.3 [R]; 2.1 B:hotel")
    assert token.legal("B") == answers("1.1, 1.2, 1.4, 2.2")  # row 1 has no card yet


@pytest.mark.rule("4.7")
def test_vertical_neighbours_make_nothing_legal() -> None:
    assert City("1.1 R:hotel; 1.2 B:hotel; 2.1 R:park").legal("R") == answers("1.3, 2.2")
    assert City("1.1 R:hotel; 1.2 B:hotel", "RBG").legal("R") == answers("1.3, 2.1")


# 4.B Sequence


@pytest.mark.rule("4.10")
def test_a_seat_without_cards_is_skipped() -> None:
    city = City("1.1 R:hotel", "RBG", R="park", G="hotel").turn("R").do("park", "1.2")
    assert city.asked == "G"
    assert city.state.idle == 1


@pytest.mark.rule("4.11", "4.52")
def test_delayed_texts_come_before_the_main_choice_oldest_first() -> None:
    city = City("1.1 R:hotel; 1.2 R:treasury", R="park tavern")
    city.state.waiting[0] = [2, 1]
    city.turn("R")
    assert city.phase == "clock"
    city.do("1.1", "cw")
    assert city.asks() == answers("1.2, skip")  # the first of them allows two cards
    city.do("skip")
    assert city.phase == "clock"
    assert city.asks() == answers("1.1, 1.2, skip")
    assert city.do("skip").phase == "main"


@pytest.mark.rule("4.12", "5.13")
def test_a_search_comes_before_the_exchange_and_only_in_the_first_turn() -> None:
    city = City("", "RY", Y="tavern park hotel", Y_deck="theatre obelisk library").turn("Y", first=True)
    assert "exchange" not in city.asks()
    city.do("tavern")
    assert city.phase == "main"
    assert "exchange" in city.asks()
    city.do("exchange")
    assert "exchange" not in city.asks()
    later = City("", "RY", Y="tavern park hotel", Y_deck="theatre obelisk library").turn("Y")
    assert later.phase == "main"


@pytest.mark.rule("4.12")
def test_the_last_seat_may_search_in_its_first_turn_too() -> None:
    hands = {"R": "hotel", "Y": "tavern park", "Y_deck": "theatre obelisk library"}
    city = City("", "RY", **hands).turn("R", first=True).do("hotel", "1.1")
    assert (city.asked, city.phase) == ("Y", "search")
    city.do("tavern")
    assert city.hand("Y") == {"park", "obelisk"}


@pytest.mark.rule("4.13")
def test_playing_is_mandatory() -> None:
    city = City("1.1 B:theatre", R="hotel tavern").turn("R")
    assert city.asks() == answers("hotel, tavern")


@pytest.mark.rule("4.14")
def test_exchange_once_and_only_with_hand_and_deck() -> None:
    city = City("", R="tavern park", R_deck="hotel library arsenal").turn("R")
    assert "exchange" in city.asks()
    city.do("exchange")
    assert city.hand("R") == {"hotel", "library"}
    assert city.deck("R")[0] == "arsenal"
    assert set(city.deck("R")[1:]) == {"tavern", "park"}
    assert city.asks() == answers("hotel, library")
    assert City("", R="tavern park").turn("R").asks() == answers("tavern, park")


@pytest.mark.rule("4.14", "4.21")
def test_an_exchange_alone_does_not_make_a_turn_active() -> None:
    city = City(FULL_CITY, R="park treasury", R_deck="clock_tower", B="park")
    city.state.minus[0] = 1  # hand limit 2: nothing is drawn
    assert city.turn("R").do("exchange").asks() == answers("pass")
    assert city.do("pass").state.idle == 1


@pytest.mark.rule("4.15")
def test_an_academy_is_removed_only_if_nothing_is_playable() -> None:
    city = City("1.1 R:theatre", B="academy").turn("B")
    assert city.asks() == answers("remove")
    assert City("1.1 R:theatre", B="academy park").turn("B").asks() == answers("park")


@pytest.mark.rule("4.17", "4.17c", "4.17e", "4.17f")
def test_comparison_comes_before_the_text() -> None:
    city = City("1.1 B:hotel").play("R", "arsenal", "1.2")  # 6 < 7: the hotel rises first
    assert city.at("1.1") == "B:hotel=8"
    assert city.at("1.2") == "R:arsenal"
    assert city.phase == "over"


@pytest.mark.rule("4.17f", "5.3")
def test_a_card_destroyed_by_its_own_comparison_has_no_instant_text() -> None:
    city = City("1.1 R:powder_tower=5; 2.2 R:fountain")
    city.state.setup.sides[4 * city.state.design[6]] = 2  # a tower worth 2 that an Arsenal destroys
    city.play("B", "arsenal", "1.2")
    assert city.at("1.1") == "~R:powder_tower"
    assert city.asks() == answers("1.2")
    assert city.do("1.2").at("1.2") == "~B:arsenal"
    assert city.at("2.2") == "R:fountain"  # which the text of the Arsenal would have destroyed
    assert city.phase == "over"


@pytest.mark.rule("4.19")
def test_a_mandatory_text_has_no_skip_and_an_optional_one_has() -> None:
    assert "skip" not in City("1.1 B:treasury; 2.2 R:library").play("R", "arsenal", "1.2").asks()
    assert "skip" in City("1.1 ~B:library").play("R", "park", "1.2").asks()


@pytest.mark.rule("4.20", "5.11")
def test_draw_up_to_the_limit_as_far_as_the_deck_goes() -> None:
    city = City("1.1 B:theatre", R="treasury", R_deck="park tavern library arsenal").turn("R").do("treasury", "2.1")
    assert city.hand("R") == {"park", "tavern", "library"}
    city = City("1.1 B:theatre", R="treasury", R_deck="park").turn("R").do("treasury", "2.1")
    assert city.hand("R") == {"park"}


@pytest.mark.rule("4.20")
def test_cards_above_the_limit_are_kept() -> None:
    hand = "pawnshop park hotel library tavern"
    city = City("", "RY", Y=hand, Y_deck="arsenal").turn("Y").do("pawnshop", "1.1")
    assert city.state.hand_limit(1) == 2
    assert len(city.hand("Y")) == 4


@pytest.mark.rule("4.21", "6.1")
def test_the_game_ends_after_a_round_of_idle_turns() -> None:
    state = finish(table(3))
    assert state.phase == OVER
    assert state.idle == 3
    assert state.actors() == []


# 4.C Primitives


@pytest.mark.rule("4.30")
def test_rivals_cannot_touch_a_protected_card() -> None:
    before = "1.1 R:theatre; 1.2 B:library+t; 2.3 R:fountain"
    for name in ("greenhouse", "hotel", "arsenal"):
        city = City(before).play("R", name, "1.3")
        assert city.at("1.2") == "B:library+t"  # not by the comparison
        assert "1.2" not in city.asks()
    pairs = City("1.1 R:hotel; 1.2 B:library+t; 2.1 R:fountain").play("R", "theatre", "1.3")
    assert pairs.asks() == answers("1.1, 2.1")


@pytest.mark.rule("4.33", "4.34")
def test_a_destroyed_card_is_out_of_reach_but_seen_by_all() -> None:
    city = City("1.1 ~B:library; 2.2 R:fountain").play("R", "greenhouse", "1.2")
    assert city.asks() == answers("1.2, 2.2, skip")
    assert City("1.1 ~B:library; 2.2 R:fountain").play("R", "theatre", "1.2").asks() == answers("1.2, 2.2")
    stack = GAME.view(city.state, WATCHER)["city"][0]["stack"]
    assert stack[0]["owner"] == B


@pytest.mark.rule("4.34", "5.14")
def test_several_destroyed_cards_may_lie_on_one_place() -> None:
    city = City("1.1 B:hotel; 1.2 ~B:library/~R:tavern").play("R", "fountain", "1.2").do("skip")
    assert city.at("1.2") == "~B:library/~R:tavern/R:fountain"
    city.play("B", "arsenal", "1.3")
    assert city.at("1.2") == "~B:library/~R:tavern/~R:fountain"


@pytest.mark.rule("4.35")
def test_restoring_compares_nothing_and_covered_cards_stay() -> None:
    city = City("1.1 B:hotel; 1.2 ~R:library/~R:treasury; 1.4 R:tavern").play("R", "park", "1.3")
    assert city.asks() == answers("1.2, skip")
    city.do("1.2")
    assert city.at("1.2") == "~R:library/R:treasury"
    assert city.at("1.1") == "B:hotel"  # not compared with the restored card


@pytest.mark.rule("4.36")
def test_a_moved_card_keeps_its_side_and_token_and_uncovers_what_lay_beneath() -> None:
    before = "1.1 ~B:theatre/R:library=6+t; 1.2 B:park"
    city = City(before).play("R", "hotel", "2.1").do("1.1")
    assert city.asks() == answers("1.3, 2.2")
    city.do("1.3")
    assert city.at("1.1") == "~B:theatre"
    assert city.at("1.3") == "R:library=6+t"
    assert city.at("1.2") == "B:park"  # not compared


@pytest.mark.rule("4.36")
def test_moving_onto_an_own_reserved_place_returns_the_token() -> None:
    city = City("1.1 B:treasury; 2.2 [R]").play("R", "hotel", "1.2").do("1.1")
    assert "2.2" in city.asks()
    city.do("2.2")
    assert city.at("2.2") == "B:treasury=10"
    assert city.tokens("R") == 2


@pytest.mark.rule("4.37")
def test_swapped_cards_leave_what_is_buried() -> None:
    city = City("1.1 ~B:tavern/B:hotel; 1.2 R:treasury").play("R", "theatre", "2.1").do("1.1", "1.2")
    assert city.at("1.1") == "~B:tavern/R:treasury"
    assert city.at("1.2") == "B:hotel"


@pytest.mark.rule("4.38")
def test_removed_cards_are_shown_in_the_box() -> None:
    city = City("1.1 B:theatre", R="town_hall").turn("R").do("remove")
    shown = [card["design"] for card in GAME.view(city.state, B)["box"][R]]
    assert [card.id for card in frozen().cards].index("town_hall") in shown


@pytest.mark.rule("4.39", "4.48")
def test_without_a_token_nothing_can_be_protected() -> None:
    city = City("1.1 R:hotel+t; 1.2 R:library+t").play("R", "lighthouse", "2.1")
    assert city.phase == "over"


# 5. Special cases


@pytest.mark.rule("5.1")
def test_texts_beat_rules() -> None:
    city = City("1.1 B:theatre").put_outside("B").play("R", "arsenal", "1.2")
    assert city.at("1.1") == ""  # although destroyed cards stay in place (4.33)


@pytest.mark.rule("5.2")
def test_blasts_go_off_one_in_another() -> None:
    before = "1.1 R:powder_tower=5; 2.1 B:powder_tower; 2.2 R:fountain; 3.1 R:theatre"
    city = City(before, "RBG", R="park").play("G", "arsenal", "1.2")
    assert city.asks() == answers("1.1, 2.2")
    city.do("1.1")
    assert city.asked == "R"
    assert city.asks() == answers("1.2, 2.1")
    city.do("2.1")
    assert city.asked == "B"
    assert city.asks() == answers("2.2, 3.1")
    assert city.do("3.1").at("3.1") == "~R:theatre"
    assert city.phase == "main"


@pytest.mark.rule("5.4")
def test_a_restored_card_registers_nothing_again() -> None:
    city = City("1.1 ~R:clock_tower; 1.2 B:hotel").play("R", "park", "1.3").do("1.1")
    assert city.at("1.1") == "R:clock_tower"
    assert city.state.waiting[0] == []


@pytest.mark.rule("5.4", "6.2", "6.5")
def test_a_cemetery_restored_in_the_city_is_a_plain_card() -> None:
    city = City("1.1 ~B:cemetery; 1.2 B:theatre").play("B", "park", "1.3").do("1.1")
    assert city.score("B") == 1 + 3 + 3  # cemetery, theatre, park X = 3
    city.play("R", "arsenal", "2.1")
    assert city.asks() == answers("1.1")
    assert city.do("1.1").at("1.1") == "~B:cemetery"
    assert city.state.zones[1] == 0


@pytest.mark.rule("5.5")
def test_protection_does_not_stop_the_value_of_x() -> None:
    city = City("1.1 R:hotel; 1.2 B:park+t")
    assert city.value("1.2") == 7
    city.play("R", "greenhouse", "2.1").do("1.1", "ccw")
    assert city.value("1.2") == 5


@pytest.mark.rule("5.6")
def test_a_token_leaves_a_destroyed_card() -> None:
    city = City("1.1 B:fountain+t").play("B", "treasury", "1.2").do("yes")
    assert city.at("1.1") == "~B:fountain"
    assert city.state.guarded == 0


@pytest.mark.rule("5.7")
def test_inner_plays_are_finished_before_the_turn_goes_on() -> None:
    hand = "tavern greenhouse hotel"
    city = City("1.1 B:treasury", R=hand, R_deck="park library").turn("R").do("tavern", "2.1", "greenhouse", "2.2")
    assert city.asks() == answers("2.2, skip")  # the tavern fell; the text of the inner play
    city.do("skip")
    assert city.hand("R") == {"hotel", "park", "library"}  # one draw for both


@pytest.mark.rule("5.7", "4.71", "4.59")
def test_the_card_taken_up_may_pay_but_not_be_replayed() -> None:
    city = City("1.1 Y:hotel; 1.2 R:treasury", "RY", Y="manufactory park academy").turn("Y").do("manufactory", "1.3")
    assert city.do("1.1").asks() == answers("park, academy")
    city.do("academy")
    assert city.at("1.1") == "Y:academy"
    assert city.names("Y", city.state.box[1]) >= {"park", "hotel"}
    assert city.hand("Y") == set()


@pytest.mark.rule("5.8", "4.16")
def test_cemetery_can_be_played_in_a_full_city() -> None:
    city = City(FULL_CITY.replace("2.1 B:tavern", "2.1 B:park"), B="cemetery treasury").turn("B")
    assert city.sites("B") == set()
    assert city.asks() == answers("cemetery")


@pytest.mark.rule("5.11", "4.61")
def test_observatory_without_a_deck_does_nothing() -> None:
    assert City().play("B", "observatory", "1.1").phase == "over"


@pytest.mark.rule("5.12")
def test_gaps_are_filled_leftwards_too() -> None:
    assert City("1.3 R:hotel; 2.1 B:hotel").legal("R") == answers("1.2, 1.4, 2.2")


@pytest.mark.rule("5.16")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_matches_end_in_time(seats: int) -> None:
    for seed in range(20):
        state = table(seats, seed, variant="advanced")
        assert finish(state, seed).turns <= 21 * seats * seats + seats


# 6. Scoring


@pytest.mark.rule("6.2", "6.4")
def test_negative_values_count_and_end_texts_change_no_value() -> None:
    city = City("1.1 Y:wasteland; 1.2 R:treasury", "RY")
    assert city.score("Y") == -2
    assert city.value("1.2") == 9
    assert city.score("R") == 8


@pytest.mark.rule("6.3")
def test_end_texts_of_destroyed_cards_do_not_count() -> None:
    assert City("1.1 ~R:treasury; 1.2 B:hotel").score("R") == 0
    assert City("1.1 G:statue; 1.2 ~B:park", "RBG").score("G") == 2


@pytest.mark.rule("6.5")
def test_destroyed_and_buried_cards_do_not_break_a_tie() -> None:
    city = City("1.1 R:hotel; 1.2 ~R:park; 2.1 B:theatre; 2.2 B:library")
    assert city.score("R") == city.score("B") == 7
    assert city.state.places() == [2, 1]
    alone = City("1.1 R:hotel; 2.1 B:hotel")
    assert alone.state.places() == [1, 1]
    assert City().state.places() == [1, 1]


# 7. Options


def test_variant_decides_about_the_choice() -> None:
    assert table(2).phase != CHOOSE_REPLACE
    assert table(2, variant="advanced").phase == CHOOSE_REPLACE
    assert table(2, variant="advanced", replace_limit=0).phase != CHOOSE_REPLACE


@pytest.mark.parametrize("limit", [1, 3, 6])
def test_replace_limit(limit: int) -> None:
    state = table(2, variant="advanced", replace_limit=limit)
    for index in range(limit):
        state.apply(R, REPLACE + index)
    assert state.legal(R) == [READY]


def test_bad_options_say_what_is_allowed() -> None:
    with pytest.raises(BadOption, match="basic, advanced"):
        table(2, variant="expert")
    with pytest.raises(BadOption, match="random, 0, 1"):
        table(2, first_player=2)


def test_colours_may_be_chosen_one_after_another() -> None:
    state = table(3, colours="choose", first_player=B, variant="advanced")
    assert state.phase == CHOOSE_COLOUR
    assert state.actors() == [B]
    assert state.legal(B) == [COLOUR, COLOUR + 1, COLOUR + 2, COLOUR + 3]
    state.apply(B, COLOUR + 3)
    assert state.actors() == [G]
    assert state.legal(G) == [COLOUR, COLOUR + 1, COLOUR + 2]
    state.apply(G, COLOUR)
    state.apply(R, COLOUR + 1)
    assert GAME.view(state, R)["colours"] == ["blue", "yellow", "red"]
    assert state.phase == CHOOSE_REPLACE


def test_a_match_of_two_games_adds_the_scores() -> None:
    match = Match(GAME, 2, 4, {"match": "swap"}, frozen())
    rng = Random(1)
    starts = [seen(match, R)["turn"]]
    sums: list[int] = []
    while not match.over():
        seat = match.actors()[0]
        for event in match.play(seat, rng.choice(match.legal(seat))):
            if event.kind == "total":
                sums.append(int(str(event.values["n"])))
            if event.kind == "first":
                starts.append(event.seat)
    assert starts == [starts[0], 1 - starts[0]]
    assert match.scores() == [sums[0] + sums[2], sums[1] + sums[3]]
    view = seen(match, R)
    assert view["game"] == view["games"] == 2
    sources = view["sources"][R]
    assert sources is not None
    assert sources["first_game"] == sums[0]
    assert sum(sources.values()) == view["scores"][R]


@pytest.mark.rule("7.5")
def test_after_two_games_no_lowest_value_breaks_a_tie() -> None:
    for games, places in ((1, [1, 2]), (2, [1, 1])):
        state = City("1.1 R:theatre; 1.3 R:hotel; 2.1 B:library; 2.3 B:arsenal").state
        state.setup.games = games
        assert state.scores() == [3 + 7, 4 + 6]
        assert state.places() == places


def test_a_match_of_two_games_is_for_two() -> None:
    assert table(3, match="swap").setup.games == 1


# 8, 9. Information


def test_hands_and_decks_are_hidden() -> None:
    state = table(3)
    view = GAME.view(state, R)
    assert view["hands"][B] is None
    assert view["decks"][B] is None
    assert view["decks"][R] == [None] * 9  # 9.3: nor does the owner know the order
    assert len(view["hands"][R]) == 3
    assert len(GAME.view(state, EVERYTHING)["decks"][B]) == 9


def test_an_owner_remembers_what_observatory_showed() -> None:
    deck = "tavern fountain theatre library arsenal"
    city = City(B_deck=deck).play("B", "observatory", "1.1").do("fountain", "skip", "theatre")
    ids = [card.id for card in frozen().cards]
    shown = GAME.view(city.state, B)["decks"][1]
    assert [card and ids[card["design"]] for card in shown] == [None, "fountain"]  # three were drawn: 3 + 2
    assert GAME.view(city.state, R)["decks"][1] is None


def test_an_owner_knows_the_exchanged_cards_as_a_set() -> None:
    city = City("", R="tavern park theatre", R_deck="library arsenal hotel greenhouse").turn("R").do("exchange")
    assert GAME.view(city.state, R)["decks"][0] == [None, "exchanged", "exchanged", "exchanged"]


def test_exchange_shows_the_new_hand_only_to_its_owner() -> None:
    match = Match(GAME, 2, 2, {}, frozen())
    seat = match.actors()[0]
    event = match.play(seat, EXCHANGE)[0]
    assert event.kind == "exchange"
    assert "card" in event.secret
    assert "card" not in event.seen_by(1 - seat).all_values()
