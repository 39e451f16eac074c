"""Ctrl-C leaves a process alive whose OpenGL vkpipe draws, in notebooks as well."""

from __future__ import annotations

import subprocess
import sys

from tests.patience import PATIENCE

_RESTARTS = """
import ctypes, signal
from vkpipe.gl.interrupts import outlive_interrupts

def restarts():
    action = ctypes.create_string_buffer(256)  # handler, 1024 signals, flags
    ctypes.CDLL(None).sigaction(signal.SIGINT, None, action)
    return bool(int.from_bytes(action[136:140], "little") & 0x10000000)

def as_kernels_do():
    signal.signal(signal.SIGINT, signal.default_int_handler)
"""

_PLAIN = """
print(restarts())
outlive_interrupts()
print(restarts())
"""

_NOTEBOOK = """
from IPython.core.interactiveshell import InteractiveShell
shell = InteractiveShell.instance()
shell.user_ns |= globals()
shell.run_cell("outlive_interrupts()")
as_kernels_do()
print(restarts())
shell.run_cell("print(restarts())")
"""


def _said(code: str) -> list[str]:
    command = [sys.executable, "-c", _RESTARTS + code]
    return subprocess.run(
        command, capture_output=True, text=True, check=True, timeout=PATIENCE
    ).stdout.split()


def test_a_wait_goes_on_after_an_interrupt() -> None:
    assert _said(_PLAIN) == ["False", "True"]


def test_a_wait_goes_on_in_every_cell() -> None:
    """A kernel sets its handler anew before each."""
    assert _said(_NOTEBOOK) == ["False", "True"]
