"""Sylvan, what stays the same through a match: numbers of the parts, the board side, options, action codes."""

from typing import Final

from dolina.core.state import Setup

STYLES: Final = 4

# Symbols of cards (2.3); the first four are also the kinds of items.
AXE: Final = 0
HAMMER: Final = 1
BRIDGE: Final = 2
TREETOP: Final = 3
DOUBLE: Final = 4
SYMBOLS: Final = 5
ITEMS: Final = ("axe", "hammer", "bridge", "treetop")
SYMBOL_MASKS: Final = [1, 2, 4, 8, 4 + 8]  # a double has both its symbols (4.15)

NONE: Final = -1

TILE_VIEWS: Final = ("top", "hidden", "open")
TOP: Final = 0
HIDDEN: Final = 1


class SylvanSetup(Setup):
    """Numbers of the parts and options of the table."""

    def __init__(self) -> None:
        super().__init__()
        self.deck: list[int] = []  # all cards by face = 5·style + symbol (2.4)
        self.bases: list[int] = []  # styles of all bases in the box (2.6)
        self.tiles: list[int] = []  # styles of a player's tiles (2.5)
        self.per_seat = 0  # tiles of a player: tile = per_seat·seat + its place in the seat's stacks
        self.stack = 0  # tiles of a stack, turns of a round
        self.rounds = 0
        self.supply: list[int] = []  # by item
        # the board side
        self.board = ""
        self.letters: list[str] = []  # by area
        self.xy: list[int] = []  # x and y of each tree in turn
        self.marks = 0  # places for trees
        self.area_of: list[int] = []  # by tree
        self.bare: list[int] = []  # by tree: 1 = no base here with so many players (3.2)
        self.area_trees: list[int] = []  # by area: trees with a base
        self.ends: list[int] = []  # the two trees of each pair in turn (2.8)
        self.pairs = 0
        # limits
        self.flags_per_seat = 0
        self.room = 0  # tiles that fit on a base
        self.hand = 0
        self.row = 0
        self.redraw = 0
        self.set_size = 0
        self.flag_matches = 0
        self.flag_points = 0
        self.level_points = 0
        self.area_sole = 0
        self.area_shared = 0
        self.items_per_turn = 0
        self.refresh_per_turn = 0
        # options (section 7)
        self.first_player = NONE  # −1: at random
        self.second_seat_treetop = False
        self.tile_view = TOP
        # first codes of the kinds of actions (section 8); `play` starts at 0
        self.code_redraw = 0
        self.code_place = 0
        self.code_flag = 0
        self.code_claim = 0  # axe, hammer, then bridge with 0, 1, … doubles
        self.code_claim_treetop = 0
        self.code_axe = 0
        self.code_hammer_from = 0
        self.code_hammer_to = 0
        self.code_treetop = 0
        self.code_bridge = 0
        self.code_draw = 0  # from the deck, then from the row
        self.code_refresh = 0
        self.code_end = 0

    def number_actions(self, trees: int, pairs: int) -> None:
        """Number the actions (8.1) for so many trees and pairs, the most of any board side."""
        self.code_redraw = STYLES * SYMBOLS
        self.code_place = self.code_redraw + 1
        self.code_flag = self.code_place + trees
        self.code_claim = self.code_flag + 2
        self.code_claim_treetop = self.code_claim + 2 + self.set_size + 1
        self.code_axe = self.code_claim_treetop + self.set_size + 1
        self.code_hammer_from = self.code_axe + trees
        self.code_hammer_to = self.code_hammer_from + trees
        self.code_treetop = self.code_hammer_to + trees
        self.code_bridge = self.code_treetop + trees
        self.code_draw = self.code_bridge + pairs
        self.code_refresh = self.code_draw + 1 + self.row
        self.code_end = self.code_refresh + 1
