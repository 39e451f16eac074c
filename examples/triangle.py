"""Draws a triangle to triangle.png."""

import numpy as np
from PIL import Image

import vkpipe
from vkpipe import pipe

VS = "VERT\nDCL IN[0..1]\nDCL OUT[0], POSITION\nDCL OUT[1], COLOR\nMOV OUT[0], IN[0]\nMOV OUT[1], IN[1]\nEND"
FS = "FRAG\nDCL IN[0], COLOR, PERSPECTIVE\nDCL OUT[0], COLOR\nMOV OUT[0], IN[0]\nEND"
CORNERS = np.array([[-0.8, -0.7, 0, 1, 0, 0], [0.8, -0.7, 0, 0, 1, 0], [0, 0.8, 0, 0, 0, 1]], np.float32)
SIZE = 512

with vkpipe.create_screen() as screen, screen.context_create() as ctx:
    picture = pipe.ResourceTemplate(width0=SIZE, height0=SIZE, bind=pipe.Bind.RENDER_TARGET)
    target = screen.resource_create(picture)
    surface = ctx.create_surface(target, pipe.SurfaceTemplate())
    ctx.set_framebuffer_state(pipe.FramebufferState(SIZE, SIZE, cbufs=(surface,)))
    ctx.set_viewport_states(0, [pipe.ViewportState.covering(SIZE, SIZE)])
    ctx.bind_blend_state(ctx.create_blend_state(pipe.BlendState()))
    ctx.bind_rasterizer_state(ctx.create_rasterizer_state(pipe.RasterizerState()))
    ctx.bind_depth_stencil_alpha_state(ctx.create_depth_stencil_alpha_state(pipe.DepthStencilAlphaState()))
    ctx.bind_vs_state(ctx.create_vs_state(pipe.ShaderState(VS)))
    ctx.bind_fs_state(ctx.create_fs_state(pipe.ShaderState(FS)))
    layout = [pipe.VertexElement(offset, 0, pipe.Format.R32G32B32_FLOAT) for offset in (0, 12)]
    ctx.bind_vertex_elements_state(ctx.create_vertex_elements_state(layout))
    ctx.set_vertex_buffers(0, [pipe.VertexBuffer(stride=24, user_buffer=CORNERS)])
    ctx.clear(pipe.Clear.COLOR0, (0.95, 0.95, 0.97, 1))
    ctx.draw_vbo(pipe.DrawInfo(pipe.Prim.TRIANGLES, count=3))
    with ctx.transfer_map(target, 0, pipe.Map.READ, pipe.Box(width=SIZE, height=SIZE)) as pixels:
        Image.fromarray(pixels.data[0].reshape(SIZE, SIZE, 4)).save("triangle.png")
    target.destroy()
