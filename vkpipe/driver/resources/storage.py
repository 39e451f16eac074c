"""The memory behind a resource and its place in time.

A buffer can be given other memory while the device still works with what it had: each has a life of its own.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from vkpipe.pipe.cso import next_number

if TYPE_CHECKING:
    from vkpipe.winsys import vulkan as vk

__all__ = ["BufferStorage", "ImageStorage", "Storage"]


class Storage:
    """Memory of the device that goes when it was released and nothing uses it any more.

    Attributes:
        number: for keys; no other storage has it.
        used, written: serials of the last submissions that touch and that write it.
        copied: the number of the last copy into it by the device's queue of copies, 0 before.
        pins: batches, of any context, that hold it and are not submitted yet.
        maps: mappings of the memory itself; ``mappings``: all, those through staging memory too.
        stencil_is_clear: of depth and stencil in one texel, nothing has ever written a stencil but zero:
            depth can be cleared by itself without a look at what is there. What nobody has written is
            undefined, and may become zero.
        others: how often it was written by anything but draws and clears.
        released: no new work will use it.
        in_part: a clear of the depth or the stencil alone was asked for.
    """

    def __init__(self, device: vk.Device, free: Callable[[], None]) -> None:
        self.number = next_number()
        self.used = self.written = self.copied = self.pins = self.maps = self.mappings = 0
        self.others = 0
        self.in_part = False
        self.stencil_is_clear = True
        self._user = 0
        self._shared = False
        self._device = device
        self._free = free
        self.released = False

    def pin(self, user: int) -> None:
        """A batch takes hold of it; ``user``: the number of its context's batches."""
        self.pins += 1
        if user != self._user:
            self._shared = self._shared or self._user != 0
            self._user = user

    def share(self) -> None:
        """Others may write it whom no batch knows."""
        self._shared = True

    @property
    def shared(self) -> bool:
        """Return whether it may be written by others than the batches of one context."""
        return self._shared or self.maps > 0

    def note_write(self) -> None:
        """It is written by anything but draws and clears, which may change a stencil, too."""
        self.stencil_is_clear = False
        self.others += 1

    def unpin(self, serial: int, writes: bool) -> None:
        """The batch was submitted as ``serial``."""
        self.pins -= 1
        if serial > self.used:
            self.used = serial
        if writes and serial > self.written:
            self.written = serial
        if self.released:
            self._free_if_last()

    def map(self, direct: bool) -> None:
        """A mapping of the memory itself, or one through staging memory, begins."""
        self.mappings += 1
        self.maps += direct

    def unmap(self, direct: bool) -> None:
        """The mapping ended."""
        self.mappings -= 1
        self.maps -= direct
        self._free_if_last()

    def release(self) -> None:
        """Give up the storage: no new work will use it."""
        self.released = True
        self._free_if_last()

    def _free_if_last(self) -> None:
        if self.released and not self.pins and not self.mappings:
            device, last, free = self._device, self._last_use(), self._free
            device.defer_copied(self.copied, lambda: device.defer(last, free))

    def _last_use(self) -> int:
        """The serial after which it may go."""
        return self.used

    def idle(self, completed: int) -> bool:
        """Return whether no work uses it once the device has finished the serial ``completed``."""
        return self.pins == 0 and self.used <= completed


class ImageStorage(Storage):
    """A Vulkan image, and what goes with it."""

    def __init__(self, device: vk.Device, image: vk.Image, free: Callable[[], None]) -> None:
        super().__init__(device, free)
        self._image = image

    def _last_use(self) -> int:
        return self._device.last_use(self._image, self.used)


class BufferStorage(Storage):
    """A Vulkan buffer."""

    def __init__(self, device: vk.Device, buffer: vk.Buffer) -> None:
        super().__init__(device, buffer.destroy)
        self.buffer = buffer
