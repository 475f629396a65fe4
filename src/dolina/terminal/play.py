"""A match in the terminal: numbered or typed choices, help, undo, save and resume; who leaves keeps the match.

Several people can share the terminal: between their turns the screen is cleared and waits.
"""

from collections.abc import Sequence
from itertools import count
from pathlib import Path
from random import Random

from rich.console import Console
from rich.markup import escape

from dolina import bots, games
from dolina.bots.specs import Spec
from dolina.core.errors import BadAction, BadOption, DolinaError, IllegalAction
from dolina.core.game import AnyGame
from dolina.core.journal import Journal
from dolina.core.match import Match
from dolina.telling.eyes import Eyes
from dolina.telling.frame import say_prompt
from dolina.telling.outcome import tell_outcome
from dolina.telling.seen import Seen
from dolina.telling.words import SEAT_LETTERS, Words

ME = "me"


def seat_names(text: str, game: AnyGame) -> list[str]:
    """Take `me,greedy` apart and check every name; by default one person plays with bots."""
    names = [name.strip() for name in text.split(",")] if text else usual_names(max(2, game.min_seats))
    check_names(names)
    game.check_seats(len(names))
    return names


def names_of_saved(text: str, journal: Journal) -> list[str]:
    """Return who goes on with a saved match: as `--seats` says, else as it was played; a library names nobody."""
    names = [name.strip() for name in text.split(",")] if text else journal.players or usual_names(journal.seats)
    if len(names) != journal.seats:
        msg = f"--seats: the match has {journal.seats} seats, but {len(names)} are named: {', '.join(names)}"
        raise BadOption(msg)
    check_names(names)
    return names


def usual_names(seats: int) -> list[str]:
    """Return one person and bots."""
    return [ME, *["greedy"] * (seats - 1)]


def check_names(names: Sequence[str]) -> None:
    """Raise BadOption unless everybody is a person at this terminal or a bot."""
    for name in names:
        if name != ME and Spec.parse(name).name not in bots.MAKERS:
            msg = (
                f"--seats: {name!r} is neither me nor a bot; name who plays on each seat, such as "
                f"{','.join(usual_names(len(names)))}; bots: {', '.join(bots.MAKERS)}"
            )
            raise BadOption(msg)


def play_in_terminal(match: Match, names: Sequence[str], lang: str, file: Path | None = None) -> None:
    """Play a match to its end, or until the player leaves; `file` is where it was saved before."""
    Session(match, names, lang, Console(), file).run()


def free_file(name: str) -> Path:
    """Return a file of this folder that no other match is in."""
    files = (Path(f"{name}-{number}.json" if number > 1 else f"{name}.json") for number in count(1))
    return next(file for file in files if not file.exists())


class Session:
    """A terminal with a match on it."""

    def __init__(
        self, match: Match, names: Sequence[str], lang: str, console: Console, file: Path | None = None
    ) -> None:
        self.match = match
        self.console = console
        self.file = file
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
        """Return how a seat is called; who sits here alone needs no name."""
        if name != ME:
            return f"{name} {SEAT_LETTERS[seat]}"
        return self.text.say("person", letter=SEAT_LETTERS[seat]) if len(self.people) > 1 else ""

    def look(self, seat: int) -> Seen:
        """Look at the position with the eyes of a seat."""
        return games.look(self.match, Eyes(seat, self.lang, names=self.names))

    def run(self) -> None:
        """Play on until the end or until someone leaves."""
        try:
            seen = self.look(self.facing)
            self.show([seen.tell(event) for event in self.match.opening])
            while not self.match.over() and not self.leaving:
                self.decide(self.next_seat())
        except (EOFError, KeyboardInterrupt):  # the input has ended, or Ctrl-C at any moment
            self.console.print()
        if self.match.over():
            self.show_end()
        elif self.match.moves or self.file:
            self.save("")
            self.console.print(escape(self.text.say("go_on", file=str(self.file))), highlight=False, soft_wrap=True)

    def next_seat(self) -> int:
        """Return the next seat to decide: bots first, while several choose in secret."""
        actors = self.match.actors()
        return next((seat for seat in actors if seat in self.bots), actors[0])

    def decide(self, seat: int) -> None:
        """Let a seat make one decision; a forced one is made for it if it ends nothing that could be taken back."""
        if seat in self.bots:
            self.play(seat, bots.decide(self.bots[seat], self.match.state, seat, self.rng))
        elif (code := self.match.forced(seat)) is not None:
            self.play(seat, code)
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
            line = f"  [cyan]{number:3}[/cyan] {escape(choice.label)}  [dim]{choice.text}[/dim]"
            line += "".join(f"\n        [dim]{escape(told)}[/dim]" for told in tell_outcome(seen, choice.code).lines())
            self.console.print(line, highlight=False)
        while True:
            line = self.console.input(escape(self.text.say("prompt")) + " ").strip()
            if self.obey(seat, line, [choice.code for choice in seen.choices]):
                return

    def obey(self, seat: int, line: str, codes: list[int]) -> bool:
        """Do what a line says; return whether the position should be shown again."""
        command, _, rest = line.partition(" ")
        numbers = {str(number): code for number, code in enumerate(codes, 1)}
        try:
            if command in {"q", "quit"}:
                self.leaving = True
            elif command in {"?", "h", "help", ""}:
                self.console.print(escape(self.text.say("help")), highlight=False)
                return False
            elif command in {"u", "undo"}:
                if reason := self.match.why_not_undo(seat):
                    return self.refuse(self.text.say(reason))
                self.match.undo(seat)
            elif command in {"s", "save"}:
                return self.save(rest)
            elif line.isdecimal() and line not in numbers:
                return self.no_choice(line, codes)
            else:
                self.play(seat, numbers.get(line, line))
        except (BadAction, IllegalAction):
            return self.no_choice(line, codes)
        except DolinaError as problem:
            return self.refuse(str(problem))
        return True

    def no_choice(self, line: str, codes: list[int]) -> bool:
        """Say that a line is none of the choices."""
        return self.refuse(self.text.say("no_choice", number=line[:20], last=len(codes)))

    def refuse(self, why: str) -> bool:
        """Say why a line was not obeyed; the position stays as it was shown."""
        self.console.print(f"[red]{escape(why)}[/red]", highlight=False)
        return False

    def save(self, name: str) -> bool:
        """Save the match; it goes on with `dolina play FILE`."""
        file = Path(name.strip()) if name.strip() else self.file or free_file(self.match.game.id)
        self.match.save(file)
        self.file = file
        self.console.print(escape(self.text.say("saved", file=str(self.file))), highlight=False, soft_wrap=True)
        return False

    def play(self, seat: int, action: int | str) -> None:
        """Play and tell what happened."""
        self.match.play(seat, action)
        self.show(self.look(self.facing).told_move(len(self.match.moves)))

    def show(self, lines: Sequence[str]) -> None:
        """Print what happened."""
        for line in lines:
            self.console.print(f"[dim]·[/dim] {escape(line)}", highlight=False)

    def show_position(self, seat: int) -> None:
        """Tell the position in words, and what is to do."""
        self.console.print()
        seen = self.look(seat)
        for line in seen.lines():
            self.console.print(escape(line), highlight=False, soft_wrap=True)
        self.console.print(f"[bold yellow]{escape(say_prompt(seen.scene))}[/bold yellow]")

    def show_end(self) -> None:
        """Tell the final standing."""
        for line in self.look(self.facing).lines():
            self.console.print(escape(line), highlight=False)
        places = self.match.places()
        for seat in sorted(range(self.match.seats), key=lambda seat: places[seat]):
            name = self.look(self.facing).words.player(seat)
            values = {"place": places[seat], "name": name, "score": self.match.scores()[seat]}
            self.console.print(f"[bold]{escape(self.text.say('result', **values))}[/bold]", highlight=False)
