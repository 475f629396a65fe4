"""A match in the terminal: choices, going back, leaving and going on."""

import json
import re
from pathlib import Path
from random import Random

import pytest

import dolina as library
from dolina.core.match import Match
from tests.command import CTRL_C, Dolina


def test_play_save_and_resume(dolina: Dolina, tmp_path: Path) -> None:
    first = dolina("play", "secret_valley", "--seats", "me,greedy", "--seed", "5", "--lang", "en", "--option", "draft=off",
                   "--option", "first_player=0", stdin="?\nhello\n99\n1\nu\nchoose_card 999\n2\n1\ns saved.json\nq\n")  # fmt: skip
    assert first.code == 0
    assert "Type the number of a choice" in first.out
    assert "There is no choice hello: type a number" in first.out
    assert "Match saved: saved.json" in first.out
    saved = json.loads((tmp_path / "saved.json").read_text(encoding="utf-8"))
    assert saved["players"] == ["me", "greedy"]
    again = dolina("play", "saved.json", "--lang", "en", stdin="1\n" * 400)
    assert again.code == 0
    assert "The match is over" in again.out
    assert re.search(r"1\. .*: \d+", again.out)


def test_two_people_at_one_terminal_do_not_see_each_other(dolina: Dolina) -> None:
    done = dolina("play", "secret_valley", "--seats", "me,me", "--seed", "5", "--lang", "ru", stdin="1\n" * 12)
    assert "Передайте устройство" in done.out
    first_screen = done.out.split("Передайте устройство")[0]
    assert first_screen.count("Выберите одну из этих карт") == 1


@pytest.mark.parametrize("last", ["q", CTRL_C, ""])
def test_who_leaves_keeps_the_match(dolina: Dolina, tmp_path: Path, last: str) -> None:
    words = ("play", "secret_valley", "--seats", "me,greedy", "--lang", "en", "--option", "first_player=0")
    for name in ("secret_valley.json", "secret_valley-2.json"):
        left = dolina(*words, stdin=f"1\n{last}\n" if last else "1")
        assert left.code == 0
        assert f"Match saved: {name}\nContinue with: dolina play {name}\n" in left.out
        assert json.loads((tmp_path / name).read_text(encoding="utf-8"))["moves"]
    again = dolina("play", "secret_valley.json", "--lang", "en", stdin="1\nq\n")
    assert "Match saved: secret_valley.json" in again.out
    assert len(list(tmp_path.iterdir())) == 2


def test_a_match_where_nothing_has_happened_is_not_kept(dolina: Dolina, tmp_path: Path) -> None:
    assert dolina("play", "zodchie", "--seats", "me,me", "--option", "first_player=0", stdin="q").code == 0
    assert not list(tmp_path.iterdir())


def test_ctrl_c_while_handing_over(dolina: Dolina, tmp_path: Path) -> None:
    words = ("play", "secret_valley", "--seats", "me,me", "--option", "first_player=0", "--lang", "uk")
    left = dolina(*words, stdin=f"1\n{CTRL_C}\n")
    assert left.code == 0
    assert "Партію збережено: secret_valley.json" in left.out
    assert (tmp_path / "secret_valley.json").exists()


@pytest.mark.parametrize("number", ["0", "8", "99", "9" * 5000, "٣", "03"])
def test_a_number_that_is_no_choice(dolina: Dolina, number: str) -> None:
    words = ("play", "secret_valley", "--seats", "me,me", "--lang", "en", "--option", "first_player=0")
    done = dolina(*words, stdin=f"{number}\nq")
    assert f"There is no choice {number[:20]}: type a number from 1 to 7." in done.out


def test_a_match_of_the_library_goes_on(dolina: Dolina, tmp_path: Path) -> None:
    """It names no players: one person and bots sit down."""
    library.new("secret_valley", seats=3, seed=1).save(tmp_path / "match.json")
    done = dolina("play", "match.json", "--lang", "en", stdin="1\nq\n")
    assert done.code == 0
    assert json.loads((tmp_path / "match.json").read_text(encoding="utf-8"))["players"] == ["me", "greedy", "greedy"]


def forced_position(unasked: bool) -> tuple[Match, int]:
    """Return a match after a choice that leaves its seat one answer, which may be given unasked or not."""
    for seed in range(200):
        match, rng = library.new("glassworks" if unasked else "zodchie", seats=2, seed=seed), Random(seed)
        while not match.over():
            (seat,) = match.actors()
            legal = match.legal(seat)
            match.play(seat, rng.choice(legal))
            single = match.actors() == [seat] and len(match.legal(seat)) == 1 and bool(match.ways_back(seat))
            if single and unasked == (match.forced(seat) is not None) and (not unasked or asked_after(match, seat)):
                return match, seat
    pytest.fail("no such position was found")


def asked_after(match: Match, seat: int) -> bool:
    """Tell whether the seat has a choice right after its single answer."""
    state = match.at(len(match.moves))
    state.step(seat, state.legal(seat)[0])
    return state.actors() == [seat] and len(state.legal(seat)) > 1


@pytest.mark.parametrize("unasked", [True, False])
def test_a_single_answer_can_be_taken_back(dolina: Dolina, tmp_path: Path, unasked: bool) -> None:
    """It is played unasked only where `u` still goes back before it."""
    match, seat = forced_position(unasked)
    match.save(tmp_path / "match.json")
    seats = ",".join("me" if number == seat else "greedy" for number in range(2))
    done = dolina("play", "match.json", "--seats", seats, "--lang", "en", stdin="u\nq\n")
    saved = library.load(tmp_path / "match.json")
    assert done.code == 0
    assert len(saved.moves) == len(match.moves) - match.ways_back(seat)[0]
    assert len(saved.legal(seat)) > 1


@pytest.mark.parametrize(("game", "choices"), [("zodchie", 4), ("secret_valley", 7)])
def test_cards_and_choices_have_one_numbering(dolina: Dolina, game: str, choices: int) -> None:
    words = ("play", game, "--seats", "me,me", "--lang", "en", "--option", "first_player=0", "--seed", "5")
    shown = dolina(*words, stdin="q").out
    assert re.findall(r"^ {1,4}(\d+) [A-Z]", shown, re.MULTILINE) == [str(number) for number in range(1, choices + 1)]
