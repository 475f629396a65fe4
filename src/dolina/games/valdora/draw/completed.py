"""What is looked at for a moment: what every seat has completed (7.2), and when the match ends at the latest."""

from typing import NamedTuple

from dolina.games.valdora.draw.printed import SEAT_SYMBOLS, ValdoraBrush, ValdoraCanvas, contract
from dolina.telling.picture import Sheet, Svg

WIDTH = 344
HEAD, CARD, COLUMNS = 30, 64, 8
LIMIT = 26  # the line about the last round


class Completed(NamedTuple):
    """The completed contracts of a seat: their faces, None where they are hidden."""

    seat: int
    name: str
    faces: tuple[int | None, ...]

    @property
    def height(self) -> int:
        """How high its name and its rows of contracts are together."""
        return HEAD + CARD * -(-len(self.faces) // COLUMNS)


class CompletedNow(NamedTuple):
    """What all seats have completed, and the last round at the latest (5.16)."""

    seats: tuple[Completed, ...]
    limit: int | None

    @property
    def height(self) -> int:
        """How high all of it is."""
        return sum(one.height for one in self.seats) + (LIMIT if self.limit else 0)


def completed_sheet(canvas: ValdoraCanvas) -> Sheet:
    """Draw the contracts that each seat has completed, as far as these eyes may know them."""
    found = [
        Completed(seat, canvas.words.player(seat), tuple(player["completed"] or (None,) * player["completed_count"]))
        for seat, player in enumerate(canvas.view["players"])
    ]
    now = CompletedNow(tuple(found), canvas.view["round_limit"])
    drawn = canvas.piece("sheet-completed", draw_completed, now)
    return Sheet("completed", canvas.words.say("label.completed"), Svg(WIDTH, now.height, (drawn,)))


def draw_completed(brush: ValdoraBrush, now: CompletedNow) -> str:
    """Draw a seat below the other, each with its contracts in order."""
    seats, y = [], 0
    for one in now.seats:
        cards = [None if face is None else contract(brush, face) for face in one.faces]
        seats.append((y, SEAT_SYMBOLS[one.seat], one.name, cards))
        y += one.height
    sizes = {"head": HEAD, "card": CARD, "columns": COLUMNS, "pitch": WIDTH / COLUMNS}
    return brush.render("completed.svg.j2", seats=seats, limit=now.limit, y=y, **sizes)
