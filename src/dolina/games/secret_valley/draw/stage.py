"""Secret Valley: what all drawing functions share: the scene, the faces of the cards, the signs of the seats."""

from pathlib import Path

from dolina.games.secret_valley.components import Components
from dolina.games.secret_valley.draw.cards import BOLD
from dolina.games.secret_valley.draw.face import Deck, sign
from dolina.games.secret_valley.view import Cards, SecretValleyView
from dolina.telling.eyes import WIDE
from dolina.telling.picture import Choice, Piece, Scene, Svg, shorten
from dolina.telling.pieces import templates

HERE = Path(__file__).parent


class Stage:
    """One drawing in the making."""

    def __init__(self, scene: Scene[SecretValleyView], components: Components) -> None:
        self.scene = scene
        self.view = scene.view
        self.words = scene.words
        self.wide = scene.layout == WIDE
        self.deck = Deck(scene, components)
        self.seats = range(scene.view["seats"])
        self.signs = [sign(components, seat) for seat in self.seats]
        self.seat = scene.view["seat"]  # below 0: an outsider

    def say(self, key: str, **values: object) -> str:
        return self.words.say(f"picture.{key}", **values)

    def name(self, seat: int, width: float, size: float) -> str:
        """Return a player's name, cut to fit in bold."""
        return shorten(self.words.player(seat), width / BOLD, size)

    def own(self, values: list[Cards | None]) -> Cards:
        """Return what belongs to the seat that looks; nothing for an outsider."""
        return (values[self.seat] or []) if self.seat >= 0 else []

    def card_choice(self, card: int) -> Choice | None:
        """Return the action of clicking a card in hand or pack."""
        return self.scene.choice("choose_card", card=card) or self.scene.choice("draft_pick", card=card)

    def render(self, template: str, width: float, height: float, **context: object) -> Svg:
        """Fill a template."""
        made = templates(HERE).get_template(template)
        body = made.render(stage=self, say=self.say, width=width, height=height, wide=self.wide, **context)
        return Svg(width, height, (Piece("all", body),))
