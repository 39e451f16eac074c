"""Each binding that is set before a list decides on its draws: another one is seen, and the first again."""

from __future__ import annotations

import random
import struct
from collections.abc import Iterator
from typing import NamedTuple

import numpy as np
import pytest

from tests.virgl import frames, list_client
from tests.virgl.list_client import ListClient
from tests.virgl.wire import command, create
from vkpipe import pipe
from vkpipe.driver.screen import VkScreen
from vkpipe.pipe import Format
from vkpipe.virgl.protocol import Command, ObjectType

_C, _O = Command, ObjectType
_FS, _VS = 1, 0
_FIRST, _OTHER = 200, 201
"""Handles of what a row makes."""

_FLAGS = 1 << 1 | 1 << 2
_STIPPLED, _SCISSOR = 1 << 22, 1 << 14
_MASK, _ZERO, _CONSTANT = 0xF << 27, 0x11, 7


def _bind(kind: ObjectType, handle: int) -> bytes:
    return command(_C.BIND_OBJECT, handle, kind=kind)


def _rasterizer(handle: int, flags: int = 0, point: float = 0.0, planes: int = 0) -> bytes:
    return create(_O.RASTERIZER, handle, _FLAGS | flags, point, 0, planes << 24, 0, 0, 0, 0)


def _sampler(handle: int, wrap: int) -> bytes:
    return create(_O.SAMPLER_STATE, handle, wrap | wrap << 3, 0.0, 0.0, 0.0, 0, 0, 0, 0)


def _elements(handle: int, at: int, kind: Format) -> bytes:
    one = (0, 0, 0, int(Format.R32G32_FLOAT))
    return create(_O.VERTEX_ELEMENTS, handle, *one, at, 0, 0, int(kind))


def _planes(x: float) -> bytes:
    return command(_C.SET_CLIP_STATE, 1.0, 0.0, 0.0, x, *(0.0,) * 28)


def _shader(handle: int, stage: int = _VS) -> bytes:
    text = frames._VS.replace("MOV OUT[1], IN[1]", "ADD OUT[1], IN[1], IMM[0].zzzz")
    text = text if stage == _VS else frames._FS.replace("MUL OUT", "MIN OUT")
    data = text.encode() + b"\0"
    words = struct.unpack(f"<{-(-len(data) // 4)}I", data + bytes(-len(data) % 4))
    return create(_O.SHADER, handle, stage, len(text) + 1, 300, 0, *words)


class _Row(NamedTuple):
    """What comes once; and what is set before lists, the one or the other."""

    once: bytes
    one: bytes
    other: bytes
    indexed: int = 0


_CONSTANT_COLOR = 1 | _CONSTANT << 4 | _ZERO << 9 | _CONSTANT << 17 | _ZERO << 22 | _MASK
_TEXTURED = command(_C.BIND_SHADER, frames.SHADERS[1], _FS)
_STENCIL = create(_O.DSA, _FIRST, 0, 1 | 2 << 1 | 0xFF << 13 | 0xFF << 21, 0, 0) + _bind(_O.DSA, _FIRST)
_ROWS: dict[str, _Row] = {
    "blend": _Row(b"", _bind(_O.BLEND, frames.BLENDS[0]), _bind(_O.BLEND, frames.BLENDS[1])),
    "tests": _Row(b"", _bind(_O.DSA, frames.TESTS[0]), _bind(_O.DSA, frames.TESTS[1])),
    "rasterizer": _Row(
        command(_C.SET_SCISSOR_STATE, 0, 4 | 4 << 16, 18 | 20 << 16),
        _bind(_O.RASTERIZER, frames.RASTERIZERS[0]),
        _bind(_O.RASTERIZER, frames.RASTERIZERS[1]),
    ),
    "fragment shader": _Row(b"", command(_C.BIND_SHADER, frames.SHADERS[0], _FS), _TEXTURED),
    "fragment shader without textures": _Row(
        _shader(_FIRST, _FS),
        command(_C.BIND_SHADER, frames.SHADERS[0], _FS),
        command(_C.BIND_SHADER, _FIRST, _FS),
    ),
    "vertex shader": _Row(
        _shader(_FIRST), command(_C.BIND_SHADER, 40, _VS), command(_C.BIND_SHADER, _FIRST, _VS)
    ),
    "vertex elements": _Row(
        _elements(_FIRST, 8, Format.R8G8B8A8_UNORM) + _elements(_OTHER, 8, Format.B8G8R8A8_UNORM),
        _bind(_O.VERTEX_ELEMENTS, _FIRST),
        _bind(_O.VERTEX_ELEMENTS, _OTHER),
    ),
    "blend colour": _Row(
        create(_O.BLEND, _FIRST, 0, 0, *[_CONSTANT_COLOR] * 8) + _bind(_O.BLEND, _FIRST),
        command(_C.SET_BLEND_COLOR, 0.5, 1.0, 0.2, 1.0),
        command(_C.SET_BLEND_COLOR, 1.0, 0.1, 0.4, 1.0),
    ),
    "stencil reference": _Row(
        _STENCIL, command(_C.SET_STENCIL_REF, 0x101), command(_C.SET_STENCIL_REF, 0x202)
    ),
    "stipple": _Row(
        _rasterizer(_FIRST, _STIPPLED) + _bind(_O.RASTERIZER, _FIRST),
        command(_C.SET_POLYGON_STIPPLE, *(0xF0F0F0F0,) * 32),
        command(_C.SET_POLYGON_STIPPLE, *(0xFF00FF,) * 32),
    ),
    "clip planes": _Row(
        _rasterizer(_FIRST, planes=1) + _bind(_O.RASTERIZER, _FIRST), _planes(0.2), _planes(-0.1)
    ),
    "scissor": _Row(
        _bind(_O.RASTERIZER, frames.RASTERIZERS[1]),
        command(_C.SET_SCISSOR_STATE, 0, 4 | 4 << 16, 28 | 28 << 16),
        command(_C.SET_SCISSOR_STATE, 0, 4 | 4 << 16, 20 | 28 << 16),
    ),
    "viewport": _Row(
        b"",
        command(_C.SET_VIEWPORT_STATE, 0, 16.0, 16.0, 0.5, 16.0, 16.0, 0.5),
        command(_C.SET_VIEWPORT_STATE, 0, 12.0, 16.0, 0.5, 16.0, 16.0, 0.5),
    ),
    "depth of a viewport": _Row(
        _bind(_O.DSA, frames.TESTS[1]),
        command(_C.SET_VIEWPORT_STATE, 0, 16.0, 16.0, 0.5, 16.0, 16.0, 0.5),
        command(_C.SET_VIEWPORT_STATE, 0, 16.0, 16.0, 0.5, 16.0, 16.0, 0.25),
    ),
    "view": _Row(
        _TEXTURED,
        command(_C.SET_SAMPLER_VIEWS, _FS, 0, frames.VIEWS[0]),
        command(_C.SET_SAMPLER_VIEWS, _FS, 0, frames.VIEWS[1]),
    ),
    "no view": _Row(
        _TEXTURED,
        command(_C.SET_SAMPLER_VIEWS, _FS, 0, frames.VIEWS[0]),
        command(_C.SET_SAMPLER_VIEWS, _FS, 0, 0),
    ),
    "sampler": _Row(
        _TEXTURED
        + _sampler(_FIRST, 0)
        + _sampler(_OTHER, 2)
        + _shader(202)
        + command(_C.BIND_SHADER, 202, _VS),
        command(_C.BIND_SAMPLER_STATES, _FS, 0, _FIRST),
        command(_C.BIND_SAMPLER_STATES, _FS, 0, _OTHER),
    ),
    "vertex buffer": _Row(b"", frames.set_vertices(0, 0), frames.set_vertices(1, 0)),
    "place in a vertex buffer": _Row(b"", frames.set_vertices(0, 0), frames.set_vertices(0, 36)),
    "odd place in a vertex buffer": _Row(b"", frames.set_vertices(0, 0), frames.set_vertices(0, 25)),
    "stride": _Row(b"", frames.set_vertices(0, 0), command(_C.SET_VERTEX_BUFFERS, 24, 0, frames.VERTICES)),
    "indices": _Row(
        b"",
        command(_C.SET_INDEX_BUFFER, frames.INDICES, 2, 0),
        command(_C.SET_INDEX_BUFFER, frames.INDICES, 2, 30),
        1,
    ),
    "bytes of an index": _Row(
        b"",
        command(_C.SET_INDEX_BUFFER, list_client.MORE_INDICES[0], 2, 0),
        command(_C.SET_INDEX_BUFFER, list_client.MORE_INDICES[0], 4, 0),
        1,
    ),
    "place of constants in a buffer": _Row(
        _TEXTURED,
        command(_C.SET_UNIFORM_BUFFER, _FS, 1, 0, 16, frames.UNIFORMS),
        command(_C.SET_UNIFORM_BUFFER, _FS, 1, 16, 16, frames.UNIFORMS),
    ),
    "buffer of constants": _Row(
        _TEXTURED,
        command(_C.SET_UNIFORM_BUFFER, _FS, 1, 0, 16, frames.UNIFORMS),
        command(_C.SET_UNIFORM_BUFFER, _FS, 1, 0, 16, frames.VERTICES),
    ),
    "constants in a buffer or not": _Row(
        _TEXTURED,
        command(_C.SET_UNIFORM_BUFFER, _FS, 1, 0, 16, frames.UNIFORMS),
        command(_C.SET_CONSTANT_BUFFER, _FS, 1, 0.6, 0.0, 0.1, 0.2),
    ),
    "constants or none": _Row(
        _TEXTURED,
        command(_C.SET_UNIFORM_BUFFER, _FS, 1, 0, 0, 0),
        command(_C.SET_CONSTANT_BUFFER, _FS, 1, 0.6, 0.0, 0.1, 0.2),
    ),
    "constants": _Row(
        b"",
        command(_C.SET_CONSTANT_BUFFER, _FS, 0, 0.6, 0.0, 0.1, 0.2),
        command(_C.SET_CONSTANT_BUFFER, _FS, 0, 0.3, 0.7, 0.1, 0.2),
    ),
    "length of constants": _Row(
        b"",
        command(_C.SET_CONSTANT_BUFFER, _FS, 0, 0.6, 0.0, 0.1, 0.2),
        command(_C.SET_CONSTANT_BUFFER, _FS, 0, 0.3, 0.7),
    ),
    "sample mask": _Row(b"", command(_C.SET_SAMPLE_MASK, 1), command(_C.SET_SAMPLE_MASK, 2)),
    "framebuffer": _Row(
        b"",
        command(_C.SET_FRAMEBUFFER_STATE, 1, 0, list_client.SURFACE) + command(_C.CLEAR, 4, *(0,) * 7),
        command(_C.SET_FRAMEBUFFER_STATE, 1, 0, 43) + command(_C.CLEAR, 4, *(0,) * 7),
    ),
}
"""Of each row the draws of lists set nothing."""

_OF_THE_REFERENCE = (3, 5)
"""Frames that the reference draws, too; all are compared with those of a client without lists."""


@pytest.fixture
def clients(screen: VkScreen, reference: pipe.Screen) -> Iterator[list[ListClient]]:
    before = len(screen.device.validation_messages)
    made = [ListClient(screen, 1, True), ListClient(screen, 1, False), ListClient(reference, 1, False)]
    yield made
    for each in made:
        each.client.destroy()
    assert screen.device.validation_messages[before:] == []


@pytest.mark.parametrize("name", _ROWS)
def test_each_binding_decides(name: str, clients: list[ListClient], played: list[bool]) -> None:
    """Frames with a binding, with another, and so on; the draws are in a submission of their own."""
    row, rng, last = _ROWS[name], random.Random(5), clients[-1]
    draws = [frames.draw(3 * rng.randrange(8), 3 * rng.randrange(1, 6), row.indexed) for _ in range(25)]
    begin = command(_C.SET_FRAMEBUFFER_STATE, 1, list_client.STENCIL_SURFACE, list_client.SURFACE)
    begin += command(_C.CLEAR, 7, 0.1, 0.2, 0.3, 1.0, 0, 0x3FF00000, 1)
    once = command(_C.SET_CONSTANT_BUFFER, _FS, 0, 0.9, 0.8, 0.7, 1.0) + row.once
    for each in clients:
        each.client.submit(once + command(_C.SET_CONSTANT_BUFFER, _VS, 0, *frames.place(random.Random(9))))
    pictures = []
    for frame in range(11):
        said, number = row.other if frame in (4, 5, 8, 9) else row.one, random.Random(frame // 2)
        moved = command(_C.SET_CONSTANT_BUFFER, _VS, 0, 0.1, 0.0, 0.5, 0.5, *[number.random()] * 4)
        # The first draws have the constants of the frame before.
        drawn = b"".join([*draws[:3], moved, *draws[3:]])
        for each in clients:
            each.client.submit(begin + said)
            each.client.submit(drawn if each is not last or frame in _OF_THE_REFERENCE else moved)
        found, *wanted = (
            each.pictures() for each in clients if each is not last or frame in _OF_THE_REFERENCE
        )
        for some in wanted:
            for got, other in zip(found, some, strict=True):
                np.testing.assert_array_equal(got, other)
        pictures.append(b"".join(each.tobytes() for each in found))
    assert pictures[3] != pictures[5]
    assert sum(played) >= 4
