"""A canvas on an X server has the pixels that were presented, and hears what a user does to it.

It has a process of its own, as rendercanvas makes and ends glfw for all of a process.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.patience import PATIENCE

pytest.importorskip("rendercanvas")
pytest.importorskip("glfw")
pytest.importorskip("Xlib")

from tests.winsys.xserver import XServer, x_server

_COMMON = """
import sys

import numpy as np
import vkpipe
from rendercanvas.glfw import RenderCanvas, loop
from tests.winsys.xserver import User
from vkpipe.auxiliary.arrays import from_array
from vkpipe.winsys import CanvasWindow

random, user = np.random.default_rng(3), User(sys.argv[1])
loop.call_later(float(sys.argv[3]), lambda: loop.stop(force=True))  # errors in draws do not end it


class Shown:
    # A canvas, and what should be seen in it.
    def __init__(self, context, title, size, **options):
        self.window = CanvasWindow(RenderCanvas(title=title, size=size, max_fps=100, **options))
        self.context, self.title, self.wanted, self.good, self.draws = context, title, None, 0, 0
        self.canvas = self.window.canvas
        self.canvas.request_draw(self.draw)

    def draw(self):
        self.draws += 1
        width, height = self.window.framebuffer_size
        if self.wanted is not None:
            seen = user.look(user.window(self.title))
            # After a resize the server may have dropped the picture: the next one counts.
            self.good += np.array_equal(seen, self.wanted[..., :3])
        self.wanted = random.integers(0, 256, (height, width, 4), dtype=np.uint8)
        self.window.present(from_array(self.context, self.wanted), self.context)
        self.after()

    def after(self):
        pass
"""

_RESIZED = """
class Test(Shown):
    def after(self):
        if self.good == 3:
            self.window.size = 150, 90
        if self.good == 6:
            assert self.window.size in ((150, 90), (210, 70))  # after the resize, too
            user.resize(user.window(self.title), (210, 70))
        if self.good == 9:
            assert self.window.framebuffer_size == (210, 70)
            self.window.close()

with vkpipe.create_screen(sys.argv[2]) as screen, screen.context_create() as context:
    test = Test(context, "one", (100, 60), update_mode="continuous")
    loop.run()
    assert test.good == 9 and test.window.closed and test.canvas.get_closed()
"""

_SEVERAL = """
class Test(Shown):
    def after(self):
        if self.draws == 1:  # beside the others, else they hide it
            window = user.display.create_resource_object("window", user.window(self.title))
            window.configure(x=100 * int(self.title[1:]))
        if self.good == 3:
            user.close(user.window(self.title))

with vkpipe.create_screen(sys.argv[2]) as screen, screen.context_create() as context:
    tests = [Test(context, f"n{n}", (80 + n, 50), update_mode="continuous") for n in range(3)]
    loop.run()
    for test in tests:
        assert test.good >= 3 and test.window.should_close and test.window.closed
        assert type(test.window.poll()[-1]).__name__ == "CloseEvent"
"""

_ON_DEMAND = """
from vkpipe.winsys.events import Action, KeyEvent, CharEvent, Mod, ScrollEvent, MouseButtonEvent

with vkpipe.create_screen(sys.argv[2]) as screen, screen.context_create() as context:
    test = Shown(context, "one", (100, 60))
    events = []

    def act():
        number = user.window("one")
        x, y = user.place(number)
        user.focus(number)
        user.move(x + 30, y + 20)
        user.button(1)
        user.button(4)
        user.key("k", press=True)
        user.key("k", press=False)

    def look():
        events.extend(test.window.poll())
        if KeyEvent("k", -1, Action.RELEASE, Mod.NONE) not in events:
            loop.call_later(0.01, look)
            return
        assert CharEvent("k") in events and ScrollEvent(0, 1) in events
        assert MouseButtonEvent(0, Action.PRESS, Mod.NONE) in events
        # A canvas that draws on demand rests, and draws what is presented meanwhile.
        draws = test.draws
        assert draws < 20, draws
        test.canvas.request_draw(lambda: None)
        other = random.integers(0, 256, (60, 100, 4), dtype=np.uint8)
        test.window.present(from_array(context, other), context)
        loop.call_later(0.01, lambda: wait(other))

    def wait(other):
        if (user.look(user.window("one")) == other[..., :3]).all():
            test.window.close()
        else:
            loop.call_later(0.01, lambda: wait(other))

    def start():
        if test.draws:
            act()
            look()
        else:
            loop.call_later(0.01, start)

    loop.call_later(0.01, start)
    loop.run()
    assert test.window.closed
"""


@pytest.fixture(scope="module")
def server() -> Iterator[XServer]:
    with x_server() as found:
        yield found


@pytest.mark.parametrize("device", ["type:cpu", "reference"])
@pytest.mark.parametrize("script", [_RESIZED, _SEVERAL, _ON_DEMAND], ids=["resized", "several", "on demand"])
def test_the_x_server_has_the_pixels(server: XServer, script: str, device: str, tmp_path: Path) -> None:
    environment = {name: value for name, value in os.environ.items() if name != "WAYLAND_DISPLAY"}
    environment |= {"DISPLAY": server.name, "XDG_RUNTIME_DIR": str(tmp_path), "VKPIPE_DEBUG": "validate"}
    done = subprocess.run(
        [sys.executable, "-c", _COMMON + script, server.name, device, str(PATIENCE / 10)],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE,
    )
    assert (done.returncode, done.stderr) == (0, "")
