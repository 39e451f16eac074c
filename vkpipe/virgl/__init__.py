"""This package serves virgl over vtest: Mesa's stock virpipe driver draws with a screen of vkpipe.

A client's messages and commands come in by a socket, calls of :mod:`vkpipe.pipe` go out, and results go back
in shared memory; ``vkpipe serve``, ``run`` and ``replay`` call it.

``Server(Workers(create_screen), path).run()`` serves programs that run with ``GALLIUM_DRIVER=virpipe``, each
by a process of its own; ``Server(screen, path)`` serves all of them with one screen. The bottom is
:mod:`~vkpipe.virgl.transport` and :mod:`~vkpipe.virgl.session` (socket and messages), above it
:mod:`~vkpipe.virgl.client` and :mod:`~vkpipe.virgl.decoder` (what one program owns, and its commands).
"""

from vkpipe.virgl.errors import LimitReached, ProtocolError
from vkpipe.virgl.limits import Limits
from vkpipe.virgl.protocol import DEFAULT_SOCKET
from vkpipe.virgl.recording import Recorder, is_recording, read_records
from vkpipe.virgl.refusals import Refusals
from vkpipe.virgl.replay import Replay
from vkpipe.virgl.server import Server
from vkpipe.virgl.workers import Workers

__all__ = [
    "DEFAULT_SOCKET",
    "LimitReached",
    "Limits",
    "ProtocolError",
    "Recorder",
    "Refusals",
    "Replay",
    "Server",
    "Workers",
    "is_recording",
    "read_records",
]
