"""The remote debugger: what a client sees and changes, and that nothing it sends ends the program."""

from __future__ import annotations

import contextlib
import errno
import socket
import struct
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import vkpipe
from tests.traces.stack import PLAIN, SIZE, Layer, draw_stack
from vkpipe import pipe
from vkpipe.debugger.rbug_client import RbugClient, RbugError
from vkpipe.driver.screen import VkScreen
from vkpipe.errors import InvalidUse
from vkpipe.pipe import Bind, Box, Map
from vkpipe.wrappers.forwarding import wrap
from vkpipe.wrappers.rbug import Block, Rbug, RbugServer
from vkpipe.wrappers.rbug.messages import HEADER, MESSAGES, BadMessage, decode, encode

_RED, _GREEN, _BLUE = (1.0, 0.0, 0.0, 1.0), (0.0, 1.0, 0.0, 1.0), (0.0, 0.0, 1.0, 1.0)


class Program:
    """A program of another thread, which draws layers one after the other."""

    def __init__(self, screen: pipe.Screen, layers: list[Layer], blocker: int) -> None:
        self.layer = Rbug(blocker)
        self.server = RbugServer(self.layer, 0)
        self._screen = wrap(screen, self.layer)
        self._layers = layers
        self.error: BaseException | None = None
        self._thread = threading.Thread(target=self._run)

    def start(self) -> None:
        self._thread.start()

    def end(self) -> None:
        self._thread.join(60)
        assert not self._thread.is_alive()
        if self.error is not None:
            raise self.error

    def _run(self) -> None:
        try:
            draw_stack(self._screen, self._layers)
        except BaseException as error:
            self.error = error


@contextmanager
def _running(screen: pipe.Screen, layers: list[Layer]) -> Iterator[tuple[Program, RbugClient, int]]:
    """A program that waits before its first draw, a client, and the number of the context."""
    program = Program(screen, layers, Block.BEFORE)
    client = RbugClient(program.server.port)
    program.start()
    try:
        yield program, client, _until(lambda: client.ask("context_list")["contexts"])[0]
        client.close()
        program.end()
    finally:
        program.server.close()


def _until(found: Callable[[], Any]) -> Any:
    while not (value := found()):
        pass
    return value


def _blocked(client: RbugClient, context: int) -> dict[str, Any]:
    """Wait until a draw waits; what is bound then."""
    return _until(lambda: (info := client.ask("context_info", context=context))["blocked"] and info)  # type: ignore[no-any-return]


def _step(client: RbugClient, context: int, bits: int = Block.BEFORE) -> None:
    client.tell("context_draw_step", context=context, step=bits)


def _colors(client: RbugClient, texture: int) -> list[int]:
    box = {"face": 0, "level": 0, "zslice": 0, "x": 8, "y": 8, "w": 1, "h": 1}
    return list(client.ask("texture_read", texture=texture, **box)["data"])


@pytest.fixture(params=["device", "reference"])
def driver(request: pytest.FixtureRequest, screen: VkScreen, reference: pipe.Screen) -> pipe.Screen:
    return screen if request.param == "device" else reference


@pytest.mark.covers("wrapper::rbug")
def test_draws_are_stepped_and_targets_read(driver: pipe.Screen) -> None:
    with _running(driver, [Layer(_RED), Layer(_GREEN), Layer(_BLUE)]) as (_, client, context):
        seen = []
        for _ in range(3):
            info = _blocked(client, context)
            seen.append(_colors(client, info["cbufs"][0]))
            assert (info["blocker"], info["blocked"]) == (Block.BEFORE, Block.BEFORE)
            _step(client, context)
        assert client.blocked.count(context) in (2, 3)  # the first draw may have waited before it connected
    assert seen == [[0, 0, 0, 255], [255, 0, 0, 255], [0, 255, 0, 255]]


def test_draws_wait_behind_themselves(driver: pipe.Screen) -> None:
    with _running(driver, [Layer(_RED), Layer(_GREEN)]) as (_, client, context):
        info = _blocked(client, context)
        client.tell("context_draw_block", context=context, block=Block.AFTER)
        client.tell("context_draw_unblock", context=context, unblock=Block.BEFORE)
        assert _blocked(client, context)["blocked"] == Block.AFTER
        assert _colors(client, info["cbufs"][0]) == [255, 0, 0, 255]
        client.tell("context_draw_unblock", context=context, unblock=Block.AFTER)


def test_a_rule_chooses_draws(driver: pipe.Screen) -> None:
    """The second fragment shader is not that of the first draw."""
    with _running(driver, [Layer(_RED), Layer(_GREEN), Layer(_BLUE)]) as (_, client, context):
        _step(client, context) if _blocked(client, context) else None
        second = _blocked(client, context)
        any_ = dict.fromkeys(("vertex", "texture", "surface"), 0)
        rule = {"context": context, **any_, "fragment": second["fragment"], "block": Block.AFTER}
        client.tell("context_draw_rule", **rule)
        client.tell("context_draw_unblock", context=context, unblock=Block.BEFORE)
        found = _blocked(client, context)
        assert found["blocked"] == Block.AFTER | Block.RULE
        assert found["fragment"] == second["fragment"]
        assert _colors(client, found["cbufs"][0]) == [0, 255, 0, 255]
        client.tell("context_draw_unblock", context=context, unblock=Block.RULE)


def test_shaders_are_replaced_and_disabled(driver: pipe.Screen) -> None:
    with _running(driver, [Layer(_RED), Layer(_GREEN), Layer(_BLUE)]) as (_, client, context):
        info = _blocked(client, context)
        first = {"context": context, "shader": info["fragment"]}
        assert info["vertex"] in client.ask("shader_list", context=context)["shaders"]
        shader = client.ask("shader_info", **first)
        assert shader["original"].rstrip(b"\0").decode() == PLAIN
        other = PLAIN.replace("IN[0]\nEND", "IN[0].zxyw\nEND")
        words = other.encode() + bytes(-len(other) % 4)
        for tokens in (words, b"", words):
            client.tell("shader_replace", **first, tokens=tokens)
            assert client.ask("shader_info", **first)["replaced"] == tokens
        assert client.ask("shader_info", **first)["replaced"].rstrip(b"\0").decode() == other
        _step(client, context)
        info = _blocked(client, context)
        assert _colors(client, info["cbufs"][0]) == [0, 255, 0, 255]
        client.tell("shader_disable", context=context, shader=info["fragment"], disable=1)
        _step(client, context)
        info = _blocked(client, context)
        assert _colors(client, info["cbufs"][0]) == [0, 255, 0, 255]
        with pytest.raises(RbugError) as refused:
            client.tell("shader_replace", context=context, shader=info["fragment"], tokens=b"FRAG")
        assert refused.value.number == errno.EINVAL


def test_textures_are_described(reference: pipe.Screen) -> None:
    with _running(reference, [Layer(_RED)]) as (_, client, context):
        info = _blocked(client, context)
        assert set(client.ask("texture_list")["textures"]) == {*info["cbufs"], info["zsbuf"]}
        color = client.ask("texture_info", texture=info["cbufs"][0])
        assert (color["width"], color["height"], color["depth"]) == (
            struct.pack("=I", SIZE),
            struct.pack("=I", SIZE),
            struct.pack("=I", 1),
        )
        assert color["format"] == pipe.Format.R8G8B8A8_UNORM
        client.tell("context_flush", context=context)


def test_a_program_goes_on_when_its_client_has_gone(reference: pipe.Screen) -> None:
    with _running(reference, [Layer(_RED), Layer(_GREEN)]) as (program, client, context):
        _blocked(client, context)
        client.close()
        program.end()


def test_a_program_that_makes_no_calls_is_told(
    reference: pipe.Screen,
) -> None:
    layer = Rbug()
    layer.seconds = 0.01
    server = RbugServer(layer, 0)
    screen = wrap(reference, layer)
    client = RbugClient(server.port)
    with screen.context_create() as ctx:
        target = screen.resource_create(pipe.ResourceTemplate(width0=4, height0=4, bind=Bind.RENDER_TARGET))
        (texture,) = client.ask("texture_list")["textures"]
        with pytest.raises(RbugError) as refused:
            _colors(client, texture)
        assert refused.value.number == errno.ETIMEDOUT
        with ctx.transfer_map(target, 0, Map.READ, Box(width=4, height=4)) as pixels:
            assert not np.any(pixels.data)
        target.destroy()
    client.close()
    server.close()


def test_what_is_not_there_is_refused(reference: pipe.Screen) -> None:
    with _running(reference, [Layer(_RED)]) as (_, client, context):
        info = _blocked(client, context)
        texture = info["cbufs"][0]
        wrong = [
            ("context_info", {"context": 1 << 40}, errno.ESRCH),
            ("texture_info", {"texture": context}, errno.ESRCH),
            ("shader_info", {"context": context, "shader": 0}, errno.ESRCH),
            ("context_draw_block", {"context": context, "block": 8}, errno.EINVAL),
            ("error", {"error": 0}, errno.ENOSYS),
        ]
        for name, values, number in wrong:
            with pytest.raises(RbugError) as refused:
                client.ask(name, **values)
            assert refused.value.number == number, name
        for box in ((0, 0, 0, 0), (0, 0, 1 << 31, 1 << 31), (SIZE, 0, 1, 1), (0, 0, SIZE + 1, 1)):
            values = dict(zip("xywh", box, strict=True))
            with pytest.raises(RbugError):
                client.ask("texture_read", texture=texture, face=0, level=0, zslice=0, **values)


def test_a_token_is_wanted() -> None:
    server = RbugServer(Rbug(), 0, "secret")
    try:
        for token in ("", "other", "secre", "secrets"):
            client = RbugClient(server.port, token)
            with pytest.raises((EOFError, ConnectionError)):
                client.ask("context_list")
            client.close()
        client = RbugClient(server.port, "secret")
        assert client.ask("context_list")["contexts"] == []
        client.close()
    finally:
        server.close()


def test_other_machines_need_a_token() -> None:
    with pytest.raises(InvalidUse, match="VKPIPE_RBUG_TOKEN"):
        RbugServer(Rbug(), 0, address="0.0.0.0")


def test_the_next_port_is_taken() -> None:
    first = RbugServer(Rbug(), 0)
    second = RbugServer(Rbug(), first.port)
    try:
        assert first.port < second.port < first.port + 16
    finally:
        first.close()
        second.close()


@pytest.mark.covers("GALLIUM_RBUG")
def test_the_variable_has_programs_looked_into(monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    monkeypatch.setenv("GALLIUM_RBUG", "1")
    monkeypatch.setenv("VKPIPE_RBUG_PORT", str(port))
    with vkpipe.create_screen("reference") as screen, screen.context_create():
        client = RbugClient(port)
        assert len(client.ask("context_list")["contexts"]) == 1
        client.close()


@given(st.sampled_from(sorted(MESSAGES)), st.data())
def test_messages_are_what_they_were(name: str, data: st.DataObject) -> None:
    limits = {"u8": 0xFF, "u32": 0xFFFFFFFF, "u64": (1 << 64) - 1}
    values: dict[str, Any] = {}
    for member, kind in MESSAGES[name].members.items():
        if kind == "u8s":
            values[member] = data.draw(st.binary(max_size=20))
        elif kind == "u32s":
            values[member] = data.draw(st.binary(max_size=5)) * 4
        elif kind == "u64s":
            values[member] = data.draw(st.lists(st.integers(0, limits["u64"]), max_size=5))
        else:
            values[member] = data.draw(st.integers(0, limits[kind]))
    sent = encode(name, **values)
    assert len(sent) % 8 == 0
    assert HEADER.unpack(sent[:8]) == (MESSAGES[name].opcode, len(sent) // 4)
    assert decode(sent[:8], sent[8:]) == (name, values)
    for cut in range(8, len(sent) - 8, 4):
        with pytest.raises(BadMessage):
            decode(sent[:8], sent[8:cut])


def test_the_layout_is_that_of_mesa() -> None:
    """A request of 8 + 8 + 4 bytes is filled up to 24; numbers of 64 bits begin at a multiple of 8."""
    assert encode("context_draw_step", context=3, step=2) == struct.pack("=iIQIxxxx", 515, 6, 3, 2)
    sent = encode("context_list_reply", serial=5, contexts=[7, 9])
    assert sent == struct.pack("=iIIIQQ", -512, 8, 5, 2, 7, 9)


@settings(suppress_health_check=list(HealthCheck), max_examples=200)
@given(
    st.lists(
        st.one_of(
            st.binary(max_size=64),
            st.tuples(
                st.sampled_from(sorted(m.opcode for m in MESSAGES.values())), st.binary(max_size=80)
            ).map(
                lambda pair: HEADER.pack(pair[0], 2 + len(pair[1]) // 4) + pair[1][: len(pair[1]) // 4 * 4]
            ),
            st.tuples(st.integers(-1000, 1000), st.integers(0, 0xFFFFFFFF)).map(
                lambda pair: HEADER.pack(*pair)
            ),
        ),
        max_size=6,
    )
)
def test_no_bytes_end_a_server(hostile: RbugServer, sent: list[bytes]) -> None:
    with (
        socket.create_connection(("127.0.0.1", hostile.port), timeout=10) as connection,
        contextlib.suppress(OSError),  # the server has disconnected
    ):
        connection.sendall(b"".join(sent))
        connection.shutdown(socket.SHUT_WR)
        while connection.recv(1 << 16):
            pass
    client = RbugClient(hostile.port)
    assert client.ask("ping") == {"serial": 0}
    client.close()


@pytest.fixture(scope="module")
def hostile(reference: pipe.Screen) -> Iterator[RbugServer]:
    layer = Rbug()
    layer.seconds = 0.01
    server = RbugServer(layer, 0)
    with wrap(reference, layer).context_create():
        yield server
    server.close()
