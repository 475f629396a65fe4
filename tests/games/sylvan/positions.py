"""Positions written as in section 11 of the rules document.

A tree is `base|tiles bottom to top`, a tile seat letter + style letter, `^` a treetop, `{RY}` tree flags;
a card is style letter + symbol letter.
"""

import re
from functools import cache
from pathlib import Path

from dolina import games
from dolina.core.actions import ActionSpace
from dolina.core.deal import Deal
from dolina.core.events import Event
from dolina.core.game import Game
from dolina.games.sylvan.components import STYLE_LETTERS, SYMBOL_LETTERS, Components
from dolina.games.sylvan.rules import KINDS, WORK, Sylvan
from dolina.games.sylvan.rules_setup import ITEMS, NONE, SYMBOLS, SylvanSetup
from dolina.games.sylvan.view_types import SylvanView

GAME: Game[Sylvan, SylvanSetup, Components, SylvanView] = games.find("sylvan")

SEATS = "RYBP"
R, Y, B, P = range(4)
TREE = re.compile(r"^([hlmn])\|((?:[RYBP][hlmn] ?)*)(\^?)(?:\{([RYBP]*)\})?$")


@cache
def frozen() -> Components:
    """Return the component set the examples were written for."""
    return Components.read((Path(__file__).parent / "frozen.toml").read_text(encoding="utf-8"), "frozen.toml")


def new(seats: int, seed: int = 1, first: int | str = 0, **options: str) -> Sylvan:
    """Return the first position of a match; Red begins."""
    chosen = GAME.check_options(seats, {"first_player": first, **options})
    state = Sylvan(GAME.setup(frozen(), seats, chosen), Deal(seed))
    state.begin()
    return state


def space(state: Sylvan) -> ActionSpace:
    return GAME.space(state.setup)


def lay(state: Sylvan, trees: dict[int, str], others: str | None = None) -> None:
    """Clear the valley and lay out these trees; `others` is what stands on the remaining places."""
    setup = state.setup
    board = state.board
    board.tiles = [NONE] * (setup.marks * setup.room)
    board.bases = [
        STYLE_LETTERS.index(others[0]) if others and base >= 0 and tree not in trees else base
        for tree, base in enumerate(board.bases)
    ]
    board.tops = board.bases[:]
    for pile in (board.sizes, board.capped, board.flags):
        pile[:] = [0] * setup.marks
    board.box = []
    state.used = [0] * state.seats
    board.stock = [setup.flags_per_seat] * state.seats
    for tree, text in trees.items():
        lay_tree(state, tree, text)


def lay_tree(state: Sylvan, tree: int, text: str) -> None:
    """Lay out one tree. Its tiles are the next ones of their seats' stacks."""
    found = TREE.match(text)
    assert found, text
    board = state.board
    bases = board.bases[:]
    bases[tree] = STYLE_LETTERS.index(found[1])
    board.bases = bases
    board.tops[tree] = bases[tree]
    for tile in found[2].split():
        seat = SEATS.index(tile[0])
        set_next_tile(state, seat, tile[1])
        board.put(tree, state.next_tile(seat))
        state.used[seat] += 1
    board.capped[tree] = len(found[3])
    for letter in found[4] or "":
        board.flags[tree] |= 1 << SEATS.index(letter)
        board.stock[SEATS.index(letter)] -= 1


def set_next_tile(state: Sylvan, seat: int, style: str) -> None:
    """Make the top tile of a seat's stack one of this style, exchanged with a later one if there is one."""
    board = state.board
    at = state.next_tile(seat)
    wanted = STYLE_LETTERS.index(style)
    styles = board.styles[:]
    later = [tile for tile in range(at, state.setup.per_seat * (seat + 1)) if styles[tile] == wanted]
    if later:
        styles[later[0]] = styles[at]
    styles[at] = wanted
    board.styles = styles


def show(state: Sylvan, tree: int) -> str:
    """Return a tree in the notation of the examples."""
    board = state.board
    start = tree * state.setup.room
    tiles = board.tiles[start : start + board.sizes[tree]]
    names = [SEATS[board.owner(tile)] + STYLE_LETTERS[board.styles[tile]] for tile in tiles]
    flags = "".join(letter for seat, letter in enumerate(SEATS) if board.flags[tree] >> seat & 1)
    treetop = "^" if board.capped[tree] else ""
    return f"{STYLE_LETTERS[board.bases[tree]]}|{' '.join(names)}{treetop}{f'{{{flags}}}' if flags else ''}"


def face(name: str) -> int:
    return SYMBOLS * STYLE_LETTERS.index(name[0]) + SYMBOL_LETTERS.index(name[1])


def faces(names: str) -> list[int]:
    return [face(name) for name in names.split()]


def names_of(cards: list[int]) -> str:
    """Return cards in the notation of the examples, an empty slot as --."""
    names = [style + symbol for style in STYLE_LETTERS for symbol in SYMBOL_LETTERS]
    return " ".join("--" if card < 0 else names[card] for card in cards)


def hand(state: Sylvan, seat: int, names: str) -> None:
    state.cards.hands[seat] = sorted(faces(names))
    state.cards.known[seat] = []


def display(state: Sylvan, seat: int, names: str) -> None:
    state.cards.displays[seat] = faces(names)


def row(state: Sylvan, names: str) -> None:
    """Set the row; missing cards leave empty slots at the end."""
    cards = faces(names)
    state.cards.row = cards + [NONE] * (state.setup.row - len(cards))


def deck(state: Sylvan, names: str) -> None:
    """Set the deck, named from the top."""
    state.cards.deck = faces(names)[::-1]


def give(state: Sylvan, seat: int, *items: str) -> None:
    """Give items from the supply."""
    for name in items:
        state.supply[ITEMS.index(name)] -= 1
        state.items[KINDS * seat + ITEMS.index(name)] += 1


def held(state: Sylvan, seat: int, item: str) -> int:
    return state.items[KINDS * seat + ITEMS.index(item)]


def supply(state: Sylvan, item: str) -> int:
    return state.supply[ITEMS.index(item)]


def to_move(state: Sylvan, seat: int) -> None:
    """Let a seat begin its turn on the position as it lies."""
    state.turn = seat
    state.begin_turn()


def at_work(state: Sylvan, seat: int) -> None:
    """Let a seat have placed its tile: it may claim, use an item, draw."""
    to_move(state, seat)
    state.placed = True
    state.phase = WORK


def legal(state: Sylvan) -> list[str]:
    """Return what the seat to move may do, as texts."""
    return [space(state).text(code) for code in state.legal(state.turn)]


def legal_of(state: Sylvan, kind: str) -> list[int]:
    """Return the arguments of the legal actions of one kind."""
    actions = [space(state).decode(code) for code in state.legal(state.turn)]
    return [next(iter(action.args.values())) for action in actions if action.kind == kind]


def act(state: Sylvan, *texts: str) -> list[Event]:
    """Let the seat to move play these actions; return what happened."""
    events: list[Event] = []
    state.events = events
    for text in texts:
        state.apply(state.turn, space(state).parse(text))
    state.events = None
    return events


def skip_turn(state: Sylvan) -> None:
    """Play the turn of the seat to move with its first legal actions."""
    turns = state.turns
    while state.turns == turns:
        state.apply(state.turn, state.legal(state.turn)[0])
