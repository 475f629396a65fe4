"""Sylvan as numbers (section 9): the trees, then the cards, then what each player has."""

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i16, i64

from dolina.core.observe import Field, Observer, Row, choice, players, steps_to
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
HELD: Final = 0  # cards in hand
SHOWN: Final = 1  # cards on display
THINGS: Final = 2  # items, flags, glory
TILES: Final = 3
OWNED: Final = 4  # parts of a player

# Choices that are remembered; then the cards of the row; then how many tiles of each player were gone, and 1
PHASE: Final = 0
TURN: Final = 1
PLAYED: Final = 2
SPOT: Final = 3
SLOT: Final = 4

# Notes: the discard pile and what the deck lacks; the tree of a decision
PILES: Final = 0
POINTED: Final = 1
NOTES: Final = 2


class SylvanObserver(Observer):
    """Writes a position of Sylvan."""

    def __init__(self, setup: SylvanSetup) -> None:
        super().__init__(fields(setup), SLOT + setup.row + setup.seats, NOTES)
        self.setup = setup
        self.players: i64 = TREE + setup.marks
        self.gone: i64 = SLOT + setup.row  # where it is remembered
        one = self.one
        self.forest = (one << self.players) - (one << TREE)  # all trees

    def write(self, state: State, seat: i64, row: Row, parts: i64) -> None:
        position = cast("Sylvan", state)
        self.write_table(position, seat, row)
        if not parts:
            return
        if parts >> SUPPLY & 1:
            self.again(SUPPLY, row)
            row.numbers(position.supply, 0, KINDS)
        if parts >> SLOTS & 1:
            self.write_slots(position, row)
        if parts >> DISCARD & 1:
            self.write_piles(position, row)
        if parts & self.forest:
            for tree in range(self.setup.marks):
                if parts >> (TREE + tree) & 1:
                    self.write_tree(position, tree, seat, row)
        if parts >> BRIDGED & 1:
            self.begin(BRIDGED, row)
            for bridges in position.board.bridges:
                row.bits(bridges, seat, position.seats)
        self.write_players(position, seat, row, parts >> self.players)

    def touched(self, state: State, seat: i64, action: i64, notes: vec[i64]) -> i64:
        position = cast("Sylvan", state)
        setup = self.setup
        one = self.one
        mine = one << (self.players + OWNED * seat)
        if action < setup.code_redraw:
            return mine << HELD | mine << SHOWN
        pointed = notes[POINTED]
        notes[POINTED] = position.spot
        if action < setup.code_place:
            return mine << HELD | one << SLOTS | self.touched_later(position, notes)
        if action < setup.code_flag:
            return one << (TREE + action - setup.code_place) | mine << TILES
        if action < setup.code_claim:
            return one << (TREE + pointed) | mine << THINGS if action > setup.code_flag else 0
        if action < setup.code_draw:
            return self.touched_by_work(action, mine, pointed) | self.touched_piles(position, notes)
        drawn = mine << HELD
        if action > setup.code_draw:
            drawn |= one << SLOTS
        return drawn | self.touched_later(position, notes)

    def touched_piles(self, state: Sylvan, notes: vec[i64]) -> i64:
        """Return what is known of the deck and the discard pile, which grows until it is all shuffled."""
        piles: i64 = len(state.cards.discard) << STYLES | state.cards.lacks
        if piles == notes[PILES]:
            return 0
        notes[PILES] = piles
        return self.one << DISCARD

    def touched_later(self, state: Sylvan, notes: vec[i64]) -> i64:
        """Return what a draw touches beside the cards drawn: the piles, a round's end, who cannot play."""
        one = self.one
        found = self.touched_piles(state, notes)
        if state.turns % (state.seats * self.setup.stack) == 0:  # a round was scored
            for owner in range(state.seats):
                found |= 12 * (one << (self.players + OWNED * owner))
        if state.phase != PLAY:  # whoever is to move now is blocked (4.5)
            mover: i64 = state.turn
            found |= 15 * (one << (self.players + OWNED * mover))
        return found

    def touched_by_work(self, action: i64, mine: i64, pointed: i64) -> i64:
        """Return what a claim or an item touches (4.8–4.13); the hammer first points at a tree."""
        setup = self.setup
        one = self.one
        parts = one << SUPPLY | mine << THINGS
        if action < setup.code_axe:
            return parts | mine << SHOWN | one << SLOTS
        if action < setup.code_hammer_from:
            return parts | one << (TREE + action - setup.code_axe)
        if action < setup.code_hammer_to:
            return parts
        if action < setup.code_treetop:
            return one << (TREE + action - setup.code_hammer_to) | one << (TREE + pointed)
        if action < setup.code_bridge:
            return parts | one << (TREE + action - setup.code_treetop)
        return parts | one << BRIDGED

    def write_table(self, state: Sylvan, seat: i64, row: Row) -> None:
        """Write whose turn it is, and how far it has gone."""
        seats: i64 = state.seats
        turn: i64 = state.turn
        self.again(TABLE, row)
        row.change(state.phase, OVER + 1, PHASE)
        row.change(steps_to(turn, seat, seats), seats, TURN)
        row.change(state.played, FACES, PLAYED)
        row.change(state.spot, self.setup.marks, SPOT)
        out, at = row.out, row.at
        out[at] = i16(state.round + 1)
        out[at + 1] = i16(state.placed)
        out[at + 2] = i16(state.items_used)
        out[at + 3] = i16(state.refreshes)
        out[at + 4] = i16(len(state.cards.deck))

    def write_slots(self, state: Sylvan, row: Row) -> None:
        """Write the cards of the row."""
        self.again(SLOTS, row)
        memory: i64 = SLOT
        for card in state.cards.row:
            row.change(card, FACES, memory)
            memory += 1

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
        for owner in range(seats):
            owned = parts >> OWNED * owner & 15
            if not owned:
                continue
            further = steps_to(owner, seat, seats)
            part = self.players + OWNED * further
            if owned >> HELD & 1:
                self.write_held(state, owner, further, row)
            if owned >> SHOWN & 1:
                self.begin(part + SHOWN, row)
                row.count(state.cards.displays[owner], FACES)
            if owned >> THINGS & 1:
                self.again(part + THINGS, row)
                row.numbers(state.items, KINDS * owner, KINDS)
                row.put(state.board.stock[owner])
                row.numbers(state.glory, GLORY * owner, GLORY)
            if owned >> TILES & 1:
                self.write_tiles(state, owner, further, row)

    def write_held(self, state: Sylvan, owner: i64, further: i64, row: Row) -> None:
        """Write what is known of a hand; the own one is."""
        hand, known = state.cards.hands[owner], state.cards.known[owner]
        self.begin(self.players + OWNED * further + HELD, row)
        row.put(len(hand))
        row.count(known, FACES)
        if further == 0:
            self.begin(HAND, row)
            row.count(hand, FACES)

    def write_tiles(self, state: Sylvan, owner: i64, further: i64, row: Row) -> None:
        """Write the tiles of a player: how many turns are left, the styles left, their order as far as it is seen."""
        setup, out = self.setup, row.out
        in_order = further == 0 or setup.tile_view == OPEN
        self.again(self.players + OWNED * further + TILES, row)
        turns = state.stack_size(owner)
        row.put(turns)
        styles = cast("list[i64]", state.board.styles)
        first: i64 = state.next_tile(owner)
        kept = row.kept + self.gone + further
        now: i64 = 1 + state.used[owner]
        at, left = row.at, setup.per_seat + 1 - now
        if out[kept]:
            self.take_tiles(styles, first, now - i64(out[kept]), left if in_order else -1, row)
        else:
            for place in range(left):
                style = styles[first + place]
                out[at + style] += 1
                if in_order:
                    out[at + STYLES + place] = i16(1 + style)
        out[kept] = i16(now)
        if not in_order:
            out[at + STYLES] = 0
            if turns > 0 and state.sees_top(owner):
                out[at + STYLES] = i16(1 + styles[first])

    def take_tiles(self, styles: list[i64], first: i64, gone: i64, shown: i64, row: Row) -> None:
        """Take away the tiles that are gone since they were written, and move up those shown, −1 for none."""
        out, at = row.out, row.at
        for tile in range(first - gone, first):
            out[at + styles[tile]] -= 1
        at += STYLES
        if shown >= 0 and gone:
            for place in range(at, at + shown):
                out[place] = out[place + gone]
            for place in range(at + shown, at + shown + gone):
                out[place] = 0


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
    held = [Field(f"{owner}, hand", 0, MOST)]
    held += [Field(f"{owner}, known: {face}", 0, MOST) for face in faces]
    shown = [Field(f"{owner}, display: {face}", 0, MOST) for face in faces]
    things = [Field(f"{owner}, {item}", 0, MOST) for item in ITEMS]
    things.append(Field(f"{owner}, flags left", 0, MOST))
    things += [Field(f"{owner}, {source}", 0, MOST) for source in SOURCES]
    tiles = [Field(f"{owner}, turns left", 0, MOST)]
    tiles += [Field(f"{owner}, tiles left: {style}", 0, MOST) for style in range(STYLES)]
    tiles += [Field(f"{owner}, tile {place + 1}, style + 1", 0, STYLES) for place in range(setup.per_seat)]
    return [held, shown, things, tiles]
