"""States that a client makes at random, as the bodies of CREATE_OBJECT."""

from __future__ import annotations

import random
import struct
from collections.abc import Callable, Sequence

from tests.virgl.wire import create
from vkpipe.pipe import Format
from vkpipe.virgl.protocol import ObjectType

__all__ = ["STATES", "any_dual_blend", "any_sampler", "chance", "made_of"]

_O = ObjectType


def _word(*fields: tuple[int, int]) -> int:
    """Put values side by side from bit 0 on, each of so many bits."""
    word = at = 0
    for value, width in fields:
        word |= (value & (1 << width) - 1) << at
        at += width
    return word


def chance(rng: random.Random, chance: float) -> int:
    return int(rng.random() < chance)


def _rasterizer(rng: random.Random) -> bytes:
    often, rarely = 0.3, 0.12
    fill = rng.choice((0, 0, 0, 1, 2))
    back = fill if rng.random() < 0.7 else rng.randrange(3)
    flags = _word(
        (chance(rng, often), 1),  # flat
        (chance(rng, 0.8), 1),
        (1, 1),
        (chance(rng, 0.03), 1),
        (chance(rng, often), 1),  # the first vertex provokes
        (chance(rng, often), 1),
        (chance(rng, 0.5), 1),
        (chance(rng, often), 1),  # points are squares
        (rng.choice((0, 0, 0, 1, 2)), 2),
        (fill, 2),
        (back, 2),
        (chance(rng, often), 1),
        (chance(rng, 0.5), 1),
        (chance(rng, rarely), 1),
        (chance(rng, rarely), 1),
        (rng.choice((0, 0, 0, 7)), 3),
        (0, 1),
        (chance(rng, often), 1),  # stippled
        (chance(rng, rarely) & (fill == back), 1),  # round points
        (chance(rng, often), 1),  # vertices say how large points are
        (chance(rng, 0.7), 1),
        (chance(rng, rarely), 1),
        (chance(rng, often), 1),
        (chance(rng, often), 1),
        (chance(rng, 0.8), 1),
        (chance(rng, often), 1),
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
    depth, front = chance(rng, 0.6), chance(rng, 0.5)
    back = front & chance(rng, 0.6)
    alpha = chance(rng, 0.15)
    said = _word(
        (depth, 1), (chance(rng, 0.6), 1), (rng.choice((1, 3, 3, 4, 6, 7)), 3), (0, 3), (alpha, 1), (4, 3)
    )
    return struct.pack("<3If", said, _stencil(rng, front), _stencil(rng, back), 0.3)


_FACTORS = (*range(1, 9), *range(0x11, 0x16), 0x17, 0x18)
_OF_SECOND = (9, 10, 0x19, 0x1A)


def _one_blend(rng: random.Random, factors: Sequence[int]) -> int:
    enabled = chance(rng, 0.7)
    parts = []
    for _ in range(2):
        parts += [(rng.randrange(5), 3), (rng.choice(factors), 5), (rng.choice(factors), 5)]
    mask = rng.choice((15, 15, 15, 7, 5, 8, 0))
    return _word((enabled, 1), *parts, (mask, 4))


def _blend(rng: random.Random) -> bytes:
    logic = chance(rng, 0.1)
    flags = _word((chance(rng, 0.4), 1), (logic, 1), (0, 1), (chance(rng, 0.25), 1), (chance(rng, 0.1), 1))
    words = [_one_blend(rng, _FACTORS) for _ in range(8)]
    return struct.pack("<10I", flags, rng.randrange(16), *words)


def any_dual_blend(rng: random.Random) -> bytes:
    word = _one_blend(rng, (*_FACTORS, *_OF_SECOND * 4)) | 1 | 15 << 27
    return struct.pack("<10I", 0, 0, word, *(0,) * 7)


def _elements(rng: random.Random) -> bytes:
    place, color = Format.R32G32_FLOAT, Format.R8G8B8A8_UNORM
    one = (0, 0, 0, place)
    two = rng.choice(((8, 0, 0, color), (8, rng.randrange(1, 3), 1, color), (0, 0, 0, Format.R16G16_SNORM)))
    more = rng.choice(((0, 0, 1, place), (0, 1, 1, place), (0, 2, 1, place), (4, 1, 1, Format.R8G8_SNORM)))
    return struct.pack("<12I", *one, *two, *more)


def any_sampler(rng: random.Random, linear: bool) -> bytes:
    """``linear``: filters mix texels; how exactly is left to the device."""
    wraps = [(rng.choice((0, 2, 3, 4)), 3) for _ in range(3)]
    filters = (rng.randrange(2) & linear, 2), (2, 2), (rng.randrange(2) & linear, 2)
    word = _word(*wraps, *filters, (0, 1), (0, 3), (chance(rng, 0.5), 1), (0, 5))
    return struct.pack("<I3f4f", word, 0.0, 0.0, 0.0, *[rng.choice((0.0, 0.5, 1.0)) for _ in range(4)])


STATES: dict[ObjectType, Callable[[random.Random], bytes]] = {
    _O.BLEND: _blend,
    _O.DSA: _tests,
    _O.RASTERIZER: _rasterizer,
    _O.VERTEX_ELEMENTS: _elements,
}


def made_of(kind: ObjectType, handle: int, body: bytes) -> bytes:
    return create(kind, handle, *struct.unpack(f"<{len(body) // 4}I", body))
