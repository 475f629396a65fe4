"""Zodchie: one example of its own for each of the 36 cards (4.41–4.76), and all of them at work in whole matches."""

from collections import Counter
from random import Random

import pytest

from dolina.core.deal import Deal
from dolina.core.events import Event
from dolina.games.zodchie import rules_city
from dolina.games.zodchie.rules import Zodchie
from dolina.games.zodchie.rules_city import (
    ARG,
    AT,
    BLAST,
    CHOOSE_REPLACE,
    DIR_MAY,
    INSTANT,
    LAY_SITE,
    NEXT_TURN_ROTATE,
    OP,
    READY,
    SKIP,
)
from dolina.games.zodchie.rules_frames import FRAMES, FX
from tests.games.zodchie.tools import GAME, City, answers, frozen

# The base deck


@pytest.mark.rule("4.41")
def test_tavern() -> None:
    city = City("", R="tavern hotel treasury", R_deck="park").turn("R").do("tavern", "1.1")
    assert city.asks() == answers("hotel, treasury, skip")
    city.do("skip")
    assert city.hand("R") == {"hotel", "treasury", "park"}


@pytest.mark.rule("4.42")
def test_fountain() -> None:
    city = City("1.1 B:hotel; 1.2 ~B:park").play("R", "fountain", "2.1")
    assert city.asks() == answers("1.3, 2.2, skip")  # empty places only, not the ruin
    assert city.do("1.3").at("1.3") == "[R]"
    assert "1.3" not in city.legal("B")


@pytest.mark.rule("4.43")
def test_theatre() -> None:
    city = City("1.1 B:treasury; 2.1 B:hotel").play("R", "theatre", "2.2").do("1.1")
    assert city.asks() == answers("2.1")
    city.do("2.1")
    assert (city.at("1.1"), city.at("2.1")) == ("B:hotel=8", "B:treasury")


@pytest.mark.rule("4.44")
def test_library() -> None:
    city = City("1.1 B:hotel; 1.2 B:arsenal; 2.1 R:park").play("R", "library", "1.3")
    assert city.asks() == answers("1.1, 1.2, 1.3, skip")  # this row only
    city.do("1.1", "ccw")
    assert city.asks() == answers("1.3, skip")  # one card of each owner


@pytest.mark.rule("4.45")
def test_greenhouse() -> None:
    city = City("1.1 B:greenhouse; 2.2 B:hotel=9").play("R", "greenhouse", "1.2")
    city.do("2.2", "cw")
    assert city.at("2.2") == "B:hotel=5"  # around the end
    assert city.asks() == answers("1.1, 1.2, skip")
    assert city.do("skip").phase == "over"


@pytest.mark.rule("4.46")
def test_arsenal() -> None:
    city = City("1.1 B:treasury; 1.3 B:tavern; 2.2 B:arsenal").play("R", "arsenal", "1.2")
    assert city.asks() == answers("1.3")  # 6 is not lower than 6
    assert city.do("1.3").at("1.3") == "~B:tavern"


@pytest.mark.rule("4.47")
def test_hotel() -> None:
    city = City("1.1 B:treasury; 2.2 B:fountain").play("R", "hotel", "1.2")
    assert city.asks() == answers("1.1, 2.2")
    assert city.do("2.2").asks() == answers("1.3, 2.1")
    assert city.do("2.1").at("2.1") == "B:fountain"


@pytest.mark.rule("4.48")
def test_lighthouse() -> None:
    city = City("1.1 B:hotel; 2.2 R:library").play("R", "lighthouse", "1.2")
    assert city.asks() == answers("1.2, 2.2, skip")  # own cards only
    assert city.do("1.2").at("1.2") == "R:lighthouse+t"


@pytest.mark.rule("4.49")
def test_treasury() -> None:
    assert City("1.1 R:treasury; 1.2 B:park; 2.1 R:hotel").score("R") == 9 - 1 + 7


@pytest.mark.rule("4.50")
def test_town_hall() -> None:
    city = City("1.1 B:hotel; 2.1 ~B:park", R="town_hall").turn("R").do("town_hall")
    assert city.asks() == answers("2.1")
    assert city.do("2.1").at("2.1") == "~B:park/R:town_hall"


@pytest.mark.rule("4.51")
def test_park() -> None:
    city = City("1.1 ~B:hotel; 1.2 R:arsenal; 2.1 ~R:library").play("R", "park", "1.3")
    assert city.asks() == answers("1.1, skip")  # this row only, any owner
    assert city.do("1.1").at("1.1") == "B:hotel"


@pytest.mark.rule("4.52")
def test_clock_tower() -> None:
    city = City("1.1 R:hotel", R="clock_tower park", B="treasury").turn("R").do("clock_tower", "1.2")
    assert city.do("treasury", "2.1").phase == "clock"
    assert city.asks() == answers("1.1, 1.2, skip")
    assert city.do("skip").phase == "main"


# Red


@pytest.mark.rule("4.53")
def test_forge() -> None:
    city = City("1.1 B:lighthouse; 1.3 R:hotel").play("R", "forge", "1.2")
    city.do("1.1")
    assert city.asks() == answers("1.2, 1.3, skip")  # protects Red's own cards: as if printed on Forge
    assert city.do("1.2").at("1.2") == "R:forge+t"


@pytest.mark.rule("4.54")
def test_laboratory() -> None:
    city = City("1.1 B:hotel", "RBG", G="tavern").play("R", "laboratory", "1.2")
    assert city.asked == "G"  # Blue has no card to lay
    city.do("tavern", "2.1")
    assert city.at("2.1") == "~G:tavern"
    assert city.hand("G") == set()


@pytest.mark.rule("4.55")
def test_powder_tower() -> None:
    city = City("1.1 R:powder_tower=5; 1.2 ~B:park; 2.1 B:fountain").play("B", "town_hall", "1.2")
    assert city.asked == "R"
    assert city.asks() == answers("1.2, 2.1")
    assert city.do("2.1").at("2.1") == "~B:fountain"


@pytest.mark.rule("4.56")
def test_foundry() -> None:
    assert City("1.1 B:hotel").play("R", "foundry", "1.2").phase == "over"  # no ruin beside it
    city = City("1.1 ~B:hotel").play("R", "foundry", "1.2")
    assert city.do("ccw").at("1.2") == "R:foundry=0"


@pytest.mark.rule("4.57")
def test_bastion() -> None:
    city = City("1.1 R:bastion", "RB").play("B", "theatre", "1.2")
    assert city.at("1.1") == "R:bastion"
    assert city.phase == "over"  # no pair that may be touched


@pytest.mark.rule("4.58")
def test_rampart() -> None:
    city = City("1.1 B:hotel; 3.1 B:library; 2.2 B:park", "RBG").play("R", "rampart", "2.1")
    assert city.asks() == answers("1.1, 2.1, 3.1, skip")
    city.do("1.1", "ccw", "3.1", "cw")
    assert (city.at("1.1"), city.at("3.1")) == ("B:hotel=5", "B:library=6")
    assert city.phase == "over"  # two cards at most


# Blue


@pytest.mark.rule("4.59")
def test_academy() -> None:
    city = City("1.1 R:treasury", B="academy park hotel library").turn("B").do("academy")
    assert city.phase == "pay"
    city.do("library")
    assert city.asks() == answers("park, hotel")
    city.do("hotel", "1.2")
    assert city.at("1.2") == "B:academy"
    assert city.hand("B") == {"park"}


@pytest.mark.rule("4.60")
def test_cemetery() -> None:
    city = City("1.1 B:fountain", B="cemetery", R="arsenal").turn("B").do("cemetery", "outside")
    city.do("arsenal", "1.2")
    assert city.at("1.1") == ""
    assert city.score("B") == 1 + 2


@pytest.mark.rule("4.61")
def test_observatory() -> None:
    city = City(B_deck="tavern fountain").play("B", "observatory", "1.1")
    assert city.asks() == answers("tavern, fountain, skip")
    city.state.limits[1] = 1
    city.do("tavern", "fountain")  # both under the deck, the second one lowest
    assert city.hand("B") == {"tavern"}
    assert city.deck("B") == ["fountain"]


@pytest.mark.rule("4.61")
def test_observatory_orders_what_stays_on_top() -> None:
    city = City(B_deck="tavern fountain theatre library").play("B", "observatory", "1.1")
    city.state.limits[1] = 1
    assert city.do("skip").asks() == answers("tavern, fountain, theatre")
    city.do("theatre", "fountain")  # uppermost, then the next; the last follows by itself
    assert city.hand("B") == {"theatre"}
    assert city.deck("B") == ["fountain", "tavern", "library"]


@pytest.mark.rule("4.62")
def test_mirror_pond() -> None:
    city = City("1.1 R:hotel").play("B", "mirror_pond", "1.2")
    assert city.at("1.1") == "R:hotel=5"  # 9 against 7
    assert city.value("1.2") == 7
    assert city.phase == "over"


@pytest.mark.rule("4.63")
def test_crypt() -> None:
    assert City("1.1 B:crypt; 1.3 ~R:hotel; 1.5 ~B:park; 2.1 ~R:park").score("B") == 8 + 2


@pytest.mark.rule("4.64")
def test_portal() -> None:
    city = City("1.1 R:hotel+t; 1.2 R:library; 2.1 B:fountain").play("B", "portal", "1.3")
    assert city.asks() == answers("1.2, 2.1, skip")  # not the protected one
    city.do("2.1")
    assert (city.at("2.1"), city.at("1.3")) == ("B:portal", "B:fountain")


# Green


@pytest.mark.rule("4.65")
def test_statue() -> None:
    assert City("1.2 G:statue; 1.1 R:park; 2.2 G:park", "RG").score("G") == 2 + 8 + 0


@pytest.mark.rule("4.66")
def test_museum() -> None:
    city = City("", "RG", G="museum hotel treasury", G_deck="park tavern theatre").turn("G").do("museum", "1.1")
    assert len(city.hand("G")) == 4
    city.state.destroy(0)
    assert city.state.hand_limit(1) == 4  # kept even if it is destroyed


@pytest.mark.rule("4.67")
def test_maze() -> None:
    city = City("1.1 B:treasury; 2.1 B:hotel", "RBG").play("G", "maze", "1.2")
    assert city.asks() == answers("2.2, 3.1, skip")
    assert city.do("skip").asks() == answers("cw, ccw, skip")
    assert city.do("ccw").at("1.2") == "G:maze=No-1"


@pytest.mark.rule("4.68")
def test_amphitheatre() -> None:
    city = City("1.1 R:hotel; 3.1 B:town_hall; 2.2 B:park", "RBG").play("G", "amphitheatre", "2.1")
    city.do("ccw")
    assert city.at("1.1") == "R:hotel=5"
    assert city.at("2.1") == "G:amphitheatre"  # all others; Town Hall has one side only
    assert city.phase == "over"


@pytest.mark.rule("4.69")
def test_restoration() -> None:
    city = City("1.1 R:hotel; 2.1 ~G:town_hall; 2.2 ~R:park", "RG").play("G", "restoration", "1.2")
    assert city.asks() == answers("2.1, skip")
    assert city.do("2.1").at("2.1") == "G:town_hall"
    assert city.phase == "over"  # one side: no turn is asked


@pytest.mark.rule("4.70")
def test_pantheon() -> None:
    assert City("1.1 G:hotel; 1.2 G:pantheon; 2.2 R:hotel", "RG").score("G") == 7 + 9 - 2


# Yellow


@pytest.mark.rule("4.71")
def test_manufactory() -> None:
    city = City("1.1 R:hotel; 2.1 Y:tavern", "RY", Y="manufactory treasury").turn("Y").do("manufactory", "1.2")
    city.do("2.1", "treasury")
    assert city.at("2.1") == "Y:treasury"
    assert city.hand("Y") == {"tavern"}


@pytest.mark.rule("4.72")
def test_obelisk() -> None:
    deck = "park tavern theatre library arsenal"
    city = City("", "RY", Y="obelisk", Y_deck=deck).turn("Y").do("obelisk", "1.1")
    assert len(city.hand("Y")) == 5


@pytest.mark.rule("4.73")
def test_caravanserai() -> None:
    city = City("1.1 R:hotel; 2.1 Y:library", "RY").play("Y", "caravanserai", "1.2").do("1.2")
    assert city.asks() == answers("2.2")  # itself: 1.3 is not legal once it is lifted
    assert city.do("2.2").at("2.2") == "Y:caravanserai"


@pytest.mark.rule("4.74")
def test_bourse() -> None:
    city = City("1.1 R:hotel", "RY").play("Y", "bourse", "1.2").do("ccw")
    assert city.at("1.1") == "R:hotel=5"
    assert city.value("1.2") == 5
    assert City("", "RY").play("Y", "bourse", "1.1").phase == "over"


@pytest.mark.rule("4.75")
def test_pawnshop() -> None:
    city = City("", "RY", Y="pawnshop hotel", Y_deck="park tavern theatre").turn("Y").do("pawnshop", "1.1")
    assert len(city.hand("Y")) == 2


@pytest.mark.rule("4.76")
def test_wasteland() -> None:
    city = City("1.1 R:hotel", "RY").play("Y", "wasteland", "1.2")
    assert city.at("1.1") == "R:hotel=8"
    assert city.value("1.2") == -2
    assert city.phase == "over"


def test_every_card_has_an_example() -> None:
    assert not [card.id for card in frozen().cards if f"test_{card.id}" not in globals()]


# Every property in whole matches


def fired_by_click(state: Zodchie, action: int) -> int | None:
    """Return the design whose text this click carries out, if it is more than declining."""
    op, place = state.stack[OP], state.stack[AT]
    if action == SKIP:
        return None
    if op == BLAST:
        return state.design[state.stack[ARG]]
    if op == NEXT_TURN_ROTATE:
        return state.setup.fx.index(NEXT_TURN_ROTATE)
    return state.design[state.top[place]] if op < INSTANT or op in {DIR_MAY, LAY_SITE} else None


def fired_by_event(state: Zodchie, event: Event) -> int | None:
    """Return the design whose property this event shows: lasting ones, costs, shields, end texts, plain values."""
    key = {"end_text": "card", "outside": "card", "play": "card", "compare_protected": "card2", "pay": "card2"}
    if event.kind not in key:
        return None
    design = int(str(event.values[key[event.kind]])) % len(state.setup.kinds)
    if event.kind != "play":
        return design
    at_once = {"none", "pre_ruin", "hand_limit", "hand_minus"}
    return design if FX[state.setup.fx[design]] in at_once and not state.setup.shields[design] else None


def wreck(state: Zodchie, seat: int, legal: list[int], rng: Random) -> int:
    """Return the action that leaves most ruins: Crypt and Powder Tower live on them."""
    ruins = []
    for action in legal:
        after = state.clone()
        after.step(seat, action)
        ruins.append(int(after.ruins()).bit_count())
    return rng.choice([action for action, count in zip(legal, ruins, strict=True) if count == max(ruins)])


def count_properties(matches: int, seats: int) -> Counter[str]:
    """Play advanced matches, half of them bent on ruins, and count how often each card's property did something."""
    ids = [card.id for card in frozen().cards]
    setup = GAME.setup(frozen(), seats, GAME.check_options(seats, {"variant": "advanced"}))
    found: Counter[str] = Counter(dict.fromkeys(ids, 0))
    for seed in range(matches):
        rng = Random(seed)
        state = Zodchie(setup, Deal(seed))
        state.begin()
        while actors := state.actors():
            seat = actors[0]
            legal = state.legal(seat)
            if state.phase == CHOOSE_REPLACE and len(legal) > 3:
                legal.remove(READY)  # about four cards of each set
            action = wreck(state, seat, legal, rng) if seed % 2 else rng.choice(legal)
            clicked = fired_by_click(state, action) if state.stack else None
            state.events = []
            state.step(seat, action)
            shown = [fired_by_event(state, event) for event in state.events]
            found.update(ids[design] for design in [clicked, *shown] if design is not None)
    return found


def test_every_property_fires(capsys: pytest.CaptureFixture[str]) -> None:
    found = count_properties(150, 4)
    with capsys.disabled():
        print("\nhow often each property did something in 150 random advanced matches of four:")  # noqa: T201
        for name, count in found.items():
            print(f"  {name:14}{count:6}")  # noqa: T201
    assert not [name for name, count in found.items() if count == 0]


def test_frames_are_numbered_by_their_table() -> None:
    for number, frame in enumerate(FRAMES):
        if frame.name != "none":  # NONE is no frame
            assert getattr(rules_city, frame.name.upper(), number) == number, frame.name
