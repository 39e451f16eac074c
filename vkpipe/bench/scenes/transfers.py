"""Data on its way: a picture read back, buffers written anew, once or again and again."""

from __future__ import annotations

import numpy as np

from vkpipe.bench.description import COLORS, POSITIONS, Draw, Geometry, Scene, State, Upload
from vkpipe.bench.programs import COLORED
from vkpipe.bench.scenes.geometry import random_triangles, side

__all__ = ["SCENES"]

_UPLOADED = 64 << 20
_STREAMED, _TIMES = 4 << 20, 8
_STRIDE = (
    2048  # the largest that OpenGL promises: the draw stays small and yet reads from all over the buffer
)


def readback_4k(part: float) -> Scene:
    """A few triangles at 3840 x 2160, read back."""
    count = max(8, int(500 * part))
    geometry = random_triangles(count, 1.0 / count, seed=4)
    return Scene(side(3840, part), side(2160, part), (Draw(State(COLORED), geometry),), readback=True)


def upload(part: float) -> Scene:
    """64 MiB of vertices handed over and drawn."""
    count, size = int(_UPLOADED * part) // _STRIDE, side(1024, part)
    layout = np.dtype([POSITIONS, COLORS, ("_rest", "u1", _STRIDE - 16)])
    vertices = np.zeros(count, layout)
    triangles = random_triangles(count // 3, 2.0 / (count // 3), seed=64).vertices
    for name in ("position", "color"):
        vertices[name][: len(triangles)] = triangles[name]
    geometry = Geometry(vertices)
    return Scene(size, size, (Upload(geometry), Draw(State(COLORED), geometry, count=len(triangles))))


def streaming(part: float) -> Scene:
    """A buffer of 4 MiB that is handed over anew and drawn eight times a frame."""
    count, size = max(6, int(_STREAMED * part) // _STRIDE), side(1024, part)
    layout = np.dtype([POSITIONS, COLORS, ("_rest", "u1", _STRIDE - 16)])
    vertices = np.zeros(count, layout)
    triangles = random_triangles(count // 3, 2.0 / (count // 3), seed=4).vertices
    for name in ("position", "color"):
        vertices[name][: len(triangles)] = triangles[name]
    geometry, state = Geometry(vertices), State(COLORED)
    share = len(triangles) // 3 // _TIMES * 3 or 3
    steps: list[Draw | Upload] = []
    for number in range(min(_TIMES, len(triangles) // share)):
        steps += [Upload(geometry), Draw(state, geometry, first=number * share, count=share)]
    return Scene(size, size, tuple(steps))


SCENES = {"readback-4k": readback_4k, "upload": upload, "streaming": streaming}
