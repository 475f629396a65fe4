"""The forms of the replay room: a record that somebody brings (errors are keys of our words), a move to try from."""

from typing import NamedTuple

from django import forms
from django.core.exceptions import ValidationError

from dolina.core.errors import BadComponents, DolinaError
from dolina.core.journal import Journal
from dolina.web import limits
from dolina.web.game.card import finished_games
from dolina.web.replay import records
from dolina.web.uploads import UploadForm, file_field, wrong

MOST_MOVES = 3000  # of a record; twice as many as the longest match ever seen
DAMAGED, NO_GAME = "site.error.record_damaged", "site.error.record_game"
OTHER_PARTS, OTHER_RULES = "site.error.record_parts", "site.error.record_rules"


class Brought(NamedTuple):
    """A record that was read and checked."""

    text: str
    folded: records.Folded


class RecordForm(UploadForm):
    """A file with the record of a match."""

    what, field, accept = "record", "journal", ".json, application/json"
    journal = file_field()

    def clean_journal(self) -> Brought:
        """Read the record and play it through; whoever brings much has to wait. Raise TooMany."""
        text = self.text()
        try:
            journal = Journal.from_json(text)
        except DolinaError as problem:
            raise wrong(DAMAGED, problem) from None
        if journal.game not in finished_games():
            raise ValidationError(NO_GAME, params={"game": journal.game})
        moves = records.moves_of(journal)
        if moves > MOST_MOVES:
            raise wrong(DAMAGED, f"more than {MOST_MOVES} moves")
        limits.check("fold", self.address, cost=moves)
        try:
            return Brought(text, records.fold(journal))
        except BadComponents as problem:
            raise wrong(OTHER_PARTS, problem) from None
        except DolinaError as problem:
            raise wrong(OTHER_RULES, problem) from None


class TryForm(forms.Form):
    """The decision that somebody wants to make themselves."""

    move = forms.IntegerField(min_value=1, max_value=MOST_MOVES)
