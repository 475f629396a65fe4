"""What a table's page may send."""

from collections.abc import Mapping
from typing import TypedDict

from django import forms
from django.core.exceptions import ValidationError

from dolina.web.bots.pace import PACES
from dolina.web.table.live import STALE, Refused

NO_VERSION = 10**8


class Given(TypedDict):
    """What a valid form says."""

    version: int
    action: str
    instead: bool
    sure: bool
    whole: bool


class VersionForm(forms.Form):
    """Whatever is done at a table says which version was seen."""

    version = forms.IntegerField(min_value=0, max_value=NO_VERSION)


class ActionForm(VersionForm):
    """A decision, in its text form."""

    action = forms.CharField(max_length=100)
    instead = forms.BooleanField(required=False)  # of what was chosen before
    sure = forms.BooleanField(required=False)  # the coach need not ask


class UndoForm(VersionForm):
    """Taking back the last decision, or the whole turn."""

    whole = forms.BooleanField(required=False)


class StandInForm(forms.Form):
    """A bot for a seat, or its person again."""

    back = forms.BooleanField(required=False)


class PaceForm(forms.Form):
    """How quickly bots move."""

    pace = forms.ChoiceField(choices=[(pace, pace) for pace in PACES])


class LetInForm(forms.Form):
    """The host's answer to somebody who asks for a seat, or (guest 0) to everybody who does."""

    guest = forms.IntegerField(min_value=0, max_value=2**62)
    yes = forms.BooleanField(required=False)


StandInForm.base_fields["for"] = forms.IntegerField(min_value=0, max_value=9)  # no name for an attribute


def checked(form: type[VersionForm], sent: Mapping[str, str]) -> Given:
    """Return what a form says; one that no page of ours can send is refused.

    Asked at every move, so its fields are used as they were declared: a form makes copies of them all, which costs
    more than the checks.
    """
    given = Given(version=0, action="", instead=False, sure=False, whole=False)
    try:
        for name, field in form.base_fields.items():
            given[name] = field.clean(field.widget.value_from_datadict(sent, {}, name))  # type: ignore[literal-required] # as declared
    except ValidationError:
        raise Refused(STALE) from None
    return given
