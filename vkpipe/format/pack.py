"""Colours to the bytes of a format and back, in NumPy.

The arrays may have any number of leading dimensions; blocks are single texels here (compressed,
subsampled and planar formats are described but not converted). How numbers are rounded is told in
:mod:`vkpipe.format.numeric`; red, green and blue of sRGB formats pass through :mod:`vkpipe.format.srgb`.
"""

from __future__ import annotations

from typing import cast

import numpy as np
import numpy.typing as npt

from vkpipe.errors import InvalidUse, NotSupported
from vkpipe.format import numeric, smallfloat, srgb
from vkpipe.format.description import FormatDescription, FormatLike, describe

__all__ = [
    "PACKED_FLOATS",
    "SHARED_EXPONENT",
    "block_from_words",
    "color_description",
    "pack",
    "unpack",
    "words_from_block",
]

U8 = npt.NDArray[np.uint8]
U32 = npt.NDArray[np.uint32]
U64 = npt.NDArray[np.uint64]
Color = npt.NDArray[np.float32] | npt.NDArray[np.int32] | npt.NDArray[np.uint32]

PACKED_FLOATS = frozenset({"R11G11B10_FLOAT", "R9G9B9E5_FLOAT"})
"""Formats of floats of less than 16 bits, which are colours of one word."""

SHARED_EXPONENT = "R9G9B9E5_FLOAT"
"""The one format whose components share an exponent, so that its channels cannot be converted singly."""


def color_description(fmt: FormatLike) -> FormatDescription:
    """The description of a format whose texels hold a colour that can be converted.

    Raises:
        NotSupported: compressed, subsampled, planar or otherwise unusual formats, and NONE.
        InvalidUse: a depth or stencil format; see :func:`vkpipe.format.pack_z`.
    """
    desc = describe(fmt)
    if desc.is_depth_or_stencil:
        raise InvalidUse("format", "fmt", desc.name, "a colour format (depth and stencil: pack_z, unpack_z)")
    if not (desc.is_plain or desc.name in PACKED_FLOATS):
        raise NotSupported(f"PIPE_FORMAT_{desc.name}", f"conversion of layout {desc.layout}")
    return desc


def pack(fmt: FormatLike, rgba: npt.ArrayLike) -> U8:
    """The bytes of colours.

    Args:
        fmt: the format.
        rgba: ``(..., 4)`` red, green, blue, alpha; integers for pure integer formats, else floats.
            Components that the format does not hold are ignored; luminance and intensity come from red.

    Returns:
        uint8 ``(..., block_bytes)``; padding bits are 0.
    """
    desc = color_description(fmt)
    given = _color(desc, rgba)
    color = given.reshape(-1, 4)
    words = np.zeros((len(color), _word_count(desc)), np.uint32)
    if desc.name == SHARED_EXPONENT:
        words[:, 0] = smallfloat.encode_9e5(np.ascontiguousarray(color[:, :3], np.float32))
    else:
        _pack_channels(desc, color, words)
    return block_from_words(desc, words).reshape(*given.shape[:-1], desc.block_bytes)


def unpack(fmt: FormatLike, block: npt.ArrayLike) -> Color:
    """The colours that blocks hold.

    Args:
        fmt: the format.
        block: uint8 ``(..., block_bytes)``.

    Returns:
        ``(..., 4)``: float32, or uint32 or int32 for pure integer formats. Components that are not
        stored are 0, alpha 1; 64-bit integers are clamped to 32 bits.
    """
    desc = color_description(fmt)
    words = words_from_block(desc, block)
    if desc.name == SHARED_EXPONENT:
        rgb = smallfloat.decode_9e5(np.ascontiguousarray(words[:, 0]))
        color: Color = np.concatenate([rgb, np.ones((len(rgb), 1), np.float32)], axis=-1)
    else:
        color = _unpack_channels(desc, words)
    return color.reshape(*np.shape(block)[:-1], 4)


def words_from_block(desc: FormatDescription, block: npt.ArrayLike) -> U32:
    """Little-endian 32-bit words ``(blocks, words)`` of uint8 blocks, the last word filled up with 0."""
    data = np.asarray(block)
    if data.dtype != np.uint8 or data.ndim < 1 or data.shape[-1] != desc.block_bytes:
        legal = f"uint8 (..., {desc.block_bytes})"
        raise InvalidUse(f"format.unpack({desc.name})", "block", f"{data.dtype} {data.shape}", legal)
    data = data.reshape(-1, desc.block_bytes)
    spare = -desc.block_bytes % 4
    if spare:
        data = np.concatenate([data, np.zeros((len(data), spare), np.uint8)], axis=-1)
    return np.ascontiguousarray(data).view("<u4")


def block_from_words(desc: FormatDescription, words: U32) -> U8:
    """The inverse of :func:`words_from_block`."""
    return np.ascontiguousarray(words.astype("<u4", copy=False).view(np.uint8)[:, : desc.block_bytes])


def extract(words: U32, shift: int, bits: int) -> U64:
    """The field of ``bits`` bits at ``shift``; only 64-bit fields span two words."""
    low = words[:, shift // 32].astype(np.uint64)
    if bits == 64:
        return np.asarray(low | words[:, shift // 32 + 1].astype(np.uint64) << np.uint64(32))
    return np.asarray(low >> np.uint64(shift % 32) & np.uint64((1 << bits) - 1))


def insert(words: U32, shift: int, bits: int, field: U64) -> None:
    """Put a field into words that hold 0 there."""
    words[:, shift // 32] |= (field << np.uint64(shift % 32)).astype(np.uint32)
    if bits == 64:
        words[:, shift // 32 + 1] |= (field >> np.uint64(32)).astype(np.uint32)


def _pack_channels(desc: FormatDescription, color: Color, words: U32) -> None:
    for index, channel in enumerate(desc.channels):
        component = desc.component_of(index)
        if component is None:
            continue
        values = np.ascontiguousarray(color[:, component])
        if desc.is_pure_integer:
            field = numeric.integer_to_bits(channel, values.astype(np.int64))
        else:
            linear = values.astype(np.float32, copy=False)
            curved = srgb.from_linear(linear) if desc.is_srgb and component < 3 else linear
            field = numeric.to_bits(channel, curved)
        insert(words, channel.shift, channel.bits, field)


def _unpack_channels(desc: FormatDescription, words: U32) -> Color:
    dtype = np.float32 if not desc.is_pure_integer else np.int32 if desc.is_signed_integer else np.uint32
    color = cast(Color, np.zeros((len(words), 4), dtype))
    for component, letter in enumerate(desc.swizzle):
        channel = desc.source(component)
        if channel is None:
            color[:, component] = 1 if letter == "1" else 0
            continue
        field = extract(words, channel.shift, channel.bits)
        if desc.is_pure_integer:
            color[:, component] = numeric.integer_from_bits(channel, field)
        else:
            values = numeric.from_bits(channel, field)
            curved = desc.is_srgb and component < 3
            _store_float(color, component, srgb.to_linear(values) if curved else values)
    return color


def _word_count(desc: FormatDescription) -> int:
    return (desc.block_bits + 31) // 32


def _color(desc: FormatDescription, rgba: npt.ArrayLike) -> Color:
    color = np.asarray(rgba)
    where = f"format.pack({desc.name})"
    if color.ndim < 1 or color.shape[-1] != 4:
        raise InvalidUse(where, "rgba", f"shape {color.shape}", "(..., 4)")
    if desc.is_pure_integer and color.dtype.kind not in "iu":
        raise InvalidUse(where, "rgba", color.dtype.name, "integers, for this pure integer format")
    if color.dtype.kind not in "iuf":
        raise InvalidUse(where, "rgba", color.dtype.name, "numbers")
    return color


def _store_float(color: Color, component: int, values: npt.NDArray[np.float32]) -> None:
    # As bits: assigning floats may quiet signalling NaNs.
    color.view(np.uint32)[:, component] = values.view(np.uint32)
