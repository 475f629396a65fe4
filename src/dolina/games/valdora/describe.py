"""Valdora: the position in words, for the terminal, screen readers and language models."""

from collections.abc import Sequence

from dolina.games.valdora.components import Components
from dolina.games.valdora.view_types import BookView, ValdoraView
from dolina.telling.picture import Scene
from dolina.telling.words import SEAT_LETTERS, Words


def describe(scene: Scene[ValdoraView], components: Components) -> list[str]:
    """Return a line for each thing to know: players, roads, books, craftsmen."""
    view, words = scene.view, scene.words
    lines = (
        [words.say("text.over")]
        if view["places"]
        else [words.say("text.round", round=view["round"], seat=view["turn"])]
    )
    if view["last_round"] and not view["places"]:
        lines.append(words.say("label.last_round"))
    for seat in range(view["seats"]):
        lines += player(view, words, seat)
    lines += roads(view, words, components)
    lines.append(words.say("text.discard", gems=gems(words, view["discard"])))
    lines += [book(data, words) for data in view["books"]]
    lines += [craftsmen(view, words, client) for client in range(len(view["stacks"]))]
    lines.append(words.say("text.bonus", count=view["bonus_left"]))
    return lines


def player(view: ValdoraView, words: Words, seat: int) -> list[str]:
    """Return where a player stands and what lies before them."""
    data = view["players"][seat]
    score = view["scores"][seat]
    points = words.say("text.hidden", points=view["open_scores"][seat]) if score is None else str(score)
    provisions = words.say("label.provisions" if data["provisions"] else "label.no_provisions")
    head = {
        "letter": SEAT_LETTERS[seat],
        "seat": seat,
        "points": points,
        "space": data["space"],
        "coins": data["coins"],
    }
    belongings = carries(words, data["carriers"], data["gems"], data["contracts"])
    return [words.say("text.player", **head, provisions=provisions), f"  {belongings}"]


def carries(words: Words, carriers: Sequence[int], gems: Sequence[int | None], contracts: Sequence[int]) -> str:
    """Return the equipment of a player with its load, and the open contracts."""
    carried = [carrier(words, kind, gems[kind]) for kind in carriers]
    held = [words.part("contract", face) for face in contracts]
    return words.say("text.carries", carriers=", ".join(carried), contracts="; ".join(held) or "–")


def carrier(words: Words, kind: int, gem: int | None) -> str:
    name = words.part("carrier", kind)
    return name if gem is None else f"{name} ({words.part('gem', gem)})"


def gems(words: Words, counts: list[int]) -> str:
    """Return a pile of gems."""
    return ", ".join(f"{words.part('gem', gem)} {count}" for gem, count in enumerate(counts) if count) or "–"


def roads(view: ValdoraView, words: Words, components: Components) -> list[str]:
    """Return what lies on each road."""
    spaces = [space.id for space in components.board.spaces]
    return [
        words.say("text.road", space=spaces.index(name), gems=gems(words, counts))
        for name, counts in view["roads"].items()
    ]


def book(data: BookView, words: Words) -> str:
    """Return the two open pages of a book."""
    kind = "contract" if data["kind"] == "contracts" else "carrier"
    left, right = ("–" if top is None else words.part(kind, top) for top in (data["left"], data["right"]))
    sizes = {"left_size": data["left_size"], "right_size": data["right_size"]}
    return words.say("text.book", space=data["space"], left=left, right=right, **sizes)


def craftsmen(view: ValdoraView, words: Words, client: int) -> str:
    """Return a client's craftsmen: how many are left, who has how many, whose the workshop is."""
    held = ", ".join(
        f"{SEAT_LETTERS[seat]} {data['craftsmen'][client]}" for seat, data in enumerate(view["players"])
        if data["craftsmen"][client]
    )  # fmt: skip
    owner = view["workshops"][client]
    shop = words.say("text.shop_free") if owner is None else words.say("text.shop", seat=owner)
    return words.say("text.craftsmen", client=client, left=view["stacks"][client], held=held or "–", shop=shop)
