"""Arrays over memory of the device that the application holds: the memory lasts as long as they do."""

from __future__ import annotations

import sys
from collections.abc import Callable
from itertools import count
from typing import Any

import numpy as np
from numpy.typing import NDArray

__all__ = ["Lent"]


class _Lease:
    """The base of an array and of all that are cut out of it: NumPy keeps it as long as any of them."""

    __slots__ = ("__array_interface__", "_gone", "_number")

    def __init__(self, interface: dict[str, Any], gone: Callable[[int], None], number: int) -> None:
        self.__array_interface__ = interface
        self._gone = gone
        self._number = number

    def __del__(self) -> None:
        if not sys.is_finalizing():
            self._gone(self._number)


class Lent:
    """The arrays of a device that were handed out, and what has to wait until they are gone."""

    def __init__(self) -> None:
        self._numbers = count()
        self._addresses: dict[int, int] = {}
        self._waiting: list[tuple[int, int, Callable[[], None]]] = []

    def lend(self, array: NDArray[np.uint8]) -> NDArray[np.uint8]:
        """Return the same bytes as an array to be handed out."""
        number, interface = next(self._numbers), array.__array_interface__
        # Also those of axes of a single row, which NumPy leaves out where there are no gaps.
        interface["strides"] = array.strides
        self._addresses[number] = interface["data"][0]
        return np.asarray(_Lease(interface, self._gone, number))

    def after(self, address: int, size: int, action: Callable[[], None]) -> None:
        """Call ``action`` once no array over these bytes of the host is left, at once if there is none.

        Actions that wait for the same array are called in the order in which they came.
        """
        if self._lies_in(address, size):
            self._waiting.append((address, size, action))
        else:
            action()

    def _lies_in(self, address: int, size: int) -> bool:
        return any(address <= held < address + size for held in list(self._addresses.values()))

    def _gone(self, number: int) -> None:
        del self._addresses[number]
        waiting, self._waiting = self._waiting, []
        for address, size, action in waiting:
            self.after(address, size, action)
