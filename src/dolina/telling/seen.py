"""Seen: a position with somebody's eyes on it. Everything a reader shows of it comes from here."""

from dataclasses import replace
from functools import partial

from dolina.core.actions import Action
from dolina.core.events import Event
from dolina.core.match import Match
from dolina.core.state import State
from dolina.core.view import View
from dolina.telling.eyes import Eyes
from dolina.telling.frame import whole
from dolina.telling.lazy import lazy
from dolina.telling.picture import Choice, Picture, Scene
from dolina.telling.teller import AnyTeller
from dolina.telling.words import Words


class Seen:
    """A position of a match as one seat (or an outsider) sees it: never more than it may know."""

    def __init__(self, match: Match, teller: AnyTeller, eyes: Eyes, state: State | None = None) -> None:
        self.match = match
        self.teller = teller
        self.eyes = eyes if eyes.names else replace(eyes, names=match.players)
        self.state = match.state if state is None else state

    @lazy
    def view(self) -> View:
        """What these eyes may know, as plain data; of each game in its own shape."""
        return self.match.view(self.eyes.seat, self.state)

    @lazy
    def words(self) -> Words:
        """The words of this match."""
        return self.teller.words(self.eyes.lang, self.match.components, self.eyes.names)

    @lazy
    def choices(self) -> tuple[Choice, ...]:
        """What the seat may do now, in words."""
        space, seat = self.match.space, self.eyes.seat
        actions = [space.decode(code) for code in (self.state.legal(seat) if seat >= 0 else [])]
        return tuple(Choice(a.code, space.text(a.code), a.kind, a.args, self.label(a)) for a in actions)

    @lazy
    def scene(self) -> Scene[View]:
        """What a picture or a description is made from."""
        return Scene(self.view, self.words, self.eyes.layout, self.choices, partial(self.effects))

    @lazy
    def picture(self) -> Picture:
        """The table, drawn."""
        drawn: Picture = self.teller.draw(self.scene, self.match.components)
        return drawn

    def without_choices(self) -> "Seen":
        """Return the same, with nothing to click: for a moment that has passed, or a seat that a bot moves for."""
        other = Seen(self.match, self.teller, self.eyes, self.state)
        other.__dict__.update({**self.__dict__, "choices": ()})
        for made in ("scene", "picture"):
            other.__dict__.pop(made, None)
        return other

    def label(self, action: Action, seat: int | None = None) -> str:
        """Say in words what an action of this (or another) seat does, for a button."""
        args_of = self.match.game.label_args
        args = args_of(self.state, self.eyes.seat if seat is None else seat, action) if args_of else action.args
        return self.words.say("action." + action.kind.replace(" ", "_"), **args)

    def effects(self, code: int) -> list[Event]:
        """Return what a legal action would do, from what the seat knows."""
        events: list[Event] = self.match.game.preview(self.state, self.eyes.seat, code)
        return events

    def lines(self) -> list[str]:
        """Tell the position in words: for the terminal, screen readers, language models."""
        told: list[str] = self.teller.describe(self.scene, self.match.components)
        return told

    def svg(self, theme: str = "auto") -> str:
        """Return a whole picture that stands alone: table, seats and scores in one SVG document."""
        return whole(self.picture, self.scene, theme)

    def _repr_svg_(self) -> str:
        """Show the table in a notebook."""
        return self.svg()
