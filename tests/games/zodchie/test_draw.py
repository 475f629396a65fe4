"""Zodchie: what is special to its pictures. What every picture must obey is in tests/every_game/test_pictures.py."""

from collections.abc import Iterator
from random import Random

from dolina import games, look
from dolina.core.match import Match
from dolina.games.zodchie.components import Components
from dolina.games.zodchie.draw.city import SEALS
from dolina.games.zodchie.rules import Zodchie
from dolina.games.zodchie.view import preview
from dolina.telling.eyes import TALL, WIDE
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
        found = [event.kind for code in match.legal(seat) for event in preview(state, seat, code)]
        outcomes = [SEALS[kind] for kind in found if kind in SEALS]
        seen |= set(outcomes)
        for seal in set(SEALS.values()):
            assert body.count(f'href="#result-{seal}"') == outcomes.count(seal)
    assert {"down", "up", "destroyed"} <= seen


def test_a_turn_has_its_two_buttons_with_the_numbers_they_bring() -> None:
    match = next(iter(positions(2, "dir")))
    seat = match.actors()[0]
    for layout in (WIDE, TALL):
        body = look(match, seat, "uk", layout).picture.board.body
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
