"""The fragment constants of lit surfaces and of the ground: float32 (4, 4), shaders.FRAGMENT_CONSTANTS."""

from __future__ import annotations

import numpy as np

from vkpipe.model.camera import Camera
from vkpipe.model.ground import GROUND_RADII
from vkpipe.model.mesh import Array

__all__ = ["ground_constants", "light_constants"]

_AMBIENT, _SHININESS = 0.35, 40.0
_GROUND_BRIGHTNESS = 0.92


def light_constants(camera: Camera) -> Array:
    """The constants of a lit surface.

    The light stands above the eye, to its left, so that every side of a model is lit when it is looked at.
    """
    eye = np.asarray(camera.eye, np.float64) - camera.target
    eye /= np.linalg.norm(eye)
    left = np.cross(eye, camera.up)
    light = eye * 0.6 + left * 0.55 + np.asarray(camera.up, np.float64) * 0.75
    light /= np.linalg.norm(light)
    half = light + eye
    half /= np.linalg.norm(half)
    constants = np.ones((4, 4), np.float32)
    constants[0] = [*light, _AMBIENT]
    constants[1] = [*half, _SHININESS]
    return constants


def ground_constants(lights: Array, bounds: Array) -> Array:
    """The constants of the ground under a box (2, 3): where it is, and how far it reaches."""
    low, high = np.asarray(bounds, np.float64)
    constants = lights.copy()
    constants[0, 3] = _GROUND_BRIGHTNESS
    constants[3, :3] = (low + high) / 2.0
    constants[3, 1] = low[1]
    constants[3, 3] = GROUND_RADII * np.linalg.norm(high - low) / 2.0
    return constants
