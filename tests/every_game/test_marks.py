"""Everything a text names is on the board: the names told in random matches are compared with the marks drawn.

A name of a place in an event, a choice or a preview is a span with its part. The picture has this part, in both
layouts, and shows there, or where the marks of such places stand, what the name says: its number, its letter, a word.
"""

import re
import xml.etree.ElementTree as ET
from collections.abc import Callable, Iterator
from random import Random

import pytest

from dolina import games, look
from dolina.core.events import Event
from dolina.core.match import Match
from dolina.games.zodchie.rules_city import SPAN
from dolina.telling.eyes import TALL, WIDE
from dolina.telling.seen import Seen
from dolina.telling.words import LANGUAGES, Span
from tests.every_game.matches import shipped
from tests.every_game.test_pictures import body

# The kinds of parts that are places of the board, by game, and at which parts their marks stand.
PLACES: dict[str, dict[str, Callable[[int], list[str]]]] = {
    "valdora": {"space": lambda place: [f"space-{place}"]},
    "sylvan": {"tree": lambda place: [f"tree-{place}"], "area": lambda place: [f"area-{place}", f"standing-{place}"]},
    "zodchie": {"place": lambda place: [f"street-{place // SPAN + 1}", f"block-{place % SPAN + 1}"]},
}
EVERY = 5  # moves between two pictures
WORD = re.compile(r"[\w’'-]+")


def told(seen: Seen, events: list[Event]) -> Iterator[Span]:
    """Yield the spans of what has just happened, of what may be done, and of what that would do."""
    words, match = seen.words, seen.match
    for event in events:
        yield from words.event(event)
    for choice in seen.choices:
        action = match.space.decode(choice.code)
        args_of = match.game.label_args
        args = args_of(seen.state, seen.eyes.seat, action) if args_of else action.args
        yield from words.spans("action." + action.kind.replace(" ", "_"), args)
        outcome = seen.outcome(choice.code)
        for event in (*outcome.notes, *outcome.warnings):
            yield from words.spans(f"preview.{event.kind}", {"seat": event.seat, **event.values})


def visible(element: ET.Element) -> set[str]:
    """Return the words that are drawn in a part: its texts, not the titles that only ears hear."""
    texts = [node.text or "" for node in element.iter() if node.tag.endswith(("text", "tspan"))]
    return {word for text in texts for word in WORD.findall(text)}


def drawn(seen: Seen) -> dict[str, set[str]]:
    """Return the words at each part of a picture, by its id."""
    root = ET.fromstring(body(seen.picture))  # noqa: S314 - our own
    return {node.attrib["id"]: visible(node) for node in root.iter() if "id" in node.attrib}


def check_marks(found: dict[str, str], marks: dict[str, set[str]], game_id: str, layout: str) -> None:
    """Each place that was named is a part, and the numbers of its name and one of its words are written."""
    for part, name in found.items():
        assert part in marks, f"{name} is nowhere on the {layout} board: nothing has the id {part}"
        kind, _, place = part.partition("-")
        written = set().union(*(marks.get(at, set()) for at in PLACES[game_id][kind](int(place))))
        said = set(WORD.findall(name))
        assert said & written, f"{name} is not written at {part} ({layout})"
        assert {word for word in said if word.isdigit()} <= written, f"{name} is another number at {part} ({layout})"


@pytest.mark.parametrize("game_id", ["valdora", "zodchie", "sylvan"])
def test_every_place_that_is_named_is_marked_on_the_board(game_id: str) -> None:
    game = games.find(game_id)
    seats = max(2, game.min_seats)
    match, rng = Match(game, seats, 11, {}, shipped(game_id)), Random(11)
    named: set[str] = set()
    while not match.over() and len(match.moves) < 60 * EVERY:
        seat = match.actors()[0]
        match.play(seat, rng.choice(match.legal(seat)))
        if match.over() or len(match.moves) % EVERY:
            continue
        lang, eyes = LANGUAGES[len(match.moves) // EVERY % 3], match.actors()[0]
        for layout in (WIDE, TALL):
            seen = look(match, eyes, lang, layout)
            spans = told(seen, list(match.moves[-1].events))
            found = {span.part: span.text for span in spans if span.part and span.part.split("-")[0] in PLACES[game_id]}
            check_marks(found, drawn(seen), game_id, layout)
            named |= found.keys()
    assert len(named) > 5
