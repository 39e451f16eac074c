"""Targets are textures of colour and depth that are drawn into together."""

from __future__ import annotations

from collections.abc import Sequence
from os import PathLike
from pathlib import PurePath
from typing import IO

import numpy as np

from vkpipe import pipe
from vkpipe.auxiliary.arrays import to_array
from vkpipe.auxiliary.pictures import save_png, shown_png
from vkpipe.draw.numbers import Array
from vkpipe.draw.owner import Owner
from vkpipe.draw.texture import Texture, fill_levels, sampler
from vkpipe.errors import InvalidUse
from vkpipe.pipe import Bind, BlitEnd, BlitInfo, Box, Clear, ColorMask, Format, FramebufferState

__all__ = ["Target"]


class Target:
    """Textures of one size that are drawn into together.

    Attributes:
        colors: the colour textures; with several samples where the target has.
        depth: that of depth, or None.
        framebuffer, viewport: what is bound to draw into it.
    """

    def __init__(
        self,
        device: Owner,
        size: tuple[int, int],
        color: Format | Sequence[Format],
        depth: bool | Format,
        samples: int,
    ) -> None:
        """Make the textures; :meth:`vkpipe.draw.Device.target` does it.

        Raises:
            InvalidUse: a size of which a side is none, or neither colour nor depth.
            NotSupported: a format that cannot be drawn into, or not with so many samples.
        """
        sides = np.asarray(size)
        if sides.shape != (2,) or sides.dtype.kind not in "iu" or sides.min() < 1:
            raise InvalidUse("Device.target", "size", size, "width and height, whole numbers of at least 1")
        size = (int(sides[0]), int(sides[1]))
        formats = (color,) if isinstance(color, Format) else tuple(color)
        zs = (Format.Z32_FLOAT if depth is True else depth) or None
        if not formats and zs is None:
            raise InvalidUse("Device.target", "color", color, "at least one format, or depth")
        self._device, self.size, self.samples = device, size, samples
        for fmt in formats:
            self._check_samples(fmt, Bind.RENDER_TARGET)
        if zs is not None:
            self._check_samples(zs, Bind.DEPTH_STENCIL)
        self.colors = tuple(self._texture(fmt, Bind.RENDER_TARGET) for fmt in formats)
        self.depth = None if zs is None else self._texture(zs, Bind.DEPTH_STENCIL)
        cbufs = tuple(self._surface(texture) for texture in self.colors)
        zsbuf = None if self.depth is None else self._surface(self.depth)
        self.framebuffer = FramebufferState(*size, cbufs=cbufs, zsbuf=zsbuf)
        self.viewport = pipe.ViewportState.covering(*size)

    def _check_samples(self, fmt: Format, use: Bind) -> None:
        """Raise InvalidUse where the format can be drawn to, but not with so many samples."""
        supported, flat = self._device.screen.is_format_supported, pipe.TextureTarget.TEXTURE_2D
        legal = [count for count in (1, 2, 4, 8, 16) if supported(fmt, flat, count, count, use)]
        if legal and self.samples not in legal:
            words = ", ".join(map(str, legal))
            raise InvalidUse("Device.target", "samples", self.samples, f"{words} for {fmt.name}")

    def __repr__(self) -> str:
        formats = [each.format.name for each in (*self.colors, self.depth) if each is not None]
        samples = f", {self.samples} samples" if self.samples > 1 else ""
        return f"<Target {self.size[0]} x {self.size[1]}, {', '.join(formats)}{samples}>"

    def clear(
        self,
        color: Sequence[float] = (0, 0, 0, 0),
        depth: float | None = 1.0,
        stencil: int = 0,
        *,
        number: int | None = None,
    ) -> None:
        """Clear all colours to one, and depth and stencil; with ``depth=None`` only the colours.

        Args:
            color: one to four numbers, integers for a colour of integers; alpha is 1 where not given.
            number: of one colour, which alone is cleared.

        Raises:
            InvalidUse: no such colour, or more than four numbers.
        """
        numbers = range(len(self.colors)) if number is None else (number,)
        what = Clear(0)
        for each in numbers:
            self._color(each)
            what |= Clear.COLOR0 << each
        if depth is not None and self.depth is not None and number is None:
            what |= Clear.DEPTHSTENCIL
        given = np.asarray(color)
        if given.dtype.kind not in "biuf" or given.ndim != 1 or not 1 <= given.size <= 4:
            raise InvalidUse("Target.clear", "color", color, "one to four numbers")
        full = (*given.tolist(), *(0, 0, 0, 1)[given.size :])
        self._device.state.set_framebuffer(self.framebuffer)
        self._device.context.clear(what, full, 1.0 if depth is None else depth, stencil)

    def image(self, number: int = 0) -> Array:
        """Return a colour as an array (height, width, components), row 0 at the top, samples resolved."""
        return to_array(self._device.context, self._color(number))

    def depths(self) -> Array:
        """Return depth as an array (height, width) of floats, row 0 at the top.

        Raises:
            InvalidUse: the target has no depth, or several samples of it.
        """
        if self.depth is None or self.samples > 1:
            raise InvalidUse("Target.depths", "depth", self.depth, "a target with depth, and one sample")
        return to_array(self._device.context, self.depth)

    def save(self, file: str | PathLike[str] | IO[bytes], number: int = 0) -> None:
        """Write a colour as a PNG file.

        Raises:
            InvalidUse: a name that does not end in ``.png``; Pillow writes others, of ``image()``.
        """
        if isinstance(file, str | PathLike) and PurePath(file).suffix.lower() != ".png":
            legal = "a name that ends in .png; for others PIL.Image.fromarray(target.image()).save(...)"
            raise InvalidUse("Target.save", "file", str(file), legal)
        save_png(self._device.context, self._color(number), file)

    def texture(
        self, number: int | str = 0, *, linear: bool = True, mipmaps: bool = False, wrap: str = "clamp"
    ) -> Texture:
        """Return a texture of the present picture: of several samples, and with mipmaps, a copy of it.

        Args:
            number: of the colour, or "depth".
        """
        state = sampler(linear, mipmaps, wrap)
        if number == "depth":
            if self.depth is None or self.samples > 1:
                raise InvalidUse("Target.texture", "number", number, "a target with depth, and one sample")
            return Texture(self._device, self.depth, state)
        if not isinstance(number, int):
            raise InvalidUse("Target.texture", "number", number, "the number of a colour, or 'depth'")
        color = self._color(number)
        if self.samples <= 1 and not mipmaps:
            return Texture(self._device, color, state)
        last = max(self.size).bit_length() - 1 if mipmaps else 0
        copy = self._texture(color.format, Bind.RENDER_TARGET, samples=0, last_level=last)
        box = Box(width=self.size[0], height=self.size[1])
        dst, src = (BlitEnd(each, 0, box, color.format) for each in (copy, color))
        self._device.context.blit(BlitInfo(dst, src, ColorMask.RGBA))
        fill_levels(self._device, copy)
        return Texture(self._device, copy, state)

    def _repr_png_(self) -> bytes | None:
        """Return the picture that notebooks show: the first colour, or depth; None once it is destroyed."""
        shown = self.colors[0] if self.colors else self.depth
        return None if shown is None else shown_png(self._device.context, shown)

    def _color(self, number: int) -> pipe.Resource:
        if not 0 <= number < len(self.colors):
            raise InvalidUse("Target", "number", number, f"a colour of {len(self.colors)}")
        return self.colors[number]

    def _texture(
        self, fmt: Format, bind: Bind, samples: int | None = None, last_level: int = 0
    ) -> pipe.Resource:
        count = self.samples if samples is None else samples
        if count <= 1:
            bind, count = bind | Bind.SAMPLER_VIEW, 0
        template = pipe.ResourceTemplate(
            format=fmt,
            width0=self.size[0],
            height0=self.size[1],
            last_level=last_level,
            nr_samples=count,
            nr_storage_samples=count,
            bind=bind,
        )
        return self._device.owns(self._device.screen.resource_create(template))

    def _surface(self, texture: pipe.Resource) -> pipe.Surface:
        template = pipe.SurfaceTemplate(format=texture.format)
        return self._device.owns(self._device.context.create_surface(texture, template))
