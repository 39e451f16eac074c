"""Textures made of arrays, with a sampler's state: flat ones, layers, cubes and volumes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from os import PathLike
from typing import Any, Protocol

import numpy as np
import numpy.typing as npt

from vkpipe import format as vkformat
from vkpipe import pipe
from vkpipe.auxiliary.arrays import from_array, to_array
from vkpipe.auxiliary.pictures import shown_png
from vkpipe.draw.numbers import Array, narrow
from vkpipe.draw.owner import Owner
from vkpipe.draw.protocols import ReadBack
from vkpipe.errors import InvalidUse, NotSupported
from vkpipe.pipe import (
    Bind,
    Box,
    CompareFunc,
    Format,
    ResourceTemplate,
    SamplerState,
    TexCompare,
    TexFilter,
    TexMipfilter,
    TextureTarget,
    TexWrap,
)

__all__ = ["Picture", "Texture", "fill_levels", "plain_pixels", "sampler", "texture_target"]

_WRAPS = {"repeat": TexWrap.REPEAT, "clamp": TexWrap.CLAMP_TO_EDGE, "mirror": TexWrap.MIRROR_REPEAT}

_KINDS = {
    "2d": TextureTarget.TEXTURE_2D,
    "array": TextureTarget.TEXTURE_2D_ARRAY,
    "cube": TextureTarget.TEXTURE_CUBE,
    "3d": TextureTarget.TEXTURE_3D,
}


_CONVERTED = frozenset(("1", "P", "PA", "LA", "CMYK", "YCbCr", "LAB", "HSV"))
"""Modes of Pillow's pictures whose numbers are no fractions of red, green and blue."""


def texture_target(kind: str) -> TextureTarget:
    """Return the target of a kind of texture.

    Raises:
        InvalidUse: another word than ``2d``, ``array``, ``cube`` and ``3d``.
    """
    if kind not in _KINDS:
        raise InvalidUse("Device.texture", "kind", kind, ", ".join(_KINDS))
    return _KINDS[kind]


def sampler(linear: bool, mipmaps: bool, wrap: str) -> SamplerState:
    """Return the state of a sampler.

    Raises:
        InvalidUse: another wrap mode than ``repeat``, ``clamp`` and ``mirror``.
    """
    if wrap not in _WRAPS:
        raise InvalidUse("Device.texture", "wrap", wrap, ", ".join(_WRAPS))
    mode, kind = _WRAPS[wrap], TexFilter.LINEAR if linear else TexFilter.NEAREST
    levels = (TexMipfilter.LINEAR if linear else TexMipfilter.NEAREST) if mipmaps else TexMipfilter.NONE
    return SamplerState(mode, mode, mode, kind, levels, kind, seamless_cube_map=True)


class Picture(Protocol):
    """An object of Pillow's, or another that NumPy reads by its interface."""

    @property
    def __array_interface__(self) -> Mapping[str, Any]:
        """Return the description of its memory."""


def plain_pixels(given: Any) -> Any:
    """Return the pixels of a file's name, or of a picture of Pillow's that has a palette; else what is given.

    Raises:
        OSError: there is no such file, or Pillow cannot read it.
    """
    if isinstance(given, str | PathLike):
        from PIL import Image

        with Image.open(given) as picture:
            picture.load()
            return plain_pixels(picture)
    return np.asarray(given.convert("RGBA")) if getattr(given, "mode", None) in _CONVERTED else given


class Texture(ReadBack):
    """A texture: ``resource``, its ``view`` and the ``sampler`` state that lookups use.

    Integers are never mixed: their sampler takes the nearest texel.
    """

    def __init__(self, device: Owner, resource: pipe.Resource, state: SamplerState) -> None:
        """Take a resource as it is; ``Device.texture`` makes one of an array."""
        self._device, self.resource = device, resource
        self.sampler = _nearest(state) if vkformat.describe(resource.format).is_pure_integer else state
        layers = resource.array_size - 1
        template = pipe.SamplerViewTemplate(
            format=resource.format, target=resource.target, last_level=resource.last_level, last_layer=layers
        )
        self.view = device.owns(device.context.create_sampler_view(resource, template))

    @classmethod
    def of_array(
        cls,
        device: Owner,
        pixels: npt.ArrayLike,
        state: SamplerState,
        bind: Bind,
        mipmaps: bool,
        srgb: bool,
        target: TextureTarget,
    ) -> Texture:
        """Return a texture of an array: see :meth:`vkpipe.draw.Device.texture`."""
        values = narrow("Device.texture", "pixels", pixels)
        base = from_array(device.context, values, bind=bind, target=target)
        resource = _with_levels(device, base, mipmaps, srgb)
        if resource is not base:
            base.destroy()
        device.owns(resource)
        return cls(device, resource, state)

    def __repr__(self) -> str:
        width, height, depth = self.resource.level_size(0)
        layers = f" x {depth}" if depth > 1 else ""
        kind, levels = self.resource.target.name.removeprefix("TEXTURE_"), self.resource.last_level + 1
        more = f", {levels} levels" if levels > 1 else ""
        return f"<Texture {kind} {width} x {height}{layers}, {self.resource.format.name}{more}>"

    def _repr_png_(self) -> bytes | None:
        """Return the picture that notebooks show, layers one below the other; None of what is no picture."""
        return shown_png(self._device.context, self.resource)

    @property
    def size(self) -> tuple[int, int]:
        """Return width and height in texels."""
        return self.resource.width0, self.resource.height0

    @property
    def comparing(self) -> SamplerState:
        """Return the sampler's state for shaders that compare: 1 where the third coordinate is not behind."""
        return replace(self.sampler, compare_mode=TexCompare.R_TO_TEXTURE, compare_func=CompareFunc.LEQUAL)

    def read(self, level: int = 0) -> Array:
        """Return the texels of a level, row 0 at the top; layers, faces or slices in front."""
        return to_array(self._device.context, self.resource, level)


def _with_levels(device: Owner, base: pipe.Resource, mipmaps: bool, srgb: bool) -> pipe.Resource:
    """The texture with its smaller levels, and as sRGB; itself where it needs neither."""
    fmt = base.format
    if srgb:
        name = fmt.name.replace("UNORM", "SRGB")
        if name == fmt.name or name not in Format.__members__:
            raise InvalidUse("Device.texture", "srgb", fmt.name, "an array of uint8")
        fmt = Format[name]
    last = max(base.width0, base.height0, base.depth0).bit_length() - 1 if mipmaps else 0
    if fmt is base.format and not last:
        return base
    ctx, bind = device.context, base.bind | (Bind.RENDER_TARGET if last else Bind.NONE)
    template = ResourceTemplate(
        target=base.target,
        format=fmt,
        width0=base.width0,
        height0=base.height0,
        depth0=base.depth0,
        array_size=base.array_size,
        last_level=last,
        bind=bind,
    )
    made = device.screen.resource_create(template)
    whole = Box(width=base.width0, height=base.height0, depth=max(base.depth0, base.array_size))
    ctx.resource_copy_region(made, 0, 0, 0, 0, base, 0, whole)
    fill_levels(device, made)
    return made


def _nearest(state: SamplerState) -> SamplerState:
    levels = state.min_mip_filter
    if levels is not TexMipfilter.NONE:
        levels = TexMipfilter.NEAREST
    near = TexFilter.NEAREST
    return replace(state, min_img_filter=near, mag_img_filter=near, min_mip_filter=levels)


def fill_levels(device: Owner, texture: pipe.Resource) -> None:
    """Make the smaller levels of a texture from the first one.

    Raises:
        NotSupported: the driver cannot, for this format.
    """
    last, fmt, layers = texture.last_level, texture.format, texture.array_size - 1
    if last and not device.context.generate_mipmap(texture, fmt, 0, last, 0, layers):
        raise NotSupported(f"PIPE_FORMAT_{fmt.name}", "smaller levels of it")
