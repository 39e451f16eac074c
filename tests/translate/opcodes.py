"""What each arithmetic opcode computes, in NumPy: the oracle for the translated shaders.

A function takes the sources as (rows, 4) arrays of the types in the opcode's signature and returns (rows, 4),
or (rows, 1) for a replicated result. Source: TGSI document, Core ISA to Bitwise ISA.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

__all__ = ["EXACT", "INEXACT"]

Array = Any  # an array of the operand's type; NumPy's own types cannot say which
F, S, U = np.float32, np.int32, np.uint32


def _ones(count: int) -> Array:
    return np.ones((count, 1), F)


def _columns(*columns: Any) -> Array:
    return np.stack([np.broadcast_to(c, columns[-1].shape) for c in columns], axis=1).astype(F)


def _truth(array: Array) -> Array:
    return np.where(array, U(0xFFFFFFFF), U(0))


def _f2i(a: Array) -> Array:
    wide = np.trunc(np.nan_to_num(a.astype(np.float64), nan=0.0))
    return np.clip(wide, -(2.0**31), 2.0**31 - 1).astype(np.int64).astype(S)


def _f2u(a: Array) -> Array:
    wide = np.trunc(np.nan_to_num(a.astype(np.float64), nan=0.0))
    return np.clip(wide, 0, 2.0**32 - 1).astype(np.uint64).astype(U)


def _idiv(a: Array, b: Array) -> Array:
    x, y = a.astype(np.int64), b.astype(np.int64)
    quotient = np.sign(x) * np.sign(y) * (np.abs(x) // np.maximum(np.abs(y), 1))
    return np.where(y == 0, 0, quotient).astype(S)


def _imod(a: Array, b: Array) -> Array:
    x, y = a.astype(np.int64), b.astype(np.int64)
    return np.where(y == 0, -1, np.sign(x) * (np.abs(x) % np.maximum(np.abs(y), 1))).astype(S)


def _extract(value: Array, offset: Array, bits: Array, signed: bool) -> Array:
    start = np.minimum(offset, 31).astype(np.int64)
    count = np.minimum(bits & 63, 32 - start).astype(np.int64)
    wide = (value.astype(np.int64) >> start) & ((1 << count) - 1)
    if signed:
        wide = np.where((count > 0) & (wide >> np.maximum(count - 1, 0) & 1 == 1), wide - (1 << count), wide)
    return wide.astype(S) if signed else wide.astype(U)


def _insert(base: Array, insert: Array, offset: Array, bits: Array) -> Array:
    start = np.minimum(offset, 31).astype(np.uint64)
    count = np.minimum(bits & 63, 32 - start).astype(np.uint64)
    mask = ((np.uint64(1) << count) - np.uint64(1)) << start
    wide = ((insert.astype(np.uint64) << start) & mask) | (base.astype(np.uint64) & ~mask)
    return (wide & np.uint64(0xFFFFFFFF)).astype(U)


def _bits(function: Callable[[int], int]) -> Callable[[Array], Array]:
    """A function of one word, for every element."""
    return lambda a: np.vectorize(lambda x: function(int(x)) & 0xFFFFFFFF, otypes=[U])(a)


def _half_pairs(a: Array) -> Array:
    pairs = a.view(np.float16).astype(F)[:, :2]
    return np.concatenate([pairs, pairs], axis=1)


def _fma(a: Array, b: Array, c: Array) -> Array:
    """One rounding: float64 holds the product; its sum is made odd where inexact, so that it rounds once."""
    product, addend = a.astype(np.float64) * b, c.astype(np.float64)
    total = product + addend
    part = total - product
    error = (product - (total - part)) + (addend - part)
    even = np.isfinite(total) & (error != 0) & (total.view(np.uint64) & np.uint64(1) == 0)
    return np.where(even, np.nextafter(total, np.copysign(np.inf, error)), total).astype(F)


EXACT: dict[str, Callable[..., Array]] = {
    "MOV": lambda a: a,
    "ARL": lambda a: _f2i(np.floor(a)),
    "ARR": lambda a: _f2i(np.rint(a)),
    "UARL": lambda a: a,
    "MUL": lambda a, b: a * b,
    "ADD": lambda a, b: a + b,
    "SUB": lambda a, b: a - b,
    "MIN": np.fmin,
    "MAX": np.fmax,
    "CLAMP": lambda a, b, c: np.fmin(np.fmax(a, b), c),
    "ABS": np.abs,
    "MAD": lambda a, b, c: a * b + c,
    "LRP": lambda a, b, c: a * b + (F(1) - a) * c,
    "FRC": lambda a: a - np.floor(a),
    "FLR": np.floor,
    "CEIL": np.ceil,
    "ROUND": np.rint,
    "TRUNC": np.trunc,
    "SSG": lambda a: np.where(a > 0, F(1), F(0)) - np.where(a < 0, F(1), F(0)),
    "CMP": lambda a, b, c: np.where(a < 0, b, c),
    "SLT": lambda a, b: (a < b).astype(F),
    "SLE": lambda a, b: (a <= b).astype(F),
    "SGT": lambda a, b: (a > b).astype(F),
    "SGE": lambda a, b: (a >= b).astype(F),
    "SEQ": lambda a, b: (a == b).astype(F),
    "SNE": lambda a, b: (a != b).astype(F),
    "SFL": lambda a, b: np.zeros_like(a),
    "STR": lambda a, b: np.ones_like(a),
    "DP2": lambda a, b: a[:, :1] * b[:, :1] + a[:, 1:2] * b[:, 1:2],
    "DP3": lambda a, b: (a[:, :1] * b[:, :1] + a[:, 1:2] * b[:, 1:2]) + a[:, 2:3] * b[:, 2:3],
    "DP4": lambda a, b: EXACT["DP3"](a, b) + a[:, 3:] * b[:, 3:],
    "DPH": lambda a, b: EXACT["DP3"](a, b) + b[:, 3:],
    "DP2A": lambda a, b, c: EXACT["DP2"](a, b) + c[:, :1],
    "DST": lambda a, b: _columns(F(1), a[:, 1] * b[:, 1], a[:, 2], b[:, 3]),
    "XPD": lambda a, b: _columns(
        a[:, 1] * b[:, 2] - a[:, 2] * b[:, 1],
        a[:, 2] * b[:, 0] - a[:, 0] * b[:, 2],
        a[:, 0] * b[:, 1] - a[:, 1] * b[:, 0],
        np.ones(len(a), F),
    ),
    "I2F": lambda a: a.astype(F),
    "U2F": lambda a: a.astype(F),
    "F2I": _f2i,
    "F2U": _f2u,
    "UADD": lambda a, b: a + b,
    "UMUL": lambda a, b: a * b,
    "UMAD": lambda a, b, c: a * b + c,
    "SAD": lambda a, b, c: np.maximum(a, b) - np.minimum(a, b) + c,
    "IMUL_HI": lambda a, b: (a.astype(np.int64) * b.astype(np.int64) >> 32).astype(S),
    "UMUL_HI": lambda a, b: (a.astype(np.uint64) * b.astype(np.uint64) >> np.uint64(32)).astype(U),
    "IDIV": _idiv,
    "MOD": _imod,
    "UDIV": lambda a, b: np.where(b == 0, U(0xFFFFFFFF), a // np.maximum(b, U(1))),
    "UMOD": lambda a, b: np.where(b == 0, U(0xFFFFFFFF), a % np.maximum(b, U(1))),
    "NOT": np.invert,
    "AND": np.bitwise_and,
    "OR": np.bitwise_or,
    "XOR": np.bitwise_xor,
    "SHL": lambda a, b: a << (b & U(31)),
    "ISHR": lambda a, b: a >> (b & U(31)).astype(S),
    "USHR": lambda a, b: a >> (b & U(31)),
    "IMIN": np.minimum,
    "IMAX": np.maximum,
    "UMIN": np.minimum,
    "UMAX": np.maximum,
    "IABS": np.abs,
    "INEG": np.negative,
    "ISSG": np.sign,
    "UCMP": lambda a, b, c: np.where(a != 0, b, c),
    "FSLT": lambda a, b: _truth(a < b),
    "FSGE": lambda a, b: _truth(a >= b),
    "FSEQ": lambda a, b: _truth(a == b),
    "FSNE": lambda a, b: _truth(a != b),
    "ISLT": lambda a, b: _truth(a < b),
    "ISGE": lambda a, b: _truth(a >= b),
    "USLT": lambda a, b: _truth(a < b),
    "USGE": lambda a, b: _truth(a >= b),
    "USEQ": lambda a, b: _truth(a == b),
    "USNE": lambda a, b: _truth(a != b),
    "IBFE": lambda a, b, c: _extract(a, b, c, True),
    "UBFE": lambda a, b, c: _extract(a, b, c, False),
    "BFI": _insert,
    "BREV": _bits(lambda x: int(f"{x:032b}"[::-1], 2)),
    "POPC": _bits(lambda x: x.bit_count()),
    "LSB": _bits(lambda x: (x & -x).bit_length() - 1),
    "IMSB": _bits(lambda x: (x if x >= 0 else ~x).bit_length() - 1),
    "UMSB": _bits(lambda x: x.bit_length() - 1),
    "UP2H": _half_pairs,
    "DDX": lambda a: a * F(0.5),
    "DDY": lambda a: a * F(-0.25),
    "DDX_FINE": lambda a: a * F(0.5),
    "DDY_FINE": lambda a: a * F(-0.25),
    "PK2H": lambda a: np.ascontiguousarray(a[:, :2].astype(np.float16)).view(U),
}
"""Opcodes whose result is the same to the last bit on every device."""


def _pow(a: Array, b: Array) -> Array:
    return np.where(b == 0, F(1), np.exp2(b * np.log2(a)))


def _lit(a: Array) -> Array:
    power = _pow(np.fmax(a[:, 1], 0), np.clip(a[:, 3], -128, 128))
    return _columns(F(1), np.fmax(a[:, 0], 0), np.where(a[:, 0] > 0, power, 0), np.ones(len(a), F))


def _pack(a: Array, low: float, scale: float, bits: int) -> Array:
    count = 32 // bits
    words = np.rint(np.clip(a[:, :count], low, 1) * F(scale)).astype(np.int64) & ((1 << bits) - 1)
    return (words << (np.arange(count) * bits)).sum(axis=1, keepdims=True).astype(U)


INEXACT: dict[str, Callable[..., Array]] = {
    "DIV": lambda a, b: a / b,
    "RCP": lambda a: 1 / a[:, :1],
    "RSQ": lambda a: 1 / np.sqrt(a[:, :1]),
    "SQRT": lambda a: np.sqrt(a[:, :1]),
    "FMA": _fma,
    "EX2": lambda a: np.exp2(a[:, :1]),
    "LG2": lambda a: np.log2(a[:, :1]),
    "POW": lambda a, b: _pow(a[:, :1], b[:, :1]),
    "COS": lambda a: np.cos(a[:, :1]),
    "SIN": lambda a: np.sin(a[:, :1]),
    "SCS": lambda a: _columns(np.cos(a[:, 0]), np.sin(a[:, 0]), F(0), np.ones(len(a), F)),
    "EXP": lambda a: _columns(
        np.exp2(np.floor(a[:, 0])), a[:, 0] - np.floor(a[:, 0]), np.exp2(a[:, 0]), _ones(len(a))[:, 0]
    ),
    "LOG": lambda a: _columns(
        np.floor(np.log2(np.abs(a[:, 0]))),
        np.abs(a[:, 0]) / np.exp2(np.floor(np.log2(np.abs(a[:, 0])))),
        np.log2(np.abs(a[:, 0])),
        np.ones(len(a), F),
    ),
    "LIT": _lit,
    "LDEXP": lambda a, b: np.ldexp(a, b),
    "PK2US": lambda a: _pack(a, 0, 65535, 16),
    "PK4B": lambda a: _pack(a, -1, 127, 8),
    "PK4UB": lambda a: _pack(a, 0, 255, 8),
    "UP2US": lambda a: np.tile(a[:, :1].view(np.uint16).astype(F) / F(65535), (1, 2)),
    "UP4B": lambda a: np.maximum(np.ascontiguousarray(a[:, :1]).view(np.int8).astype(F) / F(127), -1),
    "UP4UB": lambda a: np.ascontiguousarray(a[:, :1]).view(np.uint8).astype(F) / F(255),
}
"""Opcodes that Vulkan lets a device round differently."""
