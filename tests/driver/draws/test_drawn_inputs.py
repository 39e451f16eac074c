"""Index buffers that are set, vertex states, and contexts that ignore work."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from tests.driver.against import same
from tests.driver.refused import assert_usable
from tests.reference.rig import Rig
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.errors import InvalidUse
from vkpipe.pipe import Bind, Cap, DrawInfo, Format, IndexBuffer, Map, Prim, VertexBuffer, VertexElement

_CORNERS = np.array([(x, y, 0, 1, 1, y / 8, x / 8, 1) for y in (-1, 0, 1) for x in (-1, 0, 1)], np.float32)
_INDICES = np.array([99, 0, 1, 3, 4, 8, 5, 4, 5, 7], np.uint16)
_ELEMENTS = tuple(VertexElement(offset, 0, Format.R32G32B32A32_FLOAT) for offset in (0, 16))


def _resource(ctx: pipe.Context, data: Any) -> pipe.Resource:
    bind = Bind.INDEX_BUFFER | Bind.VERTEX_BUFFER
    made = ctx.screen.resource_create(pipe.ResourceTemplate.buffer(data.nbytes, bind))
    ctx.buffer_subdata(made, Map.WRITE, 0, data)
    return made


def _bind(ctx: pipe.Context) -> None:
    ctx.bind_vertex_elements_state(ctx.create_vertex_elements_state(_ELEMENTS))
    ctx.set_vertex_buffers(0, [VertexBuffer(stride=32, user_buffer=_CORNERS)])


@pytest.mark.covers(
    *("pipe_context::set_index_buffer", "pipe_index_buffer::index_size", "pipe_index_buffer::offset"),
    *("pipe_index_buffer::buffer", "pipe_index_buffer::user_buffer"),
)
@pytest.mark.parametrize("size", [1, 2, 4])
@pytest.mark.parametrize("owner", ["resource", "application"])
def test_draws_take_the_indices_that_are_set(ctx: VkContext, size: int, owner: str) -> None:
    indices = _INDICES.astype(f"u{size}")

    def paint(rig: Rig) -> None:
        _bind(rig.ctx)
        source: dict[str, Any] = (
            {"buffer": _resource(rig.ctx, indices)} if owner == "resource" else {"user_buffer": indices}
        )
        rig.ctx.set_index_buffer(IndexBuffer(size, size, **source))
        rig.ctx.draw_vbo(DrawInfo(Prim.TRIANGLES, count=3, index_size=size))
        rig.ctx.draw_vbo(
            DrawInfo(Prim.TRIANGLES, index_size=size),
            (pipe.DrawStartCountBias(3, 3), pipe.DrawStartCountBias(6, 3)),
        )
        rig.ctx.set_index_buffer(None)

    def expected(rig: Rig) -> None:
        _bind(rig.ctx)
        rig.ctx.draw_vbo(DrawInfo(Prim.TRIANGLES, start=1, count=9, index_size=2, index=_INDICES))

    seen = same(ctx, paint)
    assert seen.any() and (seen == same(ctx, expected)).all()


@pytest.mark.covers("pipe_context::set_index_buffer")
def test_missing_and_other_indices_are_refused(ctx: VkContext, ref: pipe.Context) -> None:
    for context in (ctx, ref):
        Rig(context)
        _bind(context)
        with pytest.raises(InvalidUse, match="set_index_buffer"):
            context.draw_vbo(DrawInfo(Prim.TRIANGLES, count=3, index_size=2))
        with pytest.raises(InvalidUse, match="offset"):
            context.set_index_buffer(IndexBuffer(2, 1, user_buffer=_INDICES))
        context.set_index_buffer(IndexBuffer(2, 0, user_buffer=_INDICES))
        with pytest.raises(InvalidUse, match="index_size"):
            context.draw_vbo(DrawInfo(Prim.TRIANGLES, count=3, index_size=4))
        context.set_index_buffer(None)
    assert_usable(ctx)


@pytest.mark.covers("pipe_context::draw_vertex_state", "PIPE_CAP_DRAW_VERTEX_STATE")
@pytest.mark.parametrize("indexed", [False, True])
def test_vertex_states(ctx: VkContext, indexed: bool) -> None:
    assert ctx.screen.get_param(Cap.DRAW_VERTEX_STATE)

    def paint(rig: Rig) -> None:
        _bind(rig.ctx)
        buffer = VertexBuffer(stride=32, buffer=_resource(rig.ctx, _CORNERS))
        index = _resource(rig.ctx, _INDICES.astype(np.uint32)) if indexed else None
        # The second element is one that this draw does not select.
        state = pipe.VertexState(buffer, (_ELEMENTS[0], VertexElement(), _ELEMENTS[1]), index)
        for start in (1, 4):
            part = pipe.DrawStartCountBias(start, 3)
            rig.ctx.draw_vertex_state(state, 0b101, DrawInfo(Prim.TRIANGLES), (part,))
        # What was bound before is bound again.
        rig.ctx.draw_vbo(DrawInfo(Prim.TRIANGLES, start=5, count=3))

    def expected(rig: Rig) -> None:
        _bind(rig.ctx)
        more: dict[str, Any] = {"index_size": 2, "index": _INDICES} if indexed else {}
        rig.ctx.draw_vbo(DrawInfo(Prim.TRIANGLES, start=1, count=6, **more))
        rig.ctx.draw_vbo(DrawInfo(Prim.TRIANGLES, start=5, count=3))

    seen = same(ctx, paint)
    assert seen.any() and (seen == same(ctx, expected)).all()


@pytest.mark.covers("pipe_context::draw_vertex_state")
def test_bad_vertex_states_are_refused(ctx: VkContext, ref: pipe.Context) -> None:
    state = pipe.VertexState(VertexBuffer(stride=32, user_buffer=_CORNERS), _ELEMENTS)
    for context in (ctx, ref):
        Rig(context)
        _bind(context)
        with pytest.raises(InvalidUse, match="partial_velem_mask"):
            context.draw_vertex_state(state, 4, DrawInfo(), ())
    with pytest.raises(InvalidUse, match="vertex_buffer_index"):
        pipe.VertexState(VertexBuffer(), (VertexElement(0, 1),))
    assert_usable(ctx)


@pytest.mark.covers("pipe_context::set_frontend_noop", "PIPE_CAP_FRONTEND_NOOP")
def test_work_is_ignored_and_state_is_set(ctx: VkContext) -> None:
    assert ctx.screen.get_param(Cap.FRONTEND_NOOP)

    def paint(rig: Rig) -> None:
        rig.quad(color=(0, 0, 1, 1))
        rig.ctx.set_frontend_noop(True)
        rig.quad(color=(1, 0, 0, 1))
        rig.clear((1, 1, 1, 1))
        texture = rig.colors[0]
        box = pipe.Box(width=4, height=4)
        rig.ctx.resource_copy_region(texture, 0, 8, 8, 0, texture, 0, box)
        assert rig.ctx.generate_mipmap(texture, texture.format, 0, 0, 0, 0)
        rig.ctx.texture_subdata(texture, 0, Map.WRITE, box, np.full((4, 4, 4), 7, np.uint8))
        _bind(rig.ctx)
        rig.ctx.set_frontend_noop(False)
        rig.ctx.draw_vbo(DrawInfo(Prim.TRIANGLES, start=1, count=6))

    def expected(rig: Rig) -> None:
        rig.quad(color=(0, 0, 1, 1))
        box = pipe.Box(width=4, height=4)
        rig.ctx.texture_subdata(rig.colors[0], 0, Map.WRITE, box, np.full((4, 4, 4), 7, np.uint8))
        _bind(rig.ctx)
        rig.ctx.draw_vbo(DrawInfo(Prim.TRIANGLES, start=1, count=6))

    seen = same(ctx, paint)
    assert seen.any() and (seen == same(ctx, expected)).all()
