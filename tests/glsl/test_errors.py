"""What Mesa refuses, is told in its words with the lines; what ends its process does not end ours."""

from __future__ import annotations

import os
import random
import signal
import threading

import pytest

from vkpipe import glsl
from vkpipe.errors import CompileError, GlslError, InvalidUse
from vkpipe.glsl import process

_GOOD = """#version 330
in vec2 place; uniform mat4 turn; out vec2 at;
struct Light { vec3 color; float share[3]; }; uniform Light lights[2];
layout(std140) uniform Block { vec4 tint; float more[3]; } block;
vec4 moved(vec4 from) { for (int i = 0; i < 3; i++) from.x += lights[1].share[i]; return turn * from; }
void main() { at = place * block.more[1]; gl_Position = moved(vec4(place, 0, 1)) + block.tint; }
"""


def test_an_error_has_its_line() -> None:
    with pytest.raises(GlslError) as error:
        glsl.compile("#version 330\nvoid main() {\n  gl_Position = missing;\n}", "vertex")
    assert (error.value.stage, error.value.line) == ("vertex", 3)
    said = "vertex shader: line 3, column 16: `missing' undeclared\n  gl_Position = missing;"
    assert str(error.value).startswith(said)
    assert "0:3(16)" in error.value.log


def test_moved_lines_show_no_other_ones() -> None:
    with pytest.raises(GlslError) as error:
        glsl.compile("#version 330\n#line 1\nvoid main() { missing; }", "vertex")
    assert "void main" not in str(error.value)


@pytest.mark.parametrize(
    ("vertex", "fragment", "said"),
    [
        ("out vec3 tone;", "in vec2 tone; out vec4 c; void main() { c = tone.xyxy; }", "tone"),
        ("uniform int tone;", "uniform vec2 tone; out vec4 c; void main() { c = tone.xyxy; }", "tone"),
    ],
)
def test_stages_that_do_not_fit(vertex: str, fragment: str, said: str) -> None:
    main = f"#version 330\n{vertex} void main() {{ gl_Position = vec4(0); }}"
    with pytest.raises(GlslError, match=said) as error:
        glsl.compile_program(vertex=main, fragment=f"#version 330\n{fragment}")
    assert error.value.stage == "" and str(error.value).startswith("the program cannot be linked")


@pytest.mark.parametrize(
    ("source", "stage", "said"),
    [
        ("void main() { gl_Position = ftransform(); }", "vertex", "gl_ModelViewProjectionMatrix"),
        ("#version 450\nvoid main() { }", "vertex", "4.50 is not supported"),
        ("#version 330\nvoid main() { }", "compute", "Compute shaders require"),
        ("", "fragment", "unexpected end of file"),
        ("#version 330\nvoid main() { }", "geometry", "geometry shader"),
        (
            "#version 430\ndvec2 a; double fun(); void main() { gl_Position.x = float(fun()); }",
            "vertex",
            "fun",
        ),
    ],
)
def test_what_cannot_be(source: str, stage: str, said: str) -> None:
    with pytest.raises(GlslError, match=said):
        glsl.compile(source, stage)


def test_arguments_that_mean_nothing() -> None:
    with pytest.raises(InvalidUse, match="tess_evaluation, geometry, fragment, compute"):
        glsl.compile("void main() { }", "pixel")
    with pytest.raises(InvalidUse, match="compute alone"):
        glsl.compile_program()
    with pytest.raises(InvalidUse, match="compute alone"):
        glsl.compile_program(vertex="", compute="")
    with pytest.raises(InvalidUse, match="GLSL text"):
        glsl.compile_program(vertex=b"void main() { }")  # type: ignore[arg-type]
    with pytest.raises(InvalidUse, match="UTF-8"):
        glsl.compile_program(vertex="// \ud800")
    with pytest.raises(InvalidUse, match="letters at most"):
        glsl.compile_program(vertex=" " * (1 << 23))


def test_damaged_sources_are_compiled_or_refused() -> None:
    """Letters are cut out, doubled and mixed up: there is a shader, or an error that says why."""
    random_ = random.Random(4)
    ends = {"compiled": 0, "refused": 0}
    for _ in range(150):
        text = _GOOD
        for _ in range(random_.randrange(1, 4)):
            at, length = random_.randrange(len(text)), random_.randrange(1, 12)
            piece = random_.choice(
                ["", text[at : at + length] * 2, "\0", "é", "[-1]", "1e999", "}", "#if 1\n"]
            )
            text = text[:at] + piece + text[at + length :]
        try:
            shader = glsl.compile(text, "vertex")
        except CompileError as error:
            assert str(error)
            ends["refused"] += 1
        else:
            assert shader.tokens.startswith("VERT")
            ends["compiled"] += 1
    assert min(ends.values()) > 0


def test_another_process_follows_one_that_has_ended() -> None:
    glsl.compile(_GOOD, "vertex")
    held = process.compiler._process
    assert held is not None
    os.kill(held._process.pid, signal.SIGSEGV)
    with pytest.raises(CompileError, match="Mesa's compiler has ended by signal 11"):
        glsl.compile(_GOOD + "\n", "vertex")
    glsl.compile(_GOOD + "\n", "vertex")


def test_a_process_that_does_not_answer_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    glsl.compile(_GOOD, "vertex")
    held = process.compiler._process
    assert held is not None
    monkeypatch.setattr(process, "COMPILING", 0.05)
    os.kill(held._process.pid, signal.SIGSTOP)
    with pytest.raises(CompileError, match="took longer than"):
        glsl.compile(_GOOD + "\n", "vertex")
    assert held._process.returncode == -signal.SIGKILL


def test_threads_take_turns() -> None:
    found: dict[int, glsl.Shader] = {}

    def compile_one(number: int) -> None:
        found[number] = glsl.compile(
            f"#version 330\nuniform float u{number}; void main() {{ gl_Position = vec4(u{number}); }}",
            "vertex",
        )

    threads = [threading.Thread(target=compile_one, args=(number,)) for number in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert {number: list(shader.names.uniforms) for number, shader in found.items()} == {
        number: [f"u{number}"] for number in range(6)
    }


def test_a_fork_compiles_by_a_process_of_its_own() -> None:
    glsl.compile(_GOOD, "vertex")
    pid = os.fork()
    if pid == 0:
        try:
            glsl.compile(_GOOD + "//", "vertex")
            glsl.close()
            os._exit(0)
        finally:
            os._exit(1)
    assert os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]) == 0
    glsl.compile(_GOOD + "// other", "vertex")


def test_warnings_have_their_lines(caplog: pytest.LogCaptureFixture) -> None:
    """Also those of linking, and where a program comes from the cache."""
    sources = {
        "vertex": "#version 330\nin vec3 place;\nvoid main() {\n  gl_Position = vec4(place, 1);\n}",
        "fragment": "#version 330\nin vec3 tone; out vec4 color;\nvoid main() {\n  vec3 got;\n  color = "
        "vec4(tone + got, 1);\n}",
    }
    expected = (
        "fragment shader: line 5, column 22: `got' used uninitialized\n  color = vec4(tone + got, 1);",
        "fragment shader varying tone not written by vertex shader",
    )
    for _ in range(2):
        caplog.clear()
        found = glsl.compile_program(**sources).warnings
        assert found in (expected, expected[:1])  # Mesa 25 says nothing of what is not written
        assert tuple(record.message for record in caplog.records) == found
    assert glsl.compile(sources["vertex"], "vertex") and len(caplog.records) == len(found)
