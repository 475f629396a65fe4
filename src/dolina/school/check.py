"""Is a lesson whole? It is played to its end with every accepted answer, and everything it points at is looked for."""

import re
from collections.abc import Sequence
from typing import Final

from dolina import games
from dolina.core.components import Part
from dolina.core.errors import DolinaError
from dolina.school.draft import WORDS_WANTED
from dolina.school.learning import Learning, components_for, ways
from dolina.school.lesson import PAGE_PARTS, Lesson, Said
from dolina.telling.eyes import LAYOUTS, Eyes
from dolina.telling.words import LANGUAGES

MOST_STEPS: Final = 500  # over all ways through a lesson: who brings more asks for too much work
MOST_STEPS_QUICK: Final = 100
PANEL = re.compile(r"^seat-(\d)-panel$")


def problems(lesson: Lesson, components: Part | None = None, *, quick: bool = False) -> list[str]:
    """Say what does not fit; [] if the lesson is whole.

    `quick` bounds the work for a lesson of a stranger: fewer ways, and each step's parts are looked for once.
    """
    most = MOST_STEPS_QUICK if quick else MOST_STEPS
    found: dict[str, None] = {}  # in order, each once
    try:
        parts = components_for(lesson) if components is None else components
        looked: set[int] = set()
        for count, learning in enumerate(ways(lesson, parts)):  # one after another: each holds a whole match
            if count == most:
                return [f"there are too many ways through the lesson: over {most} steps in all"]
            if not learning.over:
                layouts = () if quick and learning.number in looked else LAYOUTS
                looked.add(learning.number)
                found.update(dict.fromkeys(problems_of_step(learning, layouts)))
    except DolinaError as problem:
        return [str(problem)]
    return list(found)


def unwritten(lesson: Lesson) -> list[str]:
    """Say which texts still wait to be written, as `dolina lesson` leaves them."""
    texts: list[tuple[str, Said]] = [("title", lesson.title)]
    for number, step in enumerate(lesson.step, 1):
        said = (("say", step.say), ("wrong", step.wrong), ("done", step.done))
        texts += [(f"step {number}: {name}", text) for name, text in said if text]
    return [
        f"{name}: this text waits to be written: {WORDS_WANTED}"
        for name, text in texts
        if any(getattr(text, lang).strip() == WORDS_WANTED for lang in LANGUAGES)
    ]


def problems_of_step(learning: Learning, layouts: Sequence[str]) -> list[str]:
    """Say what does not fit where a learner has come to."""
    name = f"step {learning.number + 1}"
    wrong = [f"{name}: {problem}" for layout in layouts for problem in unseen(learning, layout)]
    learner = learning.lesson.learner
    if learning.asks and learner not in learning.match.actors():
        return [*wrong, f"{name}: the learner has nothing to decide; these seats have: {learning.match.actors()}"]
    legal = learning.match.texts(learner) if learning.asks else []
    said = ", ".join(legal)[:300]
    return [*wrong, *(f"{name}: {ask!r} is not legal; legal: {said}" for ask in learning.step.ask if ask not in legal)]


def unseen(learning: Learning, layout: str) -> list[str]:
    """Return what a step points at and nobody can see."""
    points = [part for part in learning.step.point if not on_page(part, learning.lesson.seats)]
    if not points:
        return []
    picture = games.look(learning.match, Eyes(learning.lesson.learner, "en", layout)).picture
    drawn = picture.board.body + picture.strip.body
    return [f"nothing has the id {part!r} in the {layout} picture" for part in points if f'id="{part}"' not in drawn]


def on_page(part: str, seats: int) -> bool:
    """Tell whether something that is pointed at is part of the page, not of the picture."""
    panel = PANEL.match(part)
    return part in PAGE_PARTS or (panel is not None and int(panel[1]) < seats)
