"""``vkpipe trace``: a program's calls as a file."""

from __future__ import annotations

import os
import re
import sys
from pathlib import Path

import click

from vkpipe.cli.logs import printable
from vkpipe.cli.options import complete_files
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
@click.option("--mesa", is_flag=True, help="COMMAND is a trace: write it as Mesa's dump_state.py takes it.")
@click.argument("command", nargs=-1, required=True, type=click.UNPROCESSED, shell_complete=complete_files)
def trace(command: tuple[str, ...], output: Path, device: str | None, mesa: bool) -> None:
    """Run COMMAND and write down all calls that reach the driver, for `vkpipe replay`.

    A file of `vkpipe serve --record` in place of COMMAND is drawn, and what that calls written down.

    A Python program that uses vkpipe writes trace.xml itself. What an OpenGL program draws is written by the
    server of `vkpipe run`, into one file for each of its connections: trace-1.xml, trace-2.xml ... The files
    that were written are named at the end.
    """
    if mesa:
        _write_for_mesa(Path(command[0]), output)
        return
    if not os.access(output.absolute().parent, os.W_OK):
        raise click.BadParameter(
            f"{output.absolute().parent} is no folder that can be written to", param_hint="-o"
        )
    os.environ["VKPIPE_TRACE"] = str(output.absolute())
    from vkpipe.virgl import is_recording

    before = _written(output)
    if len(command) == 1 and is_recording(Path(command[0])):
        replay_recording(Path(command[0]), None, device)
        _tell(output, before)
        return
    status = run_program(list(command), device, direct=True)
    if not _tell(output, before) and status == 0:
        click.echo(f"warning: {command[0]} drew neither with vkpipe nor with OpenGL through Mesa", err=True)
    sys.exit(status)


def _written(output: Path) -> dict[Path, tuple[int, int, int]]:
    """Return what tells whether a file is new, of trace.xml, trace-1.xml and so on."""
    name, dot, rest = output.name.partition(".")
    numbered = re.compile(rf"{re.escape(name)}(?:-(\d+))?{re.escape(dot + rest)}")
    found = {}
    for path in output.parent.iterdir():
        if match := numbered.fullmatch(path.name):
            status = path.stat()
            found[int(match[1] or 0), path] = (status.st_ino, status.st_mtime_ns, status.st_size)
    return {path: found[number, path] for number, path in sorted(found)}


def _tell(output: Path, before: dict[Path, tuple[int, int, int]]) -> list[Path]:
    """Say which files were written, and return them."""
    written = [path for path, now in _written(output).items() if before.get(path) != now]
    names = [printable(str(path)) for path in written]
    if names:
        told = names[0] if len(names) == 1 else f"{names[0]} to {names[-1]}, {len(names)} files"
        click.echo(f"trace       {told}", err=True)
    return written


def _write_for_mesa(file: Path, output: Path) -> None:
    from vkpipe.traces import read_trace
    from vkpipe.traces.mesa_form import mesa_calls
    from vkpipe.traces.writer import write_trace

    write_trace(output, mesa_calls(read_trace(file)))
