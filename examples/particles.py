"""Moves 65,536 particles in a compute shader, and draws them out of the same buffer to particles.png."""

import numpy as np
from pyrr import Matrix44

from vkpipe.draw import Device

MOVE = """#version 430
layout(local_size_x = 64) in;
layout(std430) buffer Particles { vec4 particles[]; };  // the place, and the speed
uniform int steps; uniform float seconds;
void main() {  // Halvorsen's attractor
    vec4 at = particles[gl_GlobalInvocationID.x];
    for (int n = 0; n < steps; ++n) {
        vec3 speed = -1.89 * at.xyz - 4.0 * at.yzx - 4.0 * at.zxy - at.yzx * at.yzx;
        at = vec4(at.xyz + seconds * speed, length(speed));
    }
    particles[gl_GlobalInvocationID.x] = at;
}
"""
VERTEX = """#version 430
uniform mat4 camera; in vec4 particle; out vec3 tone;
void main() {
    tone = 0.5 + 0.5 * cos(0.05 * particle.w + vec3(2.6, 3.9, 5.2));
    gl_Position = camera * vec4(particle.xyz, 1);
}
"""
FRAGMENT = """#version 430
in vec3 tone; out vec4 color;
void main() { color = vec4(tone, 0.3); }
"""
COUNT = 65_536

with Device() as device:
    particles = device.buffer(np.random.default_rng(2).normal(0, 0.5, (COUNT, 4)) - 1)
    device.compute(MOVE).run(COUNT // 64, Particles=particles, steps=800, seconds=0.005)
    target = device.target((640, 400))
    target.clear((0.01, 0.01, 0.03))
    view = Matrix44.look_at((16, 17.5, 16), (-3, -1.5, -3), (0, 1, 0))
    camera = Matrix44.perspective_projection(40, 1.6, 1, 60) * view
    device.pipeline(VERTEX, FRAGMENT, mode="points", blend="add").draw(target, particles, camera=camera)
    target.save("particles.png")
