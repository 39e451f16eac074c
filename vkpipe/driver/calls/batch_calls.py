"""The context's calls that submit its batch, on which all others rest."""

from __future__ import annotations

from typing import TYPE_CHECKING

from vkpipe.driver.optimise.last_draw import RepeatedDraws
from vkpipe.driver.resources.fence import VkFence
from vkpipe.pipe import FlushFlag
from vkpipe.pipe.fields import refuse_flags

if TYPE_CHECKING:
    from vkpipe.driver.programs.kernel_screen import KernelScreen
    from vkpipe.driver.record.submission import Submission

__all__ = ["BatchCalls"]


class BatchCalls(RepeatedDraws):
    """Base of the groups of calls that append to the batch, or wait for what it holds."""

    screen: KernelScreen
    _submission: Submission

    def flush_batch(self) -> int:
        """Submit what was collected; the serial to wait for."""
        self.keep_draw()
        self.forget_draw()
        with self.screen.profile.host("flush"):
            return self._submission.flush()

    def submit_pending(self) -> bool:
        """Submit what was collected, as memory is short; whether there was any. Not while it is recorded."""
        if self.batch.empty or self.batch.recording:
            return False
        self.flush_batch()
        return True

    def flush(self, flags: FlushFlag | int = 0) -> VkFence:
        refuse_flags(flags, FlushFlag)
        serial = self.flush_batch()
        return VkFence(self.screen.device, serial, self.batch.done)
