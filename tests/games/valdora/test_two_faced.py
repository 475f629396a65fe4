"""Valdora with cards whose faces differ (2.6): what is known of a page, and how the unseen is dealt anew (9.5, 9.6)."""

from collections import Counter
from random import Random

from dolina.core.state import WATCHER
from dolina.games.valdora.rules import Valdora
from tests.every_game.matches import walk
from tests.games.valdora.kit import check
from tests.games.valdora.positions import GAME, acting, book, card, new, play, put_book, two_faced


def test_the_alternative_cards_make_whole_sets() -> None:
    setup = new(text=two_faced()).setup
    assert [len(cards) for cards in setup.book_cards] == [18, 18, 27, 27]
    assert any(front != back for front, back in zip(setup.front, setup.back, strict=True))


def test_random_matches_keep_the_invariants_and_leak_nothing() -> None:
    for seats, memory in ((3, "tops"), (4, "seen"), (5, "seen")):
        state = new(seats, two_faced(), book_memory=memory, round_limit="60")
        rng = Random(seats)
        before: Valdora | None = None
        for number, (position, mover, action) in enumerate(walk(state, rng)):
            assert isinstance(position, Valdora)
            check(position, before)
            before = position.clone()
            if number % 3:
                continue
            other = position.resample(mover, rng)
            check(other, None)
            for eyes in (WATCHER, *range(seats)):
                assert GAME.view(other, eyes) == GAME.view(position, eyes)
            assert other.legal(mover) == position.legal(mover)
            assert GAME.preview(other, mover, action) == GAME.preview(position, mover, action)


def test_a_page_seen_from_the_front_keeps_its_front_and_its_back_is_dealt_anew() -> None:
    """Of three pages with a shovel in front each is under the visible shovel equally often."""
    state = acting("A", text=two_faced())
    put_book(state, "A", right="shovel/pick shovel/hammer shovel/chisel horse/cart pick/hammer", unseen=4)
    rng = Random(1)
    tops: Counter[int] = Counter()
    for _ in range(3000):
        other = state.resample(0, rng)
        assert sorted(other.right[0]) == sorted(state.right[0])
        tops[other.right[0][-1]] += 1
    wanted = {card(state, name, contracts=False) for name in ("shovel/pick", "shovel/hammer", "shovel/chisel")}
    assert set(tops) == wanted
    assert all(900 < count < 1100 for count in tops.values())


def test_unseen_pages_lie_in_every_order_equally_often() -> None:
    """9.5: under the page that is seen, four others have 24 orders."""
    state = acting("A", text=two_faced())
    put_book(state, "A", right="horse/cart shovel/pick shovel/hammer shovel/chisel pick/hammer", unseen=4)
    rng = Random(3)
    deals = 6000
    orders = Counter(tuple(state.resample(0, rng).right[0]) for _ in range(deals))
    assert len(orders) == 24
    assert {order[-1] for order in orders} == {state.right[0][-1]}
    share = 1 / 24
    for count in orders.values():
        assert abs(count / deals - share) < 5 * (share * (1 - share) / deals) ** 0.5


def test_a_page_that_was_turned_is_known_and_stays() -> None:
    state = acting("A", text=two_faced())
    put_book(state, "A", right="shovel/pick shovel/hammer shovel/chisel horse/cart pick/hammer", unseen=4)
    state.coins[0] = 6
    play(state, "flip R", "flip L")
    assert state.unseen[0] == 3
    known = card(state, "shovel/pick", contracts=False)
    rng = Random(2)
    below = set()
    for _ in range(200):
        other = state.resample(1, rng)
        assert other.right[0][-1] == known
        assert book(other, "A")[1].split()[:2] == ["shovel", "shovel"]
        below.add(other.right[0][-2])
    assert below == {card(state, name, contracts=False) for name in ("shovel/hammer", "shovel/chisel")}


def test_the_order_of_unseen_pages_is_dealt_anew_and_all_else_stays() -> None:
    state = acting("C")
    state.coins[0] = 6
    play(state, "flip R", "buy R", "flip R")
    rng = Random(3)
    orders = set()
    for _ in range(50):
        other = state.resample(-1, rng)
        seen = state.unseen[2]
        assert other.left == state.left
        assert other.right[2][seen:] == state.right[2][seen:]
        assert sorted(other.right[2][:seen]) == sorted(state.right[2][:seen])
        orders.add(tuple(other.right[2]))
    assert len(orders) > 40


def test_a_card_shows_both_faces_to_all_once_it_is_owned() -> None:
    state = acting("A", text=two_faced())
    state.carriers[0] = 4
    put_book(state, "A", left="shovel/pick")
    play(state, "buy L")
    shown = GAME.view(state, 2)["players"][0]
    assert shown["carriers"] == [0, 2]
    assert shown["other_faces"][2] == 1
