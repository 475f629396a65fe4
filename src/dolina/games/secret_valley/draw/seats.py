"""Secret Valley: what lies before each seat, for its panel: hand, settlements, the cards of the round, points."""

from typing import NamedTuple

from dolina.games.secret_valley.draw.cards import Box, box
from dolina.games.secret_valley.draw.face import Face, Printed, ValleyBrush, ValleyCanvas, face_of, printed, seat_symbol
from dolina.games.secret_valley.draw.notes import now_of
from dolina.games.secret_valley.view import Cards
from dolina.telling.picture import BOLD, Svg, text_width

WIDTH = 288
LINE = 26  # from line to line of small cards
SMALL = 13.4
WORTH, BARE = 57.0, 34.0  # from small card to small card, with its points and without


class Worth(NamedTuple):
    """A card of the round and its points, as far as they are shown."""

    card: Printed
    points: str


class Counted(NamedTuple):
    """The points of a round: as they are now, or as they were written down."""

    round: int
    final: bool
    total: str


class Before(NamedTuple):
    """All that lies before a seat."""

    seat: int
    hand: int
    tokens: tuple[str, ...] | None  # not yet laid, by id; None: nobody lays any, in the draft and at the end
    pack: int | None  # cards to choose from, in the draft
    done: bool  # has picked
    first: bool  # begins the round
    counted: Counted | None
    laid: tuple[Worth, ...]
    known: tuple[Printed, ...]  # of its hand (9.2)
    seen: tuple[Printed, ...]  # by the seat that looks (7.8)
    unplayed: tuple[Printed, ...]  # of the round before (7.9)


def seat_cards(canvas: ValleyCanvas) -> tuple[Svg, ...]:
    """Draw what lies before each seat."""
    found = []
    for seat in range(canvas.view["seats"]):
        before = before_of(canvas, seat)
        piece = canvas.piece(f"before-{seat}", draw_before, before)
        found.append(Svg(WIDTH, height_of(before), (piece,)))
    return tuple(found)


def before_of(canvas: ValleyCanvas, seat: int) -> Before:
    """Return what lies before a seat."""
    view = canvas.view
    draft, own = view["draft"], seat == view["seat"]
    return Before(
        seat=seat,
        hand=draft["pick_counts"][seat] if draft else view["hand_sizes"][seat],
        tokens=None if draft or view["phase"] == "over" else tokens(canvas, seat),
        pack=draft["pack_sizes"][seat] if draft else None,
        done=draft is not None and draft["has_picked"][seat],
        first=view["first_player"] == seat and view["phase"] != "over",
        counted=counted(canvas, seat),
        laid=laid_now(canvas, seat) if view["grid"] and view["phase"] != "over" else laid_before(canvas, seat),
        known=faces(canvas, view["known"][seat]),
        seen=faces(canvas, (view["seen"] or []) if own else []),
        unplayed=faces(canvas, unplayed(canvas, seat)),
    )


def tokens(canvas: ValleyCanvas, seat: int) -> tuple[str, ...]:
    """Return the settlements that the seat still has."""
    laid = sum(card["owner"] == seat for card in canvas.view["grid"])
    return tuple(f"token-{seat}-{number}" for number in range(laid, laid + canvas.view["tokens"][seat]))


def faces(canvas: ValleyCanvas, cards: Cards) -> tuple[Printed, ...]:
    return tuple(printed(canvas, card) for card in cards)


def counted(canvas: ValleyCanvas, seat: int) -> Counted | None:
    """Return the points of this round, or before its first card those of the round before."""
    last, over = canvas.view["last_round"], canvas.view["phase"] == "over"
    if canvas.view["grid"] and not over:
        return Counted(canvas.view["round"], final=False, total=now_of(canvas, seat))
    return Counted(last["round"], final=True, total=str(last["scores"][seat])) if last else None


def laid_now(canvas: ValleyCanvas, seat: int) -> tuple[Worth, ...]:
    """Return the seat's cards on the grid."""
    own = [card for card in canvas.view["grid"] if card["owner"] == seat]
    return tuple(Worth(printed(canvas, card["card"]), str(card["now"]) if "now" in card else "") for card in own)


def laid_before(canvas: ValleyCanvas, seat: int) -> tuple[Worth, ...]:
    """Return the seat's cards of the round before with what they brought (12.6)."""
    last = canvas.view["last_round"]
    own = [card for card in last["cards"] if card["owner"] == seat] if last else []
    return tuple(Worth(printed(canvas, card["card"]), str(card["points"])) for card in own)


def unplayed(canvas: ValleyCanvas, seat: int) -> Cards:
    """Return the card that the seat did not play in the round before, if these eyes may know it (5.15, 7.9)."""
    last = canvas.view["last_round"]
    if last is None or (canvas.view["grid"] and canvas.view["phase"] != "over"):
        return []
    if "discards" in last:
        return [last["discards"][seat]]
    return [last["own_discard"]] if seat == canvas.view["seat"] and "own_discard" in last else []


# Drawing


class Listed(NamedTuple):
    """Small cards in a line, after a heading."""

    y: float
    label: str
    cards: list[tuple[Face, Box, str]]


def lists(b: ValleyBrush, before: Before) -> list[Listed]:
    """Lay the small cards: those of the round with their points, then what is known of the hand."""
    found, y = [], 30.0
    if before.laid:
        cards = [(worth.card, worth.points) for worth in before.laid]
        found.append(listed(b, "", cards, y, min(WORTH, WIDTH / len(cards))))
        y += LINE
    for key, known in named(before):
        found.append(listed(b, b.say(f"picture.{key}"), [(card, "") for card in known], y, BARE))
        y += height_of_list(known)
    return found


def named(before: Before) -> list[tuple[str, tuple[Printed, ...]]]:
    """Return what has a heading, if there is any of it."""
    shown = (("known", before.known), ("unplayed", before.unplayed), ("seen", before.seen))
    return [(key, cards) for key, cards in shown if cards]


def height_of_list(cards: tuple[Printed, ...]) -> float:
    """Return how high a list with its heading is; a single card stands beside it."""
    return LINE * -(-len(cards) // int(WIDTH // BARE)) + (18 if len(cards) > 1 else 0)


def listed(b: ValleyBrush, label: str, cards: list[tuple[Printed, str]], y: float, step: float) -> Listed:
    """Lay small cards under their heading; a single one stands beside it."""
    beside = bool(label) and len(cards) == 1
    left, top = (text_width(label, SMALL) + 10, y) if beside else (0.0, y + (18 if label else 0))
    places = []
    for number, (card, points) in enumerate(cards):
        line, column = divmod(number, round(WIDTH // step))
        places.append((face_of(b, card), box(left + step * column, top + LINE * line, 28, 19.2), points))
    return Listed(y + 14, label, places)


def height_of(before: Before) -> float:
    """Return how high the card of a seat is."""
    return 30 + LINE * bool(before.laid) + sum(height_of_list(cards) for _, cards in named(before))


def draw_before(b: ValleyBrush, before: Before) -> str:
    """Draw the card of a seat."""
    facts = [b.say("fact.hand", n=before.hand)] if before.hand else []
    if before.tokens is not None:
        facts.append(b.say("fact.settlements", n=len(before.tokens)))
    start = 44.0
    pack = text_width(b.say("picture.pack.short"), SMALL) + start + 4
    counted = before.counted
    return b.render(
        "before.svg.j2",
        before=before,
        label=", ".join(facts),
        sign=seat_symbol(b.components, before.seat),
        start=start,
        pack=pack,
        points=counted and b.say("picture.round_now" if counted.final else "picture.now", round=counted.round),
        points_x=round(WIDTH - 6 - text_width(counted.total, 16) * BOLD, 1) if counted else 0,
        lists=lists(b, before),
    )
