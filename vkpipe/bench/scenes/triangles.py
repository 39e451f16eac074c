"""Random triangles with colour and depth test: the same area in few large or many tiny ones."""

from __future__ import annotations

from functools import partial

from vkpipe.bench.description import Draw, Scene, State
from vkpipe.bench.programs import COLORED
from vkpipe.bench.scenes.geometry import random_triangles, side

__all__ = ["SCENES"]

_LAYERS = 4.0  # all triangles together cover the target this often


def _triangles(count: int, part: float) -> Scene:
    drawn = max(1, int(count * part))
    size = side(1024, part)
    geometry = random_triangles(drawn, _LAYERS / drawn, seed=count)
    return Scene(size, size, (Draw(State(COLORED), geometry),))


def tiny_frame(part: float) -> Scene:
    """One triangle: what a frame costs at least."""
    geometry = random_triangles(1, 0.2, seed=3)
    geometry.vertices["position"] -= geometry.vertices["position"].mean(axis=0)
    return Scene(64, 64, (Draw(State(COLORED), geometry),))


SCENES = {
    "tri-1k": partial(_triangles, 1_000),
    "tri-10k": partial(_triangles, 10_000),
    "tri-100k": partial(_triangles, 100_000),
    "tri-1m": partial(_triangles, 1_000_000),
    "tiny-frame": tiny_frame,
}
