"""Who asks: the one place where a person, a language, a kind of screen and an address are read from a request.

There are no accounts. A person is a random name in a signed cookie; a seat belongs to the persons who hold it.
Pages come through Django (`of_request`), event streams beside it (`of_scope`); both are read by `Visitor.of`.
"""

import re
import secrets
import unicodedata
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any
from urllib.parse import parse_qs, quote, unquote

from django.conf import settings
from django.core.exceptions import BadRequest, SuspiciousOperation
from django.core.signing import BadSignature, Signer
from django.db import DataError, Error, IntegrityError
from django.http import HttpRequest, HttpResponse, HttpResponseBase, parse_cookie
from django.utils.translation.trans_real import parse_accept_lang_header

from dolina.telling.eyes import TALL, WIDE
from dolina.telling.words import LANGUAGES, own_words, real_name
from dolina.web import limits
from dolina.web.bots.pace import NORMAL, PACES

COOKIE = "dolina"
COOKIE_LENGTH = 200  # more than we ever write
YEAR = 365 * 24 * 3600
NAME_LENGTH = 24
PHONE = re.compile("Mobi|Android|iPhone")
MOST_MARKS = 2  # above and below one letter
BLANK = frozenset("\u2800\ufffc\U0001d159")  # pictures of nothing
INVISIBLE = re.compile(  # what Unicode calls ignorable, as far as its category does not tell
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u3164\ufe00-\ufe0f\uffa0\U000e0000-\U000e0fff]"
)


@dataclass(frozen=True, slots=True)
class Visitor:
    """A person, as far as a request tells; `known` if they were here before."""

    person: str
    known: bool
    lang: str
    layout: str
    address: str
    theme: str
    name: str
    pace: str = NORMAL  # of the tables that they make

    @classmethod
    def of(
        cls, headers: Mapping[str, str], cookies: Mapping[str, str], query: Mapping[str, str], peer: str
    ) -> "Visitor":
        """Read a request: its headers (names in lower case), cookies and query, and who is at the other end."""
        person = person_of(cookies.get(COOKIE, "")[:COOKIE_LENGTH])
        theme, pace = cookies.get("theme", ""), cookies.get("pace", "")
        return cls(
            person=person or secrets.token_urlsafe(12),
            known=person is not None,
            lang=language((query.get("lang"), cookies.get("lang")), headers.get("accept-language", "")),
            layout=layout((query.get("layout"), cookies.get("layout")), headers.get("user-agent", "")),
            address=client_address(headers.get("x-forwarded-for", ""), peer),
            theme=theme if theme in {"light", "dark"} else "",
            name=clean_name(unquote(cookies.get("name", "")[:500])),
            pace=pace if pace in PACES else NORMAL,
        )


class Request(HttpRequest):
    """A request of a known visitor."""

    visitor: Visitor


def of_request(request: HttpRequest) -> Visitor:
    """Read a request to Django."""
    peer = str(request.META.get("REMOTE_ADDR", ""))
    return Visitor.of(request.headers, request.COOKIES, request.GET, peer)  # headers of any case are found there


def of_scope(scope: Mapping[str, Any]) -> Visitor:  # Any: ASGI says so
    """Read a raw request, as Django would."""
    headers: dict[str, str] = {}
    for raw, value in scope["headers"]:
        name, text = raw.decode("latin-1").lower(), value.decode("latin-1")
        joint = "; " if name == "cookie" else ","
        headers[name] = f"{headers[name]}{joint}{text}" if name in headers else text
    cookies = parse_cookie(headers.get("cookie", "").encode("latin-1").decode("utf-8", "replace"))
    peer = scope["client"][0] if scope.get("client") else ""
    return Visitor.of(headers, cookies, query_of(scope["query_string"]), peer)


def query_of(query: bytes) -> dict[str, str]:
    """Return the last value of each name in a query; nothing of one with too many."""
    try:
        found = parse_qs(
            query.decode("latin-1"), keep_blank_values=True, max_num_fields=settings.DATA_UPLOAD_MAX_NUMBER_FIELDS
        )
    except ValueError:
        return {}
    return {name: values[-1] for name, values in found.items()}


# What is read


def cookie_of(person: str) -> str:
    """Return the cookie of a person."""
    return Signer(salt=COOKIE).sign(person)


@lru_cache(maxsize=10_000)
def person_of(cookie: str) -> str | None:
    """Return the person of a cookie, or None if we did not write it."""
    try:
        return Signer(salt=COOKIE).unsign(cookie)
    except BadSignature:
        return None


def language(chosen: Iterable[str | None], accepted: str) -> str:
    """Return the first chosen language that is ours, else the one the browser likes best, else English."""
    for lang in chosen:
        if lang in LANGUAGES:
            return str(lang)
    liked = (lang.partition("-")[0] for lang, weight in parse_accept_lang_header(accepted) if weight > 0)
    return next((lang for lang in liked if lang in LANGUAGES), "en")


def layout(chosen: Iterable[str | None], agent: str) -> str:
    """Return which of the two pictures this screen shows: what its page said, else a guess."""
    for kind in chosen:
        if kind in {WIDE, TALL}:
            return str(kind)
    return TALL if PHONE.search(agent) else WIDE


def client_address(forwarded: str, peer: str) -> str:
    """Return where a request comes from: what our own proxy has seen, if there is one."""
    return limits.source((settings.BEHIND_PROXY and forwarded.rpartition(",")[2].strip()) or peer)


def clean_name(text: str) -> str:
    """Return a name fit to be shown: one line, no signs that nobody sees, not long, no pronoun; "" if it is none."""
    kept, marks = "", MOST_MARKS
    for sign in text[:500]:
        kind = unicodedata.category(sign)
        if (kind[0] == "C" and not sign.isspace()) or INVISIBLE.match(sign):
            continue
        marks = marks + 1 if kind in {"Mn", "Me"} else 0
        if marks <= MOST_MARKS:
            kept += " " if sign.isspace() or sign in BLANK else sign
    name = " ".join(kept.split())[:NAME_LENGTH].strip()
    return real_name(name) if any(is_seen(sign) for sign in name) else ""


def is_seen(sign: str) -> bool:
    """Tell whether a sign is a letter, a digit or a picture: a name has one at least."""
    kind = unicodedata.category(sign)
    return kind[0] in "LN" or kind == "So"


class Middleware:
    """Read who asks before a page is made, remember them afterwards, and answer those who ask too often."""

    def __init__(self, respond: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.respond = respond

    def __call__(self, request: Request) -> HttpResponseBase:
        """Answer a request."""
        if not can_be_read(request):
            return HttpResponse("this request cannot be read", status=400, content_type="text/plain")
        visitor = request.visitor = of_request(request)
        if request.path.startswith("/static/") and not limits.allowed("visit", visitor.address):
            return refusal(visitor, 429, "site.error.too_many")  # a file that is not there is a page that says so
        response = self.respond(request)
        if not visitor.known:
            remember_person(request, response, visitor.person)
        if request.GET.get("lang") in LANGUAGES:
            remember(request, response, "lang", visitor.lang)
        return response

    def process_exception(self, request: Request, exception: Exception) -> HttpResponse | None:
        """Say in words that somebody asks too often, or that the database is away or only reads for a moment."""
        if isinstance(exception, limits.TooMany):
            return refusal(request.visitor, 429, "site.error.too_many")
        if isinstance(exception, Error) and not isinstance(exception, (IntegrityError, DataError)):  # those are ours
            return refusal(request.visitor, 503, "site.error.busy")
        return None


def can_be_read(request: HttpRequest) -> bool:
    """Tell whether the fields of a request make sense; Django would complain in the log of those that do not."""
    try:
        _ = request.GET, request.POST
    except (SuspiciousOperation, BadRequest, LookupError):  # too many, too large, broken, a charset of a part
        return False
    finally:
        if request.content_type == "multipart/form-data":
            for handler in request.upload_handlers:  # the body would stay in memory until garbage is looked for
                handler.request = None
    return True


def refusal(visitor: Visitor, status: int, key: str) -> HttpResponse:
    """Say in the visitor's language why there is no page."""
    return HttpResponse(own_words(visitor.lang).say(key), status=status, content_type="text/plain; charset=utf-8")


def remember(request: HttpRequest, response: HttpResponseBase, name: str, value: str) -> None:
    """Have a browser keep what its person likes."""
    secure = settings.HTTPS or request.is_secure()
    response.set_cookie(name, value, max_age=YEAR, samesite="Lax", secure=secure)


def remember_name(request: HttpRequest, response: HttpResponseBase, name: str) -> None:
    """Have a browser keep a name for the next table."""
    if name:
        remember(request, response, "name", quote(name))


def remember_person(request: HttpRequest, response: HttpResponseBase, person: str) -> None:
    """Have a browser keep whom it belongs to."""
    secure, cookie = settings.HTTPS or request.is_secure(), cookie_of(person)
    response.set_cookie(COOKIE, cookie, max_age=2 * YEAR, httponly=True, samesite="Lax", secure=secure)
