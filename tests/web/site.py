"""A site of its own for tests: a server process on a free port with an empty data folder."""

import asyncio
import contextlib
import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

import httpx

T = TypeVar("T")
START = "import sys; from pathlib import Path; from dolina.web.server.start import serve; serve(port=int(sys.argv[1]), data=Path(sys.argv[2]), workers=int(sys.argv[3]))"


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Site:
    """A running server. It can be killed and started again on the same data."""

    program = START

    def __init__(self, data: Path, workers: int = 1, **environment: str) -> None:
        self.data = data
        self.workers = workers
        self.environment = {"DOLINA_PACE": "0.03", "DOLINA_ANALYSIS": "0.02", "DOLINA_LIMITS": "off", **environment}
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> "Site":
        log = (self.data / "server.log").open("ab")
        command = [sys.executable, "-c", self.program, str(self.port), str(self.data), str(self.workers)]
        self.process = subprocess.Popen(
            command, env={**os.environ, **self.environment}, stdout=log, stderr=log, start_new_session=True
        )
        for _ in range(300):
            try:
                if httpx.get(self.url + "/health", timeout=2).status_code == 200:
                    return self
            except httpx.HTTPError:
                time.sleep(0.1)
            if self.process.poll() is not None:
                break
        self.kill()
        raise AssertionError(self.log())

    def kill(self) -> None:
        """Kill the whole group without mercy, as a power cut would."""
        if self.process is not None:
            with contextlib.suppress(ProcessLookupError):  # it has ended by itself
                os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()
            self.process = None

    def log(self) -> str:
        return (self.data / "server.log").read_text(encoding="utf-8", errors="replace")


class Person(httpx.Client):
    """Somebody with cookies of their own, who reads pages without a browser."""

    def __init__(self, site: Site, lang: str = "en", address: str | None = None) -> None:
        super().__init__(
            base_url=site.url,
            headers={"Accept-Language": lang},
            follow_redirects=True,
            timeout=30,
            transport=httpx.HTTPTransport(local_address=address),
        )
        self.token = ""

    def look(self, path: str) -> str:
        """Get a page that must be there."""
        response = self.get(path)
        assert response.status_code == 200, f"{path}: {response.status_code}"
        if found := re.search(r'csrfmiddlewaretoken" value="([^"]+)"|X-CSRFToken": "([^"]+)"', response.text):
            self.token = found[1] or found[2]
        return response.text

    def submit(self, path: str, **fields: object) -> httpx.Response:
        """Post a form with the token of the last page."""
        if not self.token:
            self.look("/")
        data = {name: str(value) for name, value in fields.items()}
        return self.post(path, data=data, headers={"X-CSRFToken": self.token, "Origin": str(self.base_url).rstrip("/")})

    def play_now(self, game_id: str) -> str:
        """Begin a match against bots; return the table."""
        return table_of(self.submit(f"/play/{game_id}"))

    def new_table(self, game_id: str, *seats: str, **fields: object) -> str:
        """Make a table; return its name."""
        chairs = {f"seat{number}": who for number, who in enumerate([*seats, *["none"] * (5 - len(seats))])}
        return table_of(self.submit("/new", game=game_id, **chairs, **fields))

    def join(self, invite: str, name: str) -> str:
        """Sit down at a friend's table; return its name."""
        self.look(f"/j/{invite}")
        return table_of(self.submit(f"/j/{invite}", name=name))


def table_of(response: httpx.Response) -> str:
    assert response.status_code == 200, response.text[:400]
    found = re.fullmatch(r"/t/([a-z0-9]+)", response.url.path)
    assert found, response.url.path
    return found[1]


def version_of(page: str) -> int:
    found = re.search(r'data-version="(\d+)"', page)
    assert found
    return int(found[1])


def actions_of(page: str) -> list[str]:
    """Return the actions that a page offers."""
    return re.findall(r'name="action" value="([^"]+)"', page)


def invite_of(page: str) -> str:
    found = re.search(r"/j/([a-z0-9]+)", page)
    assert found
    return found[1]


def in_own_loop(work: Coroutine[Any, Any, T]) -> T:
    """Run a coroutine in a thread of its own: Playwright may keep the loop of this one busy."""
    with ThreadPoolExecutor(1) as beside:
        return beside.submit(asyncio.run, work).result()
