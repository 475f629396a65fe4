"""Zodchie: what is special to its pictures. What every picture must obey is in tests/every_game/test_pictures.py."""

from collections.abc import Iterator
from itertools import pairwise
from random import Random

from dolina import games, look
from dolina.core.match import Match
from dolina.core.state import WATCHER
from dolina.games.zodchie.components import Components
from dolina.games.zodchie.draw.city import SEALS
from dolina.games.zodchie.preview import preview
from dolina.games.zodchie.rules import Zodchie
from dolina.telling.eyes import TALL, WIDE
from dolina.telling.picture import Picture
from tests.games.zodchie.tools import City, frozen

GAME = games.find("zodchie")


def positions(seed: int, phase: str, components: Components | None = None, **options: str) -> Iterator[Match]:
    """Play a random match and stop at every position of a phase."""
    match = Match(GAME, 3, seed, options, components or GAME.read_components(), ["", "", ""])
    rng = Random(seed)
    while not match.over():
        seat = rng.choice(match.actors())
        if match.view(seat)["phase"] == phase:
            yield match
        match.play(seat, rng.choice(match.legal(seat)))


def test_every_legal_place_shows_the_outcome_of_its_comparison() -> None:
    seen = set()
    for match in positions(1, "site"):
        seat = match.actors()[0]
        state = match.state
        assert isinstance(state, Zodchie)
        body = look(match, seat, "en", WIDE).picture.board.body
        found = [event.kind for code in match.legal(seat) for event in preview(state, seat, code).notes]
        outcomes = [SEALS[kind] for kind in found if kind in SEALS]
        seen |= set(outcomes)
        for seal in set(SEALS.values()):
            assert body.count(f'href="#result-{seal}"') == outcomes.count(seal)
    assert {"down", "up", "destroyed"} <= seen


def test_a_turn_has_its_two_buttons_with_the_numbers_they_bring() -> None:
    match = next(iter(positions(2, "dir")))
    seat = match.actors()[0]
    for layout in (WIDE, TALL):
        picture = look(match, seat, "uk", layout).picture
        body = (picture.lens or picture.board).body
        assert 'id="knob-cw"' in body
        assert 'id="knob-ccw"' in body


def test_the_additional_set_is_offered_with_its_texts() -> None:
    match = next(iter(positions(3, "replace", variant="advanced")))
    components = GAME.read_components()
    for layout in (WIDE, TALL):
        body = look(match, 0, "ru", layout).picture.board.body
        for card in components.cards_of("red"):
            assert components.text.ru[card.id].split()[-1].rstrip(".»") in body
        assert body.count("data-action") == len(components.cards_of("red"))


def test_colours_are_chosen_by_their_flags() -> None:
    match = next(iter(positions(4, "colour", colours="choose")))
    picture = look(match, match.actors()[0], "en", TALL).picture
    assert picture.board.body.count("data-action") == 4
    assert "flag-none" not in "".join(picture.badges)


def test_an_empty_cemetery_is_drawn() -> None:
    city = City("1.1 R:hotel", B="cemetery park").turn("B").do("cemetery")
    match = Match(GAME, 2, 1, {}, frozen())
    assert 'id="zone-1"' in look(match, 1, "en", WIDE, city.state).picture.strip.body  # the ground where it may lie
    city.do("outside")
    assert 'id="zone-1"' in look(match, 1, "en", WIDE, city.state).picture.strip.body


def test_a_card_unknown_to_the_parts_borrows_the_building_of_its_slot() -> None:
    data = GAME.read_components().model_dump(by_alias=True)
    for card in data["cards"]:
        if card["id"] == "tavern":
            card["id"] = "inn"
    for lang in ("ru", "uk", "en"):
        data["text"][lang]["inn"] = data["text"][lang].pop("tavern")
    components = Components.model_validate(data)
    match = next(iter(positions(5, "main", components)))
    drawn = [look(match, seat, "en", WIDE).picture.strip.body for seat in range(3)]
    assert all("building-inn" not in body for body in drawn)


# Pieces


def pieces(picture: Picture) -> dict[str, str]:
    """Return the pieces of board, lens and strip by their names."""
    found = [*picture.board.pieces, *(picture.lens.pieces if picture.lens else ()), *picture.strip.pieces]
    assert len({piece.name for piece in found}) == len(found)
    return {piece.name: piece.body for piece in found}


def changed(before: dict[str, str], after: dict[str, str]) -> set[str]:
    """Return the names of the pieces that came, went or look otherwise."""
    return {name for name in before | after if before.get(name) != after.get(name)}


def changes(city: City, seat: int, layout: str, *answers: str) -> list[set[str]]:
    """Return which pieces each answer changes for a seat."""
    match = Match(GAME, 2, 1, {}, frozen())
    seen = [pieces(look(match, seat, "en", layout, city.state).picture)]
    seen += [pieces(look(match, seat, "en", layout, city.do(answer).state).picture) for answer in answers]
    return [changed(before, after) for before, after in pairwise(seen)]


def small_city() -> City:
    return City("1.1 R:hotel; 1.2 B:tavern", R="arsenal park", B="library").turn("R")


def test_a_card_that_is_built_changes_its_place_and_its_neighbour() -> None:
    places = {"place-1", "place-2"}
    assert changes(small_city(), 1, WIDE, "arsenal", "1.3")[1] == {*places, "hand-3"}  # B is next
    assert changes(small_city(), WATCHER, WIDE, "arsenal", "1.3")[1] == places
    large = {"large-1", "large-2", "caption-1", "caption-2"}
    assert changes(small_city(), 1, TALL, "arsenal", "1.3")[1] >= {*places, "large-1", "large-2", "hand-3"}
    seen = changes(small_city(), WATCHER, TALL, "arsenal", "1.3")[1]
    assert {*places, "large-1", "large-2"} <= seen <= {*places, *large, "large-0", "large-3", "caption-0"}


def test_the_lens_holds_every_place_and_the_chosen_card_as_it_would_stand_there() -> None:
    match = next(iter(positions(1, "site")))
    seat = match.actors()[0]
    lens = look(match, seat, "ru", TALL).picture.lens
    assert lens is not None
    assert all(lens.body.count(f'id="lens-{place["place"]}"') == 1 for place in GAME.view(match.state, seat)["city"])
    assert lens.body.count('class="zo-as-built"') == len(match.legal(seat))
    assert lens.body.count("zo-large is-near") == 1


def test_the_whole_pile_and_every_text_are_one_tap_away() -> None:
    city = City("1.1 ~R:hotel/B:tavern; 1.2 B:park", R="arsenal park", B="library").turn("R")
    match = Match(GAME, 2, 1, {}, frozen())
    for layout in (WIDE, TALL):
        picture = look(match, 0, "en", layout, city.state).picture
        drawn = picture.board.body + (picture.lens.body if picture.lens else "")
        assert 'data-shows="pile-0"' in drawn
        pile = next(sheet for sheet in picture.sheets if sheet.name == "pile-0").svg.body
        assert pile.index("Tavern") < pile.index("Hotel")


def test_its_builder_sees_the_places_lit_and_then_one_card_fewer() -> None:
    chosen, built = changes(small_city(), 0, WIDE, "arsenal", "1.3")
    hand = {"hand-5", "hand-10"}
    assert chosen == {"place-2", "place-8", *hand}
    texts = {"hand-5-text", "hand-10-text"}  # the card left moves to the other's place
    assert built == {"place-1", "place-2", "place-8", "supply", *hand, *texts}


def test_a_card_taken_in_hand_is_seen_by_nobody_else() -> None:
    for layout in (WIDE, TALL):
        for seat in (1, WATCHER):
            assert changes(small_city(), seat, layout, "arsenal")[0] == set()


def test_a_replacement_chosen_in_secret_changes_only_that_card_and_only_for_its_owner() -> None:
    match = next(iter(positions(3, "replace", variant="advanced")))
    for layout, card in ((WIDE, 2), (TALL, 3)):
        looks = [pieces(look(match, seat, "uk", layout).picture) for seat in (0, 1, WATCHER)]
        match.play(0, f"replace {card}")
        seen = [pieces(look(match, seat, "uk", layout).picture) for seat in (0, 1, WATCHER)]
        assert [changed(*pair) for pair in zip(looks, seen, strict=True)] == [{f"offer-{card}"}, set(), set()]
