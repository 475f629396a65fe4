"""Positions of Valdora for tests, told in the words of the rules document.

The component set is frozen here, so that a corrected box does not change what the worked examples say.
"""

from functools import cache
from pathlib import Path

from dolina import games
from dolina.core.deal import Deal
from dolina.core.game import Game
from dolina.core.match import Match
from dolina.games.valdora import space
from dolina.games.valdora.components import CARRIER_IDS, GEM_IDS, Components, setup
from dolina.games.valdora.rules import Valdora
from dolina.games.valdora.rules_setup import ACTING, CARRIERS, CLIENTS, EMPTY, GEMS, NOT_OWNED, ValdoraSetup
from dolina.games.valdora.view_types import ValdoraView

GAME: Game[Valdora, ValdoraSetup, Components, ValdoraView] = games.find("valdora")

FROZEN = (Path(__file__).parent / "frozen.toml").read_text(encoding="utf-8")
COLOURS = ("grey", "yellow", "white", "violet", "red", "blue", "green")
BOOKS = "ABCD"


def two_faced() -> str:
    """Return the component file with the alternative cards of 2.6, which have different faces."""
    tools = CARRIER_IDS[1:]
    pairs = [(one, other) for number, one in enumerate(tools) for other in tools[number + 1 :]]
    pairs += [("shovel", "pick"), ("hammer", "chisel"), ("horse", "cart")]
    single = ("violet1", "red1", "blue1", "green1")
    sheets = [("grey1", "yellow1")] * 3
    sheets += [(front, back) for front in ("grey1", "yellow1") for back in single] * 2
    sheets += [("grey1", "white1"), ("yellow1", "white2"), ("white3", "violet1"), ("white1", "red1")]
    sheets += [("white2", "blue1"), ("white3", "green1"), ("violet1", "red1"), ("blue1", "green1")]
    text = FROZEN
    for key, cards in (("equipment", pairs), ("contracts", sheets)):
        start = text.index(f"{key} = [\n")
        end = text.index("\n]\n", start)
        lines = [f'  {{ front = "{front}", back = "{back}", count = 1 }},' for front, back in cards]
        text = text[:start] + f"{key} = [\n" + "\n".join(lines) + text[end:]
    return text


@cache
def components(text: str = FROZEN) -> Components:
    return Components.read(text)


def new(seats: int = 4, text: str = FROZEN, **options: str) -> Valdora:
    """Return the first position of a match; seat 0 begins unless another is named."""
    given = {"first_player": "0", **options}
    state = Valdora(setup(components(text), seats, GAME.check_options(seats, given)), Deal(1))
    state.begin()
    return state


def acting(at: str, seats: int = 4, text: str = FROZEN, **options: str) -> Valdora:
    """Return a position in which seat 0 has just stopped at a space, the others waiting in H or A."""
    state = new(seats, text, **options)
    state.pawns = [spot("A" if at == "H" else "H")] * seats
    state.pawns[0] = spot(at)
    state.phase = ACTING
    return state


def spot(name: str) -> int:
    """Return a space by its id."""
    return [place.id for place in components().board.spaces].index(name)


def carry(state: Valdora, seat: int = 0, **loads: str) -> None:
    """Give a seat exactly these carriers besides its pan: pan="gold", cart="" (empty)."""
    own = CARRIERS * seat
    state.carriers[own : own + CARRIERS] = [EMPTY] + [NOT_OWNED] * (CARRIERS - 1)
    for carrier, gem in loads.items():
        at = own + CARRIER_IDS.index(carrier)
        state.carriers[at] = GEM_IDS.index(gem) if gem else EMPTY
        if carrier != "pan":
            state.equipment[at] = 2 * next(card for card, face in enumerate(state.setup.front) if face == at - own)


def loads(state: Valdora, seat: int = 0) -> dict[str, str]:
    """Return what a seat carries: pan -> gold, cart -> nothing."""
    own = state.carriers[CARRIERS * seat : CARRIERS * seat + CARRIERS]
    pairs = zip(CARRIER_IDS, own, strict=True)
    return {carrier: GEM_IDS[gem] if gem >= 0 else "" for carrier, gem in pairs if gem != NOT_OWNED}


def gems(**counts: int) -> list[int]:
    """Return a pile of gems."""
    return [counts.get(gem, 0) for gem in GEM_IDS]


def put_gems(state: Valdora, where: str, **counts: int) -> None:
    """Lay exactly these gems on a road, or into the discard."""
    number = state.setup.roads if where == "discard" else state.setup.piles[spot(where)]
    state.piles[GEMS * number : GEMS * number + GEMS] = gems(**counts)


def pile(state: Valdora, where: str) -> list[int]:
    number = state.setup.roads if where == "discard" else state.setup.piles[spot(where)]
    return state.piles[GEMS * number : GEMS * number + GEMS]


def card(state: Valdora, name: str, contracts: bool) -> int:
    """Return a card by its faces: "shovel", or "shovel/pick" if they differ."""
    ids = list(components().contract) if contracts else list(CARRIER_IDS)
    front, _, back = name.partition("/")
    wanted = (ids.index(front), ids.index(back or front))
    cards = sorted({card for book in state.setup.book_cards[2 if contracts else 0 :][:1] for card in book})
    return next(card for card in cards if (state.setup.front[card], state.setup.back[card]) == wanted)


def put_book(state: Valdora, city: str, left: str = "", right: str = "", unseen: int = 0) -> None:
    """Fill a book; the piles are listed top first."""
    number = BOOKS.index(city)
    contracts = number >= 2
    state.left[number] = [card(state, name, contracts) for name in reversed(left.split())]
    state.right[number] = [card(state, name, contracts) for name in reversed(right.split())]
    state.unseen[number] = unseen


def book(state: Valdora, city: str) -> tuple[str, str]:
    """Return the visible order of both piles of a book, top first, by the faces they show there."""
    number = BOOKS.index(city)
    ids = list(components().contract) if number >= 2 else list(CARRIER_IDS)
    left = [ids[state.setup.back[at]] for at in reversed(state.left[number])]
    right = [ids[state.setup.front[at]] for at in reversed(state.right[number])]
    return " ".join(left), " ".join(right)


def hold(state: Valdora, names: str, seat: int = 0) -> None:
    """Give a seat these open contracts."""
    state.contracts[seat] = [2 * card(state, name, contracts=True) for name in names.split()]


def held(state: Valdora, seat: int = 0) -> str:
    """Return the open contracts of a seat."""
    ids = list(components().contract)
    return " ".join(ids[state.setup.faces[number]] for number in state.contracts[seat])


def hire(state: Valdora, seat: int = 0, **counts: int) -> None:
    """Give a seat craftsmen."""
    for client, count in counts.items():
        state.craftsmen[CLIENTS * seat + COLOURS.index(client)] = count


def hired(state: Valdora, seat: int = 0) -> dict[str, int]:
    own = state.craftsmen[CLIENTS * seat : CLIENTS * seat + CLIENTS]
    return {client: count for client, count in zip(COLOURS, own, strict=True) if count}


def stack(state: Valdora, others: int | None = None, **counts: int) -> None:
    """Set the stacks of craftsmen; `others` are all that are not named."""
    for number, client in enumerate(COLOURS):
        state.stacks[number] = counts.get(client, state.stacks[number] if others is None else others)


def workshops(state: Valdora, seat: int = 0) -> list[str]:
    return [client for number, client in enumerate(COLOURS) if state.workshops[number] == seat]


def give_workshop(state: Valdora, client: str, seat: int = 0) -> None:
    state.workshops[COLOURS.index(client)] = seat


def legal(state: Valdora) -> list[str]:
    """Return what the seat to move may do, in readable texts such as `load ruby shovel`."""
    return [readable(state, code) for code in state.legal(state.turn)]


def readable(state: Valdora, code: int) -> str:
    action = space(state.setup).decode(code)
    if action.kind == "move":
        return f"move {state.setup.space_ids[action.args['space']]}"
    if "carrier" in action.args:
        gem = [GEM_IDS[action.args["gem"]]] if "gem" in action.args else []
        return " ".join([action.kind, *gem, CARRIER_IDS[action.args["carrier"]]])
    return space(state.setup).text(code)


def play(state: Valdora, *texts: str) -> None:
    """Play these actions of the seat to move, one after the other."""
    for text in texts:
        state.apply(state.turn, space(state.setup).parse(text))


def reached(state: Valdora, action: str = "move") -> set[str]:
    """Return where the mover may go."""
    return {text.removeprefix(f"{action} ") for text in legal(state) if text.startswith(action)}


def match_from(state: Valdora) -> Match:
    """Return a match that goes on from this position instead of from its set-up."""
    match = Match(GAME, state.seats, 1, {"first_player": "0"}, components())
    match._snapshots[0] = state.clone()
    match.state = state.clone()
    return match
