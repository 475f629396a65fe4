"""Records of matches: those that leave the site as files, and those that somebody brings.

A record that was brought is checked and folded once; it is kept in memory while somebody looks.
"""

import threading
from collections import OrderedDict
from dataclasses import dataclass

from dolina import games
from dolina.core.journal import Journal, Origin
from dolina.core.match import Match
from dolina.web import limits
from dolina.web.models import Entry, Record, Table
from dolina.web.table import live, sets
from dolina.web.table.live import PublicScores, public_scores
from dolina.web.table.standings import Standings, standings
from dolina.web.uploads import A_MOVE

KEPT = 15_000  # moves of records in memory: five of the longest, 1.2 KB a move


@dataclass(frozen=True, eq=False)
class Folded:
    """A record, played through: what was public at each moment, and its course."""

    match: Match
    history: tuple[PublicScores, ...]
    standings: Standings
    moves: int  # that were played to fold it


def moves_of(journal: Journal) -> int:
    """Return how many moves are played to fold a record: its own, and those of the match that it begins from."""
    return len(journal.moves) + (len(journal.origin.journal.moves) if journal.origin else 0)


def fold(journal: Journal) -> Folded:
    """Play a record through, checking every move; raise DolinaError."""
    game = games.find(journal.game)
    match = Match.from_journal(journal, game, sets.named(journal.game, journal.components))
    state = match.at(0)
    history = [public_scores(match, state)]
    for move in match.moves:
        state.step(move.seat, move.code)
        history.append(public_scores(match, state))
    return Folded(match, tuple(history), standings(match, match.moves), moves_of(journal))


# Records that were brought

_folded: OrderedDict[str, Folded] = OrderedDict()
_lock = threading.Lock()


def keep(text: str, folded: Folded, person: str) -> str:
    """Store a record that was brought and checked; return its name."""
    name = str(Record.objects.create(journal=text, person=person).pk)
    remember(name, folded)
    return name


def remember(name: str, folded: Folded) -> None:
    """Keep a record in memory; the one that nobody has looked at for longest makes room."""
    with _lock:
        _folded[name] = folded
        _folded.move_to_end(name)
        while len(_folded) > 1 and sum(1 + kept.moves for kept in _folded.values()) > KEPT:
            _folded.popitem(last=False)


def find(name: str, address: str) -> Folded:
    """Return a record that was brought; raise Record.DoesNotExist, or DolinaError if it fits the site no more.

    If it must be folded again, that is work for whoever looks, as it was for who brought it. Raise TooMany.
    """
    with _lock:
        folded = _folded.get(name)
    if folded is None or not Record.objects.filter(pk=name).exists():
        text = Record.objects.get(pk=name).journal
        limits.check("fold", address, cost=len(text) // A_MOVE)
        journal = Journal.from_json(text)
        limits.check("fold", address, cost=moves_of(journal))
        folded = fold(journal)
    remember(name, folded)
    return folded


# Records of this site


def stored_journal(row: Table, lang: str) -> Journal:
    """Return a match as it was stored: it need not fit the parts and rules of today."""
    moves: list[str] = []
    for kind, seat, action in Entry.objects.filter(table=row).values_list("kind", "seat", "action"):
        if kind == Entry.PLAY:
            moves.append(f"{seat} {action}")
        elif kind == Entry.UNDO:
            moves.pop()
    names = list(live.names_of(live.seats_of(row.pk), lang))
    return Journal(
        game=row.game,
        seats=len(names),
        players=names,
        options=row.options,
        components=row.components,
        rules=row.rules,
        seed=row.seed,
        commitment=row.commitment,
        origin=Origin.model_validate_json(row.origin) if row.origin else None,
        moves=moves,
    )
