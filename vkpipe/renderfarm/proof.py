"""The digest of a device: of small pictures that show all in which devices differ.

Two devices with the same digest draw the same frames, as far as such pictures can show it: a lit model on a
textured ground (coverage, depth, filters, blending), and the functions whose rounding Vulkan leaves open.
What Mesa's compiler makes of the shaders of glTF scenes belongs to the digest, too: releases differ.
"""

from __future__ import annotations

import hashlib
import logging
from contextlib import ExitStack

import numpy as np

import vkpipe
from vkpipe import glsl, pipe
from vkpipe.auxiliary.arrays import to_array
from vkpipe.auxiliary.simple_shaders import passthrough_vs
from vkpipe.errors import VkpipeError
from vkpipe.model.camera import frame
from vkpipe.model.scene import ModelRenderer
from vkpipe.model.shapes import torus_knot
from vkpipe.scene.shading import SURFACE_FRAGMENT, SURFACE_VERTEX

__all__ = ["digest_of"]

log = logging.getLogger(__name__)

_SIZE = (96, 64)
_KNOT = (96, 8)
"""Rings and corners of the model: few, as the reference driver computes it, too."""

_VALUES = 512
"""Values of x for which each function is computed: 0.125, 0.375 ..."""

_SHADER = """FRAG
DCL IN[0], POSITION, LINEAR
DCL OUT[0], COLOR[0]
DCL OUT[1], COLOR[1]
DCL TEMP[0]
IMM[0] FLT32 {0.25, 0.0, 2.2, 0.0}
MUL TEMP[0], IN[0].xxxx, IMM[0].xxxx
RCP OUT[0].x, TEMP[0].xxxx
RSQ OUT[0].y, TEMP[0].xxxx
SQRT OUT[0].z, TEMP[0].xxxx
LG2 OUT[0].w, TEMP[0].xxxx
EX2 OUT[1].x, TEMP[0].xxxx
SIN OUT[1].y, TEMP[0].xxxx
COS OUT[1].z, TEMP[0].xxxx
POW OUT[1].w, TEMP[0].xxxx, IMM[0].zzzz
END"""


def digest_of(screen: pipe.Screen) -> str:
    """Draw the pictures and return 16 hexadecimal digits, which depend on vkpipe's version, too."""
    found = hashlib.sha256(vkpipe.__version__.encode())
    model = torus_knot(*_KNOT)
    with ModelRenderer(screen, *_SIZE) as renderer:
        renderer.draw(model, frame(model.bounds, _SIZE[0] / _SIZE[1]))
        found.update(renderer.read().tobytes())
    found.update(_functions(screen))
    found.update(_compiled())
    return found.hexdigest()[:16]


def _compiled() -> bytes:
    """The shaders of scenes as this machine compiles them, where it can."""
    try:
        program = glsl.compile_program(vertex=SURFACE_VERTEX, fragment=SURFACE_FRAGMENT)
    except VkpipeError as error:
        log.info("glTF files cannot be drawn here: %s", error)
        return b""
    return "\n".join(shader.tokens for shader in (program.vertex, program.fragment) if shader).encode()


def _functions(screen: pipe.Screen) -> bytes:
    """The bits of the functions, as a fragment shader computes them: float32 for each value of x."""
    fmt = pipe.Format.R32G32B32A32_FLOAT
    corners = np.array([[-1, -1, 0, 1], [3, -1, 0, 1], [-1, 3, 0, 1]], np.float32)
    template = pipe.ResourceTemplate(format=fmt, width0=_VALUES, height0=1, bind=pipe.Bind.RENDER_TARGET)
    with screen.context_create() as ctx, ExitStack() as owned:
        targets = [screen.resource_create(template) for _ in range(2)]
        surfaces = tuple(ctx.create_surface(target, pipe.SurfaceTemplate()) for target in targets)
        for each in (*targets, *surfaces):
            owned.callback(each.destroy)
        ctx.set_framebuffer_state(pipe.FramebufferState(_VALUES, 1, cbufs=surfaces))
        ctx.set_viewport_states(0, [pipe.ViewportState.covering(_VALUES, 1)])
        ctx.bind_blend_state(ctx.create_blend_state(pipe.BlendState()))
        ctx.bind_rasterizer_state(ctx.create_rasterizer_state(pipe.RasterizerState(half_pixel_center=True)))
        depth = ctx.create_depth_stencil_alpha_state(pipe.DepthStencilAlphaState())
        ctx.bind_depth_stencil_alpha_state(depth)
        ctx.bind_vs_state(ctx.create_vs_state(passthrough_vs((("POSITION", 0),))))
        ctx.bind_fs_state(ctx.create_fs_state(pipe.ShaderState(_SHADER)))
        element = pipe.VertexElement(0, 0, fmt)
        ctx.bind_vertex_elements_state(ctx.create_vertex_elements_state([element]))
        ctx.set_vertex_buffers(0, [pipe.VertexBuffer(stride=16, user_buffer=corners)])
        ctx.draw_vbo(pipe.DrawInfo(pipe.Prim.TRIANGLES, count=3))
        return b"".join(to_array(ctx, target).tobytes() for target in targets)
