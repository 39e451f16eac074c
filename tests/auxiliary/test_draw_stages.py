"""The stages of draw, each alone: what it hands on, and in which order."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from vkpipe.auxiliary.draw.layout import Attribute, Layout
from vkpipe.auxiliary.draw.stages import Effect, LastStage, Prim, Vertex
from vkpipe.auxiliary.draw.stages.aaline import AaLine
from vkpipe.auxiliary.draw.stages.aapoint import AaPoint
from vkpipe.auxiliary.draw.stages.attributes import Attributes
from vkpipe.auxiliary.draw.stages.clip import Clip
from vkpipe.auxiliary.draw.stages.cull import Cull
from vkpipe.auxiliary.draw.stages.flatshade import Flatshade
from vkpipe.auxiliary.draw.stages.offset import Offset
from vkpipe.auxiliary.draw.stages.pstipple import PolygonStipple
from vkpipe.auxiliary.draw.stages.stipple import Stipple
from vkpipe.auxiliary.draw.stages.twoside import Twoside
from vkpipe.auxiliary.draw.stages.unfilled import Unfilled
from vkpipe.auxiliary.draw.stages.user_cull import UserCull
from vkpipe.auxiliary.draw.stages.wide_line import WideLine
from vkpipe.auxiliary.draw.stages.wide_point import WidePoint
from vkpipe.auxiliary.draw.statistics import Statistics
from vkpipe.auxiliary.draw.vertices import Shaded
from vkpipe.pipe import Face, Format, PolygonMode, RasterizerState, ViewportState

_EYE = np.eye(3, dtype=np.float32)
_VIEWPORT = ViewportState((8.0, 8.0, 0.5), (8.0, 8.0, 0.5))
_COLOR = Attribute("COLOR", 0, 1)
_PLACE = Attribute("GENERIC", 0, 2, linear=True)
_LAYOUT = Layout((_COLOR, _PLACE, Attribute("GENERIC", 1, -1)), coverage=2)
_CORNERS = ((1, 1), (9, 1), (1, 13))


class _Kept(LastStage):
    """Keeps all that it is told."""

    def __init__(self) -> None:
        self.prims: list[Prim] = []
        self.kinds: list[str] = []
        self.resets = 0

    def begin(self, shaded: Shaded) -> None:
        self.kinds.append("begin")

    def point(self, prim: Prim) -> None:
        self._keep("point", prim)

    def line(self, prim: Prim) -> None:
        self._keep("line", prim)

    def polygon(self, prim: Prim) -> None:
        self._keep("polygon", prim)

    def _keep(self, kind: str, prim: Prim) -> None:
        self.kinds.append(kind)
        self.prims.append(prim)

    def reset_stipple_counter(self) -> None:
        self.resets += 1

    def flush(self) -> None:
        self.kinds.append("flush")


def _shaded(count: int = 3) -> Shaded:
    """Vertices whose COLOR is their number, whose BCOLOR (register 3) is 10 more, and GENERIC[0] 0 to 2."""
    numbers = np.arange(count, dtype=np.float32)[:, None] * np.ones((1, 4), np.float32)
    outputs = {1: numbers.view(np.uint32), 2: numbers.view(np.uint32), 3: (numbers + 10).view(np.uint32)}
    zeros = np.zeros((count, 8), np.float32)
    return Shaded(
        outputs=outputs,
        position=np.zeros((count, 4), np.float32),
        clip=zeros,
        cull=zeros,
        clip_mask=0,
        cull_mask=0,
        size=np.full(count, 4.0, np.float32),
        edge=np.ones(count, np.bool_),
        layer=np.zeros(count, np.int64),
        viewport=np.zeros(count, np.int64),
        viewports=None,
    )


def _prim(corners: Any = _CORNERS, w: Any = 1.0, edges: Any = (True, True, True), **fields: Any) -> Prim:
    """A primitive with corners in a window of 16 x 16 pixels, at depth 0.5; attributes are as of _shaded."""
    count = len(corners)
    window = np.zeros((count, 4), np.float32)
    window[:, :2], window[:, 2], window[:, 3] = corners, 0.5, 1 / np.asarray(w)
    position = np.ones((count, 4), np.float32)
    position[:, :3] = (window[:, :3] - (8, 8, 0.5)) / (8, 8, 0.5)
    position *= np.broadcast_to(np.asarray(w, np.float32), count)[:, None]
    vertices = []
    for i in range(count):
        data = np.zeros((3, 4), np.float32)
        data[:2] = i
        vertices.append(
            Vertex(position[i], np.zeros(8, np.float32), _EYE[i], edge=edges[i], data=data.view(np.uint32))
        )
    points = np.rint((window[:, :2] - 0.5) * 256).astype(np.int64)
    parts = ((0, 1, 2),) if count == 3 else ()
    made = Prim(tuple(range(count)), position, vertices, window, points, 0, count - 1, 5, 0, 0, 0, parts)
    return replace(made, **fields)


def _colors(prim: Prim, number: int = 0) -> list[float]:
    return [float(vertex.attributes[number].view(np.float32)[0]) for vertex in prim.vertices]


@pytest.mark.covers("auxiliary::draw_clip")
def test_clipping_makes_corners_that_know_their_shares() -> None:
    kept, statistics = _Kept(), Statistics()
    clip = Clip(kept, RasterizerState(), lambda _: _VIEWPORT, False, statistics)
    inside = _prim()
    clip.polygon(inside)
    assert kept.prims[0].parts == ((0, 1, 2),)
    # The third corner is beyond the lower edge of the view volume (plane +y): two corners take its place.
    clip.polygon(_prim(((1, 1), (9, 1), (1, 25)), codes=1 << 2))
    (cut,) = kept.prims[1:]
    assert [vertex.made for vertex in cut.vertices] == [False, False, True, True]
    assert len(cut.parts) == 2
    np.testing.assert_allclose(cut.window[2:, 1], 16, atol=1e-4)
    np.testing.assert_allclose(cut.vertices[3].share, (9 / 24, 0, 15 / 24), atol=1e-6)
    assert [vertex.edge for vertex in cut.vertices] == [True, True, False, True]
    clip.line(_prim(((1, 1), (1, 31)), codes=1 << 2))
    np.testing.assert_allclose(kept.prims[2].window[1, :2], (1, 16), atol=1e-4)
    clip.point(_prim(((1, 25),), codes=1 << 2))
    assert len(kept.prims) == 3
    assert statistics.stages["c_primitives"] == 1 + 2 + 1


@pytest.mark.covers("auxiliary::draw_user_cull")
def test_primitives_outside_of_a_cull_distance_are_dropped() -> None:
    kept = _Kept()
    stage = UserCull(kept)
    shaded = replace(_shaded(), cull_mask=0b10)
    shaded.cull[:, 0] = -1  # which is not enabled
    shaded.cull[:, 1] = (-1, -1, 1)
    stage.begin(shaded)
    stage.polygon(_prim())
    stage.line(_prim(_CORNERS[:2]))
    stage.point(replace(_prim(_CORNERS[:1]), rows=(2,)))
    assert kept.kinds == ["begin", "polygon", "point"]


@pytest.mark.covers("auxiliary::draw_cull")
@pytest.mark.parametrize("front_ccw", [False, True])
def test_faces_are_worked_out_and_culled(front_ccw: bool) -> None:
    turned = (_CORNERS[0], _CORNERS[2], _CORNERS[1])
    # The first goes clockwise on the screen.
    facing = [not front_ccw, front_ccw]
    for culled in (Face.NONE, Face.FRONT, Face.BACK):
        kept = _Kept()
        stage = Cull(kept, RasterizerState(front_ccw=front_ccw, cull_face=culled))
        for corners in (_CORNERS, turned):
            stage.polygon(_prim(corners))
        left = [front for front in facing if not culled & (Face.FRONT if front else Face.BACK)]
        assert [prim.front for prim in kept.prims] == left
    flat = _Kept()
    Cull(flat, RasterizerState()).polygon(_prim(((1, 1), (5, 5), (9, 9))))
    assert not flat.prims


@pytest.mark.covers("auxiliary::draw_unfilled")
def test_polygons_become_boundary_edges_or_corners() -> None:
    raster = RasterizerState(fill_front=PolygonMode.LINE, fill_back=PolygonMode.POINT)
    kept = _Kept()
    stage = Unfilled(kept, raster)
    stage.polygon(_prim(edges=(True, False, True)))
    assert kept.kinds == ["line", "line"]
    # The edge that ends at the first corner comes first.
    assert [_colors(prim) for prim in kept.prims] == [[2, 0], [0, 1]]
    kept.prims.clear()
    stage.polygon(_prim(edges=(True, False, True), front=False))
    assert [_colors(prim) for prim in kept.prims] == [[0], [2]]
    filled = _Kept()
    Unfilled(filled, RasterizerState(fill_back=PolygonMode.LINE)).polygon(_prim())
    assert filled.kinds == ["polygon"]


@pytest.mark.covers("auxiliary::draw_offset")
def test_the_offset_of_polygons_is_worked_out() -> None:
    raster = RasterizerState(offset_tri=True, offset_units=2.0, offset_scale=4.0)
    for fmt, step in ((Format.Z16_UNORM, 2 / 65535), (Format.Z32_FLOAT, 2.0**-24), (Format.NONE, 0.0)):
        kept = _Kept()
        prim = _prim(areas=(1,))
        prim.window[1, 2] = 0.75  # a slope of 1/32 along x
        Offset(kept, raster, fmt).polygon(prim)
        assert kept.prims[0].moved == pytest.approx((4 / 32 + 2 * step,), rel=1e-6)
    unmoved = _Kept()
    Offset(unmoved, replace(raster, offset_tri=False), Format.Z16_UNORM).polygon(_prim(areas=(1,)))
    assert unmoved.prims[0].moved == ()


@pytest.mark.covers("auxiliary::draw_flatshade", "auxiliary::draw_twoside")
def test_constant_and_two_sided_attributes() -> None:
    layout = Layout((replace(_COLOR, flat=True), replace(_PLACE, back=3)))
    kept = _Kept()
    stage = Attributes(Flatshade(Twoside(kept, layout), layout), layout)
    stage.begin(_shaded())
    stage.polygon(_prim())
    stage.polygon(_prim(front=False))
    assert [_colors(prim) for prim in kept.prims] == [[2, 2, 2]] * 2
    assert [_colors(prim, 1) for prim in kept.prims] == [[0, 1, 2], [10, 11, 12]]


def test_corners_that_clipping_made_have_attributes_between() -> None:
    kept = _Kept()
    stage = Attributes(kept, _LAYOUT)
    stage.begin(_shaded())
    prim = _prim(w=(1.0, 1.0, 3.0))
    share = np.array([0.5, 0, 0.5], np.float32)
    middle = replace(prim.vertices[0], share=share, made=True, position=prim.positions[[0, 2]].mean(axis=0))
    stage.point(replace(prim, vertices=[middle]))
    # In clip space half way, in the window three quarters of it.
    assert _colors(kept.prims[0]) == [1.0]
    assert _colors(kept.prims[0], 1) == [1.5]


@pytest.mark.covers("auxiliary::draw_stipple")
def test_lines_are_cut_by_their_pattern() -> None:
    raster = RasterizerState(line_stipple_enable=True, line_stipple_pattern=0b0110, line_stipple_factor=1)
    kept = _Kept()
    stage = Stipple(kept, raster, _LAYOUT, 1)
    stage.line(_prim(((2.5, 4.5), (12.5, 4.5))))
    # Steps 2 to 5 of ten; the next line goes on at step 10, which is beyond, until the pattern comes again.
    (piece,) = kept.prims
    np.testing.assert_allclose(piece.window[:, 0], (4, 8))
    np.testing.assert_allclose(_colors(piece), (0.15, 0.55), atol=1e-6)
    kept.prims.clear()
    stage.line(_prim(((12.5, 4.5), (2.5, 4.5))))
    assert not kept.prims
    stage.reset_stipple_counter()
    stage.line(_prim(((12.5, 4.5), (2.5, 4.5))))
    np.testing.assert_allclose(kept.prims[0].window[:, 0], (11, 7))
    assert kept.resets == 1


@pytest.mark.covers("auxiliary::draw_wide_line")
def test_wide_lines_become_two_triangles() -> None:
    upright = [(2, 2.5), (12, 4.5), (12, 7.5), (2, 5.5)]
    across = np.array([-0.294, 1.471])
    ends = np.array([(2.5, 4), (12.5, 6), (12.5, 6), (2.5, 4)])
    rectangle = ends + across * [[1], [1], [-1], [-1]]
    for rectangular, corners in ((False, upright), (True, rectangle)):
        kept = _Kept()
        raster = RasterizerState(line_width=3.0, line_rectangular=rectangular)
        WideLine(kept, raster, _LAYOUT, 1).line(_prim(((2.5, 4), (12.5, 6)), moved=(np.float32(0.25),)))
        (prim,) = kept.prims
        assert prim.parts == ((0, 1, 2), (0, 2, 3))
        assert prim.placed
        np.testing.assert_allclose(prim.window[:, :2], corners, atol=0.6 if not rectangular else 0.02)
        np.testing.assert_allclose(prim.window[:, 2], 0.75)
        assert np.ptp(_colors(prim)[1:3]) < 0.1


@pytest.mark.covers("auxiliary::draw_wide_point")
def test_wide_points_become_two_triangles_with_the_coordinates_of_sprites() -> None:
    layout = Layout((replace(_COLOR, sprite=True), _PLACE))
    raster = RasterizerState(point_quad_rasterization=True)
    kept = _Kept()
    stage = WidePoint(kept, raster, layout, threshold=4.0)
    stage.begin(_shaded())
    stage.point(_prim(((6, 7),)))
    assert kept.kinds == ["begin", "point"]
    wide = WidePoint(kept, raster, layout, threshold=3.0)
    wide.begin(_shaded())
    wide.point(_prim(((6, 7),)))
    prim = kept.prims[-1]
    np.testing.assert_array_equal(prim.window[:, :2], [(4, 5), (4, 9), (8, 9), (8, 5)])
    words = np.array([vertex.attributes[0].view(np.float32) for vertex in prim.vertices])
    np.testing.assert_array_equal(words[:, :2], [(0, 0), (0, 1), (1, 1), (1, 0)])
    assert _colors(prim, 1) == [0] * 4


@pytest.mark.covers("auxiliary::draw_aaline", "auxiliary::draw_aapoint")
def test_smooth_primitives_carry_their_coverage() -> None:
    kept = _Kept()
    line = AaLine(kept, RasterizerState(line_smooth=True, line_width=2.0), _LAYOUT)
    line.line(_prim(((2, 8), (10, 8))))
    assert kept.prims[0].effect is Effect.AA_LINE
    np.testing.assert_allclose(kept.prims[0].window[:, 0], (1.5, 10.5, 10.5, 1.5))
    coverage = np.array([vertex.attributes[2].view(np.float32) for vertex in kept.prims[0].vertices])
    np.testing.assert_allclose(np.abs(coverage), [(1.5, 4.5, 1.5, 4.5)] * 4)
    np.testing.assert_allclose(_colors(kept.prims[0]), (-1 / 16, 17 / 16, 17 / 16, -1 / 16), atol=1e-6)
    point = AaPoint(kept, RasterizerState(point_smooth=True), _LAYOUT)
    point.begin(_shaded())
    point.point(_prim(((6, 7),)))
    assert kept.prims[1].effect is Effect.AA_POINT
    np.testing.assert_allclose(kept.prims[1].window[:, :2], [(3.5, 4.5), (3.5, 9.5), (8.5, 9.5), (8.5, 4.5)])
    coverage = np.array([vertex.attributes[2].view(np.float32) for vertex in kept.prims[1].vertices])
    np.testing.assert_allclose(coverage[:, 2], (1.5 / 2.5) ** 2)


@pytest.mark.covers("auxiliary::draw_pstipple")
def test_filled_polygons_are_marked_for_the_stipple() -> None:
    kept = _Kept()
    stage = PolygonStipple(kept)
    stage.polygon(_prim())
    stage.line(_prim(_CORNERS[:2]))
    stage.flush()
    assert [prim.effect for prim in kept.prims] == [Effect.POLY_STIPPLE, None]
    assert kept.kinds == ["polygon", "line", "flush"]
