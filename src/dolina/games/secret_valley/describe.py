"""Secret Valley: the position in words, for the terminal, screen readers and language models."""

from dolina.games.secret_valley.components import Components
from dolina.games.secret_valley.view import CardView, DraftView, SecretValleyView
from dolina.telling.picture import Scene
from dolina.telling.words import SEAT_LETTERS, Words


def describe(scene: Scene[SecretValleyView], components: Components) -> list[str]:
    """Return a line for each thing to know: standing, grid, own cards."""
    view = scene.view
    words = scene.words
    lines = [words.say("text.round", round=view["round"], rounds=view["rounds"], seat=view["first_player"])]
    lines += [standing(view, words, seat) for seat in range(view["seats"])]
    lines += grid(scene, components) if view["grid"] else [words.say("text.grid_empty")]
    if view["draft"]:
        lines += draft(view["draft"], scene, components)
    hand = view["hands"][view["seat"]] if view["seat"] >= 0 else None
    if hand:
        lines += [words.say("text.hand"), *(card_line(components, card, scene) for card in hand)]
    if view["chosen"] is not None:
        lines.append(words.say("text.chosen", card=view["chosen"]))
    return lines


def standing(view: SecretValleyView, words: Words, seat: int) -> str:
    """Return a seat's score and what it has left."""
    values = {"seat": seat, "letter": SEAT_LETTERS[seat], "n": view["scores"][seat]}
    return words.say("text.seat", **values, hand=view["hand_sizes"][seat], tokens=view["tokens"][seat])


def grid(scene: Scene[SecretValleyView], components: Components) -> list[str]:
    """Return the grid as a table: card, owner's letter, value now; `+` is a legal cell."""
    view = scene.view
    cells = {(card["x"], card["y"]): card for card in view["grid"]}
    open_cells = {(choice.args["x"], choice.args["y"]) for choice in scene.choices if choice.kind == "choose_cell"}
    xs = [x for x, _ in {*cells, *open_cells}]
    ys = [y for _, y in {*cells, *open_cells}]
    lines = ["     " + "".join(f"{x:^9}" for x in range(min(xs), max(xs) + 1))]
    for y in range(min(ys), max(ys) + 1):
        row = "".join(cell(cells.get((x, y)), (x, y) in open_cells, components) for x in range(min(xs), max(xs) + 1))
        lines.append(f"{y:3}  {row}".rstrip())
    frames = " / ".join(f"{columns} × {rows}" for columns, rows in view["frames"])
    lines.append(scene.words.say("text.frames", frames=frames))
    return lines


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
    if view["seat"] >= 0:
        pack = state["packs"][view["seat"]] or []
        lines += [words.say("text.pack"), *(card_line(components, card, scene) for card in pack)]
        if picks := state["picks"][view["seat"]]:
            lines += [words.say("text.picks"), *(card_line(components, card, scene) for card in picks)]
    return lines


def card_line(components: Components, index: int, scene: Scene[SecretValleyView]) -> str:
    """Return a card with its name and condition."""
    _, text = components.printed(index, scene.words.lang, scene.view["alternates"])
    return f"  {components.order[index]} {scene.words.part('card', index)}: {text}"
