"""Images of other targets than the shader's: zeros to loads, and nothing to stores."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt

from tests.virgl.small.gl import Gl

__all__ = ["LAYERS", "PLANE", "PROGRAMS"]

_FLAT, _CUBES, _R32F, _RGBA32F, _RED, _FLOAT = 0x0DE1, 0x9009, 0x822E, 0x8814, 0x1903, 0x1406
_HEAD = "#version 320 es\nprecision highp float; out vec4 color;\nlayout(r32f, binding = 0) uniform highp "
_VERTEX = """#version 320 es
void main() {
    gl_Position = vec4(vec2(float(gl_VertexID & 1), float(gl_VertexID >> 1)) * 4.0 - 1.0, 0, 1);
}"""
_OTHERS = """image2D w; layout(r32f, binding = 1) uniform highp image3D t;
void main() {
    ivec2 at = ivec2(gl_FragCoord.xy) & 3;
    vec4 seen = imageLoad(w, at) + imageLoad(t, ivec3(at, 0));
    imageStore(w, at, vec4(7.0));
    imageStore(t, ivec3(at, 0), vec4(9.0));
    color = vec4(1.0) + seen;
}"""
_THEIRS = """imageCubeArray w; layout(r32f, binding = 1) uniform highp image2D t;
void main() {
    ivec2 at = ivec2(gl_FragCoord.xy);
    int layer = at.x >> 2;
    at &= 3;
    color = vec4(imageLoad(w, ivec3(at, layer)).x, imageLoad(t, at).x, layer, 1);
}"""

LAYERS = np.random.default_rng(1).uniform(0, 1, (12, 4, 4)).astype(np.float32)
PLANE = np.random.default_rng(2).uniform(0, 1, (4, 4)).astype(np.float32)


def _drawn() -> npt.NDArray[Any]:
    """Draw with images that do not fit, then with the same images in a shader that they fit."""
    gl = Gl("es", (3, 2))
    cubes = gl.texture(_CUBES, _R32F, 4, 4, 12)
    gl.TexSubImage3D(_CUBES, 0, 0, 0, 0, 4, 4, 12, _RED, _FLOAT, LAYERS)
    flat = gl.texture(_FLAT, _R32F, 4, 4)
    gl.TexSubImage2D(_FLAT, 0, 0, 0, 4, 4, _RED, _FLOAT, PLANE)
    gl.BindImageTexture(0, cubes, 0, 1, 0, 0x88BA, _R32F)
    gl.BindImageTexture(1, flat, 0, 0, 0, 0x88BA, _R32F)
    seen = []
    for fragment in (_OTHERS, _THEIRS):
        gl.canvas(_RGBA32F)
        gl.program(vertex=_VERTEX, fragment=_HEAD + fragment)
        gl.DrawArrays(4, 0, 3)
        gl.MemoryBarrier(0xFFFFFFFF)
        seen.append(gl.picture(_RGBA32F))
    return np.stack(seen)


PROGRAMS: dict[str, Callable[[], npt.NDArray[Any]]] = {"of_other_targets": _drawn}
