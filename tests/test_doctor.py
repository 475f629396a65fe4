"""What `dolina --version` and `dolina doctor` say of an installation."""

import json
import re
from pathlib import Path

import pytest

from dolina import interpreted
from tests.command import Dolina

EXTRAS_OF = ("arena", "envs", "dataset", "openspiel", "postgres", "ray", "train")  # in the order of the report


def test_version(dolina: Dolina) -> None:
    assert re.fullmatch(r"dolina \d+\.\d+\.\d+\S*\n", dolina("--version").out)


def test_doctor(dolina: Dolina, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DOLINA_DATA", str(tmp_path / "data"))
    monkeypatch.delenv("DATABASE_URL", raising=False)
    said = {entry["name"]: entry for entry in json.loads(dolina("doctor", "--json").out)}
    extras = list(EXTRAS_OF)
    assert list(said) == ["versions", "rules", *extras, "database", "browser", "port"]
    assert said["rules"]["good"] == interpreted.is_compiled()
    assert said["database"]["found"] == f"SQLite, {tmp_path}/data/dolina.sqlite3, made at the first start"
    assert all(entry["good"] or entry["advice"] for entry in said.values())
    assert not list(tmp_path.iterdir())
    told = dolina("doctor").out
    assert all(entry["found"] in told and entry["advice"] in told for entry in said.values())


def test_what_is_missing_and_how_to_get_it(dolina: Dolina, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("dolina.doctor.find_spec", lambda _: None)
    monkeypatch.setattr("dolina.doctor.shutil.which", lambda _: None)
    monkeypatch.setattr("dolina.interpreted.is_compiled", lambda: False)
    monkeypatch.delenv("DOLINA_INTERPRETED", raising=False)
    monkeypatch.delenv("DOLINA_COMPILE", raising=False)
    told = dolina("doctor").out
    assert "no C compiler was found" in told
    for extra in EXTRAS_OF:
        assert f"uv sync --inexact --extra {extra}" in told, "this is a checkout"
    monkeypatch.setattr("dolina.compiling.BUILD", tmp_path / "hatch_build.py")
    told = dolina("doctor").out
    for extra in EXTRAS_OF:
        assert f"pip install 'dolina[{extra}]'" in told, "this is an installation"


def test_a_password_is_not_shown(dolina: Dolina, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DATABASE_URL", "postgresql://ann:secret@127.0.0.1:1/dolina")
    told = dolina("doctor").out
    assert "PostgreSQL does not answer" in told
    assert "secret" not in told
