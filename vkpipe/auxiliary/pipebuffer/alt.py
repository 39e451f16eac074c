"""A second provider for what the first has no room for: what pb_bufmgr_alt is in Mesa."""

from __future__ import annotations

from vkpipe.auxiliary.pipebuffer.buffer import Buffer, Desc, Manager
from vkpipe.errors import OutOfMemory

__all__ = ["AltManager"]


class AltManager(Manager):
    """Takes buffers from the first provider, and where that has no room from the second.

    Mapped, validated and destroyed they are as those of their provider.
    """

    def __init__(self, first: Manager, second: Manager) -> None:
        self._providers = (first, second)

    def create(self, size: int, desc: Desc | None = None) -> Buffer:
        first, second = self._providers
        try:
            return first.create(size, desc)
        except OutOfMemory:
            return second.create(size, desc)

    def is_busy(self, buffer: Buffer) -> bool:
        return any(provider.is_busy(buffer) for provider in self._providers)

    def flush(self) -> None:
        for provider in self._providers:
            provider.flush()
