"""Many layers over each other: overdraw, blending, alpha test, a pile of tiny triangles."""

from __future__ import annotations

import numpy as np

from vkpipe.bench.description import Array, Draw, Geometry, Program, Scene, State
from vkpipe.bench.programs import COLORED, GLSL_PASS_COLOR, TGSI_PASS, glsl_fragment, tgsi_fragment
from vkpipe.bench.scenes.geometry import COLORED_VERTEX, quads, side

__all__ = ["SCENES"]

_FULL = (-1.0, -1.0, 1.0, 1.0)
_ROUNDS = 24

# One of 24 rounds of four instructions; it converges, so that rounding does not add up.
_TGSI_ROUND = (
    "MAD TEMP[1].xyz, TEMP[0].yzxx, IMM[0].xxxx, IN[0].xyzz",
    "MUL TEMP[1].xyz, TEMP[1].xyzz, TEMP[1].xyzz",
    "MAD TEMP[0].xyz, TEMP[1].xyzz, IMM[0].yyyy, CONST[0].xyzz",
    "MIN TEMP[0].xyz, TEMP[0].xyzz, IMM[0].zzzz",
)
_GLSL_ROUND = """    u = t.yzx * 0.5 + v_color.xyz;
    u = u * u;
    t = u * 0.25 + u_fragment[0].xyz;
    t = min(t, 1.0);
"""

HUNDRED_INSTRUCTIONS = Program(
    TGSI_PASS,
    tgsi_fragment(
        "DCL CONST[0]\nDCL TEMP[0..1]\nIMM[0] FLT32 {0.5, 0.25, 1.0, 0.0}\n",
        "MUL TEMP[0].xyz, IN[0].xyzz, CONST[0].xyzz",
        *(_TGSI_ROUND * _ROUNDS),
        "MUL TEMP[0].xyz, TEMP[0].xyzz, CONST[0].wwww",
        "MOV OUT[0].xyz, TEMP[0].xyzz",
        "MOV OUT[0].w, IMM[0].zzzz",
    ),
    GLSL_PASS_COLOR,
    glsl_fragment(
        "uniform vec4 u_fragment[1];\nin vec4 v_color;",
        "    vec3 u, t = v_color.xyz * u_fragment[0].xyz;\n"
        + _GLSL_ROUND * _ROUNDS
        + "    o_color = vec4(t * u_fragment[0].w, 1.0);",
    ),
)


FOUR_TURNS = Program(
    TGSI_PASS,
    tgsi_fragment(
        "DCL CONST[0]\nDCL TEMP[0..1]\nIMM[0] FLT32 {0.0, 1.0, 0.25, 0.0}\n",
        "MOV TEMP[0], IMM[0].xxxx",
        "MOV TEMP[1].x, IMM[0].xxxx",
        "BGNLOOP",
        "SGE TEMP[1].y, TEMP[1].xxxx, CONST[0].xxxx",
        "IF TEMP[1].yyyy",
        "BRK",
        "ENDIF",
        "MAD TEMP[0], IN[0], IMM[0].zzzz, TEMP[0]",
        "ADD TEMP[1].x, TEMP[1].xxxx, IMM[0].yyyy",
        "ENDLOOP",
        "MOV OUT[0], TEMP[0]",
    ),
    GLSL_PASS_COLOR,
    glsl_fragment(
        "uniform vec4 u_fragment[1];\nin vec4 v_color;",
        """    vec4 sum = vec4(0.0);
    for (float turn = 0.0; turn < u_fragment[0].x; turn += 1.0)
        sum += v_color * 0.25;
    o_color = sum;""",
    ),
)
"""The colour, in as many quarters as constant 0 says: a loop that no compiler can unroll."""


def overdraw(part: float, layers: int = 50) -> Scene:
    """Layers that fill the target, back to front, each with a shader of a hundred instructions."""
    size = side(1024, part)
    state = State(HUNDRED_INSTRUCTIONS)
    random = np.random.default_rng(50)
    draws = []
    for number in range(layers):
        vertices = quads(
            np.array([_FULL]), np.array([0.9 - 1.8 * number / layers]), np.zeros((1, 4), np.uint8)
        )
        corners = random.integers(0, 256, (4, 4)).astype(np.uint8)
        vertices["color"] = corners[[0, 1, 2, 0, 2, 3]]
        constants = np.append(random.uniform(0.0, 0.5, 3), 0.9).astype(np.float32).reshape(1, 4)
        draws.append(Draw(state, Geometry(vertices.reshape(-1)), fragment_constants=constants))
    return Scene(size, size, tuple(draws))


def _premultiplied(random: np.random.Generator, count: int, low: int, high: int) -> Array:
    """Random colours with alpha in [low, high) and the others at most alpha: uint8 (count, 4)."""
    alpha = random.integers(low, high, (count, 1))
    return np.concatenate([random.uniform(0, 1, (count, 3)) * alpha, alpha], axis=1).astype(np.uint8)


def blend(part: float, layers: int = 60, per_layer: int = 200) -> Scene:
    """Layers of translucent rectangles: a draw for each layer, no depth test."""
    size = side(1024, part)
    random = np.random.default_rng(60)
    state = State(COLORED, blend="over", depth=None)
    draws = []
    for _ in range(layers):
        corner = random.uniform(-1.05, 0.95, (per_layer, 2))
        extent = random.uniform(0.02, 0.25, (per_layer, 2))
        corners = np.concatenate([corner, corner + extent], axis=1)
        vertices = quads(corners, np.zeros(per_layer), _premultiplied(random, per_layer, 60, 200))
        draws.append(Draw(state, Geometry(vertices.reshape(-1))))
    return Scene(size, size, tuple(draws))


def pile_up(part: float) -> Scene:
    """A million translucent triangles of about one pixel, all within the same 8 x 8 pixels."""
    count, size = max(64, int(1_000_000 * part)), 1024
    random = np.random.default_rng(8)
    pixel = 2.0 / size
    centers = random.uniform(0.0, 8.0, (count, 1, 2)) * pixel
    vertices = np.zeros((count, 3), COLORED_VERTEX)
    vertices["position"][..., :2] = np.clip(
        centers + random.uniform(-1, 1, (count, 3, 2)) * pixel, 0, 8 * pixel
    )
    vertices["color"] = _premultiplied(random, count, 60, 200)[:, None]
    draw = Draw(State(COLORED, blend="over", depth=None), Geometry(vertices.reshape(-1)))
    return Scene(size, size, (draw,))


def loops_blended(part: float) -> Scene:
    """2,000 translucent squares of 10 x 10 pixels, with a fragment shader whose loop makes four turns."""
    count, size = max(16, int(2000 * part)), side(512, part)
    random = np.random.default_rng(4)
    corner = random.uniform(-1.0, 1.0, (count, 2))
    corners = np.concatenate([corner, corner + 20 / size], axis=1)
    vertices = quads(corners, np.zeros(count), _premultiplied(random, count, 60, 200))
    turns = np.array([[4.0, 0.0, 0.0, 0.0]], np.float32)
    state = State(FOUR_TURNS, blend="over", depth=None)
    return Scene(size, size, (Draw(state, Geometry(vertices.reshape(-1)), fragment_constants=turns),))


SCENES = {"overdraw": overdraw, "blend": blend, "pile-up": pile_up, "loops-blended": loops_blended}
