"""The action space: codes, texts and arguments."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dolina.core.actions import ActionSpace, Arg, Kind
from dolina.core.errors import BadAction

SPACE = ActionSpace(
    Kind("pick", Arg("card", 0, 19, also=tuple("abcdefghijklmnopqrst"))),
    Kind("cell", Arg("x", -4, 4), Arg("y", -4, 4), first_fastest=True),
    Kind("return", Arg("i", 0, 2), Arg("side", words=("L", "R"))),
    Kind("claim axe"),
    Kind("claim bridge", Arg("doubles", 0, 3)),
    Kind("load", Arg("tool", words=("pan", "shovel"))),
    Kind("load", Arg("gem", 0, 4), Arg("carrier", words=("horse", "cart")), first_fastest=True),
    Kind("end"),
)


@given(st.integers(0, len(SPACE) - 1))
def test_codes_texts_and_arguments_are_one(code: int) -> None:
    action = SPACE.decode(code)
    assert SPACE.parse(SPACE.text(code)) == code
    assert SPACE.code(action.kind, *action.args.values()) == code


@pytest.mark.parametrize(
    ("text", "code"),
    [("pick 3", 3), ("pick d", 3), ("cell 0 0", 60), ("cell 1 0", 61), ("cell 0 1", 69), ("return 1 R", 104),
     ("claim axe", 107), ("claim bridge 2", 110), ("load shovel", 113), ("load 1 horse", 115), ("load 0 cart", 119), ("end", 124)],
)  # fmt: skip
def test_examples(text: str, code: int) -> None:
    assert SPACE.parse(text) == code


@pytest.mark.parametrize(
    ("text", "expected"),
    [("pick 20", "card: 0…19"), ("pick", "pick <card"), ("cell 1", "<x: -4…4> <y: -4…4>"), ("claim sword", "claim axe"),
     ("load 9 cart", "pan | shovel"), ("dance", "claim axe, claim bridge"), ("", "expected"), ("return 1 up", "L | R")],
)  # fmt: skip
def test_errors_say_what_was_expected(text: str, expected: str) -> None:
    with pytest.raises(BadAction) as problem:
        SPACE.parse(text)
    assert expected in str(problem.value)


def test_codes_outside_are_refused() -> None:
    for code in (-1, len(SPACE)):
        with pytest.raises(BadAction):
            SPACE.text(code)
    with pytest.raises(BadAction):
        SPACE.code("cell", 5, 0)
