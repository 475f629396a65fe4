"""Valdora: the rules, in the order of docs/rules/valdora.md. Numbers in comments are its rules."""

from random import Random

from mypy_extensions import i64

from dolina.core.deal import fork
from dolina.games.valdora.rules_position import Position
from dolina.games.valdora.rules_setup import (
    ACTING,
    BUY_L,
    BUY_R,
    CARRIERS,
    CITY,
    CLIENTS,
    DELIVER,
    EMPTY,
    END_TURN,
    FLIP_L,
    FLIP_R,
    GEMS,
    GOLD,
    HORSE,
    HOUSE,
    LEFT,
    LOAD_HORSE,
    LOAD_TOOL,
    MINE,
    MOVE,
    MOVING,
    OVER,
    PAY,
    PAYING,
    PROVISIONS,
    RETURN,
    RIGHT,
    ROAD,
    SWAP_HORSE,
    TOOLS,
)


class Valdora(Position):
    """A position of Valdora, and how it goes on."""

    def clone(self) -> "Valdora":
        new = Valdora(self.setup, self.deal.copy())
        new.progress = self.progress
        new.phase = self.phase
        new.round = self.round
        new.first = self.first
        new.turn = self.turn
        new.triggered = self.triggered
        new.pawns = self.pawns[:]
        new.coins = self.coins[:]
        new.bank = self.bank
        new.provisions = self.provisions[:]
        new.carriers = self.carriers[:]
        new.equipment = self.equipment[:]
        new.contracts = [cards[:] for cards in self.contracts]
        new.completed = [cards[:] for cards in self.completed]
        new.points = self.points[:]
        new.craftsmen = self.craftsmen[:]
        new.workshops = self.workshops[:]
        new.bonus = self.bonus[:]
        new.bonus_left = self.bonus_left
        new.stacks = self.stacks[:]
        new.piles = self.piles[:]
        new.left = [cards[:] for cards in self.left]
        new.right = [cards[:] for cards in self.right]
        new.unseen = self.unseen[:]
        new.begun = self.begun
        new.flips = self.flips
        new.loaded = self.loaded
        new.owes = self.owes
        new.leafed = self.leafed[:]
        new.pending = self.pending
        new.due = self.due[:]
        return new

    # 4. The turn

    def actors(self) -> list[int]:
        return [] if self.phase == OVER else [self.turn]

    def next_actor(self) -> i64:
        return -1 if self.phase == OVER else self.turn

    def legal(self, seat: int) -> list[int]:
        if seat != self.turn or self.phase == OVER:
            return []
        if self.phase == MOVING:
            return self.legal_move()
        if self.phase == PAYING:
            return self.legal_pay()
        return self.legal_act()

    def step(self, seat: int, action: int) -> None:  # noqa: ARG002 - only one seat decides at a time
        self.progress += self.setup.final_steps
        if action < FLIP_R:
            self.apply_move(action - MOVE)
        elif action < RETURN:
            self.begun = True
            if action < BUY_L:
                self.apply_flip(action)
            else:
                self.apply_buy(action)
        elif action < DELIVER:
            self.begun = True
            if action < LOAD_TOOL:
                self.apply_return((action - RETURN) // 2, (action - RETURN) % 2)
            else:
                self.apply_load(action)
        elif action < PAY:
            self.begun = True
            self.apply_deliver(action)
        elif action < PROVISIONS:
            self.apply_pay(action - PAY)
        elif action == PROVISIONS:
            self.apply_provisions()
        else:
            self.end_turn()

    # 4.2, 4.3 Move and encounter

    def legal_move(self) -> list[int]:
        """Return the spaces in reach whose toll can be paid (4.2f)."""
        setup = self.setup
        seat = self.turn
        here = self.pawns[seat]
        targets = setup.far[here] if self.provisions[seat] else setup.near[here]
        closed = self.closed()
        if closed == 0:
            return targets[:]
        return [MOVE + space for space in targets if not (closed >> space) & 1]

    def apply_move(self, space: int) -> None:
        """Go, spend provisions if a city was passed (4.2e), pay the toll; a mine fills the purse at once (4.8)."""
        seat = self.turn
        setup = self.setup
        passed = not (setup.near_mask[self.pawns[seat]] >> space) & 1
        self.pawns[seat] = space
        self.phase = ACTING
        if self.events is not None:
            self.emit("move", seat, {"space": space})
        if passed:
            self.provisions[seat] = False
            if self.events is not None:
                self.emit("provisions_spent", seat)
        if setup.kinds[space] == MINE:
            self.refill()
        else:
            self.pay_toll(space)

    def pay_toll(self, space: int) -> None:
        """Pay 1 coin to each seat met; a full purse leaves it to the bank (4.3b)."""
        seat = self.turn
        for other in range(self.seats):
            if other == seat or self.pawns[other] != space:
                continue
            self.coins[seat] -= 1
            if self.coins[other] < self.setup.coin_limit:
                self.coins[other] += 1
                if self.events is not None:
                    self.emit("toll", seat, {"seat2": other})
            else:
                self.bank += 1
                if self.events is not None:
                    self.emit("toll_bank", seat, {"seat2": other})

    def refill(self) -> None:
        """Fill the purse from the bank; the turn ends (4.8)."""
        taken = self.setup.coin_limit - self.coins[self.turn]
        self.coins[self.turn] += taken
        self.bank -= taken
        if self.events is not None:
            self.emit("silver", self.turn, {"n": taken})
        self.end_turn()

    # 4.4 Which action

    def legal_act(self) -> list[int]:
        """Return the steps that the space of the pawn offers."""
        setup = self.setup
        seat = self.turn
        space = self.pawns[seat]
        kind = setup.kinds[space]
        legal: list[int] = []
        if kind == HOUSE:
            self.add_deliveries(legal, setup.clients[space])
        elif kind == CITY and setup.books[space] >= 0:
            self.add_pages(legal, setup.books[space])
        elif kind == ROAD or self.loaded < setup.ships[space]:
            self.add_loadings(legal, GEMS * setup.piles[space])
        if kind == CITY and not self.begun and not self.provisions[seat]:  # 4.4a, 4.9
            legal.append(PROVISIONS)
        if not self.owes:  # 4.10
            legal.append(END_TURN)
        return legal

    # 4.5 Book action

    def add_pages(self, legal: list[int], book: int) -> None:
        """Add flips, purchases and returns of the book here."""
        coins = self.coins[self.turn]
        left = self.left[book]
        right = self.right[book]
        if self.flips == 0 or coins > self.owes:  # 4.5c, 4.5i
            if right:
                legal.append(FLIP_R)
            if left:
                legal.append(FLIP_L)
        if self.setup.book_contracts[book]:
            self.add_contracts(legal, coins, len(left), len(right))
        elif self.carried(self.turn, GOLD) > 0:
            if left and self.lacks(self.setup.back[left[-1]]):
                legal.append(BUY_L)
            if right and self.lacks(self.setup.front[right[-1]]):
                legal.append(BUY_R)

    def add_contracts(self, legal: list[int], coins: int, left: int, right: int) -> None:
        """Add purchases and returns of contracts (4.5g, 4.5h)."""
        if coins < 1 or left + right == 0:
            return
        held = self.contracts[self.turn]
        if len(held) < self.setup.open_limit:
            if left:
                legal.append(BUY_L)
            if right:
                legal.append(BUY_R)
            return
        for index in range(len(held)):
            if held.index(held[index]) == index:  # 5.13
                legal.append(RETURN + 2 * index + LEFT)
                legal.append(RETURN + 2 * index + RIGHT)

    def apply_flip(self, action: int) -> None:
        """Turn a page; the first of the action is free (4.5b, 4.5c)."""
        seat = self.turn
        book = self.setup.books[self.pawns[seat]]
        price = 1 if self.flips else 0
        self.flips += 1
        self.coins[seat] -= price
        self.bank += price
        self.progress += 1  # 5.12
        side = RIGHT if action == FLIP_R else LEFT
        card = self.take_page(book, side)
        self.note_faces(book, side, card)
        if side == RIGHT:
            self.left[book].append(card)
        else:
            self.right[book].append(card)
        if self.events is not None:
            self.emit_flip(book, action - FLIP_R, price)

    def take_page(self, book: int, side: int) -> int:
        """Take the top card of a side; the one below it is seen from now on (9.4)."""
        if side == LEFT:
            return self.left[book].pop()
        right = self.right[book]
        card = right.pop()
        if len(right) == self.unseen[book] and right:
            self.unseen[book] -= 1
        return card

    def note_faces(self, book: int, side: int, card: int) -> None:
        """Remember for this turn what a flip shows: the turned page's other face, and the page under it."""
        front = self.setup.front
        back = self.setup.back
        if front[card] != back[card]:
            self.leafed.append(back[card] if side == RIGHT else front[card])
        if side == RIGHT and self.right[book]:
            self.leafed.append(front[self.right[book][-1]])
        elif side == LEFT and self.left[book]:
            self.leafed.append(back[self.left[book][-1]])

    def apply_buy(self, action: int) -> None:
        """Buy a visible card: contracts for a coin, equipment for a gold (4.5d, 4.5e, 4.5g)."""
        self.pending = action
        if not self.setup.book_contracts[self.setup.books[self.pawns[self.turn]]]:
            self.due[GOLD] = 1
            self.settle()
        else:
            self.finish_buy()

    def finish_buy(self) -> None:
        """Take the card once it is paid (5.15)."""
        seat = self.turn
        setup = self.setup
        book = setup.books[self.pawns[seat]]
        side = LEFT if self.pending == BUY_L else RIGHT
        self.pending = -1
        self.progress += 1  # 5.12
        card = self.take_page(book, side)
        held = 2 * card + 1 if side == LEFT and setup.front[card] != setup.back[card] else 2 * card
        face = setup.faces[held]
        if setup.book_contracts[book]:
            self.coins[seat] -= 1
            self.bank += 1
            self.contracts[seat].append(held)
            self.owes = False
            if self.events is not None:
                self.emit("buy_contract", seat, {"contract": face})
        else:
            self.carriers[CARRIERS * seat + face] = EMPTY
            self.equipment[CARRIERS * seat + face] = held
            if self.events is not None:
                self.emit("buy_carrier", seat, {"carrier": face})

    def apply_return(self, index: int, side: int) -> None:
        """Put an open contract into the book here; a purchase is owed (4.5h, 4.5i)."""
        seat = self.turn
        book = self.setup.books[self.pawns[seat]]
        held = self.contracts[seat].pop(index)
        if side == LEFT:
            self.left[book].append(held // 2)
        else:
            self.right[book].append(held // 2)
        self.owes = True
        if self.events is not None:
            self.emit("return", seat, {"contract": self.setup.faces[held], "side": side})

    # 4.6 Loading

    def add_loadings(self, legal: list[int], pile: int) -> None:
        """Add every gem of the pile here that a carrier may take (4.6a, 4.6c)."""
        piles = self.piles
        carriers = self.carriers
        cost = self.setup.cost
        coins = self.coins[self.turn]
        own = CARRIERS * self.turn
        for tool in range(TOOLS):
            if carriers[own + tool] == EMPTY and piles[pile + self.setup.tool_gem[tool]] and coins >= cost[tool]:
                legal.append(LOAD_TOOL + tool)  # noqa: PERF401 - faster compiled
        for mount in range(HORSE, CARRIERS):
            if carriers[own + mount] == EMPTY and coins >= cost[mount]:
                self.add_gems(legal, pile, LOAD_HORSE + GEMS * (mount - HORSE))
        for mount in range(HORSE, CARRIERS):
            if carriers[own + mount] >= 0 and coins >= cost[mount]:
                self.add_gems(legal, pile, SWAP_HORSE + GEMS * (mount - HORSE), carriers[own + mount])

    def add_gems(self, legal: list[int], pile: int, code: int, but: int = -1) -> None:
        """Add a code for every gem of a pile but one."""
        for gem in range(GEMS):
            if self.piles[pile + gem] and gem != but:
                legal.append(code + gem)  # noqa: PERF401 - faster compiled

    def apply_load(self, action: int) -> None:
        """Take a gem onto a carrier; a gem that was on it goes to the discard (4.6)."""
        seat = self.turn
        setup = self.setup
        if action < LOAD_HORSE:
            carrier = action - LOAD_TOOL
            gem = setup.tool_gem[carrier]
        else:
            carrier = HORSE + (action - LOAD_HORSE) // GEMS % 2
            gem = (action - LOAD_HORSE) % GEMS
        at = CARRIERS * seat + carrier
        dropped = self.carriers[at]
        if dropped >= 0:
            self.piles[GEMS * setup.roads + dropped] += 1
        self.piles[GEMS * setup.piles[self.pawns[seat]] + gem] -= 1
        self.carriers[at] = gem
        price = setup.cost[carrier]
        self.coins[seat] -= price
        self.bank += price
        self.loaded += 1
        if self.events is not None:
            if dropped >= 0:
                self.emit("swap", seat, {"gem": gem, "gem2": dropped, "carrier": carrier, "n": price})
            else:
                self.emit("load" if price == 0 else "load_paid", seat, {"gem": gem, "carrier": carrier, "n": price})

    # 4.7 Delivering

    def add_deliveries(self, legal: list[int], client: int) -> None:
        """Add the open contracts of this client that can be paid (4.7a)."""
        held = self.contracts[self.turn]
        for index in range(len(held)):
            face = self.setup.faces[held[index]]
            if (
                self.setup.face_client[face] == client
                and held.index(held[index]) == index
                and self.payable(self.turn, face)
            ):
                legal.append(DELIVER + index)

    def apply_deliver(self, action: int) -> None:
        """Begin to pay a contract (4.7b)."""
        self.pending = action
        face = self.setup.faces[self.contracts[self.turn][action - DELIVER]]
        for gem in range(GEMS):
            self.due[gem] = self.setup.face_gems[GEMS * face + gem]
        self.settle()

    # 5.15 Paying with gems

    def settle(self) -> None:
        """Pay colour by colour; ask only where more carriers hold a gem than are due."""
        seat = self.turn
        for gem in range(GEMS):
            if self.due[gem] == 0:
                continue
            if self.carried(seat, gem) > self.due[gem]:
                self.phase = PAYING
                return
            for carrier in range(CARRIERS):
                if self.carriers[CARRIERS * seat + carrier] == gem:
                    self.give(carrier)
        self.phase = ACTING
        if self.pending >= DELIVER:
            self.finish_deliver()
        else:
            self.finish_buy()

    def give(self, carrier: int) -> None:
        """Put the gem of a carrier into the discard as payment."""
        at = CARRIERS * self.turn + carrier
        gem = self.carriers[at]
        self.carriers[at] = EMPTY
        self.piles[GEMS * self.setup.roads + gem] += 1
        self.due[gem] -= 1
        if self.events is not None:
            self.emit("pay", self.turn, {"gem": gem, "carrier": carrier})

    def legal_pay(self) -> list[int]:
        """Return the carriers that hold the gem asked for."""
        gem = self.asked()
        own = CARRIERS * self.turn
        return [PAY + carrier for carrier in range(CARRIERS) if self.carriers[own + carrier] == gem]

    def apply_pay(self, carrier: int) -> None:
        self.give(carrier)
        self.settle()

    # 4.7b What a paid contract brings

    def finish_deliver(self) -> None:
        """Complete the contract: points, bonus, craftsman, workshop, end check, in this order."""
        seat = self.turn
        setup = self.setup
        held = self.contracts[seat].pop(self.pending - DELIVER)
        self.pending = -1
        face = setup.faces[held]
        client = setup.face_client[face]
        self.coins[seat] -= setup.face_coins[face]
        self.bank += setup.face_coins[face]
        self.completed[seat].append(held)
        self.points[seat] += setup.face_points[face]
        if self.events is not None:
            self.emit("deliver", seat, {"contract": face, "n": setup.face_points[face]})
        if self.workshops[client] == seat:
            self.take_bonus()
        self.take_craftsman(client)

    def take_bonus(self) -> None:
        """Take a bonus tile for a contract in the colour of an own workshop (4.7b.3)."""
        if self.bonus_left == 0:  # 5.8
            if self.events is not None:
                self.emit("no_bonus", self.turn)
            return
        self.bonus_left -= 1
        self.bonus[self.turn] += 1
        if self.events is not None:
            self.emit("bonus", self.turn, {"n": self.setup.bonus_points})

    def take_craftsman(self, client: int) -> None:
        """Hire, open a workshop, see whether the end is near (4.7b.4–6)."""
        seat = self.turn
        setup = self.setup
        colour = self.comes(client)
        if colour < 0:  # 5.9
            if self.events is not None:
                self.emit("no_craftsman", seat)
            return
        at = CLIENTS * seat + colour
        self.stacks[colour] -= 1
        self.craftsmen[at] += 1
        if self.events is not None:
            self.emit_craftsman(colour, client)
        if self.workshops[colour] < 0 and self.craftsmen[at] >= setup.workshop_need[colour]:
            self.workshops[colour] = seat
            if self.events is not None:
                self.emit("workshop", seat, {"workshop": colour, "n": setup.workshop_points[colour]})
        if not self.triggered and self.colours_left() <= 1:  # 6.1
            self.triggered = True
            if self.events is not None:
                self.emit("last_round", seat)

    # 4.9, 4.10 Provisions and the end of the turn

    def apply_provisions(self) -> None:
        self.provisions[self.turn] = True
        if self.events is not None:
            self.emit("provisions", self.turn)
        self.end_turn()

    def end_turn(self) -> None:
        """Pass the turn; after the last seat the round ends, perhaps with it the game (6.2, 5.16)."""
        self.progress += 1
        self.begun = False
        self.flips = 0
        self.loaded = 0
        if self.leafed:
            self.leafed = []
        self.phase = MOVING
        self.turn = (self.turn + 1) % self.seats
        if self.turn != self.first:
            return
        if self.triggered or self.round + 1 == self.setup.round_limit:
            self.end_game()
            return
        self.round += 1
        if self.events is not None:
            self.emit("round", -1, {"n": self.round + 1})

    # 6. End

    def end_game(self) -> None:
        self.phase = OVER
        if self.events is None:
            return
        if not self.triggered:
            self.emit("round_limit", -1, {"n": self.round + 1})
        places = self.places()
        for seat in range(self.seats):
            self.emit_score(seat)
        self.emit("end", -1, {"seat": [seat for seat in range(self.seats) if places[seat] == 1]})

    # 9. Information

    def resample(self, seat: int, rng: Random) -> "Valdora":  # noqa: ARG002 - all seats know the same
        """Shuffle the unseen pages of each book; all seats know the same (9.5, 9.6)."""
        new = self.clone()
        new.deal = fork(rng)
        for book in range(len(new.right)):
            new.redeal_book(book, rng)
        return new
