"""Textures of all kinds, a colour for each level, looked up where that changes from pixel to pixel."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from tests.virgl.small.gl import Gl

__all__ = ["PROGRAMS"]

_SIDE, _LEVELS = 64, 7
_FLOATS, _CLEAR = 0x8814, 0x4000
_VERTEX = """#version 430 core
layout(location = 0) in vec4 at; out vec4 place;
void main() { gl_Position = at; place = vec4(0.5 * at.xyz + 0.5 * at.w, at.w); }"""
_FRAGMENT = """#version 430 core
uniform {kind} levels; in vec4 place; out vec4 color;
void main() {{
    vec2 p = place.xy / place.w;
    vec4 at = vec4(3.0 * exp2(4.0 * p.x) * p.y, 0.9 * p.y * p.y + 0.8 * p.x, 10.0 - 0.6 * p.x * p.y, 1.0);
    {lookup}
}}"""
_LOOKUPS = (
    "color = texture(levels, at.{all});",
    "color = texture(levels, at.{all}, at.x - 1.0);",
    "color = textureGrad(levels, at.{all}, 1.7 * dFdx(at.{along}), 0.4 * dFdy(at.{along}));",
)


class _Kind(NamedTuple):
    """A kind of texture: its target, how many sizes it has, components of a coordinate, layers."""

    target: int
    sizes: int
    along: int
    layers: int = 0


_KINDS = {
    "sampler1D": _Kind(0x0DE0, 1, 1),
    "sampler2D": _Kind(0x0DE1, 2, 2),
    "sampler3D": _Kind(0x806F, 3, 3),
    "samplerCube": _Kind(0x8513, 2, 3),
    "sampler1DArray": _Kind(0x8C18, 2, 1, 4),
    "sampler2DArray": _Kind(0x8C1A, 3, 2, 3),
    "samplerCubeArray": _Kind(0x9009, 3, 3, 12),
}


def _fill(gl: Gl, kind: _Kind) -> None:
    gl.BindTexture(kind.target, gl.new("Texture"))
    for level in range(_LEVELS):
        side = _SIDE >> level
        sizes = [side] * kind.sizes
        if kind.layers:
            sizes[-1] = kind.layers
        color = np.array([40 * level, 255 - 36 * level, 255 * (level % 2), 255], np.uint8)
        texels = np.tile(color, (int(np.prod(sizes)), 1))
        faces = range(0x8515, 0x851B) if kind.target == 0x8513 else (kind.target,)
        for face in faces:
            getattr(gl, f"TexImage{kind.sizes}D")(face, level, 0x8058, *sizes, 0, 0x1908, 0x1401, texels)
    gl.TexParameteri(kind.target, 0x2801, 0x2703)


def _pictures(gl: Gl) -> Iterator[npt.NDArray[Any]]:
    for name, kind in _KINDS.items():
        _fill(gl, kind)
        parts = {"along": "xyzw"[: kind.along], "all": "xyzw"[: kind.along] + "w" * bool(kind.layers)}
        for lookup in _LOOKUPS:
            gl.program(vertex=_VERTEX, fragment=_FRAGMENT.format(kind=name, lookup=lookup.format(**parts)))
            gl.Clear(_CLEAR)
            gl.DrawArrays(4, 0, 3)
            yield gl.picture(_FLOATS)


def _footprints() -> npt.NDArray[Any]:
    gl = Gl("core", (4, 3))
    gl.canvas(_FLOATS)
    gl.buffer(0x8892, np.array([(-1, -1, 0.1, 1), (9, -3, 0.9, 3), (-2, 6, 1.8, 2)], np.float32))
    gl.EnableVertexAttribArray(0)
    gl.VertexAttribPointer(0, 4, 0x1406, 0, 16, None)
    return np.stack(list(_pictures(gl)))


PROGRAMS: dict[str, Callable[[], npt.NDArray[Any]]] = {"footprints": _footprints}
