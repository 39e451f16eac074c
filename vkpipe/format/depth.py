"""Depth and stencil values to bytes and back, in NumPy.

Depth is rounded like any other unorm value (:mod:`vkpipe.format.numeric`): for 16 and 24 bits that is
exactly what llvmpipe does. Floating-point depth is stored as it is, without clamping.
"""

from __future__ import annotations

import math

import numpy as np
import numpy.typing as npt

from vkpipe.errors import InvalidUse
from vkpipe.format import numeric
from vkpipe.format.description import FormatDescription, FormatLike, describe
from vkpipe.format.pack import block_from_words, extract, insert, words_from_block

__all__ = ["depth_description", "pack_z", "unpack_z"]

F32 = npt.NDArray[np.float32]
U8 = npt.NDArray[np.uint8]


def depth_description(fmt: FormatLike) -> FormatDescription:
    """The description of a depth or stencil format.

    Raises:
        InvalidUse: the format holds neither depth nor stencil.
    """
    desc = describe(fmt)
    if not desc.is_depth_or_stencil:
        raise InvalidUse("format", "fmt", desc.name, "a depth or stencil format")
    return desc


def pack_z(fmt: FormatLike, z: npt.ArrayLike | None, stencil: npt.ArrayLike | None = None) -> U8:
    """The bytes of depth and stencil values.

    Args:
        fmt: the format.
        z: depths, any shape; ``None`` stands for 0.
        stencil: integers 0..255 of the same shape; ``None`` stands for 0.

    Returns:
        uint8 ``(*shape, block_bytes)``; padding bits are 0. What the format does not hold is ignored.
    """
    desc = depth_description(fmt)
    given = z if z is not None else stencil
    if given is None:
        raise InvalidUse(f"format.pack_z({desc.name})", "z and stencil", None, "at least one array")
    shape = np.shape(given)
    if stencil is not None and np.shape(stencil) != shape:
        raise InvalidUse(
            f"format.pack_z({desc.name})", "stencil", f"shape {np.shape(stencil)}", f"{shape}, as z"
        )
    words = np.zeros((math.prod(shape), (desc.block_bits + 31) // 32), np.uint32)
    depth, key = desc.source(0), desc.source(1)
    if depth is not None and z is not None:
        values = np.ascontiguousarray(z, np.float32).reshape(-1)
        insert(words, depth.shift, depth.bits, numeric.to_bits(depth, values))
    if key is not None and stencil is not None:
        numbers = np.asarray(stencil, np.int64).reshape(-1)
        insert(words, key.shift, key.bits, numeric.integer_to_bits(key, numbers))
    return block_from_words(desc, words).reshape(*shape, desc.block_bytes)


def unpack_z(fmt: FormatLike, block: npt.ArrayLike) -> tuple[F32 | None, U8 | None]:
    """Return depth (float32) and stencil (uint8) of blocks; ``None`` for a part that the format lacks.

    Args:
        fmt: the format.
        block: uint8 ``(*shape, block_bytes)``.
    """
    desc = depth_description(fmt)
    words = words_from_block(desc, block)
    depth, key = desc.source(0), desc.source(1)
    shape = np.shape(block)[:-1]
    z = stencil = None
    if depth is not None:
        z = numeric.from_bits(depth, extract(words, depth.shift, depth.bits)).reshape(shape)
    if key is not None:
        stencil = extract(words, key.shift, key.bits).astype(np.uint8).reshape(shape)
    return z, stencil
