"""Django's settings and Dolina's own: the one place where the site reads its environment, which `start` prepares.

DOLINA_DATA is the folder of the database and the secret key; DATABASE_URL names a PostgreSQL instead of SQLite.
"""

import os
import secrets
from collections.abc import Mapping
from pathlib import Path

import dj_database_url

from dolina.core.errors import BadOption

DATA = Path(os.environ.get("DOLINA_DATA", "."))
HERE = Path(__file__).parent


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


def secret_key() -> str:
    """Return the key that signs cookies: from the environment, else from a file of its own in the data folder."""
    if key := os.environ.get("DOLINA_SECRET_KEY"):
        return key
    path = DATA / "secret.key"
    try:
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return path.read_text(encoding="ascii").strip()
    key = secrets.token_urlsafe(48)
    with os.fdopen(handle, "w", encoding="ascii") as file:
        file.write(key)
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
        found = dj_database_url.parse(url, conn_max_age=None)
    except ValueError:  # its words name what our readers have never heard of
        found = {}
    if found.get("ENGINE") != "django.db.backends.postgresql" or not found["NAME"]:
        msg = "DATABASE_URL is not an address of a PostgreSQL; it looks like postgresql://user:password@host:5432/name"
        raise BadOption(msg)
    return found


# Dolina's own

COMPONENTS = Path(os.environ["DOLINA_COMPONENTS"]) if os.environ.get("DOLINA_COMPONENTS") else None
PACE = number("DOLINA_PACE", 0.7)  # seconds between moves that nobody clicks, so that eyes can follow
LIMITS = switch("DOLINA_LIMITS", "on")
WORKERS = int(number("DOLINA_WORKERS", 1))  # server processes
BEHIND_PROXY = switch("DOLINA_PROXY")  # one that says where a request comes from, and by which protocol
HTTPS = switch("DOLINA_HTTPS")

# Django's

SECRET_KEY = secret_key()
DEBUG = False
ALLOWED_HOSTS = listed("DOLINA_HOSTS", "*")
INSTALLED_APPS = ["dolina.web"]
MIDDLEWARE = [
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
        "OPTIONS": {"environment": "dolina.web.jinja.environment", "trim_blocks": True, "lstrip_blocks": True},
    }
]
STATIC_URL = "/static/"
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
