"""Several samples together with the rest of the rasterizer's state, with layers, and with several targets."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from tests.driver.multisample import compare
from tests.driver.samples.test_multisample import soup
from tests.reference.rig import Rig
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.pipe import CompareFunc, DepthState, Face, Format, PolygonMode, Prim

_LESS = DepthState(True, True, CompareFunc.LESS)

_RASTER: dict[str, dict[str, Any]] = {
    "culled": {"cull_face": Face.BACK},
    "front": {"cull_face": Face.FRONT, "front_ccw": True},
    "bottom_edge": {"bottom_edge_rule": True},
    "corners": {"half_pixel_center": False},
    "corners_alone": {"half_pixel_center": False, "multisample": False},
    "clipped": {"deep": True},
    "clamped": {"deep": True, "depth_clip_near": False, "depth_clip_far": False},
    "flat": {"flatshade": True, "flatshade_first": True},
    "offset": {"offset_tri": True, "offset_units": 3.0, "offset_scale": 0.5},
    "smooth": {"poly_smooth": True},
    "stippled": {"poly_stipple_enable": True},
    "scissored": {"scissor": True},
}


def _drawing(count: int = 24, deep: bool = False, **fields: Any) -> Callable[[Rig], None]:
    """Triangles, ``deep``: also before and behind the range of depths."""

    def draw(rig: Rig) -> None:
        rows = np.random.default_rng(3).integers(0, 2**32, 32)
        rig.ctx.set_polygon_stipple(pipe.PolyStipple(tuple(int(row) for row in rows)))
        rig.ctx.set_scissor_states(0, [pipe.ScissorState(3, 4, 15, 17)])
        rig.rasterizer(**{"multisample": True, "half_pixel_center": True, **fields})
        rig.tests(depth=_LESS)
        points, colors = soup(9, count)
        if deep:
            points[:, 2] = points[:, 2] * 3 - 1
        rig.draw(Prim.TRIANGLES, points, colors)

    return draw


@pytest.mark.parametrize("name", _RASTER)
def test_triangles_with_other_state(ctx: VkContext, ref: pipe.Context, name: str) -> None:
    for samples in (2, 4, 8):
        compare(ctx, ref, _drawing(**_RASTER[name]), samples, Format.Z32_FLOAT)


_MODES: dict[str, dict[str, Any]] = {
    "lines": {"fill_front": PolygonMode.LINE, "fill_back": PolygonMode.LINE, "line_width": 1.5},
    "lines_and_filled": {"fill_front": PolygonMode.LINE, "fill_back": PolygonMode.FILL, "line_width": 2.0},
    "points_and_filled": {
        "fill_front": PolygonMode.FILL,
        "fill_back": PolygonMode.POINT,
        "point_size": 3.0,
        "point_quad_rasterization": True,
    },
    "points": {"fill_front": PolygonMode.POINT, "fill_back": PolygonMode.POINT, "point_size": 2.5},
}


@pytest.mark.parametrize("name", _MODES)
def test_polygons_that_are_not_filled(ctx: VkContext, ref: pipe.Context, name: str) -> None:
    for samples in (2, 4):
        draw = _drawing(count=6, **_MODES[name])
        compare(ctx, ref, draw, samples, Format.Z16_UNORM)


_STROKES: dict[str, tuple[Prim, dict[str, Any]]] = {
    "smooth_lines": (Prim.LINES, {"line_smooth": True, "line_width": 2.5}),
    "stippled_lines": (Prim.LINES, {"line_stipple_enable": True, "line_stipple_pattern": 0x3333}),
    "smooth_points": (Prim.POINTS, {"point_smooth": True, "point_size": 4.5}),
}


@pytest.mark.parametrize("multisample", [True, False])
@pytest.mark.parametrize("name", _STROKES)
def test_lines_and_points_with_other_state(
    ctx: VkContext, ref: pipe.Context, name: str, multisample: bool
) -> None:
    """Without ``multisample`` they cover all samples of a pixel or none, and are not smooth."""
    mode, fields = _STROKES[name]

    def draw(rig: Rig) -> None:
        points, colors = soup(5, 4, 1.0, 19.0)
        rig.rasterizer(multisample=multisample, half_pixel_center=True, **fields)
        rig.draw(mode, points, colors)

    for samples in (2, 4):
        compare(ctx, ref, draw, samples)


_LAYER_VS = """VERT
DCL IN[0]
DCL IN[1]
DCL OUT[0], POSITION
DCL OUT[1], COLOR
DCL OUT[2], LAYER
DCL TEMP[0]
IMM[0] FLT32 {2.5, 0.0, 0.0, 0.0}
  0: MOV OUT[0], IN[0]
  1: MOV OUT[1], IN[1]
  2: MUL TEMP[0], IN[1].xxxx, IMM[0].xxxx
  3: F2U OUT[2].x, TEMP[0].xxxx
  4: END
"""


@pytest.mark.covers("TGSI_SEMANTIC_LAYER", "pipe_surface::last_layer")
@pytest.mark.parametrize("chosen", [False, True])
def test_layers_have_samples(ctx: VkContext, ref: pipe.Context, chosen: bool) -> None:
    def draw(rig: Rig) -> None:
        if chosen:
            rig.shaders(vs=_LAYER_VS)
        rig.tests(depth=_LESS)
        rig.clear((0.5, 0, 0, 1))
        points, colors = soup(4, 40)
        colors = np.repeat(colors[::3], 3, axis=0)
        rig.draw(Prim.TRIANGLES, points, colors)

    for samples in (2, 8):
        (color, _), _ = compare(ctx, ref, draw, samples, Format.Z32_FLOAT, layers=3)
        drawn = (color[..., 1] != 0).any(axis=(0, 2, 3))
        assert drawn.tolist() == [True, chosen, chosen]


def test_several_targets_have_samples(ctx: VkContext, ref: pipe.Context) -> None:
    shader = """FRAG
DCL IN[0], COLOR, COLOR
DCL OUT[0], COLOR
DCL OUT[1], COLOR[1]
  0: MOV OUT[0], IN[0]
  1: MOV OUT[1], IN[0].wzyx
  2: END
"""

    def draw(rig: Rig) -> None:
        rig.shaders(fs=shader)
        add = pipe.RtBlendState(
            blend_enable=True,
            rgb_src_factor=pipe.BlendFactor.SRC_ALPHA,
            rgb_dst_factor=pipe.BlendFactor.INV_SRC_ALPHA,
            alpha_src_factor=pipe.BlendFactor.ONE,
            alpha_dst_factor=pipe.BlendFactor.ONE,
        )
        rig.blend(pipe.RtBlendState(), add, independent_blend_enable=True)
        rig.draw(Prim.TRIANGLES, *soup(12, 5))

    formats = (Format.R8G8B8A8_UNORM, Format.B8G8R8A8_UNORM)
    for samples in (2, 4):
        compare(ctx, ref, draw, samples, formats=formats)


def test_points_as_sprites_with_coordinates(ctx: VkContext, ref: pipe.Context) -> None:
    shader = """FRAG
DCL IN[0], PCOORD, LINEAR{where}
DCL OUT[0], COLOR
  0: MOV OUT[0], IN[0]
  1: END
"""

    def draw(where: str) -> Callable[[Rig], None]:
        def drawn(rig: Rig) -> None:
            rig.rasterizer(
                multisample=True, half_pixel_center=True, point_quad_rasterization=True, point_size=5.3
            )
            rig.shaders(fs=shader.format(where=where))
            rig.draw(Prim.POINTS, *soup(2, 3, 2.0, 18.0))

        return drawn

    for where in ("", ", SAMPLE"):
        compare(ctx, ref, draw(where), 4)
