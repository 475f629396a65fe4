"""Journals that a site has signed: a true record is told from one that was changed and sealed again."""

import json
from pathlib import Path

import pytest

import dolina as library
from dolina.core.journal import Journal
from dolina.signing import public_text, sign
from tests.command import Dolina

SECRET, ANOTHER = "0f" * 32, "a1" * 32


@pytest.fixture
def signed(tmp_path: Path) -> Path:
    """Return a signed journal; the key of its site lies beside it."""
    match = library.new("secret_valley", seats=2, seed=5, draft=False, players=["Ann", "Bob"])
    for _ in range(6):
        seat = match.actors()[0]
        match.play(seat, match.legal(seat)[0])
    (tmp_path / "key").write_text(public_text(SECRET), encoding="ascii")
    (tmp_path / "match.json").write_text(sign(match.journal(), SECRET).to_json(), encoding="utf-8")
    return tmp_path / "match.json"


def test_a_true_record(dolina: Dolina, signed: Path) -> None:
    done = dolina("verify", signed.name, "--site", "key")
    assert done.code == 0
    assert "signed by key" in done.out
    assert "signed by a site; whether by the right one: --site URL" in dolina("verify", signed.name).out
    assert json.loads(dolina("verify", signed.name, "--site", "key", "--json").out)["signed_by"] == "key"


def test_a_record_that_was_sealed_again(dolina: Dolina, signed: Path) -> None:
    true = Journal.load(signed)
    for changes in ({"players": ["Ann", "Eve"]}, {"moves": true.moves[:-1]}):
        signed.write_text(true.model_copy(update=changes).to_json(), encoding="utf-8")
        assert dolina("verify", signed.name).code == 0  # the rules find nothing wrong with it
        done = dolina("verify", signed.name, "--site", "key")
        assert done.code == 2
        assert "match.json: the signature is not of key: the journal was changed and sealed again" in done.err


def test_a_record_of_another_site(dolina: Dolina, signed: Path) -> None:
    signed.with_name("key").write_text(public_text(ANOTHER), encoding="ascii")
    assert dolina("verify", signed.name, "--site", "key").code == 2


def test_an_unsigned_record_is_valid_and_proves_nothing(dolina: Dolina, signed: Path) -> None:
    library.load(signed).save(signed)  # who saves it again is not the site
    assert dolina("verify", signed.name).code == 0
    done = dolina("verify", signed.name, "--site", "key")
    assert done.code == 2
    assert "match.json: not signed" in done.err


@pytest.mark.parametrize("key", ["", "ed25519 12", "ed25519 " + "x" * 64, "rsa " + "0" * 64, "<html>"])
def test_what_is_no_key(dolina: Dolina, signed: Path, key: str) -> None:
    signed.with_name("key").write_text(key, encoding="ascii")
    done = dolina("verify", signed.name, "--site", "key")
    assert done.code == 2
    assert "--site: key: there is no key of a site" in done.err


@pytest.mark.parametrize("site", ["http://127.0.0.1:1/", "http://[", "https://", "none.key"])
def test_a_site_that_does_not_answer(dolina: Dolina, signed: Path, site: str) -> None:
    done = dolina("verify", signed.name, "--site", site)
    assert done.code == 2
    assert site.split("//", maxsplit=1)[0] in done.err
    assert "Traceback" not in done.err


def test_a_signature_is_128_digits(dolina: Dolina, signed: Path) -> None:
    data = json.loads(signed.read_text(encoding="utf-8"))
    signed.write_text(json.dumps({**data, "signature": "00"}), encoding="utf-8")
    assert "match.json: signature: " in dolina("verify", signed.name).err
