"""``vkpipe run`` remembers what a program has drawn with, for its next run with the same words."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.patience import PATIENCE
from vkpipe import config
from vkpipe.driver.programs.schedule.remembered import Memory, Remembered
from vkpipe.driver.screen import VkScreen

_DRAWS = """
import moderngl
ctx = moderngl.create_context(standalone=True, backend="egl", libgl="libGL.so.1", libegl="libEGL.so.1")
vertex = "#version 330\\nvoid main() { gl_Position = vec4(gl_VertexID & 1, gl_VertexID >> 1, 0, 1); }"
fragment = "#version 330\\nout vec4 color;\\nvoid main() { color = vec4(1); }"
target = ctx.simple_framebuffer((8, 8))
target.use()
ctx.vertex_array(ctx.program(vertex, fragment), []).render(moderngl.TRIANGLES, vertices=3)
assert any(target.read())
"""


def _run(*words: str | bytes, **variables: str) -> None:
    environment = {key: value for key, value in os.environ.items() if key != "GALLIUM_DRIVER"} | variables
    environment |= {"EGL_PLATFORM": "surfaceless", "VKPIPE_DEBUG": "validate,names"}
    line = [sys.executable, "-m", "vkpipe", "run", "--", *words]
    done = subprocess.run(
        line, capture_output=True, text=True, timeout=PATIENCE, env=environment, check=False
    )
    assert done.returncode == 0, done.stderr
    assert "validation" not in done.stderr


def _name(*words: str | bytes) -> str:
    """The name of a program that is run with such words in the folder ``here``."""
    return hashlib.sha256(b"\n".join([b"here", *map(os.fsencode, words)])).hexdigest()


def _remembered(screen: VkScreen, name: str) -> list[Remembered]:
    """What the first connections of a program have drawn with."""
    info, folder = screen.device.info, config.get("VKPIPE_CACHE_DIR")
    device = f"{info.driver_uuid} {info.uuid}"
    return [entry for number in range(1, 4) for entry in Memory(folder, f"{name} {number}", device).read()]


@pytest.mark.device
@pytest.mark.parametrize("more", ["a word", b"no UTF-8: \xff"])
def test_kernels_are_remembered_by_the_words_of_the_command(
    more: str | bytes, screen: VkScreen, tmp_path: Path
) -> None:
    words = [sys.executable, "-c", _DRAWS, str(tmp_path), more]  # which no other test has
    _run(*words, PWD="here")
    first = _remembered(screen, _name(*words))
    assert {"vertex", "opaque"} <= {entry.made.kernel for entry in first}
    _run(*words, PWD="here")
    again = _remembered(screen, _name(*words))
    assert {entry.made for entry in again} == {entry.made for entry in first}
    assert not any(entry.missed for entry in again)
    assert _remembered(screen, _name(*words, "more")) == []


@pytest.mark.device
@pytest.mark.parametrize("name", ["0", ""])
def test_nothing_is_remembered_where_that_is_asked_for(name: str, screen: VkScreen, tmp_path: Path) -> None:
    words = [sys.executable, "-c", _DRAWS, str(tmp_path)]
    before = _remembered(screen, name)  # by a version that did
    _run(*words, PWD="here", VKPIPE_REMEMBER=name)
    assert _remembered(screen, _name(*words)) == []
    assert _remembered(screen, name) == before


@pytest.mark.device
def test_a_name_that_is_given_is_the_program_s(screen: VkScreen, tmp_path: Path) -> None:
    name = os.fsdecode(bytes(tmp_path) + b"\xff")
    _run(sys.executable, "-c", _DRAWS, VKPIPE_REMEMBER=name)
    assert _remembered(screen, name)
