"""Checks of a draw before anything of it is done: what has to be bound, and what goes together."""

from __future__ import annotations

from vkpipe import format as vkformat
from vkpipe.auxiliary.draw.checks import check_vertex_side
from vkpipe.errors import InvalidUse
from vkpipe.pipe import DrawInfo, ShaderType
from vkpipe.pipe.advice import Advice
from vkpipe.pipe.doubts import doubt_constants, doubt_draw
from vkpipe.reference.bound import Bound
from vkpipe.reference.samples import sample_positions

__all__ = ["check_draw"]

_WHERE = "Context.draw_vbo"
_REQUIRED = ("vs", "rasterizer", "depth_stencil_alpha", "blend", "framebuffer")
_STAGES = {
    "vs": ShaderType.VERTEX,
    "tcs": ShaderType.TESS_CTRL,
    "tes": ShaderType.TESS_EVAL,
    "gs": ShaderType.GEOMETRY,
    "fs": ShaderType.FRAGMENT,
}


def check_draw(bound: Bound, advice: Advice, info: DrawInfo) -> None:
    """Refuse a draw that cannot be done, and name in ``advice`` what is rarely meant that way.

    Raises:
        InvalidUse: something is missing, gone, or does not go with something else.
    """
    for field in _REQUIRED:
        if getattr(bound, field) is None:
            raise InvalidUse(_WHERE, field, None, f"something bound for {field}")
    check_vertex_side(bound, info)
    _check_equation(bound)
    _check_scissor(bound)
    _check_targets(bound)
    sample_positions(bound)
    _doubt(bound, advice)


def _check_equation(bound: Bound) -> None:
    """An advanced blend equation has to be allowed by the fragment shader."""
    blend, fs = bound.blend, bound.fs
    assert blend is not None
    if fs is None or not blend.advanced_blend_func or blend.logicop_enable:
        return
    allowed = fs.info.property("FS_BLEND_EQUATION_ADVANCED")
    if not allowed >> blend.advanced_blend_func & 1:
        legal = f"bit {int(blend.advanced_blend_func)} set"
        raise InvalidUse(_WHERE, "FS_BLEND_EQUATION_ADVANCED", allowed, legal)


def _check_scissor(bound: Bound) -> None:
    raster = bound.rasterizer
    assert raster is not None
    if raster.scissor and 0 not in bound.scissors:
        legal = "set_scissor_states when RasterizerState.scissor is set"
        raise InvalidUse(_WHERE, "scissor", None, legal)


def _check_targets(bound: Bound) -> None:
    framebuffer = bound.framebuffer
    assert framebuffer is not None
    for surface in (*framebuffer.cbufs, framebuffer.zsbuf):
        if surface is not None:
            surface.check_alive(_WHERE, "cbufs or zsbuf")
            surface.texture.check_alive(_WHERE, "cbufs or zsbuf")


def _doubt(bound: Bound, advice: Advice) -> None:
    """Name what is bound, or not, and rarely meant that way."""
    assert bound.framebuffer is not None and bound.depth_stencil_alpha is not None
    raster = bound.rasterizer
    if raster is None or not raster.rasterizer_discard:
        doubt_draw(advice, bound.fs is not None, bound.framebuffer, bound.depth_stencil_alpha)
    for entry in bound.vs.info.inputs if bound.vs is not None else ():
        if entry.usage_mask and entry.index < len(bound.vertex_elements):
            element = bound.vertex_elements[entry.index]
            buffer = bound.vertex_buffers.get(element.vertex_buffer_index)
            if buffer is not None and buffer.code:
                vkformat.check_array(advice, element, entry.index, buffer.code)
    for field, stage in _STAGES.items():
        shader = getattr(bound, field)
        if shader is not None:
            slots = [entry.slot for entry in shader.info.const_buffers]
            doubt_constants(advice, _WHERE, stage, slots, bound.constants[stage])
