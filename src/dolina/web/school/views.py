"""The pages of the school: all games, the path of one, a lesson."""

from dataclasses import dataclass
from functools import cache

from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_safe
from markupsafe import Markup

from dolina.core.components import Part
from dolina.core.errors import DolinaError
from dolina.school.learning import Learning, components_for
from dolina.school.lesson import Lesson, shipped
from dolina.telling.words import LANGUAGES
from dolina.web import limits, uploads
from dolina.web.bots import tasks
from dolina.web.game.card import Card, card, cards
from dolina.web.game.sprite import sprite
from dolina.web.lobby import tables
from dolina.web.models import TaughtLesson
from dolina.web.pages import get_game, render_page, wants_fragment
from dolina.web.school import forms, progress
from dolina.web.school.classroom import Classroom, Glimpse, blame, classroom, frame, trial
from dolina.web.school.how import HowPage, Image, card_images, how_page, picture
from dolina.web.visitor import Request, remember

HOUR = 3600

lessons_of = cache(shipped)


# The paths


@dataclass(frozen=True)
class Station:
    """One lesson on the path of a game."""

    number: int
    title: str
    done: bool
    current: bool
    url: str
    image: Image


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
    how: HowPage


def path(game_id: str, lang: str, finished: frozenset[int]) -> Path:
    """Return the path of a game."""
    lessons = lessons_of(game_id)
    current = progress.next_lesson(finished, len(lessons))
    urls = [reverse("lesson", args=[game_id, number]) for number in range(1, len(lessons) + 1)]
    images = card_images(game_id, lang)
    stations = [
        Station(n, lesson.title.told(lang), n in finished, n == current, urls[n - 1], images[n - 1])
        for n, lesson in enumerate(lessons, 1)
    ]
    left = sum(lesson.minutes(lang) for number, lesson in enumerate(lessons, 1) if number not in finished)
    done = sum(station.done for station in stations)
    return Path(card(game_id, lang), stations, done, max(1, round(left)), urls[max(current, 1) - 1])


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
    lang, finished = request.visitor.lang, finished_by(request).get(game.id, frozenset())
    page = GamePage(path(game.id, lang, finished), how_page(game.id, lang))
    return render_page(request, "school/game.html", page)


@require_safe
def how_picture(request: Request, game_id: str, name: str) -> HttpResponse:
    """Give a picture of how a game is played; its address says the language, so everybody may keep it."""
    asked = request.GET.get("lang", "")
    try:
        svg = picture(get_game(game_id).id, name, asked if asked in LANGUAGES else request.visitor.lang)
    except KeyError:
        raise Http404 from None
    return HttpResponse(svg, content_type="image/svg+xml", headers={"Cache-Control": f"public, max-age={HOUR}"})


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
    here: str
    next_title: str
    next_url: str
    image: Image | None  # of the lesson's card, at its end; one that somebody brought has none
    sprite: Markup
    layout: str


@dataclass(frozen=True)
class GlimpsePage:
    """Only the pictures of a moment, for the script."""

    room: Glimpse


@dataclass(frozen=True)
class Course:
    """Lessons in their order: those of a game, or one that somebody brought."""

    lessons: list[Lesson]
    urls: list[str]
    components: Part
    ours: bool  # progress is kept


@require_safe
def lesson(request: Request, game_id: str, number: int) -> HttpResponse:
    """Show a lesson: each of its moments has an address, and an answer is a link."""
    limits.check("look", request.visitor.address)
    lessons = lessons_of(get_game(game_id).id)
    if not 1 <= number <= len(lessons):
        raise Http404
    urls = [reverse("lesson", args=[game_id, count]) for count in range(1, len(lessons) + 1)]
    course = Course(lessons, urls, components_for(lessons[number - 1]), ours=True)
    return in_course(request, course, number)


def in_course(request: Request, course: Course, number: int) -> HttpResponse:
    """Show a lesson of a course at the moment that the address names."""
    try:
        return at_moment(request, course, number, forms.read(request.GET))
    except DolinaError:  # an answer that is none: somebody typed an address
        return redirect(course.urls[number - 1])


def at_moment(request: Request, course: Course, number: int, asked: forms.Moment) -> HttpResponse:
    """Answer with a moment of a lesson."""
    chosen, visitor = course.lessons[number - 1], request.visitor
    learning = Learning.after(chosen, min(asked.number, len(chosen.step)), asked.answers, course.components)
    if asked.frame is not None:
        return render_page(request, "school/glimpse.html", GlimpsePage(frame(learning, visitor, asked.frame)))
    answer = learning.answer(asked.action) if asked.action and not learning.over else None
    if answer is None or answer.right:
        return show(request, course, number, None if learning.over else classroom(learning, visitor))
    if asked.tried:
        return render_page(request, "school/glimpse.html", GlimpsePage(trial(learning, visitor, answer)))
    room = classroom(learning, visitor, asked.action, blame(learning, answer, visitor.lang))
    return show(request, course, number, room)


def show(request: Request, course: Course, number: int, room: Classroom | None) -> HttpResponse:
    """Show a moment of a lesson, or its end, which is kept."""
    chosen, lang = course.lessons[number - 1], request.visitor.lang
    following = course.lessons[number] if number < len(course.lessons) else None
    page = LessonPage(
        game=card(chosen.game, lang),
        title=chosen.title.told(lang),
        number=number,
        count=len(course.lessons),
        steps=len(chosen.step),
        room=room,
        here=course.urls[number - 1],
        next_title=following.title.told(lang) if following else "",
        next_url=course.urls[number] if following else "",
        image=card_images(chosen.game, lang)[number - 1] if room is None and course.ours else None,
        sprite=sprite(chosen.game),
        layout=request.visitor.layout,
    )
    template = "school/moment.html" if wants_fragment(request) else "school/lesson.html"
    response = render_page(request, template, page)
    if room is None and course.ours:
        kept = progress.with_lesson(finished_by(request), chosen.game, number)
        remember(request, response, progress.COOKIE, progress.written(kept))
    return response


# The first match


@dataclass(frozen=True)
class BridgePage:
    """From the school to a first match."""

    path: Path
    seats: int


@require_http_methods(["GET", "HEAD", "POST"])
def first_match(request: Request, game_id: str) -> HttpResponse:
    """Say what the coach does; begin a match with it."""
    game, visitor = get_game(game_id), request.visitor
    if request.method == "POST":
        limits.check("create", visitor.address)
        table = tables.first_match(game.id, visitor.name, visitor.person)
        tasks.wake(table.pk, visitor)
        return redirect("table", table.pk)
    finished = finished_by(request).get(game.id, frozenset())
    page = BridgePage(path(game.id, visitor.lang, finished), max(2, game.min_seats))
    return render_page(request, "school/bridge.html", page)


# Lessons of others


@require_http_methods(["GET", "HEAD", "POST"])
def open_lesson(request: Request) -> HttpResponse:
    """Take a lesson that somebody brings, and show it under a link of its own."""
    form = uploads.brought(request, forms.LessonForm)
    if not form.is_valid():
        return uploads.ask(request, form)
    found: forms.Brought = form.cleaned_data["lesson"]
    return redirect("taught_lesson", TaughtLesson.objects.create(text=found.text, person=request.visitor.person).pk)


@require_safe
def taught_lesson(request: Request, lesson_id: str) -> HttpResponse:
    """Show a lesson that somebody brought."""
    limits.check("look", request.visitor.address)
    found = Lesson.read(get_object_or_404(TaughtLesson, pk=lesson_id).text)
    course = Course([found], [reverse("taught_lesson", args=[lesson_id])], forms.set_of(found), ours=False)
    return in_course(request, course, 1)
