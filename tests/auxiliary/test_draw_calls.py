"""Draws taken apart give the picture of the whole."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import numpy as np
import pytest

from tests.reference.rig import Array, Rig
from vkpipe import pipe
from vkpipe.auxiliary import draw_calls
from vkpipe.errors import InvalidUse
from vkpipe.pipe import Bind, DrawIndirectInfo, DrawInfo, Format, Map, Prim, VertexBuffer, VertexElement


@pytest.fixture(params=["ctx", "ref"])
def rig(request: pytest.FixtureRequest) -> Rig:
    """Vertices of 40 corners, flat, on both drivers."""
    made = Rig(request.getfixturevalue(request.param), 24, 24)
    random = np.random.default_rng(3)
    made.rasterizer(flatshade=True)
    made.draw(Prim.POINTS, random.uniform(0, 24, (40, 2)), random.uniform(0.1, 1, (40, 4)))
    return made


def _picture(rig: Rig, *calls: Callable[[], None]) -> Array:
    rig.clear()
    for call in calls:
        call()
    return rig.raw()


def _buffer(rig: Rig, data: Array) -> pipe.Resource:
    buffer = rig.ctx.screen.resource_create(
        pipe.ResourceTemplate.buffer(data.nbytes, Bind.COMMAND_ARGS_BUFFER | Bind.INDEX_BUFFER)
    )
    rig.ctx.buffer_subdata(buffer, Map.WRITE, 0, data)
    return buffer


@pytest.mark.covers("auxiliary::u_draw")
def test_the_same_picture(rig: Rig) -> None:
    ctx = rig.ctx
    indices = np.random.default_rng(4).integers(0, 40, 30).astype(np.uint16)
    indices[[7, 8, 20]] = 0xFFFF
    resource = _buffer(rig, indices)
    info = DrawInfo(
        Prim.TRIANGLE_STRIP,
        2,
        25,
        index_size=2,
        index=resource,
        primitive_restart=True,
        restart_index=0xFFFF,
    )
    whole = _picture(rig, lambda: ctx.draw_vbo(info))
    assert whole.any()
    assert np.array_equal(_picture(rig, lambda: draw_calls.draw_segments(ctx, info)), whole)
    assert np.array_equal(_picture(rig, lambda: draw_calls.draw_lists(ctx, info, False)), whole)
    user = replace(info, index=indices)
    assert np.array_equal(_picture(rig, lambda: draw_calls.draw_lists(ctx, user, False)), whole)
    plain = _picture(rig, lambda: draw_calls.draw_arrays(ctx, Prim.QUAD_STRIP, 4, 14))
    quads = DrawInfo(Prim.QUAD_STRIP, 4, 14)
    assert np.array_equal(_picture(rig, lambda: draw_calls.draw_lists(ctx, quads, False)), plain)
    assert np.array_equal(_picture(rig, lambda: draw_calls.draw_segments(ctx, quads)), plain)
    elements = _picture(
        rig, lambda: draw_calls.draw_elements(ctx, Prim.TRIANGLES, np.arange(12, dtype=np.uint8), 6)
    )
    assert np.array_equal(elements, _picture(rig, lambda: draw_calls.draw_arrays(ctx, Prim.TRIANGLES, 6, 12)))
    with pytest.raises(InvalidUse, match="uint8, uint16"):
        draw_calls.draw_elements(ctx, Prim.TRIANGLES, np.arange(3))


def test_numbers_in_a_buffer(rig: Rig) -> None:
    ctx = rig.ctx
    records = np.array([[0, 0, 0, 0], [6, 1, 3, 0], [9, 1, 12, 0], [3, 1, 0, 0]], np.uint32)
    count = _buffer(rig, np.array([0, 2], np.uint32))
    info = DrawInfo(
        indirect=DrawIndirectInfo(_buffer(rig, records), 16, 16, 3, count, 4),
    )
    got = _picture(rig, lambda: draw_calls.draw_indirect(ctx, info))
    wanted = [
        lambda: draw_calls.draw_arrays(ctx, Prim.TRIANGLES, 3, 6),
        lambda: draw_calls.draw_arrays(ctx, Prim.TRIANGLES, 12, 9),
    ]
    assert np.array_equal(got, _picture(rig, *wanted))
    indexed = np.array([6, 1, 2, 0xFFFFFFFF, 0], np.uint32)
    given = DrawInfo(
        indirect=DrawIndirectInfo(_buffer(rig, indexed)), index_size=4, index=np.arange(20, dtype=np.uint32)
    )
    got = _picture(rig, lambda: draw_calls.draw_indirect(ctx, given))
    assert np.array_equal(got, _picture(rig, lambda: draw_calls.draw_arrays(ctx, Prim.TRIANGLES, 1, 6)))
    with pytest.raises(InvalidUse, match=r"info\.indirect"):
        draw_calls.draw_indirect(ctx, DrawInfo(count=3))


def test_the_largest_index(rig: Rig) -> None:
    buffer = _buffer(rig, np.zeros(100, np.uint8))
    elements = (VertexElement(4, 0, Format.R32G32_FLOAT), VertexElement(0, 1, Format.R32_FLOAT, 1))
    assert draw_calls.max_index({0: VertexBuffer(16, 8, buffer)}, elements) == 5
    assert draw_calls.max_index({0: VertexBuffer(16, 96, buffer)}, elements) == -1
    assert draw_calls.max_index({0: VertexBuffer(0, 0, buffer)}, elements) == 2**32 - 1
