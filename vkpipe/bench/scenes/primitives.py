"""Lines and points."""

from __future__ import annotations

import numpy as np

from vkpipe.bench.description import Draw, Geometry, Program, Scene, State
from vkpipe.bench.programs import (
    COLORED,
    GLSL_PASS_COLOR,
    TGSI_PASS,
    glsl_fragment,
    tgsi_fragment,
)
from vkpipe.bench.scenes.geometry import COLORED_VERTEX, side

__all__ = ["SCENES"]


def _primitives(mode: str, corners: int, reach: float, part: float) -> Scene:
    """100,000 at random places; the corners of one lie up to ``reach`` apart in clip coordinates."""
    count, size = max(16, int(100_000 * part)), side(1024, part)
    random = np.random.default_rng(100)
    vertices = np.zeros((count, corners), COLORED_VERTEX)
    vertices["position"] = random.uniform(-1, 1, (count, 1, 3))
    vertices["position"][..., :2] += random.uniform(-reach, reach, (count, corners, 2)) / part**0.5
    vertices["color"] = random.integers(20, 256, (count, corners, 4))
    vertices["color"][..., 3] = 255
    return Scene(size, size, (Draw(State(COLORED, mode=mode), Geometry(vertices.reshape(-1))),))


def lines_100k(part: float) -> Scene:
    """Lines of some 20 pixels, one pixel wide."""
    return _primitives("LINES", 2, 0.02, part)


def points_100k(part: float) -> Scene:
    """Points of one pixel."""
    return _primitives("POINTS", 1, 0.0, part)


_LOOP = Program(
    TGSI_PASS,
    tgsi_fragment(
        "DCL CONST[0]\nDCL TEMP[0..1]\nIMM[0] FLT32 {0.25, 0.0, 1.0, 0.0}\n",
        "MOV TEMP[0], IMM[0].yyyy",
        "MOV TEMP[1], IMM[0].yyyy",
        "BGNLOOP",
        "SGE TEMP[1].y, TEMP[1].xxxx, CONST[0].xxxx",
        "IF TEMP[1].yyyy",
        "BRK",
        "ENDIF",
        "MAD TEMP[0], IN[0], IMM[0].xxxx, TEMP[0]",
        "ADD TEMP[1].x, TEMP[1].xxxx, IMM[0].zzzz",
        "ENDLOOP",
        "MOV OUT[0], TEMP[0]",
    ),
    GLSL_PASS_COLOR,
    glsl_fragment(
        "uniform vec4 u_fragment[1];\nin vec4 v_color;",
        """    vec4 sum = vec4(0.0);
    for (float turn = 0.0; turn < u_fragment[0].x; turn += 1.0) sum = v_color * 0.25 + sum;
    o_color = sum;""",
    ),
)


def points_loop(part: float) -> Scene:
    """2,000 blended points of 8x8 pixels, whose shader adds a quarter of the colour in each of 4 turns."""
    count, size = max(16, int(2000 * part)), side(512, part)
    random = np.random.default_rng(4)
    vertices = np.zeros(count, COLORED_VERTEX)
    vertices["position"] = random.uniform(-1, 1, (count, 3))
    vertices["color"] = random.integers(20, 128, (count, 4))
    vertices["color"][..., 3] = 128
    turns = np.array([[4, 0, 0, 0]], np.float32)
    state = State(_LOOP, blend="over", depth=None, mode="POINTS")
    draw = Draw(state, Geometry(vertices), fragment_constants=turns)
    return Scene(size, size, (draw,), point_size=8.0)


SCENES = {"lines-100k": lines_100k, "points-100k": points_100k, "points-loop": points_loop}
