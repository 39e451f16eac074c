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
    "conservative_raster_mode": (ConservativeRaster.OFF, "PIPE_CAP_CONSERVATIVE_RASTER_POST_SNAP_TRIANGLES"),
}


def check_rasterizer(state: RasterizerState) -> None:
    """Raise NotSupported for the first field that asks for something missing."""
    for field, (only, capability) in _RASTERIZER.items():
        if getattr(state, field) != only:
            raise NotSupported(capability, f"RasterizerState.{field} = {getattr(state, field)!r}")


def check_blend(state: BlendState) -> None:
    """Raise NotSupported for what is missing."""
    for field in ("advanced_blend_func",):
        if getattr(state, field):
            raise NotSupported(field, f"BlendState.{field}")
