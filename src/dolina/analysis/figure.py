"""An analysis as a picture that stands alone: for a file, a notebook, a report."""

from pathlib import Path

from dolina.analysis.chart import CHANCE, chart
from dolina.analysis.result import Analysis
from dolina.core.match import Match
from dolina.telling.pieces import template
from dolina.telling.words import own_words

COLOURS = ("#b03d28", "#2a629b", "#a07215", "#6b4690", "#2a7e5e")  # of the seats, in order
DASHES = ("none", "10 4", "12 4 2 4", "3 4", "6 3 6 8")
SIZE = (900, 340)


def figure(match: Match, analysis: Analysis, lang: str = "en", what: str = CHANCE, seat: int | None = None) -> str:
    """Draw the chances of all seats (or the points to expect) as SVG, with the turning points of one seat."""
    words = own_words(lang)
    account = analysis.accounts[seat] if seat is not None and analysis.accounts else None
    names = [words.player(number) for number in range(analysis.seats)]
    return template(Path(__file__).parent, "figure.svg.j2").render(
        chart=chart(analysis, what, account, size=SIZE),
        lang=lang,
        title=words.say("site.chances" if what == CHANCE else "site.points_at_end"),
        names=[given or name for given, name in zip(match.players or names, names, strict=True)],
        colours=COLOURS,
        dashes=DASHES,
    )
