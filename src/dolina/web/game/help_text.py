"""Rules at hand: the help of a game in a language, from Markdown, with an anchor at every numbered rule."""

import re
from functools import cache

from markdown_it import MarkdownIt
from markupsafe import Markup

from dolina.core.game import AnyGame

HEADING = re.compile(r"<(h[1-6])>([^<]*?)\s*\{#([\w.-]+)\}</h")
OPENING = re.compile(r"<(h[1-6]|p|li)>\s*(?:<p>)?(?:<strong>|\()?(\d+(?:\.\d+)+[a-z]?)\b")


@cache
def help_html(game: AnyGame, lang: str) -> Markup:
    """Render the help of a game; what begins with a rule's number (paragraph, item, heading) gets it as its id."""
    text = (game.folder / "help" / f"{lang}.md").read_text(encoding="utf-8")
    html = MarkdownIt("commonmark", {"html": False}).enable("table").render(text)
    html = HEADING.sub(r'<\1 id="r\3">\2</h', html)
    seen: set[str] = set()

    def anchor(found: re.Match[str]) -> str:
        if found[2] in seen:
            return found[0]
        seen.add(found[2])
        return found[0].replace(f"<{found[1]}>", f'<{found[1]} id="r{found[2]}">', 1)

    return Markup(OPENING.sub(anchor, html))  # noqa: S704 - our own file, without raw HTML
