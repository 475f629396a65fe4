"""A dataset: matches of bots as Parquet files, a row for each decision. `dolina dataset` writes it, `read` reads it.

Matches are played and written some at a time, each file whole or not at all: memory stays small, and a run that was
stopped goes on where it was. The same plan gives the same rows, whatever was stopped and however many processes work.
"""

import json
import os
import re
from collections.abc import Generator, Iterator
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

from dolina import bots
from dolina.core.deal import seed_text
from dolina.core.errors import DolinaError
from dolina.envs.pay import pay_places
from dolina.extras import wanted
from dolina.matches.plan import Plan
from dolina.matches.runners import do_all

with wanted("dataset"):
    import numpy as np
    import pyarrow as pa
    from numpy.typing import NDArray
    from pyarrow import parquet

    from dolina.envs.table import Window

TOGETHER = 50  # matches of one file
ABOUT = "_dataset.json"  # readers of a folder of Parquet files pass over what begins like this
FORMER_ABOUT = "dataset.json"  # its name in 0.1
NAME = re.compile(r"matches-(\d+)-(\d+)\.parquet")
WIDE = ("observation", "action_mask")  # a row of these is a list


class BadDataset(DolinaError):
    """A folder holds something else than the dataset that is to be written or read."""


def write(plan: Plan, matches: int, folder: Path | str, jobs: int = 1) -> Generator[int, None, None]:
    """Write what is missing of the first matches of a plan; yield how many matches each new file has."""
    folder = Path(folder)
    describe(plan, folder)
    pieces = missing(folder, matches)
    yield from do_all(partial(write_file, plan, folder, pieces), range(len(pieces)), jobs)


def describe(plan: Plan, folder: Path) -> None:
    """Write down what a folder holds and what its numbers mean; one of another plan is refused."""
    match = plan.new_match(0)
    fields = match.game.observer(match.setup).fields
    actions = [match.space.text(code) for code in range(len(match.space))]
    about = {"plan": plan.model_dump(mode="json"), "observation": [list(field) for field in fields], "actions": actions}
    path = folder / ABOUT
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if path.exists():
            check_same(path, about)
        elif (folder / FORMER_ABOUT).exists():
            check_same(folder / FORMER_ABOUT, about)
            rename_former(folder)
        else:
            path.write_text(json.dumps(about, ensure_ascii=False, indent=1), encoding="utf-8")
    except (OSError, ValueError) as problem:
        msg = f"{path}: {problem}"
        raise BadDataset(msg) from None


def rename_former(folder: Path) -> None:
    """Make a dataset of 0.1 a folder that any reader of Parquet reads; a file half written there is written anew."""
    (folder / FORMER_ABOUT).rename(folder / ABOUT)
    for half in folder.glob("matches-*.half"):
        half.unlink()


def check_same(path: Path, about: dict[str, Any]) -> None:
    """Raise BadDataset unless a folder was begun with the same plan and means the same."""
    there = json.loads(path.read_text(encoding="utf-8"))
    found = there.get("plan", {})
    for name, value in about["plan"].items():
        if found.get(name) != value:
            msg = f"{path.parent}: was begun with {name} {found.get(name)}, not {value}; give another folder with --out"
            raise BadDataset(msg)
    if there != about:
        msg = f"{path.parent}: was begun with other parts or another version; give another folder with --out"
        raise BadDataset(msg)


def files(folder: Path) -> dict[range, Path]:
    """Return the files of a dataset by the numbers of their matches, in order."""
    found = ((NAME.fullmatch(path.name), path) for path in sorted(folder.iterdir()))
    return {range(int(name[1]), int(name[2]) + 1): path for name, path in found if name}


def missing(folder: Path, matches: int) -> list[range]:
    """Return the matches that are still to be played, file by file."""
    pieces, first = [], 0
    for there in [*files(folder), range(matches, matches)]:
        end = min(there.start, matches)
        pieces += [range(start, min(start + TOGETHER, end)) for start in range(first, end, TOGETHER)]
        first = there.stop
    return pieces


def write_file(plan: Plan, folder: Path, pieces: list[range], nth: int) -> int:
    """Play the matches of a file and write it; return how many they are."""
    numbers = pieces[nth]
    rows = [play(plan, number) for number in numbers]
    columns = {name: np.concatenate([row[name] for row in rows]) for name in rows[0]}
    table = pa.table({name: as_column(name, values) for name, values in columns.items()})
    path = folder / f"matches-{numbers[0]:07}-{numbers[-1]:07}.parquet"
    half = path.with_name(f"_{path.stem}.half")
    parquet.write_table(table, half, compression="zstd")
    os.replace(half, path)  # noqa: PTH105 - a whole file, or none
    return len(numbers)


def as_column(name: str, values: NDArray[Any]) -> Any:  # noqa: ANN401 - untyped
    """Return a column as Arrow keeps it."""
    if name in WIDE:
        return pa.FixedSizeListArray.from_arrays(pa.array(values.reshape(-1)), values.shape[1])
    return pa.array(values)


def play(plan: Plan, number: int) -> dict[str, NDArray[Any]]:
    """Play one match of a plan; return its decisions by column."""
    match = plan.new_match(number)
    state, game, chance = match.state, match.game, plan.chance_of(number)
    players = [bots.make(spec, game, rng) for spec, rng in zip(plan.line_up(number), chance, strict=True)]
    window = Window(game.observer(match.setup), len(match.space))
    guessing = Random(f"{plan.seed}/{number}/value")  # noqa: S311 - reproducible, and no bot's chance
    seen, masks, taken = [], [], []
    while actors := state.actors():
        seat = actors[0]
        seen.append(window.seen(state, seat))
        masks.append(window.mask(state, seat))
        value = game.evaluate(state.resample(seat, guessing), seat)  # of what the seat cannot know it is a guess
        action = bots.decide(players[seat], state, seat, chance[seat])
        taken.append((seat, action, value))
        state.step(seat, action)
    seats = np.array([seat for seat, _, _ in taken], np.int8)
    scores, places = state.scores(), state.places()
    return {
        "match": np.full(len(taken), number, np.int32),
        "seed": np.full(len(taken), seed_text(match.seed)),
        "move": np.arange(len(taken), dtype=np.int32),
        "seat": seats,
        "observation": np.stack(seen),
        "action_mask": np.stack(masks).astype(np.bool_),
        "action": np.array([action for _, action, _ in taken], np.int32),
        "value": np.array([value for _, _, value in taken], np.float32),
        "score": np.array(scores, np.int32)[seats],
        "place": np.array(places, np.int8)[seats],
        "reward": np.array(pay_places(scores, places), np.float32)[seats],
    }


def read(folder: Path | str, rows: int = 4096) -> Iterator[dict[str, NDArray[Any]]]:
    """Read a dataset some rows at a time: arrays by column, those of observations and masks with a row for each."""
    for path in files(Path(folder)).values():
        for batch in parquet.ParquetFile(path).iter_batches(rows):
            yield {name: as_array(batch.column(name)) for name in batch.schema.names}


def as_array(column: Any) -> NDArray[Any]:  # noqa: ANN401 - untyped
    """Return a column of Arrow as an array."""
    if not pa.types.is_fixed_size_list(column.type):
        return np.asarray(column.to_numpy(zero_copy_only=False))
    return np.asarray(column.flatten().to_numpy(zero_copy_only=False)).reshape(len(column), -1)
