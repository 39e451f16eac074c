"""A kernel is awaited that draws can do without, until what it would save is what making it costs."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from vkpipe.driver.programs.program import Program
    from vkpipe.driver.programs.schedule.background import Bound

__all__ = ["Awaited", "Saving"]


class Saving(NamedTuple):
    """A saving has the seconds that a kernel would save a batch, and what it would be bound with."""

    seconds: float
    bound: Bound = ()


class Awaited:
    """Adds up what a kernel would save, and says when it is to be made behind frames.

    Attributes:
        over: the kernel is ready, and draws from now on.
    """

    def __init__(
        self,
        make: Callable[[], Program],
        is_cached: Callable[[], bool],
        price: float,
        cached_price: float,
    ) -> None:
        """Nothing is saved yet.

        Args:
            make: returns the kernel, not yet begun. It refers weakly to whoever keeps this and the kernel, as
                a circle would wait for the garbage collector, with megabytes of the driver.
            is_cached: its SPIR-V is in a cache.
            price: seconds of CPU time that compilers take for it.
            cached_price: the same where an earlier run has left its SPIR-V.
        """
        self._make, self._is_cached = make, is_cached
        self._saved = 0.0
        self._price, self._full_price = cached_price, price
        self._is_wanted = self.over = False
        self._prepared: Future[bool] | None = None

    def save(self, seconds: float) -> Program | None:
        """Add seconds that the kernel would have saved; returns it when it is to be made."""
        if self._is_wanted:
            return None
        self._saved += seconds
        if self._saved < self._price:
            return None
        if self._price < self._full_price and not self._is_cached():
            self._price = self._full_price
            return self.save(0.0)
        self._is_wanted = True
        return self._make()

    def prepared_by(self, done: Future[bool]) -> None:
        """Wait for this, too, until the kernel draws: the driver compiles it for what is bound."""
        self._prepared = done

    def settle(self) -> bool:
        """Return whether the kernel is ready to draw, as is to stay known between two batches."""
        if self._is_wanted and not self.over and (self._prepared is None or self._prepared.done()):
            self.over = self._make().is_ready
        return self.over
