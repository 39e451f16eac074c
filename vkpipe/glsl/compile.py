"""From sources to programs, by way of the cache."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Literal, overload

from vkpipe.errors import InvalidUse
from vkpipe.glsl.kept import Kept
from vkpipe.glsl.process import compiler, mesa_identity
from vkpipe.glsl.program import Program, read_program
from vkpipe.glsl.shader import ComputeShader, Shader
from vkpipe.glsl.sources import STAGES, check_sources, declared_uniforms, error_of, warnings_of

__all__ = ["close", "compile", "compile_program"]

_LOG = logging.getLogger(__name__)

_Graphics = Literal["vertex", "tess_control", "tess_evaluation", "geometry", "fragment"]


def compile_program(
    *,
    vertex: str | None = None,
    fragment: str | None = None,
    geometry: str | None = None,
    tess_control: str | None = None,
    tess_evaluation: str | None = None,
    compute: str | None = None,
    capture: Sequence[str] = (),
) -> Program:
    """Compile and link the stages of a program.

    Stages that are linked have what passes between them in places that both know; uniforms that no stage
    reads are gone (``Program.unused``). What Mesa warns of is logged, and in ``Program.warnings``.

    Args:
        vertex, fragment, geometry, tess_control, tess_evaluation, compute: sources, GLSL 1.10 to 4.30 or ES
            1.00 to 3.20; compute alone. Patches have as many vertices as ``set_patch_vertices`` says.
        capture: outputs of the last stage before rasterization that go to stream output target 0, one after
            the other.

    Raises:
        GlslError: Mesa refuses the sources; the message has its words and the lines.
        CompilerNotFound: there is no Mesa, and the program was never compiled before; how to fix it.
        CompileError: Mesa's process crashed, or took too long.
        InvalidUse: the stages do not belong together.
    """
    given = {
        "vertex": vertex,
        "tess_control": tess_control,
        "tess_evaluation": tess_evaluation,
        "geometry": geometry,
        "fragment": fragment,
        "compute": compute,
    }
    sources = check_sources(given)
    if isinstance(capture, str) or not all(isinstance(name, str) for name in capture):
        raise InvalidUse("compile_program", "capture", capture, "a sequence of names")
    kept = Kept(sources, tuple(capture))
    identity = mesa_identity()
    answer = kept.get(identity)
    if answer is None:
        answer = compiler.ask(sources, tuple(capture))
        if "log" in answer:
            raise error_of(answer["stage"], answer["log"], sources)
        kept.put(identity, answer)
    warnings = warnings_of(answer["warnings"], sources)
    for warning in warnings:
        _LOG.warning("%s", warning)
    return read_program(answer, declared_uniforms(sources), warnings)


@overload
def compile(source: str, stage: Literal["compute"]) -> ComputeShader: ...


@overload
def compile(source: str, stage: _Graphics) -> Shader: ...


@overload
def compile(source: str, stage: str) -> Shader | ComputeShader: ...


def compile(source: str, stage: str) -> Shader | ComputeShader:
    """Compile one stage, with all of its inputs and outputs in the order that other such stages have them.

    Two stages that are compiled alone fit each other where they declare the same variables, in the same
    order. :func:`compile_program` makes better ones.

    Args:
        stage: "vertex", "tess_control", "tess_evaluation", "geometry", "fragment" or "compute".

    Raises:
        As :func:`compile_program`.
    """
    if stage not in STAGES:
        raise InvalidUse("glsl.compile", "stage", stage, ", ".join(STAGES))
    return compile_program(**{stage: source}).shaders[stage]


def close() -> None:
    """End the process that compiles, if there is one; the next compilation starts another."""
    compiler.end()
