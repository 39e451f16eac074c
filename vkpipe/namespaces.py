"""Makes a mount namespace for a program, in which it sees our socket where Mesa looks for one.

Nobody else sees that. The program is of the same user and has no right beyond those of the user.
"""

from __future__ import annotations

import ctypes
import os

__all__ = ["FAILED", "enter"]

_CLONE_NEWNS, _CLONE_NEWUSER = 0x00020000, 0x10000000
_MS_BIND, _MS_REC, _MS_PRIVATE = 0x1000, 0x4000, 1 << 18
FAILED = 125
"""Exit status where the namespace cannot be made, as of ``unshare`` and ``env``."""


def _checked(libc: ctypes.CDLL, name: str, *arguments: object) -> None:
    if getattr(libc, name)(*arguments) != 0:
        number = ctypes.get_errno()
        raise OSError(number, f"{name}: {os.strerror(number)}")


def _write(path: str, text: str) -> None:
    with open(path, "w", encoding="ascii") as file:
        file.write(text)


def enter(socket: str, place: str) -> None:
    """Make the namespace for this process; for others than root one of users as well.

    In that the user stays who it is.

    Raises:
        OSError: the system does not permit it.
    """
    libc = ctypes.CDLL(None, use_errno=True)
    user, group = os.geteuid(), os.getegid()
    if user == 0:
        _checked(libc, "unshare", _CLONE_NEWNS)
    else:
        _checked(libc, "unshare", _CLONE_NEWUSER | _CLONE_NEWNS)
        _write("/proc/self/setgroups", "deny")
        _write("/proc/self/uid_map", f"{user} {user} 1")
        _write("/proc/self/gid_map", f"{group} {group} 1")
    _checked(libc, "mount", None, b"/", None, ctypes.c_ulong(_MS_REC | _MS_PRIVATE), None)
    binding = ctypes.c_ulong(_MS_BIND)
    _checked(libc, "mount", os.fsencode(socket), os.fsencode(place), None, binding, None)
