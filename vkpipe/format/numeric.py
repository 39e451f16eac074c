"""Integer bit fields to numbers and back, one channel at a time (NumPy).

The rules, the same in GLSL (:mod:`vkpipe.format.glsl_numeric`):

* unorm and snorm of up to 24 bits: clamp, multiply by the largest integer in 32-bit floating point, round
  to nearest even. llvmpipe does the same for colours, Z16 and Z24. NaN becomes 0.
* unorm and snorm of 32 bits: the nearest integer of the exact product, ties to even.
* scaled and 16.16 fixed: clamp to the range, cut off the fraction. NaN becomes 0.
* pure integers: clamp to the range.
* reading multiplies by the reciprocal of the largest integer, rounded to 32-bit floating point, as Mesa's
  format code does; the lowest snorm value reads as -1, as the one above it does. 24-bit values read as the
  nearest float of v / (2^24 - 1), 32-bit ones as the nearest float of v, times 2^-32 or 2^-31.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from vkpipe.format import smallfloat
from vkpipe.format.description import Channel

__all__ = ["SMALL_FLOATS", "from_bits", "integer_from_bits", "integer_to_bits", "limits", "to_bits"]

F32 = npt.NDArray[np.float32]
U64 = npt.NDArray[np.uint64]
I64 = npt.NDArray[np.int64]
Integers = npt.NDArray[np.int32] | npt.NDArray[np.uint32]

SMALL_FLOATS = {16: smallfloat.F16, 11: smallfloat.F11, 10: smallfloat.F10}
"""Kinds of float fields by their width."""

FIXED_ONE = 65536.0
"""1.0 in 16.16 fixed point."""


def limits(channel: Channel) -> tuple[int, int]:
    """Smallest and largest integer of an integer or fixed channel; normalized ones are symmetric."""
    if channel.type == "unsigned":
        return 0, (1 << channel.bits) - 1
    top = (1 << (channel.bits - 1)) - 1
    return (-top if channel.normalized else -top - 1), top


def to_bits(channel: Channel, values: F32) -> U64:
    """Field contents for float values."""
    if channel.type == "float":
        return _float_to_bits(channel.bits, values)
    if channel.normalized:
        whole = _normalize(channel, values)
    else:
        scale = FIXED_ONE if channel.type == "fixed" else 1.0
        low, high = limits(channel)
        finite = np.where(np.isnan(values), np.float32(0), values).astype(np.float64) * scale
        whole = np.trunc(np.clip(finite, low, high)).astype(np.int64)
    return _mask(channel, whole)


def from_bits(channel: Channel, bits: U64) -> F32:
    """Float values of field contents."""
    if channel.type == "float":
        return _float_from_bits(channel.bits, bits)
    whole = _signed(channel, bits)
    number = whole.astype(np.float32)
    if channel.type == "fixed":
        return number * np.float32(1 / FIXED_ONE)
    if not channel.normalized:
        return number
    top = limits(channel)[1]
    if channel.bits == 24:
        number = number * np.float32(2.0**-24)
        return number + number * np.float32(2.0**-24)
    scaled = number * np.float32(1.0 / top)
    return scaled if channel.type == "unsigned" else np.maximum(scaled, np.float32(-1))


def integer_to_bits(channel: Channel, values: Integers | I64) -> U64:
    """Field contents for integers, clamped to what the field holds."""
    low, high = limits(channel)
    wide = values.astype(np.int64)
    return _mask(channel, np.clip(wide, max(low, -(1 << 63)), min(high, (1 << 63) - 1)))


def integer_from_bits(channel: Channel, bits: U64) -> Integers:
    """32-bit integers of field contents; 64-bit fields are clamped."""
    if channel.type == "unsigned":
        return np.asarray(np.minimum(bits, np.uint64(0xFFFFFFFF)).astype(np.uint32))
    return np.asarray(np.clip(_signed(channel, bits), -(1 << 31), (1 << 31) - 1).astype(np.int32))


def _normalize(channel: Channel, values: F32) -> I64:
    floor = np.float32(-1 if channel.type == "signed" else 0)
    x = np.clip(np.where(np.isnan(values), np.float32(0), values), floor, np.float32(1))
    top = limits(channel)[1]
    if channel.bits <= 24:
        return np.asarray(np.rint(x * np.float32(top)).astype(np.int64))
    # The product |x| * top is |x| * (top + 1) - |x|: both terms are exact, so is the comparison.
    size = np.abs(x)
    scaled = size * np.float32(top + 1)
    whole = np.floor(scaled)
    nearest = whole.astype(np.int64) + (scaled - whole > 0.5) - (size > 0.5)
    return np.asarray(np.where(x < 0, -nearest, nearest))


def _float_to_bits(bits: int, values: F32) -> U64:
    if bits == 64:
        return smallfloat.encode64(values)
    if bits == 32:
        return values.view(np.uint32).astype(np.uint64)
    return smallfloat.encode(SMALL_FLOATS[bits], values).astype(np.uint64)


def _float_from_bits(width: int, bits: U64) -> F32:
    if width == 64:
        return smallfloat.decode64(bits)
    if width == 32:
        return bits.astype(np.uint32).view(np.float32)
    return smallfloat.decode(SMALL_FLOATS[width], bits.astype(np.uint32))


def _mask(channel: Channel, whole: I64) -> U64:
    return whole.view(np.uint64) & np.uint64((1 << channel.bits) - 1)


def _signed(channel: Channel, bits: U64) -> I64:
    if channel.type == "unsigned":
        return bits.view(np.int64)
    spare = np.int64(64 - channel.bits)
    return np.asarray((bits.view(np.int64) << spare) >> spare)
