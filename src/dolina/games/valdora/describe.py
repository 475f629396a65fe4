"""Valdora: the position in words, for the terminal, screen readers and language models."""

from collections.abc import Sequence
from typing import Final, Literal

from dolina.games.valdora.components import Components
from dolina.games.valdora.view_types import (
    ActionView,
    BookView,
    PaymentView,
    PlayerView,
    TargetsView,
    ValdoraView,
)
from dolina.telling.picture import Scene
from dolina.telling.words import SEAT_LETTERS, Words

KINDS: Final = {"contracts": "contract", "equipment": "carrier"}  # of the faces in a book
WAYS: Final[tuple[Literal["free"], Literal["provisions"]]] = ("free", "provisions")


def describe(scene: Scene[ValdoraView], components: Components) -> list[str]:
    """Return a line for each thing to know: players, roads, books, craftsmen."""
    view, words = scene.view, scene.words
    lines = rounds(view, words)
    for seat in range(view["seats"]):
        lines += player(view, words, seat)
    lines += roads(view, words, components)
    lines.append(words.say("text.discard", gems=gems(words, view["discard"])))
    lines.append(f"{words.say('label.bank')}: {view['bank']}")
    for data in view["books"]:
        lines += book(data, words)
    lines += [craftsmen(view, words, client) for client in range(len(view["stacks"]))]
    lines.append(words.say("text.bonus", count=view["bonus_left"]))
    if view["targets"] is not None:
        lines += reach(view["targets"], words, components)
    if view["action"] is not None:
        lines += doing(view, view["action"], words)
    if view["payment"] is not None:
        lines.append(paying(view, view["payment"], words))
    return lines


def rounds(view: ValdoraView, words: Words) -> list[str]:
    """Return how far the match is, and whose turn it is."""
    if view["places"]:
        return [words.say("text.over")]
    lines = [words.say("text.round", round=view["round"], seat=view["turn"])]
    lines.append(words.say("text.first", seat=view["first_player"]))
    if view["round_limit"] is not None:
        lines.append(words.say("text.limit", count=view["round_limit"]))
    return [*lines, words.say("label.last_round")] if view["last_round"] else lines


def player(view: ValdoraView, words: Words, seat: int) -> list[str]:
    """Return where a player stands and what lies before them."""
    data = view["players"][seat]
    score = view["scores"][seat]
    points = words.say("text.hidden", points=view["open_scores"][seat]) if score is None else str(score)
    provisions = words.say("text.provisions" if data["provisions"] else "text.no_provisions")
    head = {
        "letter": SEAT_LETTERS[seat],
        "seat": seat,
        "points": points,
        "space": data["space"],
        "coins": data["coins"],
    }
    lines = [words.say("text.player", **head, provisions=provisions)]
    lines.append(f"  {words.by_source(view['sources'][seat] or data['open_sources'])}")  # what is known of it
    carried = [carrier(words, data, kind) for kind in data["carriers"]]
    held = [contract(words, data, slot) for slot in range(len(data["contracts"]))]
    lines.append(words.say("text.carries", carriers=", ".join(carried), contracts="; ".join(held) or "–"))
    done = data["completed"]
    named = str(data["completed_count"]) if done is None else "; ".join(words.part("contract", face) for face in done)
    lines.append(
        f"  {words.say('text.completed', contracts=named or '–')}; {words.say('label.bonus')}: {data['bonus']}"
    )
    return lines


def carries(words: Words, carriers: Sequence[int], gems: Sequence[int | None], contracts: Sequence[int]) -> str:
    """Return in short what a player carries: the equipment with its load, and the open contracts."""
    loads = [[] if gems[kind] is None else [words.part("gem", gems[kind] or 0)] for kind in carriers]
    carried = [noted(words.part("carrier", kind), load) for kind, load in zip(carriers, loads, strict=True)]
    held = [words.part("contract", face) for face in contracts]
    return words.say("text.carries", carriers=", ".join(carried), contracts="; ".join(held) or "–")


def carrier(words: Words, data: PlayerView, kind: int) -> str:
    """Return a piece of equipment, the gem on it, and what is on its other side."""
    notes = [words.part("gem", gem)] if (gem := data["gems"][kind]) is not None else []
    if (other := data["other_faces"][kind]) is not None:
        notes.append(words.say("text.other_side", name=words.part("carrier", other)))
    return noted(words.part("carrier", kind), notes)


def contract(words: Words, data: PlayerView, slot: int) -> str:
    """Return an open contract, whether it can be completed, and what is on its other side."""
    notes = [words.say("text.can_pay")] if data["payable"][slot] else []
    if (other := data["contract_other_faces"][slot]) is not None:
        notes.append(words.say("text.other_side", name=words.part("contract", other)))
    return noted(words.part("contract", data["contracts"][slot]), notes)


def noted(name: str, notes: list[str]) -> str:
    return f"{name} ({', '.join(notes)})" if notes else name


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


def book(data: BookView, words: Words) -> list[str]:
    """Return the two open pages of a book, and what else is known of it."""
    kind = KINDS[data["kind"]]
    left, right = ("–" if top is None else words.part(kind, top) for top in (data["left"], data["right"]))
    sizes = {"left_size": data["left_size"], "right_size": data["right_size"]}
    lines = [words.say("text.book", space=data["space"], left=left, right=right, **sizes)]
    lines.append("  " + words.say("label.pages_unseen", count=data["unseen"]))
    if (seen := data["seen"]) is not None:
        before = {"left": pages(seen["left"], kind, words), "right": pages(seen["right"], kind, words)}
        lines.append("  " + words.say("text.pages", **before))
    return lines


def pages(found: list[list[int | None]], kind: str, words: Words) -> str:
    """Return pages, the top first, each by its front and by its back if that differs."""
    told = []
    for page in found:
        faces = ["?" if face is None else words.part(kind, face) for face in page]
        told.append(" / ".join(dict.fromkeys(faces)))
    return "; ".join(told) or "–"


def reach(targets: TargetsView, words: Words, components: Components) -> list[str]:
    """Return where the mover may stop, and what that costs."""
    spaces = [space.id for space in components.board.spaces]
    free, far = (", ".join(words.part("space", space) for space in targets[way]) for way in WAYS)
    lines = [words.say("text.targets", spaces=free or "–")]
    if far:
        lines.append(words.say("text.far_targets", spaces=far))
    tolls = [f"{words.part('space', spaces.index(name))} {coins}" for name, coins in targets["tolls"].items()]
    return [*lines, words.say("text.tolls", spaces=", ".join(tolls))] if tolls else lines


def doing(view: ValdoraView, action: ActionView, words: Words) -> list[str]:
    """Return how far the action of this turn has gone."""
    lines = [words.say("text.begun")] if action["begun"] else []
    if (price := action["flip_price"]) is not None:
        lines.append(words.say("label.paid_flip" if price else "label.free_flip"))
    if action["leafed"]:
        here = view["players"][view["turn"]]["space"]
        kind = next((KINDS[data["kind"]] for data in view["books"] if data["space"] == here), "carrier")
        lines.append(words.say("text.leafed", pages="; ".join(words.part(kind, face) for face in action["leafed"])))
    if action["purchase_owed"]:
        lines.append(words.say("text.owed", seat=view["turn"]))
    if action["ships_left"] is not None:
        lines.append(words.say("text.ships", count=action["ships_left"]))
    return lines


def paying(view: ValdoraView, payment: PaymentView, words: Words) -> str:
    """Return what is being paid for, what is due, and which gem is asked for."""
    player_view = view["players"][view["turn"]]
    if (slot := payment["slot"]) is not None:
        name = words.part("contract", player_view["contracts"][slot])
    else:
        data = next(data for data in view["books"] if data["space"] == player_view["space"])
        top = data["left"] if payment["side"] == "L" else data["right"]
        name = "–" if top is None else words.part(KINDS[data["kind"]], top)
    return words.say("text.payment", name=name, gems=gems(words, payment["due"]), gem=payment["gem"])


def craftsmen(view: ValdoraView, words: Words, client: int) -> str:
    """Return a client's craftsmen: how many are left, who has how many, whose the workshop is."""
    held = ", ".join(
        f"{SEAT_LETTERS[seat]} {data['craftsmen'][client]}" for seat, data in enumerate(view["players"])
        if data["craftsmen"][client]
    )  # fmt: skip
    owner = view["workshops"][client]
    shop = words.say("text.shop_free") if owner is None else words.say("text.shop", seat=owner)
    line = words.say("text.craftsmen", client=client, left=view["stacks"][client], held=held or "–", shop=shop)
    comes = view["comes"][client]
    return line if comes in {None, client} else f"{line}; {words.say('text.comes', client=comes)}"
