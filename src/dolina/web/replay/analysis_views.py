"""Pages of analysed matches: asked for, under way, there. Only of matches that are over."""

from dataclasses import dataclass

from django.http import Http404, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_http_methods, require_POST
from markupsafe import Markup

from dolina import games
from dolina.analysis.course import name_of
from dolina.telling.eyes import Eyes
from dolina.web import limits
from dolina.web.bots import tasks
from dolina.web.game.sprite import sprite
from dolina.web.lobby import tables
from dolina.web.models import AnalysisWork
from dolina.web.pages import render_page, say, wants_fragment
from dolina.web.replay import analysing
from dolina.web.replay.analysis import CHANCE, EXPECTED, Asked, Findings, findings
from dolina.web.replay.forms import TryForm
from dolina.web.replay.views import Find, Links, Show
from dolina.web.table.chart import colours_of
from dolina.web.table.live import Refused
from dolina.web.visitor import Request

LONGEST = 100  # letters of an action


@dataclass(frozen=True)
class AnalysisPage:
    """The page: what was found, or how far it is."""

    title: str
    game: str
    sprite: Markup
    links: Links
    address: str
    found: Findings | None
    work: AnalysisWork | None
    notice: str
    layout: str  # of the pictures
    own: int  # the seat of the reader, or WATCHER
    scores: list[int]
    colours: tuple[str, ...]  # of the seats


@require_http_methods(["GET", "HEAD", "POST"])
def analysis(request: Request, name: str, find: Find) -> HttpResponse:
    """Answer with the analysis, or with how far it is; a script that waits asks for a number only."""
    show = find(request, name)
    match = show.course.match
    if not match.over():
        raise Http404
    digest, notice = name_of(match), ""
    if request.method == "POST":
        try:
            analysing.ask(match, request.visitor, quick="deep" not in request.POST)
            return redirect(request.path)
        except Refused as problem:
            notice = say(request, problem.key)
    work = analysing.under_way(digest)
    if wants_fragment(request):
        running = work is not None and not work.failed
        return HttpResponse(str(work.percent if work and running else 100), status=202 if running else 200)
    found = analysing.find(digest)
    eyes = Eyes(show.allowed[0], request.visitor.lang, request.visitor.layout, show.called, borrowed=True, own=show.own)
    seen = games.look(match, eyes)
    page = AnalysisPage(
        title=seen.words.say("title"),
        game=match.game.id,
        sprite=sprite(match.game.id),
        links=show.links,
        address=request.path,
        found=findings(match, found, eyes, asked(request, show), show.follow()) if found else None,
        work=work,
        notice=notice,
        layout=eyes.layout,
        own=show.own,
        scores=match.scores(),
        colours=colours_of(seen),
    )
    return render_page(request, "analysis.html", page)


def asked(request: Request, show: Show) -> Asked:
    """Read what somebody wants to see; one's own decisions if one played."""
    seats = show.course.match.seats
    usual = max(0, show.allowed[0])
    given = {name: request.GET.get(name, "") for name in ("seat", "n", "view", "try")}
    seat = int(given["seat"]) if given["seat"] in map(str, range(seats)) else usual
    move = int(given["n"]) if given["n"].isascii() and given["n"].isdecimal() and len(given["n"]) < 9 else 0
    view = EXPECTED if given["view"] == EXPECTED else CHANCE
    return Asked(seat, move, view, "retry" in request.GET, given["try"][:LONGEST])


# Try from here


@require_POST
def try_from(request: Request, name: str, find: Find) -> HttpResponse:
    """Make a table against bots that begins before a decision of a finished match."""
    show, given = find(request, name), TryForm(request.POST)
    match = show.course.match
    if not show.links.try_from or not given.is_valid() or given.cleaned_data["move"] > len(match.moves):
        raise Http404
    move, visitor = given.cleaned_data["move"], request.visitor
    limits.check("create", visitor.address)
    seat = match.moves[move - 1].seat
    table = tables.try_from(match, move - 1, seat, visitor.name, visitor.person, visitor.pace)
    tasks.wake(table.pk, visitor)
    return redirect("table", table.pk)
