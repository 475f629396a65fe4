"""The open book: both pages large, while the seat stands in their city and acts.

It says of each page what it brings, what of its demands the seat carries, where the rest is nearest, and why it
cannot be bought, if it cannot (4.5).
"""

from collections import Counter
from typing import NamedTuple

from dolina.games.valdora.components import CARRIER_IDS, GEM_IDS, Components
from dolina.games.valdora.draw.printed import Contract, ValdoraBrush, ValdoraCanvas, contract, loads, price
from dolina.games.valdora.view_types import ActionView, BookView, PlayerView
from dolina.telling.picture import Piece, text_width
from dolina.telling.pieces import Click

NOWHERE = -1
DISCARD = -2


class Wanted(NamedTuple):
    """One thing that a contract demands, and whether the seat has it."""

    symbol: str
    carrier: int | None  # which carries it
    coin: bool  # the purse has it
    nearest: int  # the road where it lies nearest, else DISCARD or NOWHERE


class PageNow(NamedTuple):
    """A page of the open book."""

    face: int
    number: int
    wanted: tuple[Wanted, ...]
    why_not: str  # it cannot be bought: `label.…` in the words
    click: Click | None


class SheetNow(NamedTuple):
    """The open book and what may be done with it."""

    space: int
    kind: str
    pages: tuple[PageNow | None, PageNow | None]
    of: int  # pages in all
    unseen: int  # of them
    flips: tuple[Click | None, Click | None]  # back, forward
    flip_price: int
    have: int  # coins, or gold for equipment
    owes: bool
    back: tuple[tuple[int, int, Click, Click], ...]  # slot, contract, how to return it: left, right
    leafed: tuple[int, ...]  # uncovered this turn
    seen: tuple[tuple[int, ...], tuple[int, ...]]  # what lies below the pages and was seen, if the table tells


def open_book(canvas: ValdoraCanvas) -> BookView | None:
    """Return the book that the seat leafs in now."""
    view = canvas.view
    me = view["seat"]
    if me < 0 or me not in view["actors"] or view["action"] is None:
        return None
    here = view["players"][me]["space"]
    return next((book for book in view["books"] if book["space"] == here), None)


def sheet(canvas: ValdoraCanvas) -> Piece:
    """Return the open book, or nothing."""
    book, action = open_book(canvas), canvas.view["action"]
    if book is None or action is None:
        return canvas.piece("sheet", draw_sheet, None)
    return canvas.piece("sheet", draw_sheet, sheet_now(canvas, book, action))


def sheet_now(canvas: ValdoraCanvas, book: BookView, action: ActionView) -> SheetNow:
    """Return the book as the seat sees it."""
    me = canvas.view["players"][canvas.view["seat"]]
    slots = [
        (slot, face, canvas.click("return", slot=slot, side=0), canvas.click("return", slot=slot, side=1))
        for slot, face in enumerate(me["contracts"])
    ]
    left, right = page(canvas, book, me, 0), page(canvas, book, me, 1)
    return SheetNow(
        space=book["space"],
        kind=book["kind"],
        pages=(left, right),
        of=book["left_size"] + book["right_size"],
        unseen=book["unseen"],
        flips=(canvas.click("flip", way=1), canvas.click("flip", way=0)),
        flip_price=action["flip_price"] or 0,
        have=me["coins"] if book["kind"] == "contracts" else me["gems"].count(GEM_IDS.index("gold")),
        owes=action["purchase_owed"],
        back=tuple((slot, face, to_left, to_right) for slot, face, to_left, to_right in slots if to_left and to_right),
        leafed=tuple(action["leafed"]),
        seen=(below(book, "left"), below(book, "right")),
    )


def below(book: BookView, side: str) -> tuple[int, ...]:
    """Return the faces that were seen below the open page, the next one first."""
    if book["seen"] is None:
        return ()
    cards = book["seen"]["left" if side == "left" else "right"][1:]
    faces = [back if side == "left" else front for front, back in cards]
    return tuple(face for face in faces if face is not None)


def page(canvas: ValdoraCanvas, book: BookView, me: PlayerView, side: int) -> PageNow | None:
    """Return a page; pages are counted from the left."""
    face = book["right"] if side else book["left"]
    if face is None:
        return None
    click = canvas.click("buy", side=side)
    contracts = book["kind"] == "contracts"
    wanted = demands(canvas, me, face) if contracts else ()
    return PageNow(face, book["left_size"] + side, wanted, "" if click else why_not(canvas, me, face, contracts), click)


def why_not(canvas: ValdoraCanvas, me: PlayerView, face: int, contracts: bool) -> str:
    """Return why a page cannot be bought."""
    if contracts:
        full = len(me["contracts"]) >= canvas.components.game.open_contract_limit
        return "return_first" if full else "no_coins" if not me["coins"] else ""
    if face in me["carriers"]:
        return "owned"
    return "" if GEM_IDS.index("gold") in me["gems"] else "no_gold"


def demands(canvas: ValdoraCanvas, me: PlayerView, face: int) -> tuple[Wanted, ...]:
    """Return each thing that a contract demands: what carries it, or where it lies nearest."""
    printed = list(canvas.components.contract.values())[face]
    free = {carrier: GEM_IDS[gem] for carrier, gem in enumerate(me["gems"]) if gem is not None}
    coins = me["coins"] - 1  # less the price
    found = []
    for kind in Counter(printed.needs).elements():
        if kind == "coin":
            found.append(Wanted("coin", None, coins > 0, NOWHERE))
            coins -= 1
            continue
        carrier = next((number for number, gem in free.items() if gem == kind), None)
        if carrier is not None:
            del free[carrier]
        lies = nearest(canvas, me["space"], GEM_IDS.index(kind)) if carrier is None else NOWHERE
        found.append(Wanted(f"gem-{kind}", carrier, False, lies))
    return tuple(found)


def nearest(canvas: ValdoraCanvas, here: int, gem: int) -> int:
    """Return the road with this gem that is the fewest steps away; else the discard, if it lies there."""
    board = canvas.components.board.spaces
    for space in by_distance(canvas.components, here):
        if board[space].kind == "road" and canvas.view["roads"][board[space].id][gem]:
            return space
    return DISCARD if canvas.view["discard"][gem] else NOWHERE


def by_distance(components: Components, here: int) -> list[int]:
    """Return all spaces, those fewer steps away first."""
    ids = [space.id for space in components.board.spaces]
    order = [here]
    for space in order:
        ends = [pair for pair in components.board.edges if ids[space] in pair]
        beside = [ids.index(b if a == ids[space] else a) for a, b in ends]
        order += [other for other in beside if other not in order]
    return order


# Drawing


class Need(NamedTuple):
    """A demand as it is drawn: its symbol, whether the seat has it, and the words below."""

    symbol: str
    have: bool
    where: str
    road: int  # that the words name, or −1


class Page(NamedTuple):
    """A page as it is drawn."""

    side: str
    now: PageNow
    title: str
    contract: Contract | None
    unit: str  # the word after its points
    needs: list[Need]
    carrier: str
    loads: str
    price: int


def draw_sheet(brush: ValdoraBrush, now: SheetNow | None) -> str:
    """Draw the open book, with the map dimmed behind it."""
    if now is None:
        return ""
    space = brush.components.board.spaces[now.space]
    name = brush.words.part("space", now.space).removeprefix(f"{space.id} ")
    sides = zip(("left", "right"), now.pages, strict=True)
    return brush.render(
        f"{brush.layout}/sheet.svg.j2",
        now=now,
        letter=space.id,
        name=name,
        name_width=text_width(name, 19) * 1.1,
        at_left=space.x * 2 < brush.components.board.size[0],
        pages=[printed(brush, now.kind, side, page) for side, page in sides if page],
        empty=[side for side, page in zip(("left", "right"), now.pages, strict=True) if not page],
        back=[(slot, contract(brush, face), to_left, to_right) for slot, face, to_left, to_right in now.back],
        leafed=[small(brush, now.kind, face) for face in now.leafed],
        seen=[[small(brush, now.kind, face) for face in faces] for faces in now.seen],
    )


def small(brush: ValdoraBrush, kind: str, face: int) -> str:
    """Return the symbol of a page that is only remembered."""
    return f"crest-{contract(brush, face).client}" if kind == "contracts" else f"carrier-{CARRIER_IDS[face]}"


def printed(brush: ValdoraBrush, kind: str, side: str, now: PageNow) -> Page:
    """Return what a page shows."""
    if kind == "contracts":
        face = contract(brush, now.face)
        title = brush.say(f"client.{face.client}")
        unit = brush.say("label.worth", n=face.points).removeprefix(str(face.points))
        return Page(side, now, title, face, unit, [need(brush, wanted) for wanted in now.wanted], "", "", 0)
    title = brush.words.part("carrier", now.face)
    title = title[:1].upper() + title[1:]
    return Page(side, now, title, None, "", [], CARRIER_IDS[now.face], loads(brush, now.face), price(brush, now.face))


def need(brush: ValdoraBrush, wanted: Wanted) -> Need:
    """Return a demand with the words below it: the carrier that has it, or where it lies."""
    if wanted.carrier is not None:
        return Need(wanted.symbol, True, brush.words.part("carrier", wanted.carrier), NOWHERE)
    if wanted.nearest == DISCARD:
        return Need(wanted.symbol, False, brush.say("label.in_discard"), NOWHERE)
    if wanted.nearest == NOWHERE:
        where = brush.say("label.in_purse" if wanted.coin else "label.have_not")
        return Need(wanted.symbol, wanted.coin, where, NOWHERE)
    road = brush.words.part("space", wanted.nearest)
    return Need(wanted.symbol, False, road[:1].lower() + road[1:], wanted.nearest)
