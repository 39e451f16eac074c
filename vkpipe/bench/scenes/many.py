"""Many small draws: what a draw costs, and what a change of state costs."""

from __future__ import annotations

import numpy as np

from vkpipe.bench.description import Array, Draw, Scene, State
from vkpipe.bench.programs import PLACED
from vkpipe.bench.scenes.geometry import cube, side
from vkpipe.model.camera import perspective

__all__ = ["SCENES"]


def _turned(random: np.random.Generator) -> Array:
    """A random rotation, (3, 3)."""
    turned, _ = np.linalg.qr(random.normal(size=(3, 3)))
    return turned


def draws_5k(part: float) -> Scene:
    """5,000 cubes, each a draw with a matrix and a colour of its own."""
    count, size = max(8, int(5000 * part)), side(1024, part)
    random = np.random.default_rng(5)
    projection = perspective(0.9, 1.0, 0.5, 20.0)
    state, geometry = State(PLACED), cube()
    draws = []
    for _ in range(count):
        model = np.eye(4)
        model[:3, :3] = _turned(random) * 0.04
        model[:3, 3] = random.uniform([-1.4, -1.4, -5.0], [1.4, 1.4, -2.5])
        color = np.append(random.uniform(0.3, 1.0, 3), 1.0)
        constants = np.concatenate([(projection @ model).T, color[None]]).astype(np.float32)
        draws.append(Draw(state, geometry, vertex_constants=constants))
    return Scene(size, size, tuple(draws))


SCENES = {"draws-5k": draws_5k}
