"""A report of an analysis for the terminal: a small chart, the account of every seat, what could have been better."""

from collections.abc import Iterator

from dolina.analysis.moments import moments
from dolina.analysis.result import INACCURACY, MISTAKE, VERDICTS, Account, Analysis, Decision
from dolina.analysis.told import Told, decimal, percent
from dolina.core.match import Match
from dolina.telling.words import SEAT_LETTERS, Words

WIDTH, HEIGHT = 64, 10  # of the chart, in letters


def report(match: Match, analysis: Analysis, lang: str) -> list[str]:
    """Return the lines of a report."""
    told = Told(match, lang)
    words = told.words()
    lines = [words.say("analysis.quick" if analysis.quick else "analysis.judged", n=len(analysis.decisions))]
    if analysis.final:
        lines += ["", words.say("site.chances"), *chart(analysis), ""]
        lines += [line for account in analysis.accounts for line in of_seat(account, words)]
    poor = [one for one in analysis.decisions if one.verdict in {INACCURACY, MISTAKE}]
    lines += ["", words.say("analysis.slips" if poor else "analysis.no_slips")]
    return lines + [line for one in poor for line in of_decision(told, one, words)]


def of_seat(account: Account, words: Words) -> Iterator[str]:
    """Tell how exactly a seat decided, and where its margin comes from."""
    lang = words.lang
    name = f"{SEAT_LETTERS[account.seat]} {words.player(account.seat)}"
    if account.accuracy is not None:
        yield words.say("analysis.accuracy_of", name=name, percent=percent(account.accuracy / 100))
    counts = account.verdict.model_dump()
    yield "   " + ", ".join(words.say(f"site.counts.{name}", n=counts[name]) for name in VERDICTS)
    parts = {name: getattr(account, name) for name in ("margin", "start", "luck", "decisions", "rivals", "error")}
    yield "   " + words.say(
        "analysis.account", **{name: decimal(value, lang, signed=True) for name, value in parts.items()}
    )
    if account.turns:
        yield "   " + words.say("analysis.turns", moves=", ".join(map(str, account.turns)))


def of_decision(told: Told, one: Decision, words: Words) -> Iterator[str]:
    """Tell what was done, what would have been better, and why."""
    lost = decimal(one.loss.points, words.lang)
    chance = percent(one.loss.chance)
    yield words.say(
        "analysis.decision" if chance else "analysis.decision_points",
        number=one.move,
        verdict=words.say(f"site.verdict.{one.verdict}"),
        name=words.player(one.seat),
        action=told.label(one, one.action),
        points=lost,
        percent=chance,
    )
    best = one.options[0]
    expected = decimal(best.expected[one.seat], words.lang)
    yield "   " + words.say("analysis.better", action=told.label(one, best.action), points=expected)
    if why := told.why(one):
        yield "   " + why
    line = told.line(one, best)
    if len(line) > 1:
        yield "   " + words.say("hint.line", line="; ".join(line))


def chart(analysis: Analysis) -> list[str]:
    """Return the chances of all seats over the match; a seat is its letter, `*` is several at one place."""
    rows = [[" "] * WIDTH for _ in range(HEIGHT + 1)]
    for x, chances in enumerate(columns(analysis)):
        heights = [round(HEIGHT * chance) for chance in chances]
        for seat, height in enumerate(heights):
            rows[HEIGHT - height][x] = SEAT_LETTERS[seat] if heights.count(height) == 1 else "*"
    return [f"{100 - 100 * number // HEIGHT:3} % |{''.join(row)}" for number, row in enumerate(rows)]


def columns(analysis: Analysis) -> Iterator[tuple[float, ...]]:
    """Yield the chances at so many moments of the match, the last at its end."""
    course = moments(analysis.decisions, analysis.moves, analysis.final)
    for x in range(WIDTH):
        move = x * analysis.moves / (WIDTH - 1)
        yield next(moment.outlook.chance for moment in course if moment.move >= move)
