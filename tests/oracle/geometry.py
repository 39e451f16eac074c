"""Geometry shaders through OpenGL on llvmpipe."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import moderngl
import numpy as np

from tests.oracle import egl
from tests.oracle.gl import Oracle
from tests.scenes.description import Array

__all__ = ["draw_geometry"]

_VERTEX = """#version 410
in vec4 position; in vec4 color; out vec4 tint;
void main() { gl_Position = position; tint = color; }"""
_HEAD = "#version 410\nin vec4 tint[]; flat out vec4 shade;\n"
_FRAGMENT = "#version 410\nflat in vec4 shade; out vec4 seen; void main() { seen = shade; }"


def draw_geometry(
    oracle: Oracle,
    size: int,
    mode: int,
    positions: Array,
    colors: Array,
    geometry: str,
    *,
    first: bool = False,
    instances: int = 1,
    layers: int = 1,
    enabled: int = 0,
    places: Sequence[tuple[float, ...]] | None = None,
    fragment: str = _FRAGMENT,
) -> Array:
    """Colours in all layers, float32 (layers, size, size, 4); row 0 is window y = 0.

    Args:
        positions, colors: of vertices; the geometry shader finds the colour in ``in vec4 tint[]``.
        geometry: text of the shader, without its version; the fragment shader shows ``flat out vec4 shade``.
        first: the first vertex of a primitive provokes.
        enabled: bits of the clip distances that count.
        places: viewports x, y, width, height.
    """
    ctx = oracle.ctx
    with ctx:
        program: Any = ctx.program(_VERTEX, fragment, geometry_shader=_HEAD + geometry)
        buffers = [
            (ctx.buffer(np.ascontiguousarray(array, np.float32).tobytes()), "4f", name)
            for name, array in (("position", positions), ("color", colors))
            if name in program
        ]
        array: Any = ctx.vertex_array(program, buffers)
        texture: Any = ctx.texture_array((size, size, layers), 4, dtype="f4")
        target = ctx.framebuffer([ctx.renderbuffer((size, size), 4, dtype="f4")])
        egl.attach_layers(target.glo, texture.glo)
        target.use()
        target.clear()
        ctx.enable_only(moderngl.PROGRAM_POINT_SIZE)
        chosen = moderngl.FIRST_VERTEX_CONVENTION if first else moderngl.LAST_VERTEX_CONVENTION
        ctx.provoking_vertex = chosen
        with egl.viewports(list(places or ()), []), egl.clipping(enabled, False, (0.0, 1.0)):
            array.render(mode, vertices=len(positions), instances=instances)
        ctx.provoking_vertex = moderngl.LAST_VERTEX_CONVENTION
        seen = np.frombuffer(texture.read(), np.float32).reshape(layers, size, size, 4)
        oracle.go_home()
        for thing in (array, target, texture, program):
            thing.release()
    return seen.copy()
