"""Frames as a client sends them: the same commands each time, but for constants and what a test changes."""

from __future__ import annotations

import random
import struct
from collections.abc import Callable

import numpy as np

from tests.driver.draw import Array
from tests.virgl.wire import command, create
from vkpipe import pipe
from vkpipe.pipe import Bind, Box, Format, Prim, TextureTarget
from vkpipe.virgl import Limits
from vkpipe.virgl.client import Client
from vkpipe.virgl.protocol import Command, ObjectType

__all__ = ["SIZE", "FrameClient", "Unit", "compare", "units_of", "without_draws"]

_C, _O = Command, ObjectType
SIZE = 32
COLOR, DEPTH, VERTICES, INDICES, TEXTURE, UNIFORMS = 1, 2, 3, 5, 6, 8
"""Resources; of vertices and of textures there are two, as of all objects but some."""

_SHADER_VS, _SHADER_FS = 0, 1
_VS = """VERT
DCL IN[0]
DCL IN[1]
DCL OUT[0], POSITION
DCL OUT[1], GENERIC[0]
DCL CONST[0..1]
DCL TEMP[0]
IMM[0] FLT32 {0.0, 1.0, 0.5, 0.0}
MOV TEMP[0], IMM[0].xxyy
MAD TEMP[0].xy, IN[0], CONST[0].zwzw, CONST[0].xyxy
MOV TEMP[0].z, CONST[1].xxxx
MOV OUT[0], TEMP[0]
MOV OUT[1], IN[1]
END
"""
_FS = """FRAG
DCL IN[0], GENERIC[0], PERSPECTIVE
DCL OUT[0], COLOR
DCL CONST[0]
MUL OUT[0], IN[0], CONST[0]
END
"""
_FS_TEXTURE = """FRAG
DCL IN[0], GENERIC[0], PERSPECTIVE
DCL OUT[0], COLOR
DCL CONST[0]
DCL CONST[1][0]
DCL SAMP[0]
DCL SVIEW[0], 2D, FLOAT
DCL TEMP[0]
TEX TEMP[0], IN[0], SAMP[0], 2D
MUL TEMP[0], TEMP[0], CONST[0]
ADD OUT[0], TEMP[0], CONST[1][0]
END
"""
_MASK = 0xF << 27
_ADD = 1 | 1 << 4 | 1 << 9 | 1 << 14 | 1 << 17 | 1 << 22 | _MASK
"""Blending: one times what is drawn and one times what is there."""

BLENDS, TESTS, RASTERIZERS, SHADERS, VIEWS = (30, 31), (32, 33), (34, 35), (36, 37), (38, 39)
_VERTEX_SHADER, _ELEMENTS, _SAMPLER, _SURFACE, _DEPTH_SURFACE = 40, 41, 42, 43, 44
TARGETS = command(_C.SET_FRAMEBUFFER_STATE, 1, _DEPTH_SURFACE, _SURFACE)
_DEPTH_CLIP, _SCISSOR, _HALF_Z = 1 << 1, 1 << 14, 1 << 2
_PLANE = 1 << 24
"""The first clip plane is on; at first it lies nowhere, and nothing is outside."""

_LESS = 1 | 1 << 1 | 1 << 2

Unit = list[Callable[[random.Random], bytes]]
"""Commands that end with a draw, each made of the numbers of a frame."""


def _shader(handle: int, stage: int, text: str) -> bytes:
    data = text.encode() + b"\0"
    data += bytes(-len(data) % 4)
    words = struct.unpack(f"<{len(data) // 4}I", data)
    return create(_O.SHADER, handle, stage, len(text) + 1, 300, 0, *words)


def _floats(rng: random.Random, count: int, low: float, high: float) -> list[float]:
    return [rng.uniform(low, high) for _ in range(count)]


class FrameClient:
    """A client of a screen with a target, two buffers of vertices, one of indices, and two textures."""

    def __init__(self, screen: pipe.Screen, seed: int = 0) -> None:
        self.client = Client(screen, Limits())
        rng = random.Random(seed)
        images = [
            (COLOR, Format.R8G8B8A8_UNORM, Bind.RENDER_TARGET),
            (DEPTH, Format.Z32_FLOAT, Bind.DEPTH_STENCIL),
        ]
        for handle, fmt, bind in images:
            self.create(handle, TextureTarget.TEXTURE_2D, int(fmt), int(bind), SIZE, SIZE)
        for handle in (VERTICES, VERTICES + 1):
            self.create(handle, TextureTarget.BUFFER, int(Format.R8_UNORM), int(Bind.VERTEX_BUFFER), 12 * 96)
            self.write(handle, self.vertices(rng))
        self.create(INDICES, TextureTarget.BUFFER, int(Format.R8_UNORM), int(Bind.INDEX_BUFFER), 192)
        self.write(INDICES, self.indices(rng))
        self.create(UNIFORMS, TextureTarget.BUFFER, int(Format.R8_UNORM), int(Bind.CONSTANT_BUFFER), 64)
        self.write(UNIFORMS, np.array(_floats(rng, 16, 0, 0.3), np.float32).tobytes())
        for handle in (TEXTURE, TEXTURE + 1):
            self.texture(handle, rng)
        self.client.submit(self.objects())

    def objects(self) -> bytes:
        """The commands that make all objects of a context, and bind some."""
        half = SIZE / 2
        return (
            create(_O.SURFACE, _SURFACE, COLOR, int(Format.R8G8B8A8_UNORM), 0, 0)
            + create(_O.SURFACE, _DEPTH_SURFACE, DEPTH, int(Format.Z32_FLOAT), 0, 0)
            + create(_O.BLEND, BLENDS[0], 0, 0, *[_MASK] * 8)
            + create(_O.BLEND, BLENDS[1], 0, 0, *[_ADD] * 8)
            + create(_O.DSA, TESTS[0], 0, 0, 0, 0)
            + create(_O.DSA, TESTS[1], _LESS, 0, 0, 0)
            + create(_O.RASTERIZER, RASTERIZERS[0], _DEPTH_CLIP | _HALF_Z, *(0,) * 7)
            + create(_O.RASTERIZER, RASTERIZERS[1], _DEPTH_CLIP | _HALF_Z | _SCISSOR, 0, 0, _PLANE, *(0,) * 4)
            + _shader(_VERTEX_SHADER, _SHADER_VS, _VS)
            + _shader(SHADERS[0], _SHADER_FS, _FS)
            + _shader(SHADERS[1], _SHADER_FS, _FS_TEXTURE)
            + create(
                _O.VERTEX_ELEMENTS,
                _ELEMENTS,
                *(0, 0, 0, int(Format.R32G32_FLOAT)),
                *(8, 0, 0, int(Format.R8G8B8A8_UNORM)),
            )
            + create(_O.SAMPLER_STATE, _SAMPLER, 0, 0.0, 0.0, 0.0, 0, 0, 0, 0)
            + b"".join(self.view(number) for number in (0, 1))
            + command(_C.BIND_OBJECT, _ELEMENTS, kind=_O.VERTEX_ELEMENTS)
            + command(_C.BIND_SHADER, _VERTEX_SHADER, _SHADER_VS)
            + command(_C.SET_VIEWPORT_STATE, 0, half, half, 0.5, half, half, 0.5)
            + command(_C.SET_SCISSOR_STATE, 0, 4 | 4 << 16, 28 | 28 << 16)
            + command(_C.SET_UNIFORM_BUFFER, _SHADER_FS, 1, 0, 64, UNIFORMS)
            + b"".join(_bind(number, 0) for number in range(4))
            + command(_C.SET_SAMPLER_VIEWS, _SHADER_FS, 0, VIEWS[0])
            + command(_C.BIND_SAMPLER_STATES, _SHADER_FS, 0, _SAMPLER)
            + set_vertices(0, 0)
            + command(_C.SET_INDEX_BUFFER, INDICES, 2, 0)
        )

    def create(self, handle: int, target: int, fmt: int, bind: int, width: int, height: int = 1) -> None:
        """Make a resource without memory to share."""
        body = struct.pack("<11I", handle, target, fmt, bind, width, height, 1, 1, 0, 0, 0)
        assert self.client.create_resource(memoryview(body).cast("I")) is None

    def write(self, handle: int, data: bytes) -> None:
        """Write the whole of a buffer, in order with the commands."""
        box = (0, 0, 0, len(data), 1, 1)
        words = struct.unpack(f"<{len(data) // 4}I", data)
        self.client.submit(command(_C.RESOURCE_INLINE_WRITE, handle, 0, 0, 0, 0, *box, *words))

    def texture(self, handle: int, rng: random.Random) -> None:
        """Make a texture with other texels."""
        self.create(
            handle, TextureTarget.TEXTURE_2D, int(Format.R8G8B8A8_UNORM), int(Bind.SAMPLER_VIEW), 4, 4
        )
        self.texels(handle, rng)

    def texels(self, handle: int, rng: random.Random) -> None:
        """Give a texture other texels."""
        words = [rng.getrandbits(32) for _ in range(16)]
        self.client.submit(command(_C.RESOURCE_INLINE_WRITE, handle, 0, 0, 16, 64, 0, 0, 0, 4, 4, 1, *words))

    def view(self, number: int) -> bytes:
        """CREATE_OBJECT of the view of one of the textures."""
        swizzle = 0 | 1 << 3 | 2 << 6 | 3 << 9
        fmt = int(Format.R8G8B8A8_UNORM) | int(TextureTarget.TEXTURE_2D) << 24
        return create(_O.SAMPLER_VIEW, VIEWS[number], TEXTURE + number, fmt, 0, 0, swizzle)

    @staticmethod
    def vertices(rng: random.Random) -> bytes:
        """32 triangles about the middle, with colours."""
        return b"".join(
            struct.pack("<2fI", rng.uniform(-1, 1), rng.uniform(-1, 1), rng.getrandbits(32) | 0x80 << 24)
            for _ in range(96)
        )

    @staticmethod
    def indices(rng: random.Random) -> bytes:
        """96 indices of 16 bits."""
        return struct.pack("<96H", *[rng.randrange(96) for _ in range(96)])

    def frame(self, units: list[Unit], rng: random.Random, end: bytes = b"") -> tuple[Array, ...]:
        """Send a frame, and return its colours and depths."""
        self.send(units, rng, end)
        return self.pictures()

    def send(self, units: list[Unit], rng: random.Random, end: bytes = b"") -> None:
        """Send a frame."""
        clear = command(_C.CLEAR, 5, 0.1, 0.2, 0.3, 1.0, 0, 0x3FF00000, 0)
        said = [make(rng) for unit in units for make in unit]
        self.client.submit(TARGETS + clear + b"".join(said) + end)

    def pictures(self) -> tuple[Array, ...]:
        """Return what is in the targets."""
        context = self.client.current().ctx
        found = []
        for handle in (COLOR, DEPTH):
            texture = self.client.resource(handle).get(context)
            with context.transfer_map(texture, 0, pipe.Map.READ, Box(width=SIZE, height=SIZE)) as transfer:
                found.append(np.array(transfer.data))
        return tuple(found)


def compare(pair: tuple[FrameClient, FrameClient], units: list[Unit], seed: int, end: bytes = b"") -> None:
    """Have two clients send a frame, and compare what they see exactly."""
    (colors, depths), (wanted, wanted_depths) = (each.frame(units, random.Random(seed), end) for each in pair)
    assert len(np.unique(wanted)) > 20
    np.testing.assert_array_equal(colors, wanted)
    np.testing.assert_array_equal(depths, wanted_depths)


def _bind(kind: int, number: int) -> bytes:
    """Bind the one or the other of blending, tests, rasterizers, shaders."""
    if kind == 3:
        return command(_C.BIND_SHADER, SHADERS[number], _SHADER_FS)
    handles, what = ((BLENDS, _O.BLEND), (TESTS, _O.DSA), (RASTERIZERS, _O.RASTERIZER))[kind]
    return command(_C.BIND_OBJECT, handles[number], kind=what)


def same(data: bytes, rng: random.Random) -> bytes:
    """Return commands that are the same in each frame."""
    return data


def set_vertices(number: int, offset: int) -> bytes:
    return command(_C.SET_VERTEX_BUFFERS, 12, offset, VERTICES + number)


def draw(start: int, count: int, indexed: int, instances: int = 1) -> bytes:
    return command(_C.DRAW_VBO, start, count, int(Prim.TRIANGLES), indexed, instances, 0, 0, 0, 0, 0, 0, 0)


def without_draws(commands: bytes) -> bytes:
    """What binds and sets the same and draws nothing: the reference takes milliseconds for a draw."""
    found, at = [], 0
    while at < len(commands):
        (header,) = struct.unpack_from("<I", commands, at)
        end = at + 4 + 4 * (header >> 16)
        if header & 0xFF != _C.DRAW_VBO:
            found.append(commands[at:end])
        at = end
    return b"".join(found)


def constants(stage: int, values: Callable[[random.Random], list[float]]) -> Callable[[random.Random], bytes]:
    """SET_CONSTANT_BUFFER with numbers that each frame has anew."""
    return lambda rng: command(_C.SET_CONSTANT_BUFFER, stage, 0, *values(rng))


def place(rng: random.Random) -> list[float]:
    """Constants of the vertex shader: offset, scale and depth; some equal those of another draw."""
    if rng.random() < 0.3:
        return [0.0, 0.0, 0.5, 0.5, 0.5, 0.0, 0.0, 0.0]
    return [*_floats(rng, 2, -0.5, 0.5), *_floats(rng, 2, 0.1, 0.6), rng.random(), 0.0, 0.0, 0.0]


def tint(rng: random.Random) -> list[float]:
    """Constants of the fragment shader."""
    return [0.5] * 4 if rng.random() < 0.3 else _floats(rng, 4, 0.1, 1.0)


def _always(data: bytes) -> Callable[[random.Random], bytes]:
    return lambda rng: data


def stream(number: int) -> Callable[[random.Random], bytes]:
    """SET_VERTEX_BUFFERS with another place in each frame, as vertices that are sent anew have."""
    return lambda rng: set_vertices(number, 12 * rng.randrange(40))


def units_of(rng: random.Random, count: int) -> list[Unit]:
    """Units with draws of all kinds, the same in each frame but for constants."""
    found = []
    for _ in range(count):
        unit: Unit = [_always(_bind(kind, rng.randrange(2))) for kind in range(4) if rng.random() < 0.25]
        if rng.random() < 0.3:
            unit.append(_always(set_vertices(rng.randrange(2), 12 * 3 * rng.randrange(8))))
        if rng.random() < 0.2:
            unit.append(_always(command(_C.SET_SAMPLER_VIEWS, _SHADER_FS, 0, VIEWS[rng.randrange(2)])))
        if rng.random() < 0.2:
            x, y = rng.randrange(8), rng.randrange(8)
            corners = (x | y << 16, x + 16 | (y + 16) << 16)
            unit.append(_always(command(_C.SET_SCISSOR_STATE, 0, *corners)))
        if rng.random() < 0.1:
            half = float(rng.choice((8, 12, 16)))
            unit.append(_always(command(_C.SET_VIEWPORT_STATE, 0, half, half, 0.5, half, half, 0.5)))
        if rng.random() < 0.6:
            unit.append(constants(_SHADER_VS, place))
        if rng.random() < 0.6:
            unit.append(constants(_SHADER_FS, tint))
        indexed = int(rng.random() < 0.4)
        if indexed and rng.random() < 0.5:
            unit.append(_always(command(_C.SET_INDEX_BUFFER, INDICES, 2, 2 * rng.randrange(40))))
        draws = rng.choice((1, 1, 1, 3))
        drawn = [draw(3 * rng.randrange(8), 3 * rng.randrange(1, 6), indexed, rng.choice((1, 1, 2)))] * draws
        unit.append(_always(b"".join(drawn)))
        found.append(unit)
    return found
