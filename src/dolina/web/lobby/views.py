"""The front of the site: games, my matches, open tables, the form of a new table, invitations."""

from datetime import UTC, datetime
from typing import Any
from urllib.parse import quote, unquote

from django.db.models import Count, Q
from django.http import Http404, HttpResponse, HttpResponseRedirect
from django.shortcuts import get_object_or_404
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from dolina import games
from dolina.core.errors import BadOption, DolinaError
from dolina.core.game import AnyGame
from dolina.telling.words import Words
from dolina.web.bots import tasks as thinking
from dolina.web.game import help_text
from dolina.web.game.glossary import glossary
from dolina.web.jinja import render
from dolina.web.lobby import tables as making
from dolina.web.lobby.tables import BOT, FRIEND, HERE, ME, NONE, Sitting
from dolina.web.models import Holder, Seat, Table
from dolina.web.table import live
from dolina.web.table.page import names, sprite
from dolina.web.visitor import YEAR, Request, address, allowed, too_many

MINE_SHOWN = 8
OPEN_SHOWN = 8
Context = dict[str, Any]


def page(request: Request, template: str, status: int = 200, **context: Any) -> HttpResponse:  # noqa: ANN401
    """Answer with a page."""
    context.setdefault("turns", 0)
    query = request.GET.copy()
    query.pop("lang", None)
    context |= {"here": request.path, "query": query.urlencode(), "my_name": my_name(request)}
    context["theme"] = request.COOKIES.get("theme", "")
    return HttpResponse(render(template, request.lang, context, request), status=status)


class Changed(Http404):
    """A table whose moves do not fit the parts or the rules of this site any more."""

    def __init__(self, row: Table) -> None:
        super().__init__(row.pk)
        self.row = row


def find(table_id: str) -> live.LiveTable:
    """Return a table, or answer that there is none, or that it cannot be read any more."""
    try:
        table = live.find(table_id)
    except Table.DoesNotExist:
        raise Http404 from None
    except DolinaError:
        raise Changed(Table.objects.get(pk=table_id)) from None
    if table.match is None and not table.can_begin():
        raise Changed(table.row)
    return table


def my_name(request: Request) -> str:
    """Return the name this person gave last."""
    return making.clean_name(unquote(request.COOKIES.get("name", "")))


def remember_name(response: HttpResponse, name: str) -> HttpResponse:
    """Keep the name for the next table."""
    if name := making.clean_name(name):
        response.set_cookie("name", quote(name), max_age=YEAR, samesite="Lax")
    return response


def say(request: Request, key: str) -> str:
    """Return a message of the site."""
    return Words(request.lang).say(key)


def card(game: AnyGame, lang: str) -> Context:
    """Return a game as its card shows it."""
    words = games.teller(game.id).words(lang)
    return {
        "id": game.id,
        "title": words.say("title"),
        "sentence": words.say("sentence"),
        "seats": f"{game.min_seats}–{game.max_seats}",
        "minutes": game.minutes,
        "weight": game.weight,
        "help": help_text.exists(game, lang),
    }


@require_GET
def home(request: Request) -> HttpResponse:
    """Show the front page."""
    cards = [card(games.find(name), request.lang) for name in games.names()]
    mine = my_matches(request)
    turns = [match for match in mine if match["my_turn"]]
    lightest = min(cards, key=lambda found: (found["weight"], found["minutes"]))
    last = mine[0]["game"] if mine else lightest["id"]
    return page(
        request,
        "home.html",
        games=cards,
        default=next(found for found in cards if found["id"] == last),
        mine=mine,
        turns=len(turns),
        next_turn=turns[0]["id"] if turns else "",
        open_tables=open_tables(request),
        error=say(request, "site.error.no_code") if "nocode" in request.GET else "",
    )


def my_matches(request: Request) -> list[Context]:
    """Return the tables where this person sits, the latest first."""
    held = Holder.objects.filter(person=request.person).values_list("seat__table_id", "seat__number")
    seats: dict[str, list[int]] = {}
    for table_id, number in held:
        seats.setdefault(table_id, []).append(number)
    recent = Table.objects.filter(pk__in=seats).order_by("-touched")[:MINE_SHOWN]
    rows = [match_row(row, seats[row.pk], request.lang) for row in recent]
    return [row for row in rows if row]


def match_row(row: Table, held: list[int], lang: str) -> Context | None:
    """Return one of my matches; None if its game is not here any more."""
    if row.game not in games.names():
        return None
    try:
        table = live.find(row.pk)
    except DolinaError:
        title = games.teller(row.game).words(lang).say("title")
        return {"id": row.pk, "game": row.game, "title": title, "stage": "changed", "my_turn": False, "seats": 0}
    match = table.match
    words = games.teller(row.game).words(lang)
    over = match is not None and match.over()
    acting = set(match.actors()) & set(held) if match else set()
    return {
        "id": row.pk,
        "game": row.game,
        "title": words.say("title"),
        "seats": len(table.places),
        "names": names(table, lang),
        "stage": row.stage if not over else Table.OVER,
        "my_turn": any(not table.places[seat].bot for seat in acting),
        "won": over and match is not None and any(match.places()[seat] == 1 for seat in held),
        "scores": match.scores() if over and match else [],
        "free": sum(place.kind == Seat.FREE for place in table.places),
    }


def open_tables(request: Request) -> list[Context]:
    """Return the public tables with a free seat."""
    rows = (
        Table.objects.filter(public=True, stage=Table.OPEN)
        .annotate(free=Count("places", filter=Q(places__kind=Seat.FREE)), seats=Count("places"))
        .filter(free__gt=0)
        .exclude(places__holders__person=request.person)
        .order_by("-created")[:OPEN_SHOWN]
    )
    return [open_row(row, request.lang) for row in rows]


def open_row(row: Any, lang: str) -> Context:  # noqa: ANN401 - a table with counts
    """Return one open table."""
    host = Seat.objects.filter(table=row, holders__person=row.host).first()
    return {
        "invite": row.invite,
        "game": row.game,
        "title": games.teller(row.game).words(lang).say("title"),
        "host": host.name if host else "",
        "taken": row.seats - row.free,
        "seats": row.seats,
    }


@require_POST
def play_now(request: Request, game_id: str) -> HttpResponse:
    """Begin a match against bots with one click."""
    if game_id not in games.names():
        raise Http404
    if not allowed("create", address(request)):
        return too_many(say(request, "site.error.too_many"))
    table = making.quick(game_id, my_name(request) or say(request, "site.you_name"), request.person)
    thinking.wake(table.pk)
    return HttpResponseRedirect(f"/t/{table.pk}")


# A new table


@require_http_methods(["GET", "POST"])
def new_table(request: Request) -> HttpResponse:
    """Show the form of a new table, or make it."""
    given = request.POST if request.method == "POST" else request.GET
    game_id = given.get("game") or games.names()[0]
    if game_id not in games.names():
        raise Http404
    if request.method == "GET":
        return form(request, game_id)
    if not allowed("create", address(request)):
        return too_many(say(request, "site.error.too_many"))
    game = games.find(game_id)
    sittings = [sitting for sitting in sittings_of(request, game) if sitting.who != NONE]
    options = {o.name: given[f"option_{o.name}"] for o in game.options if f"option_{o.name}" in given}
    try:
        table = making.make(game_id, sittings, options, request.person, public=given.get("open") == "1")
    except BadOption as problem:
        return form(request, game_id, error=seats_error(request, game, len(sittings)) or str(problem), status=400)
    thinking.wake(table.pk)
    mine = next((sitting.name for sitting in sittings if sitting.who == ME), "")
    return remember_name(HttpResponseRedirect(f"/t/{table.pk}"), mine)


def seats_error(request: Request, game: AnyGame, seats: int) -> str:
    """Say in words what is wrong with the number of seats, if that is it."""
    if game.min_seats <= seats <= game.max_seats:
        return Words(request.lang).say("site.error.seats_twice")
    return Words(request.lang).say("site.error.seats", low=game.min_seats, high=game.max_seats)


def sittings_of(request: Request, game: AnyGame) -> list[Sitting]:
    """Read the seats of a form, or the usual ones."""
    given = request.POST
    result = []
    for number in range(game.max_seats):
        usual = usual_sitting(game, number)
        who = given.get(f"seat{number}", usual)
        name = given.get(f"name{number}", "")
        result.append(Sitting(who, name, given.get(f"level{number}", making.usual_level())))
    return result


def usual_sitting(game: AnyGame, number: int) -> str:
    """Return who sits where if nobody says otherwise: me, a friend, then bots up to three seats."""
    seats = min(max(3, game.min_seats), game.max_seats)
    if number == 0:
        return ME
    if number == 1:
        return FRIEND
    return BOT if number < seats else NONE


def form(request: Request, game_id: str, error: str = "", status: int = 200) -> HttpResponse:
    """Show the form with what was chosen so far."""
    game = games.find(game_id)
    words = games.teller(game.id).words(request.lang)
    posted = request.POST
    return page(
        request,
        "new.html",
        status,
        games=[card(games.find(name), request.lang) for name in games.names()],
        game=card(game, request.lang),
        chairs=sittings_of(request, game),
        kinds=(ME, FRIEND, BOT, HERE, NONE),
        levels=making.levels(),
        options=[option_context(option, words, posted.get(f"option_{option.name}"), game) for option in game.options],
        public=posted.get("open") == "1",
        error=error,
    )


def option_context(option: Any, words: Words, chosen: str | None, game: AnyGame) -> Context:  # noqa: ANN401
    """Return a table option with a sentence on each value."""
    values = [(value, words.say(f"option.{option.name}.{value}")) for value in option.values]
    if option.seat:
        for seat in range(game.max_seats):
            name = Words(words.lang).say(f"site.colour.{seat}")
            values.append((str(seat), words.say(f"option.{option.name}.seat", seat=name)))
    return {
        "name": option.name,
        "title": words.say(f"option.{option.name}"),
        "values": values,
        "chosen": chosen or option.values[0],
        "players": option.players,
    }


# Invitations


@require_GET
def by_code(request: Request) -> HttpResponse:
    """Go to the table of an invitation code that was typed."""
    code = "".join(request.GET.get("code", "")[:40].lower().split())
    if not allowed("join", address(request)):
        return too_many(say(request, "site.error.too_many"))
    if Table.objects.filter(invite=code).exists():
        return HttpResponseRedirect(f"/j/{code}")
    return HttpResponseRedirect("/?nocode")


@require_http_methods(["GET", "POST"])
def invitation(request: Request, invite: str) -> HttpResponse:
    """Let a friend take a free seat."""
    row = get_object_or_404(Table, invite=invite)
    if Holder.objects.filter(seat__table=row, person=request.person).exists():
        return HttpResponseRedirect(f"/t/{row.pk}")
    table = find(row.pk)
    free = [place.number for place in table.places if place.kind == Seat.FREE]
    error = ""
    if request.method == "POST":
        if not allowed("join", address(request)):
            return too_many(say(request, "site.error.too_many"))
        name = making.clean_name(request.POST.get("name", ""))
        try:
            making.sit(row.pk, number_in(request.POST.get("seat"), free), name, request.person)
        except live.Refused as problem:
            error = say(request, problem.key)
            free = [place.number for place in live.find(row.pk).places if place.kind == Seat.FREE]
        else:
            thinking.wake(row.pk)
            return remember_name(HttpResponseRedirect(f"/t/{row.pk}"), name)
    if not free and not error:
        return HttpResponseRedirect(f"/t/{row.pk}")
    context = {"game": card(table.game, request.lang), "free": free, "names": names(table, request.lang)}
    return page(request, "invitation.html", 400 if error else 200, error=error, invite=invite, **context)


def number_in(text: str | None, free: list[int]) -> int:
    """Return the seat asked for, or the first free one."""
    if text and text.isdecimal() and int(text[:2]) in free:
        return int(text[:2])
    if not free:
        raise live.Refused(live.TAKEN)
    return free[0]


@require_http_methods(["GET", "POST"])
def seat_link(request: Request, key: str) -> HttpResponse:
    """Let the owner of a seat's secret link move from this device too."""
    seat = get_object_or_404(Seat, key=key, kind=Seat.PERSON)
    if request.method == "POST":
        making.hold(seat, request.person)
        return HttpResponseRedirect(f"/t/{seat.table_id}?seat={seat.number}")
    table = find(seat.table_id)
    return page(request, "seat_link.html", game=card(table.game, request.lang), name=seat.name)


# Rules


@require_GET
def rules(request: Request, game_id: str) -> HttpResponse:
    """Show the help of a game: a page, or only its text for the drawer at the table."""
    if game_id not in games.names():
        raise Http404
    game = games.find(game_id)
    if not help_text.exists(game, request.lang):
        raise Http404
    text = help_text.page(help_text.source(game, request.lang))
    context: Context = {"game": card(game, request.lang), "text": text, "glossary": glossary(game_id, request.lang)}
    if "HX-Request" in request.headers:
        return page(request, "help_text.html", **context)
    return page(request, "rules.html", sprite=sprite(game_id), **context)


@require_GET
def health(request: Request) -> HttpResponse:
    """Say that the site and its database are there."""
    del request
    Table.objects.exists()
    return HttpResponse(datetime.now(UTC).isoformat(), content_type="text/plain")


def not_found(request: Request, exception: Exception) -> HttpResponse:
    """Show that there is nothing here, or nothing that can be read any more."""
    if isinstance(exception, Changed) and exception.row.game in games.names():
        row = exception.row
        game = card(games.find(row.game), request.lang)
        return page(request, "changed.html", 409, game=game, table=row.pk, over=row.stage == Table.OVER)
    return page(request, "nothing.html", 404, what="nothing")


def failed(request: Request) -> HttpResponse:
    """Show that something went wrong, without saying what."""
    return page(request, "nothing.html", 500, what="failed")
