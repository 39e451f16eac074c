"""What was traced is drawn again: the same bytes are read, on both drivers."""

from __future__ import annotations

from itertools import islice
from pathlib import Path

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings

import vkpipe
from tests.random_states.case import Case
from tests.random_states.features import PRESENT
from tests.random_states.strategies import cases
from tests.traces.random_cases import round_trip
from tests.traces.scenes import replayed, traced
from tests.wrappers.triangle import triangle
from vkpipe import glsl, pipe
from vkpipe.driver.screen import VkScreen
from vkpipe.errors import InvalidUse
from vkpipe.pipe import Bind, Box, Map, ResourceFlag, Usage
from vkpipe.traces import TraceCall, read_trace
from vkpipe.wrappers.forwarding import wrap
from vkpipe.wrappers.trace import Trace


@pytest.mark.covers("wrapper::trace")
@pytest.mark.parametrize("name", ["t.xml", "t.xml.gz"])
def test_a_triangle(name: str, tmp_path: Path, screen: VkScreen, reference: pipe.Screen) -> None:
    path = tmp_path / name
    for first, second in ((screen, reference), (reference, screen)):
        traced(path, first, triangle)
        assert (path.read_bytes()[:2] == b"\x1f\x8b") == name.endswith(".gz")
        for again in (first, second):
            player = replayed(path, again)
            assert player.draws == 2
            assert player.differs == []


def test_shaders_of_glsl(tmp_path: Path, screen: VkScreen, reference: pipe.Screen) -> None:
    """They are states of classes of their own, which readers know nothing of."""
    vertex = glsl.compile("#version 330\nvoid main() { gl_Position = vec4(gl_VertexID); }", "vertex")
    compute = glsl.compile("#version 430\nlayout(local_size_x = 1) in; void main() { }", "compute")

    def make(wrapped: pipe.Screen) -> None:
        with wrapped.context_create() as ctx:
            ctx.bind_vs_state(ctx.create_vs_state(vertex))
            ctx.bind_compute_state(ctx.create_compute_state(compute))
        triangle(wrapped)

    path = tmp_path / "t.xml"
    for first, again in ((screen, reference), (reference, screen)):
        traced(path, first, make)
        assert replayed(path, again).differs == []
    glsl.close()


def test_random_states(tmp_path: Path, screen: VkScreen) -> None:
    """Each case has several scenes with queries, captures, and targets of all formats."""
    path = tmp_path / "t.xml"
    read = 0

    @settings(max_examples=6, suppress_health_check=list(HealthCheck))
    @given(cases(PRESENT))
    def run(case: Case) -> None:
        nonlocal read
        player = round_trip(path, screen, case)
        if player is not None:
            assert player.differs == []
            read += player.read

    run()
    assert read > 5


def _persistent(screen: pipe.Screen) -> bytes:
    """Write into a buffer that stays mapped, twice, and copy it each time."""
    with screen.context_create() as ctx:
        flags = ResourceFlag.MAP_PERSISTENT | ResourceFlag.MAP_COHERENT
        stream = screen.resource_create(
            pipe.ResourceTemplate.buffer(16, Bind.VERTEX_BUFFER, Usage.STREAM, flags)
        )
        result = screen.resource_create(pipe.ResourceTemplate.buffer(32, Bind.VERTEX_BUFFER))
        usage = Map.WRITE | Map.PERSISTENT | Map.COHERENT
        with ctx.transfer_map(stream, 0, usage, Box(width=16)) as mapped:
            for number in range(2):
                mapped.data[:] = np.arange(16) + 100 * number
                ctx.resource_copy_region(result, 0, 16 * number, 0, 0, stream, 0, Box(width=16))
                screen.fence_finish(None, ctx.flush())
        with ctx.transfer_map(result, 0, Map.READ, Box(width=32)) as read:
            return bytes(read.data)


def test_contents_of_mappings(tmp_path: Path, screen: VkScreen, reference: pipe.Screen) -> None:
    path = tmp_path / "t.xml"
    assert traced(path, screen, _persistent) == bytes([*range(16), *range(100, 116)])
    assert replayed(path, screen).differs == []
    assert replayed(path, reference).differs == []


def _refused(screen: pipe.Screen) -> None:
    with screen.context_create() as ctx:
        with pytest.raises(InvalidUse):
            ctx.draw_vbo(pipe.DrawInfo(count=3))
        triangle(screen)


def test_what_was_refused_is_told_and_not_tried_again(tmp_path: Path, reference: pipe.Screen) -> None:
    path = tmp_path / "t.xml"
    traced(path, reference, _refused)
    (call,) = [call for call in read_trace(path) if "error" in call.arguments]
    assert call.method == "draw_vbo"
    assert call.arguments["error"].startswith("InvalidUse: ")
    assert replayed(path, reference).differs == []


def test_what_the_program_lets_go_is_let_go(tmp_path: Path, reference: pipe.Screen) -> None:
    path = tmp_path / "t.xml"

    def draw(screen: pipe.Screen) -> None:
        for _ in range(3):
            screen.resource_create(pipe.ResourceTemplate(width0=4, bind=Bind.SAMPLER_VIEW))
        triangle(screen)

    traced(path, reference, draw)
    dropped = [call for call in read_trace(path) if "dropped" in call.arguments]
    assert [call.method for call in dropped][:3] == ["resource_destroy"] * 3


def test_floats_keep_their_bits(tmp_path: Path, reference: pipe.Screen) -> None:
    path = tmp_path / "t.xml"
    numbers = (1 / 3, 1e-45, -0.0, float(np.float32(0.1)))

    def draw(screen: pipe.Screen) -> None:
        with screen.context_create() as ctx:
            ctx.set_blend_color(pipe.BlendColor(numbers))

    traced(path, reference, draw)
    (call,) = [call for call in read_trace(path) if call.method == "set_blend_color"]
    read = call.arguments["color"].members["color"]
    assert [value.hex() for value in read] == [value.hex() for value in numbers]


def test_a_changed_trace_is_found_to_differ(tmp_path: Path, reference: pipe.Screen) -> None:
    path = tmp_path / "t.xml"
    traced(path, reference, triangle)
    text = path.read_text()
    path.write_text(text.replace("<float>0.2</float>", "<float>0.7</float>"))
    assert path.read_text() != text
    assert len(replayed(path, reference).differs) == 1


def test_calls_have_numbers_lines_and_times(tmp_path: Path, reference: pipe.Screen) -> None:
    path = tmp_path / "t.xml"
    traced(path, reference, triangle)
    calls: list[TraceCall] = list(read_trace(path))
    assert [call.number for call in calls] == list(range(1, len(calls) + 1))
    lines = path.read_text().splitlines()
    assert all(f"no='{call.number}'" in lines[call.line - 1] for call in calls)
    assert sum(call.time for call in calls) > 0
    assert [call.number for call in islice(read_trace(path), 3)] == [1, 2, 3]


@pytest.mark.covers("GALLIUM_TRACE_TRIGGER")
def test_a_file_triggers_the_trace_of_a_frame(tmp_path: Path, reference: pipe.Screen) -> None:
    trigger, path = tmp_path / "trigger", tmp_path / "t.xml"
    layer = Trace(path, trigger)
    screen = wrap(reference, layer)
    with screen.context_create() as ctx:
        for number in range(4):
            if number == 1:
                trigger.touch()
            ctx.create_blend_state(pipe.BlendState())
            ctx.set_sample_mask(number)
            ctx.flush()
            assert not (number and trigger.exists())
    layer.file.close()
    calls = list(read_trace(path))
    assert [call.arguments["mask"] for call in calls if call.method == "set_sample_mask"] == [2]
    assert sum(call.method == "create_blend_state" for call in calls) == 4


@pytest.mark.covers("GALLIUM_TRACE")
def test_each_screen_of_a_process_has_its_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GALLIUM_TRACE", str(tmp_path / "t.xml.gz"))
    first, second, third = (vkpipe.create_screen("reference") for _ in range(3))
    for screen in (first, second):
        screen.context_create().set_sample_mask(1)
    for screen in (first, second, third):
        screen.destroy()
    assert {path.name for path in tmp_path.iterdir()} == {"t.xml.gz", "t-2.xml.gz"}
    assert all(len(list(read_trace(path))) == 4 for path in tmp_path.iterdir())
