"""Draws whose numbers lie in a buffer."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

from tests.driver.draw import Board, make_buffer, window
from tests.driver.shader_texts import FS_SMOOTH
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.driver.screen import VkScreen
from vkpipe.errors import InvalidUse, NotSupported
from vkpipe.pipe import Bind, DrawIndirectInfo, Format, Prim

_HUGE = 0xFFFFFFFF
_RED, _GREEN = (1, 0, 0, 1), (0, 1, 0, 1)


class _Stripes(Board):
    """Four vertical stripes of two pixels, each of the vertices 4 k to 4 k + 3 of a strip."""

    def __init__(self, ctx: VkContext) -> None:
        super().__init__(ctx)
        corners = [[x, y] for k in range(4) for x in (2 * k, 2 * k + 2) for y in (0, 8)]
        self.vertices(window(corners, 8, 8), np.tile(_GREEN, (16, 1)))
        self.clear()

    def words(self, *words: int, bind: Bind = Bind.COMMAND_ARGS_BUFFER) -> pipe.Resource:
        made = make_buffer(self.ctx, np.array(words, np.uint32), bind)
        self._made.append(made)
        return made

    def indirect(self, buffer: pipe.Resource, **fields: Any) -> None:
        info = {
            name: fields.pop(name) for name in ("index_size", "index", "primitive_restart") if name in fields
        }
        self.draw(0, mode=Prim.TRIANGLE_STRIP, indirect=DrawIndirectInfo(buffer, **fields), **info)

    def stripes(self) -> list[int]:
        """Which of them are drawn."""
        pixels = self.pixels()[..., 1]
        assert set(np.unique(pixels)) <= {0, 1}
        return [k for k in range(4) if (pixels[:, 2 * k : 2 * k + 2] == 1).all()]


@pytest.fixture
def stripes(ctx: VkContext) -> Iterator[_Stripes]:
    made = _Stripes(ctx)
    yield made
    made.close()


@pytest.mark.covers(
    "pipe_draw_info::indirect",
    "pipe_draw_info::indirect_offset",
    "pipe_draw_indirect_info::buffer",
    "pipe_draw_indirect_info::offset",
    "PIPE_CAP_DRAW_INDIRECT",
)
def test_a_draw_from_a_buffer(stripes: _Stripes) -> None:
    """count, instance_count, start, start_instance."""
    buffer = stripes.words(77, 4, 1, 8, 0)
    stripes.indirect(buffer, offset=4)
    assert stripes.stripes() == [2]


def test_an_indexed_draw_from_a_buffer(stripes: _Stripes) -> None:
    """count, instance_count, start, index_bias, start_instance; a negative bias."""
    buffer = stripes.words(4, 1, 2, _HUGE - 7, 0)
    index = np.array([99, 99, 12, 13, 14, 15], np.uint16)
    stripes.indirect(buffer, index_size=2, index=index)
    assert stripes.stripes() == [1]


@pytest.mark.covers(
    "pipe_draw_indirect_info::draw_count",
    "pipe_draw_indirect_info::stride",
    "PIPE_CAP_MULTI_DRAW_INDIRECT",
    "PIPE_CAP_MULTI_DRAW_INDIRECT_PARTIAL_STRIDE",
)
@pytest.mark.parametrize("stride", [0, 16, 20])
def test_several_draws_from_a_buffer(stripes: _Stripes, stride: int) -> None:
    """With a stride of 0 they follow each other; draws of nothing are passed over."""
    gap = [55] * ((stride or 16) // 4 - 4)
    buffer = stripes.words(4, 1, 0, 0, *gap, 0, 1, 4, 0, *gap, 4, 0, 4, 0, *gap, 4, 1, 12, 0)
    stripes.indirect(buffer, stride=stride, draw_count=4)
    assert stripes.stripes() == [0, 3]


@pytest.mark.covers(
    "pipe_draw_indirect_info::indirect_draw_count",
    "pipe_draw_indirect_info::indirect_draw_count_offset",
    "PIPE_CAP_MULTI_DRAW_INDIRECT_PARAMS",
)
@pytest.mark.parametrize(("held", "want"), [(0, []), (1, [0]), (3, [0, 1, 2]), (_HUGE, [0, 1, 2])])
def test_the_number_of_draws_from_a_buffer(stripes: _Stripes, held: int, want: list[int]) -> None:
    """At most draw_count."""
    buffer = stripes.words(*(word for k in range(4) for word in (4, 1, 4 * k, 0)))
    count = stripes.words(7, held)
    stripes.indirect(buffer, stride=16, draw_count=3, indirect_draw_count=count, indirect_draw_count_offset=4)
    assert stripes.stripes() == want


_HOSTILE = [
    (_HUGE, 1, 0, 0),
    (16, _HUGE, 0, 0),
    (_HUGE, _HUGE, _HUGE, _HUGE),
    (_HUGE, 1, 12, _HUGE),
    (4, 1, _HUGE, 0),
    (_HUGE, _HUGE, 1 << 31, 5),
]


@pytest.mark.parametrize("record", _HOSTILE)
@pytest.mark.parametrize("indexed", [False, True])
def test_no_contents_do_harm(stripes: _Stripes, record: tuple[int, ...], indexed: bool) -> None:
    """Numbers are cut to what the vertex and index buffers hold; the context goes on."""
    count, instances, start, last = record
    # Few instances are enough to see; each of the huge number is drawn otherwise.
    words = (
        (count, min(instances, 1 << 12), start, 3, last)
        if indexed
        else (count, min(instances, 1 << 12), start, last)
    )
    index = {"index_size": 1, "index": np.arange(200, dtype=np.uint8)} if indexed else {}
    stripes.indirect(stripes.words(*words), **index)
    stripes.ctx.flush()
    stripes.clear()
    stripes.indirect(stripes.words(4, 1, 4, 0))
    assert stripes.stripes() == [1]


_LAST_ONES = """VERT
DCL SV[0], VERTEXID
DCL OUT[0], POSITION
DCL OUT[1], GENERIC[0]
DCL TEMP[0]
IMM[0] UINT32 {16777215, 8, 0, 0}
IMM[1] FLT32 {0.0, 1.0, 2.0, 0.25}
  0: USLT TEMP[0].x, IMM[0].xxxx, SV[0].xxxx
  1: UCMP TEMP[0].x, TEMP[0].xxxx, IMM[1].xxxx, IMM[1].zzzz
  2: MOV OUT[0].x, TEMP[0].xxxx
  3: MOV OUT[0].yz, IMM[1].wwww
  4: MOV OUT[0].w, IMM[1].yyyy
  5: MOV OUT[1], IMM[1].yyyy
  6: END
"""
"""All vertices but those from 2**24 on are outside of the window."""


def test_a_draw_from_a_buffer_may_be_long(board: Board) -> None:
    """The last vertex of 2**24 + 1 is drawn."""
    ctx = board.ctx
    board.shaders(_LAST_ONES, FS_SMOOTH)
    board.clear()
    buffer = make_buffer(ctx, np.array([(1 << 24) + 1, 1, 0, 0], np.uint32), Bind.COMMAND_ARGS_BUFFER)
    board.draw(0, mode=Prim.POINTS, indirect=DrawIndirectInfo(buffer))
    assert (board.pixels() == 1).all(axis=-1).sum() == 1
    buffer.destroy()


def test_a_draw_without_end_is_refused(board: Board) -> None:
    """It has no data that would bound it; what comes before it in the same call is not drawn either."""
    ctx = board.ctx
    board.shaders(_LAST_ONES, FS_SMOOTH)
    board.clear()
    words = np.array([1, 1, 1 << 24, 0, 1 << 17, (1 << 15) + 1, 0, 0], np.uint32)
    buffer = make_buffer(ctx, words, Bind.COMMAND_ARGS_BUFFER)
    with pytest.raises(NotSupported, match="131072 vertices and 32769 instances"):
        board.draw(0, mode=Prim.POINTS, indirect=DrawIndirectInfo(buffer, draw_count=2))
    assert not board.pixels().any()
    board.draw(0, mode=Prim.POINTS, indirect=DrawIndirectInfo(buffer))
    assert board.pixels().any()
    buffer.destroy()


def test_instances_are_cut_to_what_their_data_hold(board: Board) -> None:
    """Two colours, one for each instance, of which there are said to be four thousand million."""
    ctx = board.ctx
    board.vertices(window([[0, 0], [8, 0], [0, 8], [8, 8]], 8, 8), np.array([_RED, _GREEN], np.float32))
    elements = [
        pipe.VertexElement(src_format=Format.R32G32B32A32_FLOAT, vertex_buffer_index=0),
        pipe.VertexElement(src_format=Format.R32G32B32A32_FLOAT, vertex_buffer_index=1, instance_divisor=1),
    ]
    ctx.bind_vertex_elements_state(ctx.create_vertex_elements_state(elements))
    board.clear()
    buffer = make_buffer(ctx, np.array([4, _HUGE, 0, 0], np.uint32), Bind.COMMAND_ARGS_BUFFER)
    board.draw(0, mode=Prim.TRIANGLE_STRIP, indirect=DrawIndirectInfo(buffer))
    assert (board.pixels() == _GREEN).all()
    buffer.destroy()


def test_records_behind_the_end_are_left_out(stripes: _Stripes) -> None:
    buffer = stripes.words(4, 1, 0, 0, 4, 1, 4)
    stripes.indirect(buffer, stride=16, draw_count=1000)
    assert stripes.stripes() == [0]
    stripes.indirect(buffer, offset=1 << 20)
    assert stripes.stripes() == [0]


def test_restart_indices_in_a_draw_from_a_buffer(stripes: _Stripes) -> None:
    index: npt.NDArray[np.uint32] = np.array([0, 1, 2, 3, _HUGE, 12, 13, 14, 15], np.uint32)
    stripes.indirect(stripes.words(_HUGE, 1, 0, 0, 0), index_size=4, index=index, primitive_restart=True)
    assert stripes.stripes() == [0, 3]


@pytest.mark.parametrize(
    ("fields", "field"),
    [
        ({"offset": 2}, "indirect.offset"),
        ({"stride": 18, "draw_count": 2}, "indirect.stride"),
        ({"indirect_draw_count_offset": 400}, "indirect.indirect_draw_count_offset"),
    ],
)
def test_numbers_of_the_call_are_checked(stripes: _Stripes, fields: dict[str, int], field: str) -> None:
    buffer = stripes.words(4, 1, 0, 0)
    with pytest.raises(InvalidUse, match=field):
        stripes.indirect(buffer, indirect_draw_count=buffer, **fields)
    with pytest.raises(InvalidUse, match=r"indirect\.buffer"):
        stripes.draw(0, indirect=DrawIndirectInfo(None))


def test_a_draw_of_nothing_keeps_no_memory(screen: VkScreen) -> None:
    """What it refers to is let go by the next flush, and by the end of its context: nothing is submitted."""
    with screen.context_create() as ctx:
        stripes = _Stripes(ctx)
        stripes.pixels()
        storage: Any = stripes.color.storage  # type: ignore[union-attr]
        stripes.indirect(stripes.words(0, 1, 0, 0))
        assert storage.pins == 1
        ctx.flush()
        assert storage.pins == 0
        stripes.indirect(stripes.words(4, 1, 8, 0))
        assert stripes.stripes() == [2]
        stripes.indirect(stripes.words(0, 1, 0, 0))
        stripes.close()
        assert storage.pins == 1
    assert storage.pins == 0
