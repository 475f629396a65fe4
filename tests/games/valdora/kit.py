"""Valdora: section 10 of the rules document, and what else the kit asks of a game."""

from dolina.games.valdora.rules import Valdora
from dolina.games.valdora.rules_setup import ACTING, CARRIERS, CLIENTS, EMPTY, GEMS, MINE, MOVING, NOT_OWNED, OVER, ROAD

LESSONS = 5  # at least
TELLS = 25  # kinds of values in the lines of a position, at least
GOLDEN = {  # tables that deserve a playthrough
    "open": {
        "seats": 3,
        "options": {
            "completed": "open",
            "book_memory": "seen",
            "round_limit": "60",
            "take_back": "off",
            "first_player": "1",
        },
    },
}
DRAWN_OTHERWISE = {
    **dict.fromkeys(("action.begun", "action.ships_left"), "what may still be done is lit"),
    "comes": "the arrows of the ring, and the stacks",
    **dict.fromkeys(
        ("payment.due", "payment.for", "payment.gem", "payment.side", "payment.slot"),
        "the prompt, and the carriers that are lit",
    ),
    "players.payable": "the ticks, which count all contracts together",
    **dict.fromkeys(("players.contract_other_faces", "players.other_faces"), "printed on the back of the card"),
    "targets.free": "lit",
    "targets.tolls.A": "a toll is shown where one may stop, and here nobody could",
}
SAID_OTHERWISE = {  # not in the lines of the position, and why
    "payment.for": "what is paid for is named",
    "payment.side": "what is paid for is named",
    "players.workshops": "the lines of the craftsmen",
}


def check(state: Valdora, before: Valdora | None) -> None:
    """Check one position, and the step from the one before."""
    check_gems_and_coins(state)
    check_carriers(state)
    check_cards(state)
    check_craftsmen(state)
    check_books(state)
    check_turn(state)
    if before is not None:
        check_step(state, before)
        if before.phase == MOVING:
            check_move(state, before)


def check_gems_and_coins(state: Valdora) -> None:
    """10.1, 10.2: gems and coins are never lost."""
    setup = state.setup
    for gem in range(GEMS):
        assert sum(state.piles[gem::GEMS]) + state.carriers.count(gem) == setup.gem_count[gem]
    assert min(state.piles) >= 0
    assert state.bank + sum(state.coins) == setup.coins_total
    assert state.bank >= 0
    assert all(0 <= coins <= setup.coin_limit for coins in state.coins)


def check_carriers(state: Valdora) -> None:
    """10.3: a tool holds only its own gem; what is owned has a card, except the start carrier."""
    for at, gem in enumerate(state.carriers):
        carrier = at % CARRIERS
        assert gem in {NOT_OWNED, EMPTY, state.setup.tool_gem[carrier]} or carrier >= 5
        bought = gem != NOT_OWNED and carrier != state.setup.start_carrier
        assert (state.equipment[at] >= 0) == bought
        assert not bought or state.setup.faces[state.equipment[at]] == carrier
    for seat in range(state.seats):
        assert state.carriers[CARRIERS * seat + state.setup.start_carrier] != NOT_OWNED


def check_cards(state: Valdora) -> None:
    """10.3, 10.4: no card is lost, and nobody has too many."""
    owned = [held // 2 for held in state.equipment if held >= 0]
    taken = [held // 2 for piles in (state.contracts, state.completed) for cards in piles for held in cards]
    for contracts, outside in ((False, owned), (True, taken)):
        books = [number for number, kind in enumerate(state.setup.book_contracts) if kind == contracts]
        inside = [card for number in books for card in [*state.left[number], *state.right[number]]]
        assert sorted(inside + outside) == sorted(card for n in books for card in state.setup.book_cards[n])
    assert all(len(held) <= state.setup.open_limit for held in state.contracts)


def check_craftsmen(state: Valdora) -> None:
    """10.5, 10.6, 10.7, 10.9: tiles."""
    setup = state.setup
    for client in range(CLIENTS):
        owned = state.craftsmen[client::CLIENTS]
        assert state.stacks[client] + sum(owned) == setup.craftsmen[client]
        owner = state.workshops[client]
        if owner >= 0:
            assert owned[owner] >= setup.workshop_need[client]
        else:
            assert max(owned) < setup.workshop_need[client]
    completions = sum(len(cards) for cards in state.completed)
    assert sum(state.craftsmen) <= completions
    assert state.triggered or sum(state.craftsmen) == completions
    assert state.bonus_left + sum(state.bonus) == setup.bonus_tiles
    assert all(tiles <= len(cards) for tiles, cards in zip(state.bonus, state.completed, strict=True))
    assert state.triggered == (sum(tiles > 0 for tiles in state.stacks) <= 1)


def check_books(state: Valdora) -> None:
    """10.8: the unseen cards are the bottom of the right side, below at least one that has been seen."""
    for unseen, right in zip(state.unseen, state.right, strict=True):
        assert 0 <= unseen < len(right) or unseen == len(right) == 0


def check_turn(state: Valdora) -> None:
    """10.11, 10.12: somebody can always do something; a purchase owed can be made."""
    if state.phase == OVER:
        assert state.turn == state.first
        return
    legal = state.legal(state.turn)
    assert 1 <= len(legal) <= 29
    if state.owes:
        assert len(state.contracts[state.turn]) == state.setup.open_limit - 1
        assert state.coins[state.turn] >= 1
    if state.phase in {MOVING, ACTING}:
        assert state.due == [0] * GEMS


def check_step(state: Valdora, before: Valdora) -> None:
    """10.1, 10.3, 10.8, 10.9, 10.13: what may change, and how."""
    roads = GEMS * state.setup.roads
    assert all(now <= then for now, then in zip(state.piles[:roads], before.piles[:roads], strict=True))
    for now, then in zip(state.carriers, before.carriers, strict=True):
        assert now != NOT_OWNED or then == NOT_OWNED
    assert all(now <= then for now, then in zip(state.unseen, before.unseen, strict=True))
    for number, contracts in enumerate(state.setup.book_contracts):
        size, old = (len(position.left[number]) + len(position.right[number]) for position in (state, before))
        assert contracts or size <= old
    assert state.triggered or not before.triggered
    for seat in range(state.seats):
        lost = max(0, before.gem_score(seat) - state.gem_score(seat))
        assert state.score(seat) >= before.score(seat) - lost
    spent = before.coins[before.turn] - state.coins[before.turn]
    assert state.flips in {before.flips, before.flips + 1, 0}
    assert state.flips <= before.flips or spent == (1 if before.flips else 0)


def check_move(state: Valdora, before: Valdora) -> None:
    """10.10: the pawn leaves its space; provisions fall exactly if a city was passed."""
    seat = before.turn
    start, space = before.pawns[seat], state.pawns[seat]
    assert space != start
    spent = before.provisions[seat] and not state.provisions[seat]
    assert spent == (space not in before.setup.near[start])
    if state.setup.kinds[space] == MINE:
        assert state.coins[seat] == state.setup.coin_limit
        assert state.turn != seat
    elif state.setup.kinds[space] == ROAD:
        assert state.turn == seat
