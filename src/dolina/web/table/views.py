"""The table: the page, and what a person does at it. Every answer is the present position."""

from django.http import Http404, HttpResponse, HttpResponseRedirect
from django.views.decorators.http import require_GET, require_POST

from dolina import games
from dolina.core.errors import DolinaError
from dolina.core.state import WATCHER
from dolina.telling.words import Words
from dolina.web import limits
from dolina.web.bots import tasks as thinking
from dolina.web.game.sprite import sprite
from dolina.web.jinja import render
from dolina.web.lobby import tables as making
from dolina.web.models import Table
from dolina.web.pages import get_table as find
from dolina.web.pages import render_page, say
from dolina.web.table import presence
from dolina.web.table.live import LiveTable, Refused
from dolina.web.table.page import Viewer, fragment, look, names
from dolina.web.table.qr import qr_code
from dolina.web.visitor import Request, layout


def viewer_of(table: LiveTable, person: str, wanted: str | None, lang: str, screen: str) -> Viewer:
    """Return who looks: a seat the person holds and asked for, the only one they hold, or an outsider."""
    held = table.holders.get(person, ())
    seat = WATCHER
    if wanted is not None and wanted.isdecimal() and int(wanted[:2]) in held:
        seat = int(wanted[:2])
    elif len(held) == 1 or (held and table.match is not None and table.match.over()):
        seat = held[0]
    return Viewer(seat, lang, screen, held, host=table.row.host == person)


def viewer(request: Request, table: LiveTable) -> Viewer:
    """Return who asks."""
    given = request.POST if request.method == "POST" else request.GET
    screen = layout((given.get("layout"), request.visitor.layout), "")
    return viewer_of(table, request.visitor.person, given.get("seat"), request.visitor.lang, screen)


@require_GET
def table(request: Request, table_id: str) -> HttpResponse:
    """Show the table."""
    found = find(table_id)
    eyes = viewer(request, found)
    thinking.wake(table_id)
    match = found.match
    key = found.places[eyes.seat].key if eyes.seat >= 0 else ""
    root = request.build_absolute_uri("/")[:-1]
    invite = f"{root}/j/{found.row.invite}"
    context = {
        "table": found.row,
        "viewer": eyes,
        "title": games.teller(found.row.game).words(request.visitor.lang).say("title"),
        "inner": fragment(found, eyes),
        "version": found.version,
        "sprite": sprite(found.row.game) if match else "",
        "drawn": bool(match),
        "help": True,
        "invite": invite,
        "qr": qr_code(invite) if found.row.stage == Table.OPEN and eyes.held else "",
        "watch": f"{root}/t/{table_id}",
        "seat_link": f"{root}/s/{key}" if key else "",
    }
    return render_page(request, "table.html", context)


def answer(request: Request, table: LiveTable, notice: str = "") -> HttpResponse:
    """Answer a request at the table with the present position, and a word if it could not be granted."""
    eyes = viewer(request, table)
    html = fragment(table, eyes)
    if notice:
        html += render("table/notice.html", request.visitor.lang, {"notice": notice})
    return HttpResponse(html)


def act(request: Request, table_id: str, *, seated: bool = True) -> tuple[LiveTable, Viewer] | HttpResponse:
    """Return the table and the person at it; an answer if they may not act there."""
    limits.check("post", request.visitor.person)
    limits.check("visit", request.visitor.address)
    found = find(table_id)
    eyes = viewer(request, found)
    if seated and eyes.seat == WATCHER:
        response = answer(request, found, say(request, "site.error.not_yours"))
        response.status_code = 403
        return response
    return found, eyes


def version_of(request: Request) -> int:
    """Return the version that the person saw."""
    text = request.POST.get("version", "")
    return int(text) if text.isdecimal() and len(text) < 9 else -1


@require_POST
def play(request: Request, table_id: str) -> HttpResponse:
    """Play an action."""
    given = act(request, table_id)
    if isinstance(given, HttpResponse):
        return given
    found, eyes = given
    notice = ""
    try:
        found.play(eyes.seat, request.POST.get("action", "")[:100], version_of(request))
    except Refused as problem:
        notice = say(request, problem.key)
    except DolinaError:
        notice = say(request, "site.error.illegal")
    thinking.wake(table_id)
    return answer(request, found, notice)


@require_POST
def undo(request: Request, table_id: str) -> HttpResponse:
    """Take back the last decision, or the whole turn."""
    given = act(request, table_id)
    if isinstance(given, HttpResponse):
        return given
    found, eyes = given
    notice = ""
    try:
        found.undo(eyes.seat, version_of(request), whole="whole" in request.POST)
    except Refused as problem:
        notice = Words(request.visitor.lang).say(problem.key)
    thinking.wake(table_id)
    return answer(request, found, notice)


@require_GET
def preview(request: Request, table_id: str) -> HttpResponse:
    """Say what an action would do."""
    found = find(table_id)
    eyes = viewer(request, found)
    with found.lock:
        match = found.match
        if match is None or eyes.seat not in match.actors():
            return HttpResponse(status=204)
        try:
            code = match.space.parse(request.GET.get("action", "")[:100])
            if code not in match.legal(eyes.seat):
                return HttpResponse(status=204)
        except DolinaError:
            return HttpResponse(status=204)
        seen = look(match, eyes, names(found, eyes.lang))
        action = match.space.decode(code)
        context = {
            "label": seen.label(action),
            "effects": [(event.seat, seen.words.preview(event)) for event in seen.effects(code)],
            "rule": match.game.rules_of_kinds.get(action.kind, ""),
            "game": match.game.id,
            "help": True,
        }
    return HttpResponse(render("table/preview.html", request.visitor.lang, context))


@require_POST
def hint(request: Request, table_id: str) -> HttpResponse:
    """Say what a strong bot would do."""
    given = act(request, table_id)
    if isinstance(given, HttpResponse):
        return given
    found, eyes = given
    limits.check("hint", request.visitor.person)
    hints = thinking.advise(found, eyes.seat, request.visitor.lang)
    if not hints:
        return HttpResponse(status=204)
    return HttpResponse(render("table/hint.html", request.visitor.lang, {"hints": hints}))


@require_POST
def start(request: Request, table_id: str) -> HttpResponse:
    """Let bots take the seats that are still free."""
    given = act(request, table_id, seated=False)
    if isinstance(given, HttpResponse):
        return given
    if given[1].host:
        making.fill_with_bots(table_id)
        thinking.wake(table_id)
    return HttpResponseRedirect(f"/t/{table_id}")


@require_POST
def stand_in(request: Request, table_id: str) -> HttpResponse:
    """Let a bot play for me, or for one who went away; or come back."""
    given = act(request, table_id, seated=False)
    if isinstance(given, HttpResponse):
        return given
    found, eyes = given
    text = request.POST.get("for", "")
    number = int(text) if text.isdecimal() and int(text[:2]) < len(found.places) else -1
    notice = ""
    if number < 0 or not eyes.held:
        notice = say(request, "site.error.not_yours")
    elif "back" in request.POST and number in eyes.held:
        making.stand_in(table_id, number, "")
    elif number in eyes.held or number in presence.away([table_id])[table_id]:
        making.stand_in(table_id, number, making.USUAL_LEVEL)
    else:
        notice = say(request, "site.error.present")
    thinking.wake(table_id)
    return answer(request, found, notice)


@require_POST
def rematch(request: Request, table_id: str) -> HttpResponse:
    """Play the same game again with the same people."""
    given = act(request, table_id, seated=False)
    if isinstance(given, HttpResponse):
        return given
    found, eyes = given
    if not eyes.held or found.match is None or not found.match.over():
        raise Http404
    new = making.again(found)
    thinking.wake(new)
    return HttpResponseRedirect(f"/t/{new}")
