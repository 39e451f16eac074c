"""A running virgl_test_server, beside which vkpipe's server is measured."""

from __future__ import annotations

import os
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

__all__ = ["test_server"]

_SOCKET = Path("/tmp/.virgl_test")
_ENTER = 'mount --bind "$0" "$1" && shift && exec "$@"'
"""Puts a socket where Mesa looks for it, for one program."""


@contextmanager
def test_server(**more: str) -> Iterator[list[str]]:
    """Runs the server, with more variables; yields what stands before programs that connect to it."""
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder) / "socket"
        line = ["virgl_test_server", "--use-egl-surfaceless", f"--socket-path={place}"]
        environment = dict(os.environ, LIBGL_ALWAYS_SOFTWARE="1") | more
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
