"""What was compiled before needs no Mesa; without both there is an error with the fix."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from vkpipe import glsl
from vkpipe.errors import CompilerNotFound
from vkpipe.glsl import process

_SOURCE = "#version 330\nuniform vec4 place; void main() { gl_Position = place; }"


@pytest.fixture
def no_mesa(monkeypatch: pytest.MonkeyPatch) -> None:
    """No driver of Mesa is installed, and no process has one loaded."""
    monkeypatch.setattr(process, "mesa_driver", lambda: None)
    glsl.close()


def test_a_second_start_needs_no_mesa(monkeypatch: pytest.MonkeyPatch, cache: Path) -> None:
    first = glsl.compile(_SOURCE, "vertex")
    assert len(list(cache.rglob("*.spv"))) == 1
    monkeypatch.setattr(process, "mesa_driver", lambda: None)
    glsl.close()
    again = glsl.compile(_SOURCE, "vertex")
    assert again == first and again.names == first.names
    assert process.compiler._process is None


@pytest.mark.usefixtures("no_mesa")
def test_without_both_there_is_a_fix() -> None:
    with pytest.raises(CompilerNotFound, match="apt install libgl1-mesa-dri"):
        glsl.compile(_SOURCE, "vertex")


def test_another_mesa_compiles_again(monkeypatch: pytest.MonkeyPatch) -> None:
    glsl.compile(_SOURCE, "vertex")
    compile_module = sys.modules["vkpipe.glsl.compile"]
    monkeypatch.setattr(compile_module, "mesa_identity", lambda: "another")
    glsl.close()
    glsl.compile(_SOURCE, "vertex")
    assert process.compiler._process is not None
    glsl.close()
    glsl.compile(_SOURCE, "vertex")
    assert process.compiler._process is None


def test_damaged_files_are_made_anew(cache: Path) -> None:
    first = glsl.compile(_SOURCE, "vertex")
    (path,) = cache.rglob("*.spv")
    path.write_bytes(path.read_bytes()[:-1] + b"x")
    assert glsl.compile(_SOURCE, "vertex") == first


def test_what_is_captured_is_part_of_the_key() -> None:
    plain = glsl.compile_program(vertex=_SOURCE)
    captured = glsl.compile_program(vertex=_SOURCE, capture=["gl_Position"])
    assert plain.vertex is not None and captured.vertex is not None
    assert not plain.vertex.stream_output.output and captured.vertex.stream_output.output


def test_nothing_is_kept_where_that_is_switched_off(monkeypatch: pytest.MonkeyPatch, cache: Path) -> None:
    monkeypatch.setenv("VKPIPE_DEBUG", "nocache")
    glsl.compile(_SOURCE, "vertex")
    assert not cache.exists()


def test_nothing_is_left_where_mesa_looks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Once it has started, the process needs neither the socket nor its folder."""
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    glsl.close()
    glsl.compile(_SOURCE, "vertex")
    assert [path.name for path in tmp_path.iterdir()] == ["cache"]


def test_a_mesa_that_cannot_be_used_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    glsl.close()
    monkeypatch.setattr(process, "_BOOT", "raise SystemExit('libEGL is broken')")
    with pytest.raises(CompilerNotFound, match=r"has ended: libEGL is broken; apt install libgl1-mesa-dri"):
        glsl.compile(_SOURCE, "vertex")
