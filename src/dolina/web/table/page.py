"""What a viewer sees of a table, made ready for the templates: never more than the seat may know.

The fragment is cached by (version, viewer): twenty spectators of one language cost one rendering.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from markupsafe import Markup

from dolina import games
from dolina.core.events import Event
from dolina.core.match import Match
from dolina.core.state import WATCHER, State
from dolina.core.view import View
from dolina.telling.eyes import Eyes
from dolina.telling.frame import say_prompt, say_round
from dolina.telling.picture import Choice, Picture, Scene, Svg
from dolina.telling.seen import Seen
from dolina.telling.words import Words
from dolina.web.jinja import render, written
from dolina.web.models import Seat
from dolina.web.table.live import LiveTable, Mark
from dolina.web.table.score_report import end_context, round_report

LOG_MOVES = 40
CACHED_PAGES = 40


@dataclass(frozen=True)
class Viewer:
    """Who looks: with whose eyes, in which language, on which kind of screen; and the seats this person holds."""

    seat: int
    lang: str
    layout: str
    held: tuple[int, ...] = ()
    host: bool = False


Context = dict[str, Any]


def fragment(live: LiveTable, viewer: Viewer) -> str:
    """Return the inside of the table page."""
    with live.lock:
        if viewer in live.pages:
            return live.pages[viewer]
        page = render("table/inner.html", viewer.lang, table_context(live, viewer))
        live.pages[viewer] = page
        while len(live.pages) > CACHED_PAGES:
            live.pages.popitem(last=False)
        return page


def names(live: LiveTable, lang: str) -> list[str]:
    """Return who sits where."""
    return [place.called(lang) for place in live.places]


def curtain(live: LiveTable, viewer: Viewer) -> list[int]:
    """Return the seats to choose from when the device must change hands, else nothing."""
    match = live.match
    if match is None or match.over() or len(viewer.held) < 2 or not set(viewer.held) - bots(live):
        return []
    acting = [seat for seat in match.actors() if seat in viewer.held and not live.places[seat].bot]
    if viewer.seat == WATCHER:
        return acting or [seat for seat in viewer.held if not live.places[seat].bot]
    return [] if viewer.seat in acting else acting


def bots(live: LiveTable) -> set[int]:
    """Return the seats that bots move for."""
    return {place.number for place in live.places if place.bot}


def table_context(live: LiveTable, viewer: Viewer) -> Context:
    """Return everything the table's template needs."""
    match = live.match
    game_words = games.teller(live.row.game).words(viewer.lang)
    context: Context = {
        "version": live.version,
        "table": live.row,
        "title": game_words.say("title"),
        "viewer": viewer,
        "places": live.places,
        "names": names(live, viewer.lang),
        "curtain": curtain(live, viewer),
        "switch": [seat for seat in viewer.held if seat != viewer.seat and not live.places[seat].bot],
    }
    if match is None:
        return context | {"stage": "lobby", "free": [p.number for p in live.places if p.kind == Seat.FREE]}
    if context["curtain"]:
        viewer = replace(viewer, seat=WATCHER)
    seen = look(match, viewer, context["names"])
    context |= position_context(live, seen, viewer)
    return context | ({"stage": "over"} | end_context(seen) if match.over() else {"stage": "playing"})


def look(match: Match, viewer: Viewer, names: Sequence[str], state: State | None = None) -> Seen:
    """Look at a match as a viewer does."""
    return games.look(match, Eyes(viewer.seat, viewer.lang, viewer.layout, tuple(names)), state)


def position_context(live: LiveTable, seen: Seen, viewer: Viewer) -> Context:
    """Return the board, the choices, the seats and the log."""
    match, words = seen.match, seen.words
    acting = viewer.seat in match.actors() and not live.places[viewer.seat].bot
    if not acting:
        seen = seen.without_choices()
    scene = seen.scene
    back = live.steps_back(viewer.seat, whole=False) if viewer.seat >= 0 else 0
    return {
        "round": say_round(scene),
        "prompt": say_prompt(scene),
        "actors": match.actors(),
        "acting": acting,
        "board": picture_context(seen.picture),
        "lines": seen.lines(),
        "choices": choice_context(match, seen.choices),
        "by_itself": acting and live.forced() is not None,
        "undo": back,
        "reset": viewer.seat >= 0 and live.steps_back(viewer.seat, whole=True) > back,
        "why_not_undo": why_not_undo(match, viewer),
        "moves": len(match.moves),
        "since": last_decision(match, viewer.seat),
        "players": players_context(live, seen, viewer),
        "log": log(match, words, viewer.seat, live.marks, everything=match.over(), kept=live.told),
        "last": last_events(match, words, viewer.seat),
        "report": round_report(live, seen),
        "help": True,
    }


def last_decision(match: Match, seat: int) -> int:
    """Return the number of this seat's last move: what came after it is news to the seat."""
    if seat < 0:
        return len(match.moves)
    return max((number for number, move in enumerate(match.moves, 1) if move.seat == seat), default=0)


def why_not_undo(match: Match, viewer: Viewer) -> str:
    """Say why nothing can be taken back."""
    if viewer.seat < 0:
        return ""
    return Words(viewer.lang).say(match.why_not_undo(viewer.seat) or "undo.nothing")


def choice_context(match: Match, choices: Sequence[Choice]) -> list[Context]:
    """Return the choices with the rule behind each kind."""
    rules = match.game.rules_of_kinds
    return [
        {"action": choice.text, "code": choice.code, "label": choice.label, "rule": rules.get(choice.kind, "")}
        for choice in choices
    ]


# Pictures


def picture_context(picture: Picture) -> Context:
    """Return the two pieces of a picture."""
    return {"board": svg(picture.board), "strip": svg(picture.strip)}


def svg(piece: Svg) -> Context:
    """Return a piece ready to be written into a page."""
    return {"width": piece.width, "height": piece.height, "body": Markup(piece.body)}  # noqa: S704 - from templates


# Seats


def players_context(live: LiveTable, seen: Seen, viewer: Viewer) -> list[Context]:
    """Return the seats with their scores, as far as this viewer may see them."""
    return [player(live, seen, viewer, seat) for seat in range(seen.match.seats)]


def player(live: LiveTable, seen: Seen, viewer: Viewer, seat: int) -> Context:
    """Return one seat."""
    match, place, view, scene = seen.match, live.places[seat], seen.view, seen.scene
    acting = seat in match.actors()
    return {
        "seat": seat,
        "name": scene.words.player(seat),
        "mine": seat == viewer.seat,
        "held": seat in viewer.held,
        "bot": place.bot,
        "stand_in": bool(place.stand_in),
        "acting": acting,
        "thinking": acting and bool(place.bot),
        "person": place.kind == Seat.PERSON and not place.stand_in,
        "replaceable": not place.bot and seat not in viewer.held and bool(viewer.held) and not match.over(),
        "place": view["places"][seat] if view["places"] else None,
        "total": view["scores"][seat],
        "sources": sources(scene, seat),
        "facts": [scene.words.say(f"fact.{name}", n=n) for name, n in match.game.facts(view, seat).items()],
        "badge": Markup(seen.picture.badges[seat]),  # noqa: S704 - from templates
    }


def sources(scene: Scene[View], seat: int) -> list[tuple[str, str, Any]]:
    """Return where a seat's points come from: the source, what it is, the points."""
    found = scene.view["sources"][seat] or {}
    say = scene.words.say
    return [(say(f"source.{name}"), say(f"source.{name}.about"), value) for name, value in found.items()]


# What happened


def tell(words: Words, event: Event, seat: int, *, everything: bool = False) -> Context:
    """Return one event as pieces of text, some of which name a part."""
    told = event if everything else event.seen_by(seat)
    return {"kind": event.kind, "seat": event.seat, "html": written(words.event(told)), "gain": None, "move": 0}


def log(
    match: Match,
    words: Words,
    seat: int,
    marks: list[Mark],
    *,
    everything: bool,
    upto: int = -1,
    kept: dict[Any, list[Context]] | None = None,
) -> list[Context]:
    """Return what happened, newest first; `kept` remembers what was told before."""
    last = len(match.moves) if upto < 0 else upto
    kept = {} if kept is None else kept
    lines: list[Context] = []
    for number in range(last, max(0, last - LOG_MOVES), -1):
        key = (number, seat, words.lang, everything)
        if key not in kept:
            kept[key] = told_move(match, words, seat, marks, number, everything=everything)
        lines += kept[key]
    if last <= LOG_MOVES:
        lines += [tell(words, event, seat, everything=everything) for event in reversed(match.opening)]
    return lines


def told_move(
    match: Match, words: Words, seat: int, marks: list[Mark], number: int, *, everything: bool
) -> list[Context]:
    """Return what one move did, the last thing first."""
    move = match.moves[number - 1]
    told = [tell(words, event, seat, everything=everything) for event in move.events]
    for line in told:
        line["move"] = number
    if told and (gain := gained(marks, number, move.seat)):
        told[0]["gain"] = gain
    return told[::-1]


def gained(marks: list[Mark], number: int, seat: int) -> int:
    """Return how a move changed its maker's public score."""
    if number >= len(marks):
        return 0
    before, after = marks[number - 1].scores[seat], marks[number].scores[seat]
    return 0 if before is None or after is None else after - before


def last_events(match: Match, words: Words, seat: int) -> list[Context]:
    """Return what the last move did."""
    events = match.moves[-1].events if match.moves else match.opening
    return [tell(words, event, seat, everything=match.over()) for event in events[:6]]
