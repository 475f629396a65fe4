"""Dolina: five modern board games as a typed Python library, a terminal game and a site.

>>> import dolina
>>> match = dolina.new("secret_valley", seats=3, seed=7, draft=False)
>>> match
<Match secret_valley, 3 seats, move 0, seat 2 decides>
>>> bot = match.bot("greedy", seed=1)
>>> events = match.play(2, bot.decide())
"""

from dolina import interpreted

interpreted.install_if_asked()

from collections.abc import Sequence  # noqa: E402 - the choice of compiled or interpreted comes first
from pathlib import Path  # noqa: E402
from typing import TYPE_CHECKING  # noqa: E402

from dolina.core.errors import DolinaError, IllegalAction  # noqa: E402
from dolina.core.state import EVERYTHING, WATCHER, State  # noqa: E402

if TYPE_CHECKING:  # files, pictures and what they need are loaded when they are asked for
    from dolina.core.match import Match as CoreMatch
    from dolina.library import LibraryMatch as Match
    from dolina.telling.seen import Seen

__all__ = [
    "EVERYTHING", "WATCHER", "DolinaError", "IllegalAction", "Match", "State", "game_names", "load", "look", "new",
]  # fmt: skip


def game_names() -> list[str]:
    """Return the names of the games."""
    from dolina import games

    return games.names()


def new(
    game: str,
    seats: int | None = None,
    seed: int | str | None = None,
    components: Path | str | None = None,
    players: Sequence[str] | None = None,
    **options: object,
) -> "Match":
    """Start a match, of two seats or of as few as the game takes if it takes more.

    Table options are keyword arguments; `components` is a folder of corrected files.
    """
    from dolina import compiling, games
    from dolina.library import LibraryMatch

    compiling.warn_if_due()
    found = games.find(game)
    seats = max(2, found.min_seats) if seats is None else seats
    return LibraryMatch(found, seats, seed, options, games.components_of(found, components), players or ())


def load(path: Path | str, components: Path | str | None = None) -> "Match":
    """Read a saved match and check every move of it."""
    from dolina import games
    from dolina.core.journal import Journal
    from dolina.library import LibraryMatch

    journal = Journal.load(Path(path))
    found = games.find(journal.game)
    return LibraryMatch.from_journal(journal, found, games.components_of(found, components))


def look(
    match: "CoreMatch",
    seat: int = WATCHER,
    lang: str = "en",
    layout: str = "wide",
    state: State | None = None,
    names: Sequence[str] = (),
) -> "Seen":
    """Look at a match (or at one of its positions) with the eyes of a seat or an outsider."""
    from dolina import games
    from dolina.telling.eyes import Eyes

    return games.look(match, Eyes(seat, lang, layout, tuple(names)), state)


def __getattr__(name: str) -> object:
    if name == "Match":
        from dolina.library import LibraryMatch

        return LibraryMatch
    msg = f"module 'dolina' has no attribute {name!r}"
    raise AttributeError(msg)
