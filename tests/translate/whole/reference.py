"""Runs whole shaders in the interpreter and lays the results out as the kernels do."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from tests.translate.whole.data import BLOCKS, U32, Given
from tests.translate.whole.device import Outcome
from tests.translate.whole.kernels import block, row_length
from tests.translate.whole.textures import SAMPLERS, sampler_of
from vkpipe.translate import GlslBody, Shader
from vkpipe.translate.interp import Resources, Result, run, run_grid
from vkpipe.translate.tgsi.names import Stage

__all__ = ["interpret"]


def interpret(shader: Shader, body: GlslBody, given: Given) -> Outcome:
    """What the device should store."""
    buffers = {slot: words.copy() for slot, words in given.buffers.items()}
    images = {slot: replace(image, data=image.data.copy()) for slot, image in given.images.items()}
    memory = {f"BUFFER[{slot}]": words for slot, words in buffers.items()}
    memory |= {f"IMAGE[{slot}]": image.data.reshape(-1).view(np.uint32) for slot, image in images.items()}
    resources = Resources(
        buffers={slot: words.view(np.uint8) for slot, words in buffers.items()},
        images=images,
        textures=given.textures,
        samplers={b.unit: SAMPLERS[sampler_of(b)] for b in body.samplers},
    )
    constants = dict(enumerate(given.constants))
    if body.info.stage is Stage.COMPUTE:
        run_grid(shader, block(body), BLOCKS, constants=constants, resources=resources)
        return Outcome(np.zeros((0, 0, 4), np.uint32), memory)
    if "FBFETCH" in body.info.opcodes:
        resources.framebuffer = {0: given.inputs[0]}
    result = run(
        shader,
        given.lanes,
        inputs=given.inputs,
        system_values=given.system_values,
        constants=constants,
        resources=resources,
    )
    return Outcome(_rows(body, result, given.lanes), memory)


def _rows(body: GlslBody, result: Result, n: int) -> U32:
    outputs = [result.outputs[entry.index] for entry in body.info.outputs]
    if body.info.stage is Stage.GEOMETRY:
        return _vertices(body, result, n)
    if body.info.stage is Stage.TESS_CTRL:
        size = block(body)[0]
        spread = [words if words.ndim == 3 else np.repeat(words[:, None], size, axis=1) for words in outputs]
        return np.stack(spread, axis=2).reshape(n // size, row_length(body), 4)
    if body.info.stage is Stage.FRAGMENT:
        outputs.append(np.repeat(result.killed[:, None], 4, axis=1).astype(np.uint32))
    return np.stack(outputs, axis=1)


def _vertices(body: GlslBody, result: Result, n: int) -> U32:
    """Vertices of each invocation, stream after stream, each with (stream + 1, strip)."""
    count = len(body.info.outputs) + 1
    rows = np.zeros((n, row_length(body) // count, count, 4), np.uint32)
    place = np.zeros(n, np.int64)
    for number, stream in result.streams.items():
        strips = np.zeros(n, np.uint32)
        for lane, first, length in stream.primitives:
            to = slice(place[lane], place[lane] + length)
            for position, entry in enumerate(body.info.outputs):
                rows[lane, to, position] = stream.outputs[entry.index][first : first + length]
            rows[lane, to, -1, :2] = number + 1, strips[lane]
            strips[lane] += 1
            place[lane] += length
    return rows.reshape(n, -1, 4)
