"""The polygon stipple, compared with the reference."""

from __future__ import annotations

import numpy as np
import pytest

from tests.driver.against import same
from tests.driver.refused import refused
from tests.reference.rig import Rig
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.errors import InvalidUse
from vkpipe.pipe import CompareFunc, DepthState, Format, PolygonMode, PolyStipple, Prim, RtBlendState

_ROWS = tuple(int(row) for row in np.random.default_rng(1).integers(0, 2**32, 32))


@pytest.mark.covers(
    "pipe_rasterizer_state::poly_stipple_enable",
    "pipe_context::set_polygon_stipple",
    "pipe_poly_stipple::stipple",
    "auxiliary::draw_pstipple",
    "auxiliary::u_pstipple",
)
@pytest.mark.parametrize("count", [4, 1000])
@pytest.mark.parametrize("blended", [False, True])
def test_the_pattern_repeats_over_the_window(ctx: VkContext, count: int, blended: bool) -> None:
    """Depth, too, is only tested and written where the pattern is set."""
    random = np.random.default_rng(count)
    centre = random.uniform(0, 70, (count, 1, 2))
    size = 40 if count < 10 else 6
    places = (centre + random.uniform(-size, size, (count, 3, 2))).reshape(-1, 2)
    places = np.concatenate([places, np.repeat(random.uniform(0, 1, (count, 1)), 3, axis=0)], axis=1)
    colors = random.uniform(0, 1, (3 * count, 4))

    def paint(rig: Rig) -> None:
        rig.tests(depth=DepthState(True, True, CompareFunc.LESS))
        rig.rasterizer(poly_stipple_enable=True, flatshade=True)
        rig.blend(RtBlendState(blend_enable=blended))
        rig.ctx.set_polygon_stipple(PolyStipple(_ROWS))
        rig.draw(Prim.TRIANGLES, places, colors)
        rig.ctx.set_polygon_stipple(PolyStipple(_ROWS[::-1]))
        rig.draw(Prim.TRIANGLES, places[:6], colors[:6])

    same(ctx, paint, width=70, height=69, depth=Format.Z16_UNORM)


def test_only_filled_polygons_are_stippled(ctx: VkContext) -> None:
    corners = [(3.5, 3.5), (3.5, 12.5), (12.5, 12.5)]

    def paint(rig: Rig) -> None:
        rig.ctx.set_polygon_stipple(PolyStipple((0,) * 32))
        for mode in PolygonMode.FILL, PolygonMode.LINE, PolygonMode.POINT:
            rig.rasterizer(poly_stipple_enable=True, fill_front=mode, fill_back=mode, point_size=2.0)
            rig.draw(Prim.TRIANGLES, corners, (1, 0, 0, 1))
        rig.rasterizer(poly_stipple_enable=False)
        rig.draw(Prim.TRIANGLES, np.array(corners) + 2, (0, 1, 0, 1))
        rig.rasterizer(poly_stipple_enable=True)
        rig.draw(Prim.LINES, [(0.5, 1.5), (9.5, 1.5)], (0, 0, 1, 1))
        rig.draw(Prim.POINTS, [(14.5, 1.5)], (0, 0, 1, 1))

    assert same(ctx, paint)[..., :3].any(axis=(0, 1)).all()


def test_queries_count_what_the_pattern_leaves(ctx: VkContext) -> None:
    rig = Rig(ctx)
    rig.rasterizer(poly_stipple_enable=True)
    ctx.set_polygon_stipple(PolyStipple((0xFF000000, 0) * 16))
    query = ctx.create_query(pipe.QueryType.OCCLUSION_COUNTER)
    ctx.begin_query(query)
    rig.quad()
    ctx.end_query(query)
    assert ctx.get_query_result(query, True) == 8 * 8


def test_rows_have_32_bits(ctx: VkContext) -> None:
    with refused(ctx, InvalidUse, "Context.set_polygon_stipple", "stipple", "32 bits"):
        ctx.set_polygon_stipple(PolyStipple((2**32,) * 32))
