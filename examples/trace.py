"""Traces a program's calls, has the reference make them, too, and shows what differs in trace.png."""

import os
import subprocess
import sys

import numpy as np
from PIL import Image
from pyrr import Matrix44

from vkpipe.draw import Device

VERTEX = """#version 330
uniform mat4 camera; in vec3 place; out vec2 at;
void main() { at = place.xz * 0.5; gl_Position = camera * vec4(place, 1); }
"""
FRAGMENT = """#version 330
uniform sampler2D tiles; in vec2 at; out vec4 color;
void main() { color = texture(tiles, at) * vec4(1, 0.8, 0.5, 1); }
"""
FLOOR = [[-9, 0, 9], [9, 0, 9], [-9, 0, -9], [9, 0, -9]]
TILES = np.kron(np.indices((2, 2)).sum(0) % 2, np.full((16, 16), 190)).astype(np.uint8) + 50

os.environ["VKPIPE_TRACE"] = "trace.xml"
with Device() as device:
    target = device.target((160, 100))
    target.clear((0.1, 0.12, 0.2))
    view = Matrix44.look_at((1, 2, 8), (0, 0, 0), (0, 1, 0))
    camera = Matrix44.perspective_projection(45, 1.6, 0.1, 40) * view
    tiles = device.texture(np.dstack([TILES] * 3), mipmaps=True)
    floor = device.pipeline(VERTEX, FRAGMENT, mode="triangle_strip")
    floor.draw(target, FLOOR, camera=camera, tiles=tiles)
    target.image()
del os.environ["VKPIPE_TRACE"]

# Filters of textures are the device's own: lavapipe's weights have 8 bits, those of the reference 24.
told = subprocess.run(
    [sys.executable, "-m", "vkpipe", "diff", "trace.xml", "--tolerance", "0", "--png", "pictures"],
    capture_output=True,
    text=True,
)
print(*told.stdout.splitlines()[:7], sep="\n")
assert told.returncode == 1, told.stderr
names = ("left", "right", "difference")
parts = [Image.open(f"pictures/{name}.png").convert("RGB").resize((320, 200), 0) for name in names]
Image.fromarray(np.hstack([np.asarray(part) for part in parts])).save("trace.png")
