"""How far an analysis can be believed.

    uv run python -m bench.analysis [--game secret_valley] [--matches 12] [--seconds 20]

* planted: in matches of `strong`, random other choices in the place of its own, each alone. A deep search says how much
  each loses; of those that lose a quarter of the spread or more, how many are found (inaccuracy or mistake), judged as
  long as a decision is in an analysis; and how many of the strong ones' own decisions are called so falsely.
* repeated: the same matches analysed again with other re-deals: how many verdicts are the same.
* account: the judge's error, and what explains the margin more, luck or decisions: between two equal bots, and between
  a strong and a random one.
"""

import json
import time
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from random import Random
from statistics import mean, pstdev

from dolina import bots, games
from dolina.analysis import Analysis, analyse
from dolina.analysis.course import SCREENING, cases_of
from dolina.analysis.judge import Case, compare, new_case, screen
from dolina.analysis.result import INACCURACY, MISTAKE
from dolina.analysis.scale import scale_of
from dolina.analysis.verdict import verdict
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


def play(game_id: str, specs: list[str], seed: str) -> Match:
    """Play a match."""
    game = games.find(game_id)
    match = Match(game, len(specs), seed, {}, shipped(game_id))
    rng = Random(seed)  # noqa: S311 - the same matches every time
    players = [bots.make(spec, game, rng) for spec in specs]
    while match.actors():
        seat = match.actors()[0]
        match.play(seat, bots.decide(players[seat], match.state, seat, rng))
    return match


def plant(match: Match, given: Namespace, counted: Counted, seed: str) -> None:
    """Put random choices in the place of some, and count which of the blunders among them are found."""
    rng = Random(seed)  # noqa: S311 - the same choices every time
    cases = cases_of(match)
    share = Budget(seconds=given.seconds / len(cases), by_processor=True)
    deep = Budget(seconds=given.deep, by_processor=True)
    spread = scale_of(match.game, match.seats).spread
    for case in rng.sample(cases, min(given.plants, len(cases))):
        state = match.at(case.number - 1)
        code = rng.choice([code for code in state.legal(case.seat) if code != case.code])
        planted = [new_case(case.number, case.seat, code, state, f"{seed}/{what}") for what in ("deep", "quick")]
        if look(match, planted[0], deep, deep).loss < QUARTER * spread:
            continue
        counted.blunders += 1
        found = look(match, planted[1], replace(share, seconds=SCREENING * share.seconds), share)
        counted.found += verdict(found, spread) in POOR


def look(match: Match, case: Case, first: Budget, then: Budget) -> Case:
    """Judge a decision alone."""
    screen(match.game, case, first)
    return compare(match.game, case, then) if case.doubtful else case


def measure(game_id: str, given: Namespace) -> Iterator[dict[str, object]]:
    """Measure one game; yield the figures so far after every round of matches."""
    counted = Counted()
    seats = max(2, games.find(game_id).min_seats)
    strong = f"strong:iterations={given.strong}"
    for number in range(given.matches):
        equal = play(game_id, [strong] * seats, f"equal/{number}")
        found = judged(equal, given.seconds, counted)
        counted.own += len(found.decisions)
        counted.alarms += sum(one.verdict in POOR for one in found.decisions)
        counted.equal.append((found.accounts[0].luck, found.accounts[0].decisions + found.accounts[0].rivals))
        again = analyse(equal, seconds=given.seconds, seed="again")
        counted.verdicts += len(found.decisions)
        counted.same += sum(
            one.verdict == two.verdict for one, two in zip(found.decisions, again.decisions, strict=True)
        )
        plant(equal, given, counted, f"planted/{number}")
        unequal = play(game_id, [strong] + ["random"] * (seats - 1), f"unequal/{number}")
        account = judged(unequal, given.seconds, counted).accounts[0]
        counted.unequal.append((account.luck, account.decisions + account.rivals))
        yield {"matches": 2 * (number + 1), **counted.as_data(found.spread)}


def judged(match: Match, seconds: float, counted: Counted) -> Analysis:
    """Analyse a match, counting time and error."""
    begun = time.thread_time()
    found = analyse(match, seconds=seconds)
    counted.seconds.append(time.thread_time() - begun)
    counted.errors.append(found.accounts[0].error)
    return found


def main() -> None:
    """Measure and print as JSON, a line after every round: the last one of a game counts."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="")
    parser.add_argument("--matches", type=int, default=12)
    parser.add_argument("--seconds", type=float, default=20.0, help="of one core for a match")
    parser.add_argument("--plants", type=int, default=20, help="random choices in each match")
    parser.add_argument("--strong", type=int, default=2000, help="iterations of a decision of `strong`")
    parser.add_argument("--deep", type=float, default=4.0, help="seconds of the deep search")
    given = parser.parse_args()
    for name in [given.game] if given.game else games.names():
        for found in measure(name, given):
            print(json.dumps({name: found}, ensure_ascii=False), flush=True)  # noqa: T201


if __name__ == "__main__":
    main()
