"""Sockets to listen at, which only their owner can connect to. Importing this loads little."""

from __future__ import annotations

import errno
import os
import stat

from vkpipe.errors import InvalidUse
from vkpipe.system import socket

__all__ = ["listen"]

_WAITING = 64
"""Connections that may wait until they are taken."""


def listen(path: str | os.PathLike[str]) -> socket.socket:
    """Make a socket that listens at a path, which nobody else may connect to; it cannot do more by itself.

    What a dead server of this user left there is replaced.

    Raises:
        InvalidUse: another server listens there, or the path is no socket.
        OSError: the path cannot be written, or is too long; it names the path.
    """
    place = os.fspath(path)
    made = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    try:
        _clear(place)
        before = os.umask(0o177)
        try:
            made.bind(place)
        except OSError as error:  # which names no path
            code, text = error.errno or errno.ENAMETOOLONG, error.strerror or str(error)
            raise OSError(code, text, place) from None
        finally:
            os.umask(before)
        made.listen(_WAITING)
    except BaseException:
        made.close()
        raise
    return made


def _clear(path: str) -> None:
    """Remove what an earlier server of this user left behind, and nothing else."""
    try:
        found = os.lstat(path)
    except FileNotFoundError:
        return
    if not stat.S_ISSOCK(found.st_mode) and not (stat.S_ISREG(found.st_mode) and found.st_size == 0):
        raise InvalidUse("Server", "path", path, "a socket, or nothing yet")
    if found.st_uid != os.geteuid():
        raise InvalidUse("Server", "path", path, f"a path of this user; it is user {found.st_uid}'s")
    probe = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    try:
        probe.connect(path)
    except OSError:
        os.unlink(path)
    else:
        raise InvalidUse("Server", "path", path, "a path at which no server listens; one does")
    finally:
        probe.close()
