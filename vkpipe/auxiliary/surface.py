"""Whole textures as surfaces and views; rectangles of texels on the host; copies and clears by mapping.

What u_surface, u_transfer and u_tile are in Mesa. The calls with a context work on every driver that can map.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from vkpipe import format as vkformat
from vkpipe import pipe
from vkpipe.auxiliary.arrays import Array
from vkpipe.errors import InvalidUse
from vkpipe.pipe import Box, Format, Map, SamplerViewTemplate, SurfaceTemplate, TextureTarget, UserData

__all__ = [
    "clear_region",
    "copy_region",
    "default_surface",
    "default_view",
    "fill_rectangle",
    "get_tile",
    "put_tile",
    "subdata",
]


def default_surface(context: pipe.Context, texture: pipe.Resource, level: int = 0) -> pipe.Surface:
    """All layers or slices of a level."""
    last = texture.level_size(level)[2] - 1
    return context.create_surface(texture, SurfaceTemplate(level=level, last_layer=last))


def default_view(context: pipe.Context, texture: pipe.Resource) -> pipe.SamplerView:
    """All levels and layers, in the texture's format; a component that the format lacks is 0, alpha 1."""
    return context.create_sampler_view(texture, SamplerViewTemplate.of(texture))


def fill_rectangle(
    texels: npt.NDArray[np.uint8], fmt: Format, color: npt.ArrayLike, area: tuple[int, int, int, int]
) -> None:
    """Fill x, y, width and height of texels (height, width * bytes of a texel) with one colour."""
    x, y, width, height = area
    size = vkformat.describe(fmt).block_bytes
    kind = {"FLOAT": np.float32, "SINT": np.int32, "UINT": np.uint32}[_numbers(fmt)]
    packed = vkformat.pack(fmt, np.asarray(color, kind))
    texels[y : y + height, x * size : (x + width) * size] = np.tile(packed, width)


def get_tile(context: pipe.Context, texture: pipe.Resource, level: int, box: Box) -> Array:
    """Colours of a box: (depth, height, width, 4), float32, or integers of pure integer formats."""
    with context.transfer_map(texture, level, Map.READ, box) as transfer:
        raw = np.array(transfer.data)
    size = vkformat.describe(texture.format).block_bytes
    return vkformat.unpack(texture.format, raw.reshape(box.depth, box.height, box.width, size))


def put_tile(
    context: pipe.Context, texture: pipe.Resource, level: int, box: Box, colors: npt.ArrayLike
) -> None:
    """Store colours (depth, height, width, 4) into a box."""
    packed = vkformat.pack(texture.format, np.asarray(colors))
    wanted = (box.depth, box.height, box.width)
    if packed.shape[:-1] != wanted:
        raise InvalidUse("put_tile", "colors", f"shape {packed.shape[:-1]}", f"{wanted}, and 4 components")
    subdata(context, texture, level, box, packed)


def subdata(
    context: pipe.Context, resource: pipe.Resource, level: int, box: Box, data: UserData | Array
) -> None:
    """Write rows that follow each other without gaps, by mapping: buffers and textures alike.

    Raises:
        InvalidUse: not as many bytes as the box has.
    """
    source = _bytes(data)
    needed = _box_bytes(resource, box)
    if source.size != needed:
        raise InvalidUse("subdata", "data", f"{source.size} bytes", f"{needed} bytes for {box}")
    with context.transfer_map(resource, level, Map.WRITE | Map.DISCARD_RANGE, box) as transfer:
        transfer.data[...] = source.reshape(transfer.data.shape)


def copy_region(
    context: pipe.Context,
    dst: pipe.Resource,
    dst_level: int,
    to: tuple[int, int, int],
    src: pipe.Resource,
    src_level: int,
    box: Box,
) -> None:
    """Do the work of ``Context.resource_copy_region`` between equal formats, by mapping both."""
    if src.format != dst.format:
        raise InvalidUse("copy_region", "dst.format", dst.format, f"{src.format.name}, as src has")
    with context.transfer_map(src, src_level, Map.READ, box) as transfer:
        data = np.array(transfer.data)
    subdata(context, dst, dst_level, Box(*to, box.width, box.height, box.depth), data)


def clear_region(context: pipe.Context, texture: pipe.Resource, level: int, box: Box, texel: bytes) -> None:
    """Do the work of ``Context.clear_texture``, by mapping."""
    size = vkformat.describe(texture.format).block_bytes
    if len(texel) != size:
        raise InvalidUse("clear_region", "texel", f"{len(texel)} bytes", f"{size}: one block")
    subdata(context, texture, level, box, texel * (_box_bytes(texture, box) // size))


def _box_bytes(resource: pipe.Resource, box: Box) -> int:
    if resource.target == TextureTarget.BUFFER:
        return box.width
    found = vkformat.describe(resource.format)
    rows, columns = -(-box.height // found.block_height), -(-box.width // found.block_width)
    return rows * columns * -(-box.depth // found.block_depth) * found.block_bytes


def _bytes(data: UserData | Array) -> npt.NDArray[np.uint8]:
    if isinstance(data, np.ndarray):
        return np.ascontiguousarray(data).reshape(-1).view(np.uint8)
    return np.frombuffer(data, np.uint8)


def _numbers(fmt: Format) -> str:
    description = vkformat.describe(fmt)
    if not description.is_pure_integer:
        return "FLOAT"
    return "SINT" if description.is_signed_integer else "UINT"
