"""Tables of the commands at 80 and 120 columns: no figure is cut, no word is broken, and they look as they did.

`uv run --group dev python -m tests.terminal.test_tables` writes the snapshots again; read the difference.
"""

import io
import re
from collections.abc import Callable
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any, cast

import pytest
from rich.console import Console

from dolina import cli, games
from dolina.arena.balance import balance_report
from dolina.arena.pairs import PairedPlan
from dolina.arena.ratings import Interval
from dolina.arena.report import arena_report
from dolina.matches.results import Result
from dolina.options import brief
from dolina.speed import Numbers, print_speed
from dolina.training.report import training_report

FOLDER = Path(__file__).parent / "tables"
BOTS = ("strong:spoiler:long", "regular", "greedy")


def seen(width: int) -> Console:
    return Console(file=io.StringIO(), width=width, color_system=None)


def speed(console: Console) -> None:
    numbers: Numbers = {
        "compiled": True, "decisions_per_second": 1_146_937, "games_per_second": 23_456, "clone_us": 0.42,
        "resample_us": 13.07, "iterations_per_second": 104_321,
    }  # fmt: skip
    slow = {**numbers, "compiled": False, "decisions_per_second": 98_765, "clone_us": 1003.5}
    print_speed({name: {"compiled": numbers, "interpreted": slow} for name in games.names()}, console)


def simulation(console: Console) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(cli, "out", console)
        cli.print_summary(
            {
                "game": "secret_valley", "games": 12_000, "seats": list(BOTS), "wins": [7000.5, 3000, 1999.5],
                "mean_scores": [104.25, 98.0, 77.125], "mean_decisions": 67.2, "decisions_per_second": 123_456,
            }
        )  # fmt: skip


def results(items: bool = False) -> list[Result]:
    plan, chance, found = PairedPlan(game="secret_valley", seats=3, bots=BOTS), Random(1), []
    for number in range(60):
        scores = [chance.randrange(60, 160) for _ in range(3)]
        names = list(plan.line_up(number))
        met = [
            {f"opening 1: draft_pick {chance.randrange(12)}": 1, f"play: card {chance.randrange(9)}": 1} for _ in names
        ]
        found.append(
            Result.model_validate(
                {
                    "match": number, "bots": names, "scores": scores, "moves": 50, "decisions": [10] * 3, "first": 0,
                    "places": [1 + sum(other > score for other in scores) for score in scores],
                    "seconds": [12.5] * 3, "slowest": [3.25] * 3, "items": met if items else [],
                    "options": {"draft": "on" if number % 2 else "off"},
                }
            )
        )  # fmt: skip
    return found


def arena(console: Console) -> None:
    arena_report(PairedPlan(game="secret_valley", seats=3, bots=BOTS), results()).show(console)


def balance(console: Console) -> None:
    plan = PairedPlan(game="secret_valley", seats=3, bots=("greedy",), items=True, vary=True)
    balance_report(plan, results(items=True)).show(console)


def training(console: Console) -> None:
    import numpy as np

    game = games.find("secret_valley")
    weights = np.linspace(-12, 12, len(game.feature_names or ()) * len(game.phase_names or ()))
    found = SimpleNamespace(told_before=(0.31, 0.42, 0.53, 0.64), told=(0.41, 0.52, 0.63, 0.74), weights=weights)
    verdict = SimpleNamespace(share=Interval(0.62, 0.55, 0.69), matches=400, other="greedy")
    course = [
        SimpleNamespace(number=n, matches=12_000, positions=1_234_567, found=found, verdict=verdict, kept=n > 1)
        for n in (1, 2)
    ]
    terms = SimpleNamespace(command="dolina train secret_valley --seats 2", seconds=0.05, game=game, seed="1")
    training_report(cast("Any", terms), {2: cast("Any", course)}).show(console)


TABLES: dict[str, Callable[[Console], None]] = {
    "bench": speed, "simulate": simulation, "arena": arena, "balance": balance, "train": training,
}  # fmt: skip


def drawn(name: str, width: int) -> str:
    console = seen(width)
    TABLES[name](console)
    text = cast("io.StringIO", console.file).getvalue()
    return "\n".join(line.rstrip() for line in text.splitlines()) + "\n"


@pytest.mark.parametrize("width", [80, 120])
@pytest.mark.parametrize("name", TABLES)
def test_a_table_of_a_command(name: str, width: int) -> None:
    text = drawn(name, width)
    assert "…" not in text
    assert max(map(len, text.splitlines())) <= width
    assert text == (FOLDER / f"{name}-{width}.txt").read_text(encoding="utf-8")
    whole, cells = drawn(name, 400), re.compile(r"[│┃]([^│┃\n]+)(?=[│┃])")  # where nothing has to give way
    assert {cell.strip() for cell in cells.findall(whole) if re.fullmatch(r"\s*[\d.,+−–%() kM]+\s*", cell)} <= {
        cell.strip() for cell in cells.findall(text)
    }


@pytest.mark.parametrize(
    ("number", "said"),
    [(0.42, "0.42"), (9_876, "9,876"), (12_345, "12.3k"), (104_321, "104k"), (999_600, "1M"), (1_146_937, "1.15M")],
)
def test_large_numbers_are_brief(number: float, said: str) -> None:
    assert brief(number) == said


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for table in TABLES:
        for columns in (80, 120):
            (FOLDER / f"{table}-{columns}.txt").write_text(drawn(table, columns), encoding="utf-8")
