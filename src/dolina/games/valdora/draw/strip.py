"""The strip: coins, provisions, carriers, contracts, craftsmen and the score of the seat that looks."""

from dataclasses import dataclass

from dolina.games.valdora.components import CARRIER_IDS
from dolina.games.valdora.draw.table import Contract, Table
from dolina.telling.picture import Choice


@dataclass(frozen=True)
class CarrierCard:
    """A carrier, owned or not, with the gem on it."""

    number: int
    id: str
    name: str
    owned: bool
    gem: str | None
    loads: str
    price: int
    choice: Choice | None


@dataclass(frozen=True)
class ContractCard:
    """A contract held, or an empty place for one."""

    slot: int
    contract: Contract | None
    payable: bool
    choice: Choice | None


@dataclass(frozen=True)
class Guild:
    """The seat's craftsmen of one client."""

    client: str
    sign: str
    count: int
    need: int
    owner: int | None


@dataclass(frozen=True)
class Strip:
    """Everything in the strip."""

    coins: int
    limit: int
    provisions: bool
    provisions_choice: Choice | None
    carriers: list[CarrierCard]
    contracts: list[ContractCard]
    guilds: list[Guild]
    completed: int
    bonus: int
    score: int | None
    end: Choice | None


def strip(table: Table) -> Strip:
    """Gather what lies before the seat."""
    me = table.me
    return Strip(
        coins=me["coins"],
        limit=table.components.game.coin_limit,
        provisions=bool(me["provisions"]),
        provisions_choice=table.choice("provisions"),
        carriers=[carrier(table, number) for number in range(len(CARRIER_IDS))],
        contracts=[contract(table, slot) for slot in range(table.components.game.open_contract_limit)],
        guilds=[guild(table, number) for number in range(len(table.clients))],
        completed=me["completed_count"],
        bonus=me["bonus"],
        score=table.view["scores"][table.seat],
        end=table.choice("end turn"),
    )


def carrier(table: Table, number: int) -> CarrierCard:
    """Return a carrier; it is lit if one thing only can be done with it now."""
    me = table.me
    gem = me["gems"][number]
    return CarrierCard(
        number=number,
        id=table.carrier(number),
        name=table.words.part("carrier", number),
        owned=number in me["carriers"],
        gem=None if gem is None else table.gem(gem),
        loads=table.loads(number),
        price=table.price(number),
        choice=table.only(("load", "swap", "pay"), carrier=number),
    )


def contract(table: Table, slot: int) -> ContractCard:
    """Return a contract held; it is lit if it can be delivered, or given back in one way only."""
    held = table.me["contracts"]
    if slot >= len(held):
        return ContractCard(slot, None, False, None)
    choice = table.choice("deliver", slot=slot) or table.only(("return",), slot=slot)
    return ContractCard(slot, table.contract(held[slot]), table.me["payable"][slot], choice)


def guild(table: Table, number: int) -> Guild:
    client = table.clients[number]
    need = table.components.clients.workshop_need[number]
    return Guild(
        client, table.client_sign(client), table.me["craftsmen"][number], need, table.view["workshops"][number]
    )
