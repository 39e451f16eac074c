"""The state of a context as text: ``dump_debug_state``."""

from __future__ import annotations

from collections.abc import Iterator
from typing import IO

from vkpipe import pipe, translate
from vkpipe.auxiliary.dump import check_stream, dump_all
from vkpipe.reference.bound import Bound
from vkpipe.reference.query_calls import Counters

__all__ = ["DebugStateCalls"]

_OBJECTS = ("framebuffer", "rasterizer", "blend", "depth_stencil_alpha")
_SHADERS = ("vs", "tcs", "tes", "gs", "fs", "compute")


class DebugStateCalls:
    """Mixed into the context."""

    screen: pipe.Screen
    bound: Bound
    counters: Counters

    def dump_debug_state(self, stream: IO[str], flags: int = 0) -> None:
        """Write the counters and the bound state; ``flags`` are ignored.

        States are written as by :func:`vkpipe.auxiliary.dump.dump_all`, shaders as their TGSI.
        """
        check_stream("dump_debug_state", stream)
        stream.write(dump_all([*self._progress(), *_bound(self.bound)]))

    def _progress(self) -> Iterator[tuple[str, object]]:
        yield "device", self.screen.get_name()
        yield "not submitted", "nothing: every call has done its work when it returns"
        counted = self.counters
        yield "primitives so far", f"{counted.primitives}, of them {counted.written} captured"
        yield "samples that passed so far", f"{counted.samples}"


def _bound(bound: Bound) -> Iterator[tuple[str, object]]:
    yield from ((kind, getattr(bound, kind)) for kind in _OBJECTS)
    yield from ((f"viewport {number}", viewport) for number, viewport in sorted(bound.viewports.items()))
    for number, buffer in sorted(bound.vertex_buffers.items()):
        yield f"vertex buffer {number}", f"{buffer.data.size} bytes, {buffer.stride} bytes a vertex"
    for kind in _SHADERS:
        shader = getattr(bound, kind)
        if shader is not None:
            yield kind, translate.dump(shader.shader)
