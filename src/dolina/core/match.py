"""Match: a journal being written, and every position it goes through.

A position is the fold of the rules over the moves. Snapshots on the way keep going back cheap.
"""

import hashlib
import json
import os
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from dolina.core.actions import ActionSpace
from dolina.core.components import Part, fingerprint
from dolina.core.deal import Deal, commitment, make_seed, seed_text
from dolina.core.errors import BadComponents, BadJournal, CannotUndo, DolinaError, IllegalAction
from dolina.core.events import Event
from dolina.core.game import AnyGame
from dolina.core.journal import Journal
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


class Move(NamedTuple):
    """A decision taken: who, the action's code, what it caused, and how far progress was before it."""

    seat: int
    code: int
    events: list[Event]
    progress_before: int


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
    ) -> None:
        game.check_seats(seats)
        self.game = game
        self.seats = seats
        self.options = game.check_options(seats, options or {})
        self.components = game.read_components() if components is None else components
        self.players = tuple(players)  # as the journal names them; who reads it may call them otherwise
        self.seed = make_seed(seed)
        self.setup = game.setup(self.components, seats, self.options)
        self.space: ActionSpace = game.space(self.setup)
        self.moves: list[Move] = []
        self.state: State = game.state(self.setup, Deal(self.seed))
        self.opening: list[Event] = []  # what happened before the first move
        self.state.events = self.opening
        self.state.begin()
        self.state.events = None
        self._snapshots: list[State] = [self.state.clone()]

    # Playing

    def actors(self) -> list[int]:
        """Return the seats that owe a decision now; [] when the match is over."""
        return self.state.actors()

    def legal(self, seat: int) -> list[int]:
        """Return the codes of all actions this seat may take now."""
        return self.state.legal(seat)

    def texts(self, seat: int) -> list[str]:
        """Return the text forms of all actions this seat may take now."""
        return [self.space.text(code) for code in self.state.legal(seat)]

    def over(self) -> bool:
        """Tell whether the match has ended."""
        return self.state.over()

    def play(self, seat: int, action: int | str) -> list[Event]:
        """Play an action (code or text) and return what happened; raise IllegalAction and change nothing."""
        code = self.space.parse(action) if isinstance(action, str) else action
        self.space.check(code)
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

    def events(self) -> list[Event]:
        """Return everything that has happened, from the beginning."""
        return [*self.opening, *(event for move in self.moves for event in move.events)]

    # Going back

    def why_not_undo(self, seat: int) -> str | None:
        """Return None if this seat may take back the last move, else the reason: a key of the common words."""
        if not self.moves:
            return NOTHING
        last = self.moves[-1]
        if last.seat != seat:
            return NOT_YOURS
        if last.progress_before != self.state.progress:
            return REVEALED
        return None

    def undo(self, seat: int) -> None:
        """Take back this seat's last move; never across another's decision, a reveal or a draw."""
        if reason := self.why_not_undo(seat):
            raise CannotUndo(WHY_NOT[reason])
        self.state = self.at(len(self.moves) - 1)
        self.moves.pop()
        del self._snapshots[len(self.moves) // SNAPSHOT_EVERY + 1 :]

    def reset_turn(self, seat: int) -> int:
        """Take back as much as this seat may; return the number of moves taken back."""
        taken = 0
        while self.why_not_undo(seat) is None:
            self.undo(seat)
            taken += 1
        return taken

    def at(self, number: int) -> State:
        """Return the position after so many moves, as a copy."""
        if not 0 <= number <= len(self.moves):
            msg = f"there is no move {number}: the match has {len(self.moves)}"
            raise DolinaError(msg)
        start = number // SNAPSHOT_EVERY
        state = self._snapshots[start].clone()
        for move in self.moves[start * SNAPSHOT_EVERY : number]:
            state.step(move.seat, move.code)
        return state

    # Looking

    def view(self, seat: int = WATCHER, state: State | None = None) -> View:
        """Return what a seat may know, as plain data; everything once the match is over is still its own view."""
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
            moves=[f"{move.seat} {self.space.text(move.code)}" for move in self.moves],
        )

    def save(self, path: Path | str) -> None:
        """Write the journal: the file is either the old or the new one, never half of it."""
        target = Path(path)
        try:
            handle, name = tempfile.mkstemp(dir=target.parent, prefix=target.name, suffix=".part")
            with os.fdopen(handle, "w", encoding="utf-8") as file:
                file.write(self.journal().to_json())
            Path(name).replace(target)
        except OSError as problem:
            msg = f"{target}: cannot be written: {problem}"
            raise DolinaError(msg) from None

    @classmethod
    def from_journal(cls, journal: Journal, game: AnyGame, components: Part | None = None) -> "Match":
        """Read a match again, checking every move against the rules."""
        match = cls(game, journal.seats, journal.seed, journal.options, components, journal.players)
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
