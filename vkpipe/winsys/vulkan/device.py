"""The device: what all other objects are made from."""

from __future__ import annotations

import atexit
import logging
import os
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from types import TracebackType
from weakref import WeakSet

import numpy as np
from numpy.typing import NDArray

from vkpipe import config
from vkpipe.errors import DeviceLost, VkpipeError
from vkpipe.winsys.vulkan import functions, requirements
from vkpipe.winsys.vulkan.api import Cdata, device_functions, ffi
from vkpipe.winsys.vulkan.buffer import Buffer, BufferKind
from vkpipe.winsys.vulkan.commands import CommandRecorder, Launch, PushBlock
from vkpipe.winsys.vulkan.core import Core
from vkpipe.winsys.vulkan.descriptor_writes import DescriptorWriter, Write
from vkpipe.winsys.vulkan.descriptors import Binding, DescriptorSet, DescriptorSets, SetLayout, SetLayouts
from vkpipe.winsys.vulkan.draw_queue import DrawQueue
from vkpipe.winsys.vulkan.external import ExternalMemory
from vkpipe.winsys.vulkan.formats import FormatFeatures
from vkpipe.winsys.vulkan.image import Image
from vkpipe.winsys.vulkan.image_desc import ImageDesc
from vkpipe.winsys.vulkan.image_layouts import NewImages
from vkpipe.winsys.vulkan.info import DeviceInfo
from vkpipe.winsys.vulkan.logical_device import create_logical_device
from vkpipe.winsys.vulkan.memory import MemoryAllocator
from vkpipe.winsys.vulkan.pipeline_cache import PipelineCache, cache_path
from vkpipe.winsys.vulkan.pipelines import Pipeline, PipelineLayout, PipelineLayouts, create_pipeline
from vkpipe.winsys.vulkan.presentation import Presentation
from vkpipe.winsys.vulkan.raw_memory import Placement, RawMemory, needed_bytes
from vkpipe.winsys.vulkan.sampler import Sampler, SamplerDesc, Samplers
from vkpipe.winsys.vulkan.surface import Surface
from vkpipe.winsys.vulkan.upload import UploadRing

__all__ = ["Device"]

log = logging.getLogger(__name__)

_open: WeakSet[Device] = WeakSet()
"""Devices that were not destroyed."""


@atexit.register
def _wait_for_all() -> None:
    """A process that ends while a driver still works for it may crash: lavapipe compiles in threads.

    What was compiled is kept, also of a screen that is not destroyed.
    """
    for device in list(_open):
        with suppress(VkpipeError):
            device.wait_idle()
            device.save_pipelines()


os.register_at_fork(after_in_child=_open.clear)


class Device:
    """A logical device with its queue that draws. Every method may be called from any thread.

    ``copies`` is its queue of copies, None where it has none; ``shortages`` counts how often memory ran
    short, so that some had to be given back or work waited for.

    Use it as a context manager or call :meth:`destroy`. Objects made from it are destroyed explicitly;
    those still alive at the end are destroyed with the device; VKPIPE_DEBUG, whatever its flags, names them.
    """

    def __init__(self, core: Core, present_families: Sequence[int] = (), spare: bool = False) -> None:
        """``spare``: its instance is that of another device, and it keeps no pipelines."""
        self.core = core
        self._spare = spare
        self._present_families = tuple(present_families)
        self._memory = MemoryAllocator(core, self._make_room)
        self._trims: list[Callable[[], bool]] = []
        self.shortages = 0
        self._formats = FormatFeatures(core)
        self._new_images = NewImages(core.info.queue_family)
        self._queue = DrawQueue(core, self._new_images)
        self._timeline, self.copies = self._queue.timeline, self._queue.copies
        self._samplers = Samplers(core, self.retire)
        self._set_layouts = SetLayouts(core)
        self._sets = DescriptorSets(core)
        self._writer = DescriptorWriter(core)
        self._pipeline_layouts = PipelineLayouts(core)
        cached = "nocache" not in core.debug and not spare
        folder = config.get("VKPIPE_CACHE_DIR")
        self._pipeline_cache = PipelineCache(core, cache_path(folder, core.info) if cached else None)
        self._destroyed = False
        _open.add(self)

    def __enter__(self) -> Device:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.destroy()

    def open_spare(self) -> Device:
        """A second device like this one, with a queue of its own; to be destroyed before this one."""
        core = self.core
        without = core.info.features - core.features
        handle, features = create_logical_device(
            core.instance, core.physical, core.info, without, (core.info.queue_family,)
        )
        fns = device_functions(core.instance.handle, handle, functions.DEVICE)
        return Device(
            Core(core.instance, core.physical, handle, fns, core.info, features, core.debug), spare=True
        )

    def do_without(self, features: frozenset[str], flaws: frozenset[str]) -> None:
        """Go on as a device that lacks these features and has these flaws (``DeviceInfo.flaws``)."""
        core = self.core
        core.features -= features
        core.info = replace(core.info, features=core.info.features - features, flaws=flaws)

    @property
    def info(self) -> DeviceInfo:
        """The facts that the device reports about itself."""
        return self.core.info

    @property
    def is_cpu(self) -> bool:
        """Return whether the device is a CPU (lavapipe)."""
        return self.core.info.type == "cpu"

    @property
    def features(self) -> frozenset[str]:
        """Names of the enabled features (see vkpipe.winsys.vulkan.requirements.FEATURES)."""
        return self.core.features

    @property
    def counters(self) -> dict[str, int]:
        """Live Vulkan objects and bytes by kind, without the kinds that have none."""
        return self.core.counters.snapshot()

    @property
    def validation_messages(self) -> list[str]:
        """Return the messages of the validation layer since the device was opened (VKPIPE_DEBUG=validate)."""
        return self.core.instance.messages

    @property
    def memory_limit(self) -> int:
        """The bytes that may be allocated in all (VKPIPE_BUDGET); 0 without a limit of our own."""
        return self._memory.budget

    def on_pressure(self, trim: Callable[[], bool]) -> None:
        """Have ``trim`` called when memory runs short; it says whether it gave any back. From any thread."""
        self._trims.append(trim)

    def _make_room(self) -> bool:
        """Memory runs short: give back what is only kept, else wait for the oldest work that is under way."""
        self.shortages += 1
        self._poll()
        if any([trim() for trim in self._trims]):
            return True
        copying = self.copies is not None and self.copies.timeline.wait_oldest()
        return self._timeline.wait_oldest() or copying

    def _poll(self) -> None:
        """Asks how far the queues are and runs what was deferred until there."""
        if self.copies is not None:
            self.copies.timeline.poll()
        self._timeline.poll()

    def create_buffer(
        self,
        size: int,
        *,
        kind: BufferKind = "device",
        name: str = "",
        usage: Sequence[str] = (),
        external: ExternalMemory | None = None,
    ) -> Buffer:
        """A buffer of ``size`` bytes.

        Kinds: 'device' (fast for kernels), and always mapped 'upload', 'readback' and 'persistent'.
        ``usage`` names what compute has no use for, e.g. ``["VERTEX_BUFFER"]``; ``external``: its memory is
        that of somebody else, or can be.
        """
        return Buffer(self.core, external or self._memory, size, kind, name, usage)

    def create_image(self, desc: ImageDesc, name: str = "", external: ExternalMemory | None = None) -> Image:
        """An image, in VK_IMAGE_LAYOUT_GENERAL for every command recorded from now on."""
        return Image(self.core, external or self._memory, self._formats, self._new_images, desc, name)

    def unbound_buffer(self, size: int, name: str = "") -> Buffer:
        """A buffer of the kind 'device' without memory, until it is bound to some."""
        return Buffer(self.core, None, size, "device", name)

    def unbound_image(self, desc: ImageDesc, name: str = "") -> Image:
        """An image without memory, until it is bound to some."""
        return Image(self.core, None, self._formats, self._new_images, desc, name)

    def raw_memory(self, size: int) -> RawMemory:
        """Memory to place such buffers and images in."""
        return RawMemory(self.core, self._memory.lent, size)

    def place(self, memory: RawMemory, offset: int) -> Placement:
        """A place in raw memory, to bind one of them to."""
        return Placement(memory, offset)

    def needed_bytes(self, made: Buffer | Image) -> int:
        """Return the bytes of raw memory that a buffer or image needs."""
        return needed_bytes(self.core, made.needs)

    @property
    def instance(self) -> int:
        """The VkInstance as an integer."""
        return int(ffi.cast("uintptr_t", self.core.instance.handle))

    @property
    def presents(self) -> bool:
        """Return whether pictures can be shown in windows by way of surfaces."""
        return self.core.instance.surfaces and requirements.SWAPCHAIN in self.info.extensions

    def create_presentation(self, surface: int, *, lent: bool = False) -> Presentation | None:
        """Presentation to a VkSurfaceKHR, which is destroyed with it unless it is lent.

        None, and the surface is destroyed unless lent, where no queue can present to it.
        """
        found = Surface(self.core, surface, lent)
        families = (self.info.queue_family, *self._present_families)
        family = next((family for family in families if found.supports(family)), None)
        if family is None:
            found.destroy()
            return None
        return Presentation(self.core, self.submit, self._timeline, found, family)

    def external_memory(
        self, descriptor: int | None = None, address: int = 0, size: int = 0
    ) -> ExternalMemory:
        """Memory for one buffer or image: new, or of a file descriptor, or of the host (see the class)."""
        return ExternalMemory(self.core, descriptor, address, size)

    def create_sampler(self, desc: SamplerDesc) -> Sampler:
        """The sampler of a description; it lives as long as anything refers to it."""
        return self._samplers.get(desc)

    def format_features(self, vk_format: str) -> frozenset[str]:
        """Return the features of images and texel buffers of a format, e.g. {"SAMPLED_IMAGE",
        "STORAGE_IMAGE"}.
        """
        return self._formats.get(vk_format)

    def ring(self, block_bytes: int = 1 << 20) -> UploadRing:
        """Mapped memory for data that is written once per submission; grows by blocks, for one thread."""
        return UploadRing(
            lambda size: self.create_buffer(size, kind="tables", name="ring"), self.completed, block_bytes
        )

    def create_set_layout(self, bindings: Sequence[Binding]) -> SetLayout:
        """The layout of (binding, kind, count) triples; kinds are the keys of DESCRIPTOR_TYPES."""
        return self._set_layouts.get(bindings)

    def create_pipeline_layout(self, set_layouts: Sequence[SetLayout], push_bytes: int = 0) -> PipelineLayout:
        """The layout of a pipeline with these sets (0, 1, ...) and push constants."""
        return self._pipeline_layouts.get(tuple(set_layouts), push_bytes)

    def create_pipeline(
        self,
        spirv: bytes,
        layout: PipelineLayout,
        *,
        specialization: dict[int, int] | None = None,
        subgroup_size: int | None = None,
        name: str = "",
    ) -> Pipeline:
        """A compute pipeline; ``specialization`` gives 32-bit constants by id."""
        return create_pipeline(
            self.core, self._pipeline_cache.handle, spirv, layout, specialization, subgroup_size, name
        )

    def save_pipelines(self) -> None:
        """Keep what the driver has compiled for the next process."""
        self._pipeline_cache.save()

    def allocate_set(self, layout: SetLayout) -> DescriptorSet:
        """A descriptor set; give it back with :meth:`free_set` when the device is done with it."""
        return self._sets.allocate(layout)

    def update_set(self, descriptor_set: DescriptorSet, writes: Sequence[Write]) -> None:
        """Writes (binding, array index, resource) triples; see DescriptorWriter for what a resource is."""
        self._writer.update(descriptor_set, writes)

    def free_set(self, descriptor_set: DescriptorSet) -> None:
        """Gives a set back: ``device.defer(serial, lambda: device.free_set(s))``."""
        self._sets.release(descriptor_set)

    @staticmethod
    def push_block(nbytes: int) -> PushBlock:
        """Push constants that are recorded again and again (CommandRecorder.bind)."""
        return PushBlock(nbytes)

    launch = staticmethod(Launch)
    """A pipeline and its sets that are bound again and again (CommandRecorder.bind)."""

    def begin(self) -> CommandRecorder:
        """An empty recorder, to be handed to :meth:`submit` or :meth:`discard`."""
        self._poll()
        return self._queue.recorder()

    def discard(self, recorder: CommandRecorder) -> None:
        """Throws away what was recorded."""
        self._queue.discard(recorder)

    def submit(
        self,
        recorder: CommandRecorder,
        semaphores: tuple[Cdata, Cdata] | None = None,
        copied: Callable[[], int] | None = None,
    ) -> int:
        """Submits what was recorded; returns its serial. Only a lasting recorder may be used afterwards.

        Args:
            semaphores: a binary one that copies wait for, and one that is signalled at the end.
            copied: returns the number of the last copy of the other queue that this needs; None: it may
                need all of them.
        """
        return self._queue.submit(recorder, semaphores, copied)

    def run_so_far(self, recorder: CommandRecorder) -> None:
        """Runs what was recorded until now, and waits for it; the recorder goes on."""
        self._queue.run_so_far(recorder)

    def timings(self, serial: int) -> list[tuple[str, float]]:
        """(label, seconds) of each CommandRecorder.timestamp of a submission; waits for it.

        Kept for the latest 1,024 submissions that measured something; [] for all others.
        """
        return self._queue.timings(serial)

    def wait(self, serial: int, timeout_ns: int | None = None, done: memoryview | None = None) -> bool:
        """Waits for a serial; False when ``timeout_ns`` nanoseconds passed first.

        ``done``: an array of one number, which is not 0 any more once nobody needs to wait.
        """
        return self._timeline.wait(serial, timeout_ns, done)

    def completed(self) -> int:
        """The highest serial that has finished."""
        return self._timeline.completed()

    @property
    def known_completed(self) -> int:
        """The last serial that a poll or wait has found finished, without a look at the device."""
        return self._timeline.known_completed

    @property
    def idle(self) -> bool:
        """Return whether all that was submitted to the queue that draws has finished."""
        return self._timeline.completed() == self._timeline.submitted

    def defer(self, serial: int, action: Callable[[], None]) -> None:
        """Calls ``action`` once ``serial`` has finished, in whichever thread notices it first."""
        self._timeline.defer(serial, action)

    def defer_copied(self, number: int, action: Callable[[], None]) -> None:
        """Calls ``action`` once the copy of this number has finished, 0 for none; as :meth:`defer`."""
        if self.copies is None or not number:
            action()
        else:
            self.copies.timeline.defer(number, action)

    def last_use(self, image: Image, serial: int) -> int:
        """The serial after which an image that was last used by ``serial`` may be destroyed."""
        return self._queue.last_use(image, serial)

    def later(self, action: Callable[[], None]) -> None:
        """Calls ``action`` soon, where it may take locks: what finalizers have instead of :meth:`defer`."""
        self._timeline.later(action)

    def retire(self, action: Callable[[], None]) -> None:
        """Calls ``action`` once all that was submitted until now has finished; for finalizers, too."""
        serial, timeline = self._timeline.submitted, self._timeline
        timeline.later(lambda: timeline.defer(serial, action))

    def lend(self, array: NDArray[np.uint8]) -> NDArray[np.uint8]:
        """Mapped bytes as an array for the application: their memory is not freed before it is gone."""
        return self._memory.lent.lend(array)

    def wait_idle(self) -> None:
        """Waits for everything submitted."""
        if self.copies is not None:
            self.copies.timeline.wait_idle()
        self._timeline.wait_idle()

    def destroy(self) -> None:
        """Waits for the device and destroys everything; a second call does nothing."""
        if self._destroyed:
            return
        self._destroyed = True
        _open.discard(self)
        core = self.core
        if self.copies is not None:
            with suppress(DeviceLost):
                self.copies.timeline.wait_idle()
        self._timeline.destroy()
        if self.copies is not None:
            self.copies.destroy()
        for thing in list(core.live.values()):
            level = logging.WARNING if core.debug else logging.DEBUG
            name = getattr(thing, "name", "")
            log.log(level, "%s %r was not destroyed before its device", type(thing).__name__, name)
            thing.destroy()
        self._queue.destroy()
        self._pipeline_cache.destroy()
        self._samplers.destroy()
        self._pipeline_layouts.destroy()
        self._set_layouts.destroy()
        self._memory.destroy()

        def end() -> None:
            core.destroy_device()
            if not self._spare:
                core.instance.destroy()

        self._memory.lent.after(0, 1 << 64, end)
