"""Looking back: any moment of a match with allowed eyes, its record, its picture; records from elsewhere."""

from dataclasses import dataclass

from django.http import Http404, HttpResponse, HttpResponseRedirect
from django.shortcuts import get_object_or_404
from django.views.decorators.http import require_GET, require_http_methods

from dolina import games
from dolina.core.deal import seed_text
from dolina.core.errors import DolinaError
from dolina.core.journal import Journal
from dolina.core.match import Match
from dolina.core.state import WATCHER
from dolina.telling.eyes import TALL, WIDE
from dolina.web.lobby.views import find, page, say
from dolina.web.models import Entry, Record, Table
from dolina.web.table import live, sets
from dolina.web.table.live import Mark, mark
from dolina.web.table.page import Viewer, look, moment_context, sprite
from dolina.web.table.score_report import course, graph
from dolina.web.visitor import Request, address, allowed, too_many

JOURNAL_LIMIT = 1_000_000  # bytes


@dataclass(frozen=True)
class Show:
    """A match to look at: where it is, what was public at each moment, and whose eyes this person may use."""

    match: Match
    names: tuple[str, ...]
    marks: list[Mark]
    address: str
    eyes: tuple[int, ...]
    over: bool
    commitment: str


def show_table(request: Request, table_id: str) -> Show:
    """Return a match of this site. Until it is over one has only one's own eyes, and an outsider's."""
    table = find(table_id)
    match = table.match
    if match is None:
        raise Http404
    names = tuple(place.called(request.lang) for place in table.places)
    over = match.over()
    held = table.holders.get(request.person, ())
    eyes = (WATCHER, *range(match.seats)) if over else (*held, WATCHER)
    return Show(match, names, table.marks, f"/t/{table_id}", eyes, over, table.row.commitment)


def show_record(record_id: str) -> Show:
    """Return a match that somebody brought: its reader may see everything."""
    row = get_object_or_404(Record, pk=record_id)
    match, marks = read(Journal.from_json(row.journal))
    eyes = (WATCHER, *range(match.seats))
    return Show(match, match.players, marks, f"/r/{record_id}", eyes, over=True, commitment=match.journal().commitment)


def read(journal: Journal) -> tuple[Match, list[Mark]]:
    """Check a journal and mark its moments."""
    game = games.find(journal.game)
    components = sets.named(journal.game, journal.components)
    match = Match.from_journal(journal, game, components)
    again = Match(game, journal.seats, journal.seed, journal.options, components)
    marks = [mark(again)]
    for move in match.moves:
        again.play(move.seat, move.code)
        marks.append(mark(again))
    return match, marks


@require_GET
def replay(request: Request, table_id: str) -> HttpResponse:
    """Show a match of this site at any moment."""
    table = find(table_id)
    with table.lock:
        return respond(request, show_table(request, table_id))


@require_GET
def record(request: Request, record_id: str) -> HttpResponse:
    """Show a match that somebody brought."""
    return respond(request, show_record(record_id))


def respond(request: Request, show: Show) -> HttpResponse:
    """Show a moment: the whole page, or only its inside when the slider moves."""
    match = show.match
    number = moment(request, match)
    seat = seat_of(request, show)
    viewer = Viewer(seat, request.lang, request.layout)
    seen = look(match, viewer, show.names, match.at(number))
    context = moment_context(seen, number, viewer, show.marks, everything=show.over)
    context |= {
        "title": seen.words.say("title"),
        "game": match.game.id,
        "address": show.address,
        "eyes": [(eye, seen.words.player(eye) if eye >= 0 else "") for eye in show.eyes],
        "seat": seat,
        "over": show.over and match.over(),
        "commitment": show.commitment,
        "seed": seed_text(match.seed) if show.over else "",
        "graph": graph(course(match) if show.over and match.over() else [mark.scores for mark in show.marks]),
        "at": 1000 * number / max(1, len(match.moves)),
    }
    if "HX-Request" in request.headers:
        return page(request, "replay_inner.html", **context)
    link = request.build_absolute_uri(f"{show.address}{'/replay' if show.address.startswith('/t/') else ''}")
    return page(request, "replay.html", sprite=sprite(match.game.id), link=link, **context)


def moment(request: Request, match: Match) -> int:
    """Return the move asked for; the last one if none was."""
    text = request.GET.get("n", "")
    return min(int(text), len(match.moves)) if text.isdecimal() and len(text) < 9 else len(match.moves)


def seat_of(request: Request, show: Show) -> int:
    """Return whose eyes were asked for, if this person may use them."""
    text = request.GET.get("eyes", "")
    seat = int(text) if text.lstrip("-").isdecimal() and len(text) < 4 else show.eyes[0]
    return seat if seat in show.eyes else show.eyes[0]


@require_GET
def journal(request: Request, table_id: str) -> HttpResponse:
    """Give the record of a finished match; before the end it holds secrets."""
    row = get_object_or_404(Table, pk=table_id, stage=Table.OVER)
    text = stored_journal(row, request.lang).to_json()
    headers = {"Content-Disposition": f'attachment; filename="{table_id}.json"'}
    return HttpResponse(text, content_type="application/json", headers=headers)


def stored_journal(row: Table, lang: str) -> Journal:
    """Return a match as it was stored: it need not fit the parts and rules of today."""
    moves: list[str] = []
    for kind, seat, action in Entry.objects.filter(table=row).values_list("kind", "seat", "action"):
        if kind == Entry.PLAY:
            moves.append(f"{seat} {action}")
        elif kind == Entry.UNDO:
            moves.pop()
    names = [place.called(lang) for place in live.places_of(row.pk)]
    return Journal(
        game=row.game,
        seats=len(names),
        players=names,
        options=row.options,
        components=row.components,
        rules=row.rules,
        seed=row.seed,
        commitment=row.commitment,
        moves=moves,
    )


@require_GET
def picture(request: Request, table_id: str) -> HttpResponse:
    """Give the picture of a moment."""
    table = find(table_id)
    with table.lock:
        return svg_file(request, show_table(request, table_id), table_id)


@require_GET
def record_picture(request: Request, record_id: str) -> HttpResponse:
    """Give the picture of a moment of a match that somebody brought."""
    return svg_file(request, show_record(record_id), record_id)


def svg_file(request: Request, show: Show, name: str) -> HttpResponse:
    """Draw one whole picture."""
    number = moment(request, show.match)
    tall = request.GET.get("layout") == TALL
    viewer = Viewer(seat_of(request, show), request.lang, TALL if tall else WIDE)
    seen = look(show.match, viewer, show.names, show.match.at(number))
    headers = {"Content-Disposition": f'attachment; filename="{name}-{number}.svg"'}
    return HttpResponse(seen.svg(), content_type="image/svg+xml", headers=headers)


@require_http_methods(["GET", "POST"])
def bring(request: Request) -> HttpResponse:
    """Take a record that somebody brings, and show it."""
    error = ""
    if request.method == "POST":
        if not allowed("create", address(request)):
            return too_many(say(request, "site.error.too_many"))
        try:
            text = uploaded(request)
            read(Journal.from_json(text))
        except DolinaError as problem:
            error = str(problem)[:600]
        else:
            return HttpResponseRedirect(f"/r/{Record.objects.create(journal=text, person=request.person).pk}")
    return page(request, "bring.html", 400 if error else 200, error=error)


def uploaded(request: Request) -> str:
    """Return the text of the file; raise DolinaError if there is none that can be read."""
    file = request.FILES.get("journal")
    if file is None or isinstance(file, list) or (file.size or 0) > JOURNAL_LIMIT:
        msg = f"choose a record of at most {JOURNAL_LIMIT // 1_000_000} MB"
        raise DolinaError(msg)
    try:
        return str(file.read(), "utf-8")
    except UnicodeDecodeError:
        msg = "the file is not text"
        raise DolinaError(msg) from None
