"""A spinning cube in a window: drag turns it, the wheel zooms, space stops it, escape closes the window.

--frames N ends it after N pictures, with or without a display.
"""

import math
import sys

import numpy as np
import trimesh
from pyrr import Matrix44

from vkpipe.draw import Device
from vkpipe.winsys import Action, CursorPosEvent, KeyEvent, MouseButtonEvent, ScrollEvent, open_window

VERTEX = """#version 330
uniform mat4 camera; in vec3 place; out vec3 at;
void main() { at = place; gl_Position = camera * vec4(place, 1); }
"""
FRAGMENT = """#version 330
uniform sampler2D pattern; in vec3 at; out vec4 color;
void main() {
    vec3 side = step(0.499, abs(at));
    color = texture(pattern, side.x > 0.0 ? at.yz : side.y > 0.0 ? at.xz : at.xy);
}
"""
CUBE = trimesh.creation.box()
X, Y = np.meshgrid(np.arange(256, dtype=np.uint8), np.arange(256, dtype=np.uint8))
PATTERN = np.dstack([X ^ Y, X, Y])

frames = int(sys.argv[sys.argv.index("--frames") + 1]) if "--frames" in sys.argv else math.inf
azimuth, elevation, distance, speed = 0.6, 0.4, 3.0, 0.01
dragging, mouse, target = False, (0.0, 0.0), None

with Device(window=True) as device, open_window((640, 480), "cube") as window:
    pipeline = device.pipeline(VERTEX, FRAGMENT)
    pipeline.uniforms["pattern"] = device.texture(PATTERN, mipmaps=True)

    while not window.should_close and frames > 0:
        for event in window.poll():
            match event:
                case KeyEvent(key="escape", action=Action.PRESS):
                    window.should_close = True
                case KeyEvent(key="space", action=Action.PRESS):
                    speed = 0.01 - speed
                case ScrollEvent(dy=steps):
                    distance = max(1.3, distance * 0.9**steps)
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
        if target is None or target.size != (width, height):
            target = device.target((width, height), depth=True)
        azimuth += speed
        flat = distance * math.cos(elevation)
        eye = (flat * math.sin(azimuth), distance * math.sin(elevation), flat * math.cos(azimuth))
        view = Matrix44.look_at(eye, (0, 0, 0), (0, 1, 0))
        camera = Matrix44.perspective_projection(35, width / height, 0.1, 50) * view
        target.clear((0.1, 0.1, 0.12))
        pipeline.draw(target, CUBE.vertices, indices=CUBE.faces, camera=camera)
        window.present(target.colors[0], device.context)
        frames -= 1
