"""Recording of commands: one method per command, each a single call through a function pointer."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext

import numpy as np
from numpy.typing import NDArray

from vkpipe.errors import InvalidUse
from vkpipe.winsys.vulkan.api import NULL, Cdata, check, const, ffi, struct
from vkpipe.winsys.vulkan.barriers import BarrierKind, barrier
from vkpipe.winsys.vulkan.buffer import Buffer
from vkpipe.winsys.vulkan.core import Core
from vkpipe.winsys.vulkan.descriptors import DescriptorSet
from vkpipe.winsys.vulkan.moments import Moments
from vkpipe.winsys.vulkan.pipelines import Pipeline, PipelineLayout
from vkpipe.winsys.vulkan.timing import TimedRanges
from vkpipe.winsys.vulkan.transfers import TransferCommands

__all__ = ["CommandRecorder", "Launch", "PushBlock"]

_MOST_SETS = 8


class PushBlock:
    """Push constants that are pushed again and again; write to ``memory``, ``nbytes`` bytes, in between."""

    __slots__ = ("data", "memory", "nbytes")

    def __init__(self, nbytes: int) -> None:
        self.nbytes = nbytes
        self.memory = bytearray(nbytes)
        self.data: Cdata = ffi.from_buffer(self.memory)


class Launch:
    """A pipeline and its sets from number 0 on, for dispatches that differ in their push constants."""

    __slots__ = ("count", "layout", "name", "pipeline", "sets")

    def __init__(self, pipeline: Pipeline, sets: Sequence[DescriptorSet]) -> None:
        self.name = pipeline.name
        self.pipeline: Cdata = pipeline.handle
        self.layout: Cdata = pipeline.layout.handle
        self.sets: Cdata = ffi.new("VkDescriptorSet[]", [entry.handle for entry in sets])
        self.count = len(sets)


class CommandRecorder(TransferCommands):
    """A command buffer being recorded, with a command pool of its own; for one thread at a time.

    ``dispatches`` counts the dispatches recorded so far, ``kernels`` names them. One that is ``lasting`` may
    be submitted again when the device is done with it.
    """

    def __init__(self, core: Core, lasting: bool = False, family: int | None = None) -> None:
        """``family``: that of the queue which it is submitted to, if that is not the one that draws."""
        self._core = core
        self.lasting = lasting
        self._open = False
        fns = core.fns
        family = core.info.queue_family if family is None else family
        pool = ffi.new("VkCommandPool *")
        create = struct(
            "VkCommandPoolCreateInfo",
            flags=const("VK_COMMAND_POOL_CREATE_TRANSIENT_BIT"),
            queueFamilyIndex=family,
        )
        check(fns.vkCreateCommandPool(core.handle, create, NULL, pool), "vkCreateCommandPool")
        core.counters.add("command_pools")
        self._pool = pool[0]
        info = struct("VkCommandBufferAllocateInfo", commandPool=self._pool, commandBufferCount=1)
        handle = ffi.new("VkCommandBuffer *")
        check(fns.vkAllocateCommandBuffers(core.handle, info, handle), "vkAllocateCommandBuffers")
        self.handle: Cdata = handle[0]
        once = const("VK_COMMAND_BUFFER_USAGE_ONE_TIME_SUBMIT_BIT")
        self._begin_info = struct("VkCommandBufferBeginInfo", flags=0 if lasting else once)
        self._sets = ffi.new("VkDescriptorSet[]", _MOST_SETS)
        self._stage = const("VK_SHADER_STAGE_COMPUTE_BIT")
        self._bind_point = const("VK_PIPELINE_BIND_POINT_COMPUTE")
        self._bind_pipeline = fns.vkCmdBindPipeline
        self._bind_sets = fns.vkCmdBindDescriptorSets
        self._push = fns.vkCmdPushConstants
        self._dispatch = fns.vkCmdDispatch
        self._dispatch_indirect = fns.vkCmdDispatchIndirect
        self._barrier = fns.vkCmdPipelineBarrier
        self._times: TimedRanges | None = None
        self._moments: Moments | None = None
        self._names: list[str] = []  # of the ranges that are open
        self.dispatches = 0
        self.kernels: list[str] = []
        self._ordered: str = ""  # the barrier that nothing has followed yet

    def start(self) -> None:
        """Empties the command buffer and begins recording."""
        fns = self._core.fns
        check(fns.vkResetCommandPool(self._core.handle, self._pool, 0), "vkResetCommandPool")
        check(fns.vkBeginCommandBuffer(self.handle, self._begin_info), "vkBeginCommandBuffer")
        self._open = True
        self.dispatches = 0
        self.kernels = []
        self._ordered = ""
        self._names.clear()
        if self._times is not None:
            self._times.labels = []
        if self._moments is not None:
            self._moments.used = 0

    def finish(self) -> None:
        """Ends the recording, if it has not ended."""
        if self._open:
            check(self._core.fns.vkEndCommandBuffer(self.handle), "vkEndCommandBuffer")
            self._open = False

    def exchange(self, other: CommandRecorder) -> None:
        """Hands what was recorded to another recorder, and goes on with the command buffer of that.

        What is counted and measured stays here. Named ranges end in the one and begin in the other.
        """
        names = [*self._names]
        for _ in names:
            self.end_label()
        self._pool, other._pool = other._pool, self._pool
        self.handle, other.handle = other.handle, self.handle
        self._ordered = other._ordered = ""
        for name in names:
            self.begin_label(name)

    def bind_pipeline(self, pipeline: Pipeline) -> None:
        """Makes the next dispatches run this pipeline."""
        self.kernels.append(pipeline.name)
        self._bind_pipeline(self.handle, self._bind_point, pipeline.handle)

    def bind_sets(self, layout: PipelineLayout, first: int, sets: Sequence[DescriptorSet]) -> None:
        """Binds up to eight sets as numbers ``first`` and following."""
        count = len(sets)
        if count > _MOST_SETS:
            raise InvalidUse("CommandRecorder.bind_sets", "sets", count, f"at most {_MOST_SETS}")
        array = self._sets
        for index, entry in enumerate(sets):
            array[index] = entry.handle
        self._bind_sets(self.handle, self._bind_point, layout.handle, first, count, array, 0, NULL)

    def push(self, layout: PipelineLayout, data: bytes | NDArray[np.generic], offset: int = 0) -> None:
        """Sets push constants from ``offset`` (bytes) on; sizes and offsets are multiples of 4."""
        memory = ffi.from_buffer(data)
        self._push(self.handle, layout.handle, self._stage, offset, len(memory), memory)

    def dispatch(self, x: int, y: int = 1, z: int = 1) -> None:
        """Runs x * y * z workgroups."""
        self.dispatches += 1
        self._ordered = ""
        self._dispatch(self.handle, x, y, z)

    def dispatch_indirect(self, buffer: Buffer, offset: int = 0) -> None:
        """Runs the workgroups that three uint32 at ``offset`` (a multiple of 4) ask for."""
        self.dispatches += 1
        self._ordered = ""
        self._dispatch_indirect(self.handle, buffer.handle, offset)

    @contextmanager
    def where(self, buffer: Buffer, offset: int) -> Iterator[None]:
        """Dispatches in the block are left out where the uint32 at ``offset`` (a multiple of 4) is 0.

        The word may be read once for all of them. A device without conditions leaves nothing out.
        """
        if not self._core.has_conditions:
            yield
            return
        fns = self._core.fns
        begin = struct("VkConditionalRenderingBeginInfoEXT", buffer=buffer.handle, offset=offset)
        fns.vkCmdBeginConditionalRenderingEXT(self.handle, begin)
        try:
            yield
        finally:
            fns.vkCmdEndConditionalRenderingEXT(self.handle)

    def bind(self, launch: Launch, block: PushBlock) -> None:
        """Binds a pipeline and its sets, and sets all push constants to what the block holds now."""
        self.kernels.append(launch.name)
        handle, point, layout = self.handle, self._bind_point, launch.layout
        self._bind_pipeline(handle, point, launch.pipeline)
        if launch.count:
            self._bind_sets(handle, point, layout, 0, launch.count, launch.sets, 0, NULL)
        self._push(handle, layout, self._stage, 0, block.nbytes, block.data)

    def barrier(self, kind: BarrierKind = "compute") -> None:
        """Orders memory between the commands before and after (see vkpipe.winsys.vulkan.barriers).

        One that follows another which does as much is left out.
        """
        if kind == self._ordered or (kind == "compute" and self._ordered == "transfer"):
            return
        self._ordered = kind
        source, target, memory = barrier(kind, self._core.has_conditions)
        self._barrier(self.handle, source, target, 0, 1, memory, 0, NULL, 0, NULL)

    def image_barriers(self, barriers: Cdata) -> None:
        """Records VkImageMemoryBarrier[] between everything before and after."""
        self._ordered = ""
        stage = const("VK_PIPELINE_STAGE_ALL_COMMANDS_BIT")
        self._barrier(self.handle, stage, stage, 0, 0, NULL, 0, NULL, len(barriers), barriers)

    def timestamp(self, label: str) -> AbstractContextManager[None]:
        """Measures what is recorded inside the block (Device.timings), if the queue has a clock."""
        if not self._core.info.timestamp_bits:
            return nullcontext()
        if self._times is None:
            self._times = TimedRanges(self._core)
        return self._times.range(self.handle, label)

    def note_moment(self, buffer: Buffer, offset: int) -> None:
        """Copies the device's ticks (uint64) after all earlier work into a buffer, at a multiple of 8 bytes.

        The queue must have a clock (DeviceInfo.timestamp_bits).
        """
        if self._moments is None:
            self._moments = Moments(self._core)
        self._ordered = ""
        self._moments.note(self.handle, buffer, offset)

    @property
    def can_time(self) -> bool:
        """Return whether there is room for another timestamp()."""
        return self._times is None or self._times.room

    @property
    def timed(self) -> bool:
        """Return whether anything is being measured."""
        return self._times is not None and bool(self._times.labels)

    def read_times(self) -> list[tuple[str, float]]:
        """(label, seconds) of each measured range of finished work; empty at the second call."""
        return self._times.read() if self._times is not None else []

    @property
    def labels(self) -> bool:
        """Return whether named ranges are kept (VKPIPE_DEBUG=names)."""
        return self._core.labels

    @contextmanager
    def label(self, name: str) -> Iterator[None]:
        """A named range for debuggers."""
        self.begin_label(name)
        try:
            yield
        finally:
            self.end_label()

    def begin_label(self, name: str) -> None:
        """Opens a named range (VKPIPE_DEBUG=names; else nothing happens)."""
        if self._core.labels:
            self._names.append(name)
            characters = ffi.new("char[]", name.encode())
            info = struct("VkDebugUtilsLabelEXT", pLabelName=characters)
            self._core.instance.fns.vkCmdBeginDebugUtilsLabelEXT(self.handle, info)

    def end_label(self) -> None:
        """Closes the latest named range."""
        if self._core.labels:
            self._names.pop()
            self._core.instance.fns.vkCmdEndDebugUtilsLabelEXT(self.handle)

    def destroy(self) -> None:
        """Destroys the command pool; the device must be done with it."""
        if self._times is not None:
            self._times.destroy()
        if self._moments is not None:
            self._moments.destroy()
        self._core.fns.vkDestroyCommandPool(self._core.handle, self._pool, NULL)
        self._core.counters.add("command_pools", -1)
