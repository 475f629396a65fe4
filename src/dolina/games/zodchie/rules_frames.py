"""Zodchie: everything that can wait to be decided, in one table: its name, its phase (8.2), what it asks and does.

A frame is a property of a card (`fx`, 4.41–4.76) or a step of the turn or of a text. Its number is its place in the
table; those that the rules name stand in rules_city.py.
"""

from collections.abc import Callable
from typing import Final, NamedTuple

from dolina.games.zodchie import rules_play as play
from dolina.games.zodchie import rules_sets as sets
from dolina.games.zodchie import rules_texts as texts
from dolina.games.zodchie.rules_city import PHASES, TEXT
from dolina.games.zodchie.rules_hands import Hands

Offer = Callable[[Hands], bool]
Answer = Callable[[Hands, int], None]


def never_offered(state: Hands) -> bool:
    """Properties that no frame carries out."""
    return state.drop()


def never_answered(state: Hands, action: int) -> None:
    """Frames that never ask."""
    del state, action


class Frame(NamedTuple):
    """What waits to be decided: `offer` asks the next click, or ends; `answer` carries the click out."""

    name: str
    phase: str = "target"  # the kind of decision
    offer: Offer = never_offered
    answer: Answer = never_answered


FRAMES: Final = [
    # Instant properties
    Frame("extra_play", "extra", texts.offer_extra_play, texts.answer_extra_play),  # 4.41 Tavern
    Frame("reserve", "target", texts.offer_reserve, texts.answer_reserve),  # 4.42 Fountain
    Frame("swap_pair", "target", texts.offer_swap_pair, texts.answer_swap_pair),  # 4.43 Theatre
    Frame("rotate_row", "target", texts.offer_rotate_row, texts.answer_rotate_row),  # 4.44 Library
    Frame("rotate_near", "target", texts.offer_rotate_near, texts.answer_rotate_some),  # 4.45 Greenhouse
    Frame("destroy_lower", "target", texts.offer_destroy_lower, texts.answer_destroy_lower),  # 4.46 Arsenal
    Frame("move_near", "target", texts.offer_move_near, texts.answer_move_near),  # 4.47 Hotel
    Frame("protect_near", "target", texts.offer_protect_near, texts.answer_protect_near),  # 4.48 Lighthouse
    Frame("restore_row", "target", texts.offer_restore_row, texts.answer_restore_row),  # 4.51 Park
    Frame("copy_near", "target", sets.offer_copy_near, sets.answer_copy_near),  # 4.53 Forge
    Frame("rivals_lay", "target", sets.offer_rivals_lay),  # 4.54 Laboratory
    Frame("rotate_self_ruins", "target", sets.offer_rotate_self_ruins),  # 4.56 Foundry
    Frame("rotate_column", "target", sets.offer_rotate_column, texts.answer_rotate_some),  # 4.58 Siege Rampart
    Frame("look", "bottom", sets.offer_look, sets.answer_look),  # 4.61 Observatory
    Frame("swap_self", "target", sets.offer_swap_self, sets.answer_swap_self),  # 4.64 Portal
    Frame("move_self_rotate", "second", sets.offer_move_self_rotate, sets.answer_move_self_rotate),  # 4.67
    Frame("rotate_column_all", "dir", sets.offer_rotate_column_all, sets.answer_rotate_column_all),  # 4.68 Amphitheatre
    Frame("restore_own_rotate", "target", sets.offer_restore_own_rotate, sets.answer_restore_own_rotate),  # 4.69
    Frame("rebuild", "target", sets.offer_rebuild, sets.answer_rebuild),  # 4.71 Manufactory
    Frame("move_own", "target", sets.offer_move_own, sets.answer_move_own),  # 4.73 Caravanserai
    Frame("rotate_prev", "target", sets.offer_rotate_prev),  # 4.74 Bourse
    # Delayed properties
    Frame("blast", "target", sets.offer_blast, texts.answer_destroy_lower),  # 4.55 Powder Tower
    Frame("next_turn_rotate", "clock", texts.offer_next_turn_rotate, texts.answer_rotate_some),  # 4.52 Clock Tower
    # Properties that no frame carries out: the rules read them where they work
    Frame("hand_limit"),  # 4.66 Museum, 4.72 Obelisk
    Frame("hand_minus"),  # 4.75 Pawnshop
    Frame("pre_ruin"),  # 4.50 Town Hall
    Frame("pre_cost"),  # 4.59 Academy
    Frame("cemetery"),  # 4.60 Cemetery
    Frame("end_foreign"),  # 4.49 Treasury
    Frame("end_own"),  # 4.70 Pantheon
    Frame("end_park"),  # 4.65 Statue
    Frame("end_ruins"),  # 4.63 Founders' Crypt
    Frame("none"),  # 4.57 Bastion, 4.62 Mirror Pond, 4.76 Wasteland
    # Steps of the turn and of the texts
    Frame("text", "over", texts.begin_text),  # 4.17f the instant text of the card just played
    Frame("main", "main", play.offer_main, play.answer_main),  # 4.13–4.16 the main choice
    Frame("search", "search", play.offer_search, play.answer_search),  # 4.12 the search
    Frame("pay", "pay", play.offer_pay, play.answer_pay),  # 4.17a, 4.59 the cost
    Frame("site", "site", play.offer_site, play.answer_site),  # 4.17b where the card goes
    Frame("consent", "consent", texts.offer_consent, texts.answer_consent),  # 4.31 consent of the protector
    Frame("swap_with", "second", texts.offer_swap_with, texts.answer_swap_with),  # 4.43 the partner
    Frame("move_to", "second", texts.offer_move_to, texts.answer_move_to),  # 4.36 the destination
    Frame("dir", "dir", texts.offer_dir, texts.answer_dir),  # 4.32 a direction
    Frame("dir_may", "dir", texts.offer_dir_may, texts.answer_dir_may),  # 4.32 a direction, or none
    Frame("column_turn", "over", sets.offer_column_turn),  # 4.68 the cards of the column, one by one
    Frame("replay", "replay", sets.offer_replay, sets.answer_replay),  # 4.71 the card that is played instead
    Frame("lay", "lay", sets.offer_lay, sets.answer_lay),  # 4.54 the card of a rival
    Frame("lay_site", "lay_site", sets.offer_lay_site, sets.answer_lay_site),  # 4.54 and its place
    Frame("order", "order", sets.offer_order, sets.answer_order),  # 4.61 the order of the rest
]

# By number, as the rules use them at every decision
FX: Final = tuple(frame.name for frame in FRAMES[:TEXT])  # the properties (2.6)
PHASE_OF: Final = [PHASES.index(frame.phase) for frame in FRAMES]
OFFERS: Final[list[Offer]] = [frame.offer for frame in FRAMES]
ANSWERS: Final[list[Answer]] = [frame.answer for frame in FRAMES]
