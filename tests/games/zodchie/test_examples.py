"""Zodchie: the worked examples of section 11, each under its number."""

import pytest

from dolina.games.zodchie.rules_city import DESTROY, DOWN, NONE, READY, REPLACE, UP
from dolina.games.zodchie.rules_play import compared
from dolina.games.zodchie.rules_scoring import ranked
from tests.games.zodchie.tools import FULL_ROW_B, FULL_ROW_R, City, answers, frozen, printed, table


@pytest.mark.rule("4.18", "4.33", "4.46")
def test_e1_twice_as_high_destroys() -> None:
    city = City("1.1 B:theatre").play("R", "arsenal", "1.2")
    assert city.at("1.1") == "~B:theatre"
    assert city.phase == "over"  # no target for the text


@pytest.mark.rule("4.18")
def test_e2_higher_lowers_but_not_below_the_lowest_side() -> None:
    assert City("1.1 B:hotel").play("R", "treasury", "1.2").at("1.1") == "B:hotel=5"
    assert City("1.1 B:hotel=5").play("R", "treasury", "1.2").at("1.1") == "B:hotel=5"


@pytest.mark.rule("4.18")
def test_e3_equal_changes_nothing() -> None:
    assert City("1.1 B:treasury").play("R", "treasury", "1.2").at("1.1") == "B:treasury"


@pytest.mark.rule("4.18", "4.48")
def test_e4_lower_raises_but_not_above_the_highest_side() -> None:
    for before in ("B:treasury", "B:treasury=10"):
        city = City(f"1.1 {before}").play("R", "lighthouse", "1.2")
        assert city.at("1.1") == "B:treasury=10"
        assert city.asks() == answers("1.2, skip")


@pytest.mark.rule("4.3")
def test_e5_values_of_a_park() -> None:
    sides = ("X-1", "X", "X+1", "X+2")
    assert [City(f"1.1 B:arsenal; 1.2 R:park={side}").value("1.2") for side in sides] == [5, 6, 7, 8]
    assert City("1.1 B:arsenal=7; 1.2 R:park=X+2").value("1.2") == 9
    assert [City(f"1.1 ~B:arsenal; 1.2 R:park={side}").value("1.2") for side in sides] == [-1, 0, 1, 2]
    assert [City(f"1.1 R:park={side}").value("1.1") for side in sides] == [-1, 0, 1, 2]
    chain = City("1.1 B:arsenal; 1.2 R:park=X+1; 1.3 B:park=X-1")
    assert [chain.value(where) for where in ("1.1", "1.2", "1.3")] == [6, 7, 6]


@pytest.mark.rule("4.3")
def test_e6_values_of_a_clock_tower() -> None:
    sides = ("No-1", "No", "No+1", "No+2")
    assert [City(f"2.5 R:clock_tower={side}").value("2.5") for side in sides] == [4, 5, 6, 7]


@pytest.mark.rule("3.5")
def test_e7_replacement_by_value_or_by_name() -> None:
    state = table(2, variant="advanced")
    powder_tower = [card.id for card in frozen().cards_of("red")].index("powder_tower")
    state.apply(0, REPLACE + powder_tower)
    state.apply(0, READY)
    state.apply(1, READY)
    names = [frozen().cards[design].id for design in state.design[:12]]
    assert "powder_tower" in names
    assert "hotel" not in names
    assert len(names) == len(set(names)) == 12
    assert printed("powder_tower").initial() == printed("hotel").initial()
    named = {card.id for card in frozen().cards if card.named}
    assert named == {"rampart", "academy", "mirror_pond", "wasteland"}
    assert printed("rampart").slot == printed("clock_tower").slot


@pytest.mark.rule("4.45", "4.32")
def test_e8_greenhouse_alone() -> None:
    city = City().play("R", "greenhouse", "1.1")
    assert city.asks() == answers("1.1, skip")
    assert city.do("1.1", "cw").at("1.1") == "R:greenhouse=7"


@pytest.mark.rule("4.18")
@pytest.mark.parametrize(
    ("effect", "pairs"),
    [
        (DESTROY, [(4, 2), (2, 1), (1, 0), (0, -1), (-1, -3), (10, 5), (13, 6), (14, 7)]),
        (DOWN, [(5, 3), (3, 2), (10, 6), (13, 7)]),
        (UP, [(-1, 0), (-2, 5)]),
        (NONE, [(0, 0), (-2, -2)]),
    ],
)
def test_e9_comparison(effect: int, pairs: list[tuple[int, int]]) -> None:
    assert [compared(new, old, 1, 4) for new, old in pairs] == [effect] * len(pairs)


@pytest.mark.rule("4.18", "4.62")
@pytest.mark.parametrize(
    ("left", "after", "pond"),
    [("fountain", "~R:fountain", 2), ("theatre", "R:theatre=1", 3), ("arsenal", "R:arsenal=4", 6)],
)
def test_e10_values_are_taken_before_anything_turns(left: str, after: str, pond: int) -> None:
    city = City(f"1.1 R:{left}").play("B", "mirror_pond", "1.2")
    assert city.at("1.1") == after
    assert city.value("1.2") == pond


@pytest.mark.rule("4.18")
def test_e10_a_park_equals_its_neighbour() -> None:
    assert City("1.1 R:arsenal").play("B", "park", "1.2").at("1.1") == "R:arsenal"


@pytest.mark.rule("4.18", "4.76")
def test_e11_low_values() -> None:
    assert City("1.1 R:fountain=0", "RBY").play("B", "tavern", "1.2").at("1.1") == "~R:fountain"
    assert City("1.1 R:fountain=0", "RBY").play("Y", "wasteland", "1.2").at("1.1") == "R:fountain"
    assert City("1.1 R:tavern=-1", "RBY").play("Y", "wasteland", "1.2").at("1.1") == "R:tavern"
    assert City("1.1 Y:wasteland", "RBY").play("R", "rampart", "1.2").at("1.1") == "~Y:wasteland"


@pytest.mark.rule("4.4", "4.7")
def test_e12_legal_places() -> None:
    assert City().legal("R") == answers("1.1")
    assert City("1.1 R:hotel").legal("B") == answers("1.2, 2.1")
    assert City("1.1 R:hotel; 2.1 B:hotel").legal("R") == answers("1.2, 2.2")
    assert City("1.1 R:hotel; 2.1 B:hotel", "RBG").legal("R") == answers("1.2, 2.2, 3.1")


@pytest.mark.rule("4.4", "5.12")
def test_e13_gaps_ruins_and_first_places() -> None:
    assert City("1.1 R:park; 1.2 B:park; 1.4 R:hotel").legal("R") == answers("1.3, 1.5, 2.1")
    assert City("1.1 R:park; 1.2 ~B:park; 1.4 R:hotel").legal("R") == answers("1.2, 1.3, 1.5, 2.1")
    assert City("1.1 R:hotel; 3.1 B:hotel", "RBG").legal("R") == answers("1.2, 2.1, 3.2")
    assert City("3.1 B:hotel", "RBG").legal("R") == answers("1.1, 3.2")


@pytest.mark.rule("4.42", "4.43", "4.17c")
def test_e14_a_reserved_place() -> None:
    city = City().play("R", "fountain", "1.1")
    assert city.asks() == answers("1.2, 2.1, skip")
    city.do("2.1")
    assert city.at("2.1") == "[R]"
    assert city.tokens("R") == 1
    assert city.legal("B") == answers("1.2, 2.2")
    assert city.legal("R") == answers("1.2, 2.1, 2.2")
    city.play("B", "hotel", "2.2")
    assert city.phase == "over"  # no comparison, no neighbour to move
    city.play("R", "theatre", "2.1")
    assert city.tokens("R") == 2
    assert city.asks() == answers("1.1, 2.1, 2.2")
    city.do("2.2")
    assert city.asks() == answers("2.1")
    city.do("2.1")
    assert (city.at("2.1"), city.at("2.2")) == ("B:hotel", "R:theatre")


@pytest.mark.rule("4.6")
def test_e15_no_third_in_a_row() -> None:
    row = "1.1 R:library; 1.2 R:park"
    assert "1.3" not in City(row, "RBG").sites("R")
    assert "1.3" in City(row, "RBG").sites("B")
    assert "1.3" in City(row, "RB").sites("R")
    assert "1.2" not in City("1.1 R:library; 1.2 ~B:tavern; 1.3 R:park", "RBG").sites("R")
    assert "1.4" in City("1.1 R:library; 1.2 ~R:park; 1.3 R:arsenal", "RBG").sites("R")
    assert "1.3" not in City("1.1 R:library; 1.2 R:park; 1.3 ~R:tavern", "RBG").sites("R")


@pytest.mark.rule("4.6", "4.36", "4.73")
def test_e16_moving_may_make_three() -> None:
    city = City("1.1 Y:library; 1.2 Y:park; 2.1 Y:lighthouse", "RBY").play("Y", "caravanserai", "2.2")
    assert city.at("2.1") == "Y:lighthouse=10"
    assert city.asks() == answers("1.1, 1.2, 2.1, 2.2, skip")
    city.do("2.1")
    assert city.asks() == answers("1.3, 2.3, 3.1")
    city.do("1.3")
    assert city.at("1.3") == "Y:lighthouse=10"
    assert city.at("2.1") == ""


@pytest.mark.rule("4.30", "4.31", "4.33")
def test_e17_protection_against_a_comparison() -> None:
    assert City("1.1 B:fountain+t").play("R", "treasury", "1.2").at("1.1") == "B:fountain+t"
    city = City("1.1 B:fountain+t").play("B", "treasury", "1.2")
    assert city.asks() == answers("yes, no")
    city.do("yes")
    assert city.at("1.1") == "~B:fountain"
    assert city.tokens("B") == 2
    assert City("1.1 B:fountain+t").play("B", "treasury", "1.2").do("no").at("1.1") == "B:fountain+t"
    assert City("1.1 B:hotel=5+t").play("B", "treasury", "1.2").phase == "over"


@pytest.mark.rule("4.30", "4.57", "5.4", "5.6")
def test_e18_a_printed_shield() -> None:
    assert City("1.1 R:bastion").play("B", "treasury", "1.2").at("1.1") == "R:bastion"
    city = City("1.1 R:bastion").play("R", "treasury", "1.2")
    assert city.asks() == answers("yes, no")
    assert city.do("yes").at("1.1") == "R:bastion=5"
    assert City("1.1 R:bastion=5").play("B", "arsenal", "1.2").phase == "over"
    city = City("1.1 ~R:bastion").play("B", "park", "1.2")
    assert city.value("1.2") == 0
    assert city.asks() == answers("1.1, skip")
    city.do("1.1")
    assert city.at("1.1") == "R:bastion"
    assert city.value("1.2") == 6
    city.play("B", "treasury", "1.3")
    assert city.at("1.2") == "B:park=X-1"
    assert city.value("1.2") == 5


@pytest.mark.rule("4.31", "4.39", "4.43", "4.48", "4.37")
def test_e45_tokens_on_cards() -> None:
    city = City("1.1 R:hotel").play("R", "lighthouse", "1.2")
    assert city.at("1.1") == "R:hotel=5"
    assert city.asks() == answers("1.1, 1.2, skip")
    city.do("1.1")
    assert city.at("1.1") == "R:hotel=5+t"
    assert city.tokens("R") == 1
    before = "1.1 R:hotel=5+t; 1.2 R:lighthouse"
    city = City(before).play("B", "theatre", "1.3")
    assert city.at("1.2") == "R:lighthouse=10"
    assert city.asks() == answers("1.2, 1.3")
    city = City(before).play("R", "theatre", "1.3")
    assert city.asks() == answers("1.1, 1.2, 1.3")
    city.do("1.1", "1.2")
    assert (city.at("1.1"), city.at("1.2")) == ("R:lighthouse=10", "R:hotel=5+t")
    city = City("1.1 R:hotel=5+t").play("R", "theatre", "1.2")
    assert city.asks() == answers("yes, no")
    assert city.do("no").asks() == answers("1.1, 1.2, skip")


@pytest.mark.rule("4.46", "4.19", "4.31")
def test_e19_arsenal() -> None:
    city = City("1.1 B:hotel=9; 2.2 R:library").play("R", "arsenal", "1.2")
    assert city.asks() == answers("2.2")
    assert city.do("2.2").at("2.2") == "~R:library"
    assert City("1.1 B:hotel=9; 2.2 R:library+t").play("R", "arsenal", "1.2").asks() == answers("2.2, skip")
    more = City("1.1 B:hotel=9; 2.2 R:library+t; 1.3 B:park=X-1").play("R", "arsenal", "1.2")
    assert more.value("1.3") == 5
    assert more.asks() == answers("1.3, 2.2")
    city = City("1.1 B:greenhouse").play("R", "arsenal", "1.2")
    assert city.at("1.1") == "B:greenhouse=3"
    assert city.do("1.1").at("1.1") == "~B:greenhouse"
    city = City("1.1 B:arsenal=7").play("R", "arsenal", "1.2")
    assert city.at("1.1") == "B:arsenal=9"
    assert city.phase == "over"


@pytest.mark.rule("4.55", "5.2", "5.3", "5.15")
def test_e20_powder_tower() -> None:
    city = City("1.1 B:library; 1.2 R:powder_tower=5; 2.2 R:theatre").play("B", "arsenal", "1.3")
    assert city.at("1.2") == "R:powder_tower=5"
    assert city.asks() == answers("1.2")
    city.do("1.2")
    assert city.asked == "R"
    assert city.asks() == answers("1.1, 1.3, 2.2")
    assert city.do("1.3").at("1.3") == "~B:arsenal"
    city = City("1.1 R:powder_tower=5; 1.2 ~B:tavern").play("B", "town_hall", "1.2")
    assert city.at("1.1") == "~R:powder_tower"
    assert city.asked == "R"
    assert city.asks() == answers("1.2")
    assert city.do("1.2").at("1.2") == "~B:tavern/~B:town_hall"


@pytest.mark.rule("4.47", "4.36")
def test_e21_hotel() -> None:
    city = City("1.1 B:library").play("R", "hotel", "1.2")
    assert city.at("1.1") == "B:library=2"
    assert city.asks() == answers("1.1")
    assert city.do("1.1").asks() == answers("1.3, 2.1")
    city.do("1.3")
    assert (city.at("1.2"), city.at("1.3")) == ("R:hotel", "B:library=2")
    assert city.legal("B") == answers("1.1, 1.4, 2.1")
    city = City(FULL_ROW_R + FULL_ROW_B).play("R", "hotel", "2.8")
    assert city.asks() == answers("1.8, 2.7")
    assert city.do("2.7").at("2.7") == "~B:hotel"
    assert city.legal("B") == answers("2.7")


@pytest.mark.rule("4.43")
def test_e22_theatre() -> None:
    city = City("1.1 B:arsenal; 1.2 R:park").play("R", "theatre", "1.3")
    assert city.at("1.2") == "R:park=X+1"
    assert city.asks() == answers("1.1, 1.2, 1.3")
    assert city.do("1.2").asks() == answers("1.1, 1.3")
    city.do("1.1")
    assert (city.at("1.1"), city.value("1.1")) == ("R:park=X+1", 1)
    assert (city.at("1.2"), city.value("1.2")) == ("B:arsenal", 6)
    assert City().play("R", "theatre", "1.1").phase == "over"


@pytest.mark.rule("4.44", "4.32")
def test_e23_library() -> None:
    row = "1.1 R:hotel=9; 1.2 B:treasury; 1.3 B:town_hall; 1.4 G:greenhouse"
    city = City(row, "RBG").play("R", "library", "1.5")
    assert city.at("1.4") == "G:greenhouse=7"
    assert city.asks() == answers("1.1, 1.2, 1.4, 1.5, skip")
    city.do("1.2", "ccw")
    assert city.at("1.2") == "B:treasury=8"
    assert city.asks() == answers("1.1, 1.4, 1.5, skip")
    city.do("1.5", "ccw")
    assert city.at("1.5") == "R:library=2"
    assert city.asks() == answers("1.4, skip")
    assert city.do("skip").phase == "over"
    city = City("1.1 R:hotel=9").play("R", "library", "1.2")
    assert city.at("1.1") == "R:hotel=9"
    assert city.do("1.1", "cw").at("1.1") == "R:hotel=5"


@pytest.mark.rule("4.41", "4.20", "5.7")
def test_e24_tavern() -> None:
    city = City("1.1 B:theatre", R="tavern arsenal hotel", R_deck="library park fountain").turn("R").do("tavern")
    assert city.asks() == answers("1.2, 2.1")
    city.do("1.2")
    assert city.at("1.1") == "B:theatre=6"
    assert city.asks() == answers("arsenal, hotel, skip")
    assert city.do("arsenal").asks() == answers("1.3, 2.1")
    city.do("1.3")
    assert city.at("1.2") == "~R:tavern"
    assert city.hand("R") == {"hotel", "library", "park"}


@pytest.mark.rule("4.15", "4.14", "4.50", "4.38")
def test_e25_town_hall() -> None:
    city = City("1.1 B:theatre", R="town_hall").turn("R")
    assert city.asks() == answers("remove")
    city.do("remove")
    assert "town_hall" in city.names("R", city.state.box[0])
    two = City("1.1 B:theatre", R="town_hall", R_deck="park hotel").turn("R")
    assert two.asks() == answers("remove, exchange")
    assert two.do("remove").hand("R") == {"park", "hotel"}
    two = City("1.1 B:theatre", R="town_hall", R_deck="park hotel").turn("R").do("exchange")
    assert two.hand("R") == {"park"}
    assert two.do("park", "1.2").hand("R") == {"hotel", "town_hall"}
    assert City("1.1 B:theatre", R="town_hall park").turn("R").asks() == answers("park")
    city = City("1.1 B:lighthouse; 1.2 ~R:tavern", R="town_hall").turn("R").do("town_hall")
    assert city.asks() == answers("1.2")
    assert city.do("1.2").at("1.1") == "B:lighthouse=7"


@pytest.mark.rule("4.15", "4.21")
def test_e25_removing_is_not_idle() -> None:
    city = City("1.1 B:theatre", R="town_hall", B="tavern").turn("R").do("remove")
    assert city.state.idle == 0
    assert city.asked == "B"


@pytest.mark.rule("4.59", "4.17a", "4.17b")
def test_e26_academy() -> None:
    city = City("1.1 R:hotel", B="academy park hotel").turn("B").do("academy")
    assert city.hand("B") == {"academy"}
    assert city.names("B", city.state.box[1]) >= {"park", "hotel"}
    assert city.do("1.2").at("1.1") == "R:hotel=5"
    assert City("1.1 R:hotel", B="academy park").turn("B").asks() == answers("park")
    city = City("1.1 R:hotel", B="academy park", B_zone="theatre").turn("B")
    assert city.asks() == answers("academy, park")
    city.do("academy")
    assert city.names("B", city.state.box[1]) >= {"park", "theatre"}
    assert city.phase == "site"
    city = City("1.1 R:hotel", B="academy park hotel", B_zone="theatre library").turn("B").do("academy")
    assert city.asks() == answers("park, hotel, theatre, library")
    assert city.do("theatre").asks() == answers("park, hotel, library")
    assert city.do("library", "1.2").hand("B") == {"park", "hotel"}


@pytest.mark.rule("4.60", "4.33", "6.3", "5.14")
def test_e27_cemetery() -> None:
    city = City("1.1 ~R:fountain/B:theatre").put_outside("B").play("R", "arsenal", "1.2")
    assert city.at("1.1") == "~R:fountain"
    assert city.names("B", city.state.zones[1]) == {"theatre"}
    assert city.score("B") == 3
    city = City("1.1 B:theatre").put_outside("B").play("R", "arsenal", "1.2")
    assert city.at("1.1") == ""
    assert city.legal("B") == answers("1.1, 1.3, 2.1")
    city = City("1.1 B:theatre", B="cemetery").turn("B").do("cemetery")
    assert city.asks() == answers("outside")
    assert city.do("outside").score("B") == 4


@pytest.mark.rule("4.54", "5.15")
def test_e28_laboratory() -> None:
    city = City("1.1 ~G:park; 2.1 [B]", "RBG", B="hotel tavern", G="clock_tower").play("R", "laboratory", "1.2")
    assert city.asked == "B"
    assert city.asks() == answers("hotel, tavern")
    assert city.do("hotel").asks() == answers("1.1, 1.3, 2.1, 2.2")
    city.do("2.1")
    assert city.tokens("B") == 2
    assert city.asked == "G"
    assert city.asks() == answers("clock_tower")
    assert city.do("clock_tower").asks() == answers("1.1, 1.3, 2.1, 2.2, 3.1")
    city.do("2.1")
    assert city.at("2.1") == "~B:hotel/~G:clock_tower"
    assert city.state.waiting[2] == []


@pytest.mark.rule("4.71", "5.7")
def test_e29_manufactory() -> None:
    city = City("1.1 Y:tavern; 1.2 R:hotel", "RY", Y="manufactory arsenal lighthouse", Y_deck="park")
    city.turn("Y").do("manufactory", "1.3")
    assert city.at("1.2") == "R:hotel=8"
    assert city.asks() == answers("1.1, skip")
    assert city.do("1.1").asks() == answers("arsenal, lighthouse")
    city.do("lighthouse")
    assert city.asks() == answers("1.1, skip")
    assert city.do("skip").hand("Y") == {"arsenal", "tavern", "park"}
    city = City("1.1 R:hotel; 2.4 Y:park", "RY", Y="manufactory arsenal").turn("Y").do("manufactory", "1.2")
    assert city.phase != "target"  # 2.4 would be isolated: nothing is offered
    city = City("1.1 R:hotel; 2.4 ~R:tavern/Y:park+t", "RY", Y="manufactory arsenal").turn("Y").do("manufactory", "1.2")
    assert city.asks() == answers("2.4, skip")
    city.do("2.4", "arsenal")
    assert city.at("2.4") == "~R:tavern/Y:arsenal"
    assert city.tokens("Y") == 2
    assert city.hand("Y") == {"park"}


@pytest.mark.rule("4.53", "4.31")
def test_e30_forge() -> None:
    city = City("1.1 B:arsenal=4; 2.2 B:library").play("R", "forge", "1.2")
    assert city.asks() == answers("1.1, 2.2")
    assert city.do("1.1").phase == "over"
    city = City("1.1 B:arsenal=4; 2.2 B:library").play("R", "forge", "1.2").do("2.2")
    assert city.asks() == answers("1.1, 1.2, skip")
    nothing = City("1.1 B:treasury; 1.3 B:clock_tower; 2.2 ~B:arsenal").play("R", "forge", "1.2")
    assert nothing.phase == "over"
    city = City("1.1 B:library+t").play("R", "forge", "1.2")
    assert city.asks() == answers("1.1")
    assert city.do("1.1").asks() == answers("1.2, skip")


@pytest.mark.rule("4.56", "4.32")
def test_e31_foundry() -> None:
    ruins = "1.1 ~B:park; 2.2 ~R:hotel"
    assert City(ruins).play("R", "foundry", "1.2").do("cw", "cw").at("1.2") == "R:foundry=10"
    city = City(ruins).play("R", "foundry", "1.2").do("ccw")
    assert city.at("1.2") == "R:foundry=0"
    assert city.do("ccw").at("1.2") == "R:foundry=10"
    city = City("1.1 ~B:park").play("R", "foundry", "1.2")
    assert city.asks() == answers("cw, ccw, skip")
    assert city.do("cw").at("1.2") == "R:foundry=7"
    assert city.phase == "over"


@pytest.mark.rule("4.68", "4.31")
def test_e32_amphitheatre() -> None:
    city = City("1.3 R:theatre=8; 2.3 G:hotel+t; 3.1 B:tavern; 3.2 B:treasury", "RBG").play("G", "amphitheatre", "3.3")
    assert city.at("3.2") == "B:treasury=10"
    assert city.asks() == answers("cw, ccw")
    city.do("cw")
    assert city.at("1.3") == "R:theatre=1"
    assert city.asks() == answers("yes, no")
    assert city.do("no").at("2.3") == "G:hotel+t"


@pytest.mark.rule("4.69", "4.35")
def test_e33_restoration_workshop() -> None:
    row = "1.1 ~G:pantheon; 1.2 ~R:theatre/~G:hotel; 1.3 ~G:park/~R:tavern; 1.4 R:arsenal"
    city = City(row, "RG").play("G", "restoration", "1.5")
    assert city.at("1.4") == "R:arsenal=7"
    assert city.asks() == answers("1.1, 1.2, skip")
    assert city.do("1.1").asks() == answers("cw, ccw, skip")
    assert city.do("cw").at("1.1") == "G:pantheon=11"


@pytest.mark.rule("4.64", "4.37")
def test_e34_portal() -> None:
    city = City("1.1 R:clock_tower; 1.2 R:hotel; 1.3 B:treasury").play("B", "portal", "1.4")
    assert city.at("1.3") == "B:treasury=10"
    assert city.asks() == answers("1.1, 1.2, 1.3, skip")
    city.do("1.1")
    assert (city.at("1.1"), city.value("1.1")) == ("B:portal", 3)
    assert (city.at("1.4"), city.value("1.4")) == ("R:clock_tower", 4)


@pytest.mark.rule("4.74", "4.3", "5.5")
def test_e35_bourse() -> None:
    city = City("1.1 Y:wasteland", "RY").play("Y", "bourse", "1.2")
    assert city.at("1.1") == "Y:wasteland"
    assert city.asks() == answers("cw, ccw, skip")
    city.do("ccw")
    assert (city.value("1.1"), city.value("1.2")) == (9, 9)
    assert city.score("Y") == 18


@pytest.mark.rule("4.67", "4.36")
def test_e36_maze() -> None:
    city = City("1.1 B:theatre; 2.7 R:hotel", "RBG").play("G", "maze", "1.2")
    assert city.at("1.1") == "B:theatre=6"
    assert city.asks() == answers("2.6, 2.8, 3.1, skip")
    city.do("2.8", "cw")
    assert (city.at("2.8"), city.value("2.8")) == ("G:maze=No+2", 10)


@pytest.mark.rule("4.61")
def test_e37_observatory() -> None:
    city = City(B_deck="tavern fountain theatre library arsenal").play("B", "observatory", "1.1")
    assert city.asks() == answers("tavern, fountain, theatre, skip")
    assert city.do("fountain").asks() == answers("tavern, theatre, skip")
    assert city.do("skip").asks() == answers("tavern, theatre")
    city.state.limits[1] = 1  # so that only one card is drawn at the end of the turn
    assert city.do("theatre").hand("B") == {"theatre"}
    assert city.deck("B") == ["tavern", "library", "arsenal", "fountain"]


@pytest.mark.rule("4.58")
def test_e46_rampart() -> None:
    city = City("1.2 B:theatre; 2.1 R:tavern").play("R", "rampart", "2.2")
    assert city.at("2.1") == "R:tavern"
    assert city.asks() == answers("1.2, 2.2, skip")
    assert city.do("1.2", "cw").at("1.2") == "B:theatre=6"
    assert city.asks() == answers("2.2, skip")
    city.do("2.2", "cw")
    assert (city.at("2.2"), city.value("2.2")) == ("R:rampart=No+2", 4)


@pytest.mark.rule("4.45")
def test_e48_greenhouse() -> None:
    city = City("1.1 B:arsenal").play("R", "greenhouse", "1.2")
    assert city.at("1.1") == "B:arsenal=7"
    assert city.asks() == answers("1.1, 1.2, skip")
    assert city.do("1.1", "ccw").at("1.1") == "B:arsenal"
    assert city.asks() == answers("1.2, skip")
    assert city.do("1.2", "cw").at("1.2") == "R:greenhouse=7"
    assert city.phase == "over"


@pytest.mark.rule("4.66", "4.72", "4.75", "4.77", "4.20", "4.17d")
def test_e38_hand_limits() -> None:
    deck = "tavern theatre library arsenal"
    city = City("", "RY", Y="obelisk park hotel", Y_deck=deck).turn("Y").do("obelisk", "1.1")
    assert len(city.hand("Y")) == 5
    city = City("", "RY", Y="pawnshop park hotel", Y_deck=f"obelisk {deck}").turn("Y").do("pawnshop", "1.1")
    assert city.state.hand_limit(1) == 2
    assert city.hand("Y") == {"park", "hotel"}
    city.play("Y", "obelisk", "1.2")
    assert city.state.hand_limit(1) == 4
    city = City("", "RG", G="museum park hotel", G_deck=deck).turn("G").do("museum", "1.1")
    assert len(city.hand("G")) == 4


@pytest.mark.rule("4.12", "4.72")
def test_e39_search() -> None:
    deck = "theatre library obelisk greenhouse arsenal lighthouse treasury town_hall clock_tower"
    city = City("", "RY", Y="tavern park hotel", Y_deck=deck).turn("Y", first=True)
    assert city.phase == "search"
    assert city.asks() == answers("tavern, park, hotel, skip")
    city.do("park")
    assert city.hand("Y") == {"tavern", "hotel", "obelisk"}
    assert len(city.deck("Y")) == 9
    assert "park" in city.deck("Y")
    city = City("", "RY", Y="tavern park obelisk", Y_deck="hotel theatre").turn("Y", first=True)
    assert city.asks() == answers("skip")  # nothing is asked: the lone answer is given by itself


@pytest.mark.rule("4.14")
def test_e40_exchange_with_a_small_deck() -> None:
    city = City("", R="tavern park theatre", R_deck="library arsenal").turn("R").do("exchange")
    assert city.hand("R") > {"library", "arsenal"}
    assert len(city.hand("R")) == 3
    assert len(city.deck("R")) == 2
    assert "exchange" not in city.asks()


@pytest.mark.rule("4.10", "4.11", "4.52")
def test_e41_clock_tower() -> None:
    city = City("1.1 R:hotel; 1.2 B:treasury", R="park clock_tower", B="arsenal").turn("R").do("clock_tower", "1.3")
    assert city.at("1.2") == "B:treasury=10"
    city.do("arsenal", "1.4")
    assert city.at("1.3") == "~R:clock_tower"
    assert city.phase == "clock"
    assert city.asks() == answers("1.1, skip")
    assert city.do("1.1", "cw").at("1.1") == "R:hotel=8"
    city = City("1.1 R:hotel; 1.2 B:treasury", R="clock_tower", B="arsenal").turn("R").do("clock_tower", "1.3")
    assert city.do("arsenal", "1.4").phase == "over"
    assert city.state.waiting[0] == []


@pytest.mark.rule("3.5", "3.6", "3.7")
def test_e47_the_die_limits_replacements() -> None:
    seed = next(seed for seed in range(100) if table(2, seed, variant="advanced", replace_limit="die").limit == 2)
    state = table(2, seed, variant="advanced", replace_limit="die")
    names = [card.id for card in frozen().cards_of("red")]
    for name in ("forge", "bastion"):
        assert len(state.legal(0)) > 1
        state.apply(0, REPLACE + names.index(name))
    assert state.legal(0) == [READY]
    state.apply(0, READY)
    state.apply(1, READY)
    assert [frozen().cards[design].id for design in state.design[:12]] == [
        "tavern", "fountain", "theatre", "forge", "greenhouse", "bastion", "hotel", "lighthouse", "treasury",
        "town_hall", "park", "clock_tower",
    ]  # fmt: skip


@pytest.mark.rule("4.6", "4.16", "4.21", "5.9")
def test_e49_barred_from_the_last_place() -> None:
    row1 = "1.1 R:tavern; 1.2 R:fountain; 1.3 B:tavern; 1.4 R:theatre; 1.5 R:greenhouse; 1.6 B:fountain; 1.7 R:arsenal;"
    row2 = "1.8 B:theatre; 2.1 G:tavern; 2.2 G:fountain; 2.3 B:library; 2.4 G:theatre; 2.5 G:library; 2.6 B:greenhouse;"
    row3 = (
        "2.7 G:greenhouse; 2.8 G:arsenal; 3.1 B:arsenal; 3.2 B:hotel; 3.3 G:hotel; 3.4 B:lighthouse; 3.5 G:lighthouse;"
    )
    full = f"{row1}{row2}{row3} 3.6 R:hotel; 3.7 R:library"
    city = City(full, "RBG", R="park", B="clock_tower").turn("R")
    assert city.legal("R") == {"3.8"}
    assert city.asks() == answers("pass")
    assert city.do("pass").state.idle == 1
    assert city.asked == "B"
    city.do("clock_tower")
    assert city.do("3.8").at("3.7") == "~R:library"
    assert city.value("3.8") == 8


@pytest.mark.rule("4.16", "4.21", "5.8", "5.10", "6.1", "6.2", "6.3")
def test_e42_the_end() -> None:
    full = FULL_ROW_R + FULL_ROW_B + "2.8 B:lighthouse;"
    city = City(full, R="park", B="treasury").turn("R").do("pass", "pass")
    assert city.phase == "over"
    assert (city.score("R"), city.score("B")) == (37, 36)
    city = City(full.replace("2.1 B:tavern", "2.1 B:park"), R="park", B="cemetery").turn("R").do("pass")
    assert city.asks() == answers("cemetery")
    city.do("cemetery", "outside")
    assert city.state.idle < 2
    assert city.asked == "R"
    city = City(full, B="treasury", R_deck="park hotel").turn("R")
    assert city.asks() == answers("pass")
    city.do("pass")
    assert city.hand("R") == {"park", "hotel"}
    assert city.state.idle == 0


@pytest.mark.rule("6.2", "6.3", "6.4", "4.49", "4.63", "4.65", "4.70")
def test_e43_scores() -> None:
    row1 = "1.1 R:treasury; 1.2 B:mirror_pond; 1.3 G:statue; 1.4 R:park;"
    row2 = "2.1 ~B:theatre; 2.2 B:crypt; 2.3 G:pantheon; 2.4 ~R:library"
    city = City(row1 + row2, "RBG", B_zone="fountain arsenal")
    values = [city.value(where) for where in ("1.1", "1.2", "1.3", "1.4", "2.2", "2.3")]
    assert values == [9, 11, 2, 2, 8, 9]
    assert [city.score(letter) for letter in "RBG"] == [10, 26, 13]


@pytest.mark.rule("6.5")
def test_e44_ranking() -> None:
    assert ranked([50, 50, 50, 48], [7, 7, 6, 9], [2, -1, -3, 0]) == [2, 1, 3, 4]
    assert ranked([50, 50, 50, 48], [7, 7, 6, 9], [-1, -1, -3, 0]) == [1, 1, 3, 4]
