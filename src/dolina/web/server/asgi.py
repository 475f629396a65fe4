"""The application that uvicorn serves: event streams in the loop, pages by Django in threads, files by WhiteNoise.

Django's own ASGI handler costs three times as much a request; see docs/site.md.
"""

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

from django.conf import settings  # noqa: E402 - after Django is set up
from django.core.cache import close_caches  # noqa: E402
from django.core.signals import request_finished, request_started  # noqa: E402
from django.core.wsgi import get_wsgi_application  # noqa: E402
from django.db import Error, close_old_connections, reset_queries  # noqa: E402
from jinja2 import Environment  # noqa: E402
from whitenoise import WhiteNoise  # type: ignore[import-untyped]  # noqa: E402

from dolina import games  # noqa: E402
from dolina.telling.pieces import templates  # noqa: E402
from dolina.web.bots import hints, tasks  # noqa: E402
from dolina.web.game.card import finished_games  # noqa: E402
from dolina.web.jinja import FOLDERS, PICTURE_CSS  # noqa: E402
from dolina.web.jinja import pages as page_templates  # noqa: E402
from dolina.web.lobby import tables  # noqa: E402
from dolina.web.replay import analysing  # noqa: E402
from dolina.web.server import door  # noqa: E402
from dolina.web.server.bridge import Pages, Receive, Scope, Send, send_answer  # noqa: E402
from dolina.web.server.short_way import ShortWay  # noqa: E402
from dolina.web.server.threads import in_thread, look_after_connection  # noqa: E402
from dolina.web.table import notify  # noqa: E402
from dolina.web.table.stream import bring_hint, keep_alive, see_to_tables, stream  # noqa: E402

logger = logging.getLogger("dolina.web")
EVENTS = re.compile("/t/([a-z0-9]{1,12})/events")
THREADS = 8
TIDY_EVERY = 6 * 3600.0
WARM_UP_AFTER = 1.5  # seconds
REST = 5.0  # of the time of a template, before the next
COLLECT_AFTER = 50_000, 10**9, 10**9  # new objects; the older ones are looked at when old tables are removed
M_ARENA_MAX = -8  # how many heaps the threads of a process have, as malloc.h numbers it


def files() -> WhiteNoise:
    """Return Django with the static files in front of it."""
    served = WhiteNoise(get_wsgi_application(), max_age=365 * 24 * 3600)
    for prefix, folder in FOLDERS.items():
        served.add_files(str(folder), prefix=f"static/{prefix}/")
    served.add_file_to_dictionary("/static/telling/picture.css", str(PICTURE_CSS))
    return served


def only_what_is_used() -> None:
    """Spare every request what Django does for parts that this site has not: caches, a record of all queries.

    Whether a connection works is looked at when a request begins, unless that was done a moment ago.
    """
    request_started.disconnect(reset_queries)
    request_started.disconnect(close_old_connections)
    request_started.connect(look_after_connection)
    request_finished.disconnect(close_caches)
    request_finished.disconnect(close_old_connections)


def share_one_heap() -> None:
    """Let all threads take memory from one heap, where there would be one for each, with holes of its own.

    Whoever has said how many there shall be (`MALLOC_ARENA_MAX`) is heeded, and only glibc knows the word.
    """
    if sys.platform == "linux" and "MALLOC_ARENA_MAX" not in os.environ:
        words = ctypes.CDLL(None)
        if hasattr(words, "mallopt"):
            words.mallopt(M_ARENA_MAX, 1)


share_one_heap()
served = files()
pages = Pages(ShortWay(served), THREADS, door.turn)
only_what_is_used()


async def app(scope: Scope, receive: Receive, send: Send) -> None:
    """Answer a request."""
    if scope["type"] == "lifespan":
        await lifespan(receive, send)
    elif scope["type"] == "http":
        refused = door.refusal(scope)
        if refused is None:
            scope["headers"] = door.without_foreign_cookies(scope["headers"])
            refused = door.limited(scope, file=scope["path"] in served.files)
        if refused is not None:
            await send_answer(send, refused)
            return
        found = EVENTS.fullmatch(scope["path"])
        if found and scope["method"] in {"GET", "HEAD"}:
            await stream(scope, receive, send, found[1])
        else:
            await pages(scope, receive, send)


async def lifespan(receive: Receive, send: Send) -> None:
    """Begin and end with the server."""
    running: list[asyncio.Task[None]] = []
    while True:
        message = await receive()
        if message["type"] == "lifespan.startup":
            tasks.start()
            hints.start(bring_hint)
            analysing.start()
            running += await notify.start(several_processes=settings.WORKERS > 1)
            works = keep_alive(), see_to_tables(), tidy_now_and_then(), warm_up()
            running += [asyncio.create_task(work) for work in works]
            await send({"type": "lifespan.startup.complete"})
        else:
            for task in running:
                task.cancel()
            tasks.stop()
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
