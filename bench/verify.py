# ruff: noqa: T201 - prints for the bench that asked
"""Verify the journals of a site: read them from its database, check every move against the rules.

Reads, as JSON from its input, the moves that were answered at each table; prints how many journals are whole and
which answered moves are lost.
"""

import json
import sys
from pathlib import Path
from typing import NamedTuple

from dolina.core.journal import Journal
from dolina.core.match import Match
from dolina.web.server.start import prepare


class Answered(NamedTuple):
    """A move that was answered with success: it is one of the entries after the version that was seen."""

    seen: int
    shown: int
    move: str

    def is_in(self, stored: dict[int, str]) -> bool:
        return any(stored.get(number) == self.move for number in range(self.seen + 1, self.shown + 1))


class Verified(NamedTuple):
    """What was found."""

    verified: int
    lost: list[list[object]]
    stored: int  # decisions, those that the tables made by themselves included


def stored_moves(table: str) -> dict[int, str]:
    """Return the entries of a table by number."""
    from dolina.web.models import Entry

    entries = Entry.objects.filter(table_id=table, kind=Entry.PLAY).values_list("number", "seat", "action")
    return {number: f"{seat} {action}" for number, seat, action in entries}


def whole(table: str) -> bool:
    """Tell whether a table's journal, written to a file and read again, gives the same position."""
    from dolina.web.table import live

    match = live.find(table).match
    if match is None:
        return False
    again = Match.from_journal(Journal.from_json(match.journal().to_json()), match.game, match.components)
    return again.everything() == match.everything()


def main() -> None:
    """Verify the tables that the input names."""
    answered = json.load(sys.stdin)
    prepare(Path(sys.argv[1]))
    lost = [
        move for table, moves in answered.items() for move in moves if not Answered(*move).is_in(stored_moves(table))
    ]
    stored = sum(len(stored_moves(table)) for table in answered)
    print(json.dumps({"verified": sum(whole(table) for table in answered), "lost": lost, "stored": stored}))


if __name__ == "__main__":
    main()
