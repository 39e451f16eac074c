"""A scene through Vulkan's graphics pipeline; objects as on the Gallium side."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import numpy as np

from vkpipe.bench.calls import CallList, Shared
from vkpipe.bench.description import Array, Draw, Geometry, Scene, Upload
from vkpipe.bench.side import FrameTime
from vkpipe.bench.vulkan.buffers import Filling, filled_buffer
from vkpipe.bench.vulkan.device import GraphicsDevice
from vkpipe.bench.vulkan.glsl import PUSH_RANGES
from vkpipe.bench.vulkan.pipelines import Pipelines
from vkpipe.bench.vulkan.targets import Targets
from vkpipe.bench.vulkan.textures import Textures
from vkpipe.errors import NotSupported
from vkpipe.translate.spirv import ShaderStage
from vkpipe.winsys.vulkan import Buffer
from vkpipe.winsys.vulkan.api import NULL, const, ffi, flags

__all__ = ["VulkanScene"]

_POINT = const("VK_PIPELINE_BIND_POINT_GRAPHICS")
_INLINE = const("VK_SUBPASS_CONTENTS_INLINE")
_INDEX_TYPES = {2: const("VK_INDEX_TYPE_UINT16"), 4: const("VK_INDEX_TYPE_UINT32")}


class VulkanScene:
    """Targets, pipelines and all objects of a scene; each frame records and submits its commands anew.

    Raises (on creation):
        NotSupported: the scene needs what the device or this side of the benchmark lacks.
    """

    def __init__(self, device: GraphicsDevice, scene: Scene) -> None:
        self._device, self._scene = device, scene
        self._undo: list[Callable[[], object]] = []
        self._shared = Shared()
        self._calls = CallList()
        self._pixels = np.empty((scene.height, scene.width, 4), np.uint8)
        try:
            self._targets = self._keep(Targets(device, scene))
            self._textures = self._keep(Textures(device, scene))
            self._pipelines = self._keep(Pipelines(device, scene, self._targets, self._textures.layout))
            self._record()
        except BaseException:
            self.close()
            raise

    def frame(self) -> FrameTime:
        start = time.perf_counter()
        self._device.begin()
        self._calls.run()
        self._device.submit()
        host = time.perf_counter()
        self._device.wait()
        if self._scene.readback:
            self._targets.read(self._pixels)
        end = time.perf_counter()
        return FrameTime(end - start, host - start)

    def picture(self) -> Array:
        self._device.run(self._targets.record_copy)
        self._targets.read(self._pixels)
        return self._pixels.copy()

    def close(self) -> None:
        while self._undo:
            self._undo.pop()()

    def _keep(self, thing: Any) -> Any:
        self._undo.append(thing.close)
        return thing

    def _record(self) -> None:
        calls, fns, commands = self._calls, self._device.fns, self._device.commands
        uploads = tuple(step for step in self._scene.steps if isinstance(step, Upload))
        if self._scene.steps[: len(uploads)] != uploads:
            raise NotSupported("an upload after a draw", "there are no copies within a render pass")
        for upload in uploads:
            self._record_upload(upload)
        calls.add(fns.vkCmdBeginRenderPass, commands, self._targets.begin_info, _INLINE)
        for draw in self._scene.draws:
            self._record_draw(draw)
        calls.add(fns.vkCmdEndRenderPass, commands)
        if self._scene.readback:
            calls.add(self._targets.record_copy)

    def _record_upload(self, step: Upload) -> None:
        target = self._vertices(step.geometry)
        filling = self._keep(Filling(self._device, target, step.geometry.vertices))
        self._calls.add(filling.write)
        self._calls.add(filling.record)

    def _record_draw(self, draw: Draw) -> None:
        calls, fns, commands = self._calls, self._device.fns, self._device.commands
        pipeline = self._pipelines.get(draw.state, draw.geometry)
        calls.set("pipeline", pipeline, fns.vkCmdBindPipeline, commands, _POINT, pipeline)
        if draw.state.textures:
            self._record_textures(draw)
        self._record_constants("vertex", draw.vertex_constants)
        self._record_constants("fragment", draw.fragment_constants)
        vertices = self._vertices(draw.geometry)
        bound = ffi.new("VkBuffer[]", [vertices.handle]), ffi.new("VkDeviceSize[]", [0])
        calls.set("vertices", vertices, fns.vkCmdBindVertexBuffers, commands, 0, 1, *bound)
        if draw.geometry.indices is None:
            calls.add(fns.vkCmdDraw, commands, draw.length, 1, draw.first, 0)
            return
        indices, kind = self._indices(draw.geometry), _INDEX_TYPES[draw.geometry.indices.itemsize]
        calls.set("indices", indices, fns.vkCmdBindIndexBuffer, commands, indices.handle, 0, kind)
        calls.add(fns.vkCmdDrawIndexed, commands, draw.length, 1, draw.first, 0, 0)

    def _record_textures(self, draw: Draw) -> None:
        bound = self._textures.descriptor_set(draw.state.textures)
        sets = ffi.new("VkDescriptorSet[]", [bound])
        bind, layout = self._device.fns.vkCmdBindDescriptorSets, self._pipelines.layout
        self._calls.set("textures", bound, bind, self._device.commands, _POINT, layout, 0, 1, sets, 0, NULL)

    def _record_constants(self, stage: ShaderStage, constants: Array | None) -> None:
        if constants is None:
            return
        offset, room = PUSH_RANGES[stage]
        data = ffi.new("char[]", np.ascontiguousarray(constants).tobytes()[:room])
        self._calls.set(
            ("constants", stage),
            constants,
            self._device.fns.vkCmdPushConstants,
            self._device.commands,
            self._pipelines.layout,
            flags("SHADER_STAGE", [stage.upper()]),
            offset,
            min(constants.nbytes, room),
            data,
        )

    def _vertices(self, geometry: Geometry) -> Buffer:
        return self._shared.get(
            ("vertices", geometry), lambda: self._filled(geometry.vertices, "VERTEX_BUFFER")
        )

    def _indices(self, geometry: Geometry) -> Buffer:
        indices = geometry.indices
        assert indices is not None
        return self._shared.get(("indices", geometry), lambda: self._filled(indices, "INDEX_BUFFER"))

    def _filled(self, data: Array, usage: str) -> Buffer:
        made = filled_buffer(self._device, data, usage)
        self._undo.append(made.destroy)
        return made
