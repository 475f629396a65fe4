"""What people do at a table, each by an ordinary POST.

The page's script asks for a short answer: the pieces of the new position reach every open page, its own too, by the
stream. Without a script the answer is the whole page.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import wraps
from ipaddress import ip_address
from urllib.parse import urlsplit

from django.http import Http404, HttpResponse, JsonResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.http import require_POST, require_safe
from markupsafe import Markup
from pydantic_core import to_json

from dolina.core.errors import DolinaError
from dolina.core.state import WATCHER
from dolina.telling.outcome import Told, tell_outcome
from dolina.web import limits
from dolina.web.bots import hints, tasks
from dolina.web.game.card import card
from dolina.web.game.rules import rules_for
from dolina.web.game.sprite import sprite
from dolina.web.jinja import render
from dolina.web.lobby import tables
from dolina.web.models import Table
from dolina.web.pages import get_table, render_page, say, wants_fragment
from dolina.web.school.how import Words, how_page
from dolina.web.table import coach, presence
from dolina.web.table.forms import ActionForm, LetInForm, PaceForm, StandInForm, UndoForm, checked
from dolina.web.table.live import LiveTable, Refused, sets_pace
from dolina.web.table.page import advised, compose, look, title
from dolina.web.table.qr import qr_code
from dolina.web.table.viewer import Viewer
from dolina.web.visitor import Request, Visitor, clean_name, remember_name, remember_person

LOOK_AGAIN = 2  # seconds until a page without a script asks whether its hint is there


def viewer_of(table: LiveTable, visitor: Visitor, wanted: str | None) -> Viewer:
    """Return who looks: a seat the person holds and asked for, the only one they hold, or an outsider."""
    held = table.holders.get(visitor.person, ())
    seat = WATCHER
    if wanted is not None and wanted.isdecimal() and int(wanted[:2]) in held:
        seat = int(wanted[:2])
    elif len(held) == 1 or (held and table.match is not None and table.match.over()):
        seat = held[0]
    guest = table.guests.get(visitor.person)
    asked = "" if guest is None else "refused" if guest.refused else "waits"
    return Viewer(seat, visitor.lang, visitor.layout, held, table.row.host == visitor.person, asked)


def viewer(request: Request, table: LiveTable) -> Viewer:
    """Return who asks."""
    given = request.POST if request.method == "POST" else request.GET
    return viewer_of(table, request.visitor, given.get("seat"))


# The page


@dataclass(frozen=True)
class TablePage:
    """What the page of a table is made of."""

    table: Table
    viewer: Viewer
    title: str
    shape: str
    inner: Markup
    version: int
    events: str
    sprite: Markup
    drawn: bool
    inviting: bool  # may this viewer call friends to a free seat?
    invite: str
    qr: Markup | str
    reach: str  # of the address: "" everywhere, "device", "network"
    sentence: str
    turn: Sequence[Words]  # of the game, in pictures, while one waits
    watch: str
    seat_link: str
    owner: bool  # may have another link made
    pace: str
    pace_is_given: bool  # somebody else chooses it
    notice: str


@require_safe
def table(request: Request, table_id: str) -> HttpResponse:
    """Show the table."""
    found = get_table(table_id)
    tasks.wake(table_id, request.visitor)
    return with_hint(request, found) if "hint" in request.GET else whole_page(request, found)


def with_hint(request: Request, found: LiveTable) -> HttpResponse:
    """Show the table with the hint that was asked for without a script; while it is on its way, look again."""
    eyes = viewer(request, found)
    asked = hints.known(found.row.pk, eyes.seat, found.version, eyes.lang) if eyes.seat != WATCHER else None
    if asked is None:
        return whole_page(request, found)
    html = asked.html  # once: it may come while we look
    response = whole_page(request, found, advice=html or waiting(eyes.lang))
    if html is None:
        response.headers["Refresh"] = str(LOOK_AGAIN)
    return response


def waiting(lang: str) -> str:
    """Say that a hint is on its way."""
    return render("table/hint_waits.html", lang, {})


def whole_page(
    request: Request, found: LiveTable, notice: str = "", status: int = 200, *, advice: str = ""
) -> HttpResponse:
    """Answer with the whole page, and a word if something could not be granted."""
    eyes, snapshot = viewer(request, found), found.snapshot()
    page = compose(snapshot, eyes)
    root = request.build_absolute_uri("/")[:-1]
    key = snapshot.seats[eyes.seat].key if eyes.seat >= 0 else ""
    invite = root + reverse("invitation", args=[snapshot.row.invite])
    inviting = snapshot.match is None and bool(eyes.held or eyes.host)
    context = TablePage(
        table=snapshot.row,
        viewer=eyes,
        title=title(snapshot.row, eyes.lang),
        shape=page.shape,
        inner=Markup(advised(page.html, advice)),  # noqa: S704 - rendered
        version=page.version,
        events=events_address(snapshot.row.pk, eyes, page.version),
        sprite=sprite(snapshot.row.game) if snapshot.match else Markup(),
        drawn=snapshot.match is not None,
        inviting=inviting,
        invite=invite if inviting else "",
        qr=qr_code(invite) if inviting else "",
        reach=reach(request.get_host()),
        sentence=card(snapshot.row.game, eyes.lang).sentence,
        turn=() if snapshot.match else how_page(snapshot.row.game, eyes.lang).turn,
        watch=root + reverse("table", args=[snapshot.row.pk]),
        seat_link=root + reverse("seat_link", args=[key]) if key else "",
        owner=found.owners.get(eyes.seat) == request.visitor.person,
        pace=snapshot.row.pace,
        pace_is_given=not sets_pace(snapshot.seats, eyes),
        notice=notice,
    )
    return render_page(request, "table.html", context, status)


def reach(host: str) -> str:
    """Tell how far the address of this site reaches: this device, this network, or (nothing said) everywhere."""
    name = urlsplit(f"//{host}").hostname or ""
    try:
        found = ip_address(name)
    except ValueError:
        return "device" if name == "localhost" else "network" if name.endswith(".local") else ""
    return "device" if found.is_loopback else "network" if found.is_private else ""


def events_address(table_id: str, eyes: Viewer, version: int) -> str:
    """Return where a page hears of what happens after it was made."""
    seat = f"&seat={eyes.seat}" if eyes.seat >= 0 else ""
    return f"{reverse('table', args=[table_id])}/events?version={version}&lang={eyes.lang}&layout={eyes.layout}{seat}"


# Doing


def answer(
    request: Request, found: LiveTable, notice: str = "", status: int = 200, *, by_coach: bool = False
) -> HttpResponse:
    """Answer what was done, or say why it was not: in short to the script, else with the page as it stands."""
    if wants_fragment(request):
        told = to_json({"version": found.version, "notice": notice, **({"coach": True} if by_coach else {})})
        return HttpResponse(told, status=status, content_type="application/json")
    return whole_page(request, found, notice, status)


def version_seen(request: Request) -> int | None:
    """Return the version that the person saw: a table in memory that is as new as that need not be read again."""
    text = request.POST.get("version", "")
    return int(text) if text.isdecimal() and len(text) < 9 else None


Act = Callable[[Request, LiveTable, Viewer], HttpResponse]
View = Callable[[Request, str], HttpResponse]


def at_table(*, seated: bool = True) -> Callable[[Act], View]:
    """Make a view of something that a person does at a table; `seated`: only with a seat there."""

    def decorate(act: Act) -> View:
        @require_POST
        @wraps(act)
        def view(request: Request, table_id: str) -> HttpResponse:
            limits.check("post", request.visitor.person)
            found = get_table(table_id, version_seen(request))
            eyes = viewer(request, found)
            if seated and eyes.seat == WATCHER:
                return answer(request, found, say(request, "site.error.not_yours"), 403)
            try:
                return act(request, found, eyes)
            except Refused as problem:
                return answer(request, found, say(request, problem.key))

        return view

    return decorate


@at_table()
def play(request: Request, found: LiveTable, eyes: Viewer) -> HttpResponse:
    """Play an action."""
    notice = ""
    try:
        given = checked(ActionForm, request.POST)
        action = given["action"]
        text = found.text(int(action)) if action.isdecimal() else action  # a part of the board knows its code
        asks = found.row.coached and not given["sure"] and not found.has_moved(eyes.seat, given["version"])
        if asks and (question := coach_asks(found, eyes, text)):
            return answer(request, found, question, by_coach=True)
        found.play(eyes.seat, text, given["version"], instead=given["instead"])
        if not given["sure"]:
            hints.consider(found, eyes.seat, request.visitor)
    except Refused as problem:
        notice = say(request, problem.key)
    except DolinaError:
        notice = say(request, "site.error.illegal")
    tasks.wake(found.row.pk, request.visitor)
    return answer(request, found, notice)


def coach_asks(found: LiveTable, eyes: Viewer, action: str) -> str:
    """Return what the coach asks before a decision that may be regretted; sent again it is made."""
    snapshot = found.snapshot()
    seen = look(snapshot, eyes)
    if seen is None or snapshot.state is None or snapshot.coach is None or eyes.seat not in snapshot.actors:
        return ""
    code = seen.match.code_of(action)
    if code not in snapshot.state.legal(eyes.seat):
        return ""
    tip = snapshot.coach.question(coach.Coached(seen.match, snapshot.moves, eyes.seat), snapshot.state, code)
    own = seen.outcome(code).own
    return coach.asked(seen.words, tip, own.high - own.before) if tip else ""


@at_table()
def undo(request: Request, found: LiveTable, eyes: Viewer) -> HttpResponse:
    """Take back the last decision, or the whole turn."""
    notice = ""
    try:
        given = checked(UndoForm, request.POST)
        found.undo(eyes.seat, given["version"], whole=given["whole"])
    except Refused as problem:
        notice = say(request, problem.key)
    tasks.wake(found.row.pk, request.visitor)
    return answer(request, found, notice)


@at_table()
def hint(request: Request, found: LiveTable, eyes: Viewer) -> HttpResponse:
    """Say what a strong bot would do, or that it will be said: by the stream, or on the page when asked again."""
    try:
        asked = hints.ask(found, eyes.seat, request.visitor)
    except Refused as problem:
        return answer(request, found, say(request, problem.key), 429)
    if not wants_fragment(request):
        return redirect(f"{reverse('table', args=[found.row.pk])}?seat={eyes.seat}&hint")
    if asked is None:
        return HttpResponse(status=204)
    html = asked.html  # once: it may come while we look
    return HttpResponse(waiting(asked.lang), status=202) if html is None else HttpResponse(html)


@at_table(seated=False)
def start(request: Request, found: LiveTable, eyes: Viewer) -> HttpResponse:
    """Let bots take the seats that are still free."""
    if eyes.host:
        tables.fill_with_bots(found.row.pk)
        tasks.wake(found.row.pk, request.visitor)
    return redirect("table", found.row.pk)


@at_table(seated=False)
def ask(request: Request, found: LiveTable, eyes: Viewer) -> HttpResponse:
    """Ask the host for a seat."""
    visitor, name = request.visitor, clean_name(request.POST.get("name", ""))
    limits.check("join", visitor.address)
    if not eyes.held:
        tables.ask(found, name, visitor.person)
    response = redirect("table", found.row.pk)
    remember_name(request, response, name)
    return response


@at_table(seated=False)
def let_in(request: Request, found: LiveTable, eyes: Viewer) -> HttpResponse:
    """Give a seat to somebody who asks, or say no; only the host does."""
    form = LetInForm({**request.GET.dict(), **request.POST.dict()})
    if not eyes.host or not form.is_valid():
        return answer(request, found, say(request, "site.error.not_yours"), 403)
    tables.answer(found, form.cleaned_data["guest"], yes=form.cleaned_data["yes"])
    tasks.wake(found.row.pk, request.visitor)
    return answer(request, found)


@at_table(seated=False)
def stand_in(request: Request, found: LiveTable, eyes: Viewer) -> HttpResponse:
    """Let a bot play for me, or for one who went away; or come back."""
    form = StandInForm({**request.GET.dict(), **request.POST.dict()})
    number = form.cleaned_data["for"] if form.is_valid() else -1
    table_id = found.row.pk
    notice = ""
    over = found.match is not None and found.match.over()
    if not 0 <= number < len(found.seats) or not eyes.held or over:
        notice = say(request, "site.error.not_yours")
    elif form.cleaned_data["back"] and number in eyes.held:
        tables.stand_in(table_id, number, "")
    elif number in eyes.held or number in presence.away([table_id])[table_id]:
        tables.stand_in(table_id, number, tables.usual_level(found.row.game))
    else:
        notice = say(request, "site.error.present")
    tasks.wake(table_id, request.visitor)
    return answer(request, found, notice)


@at_table(seated=False)
def pace(request: Request, found: LiveTable, eyes: Viewer) -> HttpResponse:
    """Choose how quickly bots move here; where several people play the host does."""
    form = PaceForm(request.POST)
    if not sets_pace(found.seats, eyes) or not form.is_valid():
        return answer(request, found, say(request, "site.error.not_host"), 403)
    tables.set_pace(found, form.cleaned_data["pace"])
    tasks.hasten(found.row.pk)
    return answer(request, found)


@at_table()
def skip(request: Request, found: LiveTable, eyes: Viewer) -> HttpResponse:
    """Let the bots do at once what they do until a person is to decide."""
    if not sets_pace(found.seats, eyes) or found.bots_only():
        return answer(request, found, say(request, "site.error.not_host"), 403)
    tasks.hasten(found.row.pk, skip=True)
    return answer(request, found)


@at_table(seated=False)
def rematch(request: Request, found: LiveTable, eyes: Viewer) -> HttpResponse:
    """Play the same game again with the same people."""
    if not eyes.held or found.match is None or not found.match.over():
        raise Http404
    new = tables.again(found, eyes.held[0])
    tasks.wake(new, request.visitor)
    return redirect("table", new)


@at_table()
def new_link(request: Request, found: LiveTable, eyes: Viewer) -> HttpResponse:
    """Make another link to my seat; the old one leads nowhere, and who came by it has the seat no more."""
    if found.owners.get(eyes.seat) != request.visitor.person:
        return answer(request, found, say(request, "site.error.not_yours"), 403)
    tables.renew_link(found, eyes.seat)
    return redirect(seat_address(found, eyes))


@at_table()
def sign_out(request: Request, found: LiveTable, eyes: Viewer) -> HttpResponse:
    """Let this browser alone have my seats, at all tables."""
    person = tables.renew_person(request.visitor.person)
    response = redirect(seat_address(found, eyes))
    remember_person(request, response, person)
    return response


def seat_address(found: LiveTable, eyes: Viewer) -> str:
    """Return where this viewer looks at the table."""
    return f"{reverse('table', args=[found.row.pk])}?seat={eyes.seat}"


# Asking


@require_safe
def preview(request: Request, table_id: str) -> HttpResponse:
    """Say what an action would do."""
    limits.check("look", request.visitor.address)
    found = get_table(table_id)
    snapshot, eyes = found.snapshot(), viewer(request, found)
    seen = look(snapshot, eyes)
    if seen is None or eyes.seat not in snapshot.actors:
        return HttpResponse(status=204)
    try:
        code = seen.match.space.parse(request.GET.get("action", "")[:100])
    except DolinaError:
        return HttpResponse(status=204)
    if code not in seen.state.legal(eyes.seat):
        return HttpResponse(status=204)
    told = tell_outcome(seen, code)
    number = rules_for(snapshot.row.game, eyes.lang, snapshot.row.components).numbers[told.rule]
    html = render("table/outcome.html", eyes.lang, {"told": told, "number": number, "table": snapshot.row})
    ghosts = [ghost._asdict() for ghost in told.ghosts]
    scores = [change._asdict() for change in told.changes]
    return JsonResponse({"title": told.title, "scores": scores, "notes": said(told), "ghosts": ghosts, "html": html})


def said(told: Told) -> list[str]:
    """Return what a narrow bar says of an outcome beside its numbers: what may be regretted first."""
    gains = ", ".join(f"{item.label} {item.by}" for item in told.gains)
    costs = [item.label for item in told.costs]
    return [text.rstrip(".") for text in (*told.warnings, *([gains] if gains else []), *costs, *told.notes)]


@require_safe
def words(request: Request, table_id: str) -> HttpResponse:
    """Tell the position in words."""
    limits.check("look", request.visitor.address)
    found = get_table(table_id)
    eyes = viewer(request, found)
    snapshot = found.snapshot()
    seen = look(snapshot, eyes)
    if seen is None:
        raise Http404
    acting = eyes.seat in snapshot.actors and not snapshot.seats[eyes.seat].bot
    lines = (seen if acting else seen.without_choices()).lines()
    context = {"lines": lines, "table": snapshot.row, "title": title(snapshot.row, eyes.lang), "seat": eyes.seat}
    if wants_fragment(request):
        return HttpResponse(render("table/words.html", eyes.lang, context))
    return render_page(request, "table/words_page.html", context)
