"""The state of a context as text, for whoever looks for a hang or a fault: ``dump_debug_state``."""

from __future__ import annotations

from collections.abc import Iterator
from typing import IO, TYPE_CHECKING

from vkpipe.auxiliary.dump import dump
from vkpipe.driver.calls.batch_calls import BatchCalls
from vkpipe.driver.state.bindings import Bound
from vkpipe.driver.state.group import DrawGroup
from vkpipe.errors import InvalidUse

if TYPE_CHECKING:
    from vkpipe.driver.programs.kernel_screen import KernelScreen

__all__ = ["DebugStateCalls"]

_OBJECTS = ("rasterizer", "blend", "depth_stencil_alpha")
_SHADERS = ("vs", "tcs", "tes", "gs", "fs")


class DebugStateCalls(BatchCalls):
    """Mixed into the context. Nothing is submitted for it, and nothing waited for."""

    screen: KernelScreen
    bound: Bound
    serial: int

    def dump_debug_state(self, stream: IO[str], flags: int = 0) -> None:
        """Write the device and its progress, the batch, and what is bound; ``flags`` mean nothing.

        States are written as by :func:`vkpipe.auxiliary.dump.dump`, shaders as their TGSI.
        """
        self.batch.check_open()
        if not callable(getattr(stream, "write", None)):
            raise InvalidUse("dump_debug_state", "stream", stream, "a text file that is open for writing")
        for text in (*self._progress(), *_bound(self.bound)):
            stream.write(f"{text}\n")

    def _progress(self) -> Iterator[str]:
        device, work = self.screen.device, self.batch.work
        groups = sum(isinstance(entry, DrawGroup) for entry in work)
        yield f"device: {device.info.name}"
        yield f"last submission of the context: {self.serial}; the device has done {device.completed()}"
        yield f"not submitted: {self.batch.draws} draws in {groups} groups, {len(work) - groups} operations"
        yield f"so far: {self.batch.dispatches} dispatches"
        yield dump(self.batch.totals, whole=True)
        yield from (f"{kind}: {count}" for kind, count in sorted(device.counters.items()))


def _bound(bound: Bound) -> Iterator[str]:
    if bound.framebuffer is not None:
        yield dump(bound.framebuffer)
    for kind in _OBJECTS:
        cso = getattr(bound, kind)
        yield f"{kind}: nothing is bound" if cso is None else dump(cso.state)
    for number, viewport in sorted(bound.viewports.items()):
        yield f"viewport {number}: {dump(viewport)}"
    for number, buffer in sorted(bound.vertex_buffers.items()):
        held = (
            f"{buffer.resource!r}" if buffer.data is None else f"{buffer.data.size} bytes of the application"
        )
        yield f"vertex buffer {number}: {held}, from byte {buffer.offset}, {buffer.stride} bytes a vertex"
    for kind in _SHADERS:
        shader = getattr(bound, kind)
        if shader is not None:
            yield f"{kind}:\n{shader.state.text.rstrip()}"
