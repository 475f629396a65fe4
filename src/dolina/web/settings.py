"""Django's settings and Dolina's own: the one place where the site reads its environment, which `start` prepares.

DOLINA_DATA is the folder of the database and the secret key; DATABASE_URL names a PostgreSQL instead of SQLite.
"""

import os
import re
import secrets
from collections.abc import Mapping
from pathlib import Path

import dj_database_url

from dolina.core.errors import BadOption

DATA = Path(os.environ.get("DOLINA_DATA", "."))
HERE = Path(__file__).parent
SHORTEST_KEY = 20  # letters


def switch(name: str, usual: str = "off") -> bool:
    """Return whether a variable says yes."""
    return (os.environ.get(name) or usual) not in {"0", "off", "no"}


def number(name: str, usual: float) -> float:
    """Return the number that a variable holds."""
    text = os.environ.get(name) or str(usual)
    try:
        return float(text)
    except ValueError:
        msg = f"{name} is not a number: {text!r}"
        raise BadOption(msg) from None


def listed(name: str, usual: str = "") -> list[str]:
    """Return what a variable holds between commas."""
    return [item.strip() for item in os.environ.get(name, usual).split(",") if item.strip()]


def limits(name: str) -> dict[str, tuple[int, float]]:
    """Return the limits that a variable changes, such as `look=600/40`: so many at once, then so many a second."""
    found = {}
    for item in listed(name):
        what, _, numbers = item.partition("=")
        burst, _, rate = numbers.partition("/")
        if not (burst.isdecimal() and rate.replace(".", "", 1).isdecimal()):
            msg = f"{name}: {item!r} is no limit; one looks like look=600/40, or all are off"
            raise BadOption(msg)
        found[what.strip()] = (int(burst), float(rate))
    return found


def folder(name: str) -> Path | None:
    """Return the folder that a variable names; it must be there."""
    text = os.environ.get(name)
    if text and not Path(text).is_dir():
        msg = f"{name}: there is no folder {text}"
        raise BadOption(msg)
    return Path(text) if text else None


def secret_key() -> str:
    """Return the key that signs cookies."""
    name, key = kept_key("DOLINA_SECRET_KEY", "secret.key", secrets.token_urlsafe(48))
    if len(key) < SHORTEST_KEY:
        msg = f"{name}: a key of {len(key)} letters can be guessed; it needs at least {SHORTEST_KEY}"
        raise BadOption(msg)
    return key


def journal_key() -> str:
    """Return the key that signs journals."""
    name, key = kept_key("DOLINA_JOURNAL_KEY", "journal.key", secrets.token_hex(32))
    if not re.fullmatch("[0-9a-f]{64}", key):
        msg = f"{name}: this is no key for journals: it has 64 hex digits"
        raise BadOption(msg)
    return key


def kept_key(variable: str, file: str, new: str) -> tuple[str, str]:
    """Return a key and where it is from: the environment, else a file of its own in the data folder."""
    if variable in os.environ:
        return variable, os.environ[variable]
    path = DATA / file
    return str(path), path.read_text(encoding="ascii").strip() if path.exists() else new_key(path, new)


def new_key(path: Path, key: str) -> str:
    """Make a key file: it is there whole or not at all, whatever happens meanwhile."""
    draft = path.with_suffix(f".{os.getpid()}")
    with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w", encoding="ascii") as file:
        file.write(key)
        file.flush()
        os.fsync(file.fileno())
    draft.replace(path)
    return key


def database(url: str | None) -> Mapping[str, object]:
    """Return the settings of the database: SQLite in the data folder, or the PostgreSQL that the address names."""
    if not url:
        return {
            "ENGINE": "django.db.backends.sqlite3",
            "NAME": DATA / "dolina.sqlite3",
            "CONN_MAX_AGE": None,
            "OPTIONS": {
                "transaction_mode": "IMMEDIATE",
                "timeout": 20,
                "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON;",
            },
        }
    try:
        found = dj_database_url.parse(url, conn_max_age=None, conn_health_checks=True)
    except ValueError:  # its words name what our readers have never heard of
        found = {}
    if found.get("ENGINE") != "django.db.backends.postgresql" or not found["NAME"]:
        msg = "DATABASE_URL is not an address of a PostgreSQL; it looks like postgresql://user:password@host:5432/name"
        raise BadOption(msg)
    return found


# Dolina's own

COMPONENTS = folder("DOLINA_COMPONENTS")
PACE = number("DOLINA_PACE", 0.7)  # seconds between slow moves that nobody clicks; quicker ones are in proportion
ANALYSIS = number("DOLINA_ANALYSIS", 1.0)  # how much of the usual time an analysis takes
LIMITS = switch("DOLINA_LIMITS", "on")
OTHER_LIMITS = limits("DOLINA_LIMITS") if "=" in os.environ.get("DOLINA_LIMITS", "") else {}
CONNECTIONS = int(number("DOLINA_CONNECTIONS", 10_000))  # of a process
CONNECTIONS_PER_ADDRESS = int(number("DOLINA_CONNECTIONS_PER_ADDRESS", 200))
STREAMS_PER_ADDRESS = int(number("DOLINA_STREAMS_PER_ADDRESS", 150))
STREAMS_PER_PERSON = int(number("DOLINA_STREAMS_PER_PERSON", 30))
JOURNAL_KEY = journal_key()
WORKERS = int(number("DOLINA_WORKERS", 1)) if os.environ.get("DATABASE_URL") else 1  # server processes
BEHIND_PROXY = switch("DOLINA_PROXY")  # one that says where a request comes from, and by which protocol
HTTPS = switch("DOLINA_HTTPS")

# Django's

SECRET_KEY = secret_key()
DEBUG = False
ALLOWED_HOSTS = listed("DOLINA_HOSTS", "*")
INSTALLED_APPS = ["dolina.web"]
MIDDLEWARE = [
    "dolina.web.static_files.StaticFiles",
    "django.middleware.security.SecurityMiddleware",
    "django.middleware.gzip.GZipMiddleware",
    "dolina.web.pages.headers",
    "dolina.web.visitor.Middleware",
    "django.middleware.csrf.CsrfViewMiddleware",
]
ROOT_URLCONF = "dolina.web.urls"
DATABASES = {"default": database(os.environ.get("DATABASE_URL"))}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.jinja2.Jinja2",
        "DIRS": [HERE / "templates"],
        "OPTIONS": {"environment": "dolina.web.jinja.environment"},
    }
]
STATIC_URL = "/static/"
WHITENOISE_MAX_AGE = 365 * 24 * 3600  # addresses change with contents
USE_TZ = True
USE_I18N = False  # texts come from Dolina's own catalogues
SECURE_REFERRER_POLICY = "same-origin"  # links of seats and tables are secrets
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https") if BEHIND_PROXY else None
SECURE_SSL_REDIRECT = HTTPS and BEHIND_PROXY  # without a proxy's word all requests look plain, and none would arrive
SECURE_REDIRECT_EXEMPT = ["^health$"]  # asked from inside
SECURE_HSTS_SECONDS = 30 * 24 * 3600 if HTTPS else 0  # begins anew with every visit
CSRF_TRUSTED_ORIGINS = listed("DOLINA_ORIGINS")
CSRF_COOKIE_HTTPONLY = True  # pages carry the token themselves
CSRF_COOKIE_SAMESITE = "Lax"
CSRF_COOKIE_SECURE = HTTPS
DATA_UPLOAD_MAX_MEMORY_SIZE = 1_500_000
DATA_UPLOAD_MAX_NUMBER_FIELDS = 100
FILE_UPLOAD_MAX_MEMORY_SIZE = 1_500_000
LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "handlers": {"errors": {"class": "logging.StreamHandler"}},
    "loggers": {"django": {"handlers": ["errors"], "level": "ERROR", "propagate": False}},
}
