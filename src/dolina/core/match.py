"""Match: a journal being written, and every position it goes through.

A position is the fold of the rules over the moves. Snapshots on the way keep going back cheap.
"""

import hashlib
import json
import secrets
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import NamedTuple, Self

from dolina.core.actions import ActionSpace
from dolina.core.components import Part, fingerprint
from dolina.core.deal import Deal, commitment, make_seed, seed_text
from dolina.core.errors import BadAction, BadComponents, BadJournal, BadOption, CannotUndo, DolinaError, IllegalAction
from dolina.core.events import Event
from dolina.core.game import AnyGame, is_number
from dolina.core.journal import NAME_LENGTH, Journal, Origin
from dolina.core.state import EVERYTHING, WATCHER, State
from dolina.core.view import View

SNAPSHOT_EVERY = 32
NOTHING, NOT_YOURS, REVEALED = "undo.nothing", "undo.not_yours", "undo.revealed"  # keys of the readers' words
WHY_NOT = {
    NOTHING: "there is nothing to take back",
    NOT_YOURS: "the last decision was another's",
    REVEALED: "something has been revealed or drawn since, or the turn has passed",
}


def digest(state: State) -> str:
    """Name a position by what the contract says of it: who may do what, the standing, how far it has come."""
    actors = state.actors()
    said = [state.progress, actors, [state.legal(seat) for seat in actors], state.scores()]
    return hashlib.sha256(json.dumps(said).encode()).hexdigest()[:16]


def check_players(players: Sequence[str], seats: int) -> tuple[str, ...]:
    """Return the names of the players, one for each seat or none at all, as a journal can hold them."""
    if isinstance(players, str) or len(players) not in {0, seats}:
        msg = f"players: give a list with a name for each of the {seats} seats, not {players!r}"
        raise BadOption(msg)
    for name in players:
        if not isinstance(name, str) or len(name) > NAME_LENGTH or any("\ud800" <= sign <= "\udfff" for sign in name):
            msg = f"players: {name!r} is no name; a name is a text of at most {NAME_LENGTH} letters"
            raise BadOption(msg)
    return tuple(players)


class Move(NamedTuple):
    """A decision taken: who, the action's code, what it caused, and how far progress was before it."""

    seat: int
    code: int
    events: list[Event]
    progress_before: int


class Selected(NamedTuple):
    """A decision that only says what the next one is about: the position before it, the choice, the other choices."""

    before: State
    code: int
    others: list[int]


class Match:
    """A match being played, or read again."""

    def __init__(
        self,
        game: AnyGame,
        seats: int,
        seed: int | str | None = None,
        options: Mapping[str, object] | None = None,
        components: Part | None = None,
        players: Sequence[str] = (),
        origin: Origin | None = None,
    ) -> None:
        game.check_seats(seats)
        self.game = game
        self.seats = seats
        self.options = game.check_options(seats, options or {})
        self.components = game.read_components() if components is None else components
        self.players = check_players(players, seats)  # as the journal names them; who reads it may call them otherwise
        self.seed = make_seed(seed)
        self.setup = game.setup(self.components, seats, self.options)
        self.space: ActionSpace = game.space(self.setup)
        self.moves: list[Move] = []
        self.state: State = game.state(self.setup, Deal(self.seed))
        self.opening: list[Event] = []  # what happened before the first move
        self.origin = origin
        if origin is None:
            self.state.events = self.opening
            self.state.begin()
            self.state.events = None
        else:
            self.state = self._position_of(origin)
        self._snapshots: list[State] = [self.state.clone()]

    def __repr__(self) -> str:
        actors, seats = self.actors(), "1 seat" if self.seats == 1 else f"{self.seats} seats"
        listed = ", ".join(map(str, actors))
        now = f"seat {listed} decides" if len(actors) == 1 else f"seats {listed} decide"
        return f"<Match {self.game.id}, {seats}, move {len(self.moves)}, {now if actors else f'over {self.scores()}'}>"

    def _position_of(self, origin: Origin) -> State:
        """Return the position that a match begins from: of a finished one, with the unseen dealt anew from the seed."""
        msg = "origin: a match begins from a position of a finished one of the same table, dealt from its beginning"
        if origin.journal.origin or origin.journal.game != self.game.id:  # said before anything of it is played
            raise BadJournal(msg)
        source = Match.from_journal(origin.journal, self.game, self.components)
        alike = (source.seats, source.options) == (self.seats, self.options)
        if not (alike and source.over() and origin.move < len(source.moves)):
            raise BadJournal(msg)
        source.check_eyes(origin.seat)
        made = source.moves[: origin.move]
        self.opening = [*source.opening, *(event for move in made for event in move.events)]
        return source.at(origin.move).resample(origin.seat, Random(seed_text(self.seed)))  # noqa: S311 - secret seed

    # Playing

    def actors(self) -> list[int]:
        """Return the seats that owe a decision now; [] when the match is over."""
        return self.state.actors()

    def check_eyes(self, seat: int) -> None:
        """Raise BadOption unless somebody can look from there: a seat, WATCHER or EVERYTHING."""
        if not is_number(seat) or not EVERYTHING <= seat < self.seats:
            msg = f"there is no seat {seat!r}; seats are 0…{self.seats - 1}, {WATCHER} is an outsider"
            raise BadOption(msg)

    def legal(self, seat: int) -> list[int]:
        """Return the codes of all actions this seat may take now; an outsider has none."""
        self.check_eyes(seat)
        return self.state.legal(seat) if seat >= 0 else []

    def forced(self, seat: int) -> int | None:
        """Return this seat's only action, if a reader may play it unasked.

        Not if it would end what the seat may still take back: then whoever sits there says so.
        """
        legal = self.legal(seat)
        if len(legal) != 1:
            return None
        after = self.state.clone()
        after.step(seat, legal[0])
        return legal[0] if after.progress == self.state.progress or not self.ways_back(seat) else None

    def final(self, seat: int, state: State | None = None) -> set[int]:
        """Return the actions of this seat that it cannot take back: they reveal, draw, or pass the turn.

        Found on a re-dealt position, so that nothing shows through. While others decide too, all are.
        """
        state = self.state if state is None else state
        legal = state.legal(seat)
        if len(state.actors()) > 1:
            return set(legal)
        known = state.resample(seat, Random(0))  # noqa: S311 - the same answer for the same position
        found = set()
        for code in legal:
            after = known.clone()
            after.step(seat, code)
            if after.progress != known.progress:
                found.add(code)
        return found

    def texts(self, seat: int) -> list[str]:
        """Return the text forms of all actions this seat may take now."""
        return [self.space.text(code) for code in self.legal(seat)]

    def over(self) -> bool:
        """Tell whether the match has ended."""
        return self.state.over()

    def play(self, seat: int, action: int | str) -> list[Event]:
        """Play an action (code or text) and return what happened; raise IllegalAction and change nothing."""
        self.check_eyes(seat)
        code = self.code_of(action)
        if seat in self.actors() and code not in self.state.legal(seat):
            msg = f"{self.space.text(code)!r} is not legal for seat {seat} now; legal: {', '.join(self.texts(seat))}"
            raise IllegalAction(msg)
        before = self.state.progress
        self.state.events = []
        try:
            self.state.apply(seat, code)
            events = self.state.events
        finally:
            self.state.events = None
        self.moves.append(Move(seat, code, events, before))
        if len(self.moves) % SNAPSHOT_EVERY == 0:
            self._snapshots.append(self.state.clone())
        return events

    def code_of(self, action: int | str) -> int:
        """Return the code of an action given as code or text."""
        if isinstance(action, str):
            return self.space.parse(action)
        if not is_number(action):
            msg = f"{action!r} is no action: give its code, a whole number, or its text"
            raise BadAction(msg)
        self.space.check(action)
        return action

    def events(self) -> list[Event]:
        """Return everything that has happened, from the beginning."""
        return [*self.opening, *(event for move in self.moves for event in move.events)]

    # Going back

    def ways_back(self, seat: int) -> list[int]:
        """Return how many moves this seat may take back, the fewest first: each way leads to a real choice of its own.

        Its own latest moves only, and none across a reveal, a draw or the end of a turn.
        """
        self.check_eyes(seat)
        end = first = len(self.moves)
        while first and (move := self.moves[first - 1]).seat == seat and move.progress_before == self.state.progress:
            first -= 1
        if first == end:
            return []
        ways = []
        state = self.at(first)
        for number in range(first, end):
            if len(state.legal(seat)) > 1:
                ways.append(end - number)
            state.step(seat, self.moves[number].code)
        return ways[::-1]

    def selected(self, seat: int) -> Selected | None:
        """Return this seat's last choice if it only selects and may be taken back: then another may be made instead."""
        ways = self.ways_back(seat)
        if not ways or not self.space.selects(code := self.moves[-ways[0]].code):
            return None
        before = self.at(len(self.moves) - ways[0])
        others = [other for other in before.legal(seat) if other != code and self.space.selects(other)]
        return Selected(before, code, others)

    def why_not_undo(self, seat: int) -> str | None:
        """Return None if this seat may take something back, else the reason: a key of the common words."""
        return self._why_not_step(seat) or (None if self.ways_back(seat) else NOTHING)

    def undo(self, seat: int, *, whole: bool = False) -> int:
        """Take back this seat's last real choice with what followed, or the whole turn; return how many moves."""
        if reason := self.why_not_undo(seat):
            raise CannotUndo(WHY_NOT[reason])
        ways = self.ways_back(seat)
        steps = ways[-1] if whole else ways[0]
        for _ in range(steps):
            self.step_back(seat)
        return steps

    def step_back(self, seat: int) -> None:
        """Take back one move of this seat, a forced one too: an undo is stored move by move."""
        if reason := self._why_not_step(seat):
            raise CannotUndo(WHY_NOT[reason])
        self.state = self.at(len(self.moves) - 1)
        self.moves.pop()
        del self._snapshots[len(self.moves) // SNAPSHOT_EVERY + 1 :]

    def _why_not_step(self, seat: int) -> str | None:
        self.check_eyes(seat)
        if not self.moves:
            return NOTHING
        if self.moves[-1].seat != seat:
            return NOT_YOURS
        return REVEALED if self.moves[-1].progress_before != self.state.progress else None

    def at(self, number: int) -> State:
        """Return the position after so many moves, as a copy."""
        if not is_number(number) or not 0 <= number <= len(self.moves):
            msg = f"there is no move {number!r}: the match has {len(self.moves)}"
            raise DolinaError(msg)
        start = number // SNAPSHOT_EVERY
        state = self._snapshots[start].clone()
        for move in self.moves[start * SNAPSHOT_EVERY : number]:
            state.step(move.seat, move.code)
        return state

    # Looking

    def view(self, seat: int = WATCHER, state: State | None = None) -> View:
        """Return what a seat may know, as plain data; everything once the match is over is still its own view."""
        self.check_eyes(seat)
        view: View = self.game.view(self.state if state is None else state, seat)
        return view

    def everything(self, state: State | None = None) -> View:
        """Return the whole position, hidden things included."""
        return self.view(EVERYTHING, state)

    def scores(self) -> list[int]:
        """Return the standing now; final when over."""
        return self.state.scores()

    def places(self) -> list[int]:
        """Return 1 for the winner; shared places share the number."""
        return self.state.places()

    # The file

    def journal(self) -> Journal:
        """Return the record of this match."""
        return Journal(
            game=self.game.id,
            seats=self.seats,
            players=list(self.players),
            options=self.options,
            components=fingerprint(self.components),
            rules=self.game.version,
            seed=seed_text(self.seed),
            commitment=commitment(self.seed),
            origin=self.origin,
            moves=[f"{move.seat} {self.space.text(move.code)}" for move in self.moves],
        )

    def save(self, path: Path | str) -> None:
        """Write the journal: the file is either the old or the new one, never half of it."""
        target, text = Path(path), self.journal().to_json()
        part = target.parent / f"{target.name}.{secrets.token_hex(4)}.part"
        try:
            with part.open("x", encoding="utf-8") as file:
                file.write(text)
            part.replace(target)
        except (OSError, ValueError) as problem:
            reason = getattr(problem, "strerror", None) or problem  # without the name of the part, which nobody knows
            msg = f"{target}: cannot be written: {reason}"
            raise DolinaError(msg) from None
        finally:
            with suppress(OSError, ValueError):
                part.unlink()

    @classmethod
    def from_journal(cls, journal: Journal, game: AnyGame, components: Part | None = None) -> Self:
        """Read a match again, checking every move against the rules."""
        match = cls(game, journal.seats, journal.seed, journal.options, components, journal.players, journal.origin)
        if (journal.rules or 1) != game.version:
            msg = f"the match was played with version {journal.rules or 1} of the rules; this Dolina has {game.version}"
            raise BadJournal(msg)
        if not game.is_set(match.components, journal.components):
            msg = (
                f"the match was played with component set {journal.components}, but this one is "
                f"{fingerprint(match.components)}; give the folder of the right set with --components"
            )
            raise BadComponents(msg)
        for number, text in enumerate(journal.moves, 1):
            seat, _, action = text.partition(" ")
            try:
                match.play(int(seat), action)
            except DolinaError as problem:
                msg = f"move {number} ({text!r}) does not follow the rules: {problem}"
                raise BadJournal(msg) from None
        return match
