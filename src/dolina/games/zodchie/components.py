"""Zodchie: the shape of its component file (2.8), and the tables the rules read."""

from typing import Annotated, Literal, Self

from pydantic import Field, model_validator

from dolina.core.components import TOLD, UNPRINTED, Part
from dolina.core.game import Options
from dolina.games.zodchie.rules_city import INSTANT, KINDS, SLOTS, SPAN, ZodchieSetup
from dolina.games.zodchie.rules_frames import FX
from dolina.telling.names import ListedName
from dolina.telling.words import LANGUAGES

SET_SIZE = 6

# Which properties belong to which group (2.6), and which of them have a number p (2.8).
GROUPS = {
    "instant": FX[:INSTANT],
    "delayed": ("blast", "next_turn_rotate", "hand_limit", "hand_minus"),
    "preliminary": ("pre_ruin", "pre_cost", "cemetery"),
    "end": ("end_foreign", "end_own", "end_park", "end_ruins"),
    "none": ("none",),
}
POSITIVE = {
    "rotate_row", "rotate_near", "rotate_column", "next_turn_rotate", "look", "pre_cost", "hand_limit", "hand_minus",
}  # fmt: skip
WITH_NUMBER = POSITIVE | set(GROUPS["end"]) | {"cemetery"}

Small = Annotated[int, Field(ge=1, le=12)]
Side = Annotated[int, Field(ge=-99, le=99)]
Words = Annotated[str, Field(min_length=1, max_length=160)]
CardId = Annotated[str, Field(pattern="^[a-z][a-z_]*$", max_length=30)]


class Card(Part):
    """What is printed on a card."""

    id: Annotated[CardId, UNPRINTED]
    set: Annotated[str, UNPRINTED]
    slot: Annotated[int, Field(ge=0, lt=SLOTS), UNPRINTED]
    kind: Literal["n", "x", "c"]
    sides: Annotated[list[Side], Field(min_length=1, max_length=4)]
    init: Annotated[int, Field(ge=0, le=3), UNPRINTED]
    group: Literal["preliminary", "instant", "delayed", "end", "none"]
    fx: str
    p: Annotated[int, Field(ge=-99, le=99)] | None = None
    named: bool = False
    shield: bool = False
    endmark: bool = False
    search: bool = False
    name: Annotated[ListedName, TOLD]

    @model_validator(mode="after")
    def sides_are_printed(self) -> Self:
        """Four values or one (2.3), ascending, one of them initial."""
        if len(self.sides) not in {1, 4}:
            fail(f"card {self.id}: sides must be one value or four, but there are {len(self.sides)}")
        if any(low >= high for low, high in zip(self.sides, self.sides[1:], strict=False)):
            fail(f"card {self.id}: sides must ascend, but they are {self.sides}")
        if self.init >= len(self.sides):
            fail(f"card {self.id}: init must be 0…{len(self.sides) - 1}, but it is {self.init}")
        return self

    @model_validator(mode="after")
    def text_is_known(self) -> Self:
        """The property exists, stands in its group and has a number if it needs one (2.6, 2.8)."""
        if self.fx not in FX:
            fail(f"card {self.id}: fx {self.fx!r} is no property; there are: {', '.join(FX)}")
        if self.fx not in GROUPS[self.group]:
            right = next(group for group, members in GROUPS.items() if self.fx in members)
            fail(f"card {self.id}: fx {self.fx!r} belongs to group {right!r}, not {self.group!r}")
        if (self.p is None) == (self.fx in WITH_NUMBER):
            fail(f"card {self.id}: fx {self.fx!r} {'needs a number p' if self.p is None else 'uses no number p'}")
        if self.p is not None and self.fx in POSITIVE and not 1 <= self.p <= SLOTS:
            fail(f"card {self.id}: p of {self.fx!r} must be 1…{SLOTS}, but it is {self.p}")
        if self.endmark != (self.group == "end" or self.fx == "cemetery"):
            fail(f"card {self.id}: endmark must be {'false' if self.endmark else 'true'} for fx {self.fx!r}")
        return self

    def initial(self) -> tuple[str, int]:
        """Return kind and number of the initial side."""
        return self.kind, self.sides[self.init]


class Texts(Part):
    """The texts of the cards by language."""

    ru: dict[str, Words]
    uk: dict[str, Words]
    en: dict[str, Words]

    def in_language(self, lang: str) -> dict[str, str]:
        texts: dict[str, str] = getattr(self, lang)
        return texts


class Components(Part):
    """The whole component file of Zodchie."""

    id: Annotated[Literal["zodchie"], UNPRINTED]
    version: Annotated[Literal[1], UNPRINTED]
    columns: Annotated[int, Field(ge=1, le=SPAN)]
    tokens_per_seat: Annotated[int, Field(ge=0, le=8)]
    hand_start: Annotated[int, Field(ge=1, le=SLOTS)]
    hand_min: Annotated[int, Field(ge=1, le=SLOTS)]
    three_in_row_from: Annotated[int, Field(ge=2, le=9)]
    colours: Annotated[tuple[Literal["red"], Literal["blue"], Literal["green"], Literal["yellow"]], Field(strict=False)]
    slots: Literal[12]
    cards: list[Card]
    text: Annotated[Texts, TOLD]

    @model_validator(mode="after")
    def decks_are_whole(self) -> Self:
        """A base deck with every slot once, a set of six different slots for each colour (2.8)."""
        check_unique("cards", [card.id for card in self.cards])
        for card in self.cards:
            if card.set not in {"base", *self.colours}:
                fail(f"card {card.id}: set {card.set!r} is none of: base, {', '.join(self.colours)}")
        base = [card.slot for card in self.cards_of("base")]
        if sorted(base) != list(range(SLOTS)):
            fail(f"the base deck must have slots 0…{SLOTS - 1} once each, but has {sorted(base)}")
        for colour in self.colours:
            slots = [card.slot for card in self.cards_of(colour)]
            if len(slots) != SET_SIZE or len(set(slots)) != SET_SIZE:
                fail(f"set {colour!r} must have {SET_SIZE} cards of different slots, but has slots {sorted(slots)}")
        return self

    @model_validator(mode="after")
    def replacements_fit(self) -> Self:
        """A card replaces the base card of its initial value, or names it (3.5)."""
        base = {card.slot: card for card in self.cards_of("base")}
        for card in self.cards:
            old = base[card.slot]
            if not card.named and card.initial() != old.initial():
                fail(
                    f"card {card.id}: its initial value {show(*card.initial())} differs from {show(*old.initial())} "
                    f"of {old.id}, which it replaces; give it `named = true` if its text says so"
                )
        largest = self.hand_start + sum(card.p or 0 for card in self.cards if card.fx == "hand_limit")
        for card in self.cards:
            if card.fx == "pre_cost" and (card.p or 0) >= largest:
                fail(f"card {card.id} can never be played: it costs {card.p} cards, no hand has more than {largest}")
        if any(card.fx == "end_park" for card in self.cards) and "park" not in {card.id for card in self.cards}:
            fail("a card with fx 'end_park' counts the card with the id 'park', but there is none")
        return self

    @model_validator(mode="after")
    def texts_are_whole(self) -> Self:
        """Every card has a text in every language, or none has (a card without any text says nothing)."""
        ids = {card.id for card in self.cards}
        for lang in LANGUAGES:
            given = set(self.text.in_language(lang))
            if missing := sorted(ids - given):
                fail(f"text.{lang}: the text of {', '.join(missing)} is missing")
            if unknown := sorted(given - ids):
                fail(f"text.{lang}: there is no card {', '.join(unknown)}")
        return self

    def cards_of(self, name: str) -> list[Card]:
        """Return the cards of a set in the order of the file."""
        return [card for card in self.cards if card.set == name]


def fail(message: str) -> None:
    """Reject the file."""
    raise ValueError(message)


def check_unique(key: str, names: list[str]) -> None:
    """Reject a name that is there twice."""
    if twice := sorted({name for name in names if names.count(name) > 1}):
        fail(f"{key}: {twice[0]!r} is there more than once")


def show(kind: str, number: int) -> str:
    """Return a value as it is printed: 7, X, X−1, №+2 (2.5)."""
    if kind == "n":
        return str(number).replace("-", "−")
    sign = "X" if kind == "x" else "№"
    return sign if number == 0 else f"{sign}{'+' if number > 0 else '−'}{abs(number)}"


def setup(components: Components, seats: int, options: Options) -> ZodchieSetup:
    """Return the tables of a match."""
    setup = ZodchieSetup()
    setup.seats = seats
    setup.columns = components.columns
    row = (1 << components.columns) - 1
    setup.ground = sum(row << (SPAN * index) for index in range(seats))
    setup.tokens = components.tokens_per_seat
    setup.hand_start = components.hand_start
    setup.hand_min = components.hand_min
    setup.three_from = components.three_in_row_from
    setup.advanced = options["variant"] == "advanced"
    setup.replace_limit = -1 if options["replace_limit"] == "die" else int(options["replace_limit"])
    setup.first_player = -1 if options["first_player"] == "random" else int(options["first_player"])
    setup.colours = ("seat", "random", "choose").index(options["colours"])
    setup.games = 2 if options["match"] == "swap" and seats == 2 else 1
    list_designs(setup, components)
    return setup


def list_designs(setup: ZodchieSetup, components: Components) -> None:
    """Write what is printed on the cards into lists by design."""
    cards = components.cards
    setup.kinds = [KINDS.index(card.kind) for card in cards]
    setup.sides = [side for card in cards for side in (*card.sides, *[0] * (4 - len(card.sides)))]
    setup.counts = [len(card.sides) for card in cards]
    setup.inits = [card.init for card in cards]
    setup.fx = [FX.index(card.fx) for card in cards]
    setup.numbers = [card.p or 0 for card in cards]
    setup.shields = [int(card.shield) for card in cards]
    setup.searches = [int(card.search) for card in cards]
    setup.slots = [card.slot for card in cards]
    base = sorted(components.cards_of("base"), key=lambda card: card.slot)
    setup.base = [cards.index(card) for card in base]
    setup.sets = [[cards.index(card) for card in components.cards_of(colour)] for colour in components.colours]
    ids = [card.id for card in cards]
    setup.park = ids.index("park") if "park" in ids else -1
