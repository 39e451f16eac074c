"""Displays that are not there, do not answer or go away; each in a process of its own."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from tests.winsys.devices import selector
from tests.winsys.xserver import x_server

_OPEN = """
import faulthandler, logging, os, sys
faulthandler.dump_traceback_later(60, exit=True)
import numpy as np
import vkpipe
from vkpipe.auxiliary.arrays import from_array
from vkpipe.errors import DisplayLost, NotSupported
from vkpipe.winsys import HeadlessWindow, open_window
logging.basicConfig(format="%(levelname)s %(message)s", stream=sys.stdout)
"""

_LOSE = """
PIXELS = np.arange(4 * 6 * 5, dtype=np.uint8).reshape(6, 5, 4)
screen = vkpipe.create_screen(DRIVER)
context = screen.context_create()
first, second = (open_window((5, 6), name, OPTIONS) for name in ("first", "second"))
for window in (first, second):
    window.poll()
    window.present(from_array(context, PIXELS), context)
print("shown", flush=True)
sys.stdin.readline()
for call in (CALLS):
    try:
        call()
    except DisplayLost as error:
        print("lost:", error)
first.close()
with open_window((5, 6)) as window:
    window.present(from_array(context, PIXELS), context)
    print("headless:", np.array_equal(window.frames[-1], PIXELS))
second.close()
context.destroy()
screen.destroy()
print("ended")
"""

_CALLS = {
    "poll": "first.poll, second.poll",
    "wait": "lambda: first.wait(5), second.wait",
    "present": "lambda: first.present(from_array(context, PIXELS), context), second.poll",
    "size": "lambda: first.framebuffer_size, lambda: setattr(second, 'size', (9, 9))",
    "close": "first.close",
}


def _python(script: str, display: str | None) -> subprocess.Popen[str]:
    environment = {name: value for name, value in os.environ.items() if name != "VKPIPE_WINDOW"}
    environment.pop("DISPLAY", None)
    environment.pop("WAYLAND_DISPLAY", None)
    environment |= {"VKPIPE_DEBUG": "validate", "VKPIPE_DEVICE": selector()}
    environment |= {} if display is None else {"DISPLAY": display}
    pipe = subprocess.PIPE
    command = [sys.executable, "-c", _OPEN + script]
    return subprocess.Popen(command, env=environment, stdin=pipe, stdout=pipe, stderr=pipe, text=True)


@pytest.mark.parametrize(
    ("driver", "call"),
    [("reference", call) for call in _CALLS]
    + [(driver, call) for driver in ("vulkan", "surface", "opengl") for call in ("present", "close")],
)
def test_a_display_that_goes_away_is_an_error(driver: str, call: str) -> None:
    name = "" if driver in ("vulkan", "surface") else "'reference'"
    options = {"opengl": "bitmaps='opengl'", "surface": "surface=True"}.get(driver, "")
    script = _LOSE.replace("DRIVER", name).replace("CALLS", _CALLS[call] + ",").replace("OPTIONS", options)
    with x_server() as server, _python(script, server.name) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "shown\n", process.communicate()
        server.kill()
        said, wrong = process.communicate("\n", timeout=60)
    assert process.returncode == 0, wrong
    lines = said.splitlines()
    lost = [line for line in lines if line.startswith("lost:")]
    assert len(lost) == (0 if call == "close" else 2)
    assert all(f"DISPLAY={server.name} went away" in line for line in lost)
    assert "headless: True" in lines and lines[-1] == "ended"
    assert sum(line.startswith("WARNING no window") and server.name in line for line in lines) == 1


def test_a_display_that_goes_away_before_the_process_ends() -> None:
    script = "window = open_window((5, 6))\nwindow.poll()\nprint('open', flush=True)\nsys.stdin.readline()"
    with x_server() as server, _python(script, server.name) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "open\n"
        server.kill()
        _, wrong = process.communicate("\n", timeout=60)
    assert (process.returncode, wrong) == (0, "")


def test_a_process_that_leaves_its_window_open_ends() -> None:
    script = "window = open_window((5, 6))\nwindow.poll()"
    with x_server() as server, _python(script, server.name) as process:
        _, wrong = process.communicate(timeout=60)
    assert (process.returncode, wrong) == (0, "")


@pytest.mark.parametrize("display", [None, "", ":987"])
def test_without_a_display_pictures_are_kept(display: str | None) -> None:
    script = "with open_window((5, 6)) as window: print(isinstance(window, HeadlessWindow))"
    with _python(script, display) as process:
        said, wrong = process.communicate(timeout=60)
    assert process.returncode == 0, wrong
    line, answer = said.splitlines()
    reason = (
        "the display DISPLAY=:987 does not answer"
        if display
        else "neither DISPLAY nor WAYLAND_DISPLAY is set"
    )
    assert line.startswith(f"WARNING no window: {reason}") and answer == "True"


def test_glfw_by_name_says_what_is_missing() -> None:
    script = """
for name in (":987", ""):
    os.environ["DISPLAY"] = name
    try:
        open_window((5, 6), backend="glfw")
    except NotSupported as error:
        print(error)
"""
    with _python(script, None) as process:
        said, wrong = process.communicate(timeout=60)
    assert process.returncode == 0, wrong
    first, second = said.splitlines()
    assert "DISPLAY=:987 does not answer" in first
    assert "glfw" in second


def test_a_display_without_glfw_is_an_error() -> None:
    script = "sys.modules['glfw'] = None\nopen_window((5, 6))"
    with _python(script, ":987") as process:
        _, wrong = process.communicate(timeout=60)
    assert process.returncode == 1
    assert "NotSupported" in wrong and "pip install 'vkpipe[window]'" in wrong
