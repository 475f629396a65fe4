"""Glassworks: what is shown, what can be taken back, what a preview says (8.5, 9, 12)."""

from collections import Counter
from random import Random

import pytest
from babel.messages.pofile import read_po

from dolina import games
from dolina.core.errors import CannotUndo
from dolina.core.events import Event
from dolina.core.match import Match
from dolina.core.state import EVERYTHING, WATCHER
from dolina.games.glassworks.preview import preview
from dolina.games.glassworks.rules import Glassworks
from dolina.games.glassworks.view import view
from tests.games.glassworks.positions import (
    FROZEN,
    GAME,
    SHAPE_CODES,
    begun,
    gather,
    glass,
    play,
    position,
    texts,
    written,
)


def previewed(state: Glassworks, move: str) -> dict[str, Event]:
    """Return the preview of a move by kind (the last of a kind)."""
    code = state.legal(state.turn)[texts(state).index(move)]
    outcome = preview(state, state.turn, code)
    return {event.kind: event for event in (*outcome.notes, *outcome.warnings)}


def changed(state: Glassworks, move: str) -> tuple[int, int]:
    """Return by how much a move changes the own score, at least and at best."""
    own = preview(state, state.turn, state.legal(state.turn)[texts(state).index(move)]).own
    return own.low - own.before, own.high - own.before


# 9. Information


def test_all_seats_see_the_same() -> None:
    state = begun(3)
    seen = [{**view(state, seat), "seat": None} for seat in (0, 1, 2, WATCHER)]
    assert seen[0] == seen[1] == seen[2] == seen[3]
    assert "bag_order" not in seen[0]
    assert view(state, EVERYTHING)["bag_order"] == state.bag[state.drawn :]


def test_the_content_of_the_bag_is_known_and_its_order_is_not() -> None:
    state = begun(2)
    other = state.resample(0, Random(1))
    assert other.bag != state.bag
    assert sorted(other.bag[other.drawn :]) == sorted(state.bag[state.drawn :])
    bag = view(state, 0)["bag"]
    assert bag["size"] == sum(bag["by_type"]) == sum(bag["by_colour"]) == sum(bag["by_shape"]) == 100


def test_every_piece_of_a_re_dealt_bag_comes_equally_often_at_any_time() -> None:
    """9.4: first, in the middle and last; what is drawn late is mixed only when it is drawn."""
    state = begun(2)
    bag = sorted(state.bag[state.drawn :])
    rng = Random(2)
    deals = 2000
    places = (0, len(bag) // 2, len(bag) - 1)
    found: list[Counter[int]] = [Counter() for _ in places]
    for _ in range(deals):
        other = state.resample(0, rng)
        drawn = [piece for _ in range(len(bag)) for piece in other.draw(1)]
        assert sorted(drawn) == bag
        assert not other.in_bag()
        for place, counted in zip(places, found, strict=True):
            counted[drawn[place]] += 1
    assert state.in_bag() == len(bag)
    for piece, count in Counter(bag).items():
        share = count / len(bag)
        for counted in found:
            assert counted[piece] / deals == pytest.approx(share, abs=5 * (share * (1 - share) / deals) ** 0.5)


def test_the_view_shows_the_factory_with_its_points() -> None:
    area = view(position("Ws", factories=("W3 P5 L2 D4 G2 E1 Y1",), overflow=(2,)), 0)["areas"][0]
    assert [row["points"] for row in area["rows"]] == [22, 11, 2, 0, 0]
    assert area["scoring_columns"] == [
        {"column": 1, "height": 5, "points": 10},
        {"column": 3, "height": 4, "points": 16},
    ]
    assert area["sources"] == {"rows": 35, "columns": 26, "overflow": -6}
    assert area["score"] == 55
    assert [len(column["glass"]) for column in area["columns"]] == [3, 5, 2, 4, 2, 1, 1]


def test_the_view_shows_the_rival() -> None:
    state = position("Ws", seats=1, rival="master", win_margin="5", factories=("W1", "P3"))
    seen = view(state, 0)
    assert seen["scores"] == [2]
    assert len(seen["areas"]) == 2
    assert seen["rival"] == {"rival": 4, "id": "master", "area": 1, "score": 6, "win_margin": 5, "lead": -4}


def test_the_view_counts_the_turns_left() -> None:
    state = position("Ws", "Ph", "Lt", seats=3, bag="Pc " * 20, factories=("W4 P4 L4 D4",))
    assert view(state, 0)["end"]["turns_left"] is None
    gather(state, "Ws", "s", "h")
    end = view(state, 0)["end"]
    assert end["triggered_by"] == 0
    assert end["turns_left"] == 5
    assert end["turns_left_by_area"] == [1, 2, 2]


def test_names_agree_with_their_shapes() -> None:
    white_heart, blue_drop = glass("Wh Dd")
    names = [
        games.teller("glassworks").words(lang, FROZEN).part("glass", piece)
        for piece in (white_heart, blue_drop)
        for lang in ("ru", "uk", "en")
    ]
    assert names == [
        "белое сердце",
        "біле серце",
        "white heart",
        "тёмно-синяя капля",
        "темно-синя крапля",
        "dark blue drop",
    ]


def test_glass_may_be_typed_by_its_code() -> None:
    space = GAME.space(begun(2).setup)
    assert len(space) == 239
    assert space.parse("pick Wt") == 1 + glass("Wt")[0]
    assert space.parse("take hexagon") == space.parse("take 5") == 120
    assert space.parse("colour orange") == 129
    assert [space.code(kind, 0) for kind in ("pair", "tile", "leave", "discard")] == [55, 109, 130, 184]
    assert space.code("pass") == 238


# 8.5 Taking back


def test_a_gather_can_be_taken_back_until_glass_leaves_the_bag() -> None:
    match = Match(GAME, 2, 1, {"first_player": "0"}, FROZEN)
    start = match.state.clone()
    pick = texts(match.state)[1]  # type: ignore[arg-type]
    match.play(0, pick)
    match.play(0, match.texts(0)[-1])
    assert match.undo(0, whole=True) == 2
    assert match.state.same_as(start)
    match.play(0, pick)
    match.play(0, match.texts(0)[-1])
    match.play(0, match.texts(0)[0])
    with pytest.raises(CannotUndo):
        match.undo(0)


def test_a_restock_can_be_taken_back_until_the_last_discard() -> None:
    match = Match(GAME, 2, 1, {"first_player": "0"}, FROZEN)
    match.play(0, "lake")
    match.play(0, match.texts(0)[0])
    assert len(match.state.satchels[0]) == 7  # type: ignore[attr-defined]
    match.play(0, match.texts(0)[0])
    assert match.undo(0, whole=True) == 3
    match.play(0, "lake")
    for _ in range(3):
        match.play(0, match.texts(0)[0])
    assert match.actors() == [1]
    with pytest.raises(CannotUndo):
        match.undo(0)


def test_the_order_of_colours_can_be_taken_back_until_the_turn_ends() -> None:
    river = "c[Wt] s[Dc] h[Gh Wd Yc] d[Gh] t[Yc] x[Ex]"
    state = gather(position("Ws", bag="Pc", river=river), "Ws", "s", "h")
    asked = state.progress
    play(state, "colour Y")
    assert state.progress == asked
    play(state, "colour G")
    assert state.progress > asked


# Previews


def test_the_preview_of_a_take_tells_points_overflow_refill_and_the_end() -> None:
    river = "c[Wt] s[Dc] h[Wc] d[Gh] t[Yc] x[Ex]"
    state = play(position("Ws", bag="Pc", river=river, factories=("W5 P5 L5 D1",)), "pick Ws", "tile s")
    told = previewed(state, "take h")
    after = gather(position("Ws", bag="Pc", river=river, factories=("W5 P5 L5 D1",)), "Ws", "s", "h")
    assert changed(state, "take h") == (after.score(0) - state.score(0),) * 2
    assert told["overflow"].values == {"colour": 0, "n": 1, "points": -3}
    assert told["refill"].values == {"tile": SHAPE_CODES.index("h"), "tile2": SHAPE_CODES.index("c"), "n": 1}
    assert "last_round" not in told


def test_the_preview_warns_of_the_last_round_and_of_a_loss_without_overflow() -> None:
    river = "c[Wt] s[Dc] h[Wc] d[Gh] t[Yc] x[Ex]"
    state = play(position("Ws", river=river, factories=("W3 P1 L1 D1 G1 E4 Y5",)), "pick Ws", "tile s")
    told = previewed(state, "take h")
    assert "last_round" in told
    assert "overflow" not in told
    state = play(position("Ws", river=river, factories=("W3 P1 L1 D1 G1 E4 Y4",)), "pick Ws", "tile s")
    assert changed(state, "take h") == (53 - 76, 53 - 76)


def test_the_preview_knows_the_best_and_the_worst_order() -> None:
    river = "c[Wt] s[Dc] h[Gh Gx Wd] d[Gh] t[Yc] x[Ex]"
    state = play(position("Ws", bag="Pc", river=river, factories=("P1",)), "pick Ws", "tile s")
    assert changed(state, "take h") == (9 - 2, 11 - 2)
    play(state, "take h")
    assert changed(state, "colour W") == (11 - 2, 11 - 2)
    assert changed(state, "colour G") == (9 - 2, 9 - 2)


def test_the_preview_of_a_piece_shows_what_it_reaches() -> None:
    state = position("Ws Ph")
    reached = preview(state, 0, state.legal(0)[texts(state).index("pick Ws")]).notes
    assert [(event.kind, written(event.values["glass"]), event.values["points"]) for event in reached] == [  # type: ignore[arg-type]
        ("reach", "Ps Lx", 5),
        ("reach", "Gh Wd", 5),
    ]


def test_the_preview_of_a_restock_tells_its_cost() -> None:
    told = previewed(position("Ws Ph Lt"), "lake")
    assert changed(position("Ws Ph Lt"), "lake") == (-6, -6)
    assert told["surplus"].values == {"n": 2, "points": -6}
    assert previewed(position("Ws"), "lake").keys() == {"restock"}
    assert previewed(position("Ws"), "lake")["restock"].values == {"n": 4}


# Words


def told_in_matches() -> list[Event]:
    """Return the events of matches with much waste, few choices, or none of both."""
    told = []
    for seats, seed in ((1, 0), (1, 1), (2, 0), (2, 1), (5, 0), (5, 1)):
        for choice in (0, -1):
            match = Match(GAME, seats, seed, {"end_lake": "forbidden" if seed else "allowed"}, FROZEN)
            told += match.opening
            while not match.over():
                seat = match.actors()[0]
                told += match.play(seat, match.legal(seat)[choice])
    return told


def told_of_a_rival_with_nothing_left() -> list[Event]:
    """Return the events of the end of a solo match: the rival finds nothing to take, then has to pass, and loses."""
    empty = "d[] c[] h[] s[] t[] x[]"
    state = position("Wc Ws Wt", "Ps", seats=1, lake="", river=empty, factories=("W2", "P1"))
    state.events = []
    gather(state, "Wc", "c", "d")
    gather(state, "Ws", "s", texts(play(state.clone(), "pick Ws", "tile s"))[0][5:])
    gather(state, "Wt", "t", texts(play(state.clone(), "pick Wt", "tile t"))[0][5:])
    assert state.places() == [1]
    return state.events


@pytest.mark.parametrize("lang", ["ru", "uk", "en"])
def test_every_event_is_told_and_every_message_is_used(lang: str) -> None:
    words = games.teller(GAME.id).words(lang, FROZEN)
    events = told_in_matches() + told_of_a_rival_with_nothing_left()
    for event in events:
        assert "{" not in "".join(span.text for span in words.event(event))
    with (GAME.folder / "locale" / lang / "LC_MESSAGES" / "glassworks.po").open("rb") as file:
        keys = [message.id if isinstance(message.id, str) else message.id[0] for message in read_po(file)]
    told = {key.split(".")[1] for key in keys if key.startswith("event.")}  # whoever reads it
    assert {event.kind for event in events} == told
