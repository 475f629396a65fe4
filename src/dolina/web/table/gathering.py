"""A table that waits for its people: who sits where, what is played, who asks for a seat."""

from collections.abc import Mapping
from typing import NamedTuple

from dolina import games
from dolina.telling.words import own_words, real_name
from dolina.web.game.card import card
from dolina.web.game.tokens import Token, tokens
from dolina.web.models import Seat, Table
from dolina.web.table.live import SeatInfo, Snapshot
from dolina.web.table.viewer import Viewer


class Chair(NamedTuple):
    """A seat of a table that waits."""

    seat: SeatInfo
    name: str
    token: Token
    mine: bool
    beside: bool  # another person at my device


def gathered(snapshot: Snapshot, viewer: Viewer) -> Mapping[str, object]:
    """Return what the page of such a table is made of."""
    row = snapshot.row
    signs = tokens(row.game, len(snapshot.seats), row.options)
    return {
        "table": row,
        "title": card(row.game, viewer.lang).title,
        "game": card(row.game, viewer.lang),
        "viewer": viewer,
        "chairs": chairs(snapshot, viewer, signs.seats),
        "symbols": signs.symbols,
        "free": sum(seat.kind == Seat.FREE for seat in snapshot.seats),
        "variants": variants(row, signs.seats, viewer.lang),
        "guests": snapshot.guests if viewer.host else (),
        "host": "" if snapshot.host is None else real_name(snapshot.seats[snapshot.host].name),
    }


def chairs(snapshot: Snapshot, viewer: Viewer, signs: tuple[Token, ...]) -> list[Chair]:
    """Return who sits where."""
    mine, beside = viewer.held[:1], viewer.held[1:]
    names = snapshot.called(viewer.lang, *mine)
    waited, me = (own_words(viewer.lang).say(f"site.{key}") for key in ("awaited", "you_name"))
    found = []
    for seat, name, sign in zip(snapshot.seats, names, signs, strict=True):
        called, number = waited if seat.kind == Seat.FREE else name or me, seat.number
        found.append(Chair(seat, called, sign, number in mine, number in beside))
    return found


def variants(row: Table, signs: tuple[Token, ...], lang: str) -> list[str]:
    """Return the options of a table that are not the usual ones, in words, and whether there are hints."""
    words, told = games.teller(row.game).words(lang), []
    for option in games.find(row.game).options:
        value, key = str(row.options.get(option.name, option.values[0])), f"option.{option.name}"
        if value not in option.values:
            told.append(f"{words.say(key)}: {words.say(f'{key}.seat', seat=signs[int(value)].told(lang))}")
        elif value != option.values[0]:
            told.append(f"{words.say(key)}: {words.say(f'{key}.{value}')}")
    return [*told, words.say("site.helped" if row.helped else "site.not_helped")]
