"""Sylvan: everything that can happen does happen in a fixed set of matches; `pytest -s -n 0` prints how often."""

from collections import Counter
from collections.abc import Callable
from random import Random

from dolina.games.sylvan.rules import Sylvan
from tests.games.sylvan.positions import GAME, faces, hand, lay, new, row, space, to_move

RANDOM_MATCHES = 40  # for each number of seats
GREEDY_MATCHES = 3

ACTIONS = (
    "play", "redraw", "place", "flag no", "flag yes", "claim axe", "claim hammer",
    "claim bridge 0", "claim bridge 1", "claim bridge 2", "claim bridge 3",
    "claim treetop 0", "claim treetop 1", "claim treetop 2", "claim treetop 3",
    "axe", "hammer from", "hammer to", "treetop", "bridge", "draw deck", "draw row", "refresh", "end",
)  # fmt: skip
EVENTS = ("reshuffle", "holder", "no_holder", "tree_glory", "area_glory", "area_shared", "round", "open")
BY_POSITION = ("blocked", "show")  # practically never by itself (8.6): played from constructed positions

GREEDY_USES = ("axe", "hammer to", "treetop", "bridge", "flag yes", "refresh")

Choose = Callable[[Sylvan, list[int]], int]


def at_random(rng: Random) -> Choose:
    def choose(state: Sylvan, legal: list[int]) -> int:
        del state
        return rng.choice(legal)

    return choose


def greedy(state: Sylvan, legal: list[int]) -> int:
    weights = GAME.weigh(state, state.turn, legal)
    return legal[weights.index(max(weights))]


def play_on(state: Sylvan, choose: Choose, counts: Counter[str]) -> None:
    """Play a match to its end and count actions and events."""
    actions = space(state)
    state.events = []
    while not state.over():
        code = choose(state, state.legal(state.turn))
        text = actions.text(code)
        counts[text if text.startswith("claim") else actions.decode(code).kind] += 1
        state.step(state.turn, code)
    counts.update(event.kind for event in state.events if event.kind in {*EVENTS, *BY_POSITION})


def counted() -> dict[str, Counter[str]]:
    """Return by kind of match how often each thing happened."""
    found: dict[str, Counter[str]] = {"random": Counter(), "greedy": Counter(), "constructed": Counter()}
    for seats in (2, 3, 4):
        for seed in range(RANDOM_MATCHES):
            play_on(new(seats, seed, first="random"), at_random(Random(seed)), found["random"])
        for seed in range(GREEDY_MATCHES):
            play_on(new(seats, seed, first="random"), greedy, found["greedy"])
    for state in (no_open_tree(), no_fitting_card()):
        state.events = []
        to_move(state, state.turn)
        found["constructed"].update(event.kind for event in state.events)
        play_on(state, at_random(Random(1)), found["constructed"])
    return found


def no_open_tree() -> Sylvan:
    state = new(4)
    lay(state, dict.fromkeys(range(20), "h|^"))
    return state


def no_fitting_card() -> Sylvan:
    """Only mushrooms are on top, and all mushroom cards are in Yellow's hand, the row and Yellow's display."""
    state = new(2)
    lay(state, {0: "m|"}, others="m|")
    mushrooms = [face for face in state.setup.deck if face // 5 == 2]
    others = [face for face in state.setup.deck if face // 5 != 2]
    hand(state, 0, "hX hH hB hT")
    for face in faces("hX hH hB hT"):
        others.remove(face)
    row(state, "mX mH mB")
    state.cards.hands[1] = sorted(mushrooms[16:])
    state.cards.displays[1] = [face for face in mushrooms[:16] if face not in faces("mX mH mB")]
    state.cards.displays[1] += faces("mX mX mX mH mH mH mB mB mB")
    state.cards.deck = others
    return state


def report(found: dict[str, Counter[str]]) -> str:
    """Return the table: what happened how often in how many matches."""
    matches = {"random": 3 * RANDOM_MATCHES, "greedy": 3 * GREEDY_MATCHES, "constructed": 2}
    lines = [f"{'':16}" + "".join(f"{f'{name} ({matches[name]})':>18}" for name in found)]
    lines += [
        f"{name:16}" + "".join(f"{counts[name]:18}" for counts in found.values())
        for name in (*ACTIONS, *EVENTS, *BY_POSITION)
    ]
    return "\n".join(lines)


def test_everything_happens(record_property: Callable[[str, object], None]) -> None:
    found = counted()
    for source, counts in found.items():
        for name, times in sorted(counts.items()):
            record_property(f"{source}: {name}", times)
    print("\n" + report(found))  # noqa: T201 - the report
    assert not [name for name in (*ACTIONS, *EVENTS) if not found["random"][name]]
    assert not [name for name in BY_POSITION if not found["constructed"][name]]
    assert not [name for name in GREEDY_USES if not found["greedy"][name]]
    assert found["random"]["place"] + found["random"]["blocked"] == 16 * (2 + 3 + 4) * RANDOM_MATCHES
