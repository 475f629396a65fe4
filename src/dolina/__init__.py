"""Dolina: five modern board games as a typed Python library, a terminal game and a site.

>>> import dolina
>>> match = dolina.new("secret_valley", seats=3, seed=7, draft=False)
>>> match.actors()
[2]
"""

from dolina import interpreted

interpreted.install_if_asked()

from pathlib import Path  # noqa: E402 - the choice of compiled or interpreted comes first

from dolina import games  # noqa: E402
from dolina.core.errors import DolinaError, IllegalAction  # noqa: E402
from dolina.core.journal import Journal  # noqa: E402
from dolina.core.match import Match  # noqa: E402
from dolina.core.state import State  # noqa: E402

__all__ = ["DolinaError", "IllegalAction", "Match", "State", "load", "new"]


def new(
    game: str,
    seats: int,
    seed: int | str | None = None,
    components: Path | None = None,
    players: list[str] | None = None,
    **options: object,
) -> Match:
    """Start a match. Table options are keyword arguments; `components` is a folder of corrected files."""
    found = games.find(game)
    return Match(found, seats, seed, options, games.components_of(found, components), players or [])


def load(path: Path | str, components: Path | None = None) -> Match:
    """Read a saved match and check every move of it."""
    journal = Journal.load(Path(path))
    found = games.find(journal.game)
    return Match.from_journal(journal, found, games.components_of(found, components))
