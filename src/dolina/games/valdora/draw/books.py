"""The four open books: their two pages, what may be bought, where they may be leafed."""

from typing import Literal, NamedTuple

from dolina.games.valdora.components import CARRIER_IDS
from dolina.games.valdora.draw.printed import Contract, ValdoraBrush, ValdoraCanvas, contract, loads, price
from dolina.games.valdora.view_types import BookView
from dolina.telling.eyes import TALL, WIDE
from dolina.telling.picture import Piece
from dolina.telling.pieces import Click

Side = Literal["left", "right"]

BOOKS = {"A": (6, 6), "D": (6, 434), "C": (932, 6), "B": (932, 434)}  # on the wide board


class PageNow(NamedTuple):
    """One side of an open book."""

    top: int | None  # the face on top of the pile
    size: int
    click: Click | None
    flip: Click | None


class BookNow(NamedTuple):
    """An open book."""

    number: int
    space: int
    kind: str
    here: bool  # the seat may use it now; marked on a phone
    left: PageNow
    right: PageNow


class Page(NamedTuple):
    """One side of an open book, as it is printed."""

    side: Side
    x: float
    size: int
    carrier: str | None
    price: int
    loads: str
    contract: Contract | None
    click: Click | None
    flip: Click | None


def books(canvas: ValdoraCanvas) -> list[Piece]:
    """Return the four books."""
    view = canvas.view
    me = view["seat"]
    here = view["players"][me]["space"] if me >= 0 and me in view["actors"] else -1
    return [
        canvas.piece(f"book-{number}", draw_book, book(canvas, number, data, data["space"] == here))
        for number, data in enumerate(view["books"])
    ]


def book(canvas: ValdoraCanvas, number: int, data: BookView, here: bool) -> BookNow:
    """Return a book as it lies open."""
    tall = canvas.scene.layout == TALL
    left, right = page(canvas, data, "left", here), page(canvas, data, "right", here)
    return BookNow(number, data["space"], data["kind"], here and tall, left, right)


def page(canvas: ValdoraCanvas, data: BookView, side: Side, here: bool) -> PageNow:
    """Return one page of a book; forward is the right page turned over, back the left one."""
    left = side == "left"
    top, size = (data["left"], data["left_size"]) if left else (data["right"], data["right_size"])
    if not here:
        return PageNow(top, size, None, None)
    flip = canvas.click("flip", way=1 if left else 0) if canvas.scene.layout == WIDE else None
    return PageNow(top, size, canvas.click("buy", side=0 if left else 1), flip)


def draw_book(brush: ValdoraBrush, now: BookNow) -> str:
    """Draw an open book."""
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
        click=now.click,
        flip=now.flip,
    )
