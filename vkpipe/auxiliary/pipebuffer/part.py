"""Parts of larger buffers, which several managers hand out."""

from __future__ import annotations

from collections.abc import Callable

from vkpipe.auxiliary.pipebuffer.buffer import Buffer, Bytes, Desc, Usage, Validator, Waitable

__all__ = ["Part"]


class Part(Buffer):
    """A range of another buffer, which is mapped as a whole and shared.

    Args:
        whole, offset: the buffer, and where the range begins. ``release``: called when it is given back.
    """

    def __init__(
        self, whole: Buffer, offset: int, size: int, desc: Desc, release: Callable[[Part], None]
    ) -> None:
        super().__init__(size, desc)
        self.whole, self.offset = whole, offset
        self._given_back = release

    def map(self, flags: Usage = Usage.CPU_READ_WRITE) -> Bytes:
        return self.whole.map(flags)[self.offset : self.offset + self.size]

    def unmap(self) -> None:
        self.whole.unmap()

    def base(self) -> tuple[Buffer, int]:
        found, offset = self.whole.base()
        return found, offset + self.offset

    def validate(self, validator: Validator | None, flags: Usage) -> None:
        self.whole.validate(validator, flags)

    def fence(self, fence: Waitable) -> None:
        self.whole.fence(fence)

    def _release(self) -> None:
        self._given_back(self)
