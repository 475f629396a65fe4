"""What is played. A match is fully named by its plan and number, so it goes the same way wherever it is played."""

from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random
from typing import ClassVar, Self

from pydantic import BaseModel, ConfigDict, Field

from dolina import bots, games
from dolina.bots.specs import Spec
from dolina.core.components import Part
from dolina.core.match import Match


class Plan(BaseModel):
    """Everything that decides how the matches go: bot i sits in seat i, and every match has a deal of its own."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    ASKS_FORCED: ClassVar[bool] = True  # a bot decides where it has no choice, too: its chance goes on by it

    game: str
    seats: int
    bots: tuple[str, ...]  # specs such as `strong:iterations=400`
    seed: str = "1"
    options: dict[str, str] = {}
    vary: bool = False  # draw the table options of each deal at random
    items: bool = False  # count what happened to each seat
    # Folders of this machine are not written down with the plan
    components: Path | None = Field(default=None, exclude=True)  # corrected files
    journals: Path | None = Field(default=None, exclude=True)  # where every match is saved

    def deal_of(self, number: int) -> int:
        """Return the number of the deal that a match is played with."""
        return number

    def line_up(self, number: int) -> tuple[str, ...]:
        """Return the bots of a match by seat."""
        del number
        return self.bots

    def options_of(self, number: int) -> dict[str, str]:
        """Return the table options of a match; the same for all matches of a deal."""
        if not self.vary:
            return self.options
        rng = Random(f"{self.seed}/options/{self.deal_of(number)}")  # noqa: S311 - reproducible on purpose
        game = games.find(self.game)
        free = [option for option in game.options if not option.players or self.seats in option.players]
        return {option.name: rng.choice(option.values) for option in free} | self.options

    def chance_of(self, number: int) -> list[Random]:
        """Return what the bots of a match draw from, by seat: here all from the same."""
        return [Random(f"{self.seed}/{number}")] * self.seats  # noqa: S311 - reproducible on purpose

    def new_match(self, number: int) -> Match:
        """Return a match, not yet played."""
        seed = f"{self.seed}/{self.deal_of(number)}"
        game = games.find(self.game)
        components = games.components_of(game, self.components) if self.components else shipped(self.game)
        players = [replace(Spec.parse(name), judgement="").text() for name in self.line_up(number)]  # a file is no name
        return Match(game, self.seats, seed, self.options_of(number), components, players)

    def check(self) -> Self:
        """Raise the error that a match of this plan would raise, before anything is played or written."""
        game = games.find(self.game)
        for spec in self.bots:
            bots.make(spec, game, Random(0))  # noqa: S311 - only to check the name
        self.new_match(0)
        return self


@cache
def shipped(game: str) -> Part:
    """Return the component set that comes with a game, read once: that takes longer than a quick match."""
    return games.components_of(games.find(game))
