"""Compute shaders: buffer blocks, images, counters and shared memory by name."""

from __future__ import annotations

import numpy as np
import pytest

from tests.driver.compute import COMPUTE, Lab
from tests.driver.draw import read_texture
from vkpipe import glsl, pipe
from vkpipe.driver.context import VkContext

_SUM = """
layout(local_size_x = 64) in;
layout(std430, binding = 5) buffer Result { uint parts; float total[]; };
layout(std430, binding = 2) readonly buffer Given { float given[]; };
uniform float scale; shared float held[64];
void main() {
    uint i = gl_LocalInvocationIndex;
    held[i] = given[gl_GlobalInvocationID.x] * scale;
    for (uint half_ = 32u; half_ > 0u; half_ /= 2u) {
        barrier();
        if (i < half_) held[i] += held[i + half_];
    }
    if (i == 0u) { total[gl_WorkGroupID.x] = held[0]; parts = gl_NumWorkGroups.x; }
}
"""


@pytest.mark.parametrize("head", ["#version 430\n", "#version 310 es\nprecision highp float;\n"])
def test_a_sum(ctx: VkContext, head: str) -> None:
    shader = glsl.compile(head + _SUM, "compute")
    assert shader.static_shared_mem == 256
    given = np.arange(256, dtype=np.float32)
    storage = shader.names.storage
    with Lab(ctx) as lab:
        buffers = {
            "Given": lab.buffer(given.view(np.uint32)),
            "Result": lab.buffer(8),
        }
        for name, buffer in buffers.items():
            slot = storage[name].slots["compute"]
            ctx.set_shader_buffers(COMPUTE, slot, [pipe.ShaderBuffer(buffer)])
        ctx.bind_compute_state(ctx.create_compute_state(shader))
        data = shader.constants(scale=0.5)
        ctx.set_constant_buffer(COMPUTE, 0, pipe.ConstantBuffer(user_buffer=data))
        ctx.launch_grid(pipe.GridInfo(block=(64, 1, 1), grid=(4, 1, 1)))
        words = lab.words(buffers["Result"])
    assert words[0] == 4
    sums = given.reshape(4, 64).sum(axis=1) / 2
    assert words[1:5].view(np.float32).tolist() == sums.tolist()
    assert storage["Result"].members["total"].offset == 4


_FLOOR = """#version 430
layout(local_size_x = 8) in;
layout(std430, binding = 0) buffer Values { float values[]; };
layout(std430, binding = 1) buffer Vectors { vec4 vectors[]; };
void main() {
    uint i = gl_LocalInvocationIndex;
    float value = values[i];
    vectors[i] = floor(vec4(value, -value, value * 0.5, value - 0.25));
    values[i] = floor(value);
}
"""


def test_floors_of_infinities_are_infinities(ctx: VkContext) -> None:
    """Mesa's compiler makes of floor() what leaves no number."""
    given = np.array([np.inf, -np.inf, 2.5, -2.5, -0.0, -1e-9, 3e9, 0.99999994], np.float32)
    shader = glsl.compile(_FLOOR, "compute")
    with Lab(ctx) as lab:
        buffers = {"Values": lab.buffer(given.view(np.uint32)), "Vectors": lab.buffer(32)}
        for name, buffer in buffers.items():
            slot = shader.names.storage[name].slots["compute"]
            ctx.set_shader_buffers(COMPUTE, slot, [pipe.ShaderBuffer(buffer)])
        ctx.bind_compute_state(ctx.create_compute_state(shader))
        ctx.launch_grid(pipe.GridInfo(block=(8, 1, 1), grid=(1, 1, 1)))
        floors = lab.words(buffers["Values"]).view(np.float32)
        vectors = lab.words(buffers["Vectors"]).view(np.float32).reshape(8, 4)
    np.testing.assert_array_equal(floors, np.floor(given))
    np.testing.assert_array_equal(
        vectors,
        np.floor(np.stack([given, -given, given * np.float32(0.5), given - np.float32(0.25)], axis=1)),
    )


def test_blocks_of_buffers_are_packed() -> None:
    shader = glsl.compile("#version 430\n" + _SUM, "compute")
    block = shader.names.storage["Result"]
    assert (
        block.pack(parts=7, total=[1, 2, 3])
        == np.array([7], np.uint32).tobytes() + np.array([1, 2, 3], np.float32).tobytes()
    )


def test_images_and_counters(ctx: VkContext) -> None:
    shader = glsl.compile(
        """#version 430
        layout(local_size_x = 8) in; layout(rgba8) writeonly uniform image2D unread[2], picture;
        layout(binding = 3) uniform atomic_uint before, hits;
        void main() {
            imageStore(picture, ivec2(gl_GlobalInvocationID.xy), vec4(0, 1, 0, 1));
            imageStore(unread[1], ivec2(0), vec4(1));
            if (gl_GlobalInvocationID.x % 2u == 0u) atomicCounterIncrement(hits);
        }""",
        "compute",
    )
    names = shader.names
    assert names.counters["hits"] == glsl.Counter("hits", 3, 4)
    with Lab(ctx) as lab:
        picture, other = (lab.texture("R8G8B8A8_UNORM", 8, 2) for _ in range(2))
        counters = lab.buffer([7, 9])
        for name, texture in (("picture", picture), ("unread", other)):
            slot = names.images[name].slots[-1]
            access = pipe.ImageAccess.WRITE
            ctx.set_shader_images(COMPUTE, slot, [pipe.ImageView(texture, texture.format, access, access)])
        ctx.set_hw_atomic_buffers(3, [pipe.ShaderBuffer(counters)])
        ctx.bind_compute_state(ctx.create_compute_state(shader))
        ctx.launch_grid(pipe.GridInfo(block=(8, 1, 1), grid=(1, 2, 1)))
        assert lab.words(counters).tolist() == [7, 17]
        assert (read_texture(ctx, picture)[0] == [0, 255, 0, 255]).all()
        assert (read_texture(ctx, other)[0, 0, 0] == 255).all()
