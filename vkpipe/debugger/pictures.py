"""Levels and layers of textures as pictures: colours, one channel, depth or stencil."""

from __future__ import annotations

import io
from typing import Any

import numpy as np
import numpy.typing as npt

from vkpipe import format as vkformat
from vkpipe import pipe
from vkpipe.errors import InvalidUse
from vkpipe.pipe import Box, Map
from vkpipe.records import dataclass

__all__ = ["CHANNELS", "Picture", "picture_of", "png", "read_picture", "thumbnail"]

CHANNELS = ("rgba", "rgb", "r", "g", "b", "a", "depth", "stencil")

_LARGEST = 4096
_THUMBNAIL = 96

Pixels = npt.NDArray[Any]


@dataclass(frozen=True)
class Picture:
    """Pixels of a layer.

    Attributes:
        pixels: uint8 ``(height, width, 4)``.
        low, high: what black and white stand for.
        step: each pixel stands for so many texels in both directions.
    """

    pixels: npt.NDArray[np.uint8]
    low: float
    high: float
    step: int


def read_picture(
    context: pipe.Context,
    resource: pipe.Resource,
    level: int,
    layer: int,
    channel: str = "rgba",
    span: tuple[float, float] | None = None,
) -> Picture:
    """Read a layer.

    Args:
        channel: one of :data:`CHANNELS`.
        span: what black and white stand for; None: 0 and 1, or of integers, depth and floats beyond what
            there is.

    Raises:
        InvalidUse: there is no such level or layer, or the texture is a buffer or destroyed.
    """
    width, height, layers = _size(resource, level, layer)
    if not 0 <= layer < layers:
        raise InvalidUse("debugger", "layer", layer, f"0 to {layers - 1}")
    deep = vkformat.describe(resource.format).block_depth
    first = layer - layer % deep
    box = Box(0, 0, first, width, height, min(deep, layers - first))
    with context.transfer_map(resource, level, Map.READ, box) as transfer:
        raw = np.array(transfer.data).reshape(-1)
    return picture_of(resource.format, raw, (width, height), channel, span, layer - first)


def picture_of(
    format: pipe.Format,
    raw: npt.NDArray[np.uint8],
    size: tuple[int, int],
    channel: str = "rgba",
    span: tuple[float, float] | None = None,
    slice_: int = 0,
) -> Picture:
    """Return texels, bytes of rows without gaps, as a picture; see :func:`read_picture`.

    ``slice_``: the one of those that blocks of three dimensions have.
    """
    values, kind = _values(format, raw, *size, slice_)
    step = max(1, -(-max(size) // _LARGEST))
    values = values[::step, ::step].astype(np.float64)
    chosen, alpha = _chosen(values, kind, channel)
    low, high = span or _span(chosen, kind)
    scaled = np.nan_to_num((chosen - low) / ((high - low) or 1.0), nan=0.0, posinf=1.0, neginf=0.0)
    bytes_ = np.rint(np.clip(scaled, 0, 1) * 255).astype(np.uint8)
    pixels = np.full((*bytes_.shape[:2], 4), 255, np.uint8)
    pixels[..., :3] = bytes_
    if alpha is not None:
        pixels[..., 3] = np.rint(np.clip(np.nan_to_num(alpha), 0, 1) * 255)
    return Picture(pixels, float(low), float(high), step)


def _size(resource: pipe.Resource, level: int, layer: int) -> tuple[int, int, int]:
    if resource.destroyed or resource.target == pipe.TextureTarget.BUFFER:
        raise InvalidUse("debugger", "resource", resource, "a texture that is there")
    if not 0 <= level <= resource.last_level:
        raise InvalidUse("debugger", "level", level, f"0 to {resource.last_level}")
    return resource.level_size(level)


def _values(
    format: pipe.Format, raw: npt.NDArray[np.uint8], width: int, height: int, slice_: int
) -> tuple[Pixels, str]:
    """Return values ``(height, width, components)`` and their kind: color, integer, depth, stencil."""
    description = vkformat.describe(format)
    plain = vkformat.stand_in(format)
    if plain is not None:
        rows, columns = -(-height // description.block_height), -(-width // description.block_width)
        blocks = raw.reshape(1, rows, columns, description.block_bytes)
        texels = vkformat.decoded_level(format, blocks, width, height, description.block_depth)
        return vkformat.unpack(plain, texels[slice_]), "color"
    texels = raw.reshape(height, width, description.block_bytes)
    if description.is_depth_or_stencil:
        depth, stencil = vkformat.unpack_z(format, texels)
        planes = [np.zeros(texels.shape[:2]) if each is None else each for each in (depth, stencil)]
        return np.stack(planes, axis=-1), "depth" if depth is not None else "stencil"
    values = vkformat.unpack(format, texels)
    return values, "color" if values.dtype.kind == "f" else "integer"


def _chosen(values: Pixels, kind: str, channel: str) -> tuple[Pixels, Pixels | None]:
    """Return what is shown, ``(height, width, 1 or 3)``, and alpha."""
    if channel not in CHANNELS:
        raise InvalidUse("debugger", "channel", channel, ", ".join(CHANNELS))
    if kind in ("depth", "stencil"):
        number = 1 if channel == "stencil" or (kind == "stencil" and channel != "depth") else 0
        return values[..., number : number + 1], None
    if channel in ("rgba", "rgb"):
        transparent = channel == "rgba" and kind == "color"
        return values[..., :3], values[..., 3] if transparent else None
    number = "rgba".find(channel)
    if number < 0:
        raise InvalidUse("debugger", "channel", channel, "rgba, rgb, r, g, b or a, as there is no depth")
    return values[..., number : number + 1], None


def _span(values: Pixels, kind: str) -> tuple[float, float]:
    finite = values[np.isfinite(values)]
    if kind == "color" or not finite.size:
        return 0.0, 1.0
    return float(finite.min()), float(finite.max())


def png(pixels: npt.NDArray[np.uint8]) -> bytes:
    """Return pixels as a PNG file."""
    from PIL import Image

    file = io.BytesIO()
    Image.fromarray(pixels).save(file, format="PNG", compress_level=1)
    return file.getvalue()


def thumbnail(picture: Picture) -> bytes:
    """Return a small PNG of a picture, without its alpha."""
    from PIL import Image

    file = io.BytesIO()
    small = Image.fromarray(picture.pixels[..., :3])
    small.thumbnail((_THUMBNAIL, _THUMBNAIL), Image.Resampling.NEAREST)
    small.save(file, format="PNG")
    return file.getvalue()
