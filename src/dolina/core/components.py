"""Component files: every number printed on the parts, as TOML that an owner of the box can correct.

A game declares the shape of its file as a model; this module loads, checks and names a set.
"""

import hashlib
import json
import re
import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Annotated, Any, Final, Literal, NamedTuple, Self

from pydantic import BaseModel, ConfigDict, Field, ValidationError, model_validator

from dolina.core.errors import BadComponents
from dolina.core.text import hidden_sign

LARGEST: Final = 16_000_000  # bytes of a file: the longest journal has ten million
LARGEST_TOML: Final = 1_000_000  # letters: the longest of ours has 23,000
LONGEST: Final = 63  # bits of a number
DEEPEST: Final = 20  # levels of a TOML file; ours have six
SHOWN: Final = 80  # letters of what a message repeats

# Texts and comments, whose dots are no dots of a key. An open text reaches to the end, where the parser stops too.
TEXT_OR_COMMENT: Final = re.compile(
    r'''"""(?:\\.|[^\\])*?(?:"{3,5}|\\?\Z)|"(?:\\[^\n]|[^"\\\n])*"?|'''
    r"""'''.*?(?:'{3,5}|\Z)|'[^'\n]*'?|\#[^\n]*""",
    re.DOTALL,
)
TOO_DEEP: Final = "it is nested too deeply"
KEY: Final = re.compile(r"[^\n,=\[\]{}]+")  # these signs end every key; an item of a list counts as one


class _Told:
    """Marks what only readers tell."""


TOLD: Final = _Told()  # Annotated[…, TOLD]: a name, a text, a look; the rules do not read it


class _Unprinted:
    """Marks what nobody reads on a part."""


UNPRINTED: Final = _Unprinted()  # Annotated[…, UNPRINTED]: it names, numbers or places a part inside the file

Mark = Literal["book", "found", "inferred", "ours", "box"]
"""Where a value comes from: the rulebook; another public source; it follows from what is printed; our reconstruction;
or read off the box by an owner who corrected the file."""


class Part(BaseModel):
    """Base of every piece of a component file: no unknown keys, no silent conversions.

    `from` beside the values says where they come from: a mark for all of them, or marks by key (`"*"`: all others;
    `"points.2"`: one item of a list). It goes down to the pieces inside that say nothing themselves.
    """

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)

    from_: Annotated[Mark | dict[str, Mark] | None, Field(alias="from", default=None)]

    @model_validator(mode="after")
    def marks_are_of_values(self) -> Self:
        """A mark stands beside its value."""
        known = {field.alias or name for name, field in type(self).model_fields.items()}
        for key in self.from_ if isinstance(self.from_, dict) else ():
            if key != "*" and key.split(".")[0] not in known:
                msg = f"from.{key}: there is no such value beside it"
                raise ValueError(msg)
        return self

    @classmethod
    def read(cls, text: str, source: str = "components.toml") -> Self:
        """Read and check a whole file; the error names the file, the key, the value and what is allowed."""
        data = read_toml(text, source)
        try:
            return cls.model_validate(data)
        except ValidationError as problem:
            raise BadComponents(explain(problem, source, data)) from None

    def to_json(self) -> str:
        """Return the whole set, words and marks included, as it was given."""
        return self.model_dump_json(by_alias=True, exclude_unset=True)


def read_file(path: Path, error: type[Exception] = BadComponents) -> str:
    """Return the text of a file without the mark that some editors begin it with, or a plain error."""
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST + 1)  # no more: a device such as /dev/zero never ends
        text = data.decode("utf-8-sig")
    except (OSError, ValueError) as problem:
        msg = f"{path}: cannot be read: {problem}"
        raise error(msg) from None
    if len(data) > LARGEST:
        msg = f"{path}: cannot be read: it is longer than {LARGEST // 1_000_000} MB, no file of Dolina is"
        raise error(msg)
    return text


def read_toml(text: str, source: str) -> dict[str, Any]:
    """Return what a TOML file holds; its texts and numbers are fit to be shown."""
    check_structure(text, source)
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as problem:
        reason = str(problem)
    except ValueError:  # Python reads no more than 4,300 digits
        reason = "it holds a number of thousands of digits"
    except RecursionError:
        reason = TOO_DEEP
    else:
        check_values(data, source)
        return data
    raise no_toml(source, reason)


def no_toml(source: str, reason: str) -> BadComponents:
    """Return the error of a text that cannot be read."""
    return BadComponents(f"{source}: not a TOML file: {reason}")


def check_structure(text: str, source: str) -> None:
    """Refuse a text that takes much to parse. The parser stores every prefix of a dotted key: 64 KB took 4 GB."""
    if len(text) > LARGEST_TOML:
        raise no_toml(source, f"it is longer than {LARGEST_TOML // 1_000_000} MB, no file of Dolina is")
    if any(key[0].count(".") >= DEEPEST for key in KEY.finditer(TEXT_OR_COMMENT.sub("", text))):
        raise no_toml(source, TOO_DEEP)


def check_values(value: object, source: str, *place: str) -> None:
    """Refuse depth, hidden signs in texts, which could repaint a terminal, and numbers that no part has."""
    if len(place) > DEEPEST:
        raise no_toml(source, TOO_DEEP)
    if isinstance(value, dict):
        for key, item in value.items():
            check_values(key, source, *place)
            check_values(item, source, *place, key)
    elif isinstance(value, list):
        for number, item in enumerate(value):
            check_values(item, source, *place, str(number))
    elif isinstance(value, str) and (sign := hidden_sign(value)):
        msg = f"{source}: {short('.'.join(place) or 'the whole file')}: holds the hidden sign {sign}; take it out"
        raise BadComponents(msg)
    elif isinstance(value, int) and value.bit_length() > LONGEST:
        msg = f"{source}: {'.'.join(place)[:SHOWN]}: the number is too large"
        raise BadComponents(msg)


def explain(problem: ValidationError, source: str, data: object) -> str:
    """Say in plain words what a file got wrong: the part by its own name, the place, the value, what is allowed."""
    lines = []
    for error in problem.errors(include_url=False):
        place = ".".join(str(step) for step in error["loc"]) or "the whole file"
        if name := part_name(data, error["loc"]):
            place = f"{name}: {place}"
        if error["type"] == "missing":
            lines.append(f"{source}: {place}: this key is missing")
        elif error["type"] == "extra_forbidden":
            lines.append(f"{source}: {place}: there is no such key (value {short(error['input'])})")
        elif error["type"] == "value_error":
            lines.append(f"{source}: {place}: {error['ctx']['error']}")
        else:
            lines.append(f"{source}: {place}: {error['msg']}, but it is {short(error['input'])}")
    return "\n".join(lines)


def part_name(data: object, steps: tuple[int | str, ...]) -> str:
    """Return what the file itself calls the part on the way to a value: who corrects it counts no cards."""
    for step in steps:
        if isinstance(data, dict):
            data = data.get(step)
        elif isinstance(data, list) and isinstance(step, int) and step < len(data):
            data = data[step]
            if name := _own_name(data):
                return name
        else:
            break
    return ""


def _own_name(item: object) -> str:
    if not isinstance(item, dict):
        return ""
    names = [item[key] for key in ("id", "name") if isinstance(item.get(key), str)]
    return names[0] if names else _own_name(item.get("face"))


def short(value: object) -> str:
    """Return a value for a message, cut to a readable length."""
    try:
        text = repr(value)
    except (RecursionError, ValueError):
        return "something too long to show"
    return text if len(text) <= SHOWN else text[: SHOWN - 3] + "…"


# What the rules read, and where it comes from


def rules_data(value: object) -> object:
    """Return what the rules read of a component set, as plain data: no names, texts, looks or marks."""
    if isinstance(value, Part):
        fields = type(value).model_fields.items()
        read = [name for name, field in fields if name != "from_" and TOLD not in field.metadata]
        return {name: rules_data(getattr(value, name)) for name in read}
    if isinstance(value, dict):
        return [[str(key), rules_data(item)] for key, item in value.items()]  # their order may number the parts
    if isinstance(value, list | tuple):
        return [rules_data(item) for item in value]
    return value


class Value(NamedTuple):
    """A value that the rules read."""

    path: str
    value: object
    mark: Mark | None  # None: nothing is said
    printed: bool  # False: see UNPRINTED


def values(components: Part) -> Iterator[Value]:
    """Yield each value that the rules read."""
    return _values(components, "", {}, printed=True)


def marks(components: Part) -> dict[str, Mark | None]:
    """Return where each value that the rules read comes from, by its path in the file; None where nothing is said."""
    return {value.path: value.mark for value in values(components)}


def printed_numbers(components: Part) -> Counter[Mark]:
    """Count the printed numbers by where they come from; where nothing is said, nobody vouches for them: ours."""
    return Counter(value.mark or "ours" for value in values(components) if value.printed and type(value.value) is int)


Origin = Literal["book", "known", "partly", "ours"]
"""Of values together: all of them printed so; all printed, found or inferred; some of them ours; all of them ours."""


def origin(components: Part, paths: Iterable[str]) -> Origin:
    """Return where what is printed at these places of the file, and inside them, comes from."""
    wanted = tuple(paths)
    found = {
        value.mark or "ours"
        for value in values(components)
        if value.printed and value.value is not None and any(f"{value.path}.".startswith(f"{path}.") for path in wanted)
    }
    if "ours" in found:
        return "partly" if len(found) > 1 else "ours"
    return "book" if found <= {"book", "box"} else "known"


def _values(value: object, path: str, said: dict[str, Mark], *, printed: bool) -> Iterator[Value]:
    if isinstance(value, Part):
        marks_here = {"*": value.from_} if isinstance(value.from_, str) else value.from_ or {}
        said = {**said, **{path if key == "*" else _join(path, key): mark for key, mark in marks_here.items()}}
        for name, field in type(value).model_fields.items():
            if name != "from_" and TOLD not in field.metadata:
                inner, shown = _join(path, field.alias or name), printed and UNPRINTED not in field.metadata
                yield from _values(getattr(value, name), inner, said, printed=shown)
    elif isinstance(value, dict):
        for key, item in value.items():
            yield from _values(item, _join(path, str(key)), said, printed=printed)
    elif isinstance(value, list | tuple):
        for number, item in enumerate(value):
            yield from _values(item, _join(path, str(number)), said, printed=printed)
    else:
        nearest = path
        while nearest and nearest not in said:
            nearest = nearest.rpartition(".")[0]
        yield Value(path, value, said.get(nearest), printed)


def _join(path: str, key: str) -> str:
    return f"{path}.{key}" if path else key


def fingerprint(components: Part) -> str:
    """Name a component set by what the rules read of it; names, texts and marks do not matter."""
    return _digest(rules_data(components))


def fingerprint_0_1(components: Part) -> str:
    """Name a component set as version 0.1 did, by everything in it: journals of corrected sets hold such names."""
    return _digest(_without_marks(components.model_dump(mode="json")))


def _without_marks(data: object) -> object:
    if isinstance(data, dict):
        return {key: _without_marks(item) for key, item in data.items() if key != "from_"}
    return [_without_marks(item) for item in data] if isinstance(data, list) else data


def _digest(data: object) -> str:
    canonical = json.dumps(data, sort_keys=True, ensure_ascii=False)
    return hashlib.sha256(canonical.encode()).hexdigest()[:16]
