"""The templates' environment: a page is rendered with its words, and everything written into it is escaped."""

import hashlib
from functools import cache
from pathlib import Path
from typing import Any

import django_htmx
from django.http import HttpRequest
from django.template import engines
from jinja2 import Environment, StrictUndefined

import dolina.core
from dolina.core.templates import QuickEnvironment
from dolina.core.words import LANGUAGES, Words

FOLDERS = {  # address below /static/ -> folder
    "dolina": Path(__file__).parent / "static" / "dolina",
    "django_htmx": Path(django_htmx.__file__).parent / "static" / "django_htmx",
}
PICTURE_CSS = Path(dolina.core.__file__).parent / "picture.css"
SIGNS = ("sun", "wave", "leaf", "moon", "star")  # of the seats, in order


@cache
def asset(name: str) -> str:
    """Return the address of a static file; it changes with its contents."""
    folder, _, rest = name.partition("/")
    digest = hashlib.sha256((FOLDERS[folder] / rest).read_bytes()).hexdigest()[:10]
    return f"/static/{name}?v={digest}"


def environment(**options: Any) -> Environment:  # noqa: ANN401 - what Django passes on
    """Build the environment."""
    options["undefined"] = StrictUndefined
    made = QuickEnvironment(**options)
    made.globals |= {"asset": asset, "signs": SIGNS, "languages": LANGUAGES}
    return made


def render(template: str, lang: str, context: dict[str, Any], request: HttpRequest | None = None) -> str:
    """Render a template in a language; `t` tells a message of the site."""
    words = Words(lang)

    def tell(key: str, **values: Any) -> str:  # noqa: ANN401 - whatever the message names
        return words.say(f"site.{key}", **values)

    return str(engines["jinja2"].get_template(template).render({**context, "t": tell, "lang": lang}, request))
