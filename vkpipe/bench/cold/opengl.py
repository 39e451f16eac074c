"""Draws cases through OpenGL and moderngl, in the process that imports this."""

from __future__ import annotations

import time
from typing import Any

import numpy as np

from vkpipe.bench import egl
from vkpipe.bench.cold.cases import CLEAR_DEPTH, SIZE, Case, program, triangle
from vkpipe.bench.description import Array, Stencil

__all__ = ["OpenglSide"]

_FACTORS = {"ZERO": 0, "ONE": 1, "SRC_ALPHA": 0x0302, "INV_SRC_ALPHA": 0x0303, "DST_COLOR": 0x0306}
_COMPARES = {
    "LESS": "<",
    "EQUAL": "==",
    "LEQUAL": "<=",
    "GREATER": ">",
    "NOTEQUAL": "!=",
    "GEQUAL": ">=",
    "ALWAYS": "1",
    "NEVER": "0",
}
_DEPTH_TEST, _BLEND = 2, 1  # moderngl's bits of Context.enable


class OpenglSide:
    """A framebuffer object with a triangle; shaders are kept for the cases that need them again."""

    def __init__(self, ctx: Any) -> None:
        self._ctx = ctx
        depth = ctx.depth_renderbuffer((SIZE, SIZE))
        egl.depth_storage(depth.glo, 0, True, SIZE, SIZE)
        self._target = ctx.framebuffer([ctx.renderbuffer((SIZE, SIZE), 4)], depth)
        egl.attach_stencil(self._target.glo, depth.glo)
        self._vertices = ctx.buffer(triangle())
        self._arrays: dict[int, Any] = {}

    def draw(self, case: Case) -> tuple[float, Array]:
        """Seconds from the first call for a case until it is drawn, and the bytes of the picture.

        Only of the format of :data:`BASE`, and without alpha test, which a core profile of OpenGL has not.
        """
        ctx, target = self._ctx, self._target
        begin = time.perf_counter()
        target.color_mask = (True,) * 4
        target.use()
        target.clear(0.2, 0.4, 0.6, 0.8, depth=CLEAR_DEPTH)
        egl.clear_stencil()
        self._set(case)
        self._array(case.pair).render()
        ctx.finish()
        seconds = time.perf_counter() - begin
        pixels = np.frombuffer(target.read(components=4), np.uint8)
        return seconds, pixels.reshape(SIZE, -1)

    def _set(self, case: Case) -> None:
        ctx = self._ctx
        (ctx.disable if case.blend is None else ctx.enable)(_BLEND)
        if case.blend is not None:
            ctx.blend_func = tuple(_FACTORS[name] for name in case.blend)
        (ctx.disable if case.depth is None else ctx.enable)(_DEPTH_TEST)
        if case.depth is not None:
            ctx.depth_func = _COMPARES[case.depth]
        stencil = None
        if case.stencil is not None:
            func, operation = case.stencil
            stencil = Stencil(func, ("KEEP", operation), ("KEEP", operation))
        egl.set_stencil(stencil)
        self._target.color_mask = tuple(component in case.mask for component in "RGBA")
        self._target.use()  # the masks reach OpenGL only when the framebuffer is bound

    def _array(self, pair: int) -> Any:
        if pair not in self._arrays:
            texts = program(pair)
            made = self._ctx.program(texts.glsl_vertex, texts.glsl_fragment)
            content = [(self._vertices, "3f 4f1", "position", "color")]
            self._arrays[pair] = self._ctx.vertex_array(made, content)
        return self._arrays[pair]
