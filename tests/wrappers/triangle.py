"""A triangle with a texture, indices and a query: the objects that wrappers meet."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from vkpipe import pipe
from vkpipe.pipe import Bind, Box, Format, Map

__all__ = ["SIZE", "bind", "texture", "triangle"]

SIZE = 16

_VS = """VERT
DCL IN[0..1]
DCL OUT[0], POSITION
DCL OUT[1], GENERIC[0]
MOV OUT[0], IN[0]
MOV OUT[1], IN[1]
END"""
_FS = """FRAG
DCL IN[0], GENERIC[0], PERSPECTIVE
DCL OUT[0], COLOR
DCL SAMP[0]
DCL SVIEW[0], 2D, FLOAT
DCL CONST[0][0]
DCL TEMP[0]
TEX TEMP[0], IN[0], SAMP[0], 2D
MUL OUT[0], TEMP[0], CONST[0][0]
END"""
_CORNERS = np.array(
    [[-0.8, -0.7, 0, 1, 0, 0, 0, 1], [0.8, -0.7, 0, 1, 1, 0, 0, 1], [0, 0.8, 0, 1, 0.5, 1, 0, 1]], np.float32
)


def triangle(screen: pipe.Screen) -> tuple[npt.NDArray[np.uint8], Any]:
    """Draw it on a screen; returns the pixels, and how many samples passed."""
    with screen.context_create() as ctx:
        target = screen.resource_create(
            pipe.ResourceTemplate(width0=SIZE, height0=SIZE, bind=Bind.RENDER_TARGET)
        )
        surface = ctx.create_surface(target, pipe.SurfaceTemplate())
        ctx.set_framebuffer_state(pipe.FramebufferState(SIZE, SIZE, cbufs=(surface,)))
        ctx.set_viewport_states(0, [pipe.ViewportState.covering(SIZE, SIZE)])
        bind(ctx)
        source = texture(ctx)
        view = ctx.create_sampler_view(source, pipe.SamplerViewTemplate.of(source))
        ctx.set_sampler_views(pipe.ShaderType.FRAGMENT, 0, [view])
        vertices = screen.resource_create(pipe.ResourceTemplate.buffer(_CORNERS.nbytes, Bind.VERTEX_BUFFER))
        ctx.buffer_subdata(vertices, Map.WRITE, 0, _CORNERS)
        ctx.set_vertex_buffers(0, [pipe.VertexBuffer(32, 0, vertices)])
        tint = pipe.ConstantBuffer(user_buffer=np.array([1, 0.5, 1 / 3, 1], np.float32))
        ctx.set_constant_buffer(pipe.ShaderType.FRAGMENT, 0, tint)
        query = ctx.create_query(pipe.QueryType.OCCLUSION_COUNTER)
        ctx.clear(pipe.Clear.COLOR0, (0.1, 0.2, 0.3, 1))
        ctx.begin_query(query)
        indices = np.array([0, 1, 2], np.uint16)
        ctx.draw_vbo(pipe.DrawInfo(pipe.Prim.TRIANGLES, count=3, index_size=2, index=indices))
        ctx.end_query(query)
        samples = ctx.get_query_result(query, wait=True)
        screen.fence_finish(None, ctx.flush())
        with ctx.transfer_map(target, 0, Map.READ, Box(width=SIZE, height=SIZE)) as pixels:
            picture = np.array(pixels.data[0]).reshape(SIZE, SIZE, 4)
        view.destroy()
        source.destroy()
        target.destroy()
        return picture, samples


def bind(ctx: pipe.Context) -> None:
    """Bind state objects."""
    ctx.bind_blend_state(ctx.create_blend_state(pipe.BlendState()))
    ctx.bind_rasterizer_state(ctx.create_rasterizer_state(pipe.RasterizerState()))
    ctx.bind_depth_stencil_alpha_state(ctx.create_depth_stencil_alpha_state(pipe.DepthStencilAlphaState()))
    ctx.bind_vs_state(ctx.create_vs_state(pipe.ShaderState(_VS)))
    ctx.bind_fs_state(ctx.create_fs_state(pipe.ShaderState(_FS)))
    layout = [pipe.VertexElement(offset, 0, Format.R32G32B32A32_FLOAT) for offset in (0, 16)]
    ctx.bind_vertex_elements_state(ctx.create_vertex_elements_state(layout))
    ctx.bind_sampler_states(pipe.ShaderType.FRAGMENT, 0, [ctx.create_sampler_state(pipe.SamplerState())])


def texture(ctx: pipe.Context) -> pipe.Resource:
    """A texture of 4x4 texels, one half of which is written through a mapping."""
    made = ctx.screen.resource_create(pipe.ResourceTemplate(width0=4, height0=4, bind=Bind.SAMPLER_VIEW))
    texels = np.arange(64, dtype=np.uint8) * 3
    ctx.texture_subdata(made, 0, Map.WRITE, Box(width=4, height=2), texels[:32])
    with ctx.transfer_map(made, 0, Map.WRITE, Box(y=2, width=4, height=2)) as mapped:
        mapped.data[...] = texels[32:].reshape(1, 2, 16)
    return made
