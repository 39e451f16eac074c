"""Clients that break the protocol, want too much, or die: they go alone, and the log says why."""

from __future__ import annotations

import fcntl
import logging
import mmap
import os
import stat
import struct
import threading
from contextlib import suppress
from pathlib import Path

import pytest

from tests.virgl.conftest import Serve, running
from tests.virgl.wire import Wire, command, create
from vkpipe import pipe
from vkpipe.errors import InvalidUse
from vkpipe.pipe import Format, TextureTarget
from vkpipe.virgl import Limits, Server
from vkpipe.virgl.protocol import Command, Message, ObjectType, VirglBind
from vkpipe.virgl.shared_memory import SharedMemory

_R8G8B8A8 = int(Format.R8G8B8A8_UNORM)
_2D = int(TextureTarget.TEXTURE_2D)
_BUFFER = (0, int(Format.R8_UNORM), int(VirglBind.VERTEX_BUFFER), (64, 1, 1), 64)

C, O = Command, ObjectType  # noqa: E741

# What is wrong with them -> commands, and a piece of the reason. Resource 1 is a texture, 2 a buffer.
_BAD_COMMANDS: dict[str, tuple[bytes, str]] = {
    "cut off": (struct.pack("<2I", C.CLEAR | 8 << 16, 4), "CLEAR of 8 words, of which 1 came"),
    "too short": (command(C.CLEAR, 4, 0), "CLEAR of 2 words; 8 at least"),
    "half an entry": (
        command(C.SET_VERTEX_BUFFERS, 1, 2),
        "2 words for entries; legal: a multiple of 3, 384 at most",
    ),
    "no such context": (command(C.SET_SUB_CTX, 9), "no context 9"),
    "no such resource": (command(C.SET_VERTEX_BUFFERS, 4, 0, 77), "no resource 77"),
    "no such object": (command(C.BIND_OBJECT, 5, kind=O.BLEND), "handle 5 is nothing"),
    "another object": (
        create(O.SAMPLER_STATE, 6, *(0,) * 8) + command(C.BIND_OBJECT, 6, kind=O.BLEND),
        "handle 6 is Sampler",
    ),
    "no such stage": (command(C.BIND_SHADER, 0, 9), "shader stage 9; legal: 0 to 5"),
    "handle 0": (create(O.BLEND, 0, *(0,) * 10), "handle 0"),
    "a blend of few words": (create(O.BLEND, 3, 0, 0), "BLEND of 3 words; 11 at least"),
    "a part without a beginning": (
        create(O.SHADER, 3, 0, 1 << 31 | 4, 0, 0, 0),
        "a part of shader 3 at 4 that nothing precedes",
    ),
    "more text than announced": (create(O.SHADER, 3, 0, 4, 0, 0, 0, 0, 0), "12 bytes of text, 4 announced"),
    "too many outputs": (create(O.SHADER, 3, 0, 4, 0, 1 << 30, 0), "stream outputs in 1 words"),
    "colour surfaces": (
        command(C.SET_FRAMEBUFFER_STATE, 3, 0, 0),
        "3 colour surfaces in 1 words; legal: one a word, 8 at most",
    ),
    "index size": (
        command(C.SET_INDEX_BUFFER, 2, 3, 0),
        "indices of [3, 0]; legal: 1, 2 or 4 bytes",
    ),
    "no indices": (command(C.DRAW_VBO, 0, 3, 4, 1, 1, *(0,) * 7), "without an index buffer"),
    "a slot far away": (command(C.SET_SAMPLER_VIEWS, 1, 1 << 30), "slot 1073741824; legal: 128 at most"),
    "upload outside": (
        command(C.TRANSFER3D, 1, 0, 0, 0, 0, 0, 0, 0, 5, 1, 1, 0, 1),
        "in a level of",
    ),
    "upload from outside": (
        command(C.TRANSFER3D, 1, 0, 0, 0, 0, 0, 0, 0, 4, 4, 1, 4, 1),
        "bytes 4 to 68 of resource 1, which shares 64",
    ),
    "level": (command(C.TRANSFER3D, 1, 3, 0, 0, 0, 0, 0, 0, 4, 4, 1, 0, 1), "level 3 of resource 1"),
    "direction": (command(C.TRANSFER3D, 1, 0, 0, 0, 0, 0, 0, 0, 4, 4, 1, 0, 7), "direction 7; legal: 1 or 2"),
    "copy from outside": (
        command(C.COPY_TRANSFER3D, 1, 0, 0, 64, 0, 0, 0, 0, 4, 4, 1, 2, 0, 0),
        "of resource 2, which shares 64",
    ),
    "inline": (command(C.RESOURCE_INLINE_WRITE, 1, 0, 0, 0, 0, 0, 0, 0, 4, 4, 1, 0), "of which 4 came"),
    "a query's result outside": (create(O.QUERY, 9, 0, 56, 2), "a query's result at 56"),
    "a query of nothing": (command(C.BEGIN_QUERY, 0), "handle 0 is nothing, not a QueryObject"),
    "too many vertices": (
        command(C.DRAW_VBO, 0, 1 << 31, 4, 0, 1 << 31, *(0,) * 7),
        "draw_vertices",
    ),
    "a huge grid": (command(C.LAUNCH_GRID, 1024, 1, 1, 65535, 65535, 65535, 0, 0), "grid_invocations"),
    "long text": (create(O.SHADER, 3, 0, 1 << 30, 0, 0, 0), "shader_bytes"),
}


def _last_name(data: bytes) -> str:
    """The name of the last command."""
    words, at, name = memoryview(data).cast("I"), 0, ""
    while at < len(words):
        name = Command(words[at] & 0xFF).name
        at += 1 + (words[at] >> 16)
    return name


def _warning(caplog: pytest.LogCaptureFixture) -> str:
    """Why the last client was sent away, which the server says before it hangs up."""
    return [each.getMessage() for each in caplog.records if "is disconnected" in each.getMessage()][-1]


@pytest.mark.parametrize("case", _BAD_COMMANDS)
def test_bad_commands_end_the_connection(case: str, serve: Serve, caplog: pytest.LogCaptureFixture) -> None:
    data, reason = _BAD_COMMANDS[case]
    server = serve()
    with Wire(server.path, "good") as good, Wire(server.path, "evil") as evil:
        for each in (good, evil):
            each.resource(1, _2D, _R8G8B8A8, 0, (4, 4, 1), 64)
            each.resource(2, *_BUFFER)
        evil.submit(command(C.CREATE_SUB_CTX, 1), command(C.SET_SUB_CTX, 1), data)
        assert evil.hung_up()
        assert good.busy(0) == 0
    text = _warning(caplog)
    assert f"(evil) is disconnected: {_last_name(data)}" in text and reason in text


@pytest.mark.parametrize(
    ("number", "words", "length", "reason"),
    [
        (Message.RESOURCE_UNREF, (1, 2), 2, "RESOURCE_UNREF of 2 words"),
        (Message.SUBMIT_CMD, (), 1 << 30, "at most"),
        (77, (), 1 << 31, "at most"),
        (Message.RESOURCE_CREATE2, (0, 2, 67, 0, 4, 4, 1, 1, 0, 0, 64), 11, "handle 0"),
        (Message.RESOURCE_CREATE2, (5, 2, 67, 0, 0, 4, 1, 1, 0, 0, 64), 11, "width0"),
        (Message.RESOURCE_CREATE2, (5, 99, 67, 0, 4, 4, 1, 1, 0, 0, 64), 11, "target"),
        (Message.RESOURCE_CREATE2, (5, 0, 67, 0, 0xFFFFFFFF, 1, 1, 1, 0, 0, 0), 11, "resource_bytes"),
        (Message.TRANSFER_GET2, (5, 0, 0, 0, 0, 1, 1, 1, 0, 0), 10, "no resource 5"),
        (Message.TRANSFER_PUT2, (5, 0, 0, 0, 0, 1, 1, 1, 0, 0), 10, "no resource 5"),
    ],
)
def test_bad_messages_end_the_connection(
    number: int,
    words: tuple[int, ...],
    length: int,
    reason: str,
    serve: Serve,
    caplog: pytest.LogCaptureFixture,
) -> None:
    with Wire(serve(Limits(resource_bytes=1 << 24)).path) as evil:
        evil.send(number, *words, length=length)
        assert evil.hung_up()
    text = _warning(caplog)
    assert reason in text
    if words:
        assert f"is disconnected: {Message(number).name}" in text


def test_limits_count_what_is_still_bound(serve: Serve, caplog: pytest.LogCaptureFixture) -> None:
    with Wire(serve(Limits(resources=3)).path) as wire:
        wire.resource(1, *_BUFFER)
        wire.submit(
            command(C.CREATE_SUB_CTX, 1), command(C.SET_SUB_CTX, 1), command(C.SET_VERTEX_BUFFERS, 4, 0, 1)
        )
        wire.send(Message.RESOURCE_UNREF, 1)
        for handle in range(2, 40):  # freed ones make room
            wire.resource(handle, *_BUFFER)
            wire.send(Message.RESOURCE_UNREF, handle)
        assert wire.busy(0) == 0
        wire.resource(50, *_BUFFER)
        wire.resource(51, *_BUFFER)
        assert wire.refused(52, *_BUFFER)
        wire.send(Message.RESOURCE_UNREF, 50)
        wire.resource(52, *_BUFFER)
        wire.send(Message.RESOURCE_CREATE2, 53, *_BUFFER[:3], *_BUFFER[3], 1, 0, 0, 0)
        assert wire.hung_up()  # without shared memory there is no answer that could say no
    assert "resources: 4 is more than 3" in _warning(caplog)


@pytest.mark.parametrize(
    ("limits", "commands", "reason"),
    [
        (Limits(sub_contexts=2), [command(C.CREATE_SUB_CTX, n) for n in (1, 2, 3)], "sub_contexts: 3"),
        (Limits(objects=2), [create(O.SAMPLER_STATE, n, *(0,) * 8) for n in (1, 2, 3)], "objects: 3"),
        (
            Limits(shader_bytes=100),
            [create(O.SHADER, n, 0, 60, 0, 0, 0) for n in (1, 2)],
            "shader_bytes: 120",
        ),
    ],
)
def test_limits_of_a_context(
    limits: Limits, commands: list[bytes], reason: str, serve: Serve, caplog: pytest.LogCaptureFixture
) -> None:
    with Wire(serve(limits).path) as wire:
        wire.submit(*commands)
        assert wire.hung_up()
    assert reason in _warning(caplog)


def test_a_handle_that_is_taken_is_told_with_the_cause(
    serve: Serve, caplog: pytest.LogCaptureFixture
) -> None:
    """Firefox and WebKit composing by OpenGL draw from two threads, and Mesa's client takes no lock."""
    with Wire(serve().path) as wire:
        wire.resource(1, *_BUFFER)
        wire.send(Message.RESOURCE_CREATE2, 1, *_BUFFER[:3], *_BUFFER[3], 1, 0, 0, 0)
        assert wire.hung_up()
    assert "handle 1 is taken (do two threads of the program draw at once?" in _warning(caplog)


def test_a_program_may_leave_many_contexts(serve: Serve) -> None:
    """JOGL makes one for each version and profile that there is, 90 in all, and ends none of them."""
    with Wire(serve().path) as wire:
        wire.submit(*(command(C.CREATE_SUB_CTX, n) + command(C.SET_SUB_CTX, n) for n in range(1, 101)))
        wire.resource(1, *_BUFFER)
        assert wire.busy(1) == 0


def test_handles_belong_to_one_client(serve: Serve) -> None:
    server = serve()
    with Wire(server.path) as first, Wire(server.path) as second:
        mine = first.resource(1, _2D, _R8G8B8A8, 2, (2, 1, 1), 8)
        assert mine is not None
        mine[:] = b"secret!!"
        first.put(1, 0, (0, 0, 0, 2, 1, 1))
        assert first.busy(1) == 0
        theirs = second.resource(1, _2D, _R8G8B8A8, 2, (2, 1, 1), 8)
        assert theirs is not None
        second.get(1, 0, (0, 0, 0, 2, 1, 1))
        assert theirs[:] == bytes(8)


def test_shared_memory_cannot_be_cut_down() -> None:
    memory = SharedMemory(4096)
    copy = os.dup(memory.fd)
    try:
        for size in (0, 8192):
            with pytest.raises(PermissionError):
                os.ftruncate(copy, size)
        assert fcntl.fcntl(copy, fcntl.F_GET_SEALS) & fcntl.F_SEAL_SEAL
        mmap.mmap(copy, 4096)[:4] = b"seen"
        assert memory.data[:4].tobytes() == b"seen"
    finally:
        os.close(copy)
        memory.close()


def test_a_client_that_says_nothing_holds_up_nobody(serve: Serve) -> None:
    server = serve()
    with Wire(server.path) as silent, Wire(server.path) as busy:
        silent.socket.sendall(struct.pack("<2I", 100, Message.SUBMIT_CMD) + b"half a")
        for _ in range(20):
            assert busy.busy(0) == 0


def test_a_client_that_does_not_read_holds_up_nobody(serve: Serve) -> None:
    server = serve()
    with Wire(server.path) as deaf, Wire(server.path) as busy:
        deaf.socket.settimeout(0.2)
        with suppress(TimeoutError):  # by then the answers fill what there is for them
            while True:
                deaf.send(Message.GET_CAPS2)
        for _ in range(20):
            assert busy.busy(0) == 0


def test_too_many_clients_are_refused(serve: Serve) -> None:
    server = serve(Limits(clients=1))
    with Wire(server.path) as first:
        assert first.busy(0) == 0
        try:
            with Wire(server.path) as second:
                assert second.hung_up()
        except (BrokenPipeError, ConnectionResetError):
            pass
        assert first.busy(0) == 0


def test_names_are_logged_once_and_made_harmless(serve: Serve, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO, "vkpipe.virgl")
    with Wire(serve().path, "gears\x1b[2J\n") as wire:
        assert wire.busy(0) == 0
    lines = [each.getMessage() for each in caplog.records if "connected" in each.getMessage()]
    assert lines == ["client 1 (gears?[2J?) connected"]


def test_the_socket_is_for_its_owner_alone(serve: Serve) -> None:
    mode = serve().path.stat().st_mode
    assert stat.S_ISSOCK(mode) and stat.S_IMODE(mode) == 0o600


def test_a_dead_socket_is_replaced_and_a_live_one_is_not(reference: pipe.Screen, tmp_path: Path) -> None:
    path = tmp_path / "socket"
    first = Server(reference, path)
    with running(first):
        with pytest.raises(InvalidUse, match="no server listens; one does"):
            Server(reference, path)
        with Wire(path) as wire:
            assert wire.busy(0) == 0
    assert not path.exists()
    import socket as sockets

    left = sockets.socket(sockets.AF_UNIX)
    left.bind(str(path))
    left.close()
    with running(Server(reference, path)), Wire(path) as wire:
        assert wire.busy(0) == 0


def test_a_file_is_never_replaced(reference: pipe.Screen, tmp_path: Path) -> None:
    path = tmp_path / "socket"
    path.write_text("precious")
    with pytest.raises(InvalidUse, match="a socket, or nothing yet"):
        Server(reference, path)
    assert path.read_text() == "precious"


def test_stopping_ends_all_connections(reference: pipe.Screen, tmp_path: Path) -> None:
    server = Server(reference, tmp_path / "socket")
    before = set(threading.enumerate())
    with running(server):
        wires = [Wire(server.path) for _ in range(3)]
        assert [wire.busy(0) for wire in wires] == [0, 0, 0]
    assert set(threading.enumerate()) <= before
    assert all(wire.hung_up() for wire in wires)
    for wire in wires:
        wire.socket.close()


def test_a_link_is_not_followed(reference: pipe.Screen, tmp_path: Path) -> None:
    (tmp_path / "victim").touch()
    path = tmp_path / "socket"
    for target in ("victim", "missing"):
        path.symlink_to(target)
        with pytest.raises(InvalidUse, match="a socket, or nothing yet"):
            Server(reference, path)
        assert path.is_symlink() and not (tmp_path / "missing").exists()
        path.unlink()


def test_what_belongs_to_another_user_is_refused(
    reference: pipe.Screen, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "socket"
    path.touch()
    user = os.geteuid()
    monkeypatch.setattr(os, "geteuid", lambda: user + 1)
    with pytest.raises(InvalidUse, match=f"it is user {user}'s"):
        Server(reference, path)
    assert path.exists()
