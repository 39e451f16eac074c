"""Masks drop fragments by their place: the polygon stipple, window rectangles, the sample mask."""

from __future__ import annotations

import numpy as np

from vkpipe.reference.bound import Bound
from vkpipe.reference.pieces import LANES, Quads

__all__ = ["mask_quads", "stipple_quads"]


def mask_quads(bound: Bound, quads: Quads) -> bool:
    """Apply window rectangles and the sample mask in place; whether anything is left."""
    include, rectangles = bound.window_rectangles
    if rectangles or include:
        x, y = quads.x[:, None] + LANES[:, 0], quads.y[:, None] + LANES[:, 1]
        within = np.zeros(x.shape, np.bool_)
        for r in rectangles:
            within |= (x >= r.minx) & (x < r.maxx) & (y >= r.miny) & (y < r.maxy)
        quads.cover &= (within == include)[..., None]
    assert bound.rasterizer is not None
    samples = quads.cover.shape[2]
    if samples > 1 and bound.rasterizer.multisample:
        quads.cover &= (bound.sample_mask >> np.arange(samples) & 1).astype(np.bool_)
    elif not bound.sample_mask & 1:
        quads.cover[:] = False
    return bool(quads.cover.any())


def stipple_quads(bound: Bound, quads: Quads) -> None:
    """Apply the polygon stipple in place: row y % 32 from the top, the highest bit leftmost."""
    x, y = quads.x[:, None] + LANES[:, 0], quads.y[:, None] + LANES[:, 1]
    rows = np.array(bound.stipple.stipple, np.uint64).astype(np.int64)
    quads.cover &= (rows[y % 32] >> (31 - x % 32) & 1).astype(np.bool_)[..., None]
