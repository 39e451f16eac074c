"""Runs a translated shader on the device, one invocation for each row of inputs."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from vkpipe.translate import GlslBody, emit_glsl, parse
from vkpipe.translate.spirv import compile_glsl
from vkpipe.winsys.vulkan import Device

__all__ = ["U32", "floats", "kernel", "run"]

U32 = npt.NDArray[np.uint32]

PRELUDE = """\
#version 460
layout(local_size_x = 64) in;
layout(std430, set = 0, binding = 0) readonly buffer Input { uvec4 inputs[]; };
layout(std430, set = 0, binding = 1) buffer Output { uvec4 outputs[]; };
layout(std430, set = 0, binding = 2) readonly buffer Constants { uvec4 constants[]; };
// buffer b holds the constants from 16 b on; 16 of each
uvec4 vkp_const(uint b, int index) {
    return b < 4u && index >= 0 && index < 16 ? constants[b * 16u + uint(index)] : uvec4(0u);
}
// any linear function will do to see that the values arrive
vec4 vkp_ddx(vec4 v) { return v * 0.5; }
vec4 vkp_ddy(vec4 v) { return v * -0.25; }
vec4 vkp_ddx_coarse(vec4 v) { return v * 0.5; }
vec4 vkp_ddy_coarse(vec4 v) { return v * -0.25; }
"""


def kernel(body: GlslBody) -> str:
    """A whole compute shader around a translated one; one more output tells whether it was killed."""
    info = body.info
    width, results = len(info.inputs), len(info.outputs) + 1
    lines = [
        *(f"tgsi_in_{v.index} = inputs[i * {width}u + {n}u];" for n, v in enumerate(info.inputs)),
        *(f"tgsi_sv_{v.index} = uvec4(i, {v.index}u, 0u, 0u);" for v in info.system_values),
        "tgsi_load_constants();",
        "tgsi_main();",
        *(f"outputs[i * {results}u + {n}u] = tgsi_out_{v.index};" for n, v in enumerate(info.outputs)),
    ]
    if info.stage == "FRAG":
        lines.append(f"outputs[i * {results}u + {results - 1}u] = uvec4(tgsi_killed);")
    main = "\n    ".join(lines)
    counts = "".join(f"const int {entry.name}_samples = 4;\n" for entry in body.samplers if entry.multisample)
    main = f"    uint i = gl_GlobalInvocationID.x;\n    {main}\n"
    return f"{PRELUDE}{counts}{body.source}void main() {{\n{main}}}\n"


def floats(rows: U32) -> npt.NDArray[np.float32]:
    """The same words as floats."""
    return rows.view(np.float32)


def run(device: Device, text: str, inputs: npt.ArrayLike, constants: npt.ArrayLike = 0) -> U32:
    """Translate ``text`` and run it.

    Args:
        inputs: (rows, inputs, 4); floats are passed as float32, integers as their 32 bits.
        constants: (buffers, up to 16, 4).

    Returns:
        (rows, outputs + 1, 4): the outputs, then whether the invocation was killed.
    """
    body = emit_glsl(parse(text))
    results = len(body.info.outputs) + 1
    given = _words(inputs)
    rows = given.shape[0]
    padded = -(-rows // 64) * 64
    source = np.zeros((padded, *given.shape[1:]), np.uint32)
    source[:rows] = given
    filled = np.zeros((4, 16, 4), np.uint32)
    if np.ndim(constants) == 3:
        words = _words(constants)
        filled[: words.shape[0], : words.shape[1]] = words
    out = _dispatch(device, kernel(body), source, filled, padded * results * 16)
    return out.reshape(padded, results, 4)[:rows]


def _words(values: npt.ArrayLike) -> U32:
    array = np.asarray(values)
    if array.dtype.kind == "f":
        return np.ascontiguousarray(array, np.float32).view(np.uint32)
    return (array.astype(np.int64) & 0xFFFFFFFF).astype(np.uint32)


def _dispatch(device: Device, glsl: str, source: U32, constants: U32, size: int) -> U32:
    layout = device.create_set_layout([(n, "storage_buffer", 1) for n in range(3)])
    pipeline_layout = device.create_pipeline_layout([layout])
    pipeline = device.create_pipeline(compile_glsl(glsl, name="translated shader"), pipeline_layout)
    target = device.create_buffer(size, kind="readback")
    uploads = []
    for words in (source, constants):
        buffer = device.create_buffer(max(words.nbytes, 16), kind="upload")
        assert buffer.mapped is not None
        buffer.mapped[: words.nbytes] = words.view(np.uint8).reshape(-1)
        buffer.flush()
        uploads.append(buffer)
    entry = device.allocate_set(layout)
    device.update_set(entry, [(0, 0, uploads[0]), (1, 0, target), (2, 0, uploads[1])])
    recorder = device.begin()
    recorder.bind_pipeline(pipeline)
    recorder.bind_sets(pipeline_layout, 0, [entry])
    recorder.dispatch(source.shape[0] // 64)
    recorder.barrier("host")
    device.wait(device.submit(recorder))
    target.invalidate()
    assert target.mapped is not None
    result = target.mapped.view(np.uint32)[: size // 4].copy()
    device.free_set(entry)
    pipeline.destroy()
    for buffer in (target, *uploads):
        buffer.destroy()
    return result
