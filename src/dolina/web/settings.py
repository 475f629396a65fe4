"""Django's settings, read from the environment that `server.py` prepares.

DOLINA_DATA is the folder of the database and the secret key; DATABASE_URL names a PostgreSQL instead of SQLite.
"""

import os
import secrets
from pathlib import Path
from urllib.parse import SplitResult, unquote, urlsplit

from dolina.core.errors import BadOption

DATA = Path(os.environ.get("DOLINA_DATA", "."))
HERE = Path(__file__).parent


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


def address(url: str) -> SplitResult:
    """Return the parts of a database's address, or say (without its password) what is wrong with it."""
    try:
        parts = urlsplit(url)
        port = parts.port or 5432
    except ValueError:  # a port that is no number
        port = 0
    if not port or parts.scheme not in {"postgresql", "postgres"} or not parts.path.strip("/"):
        msg = "DATABASE_URL is not an address of a PostgreSQL; it looks like postgresql://user:password@host:5432/name"
        raise BadOption(msg)
    return parts


def database(url: str | None) -> dict[str, object]:
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
    parts = address(url)
    return {
        "ENGINE": "django.db.backends.postgresql",
        "NAME": unquote(parts.path.lstrip("/")),
        "USER": unquote(parts.username or ""),
        "PASSWORD": unquote(parts.password or ""),
        "HOST": unquote(parts.hostname or ""),
        "PORT": str(parts.port or ""),
        "CONN_MAX_AGE": None,
        "OPTIONS": dict(pair.split("=", 1) for pair in parts.query.split("&") if "=" in pair),
    }


COMPONENTS = Path(os.environ["DOLINA_COMPONENTS"]) if os.environ.get("DOLINA_COMPONENTS") else None
SECRET_KEY = secret_key()
DEBUG = False
ALLOWED_HOSTS = os.environ.get("DOLINA_HOSTS", "*").split(",")
CSRF_TRUSTED_ORIGINS = [origin for origin in os.environ.get("DOLINA_ORIGINS", "").split(",") if origin]
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https") if os.environ.get("DOLINA_PROXY") else None
INSTALLED_APPS = ["dolina.web", "django_htmx"]
MIDDLEWARE = [
    "django.middleware.gzip.GZipMiddleware",
    "dolina.web.visitor.middleware",
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
CSRF_COOKIE_HTTPONLY = True  # pages carry the token themselves
CSRF_COOKIE_SAMESITE = "Lax"
CSRF_COOKIE_SECURE = bool(os.environ.get("DOLINA_HTTPS"))
DATA_UPLOAD_MAX_MEMORY_SIZE = 1_500_000
DATA_UPLOAD_MAX_NUMBER_FIELDS = 100
FILE_UPLOAD_MAX_MEMORY_SIZE = 1_500_000
LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "handlers": {"errors": {"class": "logging.StreamHandler"}},
    "loggers": {"django": {"handlers": ["errors"], "level": "ERROR", "propagate": False}},
}
