"""A server for the contexts of this process, and the environment by which Mesa finds it."""

from __future__ import annotations

import atexit
import json
import os
import socket
import subprocess
import sys
from contextlib import ExitStack
from pathlib import Path
from typing import Final

from vkpipe.errors import DeviceNotFound, InvalidUse, NotSupported
from vkpipe.gl.interrupts import outlive_interrupts
from vkpipe.gl.mesa import opengl_in_use, takes_socket
from vkpipe.listening import listen
from vkpipe.mesa_caches import make_mesa_folder
from vkpipe.mesa_driver import mesa_driver
from vkpipe.mesa_place import DEFAULT_PLACE, private_socket, taken_place
from vkpipe.server_words import READY

__all__ = ["start"]

_SECONDS: Final = 120.0
"""After which a server that says nothing is given up."""


class _Server:
    """The process that serves, for as long as this one lives.

    Raises:
        DeviceNotFound: it has no device.
    """

    def __init__(self, device: str | None, place: str) -> None:
        self.device, self.owner = device, os.getpid()
        self._control, theirs = socket.socketpair()
        with socket.socket(fileno=listen(place).detach()) as listening, theirs:
            numbers = (theirs.fileno(), listening.fileno())
            words = [*map(str, numbers), place, device or "", " ".join(sys.argv)]
            self._process = subprocess.Popen(
                [sys.executable, "-m", "vkpipe.cli.served", *words],
                env={**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)},
                pass_fds=numbers,
                stdin=subprocess.DEVNULL,
                start_new_session=True,  # signals of the terminal are not for it
            )
        self._control.settimeout(_SECONDS)
        try:
            said = self._control.recv(1)
        except TimeoutError:
            self._process.kill()
            said = b""
        if said != READY:
            self._fail()

    def _fail(self) -> None:
        """End the server, and raise its error."""
        self._control.shutdown(socket.SHUT_WR)
        with self._control, self._control.makefile("rb") as stream:
            report = stream.read()
        status = self._process.wait()
        raise DeviceNotFound(
            json.loads(report)["error"] if report else f"the server ended with status {status}"
        )


class _Holder:
    """The server of this process; a fork has none."""

    def __init__(self) -> None:
        self._server: _Server | None = None
        self._stack = ExitStack()

    def server(self) -> _Server | None:
        """Return the server, if this process has one."""
        return self._server if self._server is not None and self._server.owner == os.getpid() else None

    def start(self, device: str | None, driver: str) -> None:
        """Start it, and tell Mesa of it."""
        named = takes_socket(driver)
        with ExitStack() as stack:
            place = stack.enter_context(private_socket() if named else taken_place(DEFAULT_PLACE))
            stack.callback(Path(place).unlink, missing_ok=True)
            self._server = _Server(device, place)
            self._stack = stack.pop_all()
        os.environ |= {"LIBGL_ALWAYS_SOFTWARE": "1", "GALLIUM_DRIVER": "virpipe"}
        if named:
            os.environ["VTEST_SOCKET_NAME"] = place

    def clean(self) -> None:
        """Remove the socket at the end of the process, which the server outlives for a moment."""
        if self.server() is not None:
            self._stack.close()


_holder = _Holder()
atexit.register(_holder.clean)


def start(device: str | None = None) -> None:
    """Have vkpipe draw with the OpenGL contexts that this process makes from now on.

    A process of its own serves them until this one ends, as that of ``vkpipe run`` does. What vkpipe cannot
    carry out it logs, each cause once. Ctrl-C waits for calls of OpenGL, and for locks, from then on.
    A second call does nothing.

    Args:
        device: as of :func:`vkpipe.create_screen`.

    Raises:
        InvalidUse: this process has used OpenGL before, or has a server with another device; or Mesa's client
            knows one path only, and another program is served there.
        NotSupported: there is no Mesa driver for it.
        DeviceNotFound: there is no such device.
    """
    server = _holder.server()
    if server is not None:
        if server.device != device:
            raise InvalidUse("gl.start", "device", device, f"{server.device!r}, as at the first call")
        return
    driver = mesa_driver()
    if driver is None:
        raise NotSupported(
            "GALLIUM_DRIVER=virpipe", "no Mesa driver found: apt install libgl1-mesa-dri libegl1"
        )
    loaded = opengl_in_use()
    if loaded is not None:
        legal = "a call before OpenGL is used, as Mesa chooses its driver once: restart the process or kernel"
        raise InvalidUse("gl.start", "process", f"{loaded} is loaded", legal)
    make_mesa_folder()
    _holder.start(device, driver)
    outlive_interrupts()
