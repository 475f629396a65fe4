"""The templates' environment: a page is rendered with its words, and everything written into it is escaped."""

import hashlib
from collections.abc import Callable, Iterable, Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from django.http import HttpRequest
from django.template import engines
from django.template.backends.jinja2 import Jinja2
from django.urls import reverse
from jinja2 import Environment, StrictUndefined, Template
from markupsafe import Markup

import dolina.telling
from dolina.bots.ratings import rating_of
from dolina.telling import folding
from dolina.telling.escaping import Escaping, escape
from dolina.telling.words import LANGUAGES, Span, own_words
from dolina.web.game.card import scene_of, scenes

OWN = {
    "dolina": Path(__file__).parent / "static" / "dolina",
}
PICTURE_CSS = Path(dolina.telling.__file__).parent / "picture.css"
SEAT_SYMBOLS = ("sun", "wave", "leaf", "moon", "star")  # of the seats, in order


def digest(*files: Path) -> str:
    """Return a short name of the contents of files."""
    return hashlib.sha256(b"".join(file.read_bytes() for file in files)).hexdigest()[:10]


# A folder's address changes with its contents: browsers keep files for a year, and modules ask for each other by name.
ADDRESSES = {name: f"{name}-{digest(*sorted(folder.rglob('*.*')))}" for name, folder in OWN.items()}
FOLDERS = {ADDRESSES[name]: folder for name, folder in OWN.items()}  # address below /static/ -> folder
PICTURES = f"/static/telling/picture.css?v={digest(PICTURE_CSS)}"


def asset(name: str) -> str:
    """Return the address of a static file."""
    if name == "telling/picture.css":
        return PICTURES
    folder, _, rest = name.partition("/")
    return f"/static/{ADDRESSES[folder]}/{rest}"


@lru_cache(maxsize=5000)
def url(name: str, *args: str) -> str:
    """Return the address of a page by its name."""
    return reverse(name, args=args)


class Released(Template):
    """A template whose values are free once it is rendered.

    A macro refers to the context that it was defined in, and that to the macro: each page stayed in memory, with its
    request, until Python looked for garbage, after some 500 pages. (An included template must not define macros.)
    """

    def render(self, *args: Any, **kwargs: Any) -> str:  # noqa: ANN401 - as Jinja has it
        """Render with these values."""
        context = self.new_context(dict(*args, **kwargs))
        try:
            return self.environment.concat(self.root_render_func(context))
        except Exception:  # noqa: BLE001 - it raises the same with the lines of the template
            self.environment.handle_exception()
        finally:
            context.vars.clear()


def environment(**options: Any) -> Environment:  # noqa: ANN401 - what Django passes on
    """Build the environment."""
    options["undefined"] = StrictUndefined
    made = Environment(**options)  # noqa: S701 - Django's backend asks for it
    made.code_generator_class = Escaping
    made.template_class = Released
    made.add_extension(folding.Html)
    made.globals |= {"asset": asset, "url": url, "languages": LANGUAGES}
    made.globals |= {"rating_of": rating_of}
    made.globals |= {"seat_symbols": SEAT_SYMBOLS, "scenes": scenes, "scene_of": scene_of}
    return made


def render(template: str, lang: str, context: Mapping[str, object], request: HttpRequest | None = None) -> str:
    """Render a template in a language; `t` tells a message of the site."""
    values = {**context, "t": messages(lang), "lang": lang}
    if request is None:  # a piece of a page, rendered thousands of times
        return piece_template(template).render(values)
    return str(engines["jinja2"].get_template(template).render(values, request))


@cache
def pages() -> Environment:
    """Return the environment of all pages."""
    backend = engines["jinja2"]
    assert isinstance(backend, Jinja2)  # noqa: S101 - for the type checker
    return backend.env


@cache
def piece_template(name: str) -> Template:
    """Return the template of a piece, found once; Jinja would walk through a chain of globals at every use."""
    for used in ("macros.html", name):
        found = pages().get_template(used)
        found.globals = dict(found.globals)
    return found


@cache
def messages(lang: str) -> Callable[..., str]:
    """Return what tells the site's messages in a language."""
    words = own_words(lang)

    def say(key: str, **values: object) -> str:
        return words.say(f"site.{key}", **values)

    return say


def written(spans: Iterable[Span]) -> Markup:
    """Return a sentence with marks around the parts that it names."""
    pieces = (
        f'<u data-part="{span.part}">{escape(span.text)}</u>' if span.part else escape(span.text) for span in spans
    )
    return Markup("".join(pieces))  # noqa: S704 - escaped just now
