"""PRIM_ID and the other inputs and system values that the rasterizer makes, compared with the reference."""

from __future__ import annotations

import numpy as np
import pytest

from tests.driver.against import same, short_passes
from tests.reference.rig import COLOR_FS, Rig
from vkpipe.driver.context import VkContext
from vkpipe.driver.screen import VkScreen
from vkpipe.pipe import DrawInfo, DrawStartCountBias, Format, PolygonMode, Prim, SpriteCoordMode

_INPUT = """FRAG
DCL IN[0], PRIMID, CONSTANT
DCL OUT[0], COLOR
DCL TEMP[0]
IMM[0] FLT32 {1.0, 1.0, 1.0, 1.0}
  0: U2F TEMP[0].xy, IN[0].xwzz
  1: ADD OUT[0], TEMP[0].xyxy, IMM[0]
  2: END
"""
_SYSTEM = """FRAG
DCL SV[0], {name}
DCL OUT[0], COLOR
DCL TEMP[0]
IMM[0] FLT32 {{1.0, 1.0, 1.0, 1.0}}
  0: {convert} TEMP[0], SV[0]
  1: ADD OUT[0], TEMP[0], IMM[0]
  2: END
"""
_FLOATS = (Format.R32G32B32A32_FLOAT,)

_TYPES = [mode for mode in Prim if mode != Prim.PATCHES]


def _places(count: int, seed: int) -> np.ndarray:
    return np.random.default_rng(seed).uniform(-2, 34, (count, 2))


@pytest.mark.covers("TGSI_SEMANTIC_PRIMID")
@pytest.mark.parametrize("first", [False, True])
@pytest.mark.parametrize("mode", _TYPES, ids=lambda mode: mode.name)
def test_primitives_are_numbered(ctx: VkContext, mode: Prim, first: bool) -> None:
    """From 0 in each instance and each draw of several; strips that restart count on."""
    places = _places(26, int(mode))
    index = np.array([*range(9), 0xFFFF, *range(9, 10), 0xFFFF, *range(10, 26)], np.uint16)

    def paint(rig: Rig) -> None:
        rig.rasterizer(flatshade_first=first, point_size=3.0, half_pixel_center=True)
        for fs in (_INPUT, _SYSTEM.format(name="PRIMID", convert="U2F")):
            rig.shaders(fs=fs)
            rig.draw(mode, places, instance_count=2)
            rig.draw(
                mode, places, count=len(index), index=index, index_size=2,
                primitive_restart=True, restart_index=0xFFFF,
            )  # fmt: skip

    seen = same(ctx, paint, width=32, height=32, formats=_FLOATS)
    assert len(np.unique(seen)) > (1 if mode == Prim.POLYGON else 3)


@pytest.mark.parametrize(
    "mode", [Prim.TRIANGLES, Prim.QUADS, Prim.QUAD_STRIP, Prim.POLYGON, Prim.TRIANGLE_FAN]
)
@pytest.mark.parametrize("fill", [PolygonMode.LINE, PolygonMode.POINT])
def test_outlines_have_the_number_of_their_polygon(ctx: VkContext, mode: Prim, fill: PolygonMode) -> None:
    corners = np.array([[2, 2], [28, 4], [29, 27], [4, 29], [2, 16], [13, 7], [8, 8], [5, 5]])
    corners = corners + np.random.default_rng(0).uniform(0, 0.4, corners.shape)

    def paint(rig: Rig) -> None:
        rig.rasterizer(fill_front=fill, fill_back=fill, point_size=3.0, half_pixel_center=True)
        rig.shaders(fs=_INPUT)
        rig.draw(mode, corners)

    same(ctx, paint, width=32, height=32, formats=_FLOATS)


def test_draws_of_several_ranges_count_from_nought(ctx: VkContext) -> None:
    places = _places(12, 5)

    def paint(rig: Rig) -> None:
        rig.shaders(fs=_INPUT)
        rig.draw(Prim.TRIANGLES, places, count=0)
        ranges = [DrawStartCountBias(0, 6), DrawStartCountBias(6, 6)]
        rig.ctx.draw_vbo(DrawInfo(mode=Prim.TRIANGLES, count=0), ranges)

    assert set(np.unique(same(ctx, paint, width=32, height=32, formats=_FLOATS))) == {0.0, 1.0, 2.0}


def test_long_draws_are_numbered_through(ctx: VkContext) -> None:
    """Across passes and the visibility form."""
    count = 20000
    random = np.random.default_rng(0)
    centre = np.floor(random.uniform(0, 64, (count, 1, 2)))
    places = (centre + np.array([[0, 0], [2, 0], [0, 2]])).reshape(-1, 2)

    def paint(rig: Rig) -> None:
        rig.shaders(fs=_INPUT)
        rig.draw(Prim.TRIANGLES, places)

    seen = same(ctx, paint, width=64, height=64, formats=_FLOATS)
    assert seen.max() > 19000


@pytest.mark.parametrize(
    "mode", [Prim.TRIANGLE_STRIP, Prim.TRIANGLE_FAN, Prim.QUADS, Prim.POLYGON, Prim.POINTS]
)
@pytest.mark.parametrize(("prims", "kept"), [(2, None), (10, None), (4, 12)])
@pytest.mark.parametrize("fill", [PolygonMode.FILL, PolygonMode.POINT])
def test_numbers_go_on_from_pass_to_pass(
    screen: VkScreen, mode: Prim, prims: int, kept: int | None, fill: PolygonMode
) -> None:
    """And from span to span."""
    places = _places(40, 9)

    def paint(rig: Rig) -> None:
        rig.rasterizer(fill_front=fill, fill_back=fill, point_size=3.0, half_pixel_center=True)
        rig.shaders(fs=_INPUT)
        rig.draw(mode, places, instance_count=2)

    with short_passes(screen, prims, kept) as ctx:
        same(ctx, paint, width=32, height=32, formats=_FLOATS)


@pytest.mark.covers("TGSI_SEMANTIC_{name}")
@pytest.mark.parametrize(
    ("name", "convert"),
    [
        ("FACE", "I2F"),
        ("SAMPLEID", "U2F"),
        ("SAMPLEPOS", "MOV"),
        ("SAMPLEMASK", "U2F"),
        ("HELPER_INVOCATION", "I2F"),
        ("POSITION", "MOV"),
    ],
)
@pytest.mark.parametrize("half", [False, True])
def test_system_values(ctx: VkContext, name: str, convert: str, half: bool) -> None:
    places = np.array([[1, 1], [30, 3], [4, 31], [31, 31], [30, 4], [5, 31]])

    def paint(rig: Rig) -> None:
        rig.rasterizer(half_pixel_center=half)
        rig.shaders(fs=_SYSTEM.format(name=name, convert=convert))
        rig.draw(Prim.TRIANGLES, places)

    same(ctx, paint, width=32, height=32, formats=_FLOATS)


_QUADS = """FRAG
DCL SV[0], HELPER_INVOCATION
DCL IN[0], COLOR, LINEAR
DCL OUT[0], COLOR
DCL TEMP[0..2]
IMM[0] FLT32 {1.0, 2.0, 0.0, 0.0}
  0: I2F TEMP[0], SV[0]
  1: DDX TEMP[1], TEMP[0]
  2: DDY TEMP[2], IN[0]
  3: MOV OUT[0].x, TEMP[1].xxxx
  4: MOV OUT[0].y, TEMP[2].xxxx
  5: DDX TEMP[2], IN[0]
  6: MOV OUT[0].z, TEMP[2].yyyy
  7: MOV OUT[0].w, IMM[0].yyyy
  8: END
"""


@pytest.mark.covers("TGSI_OPCODE_DDX", "TGSI_OPCODE_DDY")
@pytest.mark.parametrize("count", [3, 1500])
def test_derivatives_where_primitives_meet_in_a_quad(ctx: VkContext, count: int) -> None:
    """Each primitive has whole quads of its own, whose other pixels are helpers, in every form."""
    random = np.random.default_rng(count)
    centre = random.uniform(0, 32, (count, 1, 2))
    places = (centre + random.uniform(-4, 4, (count, 3, 2))).reshape(-1, 2)
    colors = random.uniform(0, 1, (3 * count, 4))

    def paint(rig: Rig) -> None:
        rig.shaders(fs=_QUADS)
        rig.draw(Prim.TRIANGLES, places, colors)

    mine = same(ctx, paint, width=32, height=32, formats=_FLOATS)
    assert set(np.unique(mine[..., 0])) == {-1.0, 0.0, 1.0}


_PLACED = """FRAG
DCL IN[0], COLOR, {mode}, {place}
DCL OUT[0], COLOR
  0: MOV OUT[0], IN[0]
  1: END
"""


@pytest.mark.covers("TGSI_INTERPOLATE_LOC_CENTROID", "TGSI_INTERPOLATE_LOC_SAMPLE")
def test_other_places_are_the_centre_with_one_sample(ctx: VkContext) -> None:
    corners, colors = np.array([[0, 0], [17, 1], [3, 19]]), np.eye(4)[:3]

    def paint(rig: Rig) -> None:
        for mode in ("LINEAR", "PERSPECTIVE"):
            for place in ("CENTROID", "SAMPLE"):
                rig.shaders(fs=_PLACED.format(mode=mode, place=place))
                rig.draw(Prim.TRIANGLES, corners, colors)
        rig.shaders(fs=COLOR_FS)
        rig.draw(Prim.TRIANGLES, corners + 5, colors)

    same(ctx, paint, formats=_FLOATS)


@pytest.mark.covers("TGSI_SEMANTIC_PCOORD")
@pytest.mark.parametrize("origin", list(SpriteCoordMode), ids=lambda origin: origin.name)
def test_the_place_in_a_point_as_a_system_value(ctx: VkContext, origin: SpriteCoordMode) -> None:
    """What is no point has (0, 0, 0, 1)."""

    def paint(rig: Rig) -> None:
        rig.rasterizer(point_size=9.0, half_pixel_center=True, sprite_coord_mode=origin)
        rig.shaders(fs=_SYSTEM.format(name="PCOORD", convert="MOV"))
        rig.draw(Prim.POINTS, _places(6, 2))
        rig.draw(Prim.TRIANGLES, _places(3, 5))

    same(ctx, paint, width=32, height=32, formats=_FLOATS)


_INSTANCE_VS = """VERT
DCL IN[0]
DCL SV[0], INSTANCEID
DCL OUT[0], POSITION
DCL OUT[1], COLOR
DCL TEMP[0]
IMM[0] FLT32 {1.0, 0.0, 0.0, 0.0}
  0: MOV OUT[0], IN[0]
  1: U2F TEMP[0], SV[0].xxxx
  2: ADD OUT[1], TEMP[0], IMM[0].xxxx
  3: END
"""


@pytest.mark.parametrize("kept", [None, 2])
def test_instances_that_restart_go_on_from_span_to_span(screen: VkScreen, kept: int | None) -> None:
    """Each strip of each instance has a record, which begins with its own instance."""
    index = np.array([*range(7), 0xFFFF, *range(7, 13)], np.uint16)

    def paint(rig: Rig) -> None:
        rig.shaders(vs=_INSTANCE_VS)
        rig.draw(
            Prim.TRIANGLE_STRIP, _places(13, 3), count=len(index), index=index, index_size=2,
            primitive_restart=True, restart_index=0xFFFF, instance_count=3,
        )  # fmt: skip

    with short_passes(screen, 2, kept) as ctx:
        seen = same(ctx, paint, width=32, height=32, formats=_FLOATS)
    assert seen.max() == 3
