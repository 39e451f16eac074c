"""Runs generated format functions on the device: one result of four words per function and input."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from vkpipe.translate.spirv.compiler import compile_many
from vkpipe.winsys.vulkan import Device

U32 = npt.NDArray[np.uint32]

HEADER = """\
#version 460
layout(local_size_x = 64) in;
layout(std430, set = 0, binding = 0) readonly buffer Input { uint words[]; };
layout(std430, set = 0, binding = 1) writeonly buffer Output { uvec4 results[]; };
struct VkpBytes { uint first; };
#define VKP_WORD(buf, index) words[(buf).first + (index)]
"""

PER_SHADER = 48
"""Functions per shader: few enough that the driver compiles quickly, many enough to need few shaders."""


@dataclass(frozen=True)
class Case:
    """One function under test: its GLSL, and a uvec4 expression of ``words`` and ``i`` that calls it."""

    glsl: str
    call: str


def run_cases(device: Device, cases: Sequence[Case], words: U32, count: int) -> U32:
    """Results ``(cases, count, 4)`` of calling every case for i in 0..count-1; count is a multiple of 64."""
    chunks = [cases[first : first + PER_SHADER] for first in range(0, len(cases), PER_SHADER)]
    sources = [(_source(chunk, count), f"format cases {index}") for index, chunk in enumerate(chunks)]
    binaries = compile_many(sources)
    layout = device.create_set_layout([(0, "storage_buffer", 1), (1, "storage_buffer", 1)])
    pipeline_layout = device.create_pipeline_layout([layout])
    source = device.create_buffer(words.nbytes, kind="upload")
    assert source.mapped is not None
    source.mapped[:] = words.view(np.uint8).reshape(-1)
    source.flush()
    results = []
    for chunk, spirv in zip(chunks, binaries, strict=True):
        target = device.create_buffer(len(chunk) * count * 16, kind="readback")
        pipeline = device.create_pipeline(spirv, pipeline_layout)
        sets = device.allocate_set(layout)
        device.update_set(sets, [(0, 0, source), (1, 0, target)])
        recorder = device.begin()
        recorder.bind_pipeline(pipeline)
        recorder.bind_sets(pipeline_layout, 0, [sets])
        recorder.dispatch(count // 64)
        recorder.barrier("host")
        device.wait(device.submit(recorder))
        target.invalidate()
        assert target.mapped is not None
        results.append(target.mapped.view(np.uint32).reshape(len(chunk), count, 4).copy())
        device.free_set(sets)
        pipeline.destroy()
        target.destroy()
    source.destroy()
    return np.concatenate(results)


def _source(cases: Sequence[Case], count: int) -> str:
    calls = "".join(f"    results[{k * count}u + i] = {case.call};\n" for k, case in enumerate(cases))
    functions = "".join(case.glsl for case in cases)
    return f"{HEADER}{functions}void main()\n{{\n    uint i = gl_GlobalInvocationID.x;\n{calls}}}\n"
