"""Where texels lie in shared memory: numbers seen in the traffic of Mesa 22.3."""

from __future__ import annotations

import pytest

from vkpipe.pipe import Box, Format, ResourceTemplate, TextureTarget
from vkpipe.virgl.errors import ProtocolError
from vkpipe.virgl.layout import levels

_T = TextureTarget


def _template(target: TextureTarget, size: tuple[int, int, int], layers: int, last: int) -> ResourceTemplate:
    width, height, depth = size
    return ResourceTemplate(target, Format.R8G8B8A8_UNORM, width, height, depth, layers, last)


@pytest.mark.parametrize(
    ("template", "number", "offset", "stride", "layer_stride", "total"),
    [
        (_template(_T.TEXTURE_2D, (8, 8, 1), 1, 3), 1, 256, 16, 64, 340),
        (_template(_T.TEXTURE_2D_ARRAY, (8, 8, 1), 3, 3), 1, 768, 16, 64, 1020),
        (_template(_T.TEXTURE_CUBE, (4, 4, 1), 6, 1), 1, 384, 8, 16, 480),
        (_template(_T.TEXTURE_3D, (8, 4, 4), 1, 2), 2, 512 + 64, 8, 8, 584),
        (_template(_T.TEXTURE_1D_ARRAY, (8, 1, 1), 3, 0), 0, 0, 32, 32, 96),
    ],
)
def test_levels_follow_each_other(
    template: ResourceTemplate, number: int, offset: int, stride: int, layer_stride: int, total: int
) -> None:
    found = levels(template)
    level, last = found[number], found[-1]
    assert (level.offset, level.stride, level.layer_stride) == (offset, stride, layer_stride)
    assert last.offset + last.layer_stride * last.slices == total


def test_blocks_count_as_rows_and_columns() -> None:
    template = ResourceTemplate(format=Format.DXT1_RGBA, width0=10, height0=6, last_level=1)
    first, second = levels(template)
    assert (first.stride, first.layer_stride) == (3 * 8, 2 * 3 * 8)
    assert (second.offset, second.stride) == (48, 2 * 8)
    region = first.region(Box(4, 4, 0, 6, 2, 1))
    assert (region.rows, region.row_bytes, region.span) == (1, 16, 16)


def test_blocks_of_three_dimensions_count_as_layers() -> None:
    template = ResourceTemplate(_T.TEXTURE_3D, Format.ASTC_4x4x3, 10, 6, 7, last_level=1)
    first, second = levels(template)
    assert (first.stride, first.layer_stride) == (3 * 16, 2 * 3 * 16)
    assert second.offset == 3 * first.layer_stride
    region = first.region(Box(4, 4, 3, 6, 2, 4))
    assert (region.layers, region.rows, region.row_bytes) == (2, 1, 32)
    with pytest.raises(ProtocolError, match="blocks of 4x4x3"):
        first.region(Box(0, 0, 1, 4, 4, 3))


def test_a_region_spans_what_lies_between_its_rows() -> None:
    (level,) = levels(_template(_T.TEXTURE_2D_ARRAY, (8, 8, 1), 3, 0))
    region = level.region(Box(2, 1, 1, 3, 4, 2))
    assert (region.layers, region.rows, region.row_bytes) == (2, 4, 12)
    assert region.span == 256 + 3 * 32 + 12


def test_a_buffer_is_one_row() -> None:
    (level,) = levels(ResourceTemplate.buffer(100, 0))  # type: ignore[arg-type]
    assert level.region(Box(90, 0, 0, 10, 1, 1)).span == 10


@pytest.mark.parametrize(
    "box",
    [
        Box(0, 0, 0, 9, 1, 1),
        Box(8, 0, 0, 1, 1, 1),
        Box(0, 7, 0, 1, 2, 1),
        Box(0, 0, 1),
        Box(-1),
        Box(0, 0, 0, -1),
    ],
)
def test_a_box_outside_is_refused(box: Box) -> None:
    with pytest.raises(ProtocolError, match="in a level of"):
        levels(_template(_T.TEXTURE_2D, (8, 8, 1), 1, 0))[0].region(box)
