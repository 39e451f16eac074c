"""Has the driver compile kernels before anything is drawn with them.

lavapipe makes machine code of a kernel when its first dispatch comes up in the queue, whatever that does, and
makes other code where other kinds of resources are bound. So a kernel that reads nothing but scratch memory
gets a dispatch of no workgroups as soon as it is made: meanwhile other kernels are made and draws recorded.
"""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING

from vkpipe.driver.resources.scratch import LEAST, scratch_writes
from vkpipe.kernels import layout

if TYPE_CHECKING:
    from vkpipe.winsys import vulkan as vk

__all__ = ["FirstDispatch"]


class FirstDispatch:
    """Dispatches kernels of a device for the first time; for several threads.

    Args:
        memory: the layout of set 0 of all kernels.
    """

    def __init__(self, device: vk.Device, memory: vk.SetLayout) -> None:
        self._device = device
        self._memory = memory
        self._lock = threading.Lock()
        self._buffer: vk.Buffer | None = None
        self._sets: dict[vk.SetLayout, vk.DescriptorSet] = {}

    def run(self, pipeline: vk.Pipeline) -> None:
        """Let the driver compile a kernel, if it reads scratch memory at most."""
        made_of = pipeline.layout
        if any(entry.bindings for entry in made_of.set_layouts if entry is not self._memory):
            return
        with self._lock:
            if self._buffer is None:
                self._fill_memory()
            sets = [self._set(entry) for entry in made_of.set_layouts]
        recorder = self._device.begin()
        recorder.bind(self._device.launch(pipeline, sets), self._device.push_block(made_of.push_bytes))
        recorder.dispatch(0, 0, 0)
        self._device.submit(recorder)

    def _fill_memory(self) -> None:
        """Set 0 as contexts have it: buffers in the same formats, of a size of the same kind."""
        self._buffer = buffer = self._device.create_buffer(LEAST, name="first dispatches")
        buffers = [buffer] * len(layout.MEMORY)
        self._device.update_set(self._set(self._memory), scratch_writes(self._device.info, buffers))

    def _set(self, of: vk.SetLayout) -> vk.DescriptorSet:
        if of not in self._sets:
            self._sets[of] = self._device.allocate_set(of)
        return self._sets[of]

    def destroy(self) -> None:
        """Wait for the dispatches, and release their bindings; no other thread may dispatch meanwhile."""
        self._device.wait_idle()
        for made in self._sets.values():
            self._device.free_set(made)
        self._sets.clear()
        if self._buffer is not None:
            self._buffer.destroy()
            self._buffer = None
