"""Sampler states as Vulkan samplers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from vkpipe.errors import NotSupported
from vkpipe.pipe import (
    CompareFunc,
    SamplerState,
    TexCompare,
    TexFilter,
    TexMipfilter,
    TexReduction,
    TexWrap,
    gallium_name,
)

if TYPE_CHECKING:
    from vkpipe.winsys import vulkan as vk

__all__ = ["sampler_desc"]

_FILTERS = {TexFilter.NEAREST: "nearest", TexFilter.LINEAR: "linear"}
_MIP_FILTERS = {TexMipfilter.NEAREST: "nearest", TexMipfilter.LINEAR: "linear", TexMipfilter.NONE: "none"}
_WRAPS = {
    TexWrap.REPEAT: "repeat",
    TexWrap.CLAMP_TO_EDGE: "clamp_to_edge",
    TexWrap.CLAMP_TO_BORDER: "clamp_to_border",
    TexWrap.MIRROR_REPEAT: "mirrored_repeat",
    TexWrap.MIRROR_CLAMP_TO_EDGE: "mirror_clamp_to_edge",
}
_REDUCTIONS = {TexReduction.WEIGHTED_AVERAGE: "average", TexReduction.MIN: "min", TexReduction.MAX: "max"}
_COMPARES = {
    CompareFunc.NEVER: "never",
    CompareFunc.LESS: "less",
    CompareFunc.EQUAL: "equal",
    CompareFunc.LEQUAL: "less_or_equal",
    CompareFunc.GREATER: "greater",
    CompareFunc.NOTEQUAL: "not_equal",
    CompareFunc.GEQUAL: "greater_or_equal",
    CompareFunc.ALWAYS: "always",
}


def sampler_desc(state: SamplerState) -> vk.SamplerDesc:
    """The Vulkan sampler that does what the state says.

    Coordinates of RECT textures are normalized in the shader, so ``normalized_coords`` changes nothing here.

    Raises:
        NotSupported: wrap modes that mix texel and border: CLAMP and the MIRROR_CLAMP variants without
            _TO_EDGE.
    """
    from vkpipe.winsys import vulkan as vk

    nearest = state.min_img_filter == state.mag_img_filter == TexFilter.NEAREST

    def wrap(mode: TexWrap) -> str:
        # Without a linear filter the border is never mixed in, so CLAMP is the same as CLAMP_TO_EDGE.
        if mode == TexWrap.CLAMP and nearest:
            return _WRAPS[TexWrap.CLAMP_TO_EDGE]
        if mode not in _WRAPS:
            raise NotSupported(gallium_name(mode))
        return _WRAPS[mode]

    return vk.SamplerDesc(
        mag_filter=_FILTERS[state.mag_img_filter],
        min_filter=_FILTERS[state.min_img_filter],
        mip_filter=_MIP_FILTERS[state.min_mip_filter],
        address_u=wrap(state.wrap_s),
        address_v=wrap(state.wrap_t),
        address_w=wrap(state.wrap_r),
        lod_bias=state.lod_bias,
        min_lod=state.min_lod,
        max_lod=state.max_lod,
        max_anisotropy=float(max(1, state.max_anisotropy)),
        compare=_COMPARES[state.compare_func] if state.compare_mode == TexCompare.R_TO_TEXTURE else None,
        border_color=state.border_color,
        border_int=state.border_color_is_integer,
        reduction=_REDUCTIONS[state.reduction_mode],
    )
