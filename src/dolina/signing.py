"""The signature that a site puts under the journals of its matches: Ed25519 over the seal.

Anybody can change a journal and seal it again, and the rules will find nothing wrong with it; only the site can sign.
"""

from pathlib import Path
from typing import Final
from urllib.error import URLError
from urllib.parse import urlsplit
from urllib.request import urlopen

from dolina.core.components import read_file
from dolina.core.errors import BadJournal, BadOption
from dolina.core.journal import Journal

ADDRESS: Final = "journal-key"  # where a site shows its public key
KIND: Final = "ed25519"
SIZE: Final = 32  # bytes of a key, secret or public
PATIENCE: Final = 10  # seconds that a site has to answer
PUBLIC_LENGTH: Final = len(f"{KIND} \n") + 2 * SIZE


def message(journal: Journal) -> bytes:
    """Return what is signed: the seal, with what it is a seal of."""
    return f"dolina journal {journal.digest()}".encode()


def sign(journal: Journal, secret: str) -> Journal:
    """Return the journal with the signature of the holder of this secret key (hex digits)."""
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

    key = Ed25519PrivateKey.from_private_bytes(bytes.fromhex(secret))
    return journal.model_copy(update={"signature": key.sign(message(journal)).hex()})


def public_text(secret: str) -> str:
    """Return the public part of a secret key as a site shows it: one line, which is a key file too."""
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

    key = Ed25519PrivateKey.from_private_bytes(bytes.fromhex(secret))
    return f"{KIND} {key.public_key().public_bytes_raw().hex()}\n"


def check_signature(journal: Journal, site: str, source: str) -> None:
    """Raise BadJournal unless the site of this address, or of this key file, has signed the journal."""
    if journal.signature is None:
        msg = f"{source}: not signed, so nobody can tell whether it is a match of {site}; its seal shows only damage"
        raise BadJournal(msg)
    from cryptography.exceptions import InvalidSignature
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

    key = Ed25519PublicKey.from_public_bytes(public_key(site))
    try:
        key.verify(bytes.fromhex(journal.signature), message(journal))
    except InvalidSignature:
        msg = f"{source}: the signature is not of {site}: the journal was changed and sealed again, or is not theirs"
        raise BadJournal(msg) from None


def public_key(site: str) -> bytes:
    """Return the public key of a site: from its address, or from a file that was saved there."""
    text = fetch_key(site) if site.startswith(("http://", "https://")) else read_file(Path(site), BadOption)
    kind, _, digits = text.strip().partition(" ")
    try:
        key = bytes.fromhex(digits)
    except ValueError:
        key = b""
    if kind != KIND or len(key) != SIZE:
        msg = f"--site: {site}: there is no key of a site; one looks like {KIND!r} and {2 * SIZE} hex digits"
        raise BadOption(msg)
    return key


def fetch_key(site: str) -> str:
    """Ask a site for its public key."""
    try:
        parts = urlsplit(site)
        with urlopen(f"{parts.scheme}://{parts.netloc}/{ADDRESS}", timeout=PATIENCE) as answer:  # noqa: S310 - http(s) only
            found: bytes = answer.read(PUBLIC_LENGTH + 1)
    except (URLError, OSError, ValueError) as problem:
        msg = f"--site: {site} does not tell its key: {getattr(problem, 'reason', None) or problem}"
        raise BadOption(msg) from None
    return found.decode("ascii", "replace")
