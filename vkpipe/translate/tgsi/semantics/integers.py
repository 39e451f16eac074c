"""Integer ISA and Bitwise ISA: 32-bit words that wrap around."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from .base import Array, S, U

__all__ = [
    "bfi",
    "brev",
    "f2i",
    "f2u",
    "ibfe",
    "idiv",
    "imod",
    "imsb",
    "imul_hi",
    "lsb",
    "popc",
    "sad",
    "ubfe",
    "ucmp",
    "udiv",
    "umod",
    "umsb",
    "umul_hi",
]


def f2i(a: Array) -> Array:
    """Towards zero; NaN gives 0, what is out of range the nearest integer."""
    wide = np.trunc(np.nan_to_num(a.astype(np.float64), nan=0.0))
    return np.clip(wide, -(2.0**31), 2.0**31 - 1).astype(np.int64).astype(S)


def f2u(a: Array) -> Array:
    """Towards zero; NaN gives 0, what is out of range the nearest integer."""
    wide = np.trunc(np.nan_to_num(a.astype(np.float64), nan=0.0))
    return np.clip(wide, 0, 2.0**32 - 1).astype(np.uint64).astype(U)


def idiv(a: Array, b: Array) -> Array:
    """Towards zero; 0 for a division by zero (tgsi_exec)."""
    x, y = a.astype(np.int64), b.astype(np.int64)
    quotient = np.sign(x) * np.sign(y) * (np.abs(x) // np.maximum(np.abs(y), 1))
    return np.where(y == 0, 0, quotient).astype(S)


def imod(a: Array, b: Array) -> Array:
    """With the sign of the dividend; -1 for a division by zero (tgsi_exec)."""
    x, y = a.astype(np.int64), b.astype(np.int64)
    return np.where(y == 0, -1, np.sign(x) * (np.abs(x) % np.maximum(np.abs(y), 1))).astype(S)


def udiv(a: Array, b: Array) -> Array:
    """TGSI document, UDIV."""
    return np.where(b == 0, U(0xFFFFFFFF), a // np.maximum(b, U(1)))


def umod(a: Array, b: Array) -> Array:
    """TGSI document, UMOD."""
    return np.where(b == 0, U(0xFFFFFFFF), a % np.maximum(b, U(1)))


def imul_hi(a: Array, b: Array) -> Array:
    """The upper word of a signed product."""
    return (a.astype(np.int64) * b.astype(np.int64) >> 32).astype(S)


def umul_hi(a: Array, b: Array) -> Array:
    """The upper word of an unsigned product."""
    return (a.astype(np.uint64) * b.astype(np.uint64) >> np.uint64(32)).astype(U)


def sad(a: Array, b: Array, c: Array) -> Array:
    """Documentation of 2015, SAD; on unsigned words."""
    return np.maximum(a, b) - np.minimum(a, b) + c


def ucmp(a: Array, b: Array, c: Array) -> Array:
    """TGSI document, UCMP."""
    return np.where(a != 0, b, c)


def _extract(value: Array, offset: Array, bits: Array, signed: bool) -> Array:
    start = np.minimum(offset, 31).astype(np.int64)
    count = np.minimum(bits & 63, 32 - start).astype(np.int64)
    wide = (value.astype(np.int64) >> start) & ((1 << count) - 1)
    if signed:
        wide = np.where((count > 0) & (wide >> np.maximum(count - 1, 0) & 1 == 1), wide - (1 << count), wide)
    return wide.astype(S) if signed else wide.astype(U)


def ibfe(value: Array, offset: Array, bits: Array) -> Array:
    """TGSI document, IBFE; 0 for no bits."""
    return _extract(value, offset, bits, True)


def ubfe(value: Array, offset: Array, bits: Array) -> Array:
    """TGSI document, UBFE; 0 for no bits."""
    return _extract(value, offset, bits, False)


def bfi(base: Array, insert: Array, offset: Array, bits: Array) -> Array:
    """TGSI document, BFI."""
    start = np.minimum(offset, 31).astype(np.uint64)
    count = np.minimum(bits & 63, 32 - start).astype(np.uint64)
    mask = ((np.uint64(1) << count) - np.uint64(1)) << start
    wide = ((insert.astype(np.uint64) << start) & mask) | (base.astype(np.uint64) & ~mask)
    return (wide & np.uint64(0xFFFFFFFF)).astype(U)


def _each(function: Callable[[int], int], a: Array) -> Array:
    """A function of one word, for every element."""
    return np.vectorize(lambda x: function(int(x)) & 0xFFFFFFFF, otypes=[U])(a)


def brev(a: Array) -> Array:
    """The bits in reverse order."""
    return _each(lambda x: int(f"{x:032b}"[::-1], 2), a)


def popc(a: Array) -> Array:
    """Return how many bits are set."""
    return _each(int.bit_count, a).view(S)


def lsb(a: Array) -> Array:
    """The lowest bit that is set, -1 for 0."""
    return _each(lambda x: (x & -x).bit_length() - 1, a).view(S)


def imsb(a: Array) -> Array:
    """The highest bit that differs from the sign, -1 for 0 and -1."""
    return _each(lambda x: (x if x >= 0 else ~x).bit_length() - 1, a).view(S)


def umsb(a: Array) -> Array:
    """The highest bit that is set, -1 for 0."""
    return _each(lambda x: x.bit_length() - 1, a).view(S)
