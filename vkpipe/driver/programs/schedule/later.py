"""Kernels that a frame could do without are made behind it, one after the other."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import Future
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from vkpipe.driver.programs.program import Program
    from vkpipe.driver.programs.schedule.background import Bound

__all__ = ["Later"]


_CALM = 16
"""Submissions without a new kernel, after which others are made."""

_CALM_CACHED = 8
"""The same for kernels that hardly any draw needs, but which an earlier run has made. A batch that does
without one waits for the device, and is not kept."""


class Later:
    """Kernels that draws have done without: each submission begins with one of them at most.

    What a program draws first waits for none of these, nor do they take the processors from kernels that it
    waits for. May be used from several threads.
    """

    def __init__(self, prepare: Callable[[Program, Bound], Future[bool]]) -> None:
        """``prepare``: makes a kernel, and has the driver compile it for such resources."""
        self._prepare = prepare
        self._lock = threading.Lock()
        self._wanted: OrderedDict[Program, Bound] = OrderedDict()
        self._cached: OrderedDict[Program, Bound] = OrderedDict()
        self._making: Future[bool] | None = None
        self._calm = 0

    def want(self, program: Program, bound: Bound = ()) -> None:
        """Have a kernel made when there is time.

        Args:
            bound: what it will be bound with, where it is likely to run.
        """
        with self._lock:
            if program.is_ready or program.begun is not None:
                return
            if program in self._wanted or program in self._cached:
                return
            (self._cached if program.is_cached else self._wanted)[program] = bound
            if program.need == "later":
                # More is gained by it than by kernels that hardly any draw needs.
                self._wanted.move_to_end(program, last=False)

    def disturb(self) -> None:
        """Put them off: a kernel is made that draws wait for."""
        self._calm = 0

    def begin(self) -> None:
        """A batch was submitted: begin with the next one, unless draws still wait for others."""
        self._calm += 1
        if not (self._cached or self._wanted) or self._calm < _CALM_CACHED:
            return
        with self._lock:
            wanted = self._cached or (self._wanted if self._calm >= _CALM else None)
            if not wanted or (self._making is not None and not self._making.done()):
                return
            program, bound = wanted.popitem(last=False)
        self._making = self._prepare(program, bound)

    def clear(self) -> None:
        """Make no more."""
        with self._lock:
            self._wanted.clear()
            self._cached.clear()
