"""A lesson as its page shows it: everything follows from the lesson, the step and the answers given so far."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple
from urllib.parse import urlencode

from markupsafe import Markup

from dolina import games
from dolina.core.state import State
from dolina.school.learning import Answer, Learning
from dolina.telling.eyes import Eyes
from dolina.telling.seen import Seen
from dolina.web.jinja import SEAT_SYMBOLS
from dolina.web.replay.moment import Drawing, drawing
from dolina.web.visitor import Visitor

SENTENCE = re.compile(r"(?<=[.!?…])\s")  # where one ends


class Possible(NamedTuple):
    """Something the learner may do now, right or not: a link, so that a lesson needs no script."""

    code: int
    label: str
    url: str


class Chair(NamedTuple):
    """One seat of the lesson's table."""

    seat: int
    name: str
    colour: str  # of the page: sun, wave …
    badge: Markup
    total: int | None


class Verdict(NamedTuple):
    """What is said of an answer."""

    right: bool
    text: str  # "" if the lesson has no words for it
    gain: int


@dataclass(frozen=True)
class Classroom:
    """One moment of a lesson."""

    step: int
    said: str
    so_far: list[str]  # the first sentence of each step, up to this one
    asks: bool
    points: str  # ids of the parts to light
    lit: str  # codes of the actions whose parts are lit too
    verdict: Verdict | None  # on the answer before, or on the one that was just tried
    told: list[str]  # what came of the moves that the table played
    frames: list[str]  # where each position before this one is to be seen
    tried: str  # where one sees what a wrong answer would have led to
    board: Drawing
    strip: Drawing
    chairs: list[Chair]
    possible: list[Possible]
    buttons: list[Possible]  # of what is lit, the actions that no part of the picture offers
    onward: str  # where `next` leads; "" while something is asked
    again: str  # this step without the answer that was tried
    answer: str  # where the first right answer leads, for who gives up


def query(number: int, answers: Sequence[str], **more: str) -> str:
    """Return the query that names a moment of a lesson."""
    return "?" + urlencode([("n", number), *(("a", answer) for answer in answers), *more.items()])


def classroom(learning: Learning, visitor: Visitor, tried: str = "", verdict: Verdict | None = None) -> Classroom:
    """Return the moment that a learner has come to; after a wrong answer what is said of it."""
    seen = look(learning, visitor)
    number, answers = learning.number, learning.answers
    here, asks, lit = query(number, answers), learning.asks, learning.lit()
    picture = seen.picture
    drawn = picture.board.body + picture.strip.body
    possible = [
        Possible(choice.code, choice.label, query(number, answers, do=choice.text)) for choice in seen.choices if asks
    ]
    return Classroom(
        step=number,
        said=learning.step.say.told(visitor.lang),
        so_far=[SENTENCE.split(one.say.told(visitor.lang))[0] for one in learning.lesson.step[: number + 1]],
        asks=asks,
        points=" ".join(learning.step.point),
        lit=" ".join(map(str, lit)),
        verdict=verdict or praise(learning, visitor.lang),
        told=told(learning, seen),
        frames=[f"{here}&frame={count}" for count in range(1, len(learning.step.play) + 1)],
        tried=query(number, answers, do=tried, tried="1") if tried else "",
        board=drawing(picture.board),
        strip=drawing(picture.strip),
        chairs=chairs(seen),
        possible=possible,
        buttons=[one for one in possible if one.code in lit and f'data-action="{one.code}"' not in drawn],
        onward="" if asks else query(number + 1, answers),
        again=here,
        answer=query(number, answers, do=learning.step.ask[0]) if asks else "",
    )


def look(learning: Learning, visitor: Visitor, state: State | None = None) -> Seen:
    """Look at the table with the learner's eyes."""
    seen = games.look(learning.match, Eyes(learning.lesson.learner, visitor.lang, visitor.layout), state)
    if state is not None or not learning.asks:
        return seen.without_choices()
    return seen.without_gains() if learning.step.judge else seen


def told(learning: Learning, seen: Seen) -> list[str]:
    """Tell what the table played for this step."""
    numbers = range(learning.shown + 1, len(learning.match.moves) + 1)
    return [line for number in numbers for line in seen.told_move(number)]


def praise(learning: Learning, lang: str) -> Verdict | None:
    """Return what is said of the answer that led to this step, if one did."""
    before = learning.lesson.step[learning.number - 1] if learning.number else None
    if before is None or not before.ask:
        return None
    move, learner = learning.shown, learning.lesson.learner
    gain = learning.match.at(move).scores()[learner] - learning.match.at(move - 1).scores()[learner]
    return Verdict(right=True, text=before.done.told(lang) if before.done else "", gain=gain)


def blame(learning: Learning, answer: Answer, lang: str) -> Verdict:
    """Return what is said of a wrong answer."""
    wrong = learning.step.wrong
    return Verdict(right=False, text=wrong.told(lang) if wrong else "", gain=answer.gain)


def chairs(seen: Seen) -> list[Chair]:
    """Return the seats with their scores."""
    badges = [Markup(badge) for badge in seen.picture.badges]  # noqa: S704 - from templates
    scores = seen.view["scores"]
    colours = seen.picture.colours or SEAT_SYMBOLS
    return [
        Chair(seat, seen.words.player(seat), colours[seat], badges[seat], scores[seat])
        for seat in range(seen.match.seats)
    ]


@dataclass(frozen=True)
class Glimpse:
    """A position on the way: only the pictures, and what just happened."""

    board: Drawing
    strip: Drawing
    told: list[str]
    chairs: list[Chair]


def frame(learning: Learning, visitor: Visitor, count: int) -> Glimpse:
    """Return the position after so many of the moves that the table plays for this step."""
    number = min(learning.shown + count, len(learning.match.moves))
    seen = look(learning, visitor, learning.match.at(number))
    return Glimpse(drawing(seen.picture.board), drawing(seen.picture.strip), seen.told_move(number), chairs(seen))


def trial(learning: Learning, visitor: Visitor, answer: Answer) -> Glimpse:
    """Return the position that a wrong answer would have led to."""
    seen = look(learning, visitor, answer.state)
    lines = [seen.tell(event) for event in answer.events]
    return Glimpse(drawing(seen.picture.board), drawing(seen.picture.strip), lines, chairs(seen))
