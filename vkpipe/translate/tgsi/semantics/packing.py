"""PK and UP opcodes: several numbers in one word, the first in the lowest bits."""

from __future__ import annotations

import numpy as np

from .base import Array, F, U

__all__ = ["pk2h", "pk2us", "pk4b", "pk4ub", "up2h", "up2us", "up4b", "up4ub"]


def pk2h(a: Array) -> Array:
    """To the nearest half, to even between two of them."""
    return np.ascontiguousarray(a[:, :2].astype(np.float16)).view(U)[:, 0]


def _pack(a: Array, low: float, scale: float, bits: int) -> Array:
    count = 32 // bits
    clamped = np.clip(np.nan_to_num(a[:, :count], nan=0.0), F(low), F(1))
    words = np.rint(clamped * F(scale)).astype(np.int64) & ((1 << bits) - 1)
    return (words << (np.arange(count) * bits)).sum(axis=1).astype(U)


def pk2us(a: Array) -> Array:
    """To the nearest of 65535 steps; NaN gives 0."""
    return _pack(a, 0, 65535, 16)


def pk4b(a: Array) -> Array:
    """To the nearest of 127 steps on either side of 0; NaN gives 0."""
    return _pack(a, -1, 127, 8)


def pk4ub(a: Array) -> Array:
    """To the nearest of 255 steps; NaN gives 0."""
    return _pack(a, 0, 255, 8)


def _parts(a: Array, dtype: type) -> Array:
    return np.ascontiguousarray(a[:, :1]).view(dtype).astype(F)


def up2h(a: Array) -> Array:
    """TGSI document, UP2H: x and z from the lower half, y and w from the upper."""
    return np.tile(_parts(a, np.float16), (1, 2))


def up2us(a: Array) -> Array:
    """As UP2H, of two numbers in 65535 steps; the document leaves it open."""
    return np.tile(_parts(a, np.uint16) / F(65535), (1, 2))


def up4b(a: Array) -> Array:
    """Four signed numbers in 127 steps, -128 as -127; the document leaves it open."""
    return np.maximum(_parts(a, np.int8) / F(127), F(-1))


def up4ub(a: Array) -> Array:
    """Four numbers in 255 steps; the document leaves it open."""
    return _parts(a, np.uint8) / F(255)
