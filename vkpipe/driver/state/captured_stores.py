"""Stream output of vertex shaders that store: a geometry shader hands their primitives on, and is captured.

What captures vertex shaders runs them once more, for each vertex of the assembled primitives. Stores are made
once for each element: so the vertex kernel runs alone, and what it feeds is captured.
"""

from __future__ import annotations

from vkpipe.driver.state.bindings import Bound
from vkpipe.driver.state.stream_output import captured_buffers
from vkpipe.errors import NotSupported
from vkpipe.kernels.capture import handing_on, taken
from vkpipe.kernels.modes import SHAPES
from vkpipe.pipe import PolygonMode, Prim, ShaderState, StatQuery

__all__ = ["captures_stores", "check_capture_of_stores", "state_that_hands_on"]

_COUNTED = frozenset((StatQuery.GS_INVOCATIONS, StatQuery.GS_PRIMITIVES))


def captures_stores(bound: Bound) -> bool:
    """Return whether what is bound captures a vertex shader that stores."""
    if bound.vs is None or bound.gs is not None or bound.tes is not None or not bound.stream_output:
        return False
    shader = bound.vs.state
    return shader.info.writes_memory and bool(captured_buffers(bound, shader.stream_output))


def check_capture_of_stores(bound: Bound, mode: Prim) -> None:
    """Refuse draws that would not be the same with a geometry shader.

    Raises:
        NotSupported: naming what differs.
    """
    vertex, raster = bound.vs, bound.rasterizer
    assert vertex is not None and raster is not None
    state, kind = raster.state, SHAPES[mode].kind
    seen = not state.rasterizer_discard
    filled = {state.fill_front, state.fill_back} == {PolygonMode.FILL}
    fragment = None if bound.fs is None else bound.fs.state.info
    differs = {
        f"drawing {mode.name}": taken(mode) is None,
        "lines with a stipple": seen and kind == "line" and state.line_stipple_enable,
        "triangles that are not filled": seen and kind == "triangle" and not filled,
        "edge flags": vertex.state.info.output("EDGEFLAG") is not None,
        "fragment shaders that read PRIMID": seen and fragment is not None and fragment.reads_primitive_id,
        "queries of what geometry shaders do": bool(_COUNTED & bound.stages),
    }
    for what, holds in differs.items():
        if holds:
            raise NotSupported("stream output", f"of vertex shaders that store, with {what}")


def state_that_hands_on(bound: Bound, mode: Prim) -> ShaderState:
    """Return the geometry shader behind the vertex shader that is bound, whose stream output is its own."""
    assert bound.vs is not None
    vertex = bound.vs.state
    return ShaderState(tokens=handing_on(vertex.info, mode), stream_output=vertex.stream_output)
