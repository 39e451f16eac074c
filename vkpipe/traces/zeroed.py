"""Replays a trace with zeros in memory that nothing was written to, so that drivers can be compared."""

from __future__ import annotations

from typing import Any

from vkpipe import format as vkformat
from vkpipe import pipe
from vkpipe.errors import VkpipeError
from vkpipe.pipe import Box, Map, TextureTarget
from vkpipe.traces.reader import TraceCall
from vkpipe.traces.replayed import Replayed
from vkpipe.traces.values import Pointer

__all__ = ["Zeroed"]

_CREATES = "resource_create"


class Zeroed(Replayed):
    """Makes the calls of a trace; resources that are created are zero at first.

    The contents of new memory are undefined: a program may draw to a part of a texture and read all of it.
    """

    _fresh: tuple[Any, ...] = ()
    _filler: pipe.Context | None = None

    def step(self, call: TraceCall) -> str:
        creates = call.method.startswith(_CREATES)
        if self._fresh and not creates:
            self._zero_fresh(call.number)
        reason = super().step(call)
        if creates and not reason and isinstance(call.result, Pointer):
            self._fresh = (*self._fresh, self.object(call.result))
        return reason

    def close(self) -> None:
        super().close()
        if self._filler is not None:
            self._filler.destroy()
            self._filler = None

    def _zero_fresh(self, before: int) -> None:
        """Fill what was created ``before`` a call, by a context that the trace does not know."""
        if self._filler is None:
            self._filler = self.screen.context_create()
        for resource in self._fresh:
            if isinstance(resource, pipe.Resource) and not resource.destroyed:
                try:
                    _zero(self._filler, resource)
                except VkpipeError as error:
                    self.notes.setdefault(f"{resource}: not zero at first: {error}", []).append(before)
        self._filler.flush()
        self._fresh = ()


def _zero(context: pipe.Context, resource: pipe.Resource) -> None:
    if resource.target == TextureTarget.BUFFER:
        context.clear_buffer(resource, 0, resource.width0, b"\0")
        return
    size = vkformat.describe(resource.format).block_bytes
    for level in range(resource.last_level + 1):
        width, height, layers = resource.level_size(level)
        box = Box(0, 0, 0, width, height, layers)
        try:
            context.clear_texture(resource, level, box, bytes(size))
        except VkpipeError:  # what no clear can fill, such as blocks, an upload can
            with context.transfer_map(resource, level, Map.WRITE, box) as transfer:
                transfer.data[...] = 0
