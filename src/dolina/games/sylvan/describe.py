"""Sylvan: the position in words, for the terminal, screen readers and language models."""

from collections.abc import Iterable, Sequence
from typing import Final, Literal

from dolina.games.sylvan.components import Components
from dolina.games.sylvan.names import symbol_name
from dolina.games.sylvan.rules_setup import ITEMS
from dolina.games.sylvan.view import own_hand, own_stacks
from dolina.games.sylvan.view_types import AreaView, PairView, ScoringView, SylvanView, TileView, TreeView
from dolina.telling.picture import Scene
from dolina.telling.words import SEAT_LETTERS, Words

STACKS: Final[tuple[Literal["current"], Literal["later"]]] = ("current", "later")


def describe(scene: Scene[SylvanView], components: Components) -> list[str]:
    """Return a line for each thing to know: standing, trees, areas, cards, own things."""
    del components
    view, words = scene.view, scene.words
    lines = [words.say("text.over")] if view["places"] else turn(view, words)
    lines += [scoring(past, words) for past in view["scorings"]]
    for seat in range(view["seats"]):
        lines += standing(view, words, seat)
    lines += [words.say("text.trees"), *trees(view, words)]
    neighbours = [names_of(pair, words) for pair in view["pairs"] if pair["exists"]]
    lines.append(words.say("text.neighbours", pairs=", ".join(neighbours)))
    if pairs := [bridge(pair, words) for pair in view["pairs"] if pair["bridges"]]:
        lines.append(words.say("text.bridges", pairs=", ".join(pairs)))
    lines += [area(data, words) for data in view["areas"]]
    row = cards(words, (face for face in view["row"] if face is not None))
    lines.append(words.say("text.row", cards=row, deck=view["deck_size"], discard=len(view["discard"])))
    if lacking := [words.part("style", style) for style in view["deck_lacks"]]:
        lines.append(words.say("text.deck_lacks", styles=", ".join(lacking)))
    lines.append(words.say("text.supply", items=items(words, view["supply"])))
    if view["box"]:
        lines.append(f"{words.say('label.box')}: {', '.join(tile_name(tile, words) for tile in view['box'])}")
    return lines + own(view, words)


def turn(view: SylvanView, words: Words) -> list[str]:
    """Return whose turn it is, which way it goes on, and what has happened in it."""
    lines = [
        words.say("text.round", round=view["round"], rounds=view["rounds"], seat=view["turn"]),
        words.say("text.first", seat=view["first_player"]),
        words.say("text.clockwise" if view["direction"] > 0 else "text.back"),
    ]
    if view["played"] is not None:
        lines.append(words.say("text.played", card=view["played"]))
    if view["placed"]:
        lines.append(words.say("text.placed"))
    if view["flag_tree"] is not None:
        lines.append(words.say("text.flag_here", tree=view["flag_tree"]))
    if view["hammer_from"] is not None:
        lines.append(words.say("text.lifted", tree=view["hammer_from"]))
    used = {"used": view["items_used"], "left": view["uses_left"], "replaced": view["refreshes"]}
    return [*lines, words.say("text.uses", **used)]


def scoring(past: ScoringView, words: Words) -> str:
    """Return what a round has brought everybody."""
    trees, areas = by_letter(past["trees"]), by_letter(past["areas"])
    return words.say("text.scoring", round=past["round"], trees=trees, areas=areas)


def by_letter(values: Sequence[int]) -> str:
    return ", ".join(f"{SEAT_LETTERS[seat]} {value}" for seat, value in enumerate(values))


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
    lines = [head, words.say("text.items", items=items(words, view["items"][seat]), cards=played)]
    return lines + [f"  {line}" for line in belongings(view, words, seat)]


def belongings(view: SylvanView, words: Words, seat: int) -> list[str]:
    """Return what else is known of a seat: sets, flags, tiles, cards in hand."""
    size = view["set_size"]
    sets = [
        f"{symbol_name(symbol, words)} {words.say('label.set', count=count, size=size)}"
        for symbol, count in enumerate(view["symbols"][seat])
        if count
    ]
    left = [f"{words.part('style', style)} {count}" for style, count in enumerate(view["styles_left"][seat]) if count]
    lines = [words.say("text.sets", sets=", ".join(sets))] if sets else []
    lines += [f"{words.say('label.flags')}: {view['flags_left'][seat]}"]
    lines += [words.say("text.styles_left", styles=", ".join(left) or words.say("text.none"))]
    if (tile := view["next_tiles"][seat]) is not None:
        lines.append(f"{words.say('label.next_tile')}: {words.part('style', tile['style'])}")
    if known := view["known_hands"][seat]:
        lines.append(f"{words.say('label.known_hand')}: {cards(words, known)}")
    return lines


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
    storeys += [tile_name(tile, words) for tile in data["tiles"]]
    marks = " ^" if data["treetop"] else ""
    marks += "".join(f" *{SEAT_LETTERS[seat]}" for seat in data["flags"])
    holder = "–" if data["holder"] is None else SEAT_LETTERS[data["holder"]]
    letter = view["areas"][data["area"]]["letter"]
    name = words.part("tree", data["tree"])
    return f"  {name:2} {letter} {data['height']}/{view['max_levels']} {holder}: {' + '.join(storeys)}{marks}"


def names_of(pair: PairView, words: Words) -> str:
    return "–".join(words.part("tree", tree) for tree in pair["trees"])


def bridge(pair: PairView, words: Words) -> str:
    return f"{names_of(pair, words)} {''.join(SEAT_LETTERS[seat] for seat in pair['bridges'])}"


def tile_name(tile: TileView, words: Words) -> str:
    return f"{words.part('style', tile['style'])} {SEAT_LETTERS[tile['seat']]}"


def area(data: AreaView, words: Words) -> str:
    """Return who holds how many trees of an area."""
    held = ", ".join(f"{SEAT_LETTERS[seat]} {count}" for seat, count in enumerate(data["held"]))
    return words.say("text.area", letter=data["letter"], area=data["area"], held=held, glory=data["glory"])


def own(view: SylvanView, words: Words) -> list[str]:
    """Return the hand and both stacks of tiles of the seat that looks, and what others see of these."""
    seen = view["tile_view"]
    lines = [f"{words.say('option.tile_view')}: {words.say(f'option.tile_view.{seen}')}"]
    if (seat := view["seat"]) < 0:
        return lines
    stacks = own_stacks(view)
    now, later = (", ".join(words.part("style", tile["style"]) for tile in stacks[name]) for name in STACKS)
    hand = cards(words, own_hand(view))
    lines += [words.say("text.hand", seat=seat, cards=hand or words.say("text.none"))]
    lines.append(words.say("text.tiles", seat=seat, tiles=now or "–"))
    return [*lines, f"{words.say('label.second_stack')}: {later}"] if later else lines
