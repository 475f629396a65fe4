"""The record of a match as a file: readable JSON, versioned, sealed by a digest.

A journal is everything a match is: game, seats, options, component set, secret seed and moves.
"""

import hashlib
import json
from pathlib import Path
from typing import Annotated, Final, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from dolina.core.components import explain, read_file
from dolina.core.deal import commitment, make_seed
from dolina.core.errors import BadJournal

FORMAT: Final = 1

Hex16 = Annotated[str, Field(pattern="^[0-9a-f]{16}$")]
Hex32 = Annotated[str, Field(pattern="^[0-9a-f]{32}$")]
Hex64 = Annotated[str, Field(pattern="^[0-9a-f]{64}$")]
Hex128 = Annotated[str, Field(pattern="^[0-9a-f]{128}$")]
MoveText = Annotated[str, Field(pattern=r"^[0-9] \S.*$", max_length=100)]
NAME_LENGTH: Final = 80  # letters of a player's name
MOST_COLONS: Final = 1000  # in a file: a journal and its origin have some forty keys, and names may hold a few


def read_json(text: str, source: str) -> object:
    """Return what a JSON file holds. Refuse more keys than a journal has: each would get an error message."""
    if text.count(":") > MOST_COLONS:
        msg = f"{source}: not a journal: it has hundreds of keys"
        raise BadJournal(msg)
    try:
        return json.loads(text)
    except json.JSONDecodeError as problem:
        reason = str(problem)
    except ValueError:  # Python reads no more than 4,300 digits
        reason = "it holds a number of thousands of digits"
    except RecursionError:
        reason = "it is nested too deeply"
    msg = f"{source}: not a whole JSON file: {reason}"
    raise BadJournal(msg)


class Origin(BaseModel):
    """Where a match begins that was not dealt from the beginning: after a move of a finished one.

    What this seat could not know there was dealt anew from the seed of the new match.
    """

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)

    journal: "Journal"
    move: Annotated[int, Field(ge=0, le=100_000)]  # so many of its moves were made
    seat: Annotated[int, Field(ge=0, le=4)]


class Journal(BaseModel):
    """A match as data. `moves` are texts: the seat, then the action, such as `1 choose_cell 3 -1`."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)

    dolina: Literal[1] = FORMAT
    game: Annotated[str, Field(max_length=40)]
    seats: Annotated[int, Field(ge=1, le=5)]
    players: Annotated[list[Annotated[str, Field(max_length=NAME_LENGTH)]], Field(max_length=5)]
    options: dict[str, str]
    components: Hex16
    rules: Annotated[int | None, Field(ge=1)] = None  # their version; left out by 0.1, which had the first
    seed: Hex32
    commitment: Hex64
    origin: Origin | None = None  # None: it was dealt from the beginning
    moves: Annotated[list[MoveText], Field(max_length=100_000, fail_fast=True)]  # one error, not 100,000
    signature: Hex128 | None = None  # of the site where it was played; see `dolina.signing`

    def as_data(self) -> dict[str, object]:
        """Return the match as plain data: what is sealed."""
        return self.model_dump(mode="json", exclude_none=True, exclude={"signature"})

    def digest(self) -> str:
        """Return the seal: SHA-256 of the match. It shows damage and proves nothing: anybody can make one."""
        text = json.dumps(self.as_data(), sort_keys=True, ensure_ascii=False)
        return hashlib.sha256(text.encode()).hexdigest()

    def to_json(self) -> str:
        """Return the file's text, one move a line."""
        signed = {} if self.signature is None else {"signature": self.signature}
        return json.dumps({**self.as_data(), "digest": self.digest(), **signed}, ensure_ascii=False, indent=1) + "\n"

    @classmethod
    def from_json(cls, text: str, source: str = "journal") -> "Journal":
        """Read a journal and check its form, seal and commitment (not yet its moves)."""
        data = read_json(text.removeprefix("\ufeff"), source)
        if not isinstance(data, dict):
            msg = f"{source}: a journal is a JSON object, not {type(data).__name__}"
            raise BadJournal(msg)
        version = data.get("dolina")
        if isinstance(version, int) and version > FORMAT:
            msg = f"{source}: written by a newer Dolina (format {version}; this one reads up to {FORMAT})"
            raise BadJournal(msg)
        digest = data.pop("digest", None)
        try:
            journal = cls.model_validate(data)
        except ValidationError as problem:
            raise BadJournal(explain(problem, source, data)) from None
        if digest != journal.digest():
            msg = f"{source}: the digest does not fit: the journal was edited or damaged after it was saved"
            raise BadJournal(msg)
        if len(journal.players) not in {0, journal.seats}:
            msg = f"{source}: players: {journal.seats} seats, but {len(journal.players)} names"
            raise BadJournal(msg)
        sealed = [journal, *([journal.origin.journal] if journal.origin else [])]
        if any(one.commitment != commitment(make_seed(one.seed)) for one in sealed):
            msg = f"{source}: the commitment does not fit the seed"
            raise BadJournal(msg)
        return journal

    @classmethod
    def load(cls, path: Path) -> "Journal":
        """Read a journal file."""
        return cls.from_json(read_file(path, BadJournal), str(path))
