"""A lesson made from a match: the moves are taken from it, the words are left to whoever teaches."""

import json
from collections.abc import Sequence

from dolina.core.components import fingerprint
from dolina.core.errors import BadLesson
from dolina.core.match import Match
from dolina.telling.words import LANGUAGES

WORDS_WANTED = "…"  # where the teacher writes


def draft(match: Match, learner: int, first: int, last: int) -> str:
    """Return a lesson file in which the learner makes this seat's decisions among the moves first … last.

    What others do in between, and what was forced, is played by the table. Every text waits to be written.
    """
    check_range(match, learner, first, last)
    texts = match.journal().moves
    steps: list[tuple[list[str], str]] = []  # what the table plays, and what it then asks for
    waiting: list[str] = []
    for number in range(first, last + 1):
        move, action = match.moves[number - 1], texts[number - 1]
        if move.seat == learner and len(match.at(number - 1).legal(learner)) > 1:
            steps.append((waiting, action.partition(" ")[2]))
            waiting = []
        else:
            waiting.append(action)
    if not steps:
        msg = f"seat {learner} decides nothing in the moves {first}…{last}"
        raise BadLesson(msg)
    return head(match, learner, texts[: first - 1]) + "".join(written(*step) for step in steps) + ending(waiting)


def check_range(match: Match, learner: int, first: int, last: int) -> None:
    """Say if there is no such seat or no such moves."""
    if not 0 <= learner < match.seats:
        msg = f"there is no seat {learner}; seats are 0…{match.seats - 1}"
        raise BadLesson(msg)
    if not 1 <= first <= last <= len(match.moves):
        msg = f"there are no moves {first}…{last}; the match has 1…{len(match.moves)}"
        raise BadLesson(msg)


def head(match: Match, learner: int, moves: Sequence[str]) -> str:
    """Write what comes before the steps."""
    options = ", ".join(f"{name} = {quoted(value)}" for name, value in match.options.items())
    return (
        f"game = {quoted(match.game.id)}\n"
        f"components = {quoted(fingerprint(match.components))}\n"
        f"seats = {match.seats}\n"
        f"seed = {quoted(match.journal().seed)}\n"
        f"learner = {learner}\n"
        f"options = {{ {options} }}\n"
        f"moves = {listed(moves)}\n\n" + said("title")
    )


def written(played: Sequence[str], asked: str) -> str:
    """Write a step that asks for something."""
    moves = f"play = {listed(played)}\n" if played else ""
    return f"\n[[step]]\n{moves}ask = [{quoted(asked)}]\n" + said("step.say") + said("step.wrong") + said("step.done")


def ending(played: Sequence[str]) -> str:
    """Write the last words, after what was left to be played."""
    moves = f"play = {listed(played)}\n" if played else ""
    return f"\n[[step]]\n{moves}" + said("step.say")


def said(key: str) -> str:
    """Write the place of a text."""
    return f"[{key}]\n" + "".join(f"{lang} = {quoted(WORDS_WANTED)}\n" for lang in LANGUAGES)


def listed(texts: Sequence[str]) -> str:
    """Write a list, one text a line if there are several."""
    if len(texts) < 2:
        return f"[{', '.join(quoted(text) for text in texts)}]"
    return "[\n" + "".join(f"  {quoted(text)},\n" for text in texts) + "]"


def quoted(text: str) -> str:
    """Write a text as TOML does, which for these is as JSON does."""
    return json.dumps(text, ensure_ascii=False)
