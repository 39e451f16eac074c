"""``VKPIPE_PROFILE=out.json``: host and kernel times as a Chrome trace (chrome://tracing, Perfetto).

The device's clock is not tied to the host's: the kernels of a submission are laid out one after the other
from the moment it was submitted, with the durations that the device measured; the whole of the submission
lies above them.
"""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from vkpipe.winsys import vulkan as vk

__all__ = ["Profile"]

log = logging.getLogger(__name__)

_HOST, _DEVICE = 1, 2
_BATCH = "batch"
_ABOUT = "\n"
"""Between the name of a kernel and what it was for, in the label of its range."""
_NOTHING = nullcontext()


class Profile:
    """Collects the times of one screen; does nothing unless it has a file to write or was asked to record.

    Attributes:
        path: where :meth:`write` puts the trace, None for nowhere.
        enabled: whether times are being measured; may be changed between two flushes.
        device_seconds: what the device has spent on the measured submissions that were collected so far;
            ``kernel_seconds``: on their kernels.
        about: what the kernels that are being recorded are for: numbers of draws, and their sizes.
    """

    def __init__(self, device: vk.Device, path: Path | None) -> None:
        self._device = device
        self.path = path
        self.enabled = path is not None
        self.device_seconds = self.kernel_seconds = 0.0
        self.about = ""
        self._marker: tuple[str, float] | None = None
        self._asked = 0
        self._was_enabled = self.enabled
        self._start = time.perf_counter()
        self._lock = threading.Lock()
        self._events: list[dict[str, Any]] = []
        self._submitted: list[tuple[int, float]] = []

    def ask(self, wanted: bool) -> None:
        """A query asks for times of the device, or no longer: they are measured while any does."""
        with self._lock:
            if wanted and not self._asked:
                self._was_enabled, self.enabled = self.enabled, True
            self._asked += 1 if wanted else -1
            if not self._asked:
                self.enabled = self._was_enabled

    def kernel(self, recorder: vk.CommandRecorder, name: str) -> AbstractContextManager[None]:
        """Time the commands recorded in the block on the device."""
        if not self.enabled or not recorder.can_time:
            return _NOTHING
        return recorder.timestamp(name + _ABOUT + self.about if self.about else name)

    def batch(self, recorder: vk.CommandRecorder) -> AbstractContextManager[None]:
        """Measure the whole of a submission on the device."""
        return self.kernel(recorder, _BATCH)

    def host(self, name: str, **about: object) -> AbstractContextManager[None]:
        """Measure the block on the host; ``about`` stands beside it."""
        return self._measured(name, about) if self.enabled else _NOTHING

    @contextmanager
    def _measured(self, name: str, about: dict[str, object]) -> Iterator[None]:
        begin = time.perf_counter()
        try:
            yield
        finally:
            self._add(name, _HOST, begin - self._start, time.perf_counter() - begin, about)

    def marker(self, text: str) -> None:
        """Begin a slice with a marker of the program (``emit_string_marker``); it lasts until the next one.

        What the host does meanwhile lies within it. An empty text ends the last slice.
        """
        if self.enabled:
            now = time.perf_counter()
            with self._lock:
                last, self._marker = self._marker, (text, now) if text else None
            self._end_marker(last, now)

    def _end_marker(self, marker: tuple[str, float] | None, now: float) -> None:
        if marker is not None:
            text, begin = marker
            self._add(text, _HOST, begin - self._start, now - begin, {"marker": True})

    def submitted(self, serial: int) -> None:
        """Work with measured kernels was submitted."""
        if self.enabled:
            with self._lock:
                self._submitted.append((serial, time.perf_counter() - self._start))
            self.collect()

    def _add(self, name: str, lane: int, begin: float, seconds: float, about: dict[str, object]) -> None:
        if self.path is None:  # only sums are asked for
            return
        times = {"ts": begin * 1e6, "dur": seconds * 1e6}
        event = {"name": name, "ph": "X", "pid": 1, "tid": lane, **times, "args": about}
        with self._lock:
            self._events.append(event)

    def collect(self) -> None:
        """Take the times of submissions that are done."""
        completed = self._device.completed()
        with self._lock:
            done = [entry for entry in self._submitted if entry[0] <= completed]
            self._submitted = [entry for entry in self._submitted if entry[0] > completed]
        for serial, begin in done:
            for label, seconds in self._device.timings(serial):
                name, _, about = label.partition(_ABOUT)
                self._add(name, _DEVICE, begin, seconds, {"for": about} if about else {})
                if name == _BATCH:
                    self.device_seconds += seconds
                else:
                    self.kernel_seconds += seconds
                    begin += seconds

    def write(self) -> None:
        """Write the trace; the device must be idle."""
        if self.path is None:
            return
        import json  # only where it is asked for

        self.collect()
        self._end_marker(self._marker, time.perf_counter())
        names = [
            {"name": "thread_name", "ph": "M", "pid": 1, "tid": lane, "args": {"name": name}}
            for lane, name in ((_HOST, "host"), (_DEVICE, self._device.info.name))
        ]
        self.path.write_text(json.dumps({"traceEvents": names + self._events}), encoding="utf-8")
        log.info("profile of %d events written to %s", len(self._events), self.path)
