"""Looking back: any moment of a match with allowed eyes, its record, its picture; records from elsewhere."""

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial

from django.conf import settings
from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_safe
from markupsafe import Markup

from dolina import games, signing
from dolina.core.deal import seed_text
from dolina.core.errors import BadLesson, DolinaError
from dolina.core.state import EVERYTHING, WATCHER, State
from dolina.school.draft import draft
from dolina.telling.eyes import TALL, WIDE, Eyes
from dolina.telling.frame import cut
from dolina.web import limits, uploads
from dolina.web.game.sprite import sprite
from dolina.web.models import Record, Table
from dolina.web.pages import get_table, render_page, wants_fragment
from dolina.web.replay import records
from dolina.web.replay.forms import Brought, RecordForm
from dolina.web.replay.moment import Course, Moment, moment
from dolina.web.replay.records import stored_journal
from dolina.web.table.chart import colours_of, graph
from dolina.web.table.live import Snapshot, names_of
from dolina.web.table.score_report import round_ends
from dolina.web.table.standings import Standings, standings
from dolina.web.visitor import Request

SEAT = re.compile("-?[0-9]{1,2}")
PICTURE = "picture.svg"
DAY = 24 * 3600  # seconds that a browser keeps the picture of a board


@dataclass(frozen=True)
class Links:
    """Where a match that is looked at can be found; a record that was brought has no table."""

    here: str
    picture: str
    table: str = ""
    journal: str = ""
    lesson: str = ""  # made from its moves; only of what hides nothing any more
    analysis: str = ""  # of a match that is over
    try_from: str = ""  # a table from one of its positions


@dataclass(frozen=True, eq=False)
class Show:
    """A match to look at, the moment asked for, and whose eyes this person may use."""

    id: str
    course: Course
    follow: Callable[[], Standings]  # its course, counted when the whole page is asked for
    number: int
    state: State
    names: tuple[str, ...]  # of the players, as a file names them
    called: tuple[str, ...]  # as this reader is told
    own: int  # the seat that is told as *you*, or WATCHER
    allowed: tuple[int, ...]
    commitment: str
    links: Links


@dataclass(frozen=True)
class Inside:
    """What changes when the slider moves."""

    title: str
    game: str
    moment: Moment
    links: Links
    file: str
    seat: int
    over: bool
    commitment: str
    seed: str


@dataclass(frozen=True)
class Step:
    """What a script asks for."""

    inside: Inside


@dataclass(frozen=True)
class ReplayPage:
    """The page around it."""

    inside: Inside
    sprite: Markup
    link: str
    eyes: list[tuple[int, str]]
    graph: list[str]
    colours: tuple[str, ...]  # of the seats
    turns: list[int]  # where each ends
    rounds: list[int]
    at: float


# What is looked at


def show_table(request: Request, table_id: str) -> Show:
    """Return a match of this site. Until it is over one has only one's own eyes, and an outsider's."""
    limits.check("look", request.visitor.address)
    table = get_table(table_id)
    with table.lock:  # only to copy: others may move while we draw
        match = table.match
        if match is None:
            raise Http404
        over, number = match.over(), move_asked(request, len(match.moves))
        course = Course(match, tuple(match.moves), tuple(table.history), everything=over)
        state = match.at(number)
        held = table.holders.get(request.visitor.person, ())
        own = held[0] if len(held) == 1 else WATCHER  # who plays several is none of them
        names, called = (names_of(table.seats, request.visitor.lang, reader) for reader in (WATCHER, own))
    links = Links(
        here=reverse("replay", args=[table_id]),
        picture=reverse("picture", args=[table_id]),
        table=reverse("table", args=[table_id]),
        journal=reverse("journal", args=[table_id]) if over else "",
        lesson=reverse("match_lesson", args=[table_id]) if over else "",
        analysis=reverse("analysis", args=[table_id]) if over else "",
        try_from=reverse("try_from", args=[table_id]) if over and not match.origin else "",
    )
    others = [seat for seat in range(match.seats) if seat not in held] if over else []
    follow = partial(standings, match, course.moves, EVERYTHING if over else WATCHER)
    allowed = (*held, WATCHER, *others)  # one's own eyes first
    return Show(table_id, course, follow, number, state, names, called, own, allowed, table.row.commitment, links)


def show_record(request: Request, record_id: str) -> Show:
    """Return a match that somebody brought: its reader may see everything."""
    limits.check("look", request.visitor.address)
    try:
        folded = records.find(record_id, request.visitor.address)
    except (Record.DoesNotExist, DolinaError):
        raise Http404 from None
    match = folded.match
    course = Course(match, match.moves, folded.history, everything=True)
    number = move_asked(request, len(match.moves))
    links = Links(
        here=reverse("record", args=[record_id]),
        picture=reverse("record_picture", args=[record_id]),
        lesson=reverse("record_lesson", args=[record_id]),
        analysis=reverse("record_analysis", args=[record_id]) if match.over() else "",
        try_from=reverse("record_try_from", args=[record_id]) if match.over() and not match.origin else "",
    )
    allowed = (WATCHER, *range(match.seats))
    commitment, names, follow = match.journal().commitment, match.players, lambda: folded.standings
    return Show(record_id, course, follow, number, match.at(number), names, names, WATCHER, allowed, commitment, links)


def move_asked(request: Request, last: int) -> int:
    """Return the move asked for; if none was, a page begins at the beginning, and a picture shows the end."""
    text = request.GET.get("n", "")
    if text.isdecimal() and len(text) < 9:
        return min(int(text), last)
    return last if request.path.endswith(PICTURE) else 0


def eyes_asked(request: Request, show: Show, layout: str) -> Eyes:
    """Return the eyes asked for, if this person may use them. They tell a file: it is for anybody."""
    text = request.GET.get("eyes", "")
    seat = int(text) if SEAT.fullmatch(text) else show.allowed[0]
    seat = seat if seat in show.allowed else show.allowed[0]
    return Eyes(seat, request.visitor.lang, layout, show.names, borrowed=True)


# Pages


Find = Callable[[Request, str], Show]  # a table of this site or a record that was brought, by its name


@require_safe
def replay(request: Request, name: str, find: Find) -> HttpResponse:
    """Show a moment: the whole page, or only its inside when the slider moves."""
    show = find(request, name)
    eyes = replace(eyes_asked(request, show, request.visitor.layout), names=show.called, own=show.own)
    inside = inside_of(show, eyes)
    if wants_fragment(request):
        return render_page(request, "replay_inner.html", Step(inside))
    match = show.course.match
    seen, followed = games.look(match, eyes), show.follow()
    words = seen.words
    page = ReplayPage(
        inside=inside,
        sprite=sprite(match.game.id),
        link=request.build_absolute_uri(show.links.here),
        eyes=[(eye, words.player(eye) if eye >= 0 else "") for eye in show.allowed],
        graph=graph(followed.scores),
        colours=colours_of(seen),
        turns=[turn.last for turn in followed.turns()],
        rounds=followed.ends(),
        at=1000 * show.number / max(1, inside.moment.count),
    )
    return render_page(request, "replay.html", page)


def inside_of(show: Show, eyes: Eyes) -> Inside:
    """Return the inside of the page."""
    course, match = show.course, show.course.match
    return Inside(
        title=games.look(match, eyes).words.say("title"),
        game=match.game.id,
        moment=moment(course, show.number, eyes, show.state),
        links=show.links,
        file=f"{show.id}.json",
        seat=eyes.seat,
        over=course.everything and match.over(),
        commitment=show.commitment,
        seed=seed_text(match.seed) if course.everything else "",
    )


@require_safe
def picture(request: Request, name: str, find: Find) -> HttpResponse:
    """Draw one whole picture of a moment."""
    show = find(request, name)
    eyes = eyes_asked(request, show, TALL if request.GET.get("layout") == TALL else WIDE)
    seen = games.look(show.course.match, eyes, show.state)
    headers = {"Content-Disposition": f'attachment; filename="{show.id}-{show.number}.svg"'}
    return HttpResponse(seen.svg(), content_type="image/svg+xml", headers=headers)


@require_safe
def board(request: Request, table_id: str) -> HttpResponse:
    """Give the board of a match as anybody may see it now; its address says which one it is, so it may be kept."""
    visitor = request.visitor
    limits.check("look", visitor.address)
    snapshot = get_table(table_id).snapshot()
    if snapshot.match is None:
        raise Http404
    state = counted_at(snapshot, request.GET["counted"]) if "counted" in request.GET else snapshot.state
    eyes = Eyes(WATCHER, visitor.lang, WIDE, snapshot.called(visitor.lang))
    drawn = games.look(snapshot.match, eyes, state).without_choices().picture
    svg = cut(drawn.board, drawn.parts, (0, 0, drawn.board.width, drawn.board.height), theme=visitor.theme or "auto")
    return HttpResponse(svg, content_type="image/svg+xml", headers={"Cache-Control": f"private, max-age={DAY}"})


def counted_at(snapshot: Snapshot, text: str) -> State:
    """Return the position that was counted at the end of a round, by the number of the move that ended it."""
    number = int(text) if text.isascii() and text.isdecimal() and len(text) < 6 else 0
    match = snapshot.match
    if match is None or match.game.counted is None or number not in round_ends(snapshot):
        raise Http404
    state: State = match.game.counted(match.at(number - 1), snapshot.moves[number - 1].events)
    return state


# Files


@require_safe
def journal(request: Request, table_id: str) -> HttpResponse:
    """Give the record of a finished match; before the end it holds secrets."""
    limits.check("look", request.visitor.address)
    row = get_object_or_404(Table, pk=table_id, stage=Table.OVER)
    text = signing.sign(stored_journal(row, request.visitor.lang), settings.JOURNAL_KEY).to_json()
    headers = {"Content-Disposition": f'attachment; filename="{table_id}.json"'}
    return HttpResponse(text, content_type="application/json", headers=headers)


@require_safe
def lesson_file(request: Request, name: str, find: Find) -> HttpResponse:
    """Draft a lesson from moves; say what cannot be one. Before the end of a match it would hold secrets."""
    show = find(request, name)
    if not show.links.lesson:
        raise Http404
    asked = [request.GET.get(key, "") for key in ("seat", "from", "to")]
    if not all(text.isascii() and text.isdecimal() and len(text) < 6 for text in asked):
        raise Http404
    seat, first, last = (int(text) for text in asked)
    try:
        text = draft(show.course.match, seat, first, last)
    except BadLesson as problem:
        return HttpResponse(str(problem), status=400, content_type="text/plain; charset=utf-8")
    headers = {"Content-Disposition": f'attachment; filename="{show.id}-lesson.toml"'}
    return HttpResponse(text, content_type="application/toml; charset=utf-8", headers=headers)


@require_safe
def journal_key(request: Request) -> HttpResponse:
    """Give the public part of the key that signs records."""
    del request
    return HttpResponse(signing.public_text(settings.JOURNAL_KEY), content_type="text/plain")


@require_http_methods(["GET", "HEAD", "POST"])
def open_record(request: Request) -> HttpResponse:
    """Take a record that somebody brings, and show it."""
    form = uploads.brought(request, RecordForm)
    if not form.is_valid():
        return uploads.ask(request, form)
    found: Brought = form.cleaned_data["journal"]
    return redirect("record", records.keep(found.text, found.folded, request.visitor.person))
