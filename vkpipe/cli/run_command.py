"""``vkpipe run``: its options."""

from __future__ import annotations

import sys

import click

from vkpipe.cli.options import complete_files
from vkpipe.cli.run import GLSL, run_program

__all__ = ["run"]


@click.command(context_settings={"ignore_unknown_options": True, "allow_interspersed_args": False})
@click.option("--device", help="Which device: index, part of the name, uuid:HEX, type:cpu or type:gpu.")
@click.option(
    "--gl",
    metavar="VERSION",
    type=click.Choice(list(GLSL)),
    help="The version of OpenGL that the program is told, whatever is missing for it.",
)
@click.option("--record", type=click.Path(dir_okay=False), help="Write what it sends, for `vkpipe replay`.")
@click.option(
    "--keep-going", is_flag=True, help="Pass the program's exit status on also where calls were refused."
)
@click.argument("command", nargs=-1, required=True, type=click.UNPROCESSED, shell_complete=complete_files)
def run(
    command: tuple[str, ...], device: str | None, gl: str | None, record: str | None, keep_going: bool
) -> None:
    """Run COMMAND with its OpenGL drawn by vkpipe, by a server of its own.

    Its exit status is passed on. Where it is 0, but vkpipe could not carry out all of its calls, the exit
    status is 4, and what was refused is told at the end: OpenGL has no way to tell the program.
    """
    sys.exit(run_program(list(command), device, gl, record, keep_going=keep_going))
