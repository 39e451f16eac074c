"""Mesa's folder for compiled code: it makes the last folder of the path alone. Importing this loads
little.
"""

from __future__ import annotations

import os

from vkpipe.mesa_variables import text_of

__all__ = ["make_mesa_folder", "mesa_caches", "mesa_entries", "mesa_stores"]

_VARIABLES = ("MESA_SHADER_CACHE_DIR", "MESA_GLSL_CACHE_DIR", "XDG_CACHE_HOME")
"""The first of them that is set names the folder; else it is ``~/.cache``, which Mesa makes itself."""


_SWITCHES = ("MESA_SHADER_CACHE_DISABLE", "MESA_GLSL_CACHE_DISABLE")

_STORING = b"disk$"
"""Part of the names of Mesa's threads that store code."""

_FOLDERS = "mesa_shader_cache"
"""The prefixes of the names of its folders in there."""


def _named() -> str | None:
    return next((folder for name in _VARIABLES if (folder := text_of(name))), None)


def mesa_caches() -> str | None:
    """The folder in which Mesa keeps compiled code, as far as can be told; None where it keeps none."""
    if any(text_of(name).lower() in ("1", "true", "yes", "y") for name in _SWITCHES):
        return None
    folder = _named() or os.path.expanduser("~/.cache")
    return folder if os.access(folder, os.W_OK) else None


def mesa_entries(folder: str) -> frozenset[tuple[str, int]]:
    """Something that is another each time that Mesa has stored more: what lies there, and how new it is."""
    found: set[tuple[str, int]] = set()
    try:
        tops = [entry.path for entry in os.scandir(folder) if entry.name.startswith(_FOLDERS)]
        for top in tops:
            for entry in os.scandir(top):
                found.add((entry.path, entry.stat().st_mtime_ns))
                if entry.name.startswith("part"):
                    found |= {(part.path, part.stat().st_mtime_ns) for part in os.scandir(entry.path)}
    except OSError:
        pass  # what is there meanwhile is enough
    return frozenset(found)


def mesa_stores() -> bool:
    """Return whether a thread in which Mesa stores code has something to do.

    These threads have the lowest priority there is: on a busy machine they get to it late.
    """
    for task in os.scandir("/proc/self/task"):
        try:
            with open(f"{task.path}/stat", "rb") as file:
                name, _, rest = file.read().rpartition(b")")
        except OSError:
            continue  # it has ended meanwhile
        if _STORING in name and not rest.lstrip().startswith(b"S"):
            return True
    return False


def make_mesa_folder() -> None:
    """Make the folder that Mesa is told, and those that it lies in; before Mesa is loaded.

    Without the latter Mesa keeps nothing and does not say so: every process would compile all again.
    """
    named = _named()
    if named is None:
        return
    try:
        os.makedirs(named, mode=0o700, exist_ok=True)
    except OSError:
        return  # as if there were no cache
