"""Draw the pictures of the README and the docs: one whole table of each game, from a match between bots.

uv run --group dev python -m tools.pictures
"""

from pathlib import Path
from random import Random

from dolina import bots, games, look
from dolina.core.match import Match

FOLDER = Path(__file__).parent.parent / "docs" / "pictures"
SCENES = {
    "sylvan": (4, 0.7),
    "secret_valley": (3, 0.6),
    "zodchie": (3, 0.6),
    "glassworks": (3, 0.6),
    "valdora": (4, 0.5),
}


def played(game_id: str, seats: int, share: float) -> Match:
    """Return a match between greedy bots, played to this share of its moves."""
    game = games.find(game_id)
    rng = Random(game_id)  # noqa: S311 - the same picture every time
    match = Match(game, seats, "picture")
    greedy = bots.make("greedy", game, rng)
    while not match.over():
        seat = match.actors()[0]
        match.play(seat, bots.decide(greedy, match.state, seat, rng))
    journal = match.journal()
    return Match.from_journal(
        journal.model_copy(update={"moves": journal.moves[: int(share * len(match.moves))]}), game
    )


def main() -> None:
    """Write docs/pictures/<game>.svg, each as the seat to move sees it."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name in games.names():
        match = played(name, *SCENES[name])
        text = look(match, match.actors()[0]).svg("light")
        (FOLDER / f"{name}.svg").write_text(text, encoding="utf-8")
        print(f"{name}: {len(text) // 1024} KiB")


if __name__ == "__main__":
    main()
