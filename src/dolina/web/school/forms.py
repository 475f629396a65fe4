"""What people send to the school, checked: the address of a moment in a lesson, a lesson of somebody's own."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from django import forms
from django.core.exceptions import ValidationError
from django.http import Http404, QueryDict

from dolina.core.components import Part
from dolina.core.errors import DolinaError
from dolina.school.check import problems
from dolina.school.learning import components_for
from dolina.school.lesson import Lesson
from dolina.web import limits
from dolina.web.replay.forms import NO_FILE, text_of, wrong
from dolina.web.table import sets

MOST_ANSWERS = 60
LONGEST_ANSWER = 100
BAD_LESSON = "site.error.lesson"
MOST_MOVES = 400  # of a lesson that is brought: it is folded again for each of its steps


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


class LessonForm(forms.Form):
    """A file with a lesson."""

    lesson = forms.FileField(error_messages=dict.fromkeys(("required", "invalid", "missing", "empty"), NO_FILE))

    def __init__(self, *given: Mapping[str, object], address: str = "") -> None:
        super().__init__(*given)  # type: ignore[arg-type] # what a request holds
        self.address = address

    def clean_lesson(self) -> Brought:
        """Read the lesson and go through it with every answer; whoever brings much has to wait. Raise TooMany."""
        text = text_of(self.cleaned_data["lesson"])
        try:
            lesson = Lesson.read(text)
            moves = len(lesson.moves) + sum(len(step.play) for step in lesson.step)
            if moves > MOST_MOVES:
                raise ValidationError(BAD_LESSON, params={"detail": f"more than {MOST_MOVES} moves"})
            limits.check("fold", self.address, cost=10 * moves)  # it goes through them many times
            found = problems(lesson, set_of(lesson), quick=True)
        except DolinaError as problem:
            raise wrong(BAD_LESSON, problem) from None
        if found:
            raise ValidationError(BAD_LESSON, params={"detail": "; ".join(found)[:600]})
        return Brought(text, lesson)
