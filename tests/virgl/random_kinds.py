"""States of all kinds amid lists, at random: frames come again with changes, with lists and without.

``python -m tests.virgl.random_kinds --programs 100`` compares two clients of one screen, one of which has
no lists; ``--reference``: with one of the reference, too.
"""

from __future__ import annotations

import random
import struct
import sys
from collections.abc import Callable, Sequence
from itertools import product

import numpy as np

from tests.driver.draw import Array
from tests.virgl import frames, kind_shaders, random_lists
from tests.virgl.frames import SIZE, Unit
from tests.virgl.kind_shaders import BACK, CAPTURED, GEOMETRY, LAYERED, SURE, VERTEX
from tests.virgl.random_lists import Change, ListClient, Pass, Program, main_of
from tests.virgl.wire import command, create
from vkpipe import pipe
from vkpipe.pipe import Bind, Box, Format, Map, Prim, TextureTarget
from vkpipe.virgl.protocol import Command, ObjectType

__all__ = ["AnyKindClient", "KindProgram"]

_C, _O = Command, ObjectType
_VS, _FS, _GS, _TES = 0, 1, 2, 4
_RGBA8, _FLOATS, _BYTES, _Z24S8 = (
    Format.R8G8B8A8_UNORM,
    Format.R16G16B16A16_FLOAT,
    Format.R8G8B8A8_UINT,
    Format.Z24_UNORM_S8_UINT,
)
_T = TextureTarget
_CAPTURE, _FIRST_TARGET = 250, 1300
"""Stream output targets; resources and surfaces of framebuffers, ten of each."""

_TARGETS: dict[str, tuple[tuple[Format, ...], int, int]] = {
    "plain": ((_RGBA8,), 1, 0),
    "three": ((_RGBA8, _FLOATS, _RGBA8), 1, 0),
    "integers": ((_BYTES, _BYTES), 1, 0),
    "samples": ((_RGBA8,), 1, 4),
    "layers": ((_RGBA8,), 3, 0),
}
"""Name -> formats of colours, layers, samples. The depth buffer, and what samples become, come last."""

_PLACES = {name: 10 * number for number, name in enumerate(_TARGETS)}
_SAMPLED: tuple[tuple[TextureTarget, Format, int, int], ...] = (
    (_T.TEXTURE_2D, _RGBA8, 1, 1),
    (_T.TEXTURE_3D, _RGBA8, 4, 1),
    (_T.TEXTURE_CUBE, _RGBA8, 1, 6),
    (_T.TEXTURE_2D_ARRAY, _RGBA8, 1, 3),
    (_T.BUFFER, _RGBA8, 1, 1),
    (_T.TEXTURE_2D, Format.R8G8B8A8_UINT, 1, 1),
)
"""Target, format, depth and layers of the textures of each slot, of which there are two."""

_TEXELS = 16
_TEXTURES, _VIEWS, _SAMPLERS = 320, 500, 520
_NEAREST = 530
"""A sampler for integers."""

_PER_INSTANCE, _INDEX_BYTES = 350, 351
_BLENDS, _TESTS, _RASTERIZERS, _ELEMENTS = (600, 601, 602), (610, 611, 612), (620, 621, 622), (630, 631, 632)
_SHADERS = 700
_DUAL_BLEND = 640
_KINDS = {_O.BLEND: _BLENDS, _O.DSA: _TESTS, _O.RASTERIZER: _RASTERIZERS, _O.VERTEX_ELEMENTS: _ELEMENTS}


def _bind(kind: ObjectType, handle: int) -> bytes:
    return command(_C.BIND_OBJECT, handle, kind=kind)


def _use(stage: int, number: int | None) -> bytes:
    return command(_C.BIND_SHADER, 0 if number is None else _SHADERS + number, stage)


def _word(*fields: tuple[int, int]) -> int:
    """Put values side by side from bit 0 on, each of so many bits."""
    word = at = 0
    for value, width in fields:
        word |= (value & (1 << width) - 1) << at
        at += width
    return word


def _chance(rng: random.Random, chance: float) -> int:
    return int(rng.random() < chance)


def _rasterizer(rng: random.Random) -> bytes:
    often, rarely = 0.3, 0.12
    fill = rng.choice((0, 0, 0, 1, 2))
    back = fill if rng.random() < 0.7 else rng.randrange(3)
    flags = _word(
        (_chance(rng, often), 1),  # flat
        (_chance(rng, 0.8), 1),
        (1, 1),
        (_chance(rng, 0.03), 1),
        (_chance(rng, often), 1),  # the first vertex provokes
        (_chance(rng, often), 1),
        (_chance(rng, 0.5), 1),
        (_chance(rng, often), 1),  # points are squares
        (rng.choice((0, 0, 0, 1, 2)), 2),
        (fill, 2),
        (back, 2),
        (_chance(rng, often), 1),
        (_chance(rng, 0.5), 1),
        (_chance(rng, rarely), 1),
        (_chance(rng, rarely), 1),
        (rng.choice((0, 0, 0, 7)), 3),
        (0, 1),
        (_chance(rng, often), 1),  # stippled
        (_chance(rng, rarely) & (fill == back), 1),  # round points
        (_chance(rng, often), 1),  # vertices say how large points are
        (_chance(rng, 0.7), 1),
        (_chance(rng, rarely), 1),
        (_chance(rng, often), 1),
        (_chance(rng, often), 1),
        (_chance(rng, 0.8), 1),
        (_chance(rng, often), 1),
        (0, 1),
    )
    planes = rng.choice((0, 0, 1, 3, 2))
    stipple = rng.getrandbits(16) | rng.randrange(4) << 16 | planes << 24
    width = rng.choice((1.0, 1.0, 2.0, 3.5))
    offset = rng.choice(((0.0, 0.0, 0.0), (2.0, 1.0, 0.0), (-4.0, 0.5, 0.01)))
    return struct.pack(
        "<IfIIffff", flags, rng.choice((1.0, 3.0, 5.5)), rng.choice((0, 0, 1)), stipple, width, *offset
    )


def _stencil(rng: random.Random, enabled: int) -> int:
    operations = [(rng.randrange(8), 3) for _ in range(3)]
    masks = [(rng.choice((0xFF, 0xFF, 0x0F, 0x5A)), 8) for _ in range(2)]
    return _word((enabled, 1), (rng.choice((7, 7, 2, 1, 4, 5)), 3), *operations, *masks)


def _tests(rng: random.Random) -> bytes:
    depth, front = _chance(rng, 0.6), _chance(rng, 0.5)
    back = front & _chance(rng, 0.6)
    alpha = _chance(rng, 0.15)
    said = _word(
        (depth, 1), (_chance(rng, 0.6), 1), (rng.choice((1, 3, 3, 4, 6, 7)), 3), (0, 3), (alpha, 1), (4, 3)
    )
    return struct.pack("<3If", said, _stencil(rng, front), _stencil(rng, back), 0.3)


_FACTORS = (*range(1, 9), *range(0x11, 0x16), 0x17, 0x18)
_OF_SECOND = (9, 10, 0x19, 0x1A)


def _one_blend(rng: random.Random, factors: Sequence[int]) -> int:
    enabled = _chance(rng, 0.7)
    parts = []
    for _ in range(2):
        parts += [(rng.randrange(5), 3), (rng.choice(factors), 5), (rng.choice(factors), 5)]
    mask = rng.choice((15, 15, 15, 7, 5, 8, 0))
    return _word((enabled, 1), *parts, (mask, 4))


def _blend(rng: random.Random) -> bytes:
    logic = _chance(rng, 0.1)
    flags = _word((_chance(rng, 0.4), 1), (logic, 1), (0, 1), (_chance(rng, 0.25), 1), (_chance(rng, 0.1), 1))
    words = [_one_blend(rng, _FACTORS) for _ in range(8)]
    return struct.pack("<10I", flags, rng.randrange(16), *words)


def _dual_blend(rng: random.Random) -> bytes:
    word = _one_blend(rng, (*_FACTORS, *_OF_SECOND * 4)) | 1 | 15 << 27
    return struct.pack("<10I", 0, 0, word, *(0,) * 7)


def _elements(rng: random.Random) -> bytes:
    place, color = Format.R32G32_FLOAT, Format.R8G8B8A8_UNORM
    one = (0, 0, 0, place)
    two = rng.choice(((8, 0, 0, color), (8, rng.randrange(1, 3), 1, color), (0, 0, 0, Format.R16G16_SNORM)))
    more = rng.choice(((0, 0, 1, place), (0, 1, 1, place), (0, 2, 1, place), (4, 1, 1, Format.R8G8_SNORM)))
    return struct.pack("<12I", *one, *two, *more)


def _sampler(rng: random.Random, linear: bool) -> bytes:
    """``linear``: filters mix texels; how exactly is left to the device."""
    wraps = [(rng.choice((0, 2, 3, 4)), 3) for _ in range(3)]
    filters = (rng.randrange(2) & linear, 2), (2, 2), (rng.randrange(2) & linear, 2)
    word = _word(*wraps, *filters, (0, 1), (0, 3), (_chance(rng, 0.5), 1), (0, 5))
    return struct.pack("<I3f4f", word, 0.0, 0.0, 0.0, *[rng.choice((0.0, 0.5, 1.0)) for _ in range(4)])


_MAKERS: dict[ObjectType, Callable[[random.Random], bytes]] = {
    _O.BLEND: _blend,
    _O.DSA: _tests,
    _O.RASTERIZER: _rasterizer,
    _O.VERTEX_ELEMENTS: _elements,
}


def _made(kind: ObjectType, handle: int, body: bytes) -> bytes:
    return create(kind, handle, *struct.unpack(f"<{len(body) // 4}I", body))


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
        for name in _TARGETS:
            self.targets(name)
        for slot, number in product(range(len(_SAMPLED)), range(2)):
            self.sampled(slot, number)
        self.create(_PER_INSTANCE, _T.BUFFER, int(Format.R8_UNORM), int(Bind.VERTEX_BUFFER), 12 * 96)
        self.write(_PER_INSTANCE, self.vertices(random.Random(seed)))
        self.create(_INDEX_BYTES, _T.BUFFER, int(Format.R8_UNORM), int(Bind.INDEX_BUFFER), 512)
        self.write(_INDEX_BYTES, bytes(random.Random(seed).randrange(64) for _ in range(512)))
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
        colors, layers, samples = _TARGETS[name]
        kind, at = int(_T.TEXTURE_2D_ARRAY if layers > 1 else _T.TEXTURE_2D), _FIRST_TARGET + _PLACES[name]
        bind = int(Bind.RENDER_TARGET | Bind.SAMPLER_VIEW)
        for number, fmt in enumerate(colors):
            self.whole(at + number, kind, fmt, bind, SIZE, SIZE, 1, layers, samples=samples)
        zs = int(Bind.DEPTH_STENCIL)
        self.whole(at + 8, kind, _Z24S8, zs, SIZE, SIZE, 1, layers, samples=samples)
        if samples:
            self.whole(at + 9, kind, colors[0], bind, SIZE, SIZE, 1, layers)

    def sampled(self, slot: int, number: int) -> None:
        """Make a texture, or a buffer of texels."""
        target, fmt, depth, layers = _SAMPLED[slot]
        handle = _TEXTURES + 2 * slot + number
        if target is _T.BUFFER:
            self.create(handle, target, int(Format.R8_UNORM), int(Bind.SAMPLER_VIEW), 4 * _TEXELS)
        else:
            self.whole(handle, int(target), fmt, int(Bind.SAMPLER_VIEW), 4, 4, depth, layers)
        self.fill(slot, number, random.Random(handle))

    def fill(self, slot: int, number: int, rng: random.Random) -> None:
        """Write texels."""
        target, _, depth, layers = _SAMPLED[slot]
        handle = _TEXTURES + 2 * slot + number
        box = (0, 0, 0, 4 * _TEXELS, 1, 1) if target is _T.BUFFER else (0, 0, 0, 4, 4, depth * layers)
        words = [rng.getrandbits(32) for _ in range(16 * depth * layers)]
        self.client.submit(command(_C.RESOURCE_INLINE_WRITE, handle, 0, 0, 16, 64, *box, *words))

    def kind_view(self, slot: int, number: int) -> bytes:
        """CREATE_OBJECT of a view."""
        target, fmt, _, layers = _SAMPLED[slot]
        handle, first, last = _TEXTURES + 2 * slot + number, 0, (layers - 1) << 16
        rest = (first, _TEXELS - 1 - 3 * number) if target is _T.BUFFER else (last, 0)
        swizzle = (0 | 1 << 3 | 2 << 6 | 3 << 9, 2 | 1 << 3 | 0 << 6 | 5 << 9)[number]
        kind = int(fmt) | int(target) << 24
        return create(_O.SAMPLER_VIEW, _VIEWS + 2 * slot + number, handle, kind, *rest, swizzle)

    def surfaces(self, name: str) -> bytes:
        """CREATE_OBJECT of the surfaces of a framebuffer."""
        colors, layers, _ = _TARGETS[name]
        at, last = _FIRST_TARGET + _PLACES[name], layers - 1 << 16
        made = [create(_O.SURFACE, at + n, at + n, int(fmt), 0, last) for n, fmt in enumerate(colors)]
        return b"".join([*made, create(_O.SURFACE, at + 8, at + 8, int(_Z24S8), 0, last)])

    def kinds(self) -> bytes:
        """Objects of all kinds."""
        rng = random.Random(self._seed)
        said = [_made(kind, each, _MAKERS[kind](rng)) for kind, all_of in _KINDS.items() for each in all_of]
        said.append(_made(_O.BLEND, _DUAL_BLEND, _dual_blend(rng)))
        said += [
            _made(_O.SAMPLER_STATE, _SAMPLERS + number, _sampler(rng, self.linear)) for number in range(3)
        ]
        said.append(create(_O.SAMPLER_STATE, _NEAREST, 2 << 11, 0.0, 0.0, 0.0, 0, 0, 0, 0))
        said += [self.kind_view(slot, number) for slot in range(len(_SAMPLED)) for number in range(2)]
        said += [self.surfaces(name) for name in _TARGETS]
        said += [_shader(n, stage, text, outputs) for n, (stage, text, outputs) in kind_shaders.ALL.items()]
        said.append(create(_O.STREAMOUT_TARGET, _CAPTURE, frames.VERTICES + 1, 0, 12 * 96))
        said.append(create(_O.STREAMOUT_TARGET, _CAPTURE + 1, random_lists.MORE_INDICES[0], 0, 4 * 40))
        said.append(create(_O.STREAMOUT_TARGET, _CAPTURE + 2, _TEXTURES + 8, 0, 4 * _TEXELS))
        return b"".join(said)

    def pictures(self) -> tuple[Array, ...]:
        context, found = self.client.current().ctx, []
        for name, (colors, layers, samples) in _TARGETS.items():
            at = _FIRST_TARGET + _PLACES[name]
            shown = (9,) if samples else (*range(len(colors)), 8)
            for number in shown:
                texture = self.client.resource(at + number).get(context)
                box = Box(width=SIZE, height=SIZE, depth=layers)
                with context.transfer_map(texture, 0, Map.READ, box) as transfer:
                    found.append(np.array(transfer.data))
        return tuple(found)


def _always(data: bytes) -> Unit:
    return [lambda rng: data]


class _Kind:
    """What draws into one framebuffer may bind."""

    def __init__(self, rng: random.Random, target: str) -> None:
        self.target = target
        sure = SURE[target]
        self.fragment = rng.sample(sure, 2)
        vertex = [*VERTEX, *([LAYERED] * 2 if target == "layers" else [])]
        self.vertex = rng.sample(vertex, 2)

    def begin(self, rng: random.Random) -> bytes:
        """Bind everything."""
        views = [_VIEWS + 2 * slot + rng.randrange(2) for slot in range(len(_SAMPLED))]
        samplers = [*[_SAMPLERS + rng.randrange(3) for _ in _SAMPLED[1:]], _NEAREST]
        half = SIZE / 2
        return (
            b"".join(_bind(kind, rng.choice(handles)) for kind, handles in _KINDS.items())
            + _use(_VS, rng.choice(self.vertex))
            + _use(_FS, rng.choice(self.fragment))
            + _use(_GS, None)
            + _use(_TES, None)
            + command(_C.SET_SAMPLER_VIEWS, _FS, 0, *views)
            + command(_C.BIND_SAMPLER_STATES, _FS, 0, *samplers)
            + command(_C.SET_SAMPLER_VIEWS, _VS, 0, _VIEWS + 8)
            + command(_C.SET_VIEWPORT_STATE, 0, *(half, half, 0.5, half, half, 0.5) * 2)
            + command(_C.SET_SCISSOR_STATE, 0, 4 | 4 << 16, 28 | 28 << 16, 2 | 9 << 16, 30 | 31 << 16)
            + _buffers(rng)
            + command(_C.SET_INDEX_BUFFER, frames.INDICES, 2, 0)
            + command(_C.SET_CONSTANT_BUFFER, _GS, 0, 0.1, 0.0, 0.0, 0.0)
            + command(_C.SET_UNIFORM_BUFFER, _FS, 1, 0, 64, frames.UNIFORMS)
            + command(_C.SET_SAMPLE_MASK, 0xFFFFFFFF)
            + command(_C.SET_CONSTANT_BUFFER, _VS, 0, *frames.place(rng))
            + command(_C.SET_CONSTANT_BUFFER, _FS, 0, *frames.tint(rng))
        )


def _buffers(rng: random.Random) -> bytes:
    """SET_VERTEX_BUFFERS of two."""
    handles = (frames.VERTICES, frames.VERTICES + 1, *random_lists.MORE_VERTICES)
    one = (12, 12 * rng.randrange(30), rng.choice(handles))
    stride = rng.choice((12, 12, 12, 4, 0))
    return command(_C.SET_VERTEX_BUFFERS, *one, stride, 4 * rng.randrange(30), _PER_INSTANCE)


def _same_buffers(rng: random.Random) -> Callable[[random.Random], bytes]:
    """The same strides in each frame, with other places."""
    stride = rng.choice((12, 12, 12, 4, 0))
    handles = (frames.VERTICES, frames.VERTICES + 1, *random_lists.MORE_VERTICES)

    def made(rng: random.Random) -> bytes:
        one = (12, 12 * rng.randrange(30), rng.choice(handles))
        return command(_C.SET_VERTEX_BUFFERS, *one, stride, 4 * rng.randrange(30), _PER_INSTANCE)

    return made


def _indices(rng: random.Random) -> Callable[[random.Random], bytes]:
    """SET_INDEX_BUFFER with other places in each frame."""
    size = rng.choice((1, 2, 2, 4))

    def made(rng: random.Random) -> bytes:
        handle = _INDEX_BYTES if size == 1 else rng.choice((frames.INDICES, *random_lists.MORE_INDICES))
        most = 192 if handle == frames.INDICES else 512
        return command(_C.SET_INDEX_BUFFER, handle, size, size * rng.randrange(most // size - 24))

    return made


_PRIMS = [each for each in Prim if each < Prim.PATCHES]
_OF_TRIANGLES = (Prim.TRIANGLES, Prim.TRIANGLES, Prim.TRIANGLE_STRIP, Prim.TRIANGLE_FAN)


def _draw(
    rng: random.Random, indexed: int, prims: Sequence[Prim] = (*_PRIMS, *[Prim.TRIANGLES] * 14)
) -> bytes:
    prim = rng.choice(prims)
    restart = int(rng.random() < 0.12)
    words = (3 * rng.randrange(8), rng.randrange(13), int(prim), indexed, rng.choice((1, 1, 1, 2, 3, 0)))
    bias = rng.choice((0, 0, 3, -2)) * indexed
    first = rng.choice((0, 0, 1, 4))
    said = command(_C.DRAW_VBO, *words, bias, first, restart, rng.randrange(40), 0, 0xFFFFFFFF, 0)
    # What is cut by its indices is in lists where these are the same; others may be cut in some frames.
    same = indexed and (prim is Prim.LINE_LOOP or (restart and rng.random() < 0.5))
    return command(_C.SET_INDEX_BUFFER, _INDEX_BYTES, 1, rng.randrange(400)) + said if same else said


def _patches(rng: random.Random) -> bytes:
    return command(_C.DRAW_VBO, 0, 3 * rng.randrange(5), int(Prim.PATCHES), 0, 1, *(0,) * 7, 3, 0)


def _state(rng: random.Random, kind: _Kind) -> bytes:
    """One command that binds or sets."""
    half = float(rng.choice((8, 12, 16)))
    x, y, slot = rng.randrange(12), rng.randrange(12), rng.randrange(len(_SAMPLED))
    views = [_VIEWS + 2 * each + rng.randrange(2) for each in range(slot, len(_SAMPLED))]
    some = rng.choice((views, views, views[:1]))
    found: list[Callable[[], bytes]] = [
        *[lambda of=of, handles=handles: _bind(of, rng.choice(handles)) for of, handles in _KINDS.items()]
        * 2,
        lambda: _use(_VS, rng.choice(kind.vertex)),
        *[lambda: _use(_FS, rng.choice(kind.fragment))] * 3,
        lambda: command(_C.SET_STENCIL_REF, rng.randrange(256) | rng.randrange(4) << 8),
        lambda: command(_C.SET_BLEND_COLOR, *[rng.choice((0.0, -0.0, 0.5, 1.0)) for _ in range(4)]),
        lambda: command(_C.SET_SAMPLE_MASK, rng.choice((0xFFFFFFFF, 5, 14, 0, 1))),
        lambda: command(_C.SET_MIN_SAMPLES, rng.choice((1, 1, 4))),
        *[lambda: command(_C.SET_SAMPLER_VIEWS, _FS, slot, *some)] * 3,
        lambda: command(_C.SET_SAMPLER_VIEWS, _VS, 0, _VIEWS + 8 + rng.randrange(2)),
        lambda: command(_C.BIND_SAMPLER_STATES, _FS, slot % 5, _SAMPLERS + rng.randrange(3)),
        lambda: command(
            _C.SET_SCISSOR_STATE, rng.randrange(2), x | y << 16, x + 16 | (y + rng.choice((16, 0, 40))) << 16
        ),
        lambda: command(
            _C.SET_VIEWPORT_STATE,
            rng.randrange(2),
            half,
            -half,
            0.5,
            half,
            half,
            rng.choice((0.5, 0.25, -0.0)),
        ),
        lambda: command(_C.SET_UNIFORM_BUFFER, _FS, 1, 16 * rng.randrange(3), 16, frames.UNIFORMS),
        lambda: command(_C.SET_CONSTANT_BUFFER, _FS, 1, 0.2, 0.1, 0.0, 0.3),
        lambda: _buffers(rng),
    ]
    return rng.choice(found)()


def _unit(rng: random.Random, kind: _Kind, sets: float = 0.7) -> Unit:
    """One draw and what comes before it."""
    found: Unit = []
    while rng.random() < sets:
        found += _always(_state(rng, kind))
        sets -= 0.3
    indexed = _chance(rng, 0.4)
    if rng.random() < 0.4:
        found.append(_same_buffers(rng))
    if indexed and rng.random() < 0.6:
        found.append(_indices(rng))
    if rng.random() < 0.5:
        found.append(frames.constants(_VS, frames.place))
    if rng.random() < 0.5:
        found.append(frames.constants(_FS, frames.tint))
    which = rng.random()
    if which < 0.06:
        drawn = _use(_GS, rng.choice(GEOMETRY)) + _draw(rng, indexed, _OF_TRIANGLES) + _use(_GS, None)
    elif which < 0.1:
        drawn = _use(_TES, kind_shaders.EVALUATION) + _patches(rng) + _use(_TES, None)
    elif which < 0.16 and kind.target in ("plain", "samples", "layers"):
        drawn = _bind(_O.BLEND, _DUAL_BLEND) + _use(_FS, kind_shaders.DUAL) + _draw(rng, indexed)
        drawn += _use(_FS, rng.choice(kind.fragment)) + _bind(_O.BLEND, rng.choice(_BLENDS))
    elif which < 0.17:
        drawn = _captured(rng) + _use(_VS, rng.choice(kind.vertex))
    else:
        drawn = _draw(rng, indexed)
    return [*found, *_always(drawn)]


def _captured(rng: random.Random) -> bytes:
    """Capture vertices into a buffer of vertices, indices or texels."""
    target = _CAPTURE + rng.randrange(3)
    shader = CAPTURED if target == _CAPTURE + 1 else BACK
    draw = command(_C.DRAW_VBO, 0, 3 * rng.randrange(1, 5), int(Prim.POINTS), 0, 1, *(0,) * 7)
    said = _use(_VS, shader) + command(_C.SET_STREAMOUT_TARGETS, 0, target) + draw
    return said + command(_C.SET_STREAMOUT_TARGETS, 0)


class _KindPass(Pass):
    """Draws into one framebuffer, in one of the contexts."""

    def __init__(self, rng: random.Random) -> None:
        self.into = rng.choice(list(_TARGETS))
        self.kind = _Kind(rng, self.into)
        self.clear = 7
        self._begin = self.kind.begin(rng) + command(
            _C.SET_POLYGON_STIPPLE, *[rng.getrandbits(32) for _ in range(32)]
        )
        self._begin += command(_C.SET_CLIP_STATE, *[rng.uniform(-1, 1) for _ in range(32)])
        sets = rng.choice((0.7, 0.4, 1.0))
        self.units = [_unit(rng, self.kind, sets) for _ in range(rng.randrange(14, 26))]
        if self.into == "samples":
            self.units.append(_always(_resolved()))

    def other_unit(self, rng: random.Random) -> Unit:
        return _unit(rng, self.kind)

    def begin(self) -> bytes:
        """All that comes before the draws."""
        colors, _, _ = _TARGETS[self.into]
        at = _FIRST_TARGET + _PLACES[self.into]
        handles = (at + 8, *range(at, at + len(colors)))
        said = command(_C.SET_FRAMEBUFFER_STATE, len(colors), *handles)
        color = (1, 2, 3, 4) if self.into == "integers" else (0.1, 0.2, 0.3, 1.0)
        if self.clear:
            said += command(_C.CLEAR, 0xFF << 2 | 3, *color, 0, 0x3FF00000, 1)
        return said + self._begin


def _resolved() -> bytes:
    at = _FIRST_TARGET + _PLACES["samples"]
    box = (0, 0, 0, SIZE, SIZE, 1)
    return command(_C.BLIT, 0xF, 0, 0, at + 9, 0, int(_RGBA8), *box, at, 0, int(_RGBA8), *box)


def _recreate(program: Program, each: ListClient, rng: random.Random) -> None:
    """Other objects with the handles of some, which may be bound."""
    assert isinstance(each, AnyKindClient)
    which = rng.randrange(6)
    if which < 4:
        kind = rng.choice(list(_KINDS))
        each.client.submit(_made(kind, rng.choice(_KINDS[kind]), _MAKERS[kind](rng)))
    elif which == 4:
        each.client.submit(_made(_O.SAMPLER_STATE, _SAMPLERS + rng.randrange(3), _sampler(rng, each.linear)))
    else:
        each.client.submit(each.kind_view(rng.randrange(len(_SAMPLED)), rng.randrange(2)))


def _refill(program: Program, each: ListClient, rng: random.Random) -> None:
    assert isinstance(each, AnyKindClient)
    each.fill(rng.randrange(len(_SAMPLED)), rng.randrange(2), rng)


def _renew_texture(program: Program, each: ListClient, rng: random.Random) -> None:
    """Another texture, or buffer of texels, with the handle of one; its view may be the old one's."""
    assert isinstance(each, AnyKindClient)
    slot, number = rng.choice((4, rng.randrange(len(_SAMPLED)))), rng.randrange(2)
    each.client.unref(_TEXTURES + 2 * slot + number)
    each.sampled(slot, number)
    each.fill(slot, number, rng)
    if rng.random() < 0.7:
        each.client.submit(each.kind_view(slot, number))


def _renew_targets(program: Program, each: ListClient, rng: random.Random) -> None:
    """Other targets with the same handles; surfaces may be those of the ones before."""
    assert isinstance(each, AnyKindClient)
    name = rng.choice(list(_TARGETS))
    colors, _, samples = _TARGETS[name]
    at = _FIRST_TARGET + _PLACES[name]
    for number in (*range(len(colors)), 8, *((9,) * (samples > 0))):
        each.client.unref(at + number)
    each.targets(name)
    each.client.submit(each.surfaces(name))


def _some_bytes(program: Program, each: ListClient, rng: random.Random) -> None:
    """Write a part of a buffer."""
    handle = rng.choice(
        (frames.VERTICES, frames.INDICES, _PER_INSTANCE, _INDEX_BYTES, _TEXTURES + 8, _TEXTURES + 9)
    )
    size, at = 4 * rng.randrange(1, 6), 4 * rng.randrange(10)
    words = [rng.getrandbits(32) & rng.choice((0x3F3F3F3F, 0xFFFFFFFF)) for _ in range(size // 4)]
    each.client.submit(command(_C.RESOURCE_INLINE_WRITE, handle, 0, 0, 0, 0, at, 0, 0, size, 1, 1, *words))


def _capture_between(program: Program, each: ListClient, rng: random.Random) -> None:
    each.client.submit(_captured(rng))


def _copy_texels(program: Program, each: ListClient, rng: random.Random) -> None:
    words = (
        _TEXTURES + 8,
        0,
        4 * rng.randrange(4),
        0,
        0,
        frames.VERTICES,
        0,
        8,
        0,
        0,
        4 * rng.randrange(1, 12),
        1,
        1,
    )
    each.client.submit(command(_C.RESOURCE_COPY_REGION, *words))


def _sent(make: Callable[[random.Random], bytes]) -> Change:
    return lambda program, each, rng: each.client.submit(make(rng))


_CHANGES: list[Change] = [
    *[_recreate] * 4,
    _refill,
    *[_renew_texture] * 2,
    _renew_targets,
    *[_some_bytes] * 3,
    _capture_between,
    _copy_texels,
    *random_lists.CHANGES_OF_MEMORY,
    *[random_lists.other_context] * 2,
    _sent(lambda rng: command(_C.SET_POLYGON_STIPPLE, *[rng.getrandbits(32) for _ in range(32)])),
    _sent(lambda rng: command(_C.SET_MIN_SAMPLES, rng.choice((1, 4)))),
    _sent(lambda rng: command(_C.SET_TESS_STATE, *[float(rng.randrange(1, 4)) for _ in range(6)])),
    _sent(lambda rng: command(_C.SET_CONSTANT_BUFFER, _GS, 0, rng.random(), 0.0, 0.0, 0.0)),
]


class KindProgram(Program):
    """Frames of passes, each with a kind of framebuffer."""

    changes = _CHANGES
    changing = 0.35

    def made_passes(self, rng: random.Random) -> list[Pass]:
        return [_KindPass(rng) for _ in range(rng.choice((1, 1, 2)))]


if __name__ == "__main__":
    sys.exit(main_of("tests.virgl.random_kinds", KindProgram, AnyKindClient))
