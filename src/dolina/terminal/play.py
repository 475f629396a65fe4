"""A match in the terminal: numbered or typed choices, help, undo, save and resume.

Several people can share the terminal: between their turns the screen is cleared and waits.
"""

from collections.abc import Sequence
from pathlib import Path
from random import Random

from rich.console import Console
from rich.markup import escape

from dolina import bots, games
from dolina.core.errors import BadOption, DolinaError
from dolina.core.events import Event
from dolina.core.game import AnyGame
from dolina.core.match import Match
from dolina.telling.eyes import Eyes
from dolina.telling.seen import Seen
from dolina.telling.words import SEAT_LETTERS, Words

ME = "me"


def seat_names(text: str, game: AnyGame) -> list[str]:
    """Take `me,greedy` apart and check every name."""
    names = [name.strip() for name in text.split(",")]
    for name in names:
        if name != ME and name not in bots.MAKERS:
            msg = f"--seats: {name!r} is neither me nor a bot; bots: {', '.join(bots.MAKERS)}"
            raise BadOption(msg)
    game.check_seats(len(names))
    return names


def play_in_terminal(match: Match, names: Sequence[str], lang: str) -> None:
    """Play a match to its end, or until the player leaves."""
    Table(match, names, lang, Console()).run()


class Table:
    """A terminal with a match on it."""

    def __init__(self, match: Match, names: Sequence[str], lang: str, console: Console) -> None:
        self.match = match
        self.console = console
        self.lang = lang
        self.text = Words(lang, "terminal", Path(__file__).parent)
        self.people = [seat for seat, name in enumerate(names) if name == ME]
        rng = Random()  # noqa: S311 - the bots' own taste, not the deal
        self.rng = rng
        self.bots = {seat: bots.make(name, match.game, rng) for seat, name in enumerate(names) if name != ME}
        self.facing = self.people[0] if self.people else -1  # whose eyes see the screen
        self.leaving = False
        self.names = tuple(self.player_name(seat, name) for seat, name in enumerate(names))

    def player_name(self, seat: int, name: str) -> str:
        """Return how a seat is called, with its letter."""
        if name == ME:
            return self.text.say("you" if len(self.people) == 1 else "person", letter=SEAT_LETTERS[seat])
        return f"{name} {SEAT_LETTERS[seat]}"

    def look(self, seat: int) -> Seen:
        """Look at the position with the eyes of a seat."""
        return games.look(self.match, Eyes(seat, self.lang, names=self.names))

    def run(self) -> None:
        """Play on until the end or until someone leaves."""
        self.show_events(self.match.opening)
        while not self.match.over() and not self.leaving:
            self.decide(self.next_seat())
        if self.match.over():
            self.show_end()

    def next_seat(self) -> int:
        """Return the next seat to decide: bots first, while several choose in secret."""
        actors = self.match.actors()
        return next((seat for seat in actors if seat in self.bots), actors[0])

    def decide(self, seat: int) -> None:
        """Let a seat make one decision; a forced one is made for it."""
        legal = self.match.legal(seat)
        if seat in self.bots:
            self.play(seat, bots.decide(self.bots[seat], self.match.state, seat, self.rng))
        elif len(legal) == 1:
            self.play(seat, legal[0])
        else:
            self.turn_screen_to(seat)
            self.ask(seat)

    def turn_screen_to(self, seat: int) -> None:
        """Hide one person's things before the next one looks."""
        if seat != self.facing:
            self.console.clear()
            self.console.input(escape(self.text.say("pass_on", name=self.names[seat])) + " ")
            self.facing = seat

    def ask(self, seat: int) -> None:
        """Show the position and the choices, and read one line."""
        self.show_position(seat)
        seen = self.look(seat)
        for number, choice in enumerate(seen.choices, 1):
            effects = seen.effects(choice.code)
            line = f"  [cyan]{number:3}[/cyan] {escape(choice.label)}  [dim]{choice.text}[/dim]"
            line += "".join(f"\n        [dim]{escape(seen.words.preview(effect))}[/dim]" for effect in effects)
            self.console.print(line, highlight=False)
        while True:
            try:
                line = self.console.input(escape(self.text.say("prompt")) + " ").strip()
            except (EOFError, KeyboardInterrupt):
                line = "q"
            if self.obey(seat, line, [choice.code for choice in seen.choices]):
                return

    def obey(self, seat: int, line: str, codes: list[int]) -> bool:
        """Do what a line says; return whether the position should be shown again."""
        command, _, rest = line.partition(" ")
        try:
            if command in {"q", "quit"}:
                self.leaving = True
            elif command in {"?", "h", "help", ""}:
                self.console.print(escape(self.text.say("help")), highlight=False)
                return False
            elif command in {"u", "undo"}:
                self.match.undo(seat)
            elif command in {"s", "save"}:
                return self.save(rest)
            else:
                self.play(seat, codes[int(line) - 1] if line.isdecimal() and 0 < int(line) <= len(codes) else line)
        except DolinaError as problem:
            self.console.print(f"[red]{escape(self.explain(seat, problem))}[/red]", highlight=False)
            return False
        return True

    def explain(self, seat: int, problem: DolinaError) -> str:
        """Return what went wrong; for undo in the player's language."""
        reason = self.match.why_not_undo(seat)
        return self.text.say(reason) if type(problem).__name__ == "CannotUndo" and reason else str(problem)

    def save(self, name: str) -> bool:
        """Save the match; it goes on with `dolina play FILE`."""
        path = Path(name.strip() or f"{self.match.game.id}.json")
        self.match.save(path)
        self.console.print(escape(self.text.say("saved", file=str(path))), highlight=False)
        return False

    def play(self, seat: int, action: int | str) -> None:
        """Play and tell what happened."""
        self.show_events(self.match.play(seat, action))

    def show_events(self, events: list[Event]) -> None:
        """Tell events as the person at the screen may know them."""
        words = self.look(self.facing).words
        for event in events:
            line = "".join(span.text for span in words.event(event.seen_by(self.facing)))
            self.console.print(f"[dim]·[/dim] {escape(line)}", highlight=False)

    def show_position(self, seat: int) -> None:
        """Tell the position in words, and what is to do."""
        self.console.print()
        seen = self.look(seat)
        for line in seen.lines():
            self.console.print(escape(line), highlight=False, soft_wrap=True)
        phase = seen.words.say(f"phase.{seen.view['phase']}")
        self.console.print(f"[bold yellow]{escape(phase)}[/bold yellow]")

    def show_end(self) -> None:
        """Tell the final standing."""
        for line in self.look(self.facing).lines():
            self.console.print(escape(line), highlight=False)
        places = self.match.places()
        for seat in sorted(range(self.match.seats), key=lambda seat: places[seat]):
            values = {"place": places[seat], "name": self.names[seat], "score": self.match.scores()[seat]}
            self.console.print(f"[bold]{escape(self.text.say('result', **values))}[/bold]", highlight=False)
