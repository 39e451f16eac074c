"""Draws 1,000 cubes in one call, with 4 samples, to instances.png."""

import numpy as np
from pyrr import Matrix44

from vkpipe.draw import Device

VERTEX = """#version 330
uniform mat4 camera; in vec3 corner; in vec3 normal; in vec3 place; in vec3 tone; out vec3 color;
void main() {
    color = tone * (0.4 + 0.6 * max(0.0, dot(normal, normalize(vec3(1, 2, 3)))));
    gl_Position = camera * vec4(corner * 0.3 + place, 1);
}
"""
FRAGMENT = """#version 330
in vec3 color; out vec4 pixel;
void main() { pixel = vec4(color, 1); }
"""
SIDE = np.array([[-1, -1, 1], [1, -1, 1], [1, 1, 1], [-1, -1, 1], [1, 1, 1], [-1, 1, 1]])
TURNS = [np.roll(np.diag(signs), turn, axis=1) for turn in range(3) for signs in ([1, 1, 1], [1, -1, -1])]
CUBE = np.concatenate([np.hstack([SIDE @ turn, np.tile(turn[2], (6, 1))]) for turn in TURNS])
PLACES = np.stack(np.meshgrid(*[np.arange(10) - 4.5] * 3), -1).reshape(-1, 3)

with Device() as device:
    pipeline = device.pipeline(VERTEX, FRAGMENT, cull="back")
    target = device.target((640, 480), depth=True, samples=4)
    view = Matrix44.look_at((14, 9, 17), (0, 0, 0), (0, 1, 0))
    target.clear((0.1, 0.1, 0.15))
    camera = Matrix44.perspective_projection(40, 4 / 3, 1, 60) * view
    pipeline.draw(target, CUBE, instances=np.hstack([PLACES, PLACES / 9 + 0.5]), camera=camera)
    target.save("instances.png")
