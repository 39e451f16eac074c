"""Arguments and members are checked against their annotations, and converted where nothing is lost."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from vkpipe import pipe
from vkpipe.errors import InvalidUse, NotSupported
from vkpipe.pipe import Bind, BlendColor, Box, Clear, Format, Map, ResourceTemplate, ShaderType

p: Any = pipe
"""Without the annotations."""

_REFUSED: list[tuple[Callable[[], object], str]] = [
    (
        lambda: p.ResourceTemplate(format="R8G8B8A8_UNORM"),
        "'R8G8B8A8_UNORM'; legal: Format.R8G8B8A8_UNORM",
    ),
    (
        lambda: p.ResourceTemplate(format="PIPE_FORMAT_R8_UNORM"),
        "legal: Format.R8_UNORM, the member itself",
    ),
    (lambda: p.ResourceTemplate(format="R8G8B8A8UNORM"), "such as Format.R8G8B8A8_UNORM, "),
    (
        lambda: p.ResourceTemplate(format=99999),
        "ResourceTemplate: format = 99999; legal: a member of Format",
    ),
    (lambda: p.ResourceTemplate(bind=1 << 40), "bind = 1099511627776; legal: "),
    (lambda: p.DepthState(func=17), "func = 17; legal: CompareFunc: NEVER, LESS, EQUAL"),
    (lambda: p.DepthState(enabled="no"), "enabled = 'no'; legal: True or False"),
    (lambda: p.DrawInfo(count=3.0), "DrawInfo: count = 3.0; legal: a whole number"),
    (lambda: p.DrawInfo(count=True), "DrawInfo: count = True; legal: a whole number"),
    (lambda: p.DrawInfo(count=2**32), "DrawInfo: count = 4294967296; legal: 0 to 4294967295"),
    (lambda: p.RasterizerState(line_width="2"), "line_width = '2'; legal: a number"),
    (
        lambda: p.RasterizerState(offset_units=1e39),
        r"offset_units = 1e\+39; legal: a number of 32 bits",
    ),
    (lambda: p.BlendColor((0, 0, 0)), r"color = \(0, 0, 0\); legal: a sequence of 4 items"),
    (lambda: p.BlendColor((0, 0, 0, "1")), r"color\[3\] = '1'; legal: a number"),
    (lambda: p.BlendColor("0000"), "color = '0000'; legal: a sequence of 4 items"),
    (lambda: p.BlendState(rt=(3,)), r"rt\[0\] = 3; legal: a RtBlendState"),
    (lambda: p.FramebufferState(4, 4, cbufs=(3,)), r"cbufs\[0\] = 3; legal: a Surface, or None"),
    (lambda: p.GridInfo(grid=(1, -1, 1)), r"GridInfo: grid\[1\] = -1; legal: 0 to 4294967295"),
    (lambda: p.VertexBuffer(stride=-4), "VertexBuffer: stride = -4; legal: 0 to"),
    (lambda: p.DebugCallback(3), "debug_message = 3; legal: something that can be called"),
]


@pytest.mark.parametrize("case", range(len(_REFUSED)))
def test_members_are_named_with_what_is_legal(case: int) -> None:
    make, words = _REFUSED[case]
    with pytest.raises(InvalidUse, match=words):
        make()


def test_what_loses_nothing_is_converted() -> None:
    info: Any = pipe.DrawInfo(mode=4, count=np.int16(3), primitive_restart=1)  # type: ignore[arg-type]
    assert (info.mode, info.count, info.primitive_restart) == (pipe.Prim.TRIANGLES, 3, True)
    assert type(info.count) is int and type(info.primitive_restart) is bool
    color = BlendColor(np.array([0, 0.5, 1, 2], np.float32))  # type: ignore[arg-type]
    assert color == BlendColor((0.0, 0.5, 1.0, 2.0)) and type(color.color[1]) is float
    assert pipe.ViewportState(scale=[1, 2, 3]).scale == (1, 2, 3)  # type: ignore[arg-type]
    assert type(pipe.RasterizerState(line_width=np.float64(2)).line_width) is float
    assert pipe.BlendColor((float("inf"), 0, 0, 0)).color[0] == float("inf")


@pytest.fixture(params=["device", "reference"])
def context(request: pytest.FixtureRequest) -> pipe.Context:
    """Both drivers, one after the other."""
    made: pipe.Context = request.getfixturevalue({"device": "ctx", "reference": "ref"}[request.param])
    return made


_CALLS: list[tuple[str, tuple[Any, ...], str]] = [
    ("draw_vbo", (3,), "info = 3; legal: a DrawInfo"),
    ("draw_vbo", (pipe.DrawInfo(), [3]), r"draws\[0\] = 3; legal: a DrawStartCountBias"),
    ("clear", ("COLOR0",), "buffers = 'COLOR0'; legal: Clear.COLOR0, the member itself"),
    ("clear", (Clear.COLOR0, "red"), "color = 'red'; legal: a sequence"),
    ("clear", (Clear.COLOR0, (0, 0, 0, None)), r"color\[3\] = None; legal: a number"),
    ("set_constant_buffer", ("VERTEX", 0, None), "shader = 'VERTEX'; legal: ShaderType.VERTEX"),
    ("set_constant_buffer", (ShaderType.VERTEX, 0, b"1234"), "buffer = b'1234'; legal: a ConstantBuffer"),
    ("set_constant_buffer", (ShaderType.VERTEX, 0.0, None), "index = 0.0; legal: a whole number"),
    ("set_vertex_buffers", (0, [b"1234"]), r"buffers\[0\] = b'1234'; legal: a VertexBuffer, or None"),
    ("set_vertex_buffers", (0, pipe.VertexBuffer()), "buffers = VertexBuffer.*; legal: a sequence"),
    ("set_sampler_views", (ShaderType.FRAGMENT, 0, [3]), r"views\[0\] = 3; legal: a SamplerView"),
    ("set_framebuffer_state", (None,), "state = None; legal: a FramebufferState"),
    ("create_blend_state", (pipe.RasterizerState(),), "state = RasterizerState.*; legal: a BlendState"),
    ("bind_vs_state", ("VERT",), "handle = 'VERT'; legal: "),
    ("set_sample_mask", (None,), "mask = None; legal: a whole number"),
    ("create_surface", (None, pipe.SurfaceTemplate()), "texture = None; legal: a Resource"),
    ("transfer_map", (None, 0, Map.READ, Box()), "resource = None; legal: a Resource"),
    ("blit", ({},), "info = {}; legal: a BlitInfo"),
    ("create_vertex_elements_state", ([Format.R32_FLOAT],), r"elements\[0\] = .*; legal: a VertexElement"),
]


@pytest.mark.parametrize("case", range(len(_CALLS)))
def test_arguments_are_named_with_what_is_legal(context: pipe.Context, case: int) -> None:
    name, arguments, words = _CALLS[case]
    with pytest.raises(InvalidUse, match=f"Context.{name}: {words}"):
        getattr(context, name)(*arguments)


def test_arguments_of_screen_fence_and_resource(context: pipe.Context) -> None:
    screen = context.screen
    with pytest.raises(InvalidUse, match=r"Screen.get_param: cap = 'COMPUTE'; legal: Cap.COMPUTE"):
        screen.get_param("COMPUTE")  # type: ignore[arg-type]
    with pytest.raises(InvalidUse, match=r"Screen.resource_create: template = 4; legal: a ResourceTemplate"):
        screen.resource_create(4)  # type: ignore[arg-type]
    with pytest.raises(InvalidUse, match=r"Fence.wait: timeout = 'long'; legal: a whole number"):
        context.flush().wait("long")  # type: ignore[arg-type]
    texture = screen.resource_create(ResourceTemplate(bind=Bind.SAMPLER_VIEW))
    with pytest.raises(InvalidUse, match=r"Resource.level_size: level = -1; legal: 0 to 255"):
        texture.level_size(-1)
    with pytest.raises(InvalidUse, match=r"Context.transfer_inline_write: resource = 3; legal: a Resource"):
        context.transfer_inline_write(3, 0, Map.WRITE, Box(), b"")  # type: ignore[arg-type]
    with pytest.raises(NotSupported, match="bind_ts_state"):
        context.bind_ts_state(None)


def test_a_destroyed_context_refuses_everything(context: pipe.Context) -> None:
    gone = context.screen.context_create()
    gone.destroy()
    for call in (gone.flush, lambda: gone.set_sample_mask(1), lambda: gone.bind_vs_state(None)):
        with pytest.raises(InvalidUse, match="legal: a context that is not destroyed"):
            call()
    with pytest.raises(InvalidUse, match=r"Context.draw_vbo: context = .*not destroyed"):
        gone.draw_vbo(pipe.DrawInfo())
    gone.destroy()
