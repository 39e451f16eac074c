"""Shadow volumes: pillars on a plane, their shadows counted in the stencil buffer where depth fails."""

from __future__ import annotations

import numpy as np

from vkpipe.bench.description import Array, Draw, Geometry, Scene, State, Stencil
from vkpipe.bench.programs import COLORED, PLACED
from vkpipe.bench.scenes.geometry import COLORED_VERTEX, cube, quads, side
from vkpipe.model.camera import look_at, perspective

__all__ = ["SCENES"]

_COUNT = Stencil("ALWAYS", front=("DECR_WRAP", "KEEP"), back=("INCR_WRAP", "KEEP"))
_SHADOWED = Stencil("NOTEQUAL")
_SHEAR = np.array([0.7, -1.0, 0.4])  # the way of the light; it has gone down by one pillar when it arrives


def _boxes(matrices: Array) -> Array:
    """Unit cubes moved by affine matrices (N, 3, 4): vertices (N * 36,)."""
    shape = cube()
    assert shape.indices is not None
    corners = shape.vertices[shape.indices]
    vertices = np.zeros((len(matrices), len(corners)), COLORED_VERTEX)
    moved = corners["position"] @ matrices[:, :, :3].transpose(0, 2, 1)
    vertices["position"] = moved + matrices[:, None, :, 3]
    vertices["color"] = corners["color"]
    return vertices.reshape(-1)


def stencil(part: float) -> Scene:
    """Pillars and ground, their shadow volumes, and a dark layer over what lies in shadow."""
    count, size = max(4, int(400 * part)), side(1024, part)
    random = np.random.default_rng(9)
    pillars = np.zeros((count, 3, 4))
    height = random.uniform(0.05, 0.3, count)
    pillars[:, 0, 0] = pillars[:, 2, 2] = 0.02
    pillars[:, 1, 1] = height
    pillars[:, :, 3] = random.uniform(-1.5, 1.5, (count, 3))
    pillars[:, 1, 3] = height
    volumes = pillars.copy()
    # From the pillar's foot up to its top, and as far again below the ground along the light.
    volumes[:, :, 1] = -_SHEAR * height[:, None] * 1.5
    volumes[:, :, 3] += _SHEAR * height[:, None] * 0.5
    ground = np.array([[[3.0, 0, 0, 0], [0, 0.01, 0, -0.01], [0, 0, 3.0, 0]]])
    view = perspective(0.8, 1.0, 0.3, 12.0) @ look_at((1.2, 1.6, 2.6), (0.0, 0.0, 0.0))
    constants = np.concatenate([view.T, np.ones((1, 4))]).astype(np.float32)
    dark = quads(np.array([[-1.0, -1.0, 1.0, 1.0]]), np.zeros(1), np.array([[0, 0, 0, 130]]))
    counting = State(PLACED, depth_write=False, color_write=False, stencil=_COUNT)
    darken = State(COLORED, blend="over", depth=None, stencil=_SHADOWED)
    return Scene(
        size,
        size,
        (
            Draw(State(PLACED), Geometry(_boxes(np.concatenate([ground, pillars]))), constants),
            Draw(counting, Geometry(_boxes(volumes)), constants),
            Draw(darken, Geometry(dark.reshape(-1))),
        ),
        stencil=True,
    )


SCENES = {"stencil": stencil}
