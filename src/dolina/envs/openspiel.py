"""OpenSpiel: importing this makes the games known to it, `pyspiel.load_game("dolina_glassworks(players=3)")`.

Chance is explicit and comes first: sixteen chance nodes draw the seed of the match byte by byte, and all that is dealt
later follows from it. So a state holds what nobody knows yet, and every game is one of imperfect information: plan on
what `Resampler` gives. Seats decide one after the other; while several choose in secret each is asked in turn and
nobody is told a choice before all are in.
"""

import json
from random import Random
from typing import Any, Self

from dolina import games
from dolina.core.deal import SEED_BYTES, Deal
from dolina.core.game import AnyGame, Option
from dolina.core.state import EVERYTHING, WATCHER, State, with_attributes
from dolina.extras import wanted
from dolina.games.rooms import capitals

with wanted("openspiel"):
    import numpy as np
    import pyspiel
    from numpy.typing import NDArray

    from dolina.envs.table import EnvTable

BYTES = 256
MOST_DECISIONS = 20_000  # more than any match has; OpenSpiel asks for a limit
MOST_POINTS = 1_000.0  # more than any score or margin
CHOSE = "chose"  # the event of an own decision, told to nobody else


class Course:
    """A match so far: the seed as far as it is drawn, the position, what the seats were told.

    OpenSpiel copies deeply what a state holds: this is copied in our own fast way.
    """

    def __init__(self, table: EnvTable) -> None:
        self.table = table
        self.seed = b""
        self.position: State | None = None  # until the seed is drawn; its events are what is still to be told
        self.told = [""] * (table.seats + 1)  # by seat, then an outsider

    def draw(self, byte: int) -> None:
        """Draw another byte of the seed; with the last one the match begins."""
        self.seed += bytes([byte])
        if len(self.seed) == SEED_BYTES:
            position: State = self.table.game.state(self.table.setup, Deal(int.from_bytes(self.seed, "big")))
            position.events = []
            position.begin()
            self.position = position

    def play(self, position: State, seat: int, action: int) -> None:
        """Play a legal action; of a position that nobody listens to nothing is told."""
        if position.events is not None:
            position.emit(CHOSE, seat, secret={"action": self.table.space.text(action)})
        position.step(seat, action)

    def tell(self) -> list[str]:
        """Return all that was told so far, by seat and to an outsider: events, and own choices."""
        if self.position is not None and self.position.events:
            for seat in range(self.table.seats + 1):
                heard = [event for event in self.position.events if event.kind != CHOSE or event.seat == seat]
                self.told[seat] += "".join(f"{as_text(event.seen_by(seat).as_data())}\n" for event in heard)
            self.position.events = []
        return self.told

    def view(self, seat: int) -> dict[str, Any]:
        """Return what a seat (or WATCHER, or EVERYTHING) may know now; nothing before the match begins."""
        return {} if self.position is None else dict(self.table.game.view(self.position, seat))

    def known_to(self, seat: int, rng: Random) -> Self:
        """Return a course that is the same for this seat; what it cannot know is dealt anew, or forgotten."""
        course = type(self)(self.table)
        told = self.tell()
        course.told = [told[other if other == seat else WATCHER] for other in range(self.table.seats + 1)]
        if self.position is not None:
            course.position = self.position.resample(seat, rng)
            course.position.events = []
        return course

    def __deepcopy__(self, memo: object) -> Self:
        course = type(self)(self.table)
        course.seed, course.told = self.seed, self.told[:]
        if self.position is not None:
            course.position = self.position.clone()
            course.position.events = None if self.position.events is None else self.position.events[:]
        return course

    def __reduce__(self) -> tuple[Any, ...]:
        fields = None if self.position is None else self.position.fields()
        return course_of, (self.table, self.seed, self.tell(), fields)


def course_of(table: EnvTable, seed: bytes, told: list[str], fields: dict[str, Any] | None) -> Course:
    """Make a course again: what pickle calls."""
    course = Course(table)
    course.seed, course.told = seed, told
    if fields is not None:
        position = with_attributes(table.game.state, (table.setup, fields["deal"]), fields)  # type: ignore[arg-type]
        assert isinstance(position, State)  # noqa: S101 - for the type checker
        position.events = []
        course.position = position
    return course


def as_text(data: object) -> str:
    """Return plain data in one line."""
    return json.dumps(data, separators=(",", ":"))


class SpielState(pyspiel.State):  # type: ignore[misc] # untyped
    """A position as OpenSpiel knows positions. `course` is all that it holds."""

    def __init__(self, game: "SpielGame") -> None:
        super().__init__(game)
        self.course = Course(game.table)

    def current_player(self) -> int:
        position = self.course.position
        if position is None:
            return int(pyspiel.PlayerId.CHANCE)
        actors = position.actors()
        return actors[0] if actors else int(pyspiel.PlayerId.TERMINAL)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(byte, 1 / BYTES) for byte in range(BYTES)]

    def _legal_actions(self, player: int) -> list[int]:
        position = self.course.position
        return [] if position is None else position.legal(player)

    def _apply_action(self, action: int) -> None:
        position = self.course.position
        if position is None:
            self.course.draw(action)
        else:
            self.course.play(position, position.actors()[0], action)

    def _action_to_string(self, player: int, action: int) -> str:
        return f"byte {action}" if player == pyspiel.PlayerId.CHANCE else self.course.table.space.text(action)

    def is_terminal(self) -> bool:
        return self.course.position is not None and self.course.position.over()

    def returns(self) -> list[float]:
        """Return what the match paid; nothing before its end."""
        position = self.course.position
        if position is None or not position.over():
            return [0.0] * self.course.table.seats
        return self.course.table.pay(position.scores(), position.places())

    def __str__(self) -> str:
        return f"seed {self.course.seed.hex()} {as_text(self.course.view(EVERYTHING))}"


class SpielGame(pyspiel.Game):  # type: ignore[misc] # untyped
    """A game at a table. Parameters are `players`, `reward`, `components` and the table options."""

    game: AnyGame  # of the class that is registered

    def __init__(self, given: dict[str, Any]) -> None:
        game, seats, reward = self.game, int(given["players"]), str(given["reward"])
        options: dict[str, Any] = {option.name: str(given[option.name]).strip("'") for option in game.options}
        components = str(given["components"]).strip("'") or None
        self.table = EnvTable(game.id, seats, reward=reward, components=components, **options)
        super().__init__(type_of(game, seats, reward), info_of(self.table, reward), given)

    def new_initial_state(self) -> SpielState:
        """Return the state before anything is drawn."""
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        return SEED_BYTES

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "SpielObserver":  # noqa: ANN401 - untyped
        """Return what observes states in one of OpenSpiel's ways."""
        del params
        return SpielObserver(self.table, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))


class SpielObserver:
    """Observes states: as the numbers that all environments share, and as a string.

    The string is the typed view of the seat; with perfect recall, all that it was told and chose stands before it. What
    is public is an outsider's view, what is private those parts of a view that differ from it.
    """

    def __init__(self, table: EnvTable, kind: Any) -> None:  # noqa: ANN401 - untyped
        self.kind = kind
        self.whose = kind.private_info
        one = self.whose == pyspiel.PrivateInfoType.SINGLE_PLAYER
        numbers = one and kind.public_info and not kind.perfect_recall
        self.tensor: NDArray[np.float32] | None = np.zeros(table.observer.size, np.float32) if numbers else None
        self.dict = {} if self.tensor is None else {"observation": self.tensor}
        self._window = table.window()

    def set_from(self, state: SpielState, player: int) -> None:
        """Write the numbers that a player knows; they are 0 before the match begins."""
        position = state.course.position
        if self.tensor is not None:
            self.tensor[:] = 0 if position is None else self._window.seen(position, player)

    def string_from(self, state: SpielState, player: int) -> str:
        """Return what a player knows as a string."""
        course = state.course
        if self.whose == pyspiel.PrivateInfoType.NONE:
            eyes = WATCHER
        elif self.whose == pyspiel.PrivateInfoType.ALL_PLAYERS:
            eyes = EVERYTHING
        else:
            eyes = player
        view = course.view(eyes)
        if not self.kind.public_info:
            public = course.view(WATCHER)
            view = {name: value for name, value in view.items() if name not in public or public[name] != value}
        if not self.kind.perfect_recall:
            return as_text(view)
        told = course.tell()
        return ("".join(told[:WATCHER]) if eyes == EVERYTHING else told[eyes]) + as_text(view)


class Resampler:
    """What OpenSpiel's Python ISMCTS wants: `bot.set_resampler(Resampler(seed))`.

    It returns states that are the same for a player, with all that it cannot know dealt anew and without the history
    that would tell it.
    """

    def __init__(self, seed: int | None = None) -> None:
        self.rng = Random(seed)  # noqa: S311 - chance for programs that learn keeps no secrets

    def __call__(self, state: SpielState, player: int) -> SpielState:
        found: SpielState = state.get_game().new_initial_state()
        found.course = state.course.known_to(player, self.rng)
        return found


def parameter(option: Option) -> int | str:
    """Return the default of an option as OpenSpiel can read it: a number, or a word; a number among words is quoted."""
    first = option.values[0]
    if all(value.isdigit() for value in option.values) and not option.seat:
        return int(first)
    return f"'{first}'" if first.isdigit() else first


def type_of(game: AnyGame, seats: int, reward: str) -> Any:  # noqa: ANN401 - untyped
    """Return what OpenSpiel wants to know of a game."""
    kinds = pyspiel.GameType
    return kinds(
        short_name=f"dolina_{game.id}",
        long_name=f"Dolina: {game.id}",
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM if is_zero_sum(seats, reward) else kinds.Utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=game.max_seats,
        min_num_players=game.min_seats,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification={
            "players": max(2, game.min_seats),
            "reward": "places",
            "components": "",
            **{option.name: parameter(option) for option in game.options},
        },
    )


def is_zero_sum(seats: int, reward: str) -> bool:
    """Tell whether what one wins the others lose."""
    return (reward == "places" and seats > 1) or (reward == "margin" and seats == 2)


def info_of(table: EnvTable, reward: str) -> Any:  # noqa: ANN401 - untyped
    """Return the sizes of a game as OpenSpiel wants them."""
    most = 1.0 if reward == "places" else MOST_POINTS
    return pyspiel.GameInfo(
        num_distinct_actions=len(table.space),
        max_chance_outcomes=BYTES,
        num_players=table.seats,
        min_utility=-most,
        max_utility=most,
        utility_sum=0.0 if is_zero_sum(table.seats, reward) else None,
        max_game_length=MOST_DECISIONS,
    )


def register() -> None:
    """Make the games known to OpenSpiel."""
    for name in games.names():
        game = games.find(name)
        known = type_of(game, max(2, game.min_seats), "places")
        pyspiel.register_game(known, type(capitals(name), (SpielGame,), {"game": game}))


register()
