"""The queue of one context, and the thread that empties it."""

from __future__ import annotations

import logging
from collections.abc import Callable
from queue import SimpleQueue
from threading import Event, Lock, Thread, get_ident
from typing import Any
from weakref import finalize

__all__ = ["Call", "Worker"]

log = logging.getLogger("vkpipe.wrappers.threaded")

Call = tuple[Callable[..., Any], tuple[Any, ...], str]
"""A method of the driver's context, its arguments, and the name that errors are told with."""

_BATCH = 64
"""Calls that are handed to the thread together: waking it costs as much as some calls."""


class Worker:
    """Carries out calls in the order in which they were added.

    The thread ends with the owner, which it does not keep alive.

    Attributes:
        queued: calls that were added since the beginning.
        waited: how often somebody waited for the thread.
    """

    def __init__(self, owner: object) -> None:
        self.queued = 0
        self.waited = 0
        self._calls: list[Call] = []
        self._lock = Lock()
        self._batches: SimpleQueue[list[Call] | Event | None] = SimpleQueue()
        self._errors: list[BaseException] = []
        self._handed = False
        self._thread: Thread | None = None
        finalize(owner, self._batches.put, None).atexit = False

    def add(self, call: Call) -> None:
        """Queue a call."""
        with self._lock:
            self._calls.append(call)
            self.queued += 1
            if len(self._calls) >= _BATCH:
                self._hand_over()

    def drain(self) -> None:
        """Wait until all calls that were added before are carried out; the thread itself does not wait."""
        if self._thread is not None and self._thread.ident == get_ident():
            return
        with self._lock:
            self._hand_over()
            if not self._handed:
                return
            self._handed = False
            self.waited += 1
            done = Event()
            self._batches.put(done)
        done.wait()

    def take_error(self) -> BaseException | None:
        """Return the first error of calls so far, and forget it; those behind it are notes of the log."""
        errors, self._errors = self._errors, []
        for error in errors[1:]:
            log.warning("another queued call failed: %s", error)
        return errors[0] if errors else None

    def _hand_over(self) -> None:
        if not self._calls:
            return
        if self._thread is None:
            arguments = (self._batches, self._failed)
            self._thread = Thread(target=_work, args=arguments, name="vkpipe threaded", daemon=True)
            self._thread.start()
        self._batches.put(self._calls)
        self._calls = []
        self._handed = True

    def _failed(self, error: BaseException) -> None:
        self._errors.append(error)


def _work(batches: SimpleQueue[list[Call] | Event | None], failed: Callable[[BaseException], None]) -> None:
    while (batch := batches.get()) is not None:
        if isinstance(batch, Event):
            batch.set()
            continue
        for function, arguments, name in batch:
            try:
                function(*arguments)
            except Exception as error:
                error.add_note(f"{name} was queued, and carried out by a thread")
                failed(error)
        del batch
