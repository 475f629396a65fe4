"""The component sets that tables are played with. A table keeps its own, whatever the site plays with today."""

from functools import cache

from django.conf import settings

from dolina import games
from dolina.core.components import Part, fingerprint
from dolina.core.errors import BadComponents
from dolina.web.game.card import finished_games
from dolina.web.models import ComponentSet, Table


@cache
def of_site(game_id: str) -> Part:
    """Return the set that new tables of this site are played with."""
    return games.components_of(games.find(game_id), settings.COMPONENTS)


def check_site() -> None:
    """Raise BadComponents if the corrected files of this site cannot be used: before anybody plays with others."""
    for game_id in finished_games() if settings.COMPONENTS else ():
        try:
            of_site(game_id)
        except BadComponents as problem:
            msg = f"DOLINA_COMPONENTS: {problem}"
            raise BadComponents(msg) from None


@cache
def keep(game_id: str, name: str = "") -> str:
    """Store the site's set under its fingerprint (or under a name it had before), once; return the name."""
    components = of_site(game_id)
    name = name or fingerprint(components)
    ComponentSet.objects.get_or_create(game=game_id, name=name, defaults={"contents": components.to_json()})
    return name


def named(game_id: str, name: str) -> Part:
    """Return a set by its fingerprint: the site's if it is the same (its words may be better), else as it was kept."""
    site = of_site(game_id)
    if games.find(game_id).is_set(site, name):
        return site
    return _kept(game_id, name)


def of_set(game_id: str, name: str = "") -> Part:
    """Return the set of this name, without one that of the site."""
    return named(game_id, name) if name else of_site(game_id)


@cache
def _kept(game_id: str, name: str) -> Part:
    found = ComponentSet.objects.filter(game=game_id, name=name).first()
    if found is None:
        msg = f"the component set {name} of {game_id} is not here"
        raise BadComponents(msg)
    components: Part = games.find(game_id).model.model_validate_json(found.contents)
    return components


def keep_all() -> None:
    """Keep the sets of tables that were made before tables did so themselves, as long as the site still has them."""
    kept = set(ComponentSet.objects.values_list("game", "name"))
    for game_id, name in Table.objects.values_list("game", "components").distinct():
        here = game_id in finished_games() and (game_id, name) not in kept
        if here and games.find(game_id).is_set(of_site(game_id), name):
            keep(game_id, name)
