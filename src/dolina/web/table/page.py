"""What a viewer sees of a table, in pieces: never more than the seat may know.

Every piece is rendered from a small typed value and remembered, so that a move costs what it changes. Nothing here
needs the table's lock: a page is made from a snapshot.
"""

import weakref
from collections import deque
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from markupsafe import Markup, escape

from dolina import games
from dolina.core.state import WATCHER, State
from dolina.telling.eyes import Eyes
from dolina.telling.frame import say_prompt, say_round
from dolina.telling.picture import Choice, Piece, Svg
from dolina.telling.seen import Seen
from dolina.telling.words import own_words, written_number
from dolina.web.bots.pace import AT_ONCE
from dolina.web.jinja import SEAT_SYMBOLS, render
from dolina.web.models import Seat, Table
from dolina.web.table import coach
from dolina.web.table.end import End, end_of_match
from dolina.web.table.gathering import gathered
from dolina.web.table.live import Snapshot, sets_pace
from dolina.web.table.log import last_words, log_lines
from dolina.web.table.pieces import Page, Shown, Slot
from dolina.web.table.score_report import forecast, known_score, round_ends, round_report
from dolina.web.table.told import Kept, Key
from dolina.web.table.viewer import Viewer

REMEMBERED = 6_000  # rendered pieces of pages, about 4 KB each: the newest of a process with 500 tables
KEPT = 4000  # pages of all tables, about 22 KB each
TABLE = "this-table-here"  # in the links of remembered pieces, until they are put into a page
ADVICE = '<div id="advice" role="status">'  # where a hint is shown
LAST_ROUND = {"last_round", "final_turns"}  # events that say that the end is near
REPORT = -9  # less the seat that reads: what a table keeps told of a round


@lru_cache(maxsize=REMEMBERED)
def drawn(template: str, lang: str, value: object) -> str:
    """Render a piece of a page from a value that holds all that can change in it."""
    return render(template, lang, {"p": value, "this_table": TABLE})


def piece(name: str, template: str, lang: str, value: object, table_id: str = "") -> Piece:
    """Return a piece of a page, an element that says its name; `table_id` is put into its links."""
    body = drawn(template, lang, value)
    return Piece(name, body.replace(TABLE, table_id) if table_id else body)


# The values that pieces are rendered from


class AtValue(NamedTuple):
    """Where the table stands, for the script of the page."""

    version: int
    stage: str
    next_table: str
    acting: bool
    moves: int | None  # None while the eyes are covered
    since: int
    pace: str
    turn: int  # moves before the newest turn
    decision: int  # moves made or taken back by the seat: two versions with the same number ask for the same decision


class Source(NamedTuple):
    """Points of one kind."""

    label: str
    about: str
    points: int


class PlayerValue(NamedTuple):
    """One seat as a viewer sees it."""

    seat: int
    name: str
    colour: str  # of the seat: sun, wave, leaf, moon or star
    badge: Markup
    place: int | None
    mine: bool
    first: bool  # it begins
    bot: str
    stand_in: bool
    person: bool
    acting: bool
    total: int | None
    known: int | None  # of a total that is hidden
    forecast: int | None  # where it differs from the total
    sources: tuple[Source, ...]
    facts: tuple[str, ...]
    card: Svg | None  # what lies before the seat, drawn
    replaceable: bool  # may this viewer let a bot play for this seat?


class NowValue(NamedTuple):
    """What is to be done now, and by whom."""

    covered: bool
    mine: bool
    seat: int | None
    name: str
    prompt: str
    thinking: bool
    short: bool = False  # than usual, because many play


class ScoreValue(NamedTuple):
    """One seat in the score line."""

    seat: int
    name: str
    colour: str
    mine: bool
    acting: bool
    total: int | None
    known: int | None
    forecast: int | None


class ActsValue(NamedTuple):
    """What can be done beside a decision: taking back, asking for a hint."""

    back: int
    why_not: str
    hint: bool
    helped: bool  # there are hints at this table


class ChoiceValue(NamedTuple):
    """One legal action."""

    code: int
    action: str
    label: str
    verb: str
    final: bool
    selects: bool


class ChoicesValue(NamedTuple):
    """The choices of who decides."""

    prompt: str
    choices: tuple[ChoiceValue, ...]
    forced: bool


class CoachValue(NamedTuple):
    """What the coach says, and whether it offers to undo."""

    text: str
    undo: bool


class WaitValue(NamedTuple):
    """What stands where the choices would: the last news, or the way back from a bot that stands in."""

    seat: int
    stand_in: bool
    news: tuple[Markup, ...]
    covered: bool


class CurtainValue(NamedTuple):
    """The seats to choose from when the device changes hands; what everybody saw happen last."""

    seats: tuple[tuple[int, str], ...]
    news: tuple[Markup, ...] = ()


# Pages


def compose(snapshot: Snapshot, viewer: Viewer) -> Page:
    """Return the page of a viewer, made once for all who see the same."""
    page = snapshot.pages.get(viewer)
    if page is None:
        page = snapshot.pages[viewer] = made(snapshot, viewer)
        make_room(snapshot)
    return page


def following(snapshot: Snapshot, viewer: Viewer, shown: Shown | None, behind: Shown | None = None) -> Page:
    """Return the page that takes the place of what is shown.

    Nobody sees what lies under a curtain: when it falls, that is what lay there the last time (`behind`), which nothing
    hidden is in, and while it hangs that stays.
    """
    covered = curtain(snapshot, viewer)
    under = shown if shown and shown.covered else behind
    if not covered or shown is None or under is None or under.shape != shown.shape:
        return compose(snapshot, viewer)
    fallen = handing_over(snapshot, viewer, seen_by(snapshot, viewer, covered), covered)
    slots = {"at": at_slot(snapshot, viewer, "playing", covered=True), "curtain": Slot(fallen)}
    return Page(snapshot.version, under.shape, slots if under is shown else {**under.slots, **slots}, stacked, under)


_made: deque[weakref.ref[Snapshot]] = deque()  # the snapshot of each page that was made, the oldest first


def make_room(snapshot: Snapshot) -> None:
    """Forget the pages of the snapshot that made the oldest one, if there are too many of all tables together."""
    _made.append(weakref.ref(snapshot))
    while len(_made) > KEPT:
        oldest = _made.popleft()()
        if oldest is not None and oldest is not snapshot:
            oldest.pages.clear()
            oldest.seen.clear()


def made(snapshot: Snapshot, viewer: Viewer) -> Page:
    """Make the page of a viewer."""
    if snapshot.match is None:
        return gathering(snapshot, viewer)
    covered = curtain(snapshot, viewer)
    seen = seen_by(snapshot, viewer, covered)
    if snapshot.over:
        return finished(snapshot, viewer, seen)
    return playing(snapshot, viewer, seen, covered)


def seen_by(snapshot: Snapshot, viewer: Viewer, covered: tuple[int, ...]) -> Seen:
    """Look with a viewer's eyes, once for all who have them; only who acts now has something to click."""
    seat = WATCHER if covered else viewer.seat
    eyes = Eyes(seat, viewer.lang, viewer.layout, snapshot.called(viewer.lang, seat))
    seen = snapshot.seen.get(eyes)
    if seen is None:
        assert snapshot.match is not None  # noqa: S101 - for the type checker
        acting = seat in snapshot.actors and not snapshot.seats[seat].bot
        seen = games.look(snapshot.match, eyes, snapshot.state)
        seen.selected = snapshot.selected[seat] if seat >= 0 else None
        seen = snapshot.seen[eyes] = seen if acting else seen.without_choices()
    return seen


def curtain(snapshot: Snapshot, viewer: Viewer) -> tuple[int, ...]:
    """Return the seats to choose from when the device must change hands, else nothing."""
    people = [seat for seat in viewer.held if not snapshot.seats[seat].bot]
    if snapshot.over or len(viewer.held) < 2 or not people:
        return ()
    acting = tuple(seat for seat in snapshot.actors if seat in people)
    if viewer.seat == WATCHER:
        return acting or tuple(people)
    return () if viewer.seat in acting else acting


def gathering(snapshot: Snapshot, viewer: Viewer) -> Page:
    """Return the page of a table that waits for its players."""
    main = whole("main", "table/lobby.html", viewer.lang, gathered(snapshot, viewer))
    slots = {"at": at_slot(snapshot, viewer, "lobby"), "main": Slot((main,))}
    return Page(snapshot.version, "lobby", slots, stacked)


def finished(snapshot: Snapshot, viewer: Viewer, seen: Seen) -> Page:
    """Return the page of a match that is over."""
    end, ready = end_of_match(seen, snapshot.moves), sorted(snapshot.agreed.difference(viewer.held))
    value = {
        "table": snapshot.row,
        "title": title(snapshot.row, viewer.lang),
        "viewer": viewer,
        "end": end,
        "players": players(snapshot, viewer, seen),
        "board": seen.picture.board,
    }
    following = {
        "table": snapshot.row,
        "viewer": viewer,
        "ready": ready,
        "ready_names": seen.words.listed([seen.words.player(seat) for seat in ready]),
        "shared": shared(snapshot, viewer.lang, end),
    }
    slots = {
        "at": at_slot(snapshot, viewer, "over"),
        "main": Slot((whole("main", "table/end.html", viewer.lang, value),)),
        "next": Slot((whole("next", "table/end_next.html", viewer.lang, following),)),
    }
    return Page(snapshot.version, "over", slots, stacked)


def shared(snapshot: Snapshot, lang: str, end: End) -> str:
    """Say how it ended to somebody who was not there: whoever sends it has a name like all others."""
    names, columns = snapshot.called(lang), sorted((bar.column for bar in end.bars), key=lambda one: -(one.total or 0))
    told = [f"{(*names, one.name)[one.seat]} {written_number(one.total or 0, lang)}" for one in columns]
    return own_words(lang).say("site.shared_match", game=title(snapshot.row, lang), results=", ".join(told))


def whole(name: str, template: str, lang: str, value: Mapping[str, object]) -> Piece:
    """Return a large piece: rarely seen, and never twice the same."""
    return Piece(name, render(template, lang, value))


def stacked(page: Page) -> str:
    """Put the slots of a page one after another."""
    return "".join(f'<div class="contents" data-slot="{name}">{slot.html}</div>' for name, slot in page.slots.items())


def playing(snapshot: Snapshot, viewer: Viewer, seen: Seen, covered: tuple[int, ...]) -> Page:
    """Return the page of a match in play."""
    lang, table_id = viewer.lang, snapshot.row.pk
    board, strip = seen.picture.board, seen.picture.strip
    people = players(snapshot, viewer, seen)
    slots = {
        "at": at_slot(snapshot, viewer, "playing", covered=bool(covered)),
        "banner": Slot(banner(snapshot, seen, covered=bool(covered))),
        "score": Slot(score_line(people, lang)),
        "round": Slot((piece("round", "table/round.html", lang, say_round(seen.scene)),)),
        "now": Slot((piece("now", "table/now.html", lang, now(snapshot, seen, covered=bool(covered))),)),
        "acts": Slot(acts(snapshot, viewer, seen)),
        "board": picture_slot(board),
        "aim": Slot((piece("aim", "table/aim.html", lang, aim(seen)),)),
        "coach": Slot(coached(snapshot, seen, covered=bool(covered))),
        "report": Slot(report(snapshot, viewer, seen, covered=bool(covered))),
        "curtain": Slot(handing_over(snapshot, viewer, seen, covered)),
        "choices": Slot(choices(snapshot, viewer, seen, covered=bool(covered))),
        "lens": picture_slot(seen.picture.lens) if seen.picture.lens else Slot(),
        "strip": picture_slot(strip),
        "sheets": Slot(tuple(piece(f"sheet-{one.name}", "table/sheet.html", lang, one) for one in seen.picture.sheets)),
        "players": Slot(tuple(piece(f"seat-{one.seat}", "table/player.html", lang, one, table_id) for one in people)),
        "log": Slot(log_lines(snapshot, seen, everything=False)),
    }
    return Page(snapshot.version, f"playing {len(people)}", slots, Frame(snapshot.row, len(people), viewer))


@dataclass(frozen=True, eq=False)
class Frame:
    """Puts the slots of a match in play into the whole.

    It holds no snapshot, as that holds the page: such a ring lives on until garbage is looked for, and every move would
    leave one.
    """

    row: Table
    seats: int
    viewer: Viewer

    def __call__(self, page: Page) -> str:
        slots = {name: (Markup(slot.html), slot.size) for name, slot in page.slots.items()}  # noqa: S704 - rendered
        value = {
            "table": self.row,
            "title": title(self.row, self.viewer.lang),
            "viewer": self.viewer,
            "seats": self.seats,
            "slots": slots,
        }
        return render("table/playing.html", self.viewer.lang, value)


def advised(html: str, advice: str) -> str:
    """Return a page with a hint in its place: it belongs to one person, and pages are kept for all who see the same."""
    return html.replace(ADVICE, f"{ADVICE}{advice}", 1)


def title(row: Table, lang: str) -> str:
    """Return the name of the game."""
    return games.teller(row.game).words(lang).say("title")


# The slots


def at_slot(snapshot: Snapshot, viewer: Viewer, stage: str, *, covered: bool = False) -> Slot:
    """Return where the table stands."""
    acting = stage == "playing" and not covered and viewer.seat in snapshot.actors
    acting = acting and not snapshot.seats[viewer.seat].bot
    moves = len(snapshot.moves) if stage == "playing" and not covered else None
    since = last_decision(snapshot, viewer.seat)
    turn = snapshot.turns[0].first - 1 if moves else 0
    made = snapshot.made[viewer.seat] if viewer.seat >= 0 else 0
    row = snapshot.row
    value = AtValue(snapshot.version, stage, row.next_table, acting, moves, since, row.pace, turn, made)
    return Slot((Piece("at", at_html(value)),))


def at_html(value: AtValue) -> str:
    """Write it down: another one with every move, so not worth remembering."""
    shown = f' data-moves="{value.moves}" data-since="{value.since}" data-turn="{value.turn}"'
    moves = "" if value.moves is None else shown
    return (
        f'<i id="at" data-piece="at" hidden data-version="{value.version}" data-stage="{value.stage}" '
        f'data-next="{escape(value.next_table)}" data-acting="{"1" if value.acting else ""}" '
        f'data-pace="{value.pace}" data-decision="{value.decision}"{moves}></i>'
    )


def last_decision(snapshot: Snapshot, seat: int) -> int:
    """Return the number of this seat's last move: what came after it is news to the seat."""
    if seat < 0:
        return len(snapshot.moves)
    back = (len(snapshot.moves) - step for step, move in enumerate(reversed(snapshot.moves)) if move.seat == seat)
    return next(back, 0)


def picture_slot(svg: Svg) -> Slot:
    """Return a picture: its pieces, and its size, which may be nothing."""
    size = (svg.width, svg.height) if svg.height else None
    return Slot(svg.pieces, size)


def now(snapshot: Snapshot, seen: Seen, *, covered: bool) -> NowValue:
    """Say what is to be done now, and by whom."""
    if covered:
        return NowValue(covered=True, mine=False, seat=None, name="", prompt="", thinking=False)
    seat = seen.eyes.seat
    mine = seat in snapshot.actors and not snapshot.seats[seat].bot
    shown = seat if mine else snapshot.actors[0]
    thinking = not mine and any(snapshot.seats[actor].bot for actor in snapshot.actors)
    told = say_prompt(seen.scene) if mine or seat not in snapshot.actors else seen.words.say("site.bot_plays")
    short = thinking and snapshot.crowded
    return NowValue(False, mine, shown, seen.words.player(shown), told, thinking, short)


def acts(snapshot: Snapshot, viewer: Viewer, seen: Seen) -> tuple[Piece, ...]:
    """Return taking back and the hint."""
    if viewer.seat < 0 or snapshot.match is None:
        return ()
    back = snapshot.back[viewer.seat]
    value = ActsValue(
        back=back.steps,
        why_not=own_words(viewer.lang).say(back.why_not) if back.why_not else "",
        hint=len(seen.choices) > 1,
        helped=snapshot.row.helped,
    )
    return (piece("acts", "table/acts.html", viewer.lang, value, snapshot.row.pk),)


def choices(snapshot: Snapshot, viewer: Viewer, seen: Seen, *, covered: bool) -> tuple[Piece, ...]:
    """Return what can be chosen, or what stands there while nothing can.

    What skips the bots' moves is a piece of its own and stays while they move: a button that is replaced under a finger
    is not pressed.
    """
    if seen.choices and not covered:
        found = tuple(choice_value(choice) for choice in seen.choices)
        value = ChoicesValue(say_prompt(seen.scene), found, snapshot.forced)
        return (piece("choices", "table/choices.html", viewer.lang, value),)
    stand_in = viewer.seat >= 0 and bool(snapshot.seats[viewer.seat].stand_in)
    news = () if covered else last_words(snapshot, seen, 2)
    wait = WaitValue(viewer.seat, stand_in, news, covered)
    said = piece("wait", "table/wait.html", viewer.lang, wait, snapshot.row.pk)
    if covered or not may_skip(snapshot, viewer):
        return (said,)
    return said, piece("skip", "table/skip.html", viewer.lang, None, snapshot.row.pk)


def may_skip(snapshot: Snapshot, viewer: Viewer) -> bool:
    """Tell whether this viewer waits for bots, and may have them do at once what they do."""
    bots = any(snapshot.seats[actor].bot for actor in snapshot.actors)
    mine = viewer.seat >= 0 and not snapshot.seats[viewer.seat].bot
    return mine and bots and snapshot.row.pace != AT_ONCE and sets_pace(snapshot.seats, viewer)


def choice_value(choice: Choice) -> ChoiceValue:
    """Return an action as the page lists it."""
    return ChoiceValue(choice.code, choice.text, choice.label, choice.verb, choice.final, choice.selects)


def banner(snapshot: Snapshot, seen: Seen, *, covered: bool) -> tuple[Piece, ...]:
    """Return the word that the end is near, if it was said."""
    said = [event for move in snapshot.moves for event in move.events if event.kind in LAST_ROUND]
    if covered or not said:
        return ()
    return (piece("banner", "table/banner.html", seen.eyes.lang, seen.tell(said[-1])),)


def score_line(people: Sequence[PlayerValue], lang: str) -> tuple[Piece, ...]:
    """Return the scores in a line, for screens that have no room for the seats' cards."""
    values = [ScoreValue(*(getattr(one, name) for name in ScoreValue._fields)) for one in people]
    return tuple(piece(f"score-{value.seat}", "table/score.html", lang, value) for value in values)


def report(snapshot: Snapshot, viewer: Viewer, seen: Seen, *, covered: bool) -> tuple[Piece, ...]:
    """Return how the last round was counted; told once and kept with the table."""
    number = 0 if covered else next(round_ends(snapshot), 0)
    if not number:
        return ()
    key = Key(number, REPORT - seen.eyes.reader, viewer.lang, False, seen.eyes.names)
    if (kept := snapshot.told.get(key)) is None:
        found = round_report(snapshot, seen, number)
        lang, table_id = viewer.lang, snapshot.row.pk
        pieces: list[Piece] = []
        if found:
            pieces.append(piece(f"report-{found.round}", "table/report.html", lang, found, table_id))
        if found and seen.match.game.counted:
            pieces.append(piece(f"counted-{number}", "table/counted.html", lang, number, table_id))
        kept = snapshot.told[key] = Kept(tuple(pieces))
    return kept.pieces


def handing_over(snapshot: Snapshot, viewer: Viewer, seen: Seen, covered: tuple[int, ...]) -> tuple[Piece, ...]:
    """Return the curtain before the board, if the device must change hands."""
    if not covered:
        return ()
    names = snapshot.called(viewer.lang)
    value = CurtainValue(tuple((seat, names[seat]) for seat in covered), last_words(snapshot, seen, 2))
    return (piece("curtain", "table/curtain.html", viewer.lang, value, snapshot.row.pk),)


def aim(seen: Seen) -> str:
    """Say in one line what one plays for, and to a player how far it is."""
    view, seat = seen.view, seen.eyes.seat
    told = seen.words.say("aim", n=view.get("rounds") or 0)
    score = view["scores"][seat] if seat >= 0 else None
    return told if score is None else seen.words.say("site.aim_you", aim=told, n=score)


def coached(snapshot: Snapshot, seen: Seen, *, covered: bool) -> tuple[Piece, ...]:
    """Return the coach of a first match, with what it says now: to the person alone."""
    seat, lang = seen.eyes.seat, seen.eyes.lang
    if covered or snapshot.coach is None or snapshot.match is None or snapshot.state is None or seat < 0:
        return ()
    so_far = coach.Coached(snapshot.match, snapshot.moves, seat)
    if slip := snapshot.coach.slip(so_far, snapshot.back[seat].steps):
        value = CoachValue(coach.regretted(seen.words, slip), undo=True)
    else:
        word = snapshot.coach.word(so_far, snapshot.state) if seen.choices else coach.first_time(so_far)
        value = CoachValue(coach.said(seen.words, word) if word else "", undo=False)
    return (piece("coach", "table/coach.html", lang, value, snapshot.row.pk),)


def players(snapshot: Snapshot, viewer: Viewer, seen: Seen) -> list[PlayerValue]:
    """Return the seats with their scores, as far as this viewer may see them."""
    return [player(snapshot, viewer, seen, seat) for seat in range(len(snapshot.seats))]


def player(snapshot: Snapshot, viewer: Viewer, seen: Seen, seat: int) -> PlayerValue:
    """Return one seat."""
    sitting, view, words = snapshot.seats[seat], seen.view, seen.words
    replaceable = not sitting.bot and bool(viewer.held) and seat not in viewer.held and not snapshot.over
    card = seen.picture.cards[seat] if seen.picture.cards else None
    counted = () if snapshot.over or card else tuple(seen.match.game.facts(view, seat).items())
    return PlayerValue(
        seat=seat,
        name=words.player(seat),
        colour=(seen.picture.colours or SEAT_SYMBOLS)[seat],
        badge=Markup(seen.picture.badges[seat]),  # noqa: S704 - from templates
        place=view["places"][seat] if view["places"] else None,
        mine=seat == viewer.seat,
        first=seat == view["first_player"] and view["seats"] > 1,
        bot=sitting.bot,
        stand_in=bool(sitting.stand_in),
        person=sitting.kind == Seat.PERSON and not sitting.stand_in,
        acting=seat in snapshot.actors,
        total=view["scores"][seat],
        known=known_score(view, seat),
        forecast=forecast(view, seat),
        sources=sources(seen, seat),
        facts=tuple(words.say(f"fact.{name}", n=n) for name, n in counted),
        card=card,
        replaceable=replaceable,
    )


def sources(seen: Seen, seat: int) -> tuple[Source, ...]:
    """Return where a seat's points come from."""
    found = seen.view["sources"][seat] or {}
    say = seen.words.say
    return tuple(Source(say(f"source.{name}"), say(f"source.{name}.about"), points) for name, points in found.items())


def look(snapshot: Snapshot, viewer: Viewer, state: State | None = None) -> Seen | None:
    """Look at the match as a viewer does, at the present or an earlier position."""
    if snapshot.match is None:
        return None
    eyes = Eyes(viewer.seat, viewer.lang, viewer.layout, snapshot.called(viewer.lang, viewer.seat))
    return games.look(snapshot.match, eyes, snapshot.state if state is None else state)
