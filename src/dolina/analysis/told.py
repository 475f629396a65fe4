"""An analysis told to somebody: decisions, reasons and lines in words. What a line meets is dealt anew."""

from collections.abc import Sequence
from random import Random

from dolina import games
from dolina.analysis.result import Decision, Option
from dolina.bots.hints import own_line, reason_of, term_changes, told_line
from dolina.core.match import Match
from dolina.core.state import EVERYTHING, WATCHER, State
from dolina.telling.eyes import Eyes
from dolina.telling.seen import Seen
from dolina.telling.words import Words, written_number

Line = tuple[tuple[int, int], ...]  # of (seat, action)


class Told:
    """The decisions of a match in a language. After its end everybody may know everything."""

    def __init__(self, match: Match, lang: str, names: Sequence[str] = (), reader: int = WATCHER) -> None:
        self.match = match
        self.lang = lang
        self.names = tuple(names)
        self.reader = reader  # the seat that is told as *you*

    def seen(self, seat: int, state: State) -> Seen:
        """Look at a position with the eyes of who decides there."""
        return games.look(self.match, Eyes(seat, self.lang, names=self.names, borrowed=True, own=self.reader), state)

    def words(self) -> Words:
        """Return the words of the match."""
        return games.look(self.match, Eyes(EVERYTHING, self.lang, names=self.names, own=self.reader)).words

    def before(self, one: Decision) -> State:
        """Return the position of a decision as its seat knows it."""
        return self.match.at(one.move - 1).resample(one.seat, Random(one.move))  # noqa: S311 - the same every time

    def label(self, one: Decision, action: str) -> str:
        """Say what an action at a decision does."""
        state = self.before(one)
        return self.seen(one.seat, state).label(self.match.space.decode(self.match.space.parse(action)), state=state)

    def line(self, one: Decision, option: Option) -> list[str]:
        """Tell how an option would have gone on, as far as one deal of the unseen allows it."""
        return list(told_line(self.seen(one.seat, self.before(one)), self.moves(option)))

    def moves(self, option: Option) -> Line:
        """Return the line of an option by codes."""
        parts = (move.partition(" ") for move in option.line)
        return tuple((int(seat), self.match.space.parse(action)) for seat, _, action in parts)

    def why(self, one: Decision) -> str:
        """Say in a sentence what the better option brings more of, or what speaks against what was done."""
        better, done = one.options[0], next(found for found in one.options if found.action == one.action)
        words, game, state = self.words(), self.match.game, self.before(one)
        code = self.match.space.parse(one.action)
        tips = game.tips(state, one.seat, code) if game.tips else []
        if tips:
            return words.say(f"tip.{tips[0].kind}", **tips[0].values)
        if better is done:
            return ""
        gains, had = (
            term_changes(game, state, one.seat, own_line(self.moves(option), one.seat)) for option in (better, done)
        )
        return reason_of({name: gains[name] - had.get(name, 0.0) for name in gains}, words)


def decimal(value: float, lang: str, *, signed: bool = False) -> str:
    """Return points with one digit after the comma, unless they are whole."""
    found = round(value, 1)
    return written_number(int(found) if found == int(found) else found, lang, signed=signed)


def percent(chance: float) -> int:
    """Return a chance in percent."""
    return round(100 * chance)
