"""OpenGL in a process of its own, so that its threads and vkpipe's do not meet.

The process answers one command at a time and sleeps in between. It makes its scenes itself: only names, times
and pictures go through the pipe.
"""

from __future__ import annotations

import multiprocessing
import os
from multiprocessing.connection import Connection
from typing import Any

import numpy as np

from vkpipe.bench.description import Array
from vkpipe.bench.side import FrameTime
from vkpipe.errors import NotSupported, VkpipeError

__all__ = ["EXACT", "PEERS", "Peer", "PeerScene"]

PEERS: dict[str, dict[str, str]] = {"llvmpipe": {"LIBGL_ALWAYS_SOFTWARE": "1"}, "gl": {}}
"""Environment of each peer."""

EXACT = {"GALLIVM_PERF": "no_quad_lod,no_aos_sampling"}
"""Without llvmpipe's two texture shortcuts: 8-bit filters, levels of detail rounded for four pixels."""

_SECONDS = 30.0  # to start, and to end


class Peer:
    """A helper process with an OpenGL context.

    Args:
        kind: a key of PEERS.
        environment: further variables of the process.

    Attributes:
        name: OpenGL's name of the device.

    Raises (on creation):
        NotSupported: moderngl is not installed.
        VkpipeError: there is no OpenGL through EGL.
    """

    def __init__(self, kind: str, environment: dict[str, str] | None = None) -> None:
        spawn = multiprocessing.get_context("spawn")
        self._pipe, theirs = spawn.Pipe()
        variables = PEERS[kind] | (environment or {})
        self._process = spawn.Process(target=_serve, args=(theirs, variables), daemon=True)
        self._process.start()
        theirs.close()
        try:
            self.name = str(self._receive())
        except BaseException:
            self.close()
            raise

    def scene(self, name: str, part: float) -> PeerScene:
        """Sets a scene up; the one before must be closed."""
        self.ask("scene", name, part)
        return PeerScene(self)

    def ask(self, *command: Any) -> Any:
        """Sends a command and waits for the answer."""
        self._pipe.send(command)
        return self._receive()

    def receive_bytes(self) -> bytes:
        """What follows the answer of some commands."""
        return self._pipe.recv_bytes()

    def close(self) -> None:
        """Ends the process."""
        self._pipe.close()  # which is what it waits for
        self._process.join(_SECONDS)
        if self._process.is_alive():
            self._process.kill()

    def _receive(self) -> Any:
        try:
            answer = self._pipe.recv()
        except EOFError:
            self._process.join(_SECONDS)
            raise VkpipeError(f"the OpenGL process ended with status {self._process.exitcode}") from None
        if isinstance(answer, Exception):
            raise answer
        return answer


class PeerScene:
    """A scene in the other process."""

    def __init__(self, peer: Peer) -> None:
        self._peer = peer

    def frame(self) -> FrameTime:
        """Draws a frame there; the times are those that the process took itself."""
        times: FrameTime = self._peer.ask("frame")
        return times

    def picture(self) -> Array:
        """The picture of the latest frame: uint8 RGBA (height, width, 4)."""
        shape = self._peer.ask("picture")
        return np.frombuffer(self._peer.receive_bytes(), np.uint8).reshape(shape)

    def close(self) -> None:
        """Gives everything back there."""
        self._peer.ask("close")


def _serve(pipe: Connection, environment: dict[str, str]) -> None:
    """The process: answers until the pipe is closed. An exception is an answer, too."""
    os.environ.update(environment)  # Mesa reads it when it is loaded
    try:
        server = _Server()
    except Exception as error:
        pipe.send(error)
        return
    pipe.send(server.name)
    while True:
        try:
            command, *arguments = pipe.recv()
        except EOFError:
            return
        try:
            answer, attached = getattr(server, f"do_{command}")(*arguments)
        except Exception as error:
            answer, attached = VkpipeError(f"OpenGL, {command}: {error}"), None
        pipe.send(answer)
        if attached is not None:
            pipe.send_bytes(attached)


class _Server:
    """What the process does for each command: an answer, and bytes that follow it or None."""

    def __init__(self) -> None:
        try:
            import moderngl
        except ImportError:
            raise NotSupported(
                "the OpenGL side", "moderngl is missing: pip install 'vkpipe[bench]'"
            ) from None
        create: Any = moderngl.create_context
        try:
            self._ctx = create(standalone=True, backend="egl")
        except Exception as error:  # moderngl raises whatever its backend does
            raise VkpipeError(f"no OpenGL through EGL: {error}") from None
        # moderngl binds the framebuffer used last once more: it must outlive those of the scenes.
        self._home = self._ctx.simple_framebuffer((1, 1))
        self.name = str(self._ctx.info["GL_RENDERER"])
        self._scene: Any = None

    def do_scene(self, name: str, part: float) -> tuple[None, None]:
        from vkpipe.bench.opengl import OpenglScene
        from vkpipe.bench.scenes import make_scene

        self._scene = OpenglScene(self._ctx, make_scene(name, part))
        self._ctx.finish()
        return None, None

    def do_frame(self) -> tuple[FrameTime, None]:
        return self._scene.frame(), None

    def do_picture(self) -> tuple[tuple[int, ...], bytes]:
        self._scene.check()
        pixels = self._scene.picture()
        return pixels.shape, pixels.tobytes()

    def do_close(self) -> tuple[None, None]:
        self._home.use()
        self._scene.close()
        self._scene = None
        return None, None
