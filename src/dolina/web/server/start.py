"""Start the site: prepare the data folder and the database, then serve."""

import os
import signal
import socket
import sys
import threading
import time
import webbrowser
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

from dolina import compiling
from dolina.core.errors import BadOption, DolinaError
from dolina.extras import MissingExtra

if TYPE_CHECKING:
    import uvicorn

GLANCE = 0.1  # seconds between looks whether the site is there
HEALTH_TIMEOUT = 20  # seconds that a server process has to answer whether it lives; it does so before its imports
KEEP_ALIVE = 75  # seconds that a browser's connection waits for its next request: people think between moves


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    data: Path | None = None,
    workers: int = 1,
    open_browser: bool = False,
) -> None:
    """Serve the site until it is stopped."""
    beside = compiling.is_due() and workers == 1 and hasattr(signal, "SIGHUP")
    if not beside:
        compiling.compile_first()
    import uvicorn
    from django.conf import settings

    prepare(data, workers)
    if workers > settings.WORKERS:
        print("With SQLite one server process does all the work; several need a PostgreSQL.", flush=True)  # noqa: T201
    check_port(host, port)
    _alone = be_the_only_site()  # held until this process ends
    raise_file_limit()
    shown = "127.0.0.1" if host in {"0.0.0.0", "::"} else host  # noqa: S104 - compared, not bound
    url = f"http://{shown}:{port}/"
    print(f"Dolina: {url} (Ctrl+C stops it)", flush=True)  # noqa: T201 - for the one who started it
    if beside:
        print("It compiles its rules once, beside; bots think less until then.", flush=True)  # noqa: T201
    if open_browser:
        threading.Thread(target=show, args=(url, shown, port), daemon=True).start()
    config = uvicorn.Config(
        "dolina.web.server.asgi:app",
        host=host,
        port=port,
        workers=settings.WORKERS,
        http="dolina.web.server.guard:Guard",
        ws="none",
        log_level="error",  # a warning is written for every request that is none: anybody could fill the disk
        access_log=False,
        timeout_graceful_shutdown=1,
        timeout_keep_alive=KEEP_ALIVE,
        timeout_worker_healthcheck=HEALTH_TIMEOUT,
        server_header=False,
        proxy_headers=settings.BEHIND_PROXY,
    )
    with suppress(KeyboardInterrupt):
        run(config, supervised=beside or workers > 1, beside=beside)


def show(url: str, host: str, port: int) -> None:
    """Open the page in the browser as soon as somebody answers."""
    while True:
        try:
            socket.create_connection((host, port), timeout=1).close()
        except OSError:
            time.sleep(GLANCE)
        else:
            webbrowser.open(url)
            return


def run(config: "uvicorn.Config", *, supervised: bool, beside: bool) -> None:
    """Serve in one process, or in some that are renewed; `beside` also compile, and then go on with a new process."""
    import uvicorn
    from uvicorn.config import STARTUP_FAILURE
    from uvicorn.supervisors import Multiprocess

    from dolina.web.server.guard import WRITE_TIMEOUT

    listening = config.bind_socket()
    if hasattr(socket, "TCP_USER_TIMEOUT"):  # each connection has it too: who does not take what is sent is cut off
        listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, int(WRITE_TIMEOUT * 1000))
    if supervised:
        processes = Multiprocess(config, sockets=[listening])
        if beside:
            signal.signal(signal.SIGHUP, lambda *_: processes.handle_term())  # a closed terminal ends it
            compiling.compile_beside(then=lambda: processes.signal_queue.append(signal.SIGHUP))  # renews the process
        processes.run()
        return
    server = uvicorn.Server(config)
    server.run(sockets=[listening])
    if not server.started:
        sys.exit(STARTUP_FAILURE)


def raise_file_limit() -> None:
    """Use as many open files as the system lets us: a connection is one."""
    from django.conf import settings

    from dolina.web.server.guard import RESERVED_FILES

    try:
        import resource
    except ImportError:  # Windows has no such limit
        return
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = settings.CONNECTIONS + RESERVED_FILES
    resource.setrlimit(resource.RLIMIT_NOFILE, (wanted if hard < 0 else min(wanted, hard), hard))


def be_the_only_site() -> TextIO | None:
    """Refuse a second site on the same SQLite file: one server process has it. Return what must be held meanwhile."""
    from django.conf import settings
    from django.db import connection

    try:
        import fcntl
    except ImportError:  # Windows
        return None
    if connection.vendor != "sqlite":
        return None
    path = settings.DATA / "dolina.lock"
    path.touch(mode=0o600)
    held: TextIO = path.open("w", encoding="utf-8")
    try:
        fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        msg = f"another site runs with the data folder {settings.DATA}; choose another with --data DIR"
        raise DolinaError(msg) from None
    return held


def prepare(data: Path | None = None, workers: int = 1) -> None:
    """Make the data folder, create or migrate the database; raise DolinaError with a clear message."""
    folder = data or default_folder()
    make_folder(folder)
    os.environ["DOLINA_DATA"] = str(folder.resolve())
    os.environ["DOLINA_WORKERS"] = str(workers)
    os.environ["DJANGO_SETTINGS_MODULE"] = "dolina.web.settings"
    import django
    from django.core.exceptions import ImproperlyConfigured
    from django.db import Error, connections

    try:
        django.setup()
        check_limits()
        protect_files()
        migrate()
        keep_component_sets()
    except ImproperlyConfigured:
        extra = "postgres"
        raise MissingExtra(extra) from None
    except Error as problem:
        reason = (str(problem).splitlines() or ["no reason given"])[0]
        msg = f"the database {where()} cannot be used: {reason}"
        raise DolinaError(msg) from None
    connections.close_all()


def default_folder() -> Path:
    """Return the user's data folder."""
    import platformdirs

    return Path(platformdirs.user_data_dir("dolina", appauthor=False))


def make_folder(folder: Path) -> None:
    """Make sure that we can write there."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        probe = folder / ".write-test"
        probe.write_text("", encoding="utf-8")
        probe.unlink()
    except OSError as problem:
        msg = f"{folder}: cannot keep data here ({problem.strerror}); choose another folder with --data DIR"
        raise DolinaError(msg) from None


def protect_files() -> None:
    """Let nobody but their owner read the files of the data folder: they hold keys, seeds and links of seats."""
    from django.conf import settings

    names = ["secret.key", "journal.key", *(f"dolina.sqlite3{end}" for end in ("", "-wal", "-shm"))]
    if "sqlite" in settings.DATABASES["default"]["ENGINE"]:
        (settings.DATA / "dolina.sqlite3").touch(mode=0o600)
    for path in (settings.DATA / name for name in names):
        if path.exists():
            path.chmod(0o600)


def check_limits() -> None:
    """Refuse limits that nothing is limited by."""
    from django.conf import settings

    from dolina.web import limits

    if unknown := set(settings.OTHER_LIMITS) - set(limits.USUAL):
        msg = f"DOLINA_LIMITS: there is no {', '.join(sorted(unknown))}, only {', '.join(limits.USUAL)}"
        raise BadOption(msg)


def where() -> str:
    """Name the database without its password."""
    from django.db import connection

    settings = connection.settings_dict
    return f"{settings.get('HOST') or ''} {settings['NAME']}".strip()


def migrate() -> None:
    """Bring the database up to date; refuse one that a newer Dolina has written."""
    from django.core.management import call_command
    from django.db import connection
    from django.db.migrations.loader import MigrationLoader

    loader = MigrationLoader(connection)
    unknown = [
        name for app, name in loader.applied_migrations if app == "web" and ("web", name) not in loader.graph.nodes
    ]
    if unknown:
        msg = f"the database {where()} was written by a newer Dolina ({', '.join(sorted(unknown))}); update Dolina"
        raise DolinaError(msg)
    call_command("migrate", verbosity=0, interactive=False)


def keep_component_sets() -> None:
    """Let tables that an older Dolina made keep the parts they began with."""
    from dolina.web.table.sets import check_site, keep_all

    check_site()
    keep_all()


def check_port(host: str, port: int) -> None:
    """Say plainly if the port is taken."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError as problem:
            msg = f"cannot listen on {host}:{port} ({problem.strerror}); choose another port with --port"
            raise DolinaError(msg) from None
