"""Hints: the best decisions in words."""

import json
import re
from random import Random

import pytest

from dolina import games, look
from dolina.bots.hints import Advice, advise, hint_of
from dolina.bots.levels import Candidate
from dolina.core.match import Match
from dolina.school.how import position
from dolina.school.lesson import shipped as lessons
from dolina.telling.eyes import Eyes
from tests.every_game.matches import shipped


def match_of(game_id: str, moves: int) -> Match:
    """Return a match after so many random moves, or after half of a shorter one, at a real choice."""
    game = games.find(game_id)
    match = Match(game, max(2, game.min_seats), 8, {}, shipped(game_id))
    rng = Random(8)
    choices = []
    while not match.over():
        seat = match.actors()[0]
        if len(match.legal(seat)) > 1:
            choices.append(len(match.moves))
        match.play(seat, rng.choice(match.legal(seat)))
    chosen = next((number for number in choices if number >= moves), choices[len(choices) // 2])
    journal = match.journal()
    return Match.from_journal(journal.model_copy(update={"moves": journal.moves[:chosen]}), game, shipped(game_id))


@pytest.mark.parametrize("lang", ["ru", "uk", "en"])
@pytest.mark.parametrize("game_id", games.names())
def test_hints_are_told_in_every_language(game_id: str, lang: str) -> None:
    match = match_of(game_id, 20)
    seat = match.actors()[0]
    advice = advise(match, Eyes(seat, lang), iterations=60)
    assert advice.hints[0].code in match.legal(seat)
    chances = [round(100 * hint.chance) for hint in advice.hints]
    assert chances == sorted(chances, reverse=True)  # ordered by what they show
    assert chances[0] <= 100
    text = "\n".join(advice.lines())
    assert advice.hints[0].action in text
    assert any(hint.reasons for hint in advice.hints)
    assert "hint." not in text
    assert "term." not in text
    assert {hint["code"] for hint in json.loads(Advice.as_json([advice]))[0]["hints"]} <= set(match.legal(seat))


@pytest.mark.parametrize("game_id", games.names())
def test_terms_add_up_to_the_evaluation(game_id: str) -> None:
    """What a hint names is what the heuristic counts."""
    terms = games.find(game_id).terms
    match = match_of(game_id, 0)
    rng = Random(1)
    while not match.over():
        seat = match.actors()[0]
        assert sum(terms(match.state, seat).values()) == pytest.approx(match.game.evaluate(match.state, seat))
        for name in terms(match.state, seat):
            assert look(match, lang="en").words.knows(f"term.{name}"), name
        match.play(seat, rng.choice(match.legal(seat)))


def test_a_hint_says_what_speaks_against_it() -> None:
    """On the right of one's own card, which would go down; or elsewhere."""
    match = position(lessons("zodchie")[2], 2, shipped("zodchie")).match
    seat = match.actors()[0]
    seen = look(match, seat=seat, lang="en")
    for action, warned in (("place 1", True), ("place 9", False)):
        code = match.code_of(action)
        hint = hint_of(seen, Candidate(code, 1, 0.5, (0.0, 0.0), (0.5, 0.5), ((seat, code),)))
        assert any("the card on the left is yours" in reason for reason in hint.reasons) is warned


@pytest.mark.parametrize("game_id", games.names())
def test_the_number_of_a_hint_is_that_of_its_button_or_every_step_is_named(game_id: str) -> None:
    game, told = games.find(game_id), 0
    match = Match(game, max(2, game.min_seats), 8, {}, shipped(game_id))
    rng = Random(8)
    for _ in range(60):
        seat = match.actors()[0]
        for code in match.legal(seat)[:3]:
            state = match.state.clone()
            state.step(seat, code)
            line = [
                (seat, code),
                *((seat, following) for following in state.legal(seat)[:1] if state.actors() == [seat]),
            ]
            seen = look(match, seat, "en")
            hint = hint_of(seen, Candidate(code, 1, 0.5, (0.0,) * match.seats, (0.5,) * match.seats, tuple(line)))
            own = seen.outcome(code).own
            gain = own.low - own.before if own.low == own.high else None
            assert hint.gain == gain  # the button of the decision says the same
            named = "; then: " in hint.words
            told += named
            said = re.match(r"([+−]\d+) (at once|if it were)", "".join(hint.reasons[:1]))
            assert named or not said or int(said[1].replace("−", "-")) == gain
        match.play(seat, rng.choice(match.legal(seat)))
    assert told or game_id == "secret_valley"  # there a card brings what it brings


def test_a_hint_says_whose_points_it_expects() -> None:
    match = match_of("secret_valley", 20)
    for seat in (0, 1):
        eyes = Eyes(seat, "en", names=("Ann", "Bob"), borrowed=True)
        advice = advise(match, eyes, state=match.state, iterations=20) if seat in match.actors() else None
        if advice:
            assert re.search(r"final score about: \d+ \(Ann\), \d+ \(Bob\)$", advice.lines()[1])
