"""The ways from an OpenGL program to its pixels that are measured beside each other.

``python benchmarks/virgl_peer.py SYSTEM -- COMMAND...`` runs a program on one of them.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

__all__ = ["System", "caches", "installed", "system"]

_SOCKET = Path("/tmp/.virgl_test")
_ENTER = 'mount --bind "$0" "$1" && shift && exec "$@"'
"""Puts a socket where Mesa looks for it, for one program."""


class System(NamedTuple):
    """What stands before programs that a system draws, and their variables."""

    prefix: list[str]
    variables: dict[str, str]

    def run(self, line: list[str], **more: str) -> str:
        """Run a program, with more variables, and return what it prints."""
        environment = dict(os.environ, LIBGL_ALWAYS_SOFTWARE="1") | self.variables | more
        command = [*self.prefix, *line]
        return subprocess.run(command, stdout=subprocess.PIPE, env=environment, text=True, check=True).stdout


def installed() -> tuple[str, ...]:
    """Return the names of the systems that can be measured here."""
    server = ("virgl_test_server",) if shutil.which("virgl_test_server") else ()
    return ("llvmpipe", *server, "vkpipe run")


@contextmanager
def caches() -> Iterator[dict[str, str]]:
    """Yield the variables that name empty folders for the caches of Mesa and vkpipe."""
    with tempfile.TemporaryDirectory() as folder:
        mesa = Path(folder) / "mesa"
        mesa.mkdir()
        yield {"VKPIPE_CACHE_DIR": f"{folder}/vkpipe", "MESA_SHADER_CACHE_DIR": str(mesa)}


@contextmanager
def system(name: str, variables: dict[str, str], *options: str) -> Iterator[System]:
    """Yield one of the systems, with such variables; the options are those of ``vkpipe run``."""
    if name == "virgl_test_server":
        with _test_server(variables) as prefix:
            yield System(prefix, variables | {"GALLIUM_DRIVER": "virpipe"})
        return
    run = [sys.executable, "-m", "vkpipe", "run", *options, "--"]
    yield System(run if name == "vkpipe run" else [], variables)


@contextmanager
def _test_server(variables: dict[str, str]) -> Iterator[list[str]]:
    """Run the server with more variables; yield what stands before programs that connect to it."""
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder) / "socket"
        line = ["virgl_test_server", "--use-egl-surfaceless", f"--socket-path={place}"]
        environment = dict(os.environ, LIBGL_ALWAYS_SOFTWARE="1") | variables
        quiet = subprocess.DEVNULL
        server = subprocess.Popen(line, env=environment, stdout=quiet, stderr=quiet)
        try:
            while not place.exists() and server.poll() is None:
                time.sleep(0.05)
            if not _SOCKET.exists():
                _SOCKET.touch(0o600)  # something has to be there to be covered
            yield ["unshare", "--map-root-user", "--mount", "sh", "-c", _ENTER, str(place), str(_SOCKET)]
        finally:
            server.terminate()
            server.wait()


def main() -> int:
    """Run a command on the system that is named; return its exit status."""
    name, _, *line = sys.argv[1:]
    with system(name, {}) as on:
        try:
            print(on.run(line), end="")
        except subprocess.CalledProcessError as error:
            return error.returncode
    return 0


if __name__ == "__main__":
    sys.exit(main())
