"""The socket of ``vkpipe run``: Mesa's client up to release 22 knows one path only, which all users share."""

from __future__ import annotations

import fcntl
import os
import stat
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from vkpipe.errors import InvalidUse
from vkpipe.namespaces import enter

__all__ = ["DEFAULT_PLACE", "listening_place", "private_socket", "remove_private", "taken_place"]

DEFAULT_PLACE = "/tmp/.virgl_test"
"""The path that Mesa's client connects to (``VTEST_DEFAULT_SOCKET_NAME``)."""

_ONE_PATH = (
    "a path that no program is served at: Mesa 22 knows this one alone; wait for the program, start all of "
    "this one by `vkpipe run -- PROGRAM`, or take a later release"
)

_COVERED = 0o444
"""Mode of a file that is there to be covered: all may lock it."""

_READ = os.O_RDONLY | os.O_NOFOLLOW | os.O_CLOEXEC


@contextmanager
def listening_place(
    default: str | os.PathLike[str] = DEFAULT_PLACE, *, permitted: bool | None = None
) -> Iterator[tuple[str, list[str]]]:
    """Return the path to listen at, and the namespace that the program has to
    :func:`~vkpipe.namespaces.enter` so that Mesa finds it.

    That is a private folder, and a mount namespace in which the socket is where Mesa looks. Where namespaces
    are not permitted it is that place itself, for one program of a user after the other, and there is
    nothing to enter.

    Args:
        permitted: whether they are; None: a process tries it, which takes 2 ms.

    Raises:
        InvalidUse: the place is a symbolic link, or, without namespaces, another user's.
    """
    place = os.fspath(default)
    if os.path.islink(place):
        raise InvalidUse("vkpipe run", place, "a symbolic link", "a socket, or nothing")
    if _permitted() if permitted is None else permitted:
        with private_socket() as socket, _mount_point(place):
            yield socket, [socket, place]
        return
    with _alone(place):
        yield place, []


def _permitted() -> bool:
    """Return whether a program may have a mount namespace of its own."""
    pid = os.fork()
    if pid == 0:
        try:
            enter("/tmp", "/tmp")
            os._exit(0)
        finally:
            os._exit(1)
    return os.waitpid(pid, 0)[1] == 0


@contextmanager
def private_socket() -> Iterator[str]:
    """Return the path of a socket in a folder that is made for it, and removed with it, or before."""
    chosen = os.environ.get("TMPDIR", "")
    folder = os.path.join(chosen if os.access(chosen, os.W_OK) else "/tmp", f"vkpipe-{os.urandom(8).hex()}")
    socket = os.path.join(folder, "socket")
    try:
        os.mkdir(folder, mode=0o700)
        yield socket
    finally:
        remove_private(socket)


def remove_private(socket: str) -> None:
    """Remove a private socket and its folder, if they are there; who has it mounted elsewhere keeps it."""
    for remove, path in ((os.unlink, socket), (os.rmdir, os.path.dirname(socket))):
        with suppress(FileNotFoundError):
            remove(path)


@contextmanager
def _mount_point(path: str) -> Iterator[None]:
    """There is something at the path that can be covered, as long as anybody covers it; then nothing.

    Whoever removes a file takes what others have mounted on it, so all hold a lock on it. What is not made
    for this, such as the socket of a server, stays.
    """
    fd = _held(path)
    try:
        yield
    finally:
        if fd is not None:
            with suppress(OSError):  # others are there, or it is another user's
                fcntl.flock(fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
                if stat.S_IMODE(os.fstat(fd).st_mode) == _COVERED:
                    os.unlink(path)
            os.close(fd)


def _held(path: str) -> int | None:
    """The empty file at the path, made if need be, with a lock for as long as it is open."""
    while True:
        try:
            fd = _opened(path)
        except OSError:  # it is a socket, or nobody else may read it
            return None
        with suppress(BlockingIOError):
            fcntl.flock(fd, fcntl.LOCK_SH | fcntl.LOCK_NB)
        with suppress(FileNotFoundError):
            if os.path.samestat(os.fstat(fd), os.lstat(path)):
                return fd if stat.S_ISREG(os.fstat(fd).st_mode) else None
        os.close(fd)  # it was removed in between


def _opened(path: str) -> int:
    with suppress(FileExistsError):
        made = os.open(path, _READ | os.O_CREAT | os.O_EXCL)
        os.fchmod(made, _COVERED)
        return made
    return os.open(path, _READ)


@contextmanager
def taken_place(path: str) -> Iterator[str]:
    """Return the path at which Mesa looks for a server, as one that others of this user wait for meanwhile.

    Raises:
        InvalidUse: another program of this user is served there, or there is something of another user.
    """
    with _alone(path, waits=False):
        _remove_cover(path)
        _taken.add(path)
        try:
            yield path
        finally:
            _taken.discard(path)


def _remove_cover(path: str) -> None:
    """Remove what is there to be covered, unless programs cover it: they would lose their server."""
    with suppress(OSError):  # there is nothing, or a socket
        fd = os.open(path, _READ)
        try:
            fcntl.flock(fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
            if stat.S_IMODE(os.fstat(fd).st_mode) == _COVERED:
                os.unlink(path)
        except BlockingIOError:
            raise InvalidUse("vkpipe", path, "in use by programs of vkpipe run", _ONE_PATH) from None
        finally:
            os.close(fd)


_taken: set[str] = set()
"""Paths that this process has taken: it would wait for itself."""


@contextmanager
def _alone(path: str, *, waits: bool = True) -> Iterator[None]:
    """Wait until no other program of this user is served at the path.

    Raises:
        InvalidUse: there is something of another user; or one of this user, and nobody ``waits``.
    """
    with suppress(FileNotFoundError):
        owner = os.lstat(path).st_uid
        if owner != os.geteuid():
            legal = "nothing, or a socket of this user; or mount namespaces, so that each program has its own"
            raise InvalidUse("vkpipe run", path, f"of user {owner}", legal)
    lock = os.open(
        os.path.join(_private_folder(), "run.lock"),
        os.O_RDWR | os.O_CREAT | os.O_NOFOLLOW | os.O_CLOEXEC,
        0o600,
    )
    try:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            if not waits or path in _taken:
                raise InvalidUse("vkpipe", path, "in use by a program", _ONE_PATH) from None
            sys.stderr.write(f"waiting until the program ends that uses {path}\n")
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield
    finally:
        os.close(lock)


def _private_folder() -> str:
    """A folder that is this user's alone: of the session, where there is one, else that of the caches."""
    session = os.environ.get("XDG_RUNTIME_DIR") or "/nowhere"
    with suppress(OSError):
        found = os.lstat(session)
        if found.st_uid == os.geteuid() and stat.S_ISDIR(found.st_mode) and not found.st_mode & 0o077:
            return session
    from vkpipe import config

    folder = str(config.get("VKPIPE_CACHE_DIR"))
    os.makedirs(folder, mode=0o700, exist_ok=True)
    return folder
