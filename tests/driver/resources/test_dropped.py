"""Screens that are dropped, and those that end with live resources: nothing is left behind or said."""

from __future__ import annotations

import subprocess
import sys

_DROPPED = """
import gc, os, threading
import numpy as np
import vkpipe
from vkpipe import pipe
from vkpipe.pipe import Bind, Box, Clear, Map, ResourceTemplate
from vkpipe.winsys.vulkan import device

def draw():
    screen = vkpipe.create_screen()
    ctx = screen.context_create()
    target = screen.resource_create(ResourceTemplate(width0=64, height0=64, bind=Bind.RENDER_TARGET))
    surface = ctx.create_surface(target, pipe.SurfaceTemplate())
    ctx.set_framebuffer_state(pipe.FramebufferState(64, 64, cbufs=(surface,)))
    ctx.clear(Clear.COLOR0, (0, 1, 0, 1))
    ctx.clear_render_target(surface, (1, 0, 0, 1), 1, 1, 2, 2)
    with ctx.transfer_map(target, 0, Map.READ, Box(width=64, height=64)) as transfer:
        return np.array(transfer.data).sum()

before = len(os.listdir("/proc/self/task"))
for _ in range(4):
    draw()
    gc.collect()
    gc.collect()
print(len(device._open), threading.active_count(), len(os.listdir("/proc/self/task")) - before)
"""


def test_dropped_screens_are_collected() -> None:
    """Device, threads of ours and of the driver: all are gone."""
    ended = subprocess.run(
        [sys.executable, "-c", _DROPPED], capture_output=True, text=True, timeout=100, check=False
    )
    assert ended.stdout == "0 1 0\n", ended.stderr


_LIVE = """
import logging, os, sys
logging.basicConfig(level=logging.INFO, stream=sys.stdout, format="%(name)s %(message)s")
import vkpipe
from vkpipe.pipe import Bind, ResourceTemplate
with vkpipe.create_screen() as screen:
    kept = screen.resource_create(ResourceTemplate(width0=64, height0=64, bind=Bind.RENDER_TARGET))
"""


def test_live_resources_at_the_end_are_named_for_those_who_ask() -> None:
    for flags, said in (("", 0), ("names", 1)):
        command = [sys.executable, "-c", f"import os; os.environ['VKPIPE_DEBUG'] = {flags!r}\n{_LIVE}"]
        ended = subprocess.run(command, capture_output=True, text=True, timeout=100, check=False)
        assert ended.returncode == 0, ended.stderr
        assert ended.stdout.count("was not destroyed before its device") == said
