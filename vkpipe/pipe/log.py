"""Logs of a context: what a driver has done for an application's calls (Mesa's ``u_log_context``)."""

from __future__ import annotations

from collections.abc import Callable
from threading import Lock
from typing import NamedTuple

__all__ = ["LogChunk", "LogContext", "LogPage"]


class LogChunk(NamedTuple):
    """One thing that was logged: its kind, such as ``"batch"``, and its text."""

    kind: str
    text: str


class LogPage(NamedTuple):
    """All that was logged between two pages; ``str`` gives the text."""

    chunks: tuple[LogChunk, ...]

    def __str__(self) -> str:
        return "".join(f"[{kind}]\n{text.rstrip()}\n" for kind, text in self.chunks)


class LogContext:
    """A log that a driver writes into, from any thread, once ``Context.set_log_context`` has given it one.

    Drivers log messages of the kinds that ``set_debug_callback`` tells (``"message"``), batches that are
    submitted, with their dispatches (``"batch"``), and, when a page ends, progress and bindings as
    ``dump_debug_state`` writes them (``"state"``).
    """

    def __init__(self) -> None:
        self._chunks: list[LogChunk] = []
        self._loggers: list[Callable[[LogContext], None]] = []
        self._lock = Lock()

    def chunk(self, kind: str, text: str) -> None:
        """Log a text of a kind (``u_log_chunk``)."""
        with self._lock:
            self._chunks.append(LogChunk(kind, text))

    def add_auto_logger(self, logger: Callable[[LogContext], None]) -> None:
        """Have a function called with the log whenever that is flushed (``u_log_add_auto_logger``)."""
        self._loggers.append(logger)

    def remove_auto_logger(self, logger: Callable[[LogContext], None]) -> None:
        """Call a function no more."""
        self._loggers.remove(logger)

    def flush(self) -> None:
        """Have all of these functions log what they have to tell (``u_log_flush``)."""
        for logger in tuple(self._loggers):
            logger(self)

    def new_page(self) -> LogPage:
        """Flush the log and return what it holds, which it forgets (``u_log_new_page``)."""
        self.flush()
        with self._lock:
            page = LogPage(tuple(self._chunks))
            self._chunks.clear()
        return page
