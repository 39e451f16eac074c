"""Restart indices are looked for once, and once more where the indices, or what is asked of them, change."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest

from tests.driver.draw import Array, Board, make_buffer, quad, window
from tests.driver.shader_texts import FS_CONSTANT, VS_MOVED
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.driver.draws import indices
from vkpipe.driver.draws.indices import Segments
from vkpipe.pipe import Bind, DrawInfo, Map, Prim, ShaderType

_SIZE = 16
_CUT = 0xFFFF


class _Strips:
    """Two rectangles as strips."""

    def __init__(self, ctx: VkContext) -> None:
        self.ctx = ctx
        self.board = Board(ctx, _SIZE, _SIZE, "R32G32B32A32_FLOAT")
        self.board.shaders(VS_MOVED, FS_CONSTANT)
        self.board.constants(np.zeros(4, np.float32), stage=ShaderType.VERTEX)
        self.board.constants([1.0] * 4)
        corners = [quad(1, 1, 5, 5), quad(7, 7, 12, 12), quad(1, 9, 4, 14)]
        found = np.concatenate([window(each, _SIZE, _SIZE)[[0, 1, 5, 2]] for each in corners])
        self.vertices = make_buffer(ctx, found, Bind.VERTEX_BUFFER)
        self.indices = make_buffer(
            ctx, np.array([0, 1, 2, 3, _CUT, 4, 5, 6, 7], np.uint16), Bind.INDEX_BUFFER
        )
        self.board.elements(pipe.Format.R32G32B32A32_FLOAT)
        ctx.set_vertex_buffers(0, [pipe.VertexBuffer(stride=16, buffer=self.vertices)])

    def picture(self, count: int = 9, restart_index: int = _CUT) -> Array:
        self.board.clear()
        self.ctx.draw_vbo(
            DrawInfo(
                mode=Prim.TRIANGLE_STRIP,
                count=count,
                index_size=2,
                index=self.indices,
                primitive_restart=True,
                restart_index=restart_index,
            )
        )
        return self.board.pixels()[..., 0].copy()

    def close(self) -> None:
        self.vertices.destroy()
        self.indices.destroy()
        self.board.close()


@pytest.fixture
def strips(ctx: VkContext) -> Iterator[_Strips]:
    made = _Strips(ctx)
    yield made
    made.close()


@pytest.fixture
def looked(monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, ...]]:
    """Grows with each look at indices."""
    found: list[tuple[int, ...]] = []
    look = indices.segments

    def noted(data: Array, *asked: int) -> Segments:
        found.append(asked)
        return look(data, *asked)

    monkeypatch.setattr(indices, "segments", noted)
    return found


def test_indices_are_looked_at_once(strips: _Strips, looked: list[tuple[int, ...]]) -> None:
    pictures = [strips.picture() for _ in range(3)]
    assert len(looked) == 1
    assert pictures[0].tobytes() == pictures[1].tobytes() == pictures[2].tobytes()
    assert pictures[0][[2, 8, 6], [2, 8, 6]].tolist() == [1, 1, 0]


def test_other_parts_and_restart_indices_are_looked_for(
    strips: _Strips, looked: list[tuple[int, ...]]
) -> None:
    whole = strips.picture()
    first = strips.picture(count=4)
    assert (first[2, 2], first[8, 8]) == (1, 0)
    assert not strips.picture(count=4, restart_index=2).any()
    assert strips.picture().tobytes() == whole.tobytes()
    assert looked == [(2, 0, 9, _CUT), (2, 0, 4, _CUT), (2, 0, 4, 2)]


def test_indices_that_change_are_looked_at_again(strips: _Strips, looked: list[tuple[int, ...]]) -> None:
    before = strips.picture()
    written = np.array([_CUT, 8, 9, 10, 11], np.uint16)
    strips.ctx.buffer_subdata(strips.indices, Map.WRITE, 8, written)
    after = strips.picture()
    assert (before[11, 2], after[11, 2], after[8, 8]) == (0, 1, 0)
    assert len(looked) == 2
    made = make_buffer(strips.ctx, np.array([4, 5, 6, 7], np.uint16), Bind.SHADER_BUFFER)
    strips.ctx.resource_copy_region(strips.indices, 0, 10, 0, 0, made, 0, pipe.Box(width=8))
    assert strips.picture().tobytes() == before.tobytes()
    made.destroy()


def test_many_parts_are_not_remembered(
    strips: _Strips, looked: list[tuple[int, ...]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(indices, "_MOST_PARTS", 1)
    assert strips.picture().tobytes() == strips.picture().tobytes()
    assert len(looked) == 2
