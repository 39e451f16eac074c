"""Kernels are compiled by lavapipe beside the queue that draws, several at once.

lavapipe makes machine code of a kernel when its first dispatch comes up, in the one thread of its device's
queue: one kernel after the other, and frames wait. But it keeps the code in Mesa's cache on disk, under a key
of the kernel and of the kinds of what is bound. So a second device in this process gets the kernel with
stand-ins of its resources in a dispatch of no workgroups; the first one then loads the code.
"""

from __future__ import annotations

import atexit
import heapq
import logging
import os
import threading
from concurrent.futures import CancelledError, Future
from dataclasses import field
from itertools import count
from typing import TYPE_CHECKING
from weakref import WeakSet

from vkpipe import config
from vkpipe.driver.programs.schedule.compile_device import CompileDevice
from vkpipe.driver.programs.schedule.freed import give_back_freed
from vkpipe.mesa_caches import mesa_caches
from vkpipe.records import dataclass

if TYPE_CHECKING:
    from vkpipe.driver.programs.program import Program
    from vkpipe.winsys import vulkan as vk

__all__ = ["Background", "Bound", "background_of"]

log = logging.getLogger(__name__)

Bound = tuple[tuple[tuple[int, object], ...], ...]
"""The resources of each set behind set 0, by binding."""

_IDLE_SECONDS = 10.0
"""The time that a thread and its device wait for another kernel before they end."""

_MOST_THREADS = 4

_MOST_MISSED = 3
"""Kernels one after the other whose code Mesa does not store. One may be that of another kernel."""

_FEWEST = 3
"""New kernels of a frame, from which on the background has its part in them. Of a pair of shaders the vertex
kernel is compiled while the other one is made; and a second device has to make that, too."""

_numbers = count()
_open: WeakSet[Background] = WeakSet()


@atexit.register
def _end_all() -> None:
    """Devices must have ended when the interpreter does."""
    for background in list(_open):
        background.destroy()


os.register_at_fork(after_in_child=_open.clear)


@dataclass(eq=False)
class _Job:
    """A kernel to compile.

    Attributes:
        urgent: a frame waits for it.
        code: its SPIR-V, None where it was compiled before; what it is made of.
        made: the pipeline of the device that draws.
        done: whether Mesa's cache has it.
    """

    urgent: bool
    name: str
    code: Future[bytes | None]
    layouts: tuple[tuple[vk.Binding, ...], ...]
    push_bytes: int
    kinds: tuple[tuple[tuple[int, vk.Kind], ...], ...]
    made: Future[vk.Pipeline] | None
    done: Future[bool] = field(default_factory=Future)
    number: int = field(default_factory=lambda: next(_numbers))

    def __lt__(self, other: _Job) -> bool:
        return (not self.urgent, self.number) < (not other.urgent, other.number)


def background_of(device: vk.Device) -> Background | None:
    """Return the background compiler of a device; None where it gains nothing or cannot work."""
    if not device.info.is_lavapipe or not config.get("VKPIPE_PARALLEL_LLVM"):
        return None
    # Profiles show what kernels take at their first time.
    if config.get("VKPIPE_PROFILE") is not None or "nocache" in config.debug_flags():
        return None
    folder = mesa_caches()
    return None if folder is None else Background(device, folder)


class Background:
    """Threads with a device each compile kernels, from the first kernel until the queue is empty.

    May be used from several threads. It knows nothing of programs but what it compiles.
    """

    def __init__(self, device: vk.Device, folder: str) -> None:
        """``folder``: where Mesa keeps its caches."""
        self._device = device
        self._folder = folder
        self._cores = len(os.sched_getaffinity(0))
        self._most = max(2, min(_MOST_THREADS, self._cores))
        self._changed = threading.Condition()
        self._jobs: list[_Job] = []
        self._threads: set[threading.Thread] = set()
        self._idle = self._calm = 0
        self._ended = False
        _open.add(self)

    def compile(self, program: Program, bound: Bound, urgent: bool = False) -> Future[bool]:
        """Compile a kernel for resources of these kinds, once; the future is done when its code is in the
        cache.

        Its result is False where that could not be done; then the first dispatch does it, as without. One
        that is asked for again, as a frame waits for it, comes before others.
        """
        with self._changed:
            if program.compiling is None:
                job = self._job(program, program.code, bound, urgent)
                program.code = None
                if job is None or self._ended:
                    return _no()
                program.compiling = job.done
                heapq.heappush(self._jobs, job)
                self._start()
            elif urgent:
                for job in self._jobs:
                    job.urgent |= job.done is program.compiling
                heapq.heapify(self._jobs)
            self._changed.notify()
            return program.compiling

    def compile_also(self, program: Program, bound: Bound) -> Future[bool]:
        """Compile a kernel that kept its code for resources of other kinds; no frame waits for that."""
        with self._changed:
            job = self._job(program, program.kept_code, bound, urgent=False)
            if job is None or self._ended:
                return _no()
            heapq.heappush(self._jobs, job)
            self._start()
            self._changed.notify()
            return job.done

    def begin(self, new: dict[Program, Bound]) -> list[Future[bool]]:
        """Compile the new kernels of a frame; returns the futures to wait for before it is submitted.

        The queue itself compiles those of scratch memory alone
        (:mod:`vkpipe.driver.programs.schedule.first_dispatch`), and all where they are few: that costs less.
        """
        found = [program for program in new if program.compiling is not None]
        fresh = [program for program in new if program.code is not None]
        beside = self._cores > 1 and len(found) + len(fresh) >= _FEWEST
        for program in fresh:
            if beside and any(new[program]):
                found.append(program)
            else:
                program.code = None
        return [self.compile(program, new[program], urgent=True) for program in found]

    def _job(
        self, program: Program, code: Future[bytes | None] | None, bound: Bound, urgent: bool
    ) -> _Job | None:
        from vkpipe.winsys import vulkan as vk

        if code is None:
            return None
        try:
            kinds = tuple(
                tuple((binding, vk.kind_of(resource)) for binding, resource in entry) for entry in bound
            )
        except vk.NoStandIn:
            return None
        layouts = tuple(entry.bindings for entry in program.set_layouts)
        push_bytes = program.layout.push_bytes
        return _Job(urgent, program.name, code, layouts, push_bytes, kinds, program.begun)

    def _start(self) -> None:
        """Have a thread for the job that came, if there may be another one."""
        if self._idle < len(self._jobs) and len(self._threads) < self._most:
            # Named as those that make kernels: none of them may wait for itself.
            thread = threading.Thread(target=self._work, name="vkpipe builder of code", daemon=True)
            self._threads.add(thread)
            thread.start()

    def _take(self) -> _Job | None:
        """The next job; None: there is none for a while. One thread is left to what frames wait for."""
        with self._changed:
            self._idle += 1
            self._changed.wait_for(self._has_job, _IDLE_SECONDS)
            self._idle -= 1
            if not self._has_job() or self._ended:
                self._threads.discard(threading.current_thread())
                return None
            job = heapq.heappop(self._jobs)
            self._calm += not job.urgent
            return job

    def _has_job(self) -> bool:
        if self._ended:
            return True
        return bool(self._jobs) and (self._jobs[0].urgent or self._calm < self._most - 1)

    def _work(self) -> None:
        """A thread: one kernel after the other."""
        device: CompileDevice | None = None
        while (job := self._take()) is not None:
            calm, device = not job.urgent, self._run(job, device)
            del job  # and what it refers to
            with self._changed:
                self._calm -= calm
                self._changed.notify()
        if device is not None:
            device.destroy()
        with self._changed:
            rests = not (self._threads or self._ended)
        if rests:  # nothing was compiled for a while, so that no frame waits
            give_back_freed()

    def _run(self, job: _Job, device: CompileDevice | None) -> CompileDevice | None:
        """Compile a kernel, on a device that is made for the first one: the device."""
        done = False
        try:
            code = job.code.result()
            if code is not None:
                device = device or CompileDevice(self._device, self._folder)
                done = device.compile(job.name, code, job.layouts, job.push_bytes, job.kinds)
                self._judge(device)
        except CancelledError:  # nobody refers to the program any more
            pass
        except Exception as error:  # whatever it is: others wait for this, and can do without
            log.debug("%s is not compiled in the background: %s", job.name, error, exc_info=True)
        if job.made is not None:
            made = threading.Event()
            job.made.add_done_callback(lambda _: made.set())
            made.wait()
        job.done.set_result(done)
        return device

    def _judge(self, device: CompileDevice) -> None:
        """Give up where Mesa stores nothing."""
        if device.missed >= _MOST_MISSED:
            log.debug("Mesa stores no code in %s: kernels are compiled one after the other", self._folder)
            with self._changed:
                self._give_up()

    def _give_up(self) -> None:
        self._ended = True
        for job in self._jobs:
            job.done.set_result(False)
        self._jobs.clear()
        self._changed.notify_all()

    def destroy(self) -> None:
        """Wait for kernels that are being compiled, drop the others, and end all threads."""
        _open.discard(self)
        with self._changed:
            self._give_up()
            threads = list(self._threads)
        for thread in threads:
            thread.join()


def _no() -> Future[bool]:
    found: Future[bool] = Future()
    found.set_result(False)
    return found
