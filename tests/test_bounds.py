"""The bounds of dependencies hold here, and stand where they must."""

import tomllib
from importlib.metadata import version
from itertools import chain

import pytest
from packaging.requirements import Requirement

from tests.parts import ROOT

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
PUBLISHED = [*PROJECT["project"]["dependencies"], *chain(*PROJECT["project"]["optional-dependencies"].values())]
BUILD = PROJECT["build-system"]["requires"]
PINS = {
    pin.partition("==")[0]: pin.partition("==")[2].split()[0]
    for pin in PROJECT["tool"]["uv"]["constraint-dependencies"]
}
INSIDE = {  # what we use that a library does not promise -> where
    "jinja2": "telling/escaping.py overrides methods of its code generator",
    "mypy": "hatch_build.py edits the C that mypyc writes",
    "setuptools": "hatch_build.py compiles through its own distutils",
    "uvicorn": "web/server/guard.py builds on its protocol class",
}


@pytest.mark.parametrize("text", dict.fromkeys([*PUBLISHED, *BUILD]))
def test_what_is_installed_lies_within_its_bounds(text: str) -> None:
    asked = Requirement(text)
    if asked.name == "dolina" or (asked.marker and not asked.marker.evaluate()):
        return
    pin = PINS.get(asked.name.replace("_", "-"))
    assert pin, f"{asked.name} is not among the tested versions: `uv run --group dev python -m tools.pin`"
    assert asked.specifier.contains(pin), f"{asked.name} {pin} is tested, but pyproject.toml allows {asked.specifier}"
    if asked.name not in {"ray", "sb3-contrib"}:  # not installed for the tests
        here = version(asked.name)
        assert asked.specifier.contains(here), f"{asked.name} {here} is installed, but {asked.specifier} is allowed"


@pytest.mark.parametrize("text", dict.fromkeys([*PUBLISHED, *BUILD]))
def test_every_bound_has_its_reason(text: str) -> None:
    """Below: no version that we know to be unsafe. Above: where a library may change what we use."""
    asked = Requirement(text)
    operators = {one.operator for one in asked.specifier}
    if asked.name == "dolina":
        return
    assert ">=" in operators, f"{asked.name} may be of any age"
    if asked.name in INSIDE:
        assert "<" in operators, f"{asked.name} needs an upper bound: {INSIDE[asked.name]}"
