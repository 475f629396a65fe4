"""Let a language model play: give `play` any function that answers a prompt with a text.

    uv run --group dev python -m examples.language_model glassworks --lang uk

`some_listed` stands for a model here: it takes some move of the list that the prompt ends with.
"""

import argparse
from collections.abc import Callable

from dolina import envs

Reply = Callable[[str], str]


def some_listed(prompt: str) -> str:
    """Answer as a model might, with a thought before the action."""
    moves = prompt.split("\n\n")[-2].splitlines()
    action, _, label = moves[len(prompt) % len(moves)].strip().partition(": ")
    return f"Let us see: {label}.\naction: {action}"


def play(game: str, replies: list[Reply], lang: str = "en", seed: int = 1) -> list[float]:
    """Play a match between functions, one for each seat; return what the seats get.

    A wrong reply is asked for again with the reason, until the table's patience is over.
    """
    table = envs.text(game, len(replies), lang=lang, legal=True, seed=seed)
    problem = ""
    while not table.over:
        prompt = table.prompt() if not problem else f"{problem}\n\n{table.prompt()}"
        problem = table.reply(replies[table.seat](prompt))
    return table.rewards()


def main(arguments: list[str] | None = None) -> list[float]:
    """Play a match of the demonstration against itself, and show its first prompt."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--lang", default="en")
    given = parser.parse_args(arguments)
    print(envs.text(given.game, given.seats, lang=given.lang, legal=True, seed=1).prompt())
    rewards = play(given.game, [some_listed] * given.seats, given.lang)
    print(rewards)
    return rewards


if __name__ == "__main__":
    main()
