"""Glassworks: the rules, in the order of docs/rules/glassworks.md. Numbers in comments are its rules."""

from random import Random
from typing import Final

from mypy_extensions import i64

from dolina.core.deal import Deal, fork, new_luck
from dolina.core.events import TABLE, Value
from dolina.core.state import ranking
from dolina.games.glassworks.rules_rival import best_gather
from dolina.games.glassworks.rules_table import (
    COLOURS,
    NONE,
    SHAPES,
    TYPES,
    GlassworksSetup,
    Workshop,
    points_of_column,
    row_lengths,
    tallest_columns,
)

MAIN: Final = 0  # D1 of section 8: a piece of the satchel, or the lake
PLACE: Final = 1  # D2: alone onto its tile, or together with a second piece
PAIR_TILE: Final = 2  # D3: onto which tile the two go
TAKE: Final = 3  # D4: which neighbour is emptied
COLOUR: Final = 4  # D5: which new colour opens the next column
LEAVE: Final = 5  # D6: which piece stays in the lake
DISCARD: Final = 6  # D7: what does not fit into the satchel
OVER: Final = 7
PHASES: Final = ("main", "place", "pair_tile", "take", "colour", "leave", "discard", "over")

# Action codes (section 8)
LAKE_ACTION: Final = 0
PICK_ACTION: Final = 1
PAIR_ACTION: Final = PICK_ACTION + TYPES
TILE_ACTION: Final = PAIR_ACTION + TYPES
TAKE_ACTION: Final = TILE_ACTION + SHAPES
COLOUR_ACTION: Final = TAKE_ACTION + SHAPES
LEAVE_ACTION: Final = COLOUR_ACTION + COLOURS
DISCARD_ACTION: Final = LEAVE_ACTION + TYPES
PASS_ACTION: Final = DISCARD_ACTION + TYPES


class Glassworks(Workshop):
    """A position of River Valley Glassworks."""

    def __init__(self, setup: GlassworksSetup, deal: Deal) -> None:
        super().__init__(setup, deal)
        self.phase = OVER
        self.first = 0
        self.turn = 0
        self.turns = 0  # turns taken by all
        self.trigger = NONE  # the area that set off the end (4.6)
        self.left = NONE  # after the trigger: turns to come, the present one included
        self.picked = NONE  # the pieces of a gather begun, still in the satchel
        self.partner = NONE
        self.placed = NONE  # the tile they were placed on

    def clone(self) -> "Glassworks":
        new = Glassworks(self.setup, self.deal.copy())
        self.copy_table(new)
        new.phase = self.phase
        new.first = self.first
        new.turn = self.turn
        new.turns = self.turns
        new.trigger = self.trigger
        new.left = self.left
        new.picked = self.picked
        new.partner = self.partner
        new.placed = self.placed
        return new

    # 3. Set-up

    def begin(self) -> None:
        """Choose the first player and set the table up (3.1–3.7, 3.9)."""
        setup = self.setup
        deal = self.deal.several()
        self.first = setup.first_player if setup.first_player >= 0 else deal.below(self.seats)  # 3.6
        self.turn = self.first
        self.lay_out(self.first, deal)
        self.phase = MAIN
        if self.events is not None:
            self.emit("start", TABLE, {"seat": self.first, "tile": self.river[:]})
            if setup.rival >= 0:
                self.emit("rival_start", TABLE, {"rival": setup.rival})

    # 4. The turn

    def actors(self) -> list[int]:
        return [] if self.phase == OVER else [self.turn]

    def next_actor(self) -> i64:
        return NONE if self.phase == OVER else self.turn

    def legal(self, seat: int) -> list[int]:
        phase = self.phase
        if seat != self.turn or phase == OVER:
            return []
        if phase == MAIN:
            return self.legal_main()
        if phase == PLACE:
            return self.legal_place()
        if phase == TAKE:
            return self.legal_take()
        if phase == PAIR_TILE:
            return [TILE_ACTION + tile for tile in range(SHAPES)]
        if phase == COLOUR:
            return [COLOUR_ACTION + colour for colour in self.new_colours()]
        if phase == LEAVE:
            return kinds_of(self.lake, LEAVE_ACTION)
        return kinds_of(self.satchels[seat], DISCARD_ACTION)

    def step(self, seat: int, action: int) -> None:
        phase = self.phase
        if phase == MAIN:
            self.apply_main(seat, action)
        elif phase == PLACE:
            self.apply_place(seat, action)
        elif phase == TAKE:
            self.apply_take(seat, action - TAKE_ACTION)
        elif phase == PAIR_TILE:
            self.apply_pair_tile(seat, action - TILE_ACTION)
        elif phase == COLOUR:
            self.apply_colour(seat, action - COLOUR_ACTION)
        elif phase == LEAVE:
            self.apply_leave(seat, action - LEAVE_ACTION)
        else:
            self.apply_discard(seat, action - DISCARD_ACTION)

    def legal_main(self) -> list[int]:
        """Restock, or begin a gather with a piece of the satchel; pass only if neither can be (4.2, 5.14e)."""
        actions: list[int] = []
        if self.may_restock():
            actions.append(LAKE_ACTION)
        last = NONE
        for piece in self.satchels[self.turn]:
            if piece != last:
                actions.append(PICK_ACTION + piece)
                last = piece
        if not actions:
            actions.append(PASS_ACTION)
        return actions

    def may_restock(self) -> bool:
        """Tell whether the lake may be used: it holds glass, and the end phase does not forbid it (4.5, section 7)."""
        return len(self.lake) > 0 and (self.trigger < 0 or self.setup.end_lake)

    def apply_main(self, seat: int, action: int) -> None:
        if action == LAKE_ACTION:
            self.begin_restock(seat)
        elif action == PASS_ACTION:
            self.pass_turn(seat)
        else:
            self.picked = action - PICK_ACTION
            self.phase = PLACE

    def pass_turn(self, area: int) -> None:
        """Nothing can be done; that was the turn (5.14e)."""
        if self.events is not None:
            self.emit_of(area, "pass", {})
        self.end_turn()

    # 4.3 Gather

    def legal_place(self) -> list[int]:
        """Any second piece of the same shape, or the tile of that shape for one piece alone (4.3a)."""
        picked = self.picked
        shape = picked % SHAPES
        actions: list[int] = []
        last = NONE
        skipped = False
        for piece in self.satchels[self.turn]:
            if piece == picked and not skipped:
                skipped = True
            elif piece % SHAPES == shape and piece != last:
                actions.append(PAIR_ACTION + piece)
                last = piece
        actions.append(TILE_ACTION + shape)
        return actions

    def apply_place(self, seat: int, action: int) -> None:
        if action >= TILE_ACTION:
            self.place_on(seat, action - TILE_ACTION)
        else:
            self.partner = action - PAIR_ACTION
            self.phase = PAIR_TILE

    def apply_pair_tile(self, seat: int, tile: int) -> None:
        """Two pieces of equal shape go onto any tile, their own included (4.3a, 5.2)."""
        self.place_on(seat, tile)

    def place_on(self, area: int, tile: int) -> None:
        """Lay the pieces of this gather; they stay there (5.3)."""
        self.place(area, self.picked, tile)
        if self.partner >= 0:
            self.place(area, self.partner, tile)
        self.placed = tile
        self.phase = TAKE
        if self.events is not None:
            pieces = [self.picked] if self.partner < 0 else [self.picked, self.partner]
            self.emit_of(area, "place", {"glass": pieces, "tile": tile})

    def legal_take(self) -> list[int]:
        return [TAKE_ACTION + tile for tile in self.takeable(self.placed)]

    def apply_take(self, seat: int, tile: int) -> None:
        self.take_tile(seat, tile)
        self.fill(seat, NONE)

    def take_tile(self, area: int, tile: int) -> None:
        """Take a tile's glass; the tile goes to the start and is refilled by its new neighbour's stones (4.3b–d)."""
        self.take(tile)
        if self.events is not None:
            if self.taken:
                self.emit_of(area, "take", {"tile": tile, "glass": self.taken, "n": len(self.taken)})
            else:
                self.emit_of(area, "take_nothing", {"tile": tile})
            if self.glass[tile]:
                self.emit("refill", TABLE, {"tile": tile, "glass": self.glass[tile], "tile2": self.river[1]})
            else:
                self.emit("refill_none", TABLE, {"tile": tile})

    def apply_colour(self, seat: int, colour: int) -> None:
        self.fill(seat, colour)

    def fill(self, area: int, colour: int) -> None:
        """Fill the factory, at first with the colour chosen if there is one, until the order must be asked (4.3e)."""
        heights: list[int] = []
        if self.events is not None:
            heights = self.heights_of(area)
        overflow = len(self.overflow[area])
        if colour >= 0:
            self.open_column(area, colour)
        else:
            self.fill_known(area)
        finished = self.fill_new(area)
        if self.events is not None:
            self.tell_fill(area, heights, overflow)
        if finished:
            self.count(area)
        else:
            self.phase = COLOUR

    def fill_new(self, area: int) -> bool:
        """Fill with new colours if that needs no choice; False if their order has to be asked for (4.4c, 5.7)."""
        if not self.taken:
            return True
        if self.opened[area] == self.setup.columns:
            self.waste_taken(area)
            return True
        colours = self.new_colours()
        if len(colours) > 1:
            return False
        self.open_column(area, colours[0])
        return True

    def count(self, area: int) -> None:
        """Set the inventory and see whether the end begins (4.3f, 4.6)."""
        inventory = self.inventory[area]
        if self.events is not None:
            self.emit_of(area, "count", {"n": inventory, "end": self.setup.end_inventory})
        if inventory >= self.setup.end_inventory and self.trigger < 0:
            self.begin_end(area)
        self.end_turn()

    # 4.5 Restock

    def begin_restock(self, seat: int) -> None:
        """With a full lake one piece stays; a short lake is taken whole (4.5a, 5.14c)."""
        if len(self.lake) > self.setup.lake_take:
            self.phase = LEAVE
        else:
            self.take_lake(seat, self.lake, [])

    def apply_leave(self, seat: int, piece: int) -> None:
        taken = self.lake[:]
        taken.remove(piece)
        self.take_lake(seat, taken, [piece])

    def take_lake(self, area: int, taken: list[int], rest: list[int]) -> None:
        """Put glass of the lake into the satchel (4.5a); what is too much must go (4.5b)."""
        self.lake = rest
        self.into_satchel(area, taken)
        if self.events is not None:
            self.emit_of(area, "restock", {"glass": taken, "n": len(taken)})
        self.restock_on(area)

    def restock_on(self, area: int) -> None:
        if len(self.satchels[area]) > self.setup.satchel:
            self.phase = DISCARD
            return
        new = self.draw(self.setup.lake - len(self.lake))  # 4.5c
        self.lake = self.lake + new
        if self.events is not None and new:
            self.emit("lake", TABLE, {"glass": new, "n": len(new)})
        self.end_turn()

    def apply_discard(self, seat: int, piece: int) -> None:
        """Send a piece of the satchel to overflow (4.5b)."""
        self.out_of_satchel(seat, piece)
        self.overflow[seat] = [*self.overflow[seat], piece]
        if self.events is not None:
            self.emit_of(seat, "discard", self.overflow_values([piece]))
        self.restock_on(seat)

    # 4.6 The end

    def begin_end(self, area: int) -> None:
        """17 pieces: top up all satchels, the triggering one last; the round and a final turn follow (4.6, 5.12)."""
        areas = self.setup.areas
        self.trigger = area
        self.left = 2 * areas - self.turns % areas  # 2n − k (4.6d), and this turn itself
        if self.events is not None:
            self.emit_of(area, "trigger", {"n": self.left - 1})
        for distance in range(1, areas + 1):
            self.top_up((area + distance) % areas)

    def top_up(self, area: int) -> None:
        """Draw up to 3 from the bag (4.6a)."""
        missing = self.setup.end_topup - len(self.satchels[area])
        if missing <= 0:
            return
        new = self.draw(missing)
        self.into_satchel(area, new)
        if self.events is not None and new:
            self.emit_of(area, "top_up", {"glass": new, "n": len(new)})

    def end_turn(self) -> None:
        """Pass the turn clockwise, or end the match (4.1, 4.6c, 5.14f)."""
        self.picked = NONE
        self.partner = NONE
        self.placed = NONE
        self.progress += 1
        self.turns += 1
        if self.left > 0:
            self.left -= 1
        if self.left == 0 or (self.drawn == len(self.bag) and self.all_used_up()):
            self.end_game()
            return
        if self.events is not None and self.left == self.setup.areas:
            self.emit("final_turns", TABLE)
        self.turn = (self.turn + 1) % self.setup.areas
        self.phase = MAIN
        if self.turn >= self.seats:
            self.rival_turn()

    def all_used_up(self) -> bool:
        """Tell whether nothing can change any more: no glass in lake or satchels (5.14f); the bag is empty."""
        return not self.lake and max([len(satchel) for satchel in self.satchels]) == 0

    # 4.7 The rival

    def rival_turn(self) -> None:
        """The rival decides nothing freely: it gathers while it can, else restocks, else passes (4.7)."""
        area = self.turn
        if self.satchels[area]:
            self.rival_gather(area)
        elif self.may_restock():
            take = self.setup.lake_take
            self.take_lake(area, self.lake[:take], self.lake[take:])
        else:
            self.pass_turn(area)

    def rival_gather(self, area: int) -> None:
        """Make its best gather; new colours open in index order (4.7b, 4.7c)."""
        self.picked, self.partner, tile, taken = best_gather(self, area)
        self.place_on(area, tile)
        self.take_tile(area, taken)
        heights = self.heights_of(area)
        overflow = len(self.overflow[area])
        self.fill_known(area)
        for colour in self.new_colours():
            if self.opened[area] < self.setup.columns:
                self.open_column(area, colour)
        self.waste_taken(area)
        if self.events is not None:
            self.tell_fill(area, heights, overflow)
        self.count(area)

    # 6. Scoring

    def end_game(self) -> None:
        self.phase = OVER
        if self.events is None:
            return
        for area in range(self.setup.areas):
            self.emit_score(area)
        places = self.places()
        if self.setup.rival < 0:
            self.emit("end", TABLE, {"seat": [seat for seat in range(self.seats) if places[seat] == 1]})
        else:
            kind = "end_won" if places[0] == 1 else "end_lost"
            points: dict[str, Value] = {"points": self.score(0), "points2": self.rival_score()}
            self.emit(kind, TABLE, {"seat": 0, "rival": self.setup.rival, **points})

    def emit_score(self, area: int) -> None:
        """Tell the final count of an area: rows, columns, overflow, sum (12.6)."""
        heights = self.heights_of(area)
        rows = [self.setup.row_points[length] for length in row_lengths(self.setup, heights)]
        columns = [points_of_column(self.setup, heights, column) for column in tallest_columns(self.setup, heights)]
        wasted = len(self.overflow[area])
        self.emit_of(area, "row_points", {"rows": rows, "n": sum(rows)})
        if columns:
            self.emit_of(area, "column_points", {"columns": columns, "n": sum(columns)})
        if wasted:
            self.emit_of(area, "overflow_points", {"n": wasted, "points": self.overflow_score(area)})
        self.emit_of(area, "total", {"points": self.score(area)})

    def scores(self) -> list[int]:
        return [self.score(seat) for seat in range(self.seats)]

    def places(self) -> list[int]:
        """Equal totals share a place (6.5). Alone: 1 if the rival is beaten by the margin, else 2 (6.6)."""
        if self.setup.rival < 0:
            return ranking(self.scores())
        return [1 if self.score(0) - self.rival_score() >= self.setup.win_margin else 2]

    # 9. Information

    def resample(self, seat: int, rng: Random) -> "Glassworks":
        """Only the order of the bag is hidden, and it is hidden from every seat (9.2, 9.4)."""
        del seat
        new = self.clone()
        new.deal = fork(rng)
        if not self.luck:  # how the pieces lie in the true bag must not matter
            new.bag = self.bag[: self.drawn] + sorted(self.bag[self.drawn :])
        new.luck = new_luck(rng)
        return new


def kinds_of(pieces: list[int], action: int) -> list[int]:
    """Return an action for each different piece, ascending."""
    actions: list[int] = []
    last = NONE
    for piece in sorted(pieces):
        if piece != last:
            actions.append(action + piece)
            last = piece
    return actions
