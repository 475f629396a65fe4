"""Secret Valley: the shape of its component file (2.6, 2.7), and the tables the rules read."""

from collections.abc import Sequence
from typing import Annotated, Literal, Self

from pydantic import Field, model_validator

from dolina.core.components import TOLD, UNPRINTED, Part
from dolina.core.game import Options
from dolina.games.secret_valley.rules import CARDS, SecretValleySetup
from dolina.games.secret_valley.rules_scoring import COMPARISONS, OPS, OWNERS, SCOPES, Conditions, Term, compares
from dolina.telling.names import Name

Terrain = Literal["forest", "mountain", "shore", "field"]
TERRAINS: tuple[Terrain, ...] = ("forest", "mountain", "shore", "field")
Strength = Annotated[int, Field(ge=1, le=5)]
Small = Annotated[int, Field(ge=1, le=20)]
Frame = Annotated[tuple[Small, Small], Field(strict=False)]  # columns, rows
Most = Annotated[int, Field(ge=0), TOLD]  # what a card can bring at best: for display and tests (2.6)
CardId = Annotated[str, Field(pattern="^[FMSP][1-5]$")]
Key = Literal["terrain", "strength"]

# Which keys a part of a rule must have and may have, by its op (2.6).
NEEDED = {
    "count": {"scope", "per"},
    "any": {"scope", "points"},
    "none": {"scope", "points"},
    "distinct": {"scope", "key", "per"},
    "unique": {"scope", "key", "per"},
    "all_different": {"scope", "key", "points"},
    "some_equal": {"scope", "key", "points"},
    "range": {"scope", "per"},
    "sum": {"scope"},
    "position": {"corner", "border", "inner"},
}
FILTERS = {"self", "terrain", "strength", "cmp", "owner"}
OPTIONAL = {
    "count": {"base", "min"} | FILTERS,
    "sum": {"lowest", "limit"} | FILTERS,
    "range": {"key"} | FILTERS,
    "position": set(),
}


class RulePart(Part):
    """One part of a card's rule."""

    op: Literal["count", "any", "none", "distinct", "unique", "all_different", "some_equal", "range", "sum", "position"]
    scope: Literal["adj", "nb", "row", "column", "cross", "group"] | None = None
    self_too: Annotated[bool | None, Field(alias="self")] = None
    terrain: list[Terrain] | None = None
    strength: list[Strength] | None = None
    cmp: Literal["stronger", "weaker", "equal", "one_off"] | None = None
    owner: Literal["own", "rival"] | None = None
    key: Key | None = None
    base: int | None = None
    per: int | None = None
    min: int | None = None
    points: int | None = None
    lowest: Small | None = None
    limit: int | None = None
    corner: int | None = None
    border: int | None = None
    inner: int | None = None

    @model_validator(mode="after")
    def keys_fit_the_op(self) -> Self:
        """Each op has its own keys; a missing or useless one is a mistake of the writer."""
        given = {"self" if name == "self_too" else name for name in self.model_fields_set} - {"op", "from_"}
        needed = NEEDED[self.op]
        allowed = needed | OPTIONAL.get(self.op, FILTERS)
        if missing := sorted(needed - given):
            msg = f"op {self.op!r} needs {', '.join(missing)}"
            raise ValueError(msg)
        if useless := sorted(given - allowed):
            msg = f"op {self.op!r} does not use {', '.join(useless)}; it may have: {', '.join(sorted(allowed))}"
            raise ValueError(msg)
        if self.op == "range" and self.key == "terrain":
            msg = "op 'range' compares strengths; its key cannot be 'terrain'"
            raise ValueError(msg)
        return self

    def can_pay(self, face: "Face", others: Sequence["Face"]) -> bool:
        """Tell whether this part of a card's rule can ever bring a point."""
        if self.op == "position":
            return max(self.corner or 0, self.border or 0, self.inner or 0) > 0
        if self.op in {"none", "all_different"}:
            return (self.points or 0) > 0
        if max(self.base or 0, self.min or 0) > 0:
            return True
        pays = (self.limit is None or self.limit > 0) if self.op == "sum" else max(self.per or 0, self.points or 0) > 0
        return pays and any(self.lets(other, face) for other in others if other is not face or self.counts_itself())

    def counts_itself(self) -> bool:
        """Tell whether the card itself is among those that this part looks at."""
        return bool(self.self_too) or self.scope == "group"

    def lets(self, other: "Face", face: "Face") -> bool:
        """Tell whether another card passes the filters of this part."""
        if self.terrain is not None and other.terrain not in self.terrain:
            return False
        if self.strength is not None and other.strength not in self.strength:
            return False
        return self.cmp is None or compares(other.strength, face.strength, COMPARISONS.index(self.cmp))

    def term(self) -> Term:
        """Return this part in the form the rules evaluate."""
        term = Term()
        term.op = OPS.index(self.op)
        term.scope = SCOPES.index(self.scope) if self.scope else 0
        term.self_too = bool(self.self_too)
        if self.terrain is not None:
            term.terrains = sum(1 << TERRAINS.index(terrain) for terrain in set(self.terrain))
        if self.strength is not None:
            term.strengths = sum(1 << strength for strength in set(self.strength))
        term.cmp = COMPARISONS.index(self.cmp or "")
        term.owner = OWNERS.index(self.owner or "")
        term.by_terrain = self.key == "terrain"
        for name, value in {
            "base": self.base, "per": self.per, "least": self.min, "points": self.points, "lowest": self.lowest,
            "limit": self.limit, "corner": self.corner, "border": self.border, "inner": self.inner,
        }.items():  # fmt: skip
            if value is not None:
                setattr(term, name, value)
        return term


class Face(Part):
    """What is printed on a card besides its condition."""

    id: Annotated[CardId, UNPRINTED]
    terrain: Terrain
    strength: Strength
    max: Most
    # Files of 0.1 said with these two where a value comes from; `from` says it now.
    book: Annotated[list[str], Field(default_factory=list), TOLD]
    inferred: Annotated[list[str], Field(default_factory=list), TOLD]


class CardWords(Part):
    """Name and condition of a card in one language."""

    name: Annotated[str, Field(min_length=1, max_length=40)]
    text: Annotated[str, Field(min_length=1, max_length=160)]


class Card(Part):
    """A valley card."""

    face: Face
    rule: Annotated[list[RulePart], Field(min_length=1)]
    ru: Annotated[CardWords, TOLD]
    uk: Annotated[CardWords, TOLD]
    en: Annotated[CardWords, TOLD]

    def in_language(self, lang: str) -> CardWords:
        words: CardWords = getattr(self, lang)
        return words


class AlternateFace(Part):
    """Which card an alternate replaces."""

    id: Annotated[CardId, UNPRINTED]
    max: Most


class AlternateWords(Part):
    """The condition of an alternate; the name stays."""

    text: Annotated[str, Field(min_length=1, max_length=160)]


class Alternate(Part):
    """Another rule for a card (7.6)."""

    face: AlternateFace
    rule: Annotated[list[RulePart], Field(min_length=1)]
    ru: Annotated[AlternateWords, TOLD]
    uk: Annotated[AlternateWords, TOLD]
    en: Annotated[AlternateWords, TOLD]

    def in_language(self, lang: str) -> AlternateWords:
        words: AlternateWords = getattr(self, lang)
        return words


class PlayersRow(Part):
    """The numbers for one number of players (3.2, 3.4, 4.1, 4.4)."""

    tokens: Small
    turns: Small
    hand: Small
    aside: Annotated[int, Field(ge=0, le=20)]
    cells: Annotated[int, Field(ge=1, le=25)]
    frames: Annotated[list[Frame], Field(min_length=1)]


class TerrainLook(Name):
    """A terrain: its letter, name and look."""

    letter: Literal["F", "M", "S", "P"]
    colour: Annotated[str, Field(pattern="^#[0-9A-Fa-f]{6}$")]
    icon: str


class ColourLook(Name):
    """A set of settlements: its colour, symbol and name."""

    hex: Annotated[str, Field(pattern="^#[0-9A-Fa-f]{6}$")]
    symbol: Literal["sun", "moon", "jaguar", "feather"]


class Components(Part):
    """The whole component file of Secret Valley."""

    schema_: Annotated[Literal[1], Field(alias="schema"), UNPRINTED]
    game: Annotated[Literal["secret_valley"], UNPRINTED]
    order: Annotated[list[CardId], Field(min_length=CARDS, max_length=CARDS), UNPRINTED]
    tokens_per_colour: Small
    colour_order: Annotated[list[str], Field(min_length=4, max_length=4), TOLD]
    rounds: Annotated[int, Field(ge=1, le=9)]
    players: dict[Literal["2", "3", "4"], PlayersRow]
    terrain: Annotated[dict[Terrain, TerrainLook], TOLD]
    colour: Annotated[dict[str, ColourLook], Field(min_length=4), TOLD]
    card: list[Card]
    alternate: list[Alternate]

    @model_validator(mode="after")
    def deck_is_whole(self) -> Self:
        """20 cards, each (terrain, strength) once, every id its terrain letter and strength (2.6)."""
        if set(self.terrain) != set(TERRAINS):
            fail(f"[terrain] must name exactly {', '.join(TERRAINS)}, but names {', '.join(self.terrain)}")
        if len(self.card) != CARDS:
            fail(f"there must be exactly {CARDS} [[card]] blocks, but there are {len(self.card)}")
        for card in self.card:
            face = card.face
            if face.id != (expected := f"{self.terrain[face.terrain].letter}{face.strength}"):
                fail(f"card {face.id}: a {face.terrain} of strength {face.strength} must have the id {expected}")
        ids = [card.face.id for card in self.card]
        if twice := sorted({name for name in ids if ids.count(name) > 1}):
            fail(f"card {twice[0]} is there more than once; each terrain and strength exists exactly once")
        if sorted(self.order) != sorted(ids):
            fail(f"order must name each of the {CARDS} cards once")
        for alternate in self.alternate:
            if [other.face.id for other in self.alternate].count(alternate.face.id) > 1:
                fail(f"alternate {alternate.face.id} is there more than once")
        return self

    @model_validator(mode="after")
    def numbers_fit(self) -> Self:
        """Hands, turns, tokens and frames must fill the grid exactly (5.5)."""
        if set(self.players) != {"2", "3", "4"}:
            fail(f"[players] must have rows 2, 3 and 4, but has {', '.join(sorted(self.players))}")
        for number, row in self.players.items():
            seats = int(number)
            if seats * row.turns != row.cells:
                fail(f"players.{number}: {seats} seats × {row.turns} turns must fill {row.cells} cells")
            if row.hand != row.turns + 1:
                fail(f"players.{number}.hand: must be turns + 1 = {row.turns + 1}, but it is {row.hand}")
            if seats * row.hand + row.aside != CARDS:
                fail(f"players.{number}.aside: must be {CARDS - seats * row.hand}, but it is {row.aside}")
            if not row.turns == row.tokens <= self.tokens_per_colour:
                fail(f"players.{number}.tokens: must be the number of turns, {row.turns}, but it is {row.tokens}")
            for columns, rows in row.frames:
                if columns * rows != row.cells or max(columns, rows) > 5:
                    fail(f"players.{number}.frames: {columns} × {rows} is no frame of {row.cells} cells, sides up to 5")
        if not set(self.colour_order) <= set(self.colour) or len(set(self.colour_order)) != len(self.colour_order):
            fail(f"colour_order must name four different colours of [colour]: {', '.join(self.colour)}")
        return self

    @model_validator(mode="after")
    def every_card_can_score(self) -> Self:
        """A rule that can never bring a point is a mistake of the writer."""
        faces = [card.face for card in self.card]
        rules = [(card.face.id, card.rule) for card in self.card]
        rules += [(other.face.id, other.rule) for other in self.alternate]
        for name, rule in rules:
            face = next(face for face in faces if face.id == name)
            if not any(part.can_pay(face, faces) for part in rule):
                fail(f"card {face.id} can never score: no part of its rule brings a point")
        return self

    def card_at(self, index: int) -> Card:
        """Return a card by its index, its position in `order` (8.1)."""
        return next(card for card in self.card if card.face.id == self.order[index])

    def printed(self, index: int, lang: str, alternates: list[int]) -> tuple[list[RulePart], str]:
        """Return the condition of a card, rule and text, where the cards of `alternates` have their other one (7.6)."""
        card = self.card_at(index)
        if index in alternates:
            other = next(other for other in self.alternate if other.face.id == card.face.id)
            return other.rule, other.in_language(lang).text
        return card.rule, card.in_language(lang).text


def fail(message: str) -> None:
    """Reject the file."""
    raise ValueError(message)


def setup(components: Components, seats: int, options: Options) -> SecretValleySetup:
    """Return the tables of a match."""
    row = components.players[str(seats)]  # type: ignore[index]  # checked by check_seats
    setup = SecretValleySetup()
    setup.seats = seats
    setup.hand = row.hand
    setup.cells = row.cells
    setup.frames = [frame for frame in row.frames if frame_allowed(frame, options["frame"], row)]
    setup.rounds = min(components.rounds, int(options["rounds"]))
    setup.drafts = [draft_in(options["draft"], number) for number in range(setup.rounds)]
    setup.passing = 1 if options["pass"] == "right" else -1  # noqa: S105 - a direction
    setup.first_player = -1 if options["first_player"] == "random" else int(options["first_player"])
    setup.conditions = conditions(components, options["alternate"])
    replaced = [other.face.id for other in components.alternate if options["alternate"] in {other.face.id, "both"}]
    setup.alternates = [index for index in range(CARDS) if components.order[index] in replaced]
    setup.live_values = options["live_values"]
    setup.seen_cards = options["seen_cards"] == "on"
    setup.show_discards = options["show_discards"] == "on"
    return setup


def frame_allowed(frame: tuple[int, int], option: str, row: PlayersRow) -> bool:
    """Tell whether option 7.5 leaves this frame."""
    wide = frame[0] >= frame[1]
    return option == "free" or len(row.frames) == 1 or wide == (option == "wide")


def draft_in(option: str, number: int) -> bool:
    """Tell whether there is a draft in this round, 0 being the first (7.1)."""
    return option == "on" or (option == "from_round_2" and number > 0)


def conditions(components: Components, alternate: str) -> Conditions:
    """Return the conditions of all cards by index, with the alternates of option 7.6."""
    rules = {card.face.id: card.rule for card in components.card}
    for other in components.alternate:
        if alternate in {other.face.id, "both"}:
            rules[other.face.id] = other.rule
    cards = [components.card_at(index) for index in range(CARDS)]
    return Conditions(
        [TERRAINS.index(card.face.terrain) for card in cards],
        [card.face.strength for card in cards],
        [[part.term() for part in rules[card.face.id]] for card in cards],
    )
