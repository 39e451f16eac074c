"""``vkpipe diff`` and ``vkpipe pixel``."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

import vkpipe
from tests.command_line import Run
from tests.traces.faults import FAULTS, FaultyScreen
from tests.traces.scenes import traced
from tests.traces.stack import SIZE, Layer, draw_stack
from vkpipe import pipe

_FAULT = FAULTS["scissor off by one"]
_LAYERS = [Layer((0.0, 0.25, 0.5, 1.0), 0.75), _FAULT.layer]


@pytest.fixture
def path(tmp_path: Path, reference: pipe.Screen) -> Path:
    made = tmp_path / "t.xml"
    traced(made, reference, lambda screen: draw_stack(screen, _LAYERS))
    return made


@pytest.fixture
def faulty(monkeypatch: pytest.MonkeyPatch) -> None:
    """A driver under the name of a device that draws the second draw with another scissor."""
    create = vkpipe.create_screen

    def screen(device: str | None = None, **options: object) -> pipe.Screen:
        return FaultyScreen(2, _FAULT.alter) if device == "faulty" else create(device, **options)  # type: ignore[arg-type]

    monkeypatch.setattr(vkpipe, "create_screen", screen)


def test_nothing_differs(path: Path, run: Run) -> None:
    told = run("diff", str(path), "--left", "reference", "--left-wrap", "identity")
    assert told.exit_code == 0
    assert "difference  none" in told.stdout


@pytest.mark.usefixtures("faulty")
def test_what_differs(path: Path, tmp_path: Path, run: Run) -> None:
    folder = tmp_path / "png"
    told = run("diff", str(path), "--left", "faulty", "--png", str(folder), "--pixel", "2,2")
    assert told.exit_code == 1
    assert f"draw 2: draw_vbo\ncbuf0       R8G8B8A8_UNORM 16x16: {SIZE - 2} pixels differ" in told.stdout
    assert "the first at (2, 2)" in told.stdout
    assert "scissor = True" in told.stdout and "DCL OUT[0], COLOR" in told.stdout
    left, _, right = told.stdout.partition("pixel (2, 2, 0, 0) of left")[2].partition("of right")
    assert "draw 1: draw_vbo" in left and "draw 2" not in left
    assert "fragment 0: primitive 0, back, depth 0.5: stored" in right
    assert np.asarray(Image.open(folder / "difference.png")).any(axis=-1).sum() == SIZE - 2
    told = run("diff", str(path), "--left", "faulty", "--json", "--pixel", "2,2")
    found = json.loads(told.stdout)
    assert found["difference"]["places"][0]["count"] == SIZE - 2
    assert [len(found["pixel"][side]) for side in ("left", "right")] == [2, 3]
    number = found["difference"]["call"]
    assert run("diff", str(path), "--left", "faulty", "--until", str(number - 1)).exit_code == 0


@pytest.mark.usefixtures("faulty")
def test_a_smaller_trace(path: Path, tmp_path: Path, run: Run) -> None:
    small = tmp_path / "small.xml.gz"
    told = run("bisect", str(path), "--left", "faulty", "-o", str(small))
    assert told.exit_code == 0
    assert "of them 2 draws" in told.stdout and "3 tries: draws" in told.stderr
    assert run("diff", str(small), "--left", "faulty").exit_code == 1
    found = json.loads(run("bisect", str(small), "--left", "faulty", "-o", str(small), "--json").stdout)
    assert (found["draws"], found["calls"], found["method"]) == (2, found["prefix"], "draw_vbo")
    assert run("bisect", str(path), "--left", "reference", "-o", str(small)).exit_code == 1


def test_an_opengl_program_is_the_same_on_both(tmp_path: Path, run: Run) -> None:
    """A program of moderngl: depth textures, comparison, several framebuffers."""
    path = tmp_path / "gl.xml"
    words = (sys.executable, "-m", "tests.virgl.programs", str(tmp_path / "pictures.npz"), "shadows")
    command = [sys.executable, "-m", "vkpipe", "trace", "-o", str(path), "--", *words]
    environment = {**os.environ, "EGL_PLATFORM": "surfaceless"}
    environment.pop("DISPLAY", None)
    done = subprocess.run(command, capture_output=True, text=True, timeout=300, check=False, env=environment)
    assert done.returncode == 0, done.stderr
    told = run("diff", str(tmp_path / "gl-1.xml"), "--at", "draws")
    assert told.exit_code == 0, told.stdout
    assert "difference  none" in told.stdout and "of them 3 draws" in told.stdout


def test_a_trace_that_is_cut(path: Path, run: Run) -> None:
    path.write_bytes(path.read_bytes()[:-200])
    told = run("diff", str(path), "--left", "reference")
    assert told.exit_code == 2
    assert "difference  none" in told.stdout and "the file is cut" in told.stderr


def test_the_history_of_a_pixel(path: Path, run: Run) -> None:
    told = run("pixel", str(path), "8,8")
    assert told.exit_code == 0
    assert [line.split(":")[1] for line in told.stdout.splitlines() if line.startswith("call")] == [
        " clear",
        " draw_vbo",
        " draw_vbo",
    ]
    events = json.loads(run("pixel", str(path), "8,8,0,0", "--json").stdout)
    assert events[2]["fragments"][0]["outcome"] == "stored"
    call = str(events[2]["call"])
    told = run("pixel", str(path), "8,8", "--call", call)
    assert "IN[0] = 0.75, 0.5, 0.3" in told.stdout
    assert "  0  MOV OUT[0], IN[0]" in told.stdout
    assert run("pixel", str(path), "8,8", "--call", call, "--fragment", "1").exit_code == 2
    assert run("pixel", str(path), "8").exit_code == 2
    assert run("pixel", str(path), "16,0").exit_code == 2
