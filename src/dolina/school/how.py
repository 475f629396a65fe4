"""How to play, on one page: the aim, two thoughts, a turn in three pictures, where points come from. The file.

Pictures are cut out of positions of the lessons: a box of the wide board, or of the seat's own strip.
"""

from functools import cache
from pathlib import Path
from typing import Annotated, Final, Self

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from dolina import games
from dolina.core.components import Part, explain, read_file, read_toml
from dolina.core.errors import BadLesson, DolinaError
from dolina.school.learning import Learning, components_for
from dolina.school.lesson import Lesson, Said, Title, shipped
from dolina.telling.eyes import WIDE, Eyes
from dolina.telling.frame import cut

LINES: Final = 130  # letters of a text, its numbers written as templates left out: two lines under a picture
Box = tuple[float, float, float, float]  # x, y, width, height


class Strict(BaseModel):
    """Data that is what it says."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class Cut(Strict):
    """What is cut out: of the position in which a step of the lesson stands."""

    step: Annotated[int, Field(ge=1)]
    shows: Annotated[list[str], Field(min_length=1)]  # parts that are in it; the box was made around them
    strip: bool = False  # of the seat's own things instead of the board
    box: Box


class Picture(Cut):
    """A cut that says its lesson."""

    lesson: Annotated[int, Field(ge=1)]


class Aim(Strict):
    """What one wants here."""

    picture: Picture
    text: Said


class Thought(Strict):
    """A thought that saves from errors."""

    title: Title
    text: Said


class Shown(Thought):
    """Something with a picture."""

    picture: Picture


class How(Strict):
    """The page of a game."""

    cards: list[Cut]  # of the lessons, in their order
    aim: Aim
    thought: Annotated[list[Thought], Field(min_length=2, max_length=2)]
    turn: Annotated[list[Shown], Field(min_length=3, max_length=3)]
    points: Annotated[list[Shown], Field(min_length=3, max_length=3)]

    @classmethod
    def read(cls, game_id: str) -> Self:
        """Read the page of a game."""
        path = file_of(game_id)
        data = read_toml(read_file(path, BadLesson), str(path))
        try:
            return cls.model_validate(data)
        except ValidationError as problem:
            raise BadLesson(explain(problem, str(path), data)) from None

    def pictures(self) -> dict[str, Picture]:
        """Return all pictures by their names: `card-1` …, `aim`, `turn-1` …, `points-1` and so on."""
        cards = {f"card-{n}": Picture(lesson=n, **dict(card)) for n, card in enumerate(self.cards, 1)}
        turn = {f"turn-{n}": one.picture for n, one in enumerate(self.turn, 1)}
        points = {f"points-{n}": one.picture for n, one in enumerate(self.points, 1)}
        return {**cards, "aim": self.aim.picture, **turn, **points}


how_to_play = cache(How.read)


def file_of(game_id: str) -> Path:
    """Return where the page of a game is written."""
    return games.find(game_id).folder / "help" / "how.toml"


def position(lesson: Lesson, step: int, components: Part) -> Learning:
    """Return a lesson at a step, answered right; with these parts, or with its own if its moves do not fit them."""
    answers = [before.ask[0] for before in lesson.step[: step - 1] if before.ask]
    try:
        return Learning.after(lesson, step - 1, answers, components)
    except DolinaError:
        return Learning.after(lesson, step - 1, answers, components_for(lesson))


def drawn(game_id: str, name: str, lang: str, components: Part) -> str:
    """Draw a picture of the page: one SVG document. Raise KeyError if there is none of this name."""
    picture = how_to_play(game_id).pictures()[name]
    lesson = shipped(game_id)[picture.lesson - 1]
    learning = position(lesson, picture.step, components)
    seen = games.look(learning.match, Eyes(lesson.learner, lang, WIDE))
    table = (seen if learning.asks else seen.without_choices()).picture
    return cut(table.strip if picture.strip else table.board, table.parts, picture.box, strip=picture.strip)
