"""The forms of the lobby. The message of an error is a key of our words; `pages.problems` tells it to the visitor."""

from collections.abc import Mapping, Sequence

from django import forms
from django.core.exceptions import ValidationError

from dolina import bots, games
from dolina.core.errors import BadOption
from dolina.core.game import AnyGame, Option
from dolina.telling.words import own_words
from dolina.web.game.tokens import tokens
from dolina.web.lobby.tables import BOT, FRIEND, HERE, ME, NONE, Sitting, usual_level, usual_seats
from dolina.web.models import Table
from dolina.web.table import live
from dolina.web.visitor import clean_name

KINDS = (ME, FRIEND, BOT, HERE, NONE)
BOTS = {"levels": bots.LEVELS, "characters": bots.CHARACTERED, "patient": bots.PATIENT}  # to choose from
OFFERED = tuple(level for levels in BOTS.values() for level in levels)
BY_LINK, PUBLIC = "0", "1"
HELPS = USUAL_HELP, HELP, COACH, NO_HELP = "usual", "on", "coach", "off"
NO_SUCH, NO_CODE = "site.error.no_such", "site.error.no_code"
SEATS, SEATS_TWICE = "site.error.seats", "site.error.seats_twice"
LONGEST = 60  # letters of a choice that a page repeats


class NameField(forms.CharField):
    """A name fit to be shown."""

    def to_python(self, value: object) -> str:
        """Clean what was written."""
        return clean_name(str(value or ""))


class OneOf(forms.ChoiceField):
    """One of some values; the usual one if nothing is said."""

    def __init__(self, values: Sequence[str], usual: str, label: str) -> None:
        pairs = [(value, value) for value in values]
        super().__init__(choices=pairs, initial=usual, label=label, required=False)
        self.error_messages["invalid_choice"] = NO_SUCH
        self.usual = usual

    def to_python(self, value: object) -> str:
        """Take the usual value for none."""
        return str(value or self.usual)[:LONGEST]


class NewTableForm(forms.Form):
    """A new table of a game: who sits on each seat (`seat0`, `name0`, `level0`), its options, and who may enter."""

    def __init__(
        self, game: AnyGame, lang: str, data: Mapping[str, str] | None = None, begun: Mapping[str, str] | None = None
    ) -> None:
        super().__init__(data)
        self.game, self.begun = game, begun or {}  # what was chosen before another game was
        self.site, self.words = own_words(lang), games.teller(game.id).words(lang)
        self.tokens = tokens(game.id, game.max_seats, self.deals())
        for number in range(game.max_seats):
            who = self.site.say("site.who_sits", n=number + 1)
            self.fields[f"seat{number}"] = OneOf(KINDS, usual_sitting(game, number), who)
            self.fields[f"name{number}"] = NameField(required=False)
            self.fields[f"level{number}"] = OneOf(OFFERED, usual_level(game.id), self.site.say("site.strength"))
        for option in game.options:
            title = self.words.say(f"option.{option.name}")
            self.fields[f"option_{option.name}"] = OneOf(list(self.told(option)), option.values[0], title)
        self.fields["help"] = OneOf(HELPS, USUAL_HELP, self.site.say("site.help_at_table"))
        self.fields["open"] = OneOf((BY_LINK, PUBLIC), BY_LINK, self.site.say("site.who_may_enter"))

    def deals(self) -> dict[str, str]:
        """Return the options chosen so far that any number of people may have: some deal the seats' signs."""
        found = {}
        for option in (one for one in self.game.options if not one.players):
            value = str(self.data.get(f"option_{option.name}") or self.begun.get(f"option_{option.name}"))
            if value in option.values:
                found[option.name] = value
        return found

    def told(self, option: Option) -> dict[str, str]:
        """Return the values of an option, each with a sentence."""
        key = f"option.{option.name}"
        told = {value: self.words.say(f"{key}.{value}") for value in option.values}
        for token in self.tokens.seats if option.seat else ():
            told[str(token.seat)] = self.words.say(f"{key}.seat", seat=token.told(self.words.lang))
        return told

    def clean(self) -> None:
        """Check the seats together, and the options against their number."""
        if self.errors:
            return
        sittings, game = self.sittings(), self.game
        if not game.min_seats <= len(sittings) <= game.max_seats:
            raise ValidationError(SEATS, params={"low": game.min_seats, "high": game.max_seats})
        if sum(sitting.who == ME for sitting in sittings) > 1:
            raise ValidationError(SEATS_TWICE)
        for option in game.options:
            self.check_option(option, len(sittings))

    def check_option(self, option: Option, seats: int) -> None:
        """Refuse the number of a seat where nobody sits."""
        name = f"option_{option.name}"
        try:
            option.check(self.cleaned_data[name], seats)
        except BadOption:
            value = self.told(option)[self.cleaned_data[name]]
            self.add_error(name, ValidationError(NO_SUCH, params={"value": value}))

    def sittings(self) -> list[Sitting]:
        """Return who shall sit at the table."""
        given = self.cleaned_data
        found = [Sitting(given[f"seat{n}"], given[f"name{n}"], given[f"level{n}"]) for n in range(self.game.max_seats)]
        return [sitting for sitting in found if sitting.who != NONE]

    def helped(self) -> bool | None:
        """Return whether hints may be asked for; None: as usual."""
        return {HELP: True, COACH: True, NO_HELP: False}.get(self.cleaned_data["help"])

    def coached(self) -> bool:
        """Tell whether a coach shall sit beside the person: there is one only against bots."""
        return self.cleaned_data["help"] == COACH and all(one.who in {ME, BOT} for one in self.sittings())

    def options(self) -> dict[str, str]:
        """Return the options by name."""
        return {option.name: self.cleaned_data[f"option_{option.name}"] for option in self.game.options}

    def chosen(self, name: str) -> str:
        """Return what a field shows: what was sent, or chosen before, else the usual."""
        field, before = self.fields[name], str(self.begun.get(name, ""))
        if isinstance(field, OneOf) and not field.valid_value(before):
            before = ""
        return str(self.data.get(name) or before or field.initial or "")[:LONGEST]


def usual_sitting(game: AnyGame, number: int) -> str:
    """Return who sits where if nobody says otherwise: me, a friend, then bots up to three seats."""
    if number < 2:
        return (ME, FRIEND)[number]
    return BOT if number < usual_seats(game) else NONE


class InvitationForm(forms.Form):
    """A guest's name and seat; the first free one if none is asked for."""

    name = NameField(error_messages={"required": live.NO_NAME})

    def __init__(self, free: Sequence[int], data: Mapping[str, str] | None = None) -> None:
        super().__init__(data)
        self.free = free
        self.fields["seat"] = forms.TypedChoiceField(
            choices=[(seat, seat) for seat in free],
            coerce=int,
            required=False,
            empty_value=None,
            error_messages={"invalid_choice": live.TAKEN},
        )

    def clean_seat(self) -> int:
        """Return the seat asked for, or the first free one."""
        asked: int | None = self.cleaned_data["seat"]
        if asked is None and not self.free:
            raise ValidationError(live.TAKEN)
        return self.free[0] if asked is None else asked


class CodeForm(forms.Form):
    """The code of an invitation, as somebody types it."""

    code = forms.CharField(max_length=40, error_messages=dict.fromkeys(("required", "max_length"), NO_CODE))

    def clean_code(self) -> str:
        """Return the code of a table that is there."""
        code = "".join(str(self.cleaned_data["code"]).lower().split())
        if not Table.objects.filter(invite=code).exists():
            raise ValidationError(NO_CODE)
        return code
