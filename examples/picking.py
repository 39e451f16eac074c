"""Picks the ring at a pixel and draws it brighter to picking.png: numbers of objects beside colours."""

import numpy as np
import trimesh
from pyrr import Matrix44

from vkpipe.draw import Device
from vkpipe.pipe import Format

VERTEX = """#version 330
uniform mat4 camera; in vec3 corner; in vec3 n; in vec4 place; in vec3 axis; in uint number;
out vec3 normal; flat out uint id;
vec3 turned(vec3 v) {
    return v * cos(place.w) + cross(axis, v) * sin(place.w) + axis * dot(axis, v) * (1.0 - cos(place.w));
}
void main() {
    normal = turned(n); id = number;
    gl_Position = camera * vec4(turned(corner) + place.xyz, 1);
}
"""
FRAGMENT = """#version 330
uniform uint picked; in vec3 normal; flat in uint id;
layout(location = 0) out vec4 color; layout(location = 1) out uint number;
void main() {
    float light = 0.25 + 0.75 * max(0.0, dot(normalize(normal), vec3(0.36, 0.8, 0.48)));
    vec3 tone = 0.55 + 0.3 * cos(float(id) * 0.35 + vec3(0.0, 2.1, 4.2));
    color = vec4(id == picked ? mix(vec3(1.0, 0.85, 0.2), vec3(1), 0.2) * (0.4 + light) : tone * light, 1);
    number = id;
}
"""
RINGS = 60
random = np.random.default_rng(4)
ring = trimesh.creation.torus(0.8, 0.22, major_sections=48, minor_sections=20)
core = ring.vertices * [1, 1, 0]
core *= 0.8 / np.linalg.norm(core, axis=1, keepdims=True)
CORNERS = np.hstack([ring.vertices, (ring.vertices - core) / 0.22])
axes = random.normal(size=(RINGS, 3))
things = np.zeros(RINGS, [("place", "f4", 4), ("axis", "f4", 3), ("number", "u4")])
things["place"] = np.column_stack(
    [random.uniform(-1, 1, (RINGS, 3)) * [5, 2.6, 2.5], random.uniform(0, 6, RINGS)]
)
things["axis"] = axes / np.linalg.norm(axes, axis=1, keepdims=True)
things["number"] = np.arange(1, RINGS + 1)
AT = (330, 210)

with Device() as device:
    target = device.target((640, 400), color=(Format.R8G8B8A8_UNORM, Format.R32_UINT), depth=True)
    view = Matrix44.look_at((0, 1, 11), (0, 0, 0), (0, 1, 0))
    camera = Matrix44.perspective_projection(38, 1.6, 0.1, 30) * view
    pipeline = device.pipeline(VERTEX, FRAGMENT)
    picked = 0
    for _ in range(2):
        target.clear((0.95, 0.95, 0.93))
        target.clear((0, 0, 0, 0), number=1)
        pipeline.draw(target, CORNERS, indices=ring.faces, instances=things, camera=camera, picked=picked)
        picked = target.image(1)[AT[1], AT[0]]
    print(f"ring {picked} is at {AT}")
    target.save("picking.png")
