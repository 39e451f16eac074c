"""Draws a textured cube with 4 samples to cube.png: `vkpipe.draw`, with matrices of pyrr."""

import numpy as np
from pyrr import Matrix44

from vkpipe.draw import Device

VERTEX = """#version 330
uniform mat4 camera; in vec3 place; in vec2 uv; out vec2 at;
void main() { at = uv; gl_Position = camera * vec4(place, 1); }
"""
FRAGMENT = """#version 330
uniform sampler2D picture; in vec2 at; out vec4 color;
void main() { color = texture(picture, at); }
"""
SIDE = np.array([[-1, -1, 1, 0, 1], [1, -1, 1, 1, 1], [1, 1, 1, 1, 0], [-1, 1, 1, 0, 0]], np.float32)
TURNS = [Matrix44.from_eulers(each) for each in np.radians([(0, 0, a) for a in (0, 90, 180, 270)])]
TURNS += [Matrix44.from_eulers(each) for each in np.radians([(90, 0, 0), (-90, 0, 0)])]
CUBE = np.concatenate([np.hstack([SIDE[:, :3] @ np.asarray(t)[:3, :3], SIDE[:, 3:]]) for t in TURNS])
INDICES = np.arange(0, 24, 4)[:, None] + np.array([0, 1, 2, 0, 2, 3])
CHECKS = np.kron(np.indices((8, 8)).sum(0) % 2, np.full((8, 8), 160)).astype(np.uint8) + 64

with Device() as device:
    pipeline = device.pipeline(VERTEX, FRAGMENT)
    target = device.target((512, 512), depth=True, samples=4)
    picture = device.texture(np.dstack([CHECKS, CHECKS[::-1], 255 - CHECKS]), mipmaps=True)
    view = Matrix44.look_at((3, 2.5, 4), (0, 0, 0), (0, 1, 0))
    target.clear((0.95, 0.95, 0.97))
    camera = Matrix44.perspective_projection(40, 1, 0.1, 20) * view
    pipeline.draw(target, CUBE, indices=INDICES, camera=camera, picture=picture)
    target.save("cube.png")
