"""What the site tells of a game apart from any table: its rules, the style and the signs of its pictures."""

from dataclasses import dataclass

from django.http import Http404, HttpResponse, JsonResponse
from django.views.decorators.http import require_safe
from markupsafe import Markup

from dolina.core.errors import BadComponents
from dolina.web.game import glossary
from dolina.web.game.card import Card, card
from dolina.web.game.provenance import Provenance, provenance, told_by_symbol
from dolina.web.game.rules import rules_for
from dolina.web.game.sprite import sheet, sprite
from dolina.web.pages import get_game, render_page, wants_fragment
from dolina.web.visitor import Request

HOUR = 3600


@dataclass(frozen=True)
class RulesPage:
    """The help of a game, where its numbers come from, and the symbols that its glossary shows."""

    game: Card
    origin: Provenance
    text: Markup
    glossary: list[glossary.Sign]
    sprite: Markup


@require_safe
def rules(request: Request, game_id: str) -> HttpResponse:
    """Show the help of a game: a page, or only its text for the drawer at the table; `set` is that of a table."""
    game, lang, name = get_game(game_id), request.visitor.lang, set_asked(request)
    try:
        told, origin = rules_for(game.id, lang, name), provenance(game.id, name)
    except BadComponents:
        raise Http404 from None
    page = RulesPage(card(game_id, lang), origin, told.text, glossary.glossary(game_id, lang), sprite(game_id))
    return render_page(request, "help_text.html" if wants_fragment(request) else "rules.html", page)


def set_asked(request: Request) -> str:
    """Return the name of the component set that is asked for; "" is that of the site."""
    name = request.GET.get("set", "")
    if name and not (name.isascii() and name.isalnum()):
        raise Http404
    return name


@require_safe
def style(request: Request, game_id: str) -> HttpResponse:
    """Give the style of a game's pictures."""
    del request
    kept = {"Cache-Control": f"public, max-age={HOUR}"}
    return HttpResponse(sheet(get_game(game_id).id), content_type="text/css; charset=utf-8", headers=kept)


@require_safe
def signs(request: Request, game_id: str) -> HttpResponse:
    """Give the glossary of a game's signs, and where the numbers on its parts come from; `set` is that of a table."""
    game, lang = get_game(game_id), request.visitor.lang
    told = {name: {"name": sign.name, "text": sign.text} for name, sign in glossary.signs(game.id, lang).items()}
    try:
        origins = told_by_symbol(game.id, lang, set_asked(request))
    except BadComponents:
        raise Http404 from None
    for symbol, origin in origins.items():
        told.setdefault(symbol, {})["from"] = origin
    kept = {"Cache-Control": f"private, max-age={HOUR}", "Vary": "Accept-Language, Cookie"}
    return JsonResponse(told, headers=kept)
