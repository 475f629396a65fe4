"""Folding: the lines and the indentation of a template are for who reads it; they are not sent.

A template may be laid out as its formatter likes, and its text stays as small as if it stood on few lines. Nothing of
this costs time when a page is drawn: a template is folded once, before it is compiled.
"""

import re

from jinja2.ext import Extension

# what a template consists of, as far as whitespace goes: Jinja's own, the beginning and the end of a tag, line breaks
STEP = re.compile(r"(?P<own>\{[{%#].*?[}%#]\})|(?P<begins></?\w)|(?P<ends>>)|(?P<gap>\s*\n\s*)", re.DOTALL)


class Svg(Extension):
    """A line break divides words and the attributes of a tag; beside a tag or an expression it is nothing."""

    page = False  # whether line breaks may divide whatever stands between tags

    def preprocess(self, source: str, name: str | None, filename: str | None = None) -> str:  # noqa: ARG002 - Jinja's
        """Fold a template. Line breaks that go stay as comments, so that errors tell the line."""
        inside = False

        def fold(step: re.Match[str]) -> str:
            nonlocal inside
            if step["begins"] or step["ends"]:
                inside = bool(step["begins"])
            if step["gap"] is None:
                return step[0]
            lines = "\n" * step[0].count("\n")
            if self.page and not inside:
                return lines
            before, after = step.string[: step.start()][-1:], step.string[step.end() :][:1]
            divides = after not in "/>" if inside else not (before in ">}" or after in "<{")
            return f"{' ' if divides else ''}{{#{lines}#}}"

        return STEP.sub(fold, source)


class Html(Svg):
    """In a page line breaks between tags stay: elements may be words too. Indentation shows nowhere."""

    page = True
