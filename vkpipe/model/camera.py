"""The camera of a picture: look-at, perspective, automatic framing.

Matrices are float32 (4, 4) for column vectors: clip = projection @ view @ (x, y, z, 1). Eye space looks
along -z with y up; clip space has OpenGL's depth range, -w <= z <= w (``clip_halfz`` off).
"""

from __future__ import annotations

import math
from dataclasses import replace

import numpy as np

from vkpipe.errors import InvalidUse
from vkpipe.model.mesh import Array
from vkpipe.records import dataclass

__all__ = ["Camera", "about_y", "around", "frame", "look_at", "parse_camera", "perspective"]

Point = tuple[float, float, float]

_LEGAL = (
    "AZIMUTH,ELEVATION[,DISTANCE] in degrees and in multiples of the framing distance (e.g. 30,20,1.2), "
    "or X,Y,Z/X,Y,Z: eye and target, two different points"
)
_FIELD_OF_VIEW = math.radians(35.0)
_DEFAULT_ANGLES = (25.0, 18.0)


@dataclass(frozen=True)
class Camera:
    """A perspective camera: ``fov`` is the vertical angle in radians, ``near`` and ``far`` are distances."""

    eye: Point
    target: Point
    near: float
    far: float
    up: Point = (0.0, 1.0, 0.0)
    fov: float = _FIELD_OF_VIEW

    def matrix(self, aspect: float) -> Array:
        """Projection times view, for a picture that is ``aspect`` times as wide as high."""
        projection = perspective(self.fov, aspect, self.near, self.far)
        return (projection @ look_at(self.eye, self.target, self.up)).astype(np.float32)

    def turned(self, angle: float, center: Array) -> Camera:
        """The camera that has gone around the vertical axis through a point by an angle in radians."""
        eye, target = (
            _point(about_y(angle) @ (np.asarray(p) - center) + center) for p in (self.eye, self.target)
        )
        return replace(self, eye=eye, target=target)


def about_y(angle: float) -> Array:
    """The matrix (3, 3) of a turn about +y by an angle in radians, which takes +z towards +x."""
    cos, sin = math.cos(angle), math.sin(angle)
    return np.array([[cos, 0.0, sin], [0.0, 1.0, 0.0], [-sin, 0.0, cos]])


def look_at(eye: Point, target: Point, up: Point = (0.0, 1.0, 0.0)) -> Array:
    """The view matrix of an eye that looks at a target: float64 (4, 4).

    Looking along ``up`` itself is allowed: another direction then serves as up.
    """
    origin = np.asarray(eye, np.float64)
    forward = np.asarray(target, np.float64) - origin
    forward /= np.linalg.norm(forward)
    side = np.cross(forward, np.asarray(up, np.float64))
    if np.linalg.norm(side) < 1e-6:
        side = np.cross(forward, [0.0, 0.0, -1.0] if abs(forward[2]) < 0.9 else [1.0, 0.0, 0.0])
    side /= np.linalg.norm(side)
    rotation = np.stack([side, np.cross(side, forward), -forward])
    view = np.eye(4)
    view[:3, :3] = rotation
    view[:3, 3] = -rotation @ origin
    return view


def perspective(fov: float, aspect: float, near: float, far: float) -> Array:
    """The projection matrix with a vertical field of view in radians: float64 (4, 4)."""
    scale = 1.0 / math.tan(fov / 2.0)
    matrix = np.zeros((4, 4))
    matrix[0, 0] = scale / aspect
    matrix[1, 1] = scale
    matrix[2, 2] = (far + near) / (near - far)
    matrix[2, 3] = 2.0 * far * near / (near - far)
    matrix[3, 2] = -1.0
    return matrix


def frame(
    bounds: Array, aspect: float, angles: tuple[float, float] = _DEFAULT_ANGLES, zoom: float = 1.0
) -> Camera:
    """A camera that shows the whole of a box.

    Args:
        bounds: lowest and highest corner, (2, 3).
        aspect: width of the picture divided by its height.
        angles: azimuth (0 looks from +z, 90 from +x) and elevation in degrees.
        zoom: factor of the distance that just fits.
    """
    low, high = np.asarray(bounds, np.float64)
    center = (low + high) / 2.0
    radius = max(float(np.linalg.norm(high - low)) / 2.0, 1e-6)
    half = min(_FIELD_OF_VIEW / 2.0, math.atan(math.tan(_FIELD_OF_VIEW / 2.0) * aspect))
    distance = radius / math.sin(half) * zoom
    azimuth, elevation = (math.radians(angle) for angle in angles)
    direction = np.array(
        [
            math.cos(elevation) * math.sin(azimuth),
            math.sin(elevation),
            math.cos(elevation) * math.cos(azimuth),
        ]
    )
    return around(center + direction * distance, center, radius)


def parse_camera(text: str, bounds: Array, aspect: float) -> Camera:
    """A camera from the text of ``--camera``: angles around the model, or eye and target.

    Raises:
        InvalidUse: the text is neither.
    """
    parts = [_numbers(text, part) for part in text.split("/")]
    if len(parts) == 1 and len(parts[0]) in (2, 3):
        azimuth, elevation, *rest = parts[0]
        zoom = rest[0] if rest else 1.0
        if zoom <= 0.0:
            raise InvalidUse("camera", "distance", zoom, "a factor above 0")
        return frame(bounds, aspect, (azimuth, elevation), zoom)
    if len(parts) == 2 and len(parts[0]) == len(parts[1]) == 3 and parts[0] != parts[1]:
        low, high = np.asarray(bounds, np.float64)
        return around(np.array(parts[0]), np.array(parts[1]), float(np.linalg.norm(high - low)) / 2.0)
    raise InvalidUse("camera", "text", text, _LEGAL)


def _numbers(text: str, part: str) -> list[float]:
    try:
        numbers = [float(word) for word in part.split(",")]
    except ValueError:
        raise InvalidUse("camera", "text", text, _LEGAL) from None
    if not all(math.isfinite(number) for number in numbers):
        raise InvalidUse("camera", "text", text, _LEGAL)
    return numbers


def around(eye: Array, target: Array, radius: float, center: Array | None = None) -> Camera:
    """A camera from a point to another, whose planes leave room for a model and the ground around it.

    Args:
        eye, target: the points.
        radius: of the model.
        center: where the model is; None: at the target.
    """
    distance = float(np.linalg.norm(eye - (target if center is None else center)))
    near = max(distance - 2.0 * radius, 0.02 * radius, 1e-3 * distance)
    return Camera(_point(eye), _point(target), near, distance + 12.0 * radius)


def _point(values: Array) -> Point:
    return (float(values[0]), float(values[1]), float(values[2]))
