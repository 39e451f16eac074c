"""The buffers of a batch: what pb_validate is in Mesa."""

from __future__ import annotations

from collections.abc import Iterator

from vkpipe.auxiliary.pipebuffer.buffer import Buffer, Usage, Waitable

__all__ = ["ValidateList"]


class ValidateList:
    """Collects the buffers that a batch uses, each once, with all that it is used for.

    What is collected are the buffers that memory is a part of.
    """

    def __init__(self) -> None:
        self._asked: dict[int, tuple[Buffer, Usage]] = {}
        self._bases: dict[int, tuple[Buffer, Usage]] = {}

    def use(self, buffer: Buffer, flags: Usage) -> None:
        """Note that the batch uses a buffer."""
        _, before = self._asked.get(id(buffer), (buffer, Usage(0)))
        self._asked[id(buffer)] = buffer, before | flags

    def add(self, buffer: Buffer, flags: Usage) -> None:
        """Add the buffer that holds the memory, as a buffer names it while it is validated."""
        _, before = self._bases.get(id(buffer), (buffer, Usage(0)))
        self._bases[id(buffer)] = buffer, before | flags

    def validate(self) -> None:
        """Let all buffers get ready; those that have no memory yet take some.

        Raises:
            OutOfMemory: there is none; no buffer is held for the batch then.
        """
        done: list[tuple[Buffer, Usage]] = []
        try:
            for buffer, flags in self._asked.values():
                buffer.validate(self, flags)
                done.append((buffer, flags))
        except Exception:
            for buffer, flags in done:
                buffer.validate(None, flags)
            self._bases.clear()
            raise

    def __iter__(self) -> Iterator[tuple[Buffer, Usage]]:
        """The buffers that memory lies in, once it was validated."""
        return iter(self._bases.values())

    def fence(self, fence: Waitable) -> None:
        """Tell all buffers that the batch was submitted, and begin anew."""
        for buffer, _ in self._asked.values():
            buffer.fence(fence)
        self._asked.clear()
        self._bases.clear()
