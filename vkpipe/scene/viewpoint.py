"""Cameras of files, and what of a camera a picture takes."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import Protocol

import numpy as np

from vkpipe.model.camera import about_y
from vkpipe.model.mesh import Array
from vkpipe.records import dataclass

__all__ = ["FileCamera", "Viewpoint"]

Point4 = tuple[float, float, float, float]


class Viewpoint(Protocol):
    """A camera: :class:`vkpipe.model.camera.Camera` and :class:`FileCamera` are such."""

    def matrix(self, aspect: float) -> Array:
        """The matrix to clip space, of a picture ``aspect`` times as wide as high, for column vectors."""

    def turned(self, angle: float, center: Array) -> Viewpoint:
        """The camera that has gone around the vertical axis through a point by an angle in radians."""


@dataclass(frozen=True, eq=False)
class FileCamera:
    """A camera of a glTF file: section 3.10 of the specification.

    The picture's own aspect counts, not that of the file: as high as the file says, and as wide as it gets.

    Attributes:
        name: of the camera, of its node, or ``camera N``.
        placed: the matrix (4, 4) from the camera's space, which looks along -z, to the scene.
        fov: the vertical angle in radians; None: an orthographic camera.
        half_height: of what an orthographic camera sees.
        near, far: distances; far may be infinite.
    """

    name: str
    placed: Array
    fov: float | None
    half_height: float
    near: float
    far: float

    def matrix(self, aspect: float) -> Array:
        """Projection times view: float32 (4, 4)."""
        projection = self._flat(aspect) if self.fov is None else self._perspective(self.fov, aspect)
        view = np.linalg.inv(_rigid(np.asarray(self.placed, np.float64)))
        return (projection @ view).astype(np.float32)

    def turned(self, angle: float, center: Array) -> FileCamera:
        """The camera that has gone around the vertical axis through a point by an angle in radians."""
        around = np.eye(4)
        around[:3, :3] = about_y(angle)
        around[:3, 3] = center - around[:3, :3] @ center
        return replace(self, placed=around @ np.asarray(self.placed, np.float64))

    def _perspective(self, fov: float, aspect: float) -> Array:
        scale, near, far = 1.0 / math.tan(fov / 2.0), self.near, self.far
        matrix = np.zeros((4, 4))
        matrix[0, 0], matrix[1, 1], matrix[3, 2] = scale / aspect, scale, -1.0
        endless = math.isinf(far)
        matrix[2, 2] = -1.0 if endless else (far + near) / (near - far)
        matrix[2, 3] = -2.0 * near if endless else 2.0 * far * near / (near - far)
        return matrix

    def _flat(self, aspect: float) -> Array:
        near, far = self.near, self.far
        scales = [1.0 / (self.half_height * aspect), 1.0 / self.half_height, 2.0 / (near - far), 1.0]
        matrix = np.diag(scales)
        matrix[2, 3] = (far + near) / (near - far)
        return matrix


def _rigid(placed: Array) -> Array:
    """The placement without scale: cameras look the same at any."""
    matrix = placed.copy()
    matrix[:3, :3] /= np.linalg.norm(matrix[:3, :3], axis=0)
    return matrix
