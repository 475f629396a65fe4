"""How far an analysis can be believed.

    uv run python -m bench.analysis [--game secret_valley] [--matches 12] [--seconds 20]

* planted: matches of `strong` with one random decision each. A deep search says how much it loses; of those that lose a
  quarter of the spread or more, how many are found (inaccuracy or mistake), and how many of the other decisions, which
  are the strong ones' own, are called so falsely (at seats and times where nothing was planted).
* repeated: the same matches analysed again with other re-deals: how many verdicts are the same.
* account: the judge's error, and what explains the margin more, luck or decisions: between two equal bots, and between
  a strong and a random one.
"""

import json
import time
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random
from statistics import mean, pstdev

from dolina import bots, games
from dolina.analysis import Analysis, analyse
from dolina.analysis.judge import compare, new_case, screen
from dolina.analysis.result import INACCURACY, MISTAKE
from dolina.analysis.scale import scale_of
from dolina.bots.specs import Budget
from dolina.core.match import Match
from dolina.matches.plan import shipped

POOR = {INACCURACY, MISTAKE}
QUARTER = 0.25  # of the spread: a blunder that must be found


@dataclass
class Counted:
    """What was found in the matches of one game."""

    blunders: int = 0
    found: int = 0
    own: int = 0  # decisions of the strong ones
    alarms: int = 0
    verdicts: int = 0
    same: int = 0
    seconds: list[float] = field(default_factory=list)
    errors: list[float] = field(default_factory=list)
    equal: list[tuple[float, float]] = field(default_factory=list)  # luck and decisions, of a seat
    unequal: list[tuple[float, float]] = field(default_factory=list)

    def as_data(self, spread: float) -> dict[str, object]:
        """Return the figures."""
        return {
            "spread": spread,
            "blunders": self.blunders,
            "found": share(self.found, self.blunders),
            "own decisions": self.own,
            "false alarms": share(self.alarms, self.own),
            "same verdicts": share(self.same, self.verdicts),
            "seconds": round(mean(self.seconds), 1) if self.seconds else None,
            "mean error / spread": round(mean(self.errors) / spread, 3) if self.errors else None,
            "mean size of the error / spread": round(mean(map(abs, self.errors)) / spread, 3) if self.errors else None,
            "equal bots: luck, decisions": sizes(self.equal),
            "strong and random: luck, decisions": sizes(self.unequal),
        }


def share(part: int, whole: int) -> str:
    """Return a share as it is read."""
    return f"{part} of {whole}" + (f" ({100 * part / whole:.0f} %)" if whole else "")


def sizes(pairs: list[tuple[float, float]]) -> str:
    """Return how far luck and decisions move the margin, from zero: the root of the mean square."""
    if not pairs:
        return "not played"
    return ", ".join(f"{(pstdev(column) ** 2 + mean(column) ** 2) ** 0.5:.1f}" for column in zip(*pairs, strict=True))


def play(game_id: str, specs: list[str], seed: str, planted: bool) -> tuple[Match, int | None]:
    """Play a match; plant one random decision if so asked, and return the number of its move."""
    game = games.find(game_id)
    match = Match(game, len(specs), seed, {}, shipped(game_id))
    rng = Random(seed)  # noqa: S311 - the same matches every time
    players = [bots.make(spec, game, rng) for spec in specs]
    when, real, number = rng.randrange(4, 40), 0, None
    while match.actors():
        seat = match.actors()[0]
        legal = match.legal(seat)
        real += len(legal) > 1
        if planted and number is None and len(legal) > 2 and real >= when:
            number = len(match.moves) + 1
            match.play(seat, rng.choice(legal))
        else:
            match.play(seat, bots.decide(players[seat], match.state, seat, rng))
    return match, number


def lost_by_deep_search(match: Match, number: int, seconds: float) -> float:
    """Return how many points a move lost."""
    move = match.moves[number - 1]
    case = new_case(number, move.seat, move.code, match.at(number - 1), "deep")
    budget = Budget(seconds=seconds, by_processor=True)
    screen(match.game, case, budget)
    return compare(match.game, case, budget).loss if case.doubtful else 0.0


def measure(game_id: str, given: Namespace) -> Iterator[dict[str, object]]:
    """Measure one game; yield the figures so far after every round of matches."""
    counted = Counted()
    seats = max(2, games.find(game_id).min_seats)
    strong = f"strong:iterations={given.strong}"
    spread = scale_of(games.find(game_id), seats).spread
    for number in range(given.matches):
        match, planted = play(game_id, [strong] * seats, f"planted/{number}", planted=True)
        found = judged(match, given.seconds, counted)
        count_verdicts(counted, found, planted)
        if planted and lost_by_deep_search(match, planted, given.deep) >= QUARTER * spread:
            counted.blunders += 1
            counted.found += next(one.verdict for one in found.decisions if one.move == planted) in POOR
        if number % 4 == 0:
            again = analyse(match, seconds=given.seconds, seed="again")
            pairs = list(zip(found.decisions, again.decisions, strict=True))
            counted.verdicts += len(pairs)
            counted.same += sum(one.verdict == two.verdict for one, two in pairs)
        equal, _ = play(game_id, [strong] * seats, f"equal/{number}", planted=False)
        account = judged(equal, given.seconds, counted).accounts[0]
        counted.equal.append((account.luck, account.decisions + account.rivals))
        unequal, _ = play(game_id, [strong] + ["random"] * (seats - 1), f"unequal/{number}", planted=False)
        account = judged(unequal, given.seconds, counted).accounts[0]
        counted.unequal.append((account.luck, account.decisions + account.rivals))
        yield {"matches": 3 * (number + 1), **counted.as_data(spread)}


def judged(match: Match, seconds: float, counted: Counted) -> Analysis:
    """Analyse a match, counting time and error."""
    begun = time.thread_time()
    found = analyse(match, seconds=seconds)
    counted.seconds.append(time.thread_time() - begun)
    counted.errors.append(found.accounts[0].error)
    return found


def count_verdicts(counted: Counted, found: Analysis, planted: int | None) -> None:
    """Count the verdicts on what strong bots decided themselves."""
    own = [one for one in found.decisions if one.move != planted]
    counted.own += len(own)
    counted.alarms += sum(one.verdict in POOR for one in own)


def main() -> None:
    """Measure and print as JSON, a line after every round: the last one of a game counts."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="")
    parser.add_argument("--matches", type=int, default=12)
    parser.add_argument("--seconds", type=float, default=20.0, help="of one core for a match")
    parser.add_argument("--strong", type=int, default=2000, help="iterations of a decision of `strong`")
    parser.add_argument("--deep", type=float, default=4.0, help="seconds of the deep search")
    given = parser.parse_args()
    for name in [given.game] if given.game else games.names():
        for found in measure(name, given):
            print(json.dumps({name: found}, ensure_ascii=False), flush=True)  # noqa: T201


if __name__ == "__main__":
    main()
