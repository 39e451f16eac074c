"""Many small draws: what a draw costs, and what a change of state costs."""

from __future__ import annotations

import numpy as np

from vkpipe.bench.description import Array, Draw, Geometry, Program, Scene, State, Texture
from vkpipe.bench.programs import (
    GLSL_PASS_TEXCOORD,
    PLACED,
    TEXTURED,
    TGSI_PASS,
    TINTED,
    glsl_fragment,
    tgsi_fragment,
)
from vkpipe.bench.scenes.geometry import cube, side, textured_quads
from vkpipe.bench.scenes.textures import waves
from vkpipe.model.camera import perspective

__all__ = ["SCENES"]

_SAMPLER = "DCL SAMP[0]\nDCL SVIEW[0], 2D, FLOAT\nDCL TEMP[0..1]\n"
_GLSL_INPUTS = "uniform sampler2D u_texture0;\nin vec4 v_texcoord;"

# What these shaders write are texels' own values: blending layer over layer rounds the same everywhere.
TURNED = Program(
    TGSI_PASS,
    tgsi_fragment(_SAMPLER, "TEX TEMP[0], IN[0].xyyy, SAMP[0], 2D", "MOV OUT[0], TEMP[0].yzxw"),
    GLSL_PASS_TEXCOORD,
    glsl_fragment(_GLSL_INPUTS, "    o_color = texture(u_texture0, v_texcoord.xy).yzxw;"),
)
BRIGHTEST = Program(
    TGSI_PASS,
    tgsi_fragment(
        _SAMPLER,
        "TEX TEMP[0], IN[0].xyyy, SAMP[0], 2D",
        "MAX TEMP[1].x, TEMP[0].xxxx, TEMP[0].yyyy",
        "MAX TEMP[0].xyz, TEMP[1].xxxx, TEMP[0].zzzz",
        "MOV OUT[0], TEMP[0]",
    ),
    GLSL_PASS_TEXCOORD,
    glsl_fragment(
        _GLSL_INPUTS,
        """    vec4 t = texture(u_texture0, v_texcoord.xy);
    o_color = vec4(vec3(max(max(t.x, t.y), t.z)), t.w);""",
    ),
)


def _turned(random: np.random.Generator) -> Array:
    """A random rotation, (3, 3)."""
    turned, _ = np.linalg.qr(random.normal(size=(3, 3)))
    return turned


def draws_5k(part: float) -> Scene:
    """5,000 cubes, each a draw with a matrix and a colour of its own."""
    count, size = max(8, int(5000 * part)), side(1024, part)
    random = np.random.default_rng(5)
    projection = perspective(0.9, 1.0, 0.5, 20.0)
    state, geometry = State(PLACED), cube()
    draws = []
    for _ in range(count):
        model = np.eye(4)
        model[:3, :3] = _turned(random) * 0.04
        model[:3, 3] = random.uniform([-1.4, -1.4, -5.0], [1.4, 1.4, -2.5])
        color = np.append(random.uniform(0.3, 1.0, 3), 1.0)
        constants = np.concatenate([(projection @ model).T, color[None]]).astype(np.float32)
        draws.append(Draw(state, geometry, vertex_constants=constants))
    return Scene(size, size, tuple(draws))


def states_1k(part: float) -> Scene:
    """1,000 draws of a rectangle; each has another of 4 shaders, 4 textures and 3 ways of blending."""
    count, size = max(48, int(1000 * part)), side(1024, part)
    random = np.random.default_rng(1000)
    corner = random.uniform(-1.05, 0.9, (count, 2))
    corners = np.concatenate([corner, corner + random.uniform(0.05, 0.25, (count, 2))], axis=1)
    texcoords = np.tile([0.013, 0.007, 0.413, 0.407], (count, 1))
    geometry = Geometry(textured_quads(corners, np.zeros(count), texcoords).reshape(-1))
    textures = [Texture((waves(64, seed, alpha=120),), linear=False) for seed in range(11, 15)]
    programs = (TEXTURED, TINTED, TURNED, BRIGHTEST)
    states = [
        State(programs[number % 4], (textures[number // 4 % 4],), (None, "over", "add")[number % 3], None)
        for number in range(48)
    ]
    draws = []
    for number in range(count):
        state = states[number % 48]
        tint = None
        if state.program is TINTED:
            tint = np.append(random.integers(0, 2, 3), 1).astype(np.float32).reshape(1, 4)
        draws.append(Draw(state, geometry, fragment_constants=tint, first=6 * number, count=6))
    return Scene(size, size, tuple(draws))


SCENES = {"draws-5k": draws_5k, "states-1k": states_1k}
