"""The server of ``vkpipe serve`` and ``vkpipe run``, each of whose clients has a process of its own."""

from __future__ import annotations

import os
import socket
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from vkpipe.virgl import Limits, Server

__all__ = ["serving"]


@contextmanager
def serving(
    path: str,
    device: str | None,
    record: Path | None = None,
    limits: Limits | None = None,
    listening: socket.socket | None = None,
) -> Iterator[Server]:
    """A server whose clients draw on a device, its recording if any; all are closed at the end.

    ``listening`` is its socket, where that listens at the path already.
    """
    import vkpipe
    import vkpipe.driver.screen  # once, for the processes of all clients
    from vkpipe.virgl import Recorder, Server, Workers

    os.environ.pop("GALLIUM_DRIVER", None)  # Mesa's Vulkan driver for CPUs reads it, too
    with ExitStack() as stack:
        recorder = None
        if record is not None:
            recorder = Recorder(record)
            stack.callback(recorder.close)
        tap = None if recorder is None else recorder.tap
        workers = Workers(partial(vkpipe.create_screen, device), limits, tap)
        stack.callback(workers.kill)
        yield Server(workers, path, listening=listening)
