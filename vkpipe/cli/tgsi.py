"""``vkpipe tgsi``: a TGSI shader at each stage of its translation."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import IO, TYPE_CHECKING

import click
from rich.pretty import pretty_repr

from vkpipe.errors import TgsiError, VkpipeError

if TYPE_CHECKING:
    from vkpipe.translate import Shader

__all__ = ["tgsi"]


def _as_tgsi(shader: Shader) -> bytes:
    from vkpipe.translate import dump

    return dump(shader).encode()


def _as_ir(shader: Shader) -> bytes:
    return (pretty_repr(shader, max_width=110) + "\n").encode()


def _as_glsl(shader: Shader) -> bytes:
    from vkpipe.translate import emit_glsl

    return emit_glsl(shader).source.encode()


def _as_spirv(shader: Shader) -> bytes:
    from vkpipe.translate import emit_glsl
    from vkpipe.translate.spirv import compile_glsl
    from vkpipe.translate.spirv.standalone import standalone_kernel

    return compile_glsl(standalone_kernel(emit_glsl(shader)), name="tgsi")


FORMS: dict[str, Callable[[Shader], bytes]] = {
    "tgsi": _as_tgsi,
    "ir": _as_ir,
    "glsl": _as_glsl,
    "spirv": _as_spirv,
}
BINARY = frozenset({"spirv"})


@click.command()
@click.argument("file", type=click.File("r", encoding="utf-8", errors="replace"))
@click.option("--emit", type=click.Choice(list(FORMS)), default="glsl", show_default=True, help="The form.")
@click.option("-o", "--output", type=click.File("wb", lazy=True), default="-", help="A file for the result.")
def tgsi(file: IO[str], emit: str, output: IO[bytes]) -> None:
    """Check the TGSI shader in FILE (- for standard input) and write it in another form.

    tgsi: in the layout of Mesa's dump; ir: as it is held in memory; glsl: the functions that the
    kernels include; spirv: a module that runs the shader once per invocation.
    """
    from vkpipe.translate import check, parse

    if emit in BINARY and output.name == "-" and sys.stdout.isatty():
        raise click.UsageError(f"--emit {emit} is binary: name a file with -o")
    try:
        shader = parse(file.read())
        check(shader)
        result = FORMS[emit](shader)
    except TgsiError as error:
        raise VkpipeError(f"{getattr(file, 'name', '<stdin>')}: {error}") from error
    output.write(result)
