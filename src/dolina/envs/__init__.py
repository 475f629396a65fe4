"""Environments for programs that learn: the same exact rules behind the interfaces that their libraries know.

    envs.aec("glassworks", seats=3)         PettingZoo, one after the other
    envs.parallel("secret_valley")          PettingZoo, all at once where the game has it
    envs.vector("sylvan", n=1024)           many matches in one call, numbers in flat arrays
    gymnasium.make("dolina/Zodchie-v1")     Gymnasium, one seat against bots; known once this is imported
    envs.text("valdora")                    prompts and replies for language models
    pyspiel.load_game("dolina_sylvan")      OpenSpiel; known once `dolina.envs.openspiel` is imported

They need the extra `dolina[envs]` (words need none, OpenSpiel has one of its own); nothing else of Dolina imports them.
"""

from contextlib import suppress
from typing import TYPE_CHECKING, Any

from dolina import compiling
from dolina.extras import wanted

if TYPE_CHECKING:  # each needs its own library
    from dolina.envs.many import TableVector
    from dolina.envs.together import TableParallel
    from dolina.envs.turns import TableAEC
    from dolina.envs.words import TextTable

compiling.warn_if_due()
with suppress(ModuleNotFoundError):  # words are for those who have no Gymnasium too
    from dolina.envs import gym

    gym.register()


def aec(game: str, seats: int | None = None, **given: Any) -> "TableAEC":  # noqa: ANN401 - as the class says
    """Return a PettingZoo environment in which seats decide one after the other."""
    with wanted("envs"):
        from dolina.envs.turns import TableAEC
    return TableAEC(game, seats, **given)


def parallel(game: str, seats: int | None = None, **given: Any) -> "TableParallel":  # noqa: ANN401
    """Return a PettingZoo environment in which all seats step at once."""
    with wanted("envs"):
        from dolina.envs.together import TableParallel
    return TableParallel(game, seats, **given)


def vector(game: str, seats: int | None = None, n: int = 1024, **given: Any) -> "TableVector":  # noqa: ANN401
    """Return many matches that step together."""
    with wanted("envs"):
        from dolina.envs.many import TableVector
    return TableVector(game, seats, n, **given)


def text(game: str, seats: int | None = None, **given: Any) -> "TextTable":  # noqa: ANN401
    """Return a table that is told and played in words."""
    from dolina.envs.words import TextTable

    return TextTable(game, seats, **given)
