"""Valdora: the fixed things: action codes (section 8), names of numbers, and the tables of a match (section 2)."""

from typing import Final

from dolina.core.state import Setup

SPACES: Final = 30
GEMS: Final = 5
CLIENTS: Final = 7
CARRIERS: Final = 7
SLOTS: Final = 3  # open contracts are numbered 0–2

GOLD: Final = 4  # in the fixed gem order

# Carriers in their fixed order: the pan and four tools load one kind of gem each, horse and cart any.
PAN: Final = 0
TOOLS: Final = 5
HORSE: Final = 5
CART: Final = 6

# What lies on a carrier: a gem 0–4, or one of these.
EMPTY: Final = -1
NOT_OWNED: Final = -2

CITY: Final = 0
ROAD: Final = 1
HARBOUR: Final = 2
MINE: Final = 3
HOUSE: Final = 4
KINDS: Final = ("city", "road", "harbour", "mine", "house")

MOVING: Final = 0  # phase *move*
ACTING: Final = 1  # phase *act*
PAYING: Final = 2  # phase *pay*: which carrier gives the gem (5.15)
OVER: Final = 3
PHASES: Final = ("move", "act", "pay", "over")

# Action codes (section 8)
MOVE: Final = 0
FLIP_R: Final = 30
FLIP_L: Final = 31
BUY_L: Final = 32
BUY_R: Final = 33
RETURN: Final = 34  # + 2 · contract + side
LOAD_TOOL: Final = 40  # + carrier 0–4, its own gem
LOAD_HORSE: Final = 45  # + gem
LOAD_CART: Final = 50
SWAP_HORSE: Final = 55
SWAP_CART: Final = 60
DELIVER: Final = 65  # + contract
PAY: Final = 68  # + carrier
PROVISIONS: Final = 75
END_TURN: Final = 76
ACTIONS: Final = 77

LEFT: Final = 0
RIGHT: Final = 1


class ValdoraSetup(Setup):
    """Numbers of the parts and options of the table.

    A card is a kind of card; its faces are `front` and `back`: carriers on equipment, contract faces on contracts.
    A card held is 2 · card + 1 if its back is the active face, else 2 · card; `faces` gives the active face (5.14).
    """

    def __init__(self) -> None:
        super().__init__()
        self.first_player = -1  # −1: at random (7.1)
        self.round_limit = 0  # 0: none (7.4)
        self.hide_completed = True  # 7.2
        self.seen_books = False  # 7.3
        self.final_steps = 0  # 1: every step is final, nothing is taken back (7.5)
        self.coins_total = 0
        self.coin_limit = 0
        self.open_limit = 0
        self.bonus_tiles = 0
        self.bonus_points = 0
        self.colour_points = 0
        self.gem_points = 0
        self.gems_per_road = 0
        self.gem_count: list[int] = []
        self.craftsmen: list[int] = []  # by client, for this number of players (3.6)
        self.workshop_need: list[int] = []
        self.workshop_points: list[int] = []
        self.start_carrier = PAN
        self.tool_gem: list[int] = []  # by carrier: the gem it loads, −1 for any
        self.cost: list[int] = []  # by carrier: coins per loading
        self.front: list[int] = []  # by card
        self.back: list[int] = []
        self.faces: list[int] = []  # by card held: the active face
        self.book_cards: list[list[int]] = []  # by book: all its cards, before shuffling
        self.book_contracts: list[bool] = []  # by book: does it hold contracts
        self.face_client: list[int] = []  # by contract face
        self.face_points: list[int] = []
        self.face_gems: list[int] = []  # 5 · face + gem: how many are demanded
        self.face_wants: list[int] = []  # by face: the same in one number, eight bits for each gem, for planning
        self.face_coins: list[int] = []
        self.space_ids: list[str] = []
        self.client_ids: list[str] = []
        self.kinds: list[int] = []  # by space, like all the following
        self.start = 0
        self.books: list[int] = []  # its book, or −1
        self.ships: list[int] = []  # gems that may be loaded from the discard
        self.piles: list[int] = []  # the pile of gems loaded from: a road's own, or the discard (4.6b)
        self.roads = 0  # piles 0 … roads − 1 lie on roads, pile `roads` is the discard
        self.clients: list[int] = []  # of a house, or −1
        self.beside: list[list[int]] = []  # one step away along a road, for showing a way
        self.near: list[list[int]] = []  # F: reached without provisions (4.2b)
        self.far: list[list[int]] = []  # P: reached with them (4.2c)
        self.near_mask: list[int] = []  # F as bits
        self.houses: list[int] = []  # by client: the space of its house
        self.hops: list[int] = []  # 30 · space + space: the turns a pawn without provisions needs, for planning
        self.sources: list[int] = []  # the spaces where gems are loaded
        self.book_spaces: list[int] = []  # by book: its city
