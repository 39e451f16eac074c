"""``vkpipe replay``: draws traces, and what ``vkpipe serve --record`` wrote down."""

from __future__ import annotations

import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

import click

from vkpipe.cli.failures import STATUS_REFUSED, STATUS_STEP_FAILED
from vkpipe.cli.logs import printable
from vkpipe.cli.refused import tell_refusals

if TYPE_CHECKING:
    from vkpipe.virgl import Replay

__all__ = ["replay", "replay_recording"]


@click.command()
@click.argument(
    "files", nargs=-1, required=True, type=click.Path(exists=True, dir_okay=False, path_type=Path)
)
@click.option("-o", "--output", type=click.Path(dir_okay=False), help="The last frame of a recording as PNG.")
@click.option("--device", help="Which device: index, part of the name, uuid:HEX, type:cpu or type:gpu.")
@click.option("--reference", is_flag=True, help="Draw by the reference driver.")
@click.option("--until", type=int, metavar="CALL", help="Stop after this call of a trace.")
@click.option("--png", type=click.Path(file_okay=False, path_type=Path), help="Folder for all that it draws.")
@click.option("--loop", type=click.IntRange(1), default=1, help="Draw so often, and tell the calls' times.")
@click.option("--json", "as_json", is_flag=True, help="Tell everything as JSON.")
def replay(
    files: tuple[Path, ...],
    output: str | None,
    device: str | None,
    reference: bool,
    until: int | None,
    png: Path | None,
    loop: int,
    as_json: bool,
) -> None:
    """Draw FILES again, without their programs: traces, or a recording of `vkpipe serve --record`.

    All options but -o and --device are for traces. Exit status 1 when a program was disconnected, or when
    something that a trace reads back is not what it was; 2 when a trace cannot be read to its end; 4 when
    calls were refused.
    """
    from vkpipe.traces import is_trace

    device = "reference" if reference else device
    if all(is_trace(file) for file in files):
        from vkpipe.cli.replay_trace import Asked, replay_traces

        sys.exit(replay_traces(files, device, Asked(until, png, loop), as_json=as_json))
    if len(files) > 1:
        raise click.UsageError("several files are traces, all of them")
    replay_recording(files[0], output, device)


def replay_recording(file: Path, output: str | None, device: str | None) -> None:
    """Draw a recording and print the result; exits with a status where parts of it could not be drawn."""
    import vkpipe
    from vkpipe.virgl import Replay, read_records

    with vkpipe.create_screen(device) as screen:
        played = Replay(screen)
        try:
            begin = time.perf_counter()
            played.run(read_records(file))
            click.echo(f"messages    {played.messages:,}")
            click.echo(f"pictures    {played.frames:,} read")
            click.echo(f"time        {time.perf_counter() - begin:.2f} s")
            for client, reason in played.errors:
                click.echo(f"client {client} disconnected: {printable(reason)}", err=True)
            if output is not None:
                _write(played, output)
        finally:
            played.close()
    refused = tell_refusals(played.refusals.total, played.refusals.lines())
    if played.errors:
        sys.exit(STATUS_STEP_FAILED)
    if refused:
        sys.exit(STATUS_REFUSED)


def _write(played: Replay, output: str) -> None:
    from vkpipe.errors import NotSupported
    from vkpipe.model.png import write_png

    picture = played.picture()
    if picture is None:
        raise NotSupported("a picture", "no client of the recording reads colours")
    write_png(output, picture)
    click.echo(f"picture     {output}")
