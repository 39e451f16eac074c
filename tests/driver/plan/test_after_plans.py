"""Whatever can follow a plan in a batch begins with a barrier of its own: a plan ends without one."""

from __future__ import annotations

import re
import threading
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any, cast

import pytest

from tests.driver.compute import Lab
from tests.driver.draw import make_buffer
from tests.driver.geometry.geometry_shaders import PASS
from tests.driver.geometry.test_stream_output import Sink
from vkpipe.driver.context import VkContext
from vkpipe.driver.record.executor import Executor
from vkpipe.pipe import (
    Bind,
    BlitEnd,
    BlitInfo,
    Box,
    QueryType,
    ShaderState,
    StreamOutput,
    StreamOutputInfo,
    SurfaceTemplate,
)
from vkpipe.winsys.vulkan.commands import CommandRecorder

_DRIVER = Path(__file__).parents[3] / "vkpipe" / "driver"
_COLOR = (0.25, 0.5, 0.75, 1.0)
_CAPTURED = StreamOutputInfo((StreamOutput(0, 0, 4, 0, 0),), (4, 0, 0, 0))
_COMPUTE = (
    "COMP\nPROPERTY CS_FIXED_BLOCK_WIDTH 1\nPROPERTY CS_FIXED_BLOCK_HEIGHT 1\n"
    "PROPERTY CS_FIXED_BLOCK_DEPTH 1\nDCL BUFFER[0]\n"
    "IMM[0] UINT32 {0, 0, 0, 0}\n  0: STORE BUFFER[0].x, IMM[0], IMM[0]\n  1: END\n"
)
_MEMORY = (
    "dispatch",
    "dispatch_indirect",
    "copy_buffer",
    "fill_buffer",
    "update_buffer",
    "copy_buffer_to_image",
    "copy_image_to_buffer",
    "copy_image",
    "blit_image",
    "clear_color_image",
    "note_moment",
)


def _clear_rectangle(sink: Sink) -> None:
    surface = sink.ctx.create_surface(sink.rig.colors[0], SurfaceTemplate())
    sink.ctx.clear_render_target(surface, _COLOR, 1, 1, 5, 5)


def _blit(sink: Sink) -> None:
    texture = sink.rig.colors[0]
    ends = BlitEnd(texture, 0, Box(width=4, height=4)), BlitEnd(texture, 0, Box(8, 8, width=8, height=8))
    sink.ctx.blit(BlitInfo(*ends))


def _copy(sink: Sink) -> None:
    texture = sink.rig.colors[0]
    sink.ctx.resource_copy_region(texture, 0, 8, 8, 0, texture, 0, Box(width=4, height=4))


def _clear_buffer(sink: Sink) -> None:
    ctx = cast(VkContext, sink.ctx)
    buffer = make_buffer(ctx, bytes(64), Bind.VERTEX_BUFFER)
    ctx.clear_buffer(buffer, 0, 64, bytes(4))
    buffer.destroy()


def _launch(sink: Sink) -> None:
    lab = Lab(cast(VkContext, sink.ctx))
    lab.shader(_COMPUTE)
    lab.buffers(lab.buffer(4))
    sink.rig.quad()
    lab.launch(1)


def _count(kind: QueryType) -> Callable[[Sink], None]:
    def asked(sink: Sink) -> None:
        query = sink.ctx.create_query(kind)
        if kind != QueryType.TIMESTAMP:
            sink.ctx.begin_query(query)
            sink.rig.quad()
        sink.ctx.end_query(query)

    return asked


def _capture(sink: Sink) -> None:
    sink.capture(_CAPTURED)
    sink.ctx.set_stream_output_targets([sink.target(1024)], (0,))
    sink.rig.quad()
    sink.rig.quad()


def _geometry(sink: Sink) -> None:
    state = ShaderState(PASS["TRIANGLES"], stream_output=_CAPTURED)
    sink.ctx.bind_gs_state(sink.ctx.create_gs_state(state))
    sink.ctx.set_stream_output_targets([sink.target(1024)], (0,))
    sink.rig.quad()
    sink.rig.quad()


def _clear_twice(sink: Sink) -> None:
    for _ in range(2):
        sink.rig.clear(_COLOR)
        sink.rig.quad()


_OPERATIONS: dict[str, tuple[Callable[[Sink], None], ...]] = {
    "calls/batch_calls.py": (_clear_buffer,),
    "calls/blit_calls.py": (_blit,),
    "calls/targets/clear_words.py": (lambda sink: sink.rig.clear(_COLOR), _clear_rectangle),
    "calls/compute_calls.py": (_launch,),
    "calls/copy_calls.py": (_copy,),
    "calls/geometry_output_calls.py": (_geometry,),
    "calls/query_calls.py": (_count(QueryType.OCCLUSION_COUNTER), _count(QueryType.TIMESTAMP)),
    "calls/stream_output_calls.py": (_capture,),
    "state/cleared.py": (_clear_twice,),
}
"""What appends operations to batches -> calls that do."""


def test_all_that_appends_operations_is_known() -> None:
    found = {
        path.relative_to(_DRIVER).as_posix()
        for path in _DRIVER.rglob("*.py")
        if {"batch.add(", "batch.add_clear("} & set(re.findall(r"batch\.\w+\(", path.read_text()))
    }
    assert found == _OPERATIONS.keys()


@pytest.fixture
def log(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Plans as one step each, barriers and uses of memory between them, in the order of their recording."""
    found: list[str] = []
    record = Executor.record

    def planned(*arguments: Any) -> None:
        outside = len(found)
        record(*arguments)
        assert found[outside] == "barrier"
        found[outside:] = ["plan"]

    def note(method: str, step: str) -> None:
        command: Any = getattr(CommandRecorder, method)

        def noted(*arguments: Any, **more: Any) -> Any:
            # Other threads record dispatches of their own, in which the driver compiles kernels.
            if threading.current_thread() is threading.main_thread():
                found.append(step)
            return command(*arguments, **more)

        monkeypatch.setattr(CommandRecorder, method, noted)

    monkeypatch.setattr(Executor, "record", planned)
    note("barrier", "barrier")
    for method in _MEMORY:
        note(method, "use")
    return found


@pytest.mark.parametrize(
    ("where", "number"), [(where, n) for where, calls in _OPERATIONS.items() for n in range(len(calls))]
)
def test_what_follows_a_plan_begins_with_a_barrier(
    ctx: VkContext, log: list[str], where: str, number: int
) -> None:
    sink = Sink(ctx, StreamOutputInfo())
    sink.rig.quad()
    _OPERATIONS[where][number](sink)
    ctx.flush()
    assert ("plan", "use") not in set(pairwise(log))
    assert any(log[at : at + 3] == ["plan", "barrier", "use"] for at in range(len(log))), log
