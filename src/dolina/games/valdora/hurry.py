"""Valdora: how a greedy player goes on in a hurry, for playing on below a search: `weigh` with a less close look.

Only ways to where something can be done at once are judged, and nobody leafs through the books. What is judged has the
weights of the heuristic, to the last bit (a test compares them). It is most of what a search does, so it is reckoned in
another way: what is the same for all actions once for a decision, on no copies of the position, and with numbers that
need no list: the kinds of gems, or the carriers, of a seat share one number, eight bits for each.
"""

from typing import Final

from mypy_extensions import i64

from dolina.games.valdora.heuristic import (
    CHOOSY,
    FEW,
    GEM_WORTH,
    HORIZON,
    LEAFING,
    NEXT_PLACE,
    NO_TOOL_TURNS,
    PLACE_TURNS,
    PLACE_WORTH,
    PROVISIONS_WORTH,
    PURSE,
    RETURN_MARGIN,
    WANTED_TOOL,
    Outlook,
    carrier_worth,
    contract_mean,
    contract_worth,
    lateness,
    move_weight,
    weigh,
    workshops_promise,
)
from dolina.games.valdora.rules import Valdora
from dolina.games.valdora.rules_setup import (
    BUY_L,
    BUY_R,
    CARRIERS,
    CART,
    CITY,
    CLIENTS,
    FLIP_L,
    FLIP_R,
    GEMS,
    GOLD,
    HORSE,
    HOUSE,
    LOAD_TOOL,
    MINE,
    MOVING,
    NOT_OWNED,
    PAYING,
    PROVISIONS,
    RETURN,
    SPACES,
    TOOLS,
)

POOR: Final = 1  # coins: with so few a mine is worth the way
NEVER: Final = -1e9  # the weight of what is not even judged
UNKNOWN: Final = -1e8  # a gain not asked for yet
MISSING: Final = 0  # what lies on a carrier, as it is noted here: it is not owned, …
FREE: Final = 1  # … empty, …
FIRST_GEM: Final = 2  # … or has a gem
MANY: Final = 99  # gems of a kind on one pile: more make no difference
BITS: Final = [0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4, 1, 2, 2, 3, 2, 3, 3, 4, 2, 3, 3, 4, 3, 4, 4, 5]


def hurry(state: Valdora, seat: int, legal: list[int]) -> list[float]:
    """Return how much a greedy player in a hurry likes each legal action."""
    if state.phase == MOVING:
        return move_weights(state, seat, legal)
    if state.phase != PAYING and len(legal) > 1 and state.setup.books[state.pawns[seat]] >= 0:
        glance = Glance(state, seat)
        glance.look_ahead()
        return glance.book_weights(legal)
    return weigh(state, seat, legal)


def move_weights(state: Valdora, seat: int, legal: list[int]) -> list[float]:
    """Return what going to each of these spaces is worth, where there is something to do."""
    reach: i64 = 0
    for space in legal:
        reach |= 1 << space
    glance = Glance(state, seat)
    useful = glance.spaces_of_use(reach)
    if useful and useful & (useful - 1) == 0:
        return [1.0 if useful >> space & 1 else 0.0 for space in legal]
    glance.look_ahead()
    return [glance.move_weight(space, useful) if useful == 0 or useful >> space & 1 else NEVER for space in legal]


def hurried_look(state: Valdora, seat: int) -> Outlook:
    """Return an outlook for which nobody leafed through the books."""
    look = Outlook(state, seat, False)
    look.contract = contract_mean(look, state, top_faces(state))
    return look


def top_faces(state: Valdora) -> list[int]:
    """Return the contracts that lie open in the books."""
    setup = state.setup
    faces: list[int] = []
    for book in range(len(state.right)):
        if setup.book_contracts[book]:
            if state.right[book]:
                faces.append(setup.front[state.right[book][-1]])
            if state.left[book]:
                faces.append(setup.back[state.left[book][-1]])
    return faces


def packed(count: i64, kind: i64) -> i64:
    """Return so many of a kind, in a number for several kinds (a plain `1 << …` would be one of 32 bits in C)."""
    return count << 8 * kind


class Glance:
    """A seat's look at the table. `go` and `load_all` try something out: they change the glance, not the position."""

    look: Outlook  # made by `look_ahead`

    def __init__(self, state: Valdora, seat: int) -> None:
        self.state = state
        self.setup = state.setup
        self.seat = seat
        self.at: i64 = state.pawns[seat]
        self.provided = state.provisions[seat]
        self.coins: i64 = state.coins[seat]
        self.owned: i64 = 0  # carriers
        self.loads: i64 = 0  # by carrier
        self.have: i64 = 0  # by gem: how many are carried
        self.prices: i64 = 0  # by gem: 1 + the coins to load it, 0 if it cannot be loaded
        self.stock: list[int] = []  # by pile: its kinds of gems, as bits
        self.held: list[int] = []  # open contracts
        self.needs: i64 = 0  # by gem: what they need
        self.spare: i64 = 0  # by gem: what is left of those carried
        self.note_loads()
        self.note_piles()
        self.hold(state.contracts[seat])
        # What `look_ahead` finds
        self.turns = 0.0
        self.late = 0.0
        self.fade: list[float] = []
        self.score = 0  # but for gems
        self.workshops = 0.0  # worth of the workshops owned or still to be had
        self.equipment = 0.0  # worth of the carriers owned
        self.worths: list[float] = []  # of open contracts
        self.next_worths: list[float] = []  # by face: of one more contract, once asked for
        self.more: list[int] = []  # by client: craftsmen that they will bring
        self.gains: list[float] = []  # by face: what buying it would gain
        self.contract = UNKNOWN  # worth of one in the books
        self.place = 0.0  # what a place for a contract is worth to who buys one, and the coin paid for it
        self.coin = 0.0
        self.left: i64 = 0  # by gem: what is left of those carried when the open contracts are completed

    def look_ahead(self) -> None:
        """Find what is the same for all that can be done now."""
        state = self.state
        seat = self.seat
        self.look = look = Outlook(state, seat, False)
        self.turns = look.turns
        self.late = lateness(look)
        self.fade = look.fade
        self.score = state.points[seat] + state.colour_score(seat) + state.workshop_score(seat)
        self.score += self.setup.bonus_points * state.bonus[seat]
        self.workshops = workshops_promise(look, state)
        self.equipment = 0.0
        for number in range(1, self.owned):
            self.equipment += carrier_worth(look, number)
        self.set_worths()

    def note_loads(self) -> None:
        """Note the carriers, what lies on them, and what it costs to load more."""
        carriers = self.state.carriers
        own: i64 = CARRIERS * self.seat
        self.owned = 0
        self.loads = 0
        self.have = 0
        for carrier in range(i64(CARRIERS)):
            load: i64 = carriers[own + carrier] - NOT_OWNED
            if load != MISSING:
                self.owned += 1
                self.loads |= load << 8 * carrier
            if load >= FIRST_GEM:
                self.have += packed(1, load - FIRST_GEM)
        self.set_prices()

    def set_prices(self) -> None:
        """Find by gem the coins to load it with what is owned and free."""
        setup = self.setup
        prices: i64 = 0
        for carrier in range(i64(CARRIERS)):
            load = self.loads >> 8 * carrier & 255
            if load == FREE or (load != MISSING and carrier >= HORSE):
                price: i64 = setup.cost[carrier] + 1
                only: i64 = setup.tool_gem[carrier]
                for gem in range(i64(GEMS)):
                    if only == gem or only < 0:
                        known = prices >> 8 * gem & 255
                        if known == 0 or price < known:
                            prices += (price - known) << 8 * gem
        self.prices = prices

    def note_piles(self) -> None:
        """Note which kinds of gems lie on each pile."""
        piles = self.state.piles
        at: i64 = 0
        self.stock = []
        for _ in range(self.setup.roads + 1):
            kinds: i64 = 0
            for gem in range(i64(GEMS)):
                if piles[at + gem]:
                    kinds |= 1 << gem
            self.stock.append(kinds)
            at += GEMS

    def hold(self, held: list[int]) -> None:
        """Note open contracts and the gems they need."""
        setup = self.setup
        self.held = held
        self.needs = 0
        for card in held:
            self.needs += setup.face_wants[setup.faces[card]]

    def set_worths(self) -> None:
        """Find what the open contracts are worth."""
        state = self.state
        setup = self.setup
        more = [0] * CLIENTS
        self.worths = []
        for card in self.held:
            face = setup.faces[card]
            colour = state.comes(setup.face_client[face])
            self.worths.append(contract_worth(self.look, state, face, more[colour] if colour >= 0 else 0))
            if colour >= 0:
                more[colour] += 1
        self.more = more
        self.next_worths = [UNKNOWN] * len(setup.face_client)
        self.gains = []

    # Where there is something to do

    def spaces_of_use(self, reach: i64) -> i64:
        """Return where in reach there is something to do, as bits: contracts to complete, else books, gems, a mine."""
        state = self.state
        setup = self.setup
        useful: i64 = 0
        for card in self.held:
            face = setup.faces[card]
            house = setup.houses[setup.face_client[face]]
            if self.payable(face, self.coins_at(house)):
                useful |= 1 << house
        if useful & reach:
            return useful & reach
        gold = self.have >> 8 * GOLD
        free = len(self.held) < setup.open_limit
        useful = self.sources_of_use(reach)
        for book in range(len(setup.book_spaces)):
            space = setup.book_spaces[book]
            buys = free and self.coins_at(space) > 0 if setup.book_contracts[book] else gold > 0
            if buys and (state.left[book] or state.right[book]):
                useful |= 1 << space
        if self.coins <= POOR:
            for space in range(SPACES):
                if setup.kinds[space] == MINE:
                    useful |= 1 << space
        return useful & reach

    def coins_at(self, space: i64) -> i64:
        """Return the coins left after the toll for stopping at a space that is no mine (4.3b)."""
        coins: i64 = self.state.coins[self.seat]
        for seat in range(self.state.seats):
            if seat != self.seat and self.state.pawns[seat] == space:
                coins -= 1
        return coins

    def payable(self, face: int, coins: i64) -> bool:
        """Tell whether all that a contract demands is there, with so many coins."""
        wants: i64 = self.setup.face_wants[face]
        if coins < self.setup.face_coins[face]:
            return False
        have = self.have
        while wants:
            if wants & 255 > have & 255:
                return False
            wants >>= 8
            have >>= 8
        return True

    def sources_of_use(self, reach: i64) -> i64:
        """Return where in reach the most kinds of wanted gems lie, as bits."""
        setup = self.setup
        wanted = self.loadable_wishes(self.coins)
        pawns: i64 = 0  # where there may be a toll, as bits
        for pawn in self.state.pawns:
            pawns |= 1 << pawn
        useful: i64 = 0
        most: i64 = 1
        for space in setup.sources:
            if reach >> space & 1:
                kinds: i64 = self.loadable_wishes(self.coins_at(space)) if pawns >> space & 1 else wanted
                found: i64 = BITS[self.stock[setup.piles[space]] & kinds]
                if found > most:
                    most = found
                    useful = 0
                if found == most:
                    useful |= 1 << space
        return useful

    def loadable_wishes(self, coins: i64) -> i64:
        """Return the gems wanted that could be loaded for so many coins, as bits; gold also for the next equipment."""
        wanted: i64 = 0
        for gem in range(i64(GEMS)):
            lack = (self.needs >> 8 * gem & 255) - (self.have >> 8 * gem & 255)
            if lack > 0 or (lack == 0 and gem == GOLD and self.owned < CARRIERS):
                price = (self.prices >> 8 * gem & 255) - 1
                if 0 <= price <= coins:
                    wanted |= 1 << gem
        return wanted

    # Trying out ways

    def move_weight(self, space: i64, useful: i64) -> float:
        """Return what going to a space is worth: what is done there at once, and what it promises."""
        setup = self.setup
        kind: i64 = setup.kinds[space]
        if kind == HOUSE and useful:  # contracts are completed there: that changes more than is noted here
            return move_weight(hurried_look(self.state, self.seat), self.state, space)
        self.go(space)
        if kind >= MINE:  # or a house where there is nothing to complete
            return self.promise()
        if kind != CITY:
            return self.loaded_promise()
        idle = 0.0 if self.state.provisions[self.seat] else PROVISIONS_WORTH * self.late
        book: i64 = setup.books[space]
        if book >= 0:
            self.gains = []
            return self.promise() + max(idle, self.book_gain(book))
        before = self.promise() + idle
        return max(before, self.loaded_promise())

    def go(self, space: i64) -> None:
        """Go to a space from where the pawn truly stands: provisions, the toll, a mine's silver (4.2e, 4.3, 4.8)."""
        state = self.state
        setup = self.setup
        here = state.pawns[self.seat]
        near: i64 = setup.near_mask[here]
        self.provided = state.provisions[self.seat] and near >> space & 1 == 1
        self.at = space
        if setup.kinds[space] == MINE:
            self.coins = setup.coin_limit
            return
        self.coins = self.coins_at(space)

    def loaded_promise(self) -> float:
        """Return what is promised after loading here all that is needed and what is free; nothing stays loaded."""
        setup = self.setup
        loads, have, prices = self.loads, self.have, self.prices
        pile = setup.piles[self.at]
        kinds, discarded = self.stock[pile], self.stock[setup.roads]
        if self.load_all(pile):
            self.set_prices()
        promise = self.promise()
        self.loads, self.have, self.prices = loads, have, prices
        self.stock[pile], self.stock[setup.roads] = kinds, discarded
        return promise

    def load_all(self, pile: int) -> bool:
        """Load what open contracts lack, then what costs nothing; tell whether that was anything."""
        setup = self.setup
        lying: i64 = 0  # by gem
        for gem in range(i64(GEMS)):
            count: i64 = min(MANY, self.state.piles[GEMS * pile + gem])
            lying |= count << 8 * gem
        ships: i64 = setup.ships[self.at]
        done: i64 = 0
        while ships == 0 or done < ships:
            choice = self.next_load(lying)
            if choice < 0:
                break
            lying = self.load(choice >> 3, choice & 7, pile, lying)
            done += 1
        return done > 0

    def load(self, carrier: i64, gem: i64, pile: int, lying: i64) -> i64:
        """Load a gem; return what still lies here."""
        roads = self.setup.roads
        old = self.loads >> 8 * carrier & 255
        if old >= FIRST_GEM:  # it goes to the discard
            dropped = old - FIRST_GEM
            self.have -= packed(1, dropped)
            self.stock[roads] |= 1 << dropped
            if pile == roads:
                lying += packed(1, dropped)
        self.loads += (gem + FIRST_GEM - old) << 8 * carrier
        self.have += packed(1, gem)
        self.coins -= self.setup.cost[carrier]
        lying -= packed(1, gem)
        if lying >> 8 * gem & 255 == 0:
            self.stock[pile] &= ~(1 << gem)
        return lying

    def next_load(self, lying: i64) -> i64:
        """Return the best loading now, 8 · carrier + gem: what an open contract lacks, else a free one; −1: none."""
        setup = self.setup
        lacking = self.needs
        there = lying
        have = self.have
        for gem in range(i64(GEMS)):
            if there & 255 and lacking & 255 > have & 255:
                carrier = self.carrier_for(gem)
                if carrier >= 0:
                    return carrier << 3 | gem
            lacking >>= 8
            there >>= 8
            have >>= 8
        for tool in range(i64(TOOLS)):
            if self.loads >> 8 * tool & 255 == FREE:
                own: i64 = setup.tool_gem[tool]
                if lying >> 8 * own & 255 and setup.cost[tool] == 0:
                    return tool << 3 | own
        return -1

    def carrier_for(self, gem: i64) -> i64:
        """Return the carrier that loads this gem most cheaply, or −1; a mount drops only what no contract needs."""
        setup = self.setup
        for tool in range(i64(TOOLS)):
            if self.loads >> 8 * tool & 255 == FREE and setup.tool_gem[tool] == gem and self.coins >= setup.cost[tool]:
                return tool
        mount: i64 = CART
        while mount >= HORSE:
            load = self.loads >> 8 * mount & 255
            if load != MISSING and load != gem + FIRST_GEM and self.coins >= setup.cost[mount]:
                if load == FREE:
                    return mount
                dropped = 8 * (load - FIRST_GEM)
                if self.have >> dropped & 255 > self.needs >> dropped & 255:
                    return mount
            mount -= 1
        return -1

    # What the table promises as it is seen

    def promise(self) -> float:
        """Return the points of the seat and the worth of its goals."""
        gems: i64 = 0
        have = self.have
        while have:
            gems += have & 255
            have >>= 8
        total = float(self.score + self.setup.gem_points * gems)
        if self.turns <= 0.0:
            return total
        purse = PURSE[min(self.coins, 6)]
        if self.provided:
            purse += PROVISIONS_WORTH
        total += purse * self.late + self.workshops
        total += self.contracts_promise()
        total += self.places_promise()
        total += self.equipment + self.purchase_promise()
        return total + self.gems_promise()

    def contracts_promise(self) -> float:
        """Return the worth of the open contracts, faded by the turns they take; leaves the gems they spare."""
        fade = self.fade
        faces = self.setup.faces
        held = self.held
        self.spare = self.have
        total = 0.0
        for index in range(len(held)):
            total += self.worths[index] * fade[self.turns_to(faces[held[index]])]
        return total

    def turns_to(self, face: int) -> i64:
        """Return the turns until a contract can be completed: to the gems that are missing, then to the house."""
        setup = self.setup
        house: i64 = setup.houses[setup.face_client[face]]
        coins = self.coins - setup.face_coins[face]
        wants: i64 = setup.face_wants[face]
        missing: i64 = 0  # bits
        count: i64 = 0
        extra: i64 = 0
        gem: i64 = 0
        while wants:
            need = wants & 255
            if need:
                have = min(need, self.spare >> 8 * gem & 255)
                self.spare -= have << 8 * gem
                if have < need:
                    missing |= 1 << gem
                    count += need - have
                    price = self.prices >> 8 * gem & 255
                    if price:
                        coins -= price - 1
                    else:
                        extra += NO_TOOL_TURNS
            wants >>= 8
            gem += 1
        if coins < 0:
            extra += 1
        way = self.way_to(house, missing, count) if missing else self.hop(house)
        return min(HORIZON, way + extra)

    def hop(self, space: i64) -> i64:
        """Return the turns to a space."""
        turns: i64 = self.setup.hops[SPACES * self.at + space]
        return turns - 1 if self.provided and turns > 1 and space != self.at else turns

    def way_to(self, target: i64, missing: i64, count: i64) -> i64:
        """Return the turns by the best place to load missing gems (bits), one more for each gem that it has not."""
        setup = self.setup
        hops = setup.hops
        best: i64 = HORIZON - count
        least: i64 = 2 - BITS[missing]  # a turn there, a turn on, and all gems found
        for space in setup.sources:
            kinds: i64 = self.stock[setup.piles[space]]
            if kinds & missing:
                found: i64 = BITS[kinds & missing]
                ships: i64 = setup.ships[space]
                if ships and ships < found:
                    found = ships
                source: i64 = space
                turns = self.hop(source) + hops[SPACES * source + target] - found
                if turns < best:
                    best = turns
                    if best == least:
                        break
        return best + count

    def places_promise(self) -> float:
        """Return the worth of free places for contracts."""
        free = self.setup.open_limit - len(self.held)
        total = 0.0
        if free > 0:
            share = self.place_worth()
            for _ in range(free):
                total += share
                share *= NEXT_PLACE
        return total

    def place_worth(self) -> float:
        """Return what one free place for a contract is worth."""
        turns = self.turns_to_books(True)
        if self.coins == 0:
            turns += 1
        if self.contract == UNKNOWN:
            self.contract = contract_mean(self.look, self.state, top_faces(self.state))
        return PLACE_WORTH * self.contract * self.fade[min(HORIZON, turns + PLACE_TURNS)]

    def turns_to_books(self, contracts: bool) -> i64:
        """Return the turns to the next book with contracts or equipment."""
        state = self.state
        setup = self.setup
        turns: i64 = HORIZON
        for book in range(len(setup.book_spaces)):
            if setup.book_contracts[book] == contracts and (state.left[book] or state.right[book]):
                turns = min(turns, self.hop(setup.book_spaces[book]))
        return turns

    def purchase_promise(self) -> float:
        """Return the worth of the next purchases of equipment, with the gold that no contract needs."""
        if self.owned == CARRIERS:
            return 0.0
        gold = self.spare >> 8 * GOLD
        fade = self.fade[self.turns_to_books(False) if gold else self.turns_to_gold()]
        total = 0.0
        for number in range(self.owned, min(CARRIERS, self.owned + max(1, gold))):
            total += carrier_worth(self.look, number) * fade
        return total

    def turns_to_gold(self) -> i64:
        """Return the turns to a book with equipment by a place where there is gold."""
        state = self.state
        setup = self.setup
        turns: i64 = HORIZON
        for book in range(len(setup.book_spaces)):
            if not setup.book_contracts[book] and (state.left[book] or state.right[book]):
                turns = min(turns, self.way_to(setup.book_spaces[book], 1 << GOLD, 1))
        return turns

    def gems_promise(self) -> float:
        """Return the worth of gems that no open contract needs."""
        total = 0.0
        for gem in range(GOLD):
            count: int = self.spare >> 8 * gem & 255
            total += GEM_WORTH * self.late * count
        return total

    # Books

    def gain(self, book: int, face: int) -> float:
        """Return what buying this face here would gain; negative if it is not worth it or cannot be paid."""
        contracts = self.setup.book_contracts[book]
        if not self.gains:
            self.gains = [UNKNOWN] * max(CARRIERS, len(self.setup.face_client))
            if contracts:
                self.prepare_contracts()
        gain = self.gains[face]
        if gain == UNKNOWN:
            gain = self.contract_gain(face) if contracts else self.tool_gain(face)
            self.gains[face] = gain
        return gain

    def prepare_contracts(self) -> None:
        """Find what the gains of all contracts have in common."""
        left: i64 = 0
        for gem in range(i64(GEMS)):
            more = (self.have >> 8 * gem & 255) - (self.needs >> 8 * gem & 255)
            if more > 0:
                left |= more << 8 * gem
        self.left = left
        self.place = self.place_worth()
        for _ in range(self.setup.open_limit - len(self.held) - 1):
            self.place *= NEXT_PLACE
        self.coin = self.coin_price()

    def contract_gain(self, face: int) -> float:
        """Return what one more open contract would gain: it takes a coin, and a place that another might fill."""
        if len(self.held) >= self.setup.open_limit or self.coins == 0:
            return -1.0
        self.spare = self.left
        worth = self.next_worths[face]
        if worth == UNKNOWN:
            colour = self.state.comes(self.setup.face_client[face])
            worth = contract_worth(self.look, self.state, face, self.more[colour] if colour >= 0 else 0)
            self.next_worths[face] = worth
        return worth * self.fade[self.turns_to(face)] - CHOOSY * self.place - self.coin

    def tool_gain(self, carrier: i64) -> float:
        """Return what one more piece of equipment would gain."""
        if self.loads >> 8 * carrier & 255 != MISSING or self.have >> 8 * GOLD == 0:
            return -1.0
        return carrier_worth(self.look, self.owned) + self.wanted_premium(self.setup.tool_gem[carrier]) - 1.0

    def wanted_premium(self, only: i64) -> float:
        """Return a premium for equipment that an open contract waits for; it loads only this gem (−1: any)."""
        for gem in range(i64(GEMS)):
            at = 8 * gem
            wanted = self.needs >> at & 255 > self.have >> at & 255
            if wanted and (only == gem or only < 0) and self.prices >> at & 255 == 0:
                return WANTED_TOOL
        return 0.0

    def coin_price(self) -> float:
        """Return what the next coin spent is worth."""
        coins = min(self.coins, 6)
        return PURSE[coins] - PURSE[coins - 1] if coins else 0.0

    def hidden_gain(self, book: int, side: int) -> float:
        """Return the gain that leafing on one side promises: the best page below the top, less the coins on the way."""
        state = self.state
        setup = self.setup
        cards = state.right[book] if side else state.left[book]
        faces = setup.front if side else setup.back
        unseen = state.unseen[book] if side else 0
        price = self.coin_price()
        best = 0.0
        paid = 0.0
        deepest = max(0, len(cards) - 2 - self.coins)
        for index in range(len(cards) - 2, deepest - 1, -1):
            if index < unseen:
                return max(best, self.unseen_gain(book) - paid)
            best = max(best, self.gain(book, faces[cards[index]]) - paid)
            paid += price
        return best

    def unseen_gain(self, book: int) -> float:
        """Return the gain of an unseen page on average; one that is no gain is not bought."""
        front = self.setup.front
        cards = self.state.right[book]
        unseen = self.state.unseen[book]
        counts = [0] * max(CARRIERS, len(self.setup.face_client))
        for index in range(unseen):
            counts[front[cards[index]]] += 1
        total = 0.0
        for face in range(len(counts)):
            if counts[face]:
                total += counts[face] * max(0.0, self.gain(book, face))
        return total / unseen

    def book_gain(self, book: int) -> float:
        """Return what a visit to a book promises: the visible pages, and the best of what leafing may bring."""
        setup = self.setup
        left = self.state.left[book]
        right = self.state.right[book]
        one = max(0.0, self.gain(book, setup.back[left[-1]])) if left else 0.0
        other = max(0.0, self.gain(book, setup.front[right[-1]])) if right else 0.0
        gain = one + 0.7 * other if one > other else other + 0.7 * one
        hidden = max(self.hidden_gain(book, 1), self.hidden_gain(book, 0))
        flips: int = min(3, 1 + self.coins // 2)
        return gain + 0.5 * hidden * flips

    def book_weights(self, legal: list[int]) -> list[float]:
        """Return the weights of the steps in a book: gains over ending the turn now."""
        state = self.state
        setup = self.setup
        book = setup.books[self.at]
        weights: list[float] = []
        for action in legal:
            if action == BUY_L:
                weights.append(self.gain(book, setup.back[state.left[book][-1]]))
            elif action == BUY_R:
                weights.append(self.gain(book, setup.front[state.right[book][-1]]))
            elif action <= FLIP_L:
                price = self.coin_price() if state.flips else 0.0
                weights.append(LEAFING * self.hidden_gain(book, 1 if action == FLIP_R else 0) - price - FEW)
            elif action == PROVISIONS:
                weights.append(FEW)
            elif action < LOAD_TOOL:
                return weights + self.return_weights(book, legal[len(weights) :])
            else:
                weights.append(0.0)
        return weights

    def return_weights(self, book: int, legal: list[int]) -> list[float]:
        """Return the weights of the last steps in a book, from the first that gives a contract back."""
        state = self.state
        setup = self.setup
        held = self.held
        before = self.promise()
        after = 0.0
        given = -1
        weights: list[float] = []
        for action in legal:
            index, side = (action - RETURN) // 2, (action - RETURN) % 2
            cards = state.left[book] if side else state.right[book]
            if action >= LOAD_TOOL:
                weights.append(FEW if action == PROVISIONS else 0.0)
            elif not cards:
                weights.append(-1.0)
            else:
                if index != given:
                    given = index
                    self.hold(held[:index] + held[index + 1 :])
                    self.set_worths()
                    after = self.promise()
                face = setup.back[cards[-1]] if side else setup.front[cards[-1]]
                weights.append(after + self.gain(book, face) - before - RETURN_MARGIN)
        return weights
