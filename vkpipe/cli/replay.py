"""``vkpipe replay``: draws what ``vkpipe serve --record`` wrote down."""

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

__all__ = ["replay"]


@click.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("-o", "--output", type=click.Path(dir_okay=False), help="Write the last frame into this PNG.")
@click.option("--device", help="Which device: index, part of the name, uuid:HEX, type:cpu or type:gpu.")
def replay(file: Path, output: str | None, device: str | None) -> None:
    """Draw the recording FILE again, without its programs.

    Exit status 1 when one was disconnected, 4 when calls were refused.
    """
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
