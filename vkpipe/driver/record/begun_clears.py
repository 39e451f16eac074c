"""Submits the clears that a batch begins with while the host still prepares the rest of it.

lavapipe clears in one thread, at the speed of memory: frames wait for that while the other cores are idle.
But the device is idle, too, while the host decodes and plans the draws of a frame that begins with a clear.
So such clears go to the device at once, in a command buffer of their own, where it has nothing else to do.
They stay in the batch, as plans depend on them; only their commands are left out when it is recorded.
"""

from __future__ import annotations

import logging
from collections import OrderedDict
from typing import TYPE_CHECKING

from vkpipe.driver.resources.image_clear import ImageClear
from vkpipe.errors import VkpipeError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from vkpipe.driver.draws.batch import Batch
    from vkpipe.driver.programs.kernel_screen import KernelScreen
    from vkpipe.winsys import vulkan as vk

__all__ = ["BegunClears"]

log = logging.getLogger(__name__)

_FEWEST_BYTES = 1 << 19
"""Clears of fewer bytes take less time than their submission."""

_MOST_RECORDED = 16


class BegunClears:
    """Begins the clears at the front of one context's batch, and keeps their recordings."""

    def __init__(self, screen: KernelScreen, batch: Batch) -> None:
        self._device, self._profile, self._batch = screen.device, screen.profile, batch
        # On a GPU clears are as fast as memory, and nothing waits for the host but the end of the frame.
        self._wanted = screen.device.info.is_lavapipe and "clears" in screen.programs.passes
        self._recorded: OrderedDict[tuple[ImageClear, ...], vk.CommandRecorder] = OrderedDict()

    def begin(self) -> int:
        """Submit the clears that the batch consists of, if that gains anything.

        Returns:
            the serial of the submission; 0 where there is none.
        """
        batch, device = self._batch, self._device
        if not self._wanted or batch.begun:
            return 0
        batch.look_again()
        clears = _large_clears(batch.work)
        if not clears or not device.idle or self._profile.enabled or batch.recording:
            return 0
        try:
            recorder = self._recorded.pop(clears, None) or self._record(clears)
            self._recorded[clears] = recorder
            serial = device.submit(recorder, copied=batch.copied)
        except VkpipeError as error:  # the flush does it, or tells why it cannot
            log.debug("clears are not begun: %s", error)
            return 0
        batch.begun = len(clears)
        return serial

    def _record(self, clears: tuple[ImageClear, ...]) -> vk.CommandRecorder:
        """Record clears, in the place of those that were not asked for longest: the device is idle."""
        from vkpipe.winsys import vulkan as vk

        if len(self._recorded) < _MOST_RECORDED:
            recorder = vk.CommandRecorder(self._device.core, lasting=True)
        else:
            recorder = self._recorded.popitem(last=False)[1]
        recorder.start()
        for clear in clears:
            clear(recorder)
        return recorder

    def destroy(self) -> None:
        """Destroy the recordings; the device must be done with them."""
        for recorder in self._recorded.values():
            recorder.destroy()
        self._recorded.clear()


def _large_clears(work: Sequence[object]) -> tuple[ImageClear, ...]:
    """Return the work of a batch where that is nothing but clears of many bytes; else nothing."""
    clears = tuple([item for item in work if isinstance(item, ImageClear)])
    large = len(clears) == len(work) and sum([clear.nbytes for clear in clears]) >= _FEWEST_BYTES
    return clears if large else ()
