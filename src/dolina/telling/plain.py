"""Plain pictures: an SVG document whose colours are resolved, for programs that know little CSS.

Our pictures use custom properties and `light-dark()`, and what a symbol looks like is inherited through
`use`. Browsers know that; rasterisers and drawing programs paint it black. Here the style sheet is applied
to each element, by day or by night, and a symbol is copied for each set of colours it is used with. It
knows the CSS that our pictures need, and refuses any other.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple
from xml.etree import ElementTree as ET

SVG = "http://www.w3.org/2000/svg"
# What makes no difference to a picture that stands still and that nobody points at.
IDLE = {"animation", "color-scheme", "cursor", "outline", "outline-offset", "pointer-events"}
STATES = {"active", "focus", "focus-visible", "focus-within", "hover"}  # of a page that is read
FUNCTION = re.compile(r"(var|light-dark)\(")
NAME = re.compile(r"--[\w-]+")
CLEAR = re.compile(r"rgb\((\S+) (\S+) (\S+) ?/ ?(\S+)\)")  # a colour one can see through, as it is written today
SIMPLE = re.compile(r"""([.#]?)([\w-]+)|\[([\w-]+)(?:=["']?([^"'\]]*)["']?)?\]|:([\w-]+)(\()?""")
STEP = re.compile(r"\s*([>+])\s*|\s+")

Specificity = tuple[int, int, int]
Values = Mapping[str, str]


class Compound(NamedTuple):
    """What is asked of one element: tests, how much they weigh, and a class it must have, to find it by."""

    tests: "tuple[Test, ...]"
    weight: Specificity
    class_name: str


@dataclass(frozen=True)
class Rule:
    """A selector, as its compounds from the last to the first with what stands before each, and declarations."""

    compounds: tuple[tuple[Compound, str], ...]
    weight: Specificity
    values: tuple[tuple[str, str], ...]


class Tree:
    """A document, and who stands above and before each element."""

    def __init__(self, root: ET.Element) -> None:
        self.root = root
        self.parents = {child: parent for parent in root.iter() for child in parent}
        self.before = {
            right: left for parent in root.iter() for left, right in zip(list(parent), list(parent)[1:], strict=False)
        }
        self.ids = {element.get("id", ""): element for element in root.iter() if element.get("id")}

    def matches(self, element: ET.Element, compounds: tuple[tuple[Compound, str], ...]) -> bool:
        """Return whether a selector finds the element."""
        (compound, step), rest = compounds[0], compounds[1:]
        if not all(test(self, element) for test in compound.tests):
            return False
        if not rest:
            return True
        if step == "+":
            return element in self.before and self.matches(self.before[element], rest)
        above = self.parents.get(element)
        while above is not None:
            if self.matches(above, rest):
                return True
            above = self.parents.get(above) if step == " " else None
        return False


Test = Callable[[Tree, ET.Element], bool]


def plain(document: str, theme: str) -> str:
    """Return the document without its style sheet: what it says stands at each element, by day or by night."""
    ET.register_namespace("", SVG)
    root = ET.fromstring(document)  # noqa: S314 - our own
    sheet = root.find(f"{{{SVG}}}style")
    if sheet is None:
        return document
    root.remove(sheet)
    return ET.tostring(Painter(Tree(root), read_rules(sheet.text or ""), theme).painted(), encoding="unicode")


class Painter:
    """Applies rules to a document."""

    def __init__(self, tree: Tree, rules: Mapping[str, list[tuple[int, Rule]]], theme: str) -> None:
        self.tree, self.rules, self.theme = tree, rules, theme
        self.declared: dict[ET.Element, dict[str, str]] = {}
        self.needed: dict[ET.Element, frozenset[str]] = {}
        self.copies: dict[tuple[str, tuple[str | None, ...]], str] = {}
        self.made: list[ET.Element] = []
        self.numbers: dict[str, int] = {}

    def painted(self) -> ET.Element:
        """Return the document with all colours at their elements."""
        root = self.paint(self.tree.root, {})
        defs = root.find(f"{{{SVG}}}defs")
        (root if defs is None else defs).extend(self.made)
        return root

    def paint(self, element: ET.Element, around: Values, *, named: bool = True) -> ET.Element:
        """Return an element as it looks where these custom properties are inherited."""
        declared = self.declarations(element)
        values = self.inherited(declared, around)
        new = ET.Element(element.tag)
        new.text, new.tail = element.text, element.tail
        for name, value in element.attrib.items():
            if name != "style" and (named or name != "id") and (said := self.resolve(value, values)) is not None:
                new.set(name, said)
        style = []
        for name, value in declared.items():
            if name.startswith("--") or name in IDLE:
                continue
            if (said := self.resolve(value, values)) is not None:
                style.append(f"{name}:{said}")
            elif name in new.attrib:  # a declaration that says nothing hides the attribute all the same
                del new.attrib[name]
        if style:
            new.set("style", ";".join(style))
        if element.tag == f"{{{SVG}}}use":
            new.set("href", "#" + self.copy(element.get("href", "")[1:], values))
        new.extend([self.paint(child, values, named=named) for child in element])
        return new

    def copy(self, name: str, values: Values) -> str:
        """Return the id of a part as it looks when it is used where these custom properties are inherited."""
        part = self.tree.ids.get(name)
        if part is None:
            return name
        needed = sorted(self.needs(part))
        key = (name, tuple(values.get(each) for each in needed))
        if key not in self.copies:
            self.numbers[name] = self.numbers.get(name, 0) + 1
            self.copies[key] = f"{name}--{self.numbers[name]}"
            made = self.paint(part, values, named=False)  # names inside stay with the first, as references find it
            made.set("id", self.copies[key])
            made.tail = None
            self.made.append(made)
        return self.copies[key]

    def needs(self, part: ET.Element) -> frozenset[str]:
        """Return the custom properties that the look of a part depends on."""
        if part not in self.needed:
            found: set[str] = set()
            for element in part.iter():
                said = [*self.declarations(element).values(), *element.attrib.values()]
                found.update(name for value in said if "var(" in value for name in NAME.findall(value))
                used = self.tree.ids.get(element.get("href", "")[1:]) if element.tag == f"{{{SVG}}}use" else None
                found |= self.needs(used) if used is not None else set()
            self.needed[part] = frozenset(found)
        return self.needed[part]

    def declarations(self, element: ET.Element) -> dict[str, str]:
        """Return what the rules and its own style declare for an element: the strongest of each property."""
        if element not in self.declared:
            kept = [each for name in ["", *element.get("class", "").split()] for each in self.rules.get(name, ())]
            found = [(rule.weight, n, rule) for n, rule in kept if self.tree.matches(element, rule.compounds)]
            found.sort(key=lambda each: each[:2])
            declared = {name: value for _, _, rule in found for name, value in rule.values}
            self.declared[element] = declared | dict(read_values(element.get("style", "")))
        return self.declared[element]

    def inherited(self, declared: Values, around: Values) -> Values:
        """Return the custom properties at an element: its own, and those around it."""
        own = {name: value for name, value in declared.items() if name.startswith("--")}
        if not own:
            return around
        raw = {**around, **own}
        resolved = {name: self.resolve(value, raw) for name, value in own.items()}
        return {**around, **{name: value for name, value in resolved.items() if value is not None}}

    def resolve(self, value: str, values: Values) -> str | None:
        """Return a value in plain words; None if it asks for a custom property that is not there."""
        found = FUNCTION.search(value)
        if found is None:
            return CLEAR.sub(r"rgba(\1, \2, \3, \4)", value)
        end = closing(value, found.end())
        given = split(value[found.end() : end], ",")
        if found[1] == "light-dark":
            said: str | None = given[self.theme == "dark"]
        else:
            said = values.get(given[0], ",".join(given[1:]) if given[1:] else None)
        if said is None:
            return None
        return self.resolve(value[: found.start()] + said + value[end + 1 :], values)


# The style sheet


@cache
def read_rules(sheet: str) -> Mapping[str, list[tuple[int, Rule]]]:
    """Read rules, by a class they ask for (or ""); what depends on the screen or on time is left out."""
    rules: dict[str, list[tuple[int, Rule]]] = {}
    number = 0
    for prelude, body in blocks(sheet):
        if prelude.startswith("@"):
            continue
        values = tuple(read_values(body))
        for text in split(prelude, ","):
            compounds = read_selector(text)
            if compounds is not None:
                number += 1
                weights = [compound.weight for compound, _ in compounds]
                rule = Rule(compounds, total(weights), values)
                rules.setdefault(compounds[0][0].class_name, []).append((number, rule))
    return rules


def blocks(sheet: str) -> Iterator[tuple[str, str]]:
    """Find what stands before and between braces, the outermost."""
    at = 0
    while (opening := sheet.find("{", at)) >= 0:
        end = closing(sheet, opening + 1, "{}")
        yield sheet[at:opening].strip(), sheet[opening + 1 : end]
        at = end + 1


def read_values(body: str) -> Iterator[tuple[str, str]]:
    """Read declarations."""
    for text in split(body, ";"):
        name, colon, value = text.partition(":")
        if colon:
            yield name.strip(), value.strip()


def read_selector(text: str) -> tuple[tuple[Compound, str], ...] | None:
    """Read a selector, its last compound first; None if only a page that is being read can match it."""
    result: list[tuple[Compound, str]] = []
    at, step = 0, ""
    while at < len(text):
        end = at
        while end < len(text) and text[end] not in " >+":
            end = closing(text, end + 1) + 1 if text[end] == "(" else end + 1
        compound = read_compound(text[at:end])
        if compound is None:
            return None
        result.insert(0, (compound, step))
        between = STEP.match(text, end)
        step, at = (between[1] or " ", between.end()) if between else ("", len(text))
    return tuple(result)


def read_compound(text: str) -> Compound | None:
    """Read what is asked of one element; None if nothing that stands still has it."""
    tests: list[Test] = []
    weights: list[Specificity] = []
    class_name, at = "", 0
    while at < len(text) and text != "*":
        found = SIMPLE.match(text, at)
        if found is None:
            msg = f"{text!r}: plain pictures do not know this selector"
            raise ValueError(msg)
        at = found.end()
        mark, name, attribute, value, pseudo, brace = found.groups()
        if pseudo in STATES:
            return None
        if brace:
            end = closing(text, at)
            call = read_call(pseudo, text[at:end])
            if call is None:
                return None
            at = end + 1
            tests.append(call[0])
            weights.append(call[1])
        elif mark == ".":
            class_name = name
            tests.append(has_class(name))
            weights.append((0, 1, 0))
        elif mark == "#" or attribute:
            tests.append(has_attribute(attribute or "id", value if attribute else name))
            weights.append((1, 0, 0) if mark else (0, 1, 0))
        elif name:
            tests.append(has_tag(name))
            weights.append((0, 0, 1))
        else:
            msg = f":{pseudo}: plain pictures do not know this selector"
            raise ValueError(msg)
    return Compound(tuple(tests), total(weights), class_name)


def read_call(pseudo: str, text: str) -> tuple[Test, Specificity] | None:
    """Read `:is(…)` or `:not(…)`; None if nothing that stands still has it."""
    selectors = [selector for each in split(text, ",") if (selector := read_selector(each)) is not None]
    weight = max((total([compound.weight for compound, _ in each]) for each in selectors), default=(0, 0, 0))
    if pseudo == "not":
        return lambda tree, element: not any(tree.matches(element, each) for each in selectors), weight
    if not selectors:
        return None
    if pseudo == "is":
        return lambda tree, element: any(tree.matches(element, each) for each in selectors), weight
    msg = f":{pseudo}(): plain pictures do not know this selector"
    raise ValueError(msg)


def has_class(name: str) -> Test:
    """Return a test for a class."""
    return lambda _, element: name in element.get("class", "").split()


def has_attribute(name: str, value: str | None) -> Test:
    """Return a test for an attribute, with a value or with any."""
    return lambda _, element: name in element.attrib and (value is None or element.get(name) == value)


def has_tag(name: str) -> Test:
    """Return a test for the kind of an element."""
    return lambda _, element: element.tag == f"{{{SVG}}}{name}"


def total(weights: list[Specificity]) -> Specificity:
    """Add weights of selectors."""
    return sum(w[0] for w in weights), sum(w[1] for w in weights), sum(w[2] for w in weights)


def closing(text: str, at: int, pair: str = "()") -> int:
    """Return where the bracket that was opened before `at` is closed."""
    depth = 1
    while depth:
        depth += (text[at] == pair[0]) - (text[at] == pair[1])
        at += 1
    return at - 1


def split(text: str, at: str) -> list[str]:
    """Split a text where a sign stands outside brackets."""
    result, depth, start = [], 0, 0
    for n, sign in enumerate(text):
        depth += (sign == "(") - (sign == ")")
        if sign == at and depth == 0:
            result.append(text[start:n].strip())
            start = n + 1
    return [*result, text[start:].strip()]
