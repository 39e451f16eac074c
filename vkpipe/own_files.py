"""Files of the caches: only what nobody else can have written is read."""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path

__all__ = ["read_own"]

_BY_OTHERS = stat.S_IWGRP | stat.S_IWOTH


def read_own(path: Path) -> bytes:
    """The bytes of a file of this user (or of root) that nobody else may write to.

    Raises:
        OSError: it cannot be read, or PermissionError: it is somebody else's.
    """
    with path.open("rb") as file:
        facts = os.fstat(file.fileno())
        if facts.st_uid not in (os.geteuid(), 0):
            raise PermissionError(errno.EPERM, f"it belongs to user {facts.st_uid} and is ignored", str(path))
        if facts.st_mode & _BY_OTHERS:
            mode = stat.filemode(facts.st_mode)
            raise PermissionError(errno.EPERM, f"others can write to it ({mode}): it is ignored", str(path))
        return file.read()
