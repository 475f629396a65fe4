"""How far an analysis can be believed.

    uv run --group dev python -m bench.analysis [--game secret_valley] [--matches 6] [--seconds 20] [--parts planted,…]

* planted: in matches of `strong`, random other choices in the place of its own, each alone. A deep search says how much
  each loses; of those that lose a quarter of the spread or more, how many are found (inaccuracy or mistake), judged as
  long as a decision is in an analysis.
* repeated: the matches are analysed twice, with other re-deals: how many verdicts are the same; how many of the strong
  ones' own decisions are called poor, and how many of these a deep search does not find poor.
* account: the judge's error, and what explains the margin more, luck or decisions: between equal bots, and between a
  strong and a random one. Luck should be nothing on average: what it is more is a bias that no single match shows.

Time is counted by the processor. A line is printed after every match; the last one of a game counts.
"""

import json
import time
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from math import sqrt
from random import Random
from statistics import fmean

from dolina import bots, games
from dolina.analysis import Analysis, analyse
from dolina.analysis.course import SCREENING, cases_of
from dolina.analysis.judge import Case, compare, new_case, screen
from dolina.analysis.result import INACCURACY, MISTAKE
from dolina.analysis.verdict import SLIP, is_open, verdict
from dolina.bots.specs import Budget
from dolina.core.match import Match
from dolina.matches.plan import shipped

POOR = {INACCURACY, MISTAKE}
QUARTER = 0.25  # of the spread: a blunder that must be found
PIECES = 4  # of a comparison at most
PLANTED, REPEATED, ACCOUNT = "planted", "repeated", "account"


@dataclass
class Counted:
    """What was found in the matches of one game."""

    spread: float = 1.0
    matches: int = 0
    planted: int = 0
    blunders: int = 0
    found: int = 0
    own: int = 0  # decisions of the strong ones
    alarms: int = 0
    false: int = 0  # of these, by a deep search
    same: int = 0  # verdicts
    seconds: list[float] = field(default_factory=list)
    errors: list[float] = field(default_factory=list)
    equal: list[tuple[float, float]] = field(default_factory=list)  # luck and decisions, of the first seat
    unequal: list[tuple[float, float]] = field(default_factory=list)

    def as_data(self) -> dict[str, object]:
        """Return the figures."""
        return {
            "matches": self.matches,
            "spread": self.spread,
            "planted": self.planted,
            "blunders found": share(self.found, self.blunders),
            "alarms": share(self.alarms, self.own),
            "false alarms": share(self.false, self.own),
            "same verdicts": share(self.same, self.own),
            "seconds": average(self.seconds),
            "error / spread": average(self.errors, self.spread),
            "size of the error / spread": average([abs(one) for one in self.errors], self.spread),
            "equal bots: luck, decisions": sizes(self.equal),
            "strong and random: luck, decisions": sizes(self.unequal),
            "mean luck / spread, equal": average([luck for luck, _ in self.equal], self.spread),
            "mean luck / spread, strong and random": average([luck for luck, _ in self.unequal], self.spread),
        }


def share(part: int, whole: int) -> str:
    """Return a share as it is read, with Wilson's interval of 95 %."""
    if not whole:
        return "0 of 0"
    rate, wide = part / whole, 1.96**2 / whole
    middle, half = rate + wide / 2, 1.96 * sqrt((rate * (1 - rate) + wide / 4) / whole)
    low, high = ((middle + sign * half) / (1 + wide) for sign in (-1, 1))
    return f"{part} of {whole} = {100 * rate:.0f} % ({100 * low:.0f} … {100 * high:.0f})"


def average(values: Sequence[float], unit: float = 1.0) -> str:
    """Return a mean with its standard error, in a unit."""
    if not values:
        return "not measured"
    mean = fmean(values)
    error = sqrt(sum((value - mean) ** 2 for value in values) / max(1, len(values) - 1) / len(values))
    return f"{mean / unit:.3f} ± {error / unit:.3f}"


def sizes(pairs: list[tuple[float, float]]) -> str:
    """Return how far luck and decisions move the margin, from zero: the root of the mean square."""
    return ", ".join(f"{sqrt(fmean(value**2 for value in column)):.1f}" for column in zip(*pairs, strict=True))


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
    share = given.seconds / len(cases)
    for case in rng.sample(cases, min(given.plants, len(cases))):
        state = match.at(case.number - 1)
        code = rng.choice([code for code in state.legal(case.seat) if code != case.code])
        planted = [new_case(case.number, case.seat, code, state, f"{seed}/{what}") for what in ("deep", "quick")]
        counted.planted += 1
        if not loses(match, planted[0], QUARTER, given.deep):
            continue
        counted.blunders += 1
        found = screen(match.game, planted[1], processor(SCREENING * share))
        for _ in range(PIECES):
            if is_open(found):
                compare(match.game, found, processor(share))
        counted.found += verdict(found) in POOR


def loses(match: Match, case: Case, least: float, seconds: float) -> bool:
    """Tell by a deep search whether a decision loses so much of the spread; what is clear early is not searched on."""
    screen(match.game, case, processor(seconds))
    for _ in range(PIECES * case.doubtful):
        compare(match.game, case, processor(seconds))
        if not case.least < least * case.spread < case.most:
            break
    return case.doubtful and case.seen >= least * case.spread


def processor(seconds: float) -> Budget:
    """Return a budget that a busy machine does not change."""
    return Budget(seconds=seconds, by_processor=True)


def repeat(match: Match, given: Namespace, counted: Counted) -> Analysis:
    """Analyse a match of strong ones twice, and have what is called poor searched deeply."""
    found = judged(match, given.seconds, counted)
    again = analyse(match, seconds=given.seconds, seed="again")
    counted.own += len(found.decisions)
    for one, two in zip(found.decisions, again.decisions, strict=True):
        counted.same += one.verdict == two.verdict
        if one.verdict in POOR:
            counted.alarms += 1
            code = match.space.parse(one.action)
            case = new_case(one.move, one.seat, code, match.at(one.move - 1), "deep")
            counted.false += not loses(match, case, SLIP, given.deep)
    return found


def judged(match: Match, seconds: float, counted: Counted) -> Analysis:
    """Analyse a match, counting time and error."""
    begun = time.thread_time()
    found = analyse(match, seconds=seconds)
    counted.spread = found.spread
    counted.seconds.append(time.thread_time() - begun)
    counted.errors.append(found.accounts[0].error)
    return found


def parts_of(found: Analysis) -> tuple[float, float]:
    """Return what luck and decisions did to the margin of the first seat."""
    account = found.accounts[0]
    return account.luck, account.decisions + account.rivals


def measure(game_id: str, given: Namespace) -> Iterator[dict[str, object]]:
    """Measure one game; yield the figures so far after every round of matches."""
    counted = Counted()
    seats = max(2, games.find(game_id).min_seats)
    strong = f"strong:cpu={given.strong}"
    for number in range(given.first, given.first + given.matches):
        equal = play(game_id, [strong] * seats, f"equal/{number}")
        if REPEATED in given.parts:
            counted.equal.append(parts_of(repeat(equal, given, counted)))
        elif ACCOUNT in given.parts:
            counted.equal.append(parts_of(judged(equal, given.seconds, counted)))
        if ACCOUNT in given.parts:
            unequal = play(game_id, [strong] + ["random"] * (seats - 1), f"unequal/{number}")
            counted.unequal.append(parts_of(judged(unequal, given.seconds, counted)))
        if PLANTED in given.parts:
            plant(equal, given, counted, f"planted/{number}")
        counted.matches += 1
        yield counted.as_data()


def main() -> None:
    """Measure and print as JSON."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="")
    parser.add_argument("--parts", default=f"{PLANTED},{REPEATED},{ACCOUNT}")
    parser.add_argument("--matches", type=int, default=6)
    parser.add_argument("--first", type=int, default=0, help="number of the first match")
    parser.add_argument("--seconds", type=float, default=20.0, help="of one core for a match")
    parser.add_argument("--plants", type=int, default=20, help="random choices in each match")
    parser.add_argument("--strong", type=float, default=0.1, help="seconds of a decision of `strong`")
    parser.add_argument("--deep", type=float, default=1.0, help="seconds of a piece of the deep search")
    given = parser.parse_args()
    for name in [given.game] if given.game else games.names():
        for found in measure(name, given):
            print(json.dumps({name: found}, ensure_ascii=False), flush=True)  # noqa: T201


if __name__ == "__main__":
    main()
