"""Zodchie: the position in words, for the terminal, screen readers and language models."""

from collections.abc import Sequence
from typing import Literal

from dolina.games.zodchie.components import Components, show
from dolina.games.zodchie.view_types import CardView, OpenText, PlaceView, ReplaceView, ZodchieView
from dolina.telling.picture import Scene
from dolina.telling.words import SEAT_LETTERS, Words, written_number


def describe(scene: Scene[ZodchieView], components: Components) -> list[str]:
    """Return a line for each thing to know: standing, city, open texts, own cards."""
    view = scene.view
    words = scene.words
    over = view["places"] is not None
    lines = [words.say("phase.over") if over else words.say("text.round", n=view["round"], seat=view["turn"])]
    lines += table(view, words)
    for seat in range(view["seats"]):
        lines += standing(view, words, seat)
    lines += city(scene, components)
    if view["barred"]:
        places = [words.part("place", place) for place in view["barred"]]
        lines.append(words.say("text.barred", seat=view["seat"], places=", ".join(places)))
    if (card := view["chosen"]) is not None:
        lines.append(words.say("text.playing", card=card["card"], seat=card["owner"]))
    lines += [open_text(text, words) for text in view["asking"] if text["card"] is not None]
    lines += own_cards(view, words, components) if view["seat"] >= 0 else []
    return lines


def table(view: ZodchieView, words: Words) -> list[str]:
    """Return what is the same for all: the variant, which game of the match, who began, turns without a card."""
    lines = [words.say(f"option.variant.{view['variant']}"), words.say("text.first", seat=view["first_player"])]
    if view["games"] > 1:
        lines.append(words.say("label.game", n=view["game"]))
    if view["idle"]:
        lines.append(words.say("text.idle", count=view["idle"]))
    return lines


def standing(view: ZodchieView, words: Words, seat: int) -> list[str]:
    """Return a seat's score and what it has left; then cards known to be in its hand, its zone and the box."""
    values = {"hand": view["hand_sizes"][seat], "limit": view["hand_limits"][seat], "deck": view["deck_sizes"][seat]}
    letter = SEAT_LETTERS[seat]
    score = words.say("text.seat", seat=seat, letter=letter, n=view["scores"][seat])
    lines = [score + words.say("text.has", **values, tokens=view["tokens"][seat])]
    notes = [words.by_source(view["sources"][seat] or {})]
    notes += [words.say(f"colour.{colour}")] if (colour := view["colours"][seat]) else []
    notes += [words.say("text.exchange_left")] if view["exchange_left"][seat] else []
    notes += [words.say("text.waiting", count=waiting)] if (waiting := view["waiting"][seat]) else []
    notes += [words.say("text.ready")] if view["replace"] is not None and view["replace"]["ready"][seat] else []
    lines.append("  " + "; ".join(note for note in notes if note))
    groups = {"known": view["known"], "outside": view["outside"], "zones": view["zones"], "box": view["box"]}
    found = {key: [card["card"] for card in cards[seat]] for key, cards in groups.items()}
    lines += ["  " + words.say(f"text.{key}", card=numbers) for key, numbers in found.items() if numbers]
    return [*lines, "  " + words.say("text.list", cards=names(view["lists"][seat], words))]


def names(found: Sequence[CardView], words: Words) -> str:
    return ", ".join(words.part("card", card["card"]) for card in found)


def city(scene: Scene[ZodchieView], components: Components) -> list[str]:
    """Return the city row by row: owner, card, value; `~` is a ruin, `+` a place one may choose."""
    view = scene.view
    legal = {choice.args["place"] for choice in scene.choices if choice.kind == "place"}
    columns = view["columns"]
    places = view["city"]
    lines = []
    for start in range(0, len(places), columns):
        row = places[start : start + columns]
        told = [place_line(place, place["place"] in legal, scene.words, components) for place in row]
        lines += [line for line in told if line]
    return lines or [scene.words.say("text.city_empty")]


def place_line(place: PlaceView, legal: bool, words: Words, components: Components) -> str:
    """Return what lies on a place, or an empty line for a place that is of no interest now."""
    where = f"{'+' if legal else ' '} {words.part('place', place['place'])}:"
    if place["reserved"] is not None:
        return f"{where} {words.say('text.reserved', seat=place['reserved'])}"
    if not place["stack"]:
        return f"{where} {words.say('text.empty')}" if legal else ""
    top = place["stack"][-1]
    name = owned(top, words)
    below = [owned(card, words) for card in place["stack"][-2::-1]]
    under = f"; {words.say('text.under', cards=', '.join(below))}" if below else ""
    if place["values"] is None or place["pos"] is None or place["value"] is None:
        return f"{where} ~{name} {words.say('text.ruin')}{under}"
    sides = "/".join(written_number(value, words.lang) for value in place["values"])
    shield = " " + words.say("text.protected") if place["token"] or place["shield"] else ""
    printed = components.cards[top["design"]]
    formula = f" ({show(printed.kind, printed.sides[place['pos']])})" if printed.kind != "n" else ""
    end = f", {words.say('text.at_end', points=place['end_points'])}" if place["end_points"] else ""
    text = components.text.in_language(words.lang)[printed.id]
    return (
        f"{where} {name} = {written_number(place['value'], words.lang)}{formula}{end} [{sides}]{shield}{under}: {text}"
    )


def owned(card: CardView, words: Words) -> str:
    return f"{SEAT_LETTERS[card['owner']]} {words.part('card', card['card'])}"


def open_text(text: OpenText, words: Words) -> str:
    """Return one open text: whose card asks."""
    line = words.say("text.asks", card=text["card"], seat=text["seat"])
    line += "" if text["target"] is None else words.say("text.target", place=text["target"])
    line += "" if text["effect"] is None else words.say(f"text.effect.{text['effect']}")
    return f"{line} {words.say('text.times', count=text['left'])}" if text["left"] else line


def own_cards(view: ZodchieView, words: Words, components: Components) -> list[str]:
    """Return the own hand with texts, the card chosen, cards looked at, or the set to choose from."""
    seat = view["seat"]
    lines = []
    if hand := view["hands"][seat]:
        lines += [words.say("text.hand", seat=seat), *(card_line(c["design"], words.lang, components) for c in hand)]
    if any(deck := view["decks"][seat] or []):
        lines.append(words.say("text.deck", seat=seat, cards=", ".join(deck_card(card, words) for card in deck)))
    if seen := view["looked"]:
        lines += [words.say("text.looked", seat=seat), *(card_line(c["design"], words.lang, components) for c in seen)]
    if view["replace"] is not None:
        lines += replacing(view["replace"], seat, words, components)
    return lines


def deck_card(card: CardView | Literal["exchanged"] | None, words: Words) -> str:
    """Return a card of the own deck as far as it is known."""
    if card is None:
        return "?"
    return words.say("text.exchanged") if card == "exchanged" else words.part("card", card["card"])


def replacing(state: ReplaceView, seat: int, words: Words, components: Components) -> list[str]:
    """Return the own additional set; `*` marks the cards taken."""
    picks = state["picks"][seat] or []
    lines = [words.say("text.replace", seat=seat, n=state["limit"])]
    for index, card in enumerate(state["sets"][seat]):
        design = card % len(components.cards)
        mark = "*" if index in picks else " "
        lines.append(f"{mark}{card_line(design, words.lang, components)}")
    return lines


def card_line(design: int, lang: str, components: Components) -> str:
    """Return a card with its name, sides and text; the initial side is in brackets."""
    printed = components.cards[design]
    sides = [show(printed.kind, side) for side in printed.sides]
    sides[printed.init] = f"[{sides[printed.init]}]"
    text = components.text.in_language(lang)[printed.id]
    return f"  {printed.name.in_language(lang)} {' '.join(sides)}: {text}"
