"""What every driver answers where it has nothing to add, and hints that change nothing."""

from __future__ import annotations

import pytest

import vkpipe
from vkpipe import pipe
from vkpipe.errors import InvalidUse
from vkpipe.pipe import Bind, Format, ShaderType, TextureTarget


@pytest.fixture(params=["driver", "reference"])
def any_context(request: pytest.FixtureRequest) -> pipe.Context:
    context: pipe.Context = request.getfixturevalue("ctx" if request.param == "driver" else "ref")
    return context


_ASKED = {
    "get_canonical_format": ((Format.B8G8R8X8_SRGB,), Format.B8G8R8X8_SRGB),
    "get_cl_cts_version": ((), ""),
    "get_dmabuf_modifier_planes": ((0, Format.R8_UNORM), 0),
    "get_sparse_texture_virtual_page_size": ((TextureTarget.TEXTURE_2D, False, Format.R8_UNORM), ()),
    "get_video_param": ((1, 1, 0), 0),
    "is_compute_copy_faster": ((Format.R8_UNORM, Format.R8_UNORM, 8, 8, 1, True), False),
    "is_dmabuf_modifier_supported": ((0, Format.R8_UNORM), (False, False)),
    "is_video_format_supported": ((Format.NV12, 1, 1), False),
    "query_dmabuf_modifiers": ((Format.R8_UNORM,), ()),
}


@pytest.mark.covers(*(f"pipe_screen::{name}" for name in _ASKED))
def test_screens_tell_the_truth(any_context: pipe.Context) -> None:
    for name, (arguments, answer) in _ASKED.items():
        assert getattr(any_context.screen, name)(*arguments) == answer, name


@pytest.mark.covers(
    *("pipe_screen::is_parallel_shader_compilation_finished", "pipe_screen::set_max_shader_compiler_threads"),
    *("pipe_context::link_shader", "pipe_context::set_inlinable_constants"),
    *("pipe_context::evaluate_depth_buffer", "pipe_screen::set_damage_region"),
)
def test_hints_are_taken(any_context: pipe.Context) -> None:
    screen = any_context.screen
    screen.set_max_shader_compiler_threads(0)
    shader = any_context.create_vs_state(pipe.ShaderState("VERT\nDCL OUT[0], POSITION\nEND"))
    assert screen.is_parallel_shader_compilation_finished(shader, ShaderType.VERTEX)
    any_context.link_shader([shader, None, None, None, None, None])
    any_context.set_inlinable_constants(ShaderType.VERTEX, [1, 2])
    any_context.evaluate_depth_buffer()
    target = screen.resource_create(pipe.ResourceTemplate(bind=Bind.RENDER_TARGET))
    screen.set_damage_region(target, [pipe.Box(width=1, height=1)])
    screen.set_damage_region(target, [])


@pytest.mark.covers("pipe_screen::resource_create_front", "pipe_screen::resource_create_drawable", each=True)
@pytest.mark.parametrize("method", ["resource_create_front", "resource_create_drawable"])
def test_buffers_of_windows(any_context: pipe.Context, method: str) -> None:
    template = pipe.ResourceTemplate(width0=3, height0=2, bind=Bind.RENDER_TARGET)
    made = getattr(any_context.screen, method)(template, None)
    assert made.bind == Bind.RENDER_TARGET | Bind.DISPLAY_TARGET
    assert (made.width0, made.height0) == (3, 2)


@pytest.mark.covers(
    "pipe_context::fence_server_sync", "pipe_context::fence_server_signal", "PIPE_CAP_FENCE_SIGNAL"
)
def test_fences_between_contexts(any_context: pipe.Context) -> None:
    screen = any_context.screen
    assert screen.get_param(pipe.Cap.FENCE_SIGNAL)
    buffer = screen.resource_create(pipe.ResourceTemplate.buffer(64, Bind.NONE))
    with screen.context_create() as other:
        any_context.clear_buffer(buffer, 0, 64, b"\x05")
        fence = any_context.flush()
        other.fence_server_sync(fence)
        other.clear_buffer(buffer, 0, 4, b"\x06")
        other.fence_server_signal(fence)
        assert screen.fence_finish(None, fence)
        with any_context.transfer_map(buffer, 0, pipe.Map.READ, pipe.Box(width=64)) as transfer:
            assert bytes(transfer.data[:8].reshape(-1)) == b"\x06" * 4 + b"\x05" * 4


@pytest.mark.covers("pipe_context::fence_server_sync", "pipe_context::fence_server_signal")
def test_fences_of_other_screens_are_refused(any_context: pipe.Context) -> None:
    with vkpipe.create_screen("reference") as screen, screen.context_create() as other:
        fence = pipe.Fence()
        for context in (any_context, other):
            for method in (context.fence_server_sync, context.fence_server_signal):
                with pytest.raises(InvalidUse, match="flush of this screen"):
                    method(fence)


@pytest.mark.covers("pipe_context::callback")
def test_callbacks_come_in_order_or_at_once(any_context: pipe.Context) -> None:
    told: list[str] = []
    buffer = any_context.screen.resource_create(pipe.ResourceTemplate.buffer(64, Bind.NONE))
    any_context.clear_buffer(buffer, 0, 64, b"\x05")
    any_context.callback(told.append, "first")
    any_context.callback(told.append, "second")
    any_context.callback(told.append, "now", asap=True)
    assert "now" in told
    assert any_context.flush().wait(pipe.TIMEOUT_INFINITE)
    assert [word for word in told if word != "now"] == ["first", "second"]
