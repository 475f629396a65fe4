"""What an address says of a moment in a lesson, checked."""

from dataclasses import dataclass

from django.http import Http404, QueryDict

MOST_ANSWERS = 60
LONGEST_ANSWER = 100


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
