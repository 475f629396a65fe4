"""A match that begins from a position of a finished one: named in its journal, verified through it."""

from pathlib import Path
from random import Random

import pytest

from dolina import games
from dolina.core.errors import BadJournal
from dolina.core.journal import Journal, Origin
from dolina.core.match import Match
from tests.command import Dolina
from tests.every_game.matches import shipped


def finished(game_id: str, seed: int = 4, moves: int = 100_000) -> Match:
    game = games.find(game_id)
    match = Match(game, max(2, game.min_seats), seed, {}, shipped(game_id))
    return play_on(match, seed, moves)


def play_on(match: Match, seed: int, moves: int = 100_000) -> Match:
    rng = Random(seed)
    while match.actors() and len(match.moves) < moves:
        seat = match.actors()[0]
        match.play(seat, rng.choice(match.legal(seat)))
    return match


def tried(source: Match, move: int, seat: int, seed: int = 9) -> Match:
    """Begin from a position of a finished match."""
    origin = Origin(journal=source.journal(), move=move, seat=seat)
    return Match(source.game, source.seats, seed, source.options, source.components, origin=origin)


@pytest.mark.parametrize("game_id", games.names())
def test_a_match_from_a_position_is_the_same_for_its_seat_and_read_again(game_id: str) -> None:
    source = finished(game_id)
    half = len(source.moves) // 2
    seat = source.moves[half].seat
    match = tried(source, half, seat)
    assert match.view(seat) == source.view(seat, source.at(half))
    assert match.state.deal != source.at(half).deal, "chance goes another way"
    assert match.at(0).same_as(match.state)
    play_on(match, 5)
    again = Match.from_journal(Journal.from_json(match.journal().to_json()), match.game, match.components)
    assert again.state.same_as(match.state)
    assert again.journal() == match.journal()


def test_another_seed_deals_the_unseen_otherwise() -> None:
    source = finished("secret_valley")
    hands = {str(tried(source, 30, 0, seed).everything()) for seed in range(5)}
    assert len(hands) > 1


def test_only_finished_matches_of_the_same_table_are_origins() -> None:
    source = finished("secret_valley")
    with pytest.raises(BadJournal, match="finished"):
        tried(finished("secret_valley", moves=40), 20, 0)
    with pytest.raises(BadJournal, match="finished"):
        tried(source, len(source.moves), 0)
    with pytest.raises(BadJournal, match="finished"):
        tried(play_on(tried(source, 40, 0), 2), 5, 0)
    origin = Origin(journal=source.journal(), move=10, seat=0)
    with pytest.raises(BadJournal, match="same table"):
        Match(source.game, 3, 1, {}, source.components, origin=origin)


def test_verify_goes_through_the_origin(dolina: Dolina, tmp_path: Path) -> None:
    source = finished("secret_valley")
    match = play_on(tried(source, 40, 1), 3)
    match.save(tmp_path / "tried.json")
    told = dolina("verify", "tried.json")
    assert told.code == 0
    assert source.journal().digest() in told.out
    journal = match.journal()
    other = finished("secret_valley", seed=5).journal()
    assert journal.origin
    for wrong in ({"move": 41}, {"seat": 0}, {"journal": other}):
        origin = journal.origin.model_copy(update=wrong)
        forged = journal.model_copy(update={"origin": origin})
        (tmp_path / "forged.json").write_text(forged.to_json(), encoding="utf-8")
        assert dolina("verify", "forged.json").code == 2, wrong
