"""Textures of three components: uploaded, drawn to, read back, and sampled."""

from __future__ import annotations

from typing import Any

import numpy as np

from tests.virgl.programs import Pictures

_SIZE = (5, 3)
_VERTEX = "#version 330\nin vec2 place; void main() { gl_Position = vec4(place, 0.0, 1.0); }"
_DRAWING = "#version 330\nout {kind}vec4 color; void main() {{ color = {kind}vec4({value}); }}"
_SHOWING = """#version 330
uniform {kind}sampler2D picture; out vec4 color;
void main() {{ color = vec4(texelFetch(picture, ivec2(gl_FragCoord.xy), 0)) * {scale}; }}
"""
# By moderngl's letter: the prefix of GLSL's types, what is drawn, and by what it is scaled to be shown.
_KINDS = {
    "f": ("", "0.25, 0.5, 0.75, 0.125", "1.0"),
    "n": ("", "0.25, 0.5, 0.75, 0.125", "1.0"),
    "u": ("u", "20u, 40u, 60u, 80u", "(1.0 / 255.0)"),
    "i": ("i", "20, -40, 60, 80", "(1.0 / 127.0)"),
}
_NUMPY = {"f1": "u1", "nu1": "u1", "ni1": "i1", "nu2": "u2", "ni2": "i2"}
_TYPES = ("f1", "f2", "f4", "u1", "u2", "u4", "i1", "i2", "i4", "nu2", "ni1", "ni2")
_SRGB8 = 0x8C41


def _pixels(data: bytes, dtype: str) -> Any:
    kind = np.dtype(_NUMPY.get(dtype, dtype))
    return np.frombuffer(data, kind).reshape(_SIZE[1], _SIZE[0], 3)


def _shown(ctx: Any, texture: Any, letter: str, corners: Any) -> Any:
    """What a shader sees of a texture, alpha too: floats."""
    kind, _, scale = _KINDS[letter]
    target = ctx.framebuffer([ctx.texture(_SIZE, 4, dtype="f4")])
    target.use()
    texture.use(0)
    program = ctx.program(vertex_shader=_VERTEX, fragment_shader=_SHOWING.format(kind=kind, scale=scale))
    ctx.vertex_array(program, [(corners, "2f", "place")]).render()
    return np.frombuffer(target.read(components=4, dtype="f4"), "f4").reshape(_SIZE[1], _SIZE[0], 4)


def draw(ctx: Any) -> Pictures:
    """Each type of component, uploaded and drawn; sRGB is only uploaded: it is no colour to draw to."""
    corners = ctx.buffer(np.array([-1, -1, 3, -1, -1, 3], "f4"))
    found: Pictures = {}
    for name in (*_TYPES, "srgb"):
        dtype, internal = ("f1", _SRGB8) if name == "srgb" else (name, None)
        kind, value, _ = _KINDS[dtype[0]]
        raw = np.arange(1, 46).reshape(_SIZE[1], _SIZE[0], 3).astype(np.dtype(_NUMPY.get(dtype, dtype)))
        options = {} if internal is None else {"internal_format": internal}
        texture = ctx.texture(_SIZE, 3, raw.tobytes(), alignment=1, dtype=dtype, **options)
        texture.filter = (ctx.NEAREST, ctx.NEAREST)
        found[f"{name}.uploaded"] = _pixels(texture.read(alignment=1), dtype)
        found[f"{name}.seen"] = _shown(ctx, texture, dtype[0], corners)
        if internal is None and not dtype.startswith("ni"):
            target = ctx.framebuffer([texture])
            target.use()
            program = ctx.program(
                vertex_shader=_VERTEX, fragment_shader=_DRAWING.format(kind=kind, value=value)
            )
            target.viewport = (1, 0, *_SIZE)
            ctx.vertex_array(program, [(corners, "2f", "place")]).render()
            found[f"{name}.drawn"] = _pixels(target.read(components=3, dtype=dtype, alignment=1), dtype)
            found[f"{name}.drawn_and_seen"] = _shown(ctx, texture, dtype[0], corners)
    return found
