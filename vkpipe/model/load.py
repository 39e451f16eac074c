"""Model files to meshes, with trimesh: OBJ, PLY, STL and GLB (and glTF with its side files)."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Any

import numpy as np

from vkpipe.errors import NotSupported, VkpipeError
from vkpipe.model.mesh import Array, Mesh, Model, unit, vertex_normals
from vkpipe.model.shapes import torus_knot

__all__ = ["BUNNY_FILES", "READABLE", "Mesh", "Model", "load_model"]

log = logging.getLogger(__name__)

READABLE = (".obj", ".ply", ".stl", ".glb", ".gltf")
# What a surface without any material looks like; white would leave no room for highlights.
_CLAY = (0.82, 0.79, 0.75, 1.0)
_WHITE = (1.0, 1.0, 1.0, 1.0)
BUNNY_FILES = (Path("/usr/share/glmark2/models/bunny.obj"), Path("/usr/local/share/glmark2/models/bunny.obj"))


def load_model(source: str | Path) -> Model:
    """Reads a model file, or makes one of the built-in models.

    Args:
        source: a file, or ``"knot"`` (a torus knot), or ``"bunny"`` (the Stanford bunny of the Debian package
            glmark2-data; the knot where that is not installed). A file of that name goes first.

    Raises:
        VkpipeError: there is no such file, it is of another format, broken, or holds no triangles.
        NotSupported: trimesh is not installed.
    """
    path = Path(source)
    if not path.exists():
        if str(source) == "knot":
            return torus_knot()
        if str(source) == "bunny":
            return _bunny()
    return _load_file(path)


def _bunny() -> Model:
    for path in BUNNY_FILES:
        if path.is_file():
            return _load_file(path)
    log.warning("the bunny needs the Debian package glmark2-data; a torus knot is drawn in its place")
    return torus_knot()


def _load_file(path: Path) -> Model:
    readable = ", ".join(READABLE)
    if not path.is_file():
        raise VkpipeError(f"model {path}: no such file; legal: a file ({readable}), or 'bunny' or 'knot'")
    if path.suffix.lower() not in READABLE:
        raise VkpipeError(f"model {path}: format {path.suffix!r} is not known; legal: {readable}")
    try:
        import trimesh
    except ImportError:
        raise NotSupported("model files", "trimesh is missing: pip install 'vkpipe[model]'") from None
    try:
        scene: Any = trimesh.load_scene(str(path), process=False)
        placed = [scene.graph[node] for node in scene.graph.nodes_geometry]
    except Exception as error:  # trimesh's readers raise whatever the broken bytes lead to
        raise VkpipeError(f"model {path}: cannot be read as {path.suffix[1:].upper()}: {error}") from error
    parts = [(scene.geometry[name], np.asarray(transform)) for transform, name in placed]
    meshes = tuple(_mesh(path, part, transform) for part, transform in parts if _has_triangles(part))
    if not meshes:
        raise VkpipeError(f"model {path}: holds no triangles; legal: one at least (lines are not drawn)")
    return Model(path.stem, meshes)


def _has_triangles(geometry: Any) -> bool:
    return getattr(geometry, "faces", None) is not None and len(geometry.faces) > 0


def _mesh(path: Path, geometry: Any, transform: Array) -> Mesh:
    """One part of a file, moved by the matrix (4, 4) of the node that holds it."""
    positions = geometry.vertices @ transform[:3, :3].T + transform[:3, 3]
    positions = np.ascontiguousarray(positions, np.float32)
    indices = np.ascontiguousarray(geometry.faces, np.uint32)
    if indices.max(initial=0) >= len(positions):
        raise VkpipeError(
            f"model {path}: index {indices.max()} out of range; legal: 0 to {len(positions) - 1}"
        )
    if not np.isfinite(positions).all():
        raise VkpipeError(f"model {path}: a position is NaN or infinite; legal: finite numbers")
    texcoords, texture, base_color = _material(geometry)
    colors = _colors(geometry)
    return Mesh(
        positions=positions,
        normals=_normals(geometry, transform, positions, indices),
        indices=indices,
        texcoords=texcoords,
        colors=colors,
        texture=texture,
        base_color=base_color,
    )


def _normals(geometry: Any, transform: Array, positions: Array, indices: Array) -> Array:
    """The file's normals where it has them, which trimesh keeps in its cache; else smooth ones."""
    stored = geometry._cache.cache.get("vertex_normals")
    if stored is not None and np.shape(stored) == positions.shape:
        # The inverse transpose, but for its length, and without trouble where there is no inverse.
        rows = transform[:3, :3]
        cofactors = np.stack([np.cross(rows[i - 2], rows[i - 1]) for i in range(3)])
        return unit(np.asarray(stored) @ cofactors.T * np.sign(np.linalg.det(rows)))
    return vertex_normals(positions, indices)


def _colors(geometry: Any) -> Array | None:
    visual = geometry.visual
    if visual.kind == "vertex":
        return np.ascontiguousarray(visual.vertex_colors, np.uint8)
    attributes = getattr(visual, "vertex_attributes", None)
    stored = attributes.get("color") if attributes is not None else None
    if stored is None:
        return None
    colors = np.asarray(stored)
    if colors.dtype != np.uint8:
        colors = np.clip(np.rint(colors * 255.0), 0, 255).astype(np.uint8)
    if colors.shape[1] == 3:
        colors = np.concatenate([colors, np.full((len(colors), 1), 255, np.uint8)], axis=1)
    return np.ascontiguousarray(colors)


def _material(geometry: Any) -> tuple[Array | None, Array | None, tuple[float, float, float, float]]:
    """Texture coordinates, texels (row 0 at t = 0) and base colour of a mesh."""
    visual = geometry.visual
    material = getattr(visual, "material", None)
    if visual.kind != "texture" or material is None:
        return None, None, _WHITE if visual.kind == "vertex" else _CLAY
    image = getattr(material, "baseColorTexture", None) or getattr(material, "image", None)
    factor = getattr(material, "baseColorFactor", None)
    if factor is None and image is None:
        factor = getattr(material, "diffuse", None)
    color = _base_color(factor)
    coordinates = getattr(visual, "uv", None)
    if image is None or coordinates is None or len(coordinates) != len(geometry.vertices):
        return None, None, color
    texels = np.asarray(image.convert("RGBA"), np.uint8)[::-1]
    return np.ascontiguousarray(coordinates, np.float32)[:, :2], np.ascontiguousarray(texels), color


def _base_color(factor: Any) -> tuple[float, float, float, float]:
    """trimesh gives factors as bytes or as floats, with or without alpha."""
    if factor is None:
        return _WHITE
    values = np.asarray(factor)
    scale = 255.0 if values.dtype.kind in "iu" else 1.0
    channels = [*(values.astype(np.float64) / scale).reshape(-1)[:4], 1.0][:4]
    return (float(channels[0]), float(channels[1]), float(channels[2]), float(channels[3]))
