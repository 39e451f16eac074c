"""Times of new processes: to their first frame, and ``vkpipe run -- true``."""

from __future__ import annotations

import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from vkpipe.bench.cold.rows import Row
from vkpipe.bench.startup import first_frame
from vkpipe.errors import VkpipeError

__all__ = ["measure_starts"]

_SERVER = "virgl_test_server"
_PLACE = Path("/tmp/.virgl_test")
_ENTER = 'mount --bind "$0" "$1" && shift && exec "$@"'
"""Puts a socket where Mesa looks for it, for one program."""

_PATIENCE = 10.0
_RUN = [sys.executable, "-m", "vkpipe", "run", "--"]


def measure_starts(device: str | None, times: int, advance: Callable[[], None] = lambda: None) -> list[Row]:
    """The rows of what new processes do, each so many times; ``advance`` is called after each time.

    Their modules are compiled to byte code beforehand, as installed ones are.
    """
    with _compiled_modules():
        with tempfile.TemporaryDirectory() as folder:
            first_frame(device, folder)
        found: dict[str, list[float]] = {"cold": [], "warm": [], "run": [], "peer": []}
        for _ in range(times):
            with tempfile.TemporaryDirectory() as folder:
                found["cold"].append(first_frame(device, folder))
                found["warm"].append(first_frame(device, folder))
            found["run"].append(_time_of_run())
            if shutil.which(_SERVER):
                found["peer"].append(_time_of_server())
            advance()
    median = {kind: statistics.median(seconds) * 1e3 for kind, seconds in found.items() if seconds}
    note = "" if "peer" in median else f"{_SERVER} is not installed"
    return [
        *(Row(kind, median[kind], None, times, times) for kind in ("cold", "warm")),
        Row("run", median["run"], median.get("peer"), times, times, note),
    ]


@contextmanager
def _compiled_modules() -> Iterator[None]:
    """Processes that are started write and read byte code, in a folder of their own."""
    before = dict(os.environ)
    with tempfile.TemporaryDirectory() as folder:
        os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
        os.environ["PYTHONPYCACHEPREFIX"] = folder
        try:
            yield
        finally:
            os.environ.clear()
            os.environ.update(before)


def _time_of_run() -> float:
    begin = time.perf_counter()
    done = subprocess.run([*_RUN, "true"], capture_output=True, text=True, check=False)
    seconds = time.perf_counter() - begin
    if done.returncode:
        raise VkpipeError(f"vkpipe run -- true ended with status {done.returncode}: {done.stderr.strip()}")
    return seconds


def _time_of_server() -> float:
    """Return the time of virgl_test_server: its start, a namespace with its socket, ``true``, its end."""
    quiet = subprocess.DEVNULL
    with tempfile.TemporaryDirectory() as folder:
        socket = Path(folder) / "socket"
        place = _PLACE if _PLACE.exists() else Path(folder) / "place"
        place.touch()
        line = [_SERVER, "--use-egl-surfaceless", "--multi-clients", f"--socket-path={socket}"]
        enter = ["unshare", "--map-root-user", "--mount", "sh", "-c", _ENTER, str(socket), str(place)]
        begin = time.perf_counter()
        with subprocess.Popen(line, stdout=quiet, stderr=quiet) as server:
            while not socket.exists():
                if server.poll() is not None or time.perf_counter() > begin + _PATIENCE:
                    raise VkpipeError(f"{_SERVER} does not listen; status {server.poll()}")
            done = subprocess.run([*enter, "true"], stdout=quiet, stderr=subprocess.PIPE, check=False)
            server.terminate()
        seconds = time.perf_counter() - begin
    if done.returncode:
        raise VkpipeError(f"true in a namespace ended with status {done.returncode}: {done.stderr!r}")
    return seconds
