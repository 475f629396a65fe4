"""Bots: anyone who chooses an action from a position. A bot is shown a re-dealt position, never the true one."""

from collections.abc import Callable
from random import Random
from typing import Protocol

from dolina.bots.judgement import judgement_of
from dolina.bots.levels import BUDGETS, FROZEN, SearchBot, budget_of
from dolina.bots.profiles import CHARACTERS, FIRST, GUIDED, REGULAR
from dolina.bots.search import Settings
from dolina.bots.simple import FIRST_NOVICE, PEOPLE, ExperiencedBot, GreedyBot, PersonBot, RandomBot, attention_of
from dolina.bots.specs import LONG, Spec
from dolina.core.errors import BadOption
from dolina.core.game import AnyGame
from dolina.core.state import State

LEVELS = (*PEOPLE, "regular", "skilled", "strong", "master")  # the same names in all games, the weakest first
CHARACTERED = tuple(f"{level}:{name}" for level in LEVELS if level in BUDGETS for name in CHARACTERS)
PATIENT = tuple(f"{level}:{LONG}" for level in ("strong", "master"))


class Bot(Protocol):
    """Chooses for a seat. `state` is a position re-dealt for that seat: its hidden part is a guess."""

    def choose(self, state: State, seat: int) -> int:
        """Return the code of a legal action."""
        ...


Maker = Callable[[AnyGame, Random, Spec], Bot]


def searching(game: AnyGame, rng: Random, spec: Spec) -> Bot:
    """Return a bot of a level that searches."""
    level, frozen, _ = spec.name.partition(FROZEN)
    judgement = None if frozen else judgement_of(game, spec.judgement)
    settings: Settings | None = None  # as the game is best searched
    if level == "regular":
        settings = GUIDED if frozen else REGULAR.get(game.id, GUIDED)
    elif frozen:
        settings = FIRST.get(game.id, GUIDED)
    budget = budget_of(spec.name, game.id).changed(spec)
    return SearchBot(game, rng, budget, settings, judgement and judgement.of_level(level), spec.character)


def simple(kind: Callable[[AnyGame, Random], Bot]) -> Maker:
    """Return the maker of a bot that has nothing to set."""

    def maker(game: AnyGame, rng: Random, spec: Spec) -> Bot:
        if spec.given():
            msg = f"bot {spec.name} does not search: {', '.join(spec.given())} cannot be set"
            raise BadOption(msg)
        return kind(game, rng)

    return maker


def person(level: str) -> Callable[[AnyGame, Random], Bot]:
    """Return the maker of a bot that sees what people of a level see."""

    def maker(game: AnyGame, rng: Random) -> Bot:
        attention = attention_of(level, game.id)
        if not attention.looks:
            return PersonBot(game, rng, attention)
        judgement = judgement_of(game)
        return ExperiencedBot(game, rng, attention, judgement and judgement.of_level("regular"))

    return maker


MAKERS: dict[str, Maker] = {
    "random": simple(RandomBot),
    "greedy": simple(GreedyBot),
    **{name: simple(person(name)) for name in PEOPLE},
    "greedy" + FROZEN: simple(GreedyBot),
    "novice" + FROZEN: simple(lambda game, rng: PersonBot(game, rng, FIRST_NOVICE)),
    **dict.fromkeys(BUDGETS, searching),
}


def make(name: str, game: AnyGame, rng: Random) -> Bot:
    """Return a new bot by its name, such as `strong` or `strong:iterations=400`."""
    spec = Spec.parse(name)
    if spec.name not in MAKERS:
        msg = f"there is no bot {spec.name!r}; there are: {', '.join(MAKERS)}"
        raise BadOption(msg)
    return MAKERS[spec.name](game, rng, spec)


def decide(bot: Bot, state: State, seat: int, rng: Random) -> int:
    """Let a bot choose in a true position without showing it: what the seat cannot know is dealt anew."""
    return bot.choose(state.resample(seat, rng), seat)
