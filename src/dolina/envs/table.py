"""A table for an environment: which game, how many seats, what is paid at the end, how a position is shown."""

from random import Random
from typing import Any, Self

import numpy as np
from numpy.typing import NDArray

from dolina import games
from dolina.core.deal import Deal
from dolina.core.errors import BadOption
from dolina.core.match import Match
from dolina.core.observe import Field, Look, Mask, Observer
from dolina.core.state import State
from dolina.envs.pay import pay_of
from dolina.telling.eyes import Eyes
from dolina.telling.seen import Seen


class EnvTable:
    """What all environments of a game with so many seats and these options share."""

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        *,
        reward: str = "places",
        penalty: float = -1.0,
        components: str | None = None,
        **options: object,
    ) -> None:
        self.game = games.find(game)
        self.seats = max(2, self.game.min_seats) if seats is None else seats
        self.given = {"reward": reward, "penalty": penalty, "components": components, **options}
        self.pay = pay_of(reward)
        self.penalty = penalty  # what an illegal action costs
        parts = games.components_of(self.game, components)
        self.match = Match(self.game, self.seats, options=options, components=parts)  # its setup shows positions too
        self.setup = self.match.setup
        self.space = self.match.space
        self.observer = self.game.observer(self.setup)

    def __reduce__(self) -> tuple[Any, ...]:
        return table_of, (self.game.id, self.seats, self.given)

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        """Copies of an environment share their table: it never changes."""
        memo[id(self.setup)] = self.setup
        return self

    def begin(self, deals: Random) -> State:
        """Return the first position of a new match."""
        return self.dealt(Deal(deals.getrandbits(128)))

    def dealt(self, deal: Deal) -> State:
        """Return the first position of a match with this chance."""
        state: State = self.game.state(self.setup, deal)
        state.begin()
        return state

    def window(self) -> "Window":
        """Return arrays for what a seat knows and may do."""
        return Window(self.observer, len(self.space))

    def bounds(self) -> tuple[NDArray[np.int16], NDArray[np.int16]]:
        """Return the least and the greatest that each number of an observation can be."""
        fields = self.observer.fields
        return np.array([field.low for field in fields], np.int16), np.array([field.high for field in fields], np.int16)

    def fields(self) -> list[Field]:
        """Name every number of an observation."""
        return list(self.observer.fields)

    def seen(self, state: State, seat: int, lang: str = "en") -> Seen:
        """Look at a position with the eyes of a seat."""
        return Seen(self.match, games.teller(self.game.id), Eyes(seat, lang), state)


def table_of(game: str, seats: int, given: dict[str, Any]) -> EnvTable:
    """Make a table again: what pickle calls."""
    return EnvTable(game, seats, **given)


def in_observation(mask: str) -> bool:
    """Tell whether the mask is part of the observation, or raise BadOption."""
    if mask not in ("info", "obs"):
        msg = f"mask: {mask!r} is not one of info, obs"
        raise BadOption(msg)
    return mask == "obs"


class Window:
    """A row of numbers and a mask, seen as arrays. They are copied when they are given away."""

    def __init__(self, observer: Observer, actions: int) -> None:
        self._look = Look(observer)
        self._allowed = Mask(actions)
        self._seen: NDArray[np.int16] = np.frombuffer(self._look.seen, np.int16)[: observer.size]  # type: ignore[call-overload, unused-ignore]
        self._mask: NDArray[np.int8] = np.frombuffer(self._allowed.out, np.int8)  # type: ignore[call-overload, unused-ignore]

    def seen(self, state: State, seat: int) -> NDArray[np.int16]:
        """Return what a seat knows."""
        self._look.see(state, seat)
        return self._seen.copy()

    def mask(self, state: State, seat: int) -> NDArray[np.int8]:
        """Return what a seat may do."""
        self._allowed.allow(state, seat)
        return self._mask.copy()


class AtTable:
    """An environment at a table. It can be copied and pickled at any moment; its window is opened anew."""

    def __init__(self, table: EnvTable) -> None:
        self.table = table
        self._window = table.window()
        self._deals = Random()  # noqa: S311 - chance for programs that learn keeps no secrets

    def describe_observation(self) -> list[Field]:
        """Name every number of an observation, with the least and the greatest that it can be."""
        return self.table.fields()

    def __getstate__(self) -> dict[str, Any]:
        return {name: value for name, value in self.__dict__.items() if name != "_window"}

    def __setstate__(self, values: dict[str, Any]) -> None:
        self.__dict__.update(values)
        self._window = self.table.window()
