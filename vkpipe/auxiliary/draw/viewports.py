"""The viewports that primitives go to."""

from __future__ import annotations

import numpy as np

from vkpipe.auxiliary.draw.arrays import F32
from vkpipe.auxiliary.draw.state import DrawState
from vkpipe.pipe import ViewportState

__all__ = ["swizzled", "viewport_of"]

_WINDOW = ViewportState()
# What was never set shows nothing.
_NONE = ViewportState((0.0, 0.0, 0.0), (-32768.0, -32768.0, 0.0))


def viewport_of(state: DrawState, index: int) -> ViewportState:
    """Return viewport ``index``; positions in the window go through none."""
    assert state.last is not None
    if state.last.info.property("VS_WINDOW_SPACE_POSITION"):
        return _WINDOW
    return state.viewports.get(index, _NONE)


def swizzled(position: F32, viewport: ViewportState) -> F32:
    """Return clip coordinates ``(n, 4)`` in the order and with the signs that a viewport asks for."""
    if not viewport.swizzled:
        return position
    chosen = position[:, [swizzle >> 1 for swizzle in viewport.swizzles]]
    negated = np.array([swizzle & 1 for swizzle in viewport.swizzles], np.bool_)
    return np.where(negated, -chosen, chosen)
