"""Plain pictures: what the style sheet says stands at each element, as programs that know little CSS read it."""

from xml.etree import ElementTree as ET

import pytest

from dolina.telling.plain import SVG, plain

STYLE = """
.dolina { --ink: light-dark(#111111, #eeeeee); --box: var(--ink) }
.dolina > * { color-scheme: light dark }
.red { --seat: #ff0000 } .blue { --seat: #0000ff }
.fill { fill: var(--seat, #888888) }
.part .ring { fill: none } .part.legal .ring { stroke: var(--ink) } .legal:hover .ring { stroke: #00ff00 }
.folded:not(.open) .sheet, .away { display: none }
[data-shows="axe"] .note { opacity: .5 } rect + path { stroke-width: 2 } g > .far { fill: #123456 }
.veil { fill: rgb(1 2 3 / 0.4) } .unknown { fill: var(--nowhere) } .turns { animation: x 2s; cursor: pointer }
@media (hover: hover) { .fill { fill: #00ff00 } }
"""


def read(body: str, theme: str = "light", defs: str = "") -> ET.Element:
    document = (
        f'<svg xmlns="{SVG}" class="dolina"><style>{STYLE.replace(">", "&gt;")}</style><defs>{defs}</defs>{body}</svg>'
    )
    return ET.fromstring(plain(document, theme))  # noqa: S314 - our own


def style(body: str, name: str, theme: str = "light") -> str | None:
    found = read(body, theme).find(f".//*[@id='{name}']")
    assert found is not None
    return found.get("style")


@pytest.mark.parametrize(("theme", "ink"), [("light", "#111111"), ("dark", "#eeeeee")])
def test_a_colour_is_of_the_day_or_of_the_night(theme: str, ink: str) -> None:
    root = read('<path fill="var(--box)"/><g class="part legal"><path class="ring"/></g>', theme)
    assert [path.get("fill") for path in root.iter(f"{{{SVG}}}path")] == [ink, None]
    assert [path.get("style") for path in root.iter(f"{{{SVG}}}path")] == [None, f"fill:none;stroke:{ink}"]
    assert root.find(f"{{{SVG}}}style") is None


def test_a_part_looks_as_it_is_used() -> None:
    """What a symbol inherits through `use` is copied with it, through a second `use` too, once for equal colours."""
    defs = '<symbol id="house"><use href="#roof"/></symbol><path id="roof" class="fill"/>'
    root = read(
        '<g class="red"><use id="a" href="#house"/><use id="b" href="#house"/></g>'
        '<use id="c" class="blue" href="#house"/><use id="d" href="#house"/>',
        defs=defs,
    )
    ids = {element.get("id"): element for element in root.iter()}

    def roof(name: str) -> str | None:
        (inner,) = ids[ids[name].get("href", "")[1:]]
        return ids[inner.get("href", "")[1:]].get("style")

    assert [roof(name) for name in "abcd"] == ["fill:#ff0000", "fill:#ff0000", "fill:#0000ff", "fill:#888888"]
    assert ids["a"].get("href") == ids["b"].get("href")


@pytest.mark.parametrize(
    ("body", "declared"),
    [
        ('<g class="red"><path id="x" class="fill" style="fill: #ffffff"/></g>', "fill:#ffffff"),  # its own is stronger
        ('<g class="folded"><path id="x" class="sheet"/></g>', "display:none"),
        ('<g class="folded open"><path id="x" class="sheet"/></g>', None),
        ('<g data-shows="axe"><g><path id="x" class="note"/></g></g>', "opacity:.5"),
        ('<g data-shows="saw"><path id="x" class="note"/></g>', None),
        ('<rect/><path id="x"/>', "stroke-width:2"),
        ('<path/><path id="x"/>', None),
        ('<g><path id="x" class="far"/></g>', "fill:#123456"),
        ('<path id="x" class="far"/>', None),
        ('<path id="x" class="veil"/>', "fill:rgba(1, 2, 3, 0.4)"),
        ('<path id="x" class="turns"/>', None),
        ('<g class="part legal"><path id="x" class="ring" stroke="#000000"/></g>', "fill:none;stroke:#111111"),
    ],
)
def test_the_rules_of_style_sheets(body: str, declared: str | None) -> None:
    assert style(body, "x") == declared


def test_a_rule_that_says_nothing_hides_the_attribute() -> None:
    path = read('<path class="unknown" fill="#ff0000"/>').find(f"{{{SVG}}}path")
    assert path is not None
    assert path.attrib == {"class": "unknown"}


def test_what_it_does_not_know_is_refused() -> None:
    with pytest.raises(ValueError, match=":first-child"):
        plain(f'<svg xmlns="{SVG}"><style>g:first-child {{ fill: red }}</style></svg>', "light")
