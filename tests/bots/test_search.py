"""The search: right where the truth is known, the same for the same dice, and never beyond its budget."""

import gc
import time
from random import Random

import pytest

from dolina import bots, games
from dolina.bots.levels import Candidate, SearchBot, Thought, merged
from dolina.bots.search import Edge, Node, Search, Settings, logistic, margin_of, preferences, shares_of
from dolina.bots.specs import Budget
from dolina.core.state import State
from dolina.games.secret_valley.rules import CARD, SecretValley
from tests.bots.positions import QUICK, TABLES, choices, last_choices
from tests.every_game.matches import new_state

EVERY_TABLE = pytest.mark.parametrize(("game_id", "seats"), TABLES)


def searcher(game_id: str, seconds: float = 0.0, iterations: int = 0, seed: int = 1) -> SearchBot:
    return SearchBot(games.find(game_id), Random(seed), Budget(seconds, iterations))


def margin_after(state: State, seat: int, action: int) -> int:
    """Return a seat's margin at the end if this action is the last one that matters."""
    after = state.clone()
    after.step(seat, action)
    while actors := after.actors():
        after.step(actors[0], after.legal(actors[0])[0])
    scores = after.scores()
    return scores[seat] - max(scores[:seat] + scores[seat + 1 :])


@pytest.mark.parametrize("seed", range(6))
def test_the_last_choice_of_a_match_is_the_best_one(seed: int) -> None:
    """Secret Valley: with one cell left only the card matters, and nothing is hidden any more."""
    state, seat = last_choices("secret_valley", 2, seed, 1)[0]
    margins = {action: margin_after(state, seat, action) for action in state.legal(seat)}
    chosen = searcher("secret_valley", iterations=40).choose(state.resample(seat, Random(1)), seat)
    assert margins[chosen] == max(margins.values())


@EVERY_TABLE
def test_a_whole_match_at_every_table(game_id: str, seats: int) -> None:
    game = games.find(game_id)
    state = new_state(game_id, seats, 4)
    rng = Random(4)
    seated = [bots.make(QUICK if seat == 0 else "novice", game, rng) for seat in range(seats)]
    while actors := state.actors():
        seat = actors[0]
        state.apply(seat, bots.decide(seated[seat], state, seat, rng))  # raises if the choice is illegal
    assert min(state.places()) >= 1


@EVERY_TABLE
def test_same_dice_same_thought(game_id: str, seats: int) -> None:
    state, seat = next(choices(game_id, seats, 2))
    thoughts = [searcher(game_id, iterations=50).think(state.resample(seat, Random(5)), seat) for _ in range(2)]
    assert thoughts[0].candidates == thoughts[1].candidates
    assert thoughts[0].candidates != searcher(game_id, iterations=50, seed=2).think(state, seat).candidates


@EVERY_TABLE
def test_candidates_add_up(game_id: str, seats: int) -> None:
    state, seat = next(choices(game_id, seats, 3))
    thought = searcher(game_id, iterations=60).think(state, seat)
    assert sum(candidate.visits for candidate in thought.candidates) == thought.iterations <= 60
    for candidate in thought.candidates:
        assert candidate.action in state.legal(seat)
        assert candidate.line[0] == (seat, candidate.action)
        assert 0 <= candidate.value <= 1
        assert sum(candidate.chances) == pytest.approx(1.0)
        assert len(candidate.points) == seats


@pytest.mark.parametrize("seconds", [0.05, 0.4])
def test_seconds_are_kept(seconds: float) -> None:
    """On a busy machine the clock runs on while others work, so the time of this process counts as well.

    What the tests before have left is not for the bot to collect.
    """
    state = new_state("secret_valley", 2, 1)
    bot = searcher("secret_valley", seconds=seconds)
    gc.freeze()
    try:
        for _ in range(3):
            wall, busy = time.perf_counter(), time.process_time()
            bot.think(state, 0)
            used = min(time.perf_counter() - wall, time.process_time() - busy)
            assert used <= 1.2 * seconds + 0.01
    finally:
        gc.unfreeze()


def test_thinking_can_be_stopped_and_has_an_answer() -> None:
    state = new_state("secret_valley", 2, 1)
    thought = searcher("secret_valley", seconds=60).think(state, 0, stop=lambda: True)
    assert thought.action in state.legal(0)
    assert thought.iterations < 50


def test_a_choice_that_cannot_change_is_not_thought_over() -> None:
    state, seat = last_choices("secret_valley", 2, 1, 1)[0]
    assert searcher("secret_valley", iterations=1000).think(state, seat).iterations < 900


def card_choice() -> tuple[State, int]:
    """Return a position of Secret Valley where a seat chooses a card and will then choose among several cells."""
    for state, seat in choices("secret_valley", 2, 6, 1):
        if isinstance(state, SecretValley) and state.phase == CARD and len(state.grid.played) == 4:
            return state, seat
    raise AssertionError


def test_the_tree_is_kept_inside_a_turn() -> None:
    """Secret Valley: the search for the card has already searched its cells."""
    state, seat = card_choice()
    bot = searcher("secret_valley", iterations=400)
    state.step(seat, bot.choose(state.resample(seat, Random(1)), seat))
    root = bot.known_root(state.resample(seat, Random(2)), seat)
    assert root is not None
    assert root.visits >= 16
    thought = bot.think(state.resample(seat, Random(2)), seat)
    assert sum(candidate.visits for candidate in thought.candidates) > thought.iterations


def test_the_tree_is_dropped_when_the_match_went_elsewhere() -> None:
    state, seat = card_choice()
    bot = searcher("secret_valley", iterations=400)
    chosen = bot.choose(state.resample(seat, Random(1)), seat)
    other = next(action for action in state.legal(seat) if action != chosen)
    state.step(seat, other)
    assert bot.known_root(state, seat) is None


def test_a_tree_made_for_other_draws_is_not_kept() -> None:
    """Glassworks: new glass has come into the river, and the old tree thought about any that might."""
    found = 0
    for state, seat in choices("glassworks", 2, 3, 1):
        bot = searcher("glassworks", iterations=300)
        after = state.clone()
        after.step(seat, bot.choose(state, seat))
        if after.progress == state.progress or after.actors() != [seat] or len(after.legal(seat)) == 1:
            continue
        edge = bot.search.root.edges[bot.chosen]
        wanted = bot.game.view(after, seat)
        if bot.find([state], bot.search.root, edge, wanted) is not None:  # in this deal it looks the same
            found += 1
            assert bot.known_root(after, seat) is None
    assert found


def test_what_is_left_is_told_by_the_speed_of_iterations_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """Looking into the old tree does not make iterations seem slow, and a lead too great to be made up."""
    state, seat = card_choice()
    bot = searcher("secret_valley", seconds=1.0)
    bot.search.begin(state, seat)
    bot.search.run(20)
    bot.start, bot.ready = 10.0, 10.5  # half a second went by before the first iteration
    monkeypatch.setattr(time, "perf_counter", lambda: 10.52)
    assert bot.iterations_left() in range(470, 490)


def test_looking_for_the_old_tree_takes_little_of_the_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Zodchie: between two turns there are more ways through the tree than there is time to look at."""
    looks: list[int] = []
    allowed: list[int] = []
    find = SearchBot.find

    def counted(self: SearchBot, deals: list[State], node: Node, edge: Edge, wanted: object) -> Node | None:
        looks[-1] += 1
        return find(self, deals, node, edge, wanted)

    monkeypatch.setattr(SearchBot, "find", counted)
    state = new_state("zodchie", 3, 1)
    rng = Random(1)
    bot = searcher("zodchie", iterations=1500)
    while len(looks) < 12:
        seat = state.actors()[0]
        if seat == 0:
            looks.append(0)
            allowed.append(2 + bot.search.iterations // 256)
            state.step(seat, bot.choose(state.resample(seat, rng), seat))
        else:
            state.step(seat, rng.choice(state.legal(seat)))
    assert any(looks)
    assert all(look <= most for look, most in zip(looks, allowed, strict=True))


def test_secret_choices_of_others_do_not_branch_the_tree() -> None:
    state = new_state("secret_valley", 3, 1)  # a draft: all pick at once
    game = games.find("secret_valley")
    search = Search(game.evaluate, game.weigh, Settings(), Random(1))
    search.begin(state, 0)
    search.run(300)
    best = search.root.best()
    assert best is not None
    follower = best.first
    assert follower is not None
    assert follower.next is None
    assert follower.seat == 1
    assert all(edge.first is None for edge in follower.edges.values())
    assert follower.hidden is not None
    assert follower.hidden.next is None
    assert follower.hidden.seat == 2


def test_several_processes_are_put_together() -> None:
    one = Thought((Candidate(3, 10, 0.5, (8.0, 2.0), (0.6, 0.4), ((0, 3),)),), 10, 1.0)
    two = Thought(
        (Candidate(3, 30, 0.9, (4.0, 6.0), (0.2, 0.8), ((0, 3), (1, 1))), Candidate(2, 35, 0.7, (1.0, 1.0), (0, 1), ())),
        65, 1.0,
    )  # fmt: skip
    best, other = merged([one, two], 1.5).candidates
    assert (best.action, best.visits, best.points) == (3, 40, (5.0, 5.0))
    assert best.value == pytest.approx(0.8)
    assert best.line == ((0, 3), (1, 1))
    assert (other.action, other.visits) == (2, 35)


@pytest.mark.deep
def test_workers_think_together() -> None:
    state = new_state("secret_valley", 2, 1)
    bot = bots.make("strong:iterations=200:workers=2", games.find("secret_valley"), Random(1))
    assert isinstance(bot, SearchBot)
    thought = bot.think(state, 0)
    assert 100 < thought.iterations <= 200
    assert thought.action in state.legal(0)


def test_small_things() -> None:
    assert shares_of([1, 2, 1]) == [0.5, 0.0, 0.5]
    assert [margin_of([5.0, 9.0, 7.0], seat) for seat in range(3)] == [-4.0, 2.0, -2.0]
    assert margin_of([5.0], 0) == 5.0
    assert logistic(0) == 0.5
    likings = preferences([1.0, 3.0, 2.0], 1.0)
    assert sum(likings) == pytest.approx(1.0)
    assert likings[1] > likings[2] > likings[0] > 0
    assert preferences([2.0, 2.0], 5.0) == [0.5, 0.5]
