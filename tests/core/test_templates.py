"""Quick templates write what Jinja would: every construct is rendered by both and compared."""

from dataclasses import dataclass, field
from typing import Any

import pytest
from jinja2 import Environment, StrictUndefined, UndefinedError
from markupsafe import Markup

from dolina.core.templates import QuickEnvironment


@dataclass
class Thing:
    """Something with attributes, items and a method."""

    name: str = "a <thing> & \"more\" 'so'"
    size: float = 2.50
    more: dict[str, Any] = field(default_factory=lambda: {"items": 3, "deep": [1, {"x": "<y>"}]})

    def double(self, number: int) -> str:
        return f"<{number * 2}>"


CONTEXT: dict[str, Any] = {
    "thing": Thing(),
    "plain": "plain",
    "hostile": '<script>alert("x")</script>',
    "safe": Markup("<b>bold</b>"),
    "nothing": None,
    "numbers": [1, 2.5, True, -0.0],
    "dict": {"key": "<value>", "other": 1},
}

TEMPLATES = [
    "{{ plain }}{{ hostile }}{{ safe }}{{ nothing }}{{ 1 }}{{ 1.50 }}{{ true }}",
    "{% for n in numbers %}{{ loop.index }}:{{ n }} {% endfor %}",
    "{{ thing.name }}|{{ thing.size }}|{{ thing.double(4) }}|{{ thing.more.deep[1].x }}",
    "{{ dict.key }}{{ dict['other'] }}{% for key, value in dict.items() %}{{ key }}={{ value }}{% endfor %}",
    "{{ hostile ~ safe }}{{ 'x' ~ hostile }}{{ safe + hostile }}{{ [hostile, safe] | join(', ') }}",
    "{% macro m(a, b='<d>') %}[{{ a }}{{ b }}]{% endmacro %}{{ m(hostile) }}{{ m(1, 2) }}{{ m(b=safe, a=3) }}",
    "{% macro m(a) %}{{ a }}{{ varargs }}{{ kwargs }}{% endmacro %}{{ m(1) }}{{ m(1, 2, k='<') }}",
    "{% macro m(a) %}{{ a }}{{ caller() }}{% endmacro %}{% call m(hostile) %}in {{ hostile }}{% endcall %}",
    "{% macro m(a) %}<i>{{ a }}</i>{% endmacro %}{% for n in numbers %}{{ m(n) }}{{ m(m(hostile)) }}{% endfor %}",
    "{% set block %}<u>{{ hostile }}</u>{% endset %}{{ block }}{{ block | length }}",
    "{{ hostile | safe }}{{ hostile | upper }}{{ thing.size | round(1) }}{{ 'a' if nothing else hostile }}",
    "{{ nothing is none }}{{ absent is defined }}{{ thing.absent is defined }}{{ dict.absent is defined }}",
    "{% autoescape false %}{{ hostile }}{{ 3 }}{% endautoescape %}{{ range(3) | list }}",
]


def made(kind: type[Environment]) -> Environment:
    return kind(autoescape=True, undefined=StrictUndefined)


@pytest.mark.parametrize("source", TEMPLATES)
def test_the_same_text_as_jinja(source: str) -> None:
    assert made(QuickEnvironment).from_string(source).render(CONTEXT) == made(Environment).from_string(source).render(
        CONTEXT
    )


@pytest.mark.parametrize("source", ["{{ absent }}", "{{ thing.absent }}", "{{ dict.absent }}", "{{ absent.more }}"])
def test_what_is_not_there_is_still_an_error(source: str) -> None:
    with pytest.raises(UndefinedError):
        made(QuickEnvironment).from_string(source).render(CONTEXT)


def test_nothing_is_written_unescaped() -> None:
    template = made(QuickEnvironment).from_string("{% macro m(a) %}{{ a }}{% endmacro %}{{ m(hostile) }}{{ hostile }}")
    assert "<script" not in template.render(CONTEXT)
