"""Scenes about textures: filters, wraps, mipmaps, perspective.

Texture coordinates are shifted by odd amounts so that the borders of texels do not run through pixel
centres: there, the nearest texel would be a matter of the last bit of the coordinate (test_scenes.py).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import numpy as np

from tests.scenes.description import Array, DrawCall, Sampler, Scene, Texture, Tolerance, float_array
from tests.scenes.geometry import from_window, mipmaps, perspective, quad, test_card

__all__ = ["FILTERED", "SCENES"]

_Area = tuple[float, float, float, float]
_WRAPS = ("REPEAT", "CLAMP_TO_EDGE", "MIRROR_REPEAT", "CLAMP_TO_BORDER")
# The nearest texel is copied. At the horizon a pixel holds many texels, and coordinates err by 1e-4 texels.
_COPIED, _COPIED_FAR = Tolerance(color_step=0), Tolerance(color_step=0, pixels=0.001)
# The bits of a filter's weights are the driver's own; with two levels, three weights are rounded.
FILTERED = Tolerance(color_step=1, pixels=0.001)
# The logarithm of llvmpipe 22.3 errs by up to 0.043 levels, so that shares of two levels differ.
_BETWEEN_LEVELS = Tolerance(color_step=12)


def _tolerance(image_filter: str, mip_filter: str = "NONE") -> Tolerance:
    if mip_filter == "LINEAR":
        return _BETWEEN_LEVELS
    return _COPIED if image_filter == "NEAREST" else FILTERED


def _rectangle(area: _Area, texture: Texture, coords: Array, size: int) -> DrawCall:
    return DrawCall(
        from_window(quad(*area), size, size), "textured", texcoords=float_array(coords), texture=texture
    )


def simple(image_filter: str, width: int, height: int) -> Scene:
    """A texture enlarged, turned a little, so that rows of texels run across pixels."""
    sampler = Sampler(min_img_filter=image_filter, mag_img_filter=image_filter)
    texture = Texture((test_card(width, height),), sampler)
    points = np.array([[9, 14], [121, 3], [114, 125], [9, 14], [114, 125], [3, 110]], np.float64)
    draw = DrawCall(
        from_window(points, 128, 128),
        "textured",
        texcoords=float_array(quad(-0.013, -0.021, 1.009, 1.017)),
        texture=texture,
    )
    return Scene(128, 128, (draw,), depth_format=None, tolerance=_tolerance(image_filter))


def wraps(image_filter: str) -> Scene:
    """Each pair of wrap modes, with coordinates from -1.3 to 2.4 or so."""
    draws = []
    for row, wrap_t in enumerate(_WRAPS):
        for column, wrap_s in enumerate(_WRAPS):
            sampler = Sampler(wrap_s, wrap_t, image_filter, image_filter, border_color=(1, 0.5, 0, 1))
            texture = Texture((test_card(8, 4),), sampler)
            area = (32 * column + 1, 32 * row + 1, 32 * column + 31, 32 * row + 31)
            draws.append(_rectangle(area, texture, quad(-1.313, -1.287, 2.419, 2.403), 128))
    return Scene(128, 128, tuple(draws), depth_format=None, tolerance=_tolerance(image_filter))


def mipmapped(image_filter: str, mip_filter: str) -> Scene:
    """Squares of falling size with the same texture: each shows other levels."""
    sampler = Sampler("REPEAT", "REPEAT", image_filter, image_filter, mip_filter)
    texture = Texture(mipmaps(64), sampler)
    draws = []
    x = 1
    for number, size in enumerate((64, 47, 31, 21, 15, 10, 7, 4, 3, 2)):
        area = (x, 2 + 5 * number, x + size, 2 + 5 * number + size)
        draws.append(_rectangle(area, texture, quad(0.0037, 0.0023, 1.0037, 1.0023), 256))
        x += size + 4
    tolerance = _tolerance(image_filter, mip_filter)
    return Scene(256, 128, tuple(draws), depth_format=None, tolerance=tolerance)


def floor(image_filter: str, mip_filter: str) -> Scene:
    """A floor that runs to the horizon: perspective-correct coordinates and levels of detail."""
    sampler = Sampler("REPEAT", "REPEAT", image_filter, image_filter, mip_filter)
    texture = Texture(mipmaps(32), sampler)
    corners = quad(-30, -18, 30, -0.4)
    points = np.stack([corners[:, 0], np.full(6, -1.0), corners[:, 1]], axis=1)
    texcoords = float_array(corners / 2 + [0.1237, 0.0713])
    draw = DrawCall(perspective(points, 2.0), "textured", texcoords=texcoords, texture=texture)
    tolerance = _COPIED_FAR if image_filter == "NEAREST" else _tolerance(image_filter, mip_filter)
    return Scene(256, 128, (draw,), depth_format=None, tolerance=tolerance)


SCENES: dict[str, Callable[[], Scene]] = {
    "texture_nearest": partial(simple, "NEAREST", 16, 16),
    "texture_linear": partial(simple, "LINEAR", 16, 16),
    "texture_nearest_5x3": partial(simple, "NEAREST", 5, 3),
    "texture_linear_5x3": partial(simple, "LINEAR", 5, 3),
    "texture_1x1": partial(simple, "LINEAR", 1, 1),
    "texture_wraps_nearest": partial(wraps, "NEAREST"),
    "texture_wraps_linear": partial(wraps, "LINEAR"),
    "texture_mip_nearest": partial(mipmapped, "NEAREST", "NEAREST"),
    "texture_mip_bilinear": partial(mipmapped, "LINEAR", "NEAREST"),
    "texture_mip_trilinear": partial(mipmapped, "LINEAR", "LINEAR"),
    "texture_floor_nearest": partial(floor, "NEAREST", "NONE"),
    "texture_floor_trilinear": partial(floor, "LINEAR", "LINEAR"),
}
