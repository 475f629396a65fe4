"""The school of every game: each lesson is played to its end, with every accepted answer."""

import re

import pytest

from dolina import games
from dolina.core.components import fingerprint
from dolina.school.check import problems
from dolina.school.learning import Learning, ways
from dolina.school.lesson import files, shipped
from dolina.telling.eyes import LAYOUTS, Eyes
from dolina.telling.words import LANGUAGES
from tests.every_game.matches import kit

AT_ONCE = re.compile(r"\+(\d+)[!.:]")
MOST_STEPS, MOST_MINUTES = 60, 7  # of a game


@pytest.mark.parametrize("game_id", games.names())
def test_every_lesson_can_be_learnt_with_every_answer(game_id: str) -> None:
    """Also says which lessons a changed component set breaks: they name the set that they were written for."""
    own = fingerprint(games.find(game_id).read_components())
    found = {}
    for path, lesson in zip(files(game_id), shipped(game_id), strict=True):
        assert lesson.components, f"{path.name} names no component set; today's is {own}"
        found[path.name] = problems(lesson)
    assert len(found) >= kit(game_id, "LESSONS", 1)
    assert not {name: said for name, said in found.items() if said}


@pytest.mark.parametrize("game_id", games.names())
def test_a_school_is_short_and_speaks_all_languages(game_id: str) -> None:
    lessons = shipped(game_id)
    assert sum(len(lesson.step) for lesson in lessons) <= MOST_STEPS
    for lang in LANGUAGES:
        assert sum(lesson.minutes(lang) for lesson in lessons) <= MOST_MINUTES
        said = [text for one in lessons for step in one.step for text in (step.say, step.wrong, step.done) if text]
        assert all(getattr(text, lang).strip() for text in [*said, *(lesson.title for lesson in lessons)])


@pytest.mark.parametrize("game_id", games.names())
def test_the_first_own_move_comes_soon(game_id: str) -> None:
    """Whoever opens a school does something at its second step at the latest."""
    assert any(step.ask for step in shipped(game_id)[0].step[:2])


def test_what_a_right_answer_gains_is_what_is_said() -> None:
    """In Glassworks, where points are counted at once, praise that begins with `+7` names the change of the score."""
    compared = 0
    for lesson in shipped("glassworks"):
        for learning in ways(lesson):
            said = AT_ONCE.match(learning.step.done.en) if learning.asks and learning.step.done else None
            if said is None:
                continue
            compared += 1
            here = (lesson, learning.number, learning.answers)
            gains = {Learning.after(*here).answer(action).gain for action in learning.step.ask}
            assert gains == {int(said[1])}, (lesson.title.en, said.string)
    assert compared > 5


@pytest.mark.deep
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("game_id", games.names())
def test_every_position_of_every_lesson_is_drawn_and_told(game_id: str, layout: str, lang: str) -> None:
    for lesson in shipped(game_id):
        for learning in ways(lesson):
            seen = games.look(learning.match, Eyes(lesson.learner, lang, layout))
            assert seen.picture.board.body
            assert seen.lines()
