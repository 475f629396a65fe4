"""Sylvan as numbers (section 9): the trees, then the cards, then what each player has."""

from dolina.core.observe import Field, Observer, Row, choice, players
from dolina.core.state import State
from dolina.games.sylvan.rules import KINDS, PHASES, SOURCES, Sylvan
from dolina.games.sylvan.rules_setup import ITEMS, STYLES, SYMBOLS, SylvanSetup

FACES = STYLES * SYMBOLS
MOST = 1000  # more than any count or glory
OPEN = 2  # the table option by which all stacks lie open


class SylvanObserver(Observer):
    """Writes a position of Sylvan."""

    def __init__(self, setup: SylvanSetup) -> None:
        super().__init__(fields(setup))
        self.setup = setup

    def write(self, state: State, seat: int, row: Row) -> None:
        assert isinstance(state, Sylvan)  # noqa: S101 - for the type checker
        seats, setup = state.seats, self.setup
        row.choice(state.phase, len(PHASES))
        row.put(state.round + 1)
        row.choice((state.turn - seat) % seats, seats)
        row.choice(state.played, FACES)
        row.put(int(state.placed))
        row.choice(state.spot, setup.marks)
        row.put(state.items_used)
        row.put(state.refreshes)
        for tree in range(setup.marks):
            self.write_tree(state, tree, seat, row)
        for bridges in state.board.bridges:
            row.bits(bridges, seat, seats)
        cards = state.cards
        for face in cards.row:
            row.choice(face, FACES)
        row.put(len(cards.deck))
        row.bits(cards.lacks, 0, STYLES)
        row.count(cards.discard, FACES)
        row.count(cards.hands[seat], FACES)
        row.numbers(state.supply, 0, KINDS)
        for further in range(seats):
            self.write_player(state, (seat + further) % seats, seat, row)

    def write_tree(self, state: Sylvan, tree: int, seat: int, row: Row) -> None:
        """Write a tree: its highest dwelling, whose dwelling of which style is on each level, flags, treetop."""
        board, seats, room = state.board, state.seats, self.setup.room
        row.choice(board.tops[tree], STYLES)
        row.put(board.sizes[tree] + 1 if board.bases[tree] >= 0 else 0)
        row.put(board.capped[tree])
        at = row.at
        for level in range(board.sizes[tree]):
            tile = board.tiles[tree * room + level]
            row.put(1 + (board.owner(tile) - seat) % seats)
            row.put(1 + board.styles[tile])
        row.at = at + 2 * room
        row.bits(board.flags[tree], seat, seats)

    def write_player(self, state: Sylvan, owner: int, seat: int, row: Row) -> None:
        """Write what a player has: cards, items, flags, tiles, glory by source."""
        cards, board, setup = state.cards, state.board, self.setup
        row.put(len(cards.hands[owner]))
        row.count(cards.known[owner], FACES)
        row.count(cards.displays[owner], FACES)
        row.numbers(state.items, KINDS * owner, KINDS)
        row.put(board.stock[owner])
        row.put(state.stack_size(owner))
        first, end = state.next_tile(owner), setup.per_seat * (owner + 1)
        for tile in range(first, end):
            row.out[row.at + board.styles[tile]] += 1
        row.at += STYLES
        in_order = owner == seat or setup.tile_view == OPEN
        shown = end - first if in_order else int(state.stack_size(owner) > 0 and state.sees_top(owner))
        at = row.at
        for place in range(shown):
            row.put(1 + board.styles[first + place])
        row.at = at + setup.per_seat
        row.numbers(state.glory, len(SOURCES) * owner, len(SOURCES))


def fields(setup: SylvanSetup) -> list[Field]:
    """Name the numbers, in their order."""
    owners = players(setup.seats)
    styles = [str(style) for style in range(STYLES)]
    faces = [str(face) for face in range(FACES)]
    found = choice("phase", list(PHASES))
    found.append(Field("round", 0, setup.rounds))
    found += choice("turn", owners) + choice("played", faces)
    found.append(Field("placed", 0, 1))
    found += choice("tree of the decision", [str(tree) for tree in range(setup.marks)])
    found += [Field("items used", 0, MOST), Field("refreshes", 0, MOST)]
    for tree in range(setup.marks):
        found += choice(f"tree {tree}, top", styles)
        found += [Field(f"tree {tree}, height", 0, setup.room + 1), Field(f"tree {tree}, treetop", 0, 1)]
        for level in range(setup.room):
            found.append(Field(f"tree {tree}, level {level + 1}, owner + 1 (1 is mine)", 0, setup.seats))
            found.append(Field(f"tree {tree}, level {level + 1}, style + 1", 0, STYLES))
        found += choice(f"tree {tree}, flag", owners)
    for pair in range(setup.pairs):
        found += choice(f"bridge {pair}", owners)
    for slot in range(setup.row):
        found += choice(f"row {slot}", faces)
    found.append(Field("deck", 0, MOST))
    found += choice("deck lacks", styles)
    found += [Field(f"discard: {face}", 0, MOST) for face in faces]
    found += [Field(f"hand: {face}", 0, MOST) for face in faces]
    found += [Field(f"supply: {item}", 0, MOST) for item in ITEMS]
    for owner in owners:
        found += player_fields(setup, owner, styles, faces)
    return found


def player_fields(setup: SylvanSetup, owner: str, styles: list[str], faces: list[str]) -> list[Field]:
    """Name the numbers of one player."""
    found = [Field(f"{owner}, hand", 0, MOST)]
    found += [Field(f"{owner}, known: {face}", 0, MOST) for face in faces]
    found += [Field(f"{owner}, display: {face}", 0, MOST) for face in faces]
    found += [Field(f"{owner}, {item}", 0, MOST) for item in ITEMS]
    found += [Field(f"{owner}, flags left", 0, MOST), Field(f"{owner}, turns left", 0, MOST)]
    found += [Field(f"{owner}, tiles left: {style}", 0, MOST) for style in styles]
    found += [Field(f"{owner}, tile {place + 1}, style + 1", 0, STYLES) for place in range(setup.per_seat)]
    found += [Field(f"{owner}, {source}", 0, MOST) for source in SOURCES]
    return found
