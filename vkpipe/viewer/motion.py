"""Cameras that a mouse moves: each motion makes another camera of one."""

from __future__ import annotations

import math

import numpy as np

from vkpipe.model.camera import Camera, around, look_at
from vkpipe.model.mesh import Array

__all__ = ["fitted", "orbit", "pan", "zoom"]

STEEPEST = math.radians(89.0)
"""The largest angle of an eye above or below the target: at 90 degrees there is no up."""

_NEAREST, _FARTHEST = 0.01, 100.0
"""Distances from eye to target, in radii of the model."""


def orbit(camera: Camera, right: float, up: float, bounds: Array) -> Camera:
    """Turn the eye around the target by angles in radians, to its right and upwards."""
    arm = np.subtract(camera.eye, camera.target)
    distance = float(np.linalg.norm(arm))
    azimuth = math.atan2(arm[0], arm[2]) + right
    before = math.asin(min(max(arm[1] / distance, -1.0), 1.0))
    limit = max(STEEPEST, abs(before))
    elevation = min(max(before + up, -limit), limit)
    flat = math.cos(elevation)
    direction = np.array([flat * math.sin(azimuth), math.sin(elevation), flat * math.cos(azimuth)])
    return _moved(camera.target + direction * distance, np.asarray(camera.target), bounds)


def pan(camera: Camera, right: float, up: float, bounds: Array) -> Camera:
    """Move eye and target beside the picture's plane, by heights of the picture at the target."""
    rotation = look_at(camera.eye, camera.target, camera.up)[:3, :3]
    distance = math.dist(camera.eye, camera.target)
    height = 2.0 * distance * math.tan(camera.fov / 2.0)
    step = (rotation[0] * right + rotation[1] * up) * height
    return _moved(camera.eye + step, camera.target + step, bounds)


def zoom(camera: Camera, factor: float, bounds: Array) -> Camera:
    """Multiply the distance between eye and target, within what makes sense for a model."""
    arm = np.subtract(camera.eye, camera.target)
    distance = float(np.linalg.norm(arm))
    radius = _radius(bounds)
    nearest, farthest = min(_NEAREST * radius, distance), max(_FARTHEST * radius, distance)
    wanted = min(max(distance * factor, nearest), farthest)
    target = np.asarray(camera.target)
    return _moved(target + arm * (wanted / distance), target, bounds)


def fitted(camera: Camera, bounds: Array) -> Camera:
    """Return the camera, fitted to a model with other bounds (2, 3)."""
    return _moved(np.asarray(camera.eye), np.asarray(camera.target), bounds)


def _moved(eye: Array, target: Array, bounds: Array) -> Camera:
    low, high = np.asarray(bounds, np.float64)
    return around(eye, target, _radius(bounds), (low + high) / 2.0)


def _radius(bounds: Array) -> float:
    low, high = np.asarray(bounds, np.float64)
    return max(float(np.linalg.norm(high - low)) / 2.0, 1e-6)
