"""Sylvan: what an action would do, and the warnings (12.3, 12.4); what the view counts for the table (12.2)."""

from dolina.core.events import TABLE, Value
from dolina.core.state import WATCHER
from dolina.games.sylvan.preview import preview
from dolina.games.sylvan.rules import Sylvan
from dolina.games.sylvan.view import view
from tests.games.sylvan.positions import (
    R,
    Y,
    act,
    at_work,
    display,
    give,
    hand,
    lay,
    new,
    set_next_tile,
    space,
    to_move,
)


def told(state: Sylvan, text: str) -> list[tuple[str, int, dict[str, Value]]]:
    """Return what the preview of an action says."""
    outcome = preview(state, state.turn, space(state).parse(text))
    return [(event.kind, event.seat, dict(event.values)) for event in (*outcome.notes, *outcome.warnings)]


def changes(state: Sylvan, text: str) -> dict[int, int]:
    """Return by seat how the preview of an action changes the forecasts."""
    outcome = preview(state, state.turn, space(state).parse(text))
    return {change.seat: change.low - change.before for change in outcome.changes}


def test_a_card_shows_its_trees_and_sets() -> None:
    state = new(3)
    lay(state, {0: "m|", 1: "h|Rm"}, others="l|")
    display(state, R, "hB lD")
    hand(state, R, "mX mD")
    to_move(state, R)
    assert told(state, "play mX") == [
        ("trees_open", -1, {"n": 2, "tree": [0, 1]}),
        ("set", R, {"item": 0, "count": 1, "size": 3}),
    ]
    assert told(state, "play mD")[1:] == [
        ("set", R, {"item": 2, "count": 3, "size": 3}),
        ("set", R, {"item": 3, "count": 2, "size": 3}),
    ]


def test_a_tree_shows_height_holder_flag_and_glory() -> None:
    state = new(2)
    lay(state, {0: "h|Yh"}, others="l|")
    hand(state, R, "hX")
    set_next_tile(state, R, "h")
    to_move(state, R)
    act(state, "play hX")
    before = state.clone()
    assert told(state, "place 0") == [
        ("height", -1, {"tree": 0, "before": 2, "after": 3}),
        ("holder", R, {"tree": 0}),
        ("flag", R, {"n": 2, "style": 0, "change": 5}),
    ]
    assert changes(state, "place 0") == {R: 3 + 6, Y: -2 - 6}
    assert state.same_as(before)
    act(state, "place 0")
    assert changes(state, "flag yes") == {R: 5}
    assert changes(state, "flag no") == {R: 0}


def test_an_axe_and_both_ends_of_a_hammer() -> None:
    state = new(2)
    lay(state, {0: "h|Yh Rm", 4: "h|Rl"}, others="l|")
    give(state, R, "axe", "hammer")
    at_work(state, R)
    kinds = [event[:2] for event in told(state, "axe 0")]
    assert ("holder", Y) in kinds
    act(state, "hammer from 0")
    assert ("holder", Y, {"tree": 0}) in told(state, "hammer to 4")
    assert ("height", -1, {"tree": 4, "before": 2, "after": 3}) in told(state, "hammer to 4")
    state.spot = 4
    assert ("no_holder", -1, {"tree": 4}) in told(state, "hammer to 0")


def test_a_bridge_shows_each_end_and_warns_of_nothing() -> None:
    state = new(3)
    lay(state, {5: "h|Rm", 6: "h|Ym", 9: "h|Rm Rl"}, others="l|")
    give(state, R, "bridge")
    at_work(state, R)
    assert told(state, "bridge 5-6") == [
        ("bridge_end", R, {"tree": 5, "change": 2}),
        ("bridge_end", R, {"tree": 6, "change": 0}),
    ]
    assert changes(state, "bridge 5-6") == {R: 2}
    assert told(state, "bridge 0-1") == [("bridge_for_nothing", R, {"tree": 0, "tree2": 1})]


def test_a_treetop_says_for_whom() -> None:
    state = new(3)
    lay(state, {0: "h|Rm", 1: "h|Ym"}, others="l|")
    give(state, R, "treetop")
    at_work(state, R)
    assert told(state, "treetop 0")[0][:2] == ("treetop", R)
    assert told(state, "treetop 1")[0][:2] == ("rivals_treetop", Y)
    assert told(state, "treetop 2")[0][0] == "nobodys_treetop"


def test_a_claim_names_its_cards_and_a_draw_warns() -> None:
    state = new(3)
    display(state, R, "hX mX lB nX")
    at_work(state, R)
    assert told(state, "claim axe") == [("claim", R, {"item": 0, "card": [0, 10, 15]})]
    assert told(state, "draw deck") == [("draw", TABLE, {}), ("set_unclaimed", R, {})]
    display(state, R, "")
    assert told(state, "draw deck") == [("draw", TABLE, {})]
    give(state, R, "axe", "axe")
    state.used[R] = 15
    assert told(state, "draw deck") == [("draw", TABLE, {}), ("items_too_many", R, {"n": 2, "left": 1})]


def test_the_view_says_what_a_scoring_now_would_pay() -> None:
    state = new(3)
    lay(state, {5: "h|Rm", 6: "m|Rl Rh", 9: "l|Bn", 10: "n|"}, others="l|")
    seen = view(state, WATCHER)
    assert seen["now"] == [{"trees": 5, "areas": 8}, {"trees": 0, "areas": 0}, {"trees": 2, "areas": 0}]
    area = seen["areas"][2]
    assert (area["letter"], area["held"], area["leaders"], area["glory"]) == ("C", [2, 0, 1], [R], 8)
    tree = seen["trees"][6]
    assert (tree["height"], tree["holder"], tree["top"], tree["open"]) == (3, R, 0, True)
    assert [tile["style"] for tile in tree["tiles"]] == [1, 0]
