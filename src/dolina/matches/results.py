"""How matches ended: one, and many of the same line-up summed up."""

from dataclasses import dataclass, field

from pydantic import BaseModel, ConfigDict

from dolina.matches.plan import Plan


class Result(BaseModel):
    """How a match ended; lists go by seat."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    match: int
    bots: list[str]
    scores: list[int]
    places: list[int]
    moves: int
    first: int = -1  # who was the first to decide alone
    options: dict[str, str] = {}
    items: list[dict[str, int]] = []  # what happened to each seat, and how often
    decisions: list[int] = []  # that the bot was asked for
    seconds: list[float] = []  # spent on them
    slowest: list[float] = []
    cpu: float = 0.0  # seconds of the whole match, rules included

    def share(self, seat: int) -> float:
        """Return 1 for a victory, a part of it if it is shared."""
        return 1 / self.places.count(1) if self.places[seat] == 1 else 0.0


@dataclass
class Summary:
    """What matches of one line-up came to, by seat; a match nobody wins (solo) counts for none."""

    plan: Plan
    games: int = 0
    wins: list[float] = field(init=False)
    score_sums: list[int] = field(init=False)
    moves: int = 0
    cpu: float = 0.0

    def __post_init__(self) -> None:
        self.wins = [0.0] * self.plan.seats
        self.score_sums = [0] * self.plan.seats

    def add(self, result: Result) -> None:
        """Count one more match."""
        for seat, score in enumerate(result.scores):
            self.wins[seat] += result.share(seat)
            self.score_sums[seat] += score
        self.games += 1
        self.moves += result.moves
        self.cpu += result.cpu

    def as_data(self) -> dict[str, object]:
        """Return plain data for JSON."""
        count = max(self.games, 1)
        return {
            "game": self.plan.game,
            "seats": list(self.plan.bots),
            "options": self.plan.options,
            "seed": self.plan.seed,
            "games": self.games,
            "wins": [round(wins, 6) for wins in self.wins],
            "mean_scores": [round(total / count, 3) for total in self.score_sums],
            "mean_decisions": round(self.moves / count, 3),
            "decisions_per_second": round(self.moves / self.cpu) if self.cpu else 0,
        }
