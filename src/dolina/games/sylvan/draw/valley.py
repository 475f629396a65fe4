"""Where the trees, bridges and tables of the valley stand, wide and tall."""

from dataclasses import dataclass, field

from dolina.games.sylvan.draw.table import Table
from dolina.games.sylvan.view_types import PairView, TreeView
from dolina.telling.picture import Choice

SHIPPED = {"AABBBACCBBDDCCEDDDEE": "large", "AABBACCBDCCEDDEE": "small"}  # grounds that are painted, by areas
TREE_KINDS = ("place", "hammer to")  # a tile may land there: the whole tree is lit
TOOLS = (("axe", "axe"), ("hammer", "hammer from"), ("treetop-icon", "treetop"))  # an item may be used there

# Wide: the ground is painted at 1046 × 572 and shown a little smaller, to the right of the cards.
SCALE, SHIFT = 0.888, 117.0
STEP = 28  # a storey
TALL_WIDTH, TALL_HEIGHT = 374, 388


@dataclass(frozen=True)
class Storey:
    """One level of a tree."""

    style: str
    colour: str
    y: float


@dataclass(frozen=True)
class Tool:
    """A small button beside a tree or a pair: an item that may be used there."""

    symbol: str
    choice: Choice
    x: float
    y: float


@dataclass
class Tree:
    """A tree: where its foot stands, and everything on it."""

    index: int
    x: float
    y: float
    data: TreeView
    area: int
    colour: str
    storeys: list[Storey]
    choice: Choice | None
    title: str
    tools: list[Tool] = field(default_factory=list)
    flags: list[tuple[str, float]] = field(default_factory=list)  # colour, y
    flag_choice: Choice | None = None
    source: bool = False  # a hammer lifts its top tile

    @property
    def top(self) -> float:
        """Return how high its storeys reach."""
        return STEP * float(self.data["height"])


@dataclass(frozen=True)
class Bridge:
    """A pair of trees with bridges, or one that may get one."""

    pair: int
    along_row: bool
    x1: float
    y1: float
    x2: float
    y2: float
    colours: list[str]
    choice: Choice | None


@dataclass(frozen=True)
class Holding:
    """One seat's trees in an area."""

    x: float
    colour: str
    count: int
    leads: bool


@dataclass(frozen=True)
class AreaLine:
    """A line of the list of areas."""

    y: float
    area: int
    letter: str
    name: str
    holdings: list[Holding]
    glory: int


@dataclass(frozen=True)
class Cell:
    """The ground of one tree on a phone; it reaches over the gap to neighbours of its area."""

    x: float
    y: float
    width: float
    height: float
    area: int


@dataclass
class Valley:
    """Everything on the board."""

    ground: str | None  # the painted ground, if these are the shipped areas
    rows: list[list[Tree]]
    bridges: list[Bridge]
    areas: list[AreaLine]
    cells: list[Cell] = field(default_factory=list)
    letters: list[tuple[float, float, int, str]] = field(default_factory=list)
    scale: float = 1.0


def wide_valley(table: Table) -> Valley:
    """Lay the valley out in its oblique view: each row stands to the left of the row behind it."""
    ground = SHIPPED.get("".join(table.view["areas"][tree["area"]]["letter"] for tree in table.view["trees"]))
    columns = 1 + max(tree["x"] for tree in table.view["trees"])

    def foot(x: int, y: int) -> tuple[float, float]:
        if columns > 4:
            return 292 + 170 * x - 76 * y, 204 + 114 * y
        return 334 + 206 * x - 90 * y, 204 + 114 * y

    trees = {tree["tree"]: make_tree(table, tree, *foot(tree["x"], tree["y"])) for tree in table.view["trees"]}
    for tree in trees.values():
        tree.flags = [(table.colour(seat), -STEP * (2 + n) + 3.0) for n, seat in enumerate(tree.data["flags"])]
        tree.tools = tools(table, tree, -36, -tree.top - 34)
    standing = [tree for tree in trees.values() if tree.data["base"] is not None]
    rows = [[tree for tree in standing if tree.data["y"] == y] for y in range(1 + max(t.data["y"] for t in standing))]
    bridges = [wide_bridge(table, pair, trees) for pair in shown_pairs(table)]
    return Valley(ground, rows, bridges, area_lines(table, 0, 21))


def make_tree(table: Table, data: TreeView, x: float, y: float) -> Tree:
    """Put a tree on its foot."""
    dwellings: list[tuple[int | None, int]] = [(tile["seat"], tile["style"]) for tile in data["tiles"]]
    if data["base"] is not None:
        dwellings.insert(0, (None, data["base"]))
    storeys = [Storey(table.style(s), table.colour(o), -STEP * n - 4.0) for n, (o, s) in enumerate(dwellings, 1)]
    choice = next((found for kind in TREE_KINDS if (found := table.choice(kind, tree=data["tree"]))), None)
    return Tree(
        index=data["tree"],
        x=x,
        y=y,
        data=data,
        area=data["area"],
        colour=table.colour(data["holder"]),
        storeys=storeys,
        choice=choice,
        title=tree_title(table, data),
        flag_choice=table.choice("flag yes") if table.view["flag_tree"] == data["tree"] else None,
        source=table.view["hammer_from"] == data["tree"],
    )


def tree_title(table: Table, data: TreeView) -> str:
    """Return a tree in a few words: name, height, holder."""
    holder = table.say("label.nobody") if data["holder"] is None else table.words.player(data["holder"])
    height = f"{table.say('label.height')} {data['height']}"
    return f"{table.say('label.tree', tree=data['tree'])}: {height}, {table.say('label.holder')} {holder}"


def tools(table: Table, tree: Tree, x: float, y: float) -> list[Tool]:
    """Return the items that may be used on a tree now, as small buttons in a row."""
    found = [(symbol, table.choice(kind, tree=tree.index)) for symbol, kind in TOOLS]
    legal = [(symbol, choice) for symbol, choice in found if choice]
    return [Tool(symbol, choice, x + 36 * number, y) for number, (symbol, choice) in enumerate(legal)]


def shown_pairs(table: Table) -> list[PairView]:
    """Return the pairs that hold a bridge or may get one."""
    return [pair for pair in table.view["pairs"] if pair["bridges"] or table.choice("bridge", pair=pair["pair"])]


def wide_bridge(table: Table, pair: PairView, trees: dict[int, Tree]) -> Bridge:
    """Hang a bridge between two trees, along a row or down a column."""
    first, second = (trees[tree] for tree in pair["trees"])
    along_row = first.data["y"] == second.data["y"]
    if along_row:
        place = (first.x + 22, first.y - 20, second.x - 22, second.y - 20)
    else:
        place = (first.x - 26, first.y - 14, second.x + 26, second.y - STEP * min(second.data["height"], 4) + 10)
    return make_bridge(table, pair, along_row, place)


def make_bridge(table: Table, pair: PairView, along_row: bool, place: tuple[float, float, float, float]) -> Bridge:
    colours = [table.colour(seat) for seat in pair["bridges"]]
    return Bridge(pair["pair"], along_row, *place, colours, table.choice("bridge", pair=pair["pair"]))


def area_lines(table: Table, top: float, step: float) -> list[AreaLine]:
    """Return the standing of each area that has trees."""
    lines: list[AreaLine] = []
    for area in table.view["areas"]:
        if not any(tree["base"] is not None for tree in table.view["trees"] if tree["area"] == area["area"]):
            continue
        held = sorted((-count, seat) for seat, count in enumerate(area["held"]) if count)
        holdings = [
            Holding(29.0 * number, table.colour(seat), -count, seat in area["leaders"])
            for number, (count, seat) in enumerate(held)
        ]
        name = table.words.part("area", area["area"])
        lines.append(AreaLine(top + step * len(lines), area["area"], area["letter"], name, holdings, area["glory"]))
    return lines


# Tall: a square grid without the shift, slim storeys; a row is as high as its tallest tree.

SLIM = 18.0
FOOT = 27.0  # the plaque under a tree


def tall_valley(table: Table) -> Valley:
    """Lay the valley out for a phone."""
    data = table.view["trees"]
    columns = 1 + max(tree["x"] for tree in data)
    rows = 1 + max(tree["y"] for tree in data)
    levels = [max(room(table, tree) for tree in data if tree["y"] == y) for y in range(rows)]
    step = TALL_WIDTH / columns
    unit = min(19.0, (TALL_HEIGHT - FOOT * rows) / sum(levels))
    scale = min(unit / SLIM, 0.95 if columns > 4 else 1.05)
    extra = (TALL_HEIGHT - FOOT * rows - unit * sum(levels)) / rows
    feet = []
    foot = 0.0
    for level in levels:
        foot += level * unit + FOOT + extra
        feet.append(foot - FOOT + 2)
    trees = {tree["tree"]: make_tree(table, tree, step * (tree["x"] + 0.5), feet[tree["y"]]) for tree in data}
    for tree in trees.values():
        tree.storeys = [Storey(s.style, s.colour, -SLIM * n) for n, s in enumerate(tree.storeys, 1)]
        tree.flags = [(table.colour(seat), -SLIM * (2 + n) - 3.0) for n, seat in enumerate(tree.data["flags"])]
        tree.tools = tools(table, tree, 0, 0)  # the template lays them over the top storey
    standing = [tree for tree in trees.values() if tree.data["base"] is not None]
    cells = [cell(table, trees[tree["tree"]], step, feet, levels_top(feet, tree["y"]), tree) for tree in data]
    return Valley(
        ground=None,
        rows=[[tree for tree in standing if tree.data["y"] == y] for y in range(rows)],
        bridges=[tall_bridge(table, pair, trees, scale) for pair in shown_pairs(table)],
        areas=area_lines(table, 0, 22),
        cells=cells,
        letters=letters(table, cells, feet),
        scale=scale,
    )


def room(table: Table, tree: TreeView) -> float:
    """Return how many slim levels a tree needs above its foot."""
    if tree["base"] is None:
        return 2.0
    landing = any(table.choice(kind, tree=tree["tree"]) for kind in TREE_KINDS)
    tool = any(table.choice(kind, tree=tree["tree"]) for _, kind in TOOLS)
    crown = 1.9 if tree["treetop"] else 1.35 if landing else 0.75 if tree["open"] else 0.0
    return max(2.0, float(tree["height"]) + max(crown, 1.0 if tool else 0.0))


def levels_top(feet: list[float], row: int) -> float:
    """Return where the ground of a row begins."""
    return 0.0 if row == 0 else feet[row - 1] + FOOT - 2


def cell(table: Table, tree: Tree, step: float, feet: list[float], top: float, data: TreeView) -> Cell:
    """Return the ground under a tree, joined to neighbours of the same area at the right and below."""
    near = {(other["x"], other["y"]): other["area"] for other in table.view["trees"]}
    right = near.get((data["x"] + 1, data["y"])) == data["area"]
    below = near.get((data["x"], data["y"] + 1)) == data["area"]
    bottom = feet[data["y"]] + FOOT - 2
    x = step * data["x"] + 3
    return Cell(
        x, top + 3, step - (0 if right else 6) + (6 if right else 0), bottom - top + (8 if below else -6), tree.area
    )


def letters(table: Table, cells: list[Cell], feet: list[float]) -> list[tuple[float, float, int, str]]:
    """Return where each area's letter stands: beside the foot of its first tree."""
    placed = []
    for area in table.view["areas"]:
        number, first = next((n, cell) for n, cell in enumerate(cells) if cell.area == area["area"])
        placed.append((first.x + 2, feet[table.view["trees"][number]["y"]] + 17, area["area"], area["letter"]))
    return placed


def tall_bridge(table: Table, pair: PairView, trees: dict[int, Tree], scale: float) -> Bridge:
    """Hang a bridge on a phone: across the gap of a row, or down the left side of a column."""
    first, second = (trees[tree] for tree in pair["trees"])
    along_row = first.data["y"] == second.data["y"]
    if along_row:
        return make_bridge(table, pair, True, (first.x + 30 * scale, first.y - 6, second.x - 30 * scale, second.y - 6))
    return make_bridge(table, pair, False, (first.x - 40 * scale, first.y + 6, second.x - 40 * scale, second.y - 6))
