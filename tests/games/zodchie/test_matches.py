"""Zodchie: whole matches — they end by themselves, nothing is lost, and a greedy player beats a random one."""

import tomllib
from random import Random

import pytest

from dolina import bots, look
from dolina.core.deal import Deal
from dolina.core.match import Match
from dolina.core.state import WATCHER
from dolina.games.zodchie.components import GROUPS, POSITIVE, WITH_NUMBER, Components
from dolina.games.zodchie.heuristic import evaluate
from dolina.games.zodchie.rules import COLOURS, Zodchie
from dolina.games.zodchie.rules_city import OVER
from dolina.games.zodchie.rules_frames import FX
from tests.every_game.matches import walk
from tests.games.zodchie.kit import check, check_cards, check_city, check_tokens
from tests.games.zodchie.tools import GAME, frozen

SHIPPED = GAME.read_components()


def play_advanced(seed: int) -> Zodchie:
    """Play a random advanced match to its end."""
    seats = 2 + seed % 3
    setup = GAME.setup(SHIPPED, seats, GAME.check_options(seats, {"variant": "advanced", "colours": "random"}))
    state = Zodchie(setup, Deal(seed))
    state.begin()
    for _ in walk(state, Random(seed), limit=1000):
        pass
    return state


def check_end(state: Zodchie) -> None:
    """Every card and token is somewhere, nobody could have gone on, and somebody has won."""
    assert state.phase == OVER
    check_cards(state)
    check_tokens(state)
    check(state, None)
    for seat in range(state.seats):
        assert state.playable(seat, state.hands[seat]) == 0
    assert 1 in state.places()


def test_60_random_advanced_matches_end_by_themselves() -> None:
    for seed in range(60):
        check_end(play_advanced(seed))


@pytest.mark.deep
def test_5000_random_advanced_matches_end_by_themselves() -> None:
    for seed in range(5000):
        check_end(play_advanced(seed))


def any_set(rng: Random) -> Components:
    """Return a component set whose cards have any properties, sides, shields and numbers."""
    data = tomllib.loads(GAME.shipped_components())
    for card in data["cards"]:
        fx = rng.choice(FX)
        card["fx"], card["named"], card["kind"] = fx, True, rng.choice("nnxc")
        card["group"] = next(group for group, members in GROUPS.items() if fx in members)
        card["endmark"] = card["group"] == "end" or fx == "cemetery"
        card["shield"], card["search"] = rng.random() < 0.15, rng.random() < 0.15
        card.pop("p", None)
        if fx in WITH_NUMBER:
            most = 1 if fx == "pre_cost" else 4  # a card that no hand can pay is refused
            card["p"] = rng.randint(1, most) if fx in POSITIVE else rng.randint(-3, 3)
    return Components.model_validate({**data, "columns": rng.choice((3, 5, 8)), "hand_start": rng.randint(2, 6)})


def test_any_cards_make_a_game_that_ends_and_keeps_its_secrets() -> None:
    """2.8: any card may be given any property; a corrected file cannot break the rules."""
    for seed in range(10):
        rng = Random(seed)
        seats = rng.choice((2, 3, 4))
        options = GAME.check_options(seats, {"variant": "advanced", "colours": "random"})
        state = Zodchie(GAME.setup(any_set(rng), seats, options), Deal(seed))
        state.begin()
        for position, _, _ in walk(state, rng, limit=5000):
            eyes = rng.randrange(WATCHER, seats)
            other = position.resample(eyes, rng)
            assert GAME.view(other, eyes) == GAME.view(position, eyes)
            assert other.legal(eyes) == position.legal(eyes)
            assert all(other.legal(seat) for seat in other.actors())
        check_cards(state)
        check_tokens(state)
        check_city(state)


def wins_of_greedy(matches: int, options: dict[str, str]) -> float:
    """Return the share of matches of two that greedy wins against random, beginning every other one."""
    won = 0.0
    for number in range(matches):
        rng = Random(number)
        state = Zodchie(GAME.setup(SHIPPED, 2, GAME.check_options(2, options)), Deal(number))
        state.begin()
        greedy = number % 2
        seated = [bots.make("greedy" if seat == greedy else "random", GAME, rng) for seat in range(2)]
        while actors := state.actors():
            state.step(actors[0], bots.decide(seated[actors[0]], state, actors[0], rng))
        places = state.places()
        won += 1.0 if places[greedy] < places[1 - greedy] else 0.5 if places[greedy] == places[1 - greedy] else 0.0
    return won / matches


@pytest.mark.parametrize("variant", ["basic", "advanced"])
def test_greedy_beats_random(variant: str) -> None:
    assert wins_of_greedy(24, {"variant": variant}) >= 0.9


@pytest.mark.deep
@pytest.mark.parametrize(("variant", "share"), [("basic", 0.9), ("advanced", 0.85)])
def test_greedy_beats_random_in_300_matches(variant: str, share: float) -> None:
    assert wins_of_greedy(300, {"variant": variant}) >= share


def test_expectation_comes_near_the_final_score() -> None:
    """Halfway through, `evaluate` is closer to the end than the score of that moment."""
    errors = []
    now = []
    for seed in range(12):
        rng = Random(seed)
        state = Zodchie(GAME.setup(SHIPPED, 2, GAME.check_options(2, {})), Deal(seed))
        state.begin()
        seated = [bots.make("greedy", GAME, rng) for _ in range(2)]
        guess: list[tuple[float, int]] = []
        while actors := state.actors():
            if state.turns == 9 and not guess:
                guess = [(evaluate(state, seat), state.scores()[seat]) for seat in range(2)]
            state.step(actors[0], bots.decide(seated[actors[0]], state, actors[0], rng))
        final = state.scores()
        errors += [abs(guess[seat][0] - final[seat]) for seat in range(2)]
        now += [abs(guess[seat][1] - final[seat]) for seat in range(2)]
    assert sum(errors) < sum(now) / 2


def test_labels_name_the_cards_that_a_slot_means_to_each_seat() -> None:
    match = Match(GAME, 2, 1, {"variant": "advanced", "first_player": 0}, frozen())
    assert look(match, 0, "en").choices[0].label == "Take Forge"
    assert look(match, 1, "ru").choices[0].label == "Взять карту «Академия магии»"
    for seat in (0, 1):
        for index in range(6):
            match.play(seat, f"replace {index}")
        match.play(seat, "ready")
    rng = Random(0)
    names: set[str] = set()
    while not match.over():
        seat = match.actors()[0]
        names |= {choice.label for choice in look(match, seat, "en").choices}
        match.play(seat, rng.choice(match.legal(seat)))
    assert {"Siege Rampart", "Cemetery", "Street 1, block 1", "Treasury"} <= names
    assert "Theatre" not in names  # both sets replace it


def test_colours_have_words() -> None:
    match = Match(GAME, 2, 1, {"colours": "choose"}, frozen())
    seat = match.actors()[0]
    for lang in ("ru", "uk", "en"):
        assert len({choice.label for choice in look(match, seat, lang).choices}) == len(COLOURS)
    told = look(match, lang="en").words.event(match.play(seat, "colour green")[0])
    assert "".join(span.text for span in told).endswith("green")
