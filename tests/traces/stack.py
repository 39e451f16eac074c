"""Triangles over each other in one colour and one depth buffer, each with a state of its own."""

from __future__ import annotations

from dataclasses import field

import numpy as np

from vkpipe import pipe
from vkpipe.pipe import Bind, Format
from vkpipe.records import dataclass

__all__ = ["PLAIN", "SIZE", "Layer", "draw_stack"]

SIZE = 16
_CORNERS = ((-1.0, -1.0), (3.0, -1.0), (-1.0, 3.0))
_VS = (
    "VERT\nDCL IN[0]\nDCL IN[1]\nDCL OUT[0], POSITION\nDCL OUT[1], GENERIC[0]\n"
    "MOV OUT[0], IN[0]\nMOV OUT[1], IN[1]\nEND\n"
)
PLAIN = "FRAG\nDCL IN[0], GENERIC[0], PERSPECTIVE\nDCL OUT[0], COLOR\nMOV OUT[0], IN[0]\nEND\n"


@dataclass(frozen=True)
class Layer:
    """A triangle that covers everything.

    Attributes:
        color: of its corners; ``spread``: how much more the second one has. ``depth``: from 0 to 1.
        fs: its fragment shader, which has the colour as GENERIC[0].
    """

    color: tuple[float, float, float, float]
    depth: float = 0.5
    fs: str = PLAIN
    tests: pipe.DepthStencilAlphaState = field(default_factory=pipe.DepthStencilAlphaState)
    blend: pipe.BlendState = field(default_factory=pipe.BlendState)
    rasterizer: pipe.RasterizerState = field(default_factory=pipe.RasterizerState)
    ref: int = 0
    spread: float = 0.0


def draw_stack(
    screen: pipe.Screen,
    layers: list[Layer],
    format: Format = Format.R8G8B8A8_UNORM,
    scissor: pipe.ScissorState | None = None,
    samples: int = 0,
    *,
    unbind: bool = False,
) -> None:
    """Clear both buffers, draw the layers in order, read the colours, and at last unbind the buffers."""
    bind = Bind.RENDER_TARGET | Bind.SAMPLER_VIEW
    kinds = ((format, bind), (Format.Z24_UNORM_S8_UINT, Bind.DEPTH_STENCIL))
    with screen.context_create() as ctx:
        color, zs = (
            screen.resource_create(
                pipe.ResourceTemplate(format=kind, width0=SIZE, height0=SIZE, bind=use, nr_samples=samples)
            )
            for kind, use in kinds
        )
        surfaces = [ctx.create_surface(each, pipe.SurfaceTemplate()) for each in (color, zs)]
        ctx.set_framebuffer_state(pipe.FramebufferState(SIZE, SIZE, cbufs=(surfaces[0],), zsbuf=surfaces[1]))
        ctx.set_viewport_states(0, [pipe.ViewportState.covering(SIZE, SIZE)])
        ctx.set_scissor_states(0, [scissor or pipe.ScissorState(2, 2, SIZE, SIZE)])
        ctx.bind_vs_state(ctx.create_vs_state(pipe.ShaderState(_VS)))
        float4 = Format.R32G32B32A32_FLOAT
        elements = [pipe.VertexElement(offset, 0, float4) for offset in (0, 16)]
        ctx.bind_vertex_elements_state(ctx.create_vertex_elements_state(elements))
        ctx.clear(pipe.Clear.COLOR0 | pipe.Clear.DEPTHSTENCIL, (0.0, 0.0, 0.0, 1.0), 1.0, 0)
        for layer in layers:
            _draw(ctx, layer)
        box = pipe.Box(width=SIZE, height=SIZE)
        with ctx.transfer_map(color, 0, pipe.Map.READ, box):
            pass
        if unbind:
            ctx.set_framebuffer_state(pipe.FramebufferState(0, 0))
        color.destroy()
        zs.destroy()


def _draw(ctx: pipe.Context, layer: Layer) -> None:
    ctx.bind_blend_state(ctx.create_blend_state(layer.blend))
    ctx.bind_rasterizer_state(ctx.create_rasterizer_state(layer.rasterizer))
    ctx.bind_depth_stencil_alpha_state(ctx.create_depth_stencil_alpha_state(layer.tests))
    ctx.bind_fs_state(ctx.create_fs_state(pipe.ShaderState(layer.fs)))
    ctx.set_stencil_ref(pipe.StencilRef((layer.ref, layer.ref)))
    colors = [[c + layer.spread * (corner == 1) for c in layer.color] for corner in range(3)]
    corners = [(*xy, 2 * layer.depth - 1, 1.0, *c) for xy, c in zip(_CORNERS, colors, strict=True)]
    ctx.set_vertex_buffers(0, [pipe.VertexBuffer(32, user_buffer=np.array(corners, np.float32))])
    ctx.draw_vbo(pipe.DrawInfo(pipe.Prim.TRIANGLES, count=3))
