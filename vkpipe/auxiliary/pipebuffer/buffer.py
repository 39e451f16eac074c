"""Buffers and their managers, as pb_buffer and pb_manager are in Mesa."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from contextlib import contextmanager
from enum import IntFlag
from typing import Protocol

import numpy as np
import numpy.typing as npt

from vkpipe.errors import InvalidUse
from vkpipe.records import dataclass

__all__ = ["Buffer", "Bytes", "Desc", "Manager", "Usage", "Validator", "Waitable", "checked", "fits"]

Bytes = npt.NDArray[np.uint8]


class Usage(IntFlag):
    """The uses of buffers, and the ways of mapping them (PB_USAGE_*)."""

    CPU_READ = 1
    CPU_WRITE = 2
    GPU_READ = 4
    GPU_WRITE = 8
    DONTBLOCK = 512
    UNSYNCHRONIZED = 1024
    PERSISTENT = 8192

    CPU_READ_WRITE = CPU_READ | CPU_WRITE
    GPU_READ_WRITE = GPU_READ | GPU_WRITE


@dataclass(frozen=True)
class Desc:
    """A description of a buffer: the multiple of bytes that it begins at, and what it is used for."""

    alignment: int = 1
    usage: Usage = Usage.CPU_READ_WRITE


class Waitable(Protocol):
    """Says when a batch is done, as ``vkpipe.pipe.Fence`` does."""

    def wait(self, timeout: int) -> bool:
        """Wait at most ``timeout`` nanoseconds; whether the batch is done."""


class Validator(Protocol):
    """Takes the buffers of a batch (:class:`~vkpipe.auxiliary.pipebuffer.validate.ValidateList`)."""

    def add(self, buffer: Buffer, flags: Usage) -> None:
        """Note that the batch uses a buffer."""


class Buffer(ABC):
    """Memory that belongs to whoever created it, until :meth:`destroy`.

    Attributes:
        size, alignment, usage: as it was created; ``size`` may be larger than asked for.
    """

    def __init__(self, size: int, desc: Desc) -> None:
        self.size, self.alignment, self.usage = size, desc.alignment, desc.usage
        self.destroyed = False

    @abstractmethod
    def map(self, flags: Usage = Usage.CPU_READ_WRITE) -> Bytes:
        """Return its bytes, to read and write until :meth:`unmap`.

        Raises:
            WouldBlock: with DONTBLOCK, it is in use.
        """

    @abstractmethod
    def unmap(self) -> None:
        """End a mapping."""

    @abstractmethod
    def base(self) -> tuple[Buffer, int]:
        """Return the buffer that the memory is a part of, and where it begins there."""

    def validate(self, validator: Validator | None, flags: Usage) -> None:
        """Tell ``validator`` that a batch uses the memory; None: it does not any more."""
        found, _ = self.base()
        if found is not self:
            found.validate(validator, flags)
        elif validator is not None:
            validator.add(self, flags)

    def fence(self, fence: Waitable) -> None:
        """Hear that a batch that uses the memory was submitted; ``fence`` says when it is done."""
        found, _ = self.base()
        if found is not self:
            found.fence(fence)

    def destroy(self) -> None:
        """Give the memory back; a second call does nothing."""
        if not self.destroyed:
            self.destroyed = True
            self._release()

    @abstractmethod
    def _release(self) -> None:
        """Give back what it holds."""

    @contextmanager
    def mapped(self, flags: Usage = Usage.CPU_READ_WRITE) -> Iterator[Bytes]:
        """Map it for a block."""
        data = self.map(flags)
        try:
            yield data
        finally:
            self.unmap()


class Manager(ABC):
    """Creates buffers."""

    @abstractmethod
    def create(self, size: int, desc: Desc | None = None) -> Buffer:
        """Create a buffer of at least ``size`` bytes.

        Raises:
            OutOfMemory: there is no room.
        """

    @abstractmethod
    def flush(self) -> None:
        """Give back what is only kept for later."""

    def is_busy(self, buffer: Buffer) -> bool:
        """Return whether a batch that was submitted uses a buffer."""
        return False

    def destroy(self) -> None:
        """Give back everything; its buffers must have been destroyed."""
        self.flush()


def checked(where: str, size: int, desc: Desc | None) -> Desc:
    """Return the description, once it is sure that it and the size mean something."""
    if size < 1:
        raise InvalidUse(where, "size", size, "at least 1")
    desc = Desc() if desc is None else desc
    if desc.alignment < 1:
        raise InvalidUse(where, "alignment", desc.alignment, "at least 1")
    return desc


def fits(buffer: Buffer, size: int, desc: Desc, factor: float = float("inf")) -> bool:
    """Return whether a buffer can stand for one that is asked for; at most ``factor`` times as large."""
    return (
        size <= buffer.size <= size * factor
        and buffer.alignment % desc.alignment == 0
        and buffer.usage & desc.usage == desc.usage
    )
