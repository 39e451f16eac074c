"""Compute shaders of the tests, compiled by glslc."""

from __future__ import annotations

import subprocess
from functools import cache

_PROLOGUE = """#version 460
#extension GL_EXT_buffer_reference : require
#extension GL_EXT_scalar_block_layout : require
layout(buffer_reference, scalar) buffer Words { uint v[]; };
"""


@cache
def compile_glsl(body: str) -> bytes:
    """SPIR-V of a compute shader; buffer type ``Words`` (uint v[], by address) is declared."""
    command = ["glslc", "-fshader-stage=compute", "--target-env=vulkan1.2", "-o", "-", "-"]
    done = subprocess.run(command, input=(_PROLOGUE + body).encode(), capture_output=True, check=False)
    assert done.returncode == 0, done.stderr.decode()
    return done.stdout


MULTIPLY = """
layout(local_size_x = 64) in;
layout(constant_id = 3) const uint bias = 0;
layout(push_constant, scalar) uniform P { Words target; uint factor; uint count; } p;
void main() {
    uint i = gl_GlobalInvocationID.x;
    if (i < p.count) p.target.v[i] += i * p.factor + bias;
}
"""

SET_GROUPS = """
layout(local_size_x = 1) in;
layout(push_constant, scalar) uniform P { Words target; uint groups; uint unused; } p;
void main() { p.target.v[0] = p.groups; p.target.v[1] = 1; p.target.v[2] = 1; }
"""

COPY_SETS = """
layout(local_size_x = 64) in;
layout(set = 0, binding = 0, scalar) readonly buffer A { uint v[]; } source[2];
layout(set = 0, binding = 2, std140) uniform C { uvec4 v; } constants;
layout(set = 1, binding = 0, scalar) writeonly buffer B { uint v[]; } target;
layout(set = 1, binding = 1) uniform usamplerBuffer texels;
void main() {
    uint i = gl_GlobalInvocationID.x;
    target.v[i] = source[0].v[i] + source[1].v[i] + constants.v.z + texelFetch(texels, int(i)).x;
}
"""

SAMPLE = """
layout(local_size_x = 8, local_size_y = 8) in;
layout(set = 0, binding = 0) uniform sampler2D source;
layout(set = 0, binding = 1, rgba8) writeonly uniform image2D target;
layout(push_constant, scalar) uniform P { vec2 scale; vec2 offset; } p;
void main() {
    ivec2 at = ivec2(gl_GlobalInvocationID.xy);
    imageStore(target, at, texture(source, (vec2(at) + 0.5) * p.scale + p.offset));
}
"""
