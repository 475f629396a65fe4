"""A lesson's file: what it may hold, what is refused and how that is said; lessons made from matches."""

from pathlib import Path
from random import Random

import pytest

import dolina as library
from dolina import games
from dolina.core.errors import BadLesson
from dolina.school.check import problems
from dolina.school.draft import draft
from dolina.school.learning import Learning, components_for
from dolina.school.lesson import Lesson, shipped
from tests.command import Dolina

WHOLE = """
game = "glassworks"
seats = 2
seed = 70
[title]
en = "First glass"
[[step]]
point = ["seat-0", "scores"]
say.en = "Look."
[[step]]
ask = ["pick 21", "pick 10"]
say.en = "Take the heart."
wrong.en = "Not that."
[[step]]
say.en = "Well."
"""


def changed(old: str, new: str) -> str:
    assert old in WHOLE
    return WHOLE.replace(old, new, 1)


def test_a_lesson_in_one_language_is_told_in_it_to_everybody() -> None:
    lesson = Lesson.read(WHOLE)
    assert lesson.title.told("uk") == "First glass"
    assert not problems(lesson)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        (changed("seats = 2", "seats = 2\nlearner = 3"), "there is no seat 3"),
        (changed('ask = ["pick 21", "pick 10"]', ""), "wrong, done and judge belong to a step that asks"),
        (changed("[title]", "[name]"), "title: this key is missing"),
        (changed('"First glass"', f'"{"x" * 33}"'), "title.en"),
        (changed('"Look."', f'"{"x" * 181}"'), "step.0.say.en"),
        (changed('say.en = "Well."', 'say.en = " "'), "there is no text in any of"),
        (changed('say.en = "Well."', 'say.en = "W\\u001b[2J"'), "hidden sign"),
        (changed("seed = 70", "seed = -1"), "seed"),
        (changed("seed = 70", "seed = 70\nmoves = 5"), "moves"),
        (WHOLE + "#" * 70_000, "at most 64 KB"),
        ("step = ", "not a TOML file"),
    ],
)
def test_what_is_no_lesson_is_refused_by_name(text: str, complaint: str) -> None:
    with pytest.raises(BadLesson, match=complaint):
        Lesson.read(text)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        (changed('"pick 10"]', '"pick 11"]'), "step 2: 'pick 11' is not legal; legal: lake, pick 10"),
        (changed('"pick 10"]', '"fly"]'), "step 2: 'fly' is not legal"),
        (changed('point = ["seat-0"', 'point = ["seat-7-panel"'), "nothing has the id 'seat-7-panel' in the wide picture"),
        (changed("seed = 70", 'seed = 70\nmoves = ["1 lake"]'), "moves: '1 lake' does not follow the rules"),
        (changed('say.en = "Look."', 'play = ["0 lake"]\nsay.en = "Look."'), "step 2"),
        (changed('game = "glassworks"', 'game = "chess"'), "there is no game 'chess'"),
        (changed("seats = 2", 'seats = 2\ncomponents = "0123456789abcdef"'), "component set 0123456789abcdef"),
        (changed("seats = 2", 'seats = 2\noptions = { lake = "dry" }'), "has no option 'lake'"),
    ],
)  # fmt: skip
def test_what_does_not_fit_the_game_is_said_with_its_step(text: str, complaint: str) -> None:
    found = problems(Lesson.read(text))
    assert found
    assert complaint in found[0]


def test_every_accepted_answer_must_lead_on() -> None:
    """A later step that only the first answer allows is found."""
    text = WHOLE + '\n[[step]]\nplay = ["0 tile 3"]\nask = ["take 5"]\nsay.en = "Take."\n'
    assert [line for line in problems(Lesson.read(text)) if "does not follow the rules" in line]


def test_too_many_ways_are_not_walked() -> None:
    text = "".join(
        f'\n[[step]]\nask = ["choose_card {a}", "choose_card {b}"]\nsay.en = "Choose."\n' for a, b in [(1, 2)] * 12
    )
    head = WHOLE[: WHOLE.index("[[step]]")].replace("glassworks", "secret_valley")
    assert problems(Lesson.read(head + text))  # said, and quickly


# Playing one


def test_a_wrong_answer_shows_what_it_would_do_and_changes_nothing() -> None:
    learning = Learning(Lesson.read(WHOLE))
    learning.go_on()
    before = learning.match.state.clone()
    answer = learning.answer("lake")
    assert not answer.right
    assert not answer.state.same_as(before)
    assert learning.match.state.same_as(before)
    assert learning.number == 1


def test_what_is_not_legal_is_refused_and_a_right_answer_leads_on() -> None:
    learning = Learning(Lesson.read(WHOLE))
    with pytest.raises(BadLesson, match="step 2 asks for one of: pick 21, pick 10"):
        learning.go_on() or learning.go_on()  # type: ignore[func-returns-value]
    with pytest.raises(library.IllegalAction):
        learning.answer("pick 0")
    assert learning.answer("pick 10").right
    assert learning.answers == ["pick 10"]
    learning.go_on()
    assert learning.over
    with pytest.raises(BadLesson, match="it is over"):
        learning.go_on()


def test_answers_name_where_a_learner_is() -> None:
    lesson = shipped("glassworks")[0]
    learning = Learning.after(lesson, 3, ["pick 21", "take 5"])
    assert learning.number == 3
    assert learning.match.scores()[0] == 4
    assert learning.shown == 3
    assert len(learning.match.moves) == 3 + 5  # what the table played for this step is shown
    with pytest.raises(BadLesson, match="was not answered"):
        Learning.after(lesson, 3, ["pick 21", "take 1"])


def test_a_lesson_is_played_with_its_own_set() -> None:
    """Whatever set a site uses; one that was written for a corrected set needs that."""
    game = games.find("glassworks")
    text = game.shipped_components()
    corrected = game.read_components(text.replace("end_inventory = 17", "end_inventory = 18"))
    from dolina.core.components import fingerprint

    name = fingerprint(corrected)
    lesson = Lesson.read(changed("seats = 2", f'seats = 2\ncomponents = "{name}"'))
    assert components_for(lesson, lambda _, wanted: corrected if wanted == name else None) is corrected
    with pytest.raises(BadLesson, match=name):
        components_for(lesson)


# Making one


@pytest.mark.parametrize("game_id", games.names())
def test_a_lesson_made_from_a_match_is_whole(game_id: str) -> None:
    match = library.new(game_id, seats=games.find(game_id).max_seats, seed=3)
    rng = Random(3)
    while len(match.moves) < 60 and not match.over():
        seat = match.actors()[0]
        match.play(seat, rng.choice(match.legal(seat)))
    lesson = Lesson.read(draft(match, 0, 5, len(match.moves)))
    assert not problems(lesson)
    learning = Learning.after(lesson, len(lesson.step), [step.ask[0] for step in lesson.step if step.ask])
    assert learning.match.state.same_as(match.state)


@pytest.mark.parametrize(("seat", "first", "last"), [(2, 1, 5), (0, 0, 3), (0, 3, 2), (0, 1, 99), (1, 1, 1)])
def test_a_lesson_of_nothing_is_refused(seat: int, first: int, last: int) -> None:
    match = library.new("glassworks", seats=2, seed=70)
    for _ in range(4):
        acting = match.actors()[0]
        match.play(acting, match.legal(acting)[0])
    with pytest.raises(BadLesson):
        draft(match, seat, first, last)


def test_lessons_on_the_command_line(dolina: Dolina, tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text(WHOLE, encoding="utf-8")
    assert "a whole lesson of glassworks, 3 steps" in " ".join(dolina("check", "mine.toml").out.split())
    (tmp_path / "bad.toml").write_text(changed('"pick 10"]', '"pick 11"]'), encoding="utf-8")
    refused = dolina("check", "bad.toml")
    assert refused.code == 2
    assert "bad.toml: step 2: 'pick 11' is not legal" in refused.err
    learned = dolina("learn", "mine.toml", "--lang", "en", stdin="\n9\nlake\npick 21\n\n")
    assert learned.code == 0
    assert "There is no choice 9" in learned.out
    assert "Not that." in learned.out
    assert "Right." in learned.out
    assert "Play a whole match: dolina play glassworks" in learned.out
    match = library.new("glassworks", seats=2, seed=70)
    match.play(match.actors()[0], "pick 10")
    match.save(tmp_path / "match.json")
    assert dolina("lesson", "match.json", "-o", "new.toml").code == 0
    waits = dolina("check", "new.toml")
    assert waits.code == 2
    assert "title: this text waits to be written" in waits.err
    assert "step 1: say: this text waits to be written" in waits.err
    written = (tmp_path / "new.toml").read_text(encoding="utf-8").replace('"…"', '"Ok"')
    (tmp_path / "new.toml").write_text(written, encoding="utf-8")
    assert dolina("check", "new.toml").code == 0
    assert dolina("learn", "glassworks", "--lesson", "9").code == 2
