"""The application that uvicorn serves: event streams in the loop, everything else by Django in threads."""

import asyncio
import ctypes
import gc
import logging
import os
import re
import sys
import time

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "dolina.web.settings")
django.setup()

from django.db import Error  # noqa: E402 - after Django is set up
from jinja2 import Environment  # noqa: E402

from dolina import games  # noqa: E402
from dolina.telling.pieces import templates  # noqa: E402
from dolina.web.asgi_types import Receive, Scope, Send, has_body, rejection, send_response  # noqa: E402
from dolina.web.bots import hints, tasks  # noqa: E402
from dolina.web.game.card import finished_games  # noqa: E402
from dolina.web.jinja import pages as page_templates  # noqa: E402
from dolina.web.lobby import tables  # noqa: E402
from dolina.web.server import admission  # noqa: E402
from dolina.web.server.handler import DjangoHandler  # noqa: E402
from dolina.web.table import notify  # noqa: E402
from dolina.web.table.stream import bring_hint, keep_alive, see_to_tables, stream  # noqa: E402
from dolina.web.threads import exit_soon, in_thread, loop_of_process  # noqa: E402

logger = logging.getLogger("dolina.web")
EVENTS = re.compile("/t/([a-z0-9]{1,12})/events")
TIDY_EVERY = 6 * 3600.0
WARM_UP_AFTER = 1.5  # seconds
REST = 5.0  # of the time of a template, before the next
COLLECT_AFTER = 50_000, 10**9, 10**9  # new objects; the older ones are looked at when old tables are removed
M_ARENA_MAX = -8  # how many heaps the threads of a process have, as malloc.h numbers it


def share_one_heap() -> None:
    """Let all threads take memory from one heap, where there would be one for each, with holes of its own.

    Whoever has said how many there shall be (`MALLOC_ARENA_MAX`) is heeded, and only glibc knows the word.
    """
    if sys.platform == "linux" and "MALLOC_ARENA_MAX" not in os.environ:
        words = ctypes.CDLL(None)
        if hasattr(words, "mallopt"):
            words.mallopt(M_ARENA_MAX, 1)


share_one_heap()
pages = DjangoHandler(admission.upload_slot, admission.address_slot)


async def app(scope: Scope, receive: Receive, send: Send) -> None:
    """Answer a request."""
    if scope["type"] == "lifespan":
        await lifespan(receive, send)
        return
    rejected = admission.rejected(scope)
    if rejected is None:
        scope["headers"] = admission.accepted_headers(scope["headers"])
        rejected = admission.rate_limited(scope)
    found = EVENTS.fullmatch(scope["path"]) if scope["method"] in {"GET", "HEAD"} else None
    if rejected is None and found and has_body(scope):
        rejected = rejection(400, "a request for events has no body")
    if rejected is not None:
        await send_response(send, rejected)
    elif found:
        await stream(scope, receive, send, found[1], admission.address_slot)
    else:
        await pages(scope, receive, send)


async def lifespan(receive: Receive, send: Send) -> None:
    """Begin and end with the server."""
    running: list[asyncio.Task[None]] = []
    while True:
        message = await receive()
        if message["type"] == "lifespan.startup":
            loop_of_process.start()
            tasks.start()
            hints.start(bring_hint)
            running.append(notify.start())
            works = keep_alive(), see_to_tables(), tidy_now_and_then(), warm_up()
            running += [asyncio.create_task(work) for work in works]
            await send({"type": "lifespan.startup.complete"})
        else:
            for task in running:
                task.cancel()
            tasks.stop()
            exit_soon()
            await send({"type": "lifespan.shutdown.complete"})
            return


def collect_seldom() -> None:
    """Look for garbage that refers to itself among new objects only; now and then among all of them.

    Tables in memory are many objects and no garbage: to look through them takes most of a second.
    """
    gc.collect()
    gc.set_threshold(*COLLECT_AFTER)


async def warm_up() -> None:
    """Read and compile all templates before somebody waits for them; whoever asks for a page meanwhile goes first."""
    await asyncio.sleep(WARM_UP_AFTER)
    for room in ("", *finished_games()):
        environment, names = await in_thread(templates_of, room)
        for name in names:
            began = time.monotonic()
            await in_thread(environment.get_template, name)
            await asyncio.sleep(REST * (time.monotonic() - began))


def templates_of(game: str) -> tuple[Environment, list[str]]:
    """Return the templates that draw a game, without a game those of all pages: where they are, and their names."""
    environment = templates(games.teller(game).folder / "draw") if game else page_templates()
    return environment, environment.list_templates(extensions=["html", "j2"])


async def tidy_now_and_then() -> None:
    """Remove what nobody will come back to."""
    while True:
        try:
            await in_thread(tables.tidy)
        except Error:  # it went away; what is old will be old the next time too
            logger.exception("old tables could not be removed")
        collect_seldom()
        await asyncio.sleep(TIDY_EVERY)
