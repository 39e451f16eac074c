"""Bindless handles: numbers of 64 bits with which shaders name textures and images that are not bound.

Source: newer TGSI document, Bindless Opcodes; pipe_context::create_texture_handle and its like. The lower
word of a handle is a number, the lowest that is free. The upper word tells those of one number apart, so that
a handle which was deleted means nothing again.
"""

from __future__ import annotations

from typing import Generic, TypeVar

from vkpipe.errors import InvalidUse

__all__ = ["BOUND_IMAGE", "BOUND_TEXTURE", "MOST_HANDLES", "HandleNumbers", "HandleTable"]

BOUND_TEXTURE, BOUND_IMAGE = 1, 2
"""The upper words of handles of what is bound, which shaders ask for; the lower one is the unit or slot."""
_FIRST_MADE = 3
MOST_HANDLES = 4096
"""Handles that a context may have at once."""

T = TypeVar("T")


class HandleNumbers:
    """The numbers of all handles of a context."""

    def __init__(self) -> None:
        self._used: list[int] = []
        self._free: set[int] = set()

    def take(self, where: str) -> int:
        """Return a new handle.

        Raises:
            InvalidUse: there are MOST_HANDLES of them.
        """
        number = min(self._free, default=len(self._used))
        if number == MOST_HANDLES:
            raise InvalidUse(where, "handles", MOST_HANDLES + 1, f"at most {MOST_HANDLES} of a context")
        if number == len(self._used):
            self._used.append(0)
        self._free.discard(number)
        self._used[number] += 1
        return (_FIRST_MADE + self._used[number] - 1) << 32 | number

    def give_back(self, handle: int) -> None:
        """Make the number of a handle free."""
        self._free.add(handle & 0xFFFFFFFF)


class HandleTable(Generic[T]):
    """The handles of textures, or of images, of a context.

    Attributes:
        residents: what shaders may use, by handle.
    """

    def __init__(self, kind: str, numbers: HandleNumbers) -> None:
        """``kind``: "texture" or "image"; ``numbers``: those of the context."""
        self._kind = kind
        self._numbers = numbers
        self._entries: dict[int, T] = {}
        self.residents: dict[int, T] = {}

    def create(self, entry: T) -> int:
        """Return a handle of a texture or image.

        Raises:
            InvalidUse: there are too many.
        """
        handle = self._numbers.take(f"Context.create_{self._kind}_handle")
        self._entries[handle] = entry
        return handle

    def delete(self, handle: int) -> T:
        """Free a handle, and return what it was of.

        Raises:
            InvalidUse: it is resident, or none of this context.
        """
        where = f"Context.delete_{self._kind}_handle"
        entry = self._entry(where, handle)
        if handle in self.residents:
            raise InvalidUse(where, "handle", hex(handle), "a handle that is not resident")
        del self._entries[handle]
        self._numbers.give_back(handle)
        return entry

    def made(self, handle: int) -> T:
        """Return what a handle is of, that is to become resident, or is no longer to be.

        Raises:
            InvalidUse: it is none of this context.
        """
        return self._entry(f"Context.make_{self._kind}_handle_resident", handle)

    def set_resident(self, handle: int, entry: T | None) -> None:
        """Let shaders use a handle, which finds this from now on; None: no longer.

        Raises:
            InvalidUse: it is none of this context.
        """
        self.made(handle)
        if entry is None:
            self.residents.pop(handle, None)
        else:
            self.residents[handle] = entry

    def _entry(self, where: str, handle: int) -> T:
        if handle not in self._entries:
            legal = f"what create_{self._kind}_handle returned and was not deleted"
            raise InvalidUse(where, "handle", hex(handle), legal)
        return self._entries[handle]
