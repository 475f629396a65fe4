"""Zodchie: what others may not see (8.4), what they can work out (9.4), and dealing anew what they cannot (9.5)."""

from collections import Counter
from itertools import permutations
from random import Random

import pytest

from dolina.core.match import Match
from dolina.core.state import WATCHER
from dolina.games.zodchie.rules import Zodchie
from dolina.games.zodchie.rules_city import PHASES, SLOTS
from dolina.games.zodchie.rules_hands import fit, mix, shuffle_apart, slots_of
from tests.every_game.matches import walk
from tests.games.zodchie.kit import check
from tests.games.zodchie.tools import FULL_CITY, GAME, City, answers, frozen, printed, table

R, B, G, Y = range(4)
RNG = Random(7)


def shown(city: City, letter: str) -> object:
    """Return all that a seat may know."""
    return GAME.view(city.state, city.seats.index(letter))


def hands_dealt(city: City, owner: str, eyes: str, times: int = 200) -> list[set[str]]:
    """Return hands of an owner as another seat might imagine them."""
    seat = city.seats.index(owner)
    dealt = [city.state.resample(city.seats.index(eyes), RNG) for _ in range(times)]
    return [city.names(owner, state.hands[seat]) for state in dealt]


def bottoms_dealt(city: City, owner: str, eyes: str, number: int, times: int = 200) -> list[set[str]]:
    """Return the lowest cards of an owner's deck as another seat might imagine them."""
    seat = city.seats.index(owner)
    dealt = [city.state.resample(city.seats.index(eyes), RNG) for _ in range(times)]
    return [{city.id_of(seat, slot) for slot in state.decks[seat][:number]} for state in dealt]


# 8.4: offered and declined looks like not offered


def test_an_extra_play_not_offered_looks_like_one_declined() -> None:
    with_choice = City("1.1 B:hotel", R="tavern hotel", R_deck="park", B="park").turn("R").do("tavern", "1.2")
    without = City("1.1 B:hotel", R="tavern town_hall", R_deck="park", B="park").turn("R").do("tavern", "1.2")
    assert with_choice.asks() == answers("hotel, skip")
    assert without.asks() == answers("skip")
    for city in (with_choice, without):
        city.state.box[R] = 0  # the two positions differ in nothing else that is public
    assert shown(with_choice, "B") == shown(without, "B")
    events = []
    for city in (with_choice, without):
        city.state.events = []
        city.do("skip")
        events.append([event.seen_by(B).as_data() for event in city.state.events])
    assert events[0] == events[1]
    assert with_choice.state.progress == without.state.progress
    assert shown(with_choice, "B") == shown(without, "B")


def test_a_search_not_offered_looks_like_one_declined() -> None:
    in_deck = City("", "RY", Y="tavern park hotel", Y_deck="theatre obelisk").turn("Y", first=True)
    in_hand = City("", "RY", Y="tavern park obelisk", Y_deck="theatre hotel").turn("Y", first=True)
    assert in_hand.asks() == answers("skip")
    assert shown(in_deck, "R") == shown(in_hand, "R")
    assert shown(in_deck.do("skip"), "R") == shown(in_hand.do("skip"), "R")
    assert in_deck.state.progress == in_hand.state.progress


def test_manufactory_not_offered_looks_like_declined() -> None:
    before = "1.1 Y:hotel; 1.2 R:treasury"
    fits = City(before, "RY", Y="manufactory park", Y_deck="library").turn("Y").do("manufactory", "1.3")
    fits_not = City(before, "RY", Y="manufactory town_hall", Y_deck="library").turn("Y").do("manufactory", "1.3")
    assert fits.asks() == answers("1.1, skip")
    assert fits_not.asks() == answers("skip")
    for city in (fits, fits_not):
        city.state.box[1] = 0
    assert shown(fits, "R") == shown(fits_not, "R")


def test_what_all_can_see_is_not_asked() -> None:
    assert City("1.1 B:hotel").play("R", "tavern", "1.2").phase == "over"  # the hand is empty, as all know
    alone = City("1.1 R:hotel", "RY", Y="manufactory park").turn("Y").do("manufactory", "1.2")
    assert PHASES[alone.state.phase] != "target"  # no other own card in the city


PRIVATE = {  # what is shown instead -> seats, city, hand of the first, hand of the second, clicks; the last is private
    "main": ("RB", "1.1 B:hotel", "hotel park", "", "hotel"),
    "main again": ("BR", "1.1 R:hotel", "academy park hotel library", "", "academy"),
    "extra": ("RB", "1.1 B:hotel", "tavern hotel park", "", "tavern 1.2 hotel"),
    "lay": ("RB", "1.1 B:hotel", "laboratory", "park tavern", "laboratory 1.2 park"),
    "target": ("YB", "1.1 Y:hotel; 1.2 B:park", "manufactory arsenal", "", "manufactory 1.3 1.1"),
}


@pytest.mark.parametrize("phase", PRIVATE)
def test_private_clicks_are_not_shown(phase: str) -> None:
    seats, before, hand, other_hand, clicks = PRIVATE[phase]
    city = City(before, seats, **{seats[0]: hand, seats[1]: other_hand}).turn(seats[0])
    *public, private = clicks.split()
    city.do(*public)
    other = next(letter for letter in seats if letter != city.asked)
    seen, progress = shown(city, other), city.state.progress
    city.do(private)
    assert shown(city, other) == seen
    assert GAME.view(city.state, WATCHER)["phase"] == phase.split(maxsplit=1)[0]
    assert city.state.progress == progress  # the click can be taken back
    assert GAME.view(city.state, city.state.actor)["phase"] != phase.split(maxsplit=1)[0]


def test_a_paid_cost_shows_the_card() -> None:
    city = City("1.1 R:hotel", B="academy park hotel library").turn("B").do("academy", "park")
    view = GAME.view(city.state, R)
    assert view["phase"] == "pay"
    assert frozen().cards[view["chosen"]["design"]].id == "academy"
    assert [frozen().cards[card["design"]].id for card in view["known"][B]] == ["academy"]
    assert all("academy" in hand for hand in hands_dealt(city, "B", "R", 30))


def test_progress_stops_undo_at_plays_draws_and_turns_only() -> None:
    match = Match(GAME, 2, 9, {}, frozen())
    seat = match.actors()[0]
    match.play(seat, match.legal(seat)[0])
    assert match.why_not_undo(seat) is None  # the card is not shown yet
    match.undo(seat)
    match.play(seat, match.legal(seat)[0])
    match.play(seat, match.legal(seat)[0])
    assert match.why_not_undo(seat) is not None  # the card lies in the city


# 9.5: dealing anew


def test_hands_and_decks_of_rivals_are_dealt_from_their_own_cards() -> None:
    state = table(3, 5)
    for eyes in (R, WATCHER):
        other = state.resample(eyes, RNG)
        for seat in range(3):
            unseen = set(slots_of(state.hands[seat])) | set(state.decks[seat])
            assert set(slots_of(other.hands[seat])) | set(other.decks[seat]) == unseen
            assert other.hands[seat].bit_count() == state.hands[seat].bit_count()
    assert state.resample(R, RNG).hands[R] == state.hands[R]
    assert {state.resample(R, RNG).hands[B] for _ in range(50)} != {state.hands[B]}


def test_the_own_deck_is_shuffled_but_what_was_seen_stays() -> None:
    deck = "tavern fountain theatre library arsenal hotel"
    city = City(B_deck=deck).play("B", "observatory", "1.1").do("fountain", "skip", "theatre")
    known = [city.deck("B")[-1]]
    assert known == ["fountain"]
    orders = {tuple(city.state.resample(B, RNG).decks[B]) for _ in range(50)}
    assert {order[0] for order in orders} == {printed("fountain").slot}
    assert len(orders) == 2  # library, arsenal and hotel: one was drawn, two may be in either order


def test_exchanged_cards_stay_at_the_bottom_of_the_own_deck() -> None:
    city = City("", R="tavern park theatre", R_deck="library arsenal hotel greenhouse lighthouse").turn("R")
    city.do("exchange")
    assert all(bottom == {"tavern", "park", "theatre"} for bottom in bottoms_dealt(city, "R", "R", 3))
    assert any(bottom != {"tavern", "park", "theatre"} for bottom in bottoms_dealt(city, "R", "B", 3))


def test_a_card_taken_up_is_known_to_be_in_hand_until_it_is_exchanged() -> None:
    hands = {"R": "park", "Y": "manufactory clock_tower library", "Y_deck": "park tavern theatre"}
    city = City("1.1 Y:treasury; 1.2 R:hotel", "RY", **hands).turn("Y").do("manufactory", "1.3", "1.1", "clock_tower")
    assert all("treasury" in hand for hand in hands_dealt(city, "Y", "R"))
    city.turn("Y").do("skip", "exchange")  # the clock might have turned a card first
    assert len(city.deck("Y")) == 2  # it had two cards, so one of the three came back at once
    assert 0 < sum("treasury" in hand for hand in hands_dealt(city, "Y", "R")) < 200


def test_a_known_card_put_under_a_big_deck_is_not_in_hand() -> None:
    deck = "park tavern theatre library arsenal"
    city = City("", "RY", Y="treasury hotel", Y_deck=deck)
    city.state.known[1] = 1 << printed("treasury").slot
    city.turn("Y").do("exchange")
    assert not any("treasury" in hand for hand in hands_dealt(city, "Y", "R"))
    assert all("treasury" in bottom for bottom in bottoms_dealt(city, "Y", "R", 2))


def test_after_a_search_the_obelisk_is_known_to_be_in_hand() -> None:
    city = City("", "RY", Y="tavern park hotel", Y_deck="theatre obelisk library").turn("Y", first=True).do("park")
    assert all("obelisk" in hand for hand in hands_dealt(city, "Y", "R"))
    assert any("park" in hand for hand in hands_dealt(city, "Y", "R"))  # nobody knows which card went under


def passed(deck: str) -> City:
    """Blue, with two cards and a limit of two, passes in a full city."""
    city = City(FULL_CITY.replace("2.1 B:tavern", "2.1 B:park"), R="park", B="treasury clock_tower", B_deck=deck)
    city.state.minus[1] = 1
    return city.turn("B").do("pass")


def test_a_pass_proves_what_is_not_in_hand() -> None:
    """9.4: who passes in a full city has no Cemetery."""
    city = passed("cemetery")
    assert {frozenset(hand) for hand in hands_dealt(city, "B", "R")} == {frozenset({"treasury", "clock_tower"})}


def test_what_a_pass_proved_ends_with_the_cards_then_in_hand() -> None:
    city = passed("town_hall cemetery")
    city.state.leave_hand(1, printed("treasury").slot)  # shown, as it were
    city.state.box[1] |= 1 << printed("treasury").slot
    city.state.draw_cards(1, 1)  # one old card, one new one
    dealt = {frozenset(hand) for hand in hands_dealt(city, "B", "R", 400)}
    assert frozenset({"clock_tower", "cemetery"}) in dealt
    assert frozenset({"town_hall", "cemetery"}) in dealt
    assert len(dealt) == 3


@pytest.mark.parametrize("bars", [[7, 7, 7, 7, 0, 0, 0, 0], [15, 15, 15, 0, 0, 0, 0], [7, 14, 13, 11, 0, 0], [1, 2, 4]])
def test_all_orders_that_fit_are_equally_likely(bars: list[int]) -> None:
    orders = [order for order in permutations(range(len(bars))) if not any(map(barred, bars, order))]
    expected = Counter(lies for order in orders for lies in enumerate(order))
    rng, deals, found = Random(4), 4000, Counter[tuple[int, int]]()
    for _ in range(deals):
        cards = list(range(len(bars)))
        shuffle_apart(cards, bars, rng)
        found.update(enumerate(cards))
    assert found.keys() == expected.keys()
    for lies, number in expected.items():
        share = number / len(orders)
        assert found[lies] / deals == pytest.approx(share, abs=5 * (share * (1 - share) / deals) ** 0.5), lies


def barred(bar: int, card: int) -> int:
    return bar >> card & 1


def test_mixing_respects_bars_and_still_mixes() -> None:
    seen = set()
    for seed in range(200):
        cards = [0, 1, 2, 3]
        mix(cards, [0b1000, 0b1000, 0, 0], Random(seed))
        assert cards.index(3) >= 2
        seen.add(tuple(cards))
    assert len(seen) == 12  # 2 places for card 3, any order of the others


def test_cards_are_fitted_to_what_is_known() -> None:
    cards = [0, 1, 2, 3]
    fit(cards, [0b0111, 0, 0b1100, 0b0110])  # the first place can only hold card 3
    assert cards[0] == 3
    assert cards[2] in {0, 1}
    assert cards[3] == 0
    assert sorted(cards) == [0, 1, 2, 3]


@pytest.mark.parametrize("seats", [2, 3])
def test_the_hidden_truth_does_not_matter_to_a_new_deal(seats: int) -> None:
    """Two positions that look the same to a seat are the same to it after a deal with the same dice."""
    for seed in range(3):
        rng = Random(seed)
        for position, _, _ in walk(table(seats, seed, variant="advanced"), rng):
            eyes = rng.randrange(WATCHER, seats)
            other = position.resample(eyes, rng)
            assert other.resample(eyes, Random(seed)).same_as(position.resample(eyes, Random(seed)))


def test_a_shown_card_is_taken_from_the_place_most_is_known_of() -> None:
    """Rivals cannot tell whether an old or a new card was played: what is certain stays, nothing more."""
    city = City("", B="hotel park library")
    hotel, park, library, tavern = (printed(name).slot for name in ("hotel", "park", "library", "tavern"))
    state = city.state
    state.bars = [0] * (2 * SLOTS)
    state.bars[SLOTS + hotel] = state.bars[SLOTS + park] = 1 << tavern  # in hand when tavern was excluded
    state.leave_hand(1, library)  # drawn later, but it might be an old card
    assert sorted(state.bars[SLOTS + slot] for slot in (hotel, park)) == [0, 1 << tavern]


def test_an_outsider_sees_the_same_in_a_position_dealt_anew() -> None:
    for seed in range(4):
        rng = Random(seed)
        for position, _, _ in walk(table(3, seed, variant="advanced"), rng):
            other = position.resample(WATCHER, rng)
            assert isinstance(other, Zodchie)
            assert GAME.view(other, WATCHER) == GAME.view(position, WATCHER)
            check(other, None)


def test_secret_replacements_are_dealt_anew() -> None:
    state = table(3, variant="advanced", replace_limit=2)
    state.apply(R, state.legal(R)[1])
    guesses = {tuple(state.resample(B, RNG).picks) for _ in range(80)}
    assert {picks[B] for picks in guesses} == {0}
    assert len({picks[R] for picks in guesses}) > 5
    assert all(picks[R].bit_count() <= 2 for picks in guesses)
    assert {tuple(state.resample(R, RNG).picks)[R] for _ in range(20)} == {state.picks[R]}


def test_rivals_private_clicks_are_taken_back() -> None:
    city = City("1.1 B:hotel", R="hotel park treasury", R_deck="library arsenal").turn("R").do("hotel")
    other = city.state.resample(B, RNG)
    assert PHASES[other.phase] == "main"
    assert other.actors() == [R]
    own = city.state.resample(R, RNG)
    assert PHASES[own.phase] == "site"


def test_played_matches_stay_consistent_when_dealt_anew_again_and_again() -> None:
    """A re-dealt position can be played on to its end."""
    state = table(3, 11, variant="advanced")
    rng = Random(3)
    while actors := state.actors():
        seat = actors[0]
        other: Zodchie = state.resample(rng.randrange(-1, 3), rng)
        while others := other.actors():
            other.step(others[0], rng.choice(other.legal(others[0])))
        state.step(seat, rng.choice(state.legal(seat)))
    assert state.over()
