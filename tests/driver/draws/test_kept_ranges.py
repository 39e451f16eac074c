"""Calls with several ranges that come again draw what plain calls draw, whatever lies between them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import pytest

from tests.driver.draw import Array, Board, make_buffer
from tests.driver.shader_texts import FS_COUNTING
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.driver.optimise.kept_ranges import KeptRanges
from vkpipe.errors import InvalidUse
from vkpipe.pipe import Bind, DrawInfo, DrawStartCountBias, Map, PolygonMode, Prim, ShaderType
from vkpipe.pipe.repeats import DrawRanges

_SIZE = 16
_PLACES = ((0, 3), (3, 3), (1, 3), (6, 4), (2, 0))


class _Table:
    """A board, vertices of eight triangles, and their indices."""

    def __init__(self, ctx: VkContext, board: Board) -> None:
        self.ctx, self.board = ctx, board
        rng = np.random.default_rng(3)
        corners = rng.uniform(-1, 1, (24, 4)).astype(np.float32)
        corners[:, 2:] = 0, 1
        colors = rng.uniform(0.2, 1, (24, 4)).astype(np.float32)
        board.vertices(corners, colors)
        self.indices = make_buffer(ctx, np.arange(24, dtype=np.uint16), Bind.INDEX_BUFFER)
        self.info = DrawInfo(Prim.TRIANGLES, index_size=2, index=self.indices)
        self.ranges = DrawRanges([DrawStartCountBias(*place) for place in _PLACES])

    def draw(self, again: bool) -> None:
        self.ctx.draw_vbo(self.info, self.ranges if again else tuple(self.ranges))


@pytest.fixture
def table(ctx: VkContext) -> Iterator[_Table]:
    with Board(ctx, _SIZE, _SIZE) as board:
        board.shaders()
        made = _Table(ctx, board)
        yield made
        made.indices.destroy()


def _indices(table: _Table) -> None:
    data = np.arange(24, dtype=np.uint16)[::-1].copy()
    table.ctx.buffer_subdata(table.indices, Map.WRITE, 0, data)


def _renamed(table: _Table) -> None:
    data = np.arange(24, dtype=np.uint16)[::-1].copy()
    table.ctx.buffer_subdata(table.indices, Map.WRITE | Map.DISCARD_WHOLE_RESOURCE, 0, data)


def _outlines(table: _Table) -> None:
    table.board.rasterizer(
        pipe.RasterizerState(half_pixel_center=True, fill_front=PolygonMode.LINE, fill_back=PolygonMode.LINE)
    )


def _strips(table: _Table) -> None:
    table.info = DrawInfo(Prim.TRIANGLE_STRIP, index_size=2, index=table.indices)


def _without_indices(table: _Table) -> None:
    table.info = DrawInfo(Prim.TRIANGLES)


_CHANGES: dict[str, Callable[[_Table], object]] = {
    "nothing": lambda _: None,
    "indices": _indices,
    "indices in other memory": _renamed,
    "outlines": _outlines,
    "type of primitives": _strips,
    "no indices": _without_indices,
    "blending": lambda table: table.board.blend(pipe.RtBlendState(True, rgb_dst_factor=pipe.BlendFactor.ONE)),
    "a flush": lambda table: table.ctx.flush(),
}


@pytest.mark.covers("pipe_context::draw_vbo")
@pytest.mark.parametrize("change", _CHANGES)
def test_ranges_that_come_again_draw_the_same(change: str, table: _Table) -> None:
    pictures = []
    for again in (False, True):
        found = []
        for frame in range(4):
            table.board.clear()
            if frame == 2:
                _CHANGES[change](table)
            table.draw(again)
            table.draw(again)
            found.append(table.board.pixels().copy())
        pictures.append(found)
        _undo(table)
    assert np.array_equal(pictures[0], pictures[1])
    assert isinstance(table.ranges.kept, KeptRanges)
    assert pictures[0][0].any()


def _undo(table: _Table) -> None:
    table.ctx.buffer_subdata(table.indices, Map.WRITE, 0, np.arange(24, dtype=np.uint16))
    table.info = DrawInfo(Prim.TRIANGLES, index_size=2, index=table.indices)
    table.board.rasterizer()
    table.board.blend()


def _counted(table: _Table, again: bool) -> tuple[list[Any], Array]:
    """What shaders count and queries tell in each of three frames, and the last picture."""
    ctx = table.ctx
    found: list[Any] = []
    memory = make_buffer(ctx, np.zeros(1, np.uint32), Bind.SHADER_BUFFER)
    table.board.shaders(fs=FS_COUNTING)
    ctx.set_shader_buffers(ShaderType.FRAGMENT, 0, [pipe.ShaderBuffer(memory, 0, 4)], 1)
    query = ctx.create_query(pipe.QueryType.PRIMITIVES_GENERATED)
    for _ in range(3):
        ctx.begin_query(query)
        table.draw(again)
        ctx.end_query(query)
        found.append(ctx.get_query_result(query, True))
        table.draw(again)
        with ctx.transfer_map(memory, 0, Map.READ, pipe.Box(width=4)) as transfer:
            found.append(transfer.data.reshape(-1).view(np.uint32).tolist())
    picture = table.board.pixels()
    query.destroy()
    ctx.set_shader_buffers(ShaderType.FRAGMENT, 0, [None], 0)
    memory.destroy()
    return found, picture


@pytest.mark.covers("pipe_context::draw_vbo", "PIPE_QUERY_PRIMITIVES_GENERATED")
def test_shaders_that_store_and_queries_count_all_ranges(table: _Table) -> None:
    table.board.clear()
    apart = _counted(table, again=False)
    table.board.clear()
    together = _counted(table, again=True)
    assert apart[0] == together[0]
    assert apart[0][1] != [0]
    assert np.array_equal(apart[1], together[1])


def test_vertices_that_are_not_there_are_refused_again(table: _Table) -> None:
    """The same ranges, with fewer vertices than when they were kept."""
    table.board.clear()
    table.draw(again=True)
    before = table.board.pixels().copy()
    assert isinstance(table.ranges.kept, KeptRanges)
    few = np.zeros((5, 4), np.float32)
    table.board.vertices(few, few)
    with pytest.raises(InvalidUse, match="vertex buffer"):
        table.draw(again=True)
    assert np.array_equal(table.board.pixels(), before)
