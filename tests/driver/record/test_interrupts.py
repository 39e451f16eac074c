"""Ctrl-C ends each kind of wait, long before the device is done."""

from __future__ import annotations

import subprocess
import sys

import pytest

# Some minutes of work, which each wait is for; the process ends without waiting for it.
_CHILD = """
import os, signal, sys, threading
import vkpipe
from vkpipe import pipe
from vkpipe.pipe import Bind, Box, Map, ResourceTemplate, ShaderBuffer, ShaderType

SHADER = '''COMP
DCL SV[0], THREAD_ID
DCL BUFFER[0]
DCL TEMP[0..1]
IMM[0] UINT32 {0, 60000, 1, 0}
IMM[1] FLT32 {0.25, 0.0, 0.0, 0.0}
MOV TEMP[0], IMM[0].xxxx
MOV TEMP[1], IMM[1].xxxx
BGNLOOP
  USGE TEMP[0].y, TEMP[0].xxxx, IMM[0].yyyy
  UIF TEMP[0].yyyy
    BRK
  ENDIF
  SIN TEMP[1].x, TEMP[1].xxxx
  UADD TEMP[0].x, TEMP[0].xxxx, IMM[0].zzzz
ENDLOOP
STORE BUFFER[0].x, IMM[0].xxxx, TEMP[1].xxxx
END
'''
screen = vkpipe.create_screen()
ctx = screen.context_create()
buffer = screen.resource_create(ResourceTemplate.buffer(64, Bind.SHADER_BUFFER))
ctx.bind_compute_state(ctx.create_compute_state(pipe.ComputeState(SHADER)))
ctx.set_shader_buffers(ShaderType.COMPUTE, 0, [ShaderBuffer(buffer)])
query = ctx.create_query(pipe.QueryType.TIME_ELAPSED)
ctx.begin_query(query)
ctx.launch_grid(pipe.GridInfo(grid=(60000, 1, 1), block=(64, 1, 1)))
ctx.end_query(query)
fence = ctx.flush()
waits = {
    "wait": lambda: fence.wait(10**15),
    "finish": lambda: screen.fence_finish(ctx, fence),
    "map": lambda: ctx.transfer_map(buffer, 0, Map.READ, Box(width=64)),
    "query": lambda: ctx.get_query_result(query, True),
    "flush": lambda: [(ctx.launch_grid(pipe.GridInfo()), ctx.flush()) for _ in range(20)],
}
signal.signal(signal.SIGINT, signal.default_int_handler)  # who runs the tests may have had it ignored
threading.Timer(0.3, os.kill, (os.getpid(), signal.SIGINT)).start()
try:
    waits[sys.argv[1]]()
except KeyboardInterrupt:
    os.write(1, b"interrupted, done: %d" % fence.signalled())
os._exit(0)
"""


@pytest.mark.parametrize("wait", ["wait", "finish", "map", "query", "flush"])
def test_interrupts_end_waits(wait: str) -> None:
    """The limit of the process is only for the case that they do not."""
    command = [sys.executable, "-c", _CHILD, wait]
    ended = subprocess.run(command, capture_output=True, text=True, timeout=100, check=False)
    assert ended.stdout == "interrupted, done: 0", ended.stderr
