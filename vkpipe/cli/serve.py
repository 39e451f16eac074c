"""``vkpipe serve``: OpenGL programs draw with vkpipe, through Mesa's virpipe driver."""

from __future__ import annotations

import logging
import signal
from dataclasses import replace
from pathlib import Path

import click

from vkpipe.children import TERMINATION
from vkpipe.cli.refused import tell_refusals
from vkpipe.cli.serving import serving
from vkpipe.mesa_place import DEFAULT_PLACE

__all__ = ["serve"]


@click.command()
@click.option(
    "--socket",
    default=DEFAULT_PLACE,
    show_default=True,
    type=click.Path(dir_okay=False),
    help="Where to listen. Mesa 22 knows no other place than the default.",
)
@click.option("--device", help="Which device: index, part of the name, uuid:HEX, type:cpu or type:gpu.")
@click.option(
    "--record",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Write what all clients send here, for `vkpipe replay`.",
)
@click.option("--memory", type=click.IntRange(min=1), help="MiB that one client may have; 4096 by default.")
@click.option(
    "--all-memory",
    type=click.IntRange(min=1),
    help="MiB that all clients together may have; by default three quarters of the machine's.",
)
def serve(
    socket: str, device: str | None, record: Path | None, memory: int | None, all_memory: int | None
) -> None:
    """Serve OpenGL programs, each by a process of its own, until interrupted; the second time at once.

    They are started with LIBGL_ALWAYS_SOFTWARE=1 GALLIUM_DRIVER=virpipe; `vkpipe run` does that with a server
    of its own.
    """
    from vkpipe.virgl import Limits
    from vkpipe.virgl.descriptors import raise_limit

    raise_limit()
    limits = Limits()
    if memory is not None:
        limits = replace(limits, resource_bytes=memory << 20)
    if all_memory is not None:
        limits = replace(limits, all_bytes=all_memory << 20)
    clients = logging.getLogger("vkpipe.virgl")
    clients.setLevel(min(logging.INFO, logging.getLogger("vkpipe").level))
    with serving(socket, device, record, limits) as server:
        stays = signal.getsignal(signal.SIGHUP) == signal.SIG_IGN  # when its terminal ends: nohup
        heeded = set(TERMINATION) - ({signal.SIGHUP} if stays else set())
        before = {number: signal.signal(number, lambda *_: server.stop()) for number in heeded}
        try:
            click.echo(f"listening   {server.path}")
            server.run()
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)
    click.echo(f"served      {server.served} clients")
    tell_refusals(server.refusals.total, server.refusals.lines())
