"""Django's own synchronous stack as an ASGI application: a request is read in the loop and answered by one thread.

Django's ASGI handler makes a thread, and with it a database connection, for each request: half as much again a move.
"""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractAsyncContextManager
from functools import partial
from io import BytesIO

from django.core.cache import close_caches
from django.core.handlers.asgi import ASGIRequest
from django.core.handlers.base import BaseHandler
from django.core.signals import request_finished
from django.db import close_old_connections
from django.urls import set_script_prefix

from dolina.web.asgi_types import (
    SMALL_BODY,
    ClientDisconnected,
    RawResponse,
    Receive,
    RejectedRequest,
    Scope,
    Send,
    body_size,
    read_body,
    send_response,
)
from dolina.web.threads import run_in

THREADS = 8
Slot = Callable[[Scope], AbstractAsyncContextManager[None]]  # waits until few requests of an address are under way


class DjangoHandler(BaseHandler):
    """Answers every request but those for an event stream."""

    def __init__(self, upload_slot: Slot, slot: Slot) -> None:
        super().__init__()
        self.load_middleware()
        self.upload_slot = upload_slot
        self.slot = slot
        self.pool = ThreadPoolExecutor(THREADS, "page")
        request_finished.disconnect(close_caches)  # there are none
        request_finished.disconnect(close_old_connections)  # they are looked at when a request begins

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request. Few large bodies of an address are read at a time; small requests do not wait for them."""
        try:
            if body_size(scope) > SMALL_BODY:
                async with self.upload_slot(scope):
                    body = await read_body(receive)
            else:
                body = await read_body(receive)
            async with self.slot(scope):
                response = await run_in(self.pool, partial(self.respond, scope, body))
        except ClientDisconnected:
            return
        except RejectedRequest as rejected:
            response = rejected.response
        await send_response(send, response)

    def respond(self, scope: Scope, body: bytes) -> RawResponse:
        """Let Django answer; in a thread."""
        set_script_prefix("/")
        response = self.get_response(ASGIRequest(scope, BytesIO(body)))
        try:
            content = b"".join(response)
        finally:
            response.close()
        cookies = [("Set-Cookie", cookie.OutputString()) for cookie in response.cookies.values()]
        return RawResponse(response.status_code, [*response.items(), *cookies], content)
