"""Groups with scissors of their own become one once its kernels are ready: no frame waits for them."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from vkpipe.driver.programs.program import Program

__all__ = ["Joins"]


class Joins:
    """The kernels of one state for primitives that have a scissor each, by the form of what they draw."""

    def __init__(self) -> None:
        """None is asked for yet."""
        self._asked: dict[Hashable, tuple[Program, ...]] = {}
        self._ready: set[Hashable] = set()

    def may(self, form: Hashable) -> bool:
        """Return whether kernels are ready, as is to stay known between two batches."""
        return form in self._ready

    def settle(self, form: Hashable, ask: Callable[[], Iterable[Program]]) -> bool:
        """Ask for the kernels of a form, at its first time; returns whether they have become ready now."""
        if form not in self._asked:
            self._asked[form] = tuple(ask())
        if form in self._ready or not all([program.is_ready for program in self._asked[form]]):
            return False
        self._ready.add(form)
        return True
