"""Secret Valley: a component file that is wrong says so: file, key, value, what is allowed."""

import pytest

from dolina.core.components import fingerprint, fingerprint_0_1, marks
from dolina.core.errors import BadComponents
from tests.games.secret_valley.tools import GAME, frozen

SHIPPED = GAME.shipped_components()
SET_OF_0_1 = "37e41a7e247c8737"


def changed(old: str, new: str) -> str:
    assert old in SHIPPED
    return SHIPPED.replace(old, new, 1)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        pytest.param("rounds = 3\n", "", "rounds: this key is missing", id="missing key"),
        pytest.param("rounds = 3\n", 'rounds = "3"\n', "rounds: .*integer.*'3'", id="wrong type"),
        pytest.param("rounds = 3\n", "rounds = 0\n", "rounds: .*greater than or equal to 1.*0", id="impossible number"),
        pytest.param("rounds = 3\n", "rounds = 3\nspeed = 9\n", "speed: there is no such key", id="unknown key"),
        pytest.param("rounds = 3\n", "rounds = 3\nrounds = 3\n", "not a TOML file", id="key twice"),
        pytest.param('id = "F2", terrain = "forest", strength = 2', 'id = "F1", terrain = "forest", strength = 1',
                     "card F1 is there more than once", id="card twice"),
        pytest.param('id = "F1", terrain = "forest"', 'id = "F1", terrain = "field"', "must have the id P1", id="wrong id"),
        pytest.param("strength = 1, max = 8", "strength = 7, max = 8", "strength: .*less than or equal to 5", id="strength 7"),
        pytest.param("hand = 7, aside = 6", "hand = 6, aside = 8", "must be turns . 1 = 7", id="hand too small"),
        pytest.param("aside = 6", "aside = 5", "players.2.aside: must be 6", id="aside"),
        pytest.param("frames = [[4,4]]", "frames = [[4,3]]", "no frame of 16 cells", id="frame"),
        pytest.param('op = "position", corner = 7', 'op = "position", scope = "adj", corner = 7', "does not use scope", id="useless key"),
        pytest.param('scope = "adj", cmp = "stronger", per = 2', 'scope = "adj", cmp = "stronger"', "needs per", id="op without a number"),
        pytest.param('cmp = "stronger", per = 2', 'cmp = "weaker", per = 2', "card F1 can never score", id="nothing is weaker"),
        pytest.param('cmp = "stronger", per = 2', 'cmp = "stronger", per = 0', "card F1 can never score", id="pays nothing"),
        pytest.param("corner = 7, border = 3", "corner = 0, border = 0", "card M1 can never score", id="pays nowhere"),
        pytest.param('scope = "adj", cmp = "stronger"', 'scope = "near", cmp = "stronger"', "scope: .*'adj', 'nb'.*'near'", id="unknown scope"),
    ],
)  # fmt: skip
def test_a_wrong_file_is_refused(old: str, new: str, said: str) -> None:
    with pytest.raises(BadComponents, match=said) as refusal:
        GAME.read_components(changed(old, new), "mine.toml")
    assert str(refusal.value).startswith("mine.toml: ")


def test_a_missing_card_is_named() -> None:
    text = SHIPPED[: SHIPPED.rindex("[[card]]")] + SHIPPED[SHIPPED.index("[[alternate]]") :]
    with pytest.raises(BadComponents, match="exactly 20"):
        GAME.read_components(text)


def test_an_owner_corrects_a_card_without_code() -> None:
    corrected = GAME.read_components(changed("corner = 7, border = 3", "corner = 6, border = 2"))
    assert fingerprint(corrected) != fingerprint(GAME.read_components())
    setup = GAME.setup(corrected, 2, GAME.check_options(2, {}))
    (term,) = setup.conditions.terms[corrected.order.index("M1")]
    assert (term.corner, term.border) == (6, 2)


def test_comments_do_not_change_the_fingerprint() -> None:
    assert fingerprint(GAME.read_components("# mine\n" + SHIPPED)) == fingerprint(GAME.read_components())


@pytest.mark.parametrize(
    ("old", "new"),
    [
        pytest.param('name = "Whispering Grove"', 'name = "Murmuring Grove"', id="name"),
        pytest.param("2 points for each adjacent card stronger", "2 for each adjacent card stronger", id="text"),
        pytest.param('text = "3 points for each neighbouring', 'text = "3 for each neighbouring', id="text of an alternate"),
        pytest.param('icon = "tree"', 'icon = "fern"', id="icon"),
        pytest.param('hex = "#C8321E"', 'hex = "#C8321F"', id="colour"),
        pytest.param('["red","white"', '["white","red"', id="colours of the seats"),
        pytest.param("strength = 1, max = 8", "strength = 1, max = 9", id="most points, which only readers tell"),
    ],
)  # fmt: skip
def test_what_is_only_told_does_not_change_the_set(old: str, new: str) -> None:
    assert fingerprint(GAME.read_components(changed(old, new))) == fingerprint(GAME.read_components())


@pytest.mark.parametrize(
    ("old", "new"),
    [
        pytest.param('cmp = "stronger", per = 2', 'cmp = "stronger", per = 4', id="points"),
        pytest.param("strength = [1, 2], per = 3", "strength = [1, 3], per = 3", id="what counts"),
        pytest.param('terrain = ["mountain"], per = 3', 'terrain = ["mountain"], per = 2', id="an alternate"),
        pytest.param("rounds = 3\n", "rounds = 2\n", id="rounds"),
        pytest.param("frames = [[4,3],[3,4]]", "frames = [[4,3]]", id="frames"),
    ],
)
def test_a_corrected_number_makes_another_set(old: str, new: str) -> None:
    corrected = GAME.read_components(changed(old, new))
    assert fingerprint(corrected) != fingerprint(GAME.read_components())
    assert not GAME.is_set(corrected, SET_OF_0_1)


def test_the_set_shipped_by_0_1_is_known() -> None:
    assert fingerprint_0_1(frozen()) == SET_OF_0_1  # the file that 0.1 shipped
    assert GAME.is_set(frozen(), SET_OF_0_1)
    assert GAME.is_set(GAME.read_components(), SET_OF_0_1)


def test_every_number_says_where_it_comes_from() -> None:
    found = marks(GAME.read_components())
    assert None not in found.values()
    assert found["rounds"] == found["players.3.frames.1.0"] == "book"
    assert found["players.2.aside"] == "inferred"
    assert "reconstruction" in SHIPPED


def test_marks_say_what_the_lists_of_0_1_said() -> None:
    """Of a card: its terrain, its strength, its condition and what that pays."""
    found = marks(GAME.read_components())
    for number, card in enumerate(frozen().card):
        (first, *_) = card.rule
        pays = "points" if first.points is not None else "per" if first.per is not None else "limit"
        places = {
            "terrain": "face.terrain",
            "strength": "face.strength",
            "rule": "rule.0.op",
            "points": f"rule.0.{pays}",
        }
        for name, place in places.items():
            said = "book" if name in card.face.book else "inferred" if name in card.face.inferred else "ours"
            assert found[f"card.{number}.{place}"] == said, (card.face.id, name)


def test_a_file_without_marks_is_read() -> None:
    assert set(marks(frozen()).values()) == {None}


def test_an_owner_says_that_a_part_of_a_rule_was_read_off_the_box() -> None:
    text = changed('cmp = "stronger", per = 2 }', 'cmp = "stronger", per = 4, from = "box" }')
    assert marks(GAME.read_components(text))["card.0.rule.0.per"] == "box"
