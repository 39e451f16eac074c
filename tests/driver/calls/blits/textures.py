"""Textures with random texels, and blits between them that the device and the reference carry out alike."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from vkpipe import format as vkformat
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.pipe import Bind, BlitEnd, BlitInfo, Box, Format, Map
from vkpipe.pipe import TextureTarget as Target

__all__ = [
    "BOXES",
    "LAYERED",
    "RGBA8",
    "WHOLE",
    "assert_same_texels",
    "new_texture",
    "one_step",
    "read_texels",
    "values_of",
]

RGBA8 = Format.R8G8B8A8_UNORM
_CUBES = {Target.TEXTURE_CUBE: 6, Target.TEXTURE_CUBE_ARRAY: 12}
LAYERED = frozenset((Target.TEXTURE_1D_ARRAY, Target.TEXTURE_2D_ARRAY, *_CUBES))


def new_texture(
    ctx: pipe.Context, fmt: Format = RGBA8, target: Target = Target.TEXTURE_2D, seed: int = 1, **fields: Any
) -> pipe.Resource:
    """A texture of 13x9 texels (or as told) with random texels in all levels."""
    flat = target in (Target.TEXTURE_1D, Target.TEXTURE_1D_ARRAY)
    cube = target in _CUBES
    binds = Bind.SAMPLER_VIEW
    if vkformat.describe(fmt).is_depth_or_stencil:
        binds = Bind.DEPTH_STENCIL
    given = {
        "width0": 9 if cube else 13,
        "height0": 1 if flat else 9,
        "depth0": 5 if target is Target.TEXTURE_3D else 1,
        "array_size": _CUBES.get(target, 4 if target in LAYERED else 1),
        "bind": binds,
        **fields,
    }
    made = ctx.screen.resource_create(pipe.ResourceTemplate(target=target, format=fmt, **given))
    rng = np.random.default_rng(seed)
    for level in range(made.last_level + 1):
        box = _whole(made, level)
        with ctx.transfer_map(made, level, Map.WRITE, box) as transfer:
            transfer.data[:] = _random(fmt, rng, transfer.data)
    return made


def _random(fmt: Format, rng: np.random.Generator, like: npt.NDArray[Any]) -> npt.NDArray[Any]:
    """Random texels that are no NaN."""
    description = vkformat.describe(fmt)
    count = like.size * like.itemsize // description.block_bytes
    if description.is_depth_or_stencil:
        depth = rng.uniform(0, 1, count).astype(np.float32) if description.is_depth else None
        stencil = rng.integers(0, 256, count, np.uint8) if description.is_stencil else None
        texels = vkformat.pack_z(fmt, depth, stencil)
    elif description.is_pure_integer:
        kind = np.int32 if description.is_signed_integer else np.uint32
        texels = vkformat.pack(
            fmt, rng.integers(-90 if kind is np.int32 else 0, 300, (count, 4)).astype(kind)
        )
    else:
        texels = vkformat.pack(fmt, rng.uniform(-0.2, 1.2, (count, 4)).astype(np.float32))
    return np.ascontiguousarray(texels).reshape(-1).view(like.dtype).reshape(like.shape)


def _whole(texture: pipe.Resource, level: int) -> Box:
    def minified(size: int) -> int:
        return max(1, size >> level)

    depth = minified(texture.depth0) if texture.target == Target.TEXTURE_3D else texture.array_size
    height = 1 if texture.target == Target.TEXTURE_1D_ARRAY else minified(texture.height0)
    return Box(width=minified(texture.width0), height=height, depth=depth)


def read_texels(ctx: pipe.Context, texture: pipe.Resource, level: int = 0) -> npt.NDArray[Any]:
    """Raw texels of a level, one row each."""
    size = vkformat.describe(texture.format).block_bytes
    with ctx.transfer_map(texture, level, Map.READ, _whole(texture, level)) as transfer:
        return np.array(transfer.data).reshape(-1).view(np.uint8).reshape(-1, size)


def values_of(fmt: Format, texels: npt.NDArray[Any]) -> npt.NDArray[np.float64]:
    if vkformat.describe(fmt).is_depth_or_stencil:
        parts = [part for part in vkformat.unpack_z(fmt, texels) if part is not None]
        return np.stack([part.astype(np.float64) for part in parts], axis=-1)
    return vkformat.unpack(fmt, texels).astype(np.float64)


def one_step(fmt: Format) -> float:
    """One step of the coarsest channel; of floats, what rounding may differ by."""
    description = vkformat.describe(fmt)
    if description.is_pure_integer or description.is_depth_or_stencil:
        return 0.0
    kinds = {channel.type for channel in description.channels}
    if description.is_float or description.layout != "plain":
        return 0.01 if description.block_bits < 64 or "16" in fmt.name else 1e-5
    bits = min(channel.bits for channel in description.channels if channel.type != "void")
    return float(1.01 / (2 ** (bits - ("signed" in kinds)) - 1))


def assert_same_texels(
    ctx: VkContext,
    ref: pipe.Context,
    source: dict[str, Any],
    target: dict[str, Any],
    boxes: tuple[Box, Box],
    exact: bool = False,
    **fields: Any,
) -> None:
    results = []
    for context in (ctx, ref):
        read, written = new_texture(context, **source), new_texture(context, seed=2, **target)
        src, dst = BlitEnd(read, 0, boxes[0]), BlitEnd(written, 0, boxes[1])
        before = read_texels(context, written)
        context.blit(BlitInfo(dst, src, **fields))
        results.append(read_texels(context, written))
    fmt = target.get("fmt", RGBA8)
    assert not np.array_equal(results[1], before), "the blit has to change something"
    if exact:
        assert np.array_equal(results[0], results[1])
        return
    got, want = (values_of(fmt, texels) for texels in results)
    if vkformat.describe(fmt).is_srgb:
        got, want = (np.sign(v) * np.abs(v) ** (1 / 2.2) for v in (got, want))
    off = np.abs(got - want) > one_step(fmt)
    assert not off.any(), f"{off.any(axis=-1).sum()} texels differ, by {np.abs(got - want).max()}"


WHOLE = Box(width=13, height=9)
BOXES = {
    "copy": (WHOLE, WHOLE),
    "part": (Box(3, 2, 0, 7, 5), Box(5, 1, 0, 7, 5)),
    "larger": (Box(3, 2, 0, 4, 3), WHOLE),
    "smaller": (WHOLE, Box(2, 1, 0, 5, 4)),
    "mirrored": (Box(12, 2, 0, -9, 5), Box(1, 8, 0, 8, -7)),
    "both negative": (Box(12, 8, 0, -7, -5), Box(12, 8, 0, -11, -6)),
    "past the edges": (Box(-4, -3, 0, 20, 16), Box(-3, -2, 0, 20, 14)),
}
