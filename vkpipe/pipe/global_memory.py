"""The GLOBAL memory of compute programs: which buffers are mapped into it, and at which addresses.

Source: Gallium documentation 0.4, section 7.1.17. Addresses are the driver's to choose; here they are the
same in every driver. Memory is divided into windows of 16 MiB, of which the first is nobody's. A buffer
begins with a window: an address of 32 bits has its number in the upper eight bits, one of 64 bits in the
upper word. So shaders find the buffer of an address without a search, and notice what lies in none.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Generic, NamedTuple, Protocol, TypeVar

import numpy as np
import numpy.typing as npt

from vkpipe.errors import InvalidUse
from vkpipe.pipe.defines_resource import Bind
from vkpipe.pipe.user_memory import UserData, user_bytes
from vkpipe.records import dataclass

__all__ = ["GLOBAL_SIZE", "WINDOW", "GlobalWindows", "Handle", "handles_of"]

_WHERE = "Context.set_global_binding"
_BITS = 24
_WINDOWS = 1 << 32 - _BITS
WINDOW = 1 << _BITS
"""Bytes of a window."""
GLOBAL_SIZE = (_WINDOWS - 1) * WINDOW
"""Bytes that addresses of 32 bits reach."""


class Buffer(Protocol):
    """A buffer of whichever driver."""

    @property
    def width0(self) -> int: ...
    @property
    def bind(self) -> Bind: ...


R = TypeVar("R", bound=Buffer)


class Handle(NamedTuple):
    """Memory of the application that holds an address, to which that of a buffer is added.

    ``memory``: its 4 or 8 bytes; None where nobody asks for the address.
    """

    memory: npt.NDArray[np.uint8] | None = None

    @property
    def wide(self) -> bool:
        """Return whether the address has 64 bits, not 32."""
        return self.memory is not None and self.memory.size == 8

    def add(self, address: int) -> None:
        """Add the address of a buffer; what does not fit is lost."""
        if self.memory is not None:
            size = self.memory.size
            total = int.from_bytes(self.memory.tobytes(), "little") + address
            total &= (1 << 8 * size) - 1
            self.memory[:] = np.frombuffer(total.to_bytes(size, "little"), np.uint8)


@dataclass(frozen=True)
class _Mapped(Generic[R]):
    """A buffer, and the windows through which it is seen."""

    first: int
    count: int
    buffer: R


class GlobalWindows(Generic[R]):
    """The buffers that are mapped, by binding."""

    def __init__(self) -> None:
        self._slots: dict[int, _Mapped[R]] = {}

    @property
    def buffers(self) -> list[R]:
        """The buffers, in the order of their bindings."""
        return [mapped.buffer for _, mapped in sorted(self._slots.items())]

    @property
    def windows(self) -> dict[int, tuple[R, int]]:
        """Window -> the buffer that is seen through it, and the byte of that at which it begins."""
        return {
            mapped.first + number: (mapped.buffer, number * WINDOW)
            for mapped in self._slots.values()
            for number in range(mapped.count)
        }

    def bind(
        self, first: int, buffers: Sequence[R | None], handles: Sequence[Handle] = ()
    ) -> tuple[int, ...]:
        """Map buffers, add their addresses to handles, and return them; 0 for None.

        All that was mapped from ``first`` on is unmapped before. Nothing is changed by a call that fails.

        Raises:
            InvalidUse: a buffer was made without GLOBAL, or there is no room for it.
        """
        slots = {slot: old for slot, old in self._slots.items() if not first <= slot < first + len(buffers)}
        known = handles or [Handle()] * len(buffers)
        found = []
        for number, (buffer, handle) in enumerate(zip(buffers, known, strict=True)):
            if buffer is None:
                found.append(0)
                continue
            if not buffer.bind & Bind.GLOBAL:
                raise InvalidUse(_WHERE, f"resources[{number}].bind", buffer.bind, "a buffer with GLOBAL")
            count = 1 if handle.wide else -(-buffer.width0 // WINDOW)
            begin = _room(slots.values(), count)
            if begin is None:
                legal = f"buffers of at most {GLOBAL_SIZE} bytes in windows of {WINDOW}"
                raise InvalidUse(_WHERE, f"resources[{number}]", buffer, legal)
            slots[first + number] = _Mapped(begin, count, buffer)
            found.append(begin << (32 if handle.wide else _BITS))
        self._slots = slots
        for handle, address in zip(known, found, strict=True):
            handle.add(address)
        return tuple(found)


def _room(mapped: Iterable[_Mapped[R]], count: int) -> int | None:
    """The first of so many windows that are free."""
    begin = 1
    for other in sorted((entry.first, entry.count) for entry in mapped):
        if begin + count <= other[0]:
            break
        begin = sum(other)
    return begin if begin + count <= _WINDOWS else None


def handles_of(handles: Sequence[UserData | None], count: int) -> list[Handle]:
    """Return the memory that ``set_global_binding`` changes.

    Raises:
        InvalidUse: there are more or fewer than buffers, or one is not 4 or 8 bytes that can be written.
    """
    if handles and len(handles) != count:
        raise InvalidUse(_WHERE, "number of handles", len(handles), f"one for each of {count} resources")
    return [_handle(number, handle) for number, handle in enumerate(handles)]


def _handle(number: int, handle: UserData | None) -> Handle:
    if handle is None:
        return Handle()
    found = user_bytes(_WHERE, f"handles[{number}]", handle)
    apart = isinstance(handle, np.ndarray) and not handle.flags.c_contiguous
    if apart or found.size not in (4, 8) or not found.flags.writeable:
        raise InvalidUse(_WHERE, f"handles[{number}]", handle, "4 or 8 contiguous bytes that can be written")
    return Handle(found)
