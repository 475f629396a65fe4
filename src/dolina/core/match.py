"""Match: a journal being written, and every position it goes through.

A position is the fold of the rules over the moves. Snapshots on the way keep going back cheap.
"""

import os
import tempfile
from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from dolina.core.actions import Action, ActionSpace
from dolina.core.components import Part, fingerprint
from dolina.core.deal import Deal, commitment, make_seed, seed_text
from dolina.core.errors import BadComponents, BadJournal, CannotUndo, DolinaError, IllegalAction
from dolina.core.events import Event
from dolina.core.frame import whole
from dolina.core.game import Game, View
from dolina.core.journal import Journal
from dolina.core.picture import WIDE, Choice, Picture, Scene
from dolina.core.state import EVERYTHING, WATCHER, State
from dolina.core.words import Words

SNAPSHOT_EVERY = 32


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
        game: Game[Any, Any, Any],
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
        self.players = list(players)
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
        self._words: dict[str, Words] = {}  # by language

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
            return "undo.nothing"
        last = self.moves[-1]
        if last.seat != seat:
            return "undo.not_yours"
        if last.progress_before != self.state.progress:
            return "undo.revealed"
        return None

    def undo(self, seat: int) -> None:
        """Take back this seat's last move; never across another's decision, a reveal or a draw."""
        if reason := self.why_not_undo(seat):
            raise CannotUndo(Words("en").say(reason))
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
        return self.game.view(self.state if state is None else state, seat)

    def everything(self, state: State | None = None) -> View:
        """Return the whole position, hidden things included."""
        return self.view(EVERYTHING, state)

    def scores(self) -> list[int]:
        """Return the standing now; final when over."""
        return self.state.scores()

    def places(self) -> list[int]:
        """Return 1 for the winner; shared places share the number."""
        return self.state.places()

    def words(self, lang: str = "en") -> Words:
        """Return the words of this match in a language."""
        kept = self._words.get(lang)
        if kept is None or kept.players != tuple(self.players):
            kept = self._words[lang] = self.game.words(self.components, lang, self.players)
        return kept

    def choices(self, seat: int, lang: str = "en", state: State | None = None) -> tuple[Choice, ...]:
        """Return what this seat may do now, in words."""
        state = self.state if state is None else state
        actions = [self.space.decode(code) for code in (state.legal(seat) if seat >= 0 else [])]
        return tuple(
            Choice(a.code, self.space.text(a.code), a.kind, a.args, self.label(seat, a, lang, state)) for a in actions
        )

    def label(self, seat: int, action: Action, lang: str = "en", state: State | None = None) -> str:
        """Say in words what an action of this seat does, for a button."""
        state = self.state if state is None else state
        tell = self.game.tell_args
        args = tell(state, seat, action) if tell else action.args
        return self.words(lang).say("action." + action.kind.replace(" ", "_"), **args)

    def scene(self, seat: int = WATCHER, lang: str = "en", layout: str = WIDE, state: State | None = None) -> Scene:
        """Return what a picture or a description for this seat is made from."""
        state = self.state if state is None else state
        choices = self.choices(seat, lang, state)
        preview = partial(self.game.preview, state, seat)
        return Scene(self.view(seat, state), self.words(lang), layout, choices, preview)

    def draw(self, seat: int = WATCHER, lang: str = "en", layout: str = WIDE, state: State | None = None) -> Picture:
        """Draw the table as this seat sees it."""
        picture: Picture = self.game.draw(self.scene(seat, lang, layout, state), self.components)
        return picture

    def svg(
        self, seat: int = WATCHER, lang: str = "en", layout: str = WIDE, theme: str = "auto", state: State | None = None
    ) -> str:
        """Return a whole picture that stands alone: table, seats and scores in one SVG document."""
        scene = self.scene(seat, lang, layout, state)
        return whole(self.game.draw(scene, self.components), scene, theme)

    def _repr_svg_(self) -> str:
        """Show the table in a notebook, as an outsider sees it."""
        return self.svg()

    def describe(self, seat: int = WATCHER, lang: str = "en", state: State | None = None) -> list[str]:
        """Tell the position in words as this seat sees it: for the terminal, screen readers, language models."""
        return self.describe_scene(self.scene(seat, lang, WIDE, state))

    def describe_scene(self, scene: Scene) -> list[str]:
        """Tell in words what a picture would show."""
        lines: list[str] = self.game.describe(scene, self.components)
        return lines

    # The file

    def journal(self) -> Journal:
        """Return the record of this match."""
        return Journal(
            game=self.game.id,
            seats=self.seats,
            players=self.players,
            options=self.options,
            components=fingerprint(self.components),
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
    def from_journal(cls, journal: Journal, game: Game[Any, Any, Any], components: Part | None = None) -> "Match":
        """Read a match again, checking every move against the rules."""
        match = cls(game, journal.seats, journal.seed, journal.options, components, journal.players)
        if (used := fingerprint(match.components)) != journal.components:
            msg = (
                f"the match was played with component set {journal.components}, but this one is {used}; "
                "give the folder of the right set with --components"
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
