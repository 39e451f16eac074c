"""Runs whole shaders on the device, all in one submission."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from tests.translate.whole.data import BLOCKS, U32, Given
from tests.translate.whole.kernels import block, kernel, row_length
from tests.translate.whole.textures import DeviceImage
from vkpipe.translate import GlslBody
from vkpipe.translate.spirv import compile_many
from vkpipe.translate.tgsi.names import Stage
from vkpipe.winsys import vulkan as vk

__all__ = ["Outcome", "run_all"]


@dataclass(frozen=True)
class Outcome:
    """``rows``: (invocations or patches, vectors, 4), as the kernel stores them; ``memory``: by resource."""

    rows: U32
    memory: dict[str, U32]


def run_all(device: vk.Device, bodies: Mapping[str, tuple[GlslBody, Given]]) -> dict[str, Outcome]:
    """The outcome of each shader by name."""
    binaries = compile_many([(kernel(body), name) for name, (body, _) in bodies.items()], optimize=False)
    runs = {name: _Run(device, body, given) for name, (body, given) in bodies.items()}
    recorder = device.begin()
    staging = [
        buffer for run in runs.values() for image in run.all_images() for buffer in image.upload(recorder)
    ]
    recorder.barrier("all")
    for run, binary in zip(runs.values(), binaries, strict=True):
        run.record(recorder, binary)
    recorder.barrier("all")
    for run in runs.values():
        run.record_downloads(recorder)
    recorder.barrier("host")
    device.wait(device.submit(recorder))
    outcomes = {name: run.outcome() for name, run in runs.items()}
    for buffer in staging:
        buffer.destroy()
    return outcomes


class _Run:
    """The resources of one shader."""

    def __init__(self, device: vk.Device, body: GlslBody, given: Given) -> None:
        self._device = device
        self.body = body
        n = given.lanes
        compute = body.info.stage is Stage.COMPUTE
        size = block(body)[0]
        self.groups = BLOCKS if compute else (-(-n // size), 1, 1)
        self.rows = 0 if compute else n // size if body.info.stage is Stage.TESS_CTRL else n
        arrays = [*given.inputs.values(), *given.system_values.values()]
        inputs = (
            np.concatenate([a.reshape(n, -1) for a in arrays], axis=1) if arrays else np.zeros(4, np.uint32)
        )
        room = max(self.groups[0] * size * row_length(body) * 4, 4)
        self.fixed = [
            self._buffer(given.constants),
            self._buffer(inputs),
            self._buffer(np.zeros(room, np.uint32)),
        ]
        self.buffers = {slot: self._buffer(words) for slot, words in given.buffers.items()}
        self.images = {slot: DeviceImage.stored(device, image) for slot, image in given.images.items()}
        self.textures = {
            b.binding: DeviceImage.sampled(device, given.textures[b.texture], b.shadow) for b in body.samplers
        }
        self._downloads: dict[str, vk.Buffer] = {}
        self._pipeline: vk.Pipeline | None = None
        self._sets: list[vk.DescriptorSet] = []

    def all_images(self) -> list[DeviceImage]:
        """Textures and storage images."""
        return [*self.textures.values(), *self.images.values()]

    def _buffer(self, words: U32) -> vk.Buffer:
        buffer = self._device.create_buffer(words.nbytes, kind="readback")
        assert buffer.mapped is not None
        buffer.mapped[: words.nbytes] = np.ascontiguousarray(words).view(np.uint8).reshape(-1)
        buffer.flush()
        return buffer

    def record(self, recorder: vk.CommandRecorder, binary: bytes) -> None:
        """Record the dispatch."""
        device, body = self._device, self.body
        texel = {b.binding: "uniform_texel" for b in body.samplers if b.target == "BUFFER"}
        bindings = [(b.binding, "storage_buffer", 1) for b in body.buffers]
        bindings += [(b.binding, texel.get(b.binding, "combined_sampler"), 1) for b in body.samplers]
        bindings += [(b.binding, "storage_image", 1) for b in body.images]
        fixed = [(n, "storage_buffer", 1) for n in range(3)]
        layouts = [device.create_set_layout(fixed), device.create_set_layout(bindings)]
        layout = device.create_pipeline_layout(layouts)
        self._pipeline = device.create_pipeline(binary, layout)
        self._sets = sets = [device.allocate_set(each) for each in layouts]
        device.update_set(sets[0], [(n, 0, buffer) for n, buffer in enumerate(self.fixed)])
        device.update_set(sets[1], [(b.binding, 0, self.buffers[b.slot]) for b in body.buffers])
        device.update_set(
            sets[1], [(b.binding, 0, self.textures[b.binding].combined(b)) for b in body.samplers]
        )
        device.update_set(sets[1], [(b.binding, 0, self.images[b.slot].view) for b in body.images])
        recorder.bind_pipeline(self._pipeline)
        recorder.bind_sets(layout, 0, sets)
        recorder.dispatch(*self.groups)

    def record_downloads(self, recorder: vk.CommandRecorder) -> None:
        """Record that the images come back."""
        self._downloads = {f"IMAGE[{slot}]": image.download(recorder) for slot, image in self.images.items()}

    def outcome(self) -> Outcome:
        """What the shader has written; its resources go."""
        length = row_length(self.body)
        rows = _words(self.fixed[2])[: self.rows * length * 4].reshape(self.rows, length, 4)
        memory = {f"BUFFER[{slot}]": _words(buffer) for slot, buffer in self.buffers.items()}
        memory |= {name: _words(buffer) for name, buffer in self._downloads.items()}
        for entry in self._sets:
            self._device.free_set(entry)
        assert self._pipeline is not None
        self._pipeline.destroy()
        for buffer in (*self.fixed, *self.buffers.values(), *self._downloads.values()):
            buffer.destroy()
        for image in self.all_images():
            image.resource.destroy()
        return Outcome(rows, memory)


def _words(buffer: vk.Buffer) -> U32:
    buffer.invalidate()
    assert buffer.mapped is not None
    return buffer.mapped.view(np.uint32).copy()
