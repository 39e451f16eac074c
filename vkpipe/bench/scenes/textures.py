"""Textures: trilinear in perspective, three at once, and leaves that an alpha test cuts out."""

from __future__ import annotations

import numpy as np

from vkpipe.bench.description import Array, Draw, Geometry, Program, Scene, State, Texture
from vkpipe.bench.programs import (
    COLORED,
    GLSL_PASS_TEXCOORD,
    TEXTURED,
    TGSI_PASS,
    glsl_fragment,
    glsl_vertex,
    tgsi_fragment,
)
from vkpipe.bench.scenes.geometry import TEXTURED_VERTEX, quads, side, textured_quads
from vkpipe.model.ground import mipmap_levels

__all__ = ["SCENES", "waves"]

_FULL = np.array([[-1.0, -1.0, 1.0, 1.0]])
_ONE_SAMPLER = "DCL SAMP[0]\nDCL SVIEW[0], 2D, FLOAT\n"
_THREE_SAMPLERS = "DCL SAMP[0..2]\nDCL SVIEW[0..2], 2D, FLOAT\n"

PERSPECTIVE = Program(
    TGSI_PASS,
    TEXTURED.tgsi_fragment,
    glsl_vertex(
        "out vec2 v_texcoord;",
        "    gl_Position = position;\n    v_texcoord = texcoord;",
        "in vec4 position;\nin vec2 texcoord;",
    ),
    glsl_fragment(
        "uniform sampler2D u_texture0;\nin vec2 v_texcoord;", "    o_color = texture(u_texture0, v_texcoord);"
    ),
)

# Two thirds of the sum of three textures, premultiplied by an alpha of one half.
THREE_TEXTURES = Program(
    TGSI_PASS,
    tgsi_fragment(
        _THREE_SAMPLERS + "DCL TEMP[0..2]\nIMM[0] FLT32 {0.1666667, 0.5, 3.0, 2.0}\n",
        "TEX TEMP[0], IN[0].xyyy, SAMP[0], 2D",
        "MUL TEMP[1].xy, IN[0].xyyy, IMM[0].wwww",
        "TEX TEMP[1], TEMP[1].xyyy, SAMP[1], 2D",
        "MUL TEMP[2].xy, IN[0].yxxx, IMM[0].zzzz",
        "TEX TEMP[2], TEMP[2].xyyy, SAMP[2], 2D",
        "ADD TEMP[0], TEMP[0], TEMP[1]",
        "ADD TEMP[0], TEMP[0], TEMP[2]",
        "MUL OUT[0].xyz, TEMP[0].xyzz, IMM[0].xxxx",
        "MOV OUT[0].w, IMM[0].yyyy",
    ),
    GLSL_PASS_TEXCOORD,
    glsl_fragment(
        "uniform sampler2D u_texture0, u_texture1, u_texture2;\nin vec4 v_texcoord;",
        """    vec4 sum = texture(u_texture0, v_texcoord.xy) + texture(u_texture1, v_texcoord.xy * 2.0);
    sum += texture(u_texture2, v_texcoord.yx * 3.0);
    o_color = vec4(sum.xyz * 0.1666667, 0.5);""",
    ),
)

CUT_OUT = Program(
    TGSI_PASS,
    tgsi_fragment(
        _ONE_SAMPLER + "DCL TEMP[0..1]\nIMM[0] FLT32 {-0.5, 0.0, 0.0, 0.0}\n",
        "TEX TEMP[0], IN[0].xyyy, SAMP[0], 2D",
        "ADD TEMP[1].x, TEMP[0].wwww, IMM[0].xxxx",
        "KILL_IF TEMP[1].xxxx",
        "MOV OUT[0], TEMP[0]",
    ),
    GLSL_PASS_TEXCOORD,
    glsl_fragment(
        "uniform sampler2D u_texture0;\nin vec4 v_texcoord;",
        """    vec4 texel = texture(u_texture0, v_texcoord.xy);
    if (texel.w - 0.5 < 0.0) discard;
    o_color = texel;""",
    ),
)


def waves(size: int, seed: int, alpha: int = 255) -> Array:
    """Smooth texels that repeat without a seam, premultiplied: uint8 (size, size, 4)."""
    random = np.random.default_rng(seed)
    y, x = np.mgrid[0:size, 0:size] / size * 2 * np.pi
    texels = np.full((size, size, 4), float(alpha))
    for channel in range(3):
        across, up, turn = *random.integers(1, 9, 2), random.uniform(0, 6)
        texels[..., channel] *= 0.5 + 0.3 * np.sin(across * x + turn) + 0.19 * np.cos(up * y + across * x)
    return texels.astype(np.uint8)


def texture(part: float) -> Scene:
    """A floor in perspective that fills the target, trilinear, and three textures blended over it."""
    size = side(1024, part)
    flat = textured_quads(_FULL, np.zeros(1), np.array([[0.003, 0.002, 2.003, 2.002]])).reshape(-1)
    floor = np.zeros(6, [("position", "<f4", 4), ("texcoord", "<f4", 2)])
    w = np.where(flat["position"][:, 1] < 0, 1.0, 6.0)
    floor["position"] = np.concatenate([flat["position"], np.ones((6, 1))], axis=1) * w[:, None]
    floor["texcoord"] = flat["texcoord"] * np.array([1.0, 2.5]) * [size / 1024] * w[:, None] ** [1, 0]
    trilinear = Texture(mipmap_levels(waves(512, 1)))
    three = tuple(Texture(mipmap_levels(waves(256, seed))) for seed in (2, 3, 4))
    return Scene(
        size,
        size,
        (
            Draw(State(PERSPECTIVE, (trilinear,), depth=None), Geometry(floor)),
            Draw(State(THREE_TEXTURES, three, blend="over", depth=None), Geometry(flat)),
        ),
    )


def _leaves() -> Array:
    """Six leaves on nothing: uint8 (64, 64, 4)."""
    random = np.random.default_rng(6)
    y, x = np.mgrid[0:64, 0:64] + 0.5
    texels = np.zeros((64, 64, 4), np.uint8)
    for number in range(6):
        angle = number * np.pi / 3
        along = (x - 32) * np.cos(angle) + (y - 32) * np.sin(angle) - 16
        across = (y - 32) * np.cos(angle) - (x - 32) * np.sin(angle)
        inside = (along / 15) ** 2 + (across / 6) ** 2 < 1
        texels[inside] = (*random.integers((30, 90, 10), (120, 220, 70)), 255)
    return texels


def discard(part: float) -> Scene:
    """4,000 cards at all angles with leaves cut out of them, before a background."""
    count, size = max(8, int(4000 * part)), side(1024, part)
    random = np.random.default_rng(7)
    depths = random.uniform(-0.9, 0.9, count)
    extent = random.uniform(0.02, 0.08, count)
    cards = textured_quads(
        np.stack([-extent, -extent, extent, extent], axis=1),
        depths,
        np.tile([0.0, 0.0, 1.0, 1.0], (count, 1)),
    )
    angles = random.uniform(0, 2 * np.pi, count)
    turn = np.array([[np.cos(angles), -np.sin(angles)], [np.sin(angles), np.cos(angles)]]).transpose(2, 0, 1)
    flat = cards["position"][..., :2] @ turn.transpose(0, 2, 1)
    cards["position"][..., :2] = flat + random.uniform(-1, 1, (count, 1, 2))
    sky = quads(_FULL, np.array([0.99]), np.array([[140, 180, 230, 255]]))
    leaves = Texture((_leaves(),), linear=False)
    return Scene(
        size,
        size,
        (
            Draw(State(COLORED), Geometry(sky.reshape(-1))),
            Draw(State(CUT_OUT, (leaves,)), Geometry(cards.astype(TEXTURED_VERTEX).reshape(-1))),
        ),
    )


SCENES = {"texture": texture, "discard": discard}
