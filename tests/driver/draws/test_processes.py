"""Forks and threads: a screen belongs to the process that opened it, a context to one thread at a time."""

from __future__ import annotations

import subprocess
import sys
import threading
from collections.abc import Callable

import pytest

from tests.driver.draw import Board
from tests.driver.refused import assert_usable
from vkpipe.driver.context import VkContext
from vkpipe.errors import InvalidUse
from vkpipe.pipe import DrawInfo

_FORK = """
import atexit, os, sys
import numpy as np
import vkpipe
from vkpipe import pipe
from vkpipe.errors import InvalidUse
from vkpipe.pipe import Bind, Box, Clear, Map, ResourceTemplate

def pixels(screen):
    with screen.context_create() as ctx:
        target = screen.resource_create(ResourceTemplate(width0=4, height0=4, bind=Bind.RENDER_TARGET))
        surface = ctx.create_surface(target, pipe.SurfaceTemplate())
        ctx.set_framebuffer_state(pipe.FramebufferState(4, 4, cbufs=(surface,)))
        ctx.clear(Clear.COLOR0, (0, 1, 0, 1))
        with ctx.transfer_map(target, 0, Map.READ, Box(width=4, height=4)) as transfer:
            return np.array(transfer.data).sum()

screen = vkpipe.create_screen()
ctx = screen.context_create()
buffer = screen.resource_create(ResourceTemplate.buffer(64, Bind.VERTEX_BUFFER))
ctx.clear_buffer(buffer, 0, 64, b"a")
fence = ctx.flush()
ctx.clear_buffer(buffer, 0, 64, b"b")
child = os.fork()
if not child:
    calls = {
        "Context.flush": ctx.flush,
        "Context.draw_vbo": lambda: ctx.draw_vbo(pipe.DrawInfo()),
        "Context.bind_vs_state": lambda: ctx.bind_vs_state(None),
        "Context.transfer_map": lambda: ctx.transfer_map(buffer, 0, Map.READ, Box(width=64)),
        "Screen.resource_create": lambda: screen.resource_create(ResourceTemplate()),
        "Screen.context_create": screen.context_create,
    }
    for name, call in calls.items():
        try:
            call()
            print(name, "was not refused")
        except InvalidUse as error:
            if not (name in str(error) and "after fork" in str(error)):
                print(error)
    try:
        fence.wait(10**18)  # where the parent knows that it has ended
    except InvalidUse as error:
        assert "after fork" in str(error)
    ctx.destroy()
    screen.destroy()
    with vkpipe.create_screen("reference") as own:
        print("child:", pixels(own), flush=True)
    # Destructors of validation layers (1.4.309) wait for threads that a child does not have.
    atexit._run_exitfuncs()
    os._exit(3)
print("ended:", os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), flush=True)
print("parent:", pixels(screen))
"""


def test_a_child_process_cannot_use_the_screen_of_its_parent() -> None:
    """Nothing hangs; the parent goes on. The limit is only for the case that it does."""
    ended = subprocess.run(
        [sys.executable, "-c", _FORK], capture_output=True, text=True, timeout=60, check=False
    )
    assert ended.stdout.splitlines() == ["child: 8160", "ended: 3", "parent: 8160"], ended.stderr


def test_a_context_serves_one_thread_at_a_time(ctx: VkContext) -> None:
    """One thread is inside of a call, which waits until the others have been refused."""
    inside, leave = threading.Event(), threading.Event()

    def wait_inside(*_: object) -> str:
        inside.set()
        assert leave.wait(60)
        return ""

    ctx.flush_batch = wait_inside  # type: ignore[method-assign, assignment]
    other = threading.Thread(target=lambda: ctx.flush())
    other.start()
    assert inside.wait(60)
    thread = threading.get_ident()
    calls: dict[str, Callable[[], object]] = {
        "flush": ctx.flush,
        "draw_vbo": lambda: ctx.draw_vbo(DrawInfo(count=3)),
        "bind_vs_state": lambda: ctx.bind_vs_state(None),
        "set_sample_mask": lambda: ctx.set_sample_mask(1),
        "destroy": ctx.destroy,
    }
    for name, call in calls.items():
        with pytest.raises(
            InvalidUse, match=rf"Context.{name}: thread = {thread}; legal: one thread at a time"
        ):
            call()
    leave.set()
    other.join()
    del ctx.flush_batch
    assert_usable(ctx)


def test_a_context_may_go_from_thread_to_thread(ctx: VkContext) -> None:
    with Board(ctx) as board:
        for color in ((1, 0, 0, 1), (0, 1, 0, 1)):
            thread = threading.Thread(target=board.clear, args=(color,))
            thread.start()
            thread.join()
        assert (board.pixels() == (0, 1, 0, 1)).all()
