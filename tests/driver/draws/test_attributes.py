"""Layouts of vertices are data of records: one kernel reads all that have the same formats."""

from __future__ import annotations

import numpy as np
import pytest

from tests.driver.draw import Board, make_buffer, quad, window
from tests.driver.shader_texts import FS_FLAT, VS_COLOR
from vkpipe.driver.context import VkContext
from vkpipe.driver.draws.attributes import (
    ANY,
    ATTRIBUTE_BYTES,
    Attribute,
    attribute_counts,
    attribute_records,
)
from vkpipe.kernels import layout
from vkpipe.pipe import Bind, Format, VertexBuffer, VertexElement

_RED, _GREEN, _BLUE, _WHITE = [1, 0, 0, 1], [0, 1, 0, 1], [0, 0, 1, 1], [1, 1, 1, 1]
_FOUR = Format.R32G32B32A32_FLOAT


@pytest.mark.covers(
    "pipe_vertex_element::src_offset",
    "pipe_vertex_element::src_stride",
    "pipe_vertex_element::vertex_buffer_index",
    "pipe_context::bind_vertex_elements_state",
)
def test_one_kernel_reads_all_places_strides_and_buffers(ctx: VkContext) -> None:
    """Beside each other, one behind the other, in several buffers, with strides of their own."""
    board, screen = Board(ctx), ctx.screen
    board.shaders(VS_COLOR, FS_FLAT)
    board.clear()
    known = set(screen.programs.asked_for())
    beside, behind, apart, wide = [
        np.concatenate([window(quad(x, 0, x + 2, 8), 8, 8), np.tile(color, (6, 1))], 1)
        for x, color in ((0, _RED), (2, _GREEN), (4, _BLUE), (6, _WHITE))
    ]
    turned = np.concatenate([behind[:, 4:], behind[:, :4]])
    spaced = np.concatenate([wide, np.full((6, 4), 0.5)], 1)
    layouts = (
        ([VertexElement(0, 0, _FOUR), VertexElement(16, 0, _FOUR)], {0: (32, beside)}),
        ([VertexElement(96, 3, _FOUR), VertexElement(0, 3, _FOUR)], {3: (16, turned)}),
        (
            [VertexElement(0, 1, _FOUR), VertexElement(0, 0, _FOUR)],
            {1: (16, apart[:, :4]), 0: (16, apart[:, 4:])},
        ),
        (
            [VertexElement(0, 2, _FOUR, src_stride=48), VertexElement(16, 2, _FOUR, src_stride=48)],
            {2: (4, spaced)},
        ),
    )
    for elements, buffers in layouts:
        ctx.bind_vertex_elements_state(ctx.create_vertex_elements_state(elements))
        for slot, (stride, data) in buffers.items():
            made = make_buffer(ctx, np.ascontiguousarray(data, np.float32), Bind.VERTEX_BUFFER)
            ctx.set_vertex_buffers(slot, [VertexBuffer(stride, 0, made)])
        board.draw(6)
    asked = [each.name for each in screen.programs.asked_for() if each not in known]
    # None is asked for where tests before this one have drawn with the shader.
    assert asked.count("vertex") <= 1
    want = np.repeat([_RED, _GREEN, _BLUE, _WHITE], 2, axis=0)
    assert (board.pixels() == want).all()


@pytest.mark.covers("pipe_context::bind_vertex_elements_state", "pipe_vertex_element::src_offset")
def test_elements_change_between_draws_and_their_buffers_do_not(board: Board) -> None:
    ctx = board.ctx
    corners = [window(quad(x, 0, x + 4, 8), 8, 8) for x in (0, 4)]
    data = np.concatenate([*corners, np.tile(_GREEN, (6, 1)), np.tile(_BLUE, (6, 1))]).astype(np.float32)
    board.shaders(VS_COLOR, FS_FLAT)
    board.clear()
    ctx.set_vertex_buffers(0, [VertexBuffer(16, 0, make_buffer(ctx, data, Bind.VERTEX_BUFFER))])
    for number in (0, 1):
        elements = [VertexElement(96 * number, 0, _FOUR), VertexElement(96 * (2 + number), 0, _FOUR)]
        ctx.bind_vertex_elements_state(ctx.create_vertex_elements_state(elements))
        board.draw(6)
    assert (board.pixels() == np.repeat([_GREEN, _BLUE], 4, axis=0)).all()


@pytest.mark.parametrize(
    ("room", "stride", "count"),
    [
        (11, 16, 0),
        (12, 16, 1),
        (27, 16, 1),
        (28, 16, 2),
        (12, 0, ANY),
        (11, 0, 0),
        (0xFFFFFFFF, 1, 0xFFFFFFFF - 11),
    ],
)
def test_records_count_what_lies_in_the_buffer(room: int, stride: int, count: int) -> None:
    """An attribute of 12 bytes that begins 4 bytes behind the vertex; so it is for arrays of them."""
    attribute = Attribute(slot=7, offset=4, size=12, stride=stride)
    places = {7: (0x1FFFFFFFE, room + 4, 99)}
    record = np.frombuffer(attribute_records([attribute], places), layout.dtype("AttributeRecord"))[0]
    assert record["count"] == count and record["stride"] == stride
    assert record["address"].tolist() == [2, 2]
    assert attribute_counts(np.array([room - 12]), np.array([stride])).tolist() == [count]


def test_what_lies_in_no_buffer_reads_as_zero() -> None:
    assert not any(attribute_records([Attribute(0, 0, 4, None)], {}))
    assert len(attribute_records([], {0: (16, 4, 4)})) == ATTRIBUTE_BYTES
