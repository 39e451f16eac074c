"""The screen: a device, its kernels and caps, and the resources made on it."""

from __future__ import annotations

import logging
import os
import threading
from typing import TYPE_CHECKING, Any
from weakref import WeakMethod, WeakSet, finalize

from vkpipe import config, pipe
from vkpipe.auxiliary.driver_queries import group_infos, query_infos
from vkpipe.auxiliary.present_methods import Presenter, PresentMethods
from vkpipe.driver.calls.driver_query_calls import DRIVER_NUMBERS
from vkpipe.driver.calls.sharing.memory_calls import MemoryCalls
from vkpipe.driver.calls.sharing.share_calls import ShareCalls
from vkpipe.driver.caps import params as caps
from vkpipe.driver.caps.compute_params import compute_param
from vkpipe.driver.caps.probe import probe
from vkpipe.driver.context import VkContext
from vkpipe.driver.optimise.done_words import DoneWords
from vkpipe.driver.programs.last_stage.choices import Choices
from vkpipe.driver.programs.last_stage.last_stages import LastStages
from vkpipe.driver.programs.profile import Profile
from vkpipe.driver.programs.registry import Programs
from vkpipe.driver.resources.clock import DeviceClock
from vkpipe.driver.resources.epoch import Epoch
from vkpipe.driver.resources.fence import VkFence
from vkpipe.driver.resources.presenter import SurfacePresenter
from vkpipe.driver.resources.staging import Staging
from vkpipe.driver.shaders.disk_cache import ShaderCache
from vkpipe.errors import NotSupported
from vkpipe.pipe import (
    TIMEOUT_INFINITE,
    Cap,
    CapF,
    ComputeCap,
    ContextFlag,
    DriverQueryGroupInfo,
    DriverQueryInfo,
    MemoryInfo,
    ShaderCap,
    ShaderIr,
    ShaderType,
    gallium_name,
)
from vkpipe.pipe.fields import refuse_flags
from vkpipe.pipe.samples import sample_grid
from vkpipe.translate.spirv import client_cache

if TYPE_CHECKING:
    from vkpipe.winsys import vulkan as vk

__all__ = ["VkScreen"]

log = logging.getLogger(__name__)

_MOST_HELD = 256 << 20
"""Bytes that may wait for one batch to be submitted, or be kept for use again, where no budget is set."""

_STAGING = ("tables", "upload", "readback", "persistent")
"""Kinds of memory that the host shares."""

_screens: WeakSet[VkScreen] = WeakSet()
"""The screens that were not destroyed."""


def _forked() -> None:
    """Drop all screens in a child of the process: they are the parent's, and none of their threads is
    here.
    """
    for screen in list(_screens):
        screen.lose("a screen that this process has opened: after fork, open one of its own")
    _screens.clear()


def _end(device: vk.Device, programs: Programs) -> None:
    """Nobody refers to a screen any more that was not destroyed."""

    def end() -> None:
        programs.destroy()
        device.destroy()

    if programs.builds_here():
        threading.Thread(target=end, name="vkpipe end").start()  # a thread cannot wait for itself
    else:
        end()


os.register_at_fork(after_in_child=_forked)


class VkScreen(MemoryCalls, ShareCalls, PresentMethods):
    """``pipe_screen`` on a Vulkan device, which it destroys. Its methods may be called from any thread.

    Attributes:
        has_loops: whether any shader that was created has.
    """

    def __init__(self, device: vk.Device) -> None:
        probe(device)
        super().__init__(device)
        trim = WeakMethod(self.trim_memory)
        self.device.on_pressure(lambda: (found := trim()) is not None and found())
        self.programs = Programs(self.device)
        self.choices = Choices(self.programs, LastStages(self.programs))
        self.profile = Profile(self.device, config.get("VKPIPE_PROFILE"))
        chosen = config.get("VKPIPE_CHUNK") or self.programs.sizes.longest_pass
        self.longest_pass = max(2, chosen & ~1)
        self.most_held = self.device.memory_limit // 8 if self.device.memory_limit else _MOST_HELD
        self.staging = Staging(self.device, self.most_held)
        self.filters_along = self.device.info.type == "cpu" and config.get("VKPIPE_ANISOTROPY")
        self.done_words = DoneWords(self.device)
        self.epoch = Epoch()
        self.renaming = threading.Lock()
        self.has_loops = False
        self._contexts: WeakSet[VkContext] = WeakSet()
        self._clock = DeviceClock(self.device)
        _screens.add(self)
        self._dropped = finalize(self, _end, self.device, self.programs)
        self._dropped.atexit = False  # then the device is only waited for

    def lose(self, reason: str) -> None:
        """Refuse everything from now on; ``reason`` says what would be legal."""
        self._lost = reason
        self._dropped.detach()
        for context in list(self._contexts):
            context.lose(reason)

    def get_name(self) -> str:
        return f"vkpipe on {self.device.info.name}"

    def get_vendor(self) -> str:
        return "vkpipe"

    def get_device_vendor(self) -> str:
        return caps.VENDORS.get(self.device.info.vendor, f"vendor {self.device.info.vendor:#06x}")

    def get_param(self, cap: Cap) -> int:
        return caps.screen_param(self.device.info, Cap(cap))

    def get_paramf(self, cap: CapF) -> float:
        return caps.screen_paramf(self.device.info, CapF(cap))

    def get_shader_param(self, shader: ShaderType, cap: ShaderCap) -> int:
        return caps.shader_param(self.device.info, ShaderType(shader), ShaderCap(cap))

    def get_compute_param(self, cap: ComputeCap, ir: ShaderIr = ShaderIr.TGSI) -> int | str | tuple[int, ...]:
        if ShaderIr(ir) != ShaderIr.TGSI:
            raise NotSupported(gallium_name(ShaderIr(ir)), "shaders are TGSI text")
        return compute_param(self.device.info, ComputeCap(cap))

    def get_device_uuid(self) -> bytes:
        return bytes.fromhex(self.device.info.uuid)

    def get_driver_uuid(self) -> bytes:
        return bytes.fromhex(self.device.info.driver_uuid)

    def get_timestamp(self) -> int:
        self.check_open("Screen.get_timestamp")
        return self._clock.now()

    def get_sample_pixel_grid(self, sample_count: int) -> tuple[int, int]:
        return sample_grid(sample_count)

    def get_disk_shader_cache(self) -> ShaderCache | None:
        disk, info = client_cache(), self.device.info
        return ShaderCache(disk, f"{info.driver_uuid} {info.uuid}") if disk is not None else None

    def query_memory_info(self) -> MemoryInfo:
        """Staging memory is that of heaps which are not the device's own; there may be none."""
        device = self.device
        other = sum(heap.size for heap in device.info.heaps if not heap.device_local)
        total = self.memory_bytes()
        live = device.counters
        staging = sum(live.get(f"{kind}_used_bytes", 0) for kind in _STAGING)
        return MemoryInfo(
            total_device_memory=total // 1024,
            avail_device_memory=max(0, total - live.get("memory_bytes", 0)) // 1024,
            total_staging_memory=other // 1024,
            avail_staging_memory=max(0, other - staging) // 1024,
            nr_device_memory_evictions=device.shortages,
        )

    def get_driver_query_info(self) -> tuple[DriverQueryInfo, ...]:
        return query_infos(DRIVER_NUMBERS)

    def get_driver_query_group_info(self) -> tuple[DriverQueryGroupInfo, ...]:
        return group_infos(DRIVER_NUMBERS)

    def submit_pending(self) -> bool:
        """Submit the batches of this thread's contexts, as memory is short; returns whether any held work."""
        with self.lock:
            contexts = list(self._contexts)
        mine = [context for context in contexts if context.thread == threading.get_ident()]
        return any([context.submit_pending() for context in mine])

    def trim_memory(self) -> bool:
        """Give memory back that is kept for use again; whether there was any."""
        with self.lock:
            buffers = list(self.buffers)
            contexts = list(self._contexts)
        for context in contexts:
            if context.thread == threading.get_ident():
                context.recorder.dispatcher.drop_dead_sets()
        given = [buffer.trim() for buffer in buffers]
        return self.staging.trim() or any(given)

    def context_create(self, flags: ContextFlag | int = 0, priv: Any = None) -> VkContext:
        self.check_open("Screen.context_create")
        refuse_flags(flags, ContextFlag)
        context = VkContext(self, priv, flags)
        with self.lock:
            self._contexts.add(context)
        return context

    def context_gone(self, context: VkContext) -> None:
        """A context was destroyed."""
        with self.lock:
            self._contexts.discard(context)

    @property
    def vulkan_instance(self) -> int:
        """The VkInstance as an integer, for surfaces that an application makes (Window.from_surface)."""
        return self.device.instance

    def _make_presenter(self, drawable: pipe.Drawable) -> Presenter:
        device = self.device
        if device.is_cpu and isinstance(drawable, pipe.MappedDrawable) and drawable.wants_bitmaps:
            # A CPU's swapchain is memory as well, which would be copied once more; and lavapipe 22.3 shows
            # nothing on X servers whose pixels have 30 bits.
            return super()._make_presenter(drawable)
        surface = drawable.vulkan_surface(device.instance) if device.presents else 0
        if surface:
            presentation = device.create_presentation(surface, lent=drawable.lends_surface)
            if presentation is not None:
                return SurfacePresenter(self, presentation)
            log.warning("%s: no queue presents to this window; it gets bitmaps", device.info.name)
        return super()._make_presenter(drawable)

    def fence_finish(
        self, context: pipe.Context | None, fence: pipe.Fence, timeout: int = TIMEOUT_INFINITE
    ) -> bool:
        return VkFence.of(self.device, "Screen.fence_finish", fence).wait(timeout)

    def live_objects(self) -> dict[str, int]:
        """Live objects of the device and bytes of its memory, by kind."""
        return self.device.counters

    def destroy(self) -> None:
        if self.destroyed or self._lost:
            return
        self.destroyed = True
        self._dropped.detach()
        _screens.discard(self)
        with self.lock:
            contexts = list(self._contexts)
        self._destroy_presenters()
        for context in contexts:
            context.destroy()
        self.device.wait_idle()
        self.staging.destroy()
        self.done_words.destroy()
        self.profile.write()
        self.programs.destroy()
        self.device.destroy()
