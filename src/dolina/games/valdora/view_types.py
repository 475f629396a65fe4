"""Valdora: the shape of its view.

Spaces, gems, carriers, clients and contracts are numbers in the order of the component file. A card of a book is
told by the face it shows: a carrier in an equipment book, a contract in a contract book.
"""

from typing import Literal, NotRequired, TypedDict

from dolina.core.view import View


class PagesView(TypedDict):
    """Cards of a book as [front, back], the top first; a back that nobody has seen is None."""

    left: list[list[int | None]]
    right: list[list[int | None]]


class BookView(TypedDict):
    """A book: its tops and sizes (4.5a)."""

    space: int
    kind: Literal["contracts", "equipment"]
    left: int | None  # the face on top of each pile; None when the pile is empty
    right: int | None
    left_size: int
    right_size: int
    unseen: int  # how many bottom cards of the right pile nobody has seen (9.4)
    seen: PagesView | None  # what has been exposed and still lies there, if the table allows it (7.3)
    cards: NotRequired[PagesView]  # all of them, for EVERYTHING


class PlayerView(TypedDict):
    """What lies before a player."""

    space: int  # of the pawn
    coins: int
    provisions: bool
    carriers: list[int]  # owned
    gems: list[int | None]  # by carrier: the gem on it
    other_faces: list[int | None]  # by carrier: the face that is not active, if it differs (5.14)
    contracts: list[int]  # open, by slot
    contract_other_faces: list[int | None]  # by slot
    payable: list[bool]  # by slot: the player has what it demands
    completed: list[int] | None  # contracts in order of completion; None where they are hidden (7.2)
    completed_count: int
    craftsmen: list[int]  # by client
    workshops: list[int]  # clients
    bonus: int  # tiles
    open_sources: dict[str, int]  # points that lie open on the table, by where they come from


class TargetsView(TypedDict):
    """Where the mover may stop (12.2)."""

    free: list[int]  # spaces
    provisions: list[int]  # spaces that only provisions reach
    tolls: dict[str, int]  # coins by the id of the space; only where others stand (4.3)


class ActionView(TypedDict):
    """How far the action of this turn has gone."""

    begun: bool  # 4.4a
    flip_price: int | None  # coins for the next flip; None where there is no book
    leafed: list[int]  # faces uncovered by leafing this turn (9.7)
    purchase_owed: bool  # 4.5i
    ships_left: int | None  # gems that may still be loaded from the discard; None where there are no ships


PaymentView = TypedDict(  # "for" is no name for a class's field
    "PaymentView",
    {
        "for": Literal["deliver", "buy"],
        "slot": int | None,  # of the contract that is delivered
        "side": str | None,  # of the book that is bought from: L or R
        "gem": int,  # asked for now
        "due": list[int],  # by gem: how many are still to pay
    },
)
"""What is being paid for, and which gem is asked for (5.15)."""


class ValdoraView(View):
    """What a seat may know (section 9). Sources of a score: contracts, colours, workshops, bonus, gems (6.4)."""

    round_limit: int | None  # 5.16
    first_player: int
    turn: int  # whose it is
    last_round: bool  # 6.1
    bank: int  # coins
    discard: list[int]  # by gem
    roads: dict[str, list[int]]  # by the id of the space, then by gem
    books: list[BookView]
    stacks: list[int]  # by client: craftsmen left
    comes: list[int | None]  # by client: whose craftsman its contract brings; None when all are gone (4.7b.4)
    workshops: list[int | None]  # by client: the seat that owns it
    bonus_left: int  # tiles
    players: list[PlayerView]  # by seat
    targets: TargetsView | None  # in phase *move*
    action: ActionView | None  # in the phases *act* and *pay*
    payment: PaymentView | None  # in phase *pay*
