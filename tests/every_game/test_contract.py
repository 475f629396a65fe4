"""The conformance kit: what every game must keep at every decision of any match."""

import json
import pickle
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dolina import games, look
from dolina.core.errors import BadAction, CannotUndo, IllegalAction
from dolina.core.game import AnyGame
from dolina.core.match import Match
from dolina.core.outcome import GHOSTS
from dolina.core.state import EVERYTHING, WATCHER, State
from tests.every_game.matches import few_and_many, invariants, new_state, random_options, shipped, walk

EVERY_TABLE = pytest.mark.parametrize(("game_id", "seats"), few_and_many())
whole_matches = settings(max_examples=settings().max_examples // 50)  # of the profile: 2, in a deep run 100
seeds = st.integers(0, 2**64)


@EVERY_TABLE
@whole_matches
@given(data=st.data(), seed=seeds)
def test_legal_lists_and_texts(game_id: str, seats: int, data: st.DataObject, seed: int) -> None:
    state = new_state(game_id, seats, seed, data.draw(random_options(game_id, seats)))
    space = games.find(game_id).space(state.shared)
    for position, _, _ in walk(state, Random(seed)):
        actors = position.actors()
        assert actors == sorted(set(actors))
        for seat in range(seats):
            legal = position.legal(seat)
            assert bool(legal) == (seat in actors)
            assert legal == sorted(set(legal))
            for code in legal:
                action = space.decode(code)
                assert space.parse(space.text(code)) == code == space.code(action.kind, *action.args.values())
    assert not any(state.legal(seat) for seat in range(seats))


@EVERY_TABLE
@whole_matches
@given(data=st.data(), seed=seeds)
def test_the_standing_is_a_part_of_the_view(game_id: str, seats: int, data: st.DataObject, seed: int) -> None:
    game, state = games.find(game_id), new_state(game_id, seats, seed, data.draw(random_options(game_id, seats)))
    for position, seat, _ in walk(state, Random(seed)):
        for eyes in (seat, WATCHER):
            view, standing = game.view(position, eyes), game.standing(position, eyes)
            assert {name: view[name] for name in standing} == standing


@EVERY_TABLE
@whole_matches
@given(data=st.data(), seed=seeds)
def test_illegal_actions_change_nothing(game_id: str, seats: int, data: st.DataObject, seed: int) -> None:
    state = new_state(game_id, seats, seed, data.draw(random_options(game_id, seats)))
    size = len(games.find(game_id).space(state.shared))
    rng = Random(seed)
    for position, seat, _ in walk(state, rng):
        before = pickle.dumps(position.fields())
        legal = set(position.legal(seat))
        wrong = rng.randrange(-1, size + 1)
        if wrong not in legal:
            with pytest.raises(IllegalAction):
                position.apply(seat, wrong)
        for other in set(range(-1, seats + 1)) - set(position.actors()):
            with pytest.raises(IllegalAction):
                position.apply(other, next(iter(legal)))
        assert pickle.dumps(position.fields()) == before


@EVERY_TABLE
@whole_matches
@given(data=st.data(), seed=seeds)
def test_clones_and_pickles_are_independent(game_id: str, seats: int, data: st.DataObject, seed: int) -> None:
    state = new_state(game_id, seats, seed, data.draw(random_options(game_id, seats)))
    for number, (position, seat, action) in enumerate(walk(state, Random(seed))):
        if number % 5:
            continue
        clone = position.clone()
        thawed: State = pickle.loads(pickle.dumps(position))  # noqa: S301 - our own
        assert clone.same_as(position)
        assert thawed.same_as(position)
        frozen = pickle.dumps(position.fields())
        clone.apply(seat, action)
        assert pickle.dumps(position.fields()) == frozen
        thawed.apply(seat, action)
        assert thawed.same_as(clone)


@EVERY_TABLE
@whole_matches
@given(data=st.data(), seed=seeds)
def test_nothing_leaks_and_nothing_is_forgotten(game_id: str, seats: int, data: st.DataObject, seed: int) -> None:
    check_secrecy(game_id, seats, seed, data.draw(random_options(game_id, seats)))


@pytest.mark.deep
@EVERY_TABLE
def test_secrecy_of_2000_matches(game_id: str, seats: int) -> None:
    for seed in range(2000):
        check_secrecy(game_id, seats, seed, {})


def check_secrecy(game_id: str, seats: int, seed: int, options: dict[str, str]) -> None:
    """At every decision, for every seat: its view, choices and previews survive a new deal of the unseen."""
    game = games.find(game_id)
    state = new_state(game_id, seats, seed, options)
    rng = Random(seed)
    check = invariants(game_id)
    for position, mover, action in walk(state, rng):
        outside = game.view(position, WATCHER)
        for seat in range(seats):
            other = position.resample(seat, rng)
            assert game.view(other, seat) == game.view(position, seat)
            assert game.view(other, WATCHER) == outside
            assert other.legal(seat) == position.legal(seat)
            assert other.actors() == position.actors()
            check(other, None)
            if seat == mover:
                check_preview(game, position, other, seat, action)


def check_preview(game: AnyGame, position: State, other: State, seat: int, action: int) -> None:
    """What an action would do is the same after a new deal, and the own score that it begins with is the one seen."""
    outcome = game.preview(position, seat, action)
    assert game.preview(other, seat, action) == outcome
    assert hash(outcome) == hash(game.preview(position, seat, action))
    says = (*outcome.gains, *outcome.costs, *outcome.notes, *outcome.warnings)
    assert says or outcome.own.high != outcome.own.before, f"nothing is said of action {action}"
    view = game.view(position, seat)
    shown = view.get("forecast", view["scores"])
    assert [change.seat for change in outcome.changes[:1]] == [seat]
    assert len({change.seat for change in outcome.changes}) == len(outcome.changes)
    for change in outcome.changes:
        assert change.before == shown[change.seat], change
        assert change.low <= change.high, change
        assert bool(change.hangs_on) == (change.low != change.high), change
    assert all(ghost.kind in GHOSTS for ghost in outcome.ghosts)
    assert all(cost.n > 0 for cost in outcome.costs)
    assert all(gain.change for gain in outcome.gains)


@EVERY_TABLE
@whole_matches
@given(data=st.data(), seed=seeds)
def test_invariants(game_id: str, seats: int, data: st.DataObject, seed: int) -> None:
    check_invariants(game_id, seats, seed, data.draw(random_options(game_id, seats)))


@pytest.mark.deep
@EVERY_TABLE
def test_invariants_of_2000_matches(game_id: str, seats: int) -> None:
    for seed in range(2000):
        check_invariants(game_id, seats, seed, {})


def check_invariants(game_id: str, seats: int, seed: int, options: dict[str, str]) -> None:
    """Section 10 of the rules document holds at every position, and from each to the next."""
    state = new_state(game_id, seats, seed, options)
    check = invariants(game_id)
    before: State | None = None
    for position, _, _ in walk(state, Random(seed)):
        check(position, before)
        before = position.clone()
    check(state, before)
    places = state.places()
    assert min(places) == 1 or seats == 1  # a single player can lose to the rules' own rival
    assert len(state.scores()) == len(places) == len(state.actors()) + seats


@EVERY_TABLE
@whole_matches
@given(data=st.data(), seed=seeds)
def test_planning_never_changes_the_match(game_id: str, seats: int, data: st.DataObject, seed: int) -> None:
    """Views, previews, heuristics and resamples leave the position alone, and a resample cannot see the future."""
    game = games.find(game_id)
    state = new_state(game_id, seats, seed, data.draw(random_options(game_id, seats)))
    rng = Random(seed)
    for number, (position, seat, action) in enumerate(walk(state, rng)):
        if number % 5:
            continue
        frozen = pickle.dumps(position.fields())
        legal = position.legal(seat)
        weights = game.weigh(position, seat, legal)
        assert len(weights) == len(legal)
        assert isinstance(game.evaluate(position, seat), float)
        game.preview(position, seat, action)
        assert position.resample(seat, rng).deal != position.deal
        for eyes in (*range(seats), WATCHER, EVERYTHING):
            json.dumps(game.view(position, eyes))
        assert pickle.dumps(position.fields()) == frozen


@EVERY_TABLE
@whole_matches
@given(data=st.data(), seed=seeds)
def test_journal_undo_and_words(
    game_id: str, seats: int, data: st.DataObject, seed: int, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """A match is its journal: saved and loaded, taken back as far as allowed, and told in three languages."""
    game = games.find(game_id)
    options = data.draw(random_options(game_id, seats))
    match = Match(game, seats, seed, options, shipped(game_id), [f"P{seat}" for seat in range(seats)])
    rng = Random(seed)
    folder: Path = tmp_path_factory.mktemp("journal")
    number = 0
    positions: list[State] = []
    while not match.over():
        seat = rng.choice(match.actors())
        code = rng.choice(match.legal(seat))
        positions[len(match.moves) :] = [match.state.clone()]
        final, legal = code in match.final(seat), match.legal(seat)
        for event in match.play(seat, code):
            for lang in ("ru", "uk", "en"):
                assert look(match, lang=lang).words.event(event)
        check_last_choice(match, seat, code, legal, final=final)
        number += 1
        if match.why_not_undo(seat) is None:
            moves = match.moves[:]
            taken = moves[len(moves) - match.undo(seat) :]
            before = positions[len(match.moves)]
            assert match.state.same_as(before)
            assert match.legal(seat) == before.legal(seat)
            for move in taken:
                match.play(move.seat, move.code)
        else:
            with pytest.raises(CannotUndo):
                match.undo(seat)
        if number & (number - 1) == 0:  # after 1, 2, 4, 8 … moves: a long match is not folded a hundred times
            match.save(folder / "half.json")
            half = Match.from_journal(match.journal(), game, shipped(game_id))
            assert half.state.same_as(match.state)
    again = Match.from_journal(match.journal(), game, shipped(game_id))
    assert again.state.same_as(match.state)
    assert again.scores() == match.scores()
    for back in range(len(match.moves), -1, -37):
        assert again.at(back).same_as(match.at(back))
    first = again.at(0)
    for move in match.moves:
        first.apply(move.seat, move.code)
    assert first.same_as(match.state)


def check_last_choice(match: Match, seat: int, code: int, legal: list[int], *, final: bool) -> None:
    """What was said to be final cannot be taken back, all else can; a selection can be replaced by another."""
    if len(legal) > 1:
        assert final or match.why_not_undo(seat) is None
    selected = match.selected(seat)
    if match.space.selects(code) and len(legal) > 1 and not final:
        assert selected is not None
        others = [other for other in legal if other != code and match.space.selects(other)]
        assert (selected.code, selected.others) == (code, others)
    if final and not match.actors():
        assert selected is None


@EVERY_TABLE
def test_same_seed_same_match(game_id: str, seats: int) -> None:
    ends = []
    for _ in range(2):
        state = new_state(game_id, seats, 11)
        for _ in walk(state, Random(5)):
            pass
        ends.append(state)
    assert ends[0].same_as(ends[1])


@pytest.mark.parametrize("game_id", games.names())
def test_every_kind_of_action_names_its_rule(game_id: str) -> None:
    game = games.find(game_id)
    seats = game.max_seats
    for option in game.options:
        for value in option.values:
            options = game.check_options(seats, {option.name: value})
            space = game.space(game.setup(shipped(game_id), seats, options))
            assert all(kind.rule for kind in space.kinds)


@pytest.mark.parametrize("game_id", games.names())
def test_bad_texts_say_what_was_expected(game_id: str) -> None:
    game = games.find(game_id)
    space = game.space(new_state(game_id, game.min_seats, 1).shared)
    for kind in space.kinds:
        with pytest.raises(BadAction, match=kind.name.split()[0]):
            space.parse(f"{kind.name} nonsense at all")
    with pytest.raises(BadAction, match="expected"):
        space.parse("")
    with pytest.raises(BadAction):
        space.text(len(space))
