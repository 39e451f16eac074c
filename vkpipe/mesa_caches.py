"""Where Mesa keeps compiled code: it makes the last folder of the path alone. Importing this loads little."""

from __future__ import annotations

import os

__all__ = ["make_mesa_folder"]

_VARIABLES = ("MESA_SHADER_CACHE_DIR", "MESA_GLSL_CACHE_DIR", "XDG_CACHE_HOME")
"""The first of them that is set names the folder; else it is ``~/.cache``, which Mesa makes itself."""


def make_mesa_folder() -> None:
    """Make the folder that Mesa is told, and those that it lies in; before Mesa is loaded.

    Without the latter Mesa keeps nothing and does not say so: every process would compile all again.
    """
    named = next((folder for name in _VARIABLES if (folder := os.environ.get(name))), None)
    if named is None:
        return
    try:
        os.makedirs(named, mode=0o700, exist_ok=True)
    except OSError:
        return  # as if there were no cache
