"""Pipelines are made before anybody asks for them: those that the program has drawn with in its last run.

With all caches warm a pipeline takes lavapipe 5 to 60 ms, and the first frames of a program need 20 to 50 of
them. So threads begin with them as soon as the device is open, while the program itself is still starting.
Whoever asks for one that is made, or in the making, gets it; all others are made as ever.
"""

from __future__ import annotations

import atexit
import logging
import os
import threading
import time
from collections.abc import Callable
from math import inf
from typing import TYPE_CHECKING, NamedTuple
from weakref import WeakSet

from vkpipe import config
from vkpipe.driver.programs.schedule.priority import step_back
from vkpipe.driver.programs.schedule.remembered import Made, Memory, merged
from vkpipe.translate.spirv import cached_module

if TYPE_CHECKING:
    from vkpipe.winsys import vulkan as vk

__all__ = ["Ahead", "ahead_of"]

log = logging.getLogger(__name__)


class _Pace(NamedTuple):
    """A pace says which kernels a thread makes, and how fast.

    Attributes:
        soonest: seconds before a kernel is asked for in which others make it.
        lead: seconds before that in which nothing else is as urgent as making it.
        rest: seconds of rest for one of work, as long as none is that urgent; infinite: nothing else is made.
        aside: whether the thread has a low priority.
    """

    soonest: float
    lead: float
    rest: float
    aside: bool

    def seconds_after(self, work: float) -> float:
        """The seconds of rest after some of work."""
        return self.rest * work if self.rest < inf else inf


_ALONE = _Pace(-inf, 4.0, 3.0, False)
_LATE, _EARLY = _Pace(-inf, 1.0, inf, False), _Pace(1.0, 4.0, 3.0, True)
"""The paces of one thread for all kernels, or of two: ``_EARLY`` makes those that are needed in more than a
second, at low priority, and ``_LATE`` the others, as those of a program's first frames."""

_PATIENCE = 0.25
"""Seconds that a frame waits for a kernel that the thread of low priority makes; then it makes its own."""

_LATE_SECONDS = 60.0
"""Kernels that the last run did without are dropped where this one has not asked for them so long after the
one before had: such as those that draw only while others are compiled for the first time."""

_open: WeakSet[Ahead] = WeakSet()


@atexit.register
def _end_all() -> None:
    """No thread may be in the driver when the interpreter ends."""
    for ahead in list(_open):
        ahead.stop()


os.register_at_fork(after_in_child=_open.clear)


def ahead_of(
    device: vk.Device, begin: Callable[[vk.Pipeline], None] | None, most: int, aside: bool
) -> Ahead | None:
    """The maker of pipelines ahead for a device; None where the program has no name, or nothing is kept.

    Args:
        begin: called with each pipeline that is made.
        most: pipelines.
        aside: whether kernels that are not urgent are made by a thread of low priority.
    """
    program = config.get("VKPIPE_REMEMBER")
    if program is None or "nocache" in config.debug_flags():
        return None
    info = device.info
    memory = Memory(config.get("VKPIPE_CACHE_DIR"), program, f"{info.driver_uuid} {info.uuid}")
    return Ahead(device, memory, begin, most, aside)


class Ahead:
    """Makes the pipelines of earlier runs in threads of its own, and remembers those of this one.

    May be used from several threads.
    """

    def __init__(
        self,
        device: vk.Device,
        memory: Memory,
        begin: Callable[[vk.Pipeline], None] | None,
        most: int,
        aside: bool,
    ) -> None:
        self._device, self._memory, self._begin, self._most = device, memory, begin, most
        self._opened = time.perf_counter()
        self._before = memory.read()
        self._changed = threading.Condition()
        self._waiting = {entry.made: entry for entry in self._before[:most]}
        self._making: dict[Made, _Pace] = {}
        self._made: dict[Made, vk.Pipeline] = {}
        self._used: dict[Made, float] = {}
        self._ended = False
        self._missed = {
            entry.made: self._opened + entry.seconds + _LATE_SECONDS
            for entry in self._waiting.values()
            if entry.missed
        }
        self._next_missed = min(self._missed.values(), default=inf)
        self._threads = [
            # Named as those that make kernels: none of them may wait for itself.
            threading.Thread(target=self._work, args=(pace,), name="vkpipe builder ahead", daemon=True)
            for pace in ((_LATE, _EARLY) if aside else (_ALONE,))
            if self._waiting
        ]
        if self._threads:
            _open.add(self)
        for thread in self._threads:
            thread.start()

    def take(self, wanted: Made) -> vk.Pipeline | None:
        """The pipeline, which is the caller's from now on; waits for one that is in the making.

        None: the caller has to make it.
        """
        with self._changed:
            self._used.setdefault(wanted, time.perf_counter() - self._opened)
            self._waiting.pop(wanted, None)
            pace = self._making.get(wanted)
            if pace is not None:
                self._changed.wait_for(lambda: wanted not in self._making, _PATIENCE if pace.aside else None)
            return self._made.pop(wanted, None)

    def drop_missed(self) -> None:
        """Drop kernels that the last run did without, and for which it is too late in this one."""
        now = time.perf_counter()
        if now < self._next_missed:
            return
        with self._changed:
            late = [made for made, end in self._missed.items() if end <= now and made not in self._making]
            for made in late:
                del self._missed[made]
                self._waiting.pop(made, None)
            gone = [self._made.pop(made, None) for made in late]
            self._next_missed = min(self._missed.values(), default=inf)
        for pipeline in gone:
            if pipeline is not None:
                self._device.retire(pipeline.destroy)

    def _next(self, pace: _Pace, rest: float) -> Made | None:
        """The kernel to make next, after a rest of so many seconds if there is time; None at the end."""
        with self._changed:
            end = time.perf_counter() + rest
            while not self._ended:
                now = time.perf_counter()
                wanted, needed = self._first(now + pace.soonest)
                if wanted is None:
                    break
                left = min(end, needed - pace.lead) - now
                if left <= 0:
                    self._waiting.pop(wanted)
                    self._making[wanted] = pace
                    return wanted
                self._changed.wait(left)
            return None

    def _first(self, soonest: float) -> tuple[Made | None, float]:
        """The first kernel that is needed no sooner, and when."""
        for entry in self._waiting.values():
            needed = self._opened + entry.seconds
            if needed >= soonest:
                return entry.made, needed
        return None, inf

    def _work(self, pace: _Pace) -> None:
        """A thread: one kernel after the other."""
        if pace.aside:
            step_back()
        rest = pace.seconds_after(0.0)
        while (wanted := self._next(pace, rest)) is not None:
            begin = time.perf_counter()
            made = self._make(wanted)
            with self._changed:
                if made is not None:
                    self._made[wanted] = made
                del self._making[wanted]
                self._changed.notify_all()
            rest = pace.seconds_after(time.perf_counter() - begin)

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
        for thread in self._threads:
            thread.join()

    def destroy(self) -> None:
        """Stop, remember the requested kernels, and destroy the unused ones; the device must be idle."""
        self.stop()
        if self._used:
            self._memory.write(merged(self._before, self._used, self._most))
        for made in self._made.values():
            made.destroy()
        self._made.clear()
