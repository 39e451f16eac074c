"""A terrain of patches at level 16."""

from __future__ import annotations

import numpy as np

from vkpipe.bench.description import Draw, Geometry, Patches, Program, Scene, State
from vkpipe.bench.programs import GLSL_PASS_COLOR, TGSI_PASS, glsl_fragment, tgsi_fragment
from vkpipe.bench.scenes.geometry import COLORED_VERTEX, side

__all__ = ["SCENES"]

_TGSI_CONTROL = """TESS_CTRL
PROPERTY TCS_VERTICES_OUT 4
DCL IN[][0], POSITION
DCL IN[][1], GENERIC[0]
DCL SV[0], INVOCATIONID
DCL OUT[][0], POSITION
DCL OUT[][1], GENERIC[0]
DCL OUT[2], TESSOUTER
DCL OUT[3], TESSINNER
DCL ADDR[0]
IMM[0] FLT32 {16.0, 0.0, 0.0, 0.0}
  0: UARL ADDR[0].x, SV[0].xxxx
  1: MOV OUT[ADDR[0].x][0], IN[ADDR[0].x][0]
  2: MOV OUT[ADDR[0].x][1], IN[ADDR[0].x][1]
  3: MOV OUT[2], IMM[0].xxxx
  4: MOV OUT[3].xy, IMM[0].xxxx
  5: END
"""
_GLSL_CONTROL = """#version 400
layout(vertices = 4) out;
in vec4 v_color[]; out vec4 c_color[];
void main() {
    gl_out[gl_InvocationID].gl_Position = gl_in[gl_InvocationID].gl_Position;
    c_color[gl_InvocationID] = v_color[gl_InvocationID];
    gl_TessLevelOuter[0] = gl_TessLevelOuter[1] = gl_TessLevelOuter[2] = gl_TessLevelOuter[3] = 16.0;
    gl_TessLevelInner[0] = gl_TessLevelInner[1] = 16.0;
}
"""
_TGSI_EVALUATION = """TESS_EVAL
PROPERTY TES_PRIM_MODE 7
PROPERTY TES_SPACING 2
PROPERTY TES_VERTEX_ORDER_CW 0
PROPERTY TES_POINT_MODE 0
DCL IN[][0], POSITION
DCL IN[][1], GENERIC[0]
DCL SV[0], TESSCOORD
DCL OUT[0], POSITION
DCL OUT[1], GENERIC[0]
DCL TEMP[0..3]
IMM[0] FLT32 {0.5, 0.25, 0.125, 1.0}
  0: ADD TEMP[0], IN[1][0], -IN[0][0]
  1: MAD TEMP[0], SV[0].xxxx, TEMP[0], IN[0][0]
  2: ADD TEMP[1], IN[3][0], -IN[0][0]
  3: MAD TEMP[0], SV[0].yyyy, TEMP[1], TEMP[0]
  4: MUL TEMP[1].x, TEMP[0].xxxx, TEMP[0].xxxx
  5: MAD TEMP[1].y, TEMP[0].yyyy, TEMP[0].xxxx, TEMP[1].xxxx
  6: MAD TEMP[0].z, TEMP[1].yyyy, IMM[0].yyyy, TEMP[0].zzzz
  7: MAD TEMP[0].y, TEMP[1].yyyy, IMM[0].zzzz, TEMP[0].yyyy
  8: MOV OUT[0], TEMP[0]
  9: ADD TEMP[2], IN[2][1], -IN[0][1]
 10: MAD OUT[1], SV[0].xxxx, TEMP[2], IN[0][1]
 11: END
"""
_GLSL_EVALUATION = """#version 400
layout(quads, fractional_even_spacing, ccw) in;
in vec4 c_color[]; out vec4 e_color; precise gl_Position;
void main() {
    precise vec4 at = gl_TessCoord.x * (gl_in[1].gl_Position - gl_in[0].gl_Position) + gl_in[0].gl_Position;
    at = gl_TessCoord.y * (gl_in[3].gl_Position - gl_in[0].gl_Position) + at;
    precise float height = at.y * at.x + at.x * at.x;
    gl_Position = vec4(at.x, height * 0.125 + at.y, height * 0.25 + at.z, at.w);
    e_color = gl_TessCoord.x * (c_color[2] - c_color[0]) + c_color[0];
}
"""

_TERRAIN = Program(
    TGSI_PASS,
    tgsi_fragment("", "MOV OUT[0], IN[0]"),
    GLSL_PASS_COLOR,
    glsl_fragment("in vec4 e_color;", "    o_color = e_color;"),
    Patches(4, _TGSI_CONTROL, _TGSI_EVALUATION, _GLSL_CONTROL, _GLSL_EVALUATION),
)


_EACH = 100
"""Patches of a draw. llvmpipe counts its points with 16 bits: of more than 65,536 it draws but a part."""


def tessellation(part: float) -> Scene:
    """10,000 patches of a grid in draws of 100, each with 512 triangles, which a height moves."""
    rows, size = max(3, int(100 * part**0.5)), side(1024, part)
    random = np.random.default_rng(5)
    grid = np.linspace(-0.875, 0.875, rows + 1)
    corners = np.array([(0, 0), (1, 0), (1, 1), (0, 1)])
    row, column = np.divmod(np.arange(rows * rows), rows)
    vertices = np.zeros((rows * rows, 4), COLORED_VERTEX)
    vertices["position"][..., 0] = grid[column[:, None] + corners[:, 0]]
    vertices["position"][..., 1] = grid[row[:, None] + corners[:, 1]]
    vertices["color"] = random.integers(20, 256, (rows * rows, 4, 4))
    vertices["color"][..., 3] = 255
    state, geometry = State(_TERRAIN, mode="PATCHES"), Geometry(vertices.reshape(-1))
    firsts = range(0, geometry.count, 4 * _EACH)
    draws = [Draw(state, geometry, None, None, at, min(4 * _EACH, geometry.count - at)) for at in firsts]
    return Scene(size, size, tuple(draws))


SCENES = {"tessellation": tessellation}
