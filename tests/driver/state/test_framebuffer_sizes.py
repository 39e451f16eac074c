"""Framebuffers whose attachments differ in size, compared with the reference."""

from __future__ import annotations

import numpy as np
import pytest

from tests.reference.rig import Array, Rig
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.pipe import (
    Bind,
    Clear,
    CompareFunc,
    DepthState,
    Format,
    FramebufferState,
    Prim,
    ScissorState,
    SurfaceTemplate,
    TextureTarget,
)

_SIZES = {"color": (29, 40), "second": (64, 23), "depth": (35, 64)}
_LEAST = (29, 23)


class _Targets:
    """Two colour buffers and a depth buffer, each of its own size."""

    def __init__(self, ctx: pipe.Context) -> None:
        self.ctx = ctx
        formats = (Format.R8G8B8A8_UNORM, Format.R16G16B16A16_UNORM, Format.Z32_FLOAT)
        self.textures = [
            ctx.screen.resource_create(
                pipe.ResourceTemplate(
                    TextureTarget.TEXTURE_2D,
                    fmt,
                    width,
                    height,
                    bind=Bind.DEPTH_STENCIL if fmt == Format.Z32_FLOAT else Bind.RENDER_TARGET,
                )
            )
            for fmt, (width, height) in zip(formats, _SIZES.values(), strict=True)
        ]
        surfaces = [ctx.create_surface(texture, SurfaceTemplate()) for texture in self.textures]
        for surface in surfaces[:2]:
            ctx.clear_render_target(surface, (0.2, 0.4, 0.6, 0.8), 0, 0, surface.width, surface.height)
        depth = surfaces[2]
        ctx.clear_depth_stencil(depth, Clear.DEPTH, 0.75, 0, 0, 0, depth.width, depth.height)
        ctx.set_framebuffer_state(FramebufferState(*_LEAST, cbufs=tuple(surfaces[:2]), zsbuf=depth))

    def bytes(self) -> list[Array]:
        """All texels of each."""
        found = []
        for texture in self.textures:
            box = pipe.Box(width=texture.width0, height=texture.height0)
            with self.ctx.transfer_map(texture, 0, pipe.Map.READ, box) as transfer:
                found.append(np.array(transfer.data))
        return found


@pytest.mark.covers(
    "PIPE_CAP_MIXED_FRAMEBUFFER_SIZES", "pipe_framebuffer_state::width", "pipe_framebuffer_state::height"
)
@pytest.mark.parametrize("count", [20, 2000])
def test_only_what_all_have_is_drawn_and_cleared(ctx: VkContext, ref: pipe.Context, count: int) -> None:
    """Scissors may reach further."""
    random = np.random.default_rng(count)
    places = random.uniform((-20, -20, 0), (80, 80, 1), (3 * count, 3))
    colors = random.integers(0, 256, (3 * count, 4)) / 255
    found = []
    for context in (ctx, ref):
        rig = Rig(context, 64, 64)
        rig.tests(depth=DepthState(True, True, CompareFunc.LESS))
        targets = _Targets(context)
        context.clear(Clear.COLOR0, (1, 0, 0, 1))
        context.clear(Clear.DEPTH, depth=0.5, scissor=ScissorState(5, 7, 60, 60))
        for scissor in (False, True):
            rig.rasterizer(flatshade=True, scissor=scissor)
            context.set_scissor_states(0, [ScissorState(3, 4, 100, 100)])
            rig.draw(Prim.TRIANGLES, places, colors)
        found.append(targets.bytes())
    for got, want in zip(*found, strict=True):
        np.testing.assert_array_equal(got, want)
