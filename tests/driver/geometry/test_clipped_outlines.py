"""Polygons in line and point mode that planes of the view volume or of the user cut, beside the reference."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from tests.driver.against import same
from tests.reference.rig import Array, Rig
from vkpipe.driver.context import VkContext
from vkpipe.pipe import (
    BlendFactor,
    ClipState,
    CompareFunc,
    DepthState,
    Format,
    PolygonMode,
    Prim,
    RtBlendState,
    ViewportState,
)

_SIZE = 64
_ONE = BlendFactor.ONE
_SUM = RtBlendState(blend_enable=True, rgb_dst_factor=_ONE, alpha_dst_factor=_ONE)
_FLOATS = (Format.R32G32B32A32_FLOAT,)
_PLANES = ((1.0, 0.2, 0.0, 0.3), (-0.7, 1.0, 0.1, 0.4), (0.1, -1.0, 0.3, 0.5))
_FILLS = {
    "lines": (PolygonMode.LINE, PolygonMode.LINE),
    "points": (PolygonMode.POINT, PolygonMode.POINT),
    "both": (PolygonMode.LINE, PolygonMode.POINT),
    "filled": (PolygonMode.FILL, PolygonMode.LINE),
}


def _soup(count: int, seed: int) -> tuple[Array, Array]:
    """Clip coordinates, most of which lie within the view volume, and colours."""
    random = np.random.default_rng(seed)
    at = random.uniform(-1.3, 1.3, (count, 4))
    at[:, 3] = random.uniform(0.4, 1.6, count)
    return at.astype(np.float32), random.uniform(0.1, 1, (count, 4))


def _paint(mode: Prim, seed: int, planes: int, fill: str, count: int = 24, **fields: Any) -> Any:
    at, colors = _soup(count, seed)

    def paint(rig: Rig) -> None:
        half = _SIZE / 2
        rig.ctx.set_viewport_states(0, [ViewportState((half, half, 0.5), (half, half, 0.5))])
        rig.ctx.set_clip_state(ClipState((_PLANES * 3)[:8]))
        rig.blend(_SUM)
        front, back = _FILLS[fill]
        rig.rasterizer(
            clip_halfz=False, fill_front=front, fill_back=back, point_size=3.0,
            clip_plane_enable=(1 << planes) - 1, **fields,
        )  # fmt: skip
        rig.draw(mode, at, colors, clip=True)

    return paint


@pytest.mark.covers("pipe_rasterizer_state::fill_front", "pipe_rasterizer_state::clip_plane_enable")
@pytest.mark.parametrize("fill", _FILLS)
@pytest.mark.parametrize("planes", [0, 1, 3])
@pytest.mark.parametrize("mode", [Prim.TRIANGLES, Prim.QUADS, Prim.POLYGON, Prim.TRIANGLE_STRIP])
def test_outlines(ctx: VkContext, mode: Prim, planes: int, fill: str) -> None:
    """Along the planes of the user there are new edges, along the view volume there are none."""
    count = 8 if mode in (Prim.POLYGON, Prim.TRIANGLE_STRIP) else 24
    for first in (False, True):
        paint = _paint(mode, planes, planes, fill, count, flatshade=True, flatshade_first=first)
        seen = same(ctx, paint, width=_SIZE, height=_SIZE, formats=_FLOATS)
        assert len(np.unique(seen)) > 4


@pytest.mark.parametrize("planes", [0, 3])
@pytest.mark.parametrize("fill", ["lines", "both"])
def test_colors_along_new_edges(ctx: VkContext, planes: int, fill: str) -> None:
    """They are made of all three vertices."""
    paint = _paint(Prim.TRIANGLES, 9, planes, fill, 6)
    same(ctx, paint, width=_SIZE, height=_SIZE, formats=_FLOATS)


@pytest.mark.parametrize("fill", ["lines", "points"])
def test_depth_and_offset(ctx: VkContext, fill: str) -> None:
    """The offset is that of the largest part of what is left."""
    at, colors = _soup(24, 4)

    def paint(rig: Rig) -> None:
        half = _SIZE / 2
        rig.ctx.set_viewport_states(0, [ViewportState((half, half, 0.5), (half, half, 0.5))])
        rig.ctx.set_clip_state(ClipState((_PLANES * 3)[:8]))
        rig.tests(depth=DepthState(True, True, CompareFunc.LESS))
        front, back = _FILLS[fill]
        rig.rasterizer(
            clip_halfz=False, fill_front=front, fill_back=back, clip_plane_enable=7, flatshade=True,
            offset_line=True, offset_point=True, offset_units=100.0, offset_scale=0.5,
        )  # fmt: skip
        rig.draw(Prim.TRIANGLES, at, colors, clip=True)

    same(ctx, paint, width=_SIZE, height=_SIZE, formats=_FLOATS, depth=Format.Z24X8_UNORM)


@pytest.mark.parametrize("mode", [Prim.TRIANGLES, Prim.QUADS, Prim.POLYGON])
def test_stipples_go_around(ctx: VkContext, mode: Prim) -> None:
    """All edges of a quad or polygon share one pattern."""
    paint = _paint(
        mode, 5, 2, "lines", 6 if mode == Prim.POLYGON else 24, flatshade=True,
        line_stipple_enable=True, line_stipple_pattern=0x0F35, line_stipple_factor=1,
    )  # fmt: skip
    same(ctx, paint, width=_SIZE, height=_SIZE, formats=_FLOATS)


_SIZES = """VERT
DCL IN[0]
DCL IN[1]
DCL OUT[0], POSITION
DCL OUT[1], COLOR
DCL OUT[2], PSIZE
  0: MOV OUT[0], IN[0]
  1: MOV OUT[1], IN[1]
  2: MOV OUT[2].x, IN[1].wwww
  3: END
"""


@pytest.mark.parametrize("sizes", [(-9.0, 9.0), (1.0, 900.0), (np.nan, 7.0), (-np.inf, 5.0)], ids=str)
def test_points_at_new_corners_are_as_large_as_those_beside_them_say(
    ctx: VkContext, sizes: tuple[float, float]
) -> None:
    """Those may have sizes that no point has, which what lies between them does not."""
    at, colors = _soup(24, 8)
    colors[:, 3] = np.where(np.arange(24) % 2, *sizes)

    def paint(rig: Rig) -> None:
        half = _SIZE / 2
        rig.shaders(vs=_SIZES)
        rig.ctx.set_viewport_states(0, [ViewportState((half, half, 0.5), (half, half, 0.5))])
        rig.ctx.set_clip_state(ClipState((_PLANES * 3)[:8]))
        front, back = _FILLS["points"]
        rig.rasterizer(
            clip_halfz=False,
            fill_front=front,
            fill_back=back,
            point_size_per_vertex=True,
            clip_plane_enable=7,
        )
        rig.draw(Prim.TRIANGLES, at, colors, clip=True)

    assert same(ctx, paint, width=_SIZE, height=_SIZE, formats=_FLOATS).any()
