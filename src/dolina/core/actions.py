"""The action space of a game, declared once: code <-> text <-> kind and arguments.

A code is one int, as listed in section 8 of the rules document. The text form is the kind and its
arguments, such as `choose_cell 3 -1` or `claim bridge 2`. An argument is a number or a word.
"""

from typing import NamedTuple

from dolina.core.errors import BadAction


class Arg:
    """One argument of an action: whole numbers low … high, or words. `also` are words accepted for numbers."""

    def __init__(
        self, name: str, low: int = 0, high: int = 0, words: tuple[str, ...] = (), also: tuple[str, ...] = ()
    ) -> None:
        self.name = name
        self.low = 0 if words else low
        self.high = len(words) - 1 if words else high
        self.words = words
        self.also = also

    @property
    def count(self) -> int:
        """Return how many values there are."""
        return self.high - self.low + 1

    @property
    def accepted(self) -> str:
        """Say in words what is accepted."""
        return " | ".join(self.words) if self.words else f"{self.low}…{self.high}"

    def text(self, value: int) -> str:
        return self.words[value] if self.words else str(value)

    def parse(self, text: str) -> int | None:
        """Return the value, or None if there is no such."""
        for words in (self.words, self.also):
            if text in words:
                return self.low + words.index(text)
        try:
            value = int(text)
        except ValueError:
            return None
        written = not self.words and str(value) == text  # as we write it: no `+3`, `1_3`, `03` or other digits
        return value if written and self.low <= value <= self.high else None


class Action(NamedTuple):
    """An action taken apart. `kind` is the full name of its kind; `args` are values by argument name."""

    code: int
    kind: str
    args: dict[str, int]


class Kind:
    """One kind of action: a name of one or more words, arguments, and the rule that allows it.

    Codes run through the values with the last argument fastest, unless `first_fastest`.
    Two kinds may share a name if they differ in their arguments.
    """

    def __init__(
        self, name: str, *args: Arg, rule: str = "", first_fastest: bool = False, selects: bool = False
    ) -> None:
        self.name = name
        self.args = args
        self.rule = rule
        self.selects = selects  # it only says what the next decision is about; another may be chosen instead
        self.first_fastest = first_fastest

    @property
    def count(self) -> int:
        """Return how many actions are of this kind."""
        total = 1
        for arg in self.args:
            total *= arg.count
        return total

    @property
    def usage(self) -> str:
        """Return what one would type."""
        return " ".join([self.name, *(f"<{arg.name}: {arg.accepted}>" for arg in self.args)])

    def takes(self, values: tuple[int, ...]) -> bool:
        """Tell whether these are values of its arguments."""
        return len(values) == len(self.args) and all(
            arg.low <= value <= arg.high for arg, value in zip(self.args, values, strict=True)
        )

    def encode(self, values: list[int]) -> int:
        """Return the offset of these argument values."""
        offset = 0
        pairs = list(zip(self.args, values, strict=True))
        for arg, value in reversed(pairs) if self.first_fastest else pairs:
            offset = offset * arg.count + value - arg.low
        return offset

    def decode(self, offset: int) -> list[int]:
        """Return the argument values of this offset."""
        values: list[int] = []
        for arg in self.args if self.first_fastest else reversed(self.args):
            values.append(arg.low + offset % arg.count)
            offset //= arg.count
        return values if self.first_fastest else values[::-1]


class ActionSpace:
    """All actions of a game, in the order of their codes."""

    def __init__(self, *kinds: Kind) -> None:
        self.kinds = kinds
        self._kind_of: list[Kind] = []
        self._first: list[int] = []
        for kind in kinds:
            first = len(self._kind_of)
            self._kind_of += [kind] * kind.count
            self._first += [first] * kind.count
        self._starts = {id(kind): self._kind_of.index(kind) for kind in kinds}

    def __len__(self) -> int:
        return len(self._kind_of)

    def code(self, name: str, *values: int) -> int:
        """Return the code of a kind with these argument values."""
        for kind in self.kinds:
            if kind.name == name and kind.takes(values):
                return self._starts[id(kind)] + kind.encode(list(values))
        msg = f"no action {name} {values}; expected one of: {self._usages(name)}"
        raise BadAction(msg)

    def decode(self, code: int) -> Action:
        """Take a code apart."""
        self.check(code)
        kind = self._kind_of[code]
        values = kind.decode(code - self._first[code])
        return Action(code, kind.name, {arg.name: value for arg, value in zip(kind.args, values, strict=True)})

    def text(self, code: int) -> str:
        """Return the text form of a code."""
        self.check(code)
        kind = self._kind_of[code]
        values = kind.decode(code - self._first[code])
        return " ".join([kind.name, *(arg.text(value) for arg, value in zip(kind.args, values, strict=True))])

    def rule(self, code: int) -> str:
        """Return the number of the rule that allows an action."""
        self.check(code)
        return self._kind_of[code].rule

    def selects(self, code: int) -> bool:
        """Tell whether an action only says what the next decision is about."""
        self.check(code)
        return self._kind_of[code].selects

    def check(self, code: int) -> None:
        """Raise BadAction unless the code belongs to this game."""
        if not 0 <= code < len(self):
            msg = f"{code} is no action: codes are 0…{len(self) - 1}"
            raise BadAction(msg)

    def parse(self, text: str) -> int:
        """Return the code of a text form; the error says what was expected."""
        words = text.split()
        near: list[Kind] = []
        for kind in self.kinds:
            name = kind.name.split()
            if words[: len(name)] != name:
                continue
            near.append(kind)
            given = words[len(name) :]
            if len(given) != len(kind.args):
                continue
            values = [arg.parse(word) for arg, word in zip(kind.args, given, strict=True)]
            if None not in values:
                return self._starts[id(kind)] + kind.encode([value for value in values if value is not None])
        expected = "; ".join(kind.usage for kind in near) if near else ", ".join(sorted({k.name for k in self.kinds}))
        msg = f"cannot read the action {text!r}; expected: {expected}"
        raise BadAction(msg)

    def _usages(self, name: str) -> str:
        return "; ".join(kind.usage for kind in self.kinds if kind.name == name) or ", ".join(
            sorted({kind.name for kind in self.kinds})
        )
