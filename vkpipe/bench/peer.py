"""OpenGL or Vulkan's graphics pipeline in a process of its own: its threads and vkpipe's do not meet.

The process answers one command at a time and sleeps in between. It makes its scenes itself: only names, times
and pictures go through the pipe.
"""

from __future__ import annotations

import logging
import os
from multiprocessing.connection import Connection
from typing import Any

import numpy as np

from vkpipe.bench.description import Array, Scene
from vkpipe.bench.helper import Helper
from vkpipe.bench.side import FrameTime, Interface, Side
from vkpipe.errors import NotSupported, VkpipeError

__all__ = ["EXACT", "PEERS", "Peer", "PeerScene", "opengl_context"]

log = logging.getLogger(__name__)

_SOFTWARE = {"LIBGL_ALWAYS_SOFTWARE": "1"}

PEERS: dict[str, dict[str, str]] = {"llvmpipe": _SOFTWARE, "window": _SOFTWARE, "gl": {}, "vulkan": {}}
"""Environment of each peer."""

EXACT = {"GALLIVM_PERF": "no_quad_lod,no_aos_sampling"}
"""Without llvmpipe's two texture shortcuts: 8-bit filters, levels of detail rounded for four pixels."""

_SECONDS = 120.0  # to start, and to end


class Peer(Helper):
    """A helper process with an OpenGL context or a Vulkan device.

    Args:
        kind: a key of PEERS.
        environment: further variables of the process; VKPIPE_DEVICE selects the device of ``vulkan``, DISPLAY
            where ``window`` is.

    ``name``: the interface, and its name of the device.

    Raises (on creation):
        NotSupported: moderngl is not installed, the Vulkan device only computes.
        VkpipeError: there is no OpenGL through EGL, or no such Vulkan device.
    """

    def __init__(self, kind: str, environment: dict[str, str] | None = None) -> None:
        self._kind = kind
        super().__init__(_serve, PEERS[kind] | (environment or {}), kind, seconds=_SECONDS)

    def scene(self, name: str, part: float) -> PeerScene:
        """Sets a scene up; the one before must be closed.

        Raises:
            NotSupported: the interface lacks something that the scene needs.
        """
        self.ask("scene", name, part)
        return PeerScene(self)

    def ask(self, *command: Any) -> Any:
        """Sends a command and waits for the answer."""
        self.send(command)
        return self.receive()

    def close(self) -> None:
        """Ends the process."""
        super().close()
        if self.status:
            log.warning("the process of peer %s ended with status %d", self._kind, self.status)


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


def _serve(pipe: Connection, environment: dict[str, str], kind: str) -> None:
    """The process: answers until the pipe is closed. An exception is an answer, too."""
    os.environ.update(environment)  # Mesa reads it when it is loaded
    try:
        server = _Server(_open(kind))
    except Exception as error:
        pipe.send(_told(error, kind))
        return
    pipe.send(server.name)
    while True:
        try:
            command, *arguments = pipe.recv()
        except EOFError:
            server.close()
            return
        try:
            answer, attached = getattr(server, f"do_{command}")(*arguments)
        except Exception as error:
            answer, attached = _told(error, f"{kind}, {command}"), None
        pipe.send(answer)
        if attached is not None:
            pipe.send_bytes(attached)


def _told(error: Exception, where: str) -> VkpipeError:
    """An exception that arrives whole on the other side; not every one does."""
    return error if isinstance(error, NotSupported) else VkpipeError(f"{where}: {error}")


def _open(kind: str) -> Interface:
    if kind == "vulkan":
        from vkpipe.bench.vulkan.interface import VulkanInterface

        return VulkanInterface()
    if kind == "window":
        from vkpipe.bench.window.opengl import OpenglWindow

        return OpenglWindow(lambda: opengl_context(window=True))
    return _Opengl()


class _Server:
    """Carries out the commands of the process: each returns an answer, and bytes that follow it or None."""

    def __init__(self, interface: Interface) -> None:
        self._interface = interface
        self.name = interface.name
        self._scene: Side | None = None

    def do_scene(self, name: str, part: float) -> tuple[None, None]:
        from vkpipe.bench.scenes import make_scene

        self._scene = self._interface.make(make_scene(name, part))
        self._interface.settle()
        return None, None

    def do_frame(self) -> tuple[FrameTime, None]:
        assert self._scene is not None
        return self._scene.frame(), None

    def do_picture(self) -> tuple[tuple[int, ...], bytes]:
        assert self._scene is not None
        pixels = self._scene.picture()
        self._interface.check()
        return pixels.shape, pixels.tobytes()

    def do_close(self) -> tuple[None, None]:
        if self._scene is not None:
            self._interface.settle()
            self._scene.close()
            self._scene = None
        return None, None

    def close(self) -> None:
        self.do_close()
        self._interface.close()


def opengl_context(*, window: bool = False) -> Any:
    """Makes a context of moderngl through EGL, without a window, or takes that of the current window.

    Raises:
        NotSupported: moderngl is not installed.
        VkpipeError: there is no OpenGL.
    """
    try:
        import moderngl
    except ImportError:
        raise NotSupported("the OpenGL side", "moderngl is missing: pip install 'vkpipe[bench]'") from None
    create: Any = moderngl.create_context
    try:
        return create() if window else create(standalone=True, backend="egl")
    except Exception as error:  # moderngl raises whatever its backend does
        way = "in the window" if window else "through EGL"
        raise VkpipeError(f"no OpenGL {way}: {error}") from None


class _Opengl:
    """OpenGL through EGL and moderngl; see :class:`vkpipe.bench.side.Interface`."""

    def __init__(self) -> None:
        self._ctx = opengl_context()
        # moderngl binds the framebuffer used last once more: it must outlive those of the scenes.
        self._home = self._ctx.simple_framebuffer((1, 1))
        self.name = f"OpenGL: {self._ctx.info['GL_RENDERER']}"

    def make(self, scene: Scene) -> Side:
        from vkpipe.bench.opengl import OpenglScene

        return OpenglScene(self._ctx, scene)

    def settle(self) -> None:
        self._home.use()
        self._ctx.finish()

    def check(self) -> None:
        if (error := self._ctx.error) != "GL_NO_ERROR":
            raise VkpipeError(f"OpenGL reports {error}")

    def close(self) -> None:
        self._ctx.release()
