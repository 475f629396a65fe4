"""Positions of Zodchie written as the rules document writes them (section 11)."""

import re
from functools import cache
from pathlib import Path

from dolina import games
from dolina.core.deal import Deal
from dolina.core.match import Match
from dolina.games.zodchie.components import Card, Components
from dolina.games.zodchie.rules import Zodchie
from dolina.games.zodchie.rules_city import CARD, MAIN_CHOICE, PHASES, PLACE, SLOTS, SPAN
from dolina.games.zodchie.rules_hands import slots_of
from dolina.games.zodchie.rules_scoring import standing
from dolina.games.zodchie.view import view
from dolina.games.zodchie.view_types import ZodchieView

GAME = games.find("zodchie")
LETTERS = "RBGY"
WORDS = (
    "outside", "cw", "ccw", "yes", "no", "skip", "exchange", "remove", "pass",
)  # fmt: skip

FULL_ROW_R = (
    "1.1 R:tavern; 1.2 R:fountain; 1.3 R:theatre; 1.4 R:library; 1.5 R:greenhouse; 1.6 R:arsenal; 1.7 R:lighthouse; "
    "1.8 R:treasury;"
)
FULL_ROW_B = "2.1 B:tavern; 2.2 B:fountain; 2.3 B:theatre; 2.4 B:library; 2.5 B:greenhouse; 2.6 B:arsenal; 2.7 B:hotel;"
FULL_CITY = FULL_ROW_R.replace("treasury", "hotel") + FULL_ROW_B + "2.8 B:lighthouse;"


@cache
def frozen() -> Components:
    """Return the component set that the examples were computed with."""
    text = (Path(__file__).parent / "frozen.toml").read_text(encoding="utf-8")
    components: Components = GAME.read_components(text, "frozen.toml")
    return components


def table(seats: int = 2, seed: int = 1, **options: object) -> Zodchie:
    """Return a new match."""
    setup = GAME.setup(frozen(), seats, GAME.check_options(seats, options))
    state = Zodchie(setup, Deal(seed))
    state.begin()
    return state


def seen(match: Match, seat: int) -> ZodchieView:
    """Return what a seat may know of a match."""
    assert isinstance(match.state, Zodchie)
    return view(match.state, seat)


def printed(name: str) -> Card:
    """Return a card by its id."""
    return next(card for card in frozen().cards if card.id == name)


def place(text: str) -> int:
    """Return the place of `2.5`."""
    row, _, column = text.partition(".")
    return SPAN * (int(row) - 1) + int(column) - 1


class City:
    """A position in the notation of section 11, and moves in it. Seats are letters, in seat order."""

    def __init__(self, city: str = "", seats: str = "RB", **hands: str) -> None:
        self.seats = seats
        self.state = table(len(seats), first_player=0)
        state = self.state
        state.clear_table()
        state.colours = [LETTERS.index(letter) for letter in seats]
        self.used: set[int] = set()
        for entry in [part.strip() for part in city.split(";") if part.strip()]:
            where, _, stack = entry.partition(" ")
            self.build(place(where), stack)
        for letter in seats:
            self.give(letter, hands.get(letter, ""), hands.get(f"{letter}_deck", ""), hands.get(f"{letter}_zone", ""))
        state.find_plain()

    # Setting up

    def build(self, where: int, stack: str) -> None:
        """Lay a stack `~R:fountain/B:hotel=5+t` or a token `[R]`."""
        state = self.state
        if stack.startswith("["):
            state.reserve(self.seats.index(stack[1]), where)
            return
        for text in stack.split("/"):
            found = re.fullmatch(r"(~?)(\w):(\w+)(?:=([^+]+(?:\+\d)?))?(\+t)?", text)
            assert found, text
            down, owner, name, side, token = found.groups()
            card = self.card(owner, name)
            state.put(card, where)
            state.pos[card] = side_index(name, side)
            if down:
                state.turn_down(where)
            if token:
                state.protect(self.seats.index(owner), where)

    def card(self, owner: str, name: str) -> int:
        """Return the card of this owner; a card of an additional set takes its place in the owner's list."""
        seat = self.seats.index(owner)
        card = SLOTS * seat + printed(name).slot
        self.state.design = [*self.state.design]
        self.state.design[card] = frozen().cards.index(printed(name))
        self.used.add(card)
        return card

    def give(self, owner: str, hand: str, deck: str, zone: str) -> None:
        """Give a hand, a deck (from the top) and a Cemetery zone; all other cards are in the box."""
        seat, state = self.seats.index(owner), self.state
        state.hands[seat] = sum(1 << self.card(owner, name) % SLOTS for name in hand.split())
        state.decks[seat] = [self.card(owner, name) % SLOTS for name in deck.split()][::-1]
        state.zones[seat] = sum(1 << self.card(owner, name) % SLOTS for name in zone.split())
        if zone:
            self.put_outside(owner)
        rest = [slot for slot in range(SLOTS) if SLOTS * seat + slot not in self.used]
        state.box[seat] = sum(1 << slot for slot in rest)

    def put_outside(self, owner: str) -> "City":
        """Have the owner's Cemetery in play."""
        seat = self.seats.index(owner)
        slot = self.card(owner, "cemetery") % SLOTS
        self.state.outside[seat] = 1 << slot
        self.state.box[seat] &= ~(1 << slot)
        return self

    # Playing

    def turn(self, letter: str, first: bool = False) -> "City":
        """It is this seat's turn; if said so, its first."""
        state = self.state
        state.stack = []
        state.idle = 0
        state.turns = 0 if first else state.seats
        state.turn = self.seats.index(letter)
        state.phase = MAIN_CHOICE
        state.begin_turn()
        state.settle()
        return self

    def asks(self) -> set[str]:
        """Return the legal answers as the document writes them."""
        return {self.name(action) for action in self.state.legal(self.state.actor)}

    def name(self, action: int) -> str:
        """Return `theatre`, `1.2` or `skip` of an action."""
        state = self.state
        if action < PLACE:
            return frozen().cards[state.design[SLOTS * state.actor + action]].id
        where = action - PLACE
        return f"{where // SPAN + 1}.{where % SPAN + 1}" if where < 32 else WORDS[where - 32]

    def code(self, answer: str) -> int:
        """Return the action of an answer."""
        if answer in WORDS:
            return WORDS.index(answer) + 44
        return PLACE + place(answer) if answer[0].isdigit() else CARD + printed(answer).slot

    def do(self, *answers: str) -> "City":
        """Give these answers, whoever is asked."""
        for answer in answers:
            self.state.apply(self.state.actor, self.code(answer))
        return self

    def play(self, letter: str, name: str, where: str) -> "City":
        """Let a seat play a card (given to it now) on a place; forced answers are not given by themselves."""
        seat = self.seats.index(letter)
        slot = self.card(letter, name) % SLOTS
        self.state.hands[seat] |= 1 << slot
        self.state.box[seat] &= ~(1 << slot)
        self.state.find_plain()
        return self.turn(letter).do(name, where)

    @property
    def phase(self) -> str:
        return PHASES[self.state.phase]

    @property
    def asked(self) -> str:
        """Return the letter of who is asked."""
        return self.seats[self.state.actor]

    # Looking

    def at(self, where: str) -> str:
        """Return what lies on a place in the notation of the document; empty if nothing does."""
        state, spot = self.state, place(where)
        found: list[str] = []
        card = state.top[spot]
        while card >= 0:
            up = card == state.top[spot] and state.up >> spot & 1
            found.insert(0, self.written(card, bool(up)) + ("+t" if up and state.guarded >> spot & 1 else ""))
            card = state.below[card]
        for seat, letter in enumerate(self.seats):
            if state.reserved[seat] >> spot & 1:
                found.append(f"[{letter}]")
        return "/".join(found)

    def written(self, card: int, up: bool) -> str:
        """Return `R:hotel`, `R:hotel=5` or `~R:hotel`."""
        design = frozen().cards[self.state.design[card]]
        text = f"{self.seats[card // SLOTS]}:{design.id}"
        if not up:
            return "~" + text
        pos = self.state.pos[card]
        return text if pos == design.init else f"{text}={side_name(design, pos)}"

    def value(self, where: str) -> int:
        return int(self.state.value(place(where)))

    def hand(self, letter: str) -> set[str]:
        """Return the ids of a hand."""
        return self.names(letter, self.state.hands[self.seats.index(letter)])

    def deck(self, letter: str) -> list[str]:
        """Return the ids of a deck from the top."""
        seat = self.seats.index(letter)
        return [self.id_of(seat, slot) for slot in reversed(self.state.decks[seat])]

    def names(self, letter: str, mask: int) -> set[str]:
        return {self.id_of(self.seats.index(letter), slot) for slot in slots_of(mask)}

    def id_of(self, seat: int, slot: int) -> str:
        return frozen().cards[self.state.design[SLOTS * seat + slot]].id

    def tokens(self, letter: str) -> int:
        return self.state.tokens[self.seats.index(letter)]

    def score(self, letter: str) -> int:
        return standing(self.state)[self.seats.index(letter)]

    def legal(self, letter: str) -> set[str]:
        """Return LEGAL of a seat."""
        return self.places(self.state.legal_places(self.seats.index(letter)))

    def sites(self, letter: str) -> set[str]:
        """Return PLACES of an ordinary card of a seat."""
        return self.places(self.state.sites(self.seats.index(letter)))

    def places(self, mask: int) -> set[str]:
        return {f"{spot // SPAN + 1}.{spot % SPAN + 1}" for spot in range(32) if mask >> spot & 1}


def side_name(design: Card, pos: int) -> str:
    """Return a side as the document writes it: 5, X-1, No+2."""
    number = design.sides[pos]
    if design.kind == "n":
        return str(number)
    sign = "X" if design.kind == "x" else "No"
    return sign if number == 0 else f"{sign}{number:+}"


def side_index(name: str, side: str | None) -> int:
    """Return which side is up."""
    design = printed(name)
    names = [side_name(design, pos) for pos in range(len(design.sides))]
    return design.init if side is None else names.index(side)


def answers(text: str) -> set[str]:
    """Read `1.1, 1.2, skip`."""
    return {part.strip() for part in text.split(",")}
