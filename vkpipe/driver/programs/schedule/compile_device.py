"""A device of its own on which kernels are compiled, for resources that stand in for others."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import TYPE_CHECKING

from vkpipe.driver.resources.scratch import scratch_writes
from vkpipe.kernels import layout
from vkpipe.mesa_caches import mesa_entries, mesa_stores

if TYPE_CHECKING:
    from vkpipe.winsys import vulkan as vk

__all__ = ["CompileDevice"]

_LOADED_SECONDS = 0.005
"""A kernel that takes no longer than this was in the cache."""

_STORED_SECONDS = 0.1
"""Mesa stores code in a thread of its own: how long to look whether it has, if that thread sleeps."""

_MOST_SECONDS = 5.0
"""How long to look in any case."""


class CompileDevice:
    """Compiles kernels on a second Vulkan device. Only one thread may use it.

    Attributes:
        missed: kernels since the last one whose code was seen to be stored.
    """

    def __init__(self, device: vk.Device, folder: str) -> None:
        """``folder``: of Mesa's caches."""
        from vkpipe.winsys import vulkan as vk

        self._folder = folder
        self._device = device.open_spare()
        self._stand_ins = vk.StandIns(self._device)
        self.missed = 0

    def compile(
        self,
        name: str,
        code: bytes,
        layouts: Sequence[tuple[vk.Binding, ...]],
        push_bytes: int,
        kinds: Sequence[Sequence[tuple[int, vk.Kind]]],
    ) -> bool:
        """Have the driver compile a kernel; whether its code is in the cache.

        Args:
            layouts: of its sets, of which the first one is the memory of all kernels.
            kinds: what the others hold, by binding.

        Raises:
            VkpipeError: the driver refuses something.
        """
        device, stand_ins = self._device, self._stand_ins
        set_layouts = [device.create_set_layout(bindings) for bindings in layouts]
        pipeline = device.create_pipeline(
            code, device.create_pipeline_layout(set_layouts, push_bytes), name=name
        )
        sets = [device.allocate_set(entry) for entry in set_layouts]
        try:
            memory = scratch_writes(device.info, [stand_ins.buffer] * len(layout.MEMORY))
            for filled, writes in zip(sets, (memory, *map(stand_ins.resources, kinds)), strict=True):
                device.update_set(filled, writes)
            return self._dispatch(device.launch(pipeline, sets), push_bytes)
        finally:
            for filled in sets:
                device.free_set(filled)
            pipeline.destroy()
            stand_ins.trim()

    def _dispatch(self, launch: vk.Launch, push_bytes: int) -> bool:
        device = self._device
        recorder = device.begin()
        recorder.bind(launch, device.push_block(push_bytes))
        recorder.dispatch(0, 1, 1)
        before = mesa_entries(self._folder)
        begin = time.perf_counter()
        device.wait(device.submit(recorder))
        end = time.perf_counter()
        if end - begin < _LOADED_SECONDS:
            return True
        stored = self._is_stored(before, end)
        self.missed = 0 if stored else self.missed + 1
        return stored

    def _is_stored(self, before: frozenset[tuple[str, int]], end: float) -> bool:
        """Return whether Mesa stores something that was not there before.

        Args:
            end: when the driver was done.
        """
        while True:
            waited = time.perf_counter() - end
            # The thread is looked at first: it may store between the two looks.
            idle = waited > _MOST_SECONDS or (waited > _STORED_SECONDS and not mesa_stores())
            if mesa_entries(self._folder) != before:
                return True
            if idle:
                return False
            time.sleep(0.001)

    def destroy(self) -> None:
        """Destroy the device with all that was made on it."""
        self._device.wait_idle()
        self._stand_ins.clear()
        self._device.destroy()
