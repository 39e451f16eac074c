"""A table has the share of light that a surface reflects: scale and bias of F0, by angle and roughness.

Karis, "Real Shading in Unreal Engine 4" (2013), the second half of the split sum.
"""

from __future__ import annotations

import numpy as np

from vkpipe.model.mesh import Array

__all__ = ["reflected_table"]

_SAMPLES = 1024
_GOLDEN = 0.6180339887498949


def reflected_table(size: int = 32) -> Array:
    """The table as float16 (size, size, 2): row and column are roughness and the cosine of the angle.

    Texel i stands for (i + 0.5) / size.
    """
    steps = ((np.arange(size) + 0.5) / size).astype(np.float64)
    cosine, alpha = steps[None, :, None], steps[:, None, None] ** 2
    number = np.arange(_SAMPLES)
    first, turn = (number + 0.5) / _SAMPLES, 2.0 * np.pi * ((number + 0.5) * _GOLDEN % 1.0)
    half_z = np.sqrt((1.0 - first) / (1.0 + (alpha**2 - 1.0) * first))
    half_x = np.sqrt(np.maximum(1.0 - half_z**2, 0.0)) * np.cos(turn)
    view_half = np.maximum(np.sqrt(1.0 - cosine**2) * half_x + cosine * half_z, 0.0)
    light_z = np.maximum(2.0 * view_half * half_z - cosine, 0.0)
    squared = alpha**2
    masks = light_z * np.sqrt(cosine**2 * (1.0 - squared) + squared)
    masks = masks + cosine * np.sqrt(light_z**2 * (1.0 - squared) + squared)
    weight = 2.0 * light_z * view_half / np.maximum(masks * half_z, 1e-9)
    fresnel = (1.0 - np.minimum(view_half, 1.0)) ** 5
    table = np.stack([(weight * (1.0 - fresnel)).mean(axis=2), (weight * fresnel).mean(axis=2)], axis=2)
    return table.astype(np.float16)
