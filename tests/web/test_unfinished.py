"""One unfinished game takes no page of the others down: it is left out, and the log says what it lacks."""

import logging
import shutil
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from dolina import games
from dolina.telling.teller import AnyTeller

OTHERS = ("Builders of Sylvan Dale", "Secret Valley", "River Valley Glassworks", "Valdora")


def forget() -> None:
    """Forget what is remembered of games."""
    from dolina.web.game import card

    for found in vars(card).values():
        if hasattr(found, "cache_clear"):
            found.cache_clear()


@pytest.fixture
def fresh(django_here: None) -> Iterator[None]:
    del django_here
    forget()
    yield
    forget()


def told_from(monkeypatch: pytest.MonkeyPatch, game_id: str, folder: Path) -> None:
    """Let the words and pictures of a game lie in another folder."""
    found = games.teller

    def teller(name: str) -> AnyTeller:
        return replace(found(name), folder=folder) if name == game_id else found(name)

    monkeypatch.setattr(games, "teller", teller)


@pytest.mark.usefixtures("fresh")
def test_a_game_that_has_only_its_name_is_left_out(
    client: Any,  # noqa: ANN401
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    monkeypatch.setattr(games, "NAMES", ("pebbles", *games.NAMES))
    with caplog.at_level(logging.WARNING, "dolina.web"):
        for path in ("/", "/new", "/learn"):
            answer = client.get(path, headers={"Accept-Language": "en"})
            assert answer.status_code == 200, path
            assert "Architectura" in answer.content.decode(), path
    (said,) = [record.getMessage() for record in caplog.records]
    assert said.startswith("pebbles is not shown: ")
    assert "pebbles/__init__.py is missing" in said or "pebbles.py is missing" in said
    assert client.get("/rules/pebbles").status_code == 404


@pytest.mark.usefixtures("fresh")
def test_a_game_without_its_texts_is_left_out(
    client: Any,  # noqa: ANN401
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    tmp_path: Path,
) -> None:
    told_from(monkeypatch, "zodchie", tmp_path)
    page = client.get("/", headers={"Accept-Language": "en"})
    assert page.status_code == 200
    assert all(title in page.content.decode() for title in OTHERS)
    assert "Architectura" not in page.content.decode()
    assert "zodchie.po is missing; see docs/add-a-game.md" in caplog.text


@pytest.mark.usefixtures("fresh")
def test_a_game_whose_card_is_not_drawn_gets_a_valley(
    client: Any,  # noqa: ANN401
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    from dolina.web.game.card import scene

    shutil.copytree(games.find("zodchie").folder / "locale", tmp_path / "locale")
    told_from(monkeypatch, "zodchie", tmp_path)
    page = client.get("/", headers={"Accept-Language": "en"}).content.decode()
    assert "Architectura" in page
    assert scene("zodchie") in page
    assert "<path" in scene("zodchie")
