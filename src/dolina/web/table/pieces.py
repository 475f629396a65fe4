"""A page in pieces: what of it has changed since a browser saw it last, and nothing else, is sent there.

A page has slots (the board, the seats, the log); a slot holds named pieces in an order. Two pages of the same shape
differ by pieces. A browser that missed a version, or whose page has another shape, gets the whole.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from pydantic_core import to_json

from dolina.telling.lazy import lazy
from dolina.telling.picture import Piece


class Slot(NamedTuple):
    """Pieces in their order; a picture has a size."""

    pieces: tuple[Piece, ...] = ()
    size: tuple[float, float] | None = None

    @property
    def html(self) -> str:
        return "".join([piece.body for piece in self.pieces])


@dataclass(frozen=True, eq=False)
class Page:
    """What one viewer sees of one version of a table."""

    version: int
    shape: str  # pages of one shape have the same slots
    slots: Mapping[str, Slot]
    frame: Callable[["Page"], str]  # puts the slots into the whole
    under: "Shown | None" = None  # what stays as it is beside these slots

    @property
    def html(self) -> str:
        """The whole, for a page that is loaded or that missed something; large, so not kept."""
        return self.frame(self)

    @lazy
    def seen(self) -> "Shown":
        """What a browser has before it that was sent this page."""
        under = self.under.slots if self.under is not None else {}
        return Shown(self.version, self.shape, {**under, **self.slots})


@dataclass(frozen=True)
class Shown:
    """What a browser has before it. Most of its pieces are remembered anyway: all who look at the same share them."""

    version: int
    shape: str
    slots: Mapping[str, Slot]

    @property
    def covered(self) -> bool:
        """Tell whether a curtain is down."""
        return "curtain" in self.slots and bool(self.slots["curtain"].pieces)


def news(page: Page, shown: Shown | None) -> bytes:
    """Return as JSON what a browser needs to show this page: the pieces that are new to it, or the whole."""
    if shown is None or shown.shape != page.shape:
        return to_json({"version": page.version, "shape": page.shape, "whole": page.html})
    pairs = [(name, slot, shown.slots[name]) for name, slot in page.slots.items()]
    slots = {name: changes(slot, had) for name, slot, had in pairs if slot is not had and slot != had}
    return to_json({"version": page.version, "slots": slots})


def changes(slot: Slot, had: Slot) -> dict[str, object]:
    """Return what is new in a slot that has changed: pieces, order, size. Equal pieces are mostly one object."""
    found: dict[str, object] = {}
    if slot.pieces != had.pieces:
        other = [pair for pair in zip(slot.pieces, had.pieces, strict=False) if pair[0] is not pair[1]]
        same_order = len(slot.pieces) == len(had.pieces) and all(new.name == old.name for new, old in other)
        if same_order:
            found["pieces"] = {new.name: new.body for new, old in other if new.body != old.body}
        else:
            before = dict(had.pieces)
            new_ones = {name: body for name, body in slot.pieces if before.get(name) != body}
            found |= {"pieces": new_ones} if new_ones else {}
            found["order"] = " ".join([piece.name for piece in slot.pieces])
    if slot.size != had.size:
        found["size"] = slot.size
    return found
