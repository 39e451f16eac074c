"""Double ISA and 64-bit Integer ISA: float64, int64 and uint64, two of them in a register."""

from __future__ import annotations

import numpy as np

from .base import Array

__all__ = [
    "ddiv",
    "dfma",
    "dfracexp",
    "dmad",
    "drcp",
    "drsq",
    "i64div",
    "i64mod",
    "i64shr",
    "to_int64",
    "to_uint64",
    "u64div",
    "u64mod",
    "u64shl",
    "u64shr",
]

_M = np.uint64
_ALL = _M(0xFFFFFFFFFFFFFFFF)


def dmad(a: Array, b: Array, c: Array) -> Array:
    """With the rounding of the product."""
    return a * b + c


def dfma(a: Array, b: Array, c: Array) -> Array:
    """One rounding, by exact fractions."""
    return np.vectorize(_fma, otypes=[np.float64])(a, b, c)


def _fma(a: float, b: float, c: float) -> float:
    plain = np.float64(a) * np.float64(b) + np.float64(c)
    if np.isfinite([a, b]).all() and np.isinf(c):
        return float(c)
    if not np.isfinite([a, b, c]).all():
        return float(plain)
    from fractions import Fraction  # takes long to import, and few shaders need it

    exact = Fraction(float(a)) * Fraction(float(b)) + Fraction(float(c))
    if exact == 0:
        return float(plain) if plain == 0 else 0.0
    try:
        return float(exact)
    except OverflowError:
        return float(np.copysign(np.inf, 1 if exact > 0 else -1))


def ddiv(a: Array, b: Array) -> Array:
    """IEEE 754 division."""
    return a / b


def drcp(a: Array) -> Array:
    """Infinite, with its sign, for zero."""
    return 1.0 / a


def drsq(a: Array) -> Array:
    """Infinite for zero, NaN for negative numbers."""
    return 1.0 / np.sqrt(a)


def dfracexp(a: Array) -> tuple[Array, Array]:
    """(mantissa, exponent), mantissa from 0.5 to 1; exponent 0 for zero, infinity and NaN (frexp of C)."""
    mantissa, exponent = np.frexp(a)
    return mantissa, np.where(np.isfinite(a), exponent, 0).astype(np.int32)


def to_int64(a: Array) -> Array:
    """Towards zero; NaN gives 0, what is out of range the nearest integer."""
    inside = np.abs(a) < 2.0**63
    limit = np.where(a > 0, np.int64(2**63 - 1), np.int64(-(2**63)))
    return np.where(
        inside, np.where(inside, a, 0).astype(np.int64), np.where(np.isnan(a), np.int64(0), limit)
    )


def to_uint64(a: Array) -> Array:
    """Towards zero; NaN gives 0, what is out of range the nearest integer."""
    inside = (a > 0) & (a < 2.0**64)
    return np.where(inside, np.where(inside, a, 0).astype(_M), np.where(a > 0, _ALL, _M(0)))


def _magnitude(a: Array) -> Array:
    """|a| as unsigned, right for the most negative number too."""
    return np.where(a < 0, _M(0) - a.view(_M), a.view(_M))


def i64div(a: Array, b: Array) -> Array:
    """Towards zero; 0 for a division by zero (tgsi_exec)."""
    quotient = _magnitude(a) // np.maximum(_magnitude(b), _M(1))
    signed = np.where((a < 0) != (b < 0), _M(0) - quotient, quotient)
    return np.where(b == 0, _M(0), signed).view(np.int64)


def i64mod(a: Array, b: Array) -> Array:
    """With the sign of the dividend; -1 for a division by zero (tgsi_exec)."""
    rest = _magnitude(a) % np.maximum(_magnitude(b), _M(1))
    return np.where(b == 0, _ALL, np.where(a < 0, _M(0) - rest, rest)).view(np.int64)


def u64div(a: Array, b: Array) -> Array:
    """All bits set for a division by zero (tgsi_exec, as UDIV)."""
    return np.where(b == 0, _ALL, a // np.maximum(b, _M(1)))


def u64mod(a: Array, b: Array) -> Array:
    """All bits set for a division by zero (tgsi_exec, as UMOD)."""
    return np.where(b == 0, _ALL, a % np.maximum(b, _M(1)))


def u64shl(a: Array, b: Array) -> Array:
    """TGSI document, U64SHL: by the lower 6 bits."""
    return a << (b & 63).astype(_M)


def u64shr(a: Array, b: Array) -> Array:
    """TGSI document, U64SHR: by the lower 6 bits."""
    return a >> (b & 63).astype(_M)


def i64shr(a: Array, b: Array) -> Array:
    """TGSI document, I64SHR: by the lower 6 bits."""
    return a >> (b & 63).astype(np.int64)
