"""Primitive types, restart, instancing and indirect draws, by the pixels that they cover."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import numpy as np
import pytest

from tests.reference.rig import Array, Rig
from vkpipe import pipe
from vkpipe.pipe import Prim

# Corners of a square and their order, by mode: each covers the pixels 4 to 11 along both axes.
_SQUARE = np.array([(4, 4), (4, 12), (12, 12), (12, 4)], np.float32)
_ORDERS = {
    Prim.TRIANGLES: (0, 1, 2, 0, 2, 3),
    Prim.TRIANGLE_STRIP: (0, 1, 3, 2),
    Prim.TRIANGLE_FAN: (0, 1, 2, 3),
    Prim.QUADS: (0, 1, 2, 3),
    Prim.QUAD_STRIP: (0, 1, 3, 2),
    Prim.POLYGON: (0, 1, 2, 3),
    Prim.TRIANGLES_ADJACENCY: (0, 0, 1, 0, 2, 0, 0, 0, 2, 0, 3, 0),
    Prim.TRIANGLE_STRIP_ADJACENCY: (0, 0, 1, 0, 3, 0, 2, 0),
}


def _block(x0: int, y0: int, x1: int, y1: int, size: int = 16) -> Array:
    want = np.zeros((size, size), bool)
    want[y0:y1, x0:x1] = True
    return want


@pytest.mark.parametrize(
    "mode", [pytest.param(m, marks=pytest.mark.covers(f"PIPE_PRIM_{m.name}")) for m in _ORDERS]
)
@pytest.mark.parametrize("first", [False, True])
def test_a_square_is_a_square_in_every_mode(ref: pipe.Context, mode: Prim, first: bool) -> None:
    rig = Rig(ref)
    rig.rasterizer(flatshade_first=first, cull_face=pipe.Face.BACK, front_ccw=True)
    rig.draw(mode, _SQUARE[list(_ORDERS[mode])])
    assert np.array_equal(rig.drawn(), _block(4, 4, 12, 12))


# The vertex whose colour a flat primitive takes: of the first and the last primitive of six vertices.
_PROVOKING = {
    (Prim.LINES, True): (0, 4),
    (Prim.LINES, False): (1, 5),
    (Prim.LINE_STRIP, True): (0, 4),
    (Prim.LINE_LOOP, False): (1, 0),
    (Prim.TRIANGLES, True): (0, 3),
    (Prim.TRIANGLES, False): (2, 5),
    (Prim.TRIANGLE_STRIP, True): (0, 3),
    (Prim.TRIANGLE_STRIP, False): (2, 5),
    (Prim.TRIANGLE_FAN, True): (1, 4),
    (Prim.TRIANGLE_FAN, False): (2, 5),
    (Prim.QUAD_STRIP, True): (0, 2),
    (Prim.QUAD_STRIP, False): (3, 5),
    (Prim.POLYGON, True): (0, 0),
    (Prim.POLYGON, False): (0, 0),
}


@pytest.mark.covers("flatshade", "flatshade_first")
@pytest.mark.parametrize(("mode", "first"), _PROVOKING)
def test_the_provoking_vertex(mode: Prim, first: bool) -> None:
    from vkpipe.auxiliary.draw.assemble import assemble

    made = assemble(mode, 6, first)
    vertices = [int(made.elements[k][made.provoking[k]]) for k in (0, -1)]
    assert tuple(vertices) == _PROVOKING[mode, first]


@pytest.mark.covers("PIPE_CAP_PRIMITIVE_RESTART", "restart_index", "primitive_restart")
def test_restart_is_compared_before_the_bias(ref: pipe.Context) -> None:
    rig = Rig(ref)
    indices = np.array([0, 1, 2, 7, 2, 3, 0], np.uint8)
    positions = np.concatenate([[(0, 0)] * 2, _SQUARE])
    info: dict[str, Any] = {"index_size": 1, "index": indices, "index_bias": 2, "count": 7}
    rig.draw(Prim.TRIANGLE_STRIP, positions, primitive_restart=True, restart_index=7, **info)
    assert np.array_equal(rig.drawn(), _block(4, 4, 12, 12))


@pytest.mark.covers("PIPE_CAP_DRAW_INDIRECT", "PIPE_CAP_MULTI_DRAW_INDIRECT")
def test_indirect_draws_with_stride_and_count(ref: pipe.Context) -> None:
    rig = Rig(ref)
    records = np.zeros((3, 6), np.uint32)
    records[:, :4] = [(4, 1, 0, 0), (0, 1, 0, 0), (4, 1, 4, 0)]
    size = pipe.ResourceTemplate.buffer(records.nbytes + 4, pipe.Bind.COMMAND_ARGS_BUFFER)
    buffer = ref.screen.resource_create(size)
    ref.buffer_subdata(buffer, pipe.Map.WRITE, 0, records)
    ref.buffer_subdata(buffer, pipe.Map.WRITE, records.nbytes, np.array([2], np.uint32))
    squares = np.concatenate([_SQUARE, _SQUARE + 4])
    indirect = pipe.DrawIndirectInfo(buffer, 0, 24, 3)
    rig.draw(Prim.QUADS, squares, indirect=indirect)
    both = _block(4, 4, 12, 12) | _block(8, 8, 16, 16)
    assert np.array_equal(rig.drawn(), both)
    rig.clear()
    limited = pipe.DrawIndirectInfo(buffer, 0, 24, 3, buffer, records.nbytes)
    rig.draw(Prim.QUADS, squares, indirect=limited)
    assert np.array_equal(rig.drawn(), _block(4, 4, 12, 12))


@pytest.mark.covers("PIPE_PRIM_LINES", "PIPE_PRIM_LINE_STRIP", "PIPE_PRIM_LINE_LOOP")
def test_lines_that_meet_draw_no_pixel_twice(ref: pipe.Context) -> None:
    rig = Rig(ref)
    rig.blend(pipe.RtBlendState(True, rgb_dst_factor=pipe.BlendFactor.ONE))
    corners = [(2.5, 2.5), (13.5, 3.5), (9.5, 12.5)]
    rig.draw(Prim.LINE_LOOP, corners, (0.25, 0.25, 0.25, 1))
    assert set(np.unique(rig.raw()[..., 0])) == {0, 64}
    strip = rig.drawn()
    rig.clear()
    rig.draw(Prim.LINE_STRIP, [*corners, corners[0]])
    assert np.array_equal(rig.drawn(), strip)
    rig.clear()
    rig.draw(Prim.LINES, [corners[0], corners[1], corners[1], corners[2], corners[2], corners[0]])
    assert np.array_equal(rig.drawn(), strip)


@pytest.mark.covers("line_last_pixel", "line_width")
def test_a_line_without_and_with_its_last_pixel(ref: pipe.Context) -> None:
    rig = Rig(ref)
    for last, end in ((False, 9), (True, 10)):
        rig.clear()
        rig.rasterizer(line_last_pixel=last, line_width=3)
        rig.draw(Prim.LINES, [(2.5, 5.5), (9.5, 5.5)])
        assert np.array_equal(rig.drawn(), _block(2, 4, end, 7))


@pytest.mark.covers("line_stipple_enable", "line_stipple_factor", "line_stipple_pattern")
def test_stipple_goes_on_along_strips_and_starts_anew_for_lines(ref: pipe.Context) -> None:
    rig = Rig(ref)
    rig.rasterizer(line_stipple_enable=True, line_stipple_factor=1, line_stipple_pattern=0b0101)
    points = [(0.5, 1.5), (3.5, 1.5), (12.5, 1.5)]
    rig.draw(Prim.LINE_STRIP, points)
    assert np.flatnonzero(rig.drawn()[1]).tolist() == [0, 1, 4, 5]
    rig.clear()
    rig.draw(Prim.LINES, [points[0], points[1], points[1], points[2]])
    assert np.flatnonzero(rig.drawn()[1]).tolist() == [0, 1, 3, 4, 7, 8]


@pytest.mark.covers("PIPE_PRIM_POINTS", "point_size", "point_quad_rasterization")
def test_points_by_both_rules(ref: pipe.Context) -> None:
    rig = Rig(ref)
    rig.rasterizer(point_size=3)
    rig.draw(Prim.POINTS, (5.9, 5.9))
    assert np.array_equal(rig.drawn(), _block(4, 4, 7, 7))
    rig.clear()
    rig.rasterizer(point_size=3, point_quad_rasterization=True)
    rig.draw(Prim.POINTS, (6.1, 6.1))
    assert np.array_equal(rig.drawn(), _block(5, 5, 8, 8))


def test_the_reference_needs_no_vulkan() -> None:
    code = "import sys, vkpipe; vkpipe.create_screen('reference'); print('vulkan' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"
