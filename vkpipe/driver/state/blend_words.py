"""The words of a state that all kernels of the last stage have, as ``push.blend`` holds them."""

from __future__ import annotations

import struct

from vkpipe.driver.state.bindings import Bound
from vkpipe.kernels.samples import place_words
from vkpipe.kernels.stencil import PLACE_WORDS
from vkpipe.pipe.samples import sample_places

__all__ = ["blend_words", "stipple_words"]

_BLEND = struct.Struct("<f2I2fI")
_STIPPLE = struct.Struct("<33I")
_PLACES = struct.Struct(f"<{PLACE_WORDS}I")
"""What ``push.blend`` holds behind the blend colour (``kernels/push/memory.py``), and what follows where
anything is stippled, there are window rectangles or places of samples, which come behind it."""


def blend_words(bound: Bound) -> bytes:
    """Return the bytes of ``push.blend``."""
    tests = bound.depth_stencil_alpha
    assert tests is not None
    front, back = bound.stencil_ref.ref_value
    return bound.blend_color + _BLEND.pack(
        tests.state.alpha.ref_value,
        front,
        back if tests.state.stencil[1].enabled else front,
        tests.state.depth.bounds_min,
        tests.state.depth.bounds_max,
        bound.sample_mask & 0xFFFFFFFF,
    )


def stipple_words(bound: Bound, stippled: bool) -> bytes:
    """The stipple of polygons, pattern of lines, window rectangles and places of samples, if any is set."""
    raster = bound.rasterizer
    places = _places(bound)
    if raster is None or not (stippled or bound.windows.words or places):
        return b""
    pattern = raster.state.line_stipple_pattern & 0xFFFF
    return _STIPPLE.pack(*bound.stipple.stipple, pattern) + bound.windows.words + places


def _places(bound: Bound) -> bytes:
    """Return where the samples of the framebuffer lie, if that is set and they have places of their own."""
    spread = bound.rasterizer is not None and bound.rasterizer.state.multisample and bound.samples > 1
    if not bound.sample_locations or not spread:
        return b""
    return _PLACES.pack(*place_words(sample_places(bound.samples, bound.sample_locations)))
