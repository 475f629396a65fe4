"""Learning: a lesson being played. It is wholly named by the lesson and the answers given so far."""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from dolina import games
from dolina.core.components import Part
from dolina.core.errors import BadLesson, DolinaError
from dolina.core.events import Event
from dolina.core.match import Match
from dolina.core.state import State
from dolina.school.lesson import Lesson, Step

Sets = Callable[[str, str], Part | None]  # (game, fingerprint): a component set that somebody kept


class Answer(NamedTuple):
    """What came of an answer: a wrong one has changed nothing but shows what it would have led to."""

    right: bool
    events: list[Event]
    gain: int  # points of the learner
    state: State


def components_for(lesson: Lesson, sets: Sets | None = None) -> Part:
    """Return the component set a lesson was written for, whatever set is in use elsewhere."""
    game = games.find(lesson.game)
    own: Part = game.read_components()
    if lesson.components is None or game.is_set(own, lesson.components):
        return own
    if sets is not None and (kept := sets(lesson.game, lesson.components)) is not None:
        return kept
    msg = f"the lesson was written for component set {lesson.components} of {lesson.game}, which is not here"
    raise BadLesson(msg)


class Learning:
    """A lesson and how far the learner has come."""

    def __init__(self, lesson: Lesson, components: Part | None = None) -> None:
        self.lesson = lesson
        game = games.find(lesson.game)
        found = components_for(lesson) if components is None else components
        self.match = Match(game, lesson.seats, lesson.seed, lesson.options, found)
        self.number = 0  # of the step, from 0; as many as there are: the lesson is over
        self.answers: list[str] = []
        self.shown = 0  # moves before those that the table played for this step
        self.play("moves", lesson.moves)
        self.enter()

    @classmethod
    def after(cls, lesson: Lesson, number: int, answers: Sequence[str], components: Part | None = None) -> "Learning":
        """Return a lesson at a step, the learner having answered so."""
        learning = cls(lesson, components)
        given = iter(answers)
        while learning.number < number:
            if not learning.asks:
                learning.go_on()
            elif not learning.answer(next(given, "")).right:
                msg = f"step {learning.number + 1} was not answered"
                raise BadLesson(msg)
        return learning

    @property
    def over(self) -> bool:
        """Has everything been said?"""
        return self.number >= len(self.lesson.step)

    @property
    def step(self) -> Step:
        """The step at which the learner is."""
        return self.lesson.step[self.number]

    @property
    def asks(self) -> bool:
        """Does the table wait for an action?"""
        return not self.over and bool(self.step.ask)

    def lit(self) -> list[int]:
        """Return the codes of the actions to light: the right ones, or all of their kind if the learner shall judge."""
        if not self.asks:
            return []
        space = self.match.space
        right = [space.parse(action) for action in self.step.ask]
        if not self.step.judge:
            return right
        kinds = {space.decode(code).kind for code in right}
        return [code for code in self.match.legal(self.lesson.learner) if space.decode(code).kind in kinds]

    def enter(self) -> None:
        """Play what the table plays before it speaks."""
        self.shown = len(self.match.moves)
        if not self.over:
            self.play(f"step {self.number + 1}", self.step.play)

    def play(self, place: str, moves: Sequence[str]) -> None:
        """Play moves of the lesson."""
        for text in moves:
            seat, _, action = text.partition(" ")
            try:
                self.match.play(int(seat), action)
            except DolinaError as problem:
                msg = f"{place}: {text!r} does not follow the rules: {problem}"
                raise BadLesson(msg) from None

    def go_on(self) -> None:
        """Go to the next step of what has been read."""
        if self.over or self.asks:
            msg = f"step {self.number + 1} asks for one of: {', '.join(self.step.ask)}" if self.asks else "it is over"
            raise BadLesson(msg)
        self.number += 1
        self.enter()

    def answer(self, action: str) -> Answer:
        """Take an answer: a right one is played and leads to the next step, another is only tried."""
        learner, before = self.lesson.learner, self.match.scores()
        code = self.match.code_of(action)
        if code not in self.match.legal(learner):
            self.match.play(learner, code)  # says what would be legal
        if self.match.space.text(code) not in self.step.ask:
            return self.tried(code)
        events = self.match.play(learner, code)
        gain = self.match.scores()[learner] - before[learner]
        state = self.match.state.clone()
        self.answers.append(self.match.space.text(code))
        self.number += 1
        self.enter()
        return Answer(right=True, events=events, gain=gain, state=state)

    def tried(self, code: int) -> Answer:
        """Return what another action would have done."""
        learner, state = self.lesson.learner, self.match.state.clone()
        before = state.scores()[learner]
        events: list[Event] = []
        state.events = events
        state.apply(learner, code)
        state.events = None
        return Answer(right=False, events=events, gain=state.scores()[learner] - before, state=state)


def ways(lesson: Lesson, components: Part | None = None) -> Iterator[Learning]:
    """Go through a lesson in every way the accepted answers allow; yield at every step of each."""
    waiting: list[tuple[int, list[str]]] = [(0, [])]
    while waiting:
        number, answers = waiting.pop()
        learning = Learning.after(lesson, number, answers, components)
        yield learning
        if learning.asks:
            legal = learning.match.texts(lesson.learner)
            possible = [action for action in learning.step.ask if action in legal]
            waiting += [(number + 1, [*answers, action]) for action in reversed(possible)]
        elif not learning.over:
            waiting.append((number + 1, answers))
