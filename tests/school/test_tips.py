"""Tips by situation: each speaks in one position of the lessons and is silent in another."""

import pytest

from dolina import games
from dolina.core.match import Match
from dolina.school.how import position
from dolina.school.lesson import shipped
from tests.every_game.matches import shipped as parts

Place = tuple[int, int, str]  # lesson, step, the action that is about to be done; "" before a decision

TIPS: list[tuple[str, str, Place, Place]] = [
    ("sylvan", "flag", (3, 1, ""), (1, 1, "")),
    ("sylvan", "rivals_flag", (7, 1, ""), (1, 1, "")),
    ("sylvan", "level", (2, 3, ""), (2, 1, "")),
    ("sylvan", "finish", (8, 1, ""), (7, 1, "")),
    ("sylvan", "area", (6, 3, ""), (1, 2, "")),
    ("sylvan", "row_flag", (3, 4, ""), (1, 3, "")),
    ("sylvan", "bridge", (5, 4, ""), (5, 3, "")),
    ("sylvan", "treetop", (7, 3, ""), (4, 2, "")),
    ("sylvan", "item_now", (4, 2, "draw deck"), (1, 3, "draw deck")),
    ("secret_valley", "grow", (1, 1, ""), (4, 1, "")),
    ("secret_valley", "keep", (1, 1, "choose_card 8"), (4, 3, "choose_card 8")),
    ("secret_valley", "no_corner", (3, 1, "choose_card 5"), (3, 3, "choose_card 5")),
    ("secret_valley", "own_loss", (5, 2, "choose_cell 0 -1"), (5, 2, "choose_cell -1 1")),
    ("secret_valley", "spoil", (6, 1, ""), (4, 1, "")),
    ("secret_valley", "last_move", (7, 1, ""), (7, 3, "")),
    ("secret_valley", "frame", (3, 2, ""), (4, 2, "")),
    ("zodchie", "weak_end", (2, 4, ""), (1, 4, "")),
    ("zodchie", "quiet", (3, 3, ""), (2, 4, "")),
    ("zodchie", "lift", (2, 2, ""), (1, 2, "")),
    ("zodchie", "last_place", (8, 3, ""), (1, 2, "")),
    ("zodchie", "own_left", (3, 2, "place 1"), (3, 2, "place 9")),
    ("zodchie", "open_end", (4, 3, "place 3"), (2, 5, "place 9")),
    ("zodchie", "cheap", (5, 6, "place 5"), (5, 6, "place 1")),
    ("zodchie", "around", (4, 5, ""), (4, 4, "")),
    ("zodchie", "token", (5, 3, ""), (4, 4, "")),
    ("valdora", "gold_first", (2, 1, ""), (3, 1, "")),
    ("valdora", "ready", (1, 1, "move 0"), (1, 1, "move 27")),
    ("valdora", "purse", (2, 3, "move 2"), (3, 1, "move 2")),
    ("valdora", "left", (2, 2, "end turn"), (2, 6, "end turn")),
    ("valdora", "free_page", (2, 4, "end turn"), (2, 6, "end turn")),
    ("valdora", "no_equipment", (4, 4, "buy L"), (4, 4, "buy R")),
    ("valdora", "new_colour", (4, 6, ""), (3, 2, "")),
    ("valdora", "race", (7, 1, ""), (1, 1, "")),
]


def said(game_id: str, place: Place) -> set[str]:
    """Return the kinds of tips at a place of a lesson."""
    lesson = shipped(game_id)[place[0] - 1]
    match, tips = position(lesson, place[1], parts(game_id)).match, games.find(game_id).tips
    assert tips
    code = match.code_of(place[2]) if place[2] else None
    assert code is None or code in match.legal(lesson.learner)
    return {tip.kind for tip in tips(match.state, lesson.learner, code)}


@pytest.mark.parametrize(("game_id", "kind", "speaks", "silent"), TIPS)
def test_a_tip_speaks_where_it_fits_and_nowhere_else(game_id: str, kind: str, speaks: Place, silent: Place) -> None:
    assert kind in said(game_id, speaks)
    assert kind not in said(game_id, silent)


def kinds(match: Match, seat: int, action: str = "") -> set[str]:
    """Return the kinds of tips of a match."""
    assert match.game.tips
    return {tip.kind for tip in match.game.tips(match.state, seat, match.code_of(action) if action else None)}


def test_a_card_that_could_spoil_ones_own_is_seen_in_the_draft() -> None:
    """Giant's Fist was picked; the other cards hold a 4, or another strength was picked first."""
    for seed, pick, speaks in ((1, 8, True), (0, 6, False)):
        match = Match(games.find("secret_valley"), 2, seed, {"first_player": "0"})
        match.play(0, f"draft_pick {pick}")
        match.play(1, match.legal(1)[0])
        assert ("deny" in kinds(match, 0)) is speaks


def test_a_card_that_is_gone_from_the_draft_is_the_rivals() -> None:
    """Cards come back without Mountain's Maw, which the rival took; what the rival took unseen is not known."""
    for taken, speaks in ((6, True), (7, False)):
        match = Match(games.find("secret_valley"), 2, 0, {"first_player": "0"})
        for mine, theirs in ((5, 8), (4, taken)):
            assert "gone" not in kinds(match, 0)
            match.play(0, f"draft_pick {mine}")
            match.play(1, f"draft_pick {theirs}")
        assert ("gone" in kinds(match, 0)) is speaks
        match.play(0, match.legal(0)[0])
        match.play(1, match.legal(1)[0])
        assert "gone" not in kinds(match, 0)  # Giant's Fist was taken before these cards were first seen


def test_a_diagonal_card_is_not_adjacent() -> None:
    """Lake of Two Moons under the first card is worth nothing: what would count lies diagonally."""
    match = Match(games.find("secret_valley"), 2, 0, {"draft": "off"})
    moves = ["12", "0,0", "19", "0,1", "1", "1,0", "16", "2,0", "8", "3,0"]
    for card, cell in zip(moves[::2], moves[1::2], strict=True):
        seat = match.actors()[0]
        match.play(seat, f"choose_card {card}")
        match.play(seat, f"choose_cell {cell.replace(',', ' ')}")
    seat = match.actors()[0]
    match.play(seat, "choose_card 14")
    assert "diagonal" in kinds(match, seat, "choose_cell 0 -1")
    assert "diagonal" not in kinds(match, seat, "choose_cell 1 1")


@pytest.mark.parametrize("game_id", [game_id for game_id in games.names() if games.find(game_id).tips])
def test_what_a_lesson_asks_for_is_never_warned_of(game_id: str) -> None:
    """A coach would not hold back what the school has just taught, but where a waste is part of the lesson."""
    tips = games.find(game_id).tips
    assert tips
    for lesson in shipped(game_id):
        for number, step in enumerate(lesson.step, 1):
            match = position(lesson, number, parts(game_id)).match
            for action in step.ask:
                found = [tip.kind for tip in tips(match.state, lesson.learner, match.code_of(action))]
                assert set(found) <= {"waste", "open_end", "ready"}, (lesson.title.en, number, action)
