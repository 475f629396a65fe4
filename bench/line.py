"""A thrifty HTTP client for the load bench: one connection, no more read than is needed."""

import asyncio
import gzip
from collections.abc import AsyncIterator, Mapping
from urllib.parse import urlencode

from isal import isal_zlib as zlib


class LineError(Exception):
    """The server has hung up."""


class Line:
    """One connection to the site; made when needed, kept alive."""

    def __init__(self, port: int, cookies: str = "", address: str = "127.0.0.1") -> None:
        self.port = port
        self.address = address  # of this end
        self.head = f"Host: 127.0.0.1:{port}\r\nAccept-Language: en\r\nAccept-Encoding: gzip\r\n"
        if cookies:
            self.head += f"Cookie: {cookies}\r\n"
        self.reader = asyncio.StreamReader()
        self.writer: asyncio.StreamWriter | None = None

    def cut(self) -> None:
        """Hang up in the midst of whatever is said."""
        if self.writer is not None:
            self.writer.transport.abort()

    async def send(self, request: str) -> dict[str, str]:
        """Send a request; return the head of the answer, the status under "status"."""
        if self.writer is None:
            self.reader, self.writer = await asyncio.open_connection(
                "127.0.0.1", self.port, limit=2**20, local_addr=(self.address, 0)
            )
        self.writer.write(request.encode())
        try:
            status, *lines = (await self.reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
        except asyncio.IncompleteReadError:
            raise LineError from None
        head = dict(line.lower().split(": ", 1) for line in lines if line)
        return head | {"status": status.split()[1]}

    async def post(self, path: str, token: str, fields: Mapping[str, object]) -> tuple[int, bytes]:
        """Post a form; return the status and the body."""
        body = urlencode(fields)
        kind = "application/x-www-form-urlencoded"
        safety = f"Origin: http://127.0.0.1:{self.port}\r\nX-CSRFToken: {token}\r\nX-Fragment: 1\r\n"
        sizes = f"Content-Type: {kind}\r\nContent-Length: {len(body)}\r\n\r\n"
        head = await self.send(f"POST {path} HTTP/1.1\r\n{self.head}{safety}{sizes}{body}")
        content = await self.body(head)
        return int(head["status"]), gzip.decompress(content) if head.get("content-encoding") == "gzip" else content

    async def body(self, head: dict[str, str]) -> bytes:
        """Read a whole body."""
        if "content-length" in head:
            return await self.read(int(head["content-length"]))
        return b"".join([chunk async for chunk in self.chunks()])

    async def chunks(self) -> AsyncIterator[bytes]:
        """Read a body in pieces, as they come."""
        while True:
            try:
                size = int(await self.reader.readuntil(b"\r\n"), 16)
            except asyncio.IncompleteReadError:
                raise LineError from None
            chunk = await self.read(size + 2)
            if not size:
                return
            yield chunk[:-2]

    async def read(self, size: int) -> bytes:
        """Read so many bytes."""
        try:
            return await self.reader.readexactly(size)
        except asyncio.IncompleteReadError:
            raise LineError from None

    async def events(self, path: str) -> AsyncIterator[tuple[bytes, int]]:
        """Read a stream of server-sent events: the data of each, and how many bytes came over the wire for it."""
        head = await self.send(f"GET {path} HTTP/1.1\r\n{self.head}\r\n")
        unpack = zlib.decompressobj(zlib.MAX_WBITS | 16) if head.get("content-encoding") == "gzip" else None
        text, size = b"", 0
        async for chunk in self.chunks():
            text += unpack.decompress(chunk) if unpack else chunk
            size += len(chunk)
            *done, text = text.split(b"\n\n")
            for event in done:
                if event.startswith(b"id: "):
                    yield event.partition(b"\ndata: ")[2], size
                    size = 0
