"""A learned judgement as a file: weights for each number of seats, and the run of `dolina train` that made them."""

from functools import cache
from pathlib import Path
from typing import Self

from pydantic import BaseModel, ConfigDict, ValidationError

from dolina.bots.judge import Judge
from dolina.core.errors import BadOption
from dolina.core.game import AnyGame

FILE = "judgement.json"  # in the game's folder


class Run(BaseModel):
    """Where weights come from, so that anybody can make them again."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    command: str
    seed: str
    components: str  # the fingerprint of the set that was played with
    matches: int  # that the weights were fitted to
    positions: int
    players: str  # who played these matches
    kept: str  # the paired matches that decided for these weights


class Weights(BaseModel):
    """What was learned for one number of seats; see `Judge`."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    run: Run
    only: str = ""  # the level that alone is stronger with it; "": all that search
    weights: list[float]
    common: list[float]
    steep: list[float]


class Judgement(BaseModel):
    """All that was learned about a game."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    game: str
    features: tuple[str, ...]
    phases: tuple[str, ...]
    seats: dict[int, Weights]

    @classmethod
    def read(cls, path: Path, game: AnyGame) -> Self:
        """Read a file made for this game and for the features it has now."""
        try:
            found = cls.model_validate_json(path.read_text(encoding="utf-8"))
        except (OSError, UnicodeDecodeError, ValidationError) as problem:
            msg = f"{path}: this is no judgement that `dolina train` made: {problem}"
            raise BadOption(msg) from None
        if found.game != game.id or found.features != game.feature_names or found.phases != game.phase_names:
            msg = f"{path}: was made for {found.game} and other features; make it again with `dolina train {game.id}`"
            raise BadOption(msg)
        return found

    def write(self, path: Path) -> None:
        """Write the file; who reads it meanwhile sees the old one."""
        text = self.model_dump_json(indent=1)
        part = path.with_suffix(".part")
        part.write_text(text + "\n", encoding="utf-8")
        part.replace(path)

    def of_level(self, level: str) -> Self:
        """Return what a level plays by."""
        return self.model_copy(
            update={"seats": {seats: found for seats, found in self.seats.items() if found.only in {"", level}}}
        )

    def judge(self, game: AnyGame, seats: int) -> Judge | None:
        """Return the judgement for so many seats; None if none was learned that is better than the heuristic."""
        found = self.seats.get(seats)
        if found is None or game.features is None or game.mix is None:
            return None
        return Judge(
            game.features, game.mix, seats, found.weights, found.common, found.steep, game.moment, game.weighed
        )


@cache
def judgement_of(game: AnyGame, file: str = "") -> Judgement | None:
    """Return what was learned about a game, from a file or as shipped; None if nothing was."""
    if file:
        return Judgement.read(Path(file), game)
    path = game.folder / FILE
    return Judgement.read(path, game) if path.exists() else None
