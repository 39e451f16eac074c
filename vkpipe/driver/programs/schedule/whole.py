"""Kernels of several stages of few primitives: all but the last one, made for each vertex shader, or from
assembly to the lists of bins.

On CPUs a dispatch costs 20 to 50 us, most of it for threads that wake up, and few vertices and primitives are
worked off by one thread in any case. So frames that come often run these stages in one dispatch. On GPUs one
workgroup would keep all others waiting (:mod:`vkpipe.driver.programs.work_sizes`).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, cached_property
from typing import TYPE_CHECKING
from weakref import proxy

from vkpipe.driver.programs.schedule.awaited import Awaited

if TYPE_CHECKING:
    from vkpipe.driver.programs.maker import Recipe
    from vkpipe.driver.programs.program import Program

__all__ = ["DISPATCH", "EMPTY_BIN", "Whole"]

DISPATCH = 30e-6
"""Seconds of CPU time that a dispatch of one workgroup takes, whatever it does."""

EMPTY_BIN = 120e-9
"""The same that a subgroup takes which finds nothing in its bin."""

_PRICE = 0.5
_CACHED_PRICE = 0.03
"""Seconds of CPU time that compilers take for such a kernel, and where an earlier run has left its SPIR-V."""


class Whole(Awaited):
    """Counts the dispatches that such a kernel would save, and says when it is to be made."""

    def __init__(
        self,
        recipe: Callable[[], Recipe],
        once: Callable[[Recipe], Program],
        is_cached: Callable[[Recipe], bool],
        prices: tuple[float, float] | None = None,
    ) -> None:
        """No dispatch is saved yet.

        Args:
            recipe: returns what the kernel is made from.
            once: returns the kernel of a recipe, not yet begun.
            is_cached: its SPIR-V is in a cache.
            prices: seconds that compilers take for it, and where its SPIR-V is in a cache.
        """
        self._recipe = made_of = cache(recipe)
        self._once = once
        weak = proxy(self)
        price, cached_price = prices or (_PRICE, _CACHED_PRICE)
        super().__init__(lambda: weak.program, lambda: is_cached(made_of()), price, cached_price)

    @cached_property
    def program(self) -> Program:
        """The kernel."""
        return self._once(self._recipe())
