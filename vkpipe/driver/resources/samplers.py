"""Sampler states as Vulkan samplers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from vkpipe.driver.resources.formats import reads_as
from vkpipe.format import border_texel
from vkpipe.pipe import (
    Format,
    SamplerState,
    TexFilter,
    TexMipfilter,
    TexReduction,
    TexWrap,
)

if TYPE_CHECKING:
    from vkpipe.winsys import vulkan as vk

__all__ = ["WRAPS", "native_wrap", "sampler_desc"]

_FILTERS = {TexFilter.NEAREST: "nearest", TexFilter.LINEAR: "linear"}
_MIP_FILTERS = {TexMipfilter.NEAREST: "nearest", TexMipfilter.LINEAR: "linear", TexMipfilter.NONE: "none"}
WRAPS = {
    TexWrap.REPEAT: "repeat",
    TexWrap.CLAMP_TO_EDGE: "clamp_to_edge",
    TexWrap.CLAMP_TO_BORDER: "clamp_to_border",
    TexWrap.MIRROR_REPEAT: "mirrored_repeat",
    TexWrap.MIRROR_CLAMP_TO_EDGE: "mirror_clamp_to_edge",
}
_REDUCTIONS = {TexReduction.WEIGHTED_AVERAGE: "average", TexReduction.MIN: "min", TexReduction.MAX: "max"}
# Without a mix of texel and border these are the same as the modes that end at the edge.
_TO_EDGE = {TexWrap.CLAMP: TexWrap.CLAMP_TO_EDGE, TexWrap.MIRROR_CLAMP: TexWrap.MIRROR_CLAMP_TO_EDGE}


def native_wrap(mode: TexWrap, mixes: bool) -> TexWrap:
    """The mode that does the same, if there is one that Vulkan has; ``mixes``: texels are mixed."""
    return mode if mixes else _TO_EDGE.get(mode, mode)


def sampler_desc(state: SamplerState, fmt: Format = Format.NONE, mixes: bool = True) -> vk.SamplerDesc:
    """The Vulkan sampler that does what the state says.

    Coordinates of RECT textures are normalized in the shader, so ``normalized_coords`` changes nothing here;
    nothing is compared. Wrap modes that Vulkan lacks become CLAMP_TO_EDGE: the axis is not looked at, or
    :mod:`vkpipe.driver.state.lookups` does without this sampler. Of integers, which nothing mixes, the
    nearest of two levels is read.

    Args:
        fmt: of the view; NONE where there is no border.
        mixes: texels are mixed.
    """
    from vkpipe.winsys import vulkan as vk

    def wrap(mode: TexWrap) -> str:
        return WRAPS.get(native_wrap(mode, mixes), WRAPS[TexWrap.CLAMP_TO_EDGE])

    whole = bool(fmt) and reads_as(fmt) != "FLOAT"
    between = state.min_mip_filter is TexMipfilter.LINEAR
    return vk.SamplerDesc(
        mag_filter=_FILTERS[state.mag_img_filter],
        min_filter=_FILTERS[state.min_img_filter],
        mip_filter="nearest" if whole and between else _MIP_FILTERS[state.min_mip_filter],
        address_u=wrap(state.wrap_s),
        address_v=wrap(state.wrap_t),
        address_w=wrap(state.wrap_r),
        lod_bias=state.lod_bias,
        min_lod=state.min_lod,
        max_lod=state.max_lod,
        max_anisotropy=float(max(1, state.max_anisotropy)),
        border_color=border_texel(fmt, state.border_color) if fmt else (0, 0, 0, 0),
        border_int=whole,
        reduction=_REDUCTIONS[state.reduction_mode],
    )
