"""The city: every place with what lies there, what may be done, and what it would do."""

from dataclasses import dataclass

from dolina.core.events import Event
from dolina.games.zodchie.draw.face import Face, as_played, in_city
from dolina.games.zodchie.draw.table import Table, icon, signed
from dolina.games.zodchie.view_types import PlaceView
from dolina.telling.picture import Choice

SEALS = {
    "compare_equal": "nothing", "compare_stays": "nothing", "compare_down": "down", "compare_up": "up",
    "compare_destroy": "destroyed", "compare_protected": "protected",
}  # fmt: skip
BUILDING = ("site", "lay_site", "replay")


@dataclass(frozen=True)
class Forecast:
    """What building on a place would do."""

    seal: str | None  # the outcome of the comparison; nothing if there is no card on the left
    change: str  # old → new value of the card on the left
    scores: list[tuple[str, str]]  # colour of a seat, change of its score
    lines: list[str]  # the same in words
    value: int | None  # of the card built here


@dataclass(frozen=True)
class Site:
    """A place of the city."""

    place: int
    row: int
    column: int
    face: Face | None
    ruin: bool
    buried: int  # cards under the top one
    reserved: str | None  # colour of the seat
    barred: bool
    choice: Choice | None
    forecast: Forecast | None
    target: bool  # the open text speaks of this card
    source: bool  # the open text is this card's
    hit: str | None  # icon of the text that would hit this card
    title: str


@dataclass(frozen=True)
class Knob:
    """A round button at a card: turn it, or answer for it."""

    id: str
    symbol: str
    number: str
    choice: Choice
    right: bool


@dataclass(frozen=True)
class City:
    """All places by rows, and the buttons at one of them."""

    rows: list[list[Site]]
    knobs: list[Knob]
    knob_place: int

    def site(self, place: int) -> Site:
        return next(site for row in self.rows for site in row if site.place == place)


def city(table: Table) -> City:
    """Gather the whole city."""
    view = table.view
    columns = view["columns"]
    sites = [site(table, place) for place in view["city"]]
    asked = spoken_of(table)
    knobs = list_knobs(table, view["city"], asked) if asked is not None else []
    return City(
        [sites[start : start + columns] for start in range(0, len(sites), columns)],
        knobs,
        -1 if asked is None else asked,
    )


def spoken_of(table: Table) -> int | None:
    """Return the place that the open text asks about: its target, else its own place."""
    if not table.view["asking"]:
        return None
    text = table.view["asking"][-1]
    return text["place"] if text["target"] is None else text["target"]


def site(table: Table, place: PlaceView) -> Site:
    """Gather one place."""
    number = place["place"]
    choice = table.choice("place", place=number)
    asking = table.view["asking"][-1] if table.view["asking"] else None
    building = choice is not None and table.view["phase"] in BUILDING
    return Site(
        place=number,
        row=place["row"],
        column=place["column"],
        face=in_city(table, place) if place["stack"] else None,
        ruin=place["ruin"],
        buried=max(0, len(place["stack"]) - 1),
        reserved=None if place["reserved"] is None else table.colour(place["reserved"]),
        barred=number in table.view["barred"] and table.view["phase"] == "site" and bool(table.scene.choices),
        choice=choice,
        forecast=forecast(table, number, choice) if choice is not None and building else None,
        target=asking is not None and asking["target"] == number,
        source=asking is not None and asking["place"] == number,
        hit=icon(asking["text"]) if asking and asking["text"] and choice and place["stack"] else None,
        title=title(table, place),
    )


def title(table: Table, place: PlaceView) -> str:
    """Return what a place is in words: all cards of its stack, and its state."""
    names = ", ".join(table.words.part("card", card["card"]) for card in reversed(place["stack"]))
    states = []
    if place["ruin"]:
        states.append(table.say("label.ruin"))
    if place["token"] or place["shield"]:
        states.append(table.say("label.protected"))
    if place["reserved"] is not None:
        states.append(table.say("label.reserved", seat=place["reserved"]))
    if place["place"] in table.view["barred"]:
        states.append(table.say("label.barred"))
    text = table.text(table.printed(place["stack"][-1]["design"])) if place["stack"] else ""
    where = table.words.part("place", place["place"])
    return ". ".join(part for part in (where, names, *states, text) if part)


def forecast(table: Table, place: int, choice: Choice) -> Forecast:
    """Return what a place would bring, from the preview of the rules (12.3)."""
    events = table.scene.preview(choice.code)
    compared = next((event for event in events if event.kind in SEALS), None)
    played = next((event for event in events if event.kind == "play"), None)
    return Forecast(
        seal=None if compared is None else SEALS[compared.kind],
        change="" if compared is None else change(events, compared, place - 1),
        scores=[(table.colour(e.seat), str(e.values["change"])) for e in events if e.kind == "score"],
        lines=[
            table.say(f"preview.{e.kind}", **{"seat": e.seat, **e.values})
            for e in events
            if e.kind in SEALS or e.kind in {"forced_own", "last_clock"}
        ],
        value=None if played is None else number_of(played, "n"),
    )


def number_of(event: Event, key: str) -> int:
    """Return a number that an event tells."""
    value = event.values[key]
    return value if isinstance(value, int) else 0


def change(events: list[Event], compared: Event, left: int) -> str:
    """Return the value of the card on the left, and what it becomes if it turns."""
    old = signed(number_of(compared, "n2"))
    for event in events:
        if event.kind == "rotate" and event.values["place"] == left:
            return f"{old} → {signed(number_of(event, 'after'))}"
    return old


def list_knobs(table: Table, places: list[PlaceView], asked: int) -> list[Knob]:
    """Return the buttons at the card spoken of: turning it brings the number written on the button."""
    found = next((place for place in places if place["place"] == asked), None)
    numbers = {"cw": "", "ccw": ""}
    if found and found["values"] and found["pos"] is not None and table.view["asking"][-1]["target"] is not None:
        values, pos = found["values"], found["pos"]
        numbers = {"cw": signed(values[(pos + 1) % len(values)]), "ccw": signed(values[(pos - 1) % len(values)])}
    known = (
        ("cw", "icon-turn-cw", False), ("ccw", "icon-turn-ccw", True),
        ("yes", "icon-check", False), ("no", "result-protected", True),
    )  # fmt: skip
    return [
        Knob(f"knob-{kind}", symbol, numbers.get(kind, ""), choice, right)
        for kind, symbol, right in known
        if (choice := table.choice(kind)) is not None
    ]


# The phone shows three cards of a street large


@dataclass(frozen=True)
class Lens:
    """Three places of a street, seen large."""

    row: int
    first: int
    last: int
    sites: list[Site]
    centre: int  # place
    built: Face | None  # the chosen card as it would stand there
    lines: list[str]


def lens(table: Table, whole: City) -> Lens | None:
    """Return the lens around the place that matters now."""
    centre = centre_of(table, whole)
    if centre is None:
        return None
    focus = whole.site(centre)
    row = whole.rows[focus.row - 1]
    start = max(0, min(focus.column - 2, len(row) - 3))
    chosen = table.view["chosen"]
    told = focus.forecast
    built = as_played(table, chosen, told.value) if chosen and told and told.value is not None else None
    sites = row[start : start + 3]
    return Lens(focus.row, sites[0].column, sites[-1].column, sites, centre, built, told.lines if told else [])


def centre_of(table: Table, whole: City) -> int | None:
    """Return the place spoken of, else the last legal one (beside a card if it can be), else where a street ends."""
    legal = [site.place for row in whole.rows for site in row if site.choice]
    asked = spoken_of(table)
    if asked is not None and (not legal or table.view["asking"][-1]["target"] is not None):
        return asked
    if legal:
        sealed = [site.place for row in whole.rows for site in row if site.forecast and site.forecast.seal]
        return (sealed or legal)[-1]
    built = [[site.place for site in row if site.face] for row in whole.rows]
    ends = [places[-1] for places, row in zip(built, whole.rows, strict=True) if places and len(places) < len(row)]
    return next(iter(ends), next((places[-1] for places in built if places), None))
