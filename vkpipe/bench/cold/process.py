"""A side in a process of its own, whose caches are empty when it starts."""

from __future__ import annotations

import os
import tempfile
from multiprocessing.connection import Connection
from typing import Any

from vkpipe.bench.cold.cases import BASE, Case
from vkpipe.bench.description import Array
from vkpipe.bench.helper import Helper
from vkpipe.bench.peer import PEERS, opengl_context
from vkpipe.errors import NotSupported, VkpipeError

__all__ = ["ColdSide", "own_caches"]

_SECONDS = 60.0  # to end


def own_caches(folder: str) -> dict[str, str]:
    """The variables that move the caches of vkpipe and Mesa into a folder."""
    return {"VKPIPE_CACHE_DIR": f"{folder}/vkpipe", "MESA_SHADER_CACHE_DIR": f"{folder}/mesa"}


class ColdSide(Helper):
    """Draws cases in another process.

    Args:
        peer: whether it is llvmpipe, else vkpipe.
        device: vkpipe's; as in :func:`vkpipe.create_screen`.

    Raises:
        VkpipeError: there is no such device, or no OpenGL through EGL.
    """

    def __init__(self, device: str | None, *, peer: bool) -> None:
        self._is_peer = peer
        self._folder = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        variables = own_caches(self._folder.name) | (PEERS["llvmpipe"] if peer else {})
        super().__init__(_serve, variables, device, peer, seconds=_SECONDS)

    def draw(self, case: Case) -> tuple[float, Array]:
        """Seconds until a case is drawn there, and the bytes of the picture: uint8 (rows, bytes of a row).

        Raises:
            NotSupported: it cannot be drawn there.
        """
        self.send(case)
        drawn: tuple[float, Array] = self.receive()
        return drawn

    def draws(self, case: Case) -> bool:
        """Return whether it draws such cases at all."""
        return not self._is_peer or (case.alpha is None and case.format == BASE.format)

    def close(self) -> None:
        """Ends the process, and removes its caches."""
        super().close()
        self._folder.cleanup()


def _serve(pipe: Connection, variables: dict[str, str], device: str | None, peer: bool) -> None:
    os.environ.update(variables)  # Mesa reads it when it is loaded
    try:
        side, name = _opengl() if peer else _gallium(device)
    except Exception as error:
        pipe.send(VkpipeError(str(error)))
        return
    pipe.send(name)
    while True:
        try:
            case = pipe.recv()
        except EOFError:
            return
        try:
            pipe.send(side.draw(case))
        except Exception as error:
            pipe.send(error if isinstance(error, NotSupported) else VkpipeError(f"{case.name}: {error}"))


def _gallium(device: str | None) -> tuple[Any, str]:
    import vkpipe
    from vkpipe.bench.cold.gallium import GalliumSide

    screen = vkpipe.create_screen(device)
    return GalliumSide(screen), screen.get_name()


def _opengl() -> tuple[Any, str]:
    from vkpipe.bench.cold.opengl import OpenglSide

    ctx = opengl_context()
    return OpenglSide(ctx), str(ctx.info["GL_RENDERER"])
