"""Polygons filled as the rectangles around their triangles, against the reference and exact numbers."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from tests.driver.against import same
from tests.driver.geometry.test_clip_planes import triangle_soup
from tests.driver.multisample import compare
from tests.driver.samples.test_multisample import soup
from tests.reference.rig import Rig
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.errors import InvalidUse
from vkpipe.pipe import (
    BlendFactor,
    Cap,
    CompareFunc,
    DepthState,
    Face,
    Format,
    PolygonMode,
    Prim,
    QueryType,
    RtBlendState,
)

_SIZE = 24
_LESS = DepthState(True, True, CompareFunc.LESS)
_ADD = RtBlendState(True, rgb_dst_factor=BlendFactor.ONE, alpha_dst_factor=BlendFactor.ONE)
_BOXES: dict[str, Any] = {"fill_front": PolygonMode.FILL_RECTANGLE, "fill_back": PolygonMode.FILL_RECTANGLE}


@pytest.mark.covers(
    "PIPE_POLYGON_MODE_FILL_RECTANGLE",
    "PIPE_CAP_POLYGON_MODE_FILL_RECTANGLE",
    each=True,
)
@pytest.mark.parametrize("bottom", [False, True])
def test_pixels_of_the_box(ctx: VkContext, ref: pipe.Context, bottom: bool) -> None:
    """Those whose centres lie within; of two boxes with a common edge each pixel belongs to one."""
    cap = Cap.POLYGON_MODE_FILL_RECTANGLE
    assert ctx.screen.get_param(cap) and ref.screen.get_param(cap)
    corners = np.array(
        [
            (2.5, 3.25),
            (9.5, 5),
            (4, 11.5),
            (9.5, 3.25),
            (9.5, 11.5),
            (20.75, 7),
            (2.5, 11.5),
            (5, 17),
            (9.5, 12),
        ]
    )

    def paint(rig: Rig) -> None:
        rig.rasterizer(bottom_edge_rule=bottom, **_BOXES)
        rig.blend(_ADD)
        rig.draw(Prim.TRIANGLES, corners, (0.2, 0.2, 0.2, 0.2))

    seen = same(ctx, paint, width=_SIZE, height=_SIZE)[..., 0]
    y, x = np.mgrid[:_SIZE, :_SIZE] + 0.5
    wanted = np.zeros((_SIZE, _SIZE), int)
    for triangle in corners.reshape(3, 3, 2):
        (left, top), (right, low) = triangle.min(axis=0), triangle.max(axis=0)
        rows = (y > top) & (y <= low) if bottom else (y >= top) & (y < low)
        wanted += (x >= left) & (x < right) & rows
    np.testing.assert_array_equal(np.rint(seen * 5), wanted)
    assert wanted.max() == 1


_CASES: dict[str, tuple[dict[str, Any], Prim]] = {
    "triangles": ({}, Prim.TRIANGLES),
    "strips": ({}, Prim.TRIANGLE_STRIP),
    "quads": ({}, Prim.QUADS),
    "polygon": ({}, Prim.POLYGON),
    "culled": ({"cull_face": Face.BACK, "front_ccw": True}, Prim.TRIANGLES),
    "smooth is nothing": ({"poly_smooth": True}, Prim.TRIANGLES),
    "stippled": ({"poly_stipple_enable": True}, Prim.TRIANGLES),
    "moved": ({"offset_tri": True, "offset_units": 1e4, "offset_scale": 0.5}, Prim.TRIANGLES),
    "two sided": ({"light_twoside": True, "flatshade": True}, Prim.TRIANGLES),
    "planes": ({"clip_plane_enable": 1}, Prim.TRIANGLES),
    "clamped": ({"depth_clip_near": False, "depth_clip_far": False}, Prim.TRIANGLES),
    "corners": ({"half_pixel_center": False}, Prim.TRIANGLES),
    "lines stay": ({}, Prim.LINES),
}


@pytest.mark.parametrize("case", _CASES)
def test_what_triangles_are_otherwise(ctx: VkContext, case: str) -> None:
    """Interpolation, depth, facing and culling are those of the triangles; what planes cross vanishes."""
    raster, mode = _CASES[case]
    at, colors = triangle_soup(np.random.default_rng(len(case)), 48, 1.1)
    at[:, 3] = np.abs(at[:, 3]) + 1

    def paint(rig: Rig) -> None:
        rig.rasterizer(**_BOXES, **raster)
        rig.tests(depth=_LESS if mode != Prim.LINES else DepthState())
        rig.ctx.set_polygon_stipple(pipe.PolyStipple((0xF0F0A5A5, 0x3C3C3C3C) * 16))
        rig.ctx.set_clip_state(pipe.ClipState(((1.0, 0.5, 0.0, 0.7),) * 8))
        for first in range(0, 48, 16 if mode in (Prim.QUADS, Prim.POLYGON) else 48):
            rig.draw(mode, at[first:], colors[first:], clip=True)

    seen = same(ctx, paint, width=_SIZE, height=_SIZE, depth=Format.Z24_UNORM_S8_UINT)
    assert (seen[..., 3] > 0).any()


@pytest.mark.parametrize("samples", [2, 4, 16])
def test_samples_of_the_box(ctx: VkContext, ref: pipe.Context, samples: int) -> None:
    points, colors = soup(samples, 20)

    def draw(rig: Rig) -> None:
        rig.rasterizer(multisample=True, **_BOXES)
        rig.tests(depth=_LESS)
        rig.draw(Prim.TRIANGLES, points, colors)
        rig.rasterizer(multisample=False, **_BOXES)
        rig.draw(Prim.TRIANGLES, points[::-1], colors)

    (color, _), _ = compare(ctx, ref, draw, samples, Format.Z32_FLOAT)
    assert not np.array_equal(color[0], color[1])


def test_many_boxes(ctx: VkContext) -> None:
    """More than are drawn directly: through bins."""
    random = np.random.default_rng(2)
    places = np.repeat(random.uniform(0, 64, (600, 1, 2)), 3, axis=1) + random.uniform(0, 5, (600, 3, 2))
    z = random.uniform(0, 1, (600, 3, 1))
    at = np.concatenate([places, z], axis=2).reshape(-1, 3)
    colors = random.integers(0, 256, (1800, 4)) / 255

    def paint(rig: Rig) -> None:
        rig.rasterizer(**_BOXES)
        rig.tests(depth=_LESS)
        rig.draw(Prim.TRIANGLES, at, colors)

    same(ctx, paint, width=64, height=64, depth=Format.Z32_FLOAT)


def test_statistics_leave_out_what_vanishes(ctx: VkContext, ref: pipe.Context) -> None:
    at, colors = triangle_soup(np.random.default_rng(3), 60)
    found = []
    for context in (ctx, ref):
        rig = Rig(context, _SIZE, _SIZE)
        rig.rasterizer(**_BOXES)
        query = context.create_query(QueryType.PIPELINE_STATISTICS)
        context.begin_query(query)
        rig.draw(Prim.TRIANGLES, at, colors, clip=True)
        context.end_query(query)
        found.append(context.get_query_result(query, True))
    assert found[0] == found[1]


def test_both_faces_have_it_or_none() -> None:
    for field in ("fill_front", "fill_back"):
        with pytest.raises(InvalidUse, match="fill_front, fill_back"):
            pipe.RasterizerState(**{field: PolygonMode.FILL_RECTANGLE})  # type: ignore[arg-type]
