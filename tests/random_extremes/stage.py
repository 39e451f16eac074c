"""Draws frames with a context: what they are drawn with is made once."""

from __future__ import annotations

import numpy as np

from tests.driver.draw import Array
from tests.random_extremes.case import Draw, Frame, Size
from vkpipe import pipe
from vkpipe.pipe import (
    Bind,
    BlendFactor,
    CompareFunc,
    DepthState,
    Format,
    RtBlendState,
    ShaderState,
    VertexElement,
)

__all__ = ["Stage"]

_VS = """VERT
DCL IN[0]
DCL IN[1]
DCL OUT[0], POSITION
DCL OUT[1], COLOR
DCL CONST[0]
ADD OUT[0], IN[0], CONST[0]
MOV OUT[1], IN[1]
END
"""
_FLAT = """FRAG
DCL IN[0], COLOR, CONSTANT
DCL OUT[0], COLOR
MOV OUT[0], IN[0]
END
"""
_PLACE = """FRAG
DCL IN[0], COLOR, CONSTANT
DCL IN[1], POSITION, LINEAR
DCL OUT[0], COLOR
DCL TEMP[0]
IMM[0] FLT32 {0.0078125, 0.0, 1.0, 0.5}
MUL TEMP[0], IN[1], IMM[0].xxxy
FRC TEMP[0], TEMP[0]
MOV OUT[0].xy, TEMP[0]
MOV OUT[0].zw, IN[0]
END
"""
_ONE = BlendFactor.ONE
_SUM = RtBlendState(
    True, rgb_src_factor=_ONE, rgb_dst_factor=_ONE, alpha_src_factor=_ONE, alpha_dst_factor=_ONE
)
_DEPTHS = DepthState(), DepthState(True, True, CompareFunc.LESS), DepthState(True, False, CompareFunc.GEQUAL)
_FLOATS = Format.R32G32B32A32_FLOAT


class Stage:
    """A context and its states and targets."""

    def __init__(self, ctx: pipe.Context) -> None:
        self._ctx = ctx
        self._targets: dict[Size, tuple[pipe.Resource, pipe.Resource, pipe.FramebufferState]] = {}
        self._shaders = [ctx.create_fs_state(ShaderState(text)) for text in (_FLAT, _PLACE)]
        self._blends = [
            ctx.create_blend_state(pipe.BlendState(rt=(each,))) for each in (RtBlendState(), _SUM)
        ]
        self._tests = [
            ctx.create_depth_stencil_alpha_state(pipe.DepthStencilAlphaState(depth=each)) for each in _DEPTHS
        ]
        self._rasterizers = {
            (is_cut, half_z): ctx.create_rasterizer_state(
                pipe.RasterizerState(
                    scissor=is_cut, clip_halfz=half_z, point_size=3.0, half_pixel_center=True
                )
            )
            for is_cut in (False, True)
            for half_z in (False, True)
        }
        ctx.bind_vs_state(ctx.create_vs_state(ShaderState(_VS)))
        elements = [VertexElement(0, 0, _FLOATS), VertexElement(16, 0, _FLOATS)]
        ctx.bind_vertex_elements_state(ctx.create_vertex_elements_state(elements))

    def close(self) -> None:
        """Destroy the targets and the context."""
        self._ctx.set_framebuffer_state(pipe.FramebufferState(0, 0))
        for color, depth, _ in self._targets.values():
            color.destroy()
            depth.destroy()
        self._ctx.destroy()

    def _target(self, size: Size) -> tuple[pipe.Resource, pipe.Resource, pipe.FramebufferState]:
        if size not in self._targets:
            made = []
            for fmt, bind in (
                (Format.R8G8B8A8_UNORM, Bind.RENDER_TARGET),
                (Format.Z32_FLOAT, Bind.DEPTH_STENCIL),
            ):
                template = pipe.ResourceTemplate(width0=size[0], height0=size[1], format=fmt, bind=bind)
                made.append(self._ctx.screen.resource_create(template))
            color, depth = (self._ctx.create_surface(each, pipe.SurfaceTemplate()) for each in made)
            framebuffer = pipe.FramebufferState(*size, cbufs=(color,), zsbuf=depth)
            self._targets[size] = made[0], made[1], framebuffer
        return self._targets[size]

    def draw(self, frame: Frame) -> list[Array]:
        """Draw a frame; return its colours and depths."""
        ctx, (width, height) = self._ctx, frame.size
        *textures, framebuffer = self._target(frame.size)
        ctx.set_framebuffer_state(framebuffer)
        ctx.clear(pipe.Clear.COLOR0 | pipe.Clear.DEPTH, (0.25, 0.5, 0.125, 0.5), 0.5 if width % 2 else 1.0, 0)
        for each in frame.draws:
            self._draw(each)
        found = []
        for texture in textures:
            box = pipe.Box(width=width, height=height)
            with ctx.transfer_map(texture, 0, pipe.Map.READ, box) as transfer:
                found.append(np.array(transfer.data))
        return found

    def _draw(self, draw: Draw) -> None:
        ctx = self._ctx
        ctx.bind_rasterizer_state(self._rasterizers[draw.is_cut, draw.half_z])
        ctx.bind_fs_state(self._shaders[draw.shader])
        ctx.bind_blend_state(self._blends[draw.state % 2])
        ctx.bind_depth_stencil_alpha_state(self._tests[draw.state // 2])
        ctx.set_viewport_states(0, [draw.viewport])
        ctx.set_scissor_states(0, [draw.scissor])
        offset = pipe.ConstantBuffer(user_buffer=draw.offset)
        ctx.set_constant_buffer(pipe.ShaderType.VERTEX, 0, offset)
        data = np.ascontiguousarray(np.concatenate([draw.places, draw.colors], axis=1))
        ctx.set_vertex_buffers(0, [pipe.VertexBuffer(stride=32, user_buffer=data)])
        ctx.draw_vbo(pipe.DrawInfo(draw.prim, count=len(data)))
