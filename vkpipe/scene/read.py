"""glTF files become scenes: nodes, meshes, cameras and lights, with pygltflib.

Skins and morph targets are left out: a mesh that has them is drawn as it is stored, with a warning.
"""

from __future__ import annotations

import logging
import math
import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np

from vkpipe.errors import NotSupported, VkpipeError
from vkpipe.model.mesh import Array, unit, vertex_normals
from vkpipe.records import dataclass
from vkpipe.scene.accessors import Arrays
from vkpipe.scene.materials import Materials
from vkpipe.scene.parts import VERTEX, Light, Part, Scene
from vkpipe.scene.tangents import vertex_tangents
from vkpipe.scene.viewpoint import FileCamera

__all__ = ["ENDINGS", "EXTENSIONS", "read_scene"]

log = logging.getLogger(__name__)

ENDINGS = (".glb", ".gltf")
EXTENSIONS = frozenset(
    (
        "KHR_lights_punctual",
        "KHR_materials_emissive_strength",
        "KHR_materials_unlit",
        "KHR_mesh_quantization",
        "KHR_texture_transform",
    )
)
"""Extensions that are understood. Others are passed over, unless a file requires them."""

_TRIANGLES, _STRIP, _FAN = 4, 5, 6


def read_scene(path: str | Path) -> Scene:
    """Read a glTF 2.0 file: ``.glb``, or ``.gltf`` with its buffers and pictures beside it.

    Raises:
        VkpipeError: there is no such file, it is broken, or it holds no triangles.
        NotSupported: the file requires an extension that is none of :data:`EXTENSIONS`; pygltflib is missing.
    """
    path = Path(path)
    if not path.is_file():
        raise VkpipeError(f"model {path}: no such file")
    try:
        from pygltflib import GLTF2
    except ImportError:
        raise NotSupported("glTF files", "pygltflib is missing: pip install 'vkpipe[model]'") from None
    try:
        with warnings.catch_warnings(record=True) as said:
            warnings.simplefilter("always")
            document: Any = GLTF2().load(str(path))
        for each in said:
            log.info("%s: %s", path, each.message)
        _check_extensions(document)
        scene = _Reader(document, path).scene()
    except NotSupported:
        raise
    except Exception as error:  # broken files lead to errors of all kinds, in pygltflib and in Pillow
        words = str(error) or type(error).__name__
        raise VkpipeError(f"model {path}: cannot be read as {path.suffix[1:].upper()}: {words}") from error
    if not scene.parts:
        raise VkpipeError(f"model {path}: holds no triangles; legal: one at least (lines are not drawn)")
    return scene


def _check_extensions(document: Any) -> None:
    unknown = sorted(set(document.extensionsRequired or ()) - EXTENSIONS)
    if unknown:
        raise NotSupported(f"glTF extension {', '.join(unknown)}", f"known: {', '.join(sorted(EXTENSIONS))}")
    ignored = sorted(set(document.extensionsUsed or ()) - EXTENSIONS)
    if ignored:
        log.warning("extensions that are not known are left out: %s", ", ".join(ignored))


@dataclass(frozen=True, eq=False)
class _Placed:
    """A node with the matrix (4, 4) to the scene."""

    node: Any
    matrix: Array


class _Reader:
    def __init__(self, document: Any, path: Path) -> None:
        self._document, self._path = document, path
        self._arrays = Arrays(document, path)
        self._materials = Materials(document, self._arrays)

    def scene(self) -> Scene:
        placed = list(self._placed())
        parts = [part for each in placed if each.node.mesh is not None for part in self._parts(each)]
        cameras = [each for each in placed if each.node.camera is not None]
        lights = [each for each in placed if "KHR_lights_punctual" in (each.node.extensions or {})]
        return Scene(
            self._path.stem,
            tuple(parts),
            tuple(self._camera(each, number) for number, each in enumerate(cameras)),
            tuple(self._light(each) for each in lights),
        )

    def _placed(self) -> Iterator[_Placed]:
        """The nodes of the file's scene, parents first."""
        nodes, scenes = self._document.nodes, self._document.scenes
        if scenes:
            roots = scenes[self._document.scene or 0].nodes
        else:
            children = {child for node in nodes for child in node.children or ()}
            roots = [number for number in range(len(nodes)) if number not in children]
        left, seen = [(number, np.eye(4)) for number in reversed(roots or ())], set()
        while left:
            number, above = left.pop()
            if number in seen:
                raise VkpipeError(f"node {number}: it is reached twice; legal: a tree of nodes")
            seen.add(number)
            node = nodes[number]
            matrix = above @ _local(node)
            yield _Placed(node, matrix)
            left += [(child, matrix) for child in reversed(node.children or ())]

    def _parts(self, placed: _Placed) -> Iterator[Part]:
        mesh = self._document.meshes[placed.node.mesh]
        name = mesh.name or placed.node.name or f"mesh {placed.node.mesh}"
        if placed.node.skin is not None:
            log.warning("%s: its skin is left out; it is drawn as it is stored", name)
        for primitive in mesh.primitives:
            mode = _TRIANGLES if primitive.mode is None else primitive.mode
            if mode not in (_TRIANGLES, _STRIP, _FAN):
                log.warning("%s: points and lines are left out", name)
                continue
            if primitive.targets:
                log.warning("%s: morph targets are left out", name)
            part = self._part(primitive, mode, placed.matrix)
            if len(part.indices):
                yield part

    def _part(self, primitive: Any, mode: int, matrix: Array) -> Part:
        attributes, arrays = primitive.attributes, self._arrays
        stored = arrays.floats(attributes.POSITION, 3).astype(np.float64)
        positions = (stored @ matrix[:3, :3].T + matrix[:3, 3]).astype(np.float32)
        if not np.isfinite(positions).all():
            raise VkpipeError("a position is NaN or infinite; legal: finite numbers")
        count = len(positions)
        given = None if primitive.indices is None else arrays.integers(primitive.indices)
        indices = _triangles(np.arange(count, dtype=np.uint32) if given is None else given, mode)
        if indices.max(initial=0) >= count:
            raise VkpipeError(f"index {indices.max()} out of range; legal: 0 to {count - 1}")
        mirrored = np.linalg.det(matrix[:3, :3]) < 0.0
        if mirrored:
            indices = np.ascontiguousarray(indices[:, ::-1])
        vertices = np.zeros(count, VERTEX)
        vertices["position"] = positions
        normals = self._normals(attributes, matrix, positions, indices)
        vertices["normal"] = normals
        vertices["uv"] = self._texcoords(attributes, count)
        vertices["color"] = self._colors(attributes, count)
        if attributes.TANGENT is None:
            material = self._materials.get(primitive.material)
            mapped = (material.textures or {}).get("normal")
            first = 2 * mapped.coordinates if mapped is not None else 0
            uv = vertices["uv"][:, first : first + 2]
            vertices["tangent"] = vertex_tangents(positions, normals, uv, indices)
        else:
            tangents = arrays.floats(attributes.TANGENT, 4)
            vertices["tangent"][:, :3] = unit(tangents[:, :3] @ matrix[:3, :3].T)
            vertices["tangent"][:, 3] = tangents[:, 3] * (-1.0 if mirrored else 1.0)
        return Part(vertices, indices, self._materials.get(primitive.material))

    def _normals(self, attributes: Any, matrix: Array, positions: Array, indices: Array) -> Array:
        if attributes.NORMAL is None:
            return vertex_normals(positions, indices)
        rows = matrix[:3, :3]
        cofactors = np.stack([np.cross(rows[i - 2], rows[i - 1]) for i in range(3)])
        return unit(self._arrays.floats(attributes.NORMAL, 3) @ cofactors.T * np.sign(np.linalg.det(rows)))

    def _texcoords(self, attributes: Any, count: int) -> Array:
        """Both sets (N, 4); zeros where there is none."""
        sets = [getattr(attributes, f"TEXCOORD_{number}", None) for number in (0, 1)]
        none = np.zeros((count, 2), np.float32)
        return np.concatenate([none if one is None else self._arrays.floats(one, 2) for one in sets], axis=1)

    def _colors(self, attributes: Any, count: int) -> Array:
        """Linear RGBA (N, 4); white where there is none."""
        colors = np.ones((count, 4), np.float32)
        if attributes.COLOR_0 is not None:
            components = self._arrays.components(attributes.COLOR_0)
            colors[:, :components] = self._arrays.floats(attributes.COLOR_0, components)
        return colors

    def _camera(self, placed: _Placed, number: int) -> FileCamera:
        given = self._document.cameras[placed.node.camera]
        name = given.name or placed.node.name or f"camera {number}"
        if given.perspective is not None:
            lens = given.perspective
            far = math.inf if lens.zfar is None else float(lens.zfar)
            return FileCamera(name, placed.matrix, float(lens.yfov), 0.0, float(lens.znear), far)
        flat = given.orthographic
        return FileCamera(name, placed.matrix, None, float(flat.ymag), float(flat.znear), float(flat.zfar))

    def _light(self, placed: _Placed) -> Light:
        listed = self._document.extensions["KHR_lights_punctual"]["lights"]
        given = listed[placed.node.extensions["KHR_lights_punctual"]["light"]]
        x, y, z = (float(each) for each in unit(-placed.matrix[None, :3, 2])[0])
        red, green, blue = (float(c) * given.get("intensity", 1.0) for c in given.get("color", (1, 1, 1)))
        cone = (0.0, 1.0)
        if given["type"] == "spot":
            spot = given.get("spot", {})
            inner = math.cos(spot.get("innerConeAngle", 0.0))
            outer = math.cos(spot.get("outerConeAngle", math.pi / 4.0))
            scale = 1.0 / max(0.001, inner - outer)
            cone = (scale, -outer * scale)
        where = placed.matrix[:3, 3]
        endless = given["type"] == "directional"
        position = (float(where[0]), float(where[1]), float(where[2]), 0.0 if endless else 1.0)
        return Light(position, (x, y, z), (red, green, blue), float(given.get("range", 0.0)), cone)


def _local(node: Any) -> Array:
    """The matrix of a node: its own, or scale, then rotation (a quaternion), then translation."""
    if node.matrix is not None:
        return np.array(node.matrix, np.float64).reshape(4, 4).T
    x, y, z, w = node.rotation or (0.0, 0.0, 0.0, 1.0)
    matrix = np.eye(4)
    matrix[:3, :3] = [
        [1 - 2 * (y * y + z * z), 2 * (x * y - z * w), 2 * (x * z + y * w)],
        [2 * (x * y + z * w), 1 - 2 * (x * x + z * z), 2 * (y * z - x * w)],
        [2 * (x * z - y * w), 2 * (y * z + x * w), 1 - 2 * (x * x + y * y)],
    ]
    matrix[:3, :3] *= np.array(node.scale or (1.0, 1.0, 1.0))
    matrix[:3, 3] = node.translation or (0.0, 0.0, 0.0)
    return matrix


def _triangles(indices: Array, mode: int) -> Array:
    """Triangles (M, 3) of a list, a strip or a fan of vertices: section 3.7.2.1."""
    if mode == _TRIANGLES:
        return indices[: len(indices) // 3 * 3].reshape(-1, 3)
    count = max(0, len(indices) - 2)
    first = np.arange(count)
    odd = first % 2
    corners = (
        (first, first + 1 + odd, first + 2 - odd) if mode == _STRIP else (first + 1, first + 2, 0 * first)
    )
    return indices[np.stack(corners, axis=1)].reshape(-1, 3)
