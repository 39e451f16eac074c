"""Textures as bitmaps: for drawables without a Vulkan surface, and for devices that present to none."""

from __future__ import annotations

from typing import cast

import numpy as np
import numpy.typing as npt

from vkpipe import pipe
from vkpipe.auxiliary.front import presented_format, presenting_blit
from vkpipe.pipe import Bind, BlitEnd, Box, Format, Map, ResourceTemplate, TextureTarget

__all__ = ["BitmapPresenter"]

_U8 = npt.NDArray[np.uint8]

_BLUE_FIRST = (2, 1, 0, 3)
_RED_FIRST = (0, 1, 2, 3)

_CHANNELS: dict[str, tuple[int, int, int, int | None]] = {
    "R8G8B8A8_UNORM": (0, 1, 2, 3),
    "B8G8R8A8_UNORM": (2, 1, 0, 3),
    "A8R8G8B8_UNORM": (1, 2, 3, 0),
    "R8G8B8X8_UNORM": (0, 1, 2, None),
    "B8G8R8X8_UNORM": (2, 1, 0, None),
}
"""The places of red, green, blue and alpha among the bytes of a texel; other formats are blitted to these."""

_ROWS = 32
"""Rows that are converted at once, so that they stay in a cache."""


class BitmapPresenter:
    """Brings textures to a drawable as bitmaps; it keeps the picture for what changes only a part of it."""

    def __init__(self, screen: pipe.Screen) -> None:
        self._context: pipe.Context | None = screen.context_create()
        self._pixels: _U8 | None = None
        self._shape: tuple[int, ...] = ()
        self._mapped: bool | None = None
        self._converted: pipe.Resource | None = None

    def present(
        self, drawable: pipe.Drawable, texture: pipe.Resource, level: int, box: Box, whole: Box
    ) -> None:
        if self._mapped is None:  # once: it reads every property, and some of them ask a window system
            self._mapped = isinstance(drawable, pipe.MappedDrawable)
        mapped = cast(pipe.MappedDrawable, drawable)
        if self._mapped and (memory := mapped.bitmap(box != whole)) is not None:
            kept, self._shape = memory.shape == self._shape, memory.shape
            self._draw(memory, kept, _BLUE_FIRST, texture, level, box, whole)
            mapped.show_bitmap()
            return
        width, height = drawable.framebuffer_size
        kept = self._pixels is not None and self._pixels.shape == (height, width, 4)
        if not kept:
            self._pixels = np.zeros((height, width, 4), np.uint8)
        assert self._pixels is not None
        self._draw(self._pixels, kept, _RED_FIRST, texture, level, box, whole)
        drawable.show(self._pixels.copy())

    def _draw(
        self,
        pixels: _U8,
        kept: bool,
        order: tuple[int, int, int, int],
        texture: pipe.Resource,
        level: int,
        box: Box,
        whole: Box,
    ) -> None:
        """Write a box of texels to its place in a picture, all of them where there was no picture yet."""
        assert self._context is not None
        box = box if kept else whole
        height, width, _ = pixels.shape
        rows, columns = max(0, min(box.height, height - box.y)), max(0, min(box.width, width - box.x))
        if box == whole:
            pixels[rows:] = pixels[:rows, columns:] = _placed((0, 0, 0, 255), order)
        if rows and columns:
            part = Box(box.x, box.y, box.z, columns, rows, 1)
            target = pixels[box.y : box.y + rows, box.x : box.x + columns]
            self._copy(texture, level, part, order, target)

    def _copy(
        self, texture: pipe.Resource, level: int, box: Box, order: tuple[int, int, int, int], target: _U8
    ) -> None:
        assert self._context is not None
        fmt = presented_format(texture.format)
        if fmt.name not in _CHANNELS:
            texture = self._convert(texture, level, box)
            fmt, level, box = texture.format, 0, Box(width=box.width, height=box.height)
        with self._context.transfer_map(texture, level, Map.READ, box) as transfer:
            texels = transfer.data[0].reshape(box.height, box.width, 4)
            for first in range(0, box.height, _ROWS):
                rows = slice(first, first + _ROWS)
                _reorder(_CHANNELS[fmt.name], texels[rows], order, target[rows])

    def _convert(self, texture: pipe.Resource, level: int, box: Box) -> pipe.Resource:
        """Blit a box of texels into a texture with 8 bits a channel."""
        assert self._context is not None
        found = self._converted
        if found is None or (found.width0, found.height0) != (box.width, box.height):
            found = self._converted = self._context.screen.resource_create(
                ResourceTemplate(
                    target=TextureTarget.TEXTURE_2D,
                    format=Format.B8G8R8A8_UNORM,
                    width0=box.width,
                    height0=box.height,
                    bind=Bind.RENDER_TARGET | Bind.SAMPLER_VIEW,
                )
            )
        target = BlitEnd(found, 0, Box(width=box.width, height=box.height))
        self._context.blit(presenting_blit(BlitEnd(texture, level, box), target))
        return found

    def destroy(self) -> None:
        if self._converted is not None:
            self._converted.destroy()
            self._converted = None
        if self._context is not None:
            self._context.destroy()
            self._context = None


def _placed(color: tuple[int, int, int, int], order: tuple[int, int, int, int]) -> _U8:
    return np.array([color[order.index(place)] for place in range(4)], np.uint8)


def _reorder(
    places: tuple[int, int, int, int | None], texels: _U8, order: tuple[int, int, int, int], target: _U8
) -> None:
    """Copy bytes with red, green, blue and alpha at ``places`` to where ``order`` says; no alpha is 255."""
    if places == order:
        target[...] = texels
    elif order == _BLUE_FIRST and places == _RED_FIRST:
        words = np.ascontiguousarray(texels).view(">u4")[..., 0]
        np.right_shift(words, 8, out=target.view("<u4")[..., 0])  # alpha means nothing there
    elif places == order[2::-1] + order[3:]:
        words = np.ascontiguousarray(texels).view("<u4")[..., 0]
        swapped = words & np.uint32(0xFF00FF00)
        swapped |= (words >> np.uint32(16)) & np.uint32(0xFF)
        swapped |= (words & np.uint32(0xFF)) << np.uint32(16)
        target[...] = swapped.astype("<u4", copy=False).view(np.uint8).reshape(target.shape)
    else:
        for place, channel in zip(order, places, strict=True):
            target[..., place] = 255 if channel is None else texels[..., channel]
