"""The example of the README is the one in examples/, and does what it says."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from tests.patience import PATIENCE

_ROOT = Path(__file__).parents[2]


def test_the_readme_draws_a_triangle(tmp_path: Path) -> None:
    readme = (_ROOT / "README.md").read_text()
    code = readme.split("```python\n")[1].split("```")[0]
    assert (_ROOT / "examples" / "triangle.py").read_text().endswith(code)
    environment = {**os.environ, "VKPIPE_DEBUG": "validate", "VKPIPE_DEVICE": "type:cpu"}
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=tmp_path,
        env=environment,
        capture_output=True,
        text=True,
        check=True,
        timeout=PATIENCE,
    )
    assert done.stderr == ""
    pixels = np.array(Image.open(tmp_path / "triangle.png"))
    assert pixels.shape == (512, 512, 4)
    assert tuple(pixels[0, 0]) == (242, 242, 247, 255)
    inside = pixels[76:256, 256, :3].astype(int)
    assert (abs(inside.sum(axis=1) - 255) <= 2).all()


_USED = """
import runpy, sys
import numpy as np
from vkpipe import winsys
from vkpipe.winsys import HeadlessWindow
from vkpipe.winsys.events import *
scripts = {
    "nothing": [],
    "space": [KeyEvent("space", 0, Action.PRESS, Mod.NONE)],
    "escape": [KeyEvent("escape", 0, Action.PRESS, Mod.NONE)],
    "wheel": [ScrollEvent(0, 2)],
    "drag": [MouseButtonEvent(0, Action.PRESS, Mod.NONE), CursorPosEvent(50, 0)],
    "larger": [],
}
sys.argv = ["window.py", "--frames", "2"]
found = {}
for name, script in scripts.items():
    window = HeadlessWindow((64, 48), keep=None)
    window.post(*script)
    if name == "larger":
        window.size = (80, 60)
    winsys.open_window = lambda size, title: window
    runpy.run_path(sys.argv[0])
    found[name] = np.array(window.frames)
np.savez("pictures.npz", **found)
"""


def test_the_cube_turns_and_does_what_its_user_wants(tmp_path: Path) -> None:
    code = _USED.replace('"window.py"', repr(str(_ROOT / "examples" / "window.py")))
    environment = {**os.environ, "VKPIPE_DEBUG": "validate", "VKPIPE_DEVICE": "type:cpu"}
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=tmp_path,
        env=environment | {"XDG_RUNTIME_DIR": str(tmp_path)},
        capture_output=True,
        text=True,
        check=True,
        timeout=PATIENCE,
    )
    assert done.stderr == ""
    with np.load(tmp_path / "pictures.npz") as pictures:
        found = dict(pictures)
    counts = {name: len(frames) for name, frames in found.items()}
    assert counts == {"nothing": 2, "space": 2, "escape": 1, "wheel": 2, "drag": 2, "larger": 2}
    first, second = found["nothing"]
    background = (first == [26, 26, 31, 255]).all(axis=-1)
    assert background[0].all() and background[:, 0].all() and not background[20:28, 28:36].any()
    assert (first != second).any()
    assert (found["space"][0] == found["space"][1]).all()
    assert (found["wheel"][0] == [26, 26, 31, 255]).all(axis=-1).sum() < background.sum()
    assert (found["drag"][0] != first).any()
    assert found["larger"].shape == (2, 60, 80, 4)


def test_a_triangle_turns_in_a_canvas(tmp_path: Path) -> None:
    pytest.importorskip("rendercanvas")
    environment = {**os.environ, "VKPIPE_DEBUG": "validate", "VKPIPE_DEVICE": "type:cpu"}
    done = subprocess.run(
        [sys.executable, _ROOT / "examples" / "canvas.py", "--frames", "3"],
        cwd=tmp_path,
        env=environment,
        capture_output=True,
        text=True,
        check=True,
        timeout=PATIENCE,
    )
    assert done.stderr == ""
    pixels = np.array(Image.open(tmp_path / "canvas.png"))
    assert pixels.shape == (240, 320, 4)
    assert tuple(pixels[0, 0]) == (26, 26, 31, 255)
    red, green, blue = (int(channel) for channel in pixels[120, 160, :3])
    assert abs(red + green + blue - 255) <= 2 and min(red, green, blue) > 80


def test_glsl_draws_a_triangle(tmp_path: Path) -> None:
    environment = {**os.environ, "VKPIPE_DEBUG": "validate", "VKPIPE_DEVICE": "type:cpu"}
    done = subprocess.run(
        [sys.executable, _ROOT / "examples" / "glsl.py", "0"],
        cwd=tmp_path,
        env=environment,
        capture_output=True,
        text=True,
        check=True,
        timeout=PATIENCE,
    )
    assert done.stderr == ""
    pixels = np.array(Image.open(tmp_path / "glsl.png"))
    assert pixels.shape == (256, 256, 4)
    assert tuple(pixels[0, 0]) == (242, 242, 247, 255)
    inside = pixels[60:180, 128, :3].astype(int).sum(axis=1)
    bright, dark = abs(inside - 255) <= 2, abs(inside - 128) <= 3
    assert (bright | dark).all() and bright.any() and dark.any()
