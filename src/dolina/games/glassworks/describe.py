"""Glassworks: the position in words, for the terminal, screen readers and language models.

A piece is written as the rules document does: the letter of its colour and the letter of its shape, `Wt`.
"""

from dolina.games.glassworks.components import Components
from dolina.games.glassworks.rules_table import SHAPES
from dolina.games.glassworks.view_types import AreaView, GlassworksView, is_solo
from dolina.telling.picture import Scene
from dolina.telling.words import SEAT_LETTERS


def describe(scene: Scene[GlassworksView], components: Components) -> list[str]:
    """Return a line for each thing to know: the letters, how it stands, river, lake, bag, everybody's area."""
    teller = Teller(scene, components)
    lines = [*teller.legend(), teller.round(), *teller.end()]
    lines += [*teller.river(), teller.lake(), *teller.bag()]
    for area in range(len(scene.view["areas"])):
        lines += teller.area(area)
    return lines + teller.gather()


class Teller:
    """Tells one position."""

    def __init__(self, scene: Scene[GlassworksView], components: Components) -> None:
        self.view = scene.view
        self.words = scene.words
        self.components = components
        self.shapes = [shape.code for shape in components.shape]
        self.colours = [self.words.part("mark", colour) for colour in range(len(components.colour))]

    def glass(self, pieces: list[int]) -> str:
        """Write pieces as codes."""
        if not pieces:
            return self.words.say("text.nothing")
        return " ".join(self.colours[piece // SHAPES] + self.shapes[piece % SHAPES] for piece in pieces)

    def colours_in_play(self) -> list[int]:
        """Return the colours in play (3.1)."""
        return [colour for colour, count in enumerate(self.view["supply"]["by_colour"]) if count]

    def legend(self) -> list[str]:
        """Say what the letters mean."""
        part = self.words.part
        colours = ", ".join(f"{self.colours[colour]} {part('colour', colour)}" for colour in self.colours_in_play())
        shapes = ", ".join(f"{code} {part('tile', shape)}" for shape, code in enumerate(self.shapes))
        return [self.words.say("text.colours", colours=colours), self.words.say("text.shapes", shapes=shapes)]

    # How it stands

    def round(self) -> str:
        """Say which round it is, and who began."""
        return self.words.say("text.round", round=self.view["round"], seat=self.view["first_player"])

    def end(self) -> list[str]:
        """Say how far the end is, once it has begun, and how a solo game stands."""
        lines = []
        left = self.view["end"]["turns_left"]
        if left is not None and self.view["turn"] is not None:
            lines.append(self.words.say("text.end", n=left))
        if (trigger := self.view["end"]["triggered_by"]) is not None:
            lines.append(self.words.say("text.begun_by", seat=trigger, name=self.name(trigger)))
        if self.view["end"]["may_restock"]:
            lines.append(self.words.say("text.may_restock"))
        rival = self.view["rival"]
        if is_solo(rival):
            lines.append(self.words.say("text.lead", seat=0, lead=rival["lead"], margin=rival["win_margin"]))
        return lines

    # River, lake, bag

    def river(self) -> list[str]:
        """Return the river as a table: position, tile, its stones, its glass."""
        width = max(len(self.words.part("tile", tile)) for tile in range(SHAPES))
        lines = [self.words.say("text.river")]
        for position, tile in enumerate(self.view["river"], 1):
            name = f"{self.shapes[tile['tile']]} {self.words.part('tile', tile['tile']):<{width}}"
            lines.append(f"  {position} {name}  {tile['stones']}  {self.glass(tile['glass'])}")
        return lines

    def lake(self) -> str:
        """Return the lake."""
        return self.words.say("text.lake", glass=self.glass(self.view["lake"]))

    def bag(self) -> list[str]:
        """Return what is left in the bag."""
        bag = self.view["bag"]
        colours = " ".join(f"{self.colours[colour]}{bag['by_colour'][colour]}" for colour in self.colours_in_play())
        shapes = " ".join(f"{code}{bag['by_shape'][shape]}" for shape, code in enumerate(self.shapes))
        pieces = [f"{self.glass([piece])} {count}" for piece, count in enumerate(bag["by_type"]) if count]
        return [
            self.words.say("text.bag", n=bag["size"], colours=colours, shapes=shapes),
            self.words.say("text.pieces", pieces=", ".join(pieces)),
        ]

    # Areas

    def area(self, area: int) -> list[str]:
        """Return one area: who, points by source, satchel, overflow, factory."""
        shown = self.view["areas"][area]
        track = {"inventory": shown["inventory"], "end": self.view["end"]["inventory"]}
        lines = [self.words.say("text.area", name=self.name(area), n=shown["score"], **shown["sources"], **track)]
        if (left := self.view["end"]["turns_left_by_area"]) is not None:
            lines.append("  " + self.words.say("label.turns_left", n=left[area]))
        lines.append("  " + self.words.say("text.satchel", glass=self.glass(shown["satchel"])))
        if shown["overflow"]:
            lines.append("  " + self.words.say("text.overflow", glass=self.glass(shown["overflow"])))
        return [*lines, *self.factory(shown)]

    def name(self, area: int) -> str:
        """Return who has an area."""
        rival = self.view["rival"]
        if rival is not None and area >= self.view["seats"]:
            return self.words.part("rival", rival["rival"])
        mine = area == self.words.viewer
        return f"{SEAT_LETTERS[area]} {self.words.say('text.you') if mine else self.words.player(area)}"

    def factory(self, shown: AreaView) -> list[str]:
        """Return a factory as a table from the top row down, with what each row and the tallest columns bring."""
        if not shown["columns"]:
            return ["  " + self.words.say("text.factory_empty")]
        columns = self.components.limits.columns
        lines = [
            "     " + "".join(f"{column + 1:>4}" for column in range(columns)) + f"  {self.words.say('text.points')}"
        ]
        for row in reversed(range(self.components.limits.rows)):
            cells = "".join(f"{self.cell(shown, column, row):>4}" for column in range(columns))
            lines.append(f"  {row + 1:>3}{cells}  {shown['rows'][row]['points']}")
        points = {scoring["column"]: scoring["points"] for scoring in shown["scoring_columns"]}
        below = "".join(f"{points.get(column, '–'):>4}" for column in range(columns))
        return [*lines, f"     {below}  {self.words.say('text.column_points')}"]

    def cell(self, shown: AreaView, column: int, row: int) -> str:
        """Return one cell of the table: its glass, or a dot."""
        if column >= len(shown["columns"]) or row >= len(shown["columns"][column]["glass"]):
            return "."
        return self.glass([shown["columns"][column]["glass"][row]])

    # The turn

    def gather(self) -> list[str]:
        """Say what has been chosen in the present turn."""
        gather, seat = self.view["gather"], self.view["turn"]
        lines = []
        pieces = [piece for piece in (gather["picked"], gather["partner"]) if piece is not None]
        if gather["placed"] is not None:
            lines.append(self.words.say("text.placed", glass=self.glass(pieces), tile=gather["placed"], seat=seat))
        elif pieces:
            lines.append(self.words.say("text.picked", glass=self.glass(pieces), seat=seat))
        if gather["taken"]:
            lines.append(self.words.say("text.taken", glass=self.glass(gather["taken"])))
        return lines
