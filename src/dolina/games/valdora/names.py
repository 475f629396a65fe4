"""Valdora: the names of its parts. They are in the catalogues: the component file holds none."""

from pathlib import Path

from dolina.games.valdora.components import CARRIER_IDS, GEM_IDS, SIDES, WAYS, Components, ContractFace, Space
from dolina.telling.words import catalogue

LOCALE = Path(__file__).parent / "locale"


def name_part(components: Components, kind: str, value: int, lang: str) -> str | None:
    """Return the name of a part in a language, or None if that is no kind of part."""
    say = catalogue(LOCALE, "valdora", lang).gettext
    if kind == "gem":
        return say(f"gem.{GEM_IDS[value]}")
    if kind == "carrier":
        return say(f"carrier.{CARRIER_IDS[value]}")
    if kind in {"client", "craftsman", "workshop"}:
        return say(f"{kind}.{components.clients.order[value]}")
    if kind == "space":
        return space_name(components, components.board.spaces[value], lang)
    if kind == "contract":
        return contract_name(list(components.contract.values())[value], lang)
    if kind == "side":
        return say(f"side.{SIDES[value]}")
    if kind == "way":
        return say(f"way.{WAYS[value]}")
    return str(value + 1) if kind == "slot" else None


def space_name(components: Components, space: Space, lang: str) -> str:
    """Return the name of a space: cities have one of their own, houses their client's, the others a number."""
    say = catalogue(LOCALE, "valdora", lang).gettext
    if space.client:
        return say("house").format(client=say(f"client.{space.client}"), letter=space.letter)
    own = say(f"space.{space.id}")
    if own != f"space.{space.id}":
        return own
    alike = [other.id for other in components.board.spaces if other.kind == space.kind]
    return say(f"kind.{space.kind}").format(number=alike.index(space.id) + 1)


def contract_name(face: ContractFace, lang: str) -> str:
    """Return a contract as its client and demand."""
    say = catalogue(LOCALE, "valdora", lang).gettext
    needs = [say(f"gem.{gem}") for gem, count in face.needs.items() for _ in range(count)]
    return say("contract").format(client=say(f"client.{face.client}"), needs=" + ".join(needs))
