"""What a training came to, as the arena reports it: tables, pictures, data."""

from collections.abc import Mapping, Sequence

from dolina.arena import plots
from dolina.arena.report import Report, Section, bar, numbers
from dolina.matches.plan import Plan
from dolina.training.course import Generation, Terms
from dolina.training.fit import Found

Course = Sequence[Generation]


def training_report(terms: Terms, courses: Mapping[int, Course]) -> Report:
    """Return what a training came to so far."""
    sections = [one for seats, course in courses.items() for one in sections_of(terms, seats, course)]
    matches = sum(course[-1].matches for course in courses.values())  # whole
    lead = f"Made by: {terms.command}. Matches that decide are at {terms.seconds:g} s of the processor a decision."
    plan = Plan(game=terms.game.id, seats=max(courses), bots=("greedy",) * max(courses), seed=terms.seed)
    return Report("training", f"Training: {terms.game.id}", lead, plan, matches, sections)


def sections_of(terms: Terms, seats: int, course: Course) -> list[Section]:
    """Return the generations of one number of seats, and what the last one looks at."""
    return [generations_section(seats, course), features_section(terms, seats, course[-1].found)]


def generations_section(seats: int, course: Course) -> Section:
    """Return what every generation learned from, how well it tells margins, and how it played."""
    rows = [
        [
            str(one.number), str(one.matches), str(one.positions), told(one.found.told_before), told(one.found.told),
            one.verdict.share.percent(), str(one.verdict.matches), "yes" if one.kept else "no",
        ]
        for one in course
    ]  # fmt: skip
    data = [
        {
            "generation": one.number, "matches": one.matches, "positions": one.positions,
            "heuristic": one.found.told_before, "learned": one.found.told, "wins": numbers(one.verdict.share),
            "decided_by": one.verdict.matches, "against": one.verdict.other, "kept": one.kept,
        }
        for one in course
    ]  # fmt: skip
    columns = ["generation", "matches", "positions", "heuristic", "learned", "against the best", "matches", "kept"]
    picture = plots.bars(
        [bar(f"generation {one.number}", one.verdict.share) for one in course], f"{seats} seats", 0.5, percent=True
    )
    note = "Correlation with the final margin in matches that were left out, by quarter of a match."
    return Section(f"{seats} seats", columns, rows, data, [picture], note)


def told(correlations: Sequence[float]) -> str:
    """Return correlations as text."""
    return " ".join(f"{value:.2f}" for value in correlations)


def features_section(terms: Terms, seats: int, found: Found) -> Section:
    """Return the weight of every feature in every phase."""
    phases = terms.game.phase_names or ()
    by_feature = found.weights.reshape(-1, len(phases))
    names = terms.game.feature_names or ()
    rows = [[name, *(f"{value:+.2f}" for value in row)] for name, row in zip(names, by_feature, strict=True)]
    data = [
        {"feature": name, **{phase: round(float(value), 4) for phase, value in zip(phases, row, strict=True)}}
        for name, row in zip(names, by_feature, strict=True)
    ]
    return Section(f"weights with {seats} seats", ["feature", *phases], rows, data)
