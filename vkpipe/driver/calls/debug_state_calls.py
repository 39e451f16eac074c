"""The state of a context as text, for whoever looks for a hang or a fault: ``dump_debug_state``."""

from __future__ import annotations

from collections.abc import Iterator
from typing import IO, TYPE_CHECKING

from vkpipe.auxiliary.dump import check_stream, dump, dump_all
from vkpipe.driver.calls.batch_calls import BatchCalls
from vkpipe.driver.state.bindings import Bound
from vkpipe.driver.state.group import DrawGroup

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

        States are written as by :func:`vkpipe.auxiliary.dump.dump_all`, shaders as their TGSI.
        """
        self.batch.check_open()
        check_stream("dump_debug_state", stream)
        stream.write("".join(f"{text}\n" for text in self._progress()) + dump_all(_bound(self.bound)))

    def _progress(self) -> Iterator[str]:
        device, work = self.screen.device, self.batch.work
        groups = sum(isinstance(entry, DrawGroup) for entry in work)
        yield f"device: {device.info.name}"
        yield f"last submission of the context: {self.serial}; the device has done {device.completed()}"
        yield f"not submitted: {self.batch.draws} draws in {groups} groups, {len(work) - groups} operations"
        yield f"so far: {self.batch.dispatches} dispatches"
        yield dump(self.batch.totals, whole=True)
        yield from (f"{kind}: {count}" for kind, count in sorted(device.counters.items()))


def _bound(bound: Bound) -> Iterator[tuple[str, object]]:
    yield "framebuffer", bound.framebuffer
    for kind in _OBJECTS:
        cso = getattr(bound, kind)
        yield kind, cso and cso.state
    yield from ((f"viewport {number}", viewport) for number, viewport in sorted(bound.viewports.items()))
    for number, buffer in sorted(bound.vertex_buffers.items()):
        held = (
            f"{buffer.resource!r}" if buffer.data is None else f"{buffer.data.size} bytes of the application"
        )
        yield (
            f"vertex buffer {number}",
            f"{held}, from byte {buffer.offset}, {buffer.stride} bytes a vertex",
        )
    for kind in _SHADERS:
        shader = getattr(bound, kind)
        if shader is not None:
            yield kind, shader.state.text
