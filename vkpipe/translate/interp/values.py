"""Raw words of registers seen as values of a type and back, with source modifiers and saturation.

A register is ``(n, 4)`` uint32, one row for each invocation. Type letters are those of the opcode table:
f, i, u and x (raw bits) take a channel for each value, d, l and m (float64, int64, uint64) take two, low
word first. Modifiers act by the type of the operand (TGSI document, Source Modifiers).
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

__all__ = ["DTYPES", "I64", "WIDE", "Bool", "Raw", "Value", "modify", "saturate", "to_raw", "view"]

Raw = npt.NDArray[np.uint32]
Bool = npt.NDArray[np.bool_]
I64 = npt.NDArray[np.int64]
Value = npt.NDArray[Any]

DTYPES: dict[str, type] = {
    "f": np.float32,
    "i": np.int32,
    "u": np.uint32,
    "x": np.uint32,
    "d": np.float64,
    "l": np.int64,
    "m": np.uint64,
}
WIDE = frozenset("dlm")
"""Letters of values that take two channels."""

_SIGN: dict[str, Any] = {"f": np.uint32(1 << 31), "x": np.uint32(1 << 31), "d": np.uint64(1 << 63)}
"""Letter -> the sign bit of its values."""


def view(raw: Raw, letter: str) -> Value:
    """``(n, w)`` words as ``(n, w)`` values, or ``(n, w / 2)`` of 64 bits."""
    return np.ascontiguousarray(raw).view(DTYPES[letter])


def modify(value: Value, letter: str, absolute: bool, negate: bool) -> Value:
    """|x| and then -x. On floats and raw bits both act on the sign bit; integers wrap around."""
    if not absolute and not negate:
        return value
    if letter in _SIGN:
        sign = _SIGN[letter]
        bits: Value = value.view(sign.dtype)
        bits = bits & (sign - 1) if absolute else bits
        return np.asarray(bits ^ sign if negate else bits).view(value.dtype)
    signed: npt.NDArray[np.signedinteger[Any]] = value.view(np.int64 if letter in WIDE else np.int32)
    signed = np.abs(signed) if absolute else signed
    return np.asarray(np.negative(signed) if negate else signed).view(value.dtype)


def saturate(value: Value) -> Value:
    """Floats clamped to [0, 1]; NaN becomes 0 (TGSI document, Other Modifiers)."""
    one = value.dtype.type(1)
    return np.asarray(np.where(value > 0, np.minimum(value, one), value.dtype.type(0)))


def to_raw(value: Value, letter: str) -> Raw:
    """The words of values: the inverse of :func:`view`; booleans count as 0 and 1."""
    return np.asarray(np.ascontiguousarray(value, DTYPES[letter]).view(np.uint32))
