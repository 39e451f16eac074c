"""A spinning cube in a window: drag turns it, the wheel zooms, space stops it, escape closes the window."""

import math
import sys

import numpy as np

import vkpipe
from vkpipe import pipe
from vkpipe.auxiliary.arrays import from_array
from vkpipe.auxiliary.cso_context import CsoContext
from vkpipe.auxiliary.draw_calls import draw_arrays
from vkpipe.auxiliary.surface import default_surface, default_view
from vkpipe.model.camera import Camera
from vkpipe.winsys import Action, CursorPosEvent, KeyEvent, MouseButtonEvent, ScrollEvent, open_window

VS = """VERT
DCL IN[0..1]
DCL OUT[0], POSITION
DCL OUT[1], GENERIC[0]
DCL CONST[0..3]
DCL TEMP[0]
MUL TEMP[0], IN[0].xxxx, CONST[0]
MAD TEMP[0], IN[0].yyyy, CONST[1], TEMP[0]
MAD TEMP[0], IN[0].zzzz, CONST[2], TEMP[0]
ADD OUT[0], TEMP[0], CONST[3]
MOV OUT[1], IN[1]
END"""
FS = """FRAG
DCL IN[0].xy, GENERIC[0], PERSPECTIVE
DCL OUT[0], COLOR
DCL SAMP[0]
DCL SVIEW[0], 2D, FLOAT
TEX OUT[0], IN[0].xyyy, SAMP[0], 2D
END"""

# Six sides of four corners, counter-clockwise from outside: position, and place in the texture.
CORNERS = ((-1, -1), (1, -1), (1, 1), (-1, 1))
SIDES = [(axis, side) for axis in range(3) for side in (-1, 1)]
CUBE = [[*np.roll([n, u * n, v], axis), (u + 1) / 2, (v + 1) / 2] for axis, n in SIDES for u, v in CORNERS]
LAYOUT = [
    pipe.VertexElement(src_offset=0, src_format=pipe.Format.R32G32B32_FLOAT),
    pipe.VertexElement(src_offset=12, src_format=pipe.Format.R32G32_FLOAT),
]
X, Y = np.meshgrid(np.arange(256, dtype=np.uint8), np.arange(256, dtype=np.uint8))
PATTERN = np.dstack([X ^ Y, X, Y])

frames = int(sys.argv[sys.argv.index("--frames") + 1]) if "--frames" in sys.argv else math.inf
azimuth, elevation, distance, speed = 0.6, 0.4, 6.0, 0.01
dragging, mouse, target = False, (0.0, 0.0), None

with (
    vkpipe.create_screen(window=True) as screen,
    screen.context_create() as ctx,
    open_window((640, 480), "cube") as window,
):
    cso = CsoContext(ctx)  # makes each state object once
    cso.set_vs(pipe.ShaderState(VS))
    cso.set_fs(pipe.ShaderState(FS))
    cso.set_blend(pipe.BlendState())
    cso.set_depth_stencil_alpha(pipe.DepthStencilAlphaState())
    cso.set_rasterizer(pipe.RasterizerState(front_ccw=True, cull_face=pipe.Face.BACK))
    cso.set_vertex_elements(LAYOUT)
    cso.set_vertex_buffers([pipe.VertexBuffer(stride=20, user_buffer=np.array(CUBE, np.float32))])
    cso.set_sampler_views(pipe.ShaderType.FRAGMENT, [default_view(ctx, from_array(ctx, PATTERN))])
    cso.set_samplers(pipe.ShaderType.FRAGMENT, [pipe.SamplerState()])

    while not window.should_close and frames > 0:
        for event in window.poll():
            match event:
                case KeyEvent(key="escape", action=Action.PRESS):
                    window.should_close = True
                case KeyEvent(key="space", action=Action.PRESS):
                    speed = 0.01 - speed
                case ScrollEvent(dy=steps):
                    distance = max(2.5, distance * 0.9**steps)
                case MouseButtonEvent(action=action):
                    dragging = action == Action.PRESS
                case CursorPosEvent(x=x, y=y):
                    azimuth -= dragging * (x - mouse[0]) / 100
                    elevation = min(max(elevation + dragging * (y - mouse[1]) / 100, -1.5), 1.5)
                    mouse = (x, y)

        width, height = window.framebuffer_size
        if not width or not height:  # minimised
            window.wait(0.1)
            continue
        if target is None or (target.width0, target.height0) != (width, height):
            if target is not None:
                target.destroy()
            picture = pipe.ResourceTemplate(width0=width, height0=height, bind=pipe.Bind.RENDER_TARGET)
            target = screen.resource_create(picture)
            surface = default_surface(ctx, target)
            cso.set_framebuffer(pipe.FramebufferState(width, height, cbufs=(surface,)))
            cso.set_viewports([pipe.ViewportState.covering(width, height)])

        azimuth += speed
        flat = distance * math.cos(elevation)
        eye = (flat * math.sin(azimuth), distance * math.sin(elevation), flat * math.cos(azimuth))
        columns = Camera(eye, target=(0, 0, 0), near=0.5, far=100).matrix(width / height).T.copy()
        cso.set_constant_buffer(pipe.ShaderType.VERTEX, 0, pipe.ConstantBuffer(user_buffer=columns))
        ctx.clear(pipe.Clear.COLOR0, (0.1, 0.1, 0.12, 1))
        draw_arrays(ctx, pipe.Prim.QUADS, 0, len(CUBE))
        window.present(target, ctx)
        frames -= 1
    cso.destroy()
    if target is not None:
        target.destroy()
