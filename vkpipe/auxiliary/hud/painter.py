"""Rectangles of whole pixels, blended over a texture by a context of its own."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from vkpipe import pipe
from vkpipe.auxiliary.hud.panes import Rectangles
from vkpipe.pipe import BlendFactor, Format, RtBlendState, ShaderState
from vkpipe.translate.tgsi.names import Stage
from vkpipe.translate.tgsi.ureg import Program

__all__ = ["Painter"]

_CORNERS = np.array([(0, 0), (1, 0), (0, 1), (1, 1)], np.float32)
_ROW = 32
"""Bytes of a rectangle: its place and size in clip coordinates, and its colour."""


def _vertex_shader() -> ShaderState:
    """Corner (0 or 1) x size + place; the colour as it is."""
    p = Program(Stage.VERTEX)
    corner, box, color = p.input(), p.input(), p.input()
    position, tint = p.output("POSITION"), p.output("COLOR")
    p.MAD(position.xy, corner, box.zwzw, box)
    p.MOV(position.zw, p.f32(0.0, 0.0, 0.0, 1.0))
    p.MOV(tint, color)
    return ShaderState(tokens=p.text())


def _fragment_shader() -> ShaderState:
    p = Program(Stage.FRAGMENT)
    given = p.input("COLOR", interpolate="CONSTANT")
    p.MOV(p.output("COLOR"), given)
    return ShaderState(tokens=p.text())


class Painter:
    """Draws rectangles. No state of any other context is touched."""

    def __init__(self, screen: pipe.Screen) -> None:
        self.context = ctx = screen.context_create()
        ctx.bind_vs_state(ctx.create_vs_state(_vertex_shader()))
        ctx.bind_fs_state(ctx.create_fs_state(_fragment_shader()))
        blended = RtBlendState(
            True,
            rgb_src_factor=BlendFactor.SRC_ALPHA,
            rgb_dst_factor=BlendFactor.INV_SRC_ALPHA,
            alpha_src_factor=BlendFactor.ONE,
            alpha_dst_factor=BlendFactor.INV_SRC_ALPHA,
        )
        ctx.bind_blend_state(ctx.create_blend_state(pipe.BlendState(rt=(blended,))))
        ctx.bind_rasterizer_state(
            ctx.create_rasterizer_state(pipe.RasterizerState(half_pixel_center=True, depth_clip_near=False))
        )
        ctx.bind_depth_stencil_alpha_state(
            ctx.create_depth_stencil_alpha_state(pipe.DepthStencilAlphaState())
        )
        elements = [
            pipe.VertexElement(src_format=Format.R32G32_FLOAT),
            pipe.VertexElement(
                src_format=Format.R32G32B32A32_FLOAT, vertex_buffer_index=1, instance_divisor=1
            ),
            pipe.VertexElement(
                src_offset=16, src_format=Format.R32G32B32A32_FLOAT, vertex_buffer_index=1, instance_divisor=1
            ),
        ]
        ctx.bind_vertex_elements_state(ctx.create_vertex_elements_state(elements))

    def paint(self, texture: pipe.Resource, rectangles: Rectangles) -> None:
        """Blend rectangles over level 0, in their order, and submit that."""
        ctx = self.context
        width, height = texture.width0, texture.height0
        surface = ctx.create_surface(texture, pipe.SurfaceTemplate())
        ctx.set_framebuffer_state(pipe.FramebufferState(width, height, cbufs=(surface,)))
        half = (width / 2, height / 2, 0.5)
        ctx.set_viewport_states(0, [pipe.ViewportState(scale=half, translate=half)])
        ctx.set_vertex_buffers(
            0,
            [
                pipe.VertexBuffer(stride=8, user_buffer=_CORNERS),
                pipe.VertexBuffer(stride=_ROW, user_buffer=_clip(rectangles, width, height)),
            ],
        )
        ctx.draw_vbo(pipe.DrawInfo(mode=pipe.Prim.TRIANGLE_STRIP, count=4, instance_count=len(rectangles)))
        ctx.flush()

    def destroy(self) -> None:
        """Give everything back."""
        self.context.destroy()


def _clip(rectangles: Rectangles, width: int, height: int) -> npt.NDArray[np.float32]:
    """Pixels as clip coordinates: y goes down in both."""
    size = np.array([width, height, width, height], np.float64)
    found = rectangles.astype(np.float64)
    found[:, :4] *= 2 / size
    found[:, :2] -= 1
    return np.ascontiguousarray(found, np.float32)
