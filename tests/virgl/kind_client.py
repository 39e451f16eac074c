"""A client with targets, textures, shaders and states of all kinds, and their handles."""

from __future__ import annotations

import random
import struct
from collections.abc import Sequence
from itertools import product

import numpy as np

from tests.driver.draw import Array
from tests.virgl import frames, kind_shaders, list_client
from tests.virgl.frames import SIZE
from tests.virgl.kind_states import STATES, any_dual_blend, any_sampler, made_of
from tests.virgl.list_client import ListClient
from tests.virgl.wire import command, create
from vkpipe import pipe
from vkpipe.pipe import Bind, Box, Format, Map, TextureTarget
from vkpipe.virgl.protocol import Command, ObjectType

__all__ = [
    "BLENDS",
    "CAPTURE",
    "DUAL_BLEND",
    "FIRST_TARGET",
    "FS",
    "GS",
    "INDEX_BYTES",
    "KINDS",
    "NEAREST",
    "PER_INSTANCE",
    "PLACES",
    "RGBA8",
    "SAMPLED",
    "SAMPLERS",
    "TARGETS",
    "TES",
    "TEXTURES",
    "VIEWS",
    "VS",
    "AnyKindClient",
    "bind",
    "use",
]

_C, _O = Command, ObjectType
VS, FS, GS, TES = 0, 1, 2, 4
RGBA8, _FLOATS, _BYTES, _Z24S8 = (
    Format.R8G8B8A8_UNORM,
    Format.R16G16B16A16_FLOAT,
    Format.R8G8B8A8_UINT,
    Format.Z24_UNORM_S8_UINT,
)
_T = TextureTarget
CAPTURE, FIRST_TARGET = 250, 1300
"""Stream output targets; resources and surfaces of framebuffers, ten of each."""

TARGETS: dict[str, tuple[tuple[Format, ...], int, int]] = {
    "plain": ((RGBA8,), 1, 0),
    "three": ((RGBA8, _FLOATS, RGBA8), 1, 0),
    "integers": ((_BYTES, _BYTES), 1, 0),
    "samples": ((RGBA8,), 1, 4),
    "layers": ((RGBA8,), 3, 0),
}
"""Name -> formats of colours, layers, samples. The depth buffer, and what samples become, come last."""

PLACES = {name: 10 * number for number, name in enumerate(TARGETS)}
SAMPLED: tuple[tuple[TextureTarget, Format, int, int], ...] = (
    (_T.TEXTURE_2D, RGBA8, 1, 1),
    (_T.TEXTURE_3D, RGBA8, 4, 1),
    (_T.TEXTURE_CUBE, RGBA8, 1, 6),
    (_T.TEXTURE_2D_ARRAY, RGBA8, 1, 3),
    (_T.BUFFER, RGBA8, 1, 1),
    (_T.TEXTURE_2D, Format.R8G8B8A8_UINT, 1, 1),
)
"""Target, format, depth and layers of the textures of each slot, of which there are two."""

_TEXELS = 16
TEXTURES, VIEWS, SAMPLERS = 320, 500, 520
NEAREST = 530
"""A sampler for integers."""

PER_INSTANCE, INDEX_BYTES = 350, 351
BLENDS, _TESTS, _RASTERIZERS, _ELEMENTS = (600, 601, 602), (610, 611, 612), (620, 621, 622), (630, 631, 632)
_SHADERS = 700
DUAL_BLEND = 640
KINDS = {_O.BLEND: BLENDS, _O.DSA: _TESTS, _O.RASTERIZER: _RASTERIZERS, _O.VERTEX_ELEMENTS: _ELEMENTS}


def bind(kind: ObjectType, handle: int) -> bytes:
    return command(_C.BIND_OBJECT, handle, kind=kind)


def use(stage: int, number: int | None) -> bytes:
    return command(_C.BIND_SHADER, 0 if number is None else _SHADERS + number, stage)


def _shader(number: int, stage: int, text: str, outputs: Sequence[int] = ()) -> bytes:
    data = text.encode() + b"\0"
    words = struct.unpack(f"<{-(-len(data) // 4)}I", data + bytes(-len(data) % 4))
    captured = (outputs[0], 0, 0, 0, *outputs[1:]) if outputs else ()
    said = (stage, len(text) + 1, 300, len(outputs) // 2, *captured)
    return create(_O.SHADER, _SHADERS + number, *said, *words)


class AnyKindClient(ListClient):
    """A client with targets, textures and states of all kinds; which ones hangs on the seed."""

    def __init__(self, screen: pipe.Screen, seed: int, lists: bool) -> None:
        self._seed, self.linear = seed, bool(seed & 1)
        self._kinds = False
        super().__init__(screen, seed, lists)
        for name in TARGETS:
            self.targets(name)
        for slot, number in product(range(len(SAMPLED)), range(2)):
            self.sampled(slot, number)
        self.create(PER_INSTANCE, _T.BUFFER, int(Format.R8_UNORM), int(Bind.VERTEX_BUFFER), 12 * 96)
        self.write(PER_INSTANCE, self.vertices(random.Random(seed)))
        self.create(INDEX_BYTES, _T.BUFFER, int(Format.R8_UNORM), int(Bind.INDEX_BUFFER), 512)
        self.write(INDEX_BYTES, bytes(random.Random(seed).randrange(64) for _ in range(512)))
        self._kinds = True
        self.client.submit(self.kinds())

    def more(self) -> bytes:
        return super().more() + (self.kinds() if self._kinds else b"")

    def whole(self, handle: int, target: int, fmt: Format, bind: int, *extent: int, samples: int = 0) -> None:
        """Make a texture; ``extent``: width, height, depth, layers."""
        words = (handle, target, int(fmt), bind, *extent, 0, samples, 0)
        assert self.client.create_resource(memoryview(struct.pack("<11I", *words)).cast("I")) is None

    def targets(self, name: str) -> None:
        """Make the textures of a framebuffer."""
        colors, layers, samples = TARGETS[name]
        kind, at = int(_T.TEXTURE_2D_ARRAY if layers > 1 else _T.TEXTURE_2D), FIRST_TARGET + PLACES[name]
        bind = int(Bind.RENDER_TARGET | Bind.SAMPLER_VIEW)
        for number, fmt in enumerate(colors):
            self.whole(at + number, kind, fmt, bind, SIZE, SIZE, 1, layers, samples=samples)
        zs = int(Bind.DEPTH_STENCIL)
        self.whole(at + 8, kind, _Z24S8, zs, SIZE, SIZE, 1, layers, samples=samples)
        if samples:
            self.whole(at + 9, kind, colors[0], bind, SIZE, SIZE, 1, layers)

    def sampled(self, slot: int, number: int) -> None:
        """Make a texture, or a buffer of texels."""
        target, fmt, depth, layers = SAMPLED[slot]
        handle = TEXTURES + 2 * slot + number
        if target is _T.BUFFER:
            self.create(handle, target, int(Format.R8_UNORM), int(Bind.SAMPLER_VIEW), 4 * _TEXELS)
        else:
            self.whole(handle, int(target), fmt, int(Bind.SAMPLER_VIEW), 4, 4, depth, layers)
        self.fill(slot, number, random.Random(handle))

    def fill(self, slot: int, number: int, rng: random.Random) -> None:
        """Write texels."""
        target, _, depth, layers = SAMPLED[slot]
        handle = TEXTURES + 2 * slot + number
        box = (0, 0, 0, 4 * _TEXELS, 1, 1) if target is _T.BUFFER else (0, 0, 0, 4, 4, depth * layers)
        words = [rng.getrandbits(32) for _ in range(16 * depth * layers)]
        self.client.submit(command(_C.RESOURCE_INLINE_WRITE, handle, 0, 0, 16, 64, *box, *words))

    def kind_view(self, slot: int, number: int) -> bytes:
        """CREATE_OBJECT of a view."""
        target, fmt, _, layers = SAMPLED[slot]
        handle, first, last = TEXTURES + 2 * slot + number, 0, (layers - 1) << 16
        rest = (first, _TEXELS - 1 - 3 * number) if target is _T.BUFFER else (last, 0)
        swizzle = (0 | 1 << 3 | 2 << 6 | 3 << 9, 2 | 1 << 3 | 0 << 6 | 5 << 9)[number]
        kind = int(fmt) | int(target) << 24
        return create(_O.SAMPLER_VIEW, VIEWS + 2 * slot + number, handle, kind, *rest, swizzle)

    def surfaces(self, name: str) -> bytes:
        """CREATE_OBJECT of the surfaces of a framebuffer."""
        colors, layers, _ = TARGETS[name]
        at, last = FIRST_TARGET + PLACES[name], layers - 1 << 16
        made = [create(_O.SURFACE, at + n, at + n, int(fmt), 0, last) for n, fmt in enumerate(colors)]
        return b"".join([*made, create(_O.SURFACE, at + 8, at + 8, int(_Z24S8), 0, last)])

    def kinds(self) -> bytes:
        """Objects of all kinds."""
        rng = random.Random(self._seed)
        said = [made_of(kind, each, STATES[kind](rng)) for kind, all_of in KINDS.items() for each in all_of]
        said.append(made_of(_O.BLEND, DUAL_BLEND, any_dual_blend(rng)))
        said += [
            made_of(_O.SAMPLER_STATE, SAMPLERS + number, any_sampler(rng, self.linear)) for number in range(3)
        ]
        said.append(create(_O.SAMPLER_STATE, NEAREST, 2 << 11, 0.0, 0.0, 0.0, 0, 0, 0, 0))
        said += [self.kind_view(slot, number) for slot in range(len(SAMPLED)) for number in range(2)]
        said += [self.surfaces(name) for name in TARGETS]
        said += [_shader(n, stage, text, outputs) for n, (stage, text, outputs) in kind_shaders.ALL.items()]
        said.append(create(_O.STREAMOUT_TARGET, CAPTURE, frames.VERTICES + 1, 0, 12 * 96))
        said.append(create(_O.STREAMOUT_TARGET, CAPTURE + 1, list_client.MORE_INDICES[0], 0, 4 * 40))
        said.append(create(_O.STREAMOUT_TARGET, CAPTURE + 2, TEXTURES + 8, 0, 4 * _TEXELS))
        return b"".join(said)

    def pictures(self) -> tuple[Array, ...]:
        context, found = self.client.current().ctx, []
        for name, (colors, layers, samples) in TARGETS.items():
            at = FIRST_TARGET + PLACES[name]
            shown = (9,) if samples else (*range(len(colors)), 8)
            for number in shown:
                texture = self.client.resource(at + number).get(context)
                box = Box(width=SIZE, height=SIZE, depth=layers)
                with context.transfer_map(texture, 0, Map.READ, box) as transfer:
                    found.append(np.array(transfer.data))
        return tuple(found)
