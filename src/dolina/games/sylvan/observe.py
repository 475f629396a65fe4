"""Sylvan as numbers (section 9): the trees, then the cards, then what each player has."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from dolina.core.observe import Field, Observer, Row, choice, players
from dolina.core.state import State
from dolina.games.sylvan.rules import KINDS, OVER, PHASES, PLAY, SOURCES, Sylvan
from dolina.games.sylvan.rules_setup import ITEMS, STYLES, SYMBOLS, SylvanSetup

FACES: Final = STYLES * SYMBOLS
GLORY: Final = 4  # sources of it
MOST = 1000  # more than any count or glory
OPEN = 2  # the table option by which all stacks lie open

# Parts, and the bits that stand for them
TABLE: Final = 0
SUPPLY: Final = 1
SLOTS: Final = 2  # the row
DISCARD: Final = 3
HAND: Final = 4  # written with the player's own cards
BRIDGED: Final = 5
TREE: Final = 6  # and the next ones; then each player's:
CARDS: Final = 0
THINGS: Final = 1  # items, flags, glory
TILES: Final = 2
OWNED: Final = 3  # parts of a player

# Choices that are remembered; then the cards of the row
PHASE: Final = 0
TURN: Final = 1
PLAYED: Final = 2
SPOT: Final = 3
SLOT: Final = 4


class SylvanObserver(Observer):
    """Writes a position of Sylvan."""

    def __init__(self, setup: SylvanSetup) -> None:
        super().__init__(fields(setup), SLOT + setup.row)
        self.setup = setup
        self.players: i64 = TREE + setup.marks
        one = self.one
        self.forest = (one << self.players) - (one << TREE)  # all trees

    def write(self, state: State, seat: int, row: Row, parts: i64) -> None:
        assert isinstance(state, Sylvan)  # noqa: S101 - for the type checker
        self.write_table(state, seat, row)
        if parts >> SUPPLY & 1:
            self.again(SUPPLY, row)
            row.numbers(state.supply, 0, KINDS)
        if parts >> SLOTS & 1:
            self.again(SLOTS, row)
            for slot in range(self.setup.row):
                row.change(state.cards.row[slot], FACES, SLOT + slot)
        if parts >> DISCARD & 1:
            self.write_piles(state, row)
        if parts & self.forest:
            for tree in range(self.setup.marks):
                if parts >> (TREE + tree) & 1:
                    self.write_tree(state, tree, seat, row)
        if parts >> BRIDGED & 1:
            self.begin(BRIDGED, row)
            for bridges in state.board.bridges:
                row.bits(bridges, seat, state.seats)
        self.write_players(state, seat, row, parts >> self.players)

    def touched(self, state: State, seat: int, action: int, notes: vec[i64]) -> i64:  # noqa: ARG002 - nothing to compare
        assert isinstance(state, Sylvan)  # noqa: S101 - for the type checker
        setup = self.setup
        one = self.one
        mine = one << (self.players + OWNED * seat)
        if action < setup.code_redraw:
            return mine
        if setup.code_place <= action < setup.code_flag:
            return one << (TREE + action - setup.code_place) | mine << TILES
        if setup.code_flag <= action < setup.code_claim:
            return self.forest | mine << THINGS if action > setup.code_flag else 0
        if setup.code_claim <= action < setup.code_draw:
            return self.touched_by_work(action, mine)
        drawn = mine | one << SLOTS | one << DISCARD  # a redraw, a draw, or the end of the turn
        if state.turns % (state.seats * setup.stack) == 0:  # a round was scored
            drawn |= (one << OWNED * state.seats) - 1 << self.players
        elif state.phase != PLAY:  # whoever is to move now is blocked (4.5)
            mover: i64 = state.turn
            drawn |= 7 * (one << (self.players + OWNED * mover))
        return drawn

    def touched_by_work(self, action: int, mine: i64) -> i64:
        """Return what a claim or an item touches (4.8–4.13)."""
        setup = self.setup
        one = self.one
        parts = one << SUPPLY | mine << THINGS
        if action < setup.code_axe:
            return parts | mine | one << SLOTS | one << DISCARD
        if action < setup.code_hammer_from:
            return parts | one << (TREE + action - setup.code_axe)
        if action < setup.code_treetop:
            return parts | self.forest
        if action < setup.code_bridge:
            return parts | one << (TREE + action - setup.code_treetop)
        return parts | one << BRIDGED

    def write_table(self, state: Sylvan, seat: int, row: Row) -> None:
        """Write whose turn it is, and how far it has gone."""
        seats = state.seats
        self.again(TABLE, row)
        row.change(state.phase, OVER + 1, PHASE)
        row.change((state.turn - seat) % seats, seats, TURN)
        row.change(state.played, FACES, PLAYED)
        row.change(state.spot, self.setup.marks, SPOT)
        out, at = row.out, row.at
        out[at] = i16(state.round + 1)
        out[at + 1] = i16(state.placed)
        out[at + 2] = i16(state.items_used)
        out[at + 3] = i16(state.refreshes)
        out[at + 4] = i16(len(state.cards.deck))

    def write_piles(self, state: Sylvan, row: Row) -> None:
        """Write what is known of the deck, and the discard pile."""
        self.begin(DISCARD, row)
        row.bits(state.cards.lacks, 0, STYLES)
        row.count(state.cards.discard, FACES)

    def write_tree(self, state: Sylvan, tree: i64, seat: i64, row: Row) -> None:
        """Write a tree: its highest dwelling, whose dwelling of which style is on each level, flags, treetop."""
        board = state.board
        seats: i64 = state.seats
        room: i64 = self.setup.room
        self.begin(TREE + tree, row)
        size: i64 = board.sizes[tree]
        row.choice(board.tops[tree], STYLES)
        row.put(size + 1 if board.bases[tree] >= 0 else 0)
        row.put(board.capped[tree])
        out, at = row.out, row.at
        for level in range(size):
            tile: i64 = board.tiles[tree * room + level]
            style: i64 = board.styles[tile]
            out[at + 2 * level] = i16(1 + (tile // self.setup.per_seat - seat) % seats)
            out[at + 2 * level + 1] = i16(1 + style)
        row.at = at + 2 * room
        row.bits(board.flags[tree], seat, seats)

    def write_players(self, state: Sylvan, seat: i64, row: Row, parts: i64) -> None:
        """Write what each player has, as far as it is touched, and the own hand."""
        seats: i64 = state.seats
        cards = state.cards
        for further in range(seats):
            owner = (seat + further) % seats
            owned = parts >> OWNED * owner
            part = self.players + OWNED * further
            if owned >> CARDS & 1:
                self.begin(part + CARDS, row)
                row.put(len(cards.hands[owner]))
                row.count(cards.known[owner], FACES)
                row.count(cards.displays[owner], FACES)
                if further == 0:
                    self.begin(HAND, row)
                    row.count(cards.hands[owner], FACES)
            if owned >> THINGS & 1:
                self.again(part + THINGS, row)
                row.numbers(state.items, KINDS * owner, KINDS)
                row.put(state.board.stock[owner])
                row.numbers(state.glory, GLORY * owner, GLORY)
            if owned >> TILES & 1:
                self.begin(part + TILES, row)
                self.write_tiles(state, int(owner), further == 0, row)

    def write_tiles(self, state: Sylvan, owner: int, mine: bool, row: Row) -> None:
        """Write the tiles of a player: how many turns are left, the styles left, their order as far as it is seen."""
        board, setup, out = state.board, self.setup, row.out
        row.put(state.stack_size(owner))
        first: i64 = state.next_tile(owner)
        end: i64 = setup.per_seat * (owner + 1)
        at = row.at
        for tile in range(first, end):
            style: i64 = board.styles[tile]
            out[at + style] += 1
        in_order = mine or setup.tile_view == OPEN
        shown = end - first if in_order else i64(state.stack_size(owner) > 0 and state.sees_top(owner))
        at += STYLES
        for place in range(shown):
            found: i64 = board.styles[first + place]
            out[at + place] = i16(1 + found)
        row.at = at + setup.per_seat


def fields(setup: SylvanSetup) -> list[list[Field]]:
    """Name the numbers, part by part."""
    owners = players(setup.seats)
    faces = [str(face) for face in range(FACES)]
    table = choice("phase", list(PHASES)) + choice("turn", owners) + choice("played", faces)
    table += choice("tree of the decision", [str(tree) for tree in range(setup.marks)])
    table += [Field("round", 0, setup.rounds), Field("placed", 0, 1)]
    table += [Field(what, 0, MOST) for what in ("items used", "refreshes", "deck")]
    cards: list[Field] = []
    for slot in range(setup.row):
        cards += choice(f"row {slot}", faces)
    discard = choice("deck lacks", [str(style) for style in range(STYLES)])
    discard += [Field(f"discard: {face}", 0, MOST) for face in faces]
    bridges: list[Field] = []
    for pair in range(setup.pairs):
        bridges += choice(f"bridge {pair}", owners)
    found = [table, [Field(f"supply: {item}", 0, MOST) for item in ITEMS], cards, discard]
    found += [[Field(f"hand: {face}", 0, MOST) for face in faces], bridges]
    found += [tree_fields(setup, f"tree {tree}", owners) for tree in range(setup.marks)]
    for owner in owners:
        found += player_fields(setup, owner, faces)
    return found


def tree_fields(setup: SylvanSetup, tree: str, owners: list[str]) -> list[Field]:
    """Name the numbers of a tree."""
    found = choice(f"{tree}, top", [str(style) for style in range(STYLES)])
    found += [Field(f"{tree}, height", 0, setup.room + 1), Field(f"{tree}, treetop", 0, 1)]
    for level in range(setup.room):
        found.append(Field(f"{tree}, level {level + 1}, owner + 1 (1 is mine)", 0, setup.seats))
        found.append(Field(f"{tree}, level {level + 1}, style + 1", 0, STYLES))
    return found + choice(f"{tree}, flag", owners)


def player_fields(setup: SylvanSetup, owner: str, faces: list[str]) -> list[list[Field]]:
    """Name the numbers of one player, part by part."""
    cards = [Field(f"{owner}, hand", 0, MOST)]
    cards += [Field(f"{owner}, known: {face}", 0, MOST) for face in faces]
    cards += [Field(f"{owner}, display: {face}", 0, MOST) for face in faces]
    things = [Field(f"{owner}, {item}", 0, MOST) for item in ITEMS]
    things.append(Field(f"{owner}, flags left", 0, MOST))
    things += [Field(f"{owner}, {source}", 0, MOST) for source in SOURCES]
    tiles = [Field(f"{owner}, turns left", 0, MOST)]
    tiles += [Field(f"{owner}, tiles left: {style}", 0, MOST) for style in range(STYLES)]
    tiles += [Field(f"{owner}, tile {place + 1}, style + 1", 0, STYLES) for place in range(setup.per_seat)]
    return [cards, things, tiles]
