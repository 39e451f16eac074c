"""Every vertex format: what a vertex shader reads is what vkpipe.format says that the bytes mean."""

from __future__ import annotations

import numpy as np
import pytest

from tests.driver.draw import Array, Board, make_buffer, window
from tests.driver.shader_texts import FS_FLAT, VS_COLOR_OF_INSTANCE
from tests.format.samples import raw_words
from vkpipe import format as vkformat
from vkpipe.driver.context import VkContext
from vkpipe.driver.resources.formats import usable_binds
from vkpipe.errors import NotSupported
from vkpipe.pipe import Bind, Format, TextureTarget, VertexBuffer, VertexElement

_CELLS, _ROWS = 64, 32
_TOGETHER = 30
_FORMATS = [fmt for fmt in Format if usable_binds(fmt) & Bind.VERTEX_BUFFER]
_GROUPS = [_FORMATS[first : first + _TOGETHER] for first in range(0, len(_FORMATS), _TOGETHER)]

# Instance n reads input n + 1 and is drawn in row n.


def _cells() -> Array:
    """One micro triangle for each pixel of row 0."""
    corners = np.array([[0.1, 0.1], [0.9, 0.1], [0.5, 0.9]])
    points = corners + np.stack([np.arange(_CELLS), np.zeros(_CELLS)], axis=1)[:, None, :]
    return window(points, _CELLS, _ROWS)


def _lay_out(fmt: Format, memory: bytearray, aligned: bool) -> tuple[Array, VertexElement]:
    """Put samples of a format into memory, three times each; the blocks, and how to fetch them."""
    size = vkformat.describe(fmt).block_bytes
    samples = raw_words().reshape(-1, 8).view(np.uint8)
    blocks = np.concatenate([samples[: _CELLS // 2, :size], samples[-_CELLS // 2 :, -size:]])
    stride = size + -size % 4 if aligned else size + (size + 1) % 2
    memory += bytes(-len(memory) % 4 + (not aligned))
    element = VertexElement(src_offset=len(memory), vertex_buffer_index=1, src_format=fmt, src_stride=stride)
    spaced = np.zeros((3 * _CELLS, stride), np.uint8)
    spaced[:, :size] = np.repeat(blocks, 3, axis=0)
    memory += spaced.tobytes()[: len(spaced) * stride - (stride - size)]
    return blocks, element


def _bits(fmt: Format, blocks: Array) -> Array:
    """What a shader has to read, as 32-bit patterns (n, 4)."""
    color: Array = vkformat.unpack(fmt, blocks)
    return color.view(np.uint32)


@pytest.mark.covers("auxiliary::translate")
@pytest.mark.parametrize("aligned", [True, False], ids=["words", "bytes"])
@pytest.mark.parametrize(
    "group",
    [
        pytest.param(
            group, marks=pytest.mark.covers(*(f"PIPE_FORMAT_{fmt.name}" for fmt in group)), id=f"{n}"
        )
        for n, group in enumerate(_GROUPS)
    ],
)
@pytest.mark.covers("pipe_vertex_element::src_format", "pipe_vertex_element::src_stride")
def test_attributes_are_read_as_their_format_says(ctx: VkContext, group: list[Format], aligned: bool) -> None:
    memory, wanted, elements = bytearray(), [], [VertexElement()]
    for fmt in group:
        blocks, element = _lay_out(fmt, memory, aligned)
        elements.append(element)
        wanted.append(_bits(fmt, blocks))
    with Board(ctx, _CELLS, _ROWS, "R32G32B32A32_UINT") as board:
        board.clear()
        board.shaders(VS_COLOR_OF_INSTANCE % len(group), FS_FLAT)
        ctx.bind_vertex_elements_state(ctx.create_vertex_elements_state(elements))
        data = make_buffer(ctx, bytes(memory), Bind.VERTEX_BUFFER)
        positions = VertexBuffer(stride=16, user_buffer=_cells())
        ctx.set_vertex_buffers(0, [positions, VertexBuffer(stride=0, buffer=data)])
        board.draw(3 * _CELLS, instance_count=len(group))
        found = board.pixels()
        data.destroy()
    wrong = [
        f"{fmt.name}: {have[bad][0]} for {want[bad][0]}"
        for fmt, have, want in zip(group, found, wanted, strict=False)
        if (bad := (have != want).any(axis=1)).any()
    ]
    assert wrong == []


@pytest.mark.covers("pipe_screen::is_format_supported")
def test_the_screen_names_the_formats_that_are_fetched(ctx: VkContext) -> None:
    buffer, bind = TextureTarget.BUFFER, Bind.VERTEX_BUFFER
    assert [fmt for fmt in Format if ctx.screen.is_format_supported(fmt, buffer, 0, 0, bind)] == _FORMATS
    assert len(_FORMATS) > 250
    for fmt in Format:
        if fmt not in _FORMATS:
            with pytest.raises(NotSupported, match=fmt.name):
                ctx.create_vertex_elements_state([VertexElement(src_format=fmt)])
