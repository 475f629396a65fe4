"""Lesson: a match with a fixed seed of which the learner plays a few moves, while the table speaks. The file."""

from pathlib import Path
from typing import Annotated, Final, Self

from pydantic import BaseModel, ConfigDict, Field, ValidationError, model_validator

from dolina import games
from dolina.core.components import explain, read_file, read_toml
from dolina.core.errors import BadLesson, DolinaError
from dolina.core.journal import Hex16, Hex32, MoveText
from dolina.telling.words import LANGUAGES

TITLE_LENGTH: Final = 32  # letters of a title, and of what the table says
SAY_LENGTH: Final = 180
LONGEST: Final = 64_000  # bytes of a file
PAGE_PARTS: Final = frozenset({"scores", "log", "choices"})  # what a lesson may point at beside the parts of a picture

ActionText = Annotated[str, Field(min_length=1, max_length=100)]


class Said(BaseModel):
    """A text in the languages it was written in: one at least."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)

    ru: str = ""
    uk: str = ""
    en: str = ""

    @model_validator(mode="after")
    def says_something(self) -> Self:
        """A lesson may be written in one language; one that says nothing is none."""
        if not any(getattr(self, lang).strip() for lang in LANGUAGES):
            msg = f"there is no text in any of {', '.join(LANGUAGES)}"
            raise ValueError(msg)
        return self

    def told(self, lang: str) -> str:
        """Return the text in a language; where it was not written in it, in the first that it was."""
        text: str = getattr(self, lang)
        return text or next(found for other in LANGUAGES if (found := getattr(self, other)))


class Title(Said):
    """The name of a lesson, on its card."""

    ru: Annotated[str, Field(max_length=TITLE_LENGTH)] = ""
    uk: Annotated[str, Field(max_length=TITLE_LENGTH)] = ""
    en: Annotated[str, Field(max_length=TITLE_LENGTH)] = ""


class Speech(Said):
    """What the table says: one thought, spoken to the learner."""

    ru: Annotated[str, Field(max_length=SAY_LENGTH)] = ""
    uk: Annotated[str, Field(max_length=SAY_LENGTH)] = ""
    en: Annotated[str, Field(max_length=SAY_LENGTH)] = ""


class Step(BaseModel):
    """What the table plays, lights and says, and what it then asks the learner to do, if anything."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)

    play: Annotated[list[MoveText], Field(max_length=200)] = []
    point: Annotated[list[Annotated[str, Field(pattern="^[A-Za-z0-9_-]{1,60}$")]], Field(max_length=12)] = []
    ask: Annotated[list[ActionText], Field(max_length=12)] = []  # any of these is right
    judge: bool = False  # the learner finds out which: all actions of that kind are lit, not only the right ones
    say: Speech
    wrong: Speech | None = None  # after another legal action
    done: Speech | None = None  # after a right one

    @model_validator(mode="after")
    def only_an_answer_is_judged(self) -> Self:
        """There is nothing wrong or done where nothing is asked."""
        if not self.ask and (self.wrong or self.done or self.judge):
            msg = "wrong, done and judge belong to a step that asks for something"
            raise ValueError(msg)
        return self


class Lesson(BaseModel):
    """A lesson as data."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)

    game: Annotated[str, Field(max_length=40)]
    components: Hex16 | None = None  # the set it was written for; without it the one that comes with Dolina
    seats: Annotated[int, Field(ge=1, le=5)]
    seed: Annotated[int, Field(ge=0, lt=1 << 63)] | Hex32  # as `dolina.new` takes it, or as a journal holds it
    learner: Annotated[int, Field(ge=0, le=4)] = 0
    options: dict[str, str | int | bool] = {}
    moves: Annotated[list[MoveText], Field(max_length=3000)] = []  # before the first step
    title: Title
    step: Annotated[list[Step], Field(min_length=1, max_length=60)]

    @model_validator(mode="after")
    def somebody_learns(self) -> Self:
        """The learner sits at the table and is asked for something."""
        if self.learner >= self.seats:
            msg = f"learner: there is no seat {self.learner}; seats are 0…{self.seats - 1}"
            raise ValueError(msg)
        if not any(step.ask for step in self.step):
            msg = "the learner is never asked to do anything; a step asks with `ask = […]`"
            raise ValueError(msg)
        return self

    @classmethod
    def read(cls, text: str, source: str = "lesson.toml") -> Self:
        """Read a lesson and check its form (not yet its moves)."""
        if len(text.encode()) > LONGEST:
            msg = f"{source}: a lesson has at most {LONGEST // 1000} KB"
            raise BadLesson(msg)
        try:
            data = read_toml(text, source)
        except DolinaError as problem:
            raise BadLesson(str(problem)) from None
        try:
            return cls.model_validate(data)
        except ValidationError as problem:
            raise BadLesson(explain(problem, source, data)) from None

    @classmethod
    def load(cls, path: Path) -> Self:
        """Read a lesson file."""
        return cls.read(read_file(path, BadLesson), str(path))

    def minutes(self, lang: str) -> float:
        """Return how long it takes: 2.5 s to read 60 letters, 1.5 s for a click, 1 s for a move that is shown."""
        letters = sum(len(text.told(lang)) for step in self.step for text in (step.say, step.done) if text)
        moves = sum(len(step.play) for step in self.step)
        return (letters / 60 * 2.5 + 1.5 * len(self.step) + moves) / 60


def is_lesson(text: str, source: str) -> bool:
    """Tell whether a TOML file is a lesson rather than a component file."""
    return "step" in read_toml(text, source)


def files(game_id: str) -> list[Path]:
    """Return the files of a game's lessons, in their order."""
    return sorted((games.find(game_id).folder / "lessons").glob("[0-9][0-9]-*.toml"))


def shipped(game_id: str) -> list[Lesson]:
    """Return the lessons that come with a game, in their order."""
    return [Lesson.load(path) for path in files(game_id)]
