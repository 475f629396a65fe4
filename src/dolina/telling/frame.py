"""Frame: a whole picture that stands alone, for any game: a file, a notebook, a page of the README.

It puts a title and the turn above the board and the strip, and the seats with their scores beside
them (wide) or below (tall). The symbols that are used and all style travel inside the file.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from xml.etree import ElementTree as ET
from xml.sax.saxutils import escape

from markupsafe import Markup

from dolina.core.errors import BadOption
from dolina.core.view import View
from dolina.telling.eyes import TALL
from dolina.telling.picture import BOLD, Picture, Scene, Svg, shorten, text_width, wrap
from dolina.telling.pieces import templates
from dolina.telling.plain import plain
from dolina.telling.words import written_number

THEMES = ("auto", "light", "dark")
HERE = Path(__file__).parent
REFERENCE = re.compile(r'href="#([^"]+)"|url\(["\']?#([^)"\']+)')
NOT_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")  # a player's name may hold anything
BREAK = re.compile(r"\s*\n\s*")
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)

WIDE_WIDTH, COLUMN, BAR = 1366, 320, 48  # a desktop: the column of seats at the right, the line above
TALL_WIDTH, MARGIN = 390, 8  # a phone
BADGE = 44
NAME_SIZE, SMALL = 19, 14.5
SCORE_SIZE = 30
SOURCE_STEP, SOURCE_GAP = 21, 10
HEAD = 66  # of a seat's panel: badge, name, score


@dataclass(frozen=True)
class Source:
    """Points of one kind and where they stand in a panel."""

    x: float
    y: float
    label: str
    value_x: float
    value: str


@dataclass(frozen=True)
class Panel:
    """One seat as the frame shows it."""

    x: float
    y: float
    width: float
    height: float
    badge: Markup
    name: str
    note: str
    score: str
    moves: bool
    wins: bool
    sources: list[Source]
    card: "Piece | None"


@dataclass(frozen=True)
class Piece:
    """A piece of the picture and where it lies."""

    x: float
    y: float
    width: float
    height: float
    svg: Svg
    body: Markup


def standalone(picture: Picture, scene: Scene[View], theme: str = "auto") -> str:
    """Return one complete SVG document. `auto` follows the reader's system, as browsers do.

    `light` and `dark` have plain colours, which every program that draws SVG knows.
    """
    if theme not in THEMES:
        msg = f"no theme {theme!r}; themes are: {', '.join(THEMES)}"
        raise BadOption(msg)
    prompt = say_prompt(scene)
    layout = tall(picture, scene, prompt) if scene.layout == TALL else wide(picture, scene, prompt)
    bodies = [picture.board.body, picture.strip.body, *picture.badges, *(card.body for card in picture.cards)]
    document: str = (
        templates(HERE)
        .get_template("frame.svg.j2")
        .render(
            theme=theme,
            lang=scene.words.lang,
            title=scene.words.say("title"),
            round=say_round(scene),
            style=Markup(escape(style(picture.parts))),  # noqa: S704 - our own files, escaped for XML
            symbols=Markup("\n".join(symbols(picture.parts, bodies))),  # noqa: S704 - our own file
            **layout,
        )
    )
    document = NOT_XML.sub("", document)
    return document if theme == "auto" else plain(document, theme)


def cut(
    svg: Svg, parts: Path, box: tuple[float, float, float, float], *, strip: bool = False, theme: str = "auto"
) -> str:
    """Return what lies in a box (x, y, width, height) of a board or a strip: one SVG document."""
    document: str = (
        templates(HERE)
        .get_template("cut.svg.j2")
        .render(
            box=box,
            theme=theme,
            ground="d-strip" if strip else "d-ground",
            style=Markup(escape(style(parts))),  # noqa: S704 - our own files, escaped for XML
            symbols=Markup("\n".join(symbols(parts, [svg.body]))),  # noqa: S704 - our own file
            body=Markup(svg.body),  # noqa: S704 - from templates
        )
    )
    return NOT_XML.sub("", document)


# The words above


def say_prompt(scene: Scene[View]) -> str:
    """Say what is to do now: to the one who is asked, or about those who are."""
    actors = scene.view["actors"]
    key = f"phase.{scene.view['phase']}"
    if not actors or scene.words.viewer in actors:
        ask = scene.view.get("ask")
        return scene.words.say(f"{key}.{ask}" if ask else key)
    return scene.words.say(key + ".wait", seat=actors)


def say_round(scene: Scene[View]) -> str:
    """Say which round it is, if the game counts them."""
    number, last = scene.view.get("round"), scene.view.get("rounds")
    if number is None:
        return ""
    return scene.words.say("frame.round_of" if last else "frame.round", n=number, last=last)


# The two layouts


def wide(picture: Picture, scene: Scene[View], prompt: str) -> dict[str, object]:
    """Lay out for a desktop: seats in a column at the right."""
    title = scene.words.say("title")
    start = 18 + text_width(title, 24) * BOLD + 16
    middle = start + text_width(say_round(scene), 16) + 24
    board, strip = picture.board, picture.strip
    seats = panels(picture, scene, WIDE_WIDTH - COLUMN + 10, BAR + 10, COLUMN - 20)
    height = max(BAR + board.height + strip.height, seats[-1].y + seats[-1].height + 12)
    return {
        "wide": True,
        "width": WIDE_WIDTH,
        "height": height,
        "bar": BAR,
        "column": WIDE_WIDTH - COLUMN,
        "round_x": start,
        "prompt_x": middle,
        "prompt": [shorten(prompt, (WIDE_WIDTH - middle - 60) / BOLD, 17)],
        "prompt_width": min(text_width(prompt, 17) * BOLD, WIDE_WIDTH - middle - 60) + 36,
        "pieces": pieces(picture, 0, BAR),
        "strip_y": BAR + board.height,
        "strip_height": height - BAR - board.height if strip.height else 0,
        "panels": seats,
    }


def tall(picture: Picture, scene: Scene[View], prompt: str) -> dict[str, object]:
    """Lay out for a phone: seats below."""
    lines = wrap(prompt, (TALL_WIDTH - 4 * MARGIN) / BOLD, 16)
    bar = 48 + 20 * len(lines)
    below = bar + picture.board.height + picture.strip.height + 10
    seats = panels(picture, scene, MARGIN, below, TALL_WIDTH - 2 * MARGIN)
    return {
        "wide": False,
        "width": TALL_WIDTH,
        "height": seats[-1].y + seats[-1].height + 12,
        "bar": bar,
        "column": TALL_WIDTH,
        "round_x": TALL_WIDTH - 12,
        "prompt_x": 2 * MARGIN,
        "prompt": lines,
        "prompt_width": TALL_WIDTH - 2 * MARGIN,
        "pieces": pieces(picture, MARGIN, bar),
        "strip_y": bar + picture.board.height,
        "strip_height": picture.strip.height,
        "panels": seats,
    }


def pieces(picture: Picture, x: float, y: float) -> list[Piece]:
    """Put the strip under the board."""
    below = y + picture.board.height
    places = [(y, picture.board), (below, picture.strip)]
    return [
        Piece(x, top, svg.width, svg.height, svg, Markup(svg.body))  # noqa: S704 - from templates
        for top, svg in places
        if svg.height
    ]


# The seats


def panels(picture: Picture, scene: Scene[View], x: float, y: float, width: float) -> list[Panel]:
    """Lay the seats' panels below each other."""
    result = []
    for seat in range(scene.view["seats"]):
        panel = seat_panel(picture, scene, seat, x, y, width)
        result.append(panel)
        y += panel.height + 10
    return result


def seat_panel(picture: Picture, scene: Scene[View], seat: int, x: float, y: float, width: float) -> Panel:
    """Describe one seat: who, how many points, where from."""
    view, words = scene.view, scene.words
    places = view.get("places") or []
    score = "–" if (found := view["scores"][seat]) is None else written_number(found, words.lang)
    if score == "–" and "open_scores" in view:
        score = f"{written_number(view['open_scores'][seat], words.lang)} + ?"
    room = width - BADGE - 44 - text_width(score, SCORE_SIZE)
    sources = lay_sources(scene, seat, width)
    below = sources[-1].y + 13 if sources else HEAD
    card = card_below(picture.cards[seat], below, width) if picture.cards else None
    moves, wins = seat in view["actors"], places[seat : seat + 1] == [1]
    unsaid = seat == words.viewer and not moves and words.player(seat) != words.say("site.you_name")
    notes = [words.say("frame.you")] if unsaid else []
    notes += [words.say("frame.moves", seat=seat)] if moves else []
    notes += [words.say("frame.wins" if wins else "frame.place", seat=seat, place=places[seat])] if places else []
    return Panel(
        x=x,
        y=y,
        width=width,
        height=card.y + card.height + 10 if card else below,
        badge=Markup(picture.badges[seat]),  # noqa: S704 - from templates
        name=shorten(words.player(seat), room / BOLD, NAME_SIZE),
        note=" · ".join(notes),
        score=score,
        moves=moves,
        wins=wins,
        sources=sources,
        card=card,
    )


def card_below(card: Svg, y: float, width: float) -> Piece | None:
    """Put what lies before a seat under its points."""
    room = width - 28
    return Piece(14, y, room, room * card.height / card.width, card, Markup(card.body)) if card.height else None  # noqa: S704 - from templates


def lay_sources(scene: Scene[View], seat: int, width: float) -> list[Source]:
    """Lay the points by source in lines, as many to a line as fit."""
    result: list[Source] = []
    x, y = 14.0, HEAD + 13.0
    for name, points in (scene.view["sources"][seat] or {}).items():
        label, value = scene.words.say(f"source.{name}"), written_number(points, scene.words.lang)
        label_width = text_width(label, SMALL) + 6
        item = label_width + text_width(value, SMALL) + 4
        if x > 14 and x + item > width - 14:
            x, y = 14.0, y + SOURCE_STEP
        result.append(Source(x, y, label, x + label_width, value))
        x += item + SOURCE_GAP
    return result


# What travels inside


@cache
def read_parts(parts: Path) -> tuple[str, dict[str, str], dict[str, str]]:
    """Read parts: the style beside their file, the text of each named element, and in which of them each id is."""
    root = ET.parse(parts).getroot()  # noqa: S314 - a file of ours
    for element in root.iter():
        element.tag = element.tag.rpartition("}")[2]
        element.text, element.tail = unbroken(element.text), unbroken(element.tail)
    rules = parts.with_suffix(".css").read_text(encoding="utf-8")
    texts: dict[str, str] = {}
    holder: dict[str, str] = {}
    for element in named(root):
        element.tail = None
        name = element.get("id", "")
        texts[name] = ET.tostring(element, encoding="unicode")
        holder.update({inner.get("id", ""): name for inner in element.iter() if inner.get("id")})
    return rules, texts, holder


def unbroken(text: str | None) -> str:
    """Return a text without the lines and the indentation of its file."""
    return BREAK.sub("", text or "")


def named(element: ET.Element) -> Iterable[ET.Element]:
    """Find the outermost elements that have an id."""
    for child in element:
        if child.get("id"):
            yield child
        else:
            yield from named(child)


def style(parts: Path) -> str:
    """Return all style: the shared rules, then the game's. Rules of the page's root become the picture's own."""
    shared = [(HERE / name).read_text(encoding="utf-8") for name in ("picture.css", "frame.css")]
    rules = "".join([*shared, read_parts(parts)[0]])
    return " ".join(COMMENT.sub("", rules).split()).replace(":root", ".dolina")


def symbols(parts: Path, bodies: Iterable[str]) -> list[str]:
    """Return the parts that the bodies use, and those that these use in turn, in the order of the file."""
    rules, texts, holder = read_parts(parts)
    used: set[str] = set()
    ahead = [*bodies, rules]
    while ahead:
        for match in REFERENCE.finditer(ahead.pop()):
            name = holder.get(match[1] or match[2])
            if name is not None and name not in used:
                used.add(name)
                ahead.append(texts[name])
    return [text for name, text in texts.items() if name in used]
