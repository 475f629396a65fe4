"""What every room of the site needs to answer: a page in the visitor's language, a table by its name, a refusal.

Rooms import from here, never from each other's views.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from datetime import UTC, datetime
from typing import TYPE_CHECKING, NamedTuple

from django.conf import settings
from django.forms import Form
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase
from django.views.decorators.http import require_safe

from dolina import games
from dolina.core.errors import DolinaError
from dolina.core.game import AnyGame
from dolina.telling.words import own_words
from dolina.web.game.card import Card, card, finished_games
from dolina.web.jinja import render
from dolina.web.models import Table
from dolina.web.table import live
from dolina.web.visitor import Request

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

CONTENT_SECURITY_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)


def headers(respond: Callable[[HttpRequest], HttpResponseBase]) -> Callable[[HttpRequest], HttpResponseBase]:
    """Put on every answer what Django's own security does not: our policy, and that nobody keeps a page."""

    def handle(request: HttpRequest) -> HttpResponseBase:
        response = respond(request)
        response.headers.setdefault("Content-Security-Policy", CONTENT_SECURITY_POLICY)
        response.headers.setdefault("Cache-Control", "no-store")
        if settings.HTTPS:  # Django says so only if it knows that this very request was safe; browsers know better
            response.headers.setdefault("Strict-Transport-Security", f"max-age={settings.SECURE_HSTS_SECONDS}")
        return response

    return handle


# Pages


def render_page(
    request: Request, template: str, context: "DataclassInstance | Mapping[str, object]", status: int = 200
) -> HttpResponse:
    """Answer with a page; beside its own context it knows where it is and how its reader wants it."""
    visitor = request.visitor
    query = request.GET.copy()
    query.pop("lang", None)
    here = "/" + request.path.lstrip("/\\")  # `//elsewhere` would be a link to another site
    common = {"turns": 0, "here": here, "query": query.urlencode()}
    common |= {"my_name": visitor.name, "theme": visitor.theme, "pace": visitor.pace}
    return HttpResponse(render(template, visitor.lang, {**common, **values(context)}, request), status=status)


def values(context: "DataclassInstance | Mapping[str, object]") -> Mapping[str, object]:
    """Return what a template may name."""
    if isinstance(context, Mapping):
        return context
    return {field.name: getattr(context, field.name) for field in fields(context)}


def wants_fragment(request: Request) -> bool:
    """Tell whether a script asks for the inside of a page only."""
    return "HTTP_X_FRAGMENT" in request.META


def say(request: Request, key: str, **given: object) -> str:
    """Return a message in the visitor's language."""
    return own_words(request.visitor.lang).say(key, **given)


class Problem(NamedTuple):
    """What is wrong with a form, in the visitor's words; `detail` is in English, for those who can use it."""

    text: str
    detail: str = ""


def problems(request: Request, form: Form) -> list[Problem]:
    """Return all that is wrong with a form: the messages of its errors are keys of our words."""
    found = []
    for name, errors in form.errors.as_data().items():
        label = form.fields[name].label if name in form.fields else ""
        for error in errors:
            given: dict[str, object] = {"what": label, **(error.params or {})}
            found.append(Problem(say(request, str(error.message), **given), str(given.get("detail", ""))))
    return found


# What addresses name


class Changed(Http404):
    """A table whose moves do not fit the parts or the rules of this site any more."""

    def __init__(self, row: Table) -> None:
        super().__init__(row.pk)
        self.row = row


def get_table(table_id: str, version: int | None = None) -> live.LiveTable:
    """Return a table, or answer that there is none, or that it cannot be read any more."""
    try:
        table = live.find(table_id, version)
    except Table.DoesNotExist:
        raise Http404 from None
    except DolinaError:
        raise Changed(Table.objects.get(pk=table_id)) from None
    if table.match is None and not table.can_begin():
        raise Changed(table.row)
    return table


def get_game(game_id: str) -> AnyGame:
    """Return a game, or answer that there is none."""
    if game_id not in finished_games():
        raise Http404
    return games.find(game_id)


# When there is no page


@dataclass(frozen=True)
class ChangedPage:
    """A table that cannot be read any more; the record of a finished one can still be had."""

    game: Card
    table: str
    over: bool


@dataclass(frozen=True)
class NothingPage:
    """What there is instead of a page: `nothing`, or `failed`."""

    what: str


def not_found(request: Request, exception: Exception) -> HttpResponse:
    """Show that there is nothing here, or nothing that can be read any more."""
    if isinstance(exception, Changed) and exception.row.game in finished_games():
        row = exception.row
        page = ChangedPage(card(row.game, request.visitor.lang), row.pk, row.stage == Table.OVER)
        return render_page(request, "changed.html", page, 409)
    return render_page(request, "nothing.html", NothingPage("nothing"), 404)


def failed(request: Request) -> HttpResponse:
    """Show that something went wrong, without saying what."""
    return render_page(request, "nothing.html", NothingPage("failed"), 500)


@require_safe
def health(request: Request) -> HttpResponse:
    """Say that the site and its database are there."""
    del request
    Table.objects.exists()
    return HttpResponse(datetime.now(UTC).isoformat(), content_type="text/plain")
