"""The fifteen equations of KHR_blend_equation_advanced, each over a square of many colours and alphas."""

from __future__ import annotations

import ctypes
from typing import Any

import moderngl
import numpy as np

from tests.virgl.programs import Pictures, pixels

_VERTEX = """#version 330
in vec2 place; in vec4 color; out vec4 passed;
void main() { gl_Position = vec4(place, 0.0, 1.0); passed = color; }"""
_FRAGMENT = """#version 330
#extension GL_KHR_blend_equation_advanced : require
layout(blend_support_all_equations) out;
in vec4 passed; out vec4 target;
void main() { target = passed; }"""

_EQUATIONS = {
    "multiply": 0x9294,
    "screen": 0x9295,
    "overlay": 0x9296,
    "darken": 0x9297,
    "lighten": 0x9298,
    "colordodge": 0x9299,
    "colorburn": 0x929A,
    "hardlight": 0x929B,
    "softlight": 0x929C,
    "difference": 0x929E,
    "exclusion": 0x92A0,
    "hsl_hue": 0x92AD,
    "hsl_saturation": 0x92AE,
    "hsl_color": 0x92AF,
    "hsl_luminosity": 0x92B0,
}
"""GL_..._KHR."""

_CELLS = 8


def _begin(equation: int) -> None:
    """Set an equation after a barrier; moderngl sets two at once, which may not be these."""
    egl = ctypes.CDLL("libEGL.so.1")
    egl.eglGetProcAddress.restype = ctypes.c_void_p
    ctypes.CFUNCTYPE(None, ctypes.c_uint)(egl.eglGetProcAddress(b"glBlendEquation"))(equation)
    ctypes.CFUNCTYPE(None)(egl.eglGetProcAddress(b"glBlendBarrierKHR"))()


def _cells(seed: int) -> np.ndarray[Any, Any]:
    """A grid of squares, two triangles each: place and colour, which alpha has been multiplied with."""
    chance = np.random.default_rng(seed)
    colors = chance.uniform(0, 1, (_CELLS, _CELLS, 1, 4))
    colors[..., 3] = np.round(colors[..., 3] * 4) / 4
    colors[..., :3] *= colors[..., 3:]
    corner = np.array([(0, 0), (1, 0), (1, 1), (0, 0), (1, 1), (0, 1)])
    x, y = np.meshgrid(np.arange(_CELLS), np.arange(_CELLS))
    places = (np.stack([x, y], axis=-1)[:, :, None] + corner) * (2 / _CELLS) - 1
    wide = np.broadcast_to(colors, (_CELLS, _CELLS, 6, 4))
    return np.concatenate([places, wide], axis=-1).astype("f4")


def draw(ctx: Any) -> Pictures:
    program = ctx.program(vertex_shader=_VERTEX, fragment_shader=_FRAGMENT)
    below, above = (
        ctx.vertex_array(program, [(ctx.buffer(_cells(seed).tobytes()), "2f 4f", "place", "color")])
        for seed in (1, 2)
    )
    pictures = {}
    for name, equation in _EQUATIONS.items():
        framebuffer = ctx.simple_framebuffer((16, 16), 4, dtype="f4")
        framebuffer.use()
        ctx.disable(moderngl.BLEND)
        below.render()
        ctx.enable(moderngl.BLEND)
        _begin(equation)
        above.render()
        pictures[name] = pixels(framebuffer, dtype="f4")
        ctx.blend_equation = moderngl.FUNC_ADD
    ctx.disable(moderngl.BLEND)
    return pictures
