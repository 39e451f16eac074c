"""Real models: some 70,000 triangles, lit, on a textured ground."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import numpy as np

from tests.scenes.description import Array, DrawCall, Sampler, Scene, Texture, Tolerance
from vkpipe.model.camera import frame
from vkpipe.model.ground import ground_mesh, mipmap_levels
from vkpipe.model.load import load_model
from vkpipe.model.mesh import Mesh

__all__ = ["SCENES"]

_SIZE = (640, 360)


def on_ground(name: str) -> Scene:
    """A model as ``vkpipe render`` frames it."""
    model = load_model(name)
    matrix = frame(model.bounds, _SIZE[0] / _SIZE[1]).matrix(_SIZE[0] / _SIZE[1])
    draws = [
        DrawCall(
            _clip(matrix, mesh),
            "lit",
            normals=mesh.normals,
            indices=mesh.indices.reshape(-1),
            depth_test=True,
            light=(0.48, 0.6, 0.64),
        )
        for mesh in model.meshes
    ]
    ground = ground_mesh(model.bounds)
    assert ground.texture is not None
    sampler = Sampler(min_img_filter="LINEAR", mag_img_filter="LINEAR", min_mip_filter="LINEAR")
    draws.append(
        DrawCall(
            _clip(matrix, ground),
            "textured",
            texcoords=ground.texcoords,
            indices=ground.indices.reshape(-1),
            depth_test=True,
            texture=Texture(mipmap_levels(ground.texture), sampler),
        )
    )
    return Scene(*_SIZE, tuple(draws), clear_color=(0.9, 0.9, 0.95, 1), tolerance=Tolerance(1, 0, 0.001))


def _clip(matrix: Array, mesh: Mesh) -> Array:
    homogeneous = np.concatenate([mesh.positions, np.ones((len(mesh.positions), 1), np.float32)], axis=1)
    return (homogeneous @ matrix.T).astype(np.float32)


SCENES: dict[str, Callable[[], Scene]] = {
    "model_bunny": partial(on_ground, "bunny"),
    "model_knot": partial(on_ground, "knot"),
}
