"""A second queue, of copies, for tests on devices without one: made between the driver and Vulkan.

The device gets one more family of queues, which does nothing but copy, and whose queue is not there: the
device's own runs all of it, in an order that two queues may have. ``late`` holds copies back until a
submission or the host waits for them, ``early`` holds back what draws until a copy or the host does: where a
wait is missing, the picture is wrong in every run.

What Vulkan's layers would see, if the device had such a family, is looked for here: commands and stages that
a queue of copies lacks, places that it does not copy to, and buffers and images that it does not own (Vulkan
1.3, 7.7.4: those of VK_SHARING_MODE_EXCLUSIVE would have to be released and acquired).
"""

# ruff: noqa: N802 - methods have the names of the functions that they stand for.

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from typing import Any, NamedTuple

import pytest

from vkpipe.driver.calls import transfer_calls
from vkpipe.driver.resources import resource
from vkpipe.winsys.vulkan.api import Cdata, Functions, const, ffi, flags, struct

__all__ = ["ORDERS", "TwoQueues", "two_queues"]

ORDERS = ("late", "early")
_FAMILY = 1  # lavapipe has number 0
_MOST_HELD = 16
_LOOKS = 64
"""Looks at a timeline after which what is held back of it is done: somebody waits without saying so."""

_STAGES = flags("PIPELINE_STAGE", ("TRANSFER", "ALL_COMMANDS", "TOP_OF_PIPE", "BOTTOM_OF_PIPE", "HOST"))
_COPIES = ("vkCmdCopyBuffer", "vkCmdCopyBufferToImage", "vkCmdCopyImage", "vkCmdCopyImageToBuffer")


def _number(handle: Cdata) -> int:
    return int(ffi.cast("uintptr_t", handle))


class _Submit(NamedTuple):
    """A submission: semaphores with their values, of which binary ones have none, and stages that wait."""

    commands: list[Cdata]
    waits: list[tuple[Cdata, int]]
    stages: list[int]
    signals: list[tuple[Cdata, int]]

    @classmethod
    def read(cls, info: Cdata) -> _Submit:
        values = ffi.cast("VkTimelineSemaphoreSubmitInfo *", info.pNext)
        waits = [
            (info.pWaitSemaphores[n], _value(values.waitSemaphoreValueCount, values.pWaitSemaphoreValues, n))
            for n in range(info.waitSemaphoreCount)
        ]
        signals = [
            (info.pSignalSemaphores[n], values.pSignalSemaphoreValues[n])
            for n in range(info.signalSemaphoreCount)
        ]
        stages = [info.pWaitDstStageMask[n] for n in range(info.waitSemaphoreCount)]
        return cls([info.pCommandBuffers[n] for n in range(info.commandBufferCount)], waits, stages, signals)

    def info(self) -> Cdata:
        """The VkSubmitInfo."""
        values = struct(
            "VkTimelineSemaphoreSubmitInfo",
            waitSemaphoreValueCount=len(self.waits),
            pWaitSemaphoreValues=ffi.new("uint64_t[]", [value for _, value in self.waits]),
            signalSemaphoreValueCount=len(self.signals),
            pSignalSemaphoreValues=ffi.new("uint64_t[]", [value for _, value in self.signals]),
        )
        return struct(
            "VkSubmitInfo",
            pNext=values,
            waitSemaphoreCount=len(self.waits),
            pWaitSemaphores=ffi.new("VkSemaphore[]", [semaphore for semaphore, _ in self.waits]),
            pWaitDstStageMask=ffi.new("uint32_t[]", self.stages),
            commandBufferCount=len(self.commands),
            pCommandBuffers=ffi.new("VkCommandBuffer[]", self.commands),
            signalSemaphoreCount=len(self.signals),
            pSignalSemaphores=ffi.new("VkSemaphore[]", [semaphore for semaphore, _ in self.signals]),
        )


def _value(count: int, values: Cdata, number: int) -> int:
    return int(values[number]) if number < count else 0


class TwoQueues:
    """One device with a family of copies; replaces functions of its table.

    Attributes:
        copies: copies into images that the queue of copies was given; ``held``: submissions that have not
            been handed to the device.
    """

    def __init__(self, fns: Functions, order: str, step: tuple[int, int, int]) -> None:
        self._real = Functions(**vars(fns))
        self._late = order == "late"
        self._step = step
        self._lock = threading.RLock()
        self._queue = ffi.cast("VkQueue", 1)
        self._drawing: Cdata = ffi.NULL
        self.copies = 0
        self.held: list[_Submit] = []
        self._looks = 0
        self._pools: set[int] = set()
        self._copying: set[int] = set()
        self._shared: set[int] = set()
        own = [name for name in vars(TwoQueues) if name.startswith("vk")]
        for name in own:
            setattr(fns, name, getattr(self, name))
        for name in vars(self._real):
            if name.startswith("vkCmd") and name not in own:
                setattr(fns, name, self._guarded(name, getattr(self._real, name)))

    def _guarded(self, name: str, real: Any) -> Callable[..., Any]:
        """A command that a queue of copies has not."""

        def call(commands: Cdata, *arguments: Any) -> Any:
            assert name in _COPIES or _number(commands) not in self._copying, f"{name} in a queue of copies"
            return real(commands, *arguments)

        return call

    def vkGetDeviceQueue(self, device: Cdata, family: int, number: int, queue: Cdata) -> None:
        if family == _FAMILY:
            queue[0] = self._queue
        else:
            self._real.vkGetDeviceQueue(device, family, number, queue)
            self._drawing = queue[0]

    def vkCreateCommandPool(self, device: Cdata, create: Cdata, allocator: Cdata, pool: Cdata) -> int:
        copying = create.queueFamilyIndex == _FAMILY
        create.queueFamilyIndex = 0
        result = int(self._real.vkCreateCommandPool(device, create, allocator, pool))
        (self._pools.add if copying else self._pools.discard)(_number(pool[0]))
        return result

    def vkAllocateCommandBuffers(self, device: Cdata, info: Cdata, commands: Cdata) -> int:
        result = int(self._real.vkAllocateCommandBuffers(device, info, commands))
        copying = _number(info.commandPool) in self._pools
        (self._copying.add if copying else self._copying.discard)(_number(commands[0]))
        return result

    def vkCreateImage(self, device: Cdata, create: Cdata, allocator: Cdata, image: Cdata) -> int:
        return self._create(self._real.vkCreateImage, device, create, allocator, image)

    def vkCreateBuffer(self, device: Cdata, create: Cdata, allocator: Cdata, buffer: Cdata) -> int:
        return self._create(self._real.vkCreateBuffer, device, create, allocator, buffer)

    def _create(self, real: Any, device: Cdata, create: Cdata, allocator: Cdata, made: Cdata) -> int:
        shared = create.sharingMode == const("VK_SHARING_MODE_CONCURRENT")
        if shared:
            families = [create.pQueueFamilyIndices[n] for n in range(create.queueFamilyIndexCount)]
            assert sorted(families) == [0, _FAMILY], families
            create.sharingMode = create.queueFamilyIndexCount = 0
        result = int(real(device, create, allocator, made))
        (self._shared.add if shared else self._shared.discard)(_number(made[0]))
        return result

    def vkCmdPipelineBarrier(self, commands: Cdata, source: int, target: int, *rest: Any) -> None:
        copying = _number(commands) in self._copying
        assert not copying or not (source | target) & ~_STAGES, "stages that a queue of copies has not"
        self._real.vkCmdPipelineBarrier(commands, source, target, *rest)

    def vkCmdCopyBufferToImage(
        self, commands: Cdata, source: Cdata, image: Cdata, layout: int, count: int, regions: Cdata
    ) -> None:
        if _number(commands) in self._copying:
            owned = {_number(source), _number(image)}
            assert owned <= self._shared, "the queue of copies is no owner"
            for number in range(count):
                offset = regions[number].imageOffset
                assert regions[number].bufferOffset % 4 == 0
                assert all(
                    begin % max(1, step) == 0
                    for begin, step in zip((offset.x, offset.y, offset.z), self._step, strict=True)
                )
            self.copies += 1
        self._real.vkCmdCopyBufferToImage(commands, source, image, layout, count, regions)

    def vkQueueSubmit(self, queue: Cdata, count: int, info: Cdata, fence: Cdata) -> int:
        with self._lock:
            copying = queue == self._queue
            if copying != self._late:
                # This queue holds nothing back itself.
                for semaphore, value in _Submit.read(info).waits:
                    self._let_go(semaphore, value)
                return self._submit(info)
            # Whoever presents waits for what it has submitted by other means.
            entry = _Submit.read(info)
            self.held.append(entry)
            if len(entry.signals) > 1:
                self._let_all_go()
            elif len(self.held) > _MOST_HELD:
                self._let_go(*self.held[0].signals[0])
            return 0

    def _submit(self, info: Cdata) -> int:
        return int(self._real.vkQueueSubmit(self._drawing, 1, info, ffi.NULL))

    def _let_go(self, semaphore: Cdata, value: int) -> None:
        """Hand over what is held back up to the one that signals a value."""
        with self._lock:
            while self._signals(semaphore, value):
                self._submit(self.held.pop(0).info())
                self._looks = 0

    def _signals(self, semaphore: Cdata, value: int) -> bool:
        """Return whether a held one comes up to a value; those before it go, too."""
        return (
            bool(self.held)
            and self.held[0].signals[0][0] == semaphore
            and self.held[0].signals[0][1] <= value
        )

    def _let_all_go(self) -> None:
        if self.held:
            self._let_go(*self.held[-1].signals[0])

    def vkWaitSemaphores(self, device: Cdata, info: Cdata, timeout: int) -> int:
        for number in range(info.semaphoreCount):
            self._let_go(info.pSemaphores[number], info.pValues[number])
        return int(self._real.vkWaitSemaphores(device, info, timeout))

    def vkGetSemaphoreCounterValue(self, device: Cdata, semaphore: Cdata, value: Cdata) -> int:
        with self._lock:
            if self.held and self.held[0].signals[0][0] == semaphore:
                self._looks += 1
                if self._looks >= _LOOKS:
                    self._let_all_go()
        return int(self._real.vkGetSemaphoreCounterValue(device, semaphore, value))

    def vkQueueWaitIdle(self, queue: Cdata) -> int:
        self._let_all_go()
        return int(self._real.vkQueueWaitIdle(self._drawing))


def _with_family(fns: Functions, step: tuple[int, int, int]) -> None:
    """Give a device's instance one more family of queues."""
    ask, create = fns.vkGetPhysicalDeviceQueueFamilyProperties, fns.vkCreateDevice

    def families(physical: Cdata, count: Cdata, found: Cdata) -> None:
        if found == ffi.NULL:
            ask(physical, count, found)
            count[0] += 1
            return
        own = ffi.new("uint32_t *", count[0] - 1)
        ask(physical, own, found)
        last = found[own[0]]
        last.queueFlags, last.queueCount = const("VK_QUEUE_TRANSFER_BIT"), 1
        last.minImageTransferGranularity = dict(zip(("width", "height", "depth"), step, strict=True))

    def make(physical: Cdata, info: Cdata, allocator: Cdata, device: Cdata) -> int:
        kept = [
            n for n in range(info.queueCreateInfoCount) if info.pQueueCreateInfos[n].queueFamilyIndex == 0
        ]
        queues = ffi.new("VkDeviceQueueCreateInfo[]", [info.pQueueCreateInfos[n] for n in kept])
        info.queueCreateInfoCount, info.pQueueCreateInfos = len(kept), queues
        return int(create(physical, info, allocator, device))

    fns.vkGetPhysicalDeviceQueueFamilyProperties = families
    fns.vkCreateDevice = make


@contextmanager
def two_queues(order: str, step: tuple[int, int, int] = (1, 1, 1)) -> Iterator[list[TwoQueues]]:
    """Have devices that are opened meanwhile a queue of copies; returns them, as far as they were opened.

    Args:
        order: one of :data:`ORDERS`, or ``own``: devices have the queue that they have, as GPUs do.
        step: texels between the places that it copies to (minImageTransferGranularity).
    """
    assert order in (*ORDERS, "own")
    made: list[TwoQueues] = []
    # The package has a function with the name of the module that opens devices.
    instances, devices = (
        import_module(f"vkpipe.winsys.vulkan.{name}") for name in ("instance", "open_device")
    )
    instance_functions, device_functions = instances.instance_functions, devices.device_functions

    def with_family(handle: Cdata, names: Any) -> Functions:
        fns: Functions = instance_functions(handle, names)
        _with_family(fns, step)
        return fns

    def with_queue(handle: Cdata, device: Cdata, names: Any) -> Functions:
        fns: Functions = device_functions(handle, device, names)
        made.append(TwoQueues(fns, order, step))
        return fns

    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("VKPIPE_TRANSFER_QUEUE", "1")
        if order != "own":
            patch.setattr(instances, "instance_functions", with_family)
            patch.setattr(devices, "device_functions", with_queue)
        yield made


@contextmanager
def uploads_aside(least: int = 1) -> Iterator[None]:
    """Have uploads of so many bytes, into textures of so many, copied by the queue of copies."""
    with pytest.MonkeyPatch.context() as patch:
        for module in (resource, transfer_calls):
            patch.setattr(module, "LEAST_ASIDE", least)
        patch.setattr(transfer_calls, "_SMALL", min(least - 1, 1 << 16))
        yield
