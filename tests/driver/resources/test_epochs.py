"""What is destroyed or renamed on one screen is seen there, in every thread, and on no other screen."""

from __future__ import annotations

import sys
import threading
from collections.abc import Iterator
from contextlib import ExitStack

import numpy as np
import pytest

import vkpipe
from tests.driver.draw import Board, make_buffer, quad, window
from tests.driver.shader_texts import FS_CONSTANT, VS_PLAIN
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.driver.resources.epoch import Epoch
from vkpipe.driver.screen import VkScreen
from vkpipe.pipe import Bind, Box, ConstantBuffer, DrawInfo, Map, ShaderType

_THREADS, _TIMES, _FRAMES = 8, 400, 12
_DISCARD = Map.WRITE | Map.DISCARD_WHOLE_RESOURCE


@pytest.fixture
def hasty() -> Iterator[None]:
    """Threads take turns after every few instructions."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(before)


def _together(work: list[threading.Thread]) -> None:
    for thread in work:
        thread.start()
    for thread in work:
        thread.join()


@pytest.mark.usefixtures("hasty")
def test_no_change_of_any_thread_is_lost() -> None:
    epoch, unseen = Epoch(), []

    def change() -> None:
        for _ in range(_TIMES):
            before = epoch.number
            epoch.advance()
            if epoch.number == before:
                unseen.append(before)

    _together([threading.Thread(target=change) for _ in range(_THREADS)])
    assert not unseen
    assert epoch.number == _THREADS * _TIMES


def test_what_happens_on_another_screen_is_not_looked_at(ctx: VkContext, screen: VkScreen) -> None:
    number = screen.epoch.number
    with vkpipe.create_screen() as other:
        assert isinstance(other, VkScreen)
        with other.context_create() as far:
            made = make_buffer(far, np.zeros(4), Bind.VERTEX_BUFFER)
            _fill(far, made, 1)
            made.destroy()
        assert other.epoch.number > 0
    assert screen.epoch.number == number
    near = make_buffer(ctx, np.zeros(4), Bind.VERTEX_BUFFER)
    near.destroy()
    assert screen.epoch.number > number


def test_what_draws_do_not_look_at_is_destroyed_unnoticed(ctx: VkContext, screen: VkScreen) -> None:
    number = screen.epoch.number
    ctx.create_query(pipe.QueryType.TIMESTAMP).destroy()
    ctx.flush().destroy()
    assert screen.epoch.number == number


def _fill(ctx: VkContext, buffer: pipe.Resource, value: float) -> None:
    """Discard what a buffer holds: where it is in use, it gets other memory."""
    data = np.full(buffer.width0 // 4, value, np.float32).view(np.uint8)
    with ctx.buffer_map(buffer, 0, _DISCARD, Box(width=data.size)) as transfer:
        transfer.data[:] = data


def _frames(ctx: VkContext, first: int) -> list[tuple[float, float]]:
    """Draw the same with other constants each time, in a buffer that is in use; wanted and found."""
    found = []
    with Board(ctx, 8, 8, "R32G32B32A32_FLOAT") as board:
        board.shaders(VS_PLAIN, FS_CONSTANT)
        board.vertices(window(quad(0, 0, 8, 8), 8, 8))
        constants = make_buffer(ctx, np.zeros(4, np.float32), Bind.CONSTANT_BUFFER)
        ctx.set_constant_buffer(ShaderType.FRAGMENT, 0, ConstantBuffer(constants))
        info = DrawInfo(count=6)
        for value in range(first, first + _FRAMES):
            _fill(ctx, constants, value)
            ctx.draw_vbo(info)
            make_buffer(ctx, np.zeros(4), Bind.VERTEX_BUFFER).destroy()
            ctx.draw_vbo(info)
            found.append((float(value), float(board.pixels()[2, 2, 0])))
        constants.destroy()
    return found


@pytest.mark.usefixtures("hasty")
def test_threads_of_two_screens_draw_what_each_has_set(screen: VkScreen) -> None:
    found: list[tuple[float, float]] = []
    with ExitStack() as stack:
        other = stack.enter_context(vkpipe.create_screen())
        assert isinstance(other, VkScreen)

        def draw(owner: VkScreen, first: int) -> None:
            with owner.context_create() as context:
                found.extend(_frames(context, first))

        each = enumerate((screen, other, screen, other))
        _together([threading.Thread(target=draw, args=(owner, 100 * n)) for n, owner in each])
    assert len(found) == 4 * _FRAMES
    assert [got for want, got in found if got != want] == []
