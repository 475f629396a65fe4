"""What people send to the school, checked: the address of a moment in a lesson, a lesson of somebody's own."""

from dataclasses import dataclass
from typing import NamedTuple

from django.http import Http404, QueryDict

from dolina.core.components import Part
from dolina.core.errors import DolinaError
from dolina.school.check import problems
from dolina.school.learning import components_for
from dolina.school.lesson import Lesson
from dolina.web import limits
from dolina.web.table import sets
from dolina.web.uploads import UploadForm, file_field, wrong

MOST_ANSWERS = 60
LONGEST_ANSWER = 100
BAD_LESSON = "site.error.lesson"
MOST_MOVES = 400  # of a lesson that is brought: it is folded again for each of its steps
TIMES = 10  # so often a lesson is gone through to be checked; what a step points at is looked for that long


@dataclass(frozen=True)
class Moment:
    """A step, the answers before it, and what is tried or looked at there."""

    number: int
    answers: list[str]
    action: str  # to be tried; "" only looks
    tried: bool  # show what it would have led to
    frame: int | None  # show a position before the step


def read(given: QueryDict) -> Moment:
    """Read a query, or answer that there is nothing."""
    answers = given.getlist("a")
    if len(answers) > MOST_ANSWERS or any(len(answer) > LONGEST_ANSWER for answer in answers):
        raise Http404
    action = given.get("do", "")[:LONGEST_ANSWER]
    return Moment(number(given.get("n")) or 0, answers, action, "tried" in given, number(given.get("frame")))


def number(text: str | None) -> int | None:
    """Read a small number."""
    return int(text) if text and text.isascii() and text.isdecimal() and len(text) < 4 else None


# A lesson that somebody brings


class Brought(NamedTuple):
    """A lesson that was read and checked."""

    text: str
    lesson: Lesson


def set_of(lesson: Lesson) -> Part:
    """Return the component set of a lesson; this site may have kept one that Dolina does not ship."""
    return components_for(lesson, sets.named)


class LessonForm(UploadForm):
    """A file with a lesson."""

    what, field, accept = "lesson", "lesson", ".toml"
    lesson = file_field()

    def clean_lesson(self) -> Brought:
        """Read the lesson and go through it with every answer; whoever brings much has to wait. Raise TooMany."""
        text = self.text()
        try:
            lesson = Lesson.read(text)
            moves = len(lesson.moves) + sum(len(step.play) for step in lesson.step)
            if moves > MOST_MOVES:
                raise wrong(BAD_LESSON, f"more than {MOST_MOVES} moves")
            limits.check("fold", self.address, cost=TIMES * (moves + len(lesson.step)))
            found = problems(lesson, set_of(lesson), quick=True)
        except DolinaError as problem:
            raise wrong(BAD_LESSON, problem) from None
        if found:
            raise wrong(BAD_LESSON, "; ".join(found))
        return Brought(text, lesson)
