"""Component files: every number printed on the parts, as TOML that an owner of the box can correct.

A game declares the shape of its file as a model; this module loads, checks and names a set.
"""

import hashlib
import json
import tomllib
from pathlib import Path
from typing import Any, Self

from pydantic import BaseModel, ConfigDict, ValidationError

from dolina.core.errors import BadComponents


class Part(BaseModel):
    """Base of every piece of a component file: no unknown keys, no silent conversions."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)

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


class Name(Part):
    """A name or a sentence in the three languages."""

    ru: str
    uk: str
    en: str

    def in_language(self, lang: str) -> str:
        return str(getattr(self, lang))


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


def short(value: Any) -> str:  # noqa: ANN401 - whatever stood in the file
    """Return a value for a message, cut to a readable length."""
    text = repr(value)
    return text if len(text) <= 80 else text[:77] + "…"


def fingerprint(components: BaseModel) -> str:
    """Name a component set by its contents; comments and order of keys do not matter."""
    canonical = json.dumps(components.model_dump(mode="json"), sort_keys=True, ensure_ascii=False)
    return hashlib.sha256(canonical.encode()).hexdigest()[:16]
