"""Every message of every game exists in Russian, Ukrainian and English, with the same values in it."""

import re
from collections.abc import Iterator
from functools import cache
from gettext import GNUTranslations
from pathlib import Path
from random import Random
from string import Formatter
from typing import Any

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

from dolina import games, look
from dolina.core.match import Match
from dolina.core.state import EVERYTHING
from dolina.telling.words import COMMON, LANGUAGES, Words, key_of, message
from tests.every_game.matches import shipped, tables


def catalogues() -> list[tuple[str, Path]]:
    return [("dolina", COMMON), *((name, games.find(name).folder / "locale") for name in games.names())]


def read(folder: Path, domain: str, lang: str) -> Catalog:
    with (folder / lang / "LC_MESSAGES" / f"{domain}.po").open("rb") as file:
        return read_po(file, abort_invalid=True)


def messages(catalog: Catalog) -> dict[str, list[str]]:
    """Return key -> all its forms."""
    found = {}
    for one in catalog:
        if one.id:
            key = one.id if isinstance(one.id, str) else one.id[0]
            found[key] = [one.string] if isinstance(one.string, str) else list(one.string or ())
    return found


def places(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


@pytest.mark.parametrize(("domain", "folder"), catalogues())
def test_three_languages_say_the_same(domain: str, folder: Path) -> None:
    found = {lang: messages(read(folder, domain, lang)) for lang in LANGUAGES}
    for lang in LANGUAGES:
        assert found[lang].keys() == found["en"].keys()
        for key, forms in found[lang].items():
            assert all(forms), f"{lang} {key} is empty"
            for form in forms:
                assert places(form) == places(found["en"][key][0]), f"{lang} {key}"
            if len(forms) > 1:
                assert len(forms) == (2 if lang == "en" else 3), f"{lang} {key}"
                assert "n" in places(forms[0]), f"{lang} {key}: the plural is chosen by n"


READER = re.compile(r"(\.(own|you|to_you|self|you_self|with_you|many))+$")  # the same message for another reader
SOURCES = {".py", ".j2", ".html", ".md", ".js"}


@cache
def named(folder: Path) -> set[str]:
    """Return the names in the sources of a folder; one that a value is put behind ends with an asterisk."""
    texts = [path.read_text().replace("'", '"') for path in folder.rglob("*") if path.suffix in SOURCES]
    found = [re.findall(r'"([\w.]+)("(?: [~+])?|\{)', text) for text in texts]
    return {name if end == '"' else f"{name}*" for names in found for name, end in names}


def names_of(key: str) -> Iterator[str]:
    """Give how a source may name a message: wholly, or up to a value that it puts in."""
    key = READER.sub("", key)
    family, _, rest = key.partition(".")
    told_by = [rest, rest.partition(".")[0]] if family in {"event", "term"} else []  # the kind of event alone
    for name in (key, key.removeprefix("site."), *told_by):
        yield name
        yield from (f"{name[: found.end()]}*" for found in re.finditer("[._]", name))


@pytest.mark.parametrize(("domain", "folder"), catalogues())
def test_every_message_is_asked_for(domain: str, folder: Path) -> None:
    above = [path for path in COMMON.parent.iterdir() if path.is_dir() and path.name != "games"]
    found = set[str]().union(*map(named, [folder.parent, *above]))
    names = folder.parent / "names.py"
    kinds = set(re.findall(r'"(\w+)"', names.read_text())) if names.exists() else set()  # of parts, told by their ids
    unused = [
        key
        for key in messages(read(folder, domain, "en"))
        if key.partition(".")[0] not in kinds and found.isdisjoint(names_of(key))
    ]
    assert not unused


@pytest.mark.parametrize("game_id", games.names())
@pytest.mark.parametrize("lang", LANGUAGES)
def test_game_has_its_words(game_id: str, lang: str) -> None:
    game = games.find(game_id)
    words = games.teller(game.id).words(lang, shipped(game_id))
    keys = ["title", "sentence"]
    names = [kind.name.replace(" ", "_") for kind in game.space(new_setup(game_id)).kinds]
    keys += [f"{what}.{name}" for what in ("action", "verb") for name in names]
    for option in game.options:
        keys += [f"option.{option.name}", *(f"option.{option.name}.{value}" for value in option.values)]
        keys += [f"option.{option.name}.seat"] if option.seat else []
    missing = [key for key in keys if not words.knows(key)]
    assert not missing


def new_setup(game_id: str) -> Any:  # noqa: ANN401 - each game has its own
    game = games.find(game_id)
    return game.setup(shipped(game_id), game.min_seats, game.check_options(game.min_seats, {}))


@pytest.mark.parametrize(("game_id", "seats"), tables())
def test_everything_that_happens_can_be_told(game_id: str, seats: int) -> None:
    """Events, previews, phases and sources of whole matches have their messages."""
    game = games.find(game_id)
    for seed in range(3):
        match = Match(game, seats, seed, {}, shipped(game_id))
        rng = Random(seed)
        keys = {f"event.{event.kind}" for event in match.opening}
        words = look(match, lang="en").words
        while not match.over():
            view = match.view(0)
            keys |= {f"phase.{view['phase']}", f"phase.{view['phase']}.wait"}
            names = {name for sources in view["sources"] for name in sources or ()}
            keys |= {f"source.{name}" for name in names} | {f"source.{name}.about" for name in names}
            keys |= {f"fact.{name}" for other in range(seats) for name in game.facts(view, other)}
            seat = rng.choice(match.actors())
            code = rng.choice(match.legal(seat))
            outcome = game.preview(match.state, seat, code)
            for event in (*outcome.notes, *outcome.warnings):
                keys.add(f"preview.{event.kind}")
                words.preview(event)
            keys |= {f"hangs.{change.hangs_on}" for change in outcome.changes if change.hangs_on}
            keys |= {f"cost.{cost.kind}" for cost in outcome.costs}
            assert all(words.knows(f"gain.{one[0]}") or words.knows(f"source.{one[0]}") for one in outcome.gains)
            for event in match.play(seat, code):
                keys.add(key_of(event))
                assert "".join(span.text for span in words.event(event.seen_by(-1)))
                assert "".join(span.text for span in words.event(event))
        assert not [key for key in keys if not words.knows(key)]


@pytest.fixture
def old_gettext(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Look messages up as Python 3.11.2 does, which is Debian 12's: `gettext` finds none that has plural forms."""

    def look_up(self: GNUTranslations, text: str) -> str:
        found: str = self._catalog.get(text, text)  # type: ignore[attr-defined] # not told by typeshed
        return found

    monkeypatch.setattr(GNUTranslations, "gettext", look_up)
    message.cache_clear()
    yield
    message.cache_clear()


@pytest.mark.usefixtures("old_gettext")
@pytest.mark.parametrize("game_id", games.names())
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_message_with_plural_forms_is_known_to_every_gettext(game_id: str, lang: str) -> None:
    folder = games.find(game_id).folder
    words = Words(lang, game_id, folder)
    forms = messages(read(folder / "locale", game_id, lang))
    assert any(len(texts) > 1 for texts in forms.values())
    assert not [key for key in forms if not words.knows(key)]


@pytest.mark.usefixtures("old_gettext")
def test_every_gettext_tells_the_reader_of_numbers_as_you() -> None:
    """Not "Ann takes 6 coins", though Ann reads it."""
    words = Words("en", "valdora", games.find("valdora").folder, players=("Ann", "Bob"), viewer=0)
    assert words.say("event.silver", seat=0, n=6) == "You take 6 coins from the silver mine"


@pytest.mark.parametrize(("lang", "text"), [("ru", "−3 очка"), ("uk", "−3 очки"), ("en", "−3 points")])
def test_a_loss_takes_the_same_noun_as_a_gain(lang: str, text: str) -> None:
    assert games.teller("valdora").words(lang).say("label.worth", n=-3) == text


@pytest.mark.parametrize(("lang", "text"), [("ru", "рубин × 2 и золото"), ("en", "ruby × 2 and gold")])
def test_equal_things_are_counted(lang: str, text: str) -> None:
    told = games.teller("valdora").words(lang, shipped("valdora")).value("gem", [0, 4, 0]).text
    assert told.replace("\u00a0", " ") == text


def test_a_name_keeps_its_capital() -> None:
    """A choice that is only a name is told as it is printed; one that begins with a verb goes on in small letters."""
    match = Match(games.find("zodchie"), 2, 1, {}, shipped("zodchie"))
    seat = match.actors()[0]
    seen = look(match, seat, "en")
    card = next(code for code in match.legal(seat) if match.space.decode(code).kind == "card")
    assert seen.told_choice(seat, card).endswith(seen.label(match.space.decode(card)))
    assert "rotate the card clockwise" in seen.told_choice(seat, match.space.parse("cw"))


@pytest.mark.parametrize("game_id", games.names())
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_move_names_its_maker_though_all_are_called_alike(game_id: str, lang: str) -> None:
    """A record is read by somebody who may know everything; the first line of a move says whose it is."""
    seats = max(2, games.find(game_id).min_seats)
    match, rng = Match(games.find(game_id), seats, 9, {}, shipped(game_id), ("Ash",) * seats), Random(9)
    while not match.over() and len(match.moves) < 120:
        seat = rng.choice(match.actors())
        match.play(seat, rng.choice(match.legal(seat)))
    seen = look(match, EVERYTHING, lang)
    names = ["Ash", *(f"Ash {number}" for number in range(2, seats + 1))]
    for number in range(1, len(match.moves) + 1, 3):
        told = seen.told_move(number)[0]
        assert [name for name in names if re.search(rf"\b{name}\b(?! \d)", told)] == [
            names[match.moves[number - 1].seat]
        ], told
