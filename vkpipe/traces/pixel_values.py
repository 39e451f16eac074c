"""Reads pixels, and tells which calls reach them."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt

from vkpipe import format as vkformat
from vkpipe import pipe
from vkpipe.pipe import Map
from vkpipe.pipe.regions import clear_rectangle
from vkpipe.records import dataclass
from vkpipe.reference.resource import RefResource
from vkpipe.traces.followed import Place

__all__ = ["Number", "PixelValue", "covers_pixel", "pixel_value", "plain", "read_pixel"]

Number = float | int | str
"""A number; floats that are not finite are words (nan, inf, -inf), as JSON has none of them."""


@dataclass(frozen=True)
class PixelValue:
    """The contents of a texel.

    Attributes:
        bits: its bytes, hexadecimal.
        values: by ``r``, ``g``, ``b``, ``a``, or ``depth`` and ``stencil``.
    """

    bits: str
    values: dict[str, Number]

    def __str__(self) -> str:
        return " ".join(
            f"{name} {value:.9g}" if isinstance(value, float) else f"{name} {value}"
            for name, value in self.values.items()
        )


def plain(value: Any) -> Number:
    """Return a number of NumPy as one of Python that JSON can hold."""
    number: float | int = value.item() if isinstance(value, np.generic) else value
    return number if math.isfinite(number) else str(number)


def pixel_value(format: pipe.Format, texel: npt.NDArray[np.uint8]) -> PixelValue:
    """Return what the bytes of a texel, or of the block that it is in, stand for."""
    description = vkformat.describe(format)
    bits = texel.tobytes().hex()
    if description.is_depth_or_stencil:
        depth, stencil = vkformat.unpack_z(format, texel[None])
        found = {"depth": depth, "stencil": stencil}
        return PixelValue(bits, {name: plain(each[0]) for name, each in found.items() if each is not None})
    if vkformat.stand_in(format) is not None:
        return PixelValue(bits, {})  # a block, which has no colour of its own
    return PixelValue(
        bits, dict(zip("rgba", map(plain, vkformat.unpack(format, texel[None])[0]), strict=True))
    )


def read_pixel(
    context: pipe.Context | None, place: Place, at: tuple[int, int], sample: int = 0
) -> PixelValue:
    """Read a pixel of the first layer of a place.

    Of other drivers' multisampled textures it is the mean of the samples.

    Args:
        context: reads it; the reference's resources need none.
    """
    (x, y), resource = at, place.resource
    description = vkformat.describe(place.format)
    sides = (description.block_width, description.block_height, description.block_depth)
    column, row, slice_ = (each // side for each, side in zip((x, y, place.first), sides, strict=True))
    if isinstance(resource, RefResource):
        return pixel_value(place.format, resource.levels[place.level][sample, slice_, row, column])
    assert context is not None
    starts = tuple(each * side for each, side in zip((column, row, slice_), sides, strict=True))
    # The last blocks may lie across the edges of the level.
    limits = resource.level_size(place.level)
    extents = (min(side, end - at) for side, end, at in zip(sides, limits, starts, strict=True))
    box = pipe.Box(*starts, *extents)
    with context.transfer_map(resource, place.level, Map.READ, box) as transfer:
        texel = np.array(transfer.data).reshape(-1)
    return pixel_value(place.format, texel)


_Rectangle = tuple[int, int, int, int, int, int]
"""x, y, z, width, height and depth."""


def covers_pixel(
    method: str,
    values: list[Any],
    framebuffer: pipe.FramebufferState | None,
    place: Place,
    at: tuple[int, int],
) -> bool:
    """Return whether a clear, copy or upload writes a pixel, whatever it holds afterwards.

    Args:
        values: the arguments of the call. ``place``: the layer of the texture that the pixel is in.
    """
    if method == "clear":
        return _is_cleared(values, framebuffer, place, at)
    region = _REGIONS[method](values) if method in _REGIONS else None
    if region is None:
        return False
    resource, level, (x, y, z, width, height, depth) = region
    inside = min(x, x + width) <= at[0] < max(x, x + width) and min(y, y + height) <= at[1] < max(
        y, y + height
    )
    within = min(z, z + depth) <= place.first < max(z, z + depth)
    return resource is place.resource and level == place.level and inside and within


def _is_cleared(
    values: list[Any], framebuffer: pipe.FramebufferState | None, place: Place, at: tuple[int, int]
) -> bool:
    if framebuffer is None:
        return False
    buffers = pipe.Clear(values[0])
    chosen = [
        surface for number, surface in enumerate(framebuffer.cbufs) if buffers & (pipe.Clear.COLOR0 << number)
    ]
    if buffers & pipe.Clear.DEPTHSTENCIL:
        chosen.append(framebuffer.zsbuf)
    _, (x, y, width, height) = clear_rectangle(framebuffer, values[4])
    inside = x <= at[0] < x + width and y <= at[1] < y + height
    return inside and any(
        surface is not None
        and (surface.texture, surface.level) == (place.resource, place.level)
        and surface.first_layer <= place.first <= surface.last_layer
        for surface in chosen
    )


_Region = tuple[Any, int, _Rectangle]


def _box(resource: Any, level: int, box: Any) -> _Region:
    return resource, level, (box.x, box.y, box.z, box.width, box.height, box.depth)


def _surface(surface: Any, x: int, y: int, width: int, height: int) -> _Region:
    layers = surface.last_layer - surface.first_layer + 1
    return surface.texture, surface.level, (x, y, surface.first_layer, width, height, layers)


def _transfer(values: list[Any]) -> _Region | None:
    transfer = values[0]
    return _box(transfer.resource, transfer.level, transfer.box) if transfer.usage & Map.WRITE else None


def _copy(values: list[Any]) -> _Region:
    resource, level, x, y, z, _, _, box = values
    return resource, level, (x, y, z, box.width, box.height, box.depth)


_REGIONS: dict[str, Callable[[list[Any]], _Region | None]] = {
    "blit": lambda values: _box(values[0].dst.resource, values[0].dst.level, values[0].dst.box),
    "clear_depth_stencil": lambda values: _surface(values[0], *values[4:8]),
    "clear_render_target": lambda values: _surface(values[0], *values[2:6]),
    "clear_texture": lambda values: _box(values[0], values[1], values[2]),
    "resource_copy_region": _copy,
    "texture_subdata": lambda values: _box(values[0], values[1], values[3]),
    "texture_unmap": _transfer,
    "transfer_flush_region": _transfer,
    "transfer_inline_write": lambda values: _box(values[0], values[1], values[3]),
    "transfer_unmap": _transfer,
}
"""Method -> the texture, level and box that it writes, from its arguments."""
