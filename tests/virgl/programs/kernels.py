"""Compute shaders with shared memory, buffers, images and atomics; nothing where OpenGL is too old."""

from __future__ import annotations

from typing import Any

import numpy as np

from tests.virgl.programs import Pictures

_SUMS = """#version 430
layout(local_size_x = 32) in;
layout(std430, binding = 1) buffer Data { uint words[]; };
layout(std430, binding = 2) buffer Total { uint total; uint most; };
layout(rgba8, binding = 3) writeonly uniform image2D picture;
shared uint part[32];
uniform uint factor;
void main() {
    uint at = gl_GlobalInvocationID.x, lane = gl_LocalInvocationID.x;
    part[lane] = words[at] * factor;
    barrier();
    for (uint step = 16u; step > 0u; step >>= 1) {
        if (lane < step) part[lane] += part[lane + step];
        barrier();
    }
    if (lane == 0u) { atomicAdd(total, part[0]); atomicMax(most, part[0]); }
    words[at] = part[lane] + at;
    imageStore(picture, ivec2(lane, gl_WorkGroupID.x), vec4(float(lane) / 32.0, float(at) / 128.0, 0.5, 1.0));
}"""


def draw(ctx: Any) -> Pictures:
    """Sums over groups of 32 words."""
    if ctx.version_code < 430:
        return {}
    kernel = ctx.compute_shader(_SUMS)
    data = ctx.buffer(np.arange(128, dtype=np.uint32).tobytes())
    total = ctx.buffer(bytes(8))
    image = ctx.texture((32, 4), 4, bytes(32 * 4 * 4))
    data.bind_to_storage_buffer(1)
    total.bind_to_storage_buffer(2)
    image.bind_to_image(3, read=False, write=True)
    kernel["factor"] = 3
    kernel.run(group_x=4)
    ctx.memory_barrier()
    return {
        "words": np.frombuffer(data.read(), np.uint32),
        "total": np.frombuffer(total.read(), np.uint32),
        "image": np.frombuffer(image.read(), np.uint8),
    }
