"""Secret Valley: a component file that is wrong says so: file, key, value, what is allowed."""

import pytest

from dolina.core.components import fingerprint
from dolina.core.errors import BadComponents
from tests.games.secret_valley.tools import GAME

SHIPPED = GAME.shipped_components()


def broken(old: str, new: str) -> str:
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
        pytest.param("strength = 1, max = 8, book", "strength = 7, max = 8, book", "strength: .*less than or equal to 5", id="strength 7"),
        pytest.param("hand = 7, aside = 6", "hand = 6, aside = 8", "must be turns . 1 = 7", id="hand too small"),
        pytest.param("aside = 6", "aside = 5", "players.2.aside: must be 6", id="aside"),
        pytest.param("frames = [[4,4]]", "frames = [[4,3]]", "no frame of 16 cells", id="frame"),
        pytest.param('op = "position", corner = 7', 'op = "position", scope = "adj", corner = 7', "does not use scope", id="useless key"),
        pytest.param('scope = "adj", cmp = "stronger", per = 2', 'scope = "adj", cmp = "stronger"', "needs per", id="op without a number"),
        pytest.param('scope = "adj", cmp = "stronger"', 'scope = "near", cmp = "stronger"', "scope: .*'adj', 'nb'.*'near'", id="unknown scope"),
    ],
)  # fmt: skip
def test_a_wrong_file_is_refused(old: str, new: str, said: str) -> None:
    with pytest.raises(BadComponents, match=said) as refusal:
        GAME.read_components(broken(old, new), "mine.toml")
    assert str(refusal.value).startswith("mine.toml: ")


def test_a_missing_card_is_named() -> None:
    text = SHIPPED[: SHIPPED.rindex("[[card]]")] + SHIPPED[SHIPPED.index("[[alternate]]") :]
    with pytest.raises(BadComponents, match="exactly 20"):
        GAME.read_components(text)


def test_an_owner_corrects_a_card_without_code() -> None:
    corrected = GAME.read_components(broken("corner = 7, border = 3", "corner = 6, border = 2"))
    assert fingerprint(corrected) != fingerprint(GAME.read_components())
    setup = GAME.setup(corrected, 2, GAME.check_options(2, {}))
    (term,) = setup.conditions.terms[corrected.order.index("M1")]
    assert (term.corner, term.border) == (6, 2)


def test_comments_do_not_change_the_fingerprint() -> None:
    assert fingerprint(GAME.read_components("# mine\n" + SHIPPED)) == fingerprint(GAME.read_components())


def test_every_number_says_where_it_comes_from() -> None:
    components = GAME.read_components()
    assert "reconstruction" in SHIPPED
    for card in components.card:
        assert set(card.face.book) | set(card.face.inferred) <= {"name", "rule", "terrain", "strength", "points", "max"}
