"""Floating-point fields narrower or wider than 32 bits, in integer arithmetic (NumPy).

Half floats are IEEE 754 binary16. The unsigned 11- and 10-bit floats follow the Khronos rules (Vulkan
specification, "Unsigned 11-Bit Floating-Point Numbers"): the same exponent, 6 or 5 mantissa bits, no
sign; negative values become 0, finite values stop at the largest finite one. RGB9E5 follows
EXT_texture_shared_exponent. Small floats are rounded towards zero, as llvmpipe's targets and those of
Direct3D are (programs compare what they have stored with the same numbers in 32 bits), 64-bit ones to the
nearest even 32-bit one, RGB9E5 to the nearest, halves upwards, as specified.
The GLSL in :mod:`vkpipe.format.glsl_float` takes the same steps and gives the same bits.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from vkpipe.records import dataclass

__all__ = ["F10", "F11", "F16", "SmallFloat", "decode", "decode64", "decode_9e5", "encode", "encode64"]
__all__ += ["MAX_9E5", "encode_9e5"]

F32 = npt.NDArray[np.float32]
U32 = npt.NDArray[np.uint32]
U64 = npt.NDArray[np.uint64]

MAX_9E5 = 65408.0
"""Largest value of an RGB9E5 component: 511/512 * 2^16."""

_MAGNITUDE = np.uint32(0x7FFFFFFF)
_INFINITY = np.uint32(0x7F800000)


@dataclass(frozen=True)
class SmallFloat:
    """A float with 5 exponent bits (bias 15), ``mantissa`` bits below them and maybe a sign above."""

    mantissa: int
    signed: bool

    @property
    def bits(self) -> int:
        """Width of the field."""
        return 5 + self.mantissa + int(self.signed)

    @property
    def shift(self) -> int:
        """The number of mantissa bits of a 32-bit float that are cut off."""
        return 23 - self.mantissa

    @property
    def infinity(self) -> int:
        """The bits of positive infinity; one less is the largest finite value."""
        return 31 << self.mantissa

    @property
    def nan(self) -> int:
        """The bits of the NaN that every NaN becomes."""
        return self.infinity | 1 << (self.mantissa - 1)


F16 = SmallFloat(10, True)
F11 = SmallFloat(6, False)
F10 = SmallFloat(5, False)


def encode(kind: SmallFloat, values: F32) -> U32:
    """Bits of the small float next to each value in the direction of zero."""
    word = values.view(np.uint32)
    size = word & _MAGNITUDE
    # The smallest 32-bit pattern that overflows is infinity.
    normal = (np.minimum(size, np.uint32(0x47800000)) - np.uint32(112 << 23)) >> np.uint32(kind.shift)
    tiny = np.minimum(size, np.uint32(113 << 23)).view(np.float32) * np.float32(2.0 ** (14 + kind.mantissa))
    bits = np.where(size < np.uint32(113 << 23), tiny.astype(np.uint32), normal)
    bits = np.where(size < _INFINITY, np.minimum(bits, np.uint32(kind.infinity - 1)), bits)
    if kind.signed:
        bits = np.where(size > _INFINITY, np.uint32(kind.nan), bits)
        return np.asarray(bits | (word >> np.uint32(31)) << np.uint32(kind.bits - 1), np.uint32)
    bits = np.where(word != size, np.uint32(0), bits)
    return np.asarray(np.where(size > _INFINITY, np.uint32(kind.nan), bits), np.uint32)


def decode(kind: SmallFloat, bits: U32) -> F32:
    """The exact value of each small float; infinities and NaNs keep their kind."""
    size = bits & np.uint32((1 << (5 + kind.mantissa)) - 1)
    word = (size << np.uint32(kind.shift)) + np.uint32(112 << 23)
    word = np.where(size >= np.uint32(kind.infinity), word + np.uint32(112 << 23), word)
    tiny = (size.astype(np.float32) * np.float32(2.0 ** -(14 + kind.mantissa))).view(np.uint32)
    word = np.where(size < np.uint32(1 << kind.mantissa), tiny, word)
    if kind.signed:
        word = word | (bits >> np.uint32(kind.bits - 1)) << np.uint32(31)
    return np.asarray(word, np.uint32).view(np.float32)


def encode64(values: F32) -> U64:
    """Bits of the 64-bit float of the same value; every NaN becomes the quiet one of its sign."""
    sign = (values.view(np.uint32) >> np.uint32(31)).astype(np.uint64) << np.uint64(63)
    with np.errstate(invalid="ignore"):
        bits = values.astype(np.float64).view(np.uint64)
    return np.asarray(np.where(np.isnan(values), sign | np.uint64(0x7FF8 << 48), bits), np.uint64)


def decode64(bits: U64) -> F32:
    """The 32-bit float nearest to each 64-bit float; every NaN becomes the quiet one of its sign."""
    sign = (bits >> np.uint64(63)).astype(np.uint32) << np.uint32(31)
    values = bits.view(np.float64)
    with np.errstate(over="ignore", under="ignore", invalid="ignore"):
        word = values.astype(np.float32).view(np.uint32)
    return np.asarray(np.where(np.isnan(values), sign | np.uint32(0x7FC00000), word), np.uint32).view(
        np.float32
    )


def encode_9e5(rgb: F32) -> U32:
    """RGB9E5 words of colours ``(..., 3)``; NaN and negative values become 0, large ones MAX_9E5."""
    with np.errstate(invalid="ignore"):
        clamped = np.where(rgb > 0, np.minimum(rgb, np.float32(MAX_9E5)), np.float32(0))
    largest = clamped.max(axis=-1).view(np.uint32)
    exponent = np.maximum((largest >> np.uint32(23)).astype(np.int32) - 111, 0)
    full = _shared(largest.view(np.float32), exponent) == 512
    exponent = exponent + full
    parts = _shared(clamped, exponent[..., None])
    shifts = np.array([0, 9, 18], np.uint32)
    return np.asarray(
        np.bitwise_or.reduce(parts << shifts, axis=-1) | exponent.astype(np.uint32) << np.uint32(27)
    )


def decode_9e5(words: U32) -> F32:
    """Colours ``(..., 3)`` of RGB9E5 words; exact."""
    scale = ((words >> np.uint32(27)) + np.uint32(127 - 24) << np.uint32(23)).view(np.float32)
    parts = words[..., None] >> np.array([0, 9, 18], np.uint32) & np.uint32(511)
    return np.asarray(parts.astype(np.float32) * scale[..., None], np.float32)


def _shared(values: F32, exponent: npt.NDArray[np.int32]) -> U32:
    """Mantissas in steps of 2^(exponent - 24), halves rounded upwards."""
    steps = values * ((127 + 24 - exponent).astype(np.uint32) << np.uint32(23)).view(np.float32)
    whole = np.floor(steps)
    return np.asarray(whole.astype(np.uint32) + (steps - whole >= np.float32(0.5)), np.uint32)
