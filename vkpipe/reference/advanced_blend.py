"""The advanced blend equations (OpenGL's KHR_blend_equation_advanced), in 32-bit floats.

Each colour is divided by its alpha before, as 0 where that is 0.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from vkpipe.auxiliary.draw.arrays import F32
from vkpipe.pipe import AdvancedBlend

__all__ = ["advanced_blend"]

_ONE, _TWO, _HALF = np.float32(1), np.float32(2), np.float32(0.5)


def _dodge(s: F32, d: F32) -> F32:
    found = np.where(s < 1, np.minimum(d / (_ONE - s), _ONE), _ONE)
    return np.where(d <= 0, np.float32(0), found)


def _burn(s: F32, d: F32) -> F32:
    found = np.where(s > 0, _ONE - np.minimum((_ONE - d) / s, _ONE), np.float32(0))
    return np.where(d >= 1, _ONE, found)


def _hard(s: F32, d: F32) -> F32:
    return np.where(s <= _HALF, _TWO * s * d, _ONE - _TWO * (_ONE - s) * (_ONE - d))


def _soft(s: F32, d: F32) -> F32:
    dark = d - (_ONE - _TWO * s) * d * (_ONE - d)
    low = d + (_TWO * s - _ONE) * d * ((np.float32(16) * d - np.float32(12)) * d + np.float32(3))
    high = d + (_TWO * s - _ONE) * (np.sqrt(d) - d)
    return np.where(s <= _HALF, dark, np.where(d <= np.float32(0.25), low, high))


def _light(color: F32) -> F32:
    """``(n, 1)``."""
    r, g, b = (color[:, i : i + 1] for i in range(3))
    return np.asarray(np.float32(0.3) * r + np.float32(0.59) * g + np.float32(0.11) * b)


def _range(color: F32) -> F32:
    return np.asarray(color.max(axis=1, keepdims=True) - color.min(axis=1, keepdims=True))


def _set_light(base: F32, other: F32) -> F32:
    color = base + (_light(other) - _light(base))
    light = _light(color)
    least, largest = color.min(axis=1, keepdims=True), color.max(axis=1, keepdims=True)
    # Grey that is out of range becomes black or white, where the formula divides by zero.
    raised = light + (color - light) * light / (light - least)
    raised = np.where(light > least, raised, np.float32(0))
    lowered = light + (color - light) * (_ONE - light) / (largest - light)
    lowered = np.where(largest > light, lowered, _ONE)
    return np.where(least < 0, raised, np.where(largest > 1, lowered, color))


def _set_light_and_saturation(base: F32, saturated: F32, light: F32) -> F32:
    least, span = base.min(axis=1, keepdims=True), _range(base)
    color = np.where(span > 0, (base - least) * _range(saturated) / span, np.float32(0))
    return _set_light(color, light)


_COLORS: dict[AdvancedBlend, Callable[[F32, F32], F32]] = {
    AdvancedBlend.MULTIPLY: lambda s, d: s * d,
    AdvancedBlend.SCREEN: lambda s, d: (s + d) - s * d,
    AdvancedBlend.OVERLAY: lambda s, d: _hard(d, s),
    AdvancedBlend.DARKEN: np.minimum,
    AdvancedBlend.LIGHTEN: np.maximum,
    AdvancedBlend.COLORDODGE: _dodge,
    AdvancedBlend.COLORBURN: _burn,
    AdvancedBlend.HARDLIGHT: _hard,
    AdvancedBlend.SOFTLIGHT: _soft,
    AdvancedBlend.DIFFERENCE: lambda s, d: np.abs(d - s),
    AdvancedBlend.EXCLUSION: lambda s, d: (s + d) - _TWO * s * d,
    AdvancedBlend.HSL_HUE: lambda s, d: _set_light_and_saturation(s, d, d),
    AdvancedBlend.HSL_SATURATION: lambda s, d: _set_light_and_saturation(d, s, d),
    AdvancedBlend.HSL_COLOR: _set_light,
    AdvancedBlend.HSL_LUMINOSITY: lambda s, d: _set_light(d, s),
}
"""The colour where source and destination overlap, ``(n, 3)`` of both."""


def _divided(color: F32) -> F32:
    alpha = color[:, 3:]
    return np.where(alpha != 0, color[:, :3] / alpha, np.float32(0))


def advanced_blend(equation: AdvancedBlend, src: F32, dst: F32) -> F32:
    """Premultiplied colours ``(n, 4)`` mixed by an equation other than NONE."""
    with np.errstate(all="ignore"):
        s, d = _divided(src), _divided(dst)
        both = _COLORS[equation](s, d)
        p0 = src[:, 3:] * dst[:, 3:]
        p1 = src[:, 3:] * (_ONE - dst[:, 3:])
        p2 = dst[:, 3:] * (_ONE - src[:, 3:])
        mixed = np.concatenate([both * p0 + s * p1 + d * p2, p0 + p1 + p2], axis=1)
    return mixed.astype(np.float32, copy=False)
