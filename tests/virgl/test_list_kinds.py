"""Lists among all kinds of work: pictures are those of the commands one by one, and of the reference."""

from __future__ import annotations

import random
import struct
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import numpy as np
import pytest

from tests.driver.draw import Array
from tests.virgl import frames
from tests.virgl.frames import SIZE, Unit, units_of
from tests.virgl.random_lists import STENCIL_SURFACE, SURFACE, ListClient
from tests.virgl.wire import command, create
from vkpipe import pipe
from vkpipe.driver.screen import VkScreen
from vkpipe.pipe import Bind, Box, Format, Map, Prim, QueryType, TextureTarget
from vkpipe.virgl.protocol import Command, ObjectType

_C, _O = Command, ObjectType
_VS, _FS, _GS, _TCS, _TES = 0, 1, 2, 3, 4
_RGBA8, _FLOATS, _Z24S8 = Format.R8G8B8A8_UNORM, Format.R16G16B16A16_FLOAT, Format.Z24_UNORM_S8_UINT
_TARGET, _SAMPLED = int(Bind.RENDER_TARGET | Bind.SAMPLER_VIEW), int(Bind.SAMPLER_VIEW)

_COLORS, _DEPTH, _SHOWN = (300, 301, 302), 303, (304, 305, 306)
_BUFFER, _RESULTS = 307, 308
_SURFACES, _DEPTH_SURFACE = (400, 401, 402), 403
_SHADERS, _OBJECTS, _QUERIES = (410, 411, 412), (420, 421, 422), (430, 431)
"""Handles of what rows make."""

_LAYERS, _SAMPLES, _BYTES = 3, 4, 2048


def _bind(kind: ObjectType, handle: int) -> bytes:
    return command(_C.BIND_OBJECT, handle, kind=kind)


def _shader(handle: int, stage: int, text: str, outputs: Sequence[int] = ()) -> bytes:
    data = text.encode() + b"\0"
    words = struct.unpack(f"<{-(-len(data) // 4)}I", data + bytes(-len(data) % 4))
    return create(_O.SHADER, handle, stage, len(text) + 1, 300, len(outputs) // 2, *_strides(outputs), *words)


def _strides(outputs: Sequence[int]) -> tuple[int, ...]:
    return (8, 0, 0, 0, *outputs) if outputs else ()


def _view(handle: int, resource: int, fmt: Format) -> bytes:
    target = int(TextureTarget.TEXTURE_2D) << 24
    return create(_O.SAMPLER_VIEW, handle, resource, int(fmt) | target, 0, 0, 0 | 1 << 3 | 2 << 6 | 3 << 9)


def _blend(handle: int, *words: int, flags: int = 0, logic: int = 0) -> bytes:
    return create(_O.BLEND, handle, flags, logic, *words, *(0,) * (8 - len(words)))


_WRITE, _ADD = 0xF << 27, frames._ADD
_VS_LAYER = (
    frames._VS.replace("DCL CONST", "DCL OUT[2], LAYER\nDCL OUT[3], VIEWPORT_INDEX\nDCL TEMP[1]\nDCL CONST")
    .replace("MOV TEMP[0]", "IMM[1] FLT32 {3.4, 1.9, 0.0, 0.0}\nMOV TEMP[0]", 1)
    .replace(
        "END\n", "MUL TEMP[1], IN[1], IMM[1]\nF2U OUT[2].x, TEMP[1].xxxx\nF2U OUT[3].x, TEMP[1].yyyy\nEND\n"
    )
)
_FS_THREE = """FRAG
DCL IN[0], GENERIC[0], PERSPECTIVE
DCL OUT[0], COLOR
DCL OUT[1], COLOR[1]
DCL OUT[2], COLOR[2]
DCL CONST[0]
IMM[0] FLT32 {1.0, 0.5, 0.25, 0.0}
MUL OUT[0], IN[0], CONST[0]
ADD OUT[1], IN[0].wzyx, CONST[0]
MUL OUT[2], IN[0].zxyw, IMM[0].yyyx
END
"""
_FS_ALL = frames._FS.replace("FRAG\n", "FRAG\nPROPERTY FS_COLOR0_WRITES_ALL_CBUFS 1\n")
_FS_SAMPLE = """FRAG
DCL IN[0], GENERIC[0], PERSPECTIVE
DCL SV[0], SAMPLEID
DCL OUT[0], COLOR
DCL OUT[1], SAMPLEMASK
DCL CONST[0]
DCL TEMP[0]
IMM[0] FLT32 {0.2, 0.0, 0.0, 0.0}
IMM[1] UINT32 {7, 0, 0, 0}
U2F TEMP[0], SV[0].xxxx
MAD OUT[0], TEMP[0], IMM[0].xxxx, CONST[0]
MOV OUT[1].x, IMM[1].xxxx
END
"""
_FS_FETCH = """FRAG
DCL IN[0], GENERIC[0], PERSPECTIVE
DCL OUT[0], COLOR
DCL CONST[0]
DCL TEMP[0]
IMM[0] FLT32 {0.5, 0.0, 0.0, 0.0}
FBFETCH TEMP[0], OUT[0]
MAD OUT[0], TEMP[0], IMM[0].xxxx, CONST[0]
END
"""
_FS_STORES = """FRAG
DCL IN[0], GENERIC[0], PERSPECTIVE
DCL IN[1], POSITION, LINEAR
DCL OUT[0], COLOR
DCL BUFFER[0]
DCL CONST[0]
DCL TEMP[0..1]
IMM[0] UINT32 {4, 0, 1, 2047}
F2U TEMP[0], IN[1]
MUL OUT[0], IN[0], CONST[0]
UMUL TEMP[0].x, TEMP[0].xxxx, IMM[0].xxxx
ATOMUADD TEMP[1].x, BUFFER[0], TEMP[0].xxxx, IMM[0].zzzz
END
"""
_FS_LOOP = """FRAG
DCL IN[0], GENERIC[0], PERSPECTIVE
DCL OUT[0], COLOR
DCL CONST[0]
DCL CONST[1][0]
DCL TEMP[0..2]
IMM[0] UINT32 {0, 1, 0, 0}
IMM[1] FLT32 {0.0, 0.3, 0.0, 0.0}
MOV TEMP[0], IMM[1].xxxx
MOV TEMP[1].x, IMM[0].xxxx
BGNLOOP
ISGE TEMP[2].x, TEMP[1].xxxx, CONST[1][0].xxxx
UIF TEMP[2].xxxx
BRK
ENDIF
MAD TEMP[0], IN[0], IMM[1].yyyy, TEMP[0]
UADD TEMP[1].x, TEMP[1].xxxx, IMM[0].yyyy
ENDLOOP
MUL OUT[0], TEMP[0], CONST[0]
END
"""
_GS_TEXT = """GEOM
PROPERTY GS_INPUT_PRIMITIVE TRIANGLES
PROPERTY GS_OUTPUT_PRIMITIVE TRIANGLE_STRIP
PROPERTY GS_MAX_OUTPUT_VERTICES 3
PROPERTY GS_INVOCATIONS 1
DCL IN[][0], POSITION
DCL IN[][1], GENERIC[0]
DCL OUT[0], POSITION
DCL OUT[1], GENERIC[0]
DCL CONST[0]
IMM[0] UINT32 {0, 1, 2, 3}
ADD OUT[0], IN[0][0], CONST[0]
MOV OUT[1], IN[1][1]
EMIT IMM[0].xxxx
ADD OUT[0], IN[2][0], CONST[0]
MOV OUT[1], IN[0][1]
EMIT IMM[0].xxxx
ADD OUT[0], IN[1][0], CONST[0]
MOV OUT[1], IN[2][1]
EMIT IMM[0].xxxx
ENDPRIM IMM[0].xxxx
END
"""
_TES_TEXT = """TESS_EVAL
PROPERTY TES_PRIM_MODE TRIANGLES
PROPERTY TES_SPACING EQUAL
PROPERTY TES_VERTEX_ORDER_CW 0
PROPERTY TES_POINT_MODE 0
DCL IN[][0], POSITION
DCL IN[][1], GENERIC[0]
DCL SV[0], TESSCOORD
DCL OUT[0], POSITION
DCL OUT[1], GENERIC[0]
DCL TEMP[0]
MUL TEMP[0], IN[0][0], SV[0].xxxx
MAD TEMP[0], IN[1][0], SV[0].yyyy, TEMP[0]
MAD OUT[0], IN[2][0], SV[0].zzzz, TEMP[0]
MOV OUT[1], IN[0][1]
END
"""


class KindClient(ListClient):
    """A client that makes and shows what a row asks for."""

    def whole(self, handle: int, fmt: Format, bind: int, layers: int = 1, samples: int = 0) -> None:
        """Make a texture of the size of the window."""
        target = TextureTarget.TEXTURE_2D_ARRAY if layers > 1 else TextureTarget.TEXTURE_2D
        words = (handle, int(target), int(fmt), bind, SIZE, SIZE, 1, layers, 0, samples, 0)
        assert self.client.create_resource(memoryview(struct.pack("<11I", *words)).cast("I")) is None

    def buffer(self, handle: int, bind: int, shared: int = 0) -> None:
        """Make a buffer."""
        words = (handle, 0, int(Format.R8_UNORM), bind, shared or _BYTES, 1, 1, 1, 0, 0, shared)
        self.client.create_resource(memoryview(struct.pack("<11I", *words)).cast("I"))

    def shown(self, handles: Sequence[int]) -> list[Array]:
        """What is in textures and buffers, of all layers."""
        context, found = self.client.current().ctx, []
        for handle in handles:
            made = self.client.resource(handle).get(context)
            box = Box(width=made.width0, height=made.height0, depth=made.array_size)
            with context.transfer_map(made, 0, Map.READ, box) as transfer:
                found.append(np.array(transfer.data))
        return found

    def counted(self) -> Array:
        """The words of the queries' results."""
        self.client.busy(_RESULTS, True)
        shared = self.client.resource(_RESULTS).shared
        assert shared is not None
        return np.array(shared[:32])


@dataclass
class _Row:
    """Of frames: what is made at first, what is sent before draws and behind them, and shown.

    Attributes:
        amid: units that come among others, by their place.
        lists: whether lists are drawn.
    """

    makes: Callable[[KindClient], None]
    begin: bytes
    shows: Sequence[int]
    amid: Sequence[tuple[int, Unit]] = ()
    end: bytes = b""
    lists: bool = True
    counts: bool = False
    rows: int = 26


def _always(data: bytes) -> Unit:
    return [lambda rng: data]


def _targets(colors: Sequence[int], depth: int = _DEPTH_SURFACE) -> bytes:
    clear = command(_C.CLEAR, 0xFF << 2 | 3, 0.1, 0.2, 0.3, 1.0, 0, 0x3FF00000, 1)
    return command(_C.SET_FRAMEBUFFER_STATE, len(colors), depth, *colors) + clear


_PLAIN = _targets((SURFACE,), STENCIL_SURFACE)
_PLAIN_SHOWN = (20, 21)


def _make(*said: bytes, buffers: Sequence[tuple[int, int, int]] = ()) -> Callable[[KindClient], None]:
    def made(each: KindClient) -> None:
        for handle, bind, shared in buffers:
            each.buffer(handle, bind, shared)
        each.client.submit(b"".join(said))

    return made


def _draw(count: int = 9, at: int = 0, prim: Prim = Prim.TRIANGLES, instances: int = 1) -> bytes:
    return command(_C.DRAW_VBO, at, count, int(prim), 0, instances, *(0,) * 7)


def _multisampled(each: KindClient, flags: int = 0) -> None:
    each.whole(_COLORS[0], _RGBA8, _TARGET, samples=_SAMPLES)
    each.whole(_DEPTH, _Z24S8, int(Bind.DEPTH_STENCIL), samples=_SAMPLES)
    each.whole(_SHOWN[0], _RGBA8, _TARGET)
    rasterizer = 1 << 1 | 1 << 2 | 1 << 26 | flags
    each.client.submit(
        create(_O.SURFACE, _SURFACES[0], _COLORS[0], int(_RGBA8), 0, 0)
        + create(_O.SURFACE, _DEPTH_SURFACE, _DEPTH, int(_Z24S8), 0, 0)
        + create(_O.RASTERIZER, frames.RASTERIZERS[0], rasterizer, *(0,) * 7)
        + _shader(_SHADERS[0], _FS, _FS_SAMPLE)
        + _blend(_OBJECTS[0], _WRITE, flags=1 << 3)
    )


def _resolved(source: int, target: int) -> bytes:
    box = (0, 0, 0, SIZE, SIZE, 1)
    return command(_C.BLIT, 0xF, 0, 0, target, 0, int(_RGBA8), *box, source, 0, int(_RGBA8), *box)


def _three(each: KindClient) -> None:
    for handle, surface, fmt in zip(_COLORS, _SURFACES, (_RGBA8, _FLOATS, _RGBA8), strict=True):
        each.whole(handle, fmt, _TARGET)
        each.client.submit(create(_O.SURFACE, surface, handle, int(fmt), 0, 0))
    each.client.submit(
        _shader(_SHADERS[0], _FS, _FS_THREE)
        + _shader(_SHADERS[1], _FS, _FS_ALL)
        + _blend(frames.BLENDS[1], _ADD, _WRITE, 5 << 27, flags=1)
    )


def _layered(each: KindClient) -> None:
    each.whole(_COLORS[0], _RGBA8, _TARGET, layers=_LAYERS)
    each.whole(_DEPTH, _Z24S8, int(Bind.DEPTH_STENCIL), layers=_LAYERS)
    half = SIZE / 2
    each.client.submit(
        create(_O.SURFACE, _SURFACES[0], _COLORS[0], int(_RGBA8), 0, _LAYERS - 1 << 16)
        + create(_O.SURFACE, _DEPTH_SURFACE, _DEPTH, int(_Z24S8), 0, _LAYERS - 1 << 16)
        + _shader(_SHADERS[0], _VS, _VS_LAYER)
        + command(_C.BIND_SHADER, _SHADERS[0], _VS)
        + command(_C.SET_VIEWPORT_STATE, 1, half, half / 2, 0.5, half, half, 0.25)
    )


def _queried(*said: bytes) -> Callable[[KindClient], None]:
    kinds = (QueryType.OCCLUSION_COUNTER, QueryType.PRIMITIVES_GENERATED)
    queries = [
        create(_O.QUERY, handle, int(kind), 16 * place, _RESULTS)
        for place, (handle, kind) in enumerate(zip(_QUERIES, kinds, strict=True))
    ]
    return _make(*queries, *said, buffers=[(_RESULTS, 1 << 19, 32)])


def _begin(number: int = 0) -> bytes:
    return command(_C.BEGIN_QUERY, _QUERIES[number])


def _end(number: int = 0) -> bytes:
    return command(_C.END_QUERY, _QUERIES[number])


def _if(wanted: int) -> bytes:
    return command(_C.SET_RENDER_CONDITION, _QUERIES[0], wanted, 0)


_ALWAYS = command(_C.SET_RENDER_CONDITION, 0, 0, 0)
_COUNTED = command(_C.GET_QUERY_RESULT, _QUERIES[0], 1)
_BOTH_COUNTED = _COUNTED + command(_C.GET_QUERY_RESULT, _QUERIES[1], 1)
_CAPTURE = (0 | 0 << 8 | 2 << 10, 0)
_BIND_FS = command(_C.BIND_SHADER, _SHADERS[0], _FS)
_OWN_FS = command(_C.BIND_SHADER, frames.SHADERS[0], _FS)
_HIDDEN = command(_C.SET_SAMPLE_MASK, 0)

_ROWS: dict[str, _Row] = {
    "4 samples": _Row(
        _multisampled, _targets(_SURFACES[:1]), _SHOWN[:1], end=_resolved(_COLORS[0], _SHOWN[0])
    ),
    "4 samples, masks and single ones": _Row(
        _multisampled,
        _targets(_SURFACES[:1]),
        _SHOWN[:1],
        [
            (4, _always(command(_C.SET_SAMPLE_MASK, 5))),
            (9, _always(_BIND_FS + command(_C.SET_MIN_SAMPLES, 4) + command(_C.SET_SAMPLE_MASK, 0xF))),
            (14, _always(command(_C.SET_MIN_SAMPLES, 1) + _OWN_FS + command(_C.SET_SAMPLE_MASK, 0xE))),
            (20, _always(_bind(_O.BLEND, _OBJECTS[0]))),
        ],
        _resolved(_COLORS[0], _SHOWN[0]),
    ),
    "4 samples, a resolve amid": _Row(
        _multisampled,
        _targets(_SURFACES[:1]),
        _SHOWN[:1],
        [(13, _always(_resolved(_COLORS[0], _SHOWN[0])))],
        _resolved(_COLORS[0], _SHOWN[0]),
        rows=30,
    ),
    "three colour targets": _Row(
        _three,
        _targets(_SURFACES, 0),
        _COLORS,
        [
            (place, _always(command(_C.BIND_SHADER, _SHADERS[place // 3 % 2], _FS)))
            for place in range(0, 26, 3)
        ],
    ),
    "three colour targets, one of them set amid": _Row(
        _three,
        _targets(_SURFACES, 0),
        _COLORS,
        [(0, _always(_BIND_FS)), (15, _always(command(_C.SET_FRAMEBUFFER_STATE, 2, 0, 0, _SURFACES[1])))],
        rows=32,
    ),
    "layers": _Row(_layered, _targets(_SURFACES[:1]), (_COLORS[0], _DEPTH)),
    "a condition": _Row(
        _queried(),
        _PLAIN + _ALWAYS,
        _PLAIN_SHOWN,
        [
            (3, _always(_begin() + frames.draw(0, 3, 0) + _end())),
            (8, _always(_if(0))),
            (16, _always(_if(1))),
            (22, _always(_ALWAYS)),
        ],
        _ALWAYS + _COUNTED,
        counts=True,
        rows=36,
    ),
    "a condition that holds back around lists": _Row(
        _queried(),
        _PLAIN
        + _ALWAYS
        + _HIDDEN
        + _begin()
        + frames.draw(0, 3, 0)
        + _end()
        + command(_C.SET_SAMPLE_MASK, 0xFFFFFFFF),
        _PLAIN_SHOWN,
        [(14, _always(_if(0))), (17, _always(_ALWAYS))],
        _COUNTED,
        True,
        True,
        40,
    ),
    "queries amid": _Row(
        _queried(),
        _PLAIN,
        _PLAIN_SHOWN,
        [(13, _always(_begin() + _begin(1))), (18, _always(_end() + _end(1)))],
        _BOTH_COUNTED,
        True,
        True,
        40,
    ),
    "queries around": _Row(
        _queried(),
        _PLAIN + _begin() + _begin(1),
        _PLAIN_SHOWN,
        (),
        _end() + _end(1) + _BOTH_COUNTED,
        False,
        True,
    ),
    "stream output amid": _Row(
        _make(
            create(_O.STREAMOUT_TARGET, _OBJECTS[0], _BUFFER, 0, _BYTES),
            _shader(_SHADERS[0], _VS, frames._VS, _CAPTURE),
            buffers=[(_BUFFER, int(Bind.VERTEX_BUFFER), 0)],
        ),
        _PLAIN,
        (*_PLAIN_SHOWN, _BUFFER),
        [
            (
                14,
                _always(
                    command(_C.BIND_SHADER, _SHADERS[0], _VS)
                    + command(_C.SET_STREAMOUT_TARGETS, 0, _OBJECTS[0])
                    + frames.draw(0, 9, 0)
                    + command(_C.SET_STREAMOUT_TARGETS, 0)
                    + command(_C.BIND_SHADER, 40, _VS)
                ),
            )
        ],
        rows=40,
    ),
    "shaders that capture, without targets": _Row(
        _make(
            create(_O.STREAMOUT_TARGET, _OBJECTS[0], _BUFFER, 0, _BYTES),
            _shader(_SHADERS[0], _VS, frames._VS, _CAPTURE),
            command(_C.BIND_SHADER, _SHADERS[0], _VS),
            buffers=[(_BUFFER, int(Bind.VERTEX_BUFFER), 0)],
        ),
        _PLAIN,
        (*_PLAIN_SHOWN, _BUFFER),
        [
            (
                0,
                _always(
                    command(_C.SET_STREAMOUT_TARGETS, 0, _OBJECTS[0])
                    + frames.draw(0, 9, 0)
                    + command(_C.SET_STREAMOUT_TARGETS, 0)
                ),
            )
        ],
    ),
    "geometry shaders amid": _Row(
        _make(_shader(_SHADERS[0], _GS, _GS_TEXT)),
        _PLAIN,
        _PLAIN_SHOWN,
        [
            (
                13,
                _always(
                    command(_C.BIND_SHADER, _SHADERS[0], _GS)
                    + command(_C.SET_CONSTANT_BUFFER, _GS, 0, 0.1, 0.0, 0.0, 0.0)
                ),
            ),
            (16, _always(command(_C.BIND_SHADER, 0, _GS))),
        ],
        rows=30,
    ),
    "geometry shaders between": _Row(
        _make(_shader(_SHADERS[0], _GS, _GS_TEXT)),
        _PLAIN,
        _PLAIN_SHOWN,
        [
            (
                13,
                _always(
                    command(_C.NOP)
                    + command(_C.BIND_SHADER, _SHADERS[0], _GS)
                    + command(_C.SET_CONSTANT_BUFFER, _GS, 0, 0.1, 0.0, 0.0, 0.0)
                ),
            ),
            (18, _always(command(_C.BIND_SHADER, 0, _GS) + command(_C.NOP))),
        ],
        rows=36,
    ),
    "patches between": _Row(
        _make(_shader(_SHADERS[0], _TES, _TES_TEXT)),
        _PLAIN,
        _PLAIN_SHOWN,
        [
            (
                14,
                _always(
                    command(_C.NOP)
                    + command(_C.BIND_SHADER, _SHADERS[0], _TES)
                    + command(_C.SET_TESS_STATE, 3.0, 2.0, 3.0, 1.0, 2.0, 2.0)
                    + command(_C.DRAW_VBO, 0, 12, int(Prim.PATCHES), 0, 1, *(0,) * 7, 3, 0)
                    + command(_C.BIND_SHADER, 0, _TES)
                    + command(_C.NOP)
                ),
            )
        ],
        rows=36,
    ),
    "what is there is fetched": _Row(
        _make(_shader(_SHADERS[0], _FS, _FS_FETCH)),
        _PLAIN,
        _PLAIN_SHOWN,
        [(4, _always(_BIND_FS)), (20, _always(_OWN_FS))],
    ),
    "what is there is fetched between": _Row(
        _make(_shader(_SHADERS[0], _FS, _FS_FETCH)),
        _PLAIN,
        _PLAIN_SHOWN,
        [(14, _always(command(_C.NOP) + _BIND_FS + frames.draw(0, 9, 0) + _OWN_FS + command(_C.NOP)))],
        rows=36,
    ),
    "stores between": _Row(
        _make(_shader(_SHADERS[0], _FS, _FS_STORES), buffers=[(_BUFFER, int(Bind.SHADER_BUFFER), 0)]),
        _PLAIN,
        (*_PLAIN_SHOWN, _BUFFER),
        [
            (
                14,
                _always(
                    command(_C.SET_SHADER_BUFFERS, _FS, 0, 0, _BYTES, _BUFFER)
                    + _BIND_FS
                    + frames.draw(0, 9, 0)
                    + _OWN_FS
                    + command(_C.SET_SHADER_BUFFERS, _FS, 0, 0, 0, 0)
                ),
            )
        ],
        rows=40,
    ),
    "stores amid": _Row(
        _make(_shader(_SHADERS[0], _FS, _FS_STORES), buffers=[(_BUFFER, int(Bind.SHADER_BUFFER), 0)]),
        _PLAIN + command(_C.SET_SHADER_BUFFERS, _FS, 0, 0, _BYTES, _BUFFER),
        (*_PLAIN_SHOWN, _BUFFER),
        [(12, _always(_BIND_FS)), (15, _always(_OWN_FS))],
        lists=False,
    ),
    "loops that count by constants": _Row(
        _make(_shader(_SHADERS[0], _FS, _FS_LOOP)),
        _PLAIN,
        _PLAIN_SHOWN,
        [
            (
                place,
                [
                    lambda rng: (
                        command(_C.SET_CONSTANT_BUFFER, _FS, 1, rng.choice((0, 1, 3, 40, -1)), 0, 0, 0)
                        + _BIND_FS
                        + frames.draw(0, 9, 0)
                        + _OWN_FS
                    )
                ],
            )
            for place in (5, 12)
        ],
        lists=False,
    ),
    "loops that count by constants, between": _Row(
        _make(_shader(_SHADERS[0], _FS, _FS_LOOP)),
        _PLAIN,
        _PLAIN_SHOWN,
        [
            (
                14,
                [
                    lambda rng: (
                        command(_C.NOP)
                        + command(_C.SET_CONSTANT_BUFFER, _FS, 1, rng.choice((0, 1, 3, 40, -1)), 0, 0, 0)
                        + _BIND_FS
                        + frames.draw(0, 9, 0)
                        + command(_C.SET_UNIFORM_BUFFER, _FS, 1, 0, 64, frames.UNIFORMS)
                        + _OWN_FS
                        + command(_C.NOP)
                    )
                ],
            )
        ],
        rows=40,
    ),
    "copies between": _Row(
        _make(_view(_OBJECTS[0], 20, _RGBA8)),
        _PLAIN,
        (*_PLAIN_SHOWN, frames.COLOR),
        [
            (
                14,
                _always(
                    command(_C.RESOURCE_COPY_REGION, frames.COLOR, 0, 0, 0, 0, 20, 0, 0, 0, 0, SIZE, SIZE, 1)
                ),
            )
        ],
        rows=40,
    ),
    "a target that is sampled": _Row(
        _make(_view(_OBJECTS[0], 20, _RGBA8)),
        _PLAIN,
        (*_PLAIN_SHOWN, frames.COLOR),
        [
            (
                15,
                _always(
                    command(_C.SET_FRAMEBUFFER_STATE, 1, 44, 43)
                    + command(_C.CLEAR, 5, 0.3, 0.2, 0.1, 1.0, 0, 0x3FF00000, 0)
                    + command(_C.BIND_SHADER, frames.SHADERS[1], _FS)
                    + command(_C.SET_SAMPLER_VIEWS, _FS, 0, _OBJECTS[0])
                ),
            )
        ],
        command(_C.SET_SAMPLER_VIEWS, _FS, 0, frames.VIEWS[0]),
        rows=40,
    ),
    "points and lines, in instances": _Row(
        _make(create(_O.RASTERIZER, _OBJECTS[0], 1 << 1 | 1 << 2 | 1 << 21, 3.0, 0, 0, 2.0, 0, 0, 0)),
        _PLAIN,
        _PLAIN_SHOWN,
        [
            (0, _always(_bind(_O.RASTERIZER, _OBJECTS[0]))),
            *[
                (3 * number, _always(_draw(9, number, prim, 2)))
                for number, prim in enumerate(
                    each for each in Prim if each < Prim.PATCHES if "QUAD" not in each.name
                )
            ],
        ],
    ),
    "nothing is rasterized": _Row(
        _make(create(_O.RASTERIZER, _OBJECTS[0], 1 << 3, *(0,) * 7)),
        _PLAIN,
        _PLAIN_SHOWN,
        [
            (9, _always(_bind(_O.RASTERIZER, _OBJECTS[0]))),
            (15, _always(_bind(_O.RASTERIZER, frames.RASTERIZERS[0]))),
        ],
    ),
    "logic of bits, and alpha that decides": _Row(
        _make(
            _blend(_OBJECTS[0], _WRITE, flags=1 << 1, logic=6),
            create(_O.DSA, _OBJECTS[1], 1 << 8 | 4 << 9, 0, 0, 0.3),
        ),
        _PLAIN,
        _PLAIN_SHOWN,
        [(9, _always(_bind(_O.BLEND, _OBJECTS[0]))), (15, _always(_bind(_O.DSA, _OBJECTS[1])))],
    ),
    "a barrier between draws of textures": _Row(
        _make(),
        _PLAIN,
        _PLAIN_SHOWN,
        [(14, _always(command(_C.TEXTURE_BARRIER, 1)))],
        rows=40,
    ),
    "no targets": _Row(
        _queried(),
        _PLAIN,
        _PLAIN_SHOWN,
        [
            (
                14,
                _always(
                    command(_C.SET_FRAMEBUFFER_STATE, 0, 0)
                    + command(_C.SET_FRAMEBUFFER_STATE_NO_ATTACH, SIZE | SIZE << 16, 1)
                ),
            )
        ],
        rows=40,
    ),
}


@pytest.fixture
def clients(screen: VkScreen, reference: pipe.Screen) -> Iterator[list[KindClient]]:
    before = len(screen.device.validation_messages)
    made = [KindClient(screen, 1, True), KindClient(screen, 1, False), KindClient(reference, 1, False)]
    yield made
    for each in made:
        each.client.destroy()
    assert screen.device.validation_messages[before:] == []


@pytest.mark.parametrize("name", _ROWS)
def test_lists_among(name: str, clients: list[KindClient], played: list[bool]) -> None:
    row, rng = _ROWS[name], random.Random(name)
    units = units_of(rng, row.rows)
    for place, unit in reversed(row.amid):
        units.insert(place, unit)
    for each in clients:
        row.makes(each)
    seen = set()
    for frame in range(8):
        found = []
        for each in clients:
            numbers = random.Random(frame)
            each.client.submit(
                row.begin + b"".join(make(numbers) for unit in units for make in unit) + row.end
            )
            counted = [each.counted()] if row.counts else []
            found.append([*each.shown(row.shows), *counted])
        for others in found[1:]:
            for got, wanted in zip(found[0], others, strict=True):
                np.testing.assert_array_equal(got, wanted, f"frame {frame}")
        seen.add(b"".join(each.tobytes() for each in found[0]))
    assert len(seen) == 8
    assert bool(sum(played) >= 5) is row.lists
    assert [each.client.refusals.lines() for each in clients] == [[]] * 3
