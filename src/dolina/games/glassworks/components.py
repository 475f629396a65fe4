"""Glassworks: the shape of its component file (2.8), and the tables the rules read."""

from typing import Annotated, Literal, Self

from pydantic import Field, model_validator

from dolina.core.components import TOLD, UNPRINTED, Part
from dolina.core.game import Options
from dolina.games.glassworks.rules_rival import TERMS
from dolina.games.glassworks.rules_table import COLOURS, NONE, SHAPES, GlassworksSetup
from dolina.telling.names import Name

RIVALS = ("hoarder", "builder", "weaver", "picky", "master")  # the values of the option, its default first
SOLO_AREAS = 2  # the player and the rival (3.9)
LARGEST_RIVAL_START = 5

Points = Annotated[int, Field(ge=0)]
Count = Annotated[int, Field(ge=1, le=40)]
Id = Annotated[str, Field(pattern="^[a-z][a-z_]*$")]
Gender = Literal["masculine", "feminine", "neuter"]
Seats = Annotated[tuple[Literal[1], Literal[5]], Field(strict=False)]
Term = Literal["column_gain_minus_overflow", "row_gain_minus_overflow", "pieces", "least_overflow", "total_gain"]


class About(Part):
    """Which game this is."""

    id: Annotated[Literal["glassworks"], UNPRINTED]
    players: Seats
    title: Annotated[Name, TOLD]


class Limits(Part):
    """Sizes of factory, satchel and lake, and what ends the match."""

    columns: Annotated[int, Field(ge=1, le=9)]
    rows: Annotated[int, Field(ge=1, le=9)]
    satchel: Count
    satchel_start: Count
    lake: Annotated[int, Field(ge=2, le=20)]
    lake_take: Count
    end_inventory: Count
    end_topup: Annotated[int, Field(ge=0, le=40)]

    @model_validator(mode="after")
    def sizes_fit(self) -> Self:
        """Each number must leave the rules playable."""
        if self.lake_take != self.lake - 1:
            fail(
                f"lake_take: one piece stays in the lake (8.1), so it must be lake − 1 = {self.lake - 1}",
                self.lake_take,
            )
        for name, value in {"satchel_start": self.satchel_start, "end_topup": self.end_topup}.items():
            if value > self.satchel:
                fail(f"{name}: must not exceed satchel = {self.satchel}", value)
        if self.satchel < LARGEST_RIVAL_START:
            fail(f"satchel: must hold the {LARGEST_RIVAL_START} pieces a rival may start with", self.satchel)
        if self.end_inventory > (cells := self.columns * self.rows):
            fail(f"end_inventory: must not exceed the {cells} cells of a factory", self.end_inventory)
        return self


class Scoring(Part):
    """What rows, columns and overflow are worth (section 6)."""

    overflow: Annotated[int, Field(le=0)]
    tallest_columns: Annotated[int, Field(ge=1, le=9)]
    row: list[Points]
    column: list[list[Points]]


class Shape(Part):
    """A shape and its river tile."""

    class Genders(Part):
        """The gender of the shape's name where colours agree with it."""

        ru: Gender
        uk: Gender

        def in_language(self, lang: str) -> Gender:
            return {"ru": self.ru, "uk": self.uk}.get(lang, "masculine")  # English has no other forms

    id: Annotated[Id, UNPRINTED]
    code: Annotated[str, Field(pattern="^[a-z]$"), UNPRINTED]
    stones: Annotated[int, Field(ge=1, le=5)]
    name: Annotated[Name, TOLD]
    gender: Annotated[Genders, TOLD]


class Forms(Part):
    """A form of a colour's name in the languages that have genders."""

    ru: str
    uk: str

    def in_language(self, lang: str) -> str:
        return {"ru": self.ru, "uk": self.uk}[lang]


class Look(Part):
    """How a colour is drawn."""

    hex: Annotated[str, Field(pattern="^#[0-9A-Fa-f]{6}$")]
    pattern: Annotated[str, Field(min_length=1)]


class Colour(Part):
    """A colour of glass: how many pieces of each shape, and from how many players on."""

    id: Annotated[Id, UNPRINTED]
    code: Annotated[str, Field(pattern="^[A-Z]$"), UNPRINTED]
    pieces: Count
    by_shape: Annotated[list[Annotated[int, Field(ge=0)]], Field(min_length=SHAPES, max_length=SHAPES)]
    min_players: Annotated[int, Field(ge=1, le=5)]
    look: Annotated[Look, TOLD]
    name: Annotated[Name, TOLD]
    feminine: Annotated[Forms, TOLD]
    neuter: Annotated[Forms, TOLD]

    @model_validator(mode="after")
    def pieces_add_up(self) -> Self:
        """The split over the shapes must give the number of pieces (2.3)."""
        if sum(self.by_shape) != self.pieces:
            fail(f"by_shape of {self.id}: must add up to pieces = {self.pieces}", sum(self.by_shape))
        return self


class Rival(Part):
    """A solo rival: what it looks for, first term first (4.8)."""

    id: Annotated[Literal["builder", "weaver", "hoarder", "picky", "master"], UNPRINTED]
    icon: Annotated[Id, TOLD]
    priority: Annotated[list[Term], Field(min_length=1)]
    name: Annotated[Name, TOLD]


class Components(Part):
    """The whole component file of River Valley Glassworks."""

    game: About
    limits: Limits
    scoring: Scoring
    shape: Annotated[list[Shape], Field(min_length=SHAPES, max_length=SHAPES)]
    colour: Annotated[list[Colour], Field(min_length=COLOURS, max_length=COLOURS)]
    rival: list[Rival]

    @model_validator(mode="after")
    def names_are_unique(self) -> Self:
        """No id and no code may be there twice; each rival is there once."""
        names: dict[str, list[str]] = {
            "shape.id": [shape.id for shape in self.shape],
            "shape.code": [shape.code for shape in self.shape],
            "colour.id": [colour.id for colour in self.colour],
            "colour.code": [colour.code for colour in self.colour],
            "rival.id": [rival.id for rival in self.rival],
        }
        for key, values in names.items():
            if twice := [value for value in values if values.count(value) > 1]:
                fail(f"{key}: each may be there only once", twice[0])
        if missing := sorted(set(RIVALS) - {rival.id for rival in self.rival}):
            fail(f"rival.id: each of {', '.join(RIVALS)} must be there; missing", ", ".join(missing))
        return self

    @model_validator(mode="after")
    def points_fit_the_factory(self) -> Self:
        """The point tables must have a value for every row and cell (2.6, 2.7)."""
        columns, rows, scoring = self.limits.columns, self.limits.rows, self.scoring
        if len(scoring.row) != columns + 1 or scoring.row[0] != 0:
            fail(f"scoring.row: must be 0 and then a value for each of 1…{columns} cells", scoring.row)
        if len(scoring.column) != rows or any(len(line) != columns for line in scoring.column):
            sizes = " ".join(str(len(line)) for line in scoring.column)
            fail(f"scoring.column: must be {rows} lines of {columns} values; the lines' lengths", sizes)
        if scoring.tallest_columns > columns:
            fail(f"scoring.tallest_columns: must not exceed the {columns} columns", scoring.tallest_columns)
        return self

    @model_validator(mode="after")
    def bag_suffices(self) -> Self:
        """There must be glass for the set-up, for every number of players (3.3–3.5)."""
        for players in range(1, 6):
            pieces = sum(colour.pieces for colour in self.colour if players >= colour.min_players)
            satchels = self.limits.satchel_start * players + (LARGEST_RIVAL_START if players == 1 else 0)
            needed = sum(shape.stones for shape in self.shape) + self.limits.lake + satchels
            if pieces < needed:
                fail(f"colour.pieces: the set-up for {players} needs at least {needed} pieces", pieces)
        return self


def fail(message: str, value: object) -> None:
    """Reject the file."""
    msg = f"{message}, but it is {value}"
    raise ValueError(msg)


def setup(components: Components, seats: int, options: Options) -> GlassworksSetup:
    """Return the tables of a match. Options that are not for this number of players have no effect."""
    limits, scoring = components.limits, components.scoring
    setup = GlassworksSetup()
    setup.seats = seats
    setup.areas = seats if seats > 1 else SOLO_AREAS
    setup.columns = limits.columns
    setup.rows = limits.rows
    setup.satchel = limits.satchel
    setup.satchel_start = limits.satchel_start
    setup.lake = limits.lake
    setup.lake_take = limits.lake_take
    setup.end_inventory = limits.end_inventory
    setup.end_topup = limits.end_topup
    setup.overflow_points = scoring.overflow
    setup.tallest = scoring.tallest_columns
    setup.row_points = list(scoring.row)
    setup.column_points = [points for line in scoring.column for points in line]
    setup.stones = [shape.stones for shape in components.shape]
    setup.pieces = pieces_for(components, seats)
    setup.colour_pieces = [sum(piece // SHAPES == colour for piece in setup.pieces) for colour in range(COLOURS)]
    setup.end_lake = options["end_lake"] == "allowed"
    setup.first_player = first_player(options["first_player"], seats)
    setup.glass_codes = [colour.code + shape.code for colour in components.colour for shape in components.shape]
    setup.shape_ids = [shape.id for shape in components.shape]
    setup.colour_ids = [colour.id for colour in components.colour]
    setup.rival_ids = [rival.id for rival in components.rival]
    if seats == 1:
        choose_rival(setup, components, options)
    return setup


def choose_rival(setup: GlassworksSetup, components: Components, options: Options) -> None:
    """Put the rival of the options into the solo game (3.9)."""
    setup.rival = setup.rival_ids.index(options["rival"])
    setup.rival_start = int(options["rival_start"])
    setup.win_margin = int(options["win_margin"])
    setup.priority = [TERMS.index(term) for term in components.rival[setup.rival].priority]


def pieces_for(components: Components, players: int) -> list[int]:
    """Return every piece of a match with so many players (3.1)."""
    pieces: list[int] = []
    for index, colour in enumerate(components.colour):
        if players >= colour.min_players:
            for shape, count in enumerate(colour.by_shape):
                pieces += [SHAPES * index + shape] * count
    return pieces


def first_player(option: str, seats: int) -> int:
    """Return who begins, −1 for at random; alone, the player does (3.6, 3.9)."""
    if seats == 1 or option == "host":
        return 0
    return NONE if option == "random" else int(option)
