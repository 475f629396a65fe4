"""Sylvan: the shape of its component file (2.11), and the tables the rules read."""

from typing import Annotated, Literal, Self

from pydantic import Field, model_validator

from dolina.core.components import TOLD, UNPRINTED, Part
from dolina.core.game import Options
from dolina.games.sylvan.rules_setup import (
    BRIDGE,
    DOUBLE,
    ITEMS,
    NONE,
    STYLES,
    SYMBOLS,
    TILE_VIEWS,
    TREETOP,
    SylvanSetup,
)
from dolina.telling.names import ListedName

PLAYERS = (2, 3, 4)
STYLE_LETTERS = "hlmn"
SYMBOL_LETTERS = "XHBTD"

Id = Annotated[str, Field(pattern="^[a-z][a-z_]*$", max_length=20)]
Letter = Annotated[str, Field(pattern="^[A-Z]$")]
Count = Annotated[int, Field(ge=0, le=99)]
Some = Annotated[int, Field(ge=1, le=99)]
PerStyle = Annotated[list[Count], Field(min_length=STYLES, max_length=STYLES)]
PerSymbol = Annotated[list[Count], Field(min_length=SYMBOLS, max_length=SYMBOLS)]
TwoInts = Annotated[list[Count], Field(min_length=2, max_length=2)]
Symbols = tuple[Literal["axe"], Literal["hammer"], Literal["bridge"], Literal["treetop"], Literal["double"]]


class Deck(Part):
    """How many cards there are of each face (2.4)."""

    copies: Annotated[list[PerSymbol], Field(min_length=STYLES, max_length=STYLES)]


class Tiles(Part):
    """The dwelling tiles of a player (2.5)."""

    per_style: PerStyle
    stack: Some


class Bases(Part):
    """The bases in the box (2.6)."""

    per_style: PerStyle


class Supply(Part):
    """The items (2.1)."""

    axe: Count
    hammer: Count
    bridge: Count
    treetop: Some


class Limits(Part):
    """All other numbers of the rules."""

    flags_per_seat: Count
    max_levels: Annotated[int, Field(ge=2, le=20)]
    hand: Some
    row: Annotated[int, Field(ge=1, le=9)]
    redraw: Some
    set_size: Annotated[int, Field(ge=1, le=9)]
    flag_matches: Some
    flag_points: Count
    level_points: Count
    area_sole: Count
    area_shared: Count
    items_per_turn: Count
    refresh_per_turn: Count
    rounds: Annotated[int, Field(ge=1, le=9)]


class BoardSide(Part):
    """One side of the board: areas, places and neighbours of its trees (2.7, 2.8)."""

    name: Annotated[Id, UNPRINTED]
    players: Annotated[list[Annotated[int, Field(ge=2, le=4)]], Field(min_length=1)]
    empty_area: dict[Literal["2", "3", "4"], Letter] = Field(default_factory=dict)
    areas: Annotated[str, Field(pattern="^[A-Z]+$", max_length=40)]
    xy: Annotated[list[TwoInts], UNPRINTED]
    edges: Annotated[list[TwoInts], UNPRINTED]

    @model_validator(mode="after")
    def trees_fit(self) -> Self:
        """Every tree has an area and a place of its own; every pair joins two of them, once."""
        trees = len(self.areas)
        if len(self.xy) != trees:
            fail(f"board {self.name}: xy must have a place for each of the {trees} trees, but has {len(self.xy)}")
        if twice := [place for place in self.xy if self.xy.count(place) > 1]:
            fail(f"board {self.name}: two trees are at {twice[0]} in xy; each place may hold one")
        for pair in self.edges:
            if not pair[0] < pair[1] < trees:
                fail(f"board {self.name}: {pair} in edges is no pair of trees [a, b] with a < b < {trees}")
            if self.edges.count(pair) > 1:
                fail(f"board {self.name}: {pair} is in edges more than once")
        for players, area in self.empty_area.items():
            if int(players) not in self.players or area not in self.areas:
                fail(f"board {self.name}: empty_area {players} = {area!r} names no players or no area of this side")
        return self

    def bare(self, seats: int) -> list[bool]:
        """Tell for each tree whether its place stays bare with so many players (3.2)."""
        empty = self.empty_area.get(str(seats))  # type: ignore[call-overload]  # one of the three
        return [area == empty for area in self.areas]


class AllNames(Part):
    """The names of parts: ru, uk, en."""

    style: dict[str, ListedName]
    inhabitant: dict[str, ListedName]
    item: dict[Literal["axe", "hammer", "bridge", "treetop"], ListedName]
    area: dict[Letter, ListedName]


class Components(Part):
    """The whole component file of Sylvan."""

    id: Annotated[Literal["sylvan"], UNPRINTED]
    version: Annotated[Literal[1], UNPRINTED]
    styles: Annotated[list[Id], Field(min_length=STYLES, max_length=STYLES), TOLD]
    symbols: Annotated[Symbols, Field(strict=False), TOLD]
    seats: Annotated[list[Id], Field(min_length=4, max_length=4), TOLD]
    deck: Deck
    tiles: Tiles
    bases: Bases
    supply: Supply
    limits: Limits
    board: Annotated[list[BoardSide], Field(min_length=1)]
    names: Annotated[AllNames, TOLD]

    @model_validator(mode="after")
    def names_are_whole(self) -> Self:
        """Everything that is told has a name, and no two the same id."""
        for key, ids in (("styles", self.styles), ("seats", self.seats)):
            if len(set(ids)) != len(ids):
                fail(f"{key}: each id may occur once, but it is {', '.join(ids)}")
        named: tuple[tuple[str, list[str], list[str]], ...] = (
            ("style", list(self.names.style), self.styles),
            ("inhabitant", list(self.names.inhabitant), self.styles),
            ("item", list(self.names.item), list(ITEMS)),
            ("area", list(self.names.area), self.letters()),
        )
        for key, given, needed in named:
            if sorted(given) != sorted(needed):
                fail(f"names.{key}: must name exactly {', '.join(needed)}, but names {', '.join(given)}")
        return self

    @model_validator(mode="after")
    def numbers_fit(self) -> Self:
        """Tiles fill the stacks, bases the board, cards the hands (2.5, 2.6, 3.2–3.4)."""
        limits = self.limits
        tiles, needed = sum(self.tiles.per_style), self.tiles.stack * limits.rounds
        if tiles != needed:
            fail(f"tiles.per_style: {limits.rounds} stacks of {self.tiles.stack} need {needed} tiles, not {tiles}")
        players = sorted(number for side in self.board for number in side.players)
        if players != list(PLAYERS):
            fail(f"board: the sides must serve 2, 3 and 4 players, each number once, but they serve {players}")
        bases = sum(self.bases.per_style)
        for seats in PLAYERS:
            if (marks := self.side(seats).bare(seats).count(False)) > bases:
                fail(f"bases.per_style: {seats} players need {marks} bases, but there are {bases}")
        cards, least = sum(map(sum, self.deck.copies)), max(PLAYERS) * limits.hand + limits.row
        if cards < least:
            fail(f"deck.copies: hands and row need at least {least} cards, but there are {cards}")
        for item, name in enumerate(ITEMS):  # a double counts for both (2.3)
            symbols = (item, DOUBLE) if item in {BRIDGE, TREETOP} else (item,)
            if (some := sum(row[symbol] for row in self.deck.copies for symbol in symbols)) < limits.set_size:
                fail(f"deck.copies: nobody can ever get {name}: {limits.set_size} cards are needed, there are {some}")
        if limits.redraw > limits.hand:
            fail(f"limits.redraw: must not exceed limits.hand = {limits.hand}, but it is {limits.redraw}")
        return self

    def side(self, seats: int) -> BoardSide:
        """Return the board side for so many players."""
        return next(side for side in self.board if seats in side.players)

    def letters(self) -> list[str]:
        """Return the letters of all areas: an area's number is its place here."""
        return sorted({area for side in self.board for area in side.areas})


def fail(message: str) -> None:
    """Reject the file."""
    raise ValueError(message)


def repeat(counts: list[int]) -> list[int]:
    """Return so many of 0, so many of 1 and so on."""
    return [kind for kind, count in enumerate(counts) for _ in range(count)]


def setup(components: Components, seats: int, options: Options) -> SylvanSetup:
    """Return the tables of a match."""
    setup = SylvanSetup()
    setup.seats = seats
    setup.deck = repeat([count for row in components.deck.copies for count in row])
    setup.bases = repeat(components.bases.per_style)
    setup.tiles = repeat(components.tiles.per_style)
    setup.per_seat = len(setup.tiles)
    setup.stack = components.tiles.stack
    supply = components.supply
    setup.supply = [supply.axe, supply.hammer, supply.bridge, supply.treetop]
    setup.letters = components.letters()
    set_board(setup, components.side(seats))
    set_limits(setup, components.limits)
    setup.redraw = components.limits.redraw if options["redraw_size"] == "3" else components.limits.hand
    setup.first_player = NONE if options["first_player"] == "random" else int(options["first_player"])
    setup.second_seat_treetop = seats == 2 and options["second_seat_treetop"] == "on"
    setup.tile_view = TILE_VIEWS.index(options["tile_view"])
    trees = max(len(side.areas) for side in components.board)
    setup.number_actions(trees, max(len(side.edges) for side in components.board))
    return setup


def set_board(setup: SylvanSetup, side: BoardSide) -> None:
    """Take over a side of the board for the seats of the table."""
    setup.board = side.name
    setup.xy = [number for place in side.xy for number in place]
    setup.marks = len(side.areas)
    setup.area_of = [setup.letters.index(area) for area in side.areas]
    setup.bare = [int(bare) for bare in side.bare(setup.seats)]
    setup.area_trees = [
        sum(1 for tree, of in enumerate(setup.area_of) if of == area and not setup.bare[tree])
        for area in range(len(setup.letters))
    ]
    setup.ends = [tree for pair in side.edges for tree in pair]
    setup.pairs = len(side.edges)


def set_limits(setup: SylvanSetup, limits: Limits) -> None:
    """Take over the other numbers."""
    setup.rounds = limits.rounds
    setup.flags_per_seat = limits.flags_per_seat
    setup.room = limits.max_levels - 1
    setup.hand = limits.hand
    setup.row = limits.row
    setup.set_size = limits.set_size
    setup.flag_matches = limits.flag_matches
    setup.flag_points = limits.flag_points
    setup.level_points = limits.level_points
    setup.area_sole = limits.area_sole
    setup.area_shared = limits.area_shared
    setup.items_per_turn = limits.items_per_turn
    setup.refresh_per_turn = limits.refresh_per_turn
