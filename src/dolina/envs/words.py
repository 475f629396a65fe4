"""Words for language models: a prompt for the seat that decides, its reply read back.

A small protocol that others can wrap: `seat`, `prompt()`, `reply(text)`, `over`, `rewards()`. Legal moves are listed
only if asked for: without them a program shows whether it can play at all.
"""

from dolina import games
from dolina.core.errors import BadAction, IllegalAction
from dolina.core.match import Match
from dolina.envs.pay import pay_of
from dolina.envs.replies import read
from dolina.telling.eyes import Eyes
from dolina.telling.seen import Seen


class TextTable:
    """A match in words. An illegal reply is said to be one and may be made again, `patience` times in a match."""

    def __init__(  # noqa: PLR0913 - each is named at the call
        self,
        game: str,
        seats: int | None = None,
        *,
        lang: str = "en",
        legal: bool = False,
        patience: int = 3,
        reward: str = "places",
        penalty: float = -1.0,
        seed: int | str | None = None,
        components: str | None = None,
        **options: object,
    ) -> None:
        found = games.find(game)
        parts = games.components_of(found, components)
        self.match = Match(found, max(2, found.min_seats) if seats is None else seats, seed, options, parts)
        self.lang = lang
        self.legal = legal
        self.pay = pay_of(reward)
        self.penalty = penalty
        self.left = [patience] * self.match.seats  # replies that may still be wrong
        self.loser: int | None = None  # who has used them up

    @property
    def over(self) -> bool:
        """Tell whether nobody owes a reply any more."""
        return self.loser is not None or self.match.over()

    @property
    def seat(self) -> int:
        """Return the seat that is asked now."""
        return self.match.actors()[0]

    def seen(self) -> Seen:
        """Look at the position with the eyes of the seat that is asked."""
        return games.look(self.match, Eyes(self.seat, self.lang))

    def prompt(self) -> str:
        """Tell the seat that is asked what it knows, and how an answer is written."""
        seen = self.seen()
        kinds = {self.match.space.decode(choice.code).kind for choice in seen.choices}
        usages = [kind.usage for kind in self.match.space.kinds if kind.name in kinds]
        parts = [*seen.lines(), "", seen.words.say(f"phase.{seen.view['phase']}"), *(f"  {usage}" for usage in usages)]
        if self.legal:
            parts += ["", *(f"  {choice.text}: {choice.label}" for choice in seen.choices)]
        return "\n".join([*parts, "", "action: …"])

    def reply(self, text: str) -> str:
        """Play what a reply says; return what is wrong with it, or nothing."""
        seat = self.seat
        try:
            action = read(text, self.match.space)
            self.check_legal(seat, action)
        except (BadAction, IllegalAction) as problem:
            self.left[seat] -= 1
            if self.left[seat] < 0:
                self.loser = seat
            return str(problem)
        self.match.play(seat, action)
        return ""

    def check_legal(self, seat: int, action: int) -> None:
        """Raise IllegalAction if an action is not legal; the legal ones are told only if they are in the prompt."""
        if action not in self.match.legal(seat):
            msg = f"{self.match.space.text(action)!r} is not legal now"
            if self.legal:
                msg += f"; legal: {', '.join(self.match.texts(seat))}"
            raise IllegalAction(msg)

    def rewards(self) -> list[float]:
        """Return what the seats are paid."""
        if self.loser is not None:
            return [self.penalty if seat == self.loser else 0.0 for seat in range(self.match.seats)]
        return self.pay(self.match.state.scores(), self.match.state.places())
