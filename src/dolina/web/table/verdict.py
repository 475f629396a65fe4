"""Who has won and what decided it, told to the reader: from the points by source and the course of the match."""

from collections.abc import Sequence
from typing import NamedTuple

from dolina.core.view import View
from dolina.telling.words import Words
from dolina.web.table.score_report import Column
from dolina.web.table.standings import Standings, Swing

WIN, LOSS, SEEN = "win", "loss", "seen"  # how the reader came out of it; SEEN for who only watched


class Pair(NamedTuple):
    """Two columns that are compared: the reader's (or the winner's) and the nearest that explains the result."""

    mine: Column
    other: Column
    told: str  # WIN, LOSS or SEEN

    @property
    def gap(self) -> int:
        """How far the first is ahead."""
        return (self.mine.total or 0) - (self.other.total or 0)

    def sources(self) -> dict[str, tuple[int, int]]:
        """Return the points of both by source."""
        mine, theirs = ({group.source: group.sum for group in column.groups} for column in (self.mine, self.other))
        return {source: (mine.get(source, 0), theirs.get(source, 0)) for source in {**mine, **theirs}}

    def strongest(self, sign: int) -> str:
        """Return the source in which one is most ahead of the other: 1 for the first, −1 for the second, or nothing."""
        leads = {source: sign * (mine - theirs) for source, (mine, theirs) in self.sources().items()}
        best = max(leads, key=lambda source: leads[source], default="")
        return best if best and leads[best] > 0 else ""


class Verdict(NamedTuple):
    """The end of a match in words."""

    headline: str
    decided: str  # by what, in a few words
    why: str
    swing: Swing | None  # the round that made it


def verdict(words: Words, columns: Sequence[Column], places: Sequence[int], view: View, course: Standings) -> Verdict:
    """Say who has won and what decided it."""
    pair = compared(words, columns)
    said = headline(words, columns, places, view)
    if pair is None:
        return Verdict(said, "", "", None)
    swing = None
    if pair.gap and not course.games:
        ahead, behind = (pair.mine, pair.other) if pair.gap > 0 else (pair.other, pair.mine)
        swing = course.swing(ahead.seat, behind.seat)
    return Verdict(said, *reasons(words, pair, swing), swing)


def compared(words: Words, columns: Sequence[Column]) -> Pair | None:
    """Return whose points explain the result: the reader's and those of who won, or came next."""
    winners = [one for one in columns if one.wins]
    mine = columns[words.viewer] if words.viewer >= 0 else winners[0]
    others = [one for one in columns if one is not mine]
    if mine.wins and len(winners) == 1:
        nearest = max(others, key=lambda one: one.total or 0, default=None)
    else:
        nearest = next((one for one in winners if one is not mine), None)
    told = SEEN if words.viewer < 0 else WIN if mine.wins else LOSS
    return Pair(mine, nearest, told) if nearest else None


def headline(words: Words, columns: Sequence[Column], places: Sequence[int], view: View) -> str:
    """Say who won: to the reader, if they played."""
    me, winners = words.viewer, [one for one in columns if one.wins]
    names, best = words.listed([one.name for one in winners]), winners[0].total or 0
    mine = (columns[me].total or 0) if me >= 0 else 0
    if len(winners) == len(columns) > 1:
        return words.say("site.draw", n=best)
    if me < 0:
        return words.say("site.winners" if len(winners) > 1 else "site.winner", n=best, names=names)
    if columns[me].wins:
        return words.say("site.you_share" if len(winners) > 1 else "site.you_win", n=mine)
    if rival := view.get("rival"):
        lead, margin = mine - rival["score"], rival["win_margin"]
        if lead < 0:
            return words.say("site.rival_wins", n=mine, name=names)
        return words.say("site.margin_missed" if lead else "site.level", n=lead, margin=margin)
    place = words.say(f"site.place.{places[me]}")
    return words.say(
        "site.your_place.many" if len(winners) > 1 else "site.your_place", n=mine, place=place, names=names
    )


def reasons(words: Words, pair: Pair, swing: Swing | None) -> tuple[str, str]:
    """Say what decided it in a few words, and then how."""
    if pair.gap == 0:
        shared = (pair.mine.wins and pair.other.wins) or not words.knows("tie_break")  # or a rival who wins if level
        return words.say("site.even"), split(words, pair) if shared else words.say("tie_break")
    ahead = 1 if pair.gap > 0 else -1
    if pair.told == LOSS and ahead > 0:  # the lead was less than the rival demands
        return "", despite(words, pair, -1)
    source = pair.strongest(ahead)
    told = [words.say(f"site.decided.{pair.told}", n=abs(pair.gap), **both(pair, source))]
    if swing and not source.startswith("round_"):
        gains = (swing.mine, swing.theirs) if ahead > 0 else (swing.theirs, swing.mine)
        values = {"number": swing.number, "mine": gains[0], "theirs": gains[1]}
        told.append(words.say(f"site.swing.{pair.told}", winner=pair.mine.name, name=pair.other.name, **values))
    return words.say(f"decided.{source}"), " ".join([*told, despite(words, pair, -ahead)]).strip()


def both(pair: Pair, source: str) -> dict[str, object]:
    """Return what a sentence tells of a source."""
    mine, theirs = pair.sources()[source]
    return {"winner": pair.mine.name, "name": pair.other.name, "mine": mine, "theirs": theirs}


def despite(words: Words, pair: Pair, sign: int) -> str:
    """Say in what who is behind is better, if in anything."""
    if not (source := pair.strongest(sign)):
        return ""
    told = SEEN if pair.told == SEEN else WIN if sign < 0 else LOSS
    return words.say(f"site.despite.{told}", source=small(words, source), **both(pair, source))


def split(words: Words, pair: Pair) -> str:
    """Say in what each of two equals is better."""
    mine, theirs = pair.strongest(1), pair.strongest(-1)
    if not mine or not theirs:
        return ""
    second = {f"{name}2": value for name, value in both(pair, theirs).items()}
    values = {**both(pair, mine), "mine2": second["mine2"], "theirs2": second["theirs2"]}
    key = "site.split.seen" if pair.told == SEEN else "site.split"
    return words.say(key, source=small(words, mine), source2=small(words, theirs), **values)


def small(words: Words, source: str) -> str:
    """Return the name of a source within a sentence; «I раунд» and «Парки» keep their capitals."""
    name = words.say(f"source.{source}")
    return name[0].lower() + name[1:] if name[1:2].islower() else name
