"""The layer: it follows each context, and draws in place of the driver."""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, ClassVar

from vkpipe import pipe
from vkpipe.auxiliary.cso_cache import CsoCache
from vkpipe.auxiliary.draw import DrawContext
from vkpipe.auxiliary.draw.checks import check_vertex_side
from vkpipe.auxiliary.draw.demands import Demands
from vkpipe.auxiliary.draw.layout import layout_of
from vkpipe.auxiliary.draw.render import PipeRender, StippleTexture, Vertices
from vkpipe.pipe import DrawInfo, DrawStartCountBias, ShaderType
from vkpipe.wrappers.context_state import ContextState
from vkpipe.wrappers.interface import Method
from vkpipe.wrappers.objects import Layer, Wrapped, unwrap
from vkpipe.wrappers.per_object import PerObject
from vkpipe.wrappers.swtnl.bindings import copied, draw_state, shader_of
from vkpipe.wrappers.swtnl.limits import reason_to_leave
from vkpipe.wrappers.swtnl.mapped import MappedMemory
from vkpipe.wrappers.unwrapping import unwrapping

__all__ = ["Swtnl"]

log = logging.getLogger("vkpipe.wrappers.swtnl")

_STATES = ("vs", "tcs", "tes", "gs", "fs", "rasterizer", "vertex_elements")
_unwrapped_info = unwrapping(DrawInfo)
_unwrapped_buffer = unwrapping(pipe.VertexBuffer)

Note = tuple[Wrapped, Method, tuple[Any, ...]]


class _Followed:
    """A context that is followed: its state, and what draws made for it need."""

    def __init__(self, context: Any) -> None:
        self.state = ContextState()
        self.objects = CsoCache(context.inner)
        self.stipple = StippleTexture(context.inner, self.objects)


class Swtnl(Layer):
    """Draws through :mod:`vkpipe.auxiliary.draw`; what that cannot take over is left to the driver.

    Attributes:
        drawn: draws that were taken over. ``left``: others, by the reason.
    """

    looks_inside: ClassVar[bool] = True

    demands: ClassVar[Demands] = Demands(
        flatshade=True, two_side=True, line_stipple=True, wide_lines=0, wide_points=0, poly_stipple=True
    )

    def __init__(self) -> None:
        super().__init__()
        self.drawn = 0
        self.left: Counter[str] = Counter()
        self._contexts: PerObject[_Followed] = PerObject()

    def enter(self, owner: Wrapped, method: Method, arguments: tuple[Any, ...]) -> Note:
        if method.name == "set_vertex_buffers":
            arguments = (arguments[0], [copied(each) for each in arguments[1]])
        elif method.name == "set_constant_buffer":
            arguments = (*arguments[:2], copied(arguments[2]))
        return owner, method, arguments

    def leave(self, note: Note, result: Any) -> None:
        owner, method, arguments = note
        if not isinstance(owner, pipe.Context):
            return
        state = self.followed(owner).state
        if method.makes_handle:
            result.made_from = arguments[0]
        elif method.name == "begin_query":
            state.running[id(arguments[0])] = (arguments[0], "")
        elif method.name in ("end_query", "destroy_query"):
            state.running.pop(id(arguments[0]), None)
        else:
            state.follow(method.name, arguments)

    def followed(self, context: Wrapped) -> _Followed:
        """Return what is known of a context."""
        found = self._contexts.get(context)
        if found is None:
            found = self._contexts[context] = _Followed(context)
        return found

    def draw(self, context: Any, info: DrawInfo, draws: Sequence[DrawStartCountBias]) -> None:
        """Draw through draw, or let the driver do it."""
        bound = self.followed(context).state
        reason = reason_to_leave(bound, info)
        if reason:
            self.left[reason] += 1
            log.debug("left to the driver: %s", reason)
            context.inner.draw_vbo(_unwrapped_info(info) if _unwrapped_info else info, draws)
            return
        self.drawn += 1
        self._draw(context, info, draws)

    def _draw(self, context: Any, info: DrawInfo, draws: Sequence[DrawStartCountBias]) -> None:
        followed = self.followed(context)
        bound = followed.state
        memory = MappedMemory(context)
        state = draw_state(bound, memory, context.advice)
        check_vertex_side(state, info)
        fragment = shader_of(bound, "fs")
        coverage = self.demands.aa_lines or self.demands.aa_points
        layout = layout_of(state, None if fragment is None else fragment.info, coverage)
        (followed.stipple.pattern,) = bound.given.get("set_polygon_stipple", (pipe.PolyStipple(),))
        shader = None if fragment is None else fragment.shader
        render = PipeRender(context.inner, followed.objects, followed.stipple, state, layout, shader)
        last = Vertices(state, layout, render)
        draw = DrawContext(state, last, demands=replace(self.demands, layout=layout))
        parts = draws or (DrawStartCountBias(info.start, info.count, info.index_bias),)
        indices = memory.bytes_of(info.resource, info.user, 0, 0) if info.index_size else None
        try:
            for number, part in enumerate(parts):
                if part.count and info.instance_count:
                    drawid = info.drawid + (number if info.increment_draw_id else 0)
                    draw.draw_vbo(info, part, drawid, indices)
        finally:
            _restore(context, bound, render.stippled_unit)

    answers: ClassVar[dict[str, Callable[..., Any]]] = {
        "draw_vbo": lambda context, info, draws: context.layer.draw(context, info, draws)
    }


def _restore(context: Any, bound: ContextState, unit: int) -> None:
    """Restore the application's bindings after draw has used its own."""
    inner = context.inner
    for name in _STATES:
        getattr(inner, f"bind_{name}_state")(unwrap(bound.bound.get(name)))
    buffer = bound.vertex_buffers.get(0)
    changed = buffer if buffer is None or _unwrapped_buffer is None else _unwrapped_buffer(buffer)
    inner.set_vertex_buffers(0, [changed])
    if unit >= 0:
        stage = ShaderType.FRAGMENT
        inner.set_sampler_views(stage, unit, [unwrap(bound.slot("views", stage, unit))])
        inner.bind_sampler_states(stage, unit, [unwrap(bound.slot("samplers", stage, unit))])
