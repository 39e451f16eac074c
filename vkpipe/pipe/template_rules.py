"""Descriptions of resources that make sense, and those that fit a screen (Gallium 0.4, section 5.2)."""

from __future__ import annotations

from typing import NamedTuple

from vkpipe.errors import InvalidUse
from vkpipe.pipe.defines_resource import Bind, ResourceFlag
from vkpipe.pipe.defines_texture import TextureTarget
from vkpipe.pipe.fields import refuse, refuse_flags
from vkpipe.pipe.template import ResourceTemplate

__all__ = ["Extents", "asks_without_attachments", "check_flags", "check_template"]


class Extents(NamedTuple):
    """The largest textures of a screen: texels along an axis, and layers."""

    flat: int
    volume: int
    cube: int
    layers: int


def check_flags(template: ResourceTemplate) -> None:
    """Raise NotSupported for flags that would make the resource something else; the others are hints."""
    refuse_flags(template.flags, ResourceFlag)
    refuse_flags(template.bind, Bind)
    refuse(template)


def asks_without_attachments(target: TextureTarget, bind: Bind) -> bool:
    """Return whether ``is_format_supported(NONE)`` asks for the samples of framebuffers without attachments.

    Mesa's state trackers ask so where there is PIPE_CAP_FRAMEBUFFER_NO_ATTACHMENT: with the target TEXTURE_2D
    and the bind RENDER_TARGET alone. No resource has the format NONE.
    """
    return target == TextureTarget.TEXTURE_2D and bind == Bind.RENDER_TARGET


def check_template(template: ResourceTemplate, limits: Extents) -> None:
    """Return whether the extents fit the target (Gallium 0.4, section 5.2).

    Raises:
        InvalidUse: naming the field.
    """
    where = "Screen.resource_create"
    target = template.target
    largest = limits.flat
    if target == TextureTarget.BUFFER:
        _require(template, where, height0=1, depth0=1, array_size=1, last_level=0)
        return
    if target == TextureTarget.TEXTURE_3D:
        largest = limits.volume
        _require(template, where, array_size=1)
    else:
        _require(template, where, depth0=1)
    if target in (TextureTarget.TEXTURE_1D, TextureTarget.TEXTURE_1D_ARRAY):
        _require(template, where, height0=1)
    if target in (TextureTarget.TEXTURE_1D, TextureTarget.TEXTURE_2D, TextureTarget.TEXTURE_RECT):
        _require(template, where, array_size=1)
    if target == TextureTarget.TEXTURE_RECT:
        _require(template, where, last_level=0)
    if target in (TextureTarget.TEXTURE_CUBE, TextureTarget.TEXTURE_CUBE_ARRAY):
        largest = min(largest, limits.cube)
        if target == TextureTarget.TEXTURE_CUBE:
            _require(template, where, array_size=6)
        elif template.array_size % 6:
            raise InvalidUse(where, "array_size", template.array_size, "a multiple of 6 for cubes")
        if template.width0 != template.height0:
            raise InvalidUse(where, "height0", template.height0, f"width0 = {template.width0} for a cube")
    for field in ("width0", "height0", "depth0"):
        if getattr(template, field) > largest:
            raise InvalidUse(where, field, getattr(template, field), f"at most {largest} on this screen")
    samples = max(1, template.nr_samples)
    if template.array_size * samples > limits.layers:
        most = limits.layers // samples
        raise InvalidUse(where, "array_size", template.array_size, f"at most {most} with {samples} samples")
    if samples > 1 and template.last_level:
        raise InvalidUse(where, "last_level", template.last_level, f"0 with {samples} samples")
    levels = max(template.width0, template.height0, template.depth0).bit_length()
    if template.last_level >= levels:
        raise InvalidUse(where, "last_level", template.last_level, f"0 to {levels - 1} for this size")


def _require(template: ResourceTemplate, where: str, **fields: int) -> None:
    for field, value in fields.items():
        if getattr(template, field) != value:
            raise InvalidUse(where, field, getattr(template, field), f"{value} for {template.target.name}")
