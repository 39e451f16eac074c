"""Pictures on X servers whose pixels have 16 or 30 bits: each channel is rounded to what the display has."""

from __future__ import annotations

import os
import subprocess
import sys

import numpy as np
import pytest
from Xlib import X

from tests.winsys.xserver import User, x_server

_PROGRAM = """
import sys
import numpy as np
import vkpipe
from vkpipe.auxiliary.arrays import from_array
from vkpipe.winsys import open_window

pixels = np.random.default_rng(7).integers(0, 256, (24, 40, 4), dtype=np.uint8)
device = sys.argv[1]
screen, window = vkpipe.create_screen(device), open_window((40, 24), "deep")
with screen, screen.context_create() as ctx, window:
    window.poll()
    window.present(from_array(ctx, pixels), ctx)
    print("shown", flush=True)
    sys.stdin.read()
"""
_PIXELS = np.random.default_rng(7).integers(0, 256, (24, 40, 4), dtype=np.uint8)


@pytest.mark.parametrize("device", ["type:cpu", "reference"])
@pytest.mark.parametrize(("depth", "bits"), [(16, (5, 6, 5)), (30, (10, 10, 10))])
def test_channels_are_rounded(depth: int, bits: tuple[int, int, int], device: str) -> None:
    with x_server(depth=depth) as server:
        environment = {**os.environ, "DISPLAY": server.name, "VKPIPE_DEBUG": "validate"}
        environment.pop("WAYLAND_DISPLAY", None)
        line = [sys.executable, "-c", _PROGRAM, device]
        with subprocess.Popen(
            line, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        ) as program:
            assert program.stdout is not None and program.stdout.readline() == "shown\n"
            user = User(server.name)
            window = user.display.create_resource_object("window", user.window("deep"))
            image = window.get_image(0, 0, 40, 24, X.ZPixmap, 0xFFFFFFFF)
            user.leave()
            program.communicate()
        assert program.returncode == 0
    words = np.frombuffer(image.data, f"<u{2 if depth == 16 else 4}").astype(np.uint32).reshape(24, 40)
    shift = 0
    for channel in (2, 1, 0):
        wide = (1 << bits[channel]) - 1
        found = (words >> shift) & wide
        np.testing.assert_array_equal(found, np.rint(_PIXELS[..., channel] * (wide / 255)))
        shift += bits[channel]
