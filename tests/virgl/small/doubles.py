"""Doubles that shaders write into buffers: sums, products and the like, in each half of a register."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt

from tests.virgl.small.gl import Gl

__all__ = ["PROGRAMS"]

_STORAGE, _BARRIER = 0x90D2, -1
_KERNEL = """#version 430
#extension GL_ARB_gpu_shader_fp64 : require
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Numbers { dvec4 a; dvec4 b; };
layout(std430, binding = 1) buffer Found { dvec4 found[16]; };
void main() {
    found[0].xw = dvec2(1.0, 3.0) + a.xy;
    found[0].yz = a.zw - b.xw;
    found[1].wz = a.xy * b.z;
    found[1].xy = a.ww / b.xy;
    found[2] = a + b;
    found[3] = dvec4(min(a.x, b.y), max(a.y, b.x), fract(a.z), floor(b.w));
    found[4].zw = abs(-a.yz);
    found[5].xw = sqrt(b.zx);
    found[6] = fma(a, b, b.wzyx);
    found[7] = mix(a, b, 0.25);
    found[8] = dvec4(dvec2(a.x * b.y, a.w), dvec2(b.x, a.y * b.w));
    found[9].zw = vec2(a.xy) * 0.5;
    found[10] = dvec4(a.x > b.x ? a.x : b.x, trunc(a.y), ceil(b.z), round(a.w));
    found[11].w = a.x + b.w;
    found[11].z = -b.y;
}"""


def _doubles() -> npt.NDArray[Any]:
    gl = Gl("core", (4, 3))
    gl.program(compute=_KERNEL)
    gl.buffer(_STORAGE, np.array([1.5, -7.25, 3.3, 1e300, 2.125, 0.1, 12.7, -5.75]), 0)
    found = gl.buffer(_STORAGE, np.zeros(64), 1)
    gl.DispatchCompute(1, 1, 1)
    gl.MemoryBarrier(_BARRIER)
    return gl.words(_STORAGE, found, 128).view(np.float64)


PROGRAMS: dict[str, Callable[[], npt.NDArray[Any]]] = {"doubles": _doubles}
