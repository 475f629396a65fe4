"""What is looked at for a moment: every page of a book that was seen and still lies in it (7.3)."""

from typing import NamedTuple

from dolina.games.valdora.components import CARRIER_IDS
from dolina.games.valdora.draw.printed import Contract, ValdoraBrush, ValdoraCanvas, contract
from dolina.games.valdora.view_types import PagesView
from dolina.telling.picture import Sheet, Svg

WIDTH = 344
CELL_WIDTH, CELL_HEIGHT, HEAD = 86, 66, 24
COLUMNS = 4

Faces = tuple[tuple[int | None, ...], ...]  # of a pile: front and back of each card, the top first


class Piles(NamedTuple):
    """The two piles of a book, as far as they were seen."""

    kind: str
    left: Faces
    right: Faces


class Face(NamedTuple):
    """One side of a page."""

    carrier: str | None
    contract: Contract | None


def sheets(canvas: ValdoraCanvas) -> tuple[Sheet, ...]:
    """Draw the seen pages of each book, if the table allows to look at them."""
    found = []
    for number, book in enumerate(canvas.view["books"]):
        if (seen := book["seen"]) is not None:
            piles = piles_of(book["kind"], seen)
            title = f"{canvas.words.say('label.book_' + book['kind'])}, {canvas.words.part('space', book['space'])}"
            height = 2 * HEAD + CELL_HEIGHT * (rows(piles.left) + rows(piles.right))
            drawn = canvas.piece(f"pages-{number}", draw_piles, piles)
            found.append(Sheet(f"pages-{number}", title, Svg(WIDTH, height, (drawn,))))
    return tuple(found)


def piles_of(kind: str, seen: PagesView) -> Piles:
    return Piles(kind, tuple(tuple(card) for card in seen["left"]), tuple(tuple(card) for card in seen["right"]))


def rows(pile: Faces) -> int:
    """Return how many rows a pile takes; an empty one takes one too."""
    return max(1, -(-len(pile) // COLUMNS))


def draw_piles(brush: ValdoraBrush, piles: Piles) -> str:
    """Draw two piles from the top: both sides of each page."""
    below = HEAD + CELL_HEIGHT * rows(piles.left)
    found = [("left", 0, cells(brush, piles.kind, piles.left, HEAD))]
    found.append(("right", below, cells(brush, piles.kind, piles.right, below + HEAD)))
    return brush.render("pages.svg.j2", piles=found)


def cells(brush: ValdoraBrush, kind: str, pile: Faces, top: float) -> list[tuple[float, float, list[Face | None]]]:
    """Return where each page of a pile is drawn, and its two sides."""
    return [
        (
            CELL_WIDTH * (number % COLUMNS),
            top + CELL_HEIGHT * (number // COLUMNS),
            [None if face is None else printed(brush, kind, face) for face in card],
        )
        for number, card in enumerate(pile)
    ]


def printed(brush: ValdoraBrush, kind: str, face: int) -> Face:
    if kind == "equipment":
        return Face(CARRIER_IDS[face], None)
    return Face(None, contract(brush, face))
