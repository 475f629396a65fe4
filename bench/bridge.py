# ruff: noqa: T201 - a bench prints what it has measured
"""Our bridge from ASGI to Django beside a2wsgi and Django's own handler: CPU of a request, in turns in one run.

    uv run --group dev --with a2wsgi python -m bench.bridge

A request goes through each in the same process, without a network: what differs is the way to Django and back.
"""

import asyncio
import os
import tempfile
import time
from collections.abc import Awaitable, Callable
from importlib import import_module
from statistics import median
from typing import Any

ROUNDS, REQUESTS = 15, 200
Application = Callable[..., Awaitable[None]]


def scope(path: str) -> dict[str, Any]:
    """Return a request as a server describes it."""
    headers = [(b"host", b"localhost"), (b"user-agent", b"bench"), (b"accept-language", b"en")]
    return {
        "type": "http",
        "asgi": {"version": "3.0"},
        "method": "GET",
        "path": path,
        "raw_path": path.encode(),
        "root_path": "",
        "query_string": b"",
        "http_version": "1.1",
        "scheme": "http",
        "headers": headers,
        "client": ("127.0.0.1", 1),
        "server": ("localhost", 80),
    }


async def receive_nothing() -> dict[str, Any]:
    """Bring an empty body."""
    return {"type": "http.request", "body": b"", "more_body": False}


async def ask(application: Application, path: str) -> None:
    """Make requests one after another."""
    for _ in range(REQUESTS):
        sent: list[dict[str, Any]] = []
        answered = asyncio.Event()

        async def send(message: dict[str, Any], sent: list[dict[str, Any]] = sent) -> None:
            sent.append(message)

        asked = False

        async def receive(answered: asyncio.Event = answered) -> dict[str, Any]:
            nonlocal asked
            if asked:
                await answered.wait()  # a server says "disconnect" only when somebody has left
            asked = True
            return await receive_nothing()

        await application(scope(path), receive, send)
        if sent[0]["status"] != 200:
            raise RuntimeError(sent[0])


def applications() -> dict[str, Application]:
    """Return the three ways to the same Django."""
    os.environ["DJANGO_SETTINGS_MODULE"] = "dolina.web.settings"
    os.environ["DOLINA_DATA"] = tempfile.mkdtemp()
    from django.core.management import call_command

    asgi = import_module("dolina.web.server.asgi")
    call_command("migrate", verbosity=0)
    from django.core.asgi import get_asgi_application
    from django.core.wsgi import get_wsgi_application

    middleware = import_module("a2wsgi").WSGIMiddleware
    wsgi = get_wsgi_application()
    return {
        "ours": asgi.Pages(wsgi, asgi.THREADS),
        "a2wsgi": middleware(wsgi, workers=asgi.THREADS),
        "Django's own": get_asgi_application(),
    }


async def measure(ways: dict[str, Application], path: str) -> dict[str, float]:
    """Return the milliseconds of CPU that a request costs each way, the median of rounds in turns."""
    times: dict[str, list[float]] = {name: [] for name in ways}
    for _ in range(ROUNDS):
        for name, application in ways.items():
            began = time.process_time()
            await ask(application, path)
            times[name].append(1000 * (time.process_time() - began) / REQUESTS)
    return {name: median(found) for name, found in times.items()}


def main() -> None:
    """Measure and print."""
    ways = applications()
    for path in ("/health", "/"):
        found = asyncio.run(measure(ways, path))
        print(f"{path:10}", "  ".join(f"{name} {cost:.2f} ms" for name, cost in found.items()))


if __name__ == "__main__":
    main()
