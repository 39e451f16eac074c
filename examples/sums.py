"""Adds up the rows of an array in a compute shader, and compares with NumPy."""

import numpy as np

from vkpipe.draw import Device

SOURCE = """#version 430
layout(local_size_x = 64) in;
layout(std430) readonly buffer Rows { float rows[]; };
layout(std430) writeonly buffer Sums { float sums[]; };
uniform uint width;
void main() {
    uint row = gl_GlobalInvocationID.x;
    float sum = 0.0;
    for (uint n = 0u; n < width; ++n) sum += rows[row * width + n];
    sums[row] = sum;
}
"""
rows = np.random.default_rng(1).random((1024, 100))

with Device() as device:
    sums = device.buffer(np.zeros(1024))
    device.compute(SOURCE).run(1024 // 64, Rows=device.buffer(rows), Sums=sums, width=100)
    difference = abs(sums.read() - rows.sum(axis=1)).max()
    print(f"largest difference: {difference:.1e}")
