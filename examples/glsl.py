"""Draws a triangle with shaders in GLSL to glsl.png, turned by an angle: names instead of slots."""

import sys

import numpy as np

import vkpipe
from vkpipe import glsl, pipe
from vkpipe.auxiliary.pictures import save_png

VERTEX = """#version 330
in vec2 place;
in vec3 tone;
uniform mat2 turn;
out vec3 color;
void main() { color = tone; gl_Position = vec4(turn * place, 0, 1); }
"""
FRAGMENT = """#version 330
in vec3 color;
uniform float stripes = 8.0;
out vec4 pixel;
void main() { pixel = vec4(color * (0.75 + 0.25 * sign(sin(gl_FragCoord.y * stripes * 0.02))), 1); }
"""
CORNERS = np.array([[-0.8, -0.7, 1, 0, 0], [0.8, -0.7, 0, 1, 0], [0, 0.8, 0, 0, 1]], np.float32)
SIZE = 256

program = glsl.compile_program(vertex=VERTEX, fragment=FRAGMENT)
assert program.vertex is not None and program.fragment is not None
with vkpipe.create_screen() as screen, screen.context_create() as ctx:
    picture = pipe.ResourceTemplate(width0=SIZE, height0=SIZE, bind=pipe.Bind.RENDER_TARGET)
    target = screen.resource_create(picture)
    surface = ctx.create_surface(target, pipe.SurfaceTemplate())
    ctx.set_framebuffer_state(pipe.FramebufferState(SIZE, SIZE, cbufs=(surface,)))
    ctx.set_viewport_states(0, [pipe.ViewportState.covering(SIZE, SIZE)])
    ctx.bind_blend_state(ctx.create_blend_state(pipe.BlendState()))
    ctx.bind_rasterizer_state(ctx.create_rasterizer_state(pipe.RasterizerState()))
    ctx.bind_depth_stencil_alpha_state(ctx.create_depth_stencil_alpha_state(pipe.DepthStencilAlphaState()))
    ctx.bind_vs_state(ctx.create_vs_state(program.vertex))
    ctx.bind_fs_state(ctx.create_fs_state(program.fragment))
    layout = program.elements(
        place=pipe.VertexElement(0, 0, pipe.Format.R32G32_FLOAT),
        tone=pipe.VertexElement(8, 0, pipe.Format.R32G32B32_FLOAT),
    )
    ctx.bind_vertex_elements_state(ctx.create_vertex_elements_state(layout))
    ctx.set_vertex_buffers(0, [pipe.VertexBuffer(stride=20, user_buffer=CORNERS)])
    angle = float(sys.argv[1]) if len(sys.argv) > 1 else 0.2
    turn = [[np.cos(angle), np.sin(angle)], [-np.sin(angle), np.cos(angle)]]  # column after column
    program.set_constants(ctx, turn=turn)
    ctx.clear(pipe.Clear.COLOR0, (0.95, 0.95, 0.97, 1))
    ctx.draw_vbo(pipe.DrawInfo(pipe.Prim.TRIANGLES, count=3))
    save_png(ctx, target, "glsl.png")
    target.destroy()
