"""Facts about Mesa's OpenGL, as far as files and this process show them."""

from __future__ import annotations

import mmap
import os
import re
from glob import escape, glob

__all__ = ["opengl_in_use", "takes_socket"]

_VARIABLE = b"VTEST_SOCKET_NAME"
_LOADED = re.compile(r"/(?:[\w-]+_dri|libgallium[\w.~+-]*|libEGL_mesa|libGLX_mesa)\.so")


def takes_socket(driver: str) -> bool:
    """Return whether the client in a driver library takes the path of its socket from the environment.

    That of Mesa 22 does not. In later releases the driver's file refers to a library beside its folder.
    """
    beside = glob(
        os.path.join(escape(os.path.dirname(os.path.dirname(os.path.realpath(driver)))), "libgallium-*.so")
    )
    return any(_has(path, _VARIABLE) for path in (driver, *beside))


def _has(path: str, words: bytes) -> bool:
    with open(path, "rb") as file, mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as content:
        return content.find(words) >= 0


def opengl_in_use() -> str | None:
    """Return the library of Mesa's OpenGL that this process has loaded already, or None."""
    with open("/proc/self/maps", encoding="utf-8", errors="replace") as maps:
        found = _LOADED.search(maps.read())
    return None if found is None else found[0].removeprefix("/")
