"""Doubtful calls: requests of a draw or clear that Gallium allows but that have no effect, logged once a
context.
"""

from __future__ import annotations

from collections.abc import Container, Iterable

from vkpipe.pipe.advice import Advice
from vkpipe.pipe.defines_context import ShaderType
from vkpipe.pipe.defines_raster import Clear
from vkpipe.pipe.state_dsa import DepthStencilAlphaState
from vkpipe.pipe.state_framebuffer import FramebufferState

__all__ = ["doubt_clear", "doubt_constants", "doubt_draw", "is_doubtful_clear", "warn_cut_short"]

_DRAW = "Context.draw_vbo"
_SET = "the framebuffer has no zsbuf (Context.set_framebuffer_state)"


def is_doubtful_clear(buffers: int, framebuffer: FramebufferState) -> bool:
    """Return whether a clear names attachments that are not there."""
    if framebuffer.zsbuf is None and buffers & Clear.DEPTHSTENCIL:
        return True
    return not framebuffer.cbufs and bool(buffers & Clear.COLOR)


def doubt_clear(advice: Advice, buffers: int, framebuffer: FramebufferState) -> None:
    """Name the attachments that a clear fills although they are not there."""
    if framebuffer.zsbuf is None and buffers & Clear.DEPTHSTENCIL:
        names = " and ".join(str(flag.name) for flag in (Clear.DEPTH, Clear.STENCIL) if flag & buffers)
        advice.give("Context.clear", f"{names} asked for", f"nothing is cleared, as {_SET}")
    if not framebuffer.cbufs and buffers & Clear.COLOR:
        why = "the framebuffer has no cbufs (Context.set_framebuffer_state)"
        advice.give("Context.clear", "colour asked for", f"nothing is cleared, as {why}")


def doubt_draw(
    advice: Advice, fragment: bool, framebuffer: FramebufferState, tests: DepthStencilAlphaState
) -> None:
    """Name what a draw leaves out for want of a shader or an attachment.

    Args:
        fragment: whether a fragment shader is bound.
    """
    if not fragment and any(surface is not None for surface in framebuffer.cbufs):
        why = "colour buffers stay as they are (Context.bind_fs_state)"
        advice.give(_DRAW, "no fragment shader is bound", why)
    if framebuffer.zsbuf is not None:
        return
    if tests.depth.enabled:
        advice.give(_DRAW, "DepthState.enabled", f"every fragment passes the depth test, as {_SET}")
    if any(face.enabled for face in tests.stencil):
        advice.give(_DRAW, "StencilState.enabled", f"every fragment passes the stencil test, as {_SET}")


def doubt_constants(
    advice: Advice, where: str, stage: ShaderType, read: Iterable[int], bound: Container[int]
) -> None:
    """Name the constant buffers that a shader reads and nobody has set.

    Args:
        read: their slots; ``bound``: the slots that are set.
    """
    for slot in read:
        if slot not in bound:
            cause = f"the shader of stage {stage.name} reads constant buffer {slot}, which is not set"
            advice.give(where, cause, "constants read as 0 (Context.set_constant_buffer)")


def warn_cut_short(advice: Advice, stage: str, turns: int, together: bool = False) -> None:
    """Name the stage of a shader whose loops were ended before their time.

    ``together``: not each of them had so many turns, but all loops of a submission.
    """
    cause = f"loops of a shader of stage {stage} were ended after {turns} turns"
    cause += " of all loops of a submission together" if together else ""
    advice.tell("Context.flush", cause, "what it has drawn or stored is not what the shader says")
