"""Learn a game in the terminal: the lessons of its school, one after the other."""

from collections.abc import Sequence
from pathlib import Path

from rich.console import Console
from rich.markup import escape

from dolina import games
from dolina.core.errors import BadAction, IllegalAction
from dolina.school.learning import Answer, Learning
from dolina.school.lesson import Lesson
from dolina.telling.eyes import Eyes
from dolina.telling.seen import Seen
from dolina.telling.words import Words


class LeavesSchool(Exception):
    """The learner has had enough."""


def learn_in_terminal(lessons: Sequence[Lesson], lang: str, first: int = 1) -> None:
    """Go through the lessons, from the one with this number on."""
    console = Console()
    text = Words(lang, "terminal", Path(__file__).parent)
    try:
        for number, lesson in enumerate(lessons[first - 1 :], first):
            title = text.say("lesson", number=number, last=len(lessons), title=lesson.title.told(lang))
            console.print(f"\n[bold yellow]{escape(title)}[/bold yellow]", highlight=False)
            Classroom(lesson, lang, console, text).run()
        console.print(escape(text.say("learned", game=lessons[0].game)), highlight=False)
    except (EOFError, KeyboardInterrupt, LeavesSchool):
        console.print()


class Classroom:
    """A terminal with a lesson on it."""

    def __init__(self, lesson: Lesson, lang: str, console: Console, text: Words) -> None:
        self.learning = Learning(lesson)
        self.lang = lang
        self.console = console
        self.text = text

    def look(self) -> Seen:
        """Look at the position with the learner's eyes."""
        return games.look(self.learning.match, Eyes(self.learning.lesson.learner, self.lang))

    def run(self) -> None:
        """Go through the lesson to its end."""
        while not self.learning.over:
            self.tell_moves()
            if self.learning.asks:
                self.show_position()
            self.say("bold", self.learning.step.say.told(self.lang))
            if self.learning.asks:
                self.ask()
            else:
                self.read("next")
                self.learning.go_on()

    def tell_moves(self) -> None:
        """Tell what the table has played for this step."""
        seen = self.look()
        for number in range(self.learning.shown + 1, len(self.learning.match.moves) + 1):
            for line in seen.told_move(number):
                self.say("dim", f"· {line}")

    def show_position(self) -> None:
        """Tell the position in words."""
        self.console.print()
        for line in self.look().lines():
            self.console.print(escape(line), highlight=False, soft_wrap=True)

    def ask(self) -> None:
        """Show the choices and read lines until one is right."""
        choices = self.look().choices
        for number, choice in enumerate(choices, 1):
            self.say("cyan", f"{number:4} {choice.label}  {choice.text}")
        numbers = {str(number): choice.text for number, choice in enumerate(choices, 1)}
        step = self.learning.step
        while True:
            line = self.read("answer")
            try:
                answer = self.learning.answer(numbers[line] if line in numbers or line.isdecimal() else line)
            except (KeyError, BadAction, IllegalAction):
                self.say("red", self.text.say("no_choice", number=line[:20], last=len(numbers)))
                continue
            if answer.right:
                return self.praise(answer, step.done.told(self.lang) if step.done else self.text.say("right"))
            self.say("red", step.wrong.told(self.lang) if step.wrong else self.text.say("not_here"))

    def praise(self, answer: Answer, told: str) -> None:
        """Tell what a right answer did."""
        gain = self.text.say("gain", n=answer.gain) if answer.gain else ""
        self.say("green", f"✓ {told} {gain}")

    def say(self, style: str, line: str) -> None:
        """Print a line in a style."""
        self.console.print(f"[{style}]{escape(line)}[/{style}]", highlight=False, soft_wrap=True)

    def read(self, prompt: str) -> str:
        """Read a line; `q` leaves the school."""
        line = self.console.input(escape(self.text.say(prompt)) + " ").strip()
        if line in {"q", "quit"}:
            raise LeavesSchool
        return line
