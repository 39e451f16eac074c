"""``vkpipe glsl``: what Mesa's compiler makes of GLSL, and where the names of the source are in it."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from vkpipe.cli.tgsi import BINARY, FORMS
from vkpipe.errors import GlslError, InvalidUse

if TYPE_CHECKING:
    from vkpipe.glsl import ComputeShader, Program, Shader

__all__ = ["glsl"]

_ENDINGS = {
    ".vert": "vertex",
    ".vs": "vertex",
    ".vsh": "vertex",
    ".frag": "fragment",
    ".fs": "fragment",
    ".fsh": "fragment",
    ".tesc": "tess_control",
    ".tese": "tess_evaluation",
    ".geom": "geometry",
    ".gs": "geometry",
    ".comp": "compute",
    ".cs": "compute",
}
_STAGES = tuple(dict.fromkeys(_ENDINGS.values()))


def _shader_form(shader: Shader | ComputeShader, form: str) -> bytes:
    from vkpipe.translate import parse

    text = shader.prog if hasattr(shader, "prog") else shader.tokens
    return text.encode() if form == "tgsi" else FORMS[form](parse(text), 0)


def _names(program: Program) -> dict[str, Any]:
    """The tables of a program, as JSON has them."""
    from dataclasses import asdict

    def table(entries: Any) -> dict[str, Any]:
        return {
            name: {key: value for key, value in asdict(entry).items() if key != "name"}
            for name, entry in entries.items()
        }

    kinds = ("uniforms", "samplers", "images", "counters")
    return {
        "mesa": program.mesa,
        "stages": {
            stage: {kind: found for kind in kinds if (found := table(getattr(shader.names, kind)))}
            for stage, shader in program.shaders.items()
        },
        **{kind: table(getattr(program, kind)) for kind in ("attributes", "outputs", "blocks", "storage")},
        "unused": sorted(program.unused),
    }


def _stage_of(path: str, chosen: str | None) -> str:
    stage = chosen or _ENDINGS.get(Path(path).suffix)
    if stage is None:
        legal = f"a name that ends in {', '.join(_ENDINGS)}; or --stage"
        raise InvalidUse("vkpipe glsl", "FILE", path, legal)
    return stage


def _linked(paths: dict[str, str]) -> Program:
    """The program of the files of stages; errors begin with the name of the file."""
    from vkpipe.glsl import compile_program

    sources = {stage: Path(path).read_text("utf-8", "replace") for stage, path in paths.items()}
    try:
        return compile_program(**sources)
    except GlslError as error:
        if error.stage:
            raise GlslError(f"{paths[error.stage]}: {error}", error.stage, error.line, error.log) from error
        raise


@click.command()
@click.argument("files", nargs=-1, required=True, type=click.Path(exists=True, dir_okay=False))
@click.option(
    "--emit",
    type=click.Choice(["tgsi", "glsl", "spirv", "names"]),
    default="tgsi",
    show_default=True,
    help="The form; names: where uniforms, samplers, attributes, blocks and outputs are, as JSON.",
)
@click.option(
    "--stage",
    type=click.Choice(_STAGES),
    help="Of the one file, whatever its name ends in.",
)
@click.option(
    "-o", "--output", type=click.Path(), default="-", help="A file, or a folder for those of several stages."
)
def glsl(files: tuple[str, ...], emit: str, stage: str | None, output: str) -> None:
    """Compile FILES, one stage or those of a program (.vert, .tesc, .tese, .geom, .frag), by Mesa.

    tgsi: what Mesa says; glsl: the functions that the kernels include; spirv: a module that runs the shader
    once per invocation; names: where the names of the sources are.
    """
    if stage is not None and len(files) > 1:
        raise click.UsageError("--stage is for one file")
    paths: dict[str, str] = {}
    for path in files:
        if paths.setdefault(found := _stage_of(path, stage), path) != path:
            raise InvalidUse("vkpipe glsl", "FILE", path, f"one {found} shader; {paths[found]} is one, too")
    several = len(files) > 1 and emit != "names"
    if emit in BINARY and output == "-" and (several or sys.stdout.isatty()):
        raise click.UsageError(f"--emit {emit} is binary: name a file with -o, or a folder for several")
    program = _linked(paths)
    if emit == "names":
        _write(output, (json.dumps(_names(program), indent=2) + "\n").encode())
        return
    results = {stage: _shader_form(shader, emit) for stage, shader in program.shaders.items()}
    if several and output != "-":
        Path(output).mkdir(parents=True, exist_ok=True)
        for found, result in results.items():
            Path(output, f"{Path(paths[found]).name}.{emit}").write_bytes(result)
    else:
        _write(output, b"\n".join(results.values()))


def _write(output: str, data: bytes) -> None:
    if output == "-":
        click.echo(data, nl=False)
    else:
        Path(output).write_bytes(data)
