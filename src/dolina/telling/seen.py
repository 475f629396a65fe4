"""Seen: a position with somebody's eyes on it. Everything a reader shows of it comes from here."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import lru_cache, partial

from dolina.core.actions import Action, ActionSpace
from dolina.core.events import Event, Value
from dolina.core.match import Match, Selected
from dolina.core.outcome import Outcome
from dolina.core.state import EVERYTHING, State
from dolina.core.view import View
from dolina.telling.eyes import Eyes
from dolina.telling.frame import standalone
from dolina.telling.lazy import lazy
from dolina.telling.picture import Choice, Picture, Scene, no_preview
from dolina.telling.teller import AnyTeller
from dolina.telling.words import Words

KEPT = 20_000  # actions in words, of all matches


class Seen:
    """A position of a match as one seat (or an outsider) sees it: never more than it may know."""

    def __init__(self, match: Match, teller: AnyTeller, eyes: Eyes, state: State | None = None) -> None:
        match.check_eyes(eyes.seat)
        self.match = match
        self.teller = teller
        self.eyes = eyes if eyes.names else replace(eyes, names=match.players or ("",) * match.seats)
        self.state = match.state if state is None else state

    @lazy
    def view(self) -> View:
        """What these eyes may know, as plain data; of each game in its own shape."""
        return self.match.view(self.eyes.seat, self.state)

    @lazy
    def words(self) -> Words:
        """The words of this match, for who looks."""
        return self.teller.words(self.eyes.lang, self.match.components, self.eyes.names, self.eyes.reader)

    @lazy
    def choices(self) -> tuple[Choice, ...]:
        """What the seat may do now, in words."""
        seat = self.eyes.seat
        if seat < 0 or seat not in self.state.actors():
            return ()
        final = self.match.final(seat, self.state)
        return told_apart([self.choice(code, self.state, final=code in final) for code in self.state.legal(seat)])

    @lazy
    def selected(self) -> Selected | None:
        """The seat's last choice, if it only selects what the present one is about."""
        seat = self.eyes.seat
        return self.match.selected(seat) if seat >= 0 and self.state is self.match.state else None

    @lazy
    def scene(self) -> Scene[View]:
        """What a picture or a description is made from."""
        chosen: Choice | None = None
        others: tuple[Choice, ...] = ()
        if self.selected:
            before = self.selected.before
            chosen = self.choice(self.selected.code, before)
            others = tuple(self.choice(code, before) for code in self.selected.others)
        return Scene(self.view, self.words, self.eyes.layout, self.choices, self.preview, chosen, others)

    @lazy
    def picture(self) -> Picture:
        """The table, drawn."""
        drawn: Picture = self.teller.draw(self.scene, self.match.components)
        return drawn

    def without_choices(self) -> "Seen":
        """Return the same, with nothing to click: for a moment that has passed, or a seat that a bot moves for."""
        other = Seen(self.match, self.teller, self.eyes, self.state)
        other.__dict__.update({**self.__dict__, "choices": (), "selected": None})
        for made in ("scene", "picture"):
            other.__dict__.pop(made, None)
        return other

    def without_gains(self) -> "Seen":
        """Return the same, with no numbers on the parts that tell what an action would bring: for who shall judge."""
        other = Seen(self.match, self.teller, self.eyes, self.state)
        other.__dict__.update({**self.__dict__, "scene": replace(self.scene, preview=no_preview)})
        other.__dict__.pop("picture", None)
        return other

    def choice(self, code: int, state: State, *, final: bool = False) -> Choice:
        """Return an action of a position as a reader shows it."""
        space, phase = self.match.space, self.view["phase"]
        args = self.label_args(action_of(space, code), state=state)
        return choice_in_words(self.words, space, code, phase, final, tuple(args.items()))

    def label(self, action: Action, seat: int | None = None, state: State | None = None) -> str:
        """Say in words what an action of this (or another) seat does, for a button."""
        return label_of(self.words, action, self.label_args(action, seat, state))

    def label_args(self, action: Action, seat: int | None = None, state: State | None = None) -> Mapping[str, Value]:
        """Return the values that a label names."""
        args_of = self.match.game.label_args
        state, seat = state or self.state, self.eyes.seat if seat is None else seat
        return args_of(state, seat, action) if args_of else action.args

    def tell(self, event: Event) -> str:
        """Tell an event as these eyes may know it."""
        known = event if self.eyes.seat == EVERYTHING else event.seen_by(self.eyes.seat)
        return "".join(span.text for span in self.words.event(known))

    def told_move(self, number: int) -> list[str]:
        """Tell what a move did, its maker first: also a move that nothing public came of."""
        move = self.match.moves[number - 1]
        lines = [self.tell(event) for event in move.events]
        if any(event.seat == move.seat and self.words.names_seat(event) for event in move.events[:1]):
            return lines
        kind = self.match.space.decode(move.code).kind
        if self.eyes.seat not in {move.seat, EVERYTHING} and not self.words.knows(open_move(kind)):
            return [self.words.say("move.made", seat=move.seat), *lines]
        before = Seen(self.match, self.teller, self.eyes, self.match.at(number - 1))
        return [before.told_choice(move.seat, move.code), *lines]

    def told_choice(self, seat: int, code: int) -> str:
        """Tell what a seat chooses to do here, as one who may know it."""
        action = self.match.space.decode(code)
        if self.words.knows(key := open_move(action.kind)):
            return self.words.say(key, seat=seat)
        key = key_of_label(action)
        label = self.words.say(key, **self.label_args(action, seat))
        if not self.words.begins_with_a_value(key):  # a verb that begins a button, not a name
            label = label[:1].lower() + label[1:]
        return self.words.say("move.label", seat=seat, label=label)

    @property
    def preview(self) -> Callable[[int], Outcome]:
        """What tells what an action would do. It holds no `Seen`: a scene that did would be a ring with its own."""
        return partial(self.match.game.preview, self.state, self.eyes.seat)

    def outcome(self, code: int) -> Outcome:
        """Return what a legal action would do, from what the seat knows."""
        return self.preview(code)

    def lines(self) -> list[str]:
        """Tell the position in words: for the terminal, screen readers, language models."""
        told: list[str] = self.teller.describe(self.scene, self.match.components)
        return told

    def svg(self, theme: str = "auto") -> str:
        """Return a whole picture that stands alone: table, seats and scores in one SVG document."""
        return standalone(self.picture, self.scene, theme)

    def _repr_svg_(self) -> str:
        """Show the table in a notebook."""
        return self.svg()


@lru_cache(maxsize=KEPT)
def action_of(space: ActionSpace, code: int) -> Action:
    """Return what a code means."""
    return space.decode(code)


@lru_cache(maxsize=KEPT)
def choice_in_words(
    words: Words, space: ActionSpace, code: int, phase: str, final: bool, args: tuple[tuple[str, Value], ...]
) -> Choice:
    """Return an action in words; most that may be done could be done before, and mean the same."""
    action = action_of(space, code)
    label, verb = label_of(words, action, dict(args)), verb_of(words, action, phase)
    return Choice(code, space.text(code), action.kind, action.args, label, verb, final, space.selects(code))


def label_of(words: Words, action: Action, args: Mapping[str, Value]) -> str:
    """Say in words what an action does, for a button."""
    text = words.say(key_of_label(action), **args)
    return text[:1].upper() + text[1:]


def verb_of(words: Words, action: Action, phase: str) -> str:
    """Say in a word what is done, for a button; some phases do another thing with the same action."""
    name = "verb." + action.kind.replace(" ", "_")
    of_phase = f"{name}.{phase}"
    return words.say(of_phase if words.knows(of_phase) else name, **action.args)


def told_apart(choices: list[Choice]) -> tuple[Choice, ...]:
    """Number those that are called the same, such as two equal open cards: a name means one choice."""
    if len({choice.label for choice in choices}) == len(choices):
        return tuple(choices)
    labels = [choice.label for choice in choices]
    counts = [labels[:number].count(label) + 1 for number, label in enumerate(labels)]
    return tuple(
        replace(choice, label=f"{choice.label} ({count})") if count > 1 else choice
        for choice, count in zip(choices, counts, strict=True)
    )


def key_of_label(action: Action) -> str:
    """Return the key under which an action is told on a button."""
    return f"action.{action.kind.replace(' ', '_')}"


def open_move(kind: str) -> str:
    """Return the key of the sentence that tells a move of which nothing is secret."""
    return f"move.{kind.replace(' ', '_')}"
