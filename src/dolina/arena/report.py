"""Results for eyes and for programs: sections with a table and pictures, shown in a terminal, as HTML or as JSON."""

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from math import isinf
from pathlib import Path
from typing import Any

from jinja2 import Environment, PackageLoader, select_autoescape
from rich.console import Console

from dolina.arena import plots
from dolina.arena.plots import Bar
from dolina.arena.ratings import Duel, Interval, Standing, duels, standings
from dolina.core.errors import DolinaError
from dolina.matches.plan import Plan
from dolina.matches.results import Result
from dolina.options import counted, print_table


@dataclass(frozen=True)
class Section:
    """A part of a report: a table, the same as plain data, and pictures."""

    title: str
    columns: Sequence[str]
    rows: Sequence[Sequence[str]]
    data: list[dict[str, Any]]
    pictures: list[str] = field(default_factory=list)
    note: str = ""


@dataclass(frozen=True)
class Report:
    """A whole report."""

    name: str
    title: str
    lead: str
    plan: Plan
    matches: int
    sections: list[Section]

    def show(self, console: Console, most: int = 12) -> None:
        """Print the tables; of long ones only the first lines."""
        console.print(f"[bold]{self.title}[/bold]\n{self.lead}", highlight=False)
        for section in self.sections:
            print_table(console, section.title, section.columns, section.rows[:most], section.note)
            if len(section.rows) > most:
                console.print(f"and {len(section.rows) - most} more in the report", highlight=False)

    def as_json(self) -> str:
        """Return the report as JSON."""
        data = {
            "report": self.name,
            "plan": self.plan.model_dump(),
            "matches": self.matches,
            **{section.title: section.data for section in self.sections},
        }
        return json.dumps(data, ensure_ascii=False, indent=1)

    def as_html(self) -> str:
        """Return the report as one page that stands alone."""
        page = Environment(
            loader=PackageLoader("dolina.arena"), autoescape=select_autoescape(), trim_blocks=True, lstrip_blocks=True
        ).get_template("report.html")
        return page.render(title=self.title, lead=self.lead, sections=self.sections)

    def save(self, folder: Path) -> list[Path]:
        """Write the JSON file, the page, and each picture on its own; return what was written."""
        pictures = [picture for section in self.sections for picture in section.pictures if picture]
        files = {f"{self.name}.json": self.as_json(), f"{self.name}.html": self.as_html()}
        files |= {f"{self.name}-{number}.svg": picture for number, picture in enumerate(pictures, 1)}
        try:
            folder.mkdir(parents=True, exist_ok=True)
            for name, text in files.items():
                (folder / name).write_text(text, encoding="utf-8")
        except OSError as problem:
            msg = f"{folder}: the report cannot be written: {problem}"
            raise DolinaError(msg) from None
        return [folder / name for name in files]


def bar(name: str, interval: Interval) -> Bar:
    """Return an interval to draw."""
    return Bar(name, interval.value, interval.low, interval.high)


def numbers(interval: Interval) -> list[float | None]:
    """Return an interval as plain data: the value, its lower and its upper end; None where it has no end."""
    return [None if isinf(end) else round(end, 4) for end in (interval.value, interval.low, interval.high)]


def arena_report(plan: Plan, results: Sequence[Result]) -> Report:
    """Return what an arena found out about its bots."""
    found = standings(results, plan.bots, plan.seats)
    played = counted(len(results), "match", "matches")
    lead = (
        f"{played} at a table of {plan.seats}; every deal is played from each seat, seed {plan.seed}. "
        "Intervals are 95%."
    )
    sections = [ratings_section(found, plan.seats), scores_section(found), times_section(found)]
    if plan.seats > 1 and len(plan.bots) > 1:
        sections.insert(1, duels_section(duels(results, plan.bots)))
    return Report("arena", f"Arena: {plan.game}", lead, plan, len(results), sections)


def ratings_section(found: list[Standing], seats: int) -> Section:
    """Return ratings and wins, in all and by seat."""
    rows = [
        [s.bot, str(s.matches), s.rating.whole(), s.wins.percent(), *(seat.percent() for seat in s.wins_by_seat)]
        for s in found
    ]
    data = [
        {
            "bot": s.bot,
            "matches": s.matches,
            "rating": numbers(s.rating),
            "wins": numbers(s.wins),
            "wins_by_seat": [numbers(seat) for seat in s.wins_by_seat],
        }
        for s in found
    ]
    columns = ["bot", "matches", "rating", "wins", *(f"in seat {seat}" for seat in range(seats))]
    pictures = [
        plots.bars([bar(s.bot, s.rating) for s in found], "Rating (Plackett–Luce)"),
        plots.bars([bar(s.bot, s.wins) for s in found], "Wins", 1 / seats, percent=True),
    ]
    return Section("ratings", columns, rows, data, pictures)


def duels_section(found: list[Duel]) -> Section:
    """Return how every two bots did against each other."""
    rows = [[f"{d.first} > {d.second}", d.share.percent(), d.margin.points(), str(d.pairs)] for d in found]
    data = [
        {
            "first": d.first,
            "second": d.second,
            "share": numbers(d.share),
            "margin": numbers(d.margin),
            "matches": d.pairs,
        }
        for d in found
    ]
    picture = plots.bars([bar(f"{d.first} > {d.second}", d.share) for d in found], "Ended before", 0.5, percent=True)
    note = "How often the one ended before the other at the same table, and by how many points."
    return Section("duels", ["duel", "ended before", "points", "matches"], rows, data, [picture], note)


def scores_section(found: list[Standing]) -> Section:
    """Return how final scores are distributed."""
    rows = [[s.bot, f"{s.mean_score:.1f}", *(f"{d:.0f}" for d in s.quartiles())] for s in found if s.scores]
    data = [{"bot": s.bot, "mean": round(s.mean_score, 3), "quartiles": s.quartiles()} for s in found if s.scores]
    columns = ["bot", "mean", "least", "25%", "50%", "75%", "most"]
    picture = plots.histograms([(s.bot, s.scores) for s in found], "Final scores")
    return Section("scores", columns, rows, data, [picture])


def times_section(found: list[Standing]) -> Section:
    """Return how long decisions took."""
    rows = [[s.bot, f"{1000 * s.seconds:.1f}", f"{1000 * s.slowest:.1f}"] for s in found]
    data = [{"bot": s.bot, "seconds": round(s.seconds, 6), "slowest": round(s.slowest, 6)} for s in found]
    return Section("times", ["bot", "ms a decision", "slowest, ms"], rows, data)
