"""Valdora: the shape of its component file (2.11, 2.12), and the tables the rules read."""

import warnings
from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from typing import Annotated, Literal, Self

from pydantic import Field, model_validator

from dolina.core.components import TOLD, UNPRINTED, Part
from dolina.core.game import Options
from dolina.games.valdora.rules_setup import CARRIERS, CLIENTS, GEMS, KINDS, SLOTS, SPACES, TOOLS, ValdoraSetup

MIN_PLAYERS = 3
MAX_PLAYERS = 5

GEM_IDS = ("ruby", "sapphire", "amethyst", "emerald", "gold")
CARRIER_IDS = ("pan", "shovel", "pick", "hammer", "chisel", "horse", "cart")
SIDES = ("L", "R")
WAYS = ("R", "L")  # forward takes a page from the right

Client = Literal["grey", "yellow", "white", "violet", "red", "blue", "green"]
Gem = Literal["ruby", "sapphire", "amethyst", "emerald", "gold"]
CarrierId = Literal["pan", "shovel", "pick", "hammer", "chisel", "horse", "cart"]
Count = Annotated[int, Field(ge=0, le=100)]
Some = Annotated[int, Field(ge=1, le=100)]
Pair = Annotated[tuple[int, int], Field(strict=False)]
Edge = Annotated[tuple[str, str], Field(strict=False)]
SpaceId = Annotated[str, Field(pattern="^[A-Za-z][A-Za-z0-9_]{0,19}$")]

# Which keys a space has besides id, kind, x, y and from.
KEYS = {"city": {"book", "ships", "start"}, "harbour": {"ships"}, "house": {"client", "letter"}}


class GameNumbers(Part):
    """The numbers that belong to no single part."""

    id: Annotated[Literal["valdora"], UNPRINTED]
    players: Pair
    coins_total: Some
    coin_limit: Some
    open_contract_limit: Annotated[int, Field(ge=1, le=SLOTS)]
    bonus_tiles: Count
    bonus_points: Count
    colour_points: Count
    gem_points: Count
    gems_per_road: Some


class GemSupply(Part):
    """The gems of the bag."""

    order: list[Gem]
    count: Annotated[list[Count], Field(min_length=GEMS, max_length=GEMS)]

    @model_validator(mode="after")
    def order_is_fixed(self) -> Self:
        """Payments are asked for in this order (5.15), so it is part of the rules."""
        if tuple(self.order) != GEM_IDS:
            fail(f"order must be {', '.join(GEM_IDS)}, but it is {', '.join(self.order)}")
        return self


SevenCounts = Annotated[list[Count], Field(min_length=CLIENTS, max_length=CLIENTS)]


class ClientRing(Part):
    """The craftsman board: stacks and workshops in clockwise order."""

    order: Annotated[list[Client], Field(min_length=CLIENTS, max_length=CLIENTS)]
    craftsmen: SevenCounts
    removed_with_3_players: SevenCounts
    workshop_need: Annotated[list[Some], Field(min_length=CLIENTS, max_length=CLIENTS)]
    workshop_points: SevenCounts

    @model_validator(mode="after")
    def ring_is_whole(self) -> Self:
        """Each colour once, and enough tiles to remove."""
        if twice := repeated(self.order):
            fail(f"order: {twice} is there more than once; each client colour must be there once")
        for client, tiles, removed in zip(self.order, self.craftsmen, self.removed_with_3_players, strict=True):
            if removed > tiles:
                fail(f"removed_with_3_players: {removed} of {client}, but there are only {tiles} craftsmen")
        return self


class Carrier(Part):
    """An equipment card: what it loads and the coins per loading."""

    id: Annotated[CarrierId, UNPRINTED]
    loads: Gem | Literal["any"]
    cost: Count
    start: bool = False


class CarrierList(Part):
    """All kinds of equipment."""

    kinds: Annotated[list[Carrier], Field(alias="list")]

    @model_validator(mode="after")
    def order_is_fixed(self) -> Self:
        """Action codes need five tools and two that load anything (8.1)."""
        ids = [carrier.id for carrier in self.kinds]
        if tuple(ids) != CARRIER_IDS:
            fail(f"list must be {', '.join(CARRIER_IDS)}, but it is {', '.join(ids)}")
        for index, carrier in enumerate(self.kinds):
            if (carrier.loads == "any") != (index >= TOOLS):
                wanted = "a single gem" if index < TOOLS else '"any"'
                fail(f"list: {carrier.id} must load {wanted}, but loads {carrier.loads!r}")
        starts = [carrier.id for carrier in self.kinds if carrier.start]
        if len(starts) != 1:
            fail(f"list: exactly one carrier must have start = true, but these have: {', '.join(starts) or 'none'}")
        return self

    def room_for(self, gem: Gem) -> int:
        """Return how many gems of a kind a player can carry who owns everything."""
        return sum(carrier.loads in {gem, "any"} for carrier in self.kinds)


class Page(Part):
    """A kind of card in a book; without `back` both faces are the same (2.6)."""

    front: str
    back: str | None = None
    count: Some

    @property
    def faces(self) -> tuple[str, str]:
        return self.front, self.front if self.back is None else self.back


class BookSets(Part):
    """One set of each kind of card, and how many identical sets there are."""

    copies: Some
    equipment: Annotated[list[Page], Field(min_length=1)]
    contracts: Annotated[list[Page], Field(min_length=1)]


class ContractFace(Part):
    """What a client wants and pays."""

    client: Client
    needs: Annotated[dict[Gem | Literal["coin"], Annotated[int, Field(ge=1, le=3)]], Field(min_length=1)]
    points: Count


class Space(Part):
    """A space of the board."""

    id: Annotated[SpaceId, UNPRINTED]
    kind: Literal["city", "road", "harbour", "mine", "house"]
    book: Literal["equipment", "contracts"] | None = None
    ships: Annotated[int, Field(ge=1, le=CARRIERS)] | None = None
    start: bool = False
    client: Client | None = None
    letter: Annotated[Annotated[str, Field(pattern="^[a-g]$")] | None, TOLD] = None
    x: Annotated[int, TOLD]
    y: Annotated[int, TOLD]

    @model_validator(mode="after")
    def keys_fit_the_kind(self) -> Self:
        """Each kind of space has its own keys (4.4)."""
        given = self.model_fields_set - {"id", "kind", "x", "y", "from_"}
        allowed = KEYS.get(self.kind, set())
        if useless := sorted(given - allowed):
            fail(f"{self.id}: a {self.kind} has no {', '.join(useless)}")
        if self.kind == "city" and (self.book is None) == (self.ships is None):
            fail(f"{self.id}: a city has either a book or ships")
        if self.kind != "city" and (missing := sorted(allowed - given)):
            fail(f"{self.id}: a {self.kind} needs {', '.join(missing)}")
        return self


class Board(Part):
    """The road network; only the sections between cities matter to the rules (2.10)."""

    size: Annotated[Pair, TOLD]  # of the plane that `x` and `y` of the spaces lie in
    spaces: list[Space]
    edges: list[Edge]

    @model_validator(mode="after")
    def spaces_are_whole(self) -> Self:
        """30 spaces, each once, one start, one house for each client (2.12)."""
        ids = [space.id for space in self.spaces]
        if len(ids) != SPACES:
            fail(f"spaces: there must be exactly {SPACES}, but there are {len(ids)}")
        if twice := repeated(ids):
            fail(f"spaces: {twice} is there more than once")
        starts = [space.id for space in self.spaces if space.start]
        if len(starts) != 1:
            fail(f"spaces: exactly one city must have start = true, but these have: {', '.join(starts) or 'none'}")
        clients = Counter(space.client for space in self.spaces if space.client)
        if len(clients) != CLIENTS or clients.total() != CLIENTS:
            fail(f"spaces: each client must have exactly one house, but there are {dict(clients)}")
        letters = [space.letter for space in self.spaces if space.letter]
        if twice := repeated(letters):
            fail(f"spaces: the letter {twice} marks more than one house")
        return self

    @model_validator(mode="after")
    def roads_are_whole(self) -> Self:
        """Edges join known spaces, never two cities, and hold the board together (2.12)."""
        kinds = {space.id: space.kind for space in self.spaces}
        for edge in self.edges:
            if unknown := [end for end in edge if end not in kinds]:
                fail(f"edges: {list(edge)}: there is no space {unknown[0]!r}")
            if kinds[edge[0]] == kinds[edge[1]] == "city":
                fail(f"edges: {list(edge)} joins two cities; a space must lie between them")
        reached = spread(self.neighbours(), self.spaces[0].id, set())
        if lost := [name for name in kinds if name not in reached]:
            fail(f"edges: {lost[0]} cannot be reached from {self.spaces[0].id}")
        return self

    @model_validator(mode="after")
    def everybody_can_move(self) -> Self:
        """A pawn with no coins finds a space without other pawns (5.1)."""
        for space, targets in zip(self.spaces, near_targets(self), strict=True):
            if len(targets) < MAX_PLAYERS:
                names = ", ".join(self.spaces[target].id for target in targets) or "nothing"
                fail(f"edges: from {space.id} one reaches only {names}; at least {MAX_PLAYERS} spaces are needed")
        return self

    def neighbours(self) -> dict[str, set[str]]:
        """Return the spaces one step from each."""
        found: dict[str, set[str]] = {space.id: set() for space in self.spaces}
        for one, other in self.edges:
            found[one].add(other)
            found[other].add(one)
        return found

    def cities(self) -> set[str]:
        return {space.id for space in self.spaces if space.kind == "city"}


class Components(Part):
    """The whole component file of Valdora."""

    game: GameNumbers
    gems: GemSupply
    clients: ClientRing
    carriers: CarrierList
    books: BookSets
    contract: Annotated[dict[str, ContractFace], Field(min_length=1)]
    board: Board

    @model_validator(mode="after")
    def numbers_fit(self) -> Self:
        """Gems fill the roads, the bank never runs dry, everybody gets start coins (2.12, 5.2)."""
        game = self.game
        if game.players != (MIN_PLAYERS, MAX_PLAYERS):
            fail(f"game.players must be [{MIN_PLAYERS}, {MAX_PLAYERS}], but it is {list(game.players)}")
        roads = sum(space.kind == "road" for space in self.board.spaces)
        if (total := sum(self.gems.count)) != (wanted := roads * game.gems_per_road):
            fail(f"gems.count: {total} gems, but {roads} roads with {game.gems_per_road} each hold {wanted}")
        if game.coins_total < (least := MAX_PLAYERS * game.coin_limit):
            fail(
                f"game.coins_total must be at least {MAX_PLAYERS} × coin_limit = {least}, but it is {game.coins_total}"
            )
        if game.coin_limit < MAX_PLAYERS:
            fail(f"game.coin_limit must be at least {MAX_PLAYERS} (start coins, 3.3), but it is {game.coin_limit}")
        return self

    @model_validator(mode="after")
    def everything_can_be_had(self) -> Self:
        """Nobody needs more coins than a purse holds, or more gems than there are or than can be carried."""
        limit = self.game.coin_limit
        for carrier in self.carriers.kinds:
            if carrier.cost > limit:
                fail(f"carriers: {carrier.id} can never load: it costs {carrier.cost} coins, a purse holds {limit}")
        supply = dict(zip(self.gems.order, self.gems.count, strict=True))
        for name, face in self.contract.items():
            for what, count in face.needs.items():
                most = limit if what == "coin" else min(supply[what], self.carriers.room_for(what))
                if count > most:
                    fail(f"contract.{name} can never be completed: it needs {count} {what}, at most {most} can be had")
            gems = sum(count for what, count in face.needs.items() if what != "coin")
            if gems > CARRIERS:
                fail(f"contract.{name} can never be completed: it needs {gems} gems, but {CARRIERS} can be carried")
        return self

    @model_validator(mode="after")
    def books_resolve(self) -> Self:
        """Every face exists, and there is a city for every set (3.5)."""
        for kind, pages, allowed in (
            ("equipment", self.books.equipment, [c.id for c in self.carriers.kinds if not c.start]),
            ("contracts", self.books.contracts, list(self.contract)),
        ):
            for page in pages:
                for face in page.faces:
                    if face not in allowed:
                        fail(f"books.{kind}: there is no {face!r}; there are: {', '.join(allowed)}")
            cities = sum(space.book == kind for space in self.board.spaces)
            if cities != self.books.copies:
                fail(f"books.copies: {self.books.copies} sets of {kind}, but {cities} cities with such a book")
        return self

    @model_validator(mode="after")
    def contracts_outnumber_craftsmen(self) -> Self:
        """The rulebook says so; another file may have a reason, so this only warns (2.12)."""
        shown: Counter[str] = Counter()
        for page in self.books.contracts:
            for client in {self.contract[face].client for face in page.faces}:
                shown[client] += page.count * self.books.copies
        for client, tiles in zip(self.clients.order, self.clients.craftsmen, strict=True):
            if shown[client] <= tiles:
                warnings.warn(
                    f"books.contracts: {shown[client]} for {client}, not more than its {tiles} craftsmen", stacklevel=2
                )
        return self


def fail(message: str) -> None:
    """Reject the file."""
    raise ValueError(message)


def repeated(names: Sequence[str]) -> str | None:
    """Return a name that is there twice."""
    return next((one for one, other in pairwise(sorted(names)) if one == other), None)


# The sections of the board (2.10), and how far a pawn gets (4.2)


def spread(neighbours: dict[str, set[str]], start: str, walls: set[str]) -> set[str]:
    """Return everything reached from a space without entering the walls."""
    reached = {start}
    fresh = [start]
    while fresh:
        for other in neighbours[fresh.pop()] - reached - walls:
            reached.add(other)
            fresh.append(other)
    return reached


def sections(board: Board) -> list[tuple[set[str], set[str]]]:
    """Return (spaces, border cities) of each piece that is left when the cities are taken out."""
    neighbours = board.neighbours()
    cities = board.cities()
    found: list[tuple[set[str], set[str]]] = []
    for space in board.spaces:
        if space.id in cities or any(space.id in spaces for spaces, _ in found):
            continue
        inside = spread(neighbours, space.id, cities)
        border = {city for name in inside for city in neighbours[name] & cities}
        found.append((inside, border))
    return found


def near_targets(board: Board) -> list[list[int]]:
    """Return F of each space: all of its sections and their border cities, without itself (4.2b)."""
    pieces = [inside | border for inside, border in sections(board)]
    found = []
    for space in board.spaces:
        reached = set().union(*(piece for piece in pieces if space.id in piece)) - {space.id}
        found.append([index for index, other in enumerate(board.spaces) if other.id in reached])
    return found


def far_targets(board: Board, near: list[list[int]]) -> list[list[int]]:
    """Return P of each space: F, and F of every city in it, without itself (4.2c)."""
    found = []
    for start, targets in enumerate(near):
        reached = set(targets)
        for city in targets:
            if board.spaces[city].kind == "city":
                reached |= set(near[city])
        found.append(sorted(reached - {start}))
    return found


def turns_between(near: list[list[int]]) -> list[int]:
    """Return how many turns a pawn without provisions needs from each space to each; back to its own it needs two."""
    found = []
    for start, targets in enumerate(near):
        turns = dict.fromkeys(targets, 1)
        fresh = list(targets)
        for space in fresh:  # grows while it is read: the nearest come first
            for target in near[space]:
                if target not in turns:
                    turns[target] = turns[space] + 1
                    fresh.append(target)
        found += [turns[space] if space != start else 2 for space in range(len(near))]
    return found


# The tables of a match


def setup(components: Components, seats: int, options: Options) -> ValdoraSetup:
    """Return the tables of a match."""
    setup = ValdoraSetup()
    setup.seats = seats
    setup.first_player = -1 if options["first_player"] == "random" else int(options["first_player"])
    setup.round_limit = 0 if options["round_limit"] == "none" else int(options["round_limit"])
    setup.hide_completed = options["completed"] == "hidden"
    setup.seen_books = options["book_memory"] == "seen"
    setup.final_steps = int(options["take_back"] == "off")
    fill_numbers(setup, components)
    fill_cards(setup, components)
    fill_board(setup, components)
    return setup


def fill_numbers(setup: ValdoraSetup, components: Components) -> None:
    """Numbers of coins, gems, tiles and carriers."""
    game, ring = components.game, components.clients
    setup.coins_total = game.coins_total
    setup.coin_limit = game.coin_limit
    setup.open_limit = game.open_contract_limit
    setup.bonus_tiles = game.bonus_tiles
    setup.bonus_points = game.bonus_points
    setup.colour_points = game.colour_points
    setup.gem_points = game.gem_points
    setup.gems_per_road = game.gems_per_road
    setup.gem_count = list(components.gems.count)
    removed = ring.removed_with_3_players if setup.seats == MIN_PLAYERS else [0] * CLIENTS
    setup.craftsmen = [tiles - away for tiles, away in zip(ring.craftsmen, removed, strict=True)]
    setup.workshop_need = list(ring.workshop_need)
    setup.workshop_points = list(ring.workshop_points)
    carriers = components.carriers.kinds
    setup.start_carrier = next(index for index, carrier in enumerate(carriers) if carrier.start)
    setup.tool_gem = [-1 if carrier.loads == "any" else GEM_IDS.index(carrier.loads) for carrier in carriers]
    setup.cost = [carrier.cost for carrier in carriers]


def fill_cards(setup: ValdoraSetup, components: Components) -> None:
    """Cards, their faces, and what lies in each book."""
    names = list(components.contract)
    sets: list[list[int]] = []
    for pages, ids in ((components.books.equipment, list(CARRIER_IDS)), (components.books.contracts, names)):
        counts: Counter[tuple[str, str]] = Counter()
        for page in pages:
            counts[page.faces] += page.count
        cards: list[int] = []
        for (front, back), count in counts.items():
            cards += [len(setup.front)] * count
            setup.front.append(ids.index(front))
            setup.back.append(ids.index(back))
        sets.append(cards)
    setup.faces = [face for pair in zip(setup.front, setup.back, strict=True) for face in pair]
    for space in components.board.spaces:
        if space.book:
            setup.book_cards.append(list(sets[space.book == "contracts"]))
            setup.book_contracts.append(space.book == "contracts")
    for face in components.contract.values():
        setup.face_client.append(components.clients.order.index(face.client))
        setup.face_points.append(face.points)
        setup.face_gems += [face.needs.get(gem, 0) for gem in components.gems.order]
        setup.face_wants.append(sum(face.needs.get(gem, 0) << 8 * i for i, gem in enumerate(components.gems.order)))
        setup.face_coins.append(face.needs.get("coin", 0))


def fill_board(setup: ValdoraSetup, components: Components) -> None:
    """Spaces and how far one gets from each."""
    board = components.board
    spaces = board.spaces
    setup.space_ids = [space.id for space in spaces]
    setup.kinds = [KINDS.index(space.kind) for space in spaces]
    setup.start = next(index for index, space in enumerate(spaces) if space.start)
    with_book = [space.id for space in spaces if space.book]
    setup.books = [with_book.index(space.id) if space.book else -1 for space in spaces]
    setup.ships = [space.ships or 0 for space in spaces]
    roads = [space.id for space in spaces if space.kind == "road"]
    setup.roads = len(roads)
    setup.piles = [roads.index(space.id) if space.kind == "road" else len(roads) for space in spaces]
    order = components.clients.order
    setup.client_ids = list(order)
    setup.clients = [order.index(space.client) if space.client else -1 for space in spaces]
    setup.houses = [setup.clients.index(client) for client in range(CLIENTS)]
    ids = [space.id for space in spaces]
    ways = [(ids.index(a), ids.index(b)) for a, b in board.edges]
    setup.beside = [[b if a == space else a for a, b in ways if space in {a, b}] for space in range(len(ids))]
    setup.near = near_targets(board)
    setup.far = far_targets(board, setup.near)
    setup.hops = turns_between(setup.near)
    setup.sources = [index for index, space in enumerate(spaces) if space.kind == "road" or space.ships]
    setup.book_spaces = [index for index, space in enumerate(spaces) if space.book]
    setup.near_mask = [sum(1 << target for target in targets) for targets in setup.near]
