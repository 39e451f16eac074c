"""What a trace has of calls is what they were given, though their text is made later, in another thread."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import textwrap
import threading
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tests.wrappers.triangle import triangle
from vkpipe import pipe
from vkpipe.pipe import Bind, Map, ShaderType
from vkpipe.traces import TraceCall, TraceError, read_trace
from vkpipe.wrappers.forwarding import wrap
from vkpipe.wrappers.interface import Method
from vkpipe.wrappers.trace import Trace

_MANY = 3000


def _calls(path: Path, method: str) -> list[dict[str, Any]]:
    return [call.arguments for call in read_trace(path) if call.method == method]


def test_memory_and_lists_are_written_as_they_were(tmp_path: Path, reference: pipe.Screen) -> None:
    """A program may use its arrays and lists again for the next call."""
    layer = Trace(tmp_path / "t.xml")
    screen = wrap(reference, layer)
    ctx = screen.context_create()
    room = np.zeros(64, np.float32)
    views = [pipe.ViewportState.covering(1, 1)]
    large, bare = np.zeros(1024, np.uint8), bytearray(4)
    buffer = screen.resource_create(pipe.ResourceTemplate.buffer(1024, Bind.VERTEX_BUFFER))
    for number in range(5):
        room[0] = large[0] = bare[0] = number
        views[0] = pipe.ViewportState.covering(number + 1, 1)
        for memory in (room, room[:4], bare, memoryview(bare), bytes(bare)):
            ctx.set_constant_buffer(ShaderType.FRAGMENT, 0, pipe.ConstantBuffer(user_buffer=memory))
        ctx.set_viewport_states(0, views)
        ctx.set_vertex_buffers(0, [pipe.VertexBuffer(4, user_buffer=room)])
        ctx.buffer_subdata(buffer, Map.WRITE, 0, large)
    room[:] = large[:] = 9
    layer.file.close()
    path = layer.file.path
    constants = [call["buffer"].members["user_buffer"] for call in _calls(path, "set_constant_buffer")]
    for number in range(5):
        floats = np.zeros(64, np.float32)
        floats[0] = number
        raw = bytes([number, 0, 0, 0])
        assert constants[5 * number :][:5] == [floats.tobytes(), floats[:4].tobytes(), raw, raw, raw]
        (state,) = _calls(path, "set_viewport_states")[number]["viewports"]
        assert state.members["scale"][0] == (number + 1) / 2
        (vertices,) = _calls(path, "set_vertex_buffers")[number]["buffers"]
        assert vertices.members["user_buffer"] == floats.tobytes()
        assert _calls(path, "buffer_subdata")[number]["data"] == raw[:1] + bytes(1023)


class _Entered(Trace):
    """Writes all calls down as it does while something is mapped persistently: when they are entered."""

    @classmethod
    def record(cls, method: Method, scope: dict[str, Any]) -> str:
        return ""


def test_both_ways_to_write_a_call_down_write_the_same(tmp_path: Path, reference: pipe.Screen) -> None:
    noted, entered = (_text(kind(tmp_path / f"{kind.__name__}.xml"), reference) for kind in (Trace, _Entered))
    assert noted == entered
    assert len(noted) > 200


def _text(layer: Trace, screen: pipe.Screen) -> list[str]:
    """Trace a triangle; returns the lines, without times, objects by the order in which they appear."""
    triangle(wrap(screen, layer))
    layer.file.close()
    text = re.sub("<time>.*</time>", "", layer.file.path.read_text())
    known: dict[str, str] = {}
    return re.sub("0x[0-9a-f]+", lambda found: known.setdefault(found[0], f"{len(known)}"), text).splitlines()


@pytest.mark.parametrize("name", ["t.xml", "t.xml.gz"])
def test_calls_of_several_threads_are_all_there_in_order(
    name: str, tmp_path: Path, reference: pipe.Screen
) -> None:
    layer = Trace(tmp_path / name)
    screen = wrap(reference, layer)
    contexts = [screen.context_create() for _ in range(2)]

    def run(which: int) -> None:
        for number in range(_MANY):
            contexts[which].set_sample_mask(number)
            contexts[which].texture_barrier(0)
            if number % 700 == 0:
                contexts[which].flush()

    threads = [threading.Thread(target=run, args=(which,)) for which in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    layer.file.close()
    calls = list(read_trace(tmp_path / name))
    assert [call.number for call in calls] == list(range(1, len(calls) + 1))
    for ctx in contexts:
        own = [c for c in calls if c.arguments.get("pipe") == ctx.number]  # type: ignore[attr-defined]
        masks = [call.arguments["mask"] for call in own if call.method == "set_sample_mask"]
        assert masks == list(range(_MANY))
        assert sum(call.method == "texture_barrier" for call in own) == _MANY


_CRASHES = """
    import os, signal, sys
    import vkpipe
    from vkpipe.reference.context import RefContext

    def killed(self, flags=0):
        os.kill(os.getpid(), signal.SIGKILL)

    screen = vkpipe.create_screen("reference")
    ctx = screen.context_create()
    for number in range(1000):
        ctx.set_sample_mask(number)
        ctx.texture_barrier(0)
    if sys.argv[1] == "flush":
        RefContext.flush = killed
    ctx.flush()
    ctx.set_sample_mask(1000)
    killed(ctx)
"""


@pytest.mark.parametrize("where", ["later", "flush"])
@pytest.mark.parametrize("name", ["t.xml", "t.xml.gz"])
def test_a_crash_leaves_what_was_called_before_the_last_flush(name: str, where: str, tmp_path: Path) -> None:
    environment = os.environ | {"VKPIPE_TRACE": str(tmp_path / name)}
    command = [sys.executable, "-c", textwrap.dedent(_CRASHES), where]
    done = subprocess.run(command, env=environment, check=False)
    assert done.returncode == -signal.SIGKILL
    found: list[TraceCall] = []
    with pytest.raises(TraceError):
        found.extend(read_trace(tmp_path / name))
    masks = [call.arguments["mask"] for call in found if call.method == "set_sample_mask"]
    assert masks[:1000] == list(range(1000))
    assert where == "flush" or found[-1].method == "flush" or masks[1000:]
