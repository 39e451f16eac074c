"""A client that draws into two targets, the other one of which is a texture, too; and what has no lists."""

from __future__ import annotations

import random
import struct
from collections.abc import Callable

import numpy as np

from tests.driver.draw import Array
from tests.virgl import frames
from tests.virgl.frames import SIZE, FrameClient
from tests.virgl.wire import create
from vkpipe import pipe
from vkpipe.pipe import Bind, Box, Format, TextureTarget
from vkpipe.virgl.lists import Lists
from vkpipe.virgl.protocol import ObjectType

__all__ = [
    "COLOR",
    "MORE_BLENDS",
    "MORE_INDICES",
    "MORE_RASTERIZERS",
    "MORE_TESTS",
    "MORE_VERTICES",
    "ONE_BUFFER",
    "QUERY",
    "RESULTS",
    "SHORT",
    "STENCIL",
    "STENCIL_SURFACE",
    "SURFACE",
    "TWO_BUFFERS",
    "VIEW",
    "ListClient",
    "NoLists",
    "blend_word",
]

_O = ObjectType
COLOR, STENCIL, RESULTS = 20, 21, 22
SURFACE, STENCIL_SURFACE, VIEW, QUERY = 60, 61, 62, 63
MORE_TESTS, MORE_BLENDS, MORE_RASTERIZERS = (64, 65), (66, 67), (68, 69, 70)
TWO_BUFFERS, ONE_BUFFER = 71, 72
"""Vertex elements: colours lie in a second buffer, or with the places."""

MORE_VERTICES, SHORT = (23, 24), 25
MORE_INDICES = 26, 27

_STENCIL = 1 | 7 << 1 | 4 << 4 | 3 << 7 | 5 << 10 | 0xFF << 13 | 0xFF << 21
_STENCIL_EQUAL = 1 | 2 << 1 | 0 << 4 | 3 << 7 | 1 << 10 | 0xFF << 13 | 0xF0 << 21
_CLIP, _HALF_Z, _SCISSOR, _STIPPLE, _FLAT = 1 << 1, 1 << 2, 1 << 14, 1 << 22, 1


class NoLists(Lists):
    """Carries all commands out one by one."""

    def carry_out(self, client: object, words: memoryview, carry_out: Callable[[memoryview], None]) -> None:
        carry_out(words)


class ListClient(FrameClient):
    """A client that draws into two targets, the other one of which is a texture, too."""

    def __init__(self, screen: pipe.Screen, seed: int, lists: bool) -> None:
        self._more = False
        super().__init__(screen, seed)
        if not lists:
            self.client.lists = NoLists()
        binds = int(Bind.RENDER_TARGET | Bind.SAMPLER_VIEW), int(Bind.DEPTH_STENCIL)
        formats = int(Format.R8G8B8A8_UNORM), int(Format.Z24_UNORM_S8_UINT)
        for handle, fmt, bind in zip((COLOR, STENCIL), formats, binds, strict=True):
            self.create(handle, TextureTarget.TEXTURE_2D, fmt, bind, SIZE, SIZE)
        body = struct.pack("<11I", RESULTS, 0, int(Format.R8_UNORM), 1 << 19, 16, 1, 1, 1, 0, 0, 16)
        self.client.create_resource(memoryview(body).cast("I"))
        for number, handle in enumerate((*MORE_VERTICES, SHORT)):
            self.more_vertices(handle, 12 * (96 if handle != SHORT else 30), random.Random(number))
        for number, handle in enumerate(MORE_INDICES):
            self.more_indices(handle, 128, random.Random(number))
        self._more = True
        self.client.submit(self.more())

    def more_indices(self, handle: int, count: int, rng: random.Random) -> None:
        """Make another buffer of indices; of 16 bits they are what they are of 32, and zeros between."""
        self.create(handle, TextureTarget.BUFFER, int(Format.R8_UNORM), int(Bind.INDEX_BUFFER), 4 * count)
        begins = [rng.randrange(80) for _ in range(count // 8 + 1)]
        found = [begins[number // 8] + rng.randrange(rng.choice((3, 3, 3, 12))) for number in range(count)]
        self.write(handle, struct.pack(f"<{count}I", *found))

    def more_vertices(self, handle: int, size: int, rng: random.Random) -> None:
        """Make another buffer of vertices."""
        self.create(handle, TextureTarget.BUFFER, int(Format.R8_UNORM), int(Bind.VERTEX_BUFFER), size)
        self.write(handle, self.vertices(rng)[:size])

    def objects(self) -> bytes:
        return super().objects() + (self.more() if self._more else b"")

    def more(self) -> bytes:
        """More objects."""
        flags = _CLIP | _HALF_Z
        swizzle = 0 | 1 << 3 | 2 << 6 | 3 << 9
        fmt = int(Format.R8G8B8A8_UNORM)
        made = [
            create(_O.SURFACE, SURFACE, COLOR, fmt, 0, 0),
            create(_O.SURFACE, STENCIL_SURFACE, STENCIL, int(Format.Z24_UNORM_S8_UINT), 0, 0),
            create(_O.SAMPLER_VIEW, VIEW, COLOR, fmt | int(TextureTarget.TEXTURE_2D) << 24, 0, 0, swizzle),
            create(_O.DSA, MORE_TESTS[0], 1 | 1 << 1 | 3 << 2, _STENCIL, 0, 0),
            create(_O.DSA, MORE_TESTS[1], 0, _STENCIL_EQUAL, 0, 0),
            create(_O.BLEND, MORE_BLENDS[0], 0, 0, *[blend_word(2, 3)] * 8),
            create(_O.BLEND, MORE_BLENDS[1], 0, 0, *[blend_word(4, 1)] * 8),
            create(_O.RASTERIZER, MORE_RASTERIZERS[0], flags | _FLAT, 3.0, 0, 0, 3.0, 0, 0, 0),
            create(_O.RASTERIZER, MORE_RASTERIZERS[1], flags | _SCISSOR | 1 << 8, *(0,) * 7),
            create(_O.RASTERIZER, MORE_RASTERIZERS[2], flags | 1 << 10 | 1 << 12, *(0,) * 7),
            _elements(TWO_BUFFERS, 1),
            _elements(ONE_BUFFER, 0),
        ]
        return b"".join(made)

    def pictures(self) -> tuple[Array, ...]:
        context = self.client.current().ctx
        found = []
        for handle in (frames.COLOR, COLOR, frames.DEPTH, STENCIL):
            texture = self.client.resource(handle).get(context)
            with context.transfer_map(texture, 0, pipe.Map.READ, Box(width=SIZE, height=SIZE)) as transfer:
                found.append(np.array(transfer.data))
        return tuple(found)


def blend_word(source: int, target: int) -> int:
    return 1 | 1 << 4 | source << 4 | target << 9 | source << 17 | target << 22 | 0xF << 27


def _elements(handle: int, second: int) -> bytes:
    place, color = int(Format.R32G32_FLOAT), int(Format.R8G8B8A8_UNORM)
    return create(_O.VERTEX_ELEMENTS, handle, 0, 0, 0, place, 8, 0, second, color)
