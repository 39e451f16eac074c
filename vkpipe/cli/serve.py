"""``vkpipe serve``: OpenGL programs draw with vkpipe, through Mesa's virpipe driver."""

from __future__ import annotations

import logging
import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from vkpipe.virgl import Limits, Server

__all__ = ["serve", "serving"]

_DEFAULT_SOCKET = "/tmp/.virgl_test"


@contextmanager
def serving(
    socket: str, device: str | None, record: Path | None = None, limits: Limits | None = None
) -> Iterator[Server]:
    """A server on a device, its recording if any; all are closed at the end."""
    import vkpipe
    from vkpipe.virgl import Recorder, Server

    os.environ.pop("GALLIUM_DRIVER", None)  # Mesa's Vulkan driver for CPUs reads it, too
    with vkpipe.create_screen(device) as screen:
        recorder = None if record is None else Recorder(record)
        try:
            yield Server(screen, socket, limits, None if recorder is None else recorder.tap)
        finally:
            if recorder is not None:
                recorder.close()


@click.command()
@click.option(
    "--socket",
    default=_DEFAULT_SOCKET,
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
def serve(socket: str, device: str | None, record: Path | None, memory: int | None) -> None:
    """Serve OpenGL programs, several at once, until interrupted.

    They are started with LIBGL_ALWAYS_SOFTWARE=1 GALLIUM_DRIVER=virpipe; `vkpipe run` does that with a server
    of its own.
    """
    from vkpipe.virgl import Limits

    limits = Limits() if memory is None else Limits(resource_bytes=memory << 20)
    clients = logging.getLogger("vkpipe.virgl")
    clients.setLevel(min(logging.INFO, logging.getLogger("vkpipe").level))
    with serving(socket, device, record, limits) as server:
        before = {number: signal.signal(number, lambda *_: server.stop()) for number in _SIGNALS}
        try:
            click.echo(f"listening   {server.path}")
            server.run()
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)
    click.echo(f"served      {server.served} clients")


_SIGNALS = (signal.SIGINT, signal.SIGTERM)
