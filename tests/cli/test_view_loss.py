"""``vkpipe view`` where the display goes away while a model is shown."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from tests.patience import PATIENCE
from tests.viewer.rig import write_box
from tests.winsys.devices import selector
from tests.winsys.xserver import User, XServer, x_server


def _shown(server: XServer, program: subprocess.Popen[str]) -> None:
    """Wait for the window, with something in it."""
    user = User(server.name)
    deadline = time.monotonic() + PATIENCE
    while not any(user.look(child.id).any() for child in user.root.query_tree().children if _large(child)):
        assert program.poll() is None, program.communicate()
        assert time.monotonic() < deadline, "no window"


def _large(window: Any) -> bool:
    found = window.get_geometry()
    attributes = window.get_attributes()
    return bool(found.width > 1 and attributes.map_state == 2)


@pytest.mark.parametrize("device", ["reference", selector()])
@pytest.mark.parametrize("options", [(), ("--continuous",)], ids=["on demand", "continuous"])
def test_a_display_that_goes_away_is_one_sentence(
    tmp_path: Path, device: str, options: tuple[str, ...]
) -> None:
    line = ["view", str(write_box(tmp_path / "box.ply")), "--size", "64x48", "--device", device, *options]
    environment = {name: value for name, value in os.environ.items() if name != "VKPIPE_WINDOW"}
    environment.pop("WAYLAND_DISPLAY", None)
    with x_server() as server:
        environment["DISPLAY"] = server.name
        command = [sys.executable, "-m", "vkpipe", *line]
        program = subprocess.Popen(
            command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )
        _shown(server, program)
        server.kill()
        said, wrong = program.communicate(timeout=PATIENCE)
    sentence = f"error: the display DISPLAY={server.name} went away"
    assert program.returncode == 3
    assert wrong.startswith(sentence) and wrong.count("\n") == 1, wrong
    assert said == ""
