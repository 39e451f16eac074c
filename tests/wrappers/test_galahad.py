"""Galahad: each mistake is reported with the place of its call, and correct programs have none."""

from __future__ import annotations

import logging
import re
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from weakref import ref

import numpy as np
import pytest

import vkpipe
from tests.wrappers.triangle import SIZE, bind, texture, triangle
from vkpipe import pipe
from vkpipe.errors import VkpipeError
from vkpipe.pipe import Bind, Box, Map, ShaderType
from vkpipe.wrappers.forwarding import wrap
from vkpipe.wrappers.galahad import Galahad

_DRAW = pipe.DrawInfo(count=3)


def _ready(ctx: pipe.Context) -> pipe.Resource:
    """Bind and set all that a draw needs; returns the target."""
    target = ctx.screen.resource_create(
        pipe.ResourceTemplate(width0=SIZE, height0=SIZE, bind=Bind.RENDER_TARGET | Bind.SAMPLER_VIEW)
    )
    surface = ctx.create_surface(target, pipe.SurfaceTemplate())
    ctx.set_framebuffer_state(pipe.FramebufferState(SIZE, SIZE, cbufs=(surface,)))
    ctx.set_viewport_states(0, [pipe.ViewportState.covering(SIZE, SIZE)])
    bind(ctx)
    source = texture(ctx)
    view = ctx.create_sampler_view(source, pipe.SamplerViewTemplate.of(source))
    ctx.set_sampler_views(ShaderType.FRAGMENT, 0, [view])
    ctx.set_vertex_buffers(0, [pipe.VertexBuffer(32, user_buffer=np.zeros((3, 8), np.float32))])
    constants = pipe.ConstantBuffer(user_buffer=np.ones(4, np.float32))
    ctx.set_constant_buffer(ShaderType.FRAGMENT, 0, constants)
    return target


def _buffer(ctx: pipe.Context) -> pipe.Resource:
    return ctx.screen.resource_create(pipe.ResourceTemplate.buffer(96, Bind.VERTEX_BUFFER))


def _mapped_buffer(ctx: pipe.Context) -> None:
    buffer = _buffer(ctx)
    ctx.set_vertex_buffers(0, [pipe.VertexBuffer(32, 0, buffer)])
    ctx.transfer_map(buffer, 0, Map.WRITE, Box(width=4))
    ctx.draw_vbo(_DRAW)


def test_no_mapping_is_kept_alive(reference: pipe.Screen) -> None:
    with wrap(reference, Galahad()).context_create() as ctx:
        transfer = ctx.transfer_map(_buffer(ctx), 0, Map.WRITE, Box(width=4))
        gone = ref(transfer)
        del transfer
        assert gone() is None


def _destroyed_view(ctx: pipe.Context) -> None:
    source = texture(ctx)
    view = ctx.create_sampler_view(source, pipe.SamplerViewTemplate.of(source))
    ctx.set_sampler_views(ShaderType.FRAGMENT, 0, [view])
    source.destroy()
    ctx.draw_vbo(_DRAW)


def _blend_constant(ctx: pipe.Context) -> None:
    factor = pipe.BlendFactor.CONST_COLOR
    target = pipe.RtBlendState(blend_enable=True, rgb_src_factor=factor)
    ctx.bind_blend_state(ctx.create_blend_state(pipe.BlendState(rt=(target,))))
    ctx.draw_vbo(_DRAW)


def _deleted_state(ctx: pipe.Context) -> None:
    handle = ctx.create_blend_state(pipe.BlendState())
    ctx.bind_blend_state(handle)
    ctx.delete_blend_state(handle)


def _used_after(ctx: pipe.Context) -> None:
    buffer = _buffer(ctx)
    buffer.destroy()
    ctx.set_vertex_buffers(0, [pipe.VertexBuffer(32, 0, buffer)])


def _destroyed_mapped(ctx: pipe.Context) -> None:
    buffer = _buffer(ctx)
    ctx.transfer_map(buffer, 0, Map.WRITE, Box(width=4))
    buffer.destroy()


def _unmapped_twice(ctx: pipe.Context) -> None:
    transfer = ctx.transfer_map(_buffer(ctx), 0, Map.WRITE, Box(width=4))
    ctx.transfer_unmap(transfer)
    ctx.transfer_unmap(transfer)


def _left_mapped(ctx: pipe.Context) -> None:
    ctx.transfer_map(_buffer(ctx), 0, Map.WRITE, Box(width=4))
    ctx.destroy()


def _begun_twice(ctx: pipe.Context) -> None:
    query = ctx.create_query(pipe.QueryType.OCCLUSION_COUNTER)
    ctx.begin_query(query)
    ctx.begin_query(query)


def _never_ended(ctx: pipe.Context) -> None:
    ctx.begin_query(ctx.create_query(pipe.QueryType.OCCLUSION_COUNTER))
    ctx.destroy()


def _without(call: str, *arguments: object) -> Callable[[pipe.Context], None]:
    def undo(ctx: pipe.Context) -> None:
        getattr(ctx, call)(*arguments)
        ctx.draw_vbo(_DRAW)

    return undo


_FRAGMENT = ShaderType.FRAGMENT
_DOUBLES = np.zeros(12)

_MISTAKES: dict[str, tuple[Callable[[pipe.Context], object], str]] = {
    "no fragment shader": (_without("bind_fs_state", None), "draw_vbo: no fs state is bound: bind_fs_state"),
    "no blend state": (_without("bind_blend_state", None), "draw_vbo: no blend state is bound"),
    "no rasterizer": (_without("bind_rasterizer_state", None), "draw_vbo: no rasterizer state is bound"),
    "no sampler": (
        _without("bind_sampler_states", _FRAGMENT, 0, [None]),
        "the fs declares sampler 0, which is not bound: bind_sampler_states",
    ),
    "no view": (
        _without("set_sampler_views", _FRAGMENT, 0, [None]),
        "the fs declares sampler view 0, which is not bound: set_sampler_views",
    ),
    "no constants": (
        _without("set_constant_buffer", _FRAGMENT, 0, None),
        "the fs declares constant buffer 0, which is not bound: set_constant_buffer",
    ),
    "no vertices": (
        _without("set_vertex_buffers", 0, [None]),
        "a vertex element reads vertex buffer 0, which is not bound: set_vertex_buffers",
    ),
    "never set": (_blend_constant, "the bound state uses what was never set: set_blend_color"),
    "drawn while mapped": (_mapped_buffer, "vertex buffer 0 is mapped, since "),
    "view of destroyed": (
        _destroyed_view,
        "sampler view 0 of the fs is a view of a resource that was destroyed",
    ),
    "use after destroy": (_used_after, "was destroyed, deleted or unmapped before"),
    "deleted while bound": (_deleted_state, "delete_blend_state: the state object is still bound"),
    "destroyed while mapped": (_destroyed_mapped, "resource_destroy: the resource is mapped, since "),
    "unmapped twice": (_unmapped_twice, "transfer_unmap: .* was destroyed, deleted or unmapped before"),
    "left mapped": (_left_mapped, "Context.destroy: .* is still mapped, since "),
    "begun twice": (_begun_twice, "begin_query: the query runs already, since "),
    "never ended": (_never_ended, "Context.destroy: a query was not ended that began at "),
    "not begun": (
        lambda ctx: ctx.end_query(ctx.create_query(pipe.QueryType.OCCLUSION_COUNTER)),
        "end_query: the query was not begun",
    ),
    "doubles as vertices": (
        lambda ctx: ctx.set_vertex_buffers(0, [pipe.VertexBuffer(32, user_buffer=_DOUBLES)]),
        "vertex buffer 0 has float64 numbers",
    ),
    "doubles as constants": (
        lambda ctx: ctx.set_constant_buffer(_FRAGMENT, 0, pipe.ConstantBuffer(user_buffer=_DOUBLES)),
        "the constants are float64 numbers",
    ),
    "doubles in a buffer": (
        lambda ctx: ctx.buffer_subdata(_buffer(ctx), Map.WRITE, 0, _DOUBLES),
        "buffer_subdata: the data are float64 numbers",
    ),
}


@pytest.mark.covers("wrapper::galahad")
@pytest.mark.parametrize("name", list(_MISTAKES))
def test_a_mistake_is_reported_with_its_place(name: str, reference: pipe.Screen) -> None:
    mistake, words = _MISTAKES[name]
    layer = Galahad()
    ctx = wrap(reference, layer).context_create()
    _ready(ctx)
    ctx.draw_vbo(_DRAW)
    assert layer.reports == {}
    with suppress(VkpipeError):  # the driver refuses some of them as well
        mistake(ctx)
    found = [text for text in layer.reports if re.search(words, text)]
    assert len(found) == 1, layer.reports
    assert re.search(rf"; {re.escape(str(Path(__file__)))}:\d+, in ", found[0])


def test_a_context_where_nothing_was_set(reference: pipe.Screen) -> None:
    layer = Galahad()
    ctx = wrap(reference, layer).context_create()
    with suppress(VkpipeError):
        ctx.draw_vbo(_DRAW)
    text = "\n".join(layer.reports)
    for words in ("no vs state", "no viewport was ever set", "no framebuffer was ever set"):
        assert words in text
    with suppress(VkpipeError):
        ctx.launch_grid(pipe.GridInfo())
    assert any("launch_grid: no compute state is bound" in text for text in layer.reports)


def test_a_report_comes_once_for_each_place(reference: pipe.Screen, caplog: pytest.LogCaptureFixture) -> None:
    ctx = wrap(reference, Galahad()).context_create()
    _ready(ctx)
    ctx.bind_fs_state(None)
    with caplog.at_level(logging.WARNING, "vkpipe.wrappers.galahad"):
        for _ in range(3):
            with suppress(VkpipeError):
                ctx.draw_vbo(_DRAW)
    assert len([each for each in caplog.records if "no fs state" in each.getMessage()]) == 1


@pytest.mark.covers("GALLIUM_GALAHAD")
def test_a_correct_program_has_no_reports(
    reference: pipe.Screen, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setenv("GALLIUM_GALAHAD", "1")
    expected, _ = triangle(reference)
    with vkpipe.create_screen("reference") as screen:
        assert "galahad" in type(screen).__name__.lower()
        assert np.array_equal(triangle(screen)[0], expected)
    assert [each for each in caplog.records if each.name == "vkpipe.wrappers.galahad"] == []
