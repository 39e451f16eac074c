"""Mappings whose changed regions are named: nothing else is written."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from tests.driver.draw import Array
from tests.driver.resources.mappings.any_driver import any_driver, contents, texture_of
from vkpipe import format as vkformat
from vkpipe import pipe
from vkpipe.errors import InvalidUse
from vkpipe.pipe import Bind, Box, Format, Map, TextureTarget

__all__ = ["any_driver"]

_FLUSHED: dict[str, tuple[dict[str, Any], Box, list[Box]]] = {
    # name: texture, mapped box, flushed boxes in it
    "2D": (
        {"width0": 12, "height0": 10},
        Box(2, 1, 0, 9, 8),
        [Box(0, 0, 0, 3, 2), Box(4, 3, 0, 5, 5), Box(0, 7, 0, 1, 1)],
    ),
    "3D": (
        {"width0": 8, "height0": 7, "depth0": 6, "target": TextureTarget.TEXTURE_3D},
        Box(1, 1, 1, 7, 6, 5),
        [Box(1, 2, 1, 3, 3, 2), Box(0, 5, 4, 7, 1, 1), Box(6, 0, 0, 1, 6, 5)],
    ),
    "array": (
        {"width0": 9, "height0": 6, "array_size": 5, "target": TextureTarget.TEXTURE_2D_ARRAY},
        Box(0, 1, 1, 8, 5, 4),
        [Box(2, 1, 1, 3, 2, 2), Box(7, 4, 3, 1, 1, 1)],
    ),
    "cube": (
        {"width0": 8, "height0": 8, "array_size": 6, "target": TextureTarget.TEXTURE_CUBE},
        Box(0, 0, 1, 8, 8, 5),
        [Box(4, 4, 2, 4, 4, 3), Box(1, 0, 0, 2, 2, 1)],
    ),
    "1D array": (
        {"width0": 16, "array_size": 4, "target": TextureTarget.TEXTURE_1D_ARRAY},
        Box(3, 0, 1, 12, 1, 3),
        [Box(2, 0, 0, 5, 1, 2), Box(11, 0, 2, 1, 1, 1)],
    ),
    "blocks": (
        {"width0": 18, "height0": 14, "format": Format.DXT1_RGB},
        Box(4, 4, 0, 14, 10),
        [Box(4, 0, 0, 4, 8), Box(12, 8, 0, 2, 2)],
    ),
}


@pytest.mark.covers("pipe_context::transfer_flush_region", "PIPE_MAP_FLUSH_EXPLICIT")
@pytest.mark.covers("PIPE_TRANSFER_FLUSH_EXPLICIT")
@pytest.mark.parametrize("name", _FLUSHED)
def test_only_what_is_flushed_of_a_texture_is_written(any_driver: pipe.Context, name: str) -> None:
    ctx = any_driver
    fields, mapped, parts = _FLUSHED[name]
    for fmt in ("R8G8B8A8_UNORM", "R8_UNORM", "R32G32B32A32_FLOAT", "Z24_UNORM_S8_UINT"):
        kind = fields.get("format", Format[fmt])
        bind = Bind.DEPTH_STENCIL if fmt.startswith("Z") else Bind.SAMPLER_VIEW
        fits = ctx.screen.is_format_supported(
            kind, fields.get("target", TextureTarget.TEXTURE_2D), 0, 0, bind
        )
        if not fits:
            continue
        texture = texture_of(ctx, **{"fmt": kind, "width": 1, "bind": bind} | _renamed(fields))
        description = vkformat.describe(kind)
        size = (description.block_width, description.block_height, description.block_bytes)
        want = _shaped(contents(ctx, texture), size)
        written = np.random.default_rng(5).integers(0, 256, want.shape, np.uint8)
        with ctx.transfer_map(texture, 0, Map.WRITE | Map.FLUSH_EXPLICIT, mapped) as transfer:
            transfer.data[:] = _cut(written, mapped, size).reshape(transfer.data.shape)
            for part in parts:
                ctx.transfer_flush_region(transfer, part)
                box = Box(mapped.x + part.x, mapped.y + part.y, mapped.z + part.z, *_extent(part))
                _cut(want, box, size)[:] = _cut(written, box, size)
        assert np.array_equal(_shaped(contents(ctx, texture), size), want), kind
        texture.destroy()


def _renamed(fields: dict[str, Any]) -> dict[str, Any]:
    names = {"width0": "width", "height0": "height", "format": "fmt"}
    return {names.get(name, name): value for name, value in fields.items()}


def _extent(box: Box) -> tuple[int, int, int]:
    return box.width, box.height, box.depth


def _shaped(rows: Array, size: tuple[int, int, int]) -> Array:
    return rows.reshape(*rows.shape[:2], -1, size[2])


def _cut(blocks: Array, box: Box, size: tuple[int, int, int]) -> Array:
    """The blocks of a box, as a view of (layers, rows, columns, bytes)."""
    width, height, _ = size
    rows = slice(box.y // height, -(-(box.y + box.height) // height))
    columns = slice(box.x // width, -(-(box.x + box.width) // width))
    return blocks[box.z : box.z + box.depth, rows, columns]


def test_parts_that_are_not_in_the_mapping(any_driver: pipe.Context) -> None:
    ctx = any_driver
    compressed = ctx.screen.is_format_supported(
        Format.DXT1_RGB, TextureTarget.TEXTURE_2D, 0, 0, Bind.SAMPLER_VIEW
    )
    texture = texture_of(ctx, "DXT1_RGB" if compressed else "R8_UNORM", 16, 16)
    usage = Map.WRITE | Map.FLUSH_EXPLICIT
    with ctx.transfer_map(texture, 0, usage, Box(4, 4, 0, 8, 8)) as transfer:
        for box in (
            Box(0, 0, 0, 9, 8),
            Box(-4, 0, 0, 4, 4),
            Box(0, 0, 1, 4, 4),
            Box(width=0),
            *([Box(2, 0, 0, 4, 4)] if compressed else []),
        ):
            with pytest.raises(InvalidUse, match=r"Context\.transfer_flush_region: box along"):
                ctx.transfer_flush_region(transfer, box)
    with pytest.raises(InvalidUse, match=r"transfer_flush_region: transfer .* that is mapped"):
        ctx.transfer_flush_region(transfer, Box(0, 0, 0, 4, 4))
    texture.destroy()
