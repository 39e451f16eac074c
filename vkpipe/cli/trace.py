"""``vkpipe trace``: a program's calls as a file."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import click

from vkpipe.cli.replay import replay_recording
from vkpipe.cli.run import run_program

__all__ = ["trace"]


@click.command(context_settings={"ignore_unknown_options": True, "allow_interspersed_args": False})
@click.option(
    "-o",
    "--output",
    type=click.Path(dir_okay=False, path_type=Path),
    default="trace.xml",
    show_default=True,
    help="The file; packed where its name ends in .gz.",
)
@click.option("--device", help="Which device: index, part of the name, uuid:HEX, type:cpu or type:gpu.")
@click.argument("command", nargs=-1, required=True, type=click.UNPROCESSED)
def trace(command: tuple[str, ...], output: Path, device: str | None) -> None:
    """Run COMMAND and write down all calls that reach the driver, for `vkpipe replay`.

    A file of `vkpipe serve --record` in place of COMMAND is drawn, and what that calls written down.

    A Python program that uses vkpipe writes trace.xml itself. What an OpenGL program draws is written by the
    server of `vkpipe run`, into one file for each of its connections: trace-1.xml, trace-2.xml ...
    """
    os.environ["VKPIPE_TRACE"] = str(output.absolute())
    from vkpipe.virgl import is_recording

    if len(command) == 1 and is_recording(Path(command[0])):
        replay_recording(Path(command[0]), None, device)
        return
    sys.exit(run_program(list(command), device))
