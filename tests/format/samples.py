"""Inputs for conversions: the values at which rules change, and random ones."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from vkpipe import format as fm

COUNT = 1024

COLORS = tuple(
    desc
    for desc in fm.all_formats()
    if (desc.is_plain and not desc.is_depth_or_stencil) or desc.name in ("R11G11B10_FLOAT", "R9G9B9E5_FLOAT")
)
"""Every format whose colours can be converted."""

DEPTHS = tuple(d for d in fm.all_formats() if d.is_depth_or_stencil)

# fmt: off
_EDGES = (
    0, -0.0, 1, -1, 0.5, -0.5, 0.25, 2, -2, np.nan, -np.nan, np.inf, -np.inf, 1e-45, 1e-40, -1e-40,
    1.17549435e-38, 3.4e38, -3.4e38, 0.0031308, 0.00313079, 0.00313081, 0.99999994, 1.0000001,
    0.49999997, 0.50000006, 65504, 65519.996, 65520, 65536, -65504, -65520, 65024, 65025, 65408, 65409,
    64512, 64513, 32768, 32767.5, -32768.5, 6.1035156e-05, 6.1035152e-05, 6.097555e-05, 5.9604645e-08,
    2.9802322e-08, 2.9802326e-08, 8.940697e-08, 1e-08, 127, 127.5, 128, 255, 255.5, 256, 511.5, 1023,
    1023.5, 65535, 65535.5, 2147483520, 2147483648, 4294967040, 4294967296, -2147483648, -128, -128.5,
    -129, -511.5, -512.5, 3.9999998, 7.4999995,
)

_DOUBLES = (
    0x36A8000000000000, 0x3690000000000000, 0x3690000000000001, 0x36B4000000000000, 0x380FFFFFF0000000,
    0x3FF0000010000000, 0x3FF0000030000000, 0x3FF0000010000001, 0x47EFFFFFE8000000, 0x47EFFFFFF0000000,
    0x7FF0000000000000, 0xFFF0000000000001, 0x7FF8000000000000, 0x0000000000000001, 0x8000000000000000,
)
"""64-bit floats at which rounding to 32 bits is a tie, turns subnormal or overflows."""
# fmt: on


def floats() -> npt.NDArray[np.float32]:
    """``(COUNT, 4)``: edges, halves between the steps of 2 to 16 bits, small and large magnitudes."""
    random = np.random.default_rng(11)
    halves = [(random.integers(0, 1 << bits, 20) + 0.5) / ((1 << bits) - 1) for bits in (2, 5, 6, 8, 10, 16)]
    pool = np.concatenate(
        [
            np.array(_EDGES, np.float64),
            np.array([(1 + k * 2.0**-bit) * sign for bit in (6, 7, 11) for k in (1, 3) for sign in (1, -1)]),
            *halves,
            *(-half for half in halves),
            random.uniform(-1.2, 1.2, 250),
            random.uniform(0, 1, 250) ** 4,
            np.exp2(random.uniform(-34, 34, 200)) * random.choice([-1, 1], 200),
        ]
    )
    with np.errstate(over="ignore"):
        single = pool.astype(np.float32)
    assert len(single) >= COUNT
    # Every component sees every value, each in another order.
    return np.stack([random.permutation(single[:COUNT]) for _ in range(4)], axis=1)


def raw_words() -> npt.NDArray[np.uint32]:
    """``(COUNT, 4)`` random words, with zeros, ones, sign bits and edges of doubles mixed in."""
    random = np.random.default_rng(12)
    words = random.integers(0, 1 << 32, (COUNT, 4), dtype=np.uint32)
    edges = np.array([0, 0xFFFFFFFF, 0x80000000, 0x7FFFFFFF, 0x80808080, 0x7F7F7F7F, 0x00800080], np.uint32)
    chosen = random.integers(0, len(edges), words.shape)
    words = np.where(random.random(words.shape) < 0.15, edges[chosen], words).astype(np.uint32)
    words[: len(_DOUBLES), :2] = np.array(_DOUBLES, np.uint64)[:, None].view(np.uint32)
    return words
