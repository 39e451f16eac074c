"""Checks of a draw before its vertex side runs: what has to be bound, and what goes together."""

from __future__ import annotations

from vkpipe.auxiliary.draw.geometry import check_taken
from vkpipe.auxiliary.draw.state import DrawState
from vkpipe.auxiliary.draw.tessellation import output_prim
from vkpipe.errors import InvalidUse
from vkpipe.pipe import DrawInfo, Prim
from vkpipe.pipe.patch_rules import patch_vertices
from vkpipe.translate.tgsi.patches import check_patches

__all__ = ["check_vertex_side"]

_WHERE = "Context.draw_vbo"


def check_vertex_side(state: DrawState, info: DrawInfo) -> None:
    """Refuse a draw whose vertices cannot be made, or of which nobody has said where the window lies.

    Only viewport 0 has to be set: what a shader sends to another one that is not shows nothing.

    Raises:
        InvalidUse: something is missing, or does not go with something else.
    """
    assert state.vs is not None and state.rasterizer is not None
    control, evaluation = (None if shader is None else shader.info for shader in (state.tcs, state.tes))
    check_patches(_WHERE, info.mode == Prim.PATCHES, state.vs.info, control, evaluation)
    if evaluation is not None:
        patch_vertices(info, state.patch_vertices)
    if state.gs is not None:
        check_taken(state.gs, info.mode if state.tes is None else output_prim(state.tes))
    last = state.last
    assert last is not None
    placed = last.info.output("POSITION") is not None or state.gs is not None
    if not placed and not state.rasterizer.rasterizer_discard:
        raise InvalidUse(_WHERE, "output", "no POSITION", "a shader that writes POSITION")
    if not state.viewports.get(0) and not last.info.property("VS_WINDOW_SPACE_POSITION"):
        legal = "something set with Context.set_viewport_states"
        raise InvalidUse(_WHERE, "viewport", None, legal)
