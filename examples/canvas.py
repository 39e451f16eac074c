"""Turns a triangle in a canvas of rendercanvas; --frames N draws N offscreen, the last to canvas.png."""

import argparse
import math
import os

import numpy as np
from PIL import Image

import vkpipe
from vkpipe import pipe
from vkpipe.auxiliary.cso_context import CsoContext
from vkpipe.auxiliary.simple_shaders import passthrough_fs, passthrough_vs
from vkpipe.winsys import CanvasWindow

parser = argparse.ArgumentParser(description=__doc__)
parser.add_argument("--frames", type=int, default=0)
frames = parser.parse_args().frames
if not frames and not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
    parser.error("there is no display; --frames N draws offscreen")
if frames:
    from rendercanvas.offscreen import RenderCanvas
else:
    from rendercanvas.auto import RenderCanvas, loop
canvas = RenderCanvas(size=(320, 240), title="vkpipe: $fps", update_mode="continuous")
LAYOUT = [pipe.VertexElement(offset, 0, pipe.Format.R32G32B32_FLOAT) for offset in (0, 12)]
turn = 0

with vkpipe.create_screen() as screen, screen.context_create() as ctx, CanvasWindow(canvas) as window:
    cso = CsoContext(ctx)
    cso.set_blend(pipe.BlendState())
    cso.set_rasterizer(pipe.RasterizerState())
    cso.set_depth_stencil_alpha(pipe.DepthStencilAlphaState())
    cso.set_vs(passthrough_vs((("POSITION", 0), ("COLOR", 0))))
    cso.set_fs(passthrough_fs())
    cso.set_vertex_elements(LAYOUT)

    def draw() -> None:
        """Draw as many pixels as the canvas has now, and show them."""
        global turn
        turn += 1
        width, height = window.framebuffer_size
        target = screen.resource_create(
            pipe.ResourceTemplate(width0=width, height0=height, bind=pipe.Bind.RENDER_TARGET)
        )
        surface = ctx.create_surface(target, pipe.SurfaceTemplate())
        cso.set_framebuffer(pipe.FramebufferState(width, height, cbufs=(surface,)))
        cso.set_viewports([pipe.ViewportState.covering(width, height)])
        at = np.arange(3) * math.tau / 3 + turn / 30
        corners = np.hstack([np.c_[np.sin(at), -np.cos(at), 0 * at] * 0.8, np.eye(3)]).astype(np.float32)
        cso.set_vertex_buffers([pipe.VertexBuffer(stride=24, user_buffer=corners)])
        ctx.clear(pipe.Clear.COLOR0, (0.1, 0.1, 0.12, 1))
        ctx.draw_vbo(pipe.DrawInfo(pipe.Prim.TRIANGLES, count=3))
        window.present(target, ctx)
        surface.destroy()
        target.destroy()

    canvas.request_draw(draw)
    if frames:
        for _ in range(frames):
            pixels = canvas.draw()
        Image.fromarray(pixels).save("canvas.png")
    else:
        loop.run()
    cso.destroy()
