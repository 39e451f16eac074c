"""Rasterizer state: fill modes, edge flags, culling, offset, clipping, stipple, viewports and layers."""

from __future__ import annotations

import numpy as np
import pytest

from tests.reference.rig import COLOR_FS, Rig
from vkpipe import pipe
from vkpipe.pipe import Format, PolygonMode, Prim

_SQUARE = [(2, 2), (2, 13), (13, 13), (13, 2)]


@pytest.mark.covers("PIPE_POLYGON_MODE_LINE", "PIPE_POLYGON_MODE_POINT", "fill_front", "fill_back")
def test_outlines_have_no_diagonals(ref: pipe.Context) -> None:
    rig = Rig(ref)
    rig.rasterizer(fill_front=PolygonMode.LINE, fill_back=PolygonMode.LINE)
    inset = np.add(_SQUARE, (0.52, 0.53))  # away from ties
    rig.draw(Prim.QUADS, inset)
    want = np.zeros((16, 16), bool)
    want[2:14, 2:14] = True
    want[3:13, 3:13] = False
    assert np.array_equal(rig.drawn(), want)
    rig.clear()
    rig.rasterizer(fill_front=PolygonMode.POINT, fill_back=PolygonMode.POINT)
    rig.draw(Prim.QUADS, inset)
    assert np.argwhere(rig.drawn()).tolist() == [[2, 2], [2, 13], [13, 2], [13, 13]]


@pytest.mark.covers("fill_front", "fill_back", "front_ccw")
def test_each_face_has_its_own_fill_mode(ref: pipe.Context) -> None:
    rig = Rig(ref)
    rig.rasterizer(front_ccw=True, fill_front=PolygonMode.FILL, fill_back=PolygonMode.POINT)
    rig.draw(Prim.QUADS, _SQUARE)
    assert rig.drawn().sum() == 121
    rig.clear()
    rig.draw(Prim.QUADS, _SQUARE[::-1])
    assert rig.drawn().sum() == 4


@pytest.mark.covers("TGSI_SEMANTIC_EDGEFLAG")
def test_edge_flags_leave_out_edges(ref: pipe.Context) -> None:
    rig = Rig(ref)
    rig.shaders(
        """VERT
DCL IN[0]
DCL IN[1]
DCL OUT[0], POSITION
DCL OUT[1], COLOR
DCL OUT[2], EDGEFLAG
  0: MOV OUT[0], IN[0]
  1: MOV OUT[1], IN[1]
  2: MOV OUT[2].x, IN[1].wwww
  3: END
"""
    )
    rig.rasterizer(fill_front=PolygonMode.LINE, fill_back=PolygonMode.LINE)
    flags = [(1, 1, 1, flag) for flag in (1, 0, 0, 0)]
    rig.draw(Prim.QUADS, np.array(_SQUARE) + 0.5, flags)
    assert np.argwhere(rig.drawn()).tolist() == [[y, 2] for y in range(2, 13)]


@pytest.mark.covers("cull_face", "PIPE_FACE_{cull}")
@pytest.mark.parametrize(("cull", "seen"), [("NONE", 2), ("FRONT", 1), ("BACK", 1), ("FRONT_AND_BACK", 0)])
def test_culling(ref: pipe.Context, cull: str, seen: int) -> None:
    rig = Rig(ref)
    rig.rasterizer(cull_face=pipe.Face[cull])
    rig.draw(Prim.QUADS, [(0, 0), (0, 8), (8, 8), (8, 0), (8, 8), (16, 8), (16, 16), (8, 16)])
    assert rig.drawn().sum() == 64 * seen


@pytest.mark.covers("offset_tri", "offset_units", "offset_scale", "offset_clamp", "offset_units_unscaled")
@pytest.mark.parametrize(
    ("fields", "steps"),
    [
        ({"offset_units": 4.0}, 8),
        ({"offset_units": 2.0, "offset_scale": 16.0}, 4 + 16 * 655.35),
        ({"offset_scale": 16.0, "offset_clamp": 0.05}, 0.05 * 65535),
        ({"offset_scale": -16.0, "offset_clamp": -0.05}, -0.05 * 65535),
        ({"offset_units": 0.125, "offset_units_unscaled": True}, 0.125 * 65535),
    ],
)
def test_polygon_offset(ref: pipe.Context, fields: dict[str, float], steps: float) -> None:
    rig = Rig(ref, depth=Format.Z16_UNORM)
    rig.tests(depth=pipe.DepthState(True, True, pipe.CompareFunc.ALWAYS))
    corners = [(0, 0, 0.4), (0, 16, 0.4), (16, 16, 0.56), (16, 0, 0.56)]
    depths = []
    for state in ({}, {"offset_tri": True, **fields}):
        rig.rasterizer(**state)
        rig.draw(Prim.QUADS, corners)
        depth, _ = rig.depth_stencil()
        assert depth is not None
        depths.append(depth.astype(np.float64) * 65535)
    assert np.abs(depths[1] - depths[0] - steps).max() <= 1.0


@pytest.mark.covers("clip_plane_enable", "TGSI_SEMANTIC_CLIPVERTEX")
def test_user_clip_planes(ref: pipe.Context) -> None:
    rig = Rig(ref)
    planes = [(0.0,) * 4] * 8
    planes[5] = (-1.0, 0.0, 0.0, 0.5)  # x <= 8
    ref.set_clip_state(pipe.ClipState(tuple(planes)))
    for enable, columns in ((0, 16), (1 << 5, 8)):
        rig.rasterizer(clip_plane_enable=enable)
        rig.clear()
        rig.quad()
        assert rig.drawn().all(axis=0).sum() == columns == rig.drawn().any(axis=0).sum()


_DISTANCES = """VERT
DCL IN[0]
DCL IN[1]
DCL OUT[0], POSITION
DCL OUT[1], COLOR
DCL OUT[2], CLIPDIST[0]
PROPERTY NUM_CLIPDIST_ENABLED {clips}
PROPERTY NUM_CULLDIST_ENABLED {culls}
  0: MOV OUT[0], IN[0]
  1: MOV OUT[1], IN[1]
  2: MOV OUT[2], IN[1].wwww
  3: END
"""


@pytest.mark.covers("TGSI_SEMANTIC_CLIPDIST", "TGSI_SEMANTIC_CULLDIST")
def test_distances_clip_and_cull(ref: pipe.Context) -> None:
    rig = Rig(ref)
    rig.rasterizer(clip_plane_enable=1)
    corners, alpha = [(0, 0), (0, 16), (16, 16), (16, 0)], [(1, 1, 1, a) for a in (1, 1, -1, -1)]
    rig.shaders(_DISTANCES.format(clips=1, culls=0))
    rig.draw(Prim.QUADS, corners, alpha)
    assert rig.drawn().all(axis=0).tolist() == [True] * 8 + [False] * 8
    rig.clear()
    rig.shaders(_DISTANCES.format(clips=0, culls=1))
    rig.draw(Prim.TRIANGLES, corners[:3], alpha[:3])
    assert rig.drawn().sum() > 100, "one vertex is inside"
    rig.clear()
    rig.draw(Prim.TRIANGLES, corners[:3], (1, 1, 1, -1))
    assert not rig.drawn().any()


@pytest.mark.covers("depth_clip_near", "depth_clip_far", "PIPE_CAP_DEPTH_CLIP_DISABLE")
def test_depth_is_clamped_where_nothing_clips(ref: pipe.Context) -> None:
    rig = Rig(ref, depth=Format.Z32_FLOAT)
    rig.tests(depth=pipe.DepthState(True, True, pipe.CompareFunc.ALWAYS))
    corners = [(0, 0, -1), (0, 16, -1), (16, 16, 2), (16, 0, 2)]
    rig.draw(Prim.QUADS, corners)
    assert 4 <= rig.drawn().any(axis=0).sum() <= 6
    rig.rasterizer(depth_clip_near=False, depth_clip_far=False)
    rig.draw(Prim.QUADS, corners)
    depth, _ = rig.depth_stencil()
    assert rig.drawn().all() and depth is not None
    assert depth.min() == 0.0 and depth.max() == 1.0 and 0.4 < depth[0, 8] < 0.6


@pytest.mark.covers("poly_stipple_enable")
def test_polygon_stipple(ref: pipe.Context) -> None:
    rig = Rig(ref)
    rig.rasterizer(poly_stipple_enable=True)
    ref.set_polygon_stipple(pipe.PolyStipple((0x80000001, *(0,) * 4, 0xC0000000, *(0,) * 26)))
    rig.quad()
    assert np.argwhere(rig.drawn()).tolist() == [[0, 0], [5, 0], [5, 1]]


@pytest.mark.covers(
    "pipe_rasterizer_state::scissor",
    "PIPE_CAP_MAX_VIEWPORTS",
    "TGSI_SEMANTIC_VIEWPORT_INDEX",
    "TGSI_SEMANTIC_LAYER",
)
def test_shaders_choose_viewport_scissor_and_layer(ref: pipe.Context) -> None:
    rig = Rig(ref, layers=2)
    rig.shaders(
        """VERT
DCL IN[0]
DCL IN[1]
DCL SV[0], INSTANCEID
DCL OUT[0], POSITION
DCL OUT[1], COLOR
DCL OUT[2], VIEWPORT_INDEX
DCL OUT[3], LAYER
  0: MOV OUT[0], IN[0]
  1: MOV OUT[1], IN[1]
  2: MOV OUT[2].x, SV[0].xxxx
  3: MOV OUT[3].x, SV[0].xxxx
  4: END
"""
    )
    rig.viewport(pipe.ViewportState(scale=(8.0, 8.0, 1.0), translate=(8.0, 8.0, 0.0)))
    rig.rasterizer(scissor=True)
    ref.set_scissor_states(0, [pipe.ScissorState(0, 0, 3, 2), pipe.ScissorState(0, 0, 16, 10)])
    rig.draw(Prim.QUADS, [(0, 0), (0, 16), (16, 16), (16, 0)], instance_count=2)
    assert np.argwhere(rig.drawn(0)).tolist() == [[y, x] for y in range(2) for x in range(3)]
    assert np.argwhere(rig.drawn(1)).tolist() == [[y, x] for y in (8, 9) for x in range(8, 16)]


@pytest.mark.covers("rasterizer_discard")
def test_discard_draws_nothing_but_counts(ref: pipe.Context) -> None:
    rig = Rig(ref)
    rig.rasterizer(rasterizer_discard=True)
    query = ref.create_query(pipe.QueryType.PRIMITIVES_GENERATED)
    ref.begin_query(query)
    rig.draw(Prim.TRIANGLE_STRIP, [(0, 0), (16, 0), (0, 16), (16, 16)])
    ref.end_query(query)
    assert not rig.drawn().any() and ref.get_query_result(query, True) == 2


@pytest.mark.covers("half_pixel_center", "bottom_edge_rule")
@pytest.mark.parametrize(
    ("half", "bottom", "rows"), [(True, False, (4, 8)), (True, True, (5, 9)), (False, False, (5, 9))]
)
def test_which_samples_on_an_edge_belong_to_it(
    ref: pipe.Context, half: bool, bottom: bool, rows: tuple[int, int]
) -> None:
    rig = Rig(ref)
    rig.rasterizer(half_pixel_center=half, bottom_edge_rule=bottom)
    rig.draw(Prim.QUADS, [(2, 4.5), (2, 8.5), (6, 8.5), (6, 4.5)])
    assert np.flatnonzero(rig.drawn().any(axis=1)).tolist() == list(range(*rows))


@pytest.mark.covers("sprite_coord_enable", "PIPE_SPRITE_COORD_UPPER_LEFT", "PIPE_SPRITE_COORD_LOWER_LEFT")
@pytest.mark.parametrize("mode", pipe.SpriteCoordMode)
def test_sprite_coordinates(ref: pipe.Context, mode: pipe.SpriteCoordMode) -> None:
    rig = Rig(ref, formats=(Format.R32G32B32A32_FLOAT,))
    rig.shaders(fs=COLOR_FS.replace("DCL IN[0], COLOR, COLOR", "DCL IN[0], TEXCOORD[3], PERSPECTIVE"))
    rig.rasterizer(
        point_size=4, point_quad_rasterization=True, sprite_coord_enable=1 << 3, sprite_coord_mode=mode
    )
    rig.draw(Prim.POINTS, (8, 8))
    found = rig.values()[6:10, 6:10]
    steps = np.arange(4) / 4 + 0.125
    assert np.allclose(found[:, :, 0], steps) and np.allclose(found[..., 2:], (0, 1))
    down = steps if mode == pipe.SpriteCoordMode.UPPER_LEFT else steps[::-1]
    assert np.allclose(found[:, 0, 1], down)


@pytest.mark.covers("light_twoside")
def test_back_faces_take_back_colors(ref: pipe.Context) -> None:
    rig = Rig(ref)
    rig.shaders(
        """VERT
DCL IN[0]
DCL IN[1]
DCL OUT[0], POSITION
DCL OUT[1], COLOR
DCL OUT[2], BCOLOR
IMM[0] FLT32 {0.0, 1.0, 0.0, 1.0}
  0: MOV OUT[0], IN[0]
  1: MOV OUT[1], IN[1]
  2: MOV OUT[2], IMM[0]
  3: END
"""
    )
    rig.rasterizer(light_twoside=True, front_ccw=True)
    rig.draw(Prim.QUADS, _SQUARE, (1, 0, 0, 1))
    assert rig.raw()[8, 8].tolist() == [255, 0, 0, 255]
    rig.draw(Prim.QUADS, _SQUARE[::-1], (1, 0, 0, 1))
    assert rig.raw()[8, 8].tolist() == [0, 255, 0, 255]
