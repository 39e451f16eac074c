"""Sources become a program of OpenGL that can be drawn with, or Mesa's errors."""

from __future__ import annotations

import ctypes
import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from vkpipe.glsl.gl import STAGES, Gl
from vkpipe.records import dataclass

__all__ = ["Failure", "Linked", "kind_of", "linked"]

_COMPILE_STATUS, _LINK_STATUS, _LOG_LENGTH = 0x8B81, 0x8B82, 0x8B84
_SEPARABLE, _INTERLEAVED = 0x8258, 0x8C8C
_VERSION = re.compile(r"^[ \t]*#[ \t]*version[ \t]+(\d+)(?:[ \t]+(\w+))?", re.MULTILINE)

# The shaders that a lone one is drawn with, of any version that has the stage.
_ALWAYS = {
    "vertex": "void main() { gl_Position = vec4(0.0); }\n",
    "fragment": "void main() { }\n",
}
_PARTNERS = {
    "tess_control": {
        **_ALWAYS,
        "tess_evaluation": "layout(triangles) in;\nvoid main() { gl_Position = vec4(0.0); }\n",
    },
}


class Failure(Exception):
    """Mesa refuses a source, or the program; ``stage`` is empty where the sources do not fit each other."""

    def __init__(self, stage: str, log: str) -> None:
        super().__init__(log)
        self.stage = stage
        self.log = log


@dataclass(frozen=True, slots=True)
class Linked:
    """A program that is bound for drawing, its stages, and what Mesa warns of: stage ("" of linking), log."""

    program: int
    stages: tuple[str, ...]
    warnings: tuple[tuple[str, str], ...] = ()


def version_of(source: str) -> tuple[int, str]:
    """Return the number in a source's ``#version``, and the profile or nothing."""
    found = _VERSION.search(source)
    return (int(found[1]), found[2] or "") if found else (110, "")


def is_lone(sources: dict[str, str]) -> bool:
    """Return whether it is one stage of a pipeline."""
    return len(sources) == 1 and "compute" not in sources


def kind_of(sources: dict[str, str]) -> str:
    """The kind of context that takes the sources: ``core``, ``compatibility`` or ``es``.

    Lone stages of ES are for ``core``: that of ES draws only with partners whose variables are the same.
    """
    versions = [version_of(source) for source in sources.values()]
    if any(profile == "es" or number == 100 for number, profile in versions):
        return "core" if is_lone(sources) else "es"
    number = max(number for number, _ in versions)
    is_old = any(profile == "compatibility" for _, profile in versions)
    return "compatibility" if number < 140 or is_old else "core"


@contextmanager
def linked(gl: Gl, sources: dict[str, str], capture: Sequence[str]) -> Iterator[Linked]:
    """Compile, link, and bind a program; a lone stage of a pipeline is kept as if others came.

    Raises:
        Failure: with Mesa's log.
    """
    if is_lone(sources):
        with _pipeline(gl, sources, capture) as program:
            yield Linked(program, tuple(sources))
        return
    warnings: list[tuple[str, str]] = []
    program = _program(gl, sources, capture, warnings=warnings)
    gl.UseProgram(program)
    try:
        yield Linked(program, tuple(sources), tuple(warnings))
    finally:
        gl.UseProgram(0)
        gl.DeleteProgram(program)


def _program(
    gl: Gl,
    sources: dict[str, str],
    capture: Sequence[str] = (),
    *,
    separable: bool = False,
    warnings: list[tuple[str, str]] | None = None,
) -> int:
    """Compile and link; what the logs say of a program that is good goes to ``warnings``."""
    told: list[tuple[str, str]] = [] if warnings is None else warnings
    program: int = gl.CreateProgram()
    try:
        if separable:
            gl.ProgramParameteri(program, _SEPARABLE, 1)
        for stage, source in sources.items():
            shader = _shader(gl, stage, source)
            told.append((stage, _log(gl, "Shader", shader)))
            gl.AttachShader(program, shader)
            gl.DeleteShader(shader)  # with the program
        if capture:
            names = (ctypes.c_char_p * len(capture))(*(name.encode() for name in capture))
            gl.TransformFeedbackVaryings(program, len(capture), names, _INTERLEAVED)
        gl.LinkProgram(program)
        log = _log(gl, "Program", program)
        if not gl.number("GetProgramiv", program, _LINK_STATUS):
            raise Failure("", log)
        told.append(("", log))
    except BaseException:
        gl.DeleteProgram(program)
        raise
    return program


def _log(gl: Gl, kind: str, number: int) -> str:
    length = gl.number(f"Get{kind}iv", number, _LOG_LENGTH)
    return gl.text(f"Get{kind}InfoLog", length, number)


def _shader(gl: Gl, stage: str, source: str) -> int:
    shader: int = gl.CreateShader(STAGES[stage][0])
    if not shader:
        raise Failure(stage, f"this OpenGL has no {stage} shaders")
    data = source.encode()
    text = ctypes.c_char_p(data)
    gl.ShaderSource(shader, 1, ctypes.byref(text), ctypes.byref(ctypes.c_int(len(data))))
    gl.CompileShader(shader)
    if not gl.number("GetShaderiv", shader, _COMPILE_STATUS):
        log = _log(gl, "Shader", shader)
        gl.DeleteShader(shader)
        raise Failure(stage, log)
    return shader


@contextmanager
def _pipeline(gl: Gl, sources: dict[str, str], capture: Sequence[str]) -> Iterator[int]:
    """The program of a lone stage, bound beside what else is needed to draw."""
    (stage,) = sources
    number, profile = version_of(sources[stage])
    head = f"#version {number} {profile}\n"
    programs = {stage: _program(gl, sources, capture, separable=True)}
    pipeline = gl.made("GenProgramPipelines")
    try:
        for partner, text in _PARTNERS.get(stage, _ALWAYS).items():
            if partner != stage:
                programs[partner] = _program(gl, {partner: head + text}, separable=True)
        for each, program in programs.items():
            gl.UseProgramStages(pipeline, STAGES[each][1], program)
        gl.UseProgram(0)
        gl.BindProgramPipeline(pipeline)
        yield programs[stage]
    finally:
        gl.delete("DeleteProgramPipelines", pipeline)
        for program in programs.values():
            gl.DeleteProgram(program)
