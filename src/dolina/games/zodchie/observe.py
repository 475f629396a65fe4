"""Zodchie as numbers (section 9): the places, then every card by where it is, as far as the seat knows."""

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i16, i64

from dolina.core.observe import ALL, Field, Observer, Row, choice, players, steps_to
from dolina.core.state import State, bits
from dolina.games.zodchie.rules import COLOURS, Zodchie
from dolina.games.zodchie.rules_city import (
    ARG,
    AT,
    CHOOSE_REPLACE,
    CONSENT,
    COUNT,
    DIR_MAY,
    END_FOREIGN,
    MAIN_CHOICE,
    MASK,
    NOT_FIRST,
    OP,
    OVER,
    PHASES,
    PREVIOUS,
    SEAT,
    SLOTS,
    SPAN,
    ZodchieSetup,
)
from dolina.games.zodchie.rules_hands import EXACT, UNDER
from dolina.games.zodchie.rules_scoring import end_points, outside_points

MOST = 1000  # more than any count or value
SITE: Final = 6  # phases in which a card is chosen and not laid yet
PAYING: Final = 5
LAY_SITE: Final = 14
BOTTOM: Final = 15  # phases in which looked at cards wait for a place
ORDER: Final = 16
INKS: Final = 4  # colours of players
REPLACEMENTS = 6
WIDTH: Final = 10  # numbers of a card
SETS: Final = 5  # sets of a player's cards, whose numbers are the last ones of a card

# Parts, and the bits that stand for them
TABLE: Final = 0  # always written; its bit stands for what is told from the seat that looks
SCORES: Final = 1
OWN: Final = 2
PLAYER: Final = 3  # of each player:
STATUS: Final = 0
CARDS: Final = 1
OWNED: Final = 2  # parts of a player; then each place has one

PLACE: Final = 2  # the first bit of the places; others are
GROUND: Final = 0xFFFFFFFF
HAS: Final = 40  # what each player has
KNOWS: Final = 44  # what only its owner knows
SORTS: Final = 48  # in which sets its cards are

# Choices that are remembered; then each player's colour and sets of cards
PHASE: Final = 0
TURN: Final = 1
FIRST: Final = 2
ASKED: Final = 3
TEXT_OF: Final = 4
ABOUT: Final = 5
CHOSEN: Final = 6
KNOWN: Final = 7  # no choice: 1 if anything is written of the deck that only its owner knows, 2 if it is chosen from
OF_PLAYER: Final = 8

# Notes: the phase and 1, sets of places, turns; then sets and counts of each player and how its places are
TURNS: Final = 5
ENDERS: Final = 6  # places of cards with end texts
NOTED: Final = 7
NOTES_OF_EACH: Final = 6
LEAST: Final = -512  # less than any value


class ZodchieObserver(Observer):
    """Writes a position of Zodchie."""

    def __init__(self, setup: ZodchieSetup) -> None:
        seats = setup.seats
        remembered, notes = OF_PLAYER + SETS * seats, NOTED + (NOTES_OF_EACH + 2 + 2 * SPAN) * seats
        super().__init__(fields(setup), remembered, notes, owners=seats, owned=OWNED, first=PLAYER)
        self.setup = setup
        self.sums: i64 = NOTED + NOTES_OF_EACH * seats  # where they are noted: what the cards of each player are worth
        self.scores: i64 = self.sums + seats
        self.lying: i64 = self.scores + seats  # by place: the top card and its side
        self.values: i64 = self.lying + SPAN * seats  # by place: what it is worth for whom

    def write(self, state: State, seat: i64, row: Row, parts: i64) -> None:
        position = cast("Zodchie", state)
        if seat != position.actor and position.stack and position.is_private():  # 8.4
            position = position.clone()
            position.take_back_private()
        self.write_table(position, seat, row, parts)
        self.write_chosen(position, seat, row)
        if not parts:
            return
        if parts >> TABLE & 1 and not row.clean:
            self.write_retold(position, seat, row)
        if parts >> HAS:
            self.write_players(position, seat, row, parts)
        if parts >> (KNOWS + seat) & 1:
            self.write_known(position, seat, row)
        if parts >> SCORES & 1:
            self.write_scores(position, seat, row)
            self.write_places(position, seat, row, parts >> PLACE & GROUND)
        if parts == ALL:
            self.write_designs(position, row)

    def touched(self, state: State, seat: i64, action: i64, notes: vec[i64]) -> i64:  # noqa: ARG002 - it compares
        """Return the places in which anything has changed, the scores with them, and what players have."""
        position = cast("Zodchie", state)
        phase: i64 = position.phase
        before = notes[0] - 1
        notes[0] = phase + 1
        if before == MAIN_CHOICE and phase == SITE and not position.stack[MASK]:  # a card was chosen, no more
            return 0
        places = note(notes, 1, position.up) | note(notes, 2, position.built)
        places |= note(notes, 3, position.guarded) | note(notes, 4, position.shielded)
        looked = phase in (BOTTOM, ORDER) or before in (BOTTOM, ORDER)
        players, where = self.touched_players(position, notes, looked)
        places |= self.turned(position, notes) | where & GROUND
        if phase <= CHOOSE_REPLACE or before <= CHOOSE_REPLACE:  # 3.6
            self.note_values(position, notes, places)
            return ALL
        found = players
        if where or places:
            places = self.with_values(position, places)
            self.note_values(position, notes, places)
            found |= places << PLACE | self.one << SCORES
        return found

    def retold(self, before: i64, seat: i64, notes: vec[i64]) -> i64:  # noqa: ARG002 - nothing was noted of it
        one = self.one
        return one << TABLE | one << SCORES | one << (KNOWS + seat)

    def touched_players(self, state: Zodchie, notes: vec[i64], looked: bool) -> tuple[i64, i64]:
        """Return what players have, know and have put elsewhere, and where tokens lie on empty places.

        Cards outside the city count as a place that is none.
        """
        seats: i64 = state.seats
        turn = note(notes, TURNS, state.turns)
        found: i64 = 0
        where: i64 = 0
        has, knows, sorts = self.one << HAS, self.one << KNOWS, self.one << SORTS
        at: i64 = NOTED
        for owner in range(seats):
            where |= note(notes, at, state.reserved[owner])
            outside = note(notes, at + 1, state.outside[owner]) | note(notes, at + 2, state.zones[owner])
            hand = note(notes, at + 3, state.hands[owner])
            if hand or looked:
                found |= knows
            if outside:
                where |= GROUND + 1
            if outside or hand or turn or note(notes, at + 4, state.tokens[owner]):
                found |= has
            if outside or hand or note(notes, at + 5, state.known[owner] << SLOTS | state.box[owner]):
                found |= sorts
            has <<= 1
            knows <<= 1
            sorts <<= 1
            at += NOTES_OF_EACH
        return found, where

    def note_values(self, state: Zodchie, notes: vec[i64], places: i64) -> None:
        """Note what these places are worth, and the scores, once for all who will look."""
        sums, enders = self.sums, notes[ENDERS]
        bit = self.one
        at = self.values
        place: i64 = 0
        while places:
            if places & 1:
                old = notes[at]
                if old:
                    notes[sums + (old & 7)] -= (old >> 3) + LEAST
                notes[at] = 0
                enders &= ~bit
                if state.up & bit:
                    card: i64 = state.top[place]
                    owner = card // SLOTS
                    value = state.value(place)
                    notes[at] = value - LEAST << 3 | owner
                    notes[sums + owner] += value
                    if self.setup.fx[state.design[card]] >= END_FOREIGN:
                        enders |= bit
            places >>= 1
            bit <<= 1
            at += 1
            place += 1
        notes[ENDERS] = enders
        self.note_scores(state, notes, enders)

    def note_scores(self, state: Zodchie, notes: vec[i64], enders: i64) -> None:
        """Note the scores: the sums of values, what lies outside the city, the game before, and end texts."""
        sums, scores = self.sums, self.scores
        seats: i64 = state.seats
        for owner in range(seats):
            score = notes[sums + owner] + state.before[owner]
            if state.outside[owner]:
                value, points = outside_points(state, int(owner))
                score += value + points
            notes[scores + owner] = score
        place: i64 = 0
        while enders:
            if enders & 1:
                holder: i64 = state.top[place] // SLOTS
                notes[scores + holder] += end_points(state, place)
            enders >>= 1
            place += 1

    def turned(self, state: Zodchie, notes: vec[i64]) -> i64:
        """Return the places whose top card is another one, or shows another side."""
        found: i64 = 0
        left = state.built
        top, sides = cast("list[i64]", state.top), cast("list[i64]", state.pos)
        bit = self.one
        first = self.lying
        place: i64 = 0
        while left:
            if left & 1:
                card = top[place]
                lies = 1 + 4 * card + sides[card]
                if notes[first + place] != lies:
                    notes[first + place] = lies
                    found |= bit
            left >>= 1
            bit <<= 1
            place += 1
        return found

    def with_values(self, state: Zodchie, places: i64) -> i64:
        """Return places together with those right of them whose value depends on theirs (4.3)."""
        more = (places << 1) & NOT_FIRST & state.up & ~places
        place: i64 = 0
        while more >> place:
            if more >> place & 1 and self.setup.kinds[state.design[state.top[place]]] == PREVIOUS:
                bit = self.one << place
                places |= bit
                more |= (bit << 1) & NOT_FIRST & state.up & ~places
            place += 1
        return places

    def write_table(self, state: Zodchie, seat: i64, row: Row, parts: i64) -> None:
        """Write whose turn it is, and what is asked now."""
        seats: i64 = state.seats
        turn: i64 = state.turn
        self.again(TABLE, row)
        row.change(state.phase, OVER + 1, PHASE)
        row.put(state.game)
        row.change(steps_to(turn, seat, seats), seats, TURN)
        if parts >> TABLE & 1:
            first: i64 = state.first
            row.change(steps_to(first, seat, seats), seats, FIRST)
        else:
            row.at += seats
        row.put(state.idle)
        if state.stack or row.out[row.kept + ASKED]:
            self.write_question(state, seat, row)

    def write_question(self, state: Zodchie, seat: i64, row: Row) -> None:
        """Write what is asked: of whom, by the text of which place, about which place; or that nothing is."""
        seats: i64 = state.seats
        asked: i64 = -1
        place: i64 = -1
        about: i64 = -1
        question: i64 = 0
        times: i64 = 0
        stack = cast("list[i64]", state.stack)
        if stack:
            asked = steps_to(stack[SEAT], seat, seats)
            place = stack[AT]
            question = 1 + stack[OP]
            times = stack[COUNT]
            if CONSENT < question <= DIR_MAY + 1:  # what speaks of a place
                about = stack[ARG]
        row.change(asked, seats, ASKED)
        row.change(place, SPAN * seats, TEXT_OF)
        row.change(about, SPAN * seats, ABOUT)
        out, at = row.out, row.at
        out[at] = i16(question)
        out[at + 1] = 0
        if times > 0:
            out[at + 1] = i16(times)
        out[at + 2] = i16(len(stack))

    def write_chosen(self, state: Zodchie, seat: i64, row: Row) -> None:
        """Write the card that this seat is about to play or lay."""
        phase: i64 = state.phase
        card: i64 = -1
        if state.actor == seat and phase in (SITE, PAYING, LAY_SITE):
            card = state.stack[ARG]
        self.again(OWN, row)
        row.change(card, SLOTS, CHOSEN)

    def write_scores(self, state: Zodchie, seat: i64, row: Row) -> None:
        """Write what everybody would have if the game ended now."""
        self.again(SCORES, row)
        seats: i64 = state.seats
        notes = row.notes
        if len(notes) and notes[0]:
            for further in range(seats):
                row.put(notes[self.scores + (seat + further) % seats])
        else:
            scores = state.scores()
            for further in range(seats):
                row.put(scores[(seat + further) % seats])

    def write_places(self, state: Zodchie, seat: i64, row: Row, places: i64) -> None:
        """Write these places of the city, and of the cards there that they lie there."""
        first: i64 = PLAYER + OWNED * state.seats
        columns: i64 = self.setup.columns
        reserved: i64 = 0
        for mask in cast("list[i64]", state.reserved):
            reserved |= mask
        places &= self.setup.ground
        if not row.clean:
            self.clear_lying(self.occupied(places, state.seats, row), state.seats, row)
        place: i64 = 0
        while places:
            if places & 1:
                self.again(first + columns * (place >> 3) + (place & 7), row)
                self.write_place(state, place, seat, row)
                row.zeros(state.seats)
                if reserved >> place & 1:
                    row.at -= state.seats
                    self.write_reserved(state, place, seat, row)
                if state.built >> place & 1:
                    self.write_lying(state, place, row)
            places >>= 1
            place += 1

    def write_place(self, state: Zodchie, place: i64, seat: i64, row: Row) -> None:
        """Write a place: is there a card, face up, whose, worth what; token, shield."""
        seats: i64 = state.seats
        at, out = row.at, row.out
        built, up = state.built >> place & 1, state.up >> place & 1
        out[at] = i16(built)
        out[at + 1] = i16(up)
        at += 2
        for further in range(seats):
            out[at + further] = 0
        if built:
            owner: i64 = state.top[place] // SLOTS
            out[at + steps_to(owner, seat, seats)] = 1
        at += seats
        out[at] = 0
        if up:
            noted = len(row.notes) and row.notes[self.values + place]
            out[at] = i16((row.notes[self.values + place] >> 3) + LEAST if noted else state.value(place))
        out[at + 1] = i16(state.guarded >> place & 1)
        out[at + 2] = i16(state.shielded >> place & 1)
        row.at = at + 3

    def write_reserved(self, state: Zodchie, place: i64, seat: i64, row: Row) -> None:
        """Write by whom an empty place is reserved."""
        for owner in range(state.seats):
            if state.reserved[owner] >> place & 1:
                row.out[row.at + steps_to(owner, seat, state.seats)] = 1

    def write_retold(self, state: Zodchie, seat: i64, row: Row) -> None:
        """Write what is told from the seat that looks beside the scores: the own hand, whose each place is."""
        seats: i64 = state.seats
        for owner in range(seats):
            self.write_hand(state, owner, seat, row)
        top = cast("list[i64]", state.top)
        left = state.built & self.setup.ground
        out, first = row.out, self.place_at(0, seats, row) + 2
        columns: i64 = self.setup.columns
        width = self.place_at(1, seats, row) - self.place_at(0, seats, row)
        place: i64 = 0
        while left:
            if left & 1:
                at = first + width * (columns * (place >> 3) + (place & 7))
                for further in range(seats):
                    out[at + further] = 0
                out[at + steps_to(top[place] // SLOTS, seat, seats)] = 1
            left >>= 1
            place += 1
        self.retell_reserved(state, seat, row)

    def retell_reserved(self, state: Zodchie, seat: i64, row: Row) -> None:
        """Write again by whom empty places are reserved."""
        seats: i64 = state.seats
        left: i64 = 0
        for mask in cast("list[i64]", state.reserved):
            left |= mask
        place: i64 = 0
        while left:
            if left & 1:
                row.at = self.place_at(place, seats, row) + 5 + seats
                row.zeros(seats)
                row.at -= seats
                self.write_reserved(state, place, seat, row)
            left >>= 1
            place += 1

    def place_at(self, place: i64, seats: i64, row: Row) -> i64:
        """Return where the numbers of a place begin."""
        columns: i64 = self.setup.columns
        return row.first + self.starts[PLAYER + OWNED * seats + columns * (place >> 3) + (place & 7)]

    def card_at(self, further: i64, slot: i64, row: Row) -> i64:
        """Return where the numbers of a card begin."""
        return row.first + self.starts[PLAYER + OWNED * further + CARDS] + WIDTH * slot

    def occupied(self, places: i64, seats: i64, row: Row) -> i64:
        """Return those of some places that are written as built."""
        found: i64 = 0
        bit = self.one
        place: i64 = 0
        while places:
            if places & 1 and row.out[self.place_at(place, seats, row)]:
                found |= bit
            places >>= 1
            bit <<= 1
            place += 1
        return found

    def clear_lying(self, places: i64, seats: i64, row: Row) -> None:
        """No card lies on these places."""
        if not places:
            return
        out = row.out
        for further in range(seats):
            first = self.card_at(further, 0, row) + 1
            for at in range(first, first + WIDTH * SLOTS, WIDTH):
                place = i64(out[at]) - 1
                if place >= 0 and places >> place & 1:
                    out[at] = 0
                    out[at + 1] = 0
                    out[at + 2] = 0
                    out[at + 3] = 0

    def write_lying(self, state: Zodchie, place: i64, row: Row) -> None:
        """Write which cards lie on a place, how deep, which side is up."""
        out, front = row.out, row.front
        seats: i64 = state.seats
        sides, below = cast("list[i64]", state.pos), cast("list[i64]", state.below)
        card: i64 = state.top[place]
        up = state.up >> place & 1
        depth: i64 = 1
        while card >= 0:
            owner = card // SLOTS
            at = self.card_at(steps_to(owner, front, seats), card - SLOTS * owner, row) + 1
            out[at] = i16(1 + place)
            out[at + 1] = i16(depth)
            out[at + 2] = i16(sides[card])
            out[at + 3] = i16(up)
            up = 0
            card = below[card]
            depth += 1

    def write_designs(self, state: Zodchie, row: Row) -> None:
        """Write the design of each card."""
        out, front = row.out, row.front
        seats: i64 = state.seats
        for further in range(seats):
            first = self.card_at(further, 0, row)
            cards = SLOTS * ((front + further) % seats)
            for slot in range(SLOTS):
                design: i64 = state.design[cards + slot]
                out[first + WIDTH * slot] = i16(1 + design)

    def write_players(self, state: Zodchie, seat: i64, row: Row, parts: i64) -> None:
        """Write what everybody knows of players, as far as it is touched."""
        seats: i64 = state.seats
        for owner in range(seats):
            if parts >> (HAS + owner) & 1:
                self.write_status(state, owner, steps_to(owner, row.front, seats), row)
            if parts >> (SORTS + owner) & 1:
                self.write_sets(state, owner, seat, row)

    def write_status(self, state: Zodchie, owner: i64, further: i64, row: Row) -> None:
        """Write what everybody knows of a player beside the cards."""
        self.again(PLAYER + OWNED * further + STATUS, row)
        if row.clean:
            row.choice(state.colours[owner], INKS)
        else:
            row.at += INKS
        out, at = row.out, row.at
        tokens: i64 = state.tokens[owner]
        exchanged: i64 = state.exchanged[owner]
        ready: i64 = state.ready[owner]
        out[at] = i16(bits(state.hands[owner]))
        out[at + 1] = i16(state.hand_limit(owner))
        out[at + 2] = i16(len(state.decks[owner]))
        out[at + 3] = i16(tokens)
        out[at + 4] = i16(exchanged)
        out[at + 5] = i16(len(state.waiting[owner]))
        out[at + 6] = 0
        if state.phase == CHOOSE_REPLACE:
            out[at + 6] = i16(ready)

    def write_hand(self, state: Zodchie, owner: i64, seat: i64, row: Row) -> None:
        """Write which cards are in the hand of a player, if it is the own one."""
        further = steps_to(owner, row.front, state.seats)
        at = self.card_at(further, 0, row) + WIDTH - SETS
        hand: i64 = 0
        if owner == seat:
            hand = state.hands[owner]
        change_set(hand, at, row.kept + OF_PLAYER + SETS * further, row)

    def write_sets(self, state: Zodchie, owner: i64, seat: i64, row: Row) -> None:
        """Write in which set each card of a player is."""
        self.write_hand(state, owner, seat, row)
        further = steps_to(owner, row.front, state.seats)
        at = self.card_at(further, 0, row) + WIDTH - SETS
        kept = row.kept + OF_PLAYER + SETS * further
        change_set(state.known[owner], at + 1, kept + 1, row)
        change_set(state.outside[owner], at + 2, kept + 2, row)
        change_set(state.zones[owner], at + 3, kept + 3, row)
        change_set(state.box[owner], at + 4, kept + 4, row)

    def write_known(self, state: Zodchie, seat: i64, row: Row) -> None:
        """Write what only this seat knows: its deck as far as known, cards looked at, replacements."""
        phase = state.phase
        looks = state.actor == seat and phase in (BOTTOM, ORDER)
        chooses = looks or phase == CHOOSE_REPLACE
        kept = row.kept + KNOWN
        before = row.out[kept]
        row.out[kept] = 2 if chooses else 1 if state.seen else 0
        if not before and not row.out[kept]:
            return
        self.again(OWN, row)
        row.at += SLOTS
        deck = state.decks[seat]
        self.write_deck(state, SLOTS * seat, deck, row)
        if before == 2:
            row.zeros(SLOTS + REPLACEMENTS)
            row.at -= SLOTS + REPLACEMENTS
        if looks:
            end = len(deck) - state.stack[ARG]
            row.count(deck[end - state.stack[COUNT] : end], SLOTS)
        elif chooses:
            row.at += SLOTS
            row.bits(state.picks[seat], 0, REPLACEMENTS)

    def write_deck(self, state: Zodchie, first: i64, deck: list[int], row: Row) -> None:
        """Write the deck from its top, as far as its owner knows it."""
        seen, out, at = cast("list[i64]", state.seen), row.out, row.at
        row.at += SLOTS
        if seen:
            cards = cast("list[i64]", deck)
            for place in range(len(deck) - 1, -1, -1):
                slot = cards[place]
                label = seen[first + slot]
                out[at] = 0
                if label == EXACT:
                    out[at] = i16(1 + slot)
                elif label == UNDER:
                    out[at] = -1
                at += 1
        while at < row.at:
            out[at] = 0
            at += 1


def note(notes: vec[i64], at: i64, value: i64) -> i64:
    """Note a number; return in which bits it is another one than before."""
    changed = notes[at] ^ value
    notes[at] = value
    return changed


def change_set(cards: i64, at: i64, kept: i64, row: Row) -> None:
    """Write which cards of a player are in a set that is kept as a mask, where it has changed."""
    out = row.out
    changed = cards ^ i64(out[kept])
    if not changed:
        return
    out[kept] = i16(cards)
    while changed:
        if changed & 1:
            out[at] = i16(cards & 1)
        changed >>= 1
        cards >>= 1
        at += WIDTH


def fields(setup: ZodchieSetup) -> list[list[Field]]:
    """Name the numbers, part by part."""
    owners = players(setup.seats)
    places = [str(place) for place in range(SPAN * setup.seats)]
    slots = [str(slot) for slot in range(SLOTS)]
    table = [*choice("phase", list(PHASES)), Field("game", 1, 2), *choice("turn", owners), *choice("first", owners)]
    table.append(Field("idle turns", 0, MOST))
    table += choice("asked", owners) + choice("text of place", places) + choice("about place", places)
    table += [Field("question + 1", 0, MOST), Field("times", 0, MOST), Field("open questions", 0, MOST)]
    scores = [Field(f"{owner}, score", -MOST, MOST) for owner in owners]
    own = choice("chosen", slots)
    own += [Field(f"deck {place + 1}: slot + 1, −1 exchanged", -1, SLOTS) for place in range(SLOTS)]
    own += choice("looked at", slots) + choice("replaces", [str(card) for card in range(REPLACEMENTS)])
    found = [table, scores, own]
    for owner in owners:
        found += player_fields(owner, slots)
    for line in range(setup.seats):
        for column in range(setup.columns):
            found.append(place_fields(f"place {line + 1}.{column + 1}", owners))
    return found


def place_fields(place: str, owners: list[str]) -> list[Field]:
    """Name the numbers of a place."""
    found = [Field(f"{place}: built", 0, 1), Field(f"{place}: face up", 0, 1)]
    found += choice(f"{place}, owner", owners)
    found += [Field(f"{place}, value", -MOST, MOST), Field(f"{place}, token", 0, 1), Field(f"{place}, shield", 0, 1)]
    return found + choice(f"{place}, reserved", owners)


def player_fields(owner: str, slots: list[str]) -> list[list[Field]]:
    """Name the numbers of one player, part by part."""
    status = choice(f"{owner}, colour", list(COLOURS))
    status += [Field(f"{owner}, {what}", 0, MOST) for what in ("hand", "hand limit", "deck", "tokens")]
    status += [Field(f"{owner}, exchange used", 0, 1), Field(f"{owner}, waiting texts", 0, MOST)]
    status.append(Field(f"{owner}, ready", 0, 1))
    cards: list[Field] = []
    for slot in slots:
        name = f"{owner}, card {slot}"
        cards += [Field(f"{name}, {what}", 0, MOST) for what in ("design + 1", "place + 1", "depth", "side")]
        cards += [Field(f"{name}, {where}", 0, 1) for where in ("face up", "hand", "known", "outside", "zone", "box")]
    return [status, cards]
