"""A match is its journal: saved, loaded, checked, resumed, taken back."""

import json
from pathlib import Path
from random import Random

import pytest

import dolina
from dolina import games
from dolina.core.components import fingerprint
from dolina.core.errors import BadComponents, BadJournal, DolinaError
from dolina.core.journal import Journal
from dolina.core.match import SNAPSHOT_EVERY, Match


def played(moves: int = 10_000, seats: int = 3, seed: int = 5) -> Match:
    match = dolina.new("secret_valley", seats=seats, seed=seed, players=["Мира", "Олег", "Тая"][:seats])
    rng = Random(seed)
    while not match.over() and len(match.moves) < moves:
        seat = rng.choice(match.actors())
        match.play(seat, rng.choice(match.texts(seat)))
    return match


def edited(match: Match, **changes: object) -> str:
    """Return the file's text with changes, its digest left as it was."""
    return json.dumps({**json.loads(match.journal().to_json()), **changes})


def test_a_journal_is_readable_text(tmp_path: Path) -> None:
    match = played(moves=3)
    match.save(tmp_path / "m.json")
    data = json.loads((tmp_path / "m.json").read_text(encoding="utf-8"))
    assert data["game"] == "secret_valley"
    assert data["players"] == ["Мира", "Олег", "Тая"]
    assert all(move.split()[1] == "draft_pick" for move in data["moves"])
    assert [path.name for path in tmp_path.iterdir()] == ["m.json"]


def test_half_a_match_goes_on_to_the_same_end(tmp_path: Path) -> None:
    whole = played()
    half = played(moves=70)
    half.save(tmp_path / "half.json")
    again = dolina.load(tmp_path / "half.json")
    assert again.state.same_as(half.state)
    for move in whole.moves[70:]:
        again.play(move.seat, move.code)
    assert again.state.same_as(whole.state)
    assert again.journal().digest() == whole.journal().digest()


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"seats": 2}, "digest"),
        ({"seed": "0" * 32}, "digest"),
        ({"moves": ["0 draft_pick 1"]}, "digest"),
        ({"moves": "none"}, "moves: .*list"),
        ({"moves": ["nonsense"]}, "moves.0"),
        ({"seed": "xyz"}, "seed: "),
        ({"dolina": 99}, "newer Dolina"),
        ({"winner": 1}, "winner: there is no such key"),
    ],
)
def test_an_edited_journal_is_refused(changes: dict[str, object], said: str) -> None:
    with pytest.raises(BadJournal, match=said):
        Journal.from_json(edited(played(moves=40), **changes))


@pytest.mark.parametrize("cut", [1, 40, 400])
def test_a_truncated_journal_is_refused(cut: int) -> None:
    text = played(moves=40).journal().to_json()
    with pytest.raises(BadJournal, match=r"JSON|digest"):
        Journal.from_json(text[:-cut] if cut > 1 else text[:-3])


def test_a_resealed_lie_is_found_by_the_rules() -> None:
    """Who edits moves and seals again still has to follow the rules and the seed."""
    match = played(moves=40)
    journal = match.journal()
    lie = journal.model_copy(update={"moves": [*journal.moves[:5], "0 choose_cell 0 0", *journal.moves[5:]]})
    with pytest.raises(BadJournal, match="move 6"):
        Match.from_journal(Journal.from_json(lie.to_json()), match.game)
    with pytest.raises(BadJournal, match="commitment"):
        Journal.from_json(journal.model_copy(update={"seed": "1" * 32}).to_json())


def test_another_component_set_is_refused() -> None:
    match = played(moves=5)
    text = match.game.shipped_components().replace("corner = 7", "corner = 6")
    other = match.game.read_components(text)
    assert fingerprint(other) != fingerprint(match.components)
    with pytest.raises(BadComponents, match="--components"):
        Match.from_journal(match.journal(), match.game, other)


def test_corrected_components_of_a_folder(tmp_path: Path) -> None:
    text = games.find("secret_valley").shipped_components().replace("corner = 7", "corner = 6")
    (tmp_path / "secret_valley.toml").write_text(text, encoding="utf-8")
    match = dolina.new("secret_valley", seats=2, seed=1, components=tmp_path)
    match.save(tmp_path / "m.json")
    assert dolina.load(tmp_path / "m.json", components=tmp_path).state.same_as(match.state)
    with pytest.raises(BadComponents):
        dolina.load(tmp_path / "m.json")


def test_corrected_words_end_no_match_and_are_told() -> None:
    """A match that was begun with an older word goes on, and is told in the better one."""
    match = played(moves=60)
    text = match.game.shipped_components().replace('name = "Sunstone"', 'name = "Stone of the Sun"')
    better = match.game.read_components(text)
    assert fingerprint(better) == fingerprint(match.components)
    again = Match.from_journal(match.journal(), match.game, better)
    assert again.state.same_as(match.state)
    again.play(again.actors()[0], again.legal(again.actors()[0])[0])
    before, after = (dolina.look(one, lang="en").words.part for one in (match, again))
    names = {(before("card", card), after("card", card)) for card in range(20)}
    assert {pair for pair in names if pair[0] != pair[1]} == {("Sunstone", "Stone of the Sun")}


def test_going_back_is_not_a_full_replay(monkeypatch: pytest.MonkeyPatch) -> None:
    match = played()
    assert len(match.moves) > 3 * SNAPSHOT_EVERY
    number = len(match.moves) - 1
    steps = 0

    class Counted:
        """A position that counts the moves played on it."""

        def __init__(self, state: dolina.State) -> None:
            self.state = state

        def step(self, seat: int, code: int) -> None:
            nonlocal steps
            steps += 1
            self.state.step(seat, code)

        def clone(self) -> "Counted":
            return Counted(self.state.clone())

    monkeypatch.setattr(match, "_snapshots", [Counted(state) for state in match._snapshots])
    assert match.at(number).state.same_as(played(moves=number).state)  # type: ignore[attr-defined]
    assert steps < SNAPSHOT_EVERY


def test_positions_outside_are_refused() -> None:
    with pytest.raises(DolinaError, match="has 5"):
        played(moves=5).at(6)


def test_saving_where_nothing_can_be_written(tmp_path: Path) -> None:
    with pytest.raises(DolinaError, match="cannot be written"):
        played(moves=1).save(tmp_path / "no" / "such" / "folder.json")
