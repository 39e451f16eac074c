"""Draws cases through the Gallium interface."""

from __future__ import annotations

import time

import numpy as np

from vkpipe import pipe
from vkpipe.bench.cold.cases import CLEAR_DEPTH, SIZE, Case, program, triangle
from vkpipe.bench.description import Array
from vkpipe.bench.gallium import blend_state

__all__ = ["GalliumSide"]

_CLEAR = pipe.Clear.COLOR0 | pipe.Clear.DEPTH | pipe.Clear.STENCIL


class GalliumSide:
    """A context with a triangle; shaders and targets are kept for the cases that need them again."""

    def __init__(self, screen: pipe.Screen) -> None:
        self._screen = screen
        self._ctx = ctx = screen.context_create()
        self._draw = pipe.DrawInfo(pipe.Prim.TRIANGLES, count=3)
        self._programs: dict[int, tuple[pipe.Handle, pipe.Handle]] = {}
        self._depth = self._target("Z24_UNORM_S8_UINT", pipe.Bind.DEPTH_STENCIL)
        self._targets: dict[str, tuple[pipe.Resource, pipe.Surface]] = {}
        half = (SIZE / 2, SIZE / 2, 0.5)
        ctx.set_viewport_states(0, [pipe.ViewportState(scale=half, translate=half)])
        rasterizer = pipe.RasterizerState(half_pixel_center=True, bottom_edge_rule=False)
        ctx.bind_rasterizer_state(ctx.create_rasterizer_state(rasterizer))
        ctx.set_stencil_ref(pipe.StencilRef((0, 0)))
        formats = (pipe.Format.R32G32B32_FLOAT, pipe.Format.R8G8B8A8_UNORM)
        layout = [
            pipe.VertexElement(offset, 0, format) for offset, format in zip((0, 12), formats, strict=True)
        ]
        ctx.bind_vertex_elements_state(ctx.create_vertex_elements_state(layout))
        vertices = triangle()
        ctx.set_vertex_buffers(0, [pipe.VertexBuffer(stride=vertices.itemsize, user_buffer=vertices)])

    def draw(self, case: Case) -> tuple[float, Array]:
        """Seconds from the first call for a case until it is drawn, and the bytes of the picture.

        Raises:
            NotSupported: the driver lacks the format.
        """
        ctx = self._ctx
        begin = time.perf_counter()
        if case.format not in self._targets:
            self._targets[case.format] = self._target(case.format, pipe.Bind.RENDER_TARGET)
        resource, surface = self._targets[case.format]
        ctx.set_framebuffer_state(pipe.FramebufferState(SIZE, SIZE, cbufs=(surface,), zsbuf=self._depth[1]))
        vertex, fragment = self._shaders(case.pair)
        ctx.bind_vs_state(vertex)
        ctx.bind_fs_state(fragment)
        ctx.bind_blend_state(ctx.create_blend_state(_blend(case)))
        ctx.bind_depth_stencil_alpha_state(ctx.create_depth_stencil_alpha_state(_tests(case)))
        ctx.clear(_CLEAR, (0.2, 0.4, 0.6, 0.8), CLEAR_DEPTH, 0)
        ctx.draw_vbo(self._draw)
        ctx.flush().wait(pipe.TIMEOUT_INFINITE)
        seconds = time.perf_counter() - begin
        box = pipe.Box(width=SIZE, height=SIZE)
        with ctx.transfer_map(resource, 0, pipe.Map.READ, box) as transfer:
            return seconds, np.array(transfer.data[0]).view(np.uint8).reshape(SIZE, -1)

    def _shaders(self, pair: int) -> tuple[pipe.Handle, pipe.Handle]:
        if pair not in self._programs:
            texts = program(pair)
            self._programs[pair] = (
                self._ctx.create_vs_state(pipe.ShaderState(texts.tgsi_vertex)),
                self._ctx.create_fs_state(pipe.ShaderState(texts.tgsi_fragment)),
            )
        return self._programs[pair]

    def _target(self, format: str, bind: pipe.Bind) -> tuple[pipe.Resource, pipe.Surface]:
        template = pipe.ResourceTemplate(format=pipe.Format[format], width0=SIZE, height0=SIZE, bind=bind)
        resource = self._screen.resource_create(template)
        return resource, self._ctx.create_surface(resource, pipe.SurfaceTemplate())

    def close(self) -> None:
        """Gives everything back."""
        for resource, surface in (*self._targets.values(), self._depth):
            surface.destroy()
            resource.destroy()
        self._ctx.destroy()


def _blend(case: Case) -> pipe.BlendState:
    mask = pipe.ColorMask(0)
    for component in case.mask:
        mask |= pipe.ColorMask[component]
    return blend_state(case.blend, mask)


def _tests(case: Case) -> pipe.DepthStencilAlphaState:
    depth, stencil, alpha = pipe.DepthState(), pipe.StencilState(), pipe.AlphaState()
    if case.depth is not None:
        depth = pipe.DepthState(enabled=True, writemask=True, func=pipe.CompareFunc[case.depth])
    if case.stencil is not None:
        func, operation = case.stencil
        stencil = pipe.StencilState(
            enabled=True, func=pipe.CompareFunc[func], zpass_op=pipe.StencilOp[operation]
        )
    if case.alpha is not None:
        alpha = pipe.AlphaState(enabled=True, func=pipe.CompareFunc[case.alpha], ref_value=0.6)
    return pipe.DepthStencilAlphaState(depth=depth, stencil=(stencil, pipe.StencilState()), alpha=alpha)
