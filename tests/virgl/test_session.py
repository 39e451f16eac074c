"""Messages as clients of Mesa 22.3 send them, and what they are answered, byte by byte."""

from __future__ import annotations

import struct
import time

import numpy as np
import pytest

from tests.virgl.wire import Wire, command, create
from vkpipe import pipe
from vkpipe.pipe import Clear, Format, QueryType, TextureTarget
from vkpipe.reference.context import RefContext
from vkpipe.virgl.protocol import Command, Message, ObjectType, VirglBind

_R8G8B8A8 = int(Format.R8G8B8A8_UNORM)
_TARGET = int(VirglBind.RENDER_TARGET | VirglBind.SAMPLER_VIEW)


def _context(number: int = 1) -> bytes:
    return command(Command.CREATE_SUB_CTX, number) + command(Command.SET_SUB_CTX, number)


def test_the_way_clients_begin(wire: Wire) -> None:
    wire.send(Message.PING_PROTOCOL_VERSION)
    wire.send(Message.RESOURCE_BUSY_WAIT, 0, 0)
    assert wire.read(8) == struct.pack("<2I", 0, 10)
    assert wire.read(12) == struct.pack("<3I", 1, 7, 0)
    wire.send(Message.PROTOCOL_VERSION, 2)
    assert wire.read(12) == struct.pack("<3I", 1, 11, 2)
    wire.socket.sendall(struct.pack("<4I", 0, Message.GET_CAPS2, 0, Message.GET_CAPS))
    assert wire.read(8) == struct.pack("<2I", 1377, 2)
    long = wire.read(1376)
    assert wire.read(8) == struct.pack("<2I", 309, 1)
    assert wire.read(308) == long[:308]


def test_a_message_in_pieces(wire: Wire) -> None:
    for byte in struct.pack("<3I", 1, Message.PROTOCOL_VERSION, 2):
        wire.socket.sendall(bytes([byte]))
    assert wire.read(12) == struct.pack("<3I", 1, 11, 2)


def test_unknown_messages_and_commands_are_passed_over(wire: Wire) -> None:
    wire.send(99, 1, 2, 3)
    wire.submit(command(200, 1, 2), command(Command.NOP), command(Command.SET_TWEAKS, 1, 2))
    assert wire.busy(0) == 0


def test_a_texture_goes_there_and_back(wire: Wire) -> None:
    shared = wire.resource(1, TextureTarget.TEXTURE_2D, _R8G8B8A8, _TARGET, (4, 3, 1), 48)
    assert shared is not None and shared[:] == bytes(48)
    shared[:] = bytes(range(48))
    wire.put(1, 0, (0, 0, 0, 4, 3, 1))
    assert wire.busy(1) == 0
    shared[:] = bytes(48)
    wire.get(1, 0, (1, 1, 0, 2, 2, 1), offset=16 + 4)
    got = np.frombuffer(shared[:], np.uint8).reshape(3, 4, 4)
    want = np.arange(48, dtype=np.uint8).reshape(3, 4, 4)
    assert (got[1:3, 1:3] == want[1:3, 1:3]).all()
    assert not got[0].any() and not got[:, 0].any()


def test_uploads_do_not_touch_earlier_commands(wire: Wire) -> None:
    shared = wire.resource(1, TextureTarget.TEXTURE_2D, _R8G8B8A8, _TARGET, (1, 1, 1), 4)
    wire.resource(2, TextureTarget.TEXTURE_2D, _R8G8B8A8, _TARGET, (1, 1, 1), 4)
    assert shared is not None
    shared[:] = b"\1\2\3\4"
    wire.put(1, 0, (0, 0, 0, 1, 1, 1))
    wire.submit(_context(), command(Command.RESOURCE_COPY_REGION, 2, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 1, 1))
    assert wire.busy(1) == 0
    shared[:] = b"\5\6\7\x08"
    wire.put(1, 0, (0, 0, 0, 1, 1, 1))
    wire.submit(command(Command.RESOURCE_COPY_REGION, 1, 0, 0, 0, 0, 2, 0, 0, 0, 0, 1, 1, 1))
    wire.get(1, 0, (0, 0, 0, 1, 1, 1))
    assert shared[:] == b"\1\2\3\4"


def _clear(color: tuple[float, ...], fmt: int = _R8G8B8A8) -> list[bytes]:
    return [
        _context(),
        create(ObjectType.SURFACE, 7, 1, fmt, 0, 0),
        command(Command.SET_FRAMEBUFFER_STATE, 1, 0, 7),
        command(Command.CLEAR, int(Clear.COLOR0), *color, 0, 0, 0),
    ]


def test_a_clear_is_read_back(wire: Wire) -> None:
    shared = wire.resource(1, TextureTarget.TEXTURE_2D, _R8G8B8A8, _TARGET, (8, 4, 1), 128)
    wire.submit(*_clear((1.0, 0.5, 0.0, 1.0)))
    wire.get(1, 0, (0, 0, 0, 8, 4, 1))
    assert shared is not None and shared[:] == bytes((255, 128, 0, 255)) * 32


def test_integer_targets_are_cleared_with_integers(wire: Wire) -> None:
    fmt = int(Format.R32G32B32A32_SINT)
    shared = wire.resource(1, TextureTarget.TEXTURE_2D, fmt, _TARGET, (2, 1, 1), 32)
    wire.submit(*_clear((5, 0xFFFFFFFE, 1 << 31, 7), fmt))
    wire.get(1, 0, (0, 0, 0, 2, 1, 1))
    assert shared is not None
    assert struct.unpack("<8i", shared[:]) == (5, -2, -(2**31), 7) * 2


def test_a_query_writes_its_result_into_shared_memory(wire: Wire) -> None:
    shared = wire.resource(3, 0, int(Format.R8_UNORM), int(VirglBind.CUSTOM), (16, 1, 1), 16)
    assert shared is not None
    for query_type, size in ((QueryType.OCCLUSION_COUNTER, 4), (QueryType.TIME_ELAPSED, 8), (200, 4)):
        shared[:] = struct.pack("<4I", 2, 0, 9, 9)
        start = time.monotonic_ns()
        wire.submit(
            _context(),
            create(ObjectType.QUERY, 50, int(query_type), 0, 3),
            command(Command.BEGIN_QUERY, 50),
            command(Command.END_QUERY, 50),
            command(Command.GET_QUERY_RESULT, 50, 0),
            command(Command.DESTROY_OBJECT, 50, kind=ObjectType.QUERY),
        )
        assert wire.busy(3) == 0
        state, bytes_, value = struct.unpack("<2IQ", shared[:])
        assert (state, bytes_) == (1, size), query_type
        assert value <= time.monotonic_ns() - start


def test_fences_are_buffers(wire: Wire) -> None:
    wire.submit(_context())
    assert (
        wire.resource(9, 0, int(Format.R8_UNORM), int(VirglBind.CUSTOM), (8, 1, 1), 8, layers=0) is not None
    )
    assert wire.busy(9) == 0
    assert wire.busy(9, wait=False) == 0


def test_contexts_have_objects_of_their_own(wire: Wire) -> None:
    shared = wire.resource(1, TextureTarget.TEXTURE_2D, _R8G8B8A8, _TARGET, (1, 1, 1), 4)
    wire.resource(2, TextureTarget.TEXTURE_2D, _R8G8B8A8, _TARGET, (1, 1, 1), 4)
    wire.submit(*_clear((1.0, 0.0, 0.0, 0.0)))
    wire.submit(
        _context(2),
        create(ObjectType.SURFACE, 7, 2, _R8G8B8A8, 0, 0),
        command(Command.SET_FRAMEBUFFER_STATE, 1, 0, 7),
    )
    wire.submit(command(Command.SET_SUB_CTX, 1), command(Command.CLEAR, 4, 0.0, 1.0, 0.0, 0.0, 0, 0, 0))
    wire.submit(command(Command.DESTROY_SUB_CTX, 2))
    wire.get(1, 0, (0, 0, 0, 1, 1, 1))
    assert shared is not None and shared[:] == b"\0\xff\0\0"


def test_parts_of_a_shader_come_in_several_commands(wire: Wire, reference: pipe.Screen) -> None:
    text = b"FRAG\nDCL OUT[0], COLOR\nIMM[0] UINT32 {0, 1, 0, 0}\n  0: MOV OUT[0], IMM[0]\n  1: END\n\0"
    padded = text + bytes(-len(text) % 4)
    words = struct.unpack(f"<{len(padded) // 4}I", padded)
    half = len(words) // 2
    wire.submit(_context(), create(ObjectType.SHADER, 5, 1, len(text), 20, 0, *words[:half]))
    wire.submit(
        create(ObjectType.SHADER, 5, 1, 1 << 31 | half * 4, 20, 0, *words[half:]),
        command(Command.BIND_SHADER, 5, 1),
        command(Command.BIND_SHADER, 0, 2),
        command(Command.LINK_SHADER, 0, 5, 0, 0, 0, 0),
    )
    assert wire.busy(0) == 0


def test_markers_reach_the_context(wire: Wire, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[str] = []
    monkeypatch.setattr(RefContext, "emit_string_marker", lambda self, text: seen.append(text))
    wire.submit(
        command(Command.CREATE_SUB_CTX, 1),
        command(Command.SET_SUB_CTX, 1),
        command(Command.SEND_STRING_MARKER, 7, *struct.unpack("<2I", b"shadows\0")),
    )
    assert wire.busy(0) == 0
    assert seen == ["shadows"]
    wire.submit(command(Command.SEND_STRING_MARKER, 9, 0, 0))
    assert wire.hung_up()
