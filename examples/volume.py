"""Draws an electron's cloud in a hydrogen atom to volume.png: rays through a texture of three dimensions."""

import numpy as np
from pyrr import Matrix44

from vkpipe.draw import Device

RAYS = """#version 330
uniform mat4 back; out vec4 near; out vec4 far;
void main() {
    vec2 at = vec2(gl_VertexID & 1, gl_VertexID >> 1) * 4.0 - 1.0;
    near = back * vec4(at, -1, 1);
    far = back * vec4(at, 1, 1);
    gl_Position = vec4(at, 0, 1);
}
"""
CLOUD = """#version 330
uniform sampler3D wave; in vec4 near; in vec4 far; out vec4 color;
void main() {
    vec3 eye = near.xyz / near.w, way = normalize(far.xyz / far.w - eye);
    vec3 one = (-1.0 - eye) / way, two = (1.0 - eye) / way, first = min(one, two), last = max(one, two);
    float begin = max(max(first.x, first.y), first.z), end = min(min(last.x, last.y), last.z);
    vec3 light = vec3(0);
    float clear = 1.0, size = 1.0 / 48.0;
    for (float t = begin; t < end && clear > 0.02; t += size) {
        float psi = texture(wave, (eye + t * way) * 0.5 + 0.5).r;
        float solid = 1.0 - exp(-120.0 * psi * psi * size);
        vec3 tone = psi > 0.0 ? vec3(1.0, 0.45, 0.12) : vec3(0.15, 0.5, 1.0);
        light += clear * solid * mix(tone, vec3(1), smoothstep(0.2, 0.7, abs(psi)));
        clear *= 1.0 - solid;
    }
    color = vec4(light + clear * vec3(0.02, 0.02, 0.04), 1);
}
"""
# The wave function with n = 4, l = 2, m = 0, in a cube of 70 Bohr radii.
x, y, z = np.meshgrid(*[np.linspace(-35, 35, 64)] * 3, indexing="ij")
r = np.sqrt(x**2 + y**2 + z**2)
psi = (12 - r) * r**2 * np.exp(-r / 4) * (3 * (z / np.maximum(r, 1e-9)) ** 2 - 1)
psi /= abs(psi).max()

with Device() as device:
    target = device.target((480, 480))
    wave = device.texture(np.moveaxis(psi, 0, 2), kind="3d", wrap="clamp")
    view = Matrix44.look_at((3.0, 2.0, 3.4), (0, 0, 0), (0, 1, 0))
    camera = Matrix44.perspective_projection(26, 1, 0.1, 10) * view
    device.pipeline(RAYS, CLOUD).draw(target, count=3, back=camera.inverse, wave=wave)
    target.save("volume.png")
