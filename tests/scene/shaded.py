"""The shading of appendix B of the glTF 2.0 specification in NumPy, for one point."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

__all__ = ["F64", "display", "from_all_around", "from_light", "unit"]

F64 = npt.NDArray[Any]


def unit(vector: F64) -> F64:
    found: F64 = vector / np.linalg.norm(vector)
    return found


def _parts(nl: F64, nv: float, nh: F64, vh: F64, f0: F64, roughness: float) -> tuple[F64, F64]:
    """Fresnel (..., 3), and distribution times visibility (...)."""
    squared = roughness**4
    distribution = squared / (np.pi * (nh**2 * (squared - 1) + 1) ** 2)
    masks = nl * np.sqrt(nv**2 * (1 - squared) + squared) + nv * np.sqrt(nl**2 * (1 - squared) + squared)
    fresnel = f0 + (1 - f0) * np.asarray((1 - vh) ** 5)[..., None]
    return fresnel, np.asarray(distribution * 0.5 / masks)


def from_light(n: F64, v: F64, to_light: F64, color: F64, metallic: float, roughness: float) -> F64:
    """What a light of brightness 1 from one direction adds."""
    light, h = unit(to_light), unit(v + unit(to_light))
    if n @ light <= 0:
        return np.zeros(3)
    f0 = 0.04 * (1 - metallic) + color * metallic
    fresnel, rest = _parts(n @ light, float(n @ v), n @ h, v @ h, f0, roughness)
    diffuse = color * (1 - metallic) / np.pi
    return np.asarray(((1 - fresnel) * diffuse + fresnel * rest) * (n @ light))


def from_all_around(nv: float, color: F64, metallic: float, roughness: float, steps: int = 400) -> F64:
    """What surroundings of brightness 1 add: diffuse light, and the integral over all that is mirrored.

    The integral runs over half vectors, of which those of a rough surface lie around the normal.
    """
    v = np.array([np.sqrt(1 - nv**2), 0.0, nv])
    slope = (np.arange(steps) + 0.5) / steps  # by the distribution's own quantiles
    squared = roughness**4
    cos_h = np.sqrt((1 - slope) / (1 + (squared - 1) * slope))
    turn = 2 * np.pi * (np.arange(steps) + 0.5) / steps
    sin_h = np.sqrt(1 - cos_h**2)
    h = np.stack(
        [
            sin_h[:, None] * np.cos(turn),
            sin_h[:, None] * np.sin(turn),
            np.broadcast_to(cos_h[:, None], (steps, steps)),
        ],
        axis=2,
    )
    vh = h @ v
    nl = 2 * vh * cos_h[:, None] - nv
    seen = (nl > 0) & (vh > 0)
    nl, vh = np.where(seen, nl, 1e-9), np.where(seen, vh, 1e-9)
    f0 = 0.04 * (1 - metallic) + color * metallic
    fresnel, rest = _parts(nl, nv, np.broadcast_to(cos_h[:, None], vh.shape), vh, f0, roughness)
    density = squared / (np.pi * (cos_h**2 * (squared - 1) + 1) ** 2) * cos_h  # of half vectors
    weight = np.where(seen, rest * nl * 4 * vh / density[:, None], 0.0)
    mirrored = (fresnel * weight[..., None]).mean(axis=(0, 1))
    return np.asarray(color * (1 - metallic) + mirrored)


def display(light: F64) -> F64:
    """The bytes of a display: the PBR Neutral tone mapper of Khronos, then IEC 61966-2-1."""
    least = light.min()
    light = light - (least - 6.25 * least**2 if least < 0.08 else 0.04)
    peak = light.max()
    if peak >= 0.76:
        lower = 1 - 0.24**2 / (peak + 0.24 - 0.76)
        kept = 1 / (0.15 * (peak - lower) + 1)
        light = light * (lower / peak) * kept + lower * (1 - kept)
    encoded = np.where(
        light <= 0.0031308, light * 12.92, 1.055 * np.maximum(light, 1e-9) ** (1 / 2.4) - 0.055
    )
    return np.asarray(np.clip(encoded, 0, 1) * 255)
