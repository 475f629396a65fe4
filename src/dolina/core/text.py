"""Text that people read: without the signs that hide, turn round or erase what stands beside them."""

import re
from typing import Final

HIDDEN: Final = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f"  # control: ESC repaints a terminal
    "\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069"  # direction and line ends
    "\ufeff\ud800-\udfff]"  # the mark of a file's beginning, halves of letters
)


def visible(text: str) -> str:
    """Return a text without hidden signs."""
    return HIDDEN.sub("", text)


def hidden_sign(text: str) -> str:
    """Name the first hidden sign of a text, as `U+202E`; "" if there is none."""
    found = HIDDEN.search(text)
    return f"U+{ord(found[0]):04X}" if found else ""
