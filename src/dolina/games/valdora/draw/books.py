"""The four books beside their cities: their two pages. The one that the seat leafs in lies open (`sheet`)."""

from typing import Literal, NamedTuple

from dolina.games.valdora.components import CARRIER_IDS
from dolina.games.valdora.draw.printed import Contract, ValdoraBrush, ValdoraCanvas, contract, loads, price
from dolina.games.valdora.draw.sheet import open_book
from dolina.games.valdora.view_types import BookView
from dolina.telling.picture import Piece

Side = Literal["left", "right"]

BOOKS = {"A": (6, 6), "D": (6, 434), "C": (872, 6), "B": (872, 434)}  # on the wide board


class PageNow(NamedTuple):
    """One side of a book."""

    top: int | None  # the face on top of the pile
    size: int


class BookNow(NamedTuple):
    """A book."""

    number: int
    space: int
    kind: str
    left: PageNow
    right: PageNow
    shows: str  # the sheet of the pages that were seen, if the table allows to look at them


class Page(NamedTuple):
    """One side of a book, as it is printed."""

    side: Side
    x: float
    size: int
    carrier: str | None
    price: int
    loads: str
    contract: Contract | None


def books(canvas: ValdoraCanvas) -> list[Piece]:
    """Return the four books; one that lies open on the board is not here."""
    opened = open_book(canvas)
    return [
        canvas.piece(f"book-{number}", draw_book, None if data is opened else book_now(number, data))
        for number, data in enumerate(canvas.view["books"])
    ]


def book_now(number: int, data: BookView) -> BookNow:
    """Return a book as it lies there."""
    left, right = PageNow(data["left"], data["left_size"]), PageNow(data["right"], data["right_size"])
    shows = "" if data["seen"] is None else f"pages-{number}"
    return BookNow(number, data["space"], data["kind"], left, right, shows)


def draw_book(brush: ValdoraBrush, now: BookNow | None) -> str:
    """Draw a book."""
    if now is None:
        return ""
    letter = brush.components.board.spaces[now.space].id
    x, y = BOOKS.get(letter, (6, 6))
    pages = (printed_page(brush, now.kind, "left", now.left), printed_page(brush, now.kind, "right", now.right))
    return brush.render(f"{brush.layout}/book.svg.j2", now=now, letter=letter, x=x, y=y, pages=pages)


def printed_page(brush: ValdoraBrush, kind: str, side: Side, now: PageNow) -> Page:
    """Return what a page shows."""
    carrier = now.top if kind == "equipment" else None
    return Page(
        side=side,
        x=0.0 if side == "left" else 84.0,
        size=now.size,
        carrier=None if carrier is None else CARRIER_IDS[carrier],
        price=0 if carrier is None else price(brush, carrier),
        loads="" if carrier is None else loads(brush, carrier),
        contract=contract(brush, now.top) if kind == "contracts" and now.top is not None else None,
    )
