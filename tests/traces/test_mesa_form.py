"""Traces in the form that Mesa's dump_state.py takes: its names, whole structs, memory in buffers."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tests.command_line import Run
from tests.traces.scenes import traced
from tests.wrappers.triangle import bind, triangle
from vkpipe import pipe
from vkpipe.pipe import Bind, Box, Map, ShaderType
from vkpipe.traces import TraceCall, read_trace
from vkpipe.traces.mesa_form import mesa_calls
from vkpipe.traces.missing import Missing
from vkpipe.traces.values import Name, Pointer, Struct

_TAKEN = {
    "bind_sampler_states": "shader start num_states states",
    "buffer_subdata": "resource usage offset size data",
    "context_create": "priv flags",
    "create_query": "query_type index",
    "create_sampler_view": "resource templ",
    "create_surface": "resource surf_tmpl",
    "create_vertex_elements_state": "num_elements elements",
    "destroy": "",
    "draw_vbo": "info drawid_offset indirect draws num_draws",
    "flush": "flags",
    "pipe_screen_create": "",
    "resource_create": "templat",
    "resource_destroy": "resource",
    "sampler_view_destroy": "view",
    "set_constant_buffer": "shader index take_ownership constant_buffer",
    "set_index_buffer": "ib",
    "set_sampler_views": "shader start num unbind_num_trailing_slots take_ownership views",
    "set_vertex_buffers": "start_slot num_buffers unbind_num_trailing_slots take_ownership buffers",
    "set_viewport_states": "start_slot num_viewports states",
    "surface_destroy": "surface",
}
"""The parameters of that program's methods, as of Mesa 22.2; ``state`` or ``query`` for all others here."""


def _form(path: Path) -> list[TraceCall]:
    return list(mesa_calls(read_trace(path)))


def _structs(value: Any) -> list[Struct]:
    if isinstance(value, list):
        return [found for each in value for found in _structs(each)]
    if isinstance(value, Struct):
        return [value, *(found for each in value.members.values() for found in _structs(each))]
    return []


def test_calls_have_the_arguments_that_its_methods_take(tmp_path: Path, reference: pipe.Screen) -> None:
    path = tmp_path / "t.xml"
    traced(path, reference, triangle)
    calls = _form(path)
    seen = {call.method for call in calls}
    assert {"draw_vbo", "set_index_buffer", "create_fs_state", "create_blend_state"} <= seen
    assert not {"clear", "fence_finish", "transfer_map", "transfer_unmap", "texture_subdata"} & seen
    for call in calls:
        names = list(call.arguments)[0 if call.method == "pipe_screen_create" else 1 :]
        if call.method in _TAKEN:
            assert " ".join(names) == _TAKEN[call.method]
        else:
            assert names in (["state"], ["query"])
        members = [struct.members for struct in _structs([*call.arguments.values()])]
        assert not any(isinstance(value, bytes) for each in members for value in each.values())
    first = calls[0]
    assert (first.method, first.owner) == ("pipe_screen_create", "")
    assert isinstance(first.result, Pointer) and calls[1].arguments["screen"] == first.result
    blend, tests = (
        next(call.arguments["state"] for call in calls if call.method == f"create_{kind}_state")
        for kind in ("blend", "depth_stencil_alpha")
    )
    assert blend.members["logicop_enable"] is False
    assert blend.members["rt"][0].members["blend_enable"] is False
    assert tests.members["alpha_enabled"] is False and tests.members["depth_func"] == "PIPE_FUNC_LESS"
    assert [each.members["func"] for each in tests.members["stencil"]] == ["PIPE_FUNC_ALWAYS"] * 2


def test_memory_of_the_program_is_in_buffers(tmp_path: Path, reference: pipe.Screen) -> None:
    path = tmp_path / "t.xml"
    corners, indices = np.arange(12, dtype=np.float32), np.array([2, 1, 0], np.uint16)

    def draw(screen: pipe.Screen) -> None:
        with screen.context_create() as ctx:
            target = screen.resource_create(pipe.ResourceTemplate(width0=4, bind=Bind.RENDER_TARGET))
            surface = ctx.create_surface(target, pipe.SurfaceTemplate())
            ctx.set_framebuffer_state(pipe.FramebufferState(4, 1, cbufs=(surface,)))
            ctx.set_viewport_states(0, [pipe.ViewportState.covering(4, 1)])
            bind(ctx)
            mapped = screen.resource_create(pipe.ResourceTemplate.buffer(16, Bind.VERTEX_BUFFER))
            with ctx.transfer_map(mapped, 0, Map.WRITE, Box(x=4, width=8)) as room:
                room.data[...] = 7
            ctx.set_vertex_buffers(0, [pipe.VertexBuffer(16, user_buffer=corners)])
            ctx.set_constant_buffer(ShaderType.FRAGMENT, 0, pipe.ConstantBuffer(user_buffer=corners[:4]))
            ctx.draw_vbo(pipe.DrawInfo(count=3, index_size=2, index=indices))

    traced(path, reference, draw)
    calls = _form(path)
    uploads = {int(c.arguments["resource"]): c.arguments for c in calls if c.method == "buffer_subdata"}
    made = {int(c.result): c.arguments["templat"].members for c in calls if c.method == "resource_create"}
    (vertices,) = [c.arguments["buffers"] for c in calls if c.method == "set_vertex_buffers"]
    address = int(vertices[0].members["buffer.resource"])
    assert uploads[address]["data"][: corners.nbytes] == corners.tobytes()
    assert made[address]["target"] == "PIPE_BUFFER" and made[address]["width"] == uploads[address]["size"]
    (constants,) = [
        c.arguments["constant_buffer"].members for c in calls if c.method == "set_constant_buffer"
    ]
    assert uploads[int(constants["buffer"])]["data"] == corners[:4].tobytes()
    (ib,) = [c.arguments["ib"].members for c in calls if c.method == "set_index_buffer"]
    assert uploads[int(ib["buffer"])]["data"] == indices.tobytes() and ib["index_size"] == 2
    assert (7,) * 8 in [tuple(each["data"]) for each in uploads.values() if each["offset"] == 4]
    (drawn,) = [call.arguments for call in calls if call.method == "draw_vbo"]
    assert drawn["num_draws"] == 1
    assert drawn["draws"][0].members == {"start": 0, "count": 3, "index_bias": 0}


def test_slots_are_told_from_the_first_one_on(tmp_path: Path, reference: pipe.Screen) -> None:
    path = tmp_path / "t.xml"

    def draw(screen: pipe.Screen) -> None:
        with screen.context_create() as ctx:
            first, second = (ctx.create_sampler_state(pipe.SamplerState(max_lod=lod)) for lod in (1, 2))
            ctx.bind_sampler_states(ShaderType.FRAGMENT, 0, [first])
            ctx.bind_sampler_states(ShaderType.FRAGMENT, 2, [second])
            ctx.bind_sampler_states(ShaderType.COMPUTE, 0, [first])

    traced(path, reference, draw)
    calls = _form(path)
    one, two = [call.result for call in calls if call.method == "create_sampler_state"]
    found = [call.arguments["states"] for call in calls if call.method == "bind_sampler_states"]
    assert found == [[one], [one, None, two]]


@pytest.mark.parametrize(
    ("method", "arguments"),
    [
        ("draw_vbo", {}),
        ("draw_vbo", {"info": 7}),
        ("resource_create", {"template": None}),
        ("set_vertex_buffers", {"start": 0, "buffers": [7]}),
        ("bind_sampler_states", {"shader": Name("PIPE_SHADER_VERTEX"), "start": 1 << 40, "samplers": [None]}),
        ("transfer_unmap", {"transfer": None}),
    ],
)
def test_calls_of_other_writers_are_refused_by_number(method: str, arguments: dict[str, Any]) -> None:
    owner = "pipe_screen" if method.startswith("resource") else "pipe_context"
    own = {"screen" if owner == "pipe_screen" else "pipe": Pointer(1)}
    with pytest.raises(Missing, match=f"call 9, {method}: not as vkpipe writes it"):
        list(mesa_calls([TraceCall(9, 1, owner, method, own | arguments)]))


def test_the_command_writes_it(tmp_path: Path, reference: pipe.Screen, run: Run) -> None:
    path, output = tmp_path / "t.xml", tmp_path / "m.xml.gz"
    traced(path, reference, triangle)
    told = run("trace", "--mesa", "-o", str(output), str(path))
    assert told.exit_code == 0, told.stderr
    methods = [call.method for call in read_trace(output)]
    assert methods[:2] == ["pipe_screen_create", "context_create"] and "draw_vbo" in methods
