"""OpenSpiel: its own tests for every table, with serialisation; strings and numbers that tell a seat no more than it knows."""

import json
import pickle
import unittest
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import generate_playthrough, ismcts, mcts
from open_spiel.python.observation import make_observation

from dolina import games
from dolina.envs.openspiel import Resampler, SpielState, parameter
from tests.envs.diagonal import EVERY_GAME, EVERY_TABLE, EVERY_VARIANT


def named(game_id: str, seats: int, options: dict[str, str] | None = None) -> str:
    """Return the name by which OpenSpiel loads a table."""
    kinds = {option.name: parameter(option) for option in games.find(game_id).options}
    given = {
        name: f"'{value}'" if value.isdigit() and isinstance(kinds[name], str) else value
        for name, value in (options or {}).items()
    }
    return f"dolina_{game_id}({','.join(f'{name}={value}' for name, value in [('players', seats), *given.items()])})"


def dealt(game: Any, seed: int) -> SpielState:  # noqa: ANN401 - of a library without types
    """Return a state after its chance nodes."""
    state: SpielState = game.new_initial_state()
    rng = Random(seed)
    while state.is_chance_node():
        state.apply_action(rng.randrange(256))
    return state


def played(game: Any, seed: int, decisions: int) -> SpielState:  # noqa: ANN401
    """Return a state after so many random decisions, or the end."""
    state, rng = dealt(game, seed), Random(seed)
    for _ in range(decisions):
        if not state.is_terminal():
            state.apply_action(rng.choice(state.legal_actions()))
    return state


@EVERY_TABLE
def test_random_simulation_with_serialisation(game_id: str, seats: int) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(named(game_id, seats)), num_sims=1, serialize=True, verbose=False)


def test_corrected_components_are_played_with(tmp_path: Path) -> None:
    text = games.find("glassworks").shipped_components().replace("satchel = 5", "satchel = 6")
    (tmp_path / "glassworks.toml").write_text(text, encoding="utf-8")
    for game in (
        pyspiel.load_game(f"dolina_glassworks(components={tmp_path})"),
        pyspiel.load_game("dolina_glassworks", {"components": str(tmp_path), "players": 3}),
    ):
        assert game.table.setup.satchel == 6
        pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)
    assert pyspiel.load_game("dolina_glassworks").table.setup.satchel == 5


@EVERY_VARIANT
def test_random_simulation_of_variants(game_id: str, seats: int, options: dict[str, str]) -> None:
    game = pyspiel.load_game(named(game_id, seats, options))
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)
    assert played(game, 1, 0).course.table.match.options.items() >= options.items()


@pytest.mark.deep
@EVERY_TABLE
def test_playthrough(game_id: str, seats: int) -> None:
    check_playthrough(named(game_id, seats))


@pytest.mark.deep
@EVERY_VARIANT
def test_playthrough_of_variants(game_id: str, seats: int, options: dict[str, str]) -> None:
    check_playthrough(named(game_id, seats, options))


def test_playthrough_of_a_short_match() -> None:
    check_playthrough(named("secret_valley", 2, {"rounds": "1", "draft": "off"}))


def check_playthrough(name: str) -> None:
    """The same seed gives the same text, to the end of the match."""
    lines = generate_playthrough.playthrough_lines(name, seed=7)
    assert generate_playthrough.playthrough_lines(name, seed=7) == lines
    assert "IsTerminal() = True" in lines


@pytest.mark.deep
@EVERY_GAME
def test_interface_as_openspiel_checks_its_own_games(game_id: str) -> None:
    """The class of its integration tests that looks at some hundreds of sampled states."""
    from open_spiel.integration_tests import api_test

    name = f"dolina_{game_id}"
    values = {"game_name": name, "game": pyspiel.load_game(name)}
    kind = type("Checked", (api_test.EnforceAPIOnPartialTreeBase,), values)
    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(kind).run(result)
    assert result.testsRun
    assert result.failures == result.errors == []


@EVERY_TABLE
def test_what_a_seat_cannot_know_is_in_nothing_that_it_is_shown(game_id: str, seats: int) -> None:
    game = pyspiel.load_game(named(game_id, seats))
    resample = Resampler(3)
    for decisions in (0, 1, 5, 30, 80):
        state = played(game, 3, decisions)
        if state.is_terminal():
            continue
        for seat in range(seats):
            other = resample(state, seat)
            assert other.information_state_string(seat) == state.information_state_string(seat)
            assert other.observation_string(seat) == state.observation_string(seat)
            assert other.observation_tensor(seat) == state.observation_tensor(seat)
        player = state.current_player()
        other = resample(state, player)
        assert other.current_player() == player
        assert other.legal_actions() == state.legal_actions()
        assert other.history() == [], "it would tell the seed"


def test_others_secrets_are_forgotten_where_the_unknown_is_dealt_anew() -> None:
    """What the others picked stays in their memory, and in nobody's plan."""
    state = played(pyspiel.load_game("dolina_secret_valley"), 1, 5)
    mine, other = state.current_player(), 1 - state.current_player()
    assert '"chose"' in state.information_state_string(other)
    assert '"chose"' not in Resampler(1)(state, mine).information_state_string(other)


@pytest.mark.parametrize(("game_id", "options"), [("secret_valley", {}), ("zodchie", {"variant": "advanced"})])
def test_a_choice_in_secret_is_told_to_nobody_else(game_id: str, options: dict[str, str]) -> None:
    """Secret Valley's draft (rule 3.5) and Zodchie's replacements are made in turn, unseen."""
    state = dealt(pyspiel.load_game(named(game_id, 2, options)), 2)
    first = state.current_player()
    children = [state.child(action) for action in state.legal_actions()[:4]]
    assert len({child.information_state_string(1 - first) for child in children}) == 1
    assert len({child.information_state_string(first) for child in children}) == 4, "one remembers what one chose"


@EVERY_GAME
def test_public_and_private_make_the_whole(game_id: str) -> None:
    game = pyspiel.load_game(f"dolina_{game_id}")
    state = played(game, 5, 12)
    kinds = pyspiel.PrivateInfoType
    told = [
        make_observation(
            game, pyspiel.IIGObservationType(perfect_recall=False, public_info=public, private_info=whose)
        ).string_from(state, 0)
        for public, whose in ((True, kinds.NONE), (False, kinds.SINGLE_PLAYER), (True, kinds.SINGLE_PLAYER))
    ]
    public, private, whole = (json.loads(text) for text in told)
    assert {**public, **private} == whole


def test_who_may_see_everything_remembers_what_everybody_chose() -> None:
    game = pyspiel.load_game("dolina_secret_valley(players=3)")
    state = played(game, 5, 12)
    everybody = pyspiel.IIGObservationType(perfect_recall=True, private_info=pyspiel.PrivateInfoType.ALL_PLAYERS)
    nobody = pyspiel.IIGObservationType(perfect_recall=True, private_info=pyspiel.PrivateInfoType.NONE)
    assert make_observation(game, everybody).string_from(state, 0).count('"chose"') == 12
    assert '"chose"' not in make_observation(game, nobody).string_from(state, 0)


@EVERY_GAME
def test_returns_are_what_the_match_pays(game_id: str) -> None:
    state = played(pyspiel.load_game(f"dolina_{game_id}(reward=margin)"), 4, 20_000)
    position = state.course.position
    assert position is not None
    assert state.returns() == state.course.table.pay(position.scores(), position.places())
    assert state.get_game().get_type().utility == (
        pyspiel.GameType.Utility.ZERO_SUM if position.seats == 2 else pyspiel.GameType.Utility.GENERAL_SUM
    )


def test_a_state_can_be_pickled_in_mid_match() -> None:
    state = played(pyspiel.load_game("dolina_sylvan(players=3,redraw_size=4)"), 1, 40)
    thawed = pickle.loads(pickle.dumps(state))  # noqa: S301 - our own
    for _ in range(30):
        assert str(thawed) == str(state)
        assert thawed.information_state_string(0) == state.information_state_string(0)
        action = state.legal_actions()[-1]
        state.apply_action(action)
        thawed.apply_action(action)


@EVERY_GAME
def test_ismcts_plays(game_id: str) -> None:
    """OpenSpiel's own search for hidden information, with our resampler; it asserts that nothing it sees changes."""
    game = pyspiel.load_game(f"dolina_{game_id}")
    state = played(game, 6, 10)
    random_state = np.random.RandomState(6)
    bot = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, random_state), 2.0, 6, random_state=random_state)
    bot.set_resampler(Resampler(6))
    for _ in range(2):
        action = bot.step(state)
        assert action in state.legal_actions()
        state.apply_action(int(action))


def test_environment_of_openspiel() -> None:
    """Its environment for learning takes the numbers that all our environments share."""
    env = rl_environment.Environment(pyspiel.load_game("dolina_glassworks"))
    env.seed(1)
    step = env.reset()
    assert env.observation_spec()["info_state"] == (len(step.observations["info_state"][0]),)
    for _ in range(1000):
        if step.last():
            break
        step = env.step([step.observations["legal_actions"][step.observations["current_player"]][0]])
    assert sum(step.rewards) == pytest.approx(0)


def test_what_does_not_fit_is_refused() -> None:
    with pytest.raises(pyspiel.SpielError, match="Unknown parameter 'colour'"):
        pyspiel.load_game("dolina_glassworks(colour=red)")
