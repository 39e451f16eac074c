"""Pipelines are made before anybody asks for them: those that the program has drawn with in its last run.

With all caches warm a pipeline takes lavapipe 5 to 60 ms, and the first frames of a program need 20 to 50 of
them. So a thread begins with them as soon as the device is open, while the program itself is still starting.
Whoever asks for one that is made, or in the making, gets it; all others are made as ever.
"""

from __future__ import annotations

import atexit
import logging
import os
import threading
import time
from collections.abc import Callable
from typing import TYPE_CHECKING
from weakref import WeakSet

from vkpipe import config
from vkpipe.driver.programs.schedule.remembered import Made, Memory, Remembered, merged
from vkpipe.translate.spirv import cached_module

if TYPE_CHECKING:
    from vkpipe.winsys import vulkan as vk

__all__ = ["Ahead", "ahead_of"]

log = logging.getLogger(__name__)

_LEAD = 4.0
"""Seconds before a kernel is asked for in which nothing else is as urgent as making it."""

_REST = 3.0
"""What is not asked for that soon leaves the processor to the program: seconds of rest for one of work."""

_open: WeakSet[Ahead] = WeakSet()


@atexit.register
def _end_all() -> None:
    """No thread may be in the driver when the interpreter ends."""
    for ahead in list(_open):
        ahead.stop()


os.register_at_fork(after_in_child=_open.clear)


def ahead_of(device: vk.Device, begin: Callable[[vk.Pipeline], None] | None, most: int) -> Ahead | None:
    """The maker of pipelines ahead for a device; None where the program has no name, or nothing is kept.

    Args:
        begin: called with each pipeline that is made.
        most: pipelines.
    """
    program = config.get("VKPIPE_REMEMBER")
    if program is None or "nocache" in config.debug_flags():
        return None
    info = device.info
    memory = Memory(config.get("VKPIPE_CACHE_DIR"), program, f"{info.driver_uuid} {info.uuid}")
    return Ahead(device, memory, begin, most)


class Ahead:
    """Makes the pipelines of earlier runs in a thread of its own, and remembers those of this one.

    May be used from several threads.
    """

    def __init__(
        self, device: vk.Device, memory: Memory, begin: Callable[[vk.Pipeline], None] | None, most: int
    ) -> None:
        self._device, self._memory, self._begin, self._most = device, memory, begin, most
        self._opened = time.perf_counter()
        self._before = memory.read()
        self._changed = threading.Condition()
        self._waiting = {entry.made: entry for entry in self._before[:most]}
        self._making: Made | None = None
        self._made: dict[Made, vk.Pipeline] = {}
        self._used: dict[Made, float] = {}
        self._ended = False
        self._thread: threading.Thread | None = None
        if self._waiting:
            # Named as those that make kernels: none of them may wait for itself.
            self._thread = threading.Thread(target=self._work, name="vkpipe builder ahead", daemon=True)
            _open.add(self)
            self._thread.start()

    def take(self, wanted: Made) -> vk.Pipeline | None:
        """The pipeline, which is the caller's from now on; waits for one that is in the making.

        None: the caller has to make it.
        """
        with self._changed:
            self._used.setdefault(wanted, time.perf_counter() - self._opened)
            self._waiting.pop(wanted, None)
            self._changed.wait_for(lambda: self._making != wanted)
            return self._made.pop(wanted, None)

    def _next(self, rest: float) -> Made | None:
        """The kernel to make next, after a rest of so many seconds if there is time; None at the end."""
        with self._changed:
            end = time.perf_counter() + rest
            while not self._ended and self._waiting:
                entry = next(iter(self._waiting.values()))
                left = end - time.perf_counter()
                if left <= 0 or self._is_due(entry):
                    self._making = entry.made
                    return entry.made
                self._changed.wait(min(left, self._until_due(entry)))
            return None

    def _until_due(self, entry: Remembered) -> float:
        return self._opened + entry.seconds - _LEAD - time.perf_counter()

    def _is_due(self, entry: Remembered) -> bool:
        return self._until_due(entry) <= 0

    def _work(self) -> None:
        """The thread: one kernel after the other."""
        rest = 0.0
        while (wanted := self._next(rest)) is not None:
            begin = time.perf_counter()
            made = self._make(wanted)
            with self._changed:
                self._waiting.pop(wanted, None)
                if made is not None:
                    self._made[wanted] = made
                self._making = None
                self._changed.notify_all()
            rest = _REST * (time.perf_counter() - begin)

    def _make(self, wanted: Made) -> vk.Pipeline | None:
        device = self._device
        try:
            spirv = cached_module(wanted.module)
            if spirv is None:
                return None
            sets = [device.create_set_layout(bindings) for bindings in wanted.sets]
            layout = device.create_pipeline_layout(sets, wanted.push_bytes)
            made = device.create_pipeline(spirv, layout, subgroup_size=wanted.lanes, name=wanted.kernel)
        except Exception as error:  # whatever it is: whoever needs the kernel meets the same, or does not
            log.debug("%s is not made ahead: %s", wanted.kernel, error, exc_info=True)
            return None
        if self._begin is not None:
            self._begin(made)
        return made

    def stop(self) -> None:
        """Start no more kernels; waits for the one that is being compiled."""
        _open.discard(self)
        with self._changed:
            self._ended = True
            self._changed.notify_all()
        if self._thread is not None:
            self._thread.join()

    def destroy(self) -> None:
        """Stop, remember the requested kernels, and destroy the unused ones; the device must be idle."""
        self.stop()
        if self._used:
            self._memory.write(merged(self._before, self._used, self._most))
        for made in self._made.values():
            made.destroy()
        self._made.clear()
