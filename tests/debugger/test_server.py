"""The page's server answers nobody but the page that was opened, whatever is asked."""

from __future__ import annotations

import json
import socket
from collections.abc import Iterator
from importlib import resources
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.debugger.looked import Browserless, looked_at, make_trace
from vkpipe import pipe
from vkpipe.debugger.api import TRACE
from vkpipe.debugger.server import PAGE


@pytest.fixture(scope="module")
def asked(tmp_path_factory: pytest.TempPathFactory, reference: pipe.Screen) -> Iterator[Browserless]:
    path = tmp_path_factory.mktemp("trace") / "t.xml"
    make_trace(path, reference)
    with looked_at(path, reference, "reference") as server:
        yield Browserless(server.url)


def test_the_page_is_whole(asked: Browserless) -> None:
    for name, (_, kind) in PAGE.items():
        status, body, headers = asked.send(asked.path + name)
        assert (status, headers["Content-Type"]) == (200, kind)
        assert b"http:" not in body  # it works offline
        assert headers["Content-Security-Policy"].startswith("default-src 'self'")
    files = {each.name for each in resources.files("vkpipe.debugger").joinpath("page").iterdir()}
    assert files == {file for file, _ in PAGE.values()}


def test_the_secret_is_wanted(asked: Browserless) -> None:
    secret = asked.path.strip("/")
    for wrong in ("", "x", secret[:-1], secret + "x", secret.swapcase()):
        status, body, _ = asked.send(f"/{wrong}/session")
        assert status == 403, body
        assert b"98" not in body


def test_another_host_is_refused(asked: Browserless) -> None:
    for host in ("example.org", f"example.org:{asked.port}", "127.0.0.1", f"127.0.0.1:{asked.port + 1}"):
        assert asked.send(f"{asked.path}session", host)[0] == 403
    assert asked.send(f"{asked.path}session", f"localhost:{asked.port}")[0] == 200


def test_it_listens_on_this_machine_alone(asked: Browserless) -> None:
    own = socket.gethostbyname(socket.gethostname())
    if own.startswith("127."):
        pytest.skip("this machine has no other address")
    with pytest.raises(OSError):
        socket.create_connection((own, asked.port), timeout=5)


@pytest.mark.parametrize(
    "path", ["../pyproject.toml", "page/../server.py", "%2e%2e/api.py", "/etc/passwd", "x"]
)
def test_no_path_is_opened(path: str, asked: Browserless) -> None:
    assert asked.send(asked.path + path)[0] == 404


def test_what_changes_something_is_posted(asked: Browserless) -> None:
    assert asked.send(f"{asked.path}edit?call=1&text=")[0] == 404
    assert asked.send(f"{asked.path}session", method="POST", body=b"{}")[0] == 404
    for body in (b"", b"[1]", b"{", b"[" * 10_000, b'"x"', b"\xff"):
        assert asked.send(f"{asked.path}edit", method="POST", body=body)[0] == 400
    with socket.create_connection(("127.0.0.1", asked.port), timeout=10) as connection:
        head = f"POST {asked.path}edit HTTP/1.0\r\nHost: 127.0.0.1:{asked.port}\r\n"
        connection.sendall(f"{head}Content-Length: {2 << 20}\r\n\r\n".encode())
        assert b" 400 " in connection.recv(100)


def test_arguments_are_checked(asked: Browserless) -> None:
    assert "legal: call" in asked.refused("draw", call=1, path="/etc/passwd")
    assert "call = None" in asked.refused("draw")
    assert "a number" in asked.refused("draw", call="9" * 13)


@settings(suppress_health_check=list(HealthCheck), max_examples=150)
@given(
    st.sampled_from(sorted(TRACE)),
    st.dictionaries(
        st.sampled_from(
            ["call", "resource", "x", "y", "level", "layer", "target", "span", "first", "number"]
        ),
        st.one_of(st.integers(-(2**40), 2**40).map(str), st.integers(-2, 100).map(str), st.text(max_size=20)),
    ),
)
def test_nothing_that_is_asked_ends_it(asked: Browserless, name: str, values: dict[str, str]) -> None:
    post = TRACE[name].posts
    found = asked.post(name, **values) if post else None
    if not post:
        from urllib.parse import urlencode

        status, body, _ = asked.send(f"{asked.path}{name}?{urlencode(values)}")
        assert status in (200, 400, 422), (name, values, body)
        found = status == 200 or json.loads(body)
    assert found
    assert asked.get("session")["calls"] == 98


def test_bytes_that_are_no_request_end_a_connection_alone(asked: Browserless) -> None:
    for sent in (
        b"\0" * 100,
        b"GET",
        b"GET / HTTP/9.9\r\n\r\n",
        b"x" * 70_000,
        b"GET /\xff HTTP/1.1\r\n\r\n",
    ):
        with socket.create_connection(("127.0.0.1", asked.port), timeout=10) as connection:
            connection.sendall(sent)
            connection.shutdown(socket.SHUT_WR)
            connection.settimeout(10)
            try:
                while connection.recv(4096):
                    pass
            except ConnectionError:
                pass
    assert asked.get("session")["calls"] == 98


def test_the_folder_of_the_trace_is_not_told(asked: Browserless) -> None:
    assert asked.get("session")["file"] == Path("t.xml").name
