"""The words of a state that all kernels of the last stage have, as ``push.blend`` holds them."""

from __future__ import annotations

import struct

from vkpipe.driver.state.bindings import Bound

__all__ = ["blend_words", "stipple_words"]

_BLEND = struct.Struct("<5f2I2fI")
_STIPPLE = struct.Struct("<33I")
"""What ``push.blend`` holds (``kernels/push_blocks.py``), and what follows where anything is stippled or
there are window rectangles, which come last."""


def blend_words(bound: Bound) -> bytes:
    """Return the bytes of ``push.blend``."""
    tests = bound.depth_stencil_alpha
    assert tests is not None
    front, back = bound.stencil_ref.ref_value
    return _BLEND.pack(
        *bound.blend_color.color,
        tests.state.alpha.ref_value,
        front,
        back if tests.state.stencil[1].enabled else front,
        tests.state.depth.bounds_min,
        tests.state.depth.bounds_max,
        bound.sample_mask & 0xFFFFFFFF,
    )


def stipple_words(bound: Bound, stippled: bool) -> bytes:
    """The polygon stipple, the pattern of the line stipple and the window rectangles, where any is on."""
    raster = bound.rasterizer
    if raster is None or not (stippled or bound.windows.words):
        return b""
    pattern = raster.state.line_stipple_pattern & 0xFFFF
    return _STIPPLE.pack(*bound.stipple.stipple, pattern) + bound.windows.words
