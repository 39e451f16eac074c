"""Samples and layers of a framebuffer, and where the samples lie."""

from __future__ import annotations

import numpy as np

from vkpipe.auxiliary.draw.arrays import I64
from vkpipe.pipe.samples import sample_places
from vkpipe.reference.bound import Bound
from vkpipe.reference.resource import RefSurface

__all__ = ["extent_of", "sample_positions"]


def extent_of(bound: Bound) -> tuple[int, int]:
    """Samples and layers of the framebuffer."""
    framebuffer = bound.framebuffer
    assert framebuffer is not None
    surfaces = [s for s in (*framebuffer.cbufs, framebuffer.zsbuf) if isinstance(s, RefSurface)]
    if not surfaces:
        return max(1, framebuffer.samples), max(1, framebuffer.layers)
    return surfaces[0].texture.samples, min(s.last_layer - s.first_layer + 1 for s in surfaces)


def sample_positions(bound: Bound) -> I64:
    """Positions ``(samples, 2)`` in the pixel, x and y in sixteenths.

    Raises:
        InvalidUse: those that are set are of another number of samples.
    """
    return np.array(sample_places(extent_of(bound)[0], bound.locations), np.int64)
