"""Secret Valley: the position in words, for the terminal, screen readers and language models."""

from collections.abc import Iterable

from dolina.games.secret_valley.components import Components
from dolina.games.secret_valley.view import CardView, DraftView, LastRoundView, SecretValleyView
from dolina.telling.picture import Scene
from dolina.telling.words import SEAT_LETTERS, Words


def describe(scene: Scene[SecretValleyView], components: Components) -> list[str]:
    """Return a line for each thing to know: standing, grid, own cards."""
    view = scene.view
    words = scene.words
    lines = [words.say("text.round", round=view["round"], rounds=view["rounds"], seat=view["first_player"])]
    lines += [standing(view, words, seat) for seat in range(view["seats"])]
    lines += known(view, words)
    if view["last_round"]:
        lines += last_round(view["last_round"], words)
    lines += grid(scene, components) if view["grid"] else [words.say("text.grid_empty")]
    lines += borders(view, words)
    if not view["draft"]:
        lines.append(words.say("text.turn", seat=view["turn"]))
    else:
        lines += draft(view["draft"], scene, components)
    hand = view["hands"][view["seat"]] if view["seat"] >= 0 else None
    if hand:
        lines += [words.say("text.hand", seat=view["seat"]), *(card_line(components, card, scene) for card in hand)]
    if view["chosen"] is not None:
        lines.append(words.say("text.chosen", seat=view["seat"], card=view["chosen"]))
    return lines


def standing(view: SecretValleyView, words: Words, seat: int) -> str:
    """Return a seat's score and what it has left."""
    values = {"seat": seat, "letter": SEAT_LETTERS[seat], "n": view["scores"][seat]}
    line = words.say("text.seat", **values, hand=view["hand_sizes"][seat], tokens=view["tokens"][seat])
    if points := view["sources"][seat]:
        line = f"{line} ({words.by_source(points)})"
    later = view.get("forecast", ())[seat]
    return line if later is None else f"{line}; {words.say('text.forecast', n=later)}"


def known(view: SecretValleyView, words: Words) -> list[str]:
    """Return whose cards follow from what was seen in the draft."""
    found = [(seat, ", ".join(words.part("card", card) for card in cards)) for seat, cards in enumerate(view["known"])]
    return [words.say("text.known", seat=seat, cards=cards) for seat, cards in found if cards]


def by_letter(values: Iterable[object]) -> str:
    """Return values of all seats."""
    return ", ".join(f"{SEAT_LETTERS[seat]} {value}" for seat, value in enumerate(values))


def last_round(sheet: LastRoundView, words: Words) -> list[str]:
    """Return what the round before brought, card by card, and what was left over."""
    cards = [f"{words.part('card', c['card'])} {SEAT_LETTERS[c['owner']]} {c['points']}" for c in sheet["cards"]]
    lines = [
        words.say("text.last_round", round=sheet["round"], scores=by_letter(sheet["scores"])),
        words.say("text.last_cards", cards=", ".join(cards)),
    ]
    if "discards" in sheet:
        lines.append(
            words.say("text.discards", cards=by_letter(words.part("card", card) for card in sheet["discards"]))
        )
    elif "own_discard" in sheet:
        lines.append(words.say("text.discards", cards=words.part("card", sheet["own_discard"])))
    return lines


def borders(view: SecretValleyView, words: Words) -> list[str]:
    """Return what the grid may become, and how many cards nobody has seen."""
    frames = " / ".join(f"{columns}\u00a0×\u00a0{rows}" for columns, rows in view["frames"])
    lines = [words.say("text.frames", frames=frames), words.say("text.aside", count=view["aside_size"])]
    return [*lines, words.say("text.settled")] if view["settled"] else lines


def grid(scene: Scene[SecretValleyView], components: Components) -> list[str]:
    """Return the grid as a table: card, owner's letter, value now; `+` is an open cell. Then card by card."""
    view = scene.view
    cells = {(card["x"], card["y"]): card for card in view["grid"]}
    open_cells = {(x, y) for x, y in view["open_cells"]}
    xs = [x for x, _ in {*cells, *open_cells}]
    ys = [y for _, y in {*cells, *open_cells}]
    lines = ["     " + "".join(f"{x:^9}" for x in range(min(xs), max(xs) + 1))]
    for y in range(min(ys), max(ys) + 1):
        row = "".join(cell(cells.get((x, y)), (x, y) in open_cells, components) for x in range(min(xs), max(xs) + 1))
        lines.append(f"{y:3}  {row}".rstrip())
    lines.append(scene.words.say("text.on_grid"))
    return lines + [
        card_line(components, card["card"], scene) + worth(card, cells, scene.words) for card in view["grid"]
    ]


def worth(card: CardView, cells: dict[tuple[int, int], CardView], words: Words) -> str:
    """Return what a card on the grid is worth, whether that can change, and which cards count for it."""
    if "now" not in card:
        return ""
    low, high = card["now"], card["now_high"]
    told = [str(low) if low == high else f"{low}–{high}", words.say(f"text.fate.{card['fate']}")]
    if counted := [words.part("card", cells[x, y]["card"]) for x, y in card["counted"]]:
        told.append(words.say("text.counted", cards=", ".join(counted)))
    return f" = {'; '.join(told)}"


def cell(card: CardView | None, legal: bool, components: Components) -> str:
    """Return one cell of the table."""
    if card is None:
        return f"{'+' if legal else '.':^9}"
    now = f"={card['now']}" if "now" in card else ""
    return f"{components.order[card['card']] + SEAT_LETTERS[card['owner']].lower() + now:^9}"


def draft(state: DraftView, scene: Scene[SecretValleyView], components: Components) -> list[str]:
    """Return where the draft stands, and the own pack and picks."""
    view, words = scene.view, scene.words
    lines = [words.say("text.draft", pick=state["pick"], picks=state["picks_in_all"])]
    for seat, done in enumerate(state["has_picked"]):
        counts = {"pack": state["pack_sizes"][seat], "kept": state["pick_counts"][seat]}
        line = words.say("text.draft_seat", seat=seat, letter=SEAT_LETTERS[seat], **counts)
        lines.append(f"{line} ✓" if done else line)
    lines.append(words.say(f"text.passes.{state['direction']}"))
    if state["passes_to"] is not None:
        lines.append(words.say("text.passes_to", seat=state["passes_to"]))
    if view["seen"]:
        lines.append(
            words.say(
                "text.seen", seat=view["seat"], cards=", ".join(words.part("card", card) for card in view["seen"])
            )
        )
    if (mine := view["seat"]) >= 0:
        pack = state["packs"][mine] or []
        lines += [words.say("text.pack", seat=mine), *(card_line(components, card, scene) for card in pack)]
        if picks := state["picks"][mine]:
            lines += [words.say("text.picks", seat=mine), *(card_line(components, card, scene) for card in picks)]
    return lines


def card_line(components: Components, index: int, scene: Scene[SecretValleyView]) -> str:
    """Return a card with its name and condition."""
    _, text = components.printed(index, scene.words.lang, scene.view["alternates"])
    return f"  {components.order[index]} {scene.words.part('card', index)}: {text}"
