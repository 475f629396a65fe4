"""The pages of the school: all games, the path of one, a lesson."""

from dataclasses import dataclass
from functools import cache

from django.http import Http404, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.http import require_safe
from markupsafe import Markup

from dolina.core.errors import DolinaError
from dolina.school.learning import Learning
from dolina.school.lesson import Lesson, shipped
from dolina.web import limits
from dolina.web.game.card import Card, card, cards
from dolina.web.game.sprite import sprite
from dolina.web.pages import get_game, render_page, wants_fragment
from dolina.web.school import forms, progress
from dolina.web.school.classroom import Classroom, Glimpse, blame, classroom, frame, trial
from dolina.web.visitor import Request, remember

lessons_of = cache(shipped)


# The paths


@dataclass(frozen=True)
class Station:
    """One lesson on the path of a game."""

    number: int
    title: str
    done: bool
    current: bool
    address: str


@dataclass(frozen=True)
class Path:
    """The lessons of a game, and how far this visitor has come."""

    game: Card
    stations: list[Station]
    done: int
    minutes: int  # that are left
    onward: str  # the lesson to go on with; the first one if all are done


@dataclass(frozen=True)
class SchoolPage:
    """All games."""

    paths: list[Path]


@dataclass(frozen=True)
class GamePage:
    """The school of one game."""

    path: Path


def path(game_id: str, lang: str, finished: frozenset[int]) -> Path:
    """Return the path of a game."""
    lessons = lessons_of(game_id)
    current = progress.next_lesson(finished, len(lessons))
    addresses = [reverse("lesson", args=[game_id, number]) for number in range(1, len(lessons) + 1)]
    stations = [
        Station(number, lesson.title.told(lang), number in finished, number == current, addresses[number - 1])
        for number, lesson in enumerate(lessons, 1)
    ]
    left = sum(lesson.minutes(lang) for number, lesson in enumerate(lessons, 1) if number not in finished)
    done = sum(station.done for station in stations)
    return Path(card(game_id, lang), stations, done, max(1, round(left)), addresses[max(current, 1) - 1])


def finished_by(request: Request) -> progress.Progress:
    """Return what this visitor has finished."""
    return progress.read(request.COOKIES.get(progress.COOKIE, ""))


@require_safe
def school(request: Request) -> HttpResponse:
    """Show the paths of all games."""
    finished, lang = finished_by(request), request.visitor.lang
    found = [path(game.id, lang, finished.get(game.id, frozenset())) for game in cards(lang)]
    return render_page(request, "school/school.html", SchoolPage(found))


@require_safe
def game_school(request: Request, game_id: str) -> HttpResponse:
    """Show the path of a game, and how it is played."""
    game = get_game(game_id)
    finished = finished_by(request).get(game.id, frozenset())
    return render_page(request, "school/game.html", GamePage(path(game.id, request.visitor.lang, finished)))


# A lesson


@dataclass(frozen=True)
class LessonPage:
    """A lesson at one of its moments, or at its end (then there is no `room`)."""

    game: Card
    title: str
    number: int
    count: int
    steps: int
    room: Classroom | None
    next_title: str
    next_address: str
    sprite: Markup
    layout: str


@dataclass(frozen=True)
class GlimpsePage:
    """Only the pictures of a moment, for the script."""

    room: Glimpse


@require_safe
def lesson(request: Request, game_id: str, number: int) -> HttpResponse:
    """Show a lesson: each of its moments has an address, and an answer is a link."""
    lessons = lessons_of(get_game(game_id).id)
    if not 1 <= number <= len(lessons):
        raise Http404
    limits.check("look", request.visitor.address)
    try:
        return at_moment(request, lessons, number, forms.read(request.GET))
    except DolinaError:  # an answer that is none: somebody typed an address
        return redirect("lesson", game_id, number)


def at_moment(request: Request, lessons: list[Lesson], number: int, asked: forms.Moment) -> HttpResponse:
    """Answer with a moment of a lesson."""
    chosen, visitor = lessons[number - 1], request.visitor
    learning = Learning.after(chosen, min(asked.number, len(chosen.step)), asked.answers)
    if asked.frame is not None:
        return render_page(request, "school/glimpse.html", GlimpsePage(frame(learning, visitor, asked.frame)))
    if not asked.action or learning.over:
        return show(request, lessons, number, None if learning.over else classroom(learning, visitor))
    answer = learning.answer(asked.action)
    if answer.right:
        return show(request, lessons, number, None if learning.over else classroom(learning, visitor))
    if asked.tried:
        return render_page(request, "school/glimpse.html", GlimpsePage(trial(learning, visitor, answer)))
    room = classroom(learning, visitor, asked.action, blame(learning, answer, visitor.lang))
    return show(request, lessons, number, room)


def show(request: Request, lessons: list[Lesson], number: int, room: Classroom | None) -> HttpResponse:
    """Show a moment of a lesson, or its end, which is kept."""
    chosen, lang = lessons[number - 1], request.visitor.lang
    following = lessons[number] if number < len(lessons) else None
    page = LessonPage(
        game=card(chosen.game, lang),
        title=chosen.title.told(lang),
        number=number,
        count=len(lessons),
        steps=len(chosen.step),
        room=room,
        next_title=following.title.told(lang) if following else "",
        next_address=reverse("lesson", args=[chosen.game, number + 1]) if following else "",
        sprite=sprite(chosen.game),
        layout=request.visitor.layout,
    )
    template = "school/moment.html" if wants_fragment(request) else "school/lesson.html"
    response = render_page(request, template, page)
    if room is None:
        kept = progress.with_lesson(finished_by(request), chosen.game, number)
        remember(request, response, progress.COOKIE, progress.written(kept))
    return response
