"""This table lists the formats that the reference can use, and for what."""

from __future__ import annotations

from functools import cache

from vkpipe import format as vkformat
from vkpipe.errors import VkpipeError
from vkpipe.format.pack import color_description
from vkpipe.format.planar import PLANAR_TARGETS
from vkpipe.pipe import Bind, Format, TextureTarget

__all__ = ["SAMPLE_COUNTS", "fetchable", "usable_binds"]

SAMPLE_COUNTS = (1, 2, 4, 8, 16)
"""Numbers of samples that targets can have."""

_IN_A_ROW = (TextureTarget.TEXTURE_1D, TextureTarget.TEXTURE_1D_ARRAY)
"""Targets whose images have not the two dimensions of blocks."""

_TRANSFER = Bind.TRANSFER_READ | Bind.TRANSFER_WRITE | Bind.LINEAR | Bind.SHARED
_SHOWN = Bind.DISPLAY_TARGET | Bind.SCANOUT
_BUFFER = (
    Bind.INDEX_BUFFER
    | Bind.STREAM_OUTPUT
    | Bind.CONSTANT_BUFFER
    | Bind.SHADER_BUFFER
    | Bind.COMMAND_ARGS_BUFFER
    | Bind.QUERY_BUFFER
    | Bind.TRANSFER_READ
    | Bind.TRANSFER_WRITE
    | Bind.LINEAR
    | Bind.GLOBAL
)
_STORED = Bind.SHADER_IMAGE | Bind.SHADER_RESOURCE | Bind.COMPUTE_RESOURCE


def _converts(fmt: Format) -> bool:
    """Return whether there is a conversion from and to colours."""
    if fmt == Format.NONE or vkformat.describe(fmt).is_depth_or_stencil:
        return False
    try:
        color_description(fmt)
    except VkpipeError:
        return False
    return True


def _is_scaled(fmt: Format) -> bool:
    return any(
        c.type == "fixed" or (c.type in ("unsigned", "signed") and not c.normalized and not c.pure_integer)
        for c in vkformat.describe(fmt).channels
    )


@cache
def fetchable(fmt: Format) -> bool:
    """Return whether vertex elements can have the format."""
    return _converts(fmt) and vkformat.describe(fmt).colorspace == "rgb"


@cache
def usable_binds(fmt: Format, target: TextureTarget, samples: int) -> Bind:
    """Everything that a resource like this can be bound as."""
    if fmt == Format.NONE or samples not in SAMPLE_COUNTS:
        return Bind.NONE
    if target == TextureTarget.BUFFER:
        if samples > 1:
            return Bind.NONE
        texels = Bind.SAMPLER_VIEW | _STORED if _converts(fmt) else Bind.NONE
        texels |= usable_binds(fmt, TextureTarget.TEXTURE_2D, 1) & (Bind.RENDER_TARGET | Bind.BLENDABLE)
        return _BUFFER | texels | (Bind.VERTEX_BUFFER if fetchable(fmt) else Bind.NONE)
    if samples > 1 and target not in (TextureTarget.TEXTURE_2D, TextureTarget.TEXTURE_2D_ARRAY):
        return Bind.NONE
    description = vkformat.describe(fmt)
    if description.is_depth_or_stencil:
        drawn = target != TextureTarget.TEXTURE_3D and not vkformat.is_stencil_view(fmt)
        return _TRANSFER | Bind.SAMPLER_VIEW | (Bind.DEPTH_STENCIL if drawn else Bind.NONE)
    if vkformat.stand_in(fmt) is not None:
        flat = target not in _IN_A_ROW and samples == 1
        flat &= not vkformat.is_planar(fmt) or target in PLANAR_TARGETS
        flat &= description.block_depth == 1 or target == TextureTarget.TEXTURE_3D
        return _TRANSFER | _SHOWN | Bind.SAMPLER_VIEW if flat else Bind.NONE
    if not _converts(fmt):
        return Bind.NONE
    binds = _TRANSFER | Bind.SAMPLER_VIEW | _STORED
    # windows show no integers
    binds |= Bind.NONE if description.is_pure_integer else _SHOWN
    if description.colorspace != "yuv" and not _is_scaled(fmt):
        binds |= Bind.RENDER_TARGET
        binds |= Bind.NONE if description.is_pure_integer else Bind.BLENDABLE
    return binds
