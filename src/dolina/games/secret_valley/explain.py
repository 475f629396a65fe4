"""Secret Valley: what each card paid, round by round (6.1, 6.2)."""

from collections.abc import Sequence

from dolina.core.events import Event
from dolina.core.game import ScoreLine, number
from dolina.games.secret_valley.components import Components
from dolina.games.secret_valley.rules import CARD, SecretValley, cell_at
from dolina.games.secret_valley.rules_scoring import EMPTY
from dolina.games.secret_valley.view import SecretValleyView


def explain(events: Sequence[Event], view: SecretValleyView, components: Components) -> list[ScoreLine]:
    """Return each card that was counted; the sum of a round is told after its cards."""
    del view, components
    counts: list[ScoreLine] = []
    open_cards: list[Event] = []
    for event in events:
        if event.kind == "card_points":
            open_cards.append(event)
        elif event.kind == "round_points":
            source = f"round_{event.values['round']}"
            for card in open_cards:
                if card.seat == event.seat:
                    points = number(card)
                    counts.append(ScoreLine(card.seat, source, points, "card", {"card": card.values["card"]}))
        elif event.kind == "play":
            open_cards = []
    return counts


def counted(before: SecretValley, events: Sequence[Event]) -> SecretValley:
    """Return the full grid that the last card of a round makes: it is cleared for the next one at once (4.7, 4.8)."""
    state = before.clone()
    for event in events:
        match event.kind, event.values:
            case "play", {"card": int(card), "x": int(x), "y": int(y)}:
                state.hands[event.seat].remove(card)
                state.grid.put(cell_at(x, y), card, event.seat)
    state.chosen, state.phase = EMPTY, CARD
    return state
