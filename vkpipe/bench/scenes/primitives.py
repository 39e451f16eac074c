"""Lines and points."""

from __future__ import annotations

import numpy as np

from vkpipe.bench.description import Draw, Geometry, Scene, State
from vkpipe.bench.programs import COLORED
from vkpipe.bench.scenes.geometry import COLORED_VERTEX, side

__all__ = ["SCENES"]


def _primitives(mode: str, corners: int, reach: float, part: float) -> Scene:
    """100,000 at random places; the corners of one lie up to ``reach`` apart in clip coordinates."""
    count, size = max(16, int(100_000 * part)), side(1024, part)
    random = np.random.default_rng(100)
    vertices = np.zeros((count, corners), COLORED_VERTEX)
    vertices["position"] = random.uniform(-1, 1, (count, 1, 3))
    vertices["position"][..., :2] += random.uniform(-reach, reach, (count, corners, 2)) / part**0.5
    vertices["color"] = random.integers(20, 256, (count, corners, 4))
    vertices["color"][..., 3] = 255
    return Scene(size, size, (Draw(State(COLORED, mode=mode), Geometry(vertices.reshape(-1))),))


def lines_100k(part: float) -> Scene:
    """Lines of some 20 pixels, one pixel wide."""
    return _primitives("LINES", 2, 0.02, part)


def points_100k(part: float) -> Scene:
    """Points of one pixel."""
    return _primitives("POINTS", 1, 0.0, part)


SCENES = {"lines-100k": lines_100k, "points-100k": points_100k}
