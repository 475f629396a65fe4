"""What a program gives wrongly is refused at once, in plain words, with an error of our own."""

import os
import stat
from pathlib import Path
from random import Random
from typing import Any

import pytest

import dolina
from dolina import games
from dolina.core.errors import BadAction, BadComponents, BadOption, DolinaError
from dolina.core.match import Match
from dolina.core.state import EVERYTHING, WATCHER

NO_SEATS: list[Any] = [99, 2, -3, True, False, "0", 1.0, None]


def new(**values: Any) -> Match:  # noqa: ANN401 - wrong on purpose
    return dolina.new("secret_valley", **{"seats": 2, "seed": 5, "draft": True, **values})


@pytest.mark.parametrize("seat", NO_SEATS)
def test_only_a_seat_an_outsider_or_the_rules_look(seat: Any) -> None:  # noqa: ANN401
    match = new()
    for ask in (match.view, match.legal, match.texts, match.ways_back, match.why_not_undo, match.undo, match.forced):
        with pytest.raises(BadOption, match=r"there is no seat .*; seats are 0…1"):
            ask(seat)
    with pytest.raises(BadOption, match="there is no seat"):
        match.play(seat, match.legal(0)[0])
    with pytest.raises(BadOption, match="there is no seat"):
        dolina.look(match, seat)
    assert not match.moves


@pytest.mark.parametrize("game_id", games.names())
def test_who_only_looks_on_has_nothing_to_choose(game_id: str) -> None:
    game = games.find(game_id)
    match, rng = Match(game, game.max_seats, 3), Random(3)
    while not match.over() and len(match.moves) < 60:
        assert match.legal(WATCHER) == match.legal(EVERYTHING) == []
        assert match.texts(WATCHER) == []
        seat = rng.choice(match.actors())
        match.play(seat, rng.choice(match.legal(seat)))


@pytest.mark.parametrize("action", [True, False, None, 1.0, b"draft_pick 3", 10**30, -1, "draft_pick 1_3"])
def test_what_is_no_action(action: Any) -> None:  # noqa: ANN401
    match = new()
    with pytest.raises(BadAction, match=r"is no action|cannot read the action"):
        match.play(0, action)
    assert not match.moves


@pytest.mark.parametrize("seats", [True, "2", 2.0, 0, 9])
def test_how_many_can_play(seats: Any) -> None:  # noqa: ANN401
    with pytest.raises(BadOption, match="secret_valley is for 2–4 players, not "):
        new(seats=seats)
    with pytest.raises(BadOption, match="glassworks is for 1–5 players, not True"):
        dolina.new("glassworks", seats=True)


@pytest.mark.parametrize(
    "players", [["Ann"], ["Ann", "Bob", "Cyd"], "AB", ["Ann", None], ["Ann", 5], ["Ann", "x" * 81], ["Ann", "\ud800"]]
)
def test_players_are_checked_at_once(players: Any) -> None:  # noqa: ANN401
    with pytest.raises(BadOption, match="players: "):
        new(players=players)


def test_a_player_for_each_seat_or_none() -> None:
    assert new(players=["Ann", "Bob"]).players == ("Ann", "Bob")
    assert new(players=[]).players == new(players=None).players == new().players == ()


@pytest.mark.parametrize("number", [-1, 1, True, "0", 0.0])
def test_a_move_that_there_is_not(number: Any) -> None:  # noqa: ANN401
    with pytest.raises(DolinaError, match=r"there is no move .*: the match has 0"):
        new().at(number)


@pytest.mark.parametrize(
    ("values", "said"),
    [
        ({"lang": "xx"}, "there is no language 'xx'; there are: ru, uk, en"),
        ({"lang": None}, "there is no language None"),
        ({"layout": "xx"}, "there is no layout 'xx'; there are: wide, tall"),
    ],
)
def test_eyes(values: Any, said: str) -> None:  # noqa: ANN401
    with pytest.raises(BadOption, match=said):
        dolina.look(new(), **values)


def test_words_of_no_language() -> None:
    with pytest.raises(BadOption, match="there is no language 'xx'"):
        games.teller("secret_valley").words("xx")


def test_a_saved_file_is_an_ordinary_one(tmp_path: Path) -> None:
    (tmp_path / "other").write_text("", encoding="utf-8")
    new().save(tmp_path / "match.json")
    assert (tmp_path / "match.json").stat().st_mode == (tmp_path / "other").stat().st_mode
    assert stat.S_IMODE((tmp_path / "match.json").stat().st_mode) & 0o400


@pytest.mark.parametrize("name", ["folder", "file/match.json", "none/match.json", "a\0b", ""])
def test_a_save_that_fails_leaves_nothing_and_names_the_file(tmp_path: Path, name: str) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "file").touch()
    before = sorted(tmp_path.rglob("*"))
    with pytest.raises(DolinaError, match="cannot be written") as said:
        new().save(os.fspath(tmp_path / name))
    assert ".part" not in str(said.value)
    assert sorted(tmp_path.rglob("*")) == before


def test_a_save_that_is_broken_off_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Path, "replace", interrupted)
    with pytest.raises(KeyboardInterrupt):
        new().save(tmp_path / "match.json")
    assert not list(tmp_path.iterdir())


# Folders of corrected files


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a folder with a corrected file."""
    text = games.find("secret_valley").shipped_components().replace("rounds = 3", "rounds = 2")
    (tmp_path / "corrected").mkdir()
    (tmp_path / "corrected" / "secret_valley.toml").write_text(text, encoding="utf-8")
    return tmp_path / "corrected"


def test_a_corrected_file_is_used(folder: Path) -> None:
    assert new(components=folder).setup.rounds == new(components=str(folder)).setup.rounds == 2
    dolina.new("sylvan", seats=2, components=folder)  # only one game was corrected


def test_a_wrong_folder_is_never_ignored(folder: Path) -> None:
    file = folder / "secret_valley.toml"
    with pytest.raises(BadComponents, match=f"this is a file; give the folder that it lies in: {folder}"):
        new(components=file)
    with pytest.raises(BadComponents, match="none: this folder of component files cannot be read"):
        new(components=folder / "none")
    file.rename(folder / "Secret-Valley.TOML")
    with pytest.raises(BadComponents, match=r"Secret-Valley\.TOML: this file must be called secret_valley\.toml"):
        new(components=folder)
    (folder / "Secret-Valley.TOML").unlink()
    with pytest.raises(BadComponents, match="there is no component file in this folder"):
        new(components=folder)
