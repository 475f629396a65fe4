"""Valdora: the names of its parts. They are in the catalogues: the component file holds none."""

from dolina.games.valdora.components import CARRIER_IDS, GEM_IDS, SIDES, WAYS, Components, ContractFace, Space
from dolina.telling.words import Words

ROMAN = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX")


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
    if kind == "page":  # a contract; equipment is negative, see view.label_args
        name = contract_name(list(components.contract.values())[value], words) if value >= 0 else None
        return name or words.say(f"carrier.{CARRIER_IDS[value]}")
    if kind == "side":
        return words.say(f"side.{SIDES[value]}")
    if kind == "way":
        return words.say(f"way.{WAYS[value]}")
    return str(value + 1) if kind == "slot" else None


def space_name(components: Components, space: Space, words: Words) -> str:
    """Return the name of a space with the mark that the board shows there: a city begins with it, a road ends so."""
    mark = mark_of(components, space)
    if space.client:
        return words.say("marked", name=words.say(f"house.{space.client}"), mark=mark)
    if not words.knows(f"space.{space.id}"):
        return words.say(f"kind.{space.kind}", number=mark)
    name = words.say(f"space.{space.id}")
    return name if space.kind == "city" else words.say("marked", name=name, mark=mark)


def mark_of(components: Components, space: Space) -> str:
    """Return the mark of a space: letters of cities and houses, numbers of roads, Roman ones of mines and harbours."""
    if space.kind == "city":
        return space.id
    if space.letter:
        return space.letter
    number = [other.id for other in components.board.spaces if other.kind == space.kind].index(space.id)
    return ROMAN[number] if space.kind in {"mine", "harbour"} and number < len(ROMAN) else str(number + 1)


def contract_name(face: ContractFace, words: Words) -> str:
    """Return a contract as its client and demand."""
    needs = [words.say(f"gem.{gem}") for gem, count in face.needs.items() for _ in range(count)]
    return words.say("contract", client=words.say(f"client.{face.client}"), needs=" + ".join(needs))
