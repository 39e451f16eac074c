"""``vkpipe glsl``: forms, names, and errors with the name of the file."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.command_line import Run

_VERTEX = """#version 330
in vec2 place; uniform mat4 turn;
void main() { gl_Position = turn * vec4(place, 0, 1); }
"""
_FRAGMENT = """#version 330
uniform sampler2D picture; out vec4 color;
void main() { color = texture(picture, vec2(0)); }
"""


@pytest.fixture(autouse=True)
def _files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("VKPIPE_CACHE_DIR", str(tmp_path / "cache"))
    monkeypatch.chdir(tmp_path)
    Path("a.vert").write_text(_VERTEX)
    Path("a.frag").write_text(_FRAGMENT)


def test_stages_of_a_program(run: Run) -> None:
    result = run("glsl", "a.vert", "a.frag")
    assert result.exit_code == 0, result.stderr
    vertex, fragment = result.stdout.split("\n\n")
    assert vertex.startswith("VERT\n") and fragment.startswith("FRAG\n")


def test_forms(run: Run) -> None:
    assert "void tgsi_main" in run("glsl", "a.frag", "--emit", "glsl").stdout
    assert run("glsl", "a.vert", "a.frag", "--emit", "spirv", "-o", "out").exit_code == 0
    for name in ("a.vert.spirv", "a.frag.spirv"):
        assert Path("out", name).read_bytes()[:4] == b"\x03\x02\x23\x07"
    assert run("glsl", "a.vert", "a.frag", "--emit", "spirv").exit_code == 2


def test_names(run: Run) -> None:
    found = json.loads(run("glsl", "a.vert", "a.frag", "--emit", "names").stdout)
    assert found["stages"]["vertex"]["uniforms"]["turn"]["type"] == "mat4"
    assert found["stages"]["fragment"]["samplers"]["picture"]["slots"] == [0]
    assert found["attributes"]["place"]["inputs"] == [0]


def test_errors_name_the_file(run: Run) -> None:
    Path("a.frag").write_text("#version 330\nvoid main() { missing; }")
    result = run("glsl", "a.vert", "a.frag")
    assert result.exit_code == 2
    assert "error: a.frag: fragment shader: line 2, column 15: `missing' undeclared" in result.stderr


def test_stages_by_endings_and_by_name(run: Run) -> None:
    Path("shader.txt").write_text(_FRAGMENT)
    assert "a name that ends in .vert" in run("glsl", "shader.txt").stderr
    assert run("glsl", "shader.txt", "--stage", "fragment").stdout.startswith("FRAG")
    assert run("glsl", "a.vert", "a.frag", "--stage", "fragment").exit_code == 2
    Path("b.vert").write_text(_VERTEX)
    assert "a.vert is one, too" in run("glsl", "a.vert", "b.vert").stderr
