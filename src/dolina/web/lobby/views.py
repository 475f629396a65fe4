"""The front of the site: games, my matches, open tables, the form of a new table, invitations."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_POST, require_safe
from markupsafe import Markup

from dolina.bots.ratings import ratings
from dolina.telling.words import real_name
from dolina.web import limits
from dolina.web.bots import tasks
from dolina.web.game.card import Card, card, cards, finished_games
from dolina.web.game.provenance import Provenance, provenance
from dolina.web.game.tokens import Token, tokens
from dolina.web.lobby import tables
from dolina.web.lobby.forms import BOTS, HELPS, KINDS, PUBLIC, CodeForm, InvitationForm, NewTableForm
from dolina.web.lobby.matches import MyMatch, OpenTable, my_matches, open_tables
from dolina.web.models import Holder, Seat, Table
from dolina.web.pages import Problem, get_game, get_table, problems, render_page, say
from dolina.web.table import live
from dolina.web.table.gathering import variants
from dolina.web.visitor import Request, Visitor, clean_name, remember_name


@dataclass(frozen=True)
class HomePage:
    """The front page."""

    games: list[Card]
    origins: dict[str, Provenance]
    default: Card  # of the match that one click begins
    mine: list[MyMatch]
    turns: int  # matches that wait for this person
    next_turn: str
    open_tables: list[OpenTable]
    error: str


@require_safe
def home(request: Request) -> HttpResponse:
    """Show the front page."""
    lang, person = request.visitor.lang, request.visitor.person
    mine = my_matches(person, lang)
    turns = [match.id for match in mine if match.my_turn]
    lightest = min(cards(lang), key=lambda found: (found.weight, found.minutes))
    page = HomePage(
        games=cards(lang),
        origins={game_id: provenance(game_id) for game_id in finished_games()},
        default=card(mine[0].game, lang) if mine else lightest,
        mine=mine,
        turns=len(turns),
        next_turn=turns[0] if turns else "",
        open_tables=open_tables(person, lang),
        error=say(request, "site.error.no_code") if "nocode" in request.GET else "",
    )
    return render_page(request, "home.html", page)


@require_POST
def play_now(request: Request, game_id: str) -> HttpResponse:
    """Begin a match against bots with one click."""
    game, visitor = get_game(game_id), request.visitor
    limits.check("create", visitor.address)
    table = tables.quick(game.id, visitor.name, visitor.person, visitor.pace)
    tasks.wake(table.pk, visitor)
    return redirect("table", table.pk)


# A new table


@dataclass(frozen=True)
class Chair:
    """Who sits on a seat of the form."""

    token: Token
    who: str
    name: str
    level: str


@dataclass(frozen=True)
class TableOption:
    """A table option with a sentence on each value."""

    name: str
    title: str
    told: dict[str, str]
    chosen: str
    players: tuple[int, ...]


@dataclass(frozen=True)
class NewTablePage:
    """The form of a new table with what was chosen so far."""

    games: list[Card]
    game: Card
    origin: Provenance
    chairs: list[Chair]
    symbols: Markup
    options: list[TableOption]
    public: bool
    help: str
    problems: list[Problem]
    bots: dict[str, tuple[str, ...]]
    rated: bool  # the game's levels have been measured
    helps: tuple[str, ...] = HELPS
    kinds: tuple[str, ...] = KINDS


@require_http_methods(["GET", "HEAD", "POST"])
def new_table(request: Request) -> HttpResponse:
    """Show the form of a new table, or make it."""
    visitor, posted = request.visitor, request.method == "POST"
    given = request.POST if posted else request.GET
    game = get_game(given.get("game") or finished_games()[0])
    if posted:
        limits.check("create", visitor.address)
    form = NewTableForm(game, visitor.lang, request.POST if posted else None, request.GET)
    if not form.is_valid():
        return show_new_table(request, form)
    sittings, public = form.sittings(), form.cleaned_data["open"] == PUBLIC
    if public:
        limits.check("public", visitor.address)
    helped, coached, pace = form.helped(), form.coached(), visitor.pace
    table = tables.make(
        game.id, sittings, form.options(), visitor.person, public=public, helped=helped, coached=coached, pace=pace
    )
    tasks.wake(table.pk, visitor)
    mine = next((sitting.name for sitting in sittings if sitting.who == tables.ME), "")
    response = redirect("table", table.pk)
    remember_name(request, response, mine)
    return response


def show_new_table(request: Request, form: NewTableForm) -> HttpResponse:
    """Show the form, and what is wrong with it."""
    lang, chosen, game = request.visitor.lang, form.chosen, form.game
    names = [clean_name(chosen(f"name{n}")) for n in range(game.max_seats)]
    names[0] = names[0] or request.visitor.name
    page = NewTablePage(
        games=cards(lang),
        game=card(game.id, lang),
        origin=provenance(game.id),
        chairs=[
            Chair(token, chosen(f"seat{n}"), names[n], chosen(f"level{n}")) for n, token in enumerate(form.tokens.seats)
        ],
        symbols=form.tokens.symbols,
        options=[
            TableOption(
                option.name,
                str(form.fields[f"option_{option.name}"].label),
                form.told(option),
                chosen(f"option_{option.name}"),
                option.players,
            )
            for option in game.options
        ],
        public=chosen("open") == PUBLIC,
        help=chosen("help"),
        problems=problems(request, form),
        bots=BOTS,
        rated=game.id in ratings(),
    )
    return render_page(request, "new.html", page, 400 if form.errors else 200)


# Invitations


@require_safe
def join(request: Request) -> HttpResponse:
    """Go to the table of an invitation code that was typed."""
    limits.check("join", request.visitor.address)
    form = CodeForm(request.GET)
    if form.is_valid():
        return redirect("invitation", form.cleaned_data["code"])
    return redirect(f"{reverse('home')}?nocode")


@dataclass(frozen=True)
class InvitationPage:
    """The seats that a guest may take."""

    game: Card
    invite: str
    table: str
    free: Sequence[Token]
    symbols: Markup
    variants: list[str]
    host: str
    name: str
    problems: list[Problem]


@require_http_methods(["GET", "HEAD", "POST"])
def invitation(request: Request, invite: str) -> HttpResponse:
    """Let a friend take a free seat, or say that there is none."""
    row, visitor = get_object_or_404(Table, invite=invite), request.visitor
    if Holder.objects.filter(seat__table=row, person=visitor.person).exists():
        return redirect("table", row.pk)
    form = InvitationForm(free_seats(row.pk), request.POST if request.method == "POST" else None)
    if form.is_bound:
        limits.check("join", visitor.address)
        if form.is_valid() and sit_down(form, row.pk, visitor):
            response = redirect("table", row.pk)
            remember_name(request, response, form.cleaned_data["name"])
            return response
    signs = tokens(row.game, len(get_table(row.pk).seats), row.options)
    page = InvitationPage(
        game=card(row.game, visitor.lang),
        invite=invite,
        table=row.pk,
        free=[signs.seats[seat] for seat in free_seats(row.pk)],
        symbols=signs.symbols,
        variants=variants(row, signs.seats, visitor.lang),
        host=host_name(row),
        name=clean_name(form.data.get("name") or visitor.name),
        problems=problems(request, form),
    )
    return render_page(request, "invitation.html", page, 400 if form.errors else 200)


def sit_down(form: InvitationForm, table_id: str, visitor: Visitor) -> bool:
    """Give a guest the seat, unless somebody was quicker."""
    try:
        tables.sit(table_id, form.cleaned_data["seat"], form.cleaned_data["name"], visitor.person)
    except live.Refused as problem:
        form.add_error("seat", problem.key)
        return False
    tasks.wake(table_id, visitor)
    return True


def host_name(row: Table) -> str:
    """Return the name of who made the table and sits there, if they gave one."""
    hosts = Holder.objects.filter(seat__table=row, person=row.host).values_list("seat__name", flat=True)
    return real_name(hosts.first() or "")


def free_seats(table_id: str) -> list[int]:
    """Return the seats that nobody has taken."""
    return [seat.number for seat in get_table(table_id).seats if seat.kind == Seat.FREE]


@dataclass(frozen=True)
class SeatLinkPage:
    """A seat that wants to be played from here too."""

    game: Card
    name: str
    problem: str = ""


@require_http_methods(["GET", "HEAD", "POST"])
def seat_link(request: Request, key: str) -> HttpResponse:
    """Let the owner of a seat's secret link move from this device too."""
    seat = get_object_or_404(Seat, key=key, kind=Seat.PERSON)
    visitor, problem = request.visitor, ""
    if request.method == "POST":
        limits.check("hold", visitor.address)
        try:
            tables.hold(seat, visitor.person)
            return redirect(f"{reverse('table', args=[seat.table_id])}?seat={seat.number}")
        except live.Refused as refused:
            problem = say(request, refused.key, most=tables.MOST_HOLDERS)
    game = get_table(seat.table_id).row.game
    page = SeatLinkPage(card(game, visitor.lang), seat.name, problem)
    return render_page(request, "seat_link.html", page, 409 if problem else 200)
