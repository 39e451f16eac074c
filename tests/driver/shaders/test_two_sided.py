"""Two-sided colours and clamped vertex colours, compared with the reference."""

from __future__ import annotations

import numpy as np
import pytest

from tests.driver.against import same
from tests.reference.rig import Rig
from vkpipe.driver.context import VkContext
from vkpipe.pipe import Cap, Format, PolygonMode, Prim

_VS = """VERT
DCL IN[0]
DCL IN[1]
DCL OUT[0], POSITION
DCL OUT[1], COLOR
DCL OUT[2], BCOLOR
DCL OUT[3], COLOR[1]
IMM[0] FLT32 {1.0, 0.5, 2.0, -0.5}
  0: MOV OUT[0], IN[0]
  1: MOV OUT[1], IN[1]
  2: ADD OUT[2], IMM[0].xxxx, -IN[1]
  3: MUL OUT[3], IN[1], IMM[0].zwyx
  4: END
"""
_FS = """FRAG
DCL IN[0], COLOR, COLOR
DCL IN[1], COLOR[1], COLOR
DCL OUT[0], COLOR
IMM[0] FLT32 {0.25, 0.0, 0.0, 0.0}
  0: MAD OUT[0], IN[1], IMM[0].xxxx, IN[0]
  1: END
"""
_FLOATS = (Format.R32G32B32A32_FLOAT,)


def _crowd(count: int, seed: int) -> tuple[np.ndarray, np.ndarray]:
    random = np.random.default_rng(seed)
    return random.uniform(-4, 20, (count, 2)), random.uniform(-0.5, 1.5, (count, 4))


@pytest.mark.covers(
    "pipe_rasterizer_state::light_twoside",
    "TGSI_SEMANTIC_BCOLOR",
    "PIPE_CAP_TWO_SIDED_COLOR",
    "auxiliary::draw_twoside",
)
@pytest.mark.parametrize("flat", [False, True])
@pytest.mark.parametrize("ccw", [False, True])
def test_back_faces_have_back_colours(ctx: VkContext, flat: bool, ccw: bool) -> None:
    """Clipped ones, too; a colour without BCOLOR is that of both faces."""
    places, colors = _crowd(24, 1)
    assert ctx.screen.get_param(Cap.TWO_SIDED_COLOR) == 1

    def paint(rig: Rig) -> None:
        rig.shaders(_VS, _FS)
        for twoside in (False, True):
            rig.rasterizer(light_twoside=twoside, flatshade=flat, front_ccw=ccw)
            rig.draw(Prim.TRIANGLES, places[12 * twoside :][:12], colors[12 * twoside :][:12])

    assert len(np.unique(same(ctx, paint, formats=_FLOATS))) > 8


@pytest.mark.parametrize("mode", [PolygonMode.LINE, PolygonMode.POINT])
def test_outlines_of_back_faces_have_back_colours(ctx: VkContext, mode: PolygonMode) -> None:
    corners = [[3.5, 3.5], [12.5, 3.5], [3.5, 12.5]]

    def paint(rig: Rig) -> None:
        rig.shaders(_VS, _FS)
        rig.rasterizer(light_twoside=True, flatshade=True, fill_front=mode, fill_back=mode, point_size=3.0)
        rig.draw(Prim.TRIANGLES, corners + corners[::-1], (0.25, 0.5, 0.75, 1))
        rig.draw(Prim.LINES, [(0.5, 14.5), (15.5, 14.5)], (0.25, 0.5, 0.75, 1))

    same(ctx, paint, formats=_FLOATS)


@pytest.mark.parametrize("count", [9, 3000])
def test_every_form_of_the_fine_stage_has_two_sides(ctx: VkContext, count: int) -> None:
    """Many small triangles take the visibility form."""
    random = np.random.default_rng(count)
    centre = random.uniform(0, 32, (count, 1, 2))
    places = (centre + random.uniform(-3, 3, (count, 3, 2))).reshape(-1, 2)
    colors = random.uniform(0, 1, (3 * count, 4))

    def paint(rig: Rig) -> None:
        rig.shaders(_VS, _FS)
        rig.rasterizer(light_twoside=True, flatshade=True)
        rig.draw(Prim.TRIANGLES, places, colors)

    same(ctx, paint, width=32, height=32, formats=_FLOATS)


@pytest.mark.covers("pipe_rasterizer_state::clamp_vertex_color", "PIPE_CAP_VERTEX_COLOR_CLAMPED")
def test_vertex_colours_are_clamped(ctx: VkContext) -> None:
    """Before they are interpolated; what is no number is 0."""
    assert ctx.screen.get_param(Cap.VERTEX_COLOR_CLAMPED) == 1
    colors = np.array([[-1, 2, 0.5, np.nan], [3, -np.inf, 0.25, 1], [0.5, np.inf, 0.75, 0]])

    def paint(rig: Rig) -> None:
        rig.shaders(_VS, _FS)
        for clamp in (True, False):
            rig.rasterizer(clamp_vertex_color=clamp, light_twoside=True)
            shift = np.array([0, 0 if clamp else 8])
            corners = np.array([[0, 0], [16, 0], [0, 8]]) + shift
            finite = np.nan_to_num(colors, posinf=9, neginf=-9)
            rig.draw(Prim.TRIANGLES, corners, colors if clamp else finite)

    seen = same(ctx, paint, formats=_FLOATS)
    assert seen[:8].min() >= 0 and seen[:8].max() <= 1.3 and seen[8:].max() > 2
