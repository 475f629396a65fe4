"""What `dolina.new` and `dolina.load` return: a match with what programs and notebooks ask for besides.

The match itself knows no bot and no picture; nothing here is imported before it is asked for.
"""

from random import Random
from typing import TYPE_CHECKING

from dolina.core.errors import BadOption
from dolina.core.match import Match

if TYPE_CHECKING:
    from dolina.bots import Bot


class LibraryMatch(Match):
    """A match, as a program has it."""

    def bot(self, name: str = "regular", seed: int | None = None) -> "MatchBot":
        """Return a bot that plays in this match, by its name, such as `greedy`, `strong` or `strong:iterations=400`."""
        from dolina import bots

        rng = Random(seed)  # noqa: S311 - a bot keeps no secrets
        return MatchBot(self, bots.make(name, self.game, rng), rng)

    def _repr_svg_(self) -> str:
        """Draw the table for a notebook as an outsider sees it; `dolina.look` gives the view of a seat."""
        from dolina import games
        from dolina.telling.eyes import Eyes

        return games.look(self, Eyes()).svg()


class MatchBot:
    """A bot at the table of a match. It plays any seat, and knows no more than that seat may know."""

    def __init__(self, match: Match, bot: "Bot", rng: Random) -> None:
        self.match, self._bot, self._rng = match, bot, rng

    def decide(self, seat: int | None = None) -> str:
        """Return the action that it would take for a seat that owes a decision, or for the first that does."""
        from dolina import bots

        actors = self.match.actors()
        if not actors or seat not in {None, *actors}:
            msg = f"seat {seat!r} has nothing to decide; these seats have: {actors}"
            raise BadOption(msg)
        chosen = actors[0] if seat is None else seat
        return self.match.space.text(bots.decide(self._bot, self.match.state, chosen, self._rng))
