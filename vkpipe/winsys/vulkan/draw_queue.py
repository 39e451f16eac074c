"""The queue that draws: command buffers are recorded, submitted and, once they are done, recorded again."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence

from vkpipe.winsys.vulkan.api import Cdata
from vkpipe.winsys.vulkan.commands import CommandRecorder
from vkpipe.winsys.vulkan.copy_queue import CopyQueue
from vkpipe.winsys.vulkan.core import Core
from vkpipe.winsys.vulkan.image import Image
from vkpipe.winsys.vulkan.image_layouts import NewImages, TrackedImage
from vkpipe.winsys.vulkan.sync import Timeline
from vkpipe.winsys.vulkan.timing import Timings

__all__ = ["DrawQueue"]


class DrawQueue:
    """The queue of a device that draws, with its recorders. Every method may be called from any thread.

    Attributes:
        timeline: its submissions.
        copies: the queue of copies beside it, None where the device has none.
    """

    def __init__(self, core: Core, images: NewImages) -> None:
        """``images``: those that no submission has taken to their layout yet."""
        self._core, self._images = core, images
        self.timeline = Timeline(core)
        self._timings = Timings()
        self._lock = threading.Lock()
        self._submit_lock = threading.Lock()
        self.copies: CopyQueue | None = None
        if core.copies is not None:
            self.copies = CopyQueue(core, self.timeline, images, self._submit_lock)
        self._recorders: list[CommandRecorder] = []
        self._idle: list[CommandRecorder] = []

    def recorder(self) -> CommandRecorder:
        """An empty recorder, to be handed to :meth:`submit` or :meth:`discard`."""
        with self._lock:
            found = self._idle.pop() if self._idle else None
        if found is None:
            found = CommandRecorder(self._core)
            with self._lock:
                self._recorders.append(found)
        found.start()
        return found

    def discard(self, recorder: CommandRecorder) -> None:
        """Throws away what was recorded."""
        recorder.finish()
        with self._lock:
            self._idle.append(recorder)

    def submit(
        self,
        recorder: CommandRecorder,
        semaphores: tuple[Cdata, Cdata] | None = None,
        copied: Callable[[], int] | None = None,
    ) -> int:
        """Submits what was recorded; returns its serial. Only a lasting recorder may be used afterwards.

        Args:
            semaphores: a binary one that copies wait for, and one that is signalled at the end.
            copied: returns the number of the last copy of the other queue that this needs; None: it may
                need all of them.
        """
        recorder.finish()
        with self._submit_lock:  # images are taken to GENERAL before any other submission can use them
            images = self._images.take()
            recorders = [self._prologue(images), recorder] if images else [recorder]
            handles = [entry.handle for entry in recorders]
            behind = None if self.copies is None else self.copies.awaited(copied)
            serial = self.timeline.submit(handles, semaphores, recorder.kernels, behind)
            if self.copies is not None and behind is not None:
                self.copies.waited(behind[1])
            for image in images:
                image.readied = serial
        if recorder.timed:
            self._timings.expect(serial, recorder)
        # Of one that lasts nothing has to be given back.
        if images or recorder.timed or not recorder.lasting:
            self.timeline.defer(serial, lambda: self._recycle(serial, recorders))
            self.timeline.poll()
        if "sync" in self._core.debug:
            self.timeline.wait(serial)
        return serial

    def run_so_far(self, recorder: CommandRecorder) -> None:
        """Runs what was recorded until now, and waits for it; the recorder goes on."""
        recorder.barrier("host")
        begun = self.recorder()
        recorder.exchange(begun)
        self.timeline.wait(self.submit(begun))

    def _prologue(self, images: Sequence[TrackedImage]) -> CommandRecorder:
        recorder = self.recorder()
        recorder.image_barriers(self._images.barriers(images))
        recorder.finish()
        return recorder

    def _recycle(self, serial: int, recorders: list[CommandRecorder]) -> None:
        self._timings.collect(serial)
        with self._lock:
            self._idle.extend([recorder for recorder in recorders if not recorder.lasting])

    def timings(self, serial: int) -> list[tuple[str, float]]:
        """(label, seconds) of each CommandRecorder.timestamp of a submission; waits for it.

        Kept for the latest 1,024 submissions that measured something; [] for all others.
        """
        self.timeline.wait(serial)
        return self._timings.collect(serial)

    def last_use(self, image: Image, serial: int) -> int:
        """The serial after which an image that was last used by ``serial`` may be destroyed."""
        with self._submit_lock:
            return max(serial, image.readied)

    def destroy(self) -> None:
        """Destroy the recorders; the timelines have ended before."""
        for recorder in self._recorders:
            recorder.destroy()
