"""Serves the page to a browser of this machine, and answers its requests.

Listens on 127.0.0.1 alone. Each request names a secret in its path and this server as its host: neither
other users, nor pages of other servers whose names are made to mean this address, know the first.
"""

from __future__ import annotations

import hmac
import json
import logging
import secrets
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from importlib import resources
from typing import Any
from urllib.parse import parse_qsl

from vkpipe.debugger.api import Answer, Reply, Session, answer
from vkpipe.errors import VkpipeError

__all__ = ["PAGE", "PageServer"]

log = logging.getLogger(__name__)

_ADDRESS = "127.0.0.1"
_MOST_BODY = 1 << 20
_MOST_REQUESTS = 32
_SECONDS = 30

PAGE: dict[str, tuple[str, str]] = {
    "index.html": ("index.html", "text/html; charset=utf-8"),
    "live.html": ("live.html", "text/html; charset=utf-8"),
    "page.css": ("page.css", "text/css; charset=utf-8"),
    **{
        f"{name}.js": (f"{name}.js", "text/javascript; charset=utf-8")
        for name in ("page", "live", "ask", "list", "draw", "picture", "mesh", "shader", "history")
    },
}
"""Name in the address -> file of the package, and its type. Nothing else is ever opened."""

_HEADERS = {
    "Cache-Control": "no-store",
    "Content-Security-Policy": "default-src 'self'; img-src 'self' data:; frame-ancestors 'none'; "
    "base-uri 'none'",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Resource-Policy": "same-origin",
}


class PageServer:
    """Answers requests until :meth:`close`, each in a thread.

    Attributes:
        url: the address to open, with its secret.
    """

    def __init__(self, session: Session, port: int = 0) -> None:
        self._token = secrets.token_urlsafe(24)
        self._server = _Server((_ADDRESS, port), _Handler)
        self._server.session = session
        self._server.token = self._token
        found = self._server.server_address[1]
        self._server.hosts = {f"{_ADDRESS}:{found}", f"localhost:{found}"}
        self.url = f"http://{_ADDRESS}:{found}/{self._token}/"
        self._thread = threading.Thread(target=self._server.serve_forever, name="page", daemon=True)
        self._thread.start()

    def wait(self) -> None:
        """Wait until it is closed."""
        while self._thread.is_alive():
            self._thread.join(1.0)

    def close(self) -> None:
        """Answer nothing more; the session stays the caller's."""
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()


class _Server(ThreadingHTTPServer):
    daemon_threads = True
    session: Session
    token: str
    hosts: set[str]

    def __init__(self, *args: Any) -> None:
        self._places = threading.BoundedSemaphore(_MOST_REQUESTS)
        super().__init__(*args)

    def process_request(self, request: Any, client_address: Any) -> None:
        if not self._places.acquire(timeout=_SECONDS):
            self.shutdown_request(request)
            return
        super().process_request(request, client_address)

    def process_request_thread(self, request: Any, client_address: Any) -> None:
        try:
            super().process_request_thread(request, client_address)
        finally:
            self._places.release()

    def handle_error(self, request: Any, client_address: Any) -> None:
        log.debug("a connection has ended", exc_info=True)


class _Handler(BaseHTTPRequestHandler):
    server: _Server
    timeout = _SECONDS

    def do_GET(self) -> None:
        self._answer(posted=False)

    def do_POST(self) -> None:
        self._answer(posted=True)

    def _answer(self, *, posted: bool) -> None:
        session = self.server.session
        path, _, query = self.path.partition("?")
        token, _, name = path.lstrip("/").partition("/")
        if self.headers.get("Host", "") not in self.server.hosts:
            self._fail(403, "another host than this server")
        elif not hmac.compare_digest(token.encode(), self.server.token.encode()):
            self._fail(403, "not the secret that this server has told")
        elif (name or session.page) in PAGE and not posted:
            file, kind = PAGE[name or session.page]
            body = resources.files("vkpipe.debugger").joinpath("page", file).read_bytes()
            self._send(200, Reply(kind, body))
        elif name in session.answers and session.answers[name].posts == posted:
            self._ask(name, session.answers[name], query)
        else:
            self._fail(404, "there is nothing of this name")

    def _ask(self, name: str, wanted: Answer, query: str) -> None:
        try:
            given = self._posted() if wanted.posts else _asked(query)
        except (ValueError, AttributeError, RecursionError):
            self._fail(400, f"arguments, or a JSON object of at most {_MOST_BODY} bytes, are wanted")
            return
        try:
            reply = answer(self.server.session, wanted, given)
        except TimeoutError:
            self._fail(503, "this takes too long")
        except (VkpipeError, OSError) as error:
            self._fail(422, str(error))
        except Exception as error:
            log.exception("%s", name)
            self._fail(500, f"{type(error).__name__}: {error}")
        else:
            self._send(200, reply)

    def _posted(self) -> dict[str, str]:
        length = int(self.headers.get("Content-Length", ""))
        if not 0 <= length <= _MOST_BODY:
            raise ValueError
        return {str(key): str(value) for key, value in json.loads(self.rfile.read(length)).items()}

    def _fail(self, status: int, reason: str) -> None:
        self._send(status, Reply("application/json", json.dumps({"error": reason[:4000]}).encode()))

    def _send(self, status: int, reply: Reply) -> None:
        self.send_response(status)
        headers = {**_HEADERS, "Content-Type": reply.kind, "Content-Length": str(len(reply.body))}
        for key, value in {**headers, **reply.headers}.items():
            self.send_header(key, value)
        self.end_headers()
        self.wfile.write(reply.body)

    def log_message(self, format: str, *args: Any) -> None:
        log.debug(format, *args)


def _asked(query: str) -> dict[str, str]:
    return dict(parse_qsl(query, keep_blank_values=True, max_num_fields=32))
