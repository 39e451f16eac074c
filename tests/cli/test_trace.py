"""``vkpipe trace`` and ``vkpipe replay``."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from tests.command_line import Run
from tests.traces.scenes import traced
from tests.wrappers.triangle import SIZE, triangle
from vkpipe import pipe

_PROGRAM = """
import vkpipe
from tests.wrappers.triangle import triangle
with vkpipe.create_screen("reference") as screen:
    triangle(screen)
"""


def _vkpipe(*words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "vkpipe", *words]
    return subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)


def test_a_python_program_is_traced_and_replayed(tmp_path: Path, run: Run) -> None:
    path = tmp_path / "t.xml.gz"
    done = _vkpipe("trace", "-o", str(path), "--", sys.executable, "-c", _PROGRAM)
    assert done.returncode == 0, done.stderr
    assert done.stderr.splitlines()[-1] == f"trace       {path}"
    for driver in ([], ["--reference"]):
        told = run("replay", str(path), *driver)
        assert told.exit_code == 0
        assert "of them 2 draw, clear or copy" in told.stdout
        assert "1 times, 0 unlike the trace" in told.stdout


def test_files_of_an_earlier_trace_are_not_told(tmp_path: Path) -> None:
    old, path = tmp_path / "t-1.xml", tmp_path / "t.xml"
    old.write_text("<trace/>")
    path.write_text("<trace/>")
    done = _vkpipe("trace", "-o", str(path), "--", "true")
    assert done.returncode == 0
    assert "trace  " not in done.stderr
    assert "warning: true drew neither with vkpipe nor with OpenGL" in done.stderr
    twice = _PROGRAM + _PROGRAM
    done = _vkpipe("trace", "-o", str(path), "--", sys.executable, "-c", twice)
    assert done.returncode == 0, done.stderr
    assert done.stderr.splitlines()[-1] == f"trace       {path} to {tmp_path / 't-2.xml'}, 2 files"


def test_an_opengl_program_is_traced_and_replayed(tmp_path: Path, run: Run) -> None:
    program = Path("/usr/lib/x86_64-linux-gnu/piglit/bin/fbo-blit")
    if not program.exists():
        pytest.skip("there is no piglit")
    words = ("env", "PIGLIT_PLATFORM=surfaceless_egl", "EGL_PLATFORM=surfaceless", str(program))
    # Mesa's own wrapper, which this variable asks for, too, would crash in the program.
    environment = dict(os.environ, GALLIUM_TRACE=str(tmp_path / "g.xml"))
    command = [sys.executable, "-m", "vkpipe", "run", "--", *words, "-auto", "-fbo"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False, env=environment)
    assert '"pass"' in done.stdout, done.stderr
    path = tmp_path / "g-1.xml"
    assert {each.name for each in tmp_path.iterdir()} == {path.name, f"{path.name}.data"}
    for driver in ([], ["--reference"]):
        told = run("replay", str(path), *driver)
        assert told.exit_code == 0, told.stderr
        assert "0 unlike the trace" in told.stdout


def test_what_replay_tells(tmp_path: Path, run: Run, reference: pipe.Screen) -> None:
    path, folder = tmp_path / "t.xml", tmp_path / "png"
    traced(path, reference, triangle)
    told = run("replay", str(path), str(path), "--reference", "--png", str(folder), "--loop", "2", "--json")
    assert told.exit_code == 0
    found = json.loads(told.stdout)
    assert found["device"] == "vkpipe reference"
    assert [each["draws"] for each in found["files"]] == [2, 2]
    assert len(found["files"][0]["seconds"]) == 2
    assert found["files"][0]["methods"]["draw_vbo"][0] == 1
    clear, draw = sorted(folder.iterdir())
    assert clear.name.endswith("-clear-0.png")
    assert np.array_equal(np.asarray(Image.open(draw)), triangle(reference)[0])
    assert np.asarray(Image.open(clear)).shape == (SIZE, SIZE, 4)
    number = int(draw.name.partition("-")[0])
    told = run("replay", str(path), "--reference", "--until", str(number - 1), "--json")
    assert json.loads(told.stdout)["files"][0]["draws"] == 1


def test_exit_statuses(tmp_path: Path, run: Run, reference: pipe.Screen) -> None:
    path = tmp_path / "t.xml"
    traced(path, reference, triangle)
    text = path.read_text()
    path.write_text(text.replace("<float>0.2</float>", "<float>0.7</float>"))
    told = run("replay", str(path), "--reference")
    assert told.exit_code == 1
    assert "1 unlike the trace, at calls " in told.stdout
    path.write_text(text.replace("method='create_query'", "method='create_quiz'"))
    told = run("replay", str(path), "--reference")
    assert told.exit_code == 4
    assert "create_quiz: no method of Context" in told.stderr
    path.write_text(text[: len(text) // 2])
    told = run("replay", str(path), "--reference")
    assert told.exit_code == 2
    assert f"error: {path}: line " in told.stderr
    assert "the file is cut" in told.stderr


def test_a_trace_that_cannot_be_written(run: Run, tmp_path: Path) -> None:
    """The program is not begun."""
    path, begun = tmp_path / "none" / "t.xml", tmp_path / "begun"
    told = run("trace", "-o", str(path), "--", "touch", str(begun))
    assert told.exit_code == 2
    assert f"{path.parent} is no folder that can be written to" in " ".join(told.stderr.split())
    assert not begun.exists()
