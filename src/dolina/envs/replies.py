"""Reading the replies of language models: which action a text names, in the ways in which they write.

What is marked counts (`action: play 2`, `**Action**: play 2`, `{"action": "play 2"}`), else the last line. A reply that
names two different actions, or one only in passing, is not guessed at: it is refused.
"""

import re
from typing import NamedTuple

from dolina.core.actions import ActionSpace
from dolina.core.errors import BadAction

QUOTES = "`\"'«»“”„‘’"
MARKER = re.compile(
    rf"(?<![^\W_])(?:action|move|действие|ход|дія|хід)(?![^\W_])[\s*_{QUOTES}]*(?:\([^()\n]*\)[\s*_]*)?"
    r"(?P<by>[:=>]|->|→|—|–|\bis\b)[\s*_:>]*",
    re.IGNORECASE,
)
PLAIN = (":", "=", ">")  # after these an action must follow; the other signs may be part of a sentence
QUOTED = re.compile(rf"[{QUOTES}]+([^{QUOTES}\n]+)[{QUOTES}]")
SET_OFF = re.compile(r"`+([^`\n]+)`+|\*\*([^*\n]+)\*\*")  # as an action stands out in a sentence
BULLET = re.compile(r"\s*(?:[-*>#•]+|\d+[.)])\s+")
WORD = re.compile(r"[^\s,.;:!?()\[\]{}<>|/=…—–→]+")
INSIDE = set(" ,()<>[]:=")  # signs that may stand inside an action, as in `choose_cell(3, -1)`
BETWEEN = set(" ,/|")  # signs between two numbers of which one is to be chosen
FILLERS = ("i", "ill", "will", "choose", "select", "to")
CONNECTORS = ("or", "and", "или", "и", "або", "чи", "та", "і")
NEGATED = re.compile(r"\b(?:not|never|\w+n['’]t|не)\b", re.IGNORECASE)


class Word(NamedTuple):
    """A word of a reply, and the signs before it."""

    text: str
    signs: str


class Phrase:
    """What a reply says of its action, word by word."""

    def __init__(self, said: str, space: ActionSpace) -> None:
        self.said = said
        self.space = space
        self.folded = {space.text(code).casefold(): code for code in range(len(space))}
        self.longest = max(len(kind.name.split()) + len(kind.args) for kind in space.kinds)
        self.words: list[Word] = []
        plain = re.sub(f"[*{QUOTES}]", "", said.replace("−", "-"))
        end = 0
        for found in WORD.finditer(plain):
            text = found[0].strip("_")
            if text.strip("-"):
                self.words.append(Word(text, plain[end : found.start()] or " "))
                end = found.end()
        self.tail = plain[end:]

    def code(self, text: str) -> int:
        """Return the code of an action as it is written, or −1."""
        try:
            return self.space.parse(text)
        except BadAction:
            return self.folded.get(text.casefold(), -1)

    def signs_after(self, at: int) -> str:
        """Return the signs between a word and the next."""
        return self.words[at].signs if at < len(self.words) else self.tail + "."

    def action_at(self, at: int) -> tuple[int, int]:
        """Return the longest action that begins with a word, and where it ends; −1 if there is none."""
        for inside in (set(" "), INSIDE):
            for end in range(min(len(self.words), at + self.longest), at, -1):
                words = self.words[at:end]
                if all(set(word.signs) <= inside for word in words[1:]):
                    code = self.code(" ".join(word.text for word in words))
                    if code >= 0:
                        return code, end
        return -1, at

    def first(self, *, marked: bool) -> int:
        """Return the action that this begins with, −1 if there is none; raise BadAction if there is another one.

        A word such as `no`, or what no marker stands before, must stand for itself.
        """
        at = 0
        while marked and at < len(self.words) and self.words[at].text.casefold() in FILLERS:
            at += 1
        code, end = self.action_at(at)
        if code < 0 or ((not marked or end == at + 1) and not self.signs_after(end).strip()):
            return -1
        others = {code, *self.others(end)}
        if len(others) > 1:
            named = ", ".join(sorted(self.space.text(other) for other in others if other >= 0))
            msg = f"{self.said!r} names more than one action ({named}…); give one"
            raise BadAction(msg)
        return code

    def others(self, at: int) -> list[int]:
        """Return the actions named from a word on; −1 for a number that might have been meant instead."""
        found = []
        if at < len(self.words) and set(self.words[at].signs) <= BETWEEN:
            number = at + (self.words[at].text.casefold() in CONNECTORS)
            if number < len(self.words) and self.words[number].text.lstrip("-").isdecimal():
                found.append(-1)
        while at < len(self.words):
            code, end = self.action_at(at)
            apart = self.words[at].signs.strip() or self.words[at - 1].text.casefold() in CONNECTORS
            if code >= 0 and (end > at + 1 or (apart and self.signs_after(end).strip())):
                found.append(code)
            at = max(end, at + 1)
        return found


def read(text: str, space: ActionSpace) -> int:
    """Return the code of the action that a reply names, or raise BadAction."""
    for marker in reversed(list(MARKER.finditer(text))):
        said = marked_text(text, marker)
        code = Phrase(said, space).first(marked=True)
        if code >= 0:
            return code
        if marker["by"] in PLAIN:
            return refuse(said, space)
    lines = [line for line in text.splitlines() if re.search(r"\w", line)]
    said = BULLET.sub("", lines[-1], count=1) if lines else ""
    code = Phrase(said, space).first(marked=False)
    if code < 0 and not NEGATED.search(said):
        code = set_off(said, space)
    return code if code >= 0 else refuse(said, space)


def marked_text(text: str, marker: re.Match[str]) -> str:
    """Return what a marker stands before: what is quoted, else the rest of the line, from its first marker on."""
    if quoted := QUOTED.match(text, marker.end()):
        return quoted[1]
    line = text.rfind("\n", 0, marker.start()) + 1
    first = MARKER.search(text, line)
    begin = min(first.end(), marker.end()) if first else marker.end()
    end = text.find("\n", marker.end())
    return text[begin : end if end >= 0 else len(text)]


def set_off(said: str, space: ActionSpace) -> int:
    """Return the only action of a sentence that stands out there, or −1."""
    codes = {Phrase(one or other, space).first(marked=False) for one, other in SET_OFF.findall(said)} - {-1}
    return codes.pop() if len(codes) == 1 else -1


def refuse(said: str, space: ActionSpace) -> int:
    """Raise BadAction: nothing that was said is an action."""
    plain = said.strip().strip(f"*{QUOTES}.").strip()
    space.parse(plain)
    msg = f"cannot tell which action is meant by {plain!r}"
    raise BadAction(msg)
