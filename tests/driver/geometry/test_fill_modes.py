"""Front and back faces that are filled in different ways, compared with the reference."""

from __future__ import annotations

import numpy as np
import pytest

from tests.driver.against import same, short_passes
from tests.driver.multisample import compare
from tests.driver.refused import refused
from tests.reference.rig import Rig
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.driver.screen import VkScreen
from vkpipe.errors import NotSupported
from vkpipe.pipe import (
    BlendFactor,
    CompareFunc,
    DepthState,
    Face,
    Format,
    PolygonMode,
    PolyStipple,
    Prim,
    RtBlendState,
)

_FILLS = [(a, b) for a in range(3) for b in range(3) if a != b]
_ONE = BlendFactor.ONE
_SUM = RtBlendState(blend_enable=True, rgb_dst_factor=_ONE, alpha_dst_factor=_ONE)
_FLOATS = (Format.R32G32B32A32_FLOAT,)


def _crowd(count: int, seed: int, reach: float = 14) -> tuple[np.ndarray, np.ndarray]:
    """Triangles that lie within the window."""
    random = np.random.default_rng(seed)
    centre = random.uniform(reach + 2, 62 - reach, (count, 1, 2))
    places = (centre + random.uniform(-reach, reach, (count, 3, 2))).reshape(-1, 2)
    return places, random.uniform(0.1, 0.3, (3 * count, 4))


@pytest.mark.covers("auxiliary::draw_unfilled")
@pytest.mark.covers("pipe_rasterizer_state::fill_front", "pipe_rasterizer_state::fill_back")
@pytest.mark.parametrize(("front", "back"), _FILLS)
@pytest.mark.parametrize("flat", [False, True])
def test_each_face_has_its_way(ctx: VkContext, front: int, back: int, flat: bool) -> None:
    """The sum of all that covers a pixel, of few triangles and of many."""
    places, colors = _crowd(80, 1)

    def paint(rig: Rig) -> None:
        rig.blend(_SUM)
        for first in (False, True):
            rig.rasterizer(
                half_pixel_center=True, front_ccw=first, flatshade_first=first, flatshade=flat,
                fill_front=PolygonMode(front), fill_back=PolygonMode(back), line_width=3.0, point_size=5.0,
            )  # fmt: skip
            rig.draw(Prim.TRIANGLES, places[:30] + 0.3 * first, colors[:30])
            rig.draw(Prim.TRIANGLES, places, colors)

    seen = same(ctx, paint, width=64, height=64, formats=_FLOATS)
    assert len(np.unique(seen)) > 50


@pytest.mark.parametrize("mode", [Prim.TRIANGLE_STRIP, Prim.TRIANGLE_FAN, Prim.QUADS, Prim.POLYGON])
def test_types_of_polygons(ctx: VkContext, mode: Prim) -> None:
    places, colors = _crowd(4, 6)

    def paint(rig: Rig) -> None:
        rig.blend(_SUM)
        rig.rasterizer(half_pixel_center=True, fill_back=PolygonMode.LINE, flatshade=True)
        rig.draw(mode, places, colors)

    same(ctx, paint, width=64, height=64, formats=_FLOATS)


def test_the_order_is_that_of_the_triangles(ctx: VkContext) -> None:
    """Filled ones cover outlines that came before them, and the other way round; clipped ones as well."""
    places, colors = _crowd(60, 3, 25)
    places = places * 1.4 - 12

    def paint(rig: Rig) -> None:
        rig.rasterizer(half_pixel_center=True, fill_front=PolygonMode.POINT, point_size=9.0, flatshade=True)
        rig.draw(Prim.TRIANGLES, places, colors)

    same(ctx, paint, width=64, height=64, formats=_FLOATS)


@pytest.mark.parametrize("fields", [{"offset_tri": True}, {"offset_line": True}])
def test_each_way_has_its_offset(ctx: VkContext, fields: dict[str, bool]) -> None:
    places, colors = _crowd(20, 5)
    depth = np.repeat(np.random.default_rng(1).uniform(0.2, 0.6, 20), 3)[:, None]
    places = np.concatenate([places, depth], axis=1)

    def paint(rig: Rig) -> None:
        rig.tests(depth=DepthState(True, True, CompareFunc.LESS))
        rig.rasterizer(
            half_pixel_center=True, fill_front=PolygonMode.LINE, offset_units=0.125,
            offset_units_unscaled=True, flatshade=True, **fields,
        )  # fmt: skip
        rig.draw(Prim.TRIANGLES, places, colors)

    same(ctx, paint, width=64, height=64, depth=Format.Z16_UNORM)


@pytest.mark.parametrize("lines", [False, True])
def test_stipples_hold_for_their_kind(ctx: VkContext, lines: bool) -> None:
    places, colors = _crowd(8, 9)

    def paint(rig: Rig) -> None:
        rig.blend(_SUM)
        rig.ctx.set_polygon_stipple(PolyStipple((0xAAAAAAAA, 0x33333333) * 16))
        rig.rasterizer(
            half_pixel_center=True, fill_front=PolygonMode.LINE, poly_stipple_enable=True,
            line_stipple_enable=lines, line_stipple_pattern=0x0F35, line_width=3.0, flatshade=True,
        )  # fmt: skip
        rig.draw(Prim.TRIANGLES, places, colors)

    same(ctx, paint, width=64, height=64, formats=_FLOATS)


_VS = """VERT
DCL IN[0]
DCL IN[1]
DCL OUT[0], POSITION
DCL OUT[1], TEXCOORD[0]
DCL OUT[2], COLOR
DCL OUT[3], BCOLOR
  0: MOV OUT[0], IN[0]
  1: MOV OUT[1], IN[1]
  2: MOV OUT[2], IN[1]
  3: MOV OUT[3], IN[1].wzyx
  4: END
"""
_FS = """FRAG
DCL IN[0], TEXCOORD[0], PERSPECTIVE
DCL IN[1], COLOR, COLOR
DCL IN[2], PRIMID, CONSTANT
DCL SV[0], PCOORD
DCL OUT[0], COLOR
DCL TEMP[0]
  0: U2F TEMP[0], IN[2]
  1: ADD TEMP[0], TEMP[0], IN[0]
  2: ADD TEMP[0], TEMP[0], SV[0]
  3: ADD OUT[0], TEMP[0], IN[1]
  4: END
"""


@pytest.mark.parametrize("back", [PolygonMode.LINE, PolygonMode.POINT])
def test_inputs_are_those_of_the_kind(ctx: VkContext, back: PolygonMode) -> None:
    """Only points are sprites."""
    places, colors = _crowd(20, 11)

    def paint(rig: Rig) -> None:
        rig.shaders(_VS, _FS)
        rig.rasterizer(
            half_pixel_center=True, fill_back=back, point_size=8.0, point_quad_rasterization=True,
            sprite_coord_enable=1, light_twoside=True,
        )  # fmt: skip
        rig.draw(Prim.TRIANGLES, places, colors)

    same(ctx, paint, width=64, height=64, formats=_FLOATS)


@pytest.mark.parametrize("prims", [6, 36])
def test_short_passes_draw_the_same(screen: VkScreen, prims: int) -> None:
    places, colors = _crowd(30, 2)

    def paint(rig: Rig) -> None:
        rig.blend(_SUM)
        rig.rasterizer(half_pixel_center=True, fill_back=PolygonMode.LINE, flatshade=True)
        rig.draw(Prim.TRIANGLES, places, colors)

    with short_passes(screen, prims, 2 * prims) as ctx:
        same(ctx, paint, width=64, height=64, formats=_FLOATS)


@pytest.mark.parametrize(
    ("front", "back", "sprites"),
    [
        (PolygonMode.FILL, PolygonMode.LINE, False),
        (PolygonMode.FILL, PolygonMode.POINT, True),
        (PolygonMode.FILL, PolygonMode.POINT, False),
        (PolygonMode.POINT, PolygonMode.LINE, False),
    ],
)
def test_samples_are_covered_one_by_one(
    ctx: VkContext, ref: pipe.Context, front: PolygonMode, back: PolygonMode, sprites: bool
) -> None:
    """Lines are rectangles, sprites squares, other points discs; stipples hold for all samples of a pixel."""
    places, colors = _crowd(12, 21)

    def paint(rig: Rig) -> None:
        rig.ctx.set_polygon_stipple(PolyStipple((0xAAAAAAAA, 0x33333333) * 16))
        for stippled in (False, True):
            rig.rasterizer(
                half_pixel_center=True, multisample=True, flatshade=True, fill_front=front, fill_back=back,
                line_width=2.5, point_size=5.0, point_quad_rasterization=sprites,
                poly_stipple_enable=stippled, line_stipple_enable=stippled, line_stipple_pattern=0x0F35,
            )  # fmt: skip
            rig.draw(Prim.TRIANGLES, places + 1.3 * stippled, colors)

    compare(ctx, ref, paint, 4, size=(64, 64))


@pytest.mark.parametrize("multisample", [False, True])
def test_with_samples_smoothing_means_nothing(ctx: VkContext, ref: pipe.Context, multisample: bool) -> None:
    places, colors = _crowd(12, 22)

    def paint(rig: Rig) -> None:
        for front, back in ((PolygonMode.LINE, PolygonMode.FILL), (PolygonMode.POINT, PolygonMode.LINE)):
            rig.rasterizer(
                half_pixel_center=True, multisample=multisample, fill_front=front, fill_back=back,
                line_width=2.5, point_size=6.0, line_smooth=True, point_smooth=True, poly_smooth=True,
            )  # fmt: skip
            rig.draw(Prim.TRIANGLES, places, colors)

    compare(ctx, ref, paint, 2, size=(64, 64))


def test_smooth_ones_are_refused(ctx: VkContext) -> None:
    rig = Rig(ctx)
    rig.rasterizer(fill_back=PolygonMode.LINE, line_smooth=True)
    with refused(ctx, NotSupported, "line_smooth", "fill_front"):
        rig.draw(Prim.TRIANGLES, [(0, 0), (8, 0), (0, 8)])


@pytest.mark.parametrize("cull", [Face.NONE, Face.FRONT, Face.BACK])
@pytest.mark.parametrize("front_ccw", [False, True])
def test_polygons_without_area(ctx: VkContext, cull: Face, front_ccw: bool) -> None:
    """They are culled as back faces and filled as clockwise ones, whatever the modes of the faces."""
    flat = [(2, 2), (9, 5), (9, 5), (12, 12), (4, 12), (8, 12), (7, 1), (7, 1), (7, 1)]

    def paint(rig: Rig) -> None:
        for front in PolygonMode.FILL, PolygonMode.LINE, PolygonMode.POINT:
            for back in PolygonMode.FILL, PolygonMode.LINE, PolygonMode.POINT:
                rig.rasterizer(cull_face=cull, front_ccw=front_ccw, fill_front=front, fill_back=back)
                moved = np.array((0.5 + 16 * front, 0.5 + 16 * back))
                rig.draw(Prim.TRIANGLES, moved + flat)

    wanted = same(ctx, paint, width=48, height=48)
    assert wanted.any() == (cull != Face.BACK)
