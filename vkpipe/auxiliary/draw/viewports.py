"""The viewports that primitives go to."""

from __future__ import annotations

from vkpipe.auxiliary.draw.state import DrawState
from vkpipe.pipe import ViewportState

__all__ = ["viewport_of"]

_WINDOW = ViewportState()
# What was never set shows nothing.
_NONE = ViewportState((0.0, 0.0, 0.0), (-32768.0, -32768.0, 0.0))


def viewport_of(state: DrawState, index: int) -> ViewportState:
    """Return viewport ``index``; positions in the window go through none."""
    assert state.last is not None
    if state.last.info.property("VS_WINDOW_SPACE_POSITION"):
        return _WINDOW
    return state.viewports.get(index, _NONE)
