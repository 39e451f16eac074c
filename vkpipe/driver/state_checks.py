"""What this driver does not have yet, refused when the state object is made."""

from __future__ import annotations

from vkpipe.errors import NotSupported
from vkpipe.pipe import (
    BlendFactor,
    BlendState,
    ConservativeRaster,
    RasterizerState,
    gallium_name,
)

__all__ = ["check_blend", "check_rasterizer"]

# Rasterizer fields that only have one value so far, with the capability that another value would need.
_RASTERIZER: dict[str, tuple[object, str]] = {
    "light_twoside": (False, "light_twoside"),
    "clamp_vertex_color": (False, "PIPE_CAP_VERTEX_COLOR_CLAMPED"),
    "clamp_fragment_color": (False, "PIPE_CAP_FRAGMENT_COLOR_CLAMPED"),
    "poly_smooth": (False, "poly_smooth"),
    "poly_stipple_enable": (False, "poly_stipple_enable"),
    "depth_clip_near": (True, "PIPE_CAP_DEPTH_CLIP_DISABLE"),
    "depth_clip_far": (True, "PIPE_CAP_DEPTH_CLIP_DISABLE"),
    "clip_plane_enable": (0, "user clip planes"),
    "conservative_raster_mode": (ConservativeRaster.OFF, "PIPE_CAP_CONSERVATIVE_RASTER_POST_SNAP_TRIANGLES"),
    "force_persample_interp": (False, "PIPE_CAP_FORCE_PERSAMPLE_INTERP"),
}

_DUAL_SOURCE = frozenset(
    (BlendFactor.SRC1_COLOR, BlendFactor.SRC1_ALPHA, BlendFactor.INV_SRC1_COLOR, BlendFactor.INV_SRC1_ALPHA)
)


def check_rasterizer(state: RasterizerState) -> None:
    """Raise NotSupported for the first field that asks for something missing."""
    for field, (only, capability) in _RASTERIZER.items():
        if getattr(state, field) != only:
            raise NotSupported(capability, f"RasterizerState.{field} = {getattr(state, field)!r}")


def check_blend(state: BlendState) -> None:
    """Raise NotSupported for logic operations, dual source blending and what multisampling brings."""
    for field in ("logicop_enable", "alpha_to_coverage", "alpha_to_one", "advanced_blend_func"):
        if getattr(state, field):
            raise NotSupported(field, f"BlendState.{field}")
    for target in state.rt:
        used = {
            target.rgb_src_factor,
            target.rgb_dst_factor,
            target.alpha_src_factor,
            target.alpha_dst_factor,
        }
        for factor in sorted(used & _DUAL_SOURCE):
            if target.blend_enable:
                raise NotSupported("PIPE_CAP_MAX_DUAL_SOURCE_RENDER_TARGETS", gallium_name(factor))
