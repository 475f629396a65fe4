"""Folding: how a template is laid out changes nothing of what is sent."""

import pytest
from jinja2 import Environment, StrictUndefined, UndefinedError

from dolina.telling import folding

PICTURE = """
{# a card #}
<g
  class="part"
  {% if lit %}data-lit{% endif %}
  {% if lit > 1 %}data-more{% endif %}
>
  {% for line in lines %}
    <text x="{{ loop.index }}">
      {{ line }}
    </text>
  {% endfor %}
  <title>
    two
    words
  </title>
</g>
"""


def test_a_picture_is_sent_as_one_line() -> None:
    made = Environment(extensions=[folding.Svg], autoescape=True)
    drawn = made.from_string(PICTURE).render(lit=2, lines=["one > two", "  kept  "])
    texts = '<text x="1">one &gt; two</text><text x="2">  kept  </text>'
    assert drawn == f'<g class="part" data-lit data-more>{texts}<title>two words</title></g>'


def test_an_error_tells_the_line_of_the_template() -> None:
    made = Environment(extensions=[folding.Svg], undefined=StrictUndefined, autoescape=True)
    with pytest.raises(UndefinedError) as caught:
        made.from_string("<g>\n  <use\n    x='{{ nowhere + 1 }}'\n  /></g>").render()
    assert caught.traceback[-1].lineno == 2  # counted from 0


PAGE = """
<p
  id="p"
  hidden
>
  one
  {% if two %}
    <b>two</b>
  {% endif %}
  <i>
    {{- "three" -}}
  </i>
</p>
"""


def test_a_page_keeps_the_breaks_between_words_and_no_indentation() -> None:
    made = Environment(extensions=[folding.Html], autoescape=True)
    page = made.from_string(PAGE).render(two=True)
    assert page == '\n<p id="p" hidden>\none\n\n<b>two</b>\n\n<i>three</i>\n</p>'
