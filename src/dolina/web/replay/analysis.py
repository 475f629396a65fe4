"""The page of an analysed match: how it went, where it turned, what was done there and what was better."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import NamedTuple

from markupsafe import Markup

from dolina import games
from dolina.analysis.chart import CHANCE, EXPECTED, Chart, chart
from dolina.analysis.moments import moments
from dolina.analysis.result import BEST, INACCURACY, MISTAKE, Account, Analysis, Decision, Option, Outlook
from dolina.analysis.told import Told, decimal, percent
from dolina.analysis.verdict import SLIP
from dolina.core.match import Match
from dolina.core.outcome import Ghost
from dolina.telling.eyes import TALL, Eyes
from dolina.telling.frame import say_prompt, say_round
from dolina.telling.picture import Choice
from dolina.telling.seen import Seen
from dolina.web.replay.moment import Drawing, drawing
from dolina.web.table.chart import MOST_LABELS, colours_of
from dolina.web.table.standings import Standings

POOR = (MISTAKE, INACCURACY)
SIZES = {TALL: (374, 210)}
USUAL_SIZE = (986, 200)
HALF = 50.0  # percent of the room of a bar, on each side


@dataclass(frozen=True)
class Asked:
    """What somebody wants to see: whose decisions, which of them, as chances or points, and whether to try again."""

    seat: int
    move: int = 0  # 0: the worst
    view: str = CHANCE
    retry: bool = False
    tried: str = ""  # an action


class Bar(NamedTuple):
    """A part of an account as a bar from the middle."""

    kind: str  # luck or decisions
    x: float
    width: float
    value: str


class Player(NamedTuple):
    """A seat at the moment that is looked at, and in the end."""

    seat: int
    name: str
    colour: str
    badge: Markup
    chance: int
    expected: str
    bars: tuple[Bar, ...]


class Figures(NamedTuple):
    """A moment of the chart in figures: how many moves were made, and chances or points by seat."""

    move: int
    values: tuple[int, ...]


class Round(NamedTuple):
    """A round of the match on the chart: where it ends, where its number stands, and whether there is room for it."""

    number: int
    end: float
    middle: float
    named: bool


class Turned(NamedTuple):
    """The greatest change of a seat's chance: in which round, from which percent to which."""

    round: int
    before: int
    after: int


class Row(NamedTuple):
    """A decision in the list."""

    move: int
    round: int
    verdict: str
    label: str
    better: str
    loss: str


class Step(NamedTuple):
    """A move of how it would have gone on: by whom, in words, and what would be seen on the board."""

    own: bool
    told: str
    ghosts: tuple[dict[str, object], ...]


class Side(NamedTuple):
    """What was done, or would have been better."""

    label: str
    code: int
    gain: str
    expected: str


@dataclass(frozen=True)
class Shown:
    """The decision that is looked at."""

    move: int
    number: int  # among those of its seat
    count: int
    round: str
    prompt: str
    verdict: str
    done: Side
    better: Side | None
    loss: str
    chance: int
    why: str
    line: tuple[Step, ...]
    board: Drawing
    strip: Drawing
    choices: tuple[Choice, ...]  # to try again
    tried: str  # what was tried, in words
    right: bool
    before: int | None  # moves of the decisions beside it
    after: int | None
    mistake: int | None  # of the next mistake


@dataclass(frozen=True)
class Findings:
    """All that the page shows."""

    analysis: Analysis
    account: Account
    asked: Asked
    chart: Chart
    rounds: tuple[Round, ...]
    turned: Turned | None
    figures: tuple[Figures, ...]  # the chart for ears
    players: tuple[Player, ...]
    parts: tuple[tuple[str, str], ...]  # of the account: key and points
    margin: str
    rows: tuple[Row, ...]  # as they were played
    shown: Shown | None

    @property
    def slips(self) -> list[Row]:
        """What could have been better, mistakes first."""
        return sorted((row for row in self.rows if row.verdict in POOR), key=lambda row: POOR.index(row.verdict))

    @property
    def others(self) -> list[Row]:
        """What was good."""
        return [row for row in self.rows if row.verdict not in POOR]


def findings(match: Match, analysis: Analysis, eyes: Eyes, asked: Asked, course: Standings) -> Findings:
    """Return what a page shows of an analysis; `eyes` say in which language, on which screen, with which names."""
    own = [one for one in analysis.decisions if one.seat == asked.seat]
    one = chosen(own, asked.move)
    account = analysis.accounts[asked.seat]
    told = Told(match, eyes.lang, eyes.names, eyes.own)
    lang = eyes.lang
    size = SIZES.get(eyes.layout, USUAL_SIZE)
    names = ("start", "luck", "decisions", "rivals", "error")
    plot = chart(analysis, asked.view, account, one.move if one else None, size)
    return Findings(
        analysis=analysis,
        account=account,
        asked=asked,
        chart=plot,
        rounds=tuple(rounds(course, plot)),
        turned=turned(analysis, account, course),
        figures=tuple(figures(analysis, asked.view, account)),
        players=players(match, analysis, eyes, one),
        parts=tuple((name, decimal(getattr(account, name), lang, signed=True)) for name in names),
        margin=decimal(account.margin, lang, signed=True),
        rows=tuple(row(told, found, course, lang) for found in own),
        shown=shown(match, told, eyes, own, one, asked, analysis.spread) if one else None,
    )


def chosen(own: Sequence[Decision], move: int) -> Decision | None:
    """Return the decision asked for, or the one at or before that move; if none is asked for, the worst."""
    if move:
        return next((one for one in reversed(own) if one.move <= move), own[0] if own else None)
    return max(own, key=lambda one: one.loss.points, default=None)


def figures(analysis: Analysis, view: str, account: Account) -> Iterator[Figures]:
    """Yield the chart in figures: at the beginning, at the turning points, in the end."""
    course = moments(analysis.decisions, analysis.moves, analysis.final)
    for number, moment in enumerate(course):
        if number in {0, len(course) - 1} or moment.move + 1 in account.turns:
            found = moment.outlook.chance if view == CHANCE else moment.outlook.expected
            yield Figures(moment.move, tuple(percent(one) if view == CHANCE else round(one) for one in found))


def rounds(course: Standings, plot: Chart) -> Iterator[Round]:
    """Yield the rounds of the match below its chart."""
    ends = course.ends()
    every, moves = -(-len(ends) // MOST_LABELS), max(1, len(course.movers))
    lines = [round(plot.left + (plot.right - plot.left) * end / moves, 1) for end in (0, *ends)]
    for number, (end, (first, last)) in enumerate(zip(ends, pairwise(lines), strict=True), 1):
        yield Round(course.round_of(end), last, (first + last) / 2, number % every == 0)


def turned(analysis: Analysis, account: Account, course: Standings) -> Turned | None:
    """Return the greatest of a seat's turning points."""
    found = moments(analysis.decisions, analysis.moves, analysis.final)
    changes = [
        Turned(
            round=course.round_of(before.move + 1),
            before=percent(before.outlook.chance[account.seat]),
            after=percent(after.outlook.chance[account.seat]),
        )
        for before, after in pairwise(found)
        if before.move + 1 in account.turns
    ]
    return max(changes, key=lambda change: abs(change.after - change.before), default=None)


def players(match: Match, analysis: Analysis, eyes: Eyes, one: Decision | None) -> tuple[Player, ...]:
    """Return the seats with their chances at a moment and their accounts."""
    seen = games.look(match, eyes)
    now = outlook_at(analysis, one.move - 1) if one else analysis.final
    colours = colours_of(seen)
    most = max(1.0, *(max(abs(account.luck), abs(account.decisions)) for account in analysis.accounts))
    return tuple(
        Player(
            seat=account.seat,
            name=seen.words.player(account.seat),
            colour=colours[account.seat],
            badge=Markup(seen.picture.badges[account.seat]),  # noqa: S704 - from templates
            chance=percent(now.chance[account.seat]) if now else 0,
            expected=decimal(round(now.expected[account.seat]), eyes.lang) if now else "",
            bars=tuple(bar(kind, getattr(account, kind), most, eyes.lang) for kind in ("luck", "decisions")),
        )
        for account in analysis.accounts
    )


def outlook_at(analysis: Analysis, move: int) -> Outlook | None:
    """Return what is expected before a decision, as the chart shows it."""
    course = moments(analysis.decisions, analysis.moves, analysis.final)
    return next((moment.outlook for moment in course if moment.move == move), None)


def bar(kind: str, value: float, most: float, lang: str) -> Bar:
    """Return a bar from the middle to one side."""
    width = round(HALF * abs(value) / most, 1)
    return Bar(kind, round(HALF - width, 1) if value < 0 else HALF, width, decimal(value, lang, signed=True))


def row(told: Told, one: Decision, course: Standings, lang: str) -> Row:
    """Return a decision for the list."""
    better = told.label(one, one.options[0].action) if one.verdict != BEST else ""
    loss = decimal(-one.loss.points, lang)
    return Row(one.move, course.round_of(one.move), one.verdict, told.label(one, one.action), better, loss)


def shown(
    match: Match, told: Told, eyes: Eyes, own: Sequence[Decision], one: Decision, asked: Asked, spread: float
) -> Shown:
    """Return one decision with its board, its better move and its reasons."""
    state = match.at(one.move - 1)
    seen = games.look(match, replace(eyes, seat=one.seat), state)
    seen = seen.without_gains() if asked.retry else seen
    place = own.index(one)
    poor = [found.move for found in own if found.verdict in POOR]
    best = one.options[0]
    return Shown(
        move=one.move,
        number=place + 1,
        count=len(own),
        round=say_round(seen.scene),
        prompt=say_prompt(seen.scene),
        verdict=one.verdict,
        done=side(seen, told, one, option_of(one, one.action)),
        better=side(seen, told, one, best) if one.verdict != BEST else None,
        loss=decimal(-one.loss.points, eyes.lang),
        chance=percent(one.loss.chance),
        why=told.why(one) if one.verdict != BEST else "",
        line=tuple(steps(told, one, best)),
        board=drawing(seen.picture.board),
        strip=drawing(seen.picture.strip),
        choices=seen.choices if asked.retry else (),
        tried=next((choice.label for choice in seen.choices if choice.text == asked.tried), ""),
        right=good_enough(one, asked.tried, spread),
        before=own[place - 1].move if place else None,
        after=own[place + 1].move if place + 1 < len(own) else None,
        mistake=next((move for move in poor if move > one.move), poor[0] if poor else None),
    )


def steps(told: Told, one: Decision, option: Option) -> Iterator[Step]:
    """Yield how an option would have gone on, in the deal in which it is told."""
    state = told.before(one)
    for words, (seat, code) in zip(told.line(one, option), told.moves(option), strict=False):
        ghosts: tuple[Ghost, ...] = told.match.game.preview(state, seat, code).ghosts
        yield Step(seat == one.seat, words, tuple(ghost._asdict() for ghost in ghosts))
        state.step(seat, code)


def option_of(one: Decision, action: str) -> Option:
    """Return what was thought of an action."""
    return next(option for option in one.options if option.action == action)


def good_enough(one: Decision, action: str, spread: float) -> bool:
    """Tell whether an answer is as good as the best: nothing is lost that would be called a slip."""
    option = next((option for option in one.options if option.action == action), None)
    if option is None:
        return False
    return one.options[0].margin[one.seat] - option.margin[one.seat] < SLIP * spread


def side(seen: Seen, told: Told, one: Decision, option: Option) -> Side:
    """Return an action as the page tells it."""
    code = seen.match.space.parse(option.action)
    own = seen.outcome(code).own
    gain = own.low - own.before
    return Side(
        label=told.label(one, option.action),
        code=code,
        gain=decimal(gain, seen.eyes.lang, signed=True) if gain and own.low == own.high else "",
        expected=decimal(round(option.expected[one.seat]), seen.eyes.lang),
    )


__all__ = ["CHANCE", "EXPECTED", "Asked", "Findings", "findings"]
