"""Displays with small pixels: glfw reads their scale when it connects, so this has a process of its own."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest
from Xlib import Xatom
from Xlib.display import Display

from tests.winsys.xserver import x_server

_SCRIPT = """
from vkpipe.winsys import open_window
with open_window((100, 50), backend="glfw") as window:
    window.poll()
    print(window.content_scale, window.size, window.framebuffer_size)
"""


@pytest.mark.parametrize(("dpi", "scale"), [("192", 2.0), ("144", 1.5)])
def test_the_scale_is_that_of_the_resource_database(dpi: str, scale: float) -> None:
    environment = {name: value for name, value in os.environ.items() if name != "WAYLAND_DISPLAY"}
    with x_server() as server:
        display = Display(server.name)
        resources = f"Xft.dpi:\t{dpi}\n".encode()
        display.screen().root.change_property(Xatom.RESOURCE_MANAGER, Xatom.STRING, 8, resources)
        display.sync()
        environment["DISPLAY"] = server.name
        command = [sys.executable, "-c", _SCRIPT]
        done = subprocess.run(
            command, env=environment, capture_output=True, text=True, timeout=60, check=False
        )
        display.close()
    assert done.stdout == f"({scale}, {scale}) (100, 50) (100, 50)\n", done.stderr
