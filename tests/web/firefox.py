"""Debian's Firefox, driven by what it understands without a driver: WebDriver BiDi over its own WebSocket.

Playwright brings a Firefox of its own, which is not the one that people have.
"""

import base64
import json
import os
import re
import shutil
import socket
import struct
import subprocess
from pathlib import Path
from typing import Any

FIREFOX = shutil.which("firefox-esr")
LISTENING = re.compile(r"ws://127\.0\.0\.1:(\d+)")
PATIENCE = 60.0  # seconds for an answer
TEXT, CLOSE, PING, PONG = 1, 8, 9, 10  # kinds of frames


class Firefox:
    """A browser with one page."""

    def __init__(self, folder: Path) -> None:
        assert FIREFOX
        arguments = [FIREFOX, "--headless", "--no-remote", "--profile", str(folder), "--remote-debugging-port", "0"]
        environment = {**os.environ, "HOME": str(folder), "MOZ_DISABLE_CONTENT_SANDBOX": "1"}
        self.process = subprocess.Popen(arguments, stderr=subprocess.PIPE, text=True, env=environment)
        self.line = Line(self.port())
        self.count = 0
        self.ask("session.new", capabilities={})
        self.page = str(self.ask("browsingContext.getTree")["contexts"][0]["context"])

    def port(self) -> int:
        """Wait until it listens."""
        assert self.process.stderr
        for line in self.process.stderr:
            if found := LISTENING.search(line):
                return int(found[1])
        message = "Firefox does not listen"
        raise AssertionError(message)

    def ask(self, method: str, **params: object) -> dict[str, Any]:
        """Send a command and return its answer; what happens meanwhile is not listened to."""
        self.count += 1
        self.line.send(json.dumps({"id": self.count, "method": method, "params": params}))
        while (answer := json.loads(self.line.receive())).get("id") != self.count:
            pass
        assert answer["type"] == "success", answer
        result: dict[str, Any] = answer["result"]
        return result

    def cookie(self, name: str, value: str) -> None:
        """Give the page a cookie of this machine."""
        told = {"name": name, "value": {"type": "string", "value": value}, "domain": "127.0.0.1", "path": "/"}
        self.ask("storage.setCookie", cookie=told, partition={"type": "context", "context": self.page})

    def go(self, address: str) -> None:
        """Open an address."""
        self.ask("browsingContext.navigate", context=self.page, url=address, wait="complete")

    def size(self, width: int, height: int) -> None:
        """Make the window so large."""
        self.ask("browsingContext.setViewport", context=self.page, viewport={"width": width, "height": height})

    def run(self, script: str) -> Any:  # noqa: ANN401 - whatever the script returns
        """Run a function in the page; it returns something that JSON can hold."""
        code = f"JSON.stringify(({script})() ?? null)"
        asked = self.ask("script.evaluate", expression=code, target={"context": self.page}, awaitPromise=False)
        assert asked["type"] == "success", asked
        return json.loads(asked["result"]["value"])

    def click(self, x: float, y: float) -> None:
        """Click with the mouse, as a person does."""
        moves = [
            {"type": "pointerMove", "x": round(x), "y": round(y)},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        actions = [{"type": "pointer", "id": "mouse", "actions": moves}]
        self.ask("input.performActions", context=self.page, actions=actions)

    def close(self) -> None:
        """End it."""
        self.line.socket.close()
        self.process.kill()
        self.process.wait()


class Line:
    """A WebSocket, as far as it is needed here."""

    def __init__(self, port: int) -> None:
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=PATIENCE)
        key = base64.b64encode(os.urandom(16)).decode()
        lines = ["GET /session HTTP/1.1", f"Host: 127.0.0.1:{port}", "Connection: Upgrade", "Upgrade: websocket"]
        lines += ["Sec-WebSocket-Version: 13", f"Sec-WebSocket-Key: {key}"]
        self.socket.sendall("\r\n".join((*lines, "", "")).encode())
        self.file = self.socket.makefile("rb")
        assert b" 101 " in self.file.readline()
        while self.file.readline().strip():
            pass

    def send(self, text: str, kind: int = TEXT) -> None:
        """Send a message in one masked frame."""
        body, mask = text.encode(), os.urandom(4)
        length = len(body)
        if length < 126:
            head = struct.pack("!BB", 128 | kind, 128 | length)
        elif length < 65536:
            head = struct.pack("!BBH", 128 | kind, 128 | 126, length)
        else:
            head = struct.pack("!BBQ", 128 | kind, 128 | 127, length)
        self.socket.sendall(head + mask + bytes(byte ^ mask[at % 4] for at, byte in enumerate(body)))

    def receive(self) -> str:
        """Return the next message."""
        message = b""
        while True:
            first, length = self.file.read(2)
            length &= 127
            if length == 126:
                (length,) = struct.unpack("!H", self.file.read(2))
            elif length == 127:
                (length,) = struct.unpack("!Q", self.file.read(8))
            body = self.file.read(length)
            kind = first & 15
            if kind == PING:
                self.send(body.decode(), PONG)
            elif kind != CLOSE:
                message += body
                if first & 128:
                    return message.decode()
