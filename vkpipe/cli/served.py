"""The process that serves the program of ``vkpipe run``."""

from __future__ import annotations

import hashlib
import json
import logging
import os
import select
import socket
import sys
import threading
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from vkpipe.children import belong_to
from vkpipe.cli.failures import REPORTED, sentence, status_of
from vkpipe.cli.logs import show_logs
from vkpipe.cli.serving import serving
from vkpipe.server_words import FAILED, READY

if TYPE_CHECKING:
    from vkpipe.virgl import Server

__all__ = ["serve_in_background"]

log = logging.getLogger(__name__)


def serve_in_background(
    control: int,
    parent: int,
    listening: int,
    path: str,
    device: str | None,
    record: str | None,
    program: str,
) -> None:
    """Serve until the other side of ``control`` is shut down, report to it, and end the process.

    Sockets are file descriptors. It also ends with the process ``parent``, unless that is 0. What the program
    draws with is remembered under its name, of any length.
    """
    status = 1
    os.environ.setdefault("VKPIPE_REMEMBER", hashlib.sha256(os.fsencode(program)).hexdigest())
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # threads of NumPy that nothing here would use
    try:
        if parent:
            belong_to(parent)
        if not logging.getLogger("vkpipe").handlers:
            show_logs(0)
        said, taken = socket.socket(fileno=control), socket.socket(fileno=listening)
        report = _serve(said, taken, path, device, record)
        with suppress(BrokenPipeError):  # whoever wanted to know has ended
            said.sendall(json.dumps(report).encode())
        status = 0
    except BaseException:
        log.exception("the server")
    finally:
        logging.shutdown()
        os._exit(status)


def _serve(
    control: socket.socket, listening: socket.socket, path: str, device: str | None, record: str | None
) -> dict[str, Any]:
    with ExitStack() as stack:
        try:
            file = None if record is None else Path(record)
            server = stack.enter_context(serving(path, device, file, listening=listening))
        except REPORTED as error:
            text = sentence(error)
            control.send(FAILED)
            served = _hang_up(control, listening, text)
            return {"served": served, "error": text, "status": status_of(error)}
        with suppress(BrokenPipeError):  # whoever wanted to be served has ended
            control.send(READY)
        threading.Thread(target=_stop_at_end, args=(control, server), daemon=True).start()
        server.run()
    lost = server.refusals
    return {"served": server.served, "drew": server.drew, "refused": lost.total, "causes": lost.lines()}


def _stop_at_end(control: socket.socket, server: Server) -> None:
    control.recv(1)
    server.stop()


def _hang_up(control: socket.socket, listening: socket.socket, text: str) -> int:
    """Hang up on everybody who connects; how many did. The first one has the log say why."""
    poll = select.poll()
    poll.register(listening, select.POLLIN)
    poll.register(control, select.POLLIN)
    served = 0
    while True:
        ready = {fd for fd, _ in poll.poll()}
        if listening.fileno() in ready:
            listening.accept()[0].close()
            if not served:
                log.error("%s", text)
            served += 1
        elif ready:
            return served


if __name__ == "__main__":  # started by vkpipe.gl
    _control, _listening, _place, _device, _program = sys.argv[1:]
    serve_in_background(int(_control), 0, int(_listening), _place, _device or None, None, _program)
