"""Textures as bitmaps for drawables without a Vulkan surface."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from vkpipe import format as vkformat
from vkpipe import pipe
from vkpipe.auxiliary.front import presented_format
from vkpipe.pipe import Box, Map

__all__ = ["BitmapPresenter"]

_U8 = npt.NDArray[np.uint8]

_CHANNELS: dict[str, tuple[int, int, int, int | None]] = {
    "R8G8B8A8_UNORM": (0, 1, 2, 3),
    "B8G8R8A8_UNORM": (2, 1, 0, 3),
    "A8R8G8B8_UNORM": (1, 2, 3, 0),
    "R8G8B8X8_UNORM": (0, 1, 2, None),
    "B8G8R8X8_UNORM": (2, 1, 0, None),
}
"""Where red, green, blue and alpha are among the bytes of a texel; others are unpacked through floats."""


class BitmapPresenter:
    """Brings textures to a drawable as bitmaps; it keeps the picture for what changes only a part of it."""

    def __init__(self, screen: pipe.Screen) -> None:
        self._context: pipe.Context | None = screen.context_create()
        self._pixels: _U8 | None = None

    def present(
        self, drawable: pipe.Drawable, texture: pipe.Resource, level: int, box: Box, whole: Box
    ) -> None:
        assert self._context is not None
        width, height = drawable.framebuffer_size
        before = self._pixels
        if before is None or before.shape != (height, width, 4) or box == whole:
            box = whole
            pixels = np.zeros((height, width, 4), np.uint8)
            pixels[..., 3] = 255
        else:
            pixels = before.copy()
        rows, columns = max(0, min(box.height, height - box.y)), max(0, min(box.width, width - box.x))
        if rows and columns:
            part = Box(box.x, box.y, box.z, columns, rows, 1)
            pixels[box.y : box.y + rows, box.x : box.x + columns] = _rgba(self._context, texture, level, part)
        self._pixels = pixels
        drawable.show(pixels.copy())

    def destroy(self) -> None:
        if self._context is not None:
            self._context.destroy()
            self._context = None


def _rgba(context: pipe.Context, texture: pipe.Resource, level: int, box: Box) -> _U8:
    """Texels as RGBA bytes of shape (rows, columns, 4); samples are resolved, floats cut to [0, 1]."""
    fmt = presented_format(texture.format)
    with context.transfer_map(texture, level, Map.READ, box) as transfer:
        texels = np.array(transfer.data)[0]
    texels = texels.reshape(box.height, box.width, -1)
    places = _CHANNELS.get(fmt.name)
    if places is None:
        values = vkformat.unpack(fmt, texels)
        return np.rint(np.clip(np.nan_to_num(values), 0, 1) * 255).astype(np.uint8)
    found = np.full((box.height, box.width, 4), 255, np.uint8)
    for channel, place in enumerate(places):
        if place is not None:
            found[..., channel] = texels[..., place]
    return found
