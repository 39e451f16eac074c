"""Starts a program that sees our socket where Mesa looks for one: ``enter.py SOCKET PLACE COMMAND``.

It is a process of its own, without anything of vkpipe, which then becomes the program: as the same user, in a
mount namespace that nobody else sees, and with no right beyond those of the user.
Without a command it ends with status 0 if all that is permitted.
"""

from __future__ import annotations

import ctypes
import os
import sys

_CLONE_NEWNS, _CLONE_NEWUSER = 0x00020000, 0x10000000
_MS_BIND, _MS_REC, _MS_PRIVATE = 0x1000, 0x4000, 1 << 18
_FAILED = 125
"""Exit status where the namespace cannot be made, as of ``unshare`` and ``env``."""


def _checked(libc: ctypes.CDLL, name: str, *arguments: object) -> None:
    if getattr(libc, name)(*arguments) != 0:
        number = ctypes.get_errno()
        raise OSError(number, f"{name}: {os.strerror(number)}")


def _write(path: str, text: str) -> None:
    with open(path, "w", encoding="ascii") as file:
        file.write(text)


def _enter(socket: str, place: str) -> None:
    """Make the namespace; for others than root one of users as well, in which the user stays who it is."""
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


def main(socket: str, place: str, *command: str) -> int:
    """The command line; see the module."""
    try:
        _enter(socket, place)
    except OSError as error:
        sys.stderr.write(f"error: no namespace for the program: {error.strerror}\n")
        return _FAILED
    if command:
        os.execvp(command[0], command)
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
