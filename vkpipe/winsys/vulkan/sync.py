"""The queue and its timeline: submissions are numbered, work can wait for a number."""

from __future__ import annotations

import heapq
import logging
import os
import threading
import time
from collections import deque
from collections.abc import Callable, Sequence

from vkpipe.errors import DeviceLost, InvalidUse
from vkpipe.winsys.vulkan.api import NULL, Cdata, check, const, ffi, struct
from vkpipe.winsys.vulkan.core import Core

__all__ = ["Timeline"]

log = logging.getLogger(__name__)

_TIMEOUT = 2  # VK_TIMEOUT
_FOREVER = 2**64 - 1
_BUFFERS = 4  # command buffers in one submission

_LOOKS = 16
"""The number of looks at a word before the semaphore is asked once more."""

# A thread that sleeps is woken tens of microseconds late, and so are those that it shares cores with.
_BRIEF_NS = 300_000
"""A wait that takes no longer is brief; after one, the next one begins with looking again and again."""


_SLICE_NS = 50_000_000
"""A longer sleep is cut into such parts: Python handles signals, Ctrl-C among them, in between."""


_TOLD_SUBMISSIONS = 3
_TOLD_KERNELS = 12
"""The submissions, and the last kernels of each, that are told of a lost device."""


def _in_words(kernels: Sequence[str]) -> str:
    """The last kernels of a submission."""
    if not kernels:
        return "copies and clears"
    before = "... " if len(kernels) > _TOLD_KERNELS else ""
    return f"{len(kernels)} dispatches, {before}{' '.join(kernels[-_TOLD_KERNELS:])}"


class Timeline:
    """One queue with one timeline semaphore; serial n is signalled when submission n has finished.

    All methods may be called from any thread.
    """

    def __init__(self, core: Core, family: int | None = None) -> None:
        """``family``: of the queue; None: the one that draws."""
        self._core = core
        self._process = os.getpid()
        self._lock = threading.Lock()
        self._submitted = 0
        self._completed = 0
        self._order = 0
        self._under_way: deque[tuple[int, Sequence[str]]] = deque()
        self._deferred: list[tuple[int, int, Callable[[], None]]] = []
        self._later: deque[Callable[[], None]] = deque()
        queue = ffi.new("VkQueue *")
        core.fns.vkGetDeviceQueue(core.handle, core.info.queue_family if family is None else family, 0, queue)
        self.queue: Cdata = queue[0]
        kind = struct("VkSemaphoreTypeCreateInfo", semaphoreType=const("VK_SEMAPHORE_TYPE_TIMELINE"))
        handle = ffi.new("VkSemaphore *")
        check(
            core.fns.vkCreateSemaphore(
                core.handle, struct("VkSemaphoreCreateInfo", pNext=kind), NULL, handle
            ),
            "vkCreateSemaphore",
        )
        self._semaphore = handle
        self._value = ffi.new("uint64_t *")
        self._brief = False
        self._command_buffers = ffi.new("VkCommandBuffer[]", _BUFFERS)
        self._timeline_info = struct(
            "VkTimelineSemaphoreSubmitInfo", signalSemaphoreValueCount=1, pSignalSemaphoreValues=self._value
        )
        self._submit_info = struct(
            "VkSubmitInfo",
            pNext=self._timeline_info,
            pCommandBuffers=self._command_buffers,
            signalSemaphoreCount=1,
            pSignalSemaphores=handle,
        )
        self._ordered_info: Cdata | None = None

    @property
    def submitted(self) -> int:
        """The serial of the latest submission, 0 before the first."""
        return self._submitted

    def submit(
        self,
        command_buffers: Sequence[Cdata],
        semaphores: tuple[Cdata, Cdata] | None = None,
        kernels: Sequence[str] = (),
        behind: tuple[Timeline, int] | None = None,
    ) -> int:
        """Submits at most four recorded command buffers; returns the new serial.

        Args:
            semaphores: a binary one that transfers wait for, and one that is signalled besides the timeline.
            kernels: the names of what runs, in order, which are told if the device is lost.
            behind: the timeline of another queue, and the serial there that all of it waits for.
        """
        fns = self._core.fns
        self._check_process("Device.submit")
        with self._lock:
            serial = self._submitted + 1
            for index, command_buffer in enumerate(command_buffers):
                self._command_buffers[index] = command_buffer
            plain = semaphores is None and behind is None
            info = self._submit_info if plain else self._ordered(semaphores, behind)
            info.commandBufferCount = len(command_buffers)
            self._value[0] = serial
            self._submitted = serial  # before the call: another thread may see the serial finish at once
            result = fns.vkQueueSubmit(self.queue, 1, info, NULL)
            if result < 0:
                self._submitted = serial - 1
            else:
                self._under_way.append((serial, kernels))
        self._check(result, "vkQueueSubmit")
        return serial

    def _check(self, result: int, call: str) -> int:
        """As :func:`.api.check`, but a lost device is told with what it was doing."""
        try:
            return check(result, call)
        except DeviceLost as error:
            raise DeviceLost(f"{error}; {self._doing()}") from None

    def _doing(self) -> str:
        """The submissions that have not finished, as far as the device was asked, in words."""
        with self._lock:
            under_way = [entry for entry in self._under_way if entry[0] > self._completed]
        if not under_way:
            return "nothing was under way"
        told = [f"{serial}: {_in_words(kernels)}" for serial, kernels in under_way[:_TOLD_SUBMISSIONS]]
        rest = len(under_way) - len(told)
        told += [f"{rest} more"] if rest else []
        first = "submission" if len(under_way) == 1 else "submissions"
        return f"under way: {first} {'; '.join(told)} (VKPIPE_DEBUG=sync waits for each)"

    def _ordered(self, semaphores: tuple[Cdata, Cdata] | None, behind: tuple[Timeline, int] | None) -> Cdata:
        """A VkSubmitInfo that waits for and signals other semaphores besides the timeline's."""
        if self._ordered_info is None:
            self._ordered_info = self._make_ordered()
        info, waits = self._ordered_info, 0
        if semaphores is not None:
            self._waited[0], self._signalled[1] = semaphores
            self._stages[0] = const("VK_PIPELINE_STAGE_TRANSFER_BIT")
            waits = 1
        if behind is not None:
            other, serial = behind
            self._waited[waits], self._waited_values[waits] = other._semaphore[0], serial
            self._stages[waits] = const("VK_PIPELINE_STAGE_ALL_COMMANDS_BIT")
            waits += 1
        signals = 1 if semaphores is None else 2
        info.waitSemaphoreCount = self._ordered_timelines.waitSemaphoreValueCount = waits
        info.signalSemaphoreCount = self._ordered_timelines.signalSemaphoreValueCount = signals
        self._ordered_values[0] = self._submitted + 1
        return info

    def _make_ordered(self) -> Cdata:
        """A VkSubmitInfo with room for two semaphores that it waits for, and two that it signals."""
        self._waited, self._signalled = ffi.new("VkSemaphore[2]"), ffi.new("VkSemaphore[2]")
        self._waited_values, self._ordered_values = ffi.new("uint64_t[2]"), ffi.new("uint64_t[2]")
        self._stages = ffi.new("uint32_t[2]")
        self._signalled[0] = self._semaphore[0]
        self._ordered_timelines = struct(
            "VkTimelineSemaphoreSubmitInfo",
            pWaitSemaphoreValues=self._waited_values,
            pSignalSemaphoreValues=self._ordered_values,
        )
        return struct(
            "VkSubmitInfo",
            pNext=self._ordered_timelines,
            pCommandBuffers=self._command_buffers,
            pWaitSemaphores=self._waited,
            pWaitDstStageMask=self._stages,
            pSignalSemaphores=self._signalled,
        )

    def present(self, info: Cdata) -> int:
        """vkQueuePresentKHR on the queue that draws; returns its VkResult."""
        with self._lock:
            return int(self._core.fns.vkQueuePresentKHR(self.queue, info))

    def wait_queue(self) -> None:
        """Waits for all that was submitted, and for what presentation has made of it."""
        self.wait_idle()
        with self._lock:
            check(self._core.fns.vkQueueWaitIdle(self.queue), "vkQueueWaitIdle")

    @property
    def known_completed(self) -> int:
        """The highest serial that was seen to have finished."""
        return self._completed

    def completed(self) -> int:
        """The highest serial that has finished."""
        self.poll()
        return self._completed

    def poll(self) -> None:
        """Asks the device how far it is and runs what was deferred until there."""
        if self._completed < self._submitted:
            value = ffi.new("uint64_t *")
            core = self._core
            result = core.fns.vkGetSemaphoreCounterValue(core.handle, self._semaphore[0], value)
            self._reached(self._check(result, "vkGetSemaphoreCounterValue") or value[0])
        self._run_deferred()

    def _reached(self, serial: int) -> None:
        if serial > self._submitted:  # a lost device may report any value
            raise DeviceLost(
                f"timeline is at {serial}, only {self._submitted} were submitted; {self._doing()}"
            )
        with self._lock:
            self._completed = max(self._completed, serial)
            while self._under_way and self._under_way[0][0] <= self._completed:
                self._under_way.popleft()

    def wait(self, serial: int, timeout_ns: int | None = None, done: memoryview | None = None) -> bool:
        """Waits until ``serial`` has finished; False when ``timeout_ns`` nanoseconds passed first.

        ``done``: an array of one number, which is not 0 any more once nobody needs to wait for the serial.
        """
        if not 0 <= serial <= self._submitted:
            raise InvalidUse(
                "Device.wait", "serial", serial, f"0 to {self._submitted}, the latest submission"
            )
        if serial > self._completed:
            self._check_process("Device.wait")
            begin = time.perf_counter_ns()
            brief = begin + _BRIEF_NS
            end = _FOREVER if timeout_ns is None else min(begin + timeout_ns, _FOREVER)
            watched = self._brief and self._watch(serial, min(brief, end), done)
            reached = watched or self._sleep(serial, end)
            self._brief = time.perf_counter_ns() < brief
            if not reached:
                return False
        self._run_deferred()
        return True

    def _check_process(self, where: str) -> None:
        """A child process has none of the driver's threads: it would wait for ever."""
        process = os.getpid()
        if process != self._process:
            legal = f"{self._process}, which opened the device: after fork, open another screen"
            raise InvalidUse(where, "process", process, legal)

    def _watch(self, serial: int, end: int, done: memoryview | None) -> bool:
        """Looks again and again, letting others run; False when the clock reached ``end`` first."""
        core, value, semaphore = self._core, ffi.new("uint64_t *"), self._semaphore[0]
        query = core.fns.vkGetSemaphoreCounterValue
        looks = 0
        while time.perf_counter_ns() < end:
            if done is not None and self._completed < serial and done[0]:
                return True
            # Asking for the semaphore holds those up that signal it.
            if done is None or looks % _LOOKS == 0:
                self._check(query(core.handle, semaphore, value), "vkGetSemaphoreCounterValue")
                if value[0] >= serial:
                    self._reached(value[0])
                    return True
            looks += 1
            os.sched_yield()
        return False

    def _sleep(self, serial: int, end: int) -> bool:
        """Sleeps until ``serial`` has finished; False when the clock reached ``end`` first."""
        core = self._core
        value = ffi.new("uint64_t *", serial)
        info = struct("VkSemaphoreWaitInfo", semaphoreCount=1, pSemaphores=self._semaphore, pValues=value)
        while True:
            left = max(0, end - time.perf_counter_ns())
            result = core.fns.vkWaitSemaphores(core.handle, info, min(left, _SLICE_NS))
            if self._check(result, "vkWaitSemaphores") != _TIMEOUT:
                self._reached(serial)
                return True
            if left <= _SLICE_NS:
                return False

    def wait_oldest(self) -> bool:
        """Waits until one more submission has finished; False when all have."""
        if self._completed >= self._submitted:
            return False
        return self.wait(self._completed + 1)

    def defer(self, serial: int, action: Callable[[], None]) -> None:
        """Calls ``action`` once ``serial`` has finished: at once if it has, else in a later poll or wait."""
        if serial <= self._completed:
            action()
            return
        with self._lock:
            self._order += 1
            heapq.heappush(self._deferred, (serial, self._order, action))

    def later(self, action: Callable[[], None]) -> None:
        """Calls ``action`` in a later poll or wait.

        For finalizers: the garbage collector may run one in any place, even where locks are held.
        """
        self._later.append(action)

    def _run_deferred(self) -> None:
        while self._later:
            try:
                action = self._later.popleft()
            except IndexError:  # another thread was faster
                break
            action()
        while self._deferred:
            with self._lock:
                if not self._deferred or self._deferred[0][0] > self._completed:
                    return
                action = heapq.heappop(self._deferred)[2]
            action()

    def wait_idle(self) -> None:
        """Waits for everything submitted so far."""
        self.wait(self._submitted)

    def destroy(self) -> None:
        """Waits for the queue, runs everything deferred and destroys the semaphore."""
        try:
            self.wait_idle()
        except DeviceLost as error:
            log.error("device lost while it was being destroyed: %s", error)
            self._completed = self._submitted
        self._run_deferred()
        self._core.fns.vkDestroySemaphore(self._core.handle, self._semaphore[0], NULL)
