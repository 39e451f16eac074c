"""Draws of several views: each bit of the mask draws to a layer of the framebuffer."""

from __future__ import annotations

import numpy as np
import pytest

from tests.driver.geometry.test_clip_planes import triangle_soup
from tests.reference.rig import Array, Rig
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.errors import InvalidUse
from vkpipe.pipe import CompareFunc, DepthState, DrawStartCountBias, Format, Prim, QueryType

_SIZE, _LAYERS = 24, 4
_LESS = DepthState(True, True, CompareFunc.LESS)


@pytest.mark.covers("pipe_draw_info::view_mask")
@pytest.mark.parametrize("samples", [0, 4])
def test_each_view_is_drawn_to_its_layer(ctx: VkContext, ref: pipe.Context, samples: int) -> None:
    at, colors = triangle_soup(np.random.default_rng(4), 12)
    found: list[list[Array]] = []
    for context in (ctx, ref):
        rig = Rig(context, _SIZE, _SIZE, depth=Format.Z32_FLOAT, samples=samples, layers=_LAYERS)
        rig.rasterizer(multisample=samples > 0)
        rig.tests(depth=_LESS)
        for mask in (0b1010, 0b0110, 0b0110, 0b1000):
            rig.draw(Prim.TRIANGLES, at, colors, clip=True, view_mask=mask)
            at = np.roll(at, 3, axis=0)
        rig.draw(Prim.TRIANGLES, at[:3], colors[:3], clip=True)
        found.append([rig.values(0, layer) for layer in range(_LAYERS)])
        once = Rig(context, _SIZE, _SIZE, depth=Format.Z32_FLOAT, samples=samples)
        once.rasterizer(multisample=samples > 0)
        once.tests(depth=_LESS)
        for shift in range(1, 3):
            once.draw(Prim.TRIANGLES, np.roll(at, 3 * shift - 12, axis=0), colors, clip=True)
        # Layer 2 had the second and the third draw.
        np.testing.assert_array_equal(found[-1][2], once.values())
        at = np.roll(at, -12, axis=0)
    for one, other in zip(*found, strict=True):
        np.testing.assert_array_equal(one, other)
    assert all(layer[..., :3].any() for layer in found[0])


def test_ranges_indices_and_queries(ctx: VkContext, ref: pipe.Context) -> None:
    at, colors = triangle_soup(np.random.default_rng(9), 30)
    counted = []
    pictures = []
    for context in (ctx, ref):
        rig = Rig(context, _SIZE, _SIZE, layers=3)
        query = context.create_query(QueryType.OCCLUSION_COUNTER)
        context.begin_query(query)
        indices = np.arange(30, dtype=np.uint16)[::-1].copy()
        rig.draw(Prim.TRIANGLES, at, colors, clip=True, index_size=2, index=indices, count=9, view_mask=5)
        info = pipe.DrawInfo(Prim.TRIANGLES, view_mask=6)
        context.draw_vbo(info, (DrawStartCountBias(0, 3), DrawStartCountBias(12, 6)))
        context.end_query(query)
        counted.append(context.get_query_result(query, True))
        pictures.append([rig.values(0, layer) for layer in range(3)])
    assert counted[0] == counted[1]
    np.testing.assert_array_equal(pictures[0], pictures[1])


def test_views_that_there_are_not(ctx: VkContext, ref: pipe.Context) -> None:
    for context in (ctx, ref):
        rig = Rig(context, _SIZE, _SIZE, layers=2)
        with pytest.raises(InvalidUse, match="view_mask"):
            rig.draw(Prim.TRIANGLES, [(0, 0), (40, 0), (0, 40)], view_mask=4)
        rig.draw(Prim.TRIANGLES, [(0, 0), (99, 0), (0, 99)], view_mask=3)
        assert rig.drawn(0).all() and rig.drawn(1).all()
        context.set_framebuffer_state(pipe.FramebufferState(0, 0))
        with pytest.raises(InvalidUse, match="framebuffer"):
            rig.draw(Prim.TRIANGLES, [(0, 0), (40, 0), (0, 40)], view_mask=1)


def test_a_refused_framebuffer_is_not_drawn_to(ctx: VkContext, ref: pipe.Context) -> None:
    for context in (ctx, ref):
        rig = Rig(context, _SIZE, _SIZE, layers=2)
        other = Rig(context, _SIZE, _SIZE, samples=4)
        surfaces = [
            context.create_surface(each.colors[0], pipe.SurfaceTemplate(last_layer=last))
            for each, last in ((rig, 1), (other, 0))
        ]
        context.set_framebuffer_state(pipe.FramebufferState(_SIZE, _SIZE, cbufs=(surfaces[0],)))
        with pytest.raises(InvalidUse, match="equal numbers of samples"):
            context.set_framebuffer_state(pipe.FramebufferState(_SIZE, _SIZE, cbufs=tuple(surfaces)))
        rig.draw(Prim.TRIANGLES, [(0, 0), (2 * _SIZE, 0), (0, 2 * _SIZE)], view_mask=2)
        assert [rig.drawn(layer).all() for layer in range(2)] == [False, True]
