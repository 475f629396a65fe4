"""Sylvan: the position in words, for the terminal, screen readers and language models."""

from collections.abc import Iterable

from dolina.games.sylvan.components import Components
from dolina.games.sylvan.rules_setup import ITEMS
from dolina.games.sylvan.view import own_hand, own_stacks
from dolina.games.sylvan.view_types import AreaView, PairView, SylvanView, TreeView
from dolina.telling.picture import Scene
from dolina.telling.words import SEAT_LETTERS, Words


def describe(scene: Scene[SylvanView], components: Components) -> list[str]:
    """Return a line for each thing to know: standing, trees, areas, cards, own things."""
    del components
    view, words = scene.view, scene.words
    lines = [words.say("text.over")] if view["places"] else [turn(view, words)]
    for seat in range(view["seats"]):
        lines += standing(view, words, seat)
    lines += [words.say("text.trees"), *trees(view, words)]
    if pairs := [bridge(pair) for pair in view["pairs"] if pair["bridges"]]:
        lines.append(words.say("text.bridges", pairs=", ".join(pairs)))
    lines += [area(data, words) for data in view["areas"]]
    row = cards(words, (face for face in view["row"] if face is not None))
    lines.append(words.say("text.row", cards=row, deck=view["deck_size"], discard=len(view["discard"])))
    lines.append(words.say("text.supply", items=items(words, view["supply"])))
    return lines + own(view, words)


def turn(view: SylvanView, words: Words) -> str:
    return words.say("text.round", round=view["round"], rounds=view["rounds"], seat=view["turn"])


def standing(view: SylvanView, words: Words, seat: int) -> list[str]:
    """Return a seat's glory by source, its items and its display."""
    now = view["now"][seat]
    head = words.say(
        "text.seat",
        letter=SEAT_LETTERS[seat],
        seat=seat,
        score=view["scores"][seat],
        **(view["sources"][seat] or {}),
        now=now["trees"] + now["areas"],
        tiles=view["turns_left"][seat],
        hand=view["hand_sizes"][seat],
    )
    played = cards(words, sorted(view["displays"][seat])) or words.say("text.none")
    return [head, words.say("text.items", items=items(words, view["items"][seat]), cards=played)]


def items(words: Words, counts: dict[str, int]) -> str:
    """Return the items there are, with their numbers."""
    found = [f"{words.part('item', number)} {counts[name]}" for number, name in enumerate(ITEMS) if counts[name]]
    return ", ".join(found) or words.say("text.none")


def cards(words: Words, faces: Iterable[int]) -> str:
    return ", ".join(words.part("card", face) for face in faces)


def trees(view: SylvanView, words: Words) -> list[str]:
    """Return a line for each tree that stands."""
    return [tree(data, base, view, words) for data in view["trees"] if (base := data["base"]) is not None]


def tree(data: TreeView, base: int, view: SylvanView, words: Words) -> str:
    """Return a tree as a line: base, tiles with their owners, treetop, flags."""
    storeys = [words.part("style", base)]
    storeys += [f"{words.part('style', tile['style'])} {SEAT_LETTERS[tile['seat']]}" for tile in data["tiles"]]
    marks = " ^" if data["treetop"] else ""
    marks += "".join(f" *{SEAT_LETTERS[seat]}" for seat in data["flags"])
    holder = "-" if data["holder"] is None else SEAT_LETTERS[data["holder"]]
    letter = view["areas"][data["area"]]["letter"]
    return f"  {data['tree']:2} {letter} {data['height']}/{view['max_levels']} {holder}: {' + '.join(storeys)}{marks}"


def bridge(pair: PairView) -> str:
    owners = "".join(SEAT_LETTERS[seat] for seat in pair["bridges"])
    return f"{pair['trees'][0]}–{pair['trees'][1]} {owners}"


def area(data: AreaView, words: Words) -> str:
    """Return who holds how many trees of an area."""
    held = ", ".join(f"{SEAT_LETTERS[seat]} {count}" for seat, count in enumerate(data["held"]))
    return words.say("text.area", letter=data["letter"], area=data["area"], held=held, glory=data["glory"])


def own(view: SylvanView, words: Words) -> list[str]:
    """Return the hand and the tiles of the seat that looks."""
    if view["seat"] < 0:
        return []
    tiles = ", ".join(words.part("style", tile["style"]) for tile in own_stacks(view)["current"])
    hand = cards(words, own_hand(view))
    return [words.say("text.hand", cards=hand or words.say("text.none")), words.say("text.tiles", tiles=tiles or "–")]
