"""Compares what two drivers have in a place of a resource: bytes first, and what differs as numbers."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from vkpipe import format as vkformat
from vkpipe import pipe
from vkpipe.pipe import Box, Map
from vkpipe.records import dataclass
from vkpipe.traces.followed import Place
from vkpipe.traces.pixel_values import PixelValue, pixel_value
from vkpipe.traces.samples import SampleReader

__all__ = ["Contents", "PlaceDifference", "compare_places", "read_place"]

Contents = npt.NDArray[np.uint8]
"""Texels, or blocks of them, ``(layers, rows, columns, bytes)``; of buffers bytes ``(1, 1, n, 1)``."""

_UNITS = 255
"""A tolerance is told in steps of 8-bit colours."""

_ROUNDING = 1e-3
"""Steps that the same colour may seem to be apart, as floats are rounded."""


@dataclass(frozen=True)
class PlaceDifference:
    """A place in which two drivers have different contents.

    Attributes:
        name: such as ``cbuf0``, ``zs``, ``image FRAGMENT 0`` or ``dst``. ``format``, ``size``: of the place.
        count: how many texels (blocks, bytes of a buffer) differ.
        x, y, layer, sample: the first of them, row by row; of a buffer ``x`` is its offset in the buffer.
        left, right: what it holds.
        contents: all of both.
    """

    name: str
    format: pipe.Format
    size: tuple[int, int, int]
    count: int
    x: int
    y: int
    layer: int
    left: PixelValue
    right: PixelValue
    contents: tuple[Contents, Contents]
    sample: int = 0

    def as_json(self) -> dict[str, Any]:
        """Return what JSON can hold of it."""
        return {
            **{name: getattr(self, name) for name in ("name", "size", "count", "x", "y", "layer", "sample")},
            "format": self.format.name,
            "left": self.left.values or self.left.bits,
            "right": self.right.values or self.right.bits,
        }


def read_place(context: pipe.Context, place: Place, samples: SampleReader) -> Contents:
    """Return the contents of a place; of multisampled textures each sample is a layer."""
    if place.resource.nr_samples > 1:
        return samples.read(context, place)
    if place.is_buffer:
        box = Box(x=place.first, width=place.last - place.first + 1)
        with context.transfer_map(place.resource, 0, Map.READ, box) as transfer:
            return np.array(transfer.data, np.uint8).reshape(1, 1, -1, 1)
    width, height, _ = place.resource.level_size(place.level)
    layers = place.last - place.first + 1
    with context.transfer_map(
        place.resource, place.level, Map.READ, Box(0, 0, place.first, width, height, layers)
    ) as transfer:
        data = np.array(transfer.data, np.uint8)
    size = vkformat.describe(place.format).block_bytes
    return data.reshape(*data.shape[:2], -1, size)


def compare_places(
    name: str, place: Place, left: Contents, right: Contents, tolerance: float
) -> PlaceDifference | None:
    """Return how contents differ; None where they do not, or by no more than the tolerance.

    Args:
        tolerance: how far colours may be apart, in steps of 8 bits, of those above 1 a share of them.
            Integers, depth and stencil are to be the same.
    """
    if np.array_equal(left, right):
        return None
    wrong: npt.NDArray[np.bool_] = np.any((left ^ right) & _meaningful(place.format), axis=-1)
    if tolerance and wrong.any():
        wrong[wrong] = _apart(place.format, left[wrong], right[wrong], tolerance)
    if not wrong.any():
        return None
    slice_, row, column = (int(index) for index in np.argwhere(wrong)[0])
    samples, description = max(1, place.resource.nr_samples), vkformat.describe(place.format)
    layer, sample = divmod(slice_, samples)
    across, down = (1, 1) if place.is_buffer else (description.block_width, description.block_height)
    width, height = (left.shape[2], 1) if place.is_buffer else place.resource.level_size(place.level)[:2]
    values = [pixel_value(place.format, each[slice_, row, column]) for each in (left, right)]
    return PlaceDifference(
        name,
        place.format,
        (width, height, 1 if place.is_buffer else place.last - place.first + 1),
        int(wrong.sum()),
        (place.first if place.is_buffer else 0) + column * across,
        row * down,
        layer * description.block_depth,
        values[0],
        values[1],
        (left, right),
        sample,
    )


def _meaningful(format: pipe.Format) -> Contents:
    """Return the bits of a texel that channels have: those of others hold anything."""
    description = vkformat.describe(format)
    if vkformat.stand_in(format) is not None or not description.channels:
        return np.full(description.block_bytes, 255, np.uint8)
    bits = 0
    for channel in description.channels:
        if channel.type != "void":
            bits |= ((1 << channel.bits) - 1) << channel.shift
    return np.frombuffer(bits.to_bytes(description.block_bytes, "little"), np.uint8)


def _apart(format: pipe.Format, left: Contents, right: Contents, tolerance: float) -> npt.NDArray[np.bool_]:
    """Return which texels ``(n, bytes)`` are farther apart than the tolerance."""
    description = vkformat.describe(format)
    everything = np.ones(len(left), np.bool_)
    if (
        description.is_depth_or_stencil
        or description.is_pure_integer
        or vkformat.stand_in(format) is not None
    ):
        return everything
    one, other = (vkformat.unpack(format, each).astype(np.float64) for each in (left, right))
    with np.errstate(invalid="ignore"):
        scale = np.maximum(1, np.maximum(np.abs(one), np.abs(other)))
        near = np.abs(one - other) * _UNITS <= (tolerance + _ROUNDING) * scale
    same = (one == other) | (np.isnan(one) & np.isnan(other))
    return ~np.asarray((near & np.isfinite(scale) | same).all(axis=-1))
