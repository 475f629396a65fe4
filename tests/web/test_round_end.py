"""The end of a round in Secret Valley: what was counted is shown, though the next round lies there already."""

from random import Random
from typing import Any

import pytest

from dolina import games
from dolina.core.match import Match
from dolina.games.secret_valley.rules import SecretValley


@pytest.mark.rule("4.7")
def test_the_grid_that_was_counted_is_full_and_brings_the_same_points() -> None:
    game, rng = games.find("secret_valley"), Random(4)
    match = Match(game, 2, 4, {"draft": "off"})
    state = match.state
    assert isinstance(state, SecretValley)
    while not state.sheet:
        seat = match.actors()[0]
        match.play(seat, rng.choice(match.legal(seat)))
    assert not state.grid.played, "it was cleared"
    assert game.counted
    found = game.counted(match.at(len(match.moves) - 1), match.moves[-1].events)
    assert len(found.grid.played) == found.setup.cells
    assert found.score_round() == state.sheet[0]


@pytest.mark.usefixtures("unlimited")
def test_the_page_shows_what_was_counted(client: Any) -> None:  # noqa: ANN401
    from dolina.web.table import live
    from dolina.web.table.score_report import round_ends

    seats = {"seat0": "me", "seat1": "here", "seat2": "none", "seat3": "none"}
    options = {"option_draft": "off"}
    made = client.post("/new", {"game": "secret_valley", **seats, **options})
    name, rng = str(made.url).rpartition("/")[2], Random(4)
    table = live.find(name)
    assert table.match
    while not list(round_ends(table.snapshot())):
        seat = table.match.actors()[0]
        table.play(seat, rng.choice(table.match.texts(seat)), table.version, person=False)
    number = len(table.match.moves)
    page = client.get(f"/t/{name}?seat={table.match.actors()[0]}").content.decode()
    assert f"/t/{name}/board.svg?counted={number}&" in page
    cards = {event.values["card"] for move in table.match.moves for event in move.events if event.kind == "play"}
    drawn = client.get(f"/t/{name}/board.svg?counted={number}").content.decode()
    assert [card for card in cards if f'id="card-{card}"' not in drawn] == []
    for other in (number - 1, number + 1, "x", ""):
        assert client.get(f"/t/{name}/board.svg?counted={other}").status_code == 404
