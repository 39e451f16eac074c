"""A trace with a textured triangle and a stack of layers, a session on it, and requests without a browser."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection
from pathlib import Path
from typing import Any
from urllib.parse import urlencode, urlsplit

from tests.traces.scenes import traced
from tests.traces.stack import PLAIN, Layer, draw_stack
from tests.wrappers.triangle import triangle
from vkpipe import pipe
from vkpipe.debugger import PageServer, TraceSession
from vkpipe.pipe import CompareFunc, DepthState, DepthStencilAlphaState

__all__ = ["PLAIN", "Browserless", "looked_at", "make_trace"]

_LESS = DepthStencilAlphaState(depth=DepthState(enabled=True, writemask=True, func=CompareFunc.LESS))
_RED, _GREEN, _BLUE = (1.0, 0.0, 0.0, 1.0), (0.0, 1.0, 0.0, 1.0), (0.0, 0.0, 1.0, 1.0)
_DOUBLED = PLAIN.replace("MOV OUT[0], IN[0]", "ADD OUT[0], IN[0], IN[0]")


def make_trace(path: Path, screen: pipe.Screen) -> None:
    """Draw the triangle, and three layers, the second of which is behind the first."""
    layers = [
        Layer(_RED, 0.5, tests=_LESS),
        Layer(_GREEN, 0.75, tests=_LESS),
        Layer(_BLUE, 0.25, fs=_DOUBLED, tests=_LESS, rasterizer=pipe.RasterizerState(scissor=True)),
    ]

    def draw(wrapped: pipe.Screen) -> None:
        triangle(wrapped)
        draw_stack(wrapped, layers)

    traced(path, screen, draw)


class Browserless:
    """Asks a server as the page does."""

    def __init__(self, url: str) -> None:
        parts = urlsplit(url)
        self.port, self.path = parts.port or 0, parts.path

    def send(
        self, path: str, host: str | None = None, method: str = "GET", body: bytes | None = None
    ) -> tuple[int, bytes, dict[str, str]]:
        """Send one request; returns status, contents and headers."""
        connection = HTTPConnection("127.0.0.1", self.port, timeout=60)
        connection.request(method, path, body, {"Host": host or f"127.0.0.1:{self.port}"})
        reply = connection.getresponse()
        found = reply.status, reply.read(), dict(reply.headers)
        connection.close()
        return found

    def get(self, name: str, **values: object) -> Any:
        """Return what an address answers, which must not be an error; pictures as bytes."""
        status, body, headers = self.send(f"{self.path}{name}?{urlencode(values)}")
        assert status == 200, body
        return json.loads(body) if headers["Content-Type"] == "application/json" else body

    def refused(self, name: str, **values: object) -> str:
        """Return the error that an address answers with."""
        status, body, _ = self.send(f"{self.path}{name}?{urlencode(values)}")
        assert status == 422, body
        return str(json.loads(body)["error"])

    def post(self, name: str, **values: object) -> Any:
        """Return what is answered to values as JSON."""
        _, body, _ = self.send(self.path + name, method="POST", body=json.dumps(values).encode())
        return json.loads(body)


@contextmanager
def looked_at(path: Path, screen: pipe.Screen, device: str | None = None) -> Iterator[PageServer]:
    """A server for a trace, all of whose calls have been read."""
    session = TraceSession(path, screen, device)
    server = PageServer(session)
    try:
        session.wait()
        yield server
    finally:
        server.close()
        session.close()
