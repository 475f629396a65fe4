"""Rules at hand: the help of a game in a language, for the component set that is played with.

The Markdown in a game's `help/` is a template:

- `{{ limits.hand | n("card", "cards") }}` is a number of the parts with its noun; `at(3)` are the tables of a match
  of three players, `cards | part("museum")` is one of several parts;
- a paragraph opens with the number that its rule has in the rules document, as `**4.7**`. Players read numbers
  without gaps; the document's number is the anchor, where every *Rule* link lands;
- `![](flag "sy-red")` is a symbol of the game's pictures, here in the colours of a class of its style.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import partial

from jinja2 import Environment, StrictUndefined
from markdown_it import MarkdownIt
from markupsafe import Markup

from dolina.core.components import Part
from dolina.core.game import AnyGame
from dolina.telling.words import counted, written_number

MARKS = re.compile(
    r"<h2>(?P<title>[^<]*?)\s*\{#(?P<section>[\w.-]+)\}</h2>|<p><strong>(?P<rule>\d+\.\d+[a-z]?)</strong>"
)
ANCHOR = re.compile(r"<(h3)>([^<]*?)\s*\{#([\w.-]+)\}</h")
PICTURES = re.compile(r"<p>((?:\s*<img [^>]*>)+)</p>")
PICTURE = re.compile(r'<img src="([\w-]+)" alt=""(?: title="([\w-]+)")? />')
SYMBOL = r'<svg class="part \2" aria-hidden="true"><use href="#\1" width="100%" height="100%" /></svg>'


@dataclass(frozen=True)
class Help:
    """The text, and how players number the rules of the document."""

    text: Markup
    numbers: dict[str, str]


def help_text(game: AnyGame, lang: str, components: Part) -> Help:
    """Return the help of a game, with the numbers of these parts."""
    text = filled((game.folder / "help" / f"{lang}.md").read_text(encoding="utf-8"), game, components, lang)
    html, numbers = numbered(MarkdownIt("commonmark", {"html": False}).enable("table").render(text))
    html = ANCHOR.sub(r'<\1 id="r\3">\2</h', html)
    html = PICTURE.sub(SYMBOL, PICTURES.sub(r'<p class="parts">\1</p>', html))
    return Help(Markup(html), numbers)  # noqa: S704 - our own file, without raw HTML


def filled(text: str, game: AnyGame, components: Part, lang: str) -> str:
    """Put the numbers of the parts into a text."""
    made = Environment(  # noqa: S701 - what comes out is Markdown
        undefined=StrictUndefined,
        comment_start_string="<!--",  # {#4} is the anchor of a heading
        comment_end_string="-->",
        finalize=lambda value: written_number(value, lang) if isinstance(value, int) else value,
    )
    made.filters["n"] = partial(counted, lang)
    made.filters["part"] = part
    made.filters["signed"] = lambda value: written_number(value, lang, signed=True)

    def at(seats: int) -> object:
        return game.setup(components, seats, game.check_options(seats, {}))

    return made.from_string(text).render(vars(components), at=at)


def part(parts: Iterable[Part], name: str) -> Part:
    """Return the part of this name."""
    return next(found for found in parts if vars(found)["id"] == name)


def numbered(html: str) -> tuple[str, dict[str, str]]:
    """Number sections and rules as players read them, and anchor them by the numbers of the document."""
    numbers: dict[str, str] = {}
    section = rule = 0

    def number(found: re.Match[str]) -> str:
        nonlocal section, rule
        if found["section"]:
            section, rule = section + 1, 0
            return f'<h2 id="r{found["section"]}">{section}. {found["title"]}</h2>'
        rule += 1
        numbers[found["rule"]] = f"{section}.{rule}"
        return f'<p id="r{found["rule"]}"><strong>{section}.{rule}</strong>'

    return MARKS.sub(number, html), numbers
