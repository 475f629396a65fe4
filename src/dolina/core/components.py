"""Component files: every number printed on the parts, as TOML that an owner of the box can correct.

A game declares the shape of its file as a model; this module loads, checks and names a set.
"""

import hashlib
import json
import tomllib
from pathlib import Path
from typing import Annotated, Final, Literal, Self

from pydantic import BaseModel, ConfigDict, Field, ValidationError, model_validator

from dolina.core.errors import BadComponents


class _Told:
    """Marks what only readers tell."""


TOLD: Final = _Told()  # Annotated[…, TOLD]: a name, a text, a look; the rules do not read it

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
        try:
            data = tomllib.loads(text)
        except tomllib.TOMLDecodeError as problem:
            msg = f"{source}: not a TOML file: {problem}"
            raise BadComponents(msg) from None
        try:
            return cls.model_validate(data)
        except ValidationError as problem:
            raise BadComponents(explain(problem, source)) from None

    def to_json(self) -> str:
        """Return the whole set, words and marks included, as it was given."""
        return self.model_dump_json(by_alias=True, exclude_unset=True)


def read_file(path: Path, error: type[Exception] = BadComponents) -> str:
    """Return the text of a file, or a plain error."""
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as problem:
        msg = f"{path}: cannot be read: {problem}"
        raise error(msg) from None


def explain(problem: ValidationError, source: str) -> str:
    """Say in plain words what a file got wrong: place, value, and what is allowed."""
    lines = []
    for error in problem.errors(include_url=False):
        place = ".".join(str(step) for step in error["loc"]) or "the whole file"
        if error["type"] == "missing":
            lines.append(f"{source}: {place}: this key is missing")
        elif error["type"] == "extra_forbidden":
            lines.append(f"{source}: {place}: there is no such key (value {short(error['input'])})")
        elif error["type"] == "value_error":
            lines.append(f"{source}: {place}: {error['ctx']['error']}")
        else:
            lines.append(f"{source}: {place}: {error['msg']}, but it is {short(error['input'])}")
    return "\n".join(lines)


def short(value: object) -> str:
    """Return a value for a message, cut to a readable length."""
    text = repr(value)
    return text if len(text) <= 80 else text[:77] + "…"


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


def marks(components: Part) -> dict[str, Mark | None]:
    """Return where each value that the rules read comes from, by its path in the file; None where nothing is said."""
    found: dict[str, Mark | None] = {}
    _mark(components, "", {}, found)
    return found


def _mark(value: object, path: str, said: dict[str, Mark], found: dict[str, Mark | None]) -> None:
    if isinstance(value, Part):
        marks_here = {"*": value.from_} if isinstance(value.from_, str) else value.from_ or {}
        said = {**said, **{path if key == "*" else _join(path, key): mark for key, mark in marks_here.items()}}
        for name, field in type(value).model_fields.items():
            if name != "from_" and TOLD not in field.metadata:
                _mark(getattr(value, name), _join(path, field.alias or name), said, found)
    elif isinstance(value, dict):
        for key, item in value.items():
            _mark(item, _join(path, str(key)), said, found)
    elif isinstance(value, list | tuple):
        for number, item in enumerate(value):
            _mark(item, _join(path, str(number)), said, found)
    else:
        nearest = path
        while nearest and nearest not in said:
            nearest = nearest.rpartition(".")[0]
        found[path] = said.get(nearest)


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
