"""The form of the replay room: a record that somebody brings. Messages of errors are keys of our words."""

from collections.abc import Mapping
from typing import NamedTuple

from django import forms
from django.core.exceptions import ValidationError
from django.core.files.uploadedfile import UploadedFile

from dolina import games
from dolina.core.errors import BadComponents, DolinaError
from dolina.core.journal import Journal
from dolina.web import limits
from dolina.web.replay import records

LARGEST = 1_000_000  # bytes
MOST_MOVES = 3000  # of a match; twice as many as the longest ever seen
NO_FILE, LARGE_FILE, NOT_TEXT = "site.error.no_file", "site.error.large_file", "site.error.not_text"
DAMAGED, NO_GAME = "site.error.record_damaged", "site.error.record_game"
OTHER_PARTS, OTHER_RULES = "site.error.record_parts", "site.error.record_rules"
LONGEST = 600  # letters of a detail


class Brought(NamedTuple):
    """A record that was read and checked."""

    text: str
    folded: records.Folded


class RecordForm(forms.Form):
    """A file with the record of a match."""

    journal = forms.FileField(error_messages=dict.fromkeys(("required", "invalid", "missing", "empty"), NO_FILE))

    def __init__(self, *given: Mapping[str, object], address: str = "") -> None:
        super().__init__(*given)  # type: ignore[arg-type] # what a request holds
        self.address = address

    def clean_journal(self) -> Brought:
        """Read the record and play it through; whoever brings much has to wait. Raise TooMany."""
        text = text_of(self.cleaned_data["journal"])
        try:
            journal = Journal.from_json(text)
        except DolinaError as problem:
            raise wrong(DAMAGED, problem) from None
        if journal.game not in games.names():
            raise ValidationError(NO_GAME, params={"game": journal.game})
        if len(journal.moves) > MOST_MOVES:
            raise ValidationError(DAMAGED, params={"detail": f"more than {MOST_MOVES} moves"})
        limits.check("fold", self.address, cost=len(journal.moves))
        try:
            return Brought(text, records.fold(journal))
        except BadComponents as problem:
            raise wrong(OTHER_PARTS, problem) from None
        except DolinaError as problem:
            raise wrong(OTHER_RULES, problem) from None


def text_of(file: "UploadedFile[bytes]") -> str:
    """Return the text of a file."""
    if (file.size or 0) > LARGEST:
        raise ValidationError(LARGE_FILE, params={"size": LARGEST // 1_000_000})
    try:
        return str(file.read(), "utf-8")
    except UnicodeDecodeError:
        raise ValidationError(NOT_TEXT) from None


def wrong(key: str, problem: DolinaError) -> ValidationError:
    """Return an error with what the library says of it."""
    return ValidationError(key, params={"detail": str(problem)[:LONGEST]})
