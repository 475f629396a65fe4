"""Zodchie: what an action would do to the city and the scores, with warnings (12.3, 12.4)."""

from dolina.core.events import TABLE, Event
from dolina.core.outcome import CHANGED, GONE, PUT, TARGET, Gain, Ghost, Outcome, changes_of
from dolina.games.zodchie.rules import Zodchie
from dolina.games.zodchie.rules_city import (
    CARD,
    CHOOSE_REPLACE,
    EXCHANGE,
    NO,
    OP,
    OUTSIDE,
    PASS,
    PHASES,
    PLACE,
    SKIP,
    SLOTS,
)
from dolina.games.zodchie.rules_frames import FX
from dolina.games.zodchie.rules_scoring import sources
from dolina.games.zodchie.view import barred

PREVIEWED = {
    "pay", "play", "outside", "compare_equal", "compare_stays", "compare_down", "compare_up", "compare_destroy",
    "compare_protected", "destroy", "bury", "rotate", "move", "swap", "restore", "protect", "reserve", "token_back",
    "limit", "wait", "lay", "take_up", "copy", "remove",
}  # fmt: skip
GHOSTS = {"play": PUT, "restore": PUT, "reserve": PUT, "destroy": GONE, "bury": GONE, "rotate": CHANGED}
PLAIN = {EXCHANGE: "exchanged", NO: "kept", PASS: "passed", SKIP: "skipped"}  # what else is to be said of an action
ASKED_NEXT = {"dir": "then_turn", "second": "then_second", "target": "then_target", "consent": "then_consent"}
FORCED = {"destroy_lower", "move_near", "swap_pair"}


def preview(state: Zodchie, seat: int, action: int) -> Outcome:
    """Return what an action would do to the city and the scores, with warnings (12.3, 12.4)."""
    before = state.scores()
    if state.phase <= CHOOSE_REPLACE:
        return Outcome(changes_of(seat, before, before), notes=(Event("not_begun", TABLE),))
    after = state.clone()
    told: list[Event] = []
    after.events = told
    after.step(seat, action)
    if state.game != after.game:
        return Outcome(changes_of(seat, before, before), notes=(Event("next_game", TABLE),))
    events = [Event(event.kind, event.seat, event.values) for event in told if event.kind in PREVIEWED]
    if action < CARD + SLOTS and PHASES[after.phase] == "site" and after.actor == seat:
        events += sites_of(after, seat)
    scores = after.scores()
    if not events and scores == before:
        events.append(Event(PLAIN.get(action) or ASKED_NEXT.get(PHASES[after.phase], "goes_on"), TABLE))
    warnings = forced_on_own(after, seat)
    if "wait" in {event.kind for event in events} and not after.hands[seat] and not after.decks[seat]:
        warnings.append(Event("last_clock", seat))
    return Outcome(
        changes_of(seat, before, scores),
        gains=gains(state, after, seat),
        notes=tuple(events),
        warnings=tuple(warnings),
        ghosts=ghosts(events, after, seat),
    )


def gains(state: Zodchie, after: Zodchie, seat: int) -> tuple[Gain, ...]:
    """Return from which sources the own points would change."""
    was, now = sources(state, seat), sources(after, seat)
    found = {name: now.get(name, 0) - was.get(name, 0) for name in {**was, **now}}
    return tuple(Gain(name, change) for name, change in found.items() if change)


def ghosts(events: list[Event], after: Zodchie, seat: int) -> tuple[Ghost, ...]:
    """Return what would be seen in the city: a card put, destroyed or turned, and what a text may hit next."""
    found = []
    for event in events:
        place = event.values.get("place")
        if event.kind in GHOSTS and isinstance(place, int):
            turned = event.values.get("after") if event.kind == "rotate" else None
            number = turned if isinstance(turned, int) else None
            sign = f"card-{event.values['card']}" if event.kind == "play" else ""  # as it lies in the hand
            found.append(Ghost(f"place-{place}", GHOSTS[event.kind], sign, number))
    if PHASES[after.phase] == "target" and after.actor == seat:
        found += [Ghost(f"place-{option - PLACE}", TARGET) for option in after.options if PLACE <= option < OUTSIDE]
    return tuple(found)


def sites_of(state: Zodchie, seat: int) -> list[Event]:
    """Tell in how many places a card could be played, and how many are barred as third in a row (4.6)."""
    events = [Event("sites", seat, {"n": len(state.options)})]
    if closed := barred(state, seat):
        events.append(Event("barred", seat, {"n": len(closed)}))
    return events


def forced_on_own(state: Zodchie, seat: int) -> list[Event]:
    """Warn if the text that follows must hit a card of one's own (12.4)."""
    if PHASES[state.phase] != "target" or state.actor != seat or SKIP in state.options:
        return []
    name = FX[state.stack[OP]]
    own = state.own[seat]
    places = [option - SLOTS for option in state.options]
    if name in FORCED and all(own >> place & 1 for place in places):
        return [Event("forced_own", seat, {"place": places})]
    return []
