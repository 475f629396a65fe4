"""The search: right where the truth is known, the same for the same dice, and never beyond its budget."""

import gc
import time
from collections import Counter
from random import Random

import pytest

from dolina import bots, games
from dolina.bots.levels import Candidate, SearchBot, Thought, merged
from dolina.bots.profiles import profile
from dolina.bots.search import Edge, Kin, Search, Settings, Weigh, logistic, margin_of, preferences, shares_of
from dolina.bots.specs import Budget
from dolina.core.playout import play_at_random
from dolina.core.state import State, play_key
from dolina.games.secret_valley.rules import CHOOSE_CARD, CHOOSE_CELL, SecretValley, code_of
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


def test_what_is_left_is_told_by_the_speed_so_far(monkeypatch: pytest.MonkeyPatch) -> None:
    state, seat = last_choices("secret_valley", 2, 1, 1)[0]
    bot = searcher("secret_valley", seconds=1.0)
    bot.search.begin(state, seat)
    bot.search.run(20)
    bot.start = 10.0
    monkeypatch.setattr(time, "perf_counter", lambda: 10.5)
    assert bot.iterations_left() == 20


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


class Counting(Random):
    """Counts how often a deal of the unseen took a seed from it."""

    seeds = 0

    def getrandbits(self, k: int) -> int:
        self.seeds += k == 128
        return super().getrandbits(k)


@pytest.mark.parametrize(("reuse", "deals"), [(1, 40), (8, 5)])
def test_iterations_can_share_a_deal_of_the_unseen(reuse: int, deals: int) -> None:
    game = games.find("secret_valley")
    rng = Counting(1)
    search = Search(game.evaluate, game.weigh, Settings(reuse=reuse), rng)
    search.begin(new_state("secret_valley", 2, 1), 0)
    search.run(40)
    assert rng.seeds == deals


@pytest.mark.parametrize(("seats", "rounds"), [(2, "1"), (3, "3"), (4, "3")])
def test_a_round_can_be_played_on_in_the_games_quick_way(seats: int, rounds: str) -> None:
    """Secret Valley: a whole legal grid, scored by the rules; the last round ends the match."""
    game = games.find("secret_valley")
    assert game.rush is not None
    for luck in range(1, 40):
        state = new_state("secret_valley", seats, luck, {"rounds": rounds, "draft": "off"})
        assert isinstance(state, SecretValley)
        play_at_random(state, Random(luck), luck % (2 * state.setup.cells))
        laid = len(state.grid.played)
        played: list[int] = []
        points = game.rush(state, luck, played)
        grid = state.grid
        assert played == [
            play_key(grid.owners[cell], CHOOSE_CARD + grid.cards[cell], CHOOSE_CELL + code_of(cell))
            for cell in grid.played[laid:]
        ]
        assert len(set(grid.played)) == state.setup.cells
        assert (grid.right - grid.left + 1, grid.bottom - grid.top + 1) in state.setup.frames
        assert [len(hand) for hand in state.hands] == [0 if state.over() else 1] * seats
        assert state.over() == (rounds == "1")
        ahead = points[0] - state.scores()[0]
        assert points == pytest.approx([score + ahead for score in state.scores()])
        assert (ahead == 0) == state.over()


def test_every_cell_is_as_likely_in_the_quick_way_as_any_other() -> None:
    game = games.find("secret_valley")
    state = new_state("secret_valley", 2, 1, {"draft": "off"})
    assert isinstance(state, SecretValley)
    assert game.rush is not None
    play_at_random(state, Random(1), 7)
    seen: Counter[int] = Counter()
    for luck in range(1, 4001):
        planned = state.clone()
        game.rush(planned, luck * 7919, [])
        seen[planned.grid.played[len(state.grid.played)]] += 1
    expected = 4000 / len(state.legal(state.turn))
    assert len(seen) == len(state.legal(state.turn))
    assert all(0.8 * expected < count < 1.2 * expected for count in seen.values())


def test_what_an_action_did_elsewhere_is_known_of_it_wherever_it_can_be_played() -> None:
    """Secret Valley: the same card on the same cell, in the tree and below it; in no search of another decision."""
    game = games.find("secret_valley")
    state = new_state("secret_valley", 2, 1, {"draft": "off"})
    play_at_random(state, Random(1), 8)
    search = Search(game.evaluate, game.weigh, profile(game.id), Random(1), None, game.rush)
    search.begin(state, state.actors()[0])
    search.run(400)
    shared = 0
    for card, edge in search.root.edges.items():
        node = edge.first
        assert node is not None
        for cell, placed in node.edges.items():
            assert placed.kin is search.kins[play_key(node.seat, card, cell)]
            assert placed.kin.visits >= placed.visits
            assert 0.0 <= placed.kin.total <= placed.kin.visits
            shared += placed.kin.visits - placed.visits
    assert shared > 400
    search.begin(state, state.actors()[0])
    assert not search.kins


def test_an_action_that_did_well_elsewhere_is_tried_first() -> None:
    game = games.find("secret_valley")
    search = Search(game.evaluate, game.weigh, Settings(kin=4.0), Random(1))
    row = [Edge(action, 0.25, Kin()) for action in range(4)]
    for value in (0.9, 0.8, 0.9):
        row[2].kin.add(value)
    row[1].kin.add(0.1)
    assert search.select_by_kin(row, 0.5) is row[2]


@pytest.mark.parametrize("seats", [3, 5])
def test_in_a_hurry_mostly_the_same_is_liked_and_nothing_touched(seats: int) -> None:
    game = games.find("valdora")
    assert game.hurry is not None
    agreed = 0
    decisions = 0
    for seed in range(3):
        state = new_state("valdora", seats, seed)
        rng = Random(seed)
        while actors := state.actors():
            seat = actors[0]
            legal = state.legal(seat)
            if len(legal) > 1:
                before = state.clone().fields()
                hurried, weighed = game.hurry(state, seat, legal), game.weigh(state, seat, legal)
                assert state.fields() == before
                assert len(hurried) == len(legal)
                agreed += hurried.index(max(hurried)) == weighed.index(max(weighed))
                decisions += 1
                wild = rng.random() < 0.2
                state.step(seat, rng.choice(legal) if wild else legal[weighed.index(max(weighed))])
            else:
                state.step(seat, legal[0])
    assert agreed > 0.8 * decisions


def test_in_a_hurry_only_what_is_played_on_is_looked_at_less() -> None:
    game = games.find("valdora")
    asked: Counter[str] = Counter()

    def counted(name: str, weigh: Weigh) -> Weigh:
        def asking(state: State, seat: int, legal: list[int]) -> list[float]:
            asked[name] += 1
            return weigh(state, seat, legal)

        return asking

    assert game.hurry is not None
    for hurry in (False, True):
        asked.clear()
        settings = Settings(playout=6, hurry=hurry)
        likings = counted("weigh", game.weigh), counted("hurry", game.hurry)
        search = Search(game.evaluate, likings[0], settings, Random(1), hurry=likings[1])
        search.begin(new_state("valdora", 3, 1), new_state("valdora", 3, 1).actors()[0])
        search.run(20)
        assert asked["weigh"] > 0
        assert (asked["hurry"] > 3 * asked["weigh"]) == hurry


def test_a_setting_that_is_not_used_changes_no_name_of_a_file() -> None:
    assert str(Settings()).endswith("daring=0.0)")
    assert str(Settings(rush=True)).endswith("daring=0.0, rush=True)")
    assert str(Settings(kin=4.0)).endswith("daring=0.0, kin=4.0)")
    assert str(Settings(hurry=True)).endswith("daring=0.0, hurry=True)")


def test_margins_may_be_compared_with_those_of_the_same_decision_alone() -> None:
    game = games.find("zodchie")
    seen = []
    for fresh in (False, True):
        search = Search(game.evaluate, game.weigh, profile(game.id)._replace(fresh=fresh), Random(1))
        for _ in range(2):
            search.begin(new_state("zodchie", 2, 1), 0)
            search.run(5)
        seen.append(search.samples)
    assert seen == [10, 5]


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
    assert margin_of([5.0, 9.0, 7.0], 1, 0.5) == 5.5
    assert margin_of([5.0], 0) == 5.0
    assert logistic(0) == 0.5
    likings = preferences([1.0, 3.0, 2.0], 1.0)
    assert sum(likings) == pytest.approx(1.0)
    assert likings[1] > likings[2] > likings[0] > 0
    assert preferences([2.0, 2.0], 5.0) == [0.5, 0.5]
