"""Secret Valley: the condition of a card as a pictogram of 84 × 44, made from its rule (2.6, 12.1).

At the left the cells the card looks at; at the right what counts there, and what it gives. Because it is
made from the rule, a card corrected in the component file shows its own condition.
"""

from dataclasses import dataclass

from dolina.games.secret_valley.components import TERRAINS, RulePart
from dolina.telling.words import figure

Dot = tuple[float, float, float]

MIDDLE = 62.0  # of the right half
LEFT, RIGHT = 38.0, 84.0
BETWEEN = 2.5
SELF_DOTS: dict[str, Dot] = {  # where this card itself is marked as counted: x, y, radius
    "adj": (17.4, 21.8, 2.8),
    "nb": (17.4, 21.8, 2.8),
    "group": (17.4, 21.8, 2.8),
    "row": (13, 21.8, 2),
    "column": (17.4, 16.3, 2.5),
    "cross": (13, 16.3, 2),
}
WIDTHS = {"terrain": 20.0, "cell": 13.0, "own": 13.0, "rival": 13.0}
CHIP_WIDTHS = (0.0, 20.0, 36.0, 44.0)  # by the number of characters
COMPARED = {"stronger": ">", "weaker": "<", "equal": "="}


@dataclass(frozen=True)
class Mark:
    """One sign: a chip, a terrain, a cell, a number, a cross, a check … `size` is its width or font size."""

    kind: str
    x: float
    y: float
    size: float = 0
    text: str = ""


@dataclass(frozen=True)
class Pictogram:
    """What the template draws: the scope with its dot, and the marks beside it."""

    scope: str
    dot: Dot | None
    marks: list[Mark]


Item = tuple[str, str]  # kind of a mark, its text or terrain


def pictogram(rule: list[RulePart], terrain: str, strength: int) -> Pictogram:
    """Draw a rule; of more than two parts the first two."""
    first = rule[0]
    if first.op == "position":
        return Pictogram("position", None, position_marks(first))
    scope = first.scope or "adj"
    dot = SELF_DOTS[scope] if first.self_too or scope == "group" else None
    if len(rule) == 1:
        return Pictogram(scope, dot, what_counts(first, terrain, strength) + what_it_gives(first, terrain, strength))
    rows = [row_marks(part, number, terrain, strength) for number, part in enumerate(rule[:2])]
    return Pictogram(scope, dot, rows[0] + rows[1])


def position_marks(part: RulePart) -> list[Mark]:
    """Show what a corner and an edge give."""
    return [
        Mark("self", 44, 2),
        Mark("points", 72, 18.5, 22, str(part.corner)),
        Mark("cell", 44, 24.5),
        Mark("points", 72, 41, 22, str(part.border)),
    ]


def row_marks(part: RulePart, number: int, terrain: str, strength: int) -> list[Mark]:
    """Show one of two parts in a line: what counts, what it gives."""
    kind, text = filters(part, terrain, strength)[0]
    gives = part.points if part.per is None else part.per
    sign = "+" if number and part.op == "count" else ""
    top = 22.0 * number
    mark = Mark(kind, 41 if kind in {"terrain", "chip"} else 43, top + (1 if kind == "terrain" else 2), 20, text)
    return [mark, Mark("points", 72.5, top + 18.5, 22, sign + figure(gives or 0))]


def filters(part: RulePart, terrain: str, strength: int) -> list[Item]:
    """Say which of the cards looked at count."""
    own = [terrain] if part.scope == "group" else []
    items: list[Item] = [("terrain", name) for name in part.terrain or own]
    strengths = part.strength or []
    if part.cmp == "one_off":
        strengths = [value for value in (strength - 1, strength + 1) if 1 <= value <= 5]
    elif part.cmp:
        items.append(("chip", f"{COMPARED[part.cmp]}{strength}"))
    if len(strengths) > 2:
        items.append(("chip", f"{min(strengths)}–{max(strengths)}"))
    else:
        items += [("chip", str(value)) for value in strengths]
    if part.owner:
        items.append((part.owner, ""))
    return items or [("cell", "")]


def what_counts(part: RulePart, terrain: str, strength: int) -> list[Mark]:
    """Draw the upper half of the right side."""
    if part.op in {"count", "any"}:
        if part.base:
            return [Mark("points", MIDDLE, 18.5, 22, str(part.base))]
        return lay(filters(part, terrain, strength), LEFT, RIGHT)
    if part.op == "none":
        return [*lay(filters(part, terrain, strength), LEFT + 2, 66), Mark("cross", 68.5, 5)]
    if part.op == "range":
        return [Mark("chip", 40, 0, 44), Mark("range", 40, 0)]
    if part.op == "sum":
        return [Mark("chip", 48, 0, 28, "Σ")]
    return compared(part)


def compared(part: RulePart) -> list[Mark]:
    """Draw the ops that compare keys: all terrains, or equal and unequal signs."""
    equal = part.op == "some_equal"
    if part.key == "strength":
        sign = [] if equal else [Mark("unequal-chip", 57.5, 3.7)]
        return [Mark("chip", 42, 0, 40, "=" if equal else ""), *sign]
    if part.op == "distinct":
        return lay([("terrain", name) for name in part.terrain or TERRAINS], LEFT + 1, RIGHT)
    second = "shore" if equal else "field"
    middle = Mark("ink", MIDDLE - 0.5, 17, 18, "=") if equal else Mark("unequal", 56.5, 3.5)
    return [Mark("terrain", 38, 3, 15, "shore"), middle, Mark("terrain", 69, 3, 15, second)]


def what_it_gives(part: RulePart, terrain: str, strength: int) -> list[Mark]:
    """Draw the lower half of the right side."""
    if part.op in {"any", "none", "all_different", "some_equal"}:
        return [Mark("check", 40.5, 30), Mark("points", 69.5, 42, 23, str(part.points))]
    if part.op == "sum":
        return sum_marks(part)
    per = part.per or 0
    if part.base:
        chip = lay(filters(part, terrain, strength)[:1], LEFT, LEFT + 20, top=23)
        return [*chip, Mark("points", 71.5, 41, 22, figure(per))]
    sign = "×" if part.op == "range" else "+" if per >= 0 else ""
    return [Mark("points", MIDDLE, 42, 23, sign + figure(per))]


def sum_marks(part: RulePart) -> list[Mark]:
    """Draw how a sum is bounded: at most so much, or only the lowest."""
    if part.lowest is not None:
        return [Mark("points", 52, 42, 22, f"{part.lowest}×"), Mark("lowest", 66.5, 28.5)]
    return [Mark("points", MIDDLE - 0.5, 42, 22, "Σ" if part.limit is None else f"≤{part.limit}")]


def lay(items: list[Item], left: float, right: float, top: float = 0) -> list[Mark]:
    """Lay marks side by side in the middle, smaller if they are many."""
    widths = [WIDTHS.get(kind) or CHIP_WIDTHS[min(len(text), 3)] for kind, text in items]
    total = sum(widths) + BETWEEN * (len(items) - 1)
    shrink = min(1.0, (right - left) / total)
    x = (left + right - total * shrink) / 2
    marks = []
    for (kind, text), width in zip(items, widths, strict=True):
        drop = (20 - width * shrink) / 2 if kind == "terrain" else 2 if kind != "chip" else 0
        marks.append(Mark(kind, round(x, 2), round(top + drop, 2), round(width * shrink, 2), text))
        x += (width + BETWEEN) * shrink
    return marks
