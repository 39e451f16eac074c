"""Combinations of shaders and states that are illegal."""

from __future__ import annotations

from vkpipe.errors import NotSupported
from vkpipe.pipe.state_rasterizer import RasterizerState

__all__ = ["refuse_stippled"]


def refuse_stippled(raster: RasterizerState) -> None:
    """Refuse a line pattern where the last shader writes VIEWPORT_MASK.

    Lines have one counter of the pattern, not one for each viewport.

    Raises:
        NotSupported: the state has a line pattern.
    """
    if raster.line_stipple_enable:
        raise NotSupported("TGSI_SEMANTIC_VIEWPORT_MASK", "with RasterizerState.line_stipple_enable")
