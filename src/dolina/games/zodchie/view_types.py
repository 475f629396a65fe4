"""Zodchie: the shape of what a seat may know (section 9). Lists without a remark are by seat."""

from typing import Literal, TypedDict

from dolina.core.view import View


class CardView(TypedDict):
    """A card, wherever it lies."""

    card: int  # by which `name_part` names it: owner · number of designs + design
    owner: int
    slot: int  # its number in the action `card`
    design: int  # its number in the component file


class PlaceView(TypedDict):
    """A place of the city, and what the card on top of it is worth."""

    place: int  # its number in the action `place`
    row: int  # from 1
    column: int  # from 1
    stack: list[CardView]  # from the bottom
    up: bool  # the card on top lies face up
    ruin: bool  # it lies face down
    token: bool  # protected by a token
    shield: bool  # protected from the start
    reserved: int | None  # by the token of this seat
    value: int | None  # of a face-up card, now
    values: list[int] | None  # what each of its sides would be worth here now, ascending (12.2)
    pos: int | None  # which of them is up
    end_points: int  # of its end text, if the game ended now


class OpenText(TypedDict):
    """A text being carried out (12.5)."""

    seat: int  # who is asked
    text: str | None  # its property; None for a step inside one, such as a direction
    card: int | None  # whose text it is, as in CardView
    place: int | None  # where that card lies
    target: int | None  # the place clicked or spoken of
    effect: str | None  # what one's own protected card would suffer, if that is asked (4.31)
    left: int  # the text's number, or how often it still acts


class ReplaceView(TypedDict):
    """The secret choice of additional cards (3.5)."""

    limit: int
    ready: list[bool]
    sets: list[list[int]]  # cards as in CardView
    picks: list[list[int] | None]  # indices into the own set; None: hidden (9.6)


class ZodchieView(View):
    """What a seat (or an outsider, or the rules themselves) may know."""

    games: int  # of the match
    variant: Literal["basic", "advanced"]
    first_player: int
    turn: int  # whose
    idle: int  # idle turns in a row (4.21)
    colours: list[str | None]  # None: not chosen yet
    columns: int
    city: list[PlaceView]  # row after row
    barred: list[int]  # places where the seat that looks may not build a third card in a row (4.6)
    asking: list[OpenText]  # outermost first; the last one asks
    chosen: CardView | None  # but not laid yet; others see it only if its cost was paid (8.4)
    lists: list[list[CardView]]  # the whole deck of 12 cards, by slot
    hands: list[list[CardView] | None]  # None: hidden
    hand_sizes: list[int]
    hand_limits: list[int]
    known: list[list[CardView]]  # publicly in hand (9.4)
    deck_sizes: list[int]
    decks: list[list[CardView | Literal["exchanged"] | None] | None]  # from the top, as its owner knows it (9.2)
    looked: list[CardView] | None  # by Observatory, without a place yet (4.61)
    tokens: list[int]  # in supply
    exchange_left: list[bool]
    waiting: list[int]  # how many delayed texts wait for the seat's next turn
    outside: list[list[CardView]]  # Cemeteries outside the city
    zones: list[list[CardView]]  # cards buried in them
    box: list[list[CardView]]  # removed in the game
    replace: ReplaceView | None
