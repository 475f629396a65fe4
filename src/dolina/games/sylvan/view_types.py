"""Sylvan: the shape of a view, in the words of the rules document.

Styles, items (axe, hammer, bridge, treetop), areas, trees, pairs and seats are numbers; a card is its face,
5·style + symbol. `None` is nothing, or not for these eyes.
"""

from typing import NotRequired, TypedDict

from dolina.core.view import View


class TileView(TypedDict):
    """A dwelling tile."""

    tile: int  # its own number for the whole match
    seat: int  # its owner
    style: int


class TreeView(TypedDict):
    """A place for a tree and all that stands on it."""

    tree: int
    area: int
    x: int  # column and row of its place
    y: int
    base: int | None  # its style; None where no tree stands (3.2)
    tiles: list[TileView]  # from below
    height: int  # levels, the base counts as one; 0 where no tree stands
    top: int | None  # style of the highest dwelling
    open: bool  # a tile may still be put on it
    treetop: bool
    holder: int | None  # the seat with advantage (6.2)
    flags: list[int]  # seats that have a flag here


class PairView(TypedDict):
    """Two neighbouring places."""

    pair: int
    trees: list[int]  # the two
    exists: bool  # a tree stands on both
    bridges: list[int]  # seats whose bridges join them


class AreaView(TypedDict):
    """An area and who leads it (6.4)."""

    area: int
    letter: str
    trees: int  # that stand in it
    held: list[int]  # by seat: trees it holds
    leaders: list[int]
    glory: int  # that each leader would get now


class NowView(TypedDict):
    """What a scoring now would pay a seat (12.2)."""

    trees: int
    areas: int


class ScoringView(TypedDict):
    """What a scored round paid, by seat."""

    round: int  # from 1
    trees: list[int]
    areas: list[int]


class StacksView(TypedDict):
    """The tiles that a seat has not used yet, from the top."""

    current: list[TileView]  # of this round
    later: list[TileView]


class TurnView(TypedDict):
    """Whose turn it is and what happened in it."""

    turn: int
    direction: int  # 1: clockwise (4.17), −1: back (4.19)
    turns_left: list[int]  # by seat: placements left in this round
    played: int | None  # the card of this turn
    placed: bool  # a tile was placed this turn
    flag_tree: int | None  # the tree that may get a flag now (4.7)
    hammer_from: int | None  # the tree whose top tile is lifted (4.11)
    items_used: int  # this turn
    uses_left: int  # items that may still be used this turn (4.9)
    refreshes: int  # of the row, this turn (4.15)
    scorings: list[ScoringView]


class ValleyView(TypedDict):
    """The board, and what lies beside it for good."""

    board: str  # the name of its side
    max_levels: int
    trees: list[TreeView]
    pairs: list[PairView]
    areas: list[AreaView]
    now: list[NowView]  # by seat
    box: list[TileView]  # out of the game


class CardsView(TypedDict):
    """The cards: what lies open, sizes of what does not, and what all may remember."""

    row: list[int | None]  # None: an empty slot (5.2)
    deck_size: int
    deck_lacks: list[int]  # styles that the deck is known not to hold (9.6)
    discard: list[int]
    hand_sizes: list[int]  # by seat, as all lists below
    hands: list[list[int] | None]
    known_hands: list[list[int]]  # faces that all know to be in a hand (9.4)
    displays: list[list[int]]  # in the order of play
    symbols: list[list[int]]  # cards of each symbol in the display
    set_size: int  # cards for an item (4.8)
    deck: NotRequired[list[int]]  # from the top, for the eyes of the rules only


class BelongingsView(TypedDict):
    """Items, flags and tiles of every seat."""

    supply: dict[str, int]  # by item
    items: list[dict[str, int]]  # by seat, as all lists below: by item
    flags_left: list[int]
    tile_view: str  # the option: what others see of a stack
    next_tiles: list[TileView | None]  # the top of this round's stack
    stacks: list[StacksView | None]
    styles_left: list[list[int]]  # unused tiles of each style


class SylvanView(View, TurnView, ValleyView, CardsView, BelongingsView):
    """All that these eyes may know of a position."""
