"""Textures made of arrays, with a sampler's state."""

from __future__ import annotations

import numpy.typing as npt

from vkpipe import pipe
from vkpipe.auxiliary.arrays import from_array, to_array
from vkpipe.draw.numbers import Array, narrow
from vkpipe.draw.owner import Owner
from vkpipe.errors import InvalidUse, NotSupported
from vkpipe.pipe import Bind, Format, SamplerState, TexFilter, TexMipfilter, TexWrap

__all__ = ["Texture", "fill_levels", "sampler"]

_WRAPS = {"repeat": TexWrap.REPEAT, "clamp": TexWrap.CLAMP_TO_EDGE, "mirror": TexWrap.MIRROR_REPEAT}


def sampler(linear: bool, mipmaps: bool, wrap: str) -> SamplerState:
    """Return the state of a sampler.

    Raises:
        InvalidUse: another wrap mode than ``repeat``, ``clamp`` and ``mirror``.
    """
    if wrap not in _WRAPS:
        raise InvalidUse("Device.texture", "wrap", wrap, ", ".join(_WRAPS))
    mode, kind = _WRAPS[wrap], TexFilter.LINEAR if linear else TexFilter.NEAREST
    levels = (TexMipfilter.LINEAR if linear else TexMipfilter.NEAREST) if mipmaps else TexMipfilter.NONE
    return SamplerState(mode, mode, mode, kind, levels, kind)


class Texture:
    """A two-dimensional texture: ``resource``, its ``view`` and the ``sampler`` state that lookups use."""

    def __init__(self, device: Owner, resource: pipe.Resource, state: SamplerState) -> None:
        """Take a resource as it is; ``Device.texture`` makes one of an array."""
        self._device, self.resource, self.sampler = device, resource, state
        template = pipe.SamplerViewTemplate(
            format=resource.format, target=resource.target, last_level=resource.last_level
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
    ) -> Texture:
        """Return a texture of an array: see :meth:`vkpipe.draw.Device.texture`."""
        values = narrow("Device.texture", "pixels", pixels)
        base = from_array(device.context, values, bind=bind)
        resource = _with_levels(device, base, mipmaps, srgb)
        if resource is not base:
            base.destroy()
        device.owns(resource)
        return cls(device, resource, state)

    @property
    def size(self) -> tuple[int, int]:
        """Return width and height in texels."""
        return self.resource.width0, self.resource.height0

    def read(self, level: int = 0) -> Array:
        """Return the texels of a level, row 0 at the top."""
        return to_array(self._device.context, self.resource, level)


def _with_levels(device: Owner, base: pipe.Resource, mipmaps: bool, srgb: bool) -> pipe.Resource:
    """The texture with its smaller levels, and as sRGB; itself where it needs neither."""
    fmt = base.format
    if srgb:
        name = fmt.name.replace("UNORM", "SRGB")
        if name == fmt.name or name not in Format.__members__:
            raise InvalidUse("Device.texture", "srgb", fmt.name, "an array of uint8")
        fmt = Format[name]
    last = max(base.width0, base.height0).bit_length() - 1 if mipmaps else 0
    if fmt is base.format and not last:
        return base
    ctx, bind = device.context, base.bind | (Bind.RENDER_TARGET if last else Bind.NONE)
    template = pipe.ResourceTemplate(
        format=fmt, width0=base.width0, height0=base.height0, last_level=last, bind=bind
    )
    made = device.screen.resource_create(template)
    ctx.resource_copy_region(made, 0, 0, 0, 0, base, 0, pipe.Box(width=base.width0, height=base.height0))
    fill_levels(device, made)
    return made


def fill_levels(device: Owner, texture: pipe.Resource) -> None:
    """Make the smaller levels of a texture from the first one.

    Raises:
        NotSupported: the driver cannot, for this format.
    """
    last, fmt = texture.last_level, texture.format
    if last and not device.context.generate_mipmap(texture, fmt, 0, last, 0, 0):
        raise NotSupported(f"PIPE_FORMAT_{fmt.name}", "smaller levels of it")
