"""One thread makes all calls of a screen, as contexts belong to one thread: others ask it and wait."""

from __future__ import annotations

import logging
import queue
import threading
from collections.abc import Callable
from concurrent.futures import Future
from typing import Any, TypeVar

from vkpipe.errors import InvalidUse

__all__ = ["Worker"]

log = logging.getLogger(__name__)

_MOST_WAITING = 64
_SECONDS = 300.0

T = TypeVar("T")


class Worker:
    """Carries out requests, one after the other.

    Args:
        idle: called while nothing is asked; returns whether there is more of that to do.
    """

    def __init__(self, idle: Callable[[], bool]) -> None:
        self._idle = idle
        self._queue: queue.Queue[tuple[Callable[[], Any], Future[Any]] | None] = queue.Queue(_MOST_WAITING)
        self._thread = threading.Thread(target=self._run, name="debugger", daemon=True)
        self._thread.start()

    def ask(self, work: Callable[[], T]) -> T:
        """Have something done by the thread, and return its result.

        Raises:
            InvalidUse: too much is waiting already.
            TimeoutError: it takes too long.
        """
        answer: Future[T] = Future()
        try:
            self._queue.put_nowait((work, answer))
        except queue.Full:
            raise InvalidUse("debugger", "requests", _MOST_WAITING, "fewer at once") from None
        return answer.result(_SECONDS)

    def close(self) -> None:
        """End the thread after its present request."""
        self._queue.put(None)
        self._thread.join()

    def _run(self) -> None:
        busy = True
        while True:
            try:
                asked = self._queue.get(block=not busy)
            except queue.Empty:
                busy = self._try_idle()
                continue
            if asked is None:
                return
            work, answer = asked
            try:
                answer.set_result(work())
            except Exception as error:
                answer.set_exception(error)
            busy = True

    def _try_idle(self) -> bool:
        try:
            return self._idle()
        except Exception:
            log.exception("thumbnails end here")
            return False
