"""Destroyed resources, surfaces, views, contexts, and those of another screen: refused, never used."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import numpy as np
import pytest

import vkpipe
from tests.driver.draw import Board, make_buffer, make_texture, quad, window, write_texture
from tests.driver.refused import assert_usable, refused
from tests.driver.shader_texts import VS_COLOR
from tests.patience import PATIENCE
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.driver.screen import VkScreen
from vkpipe.errors import InvalidUse, VkpipeError
from vkpipe.pipe import (
    Bind,
    Box,
    ConstantBuffer,
    DrawInfo,
    FramebufferState,
    Map,
    SamplerViewTemplate,
    ShaderType,
    SurfaceTemplate,
    VertexBuffer,
)

_SQUARE = window(quad(0, 0, 8, 8), 8, 8)
_GREEN = np.tile(np.array([0, 1, 0, 1], np.float32), (6, 1))


def _everything(ctx: VkContext) -> dict[str, pipe.Resource]:
    """A resource of each kind that a draw can refer to."""
    return {
        "vertex buffer": make_buffer(ctx, _GREEN, Bind.VERTEX_BUFFER),
        "constant buffer": make_buffer(ctx, _GREEN, Bind.CONSTANT_BUFFER),
        "index buffer": make_buffer(ctx, np.arange(6, dtype=np.uint16), Bind.INDEX_BUFFER),
        "sampled texture": make_texture(ctx, "R8G8B8A8_UNORM", 4, 4),
        "color target": make_texture(ctx, "R8G8B8A8_UNORM", 8, 8, bind=Bind.RENDER_TARGET),
        "depth target": make_texture(ctx, "Z16_UNORM", 8, 8, bind=Bind.DEPTH_STENCIL),
    }


_FIRST_USE: dict[str, Callable[[VkContext, pipe.Resource], object]] = {
    "vertex buffer": lambda ctx, r: ctx.set_vertex_buffers(0, [VertexBuffer(16, 0, r)]),
    "constant buffer": lambda ctx, r: ctx.set_constant_buffer(ShaderType.VERTEX, 0, ConstantBuffer(r)),
    "index buffer": lambda ctx, r: ctx.draw_vbo(DrawInfo(count=3, index=r, index_size=2)),
    "sampled texture": lambda ctx, r: ctx.create_sampler_view(r, SamplerViewTemplate.of(r)),
    "color target": lambda ctx, r: ctx.create_surface(r, SurfaceTemplate()),
    "depth target": lambda ctx, r: ctx.create_surface(r, SurfaceTemplate()),
}


@pytest.mark.covers("pipe_screen::resource_destroy")
@pytest.mark.parametrize("kind", _FIRST_USE)
def test_a_destroyed_resource_cannot_be_bound_or_mapped(board: Board, kind: str) -> None:
    resource = _everything(board.ctx)[kind]
    resource.destroy()
    board.vertices(_SQUARE, _GREEN)
    with refused(board.ctx, InvalidUse, "destroyed"):
        _FIRST_USE[kind](board.ctx, resource)
    with refused(board.ctx, InvalidUse, "Context.transfer_map", "destroyed"):
        board.ctx.transfer_map(resource, 0, Map.READ, Box())
    resource.destroy()


def _bind_all(board: Board, made: dict[str, pipe.Resource]) -> None:
    """Draws with every resource in use, so that the state is known, and leaves it bound."""
    ctx = board.ctx
    texture = made["sampled texture"]
    board.shaders(VS_COLOR, _SAMPLE_AND_ADD)
    board.views(ctx.create_sampler_view(texture, SamplerViewTemplate.of(texture)))
    ctx.set_constant_buffer(ShaderType.FRAGMENT, 0, ConstantBuffer(made["constant buffer"]))
    board.vertices(_SQUARE, _GREEN)
    ctx.set_vertex_buffers(1, [VertexBuffer(16, 0, made["vertex buffer"])])
    surfaces = [ctx.create_surface(made[f"{kind} target"], SurfaceTemplate()) for kind in ("color", "depth")]
    board.depth_test(pipe.DepthState(True, True, pipe.CompareFunc.ALWAYS))
    ctx.set_framebuffer_state(FramebufferState(8, 8, cbufs=(surfaces[0],), zsbuf=surfaces[1]))
    _draw_all(ctx, made)


def _draw_all(ctx: VkContext, made: dict[str, pipe.Resource]) -> None:
    ctx.draw_vbo(DrawInfo(count=6, index=made["index buffer"], index_size=2))


_SAMPLE_AND_ADD = """FRAG
DCL IN[0], GENERIC[0], PERSPECTIVE
DCL OUT[0], COLOR
DCL CONST[0]
DCL SAMP[0]
DCL SVIEW[0], 2D, FLOAT
DCL TEMP[0]
  0: TEX TEMP[0], IN[0], SAMP[0], 2D
  1: ADD OUT[0], TEMP[0], CONST[0]
  2: END
"""


@pytest.mark.parametrize("kind", _FIRST_USE)
@pytest.mark.parametrize("pending", [True, False], ids=["in a batch", "done"])
def test_a_resource_destroyed_while_bound_is_not_drawn_with(board: Board, kind: str, pending: bool) -> None:
    made = _everything(board.ctx)
    _bind_all(board, made)
    if not pending:
        board.ctx.flush().wait(pipe.TIMEOUT_INFINITE)
    made[kind].destroy()
    with refused(board.ctx, InvalidUse, "Context.draw_vbo", "destroyed"):
        _draw_all(board.ctx, made)
    for resource in made.values():
        resource.destroy()


@pytest.mark.parametrize("what", ["surface", "view"])
def test_a_destroyed_surface_or_view_is_not_drawn_with(board: Board, what: str) -> None:
    made = _everything(board.ctx)
    _bind_all(board, made)
    bound = board.ctx.bound
    if what == "view":
        bound.views[ShaderType.FRAGMENT][0].destroy()
    else:
        assert bound.framebuffer is not None and bound.framebuffer.cbufs[0] is not None
        bound.framebuffer.cbufs[0].destroy()
    with refused(board.ctx, InvalidUse, "Context.draw_vbo", "destroyed"):
        _draw_all(board.ctx, made)
    for resource in made.values():
        resource.destroy()


def test_a_destroyed_target_is_not_cleared(board: Board) -> None:
    assert board.color is not None
    board.color.destroy()
    with refused(board.ctx, InvalidUse, "Context.clear", "destroyed"):
        board.clear()


@pytest.fixture(scope="module")
def other() -> Iterator[VkContext]:
    """A context of another screen."""
    with vkpipe.create_screen() as screen:
        assert isinstance(screen, VkScreen)
        with screen.context_create() as context:
            yield context
        assert screen.device.validation_messages == []


@pytest.mark.parametrize("kind", _FIRST_USE)
def test_a_resource_of_another_screen_is_refused(board: Board, other: VkContext, kind: str) -> None:
    resource = _everything(other)[kind]
    board.vertices(_SQUARE, _GREEN)
    with refused(board.ctx, InvalidUse, "of this screen"):
        _FIRST_USE[kind](board.ctx, resource)
    with refused(board.ctx, InvalidUse, "Context.transfer_map", "of this screen"):
        board.ctx.transfer_map(resource, 0, Map.READ, Box())
    assert_usable(other)


def test_surfaces_and_views_of_another_screen_are_refused(board: Board, other: VkContext) -> None:
    made = _everything(other)
    surface = other.create_surface(made["color target"], SurfaceTemplate())
    view = other.create_sampler_view(made["sampled texture"], SamplerViewTemplate.of(made["sampled texture"]))
    with refused(board.ctx, InvalidUse, "Context.set_framebuffer_state", "of this screen"):
        board.ctx.set_framebuffer_state(FramebufferState(8, 8, cbufs=(surface,)))
    with refused(board.ctx, InvalidUse, "Context.set_sampler_views", "of this screen"):
        board.ctx.set_sampler_views(ShaderType.FRAGMENT, 0, [view])
    with refused(board.ctx, InvalidUse, "Context.clear_render_target", "of this screen"):
        board.ctx.clear_render_target(surface, (0, 0, 0, 0), 0, 0, 8, 8)


def test_a_fence_of_something_else_is_refused(ctx: VkContext) -> None:
    with refused(ctx, InvalidUse, "Screen.fence_finish", "fence"):
        ctx.screen.fence_finish(ctx, pipe.Fence())


@pytest.mark.covers("pipe_context::destroy")
def test_a_destroyed_context_refuses_to_work(screen: VkScreen, ctx: VkContext) -> None:
    gone = screen.context_create()
    board = Board(gone)
    gone.destroy()
    gone.destroy()
    assert board.color is not None
    texels = np.zeros((1, 8, 8, 4), np.uint8)
    for call in (board.bind, board.clear, board.fill, partial(write_texture, gone, board.color, texels)):
        with pytest.raises(VkpipeError, match="destroyed"):
            call()
    assert_usable(ctx)


def test_a_destroyed_screen_refuses_to_work() -> None:
    screen = vkpipe.create_screen()
    ctx = screen.context_create()
    assert isinstance(ctx, VkContext)
    texture = make_texture(ctx, "R8_UNORM", 8, 8)
    screen.destroy()
    screen.destroy()
    texture.destroy()
    with pytest.raises(VkpipeError, match="destroyed"):
        make_texture(ctx, "R8_UNORM", 8, 8)
    with pytest.raises(VkpipeError, match="destroyed"):
        screen.context_create()


_NOTHING_DESTROYED = """
import vkpipe
from vkpipe.pipe import *
screen = vkpipe.create_screen()
ctx = screen.context_create()
formats = ("R8G8B8A8_UNORM", "B5G6R5_UNORM", "R16G16B16A16_FLOAT")
box, bind = Box(width=8, height=8), Bind.RENDER_TARGET
templates = [ResourceTemplate(format=Format[f], width0=8, height0=8, bind=bind) for f in formats]
made = [screen.resource_create(template) for template in templates]
for a in made:
    for b in made:
        ctx.blit(BlitInfo(BlitEnd(a, 0, box), BlitEnd(b, 0, Box(width=7, height=5))))
ctx.flush()
"""


def test_a_process_may_end_at_any_time() -> None:
    """With work under way, and nothing destroyed: lavapipe still compiles these kernels when Python ends."""
    environment = {**os.environ, "VKPIPE_DEBUG": ""}
    command = [sys.executable, "-c", _NOTHING_DESTROYED]
    done = subprocess.run(command, env=environment, cwd=Path(__file__).parents[3], timeout=PATIENCE)
    assert done.returncode == 0


def test_surfaces_of_destroyed_textures_are_not_bound(ctx: VkContext, ref: pipe.Context) -> None:
    for context in (ctx, ref):
        template = pipe.ResourceTemplate(width0=8, height0=8, bind=Bind.RENDER_TARGET)
        texture = context.screen.resource_create(template)
        surface = context.create_surface(texture, pipe.SurfaceTemplate())
        texture.destroy()
        with pytest.raises(InvalidUse, match=r"cbufs\[0\]"):
            context.set_framebuffer_state(pipe.FramebufferState(8, 8, cbufs=(surface,)))
