"""The device's clock, copied into buffers while commands run."""

from __future__ import annotations

from vkpipe.errors import InvalidUse
from vkpipe.winsys.vulkan.api import NULL, Cdata, check, const, ffi, struct
from vkpipe.winsys.vulkan.buffer import Buffer
from vkpipe.winsys.vulkan.core import Core

__all__ = ["MOST_MOMENTS", "Moments"]

MOST_MOMENTS = 1024
"""Moments that one recording may note."""


class Moments:
    """The queries of one recorder: one for each moment."""

    def __init__(self, core: Core) -> None:
        self._core = core
        create = struct(
            "VkQueryPoolCreateInfo", queryType=const("VK_QUERY_TYPE_TIMESTAMP"), queryCount=MOST_MOMENTS
        )
        pool = ffi.new("VkQueryPool *")
        check(core.fns.vkCreateQueryPool(core.handle, create, NULL, pool), "vkCreateQueryPool")
        core.counters.add("query_pools")
        self._pool = pool[0]
        self._stage = const("VK_PIPELINE_STAGE_BOTTOM_OF_PIPE_BIT")
        self._flags = const("VK_QUERY_RESULT_64_BIT") | const("VK_QUERY_RESULT_WAIT_BIT")
        self.used = 0

    def note(self, commands: Cdata, buffer: Buffer, offset: int) -> None:
        """Copies the ticks (8 bytes) at which all earlier work is done to a multiple of 8 in a buffer."""
        if self.used == MOST_MOMENTS:
            legal = f"at most {MOST_MOMENTS} moments in a recording"
            raise InvalidUse("CommandRecorder.note_moment", "offset", offset, legal)
        fns, index = self._core.fns, self.used
        self.used += 1
        fns.vkCmdResetQueryPool(commands, self._pool, index, 1)
        fns.vkCmdWriteTimestamp(commands, self._stage, self._pool, index)
        fns.vkCmdCopyQueryPoolResults(commands, self._pool, index, 1, buffer.handle, offset, 8, self._flags)

    def destroy(self) -> None:
        """Destroys the query pool."""
        self._core.fns.vkDestroyQueryPool(self._core.handle, self._pool, NULL)
        self._core.counters.add("query_pools", -1)
