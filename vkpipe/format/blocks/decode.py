"""From the blocks of a format to texels of its stand-in."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np
import numpy.typing as npt

from vkpipe.errors import InvalidUse, NotSupported
from vkpipe.format.blocks import s3tc
from vkpipe.format.blocks.astc import astc
from vkpipe.format.blocks.atc import atc
from vkpipe.format.blocks.bptc import bc7
from vkpipe.format.blocks.bptc_float import bc6h
from vkpipe.format.blocks.etc import eac, etc2, etc2_alpha
from vkpipe.format.blocks.fxt1 import fxt1
from vkpipe.format.blocks.odd import odd
from vkpipe.format.blocks.subsampled import subsampled
from vkpipe.format.blocks.video import decode_planes, video
from vkpipe.format.blocks.words import I64, U8, U64, halves, shifted_down
from vkpipe.format.description import FormatDescription, FormatLike, describe
from vkpipe.format.stand_in import refusal, stand_in
from vkpipe.format.video import is_planar

__all__ = ["decode_blocks", "decoded_level", "decoded_planes"]

Decoder = Callable[[U64, FormatDescription], I64]


def decode_blocks(fmt: FormatLike, blocks: npt.ArrayLike) -> U8:
    """Decode blocks to texels.

    Args:
        fmt: a format with a stand-in.
        blocks: uint8 ``(..., block_bytes)``.

    Returns:
        uint8 ``(..., block_height, block_width, bytes of a texel of the stand-in)``; of blocks of three
        dimensions ``block_depth`` comes before the height.

    Raises:
        NotSupported: there is no decoder.
        InvalidUse: the array is none of blocks.
    """
    desc = describe(fmt)
    plain = stand_in(desc)
    if plain is None or is_planar(desc):
        why = refusal(desc) or ("has several planes" if plain else "has single texels")
        raise NotSupported(f"PIPE_FORMAT_{desc.name}", why)
    data = np.asarray(blocks)
    if data.dtype != np.uint8 or data.ndim < 1 or data.shape[-1] != desc.block_bytes:
        legal = f"uint8 (..., {desc.block_bytes})"
        raise InvalidUse(f"format.decode_blocks({desc.name})", "blocks", f"{data.dtype} {data.shape}", legal)
    texels = _DECODERS[desc.layout](halves(data.reshape(-1, desc.block_bytes)), desc)
    deep = (desc.block_depth,) if desc.block_depth > 1 else ()
    return _bytes(texels, plain).reshape(*data.shape[:-1], *deep, desc.block_height, desc.block_width, -1)


def _bytes(texels: I64, plain: str) -> U8:
    """Integers ``(..., channels)`` as the bytes of texels of a plain format."""
    channels = describe(plain).channels
    kind = {8: np.uint8, 16: np.uint16}[channels[0].bits]
    return np.ascontiguousarray(texels[..., : len(channels)].astype(kind)).view(np.uint8)


def decoded_planes(fmt: FormatLike, planes: Sequence[U8], width: int, height: int) -> U8:
    """Texels ``(..., height, width, bytes)`` of the stand-in, from texels of each plane's texture."""
    desc = describe(fmt)
    plain = stand_in(desc)
    assert plain is not None
    return _bytes(decode_planes(desc, planes, width, height), plain)


def decoded_level(fmt: FormatLike, blocks: U8, width: int, height: int, depth: int = 1) -> U8:
    """Decode the blocks of a level.

    Args:
        blocks: uint8 ``(..., rows, columns, bytes)``; of formats with blocks of three dimensions ``(...,
            slices, rows, columns, bytes)``.
        width, height, depth: texels of the level. Layers and slices of other formats' blocks are leading
            axes, and ``depth`` is not read.

    Returns:
        Texels ``(..., height, width, bytes)`` of the stand-in; of blocks of three dimensions ``(..., depth,
        height, width, bytes)``.
    """
    made = decode_blocks(fmt, blocks)
    limits = (depth, height, width)[0 if describe(fmt).block_depth > 1 else 1 :]
    axes = len(limits)
    # Each axis of a block comes behind that of the blocks themselves.
    made = np.moveaxis(made, range(-axes - 1, -1), range(-2 * axes, 0, 2))
    *before, size = made.shape
    sizes = [a * b for a, b in zip(before[-2 * axes :: 2], before[1 - 2 * axes :: 2], strict=True)]
    texels = made.reshape(*before[: -2 * axes], *sizes, size)
    flat = texels[..., :height, :width, :]
    return flat if axes == 2 else flat[..., :depth, :, :, :]


def _s3tc(block: U64, desc: FormatDescription) -> I64:
    if desc.sublayout == "dxt1":
        return s3tc.dxt1(block, desc.swizzle[3] == "w")
    return s3tc.dxt3(block) if desc.sublayout == "dxt3" else s3tc.dxt5(block)


def _rgtc(block: U64, desc: FormatDescription) -> I64:
    signed = desc.name.endswith("SNORM")
    parts = (block, shifted_down(block, 64))[: desc.block_bits // 64]
    return np.stack([s3tc.rgtc(part, signed) for part in parts], axis=2)


def _etc(block: U64, desc: FormatDescription) -> I64:
    if "11" in desc.name:
        signed = desc.name.endswith("SNORM")
        return np.stack([eac(block, half, signed) for half in range(desc.block_bits // 64)], axis=2)
    if desc.block_bits == 64:
        return etc2(block, punch=desc.swizzle[3] == "w")
    color = etc2(block, half=1)
    color[..., 3] = etc2_alpha(block)
    return color


def _atc(block: U64, desc: FormatDescription) -> I64:
    if desc.block_bits == 64:
        return atc(block)
    color = atc(shifted_down(block, 64))
    color[..., 3] = (s3tc.dxt3 if desc.name.endswith("EXPLICIT") else s3tc.dxt5)(block)[..., 3]
    return color


def _bptc(block: U64, desc: FormatDescription) -> I64:
    if not desc.is_float:
        return bc7(block)
    return bc6h(block, not desc.name.endswith("UFLOAT"))


_DECODERS: dict[str, Decoder] = {
    "s3tc": _s3tc,
    "rgtc": _rgtc,
    "etc": _etc,
    "bptc": _bptc,
    "astc": lambda block, desc: astc(
        block,
        (desc.block_width, desc.block_height, desc.block_depth),
        desc.is_srgb,
        desc.sublayout == "hdr",
    ),
    "atc": _atc,
    "fxt1": lambda block, desc: fxt1(block),
    "subsampled": lambda block, desc: subsampled(block, desc.name),
    "video": video,
    "other": lambda block, desc: odd(block, desc.sublayout),
}
