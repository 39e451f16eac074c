"""Window rectangles: what is drawn inside or outside of up to eight, in every form of the last stage."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from tests.driver.against import same
from tests.reference.rig import Array, Rig
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.errors import InvalidUse
from vkpipe.pipe import BlendFactor, Cap, Format, Prim, RtBlendState, ScissorState

_SIZE = 24
_ALL = tuple(ScissorState(3 * n, 2 * n, 3 * n + 5, 2 * n + 4) for n in range(8))
_ODD = (ScissorState(0, 0, 65535, 3), ScissorState(9, 9, 9, 20), ScissorState(7, 5, 2, 9))


@pytest.fixture(autouse=True)
def _unbound(ctx: VkContext) -> Iterator[None]:
    yield
    ctx.set_window_rectangles(False, ())


def _within(rectangles: tuple[ScissorState, ...], include: bool) -> Array:
    y, x = np.mgrid[:_SIZE, :_SIZE]
    inside = np.zeros((_SIZE, _SIZE), bool)
    for r in rectangles:
        inside |= (x >= r.minx) & (x < r.maxx) & (y >= r.miny) & (y < r.maxy)
    return np.asarray(inside == include)


def _paint(rig: Rig, include: bool, rectangles: tuple[ScissorState, ...], mode: Prim, **raster: Any) -> None:
    rig.rasterizer(**raster)
    rig.ctx.set_window_rectangles(include, rectangles)
    if mode == Prim.TRIANGLES:
        corners = np.array([(0, 0), (_SIZE, 0), (_SIZE, _SIZE), (0, 0), (_SIZE, _SIZE), (0, _SIZE)])
    else:
        corners = np.moveaxis(np.mgrid[1:_SIZE:3, 1:_SIZE:3], 0, -1).reshape(-1, 2) + 0.25
    rig.draw(mode, corners)
    rig.ctx.set_window_rectangles(False, ())


@pytest.mark.covers("pipe_context::set_window_rectangles", "PIPE_CAP_MAX_WINDOW_RECTANGLES", each=True)
@pytest.mark.parametrize("include", [True, False])
@pytest.mark.parametrize("rectangles", [(), _ALL[:1], _ALL, _ODD], ids=["none", "one", "eight", "odd"])
def test_exactly_the_pixels_of_the_rectangles(
    ctx: VkContext, include: bool, rectangles: tuple[ScissorState, ...]
) -> None:
    seen = same(ctx, lambda rig: _paint(rig, include, rectangles, Prim.TRIANGLES), width=_SIZE, height=_SIZE)
    np.testing.assert_array_equal(seen[..., 0] > 0, _within(rectangles, include))


_FORMS: dict[str, tuple[Prim, dict[str, Any], dict[str, Any]]] = {
    "points": (Prim.POINTS, {"point_size": 3.0, "point_quad_rasterization": True}, {}),
    "lines": (Prim.LINES, {"line_width": 2.0}, {}),
    "stippled": (Prim.TRIANGLES, {"poly_stipple_enable": True}, {}),
    "stippled lines": (Prim.LINES, {"line_stipple_enable": True, "line_stipple_pattern": 0x5A5A}, {}),
    "smooth": (Prim.TRIANGLES, {"poly_smooth": True}, {}),
    "samples": (Prim.TRIANGLES, {"multisample": True}, {"samples": 4}),
    "scissor": (Prim.TRIANGLES, {"scissor": True}, {}),
    "depth": (Prim.TRIANGLES, {}, {"depth": Format.Z32_FLOAT}),
}


@pytest.mark.covers("pipe_context::set_window_rectangles", each=True)
@pytest.mark.parametrize("include", [True, False])
@pytest.mark.parametrize("form", _FORMS)
def test_every_form_obeys(ctx: VkContext, form: str, include: bool) -> None:
    mode, raster, made = _FORMS[form]

    def paint(rig: Rig) -> None:
        rig.ctx.set_scissor_states(0, [ScissorState(2, 2, _SIZE - 3, _SIZE - 1)])
        rig.ctx.set_polygon_stipple(
            pipe.PolyStipple(tuple(0x0F0F3C3C ^ row * 0x11111111 for row in range(8)) * 4)
        )
        if "depth" in made:
            rig.tests(depth=pipe.DepthState(True, True, pipe.CompareFunc.LESS))
        rig.blend(RtBlendState(True, rgb_dst_factor=BlendFactor.ONE, alpha_dst_factor=BlendFactor.ONE))
        _paint(rig, include, _ALL[2:7], mode, **raster)
        _paint(rig, include, _ALL[2:3], mode, **raster)

    seen = same(ctx, paint, width=_SIZE, height=_SIZE, **made)
    assert 0 < (seen[..., 0] > 0).sum() < _SIZE * _SIZE


@pytest.mark.covers("pipe_context::set_window_rectangles", "PIPE_QUERY_OCCLUSION_COUNTER")
def test_samples_outside_are_not_counted(ctx: VkContext) -> None:
    rig = Rig(ctx, _SIZE, _SIZE)
    query = ctx.create_query(pipe.QueryType.OCCLUSION_COUNTER)
    ctx.begin_query(query)
    _paint(rig, True, _ALL, Prim.TRIANGLES)
    ctx.end_query(query)
    assert ctx.get_query_result(query, True) == _within(_ALL, True).sum()


@pytest.mark.refuses("PIPE_CAP_MAX_WINDOW_RECTANGLES")
def test_there_are_eight_and_no_more(ctx: VkContext, ref: pipe.Context) -> None:
    for context in (ctx, ref):
        assert context.screen.get_param(Cap.MAX_WINDOW_RECTANGLES) == 8
        context.set_window_rectangles(True, _ALL)
        with pytest.raises(InvalidUse, match="rectangles"):
            context.set_window_rectangles(True, (*_ALL, _ALL[0]))
        context.set_window_rectangles(False, ())
