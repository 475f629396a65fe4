"""Who asks: a signed cookie names the person, another the language; and how often they may ask.

There are no accounts. A person is a random name in a signed cookie; a seat belongs to the persons who hold it.
"""

import os
import re
import secrets
import threading
import time
from collections.abc import Callable
from http.cookies import CookieError, SimpleCookie

from django.core.signing import BadSignature, Signer
from django.http import HttpRequest, HttpResponse, HttpResponseBase

from dolina.telling.eyes import TALL, WIDE
from dolina.telling.words import LANGUAGES

COOKIE = "dolina"
YEAR = 365 * 24 * 3600
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
PHONE = re.compile("Mobi|Android|iPhone")


class Request(HttpRequest):
    """A request of a known person in a known language."""

    person: str
    lang: str
    layout: str


def sign(person: str) -> str:
    """Return the cookie of a person."""
    return Signer(salt=COOKIE).sign(person)


def unsign(cookie: str) -> str | None:
    """Return the person of a cookie, or None if we did not write it."""
    try:
        return Signer(salt=COOKIE).unsign(cookie)
    except BadSignature:
        return None


def language(chosen: str | None, accepted: str) -> str:
    """Return the chosen language, else the first of the browser's that is ours, else English."""
    if chosen in LANGUAGES:
        return str(chosen)
    for item in accepted.split(","):
        lang = item.strip()[:2].lower()
        if lang in LANGUAGES:
            return lang
    return "en"


def layout(chosen: str | None, agent: str) -> str:
    """Return which of the two pictures this screen shows: what its page said, else a guess."""
    if chosen in {WIDE, TALL}:
        return str(chosen)
    return TALL if PHONE.search(agent) else WIDE


def who_streams(cookies: str) -> tuple[str | None, dict[str, str]]:
    """Return the person and the cookies of a raw request."""
    jar: SimpleCookie = SimpleCookie()
    try:
        jar.load(cookies)
    except CookieError:
        return None, {}
    values = {name: morsel.value for name, morsel in jar.items()}
    return unsign(values.get(COOKIE, "")), values


def middleware(respond: Callable[[HttpRequest], HttpResponseBase]) -> Callable[[Request], HttpResponseBase]:
    """Name the person and the language, and put the headers of safety on every answer."""

    def handle(request: Request) -> HttpResponseBase:
        known = unsign(request.COOKIES.get(COOKIE, ""))
        request.person = known or secrets.token_urlsafe(12)
        asked = request.GET.get("lang")
        accepted = request.headers.get("Accept-Language", "")
        request.lang = language(asked or request.COOKIES.get("lang"), accepted)
        request.layout = layout(request.COOKIES.get("layout"), request.headers.get("User-Agent", ""))
        response = respond(request)
        secure = request.is_secure()
        if known is None:
            cookie = sign(request.person)
            response.set_cookie(COOKIE, cookie, max_age=2 * YEAR, httponly=True, samesite="Lax", secure=secure)
        if asked in LANGUAGES:
            response.set_cookie("lang", request.lang, max_age=YEAR, samesite="Lax", secure=secure)
        return safe(response)

    return handle


def safe(response: HttpResponseBase) -> HttpResponseBase:
    """Put the headers of safety on an answer."""
    response.headers.setdefault("Content-Security-Policy", POLICY)
    response.headers.setdefault("X-Content-Type-Options", "nosniff")
    response.headers.setdefault("Referrer-Policy", "same-origin")  # links of seats and tables are secrets
    response.headers.setdefault("Cross-Origin-Opener-Policy", "same-origin")
    response.headers.setdefault("Cache-Control", "no-store")
    return response


# How often

LIMITS = {  # burst, then so many a second
    "create": (20, 20 / 60),  # by address
    "join": (20, 20 / 60),
    "visit": (600, 100.0),
    "post": (60, 10.0),  # by person
    "hint": (10, 0.3),
}
FORGET = 10_000  # keys in memory before the old ones are dropped
_buckets: dict[tuple[str, str], tuple[float, float]] = {}
_lock = threading.Lock()


def address(request: HttpRequest) -> str:
    """Return where a request comes from."""
    if os.environ.get("DOLINA_PROXY"):
        return request.headers.get("X-Forwarded-For", "").split(",")[-1].strip()
    return str(request.META.get("REMOTE_ADDR", ""))


def allowed(what: str, key: str, now: float | None = None) -> bool:
    """Tell whether one more of these is within the limit, and count it."""
    if os.environ.get("DOLINA_LIMITS") == "off":
        return True
    burst, rate = LIMITS[what]
    now = time.monotonic() if now is None else now
    with _lock:
        if len(_buckets) > FORGET:
            _buckets.clear()
        left, then = _buckets.get((what, key), (float(burst), now))
        left = min(float(burst), left + (now - then) * rate)
        if left < 1:
            _buckets[what, key] = (left, now)
            return False
        _buckets[what, key] = (left - 1, now)
        return True


def too_many(text: str) -> HttpResponse:
    """Answer one who asks too often."""
    return HttpResponse(text, status=429, content_type="text/plain; charset=utf-8")
