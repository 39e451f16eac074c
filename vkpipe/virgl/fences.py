"""Fences: buffers of a client by which it waits for what it has sent so far, one for each frame or so."""

from __future__ import annotations

from typing import TYPE_CHECKING

from vkpipe import pipe
from vkpipe.errors import NotSupported
from vkpipe.pipe import Bind, ResourceTemplate, TextureTarget
from vkpipe.virgl.layout import Level
from vkpipe.virgl.protocol import VirglBind
from vkpipe.virgl.resources import ClientResource
from vkpipe.virgl.shared_memory import SharedMemory

if TYPE_CHECKING:
    from vkpipe.virgl.budget import Budget

__all__ = ["FenceMemory", "FenceResource", "makes_fence"]

_BYTES = 8
_TEMPLATE = ResourceTemplate.buffer(_BYTES, Bind.NONE)


def makes_fence(words: memoryview) -> bool:
    """Return whether RESOURCE_CREATE2 makes a fence.

    Nothing else is a buffer of eight bytes for the client alone: the result of a query takes sixteen.
    """
    return (
        words[4] == words[10] == _BYTES and words[3] == VirglBind.CUSTOM and words[1] == TextureTarget.BUFFER
    )


class FenceResource(ClientResource):
    """A fence. The screen has no resource for it, as neither side ever looks at its bytes."""

    is_fence = True

    def __init__(self, screen: pipe.Screen, handle: int, budget: Budget) -> None:
        super().__init__(screen, handle, int(VirglBind.CUSTOM), _TEMPLATE, None, budget)

    def make(self) -> None:
        """Refuse: what is read or written would be that of all fences.

        Raises:
            NotSupported: always.
        """
        raise self._refusal()

    def level(self, number: int) -> Level:
        """Refuse, as :meth:`make` does."""
        raise self._refusal()

    def _refusal(self) -> NotSupported:
        return NotSupported(f"use of fence {self.handle}", "clients only wait for it")


class FenceMemory:
    """The memory that all fences of a client share with it."""

    def __init__(self) -> None:
        self._memory: SharedMemory | None = None

    def take(self) -> SharedMemory:
        """Return it with a file descriptor to be sent and closed.

        Raises:
            OutOfMemory: there is none, or no descriptor.
        """
        if self._memory is None:
            self._memory = SharedMemory(_BYTES)
        return self._memory.again()

    def close(self) -> None:
        """Close what is kept."""
        if self._memory is not None:
            self._memory.close()
            self._memory = None
