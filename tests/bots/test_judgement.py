"""What was learned: the features it looks at, the file it is kept in, the forward pass, and the levels without it."""

from math import isfinite
from pathlib import Path
from random import Random

import pytest

from dolina import bots, games
from dolina.bots.judge import Judge
from dolina.bots.judgement import FILE, Judgement, Run, Weights, judgement_of
from dolina.bots.levels import BUDGETS, SearchBot
from dolina.core.components import fingerprint
from dolina.core.errors import BadOption
from dolina.core.game import AnyGame
from tests.bots.positions import TABLES, choices
from tests.every_game.matches import new_state

LEARNABLE = [(game_id, seats) for game_id, seats in TABLES if seats > 1]
MOST_BYTES = 300_000
RUN = Run(command="none", seed="1", components="", matches=0, positions=0, players="", kept="")
FROZEN = {  # the choices of `strong-v1` and `regular-v1` in some positions: whoever is measured by them must find them
    "sylvan": [0, 0, 166, 166, 166, 167, 43, 45, 166, 166, 43, 43],
    "secret_valley": [9, 11, 69, 81, 6, 6, 88, 88, 39, 29],
    "zodchie": [0, 50, 7, 7, 45, 45, 19, 19],
    "glassworks": [7, 7, 23, 35, 119, 119, 28, 28],
    "valdora": [11, 11, 5, 17, 1, 15, 1, 1, 22, 22, 76, 76],
}


def judgement(game: AnyGame, seats: int, **weights: float) -> Judgement:
    """Return a judgement that likes some features and nothing else."""
    names, phases = game.feature_names or (), game.phase_names or ()
    row = [weights.get(name, 0.0) if phase == 0 else 0.0 for name in names for phase in range(len(phases))]
    flat = [0.0] * len(phases)
    found = Weights(run=RUN, weights=row, common=flat * 2, steep=flat)
    return Judgement(game=game.id, features=names, phases=phases, seats={seats: found})


@pytest.mark.parametrize(("game_id", "seats"), LEARNABLE)
def test_every_position_has_all_features(game_id: str, seats: int) -> None:
    game = games.find(game_id)
    assert game.features is not None
    assert game.mix is not None
    assert game.feature_names is not None
    assert game.phase_names is not None
    assert len(set(game.feature_names)) == len(game.feature_names)
    for state, _ in choices(game_id, seats, 5, 17):
        facts, mixed = game.features(state), game.mix(state)
        assert len(facts) == seats * len(game.feature_names)
        assert len(mixed) == len(game.phase_names)
        assert mixed[0] == 1.0
        assert all(isfinite(value) for value in facts + mixed)


def test_the_forward_pass_is_the_sum_of_weighed_features() -> None:
    facts = [3.0, 0.0, 1.0, 2.0]  # two seats with two features
    judge = Judge(
        lambda _: facts, lambda _: [1.0, 0.5], 2, [1.0, 2.0, 10.0, 0.0], [7.0, 2.0, 4.0, 0.0], [0.5, 1.0]
    )  # at this time the weights are 2 and 10
    state = new_state("secret_valley", 2, 1)
    expected = [6.0, 22.0]
    level = 7.0 + 0.5 * 2.0 + 4.0 * (3.0 + 1.0) / 2  # of both on average
    points = judge.points(state)
    assert points == pytest.approx([level - 8.0, level + 8.0])
    assert points[1] - points[0] == pytest.approx(expected[1] - expected[0])
    chances = judge.chances([0.0, 1.0])
    assert sum(chances) == pytest.approx(1.0)
    assert chances[1] / chances[0] == pytest.approx(2.718281828, rel=1e-6)  # a point counts 0.5 + 0.5


@pytest.mark.parametrize(("game_id", "seats"), LEARNABLE)
def test_what_a_game_weighs_itself_is_the_same_sum(game_id: str, seats: int) -> None:
    game = games.find(game_id)
    if game.weighed is None:
        return
    assert game.features is not None
    assert game.mix is not None
    rng = Random(1)
    phases = len(game.phase_names or ())
    weights = [rng.uniform(-1, 1) for _ in range(len(game.feature_names or ()) * phases)]
    common, steep = [rng.uniform(-1, 1) for _ in range(2 * phases)], [0.1] * phases
    slow = Judge(game.features, game.mix, seats, weights, common, steep)
    quick = Judge(game.features, game.mix, seats, weights, common, steep, game.moment, game.weighed)
    for state, _ in choices(game_id, seats, 5, 7):
        assert quick.points(state) == pytest.approx(slow.points(state))
        assert quick.chances([1.0] * seats) == slow.chances([1.0] * seats)


def test_a_bot_plays_by_the_judgement_of_a_file(tmp_path: Path) -> None:
    """Who is told to love overflow gathers another way than who is told to love the score."""
    game = games.find("glassworks")
    for name in ("score", "overflow"):
        judgement(game, 2, **{name: 1.0}).write(tmp_path / f"{name}.json")
    differ = 0
    for state, seat in choices("glassworks", 2, 1, 3):
        chosen = []
        for name in ("score", "overflow"):
            bot = bots.make(f"strong:iterations=60:judgement={tmp_path / name}.json", game, Random(1))
            chosen.append(bot.choose(state.resample(seat, Random(2)), seat))
        differ += chosen[0] != chosen[1]
    assert differ


def test_other_numbers_of_seats_are_played_as_before() -> None:
    game = games.find("secret_valley")
    state = new_state("secret_valley", 3, 1)
    thoughts = [
        SearchBot(game, Random(1), BUDGETS["regular"], judgement=learned).think(state, 0)
        for learned in (None, judgement(game, 2, score=1.0))
    ]
    assert thoughts[0].candidates == thoughts[1].candidates


def test_what_only_one_level_is_stronger_with_is_for_that_level() -> None:
    found = judgement(games.find("secret_valley"), 2, score=1.0)
    only = found.model_copy(update={"seats": {2: found.seats[2].model_copy(update={"only": "regular"})}})
    assert found.of_level("strong") == found
    assert only.of_level("regular") == only
    assert not only.of_level("strong").seats


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"game": "zodchie"}, "was made for zodchie"),
        ({"features": ("height",)}, "and other features; make it again with `dolina train sylvan`"),
    ],
)
def test_a_file_for_something_else_is_refused(tmp_path: Path, change: dict[str, object], complaint: str) -> None:
    path = tmp_path / "other.json"
    game = games.find("sylvan")
    judgement(game, 2).model_copy(update=change).write(path)
    with pytest.raises(BadOption, match=complaint):
        judgement_of(game, str(path))


def test_a_file_that_is_none_is_refused(tmp_path: Path) -> None:
    (tmp_path / "none.json").write_text("{}")
    for name in ("none.json", "missing.json"):
        with pytest.raises(BadOption, match="this is no judgement"):
            bots.make(f"strong:judgement={tmp_path / name}", games.find("sylvan"), Random(1))


@pytest.mark.parametrize("game_id", games.names())
def test_a_shipped_judgement_names_its_run(game_id: str) -> None:
    game = games.find(game_id)
    found = judgement_of(game)
    if found is None:
        assert not (game.folder / FILE).exists()
        return
    assert (game.folder / FILE).stat().st_size <= MOST_BYTES
    for weights in found.seats.values():
        assert weights.run.components == fingerprint(game.read_components())
        assert weights.run.command.startswith(f"dolina train {game_id} ")
        assert weights.run.matches > 0
        assert "matches" in weights.run.kept


def frozen_choices(game_id: str) -> list[int]:
    """Return what the levels of the first version choose in some positions."""
    game = games.find(game_id)
    found = []
    for state, seat in list(choices(game_id, max(2, game.min_seats), 11, 23))[:6]:
        levels = [bots.make(f"{level}-v1:iterations=10", game, Random(4)) for level in ("regular", "strong")]
        found += [bots.decide(level, state, seat, Random(4)) for level in levels]
    return found


@pytest.mark.parametrize("game_id", games.names())
def test_the_first_version_plays_as_it_did(game_id: str) -> None:
    assert frozen_choices(game_id) == FROZEN[game_id]


def test_a_frozen_level_learns_nothing() -> None:
    for game_id in games.names():
        bot = bots.make("strong-v1", games.find(game_id), Random(1))
        assert isinstance(bot, SearchBot)
        assert bot.judgement is None
