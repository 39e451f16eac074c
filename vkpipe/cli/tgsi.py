"""``vkpipe tgsi``: a TGSI shader at each stage of its translation."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import IO, TYPE_CHECKING

import click
from rich.pretty import pretty_repr

from vkpipe.cli.tgsi_options import NUMBERS, Size, run_size
from vkpipe.errors import TgsiError, VkpipeError

if TYPE_CHECKING:
    from vkpipe.translate import Shader

__all__ = ["tgsi"]


def _as_tgsi(shader: Shader, pc: int) -> bytes:
    from vkpipe.translate import dump

    return dump(shader).encode()


def _as_ir(shader: Shader, pc: int) -> bytes:
    return (pretty_repr(shader, max_width=110) + "\n").encode()


def _as_glsl(shader: Shader, pc: int) -> bytes:
    from vkpipe.translate import emit_glsl

    return emit_glsl(shader, pc=pc).source.encode()


def _as_spirv(shader: Shader, pc: int) -> bytes:
    from vkpipe.translate import emit_glsl
    from vkpipe.translate.spirv import compile_glsl
    from vkpipe.translate.spirv.standalone import standalone_kernel

    return compile_glsl(standalone_kernel(emit_glsl(shader, pc=pc)), name="tgsi")


FORMS: dict[str, Callable[[Shader, int], bytes]] = {
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
@click.option("--run", "runs", is_flag=True, help="Run a compute or fragment shader and show what it writes.")
@click.option(
    "--size",
    metavar="WxH|N[xM[xK]]",
    default="64x64",
    callback=run_size,
    show_default=True,
    help="With --run: pixels of the picture, or blocks of the grid.",
)
@click.option(
    "--block",
    metavar="N[xM[xK]]",
    default="1",
    callback=run_size,
    show_default=True,
    help="With --run: threads of a block, where the shader leaves that open.",
)
@click.option(
    "--input",
    "given",
    metavar="NAME=VALUE",
    multiple=True,
    help="With --run: BUFFER[n], HWATOMIC[n], IMAGE[n], RES[n], CONST[n], SAMP[n] or INPUT, and a .npy or "
    ".png file, or the bytes of a buffer, or the size of an image. Zeros by default.",
)
@click.option("--pc", default=0, show_default=True, help="The instruction at which a compute program begins.")
@click.option("--as", "numbers", type=click.Choice(list(NUMBERS)), default="uint", show_default=True)
@click.option("--reference", is_flag=True, help="With --run: on the interpreter instead of a device.")
@click.option("--device", help="Which device: index, part of the name, uuid:HEX, type:cpu or type:gpu.")
def tgsi(
    file: IO[str],
    emit: str,
    output: IO[bytes],
    runs: bool,
    size: Size,
    block: Size,
    given: tuple[str, ...],
    pc: int,
    numbers: str,
    reference: bool,
    device: str | None,
) -> None:
    """Check the TGSI shader in FILE (- for standard input) and write it in another form, or run it.

    tgsi: in the layout of Mesa's dump; ir: as it is held in memory; glsl: the functions that the
    kernels include; spirv: a module that runs the shader once per invocation.

    With --run a fragment shader paints a picture, its inputs being 0 to 1 across and down, and a compute
    shader runs a grid. The result is text, or what the name of the output says: .npy, .npz (all that was
    written), .png.
    """
    from vkpipe.translate import check, parse

    if reference and not runs:
        raise click.UsageError("--reference needs --run")
    if not runs and emit in BINARY and output.name == "-" and sys.stdout.isatty():
        raise click.UsageError(f"--emit {emit} is binary: name a file with -o")
    try:
        text = file.read()
        shader = parse(text)
        check(shader)
        if runs:
            from vkpipe.cli.tgsi_run import run_shader

            result = run_shader(
                shader,
                text,
                size=size,
                block=block,
                given=given,
                reference=reference,
                device=device,
                numbers=numbers,
                path=output.name,
                pc=pc,
            )
        else:
            result = FORMS[emit](shader, pc)
    except TgsiError as error:
        raise VkpipeError(f"{getattr(file, 'name', '<stdin>')}: {error}") from error
    output.write(result)
