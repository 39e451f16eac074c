"""Checks the needs of a draw: bindings that are there, stages that fit each other, and doubtful ones."""

from __future__ import annotations

from typing import TYPE_CHECKING

from vkpipe.driver.state.bindings import STAGES, Bound
from vkpipe.errors import InvalidUse
from vkpipe.kernels.geometry import emission_of
from vkpipe.kernels.linkage import written
from vkpipe.kernels.tessellation import division_of
from vkpipe.pipe import Prim, RasterizerState, ShaderType
from vkpipe.pipe.doubts import doubt_constants, doubt_draw
from vkpipe.translate.tgsi.names import Stage
from vkpipe.translate.tgsi.patches import check_patches

if TYPE_CHECKING:
    from vkpipe.pipe.advice import Advice
    from vkpipe.translate import ShaderInfo

__all__ = ["check_bound", "check_position", "doubt_bindings", "drawn_prims"]

_REQUIRED = ("vs", "rasterizer", "depth_stencil_alpha", "blend", "framebuffer", "viewport")
_BEFORE_DIVISION = (ShaderType.VERTEX, ShaderType.TESS_CTRL, ShaderType.TESS_EVAL)
_USES = {"framebuffer": "set_framebuffer_state", "viewport": "set_viewport_states"}


def check_bound(bound: Bound) -> None:
    """Raise InvalidUse, which names the binding, where one that each draw needs is missing."""
    if bound.complete:
        return
    for field in _REQUIRED:
        if getattr(bound, field) is None:
            last = bound.shader(bound.last_stage)
            in_window = last and last.info.property("VS_WINDOW_SPACE_POSITION") == 1
            if in_window and field == "viewport":
                continue
            use = _USES.get(field, f"bind_{field}_state")
            raise InvalidUse("Context.draw_vbo", field, None, f"something bound with Context.{use}")


def drawn_prims(bound: Bound, mode: Prim) -> Prim:
    """Return the type of primitives that are drawn: those that tessellation or the geometry shader makes.

    Raises:
        InvalidUse: they are not what the stages that are bound take.
    """
    if bound.tes is not None or bound.tcs is not None or mode is Prim.PATCHES:
        shaders = [bound.shader(stage) for stage in _BEFORE_DIVISION]
        vertex, control, evaluation = (None if shader is None else shader.info for shader in shaders)
        assert vertex is not None
        check_patches("Context.draw_vbo", mode is Prim.PATCHES, vertex, control, evaluation)
        assert evaluation is not None
        mode = division_of(evaluation).made
    if bound.gs is None:
        return mode
    made = emission_of(bound.gs.state.info)
    made.check(mode)
    return made.drawn


def check_position(last: ShaderInfo, raster: RasterizerState) -> None:
    """Refuse shaders that write no position, unless nothing is drawn. Geometry shaders may leave it open."""
    placed = last.output("POSITION") is not None or last.stage is Stage.GEOMETRY
    if not placed and not raster.rasterizer_discard:
        raise InvalidUse("Context.draw_vbo", "output", "no POSITION", f"POSITION among {written(last)}")


def doubt_bindings(advice: Advice, bound: Bound) -> None:
    """Name what is bound, or not, and rarely meant that way."""
    assert bound.framebuffer is not None and bound.depth_stencil_alpha is not None
    raster = bound.rasterizer
    if raster is None or not raster.state.rasterizer_discard:
        doubt_draw(advice, bound.fs is not None, bound.framebuffer, bound.depth_stencil_alpha.state)
    for stage in STAGES:
        shader = bound.shader(stage)
        if shader is not None:
            slots = [entry.slot for entry in shader.info.const_buffers]
            doubt_constants(advice, "Context.draw_vbo", stage, slots, bound.constants[stage])
