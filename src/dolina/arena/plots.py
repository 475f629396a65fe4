"""Pictures for the reports, as SVG text; drawn by matplotlib."""

from collections.abc import Sequence
from io import StringIO
from typing import NamedTuple

from matplotlib import rc_context
from matplotlib.axes import Axes
from matplotlib.figure import Figure

INK = "#2f3b34"
LEAF = "#5b8a5a"
PALE = "#c9d8bf"
BINS = 20  # of a histogram
COLOURS = ("#5b8a5a", "#c98a3c", "#4f7ca8", "#a05a6e", "#7a6aa8", "#8a8a5a", "#3f9a95")


class Bar(NamedTuple):
    """A value with its interval and its name."""

    name: str
    value: float
    low: float
    high: float


def new_figure(width: float, height: float) -> tuple[Figure, Axes]:
    """Return an empty picture."""
    figure = Figure(figsize=(width, height), layout="constrained")
    axes = figure.add_subplot()
    axes.spines[["top", "right"]].set_visible(False)
    return figure, axes


def as_svg(figure: Figure) -> str:
    """Return the picture as SVG that can stand inside a page, the same for the same numbers."""
    text = StringIO()
    with rc_context({"svg.hashsalt": "dolina", "svg.fonttype": "none"}):
        figure.savefig(text, format="svg", metadata={"Date": None})
    svg = text.getvalue()
    return svg[svg.index("<svg") :]


def bars(entries: Sequence[Bar], title: str, usual: float | None = None, percent: bool = False) -> str:
    """Draw values as dots with intervals, one a line; a dashed line shows what is usual."""
    if not entries:
        return ""
    factor = 100 if percent else 1
    figure, axes = new_figure(7, 0.9 + 0.3 * len(entries))
    for line, entry in enumerate(reversed(entries)):
        axes.plot([factor * entry.low, factor * entry.high], [line, line], color=PALE, linewidth=6, zorder=1)
        axes.plot([factor * entry.value], [line], "o", color=LEAF, zorder=2)
    if usual is not None:
        axes.axvline(factor * usual, color=INK, linestyle="--", linewidth=1)
    axes.set_yticks(range(len(entries)), [entry.name for entry in reversed(entries)])
    axes.set_ylim(-0.6, len(entries) - 0.4)
    axes.set_title(title, loc="left", fontsize=11)
    axes.set_xlabel("%" if percent else "")
    return as_svg(figure)


def histograms(groups: Sequence[tuple[str, Sequence[int]]], title: str) -> str:
    """Draw how often scores occur, one line a group."""
    if not any(values for _, values in groups):
        return ""
    figure, axes = new_figure(7, 3.2)
    every = [value for _, values in groups for value in values]
    for index, (name, values) in enumerate(groups):
        axes.hist(
            list(values),
            bins=BINS,
            range=(min(every), max(every)),  # the same bins for all, so that heights can be compared
            histtype="stepfilled",
            alpha=0.35,
            label=name,
            color=COLOURS[index % len(COLOURS)],
        )
    axes.set_title(title, loc="left", fontsize=11)
    axes.set_xlabel("points")
    axes.legend(frameon=False)
    return as_svg(figure)
