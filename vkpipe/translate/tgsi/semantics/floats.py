"""Core ISA: arithmetic on float32. Products go through ``mul``, so that MUL_ZERO_WINS can replace it."""

from __future__ import annotations

import numpy as np

from .base import Array, F, Reference

__all__ = [
    "clamp",
    "cmp",
    "div",
    "dldexp",
    "dp2",
    "dp2a",
    "dp3",
    "dp4",
    "dph",
    "dst",
    "exp",
    "fma",
    "fma_zero_wins",
    "frc",
    "ldexp",
    "lit",
    "log",
    "log_zero_wins",
    "lrp",
    "mad",
    "mul_zero_wins",
    "pow_",
    "rcp",
    "rsq",
    "scs",
    "ssg",
    "xpd",
]


def _columns(*columns: Array) -> Array:
    shape = next(c.shape for c in columns if np.ndim(c))
    return np.stack([np.broadcast_to(np.asarray(c, F), shape) for c in columns], axis=1)


def mul_zero_wins(a: Array, b: Array) -> Array:
    """A product that is 0 as soon as one factor is (TGSI document, LEGACY_MATH_RULES)."""
    return np.where((a == 0) | (b == 0), F(0), a * b)


def mad(a: Array, b: Array, c: Array, mul: Reference = np.multiply) -> Array:
    """With the rounding of the product, which the document leaves open."""
    return mul(a, b) + c


def fma(a: Array, b: Array, c: Array) -> Array:
    """One rounding: float64 holds the product; its sum is made odd where inexact, so that it rounds once."""
    product, addend = a.astype(np.float64) * b, c.astype(np.float64)
    total = product + addend
    part = total - product
    error = (product - (total - part)) + (addend - part)
    even = np.isfinite(total) & (error != 0) & (total.view(np.uint64) & np.uint64(1) == 0)
    odd = np.where(even, np.nextafter(total, np.copysign(np.inf, error)), total)
    return odd.astype(F)


def fma_zero_wins(a: Array, b: Array, c: Array) -> Array:
    """FMA whose product is 0 as soon as one factor is."""
    zero = (a == 0) | (b == 0)
    return fma(np.where(zero, F(0), a), np.where(zero, F(0), b), c)


def lrp(a: Array, b: Array, c: Array, mul: Reference = np.multiply) -> Array:
    """TGSI document, LRP."""
    return mul(a, b) + mul(F(1) - a, c)


def clamp(a: Array, b: Array, c: Array) -> Array:
    """Documentation of 2015, CLAMP."""
    return np.fmin(np.fmax(a, b), c)


def div(a: Array, b: Array) -> Array:
    """IEEE 754 division."""
    return a / b


def frc(a: Array) -> Array:
    """1 for small negative numbers, as the subtraction rounds."""
    return a - np.floor(a)


def ssg(a: Array) -> Array:
    """0 for a NaN."""
    return (a > 0).astype(a.dtype) - (a < 0).astype(a.dtype)


def cmp(a: Array, b: Array, c: Array) -> Array:
    """The third source for a NaN."""
    return np.where(a < 0, b, c)


def ldexp(a: Array, b: Array) -> Array:
    """A zero of the same sign, where the result would be denormal, as Mesa makes it of GLSL's ldexp."""
    exact = dldexp(a.astype(np.float64), np.clip(b, -800, 800))
    found: Array = np.where(np.abs(exact) < np.finfo(np.float32).tiny, np.copysign(0.0, a), exact)
    return found.astype(a.dtype)


def dldexp(a: Array, b: Array) -> Array:
    """One rounding, where the result is denormal."""
    return np.ldexp(a, np.clip(b, -5000, 5000).astype(np.intc)).astype(a.dtype)


def _dot(a: Array, b: Array, count: int, mul: Reference) -> Array:
    total = mul(a[:, 0], b[:, 0])
    for channel in range(1, count):
        total = total + mul(a[:, channel], b[:, channel])
    return total


def dp2(a: Array, b: Array, mul: Reference = np.multiply) -> Array:
    """From x to y, each sum rounded."""
    return _dot(a, b, 2, mul)


def dp3(a: Array, b: Array, mul: Reference = np.multiply) -> Array:
    """From x to z, each sum rounded."""
    return _dot(a, b, 3, mul)


def dp4(a: Array, b: Array, mul: Reference = np.multiply) -> Array:
    """From x to w, each sum rounded."""
    return _dot(a, b, 4, mul)


def dph(a: Array, b: Array, mul: Reference = np.multiply) -> Array:
    """Documentation of 2015, DPH."""
    return _dot(a, b, 3, mul) + b[:, 3]


def dp2a(a: Array, b: Array, c: Array, mul: Reference = np.multiply) -> Array:
    """Documentation of 2015, DP2A."""
    return _dot(a, b, 2, mul) + c[:, 0]


def rcp(a: Array) -> Array:
    """Infinite, with its sign, for zero."""
    return F(1) / a[:, 0]


def rsq(a: Array) -> Array:
    """Infinite for zero, NaN for negative numbers."""
    return F(1) / np.sqrt(a[:, 0])


def pow_(a: Array, b: Array) -> Array:
    """The pow of C, rounded from float64."""
    return np.power(a.astype(np.float64), b.astype(np.float64)).astype(F)


def dst(a: Array, b: Array, mul: Reference = np.multiply) -> Array:
    """TGSI document, DST."""
    return _columns(1, mul(a[:, 1], b[:, 1]), a[:, 2], b[:, 3])


def xpd(a: Array, b: Array, mul: Reference = np.multiply) -> Array:
    """The cross product; w is 1 (documentation of 2015, XPD)."""
    x, y, z = (mul(a[:, j], b[:, k]) - mul(a[:, k], b[:, j]) for j, k in ((1, 2), (2, 0), (0, 1)))
    return _columns(x, y, z, 1)


def lit(a: Array) -> Array:
    """TGSI document, LIT."""
    power = pow_(np.fmax(a[:, 1], F(0)), np.fmin(np.fmax(a[:, 3], F(-128)), F(128)))
    return _columns(1, np.fmax(a[:, 0], F(0)), np.where(a[:, 0] > 0, power, F(0)), 1)


def exp(a: Array) -> Array:
    """TGSI document, EXP."""
    floor = np.floor(a[:, 0])
    return _columns(np.exp2(floor), a[:, 0] - floor, np.exp2(a[:, 0]), 1)


def _log(a: Array, zero: float) -> Array:
    x = np.abs(a[:, 0])
    mantissa, exponent = np.frexp(x)
    floor = np.where(np.isfinite(x) & (x > 0), (exponent - 1).astype(F), np.log2(x))
    part = np.where(np.isfinite(x), mantissa * F(2), F(np.nan))
    return _columns(floor, np.where(x == 0, F(zero), part), np.log2(x), 1)


def log(a: Array) -> Array:
    """TGSI document, LOG; y is NaN for zero and infinity, as 0 / 0 and inf / inf are."""
    return _log(a, np.nan)


def log_zero_wins(a: Array) -> Array:
    """LOG whose division is a product with the reciprocal: y is 0 for zero."""
    return _log(a, 0.0)


def scs(a: Array) -> Array:
    """Documentation of 2015, SCS."""
    return _columns(np.cos(a[:, 0]), np.sin(a[:, 0]), 0, 1)
