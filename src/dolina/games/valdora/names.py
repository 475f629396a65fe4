"""Valdora: the names of its parts. They are in the catalogues: the component file holds none."""

from dolina.games.valdora.components import CARRIER_IDS, GEM_IDS, SIDES, WAYS, Components, ContractFace, Space
from dolina.telling.words import Words


def name_part(components: Components, kind: str, value: int, words: Words) -> str | None:
    """Return the name of a part, or None if that is no kind of part."""
    if kind == "gem":
        return words.say(f"gem.{GEM_IDS[value]}")
    if kind == "carrier":
        return words.say(f"carrier.{CARRIER_IDS[value]}")
    if kind in {"client", "craftsman", "workshop"}:
        return words.say(f"{kind}.{components.clients.order[value]}")
    if kind == "space":
        return space_name(components, components.board.spaces[value], words)
    if kind == "contract":
        return contract_name(list(components.contract.values())[value], words)
    if kind == "side":
        return words.say(f"side.{SIDES[value]}")
    if kind == "way":
        return words.say(f"way.{WAYS[value]}")
    return str(value + 1) if kind == "slot" else None


def space_name(components: Components, space: Space, words: Words) -> str:
    """Return the name of a space: cities have one of their own, houses their client's, the others a number."""
    if space.client:
        return words.say("house", client=words.say(f"client.{space.client}"), letter=space.letter)
    if words.knows(f"space.{space.id}"):
        return words.say(f"space.{space.id}")
    alike = [other.id for other in components.board.spaces if other.kind == space.kind]
    return words.say(f"kind.{space.kind}", number=alike.index(space.id) + 1)


def contract_name(face: ContractFace, words: Words) -> str:
    """Return a contract as its client and demand."""
    needs = [words.say(f"gem.{gem}") for gem, count in face.needs.items() for _ in range(count)]
    return words.say("contract", client=words.say(f"client.{face.client}"), needs=" + ".join(needs))
