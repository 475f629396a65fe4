"""What an action would do, in words: the own change first, then what it is the sum of, the price, the others."""

from typing import NamedTuple

from dolina.core.outcome import Change, Ghost, Outcome
from dolina.telling.seen import Seen
from dolina.telling.words import Words, written_number


class ToldChange(NamedTuple):
    """A score before and after, written as the language writes numbers."""

    seat: int
    name: str
    before: str
    after: str
    by: str
    tone: str  # plus, minus or zero
    hangs_on: str


class Item(NamedTuple):
    """A gain or a cost: its symbol among the parts, in words, how much."""

    symbol: str
    label: str
    by: str
    tone: str


class Told(NamedTuple):
    """An outcome as a reader shows it."""

    title: str
    verb: str
    final: bool
    changes: tuple[ToldChange, ...]  # the own one first
    gains: tuple[Item, ...]
    costs: tuple[Item, ...]
    notes: tuple[str, ...]
    warnings: tuple[str, ...]
    ghosts: tuple[Ghost, ...]
    rule: str

    def lines(self) -> list[str]:
        """Tell it line by line, for the terminal and for ears."""
        scores = [f"{one.name}: {one.before} → {one.after} ({one.by})" for one in self.changes if one.tone != "zero"]
        parts = ", ".join(f"{item.label} {item.by}".strip() for item in (*self.gains, *self.costs))
        return [line for line in (*scores, parts, *self.notes, *self.warnings) if line]


def tell_outcome(seen: Seen, code: int) -> Told:
    """Tell what a legal action would do."""
    words = seen.words
    outcome: Outcome = seen.outcome(code)
    choice = seen.choice(code, seen.state, final=code in seen.match.final(seen.eyes.seat, seen.state))
    return Told(
        title=choice.label,
        verb=choice.verb,
        final=choice.final,
        changes=tuple(tell_change(words, change) for change in outcome.changes),
        gains=tuple(Item(one.symbol, gain_name(words, one.source), *by(words, one.change)) for one in outcome.gains),
        costs=tuple(Item(one.symbol, words.say(f"cost.{one.kind}", n=one.n), "", "zero") for one in outcome.costs),
        notes=tuple(words.preview(event) for event in outcome.notes),
        warnings=tuple(words.preview(event) for event in outcome.warnings),
        ghosts=outcome.ghosts,
        rule=seen.match.space.rule(code),
    )


def gain_name(words: Words, source: str) -> str:
    """Return the short word for a source of points."""
    return words.say(f"gain.{source}") if words.knows(f"gain.{source}") else words.say(f"source.{source}").lower()


def by(words: Words, change: int) -> tuple[str, str]:
    """Return a change with its sign, and its tone."""
    return written_number(change, words.lang, signed=True), "plus" if change > 0 else "minus" if change < 0 else "zero"


def tell_change(words: Words, change: Change) -> ToldChange:
    """Tell how a score changes; a range as its two ends."""
    seat, before, low, high, hangs_on = change
    after, (least, tone) = written_number(low, words.lang), by(words, low - before)
    if low != high:
        after = f"{after}…{written_number(high, words.lang)}"
        most, tone = by(words, high - before)
        least = f"{least}…{most.lstrip('+') if low >= before else most}"
    told = words.say(f"hangs.{hangs_on}") if hangs_on else ""
    return ToldChange(seat, words.player(seat), written_number(before, words.lang), after, least, tone, told)
