"""The process of one client: opens a screen, waits for a connection, serves it and ends.

It is forked before its client is there, so that nobody waits for the screen. All that it has goes with it,
however it ends.
"""

from __future__ import annotations

import array
import json
import logging
import os
import select
import socket
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from vkpipe import pipe
from vkpipe.children import belong_to
from vkpipe.virgl.budget import Share
from vkpipe.virgl.caps import caps_block
from vkpipe.virgl.client import Client
from vkpipe.virgl.descriptors import raise_limit
from vkpipe.virgl.limits import Limits
from vkpipe.virgl.refusals import Refusals
from vkpipe.virgl.serving import serve_client
from vkpipe.virgl.session import Tap
from vkpipe.virgl.transport import Channel

__all__ = ["FAILED", "MOST_REPORT", "READY", "OpenScreen", "work"]

log = logging.getLogger(__name__)

OpenScreen = Callable[[], pipe.Screen]

READY, FAILED = b"ready ", b"failed "
"""The first answer of a worker; its screen's capabilities follow READY, an error follows FAILED."""

MOST_REPORT = 1 << 16
"""Bytes of a message between server and worker, at most."""

_FILES = ("GALLIUM_TRACE", "VKPIPE_PROFILE", "VKPIPE_TRACE")
"""Variables that name a file of which each client has one of its own."""

_LONGEST = 1000
"""Letters of a reason that are told."""

_GRACE = 5.0
"""Seconds for what is under way once the client has gone: nobody will see what comes of it."""

_OUT_OF_MEMORY_FIRST = b"500"
"""Where the machine's memory runs out, a client's process goes rather than anything else."""


def work(
    control: socket.socket,
    parent: int,
    number: int,
    open_screen: OpenScreen,
    limits: Limits,
    share: Share,
    tap: Tap | None,
    caps: bytes,
) -> None:
    """Run in a new process, and end it; ``caps`` are empty where no process has worked them out yet."""
    status = 1
    try:
        _settle(parent, number)
        status = _serve(control, number, open_screen, limits, share, tap, caps)
    except BaseException:
        log.exception("the process of client %d", number)
    finally:
        logging.shutdown()
        os._exit(status)  # whatever threads a driver has, and without what the server would do at its end


def _settle(parent: int, number: int) -> None:
    """Die with the server, leave its signals to it, and be what goes first when memory runs out."""
    raise_limit()
    belong_to(parent)
    with suppress(OSError):
        Path("/proc/self/oom_score_adj").write_bytes(_OUT_OF_MEMORY_FIRST)
    for variable in _FILES:
        if name := os.environ.get(variable):
            path = Path(name)
            stem, dot, rest = path.name.partition(".")
            os.environ[variable] = str(path.with_name(f"{stem}-{number}{dot}{rest}"))
    program = os.environ.get("VKPIPE_REMEMBER", "0")
    if program not in ("", "0"):  # a program's connections draw with kernels of their own
        os.environ["VKPIPE_REMEMBER"] = f"{program} {number}"


def _serve(
    control: socket.socket,
    number: int,
    open_screen: OpenScreen,
    limits: Limits,
    share: Share,
    tap: Tap | None,
    caps: bytes,
) -> int:
    opening = logging.getLogger("vkpipe.winsys")
    level = opening.level
    if number > 1:  # what is to be said of the device was said
        opening.setLevel(logging.ERROR)
    try:
        screen = open_screen()
        opening.setLevel(level)
        caps = caps or caps_block(screen)
    except Exception as error:
        control.send(FAILED + f"{type(error).__name__} {error}".encode()[: MOST_REPORT // 2])
        return 1
    control.send(READY + caps)
    connection = _connection(control)
    if connection is None:
        return 0
    threading.Thread(target=_watch, args=(os.dup(connection.fileno()), number), daemon=True).start()
    refusals = Refusals(lambda: _report(control, refusals, "", False))
    client = Client(screen, limits, f"client {number}", share, refusals)
    reason = serve_client(client, caps, Channel(connection), tap)
    screen.destroy()
    _report(control, refusals, reason, client.drew)
    return 0


def _report(control: socket.socket, refusals: Refusals, reason: str, drew: bool) -> None:
    """Tell the server what was refused: at each new cause, as the process may die, and at its end."""
    refused = refusals.records()
    report = {"reason": reason[:_LONGEST], "drew": drew, "refused": refused}
    while len(said := json.dumps(report).encode()) > MOST_REPORT:
        report["refused"] = refused = refused[: len(refused) // 2]
    with suppress(OSError):  # the server has gone
        control.send(said)


def _connection(control: socket.socket) -> socket.socket | None:
    """The connection to serve; None where the server has ended."""
    room = socket.CMSG_LEN(array.array("i").itemsize)
    try:
        data, ancillary, _, _ = control.recvmsg(1, room)
    except ConnectionResetError:  # it ended before it had read anything
        return None
    if not data:
        return None
    numbers = array.array("i")
    numbers.frombytes(ancillary[0][2][: numbers.itemsize])
    return socket.socket(fileno=numbers[0])


def _watch(connection: int, number: int) -> None:
    """End the process when its client has been gone for a while, though the device still works for it."""
    gone = select.poll()
    gone.register(connection, select.POLLRDHUP)
    gone.poll()
    time.sleep(_GRACE)
    log.info("client %d is gone, what it had asked for is not done to the end", number)
    os._exit(0)
