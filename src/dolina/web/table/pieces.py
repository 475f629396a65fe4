"""A page in pieces: what of it has changed since a browser saw it last, and nothing else, is sent there.

A page has slots (the board, the seats, the log); a slot holds named pieces in an order. Two pages of the same shape
differ by pieces. A browser that missed a version, or whose page has another shape, gets the whole.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from pydantic_core import to_json

from dolina.telling.lazy import lazy
from dolina.telling.picture import Piece


@dataclass(frozen=True)
class Slot:
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
        """What a browser has seen that was sent this page."""
        sizes = {name: slot.size for name, slot in self.slots.items()}
        marks: dict[str, Mapping[str, int]] = {
            name: {piece.name: hash(piece.body) for piece in slot.pieces} for name, slot in self.slots.items()
        }
        if self.under is not None:
            sizes, marks = {**self.under.sizes, **sizes}, {**self.under.marks, **marks}
        return Shown(self.version, self.shape, sizes, marks)


@dataclass(frozen=True)
class Shown:
    """What a browser has before it: by slot, the names of the pieces in their order with a short mark of each."""

    version: int
    shape: str
    sizes: Mapping[str, tuple[float, float] | None]
    marks: Mapping[str, Mapping[str, int]]

    @property
    def covered(self) -> bool:
        """Tell whether a curtain is down."""
        return bool(self.marks.get("curtain"))


def news(page: Page, shown: Shown | None) -> bytes:
    """Return as JSON what a browser needs to show this page: the pieces that are new to it, or the whole."""
    if shown is None or shown.shape != page.shape:
        return to_json({"version": page.version, "shape": page.shape, "whole": page.html})
    marks, had = page.seen.marks, shown.marks
    changed = {name: change for name, slot in page.slots.items() if (change := changes(slot, marks[name], had[name]))}
    sizes = {name: slot.size for name, slot in page.slots.items() if slot.size != shown.sizes[name]}
    for name, size in sizes.items():
        changed.setdefault(name, {})["size"] = size
    return to_json({"version": page.version, "slots": changed})


def changes(slot: Slot, marks: Mapping[str, int], had: Mapping[str, int]) -> dict[str, object]:
    """Return what is new in one slot: its pieces and their order."""
    found: dict[str, object] = {}
    if marks != had:
        new = {piece.name: piece.body for piece in slot.pieces if had.get(piece.name) != marks[piece.name]}
        found |= {"pieces": new} if new else {}
    if list(marks) != list(had):
        found["order"] = " ".join(marks)
    return found
