"""A program that has drawn one frame leaves all caches full: its second start compiles nothing."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from vkpipe.driver.screen import VkScreen
from vkpipe.mesa_caches import make_mesa_folder

_PROGRAM = """
import sys
import vkpipe
from vkpipe.bench.cold.cases import BASE
from vkpipe.bench.cold.gallium import GalliumSide

screen = vkpipe.create_screen()
side = GalliumSide(screen)
picture = side.draw(BASE)[1]
if "destroy" in sys.argv:
    side.close()
    screen.destroy()
sys.stdout.write(picture.tobytes().hex())
"""


def _start(variables: dict[str, str], *arguments: str) -> str:
    """What a new process with these caches has drawn."""
    command = [sys.executable, "-c", _PROGRAM, *arguments]
    environment = {**os.environ, "VKPIPE_DEBUG": "", **variables}
    done = subprocess.run(command, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout


def _files(folder: Path) -> dict[str, int]:
    """The files of a cache, with when they were written; Mesa's index is written to whenever it is used."""
    return {
        str(path.relative_to(folder)): path.stat().st_mtime_ns
        for path in folder.rglob("*")
        if path.is_file() and path.name not in ("index", "marker")
    }


@pytest.mark.parametrize(
    ("variable", "end"), [("MESA_SHADER_CACHE_DIR", "destroy"), ("XDG_CACHE_HOME", "leave")]
)
def test_the_second_start_compiles_nothing(
    variable: str, end: str, tmp_path: Path, screen: VkScreen, monkeypatch: pytest.MonkeyPatch
) -> None:
    if screen.device.info.type != "cpu":
        pytest.skip("this looks into lavapipe's cache")
    for name in ("MESA_SHADER_CACHE_DIR", "MESA_GLSL_CACHE_DIR", "XDG_CACHE_HOME"):
        monkeypatch.delenv(name, raising=False)
    mesa = tmp_path / "several" / "folders" / "deep"
    ours = tmp_path / "vkpipe"
    variables = {variable: str(mesa), "VKPIPE_CACHE_DIR": str(ours)}
    first = _start(variables, end)
    after_first = {folder: _files(folder) for folder in (mesa, ours)}
    assert len(after_first[mesa]) == 3  # a kernel each for vertices, triangles, pixels
    assert len(list(ours.glob("pipelines/*"))) == 1
    assert _start(variables, end) == first
    assert {folder: _files(folder) for folder in (mesa, ours)} == after_first


def test_a_folder_that_cannot_be_made_is_no_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("no folder")
    monkeypatch.setenv("MESA_SHADER_CACHE_DIR", str(blocked / "inside"))
    make_mesa_folder()
    assert blocked.read_text() == "no folder"


def test_what_was_warmed_is_not_compiled_again(tmp_path: Path, screen: VkScreen) -> None:
    if screen.device.info.type != "cpu":
        pytest.skip("this looks into lavapipe's cache")
    mesa = tmp_path / "mesa"
    variables = {"MESA_SHADER_CACHE_DIR": str(mesa), "VKPIPE_CACHE_DIR": str(tmp_path / "vkpipe")}
    command = [sys.executable, "-m", "vkpipe", "warm"]
    environment = {**os.environ, "VKPIPE_DEBUG": "", **variables}
    subprocess.run(command, env=environment, check=True, capture_output=True)
    warmed = _files(mesa)
    _start(variables)
    after = _files(mesa)
    assert warmed.items() <= after.items()
    assert len(after) == len(warmed) + 2  # the kernels with the program's shaders: of vertices and pixels
