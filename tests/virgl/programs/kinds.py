"""Samplers of floats, int and uint on textures of other kinds: OpenGL leaves open what they read."""

from __future__ import annotations

from itertools import product
from typing import Any

import numpy as np

from tests.virgl.programs import Pictures

_VERTEX = "#version 330\nin vec2 place; void main() { gl_Position = vec4(place, 0.0, 1.0); }"
_FRAGMENT = """#version 330
uniform {letter}sampler2D picture; out {letter}vec4 color;
void main() {{ color = {letter}vec4({lookup}); }}
"""
_TEXELS = {
    "f4": (0.25, 0.5, 0.75, 1.0),
    "u4": (1, 2, 3, 4),
    "i4": (-1, 2, -3, 4),
    "u1": (5, 6, 7, 8),
    "f1": (10, 20, 30, 40),
}
# By name: a texture of integers that is filtered is incomplete, and reads as black.
_LOOKUPS = {
    "sampled": "texture(picture, vec2(0.3))",
    "fetched": "texelFetch(picture, ivec2(1), 0)",
    "size": "textureSize(picture, 0).xyxy",
}
_SAMPLERS = {"": "f4", "i": "i4", "u": "u4"}


def draw(ctx: Any) -> Pictures:
    """The bits that each lookup of each sampler finds in all textures: (textures, height, width, 4)."""
    corners = ctx.buffer(np.array([-1, -1, 3, -1, -1, 3], "f4"))
    found: Pictures = {}
    textures = []
    for (dtype, texel), name in product(_TEXELS.items(), ("NEAREST", "LINEAR")):
        raw = np.tile(np.array(texel, "u1" if dtype == "f1" else dtype), 4).tobytes()
        textures.append(ctx.texture((2, 2), 4, raw, dtype=dtype))
        textures[-1].filter = (getattr(ctx, name),) * 2
    for letter, (lookup, text) in product(_SAMPLERS, _LOOKUPS.items()):
        fragment = _FRAGMENT.format(letter=letter, lookup=text)
        program = ctx.program(vertex_shader=_VERTEX, fragment_shader=fragment)
        kind = _SAMPLERS[letter]
        target = ctx.framebuffer([ctx.texture((2, 2), 4, dtype=kind)])
        array = ctx.vertex_array(program, [(corners, "2f", "place")])
        shown = []
        for texture in textures:
            target.use()
            texture.use(0)
            array.render()
            shown.append(np.frombuffer(target.read(components=4, dtype=kind), "u4").reshape(2, 2, 4))
        found[f"{letter}sampler.{lookup}"] = np.array(shown)
    return found
