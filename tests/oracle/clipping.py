"""Clip and cull distances, depth that is not clipped, viewports and layers through OpenGL on llvmpipe."""

from __future__ import annotations

from typing import Any

import moderngl
import numpy as np

from tests.oracle import egl
from tests.oracle.gl import Oracle
from tests.scenes.description import Array

__all__ = ["draw_clipped", "draw_placed"]

_CLIPPED = """#version 450
in vec4 position; in vec4 color; in vec4 low; in vec4 high; flat out vec4 provoked;
out gl_PerVertex {{ vec4 gl_Position; float gl_ClipDistance[{clips}]; {culled} }};
void main()
{{
    gl_Position = position;
    provoked = color;
    float all[8] = float[](low.x, low.y, low.z, low.w, high.x, high.y, high.z, high.w);
    for (int i = 0; i < {clips}; i++)
        gl_ClipDistance[i] = all[i];
    {culls}
}}"""
_PLACED = """#version 450
#extension GL_ARB_shader_viewport_layer_array : require
in vec4 position; in vec4 color; in int viewport; in int layer; flat out vec4 provoked;
void main()
{
    gl_Position = position;
    provoked = color;
    gl_ViewportIndex = viewport;
    gl_Layer = layer;
}"""
_FRAGMENT = "#version 450\nflat in vec4 provoked; out vec4 seen; void main() { seen = provoked; }"


def _vertices(ctx: Any, program: Any, data: dict[str, tuple[Array, str]]) -> Any:
    buffers = [
        (ctx.buffer(np.ascontiguousarray(array).tobytes()), kind, name)
        for name, (array, kind) in data.items()
        if name in program
    ]
    return ctx.vertex_array(program, buffers)


def draw_clipped(
    oracle: Oracle,
    size: int,
    mode: int,
    positions: Array,
    colors: Array,
    distances: Array,
    *,
    clips: int = 8,
    enabled: int = 0,
    culls: int = 0,
    depth_clamp: bool = False,
    depth_range: tuple[float, float] = (0.0, 1.0),
    wireframe: bool = False,
) -> Array:
    """Colours of provoking vertices with a depth test (LESS), float32 (size, size, 4); row 0 is window y = 0.

    Args:
        distances: eight to a vertex, (N, 8): first ``clips`` clip distances, then ``culls`` cull distances.
    """
    ctx = oracle.ctx
    with ctx:
        culled = f"float gl_CullDistance[{culls}];" if culls else ""
        loop = f"for (int i = 0; i < {culls}; i++) gl_CullDistance[i] = all[{clips} + i];" if culls else ""
        program: Any = ctx.program(_CLIPPED.format(clips=clips, culled=culled, culls=loop), _FRAGMENT)
        every = np.asarray(distances, np.float32)
        data = {
            "position": (np.asarray(positions, np.float32), "4f"),
            "color": (np.asarray(colors, np.float32), "4f"),
            "low": (every[:, :4], "4f"),
            "high": (every[:, 4:], "4f"),
        }
        array = _vertices(ctx, program, data)
        target = ctx.framebuffer(
            [ctx.renderbuffer((size, size), 4, dtype="f4")], ctx.depth_renderbuffer((size, size))
        )
        target.use()
        target.clear()
        ctx.enable_only(moderngl.DEPTH_TEST)
        ctx.wireframe = wireframe
        with egl.clipping(enabled, depth_clamp, depth_range):
            array.render(mode, vertices=len(positions))
        ctx.wireframe = False
        seen = np.frombuffer(target.read(components=4, dtype="f4"), np.float32).reshape(size, size, 4)
        oracle.go_home()
        for thing in (array, target, program):
            thing.release()
    return seen.copy()


def draw_placed(
    oracle: Oracle,
    size: int,
    mode: int,
    positions: Array,
    colors: Array,
    viewport: Array,
    layer: Array,
    places: list[tuple[float, ...]],
    scissors: list[tuple[int, ...]],
    layers: int,
) -> Array:
    """Colours of provoking vertices in all layers, float32 (layers, size, size, 4).

    Args:
        viewport, layer: numbers of each vertex.
        places, scissors: x, y, width, height; without scissors there is no test.
    """
    ctx = oracle.ctx
    with ctx:
        program: Any = ctx.program(_PLACED, _FRAGMENT)
        data = {
            "position": (np.asarray(positions, np.float32), "4f"),
            "color": (np.asarray(colors, np.float32), "4f"),
            "viewport": (np.asarray(viewport, np.int32), "1i"),
            "layer": (np.asarray(layer, np.int32), "1i"),
        }
        array = _vertices(ctx, program, data)
        texture = ctx.texture_array((size, size, layers), 4, dtype="f4")
        target = ctx.framebuffer([ctx.renderbuffer((size, size), 4, dtype="f4")])
        egl.attach_layers(target.glo, texture.glo)
        target.use()
        target.clear()
        ctx.enable_only(0)
        with egl.viewports(places, scissors):
            array.render(mode, vertices=len(positions))
        seen = np.frombuffer(texture.read(), np.float32).reshape(layers, size, size, 4)
        oracle.go_home()
        for thing in (array, target, texture, program):
            thing.release()
    return seen.copy()
