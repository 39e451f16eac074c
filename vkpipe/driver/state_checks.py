"""What this driver does not have yet, refused when the state object is made."""

from __future__ import annotations

from vkpipe.errors import NotSupported
from vkpipe.pipe import (
    BlendState,
    ConservativeRaster,
    RasterizerState,
)

__all__ = ["check_blend", "check_rasterizer"]

# Rasterizer fields that only have one value so far, with the capability that another value would need.
_RASTERIZER: dict[str, tuple[object, str]] = {
    "light_twoside": (False, "light_twoside"),
    "clamp_vertex_color": (False, "PIPE_CAP_VERTEX_COLOR_CLAMPED"),
    "poly_smooth": (False, "poly_smooth"),
    "poly_stipple_enable": (False, "poly_stipple_enable"),
    "depth_clip_near": (True, "PIPE_CAP_DEPTH_CLIP_DISABLE"),
    "depth_clip_far": (True, "PIPE_CAP_DEPTH_CLIP_DISABLE"),
    "clip_plane_enable": (0, "user clip planes"),
    "conservative_raster_mode": (ConservativeRaster.OFF, "PIPE_CAP_CONSERVATIVE_RASTER_POST_SNAP_TRIANGLES"),
    "force_persample_interp": (False, "PIPE_CAP_FORCE_PERSAMPLE_INTERP"),
}


def check_rasterizer(state: RasterizerState) -> None:
    """Raise NotSupported for the first field that asks for something missing."""
    for field, (only, capability) in _RASTERIZER.items():
        if getattr(state, field) != only:
            raise NotSupported(capability, f"RasterizerState.{field} = {getattr(state, field)!r}")


def check_blend(state: BlendState) -> None:
    """Raise NotSupported for what is missing."""
    for field in ("alpha_to_coverage", "advanced_blend_func"):
        if getattr(state, field):
            raise NotSupported(field, f"BlendState.{field}")
