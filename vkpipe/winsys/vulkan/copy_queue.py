"""The queue of copies: what it writes into images runs beside what the other queue draws meanwhile.

Each queue waits for the other's timeline: a copy for the last submission that uses its image, and a
submission that uses the image for the copy (Vulkan 1.3, 7.4.4). Images and buffers that both use are shared
(VK_SHARING_MODE_CONCURRENT, 7.7.4), so that neither queue has to release or acquire them.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Protocol

from vkpipe.errors import InvalidUse
from vkpipe.winsys.vulkan.buffer import Buffer
from vkpipe.winsys.vulkan.commands import CommandRecorder
from vkpipe.winsys.vulkan.core import Core
from vkpipe.winsys.vulkan.image import Image
from vkpipe.winsys.vulkan.image_desc import ImageDesc
from vkpipe.winsys.vulkan.image_layouts import NewImages
from vkpipe.winsys.vulkan.sync import Timeline
from vkpipe.winsys.vulkan.transfers import BufferImageCopy

__all__ = ["CopyQueue", "Use", "takes"]

_WORD = 4
"""Copies out of buffers begin at a multiple of so many bytes, where a queue does nothing but copy."""

_EVERYWHERE = (1, 1, 1)


def takes(step: tuple[int, int, int], region: BufferImageCopy, desc: ImageDesc) -> bool:
    """Return whether a queue whose family has this ``step`` (CopyFamily) may copy a region into an image.

    Vulkan 1.3, 20.4: VkBufferImageCopy, and copies in families without graphics and compute.
    """
    if region.buffer_offset % _WORD or region.aspect != "color":
        return False
    if step == _EVERYWHERE:
        return True
    level = [max(1, side >> region.level) for side in (desc.width, desc.height, desc.depth)]
    if desc.has_blocks or 0 in step:
        return region.offset == (0, 0, 0) and list(region.extent) == level
    places = zip(region.offset, region.extent, level, step, strict=True)
    return all(
        begin % unit == 0 and (count % unit == 0 or begin + count == end)
        for begin, count, end, unit in places
    )


class Use(Protocol):
    """The uses of an image: how many works that are not submitted yet hold it, the serial of the last
    submission that has used it, and the number of the last copy of this queue into it, 0 before.
    """

    pins: int
    used: int
    copied: int


class CopyQueue:
    """A queue of a family that copies. Every method may be called from any thread.

    Its copies are numbered, apart from the serials of the queue that draws.
    """

    def __init__(self, core: Core, drawing: Timeline, images: NewImages, lock: threading.Lock) -> None:
        """``lock`` is held while the queue that draws, whose timeline is ``drawing``, is submitted to."""
        assert core.copies is not None
        self._core, self._family = core, core.copies
        self._drawing, self._images, self._lock = drawing, images, lock
        self.timeline = Timeline(core, self._family.number)
        self._recorders: list[CommandRecorder] = []
        self._idle: list[CommandRecorder] = []
        self._waited = 0

    def copy(self, source: Buffer, image: Image, region: BufferImageCopy, use: Use) -> int:
        """Copies texels out of a buffer into a shared image, after all that was submitted and uses it.

        Returns the number of the copy; 0, and nothing is done, where work that is not submitted yet comes
        before it, or the family has no such copies.
        """
        if not image.desc.shared:
            raise InvalidUse("CopyQueue.copy", "image", image.name, "an image that two queues share")
        if not takes(self._family.step, region, image.desc):
            return 0
        with self._lock:
            if use.pins:
                return 0
            recorder = self._record(source, image, region)
            serial = max(use.used, image.readied)
            behind = (self._drawing, serial) if serial else None
            number = self.timeline.submit([recorder.handle], behind=behind)
            self._images.discard(image)
            use.copied = number
        self.timeline.defer(number, lambda: self._idle.append(recorder))
        if "sync" in self._core.debug:
            self.timeline.wait(number)
        return number

    def _record(self, source: Buffer, image: Image, region: BufferImageCopy) -> CommandRecorder:
        """Record the copy, behind this queue's earlier ones; an image that is new is taken to its layout."""
        if self._idle:
            recorder = self._idle.pop()
        else:
            recorder = CommandRecorder(self._core, family=self._family.number)
            self._recorders.append(recorder)
        recorder.start()
        if self._images.has(image):
            recorder.image_barriers(self._images.barriers([image]))
        recorder.barrier("copies")
        recorder.copy_buffer_to_image(source, image, [region])
        recorder.finish()
        return recorder

    def awaited(self, copied: Callable[[], int] | None) -> tuple[Timeline, int] | None:
        """Return what the next submission of the queue that draws waits for, where that has not been.

        ``copied`` returns the number of the last copy that it needs; None: it may need all.
        """
        last = self.timeline.submitted
        if last == self._waited:
            return None
        number = last if copied is None else copied()
        return (self.timeline, number) if number > self._waited else None

    def waited(self, number: int) -> None:
        """The queue that draws waits for this copy, and so does all that is submitted to it from now on."""
        self._waited = max(self._waited, number)

    def done(self, number: int) -> bool:
        """Return whether the copy of this number has finished."""
        return number <= self.timeline.completed()

    def destroy(self) -> None:
        """Waits for the queue and destroys what it has; nothing may wait for it any more."""
        self.timeline.destroy()
        for recorder in self._recorders:
            recorder.destroy()
