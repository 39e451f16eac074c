"""Kinds of work for lists of draws to be among: what makes it, says it and shows what came of it."""

from __future__ import annotations

import struct
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np

from tests.driver.draw import Array
from tests.virgl import frames
from tests.virgl.frames import SIZE, Unit
from tests.virgl.list_client import STENCIL_SURFACE, SURFACE, ListClient
from tests.virgl.wire import command, create
from vkpipe.pipe import Bind, Box, Format, Map, Prim, TextureTarget
from vkpipe.virgl.protocol import Command, ObjectType

__all__ = [
    "ADD",
    "BIND_FS",
    "BUFFER",
    "BYTES",
    "COLORS",
    "DEPTH",
    "DEPTH_SURFACE",
    "FLOATS",
    "FS",
    "GS",
    "OBJECTS",
    "OWN_FS",
    "PLAIN",
    "PLAIN_SHOWN",
    "QUERIES",
    "RESULTS",
    "RGBA8",
    "SHADERS",
    "SHOWN",
    "SURFACES",
    "TARGET",
    "TES",
    "VS",
    "WRITE",
    "Z24S8",
    "KindClient",
    "Row",
    "always",
    "bind",
    "blend",
    "draw",
    "making",
    "shader",
    "targets",
    "view",
]

_C, _O = Command, ObjectType
VS, FS, GS, TES = 0, 1, 2, 4
RGBA8, FLOATS, Z24S8 = Format.R8G8B8A8_UNORM, Format.R16G16B16A16_FLOAT, Format.Z24_UNORM_S8_UINT
TARGET = int(Bind.RENDER_TARGET | Bind.SAMPLER_VIEW)

COLORS, DEPTH, SHOWN = (300, 301, 302), 303, (304, 305, 306)
BUFFER, RESULTS = 307, 308
SURFACES, DEPTH_SURFACE = (400, 401, 402), 403
SHADERS, OBJECTS, QUERIES = (410, 411, 412), (420, 421, 422), (430, 431)
"""Handles of what rows make."""

BYTES = 2048
"""Of a buffer."""


WRITE, ADD = 0xF << 27, frames._ADD


def bind(kind: ObjectType, handle: int) -> bytes:
    return command(_C.BIND_OBJECT, handle, kind=kind)


def shader(handle: int, stage: int, text: str, outputs: Sequence[int] = ()) -> bytes:
    data = text.encode() + b"\0"
    words = struct.unpack(f"<{-(-len(data) // 4)}I", data + bytes(-len(data) % 4))
    return create(_O.SHADER, handle, stage, len(text) + 1, 300, len(outputs) // 2, *_strides(outputs), *words)


def _strides(outputs: Sequence[int]) -> tuple[int, ...]:
    return (8, 0, 0, 0, *outputs) if outputs else ()


def view(handle: int, resource: int, fmt: Format) -> bytes:
    target = int(TextureTarget.TEXTURE_2D) << 24
    return create(_O.SAMPLER_VIEW, handle, resource, int(fmt) | target, 0, 0, 0 | 1 << 3 | 2 << 6 | 3 << 9)


def blend(handle: int, *words: int, flags: int = 0, logic: int = 0) -> bytes:
    return create(_O.BLEND, handle, flags, logic, *words, *(0,) * (8 - len(words)))


class KindClient(ListClient):
    """A client that makes and shows what a row asks for."""

    def whole(self, handle: int, fmt: Format, bind: int, layers: int = 1, samples: int = 0) -> None:
        """Make a texture of the size of the window."""
        target = TextureTarget.TEXTURE_2D_ARRAY if layers > 1 else TextureTarget.TEXTURE_2D
        words = (handle, int(target), int(fmt), bind, SIZE, SIZE, 1, layers, 0, samples, 0)
        assert self.client.create_resource(memoryview(struct.pack("<11I", *words)).cast("I")) is None

    def buffer(self, handle: int, bind: int, shared: int = 0) -> None:
        """Make a buffer."""
        words = (handle, 0, int(Format.R8_UNORM), bind, shared or BYTES, 1, 1, 1, 0, 0, shared)
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
        self.client.busy(RESULTS, True)
        shared = self.client.resource(RESULTS).shared
        assert shared is not None
        return np.array(shared[:32])


@dataclass
class Row:
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


def always(data: bytes) -> Unit:
    return [lambda rng: data]


def targets(colors: Sequence[int], depth: int = DEPTH_SURFACE) -> bytes:
    clear = command(_C.CLEAR, 0xFF << 2 | 3, 0.1, 0.2, 0.3, 1.0, 0, 0x3FF00000, 1)
    return command(_C.SET_FRAMEBUFFER_STATE, len(colors), depth, *colors) + clear


PLAIN = targets((SURFACE,), STENCIL_SURFACE)
PLAIN_SHOWN = (20, 21)


def making(*said: bytes, buffers: Sequence[tuple[int, int, int]] = ()) -> Callable[[KindClient], None]:
    def made(each: KindClient) -> None:
        for handle, bind, shared in buffers:
            each.buffer(handle, bind, shared)
        each.client.submit(b"".join(said))

    return made


def draw(count: int = 9, at: int = 0, prim: Prim = Prim.TRIANGLES, instances: int = 1) -> bytes:
    return command(_C.DRAW_VBO, at, count, int(prim), 0, instances, *(0,) * 7)


BIND_FS = command(_C.BIND_SHADER, SHADERS[0], FS)
OWN_FS = command(_C.BIND_SHADER, frames.SHADERS[0], FS)
