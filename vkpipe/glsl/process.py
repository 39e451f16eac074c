"""The process that compiles: started when it is first needed, and asked by one thread after the other."""

from __future__ import annotations

import atexit
import json
import os
import socket
import subprocess
import sys
import threading
from contextlib import suppress
from typing import Any, Final

from vkpipe.errors import CompileError, CompilerNotFound
from vkpipe.listening import listen
from vkpipe.mesa_driver import mesa_driver
from vkpipe.mesa_place import listening_place

__all__ = ["Process", "compiler", "mesa_identity"]

STARTING: Final = 60.0
COMPILING: Final = 120.0
"""Seconds after which the process is ended."""

_MOST_TOLD = 4096
"""Bytes from the end of what it wrote that errors are looked for in."""

_MISSING = "no Mesa driver found: apt install libgl1-mesa-dri libegl1 libegl-mesa0"

_BOOT = """\
import json, sys
paths, cover, *numbers = json.loads(sys.argv[1])
sys.path[:] = paths
if cover:
    from vkpipe.namespaces import enter
    enter(*cover)
from vkpipe.glsl.child import main
main(*numbers)
"""

# What would change texts, or have Mesa load something else.
_FOREIGN = ("MESA_", "GALLIUM_", "VIRGL_", "EGL_", "NIR_", "TGSI_", "ST_DEBUG", "LIBGL_", "vblank_mode")
_OWN = {
    "GALLIUM_DRIVER": "virpipe",
    "LIBGL_ALWAYS_SOFTWARE": "1",
    "EGL_PLATFORM": "surfaceless",
    "MESA_SHADER_CACHE_DISABLE": "true",
    "MESA_GL_VERSION_OVERRIDE": "4.3",  # Mesa 22 counts what vkpipe has as 4.1
    "MESA_GLSL_VERSION_OVERRIDE": "430",
    "MESA_EXTENSION_OVERRIDE": "+GL_ARB_ES3_1_compatibility",  # lone stages of ES
}


def mesa_identity() -> str | None:
    """Return a string that differs between Mesa's releases, without loading them; None where there is
    none.
    """
    found = mesa_driver()
    if found is None:
        return None
    facts = os.stat(found)
    return f"{found} {facts.st_size} {facts.st_mtime_ns}"


def _environment(place: str) -> dict[str, str]:
    kept = {
        name: value
        for name, value in os.environ.items()
        if name == "LIBGL_DRIVERS_PATH" or not name.startswith(_FOREIGN)
    }
    return kept | _OWN | {"VTEST_SOCKET_NAME": place}


def _listening(place: str) -> socket.socket:
    return socket.socket(fileno=listen(place).detach())


class Process:
    """A process with Mesa in it.

    Raises:
        CompilerNotFound: there is no Mesa, or it cannot be used.
    """

    def __init__(self) -> None:
        if mesa_driver() is None:
            raise CompilerNotFound(_MISSING)
        self._errors = os.memfd_create("vkpipe-glsl")
        self._socket, theirs = socket.socketpair()
        with listening_place() as (place, cover), _listening(place) as listening, theirs:
            numbers = (listening.fileno(), theirs.fileno())
            self._process = subprocess.Popen(
                [sys.executable, "-c", _BOOT, json.dumps([sys.path, cover, *numbers])],
                env=_environment(place),
                pass_fds=numbers,
                stdin=subprocess.DEVNULL,
                stdout=self._errors,
                stderr=self._errors,
                start_new_session=True,  # signals of the terminal are not for it
            )
            theirs.close()
            self._stream = self._socket.makefile("rw", encoding="utf-8", newline="\n")
            try:
                answer = self._hear(STARTING)
            except CompileError as error:
                raise CompilerNotFound(f"{error}; {_MISSING.partition(': ')[2]}") from None
            except BaseException:
                self.end()
                raise
        if "missing" in answer:
            self.end()
            raise CompilerNotFound(answer["missing"])
        self.version: str = answer["version"]

    def ask(self, sources: dict[str, str], capture: tuple[str, ...]) -> dict[str, Any]:
        """Ask the process to compile sources, and return its answer.

        Raises:
            CompileError: Mesa crashed, or took too long; the process has ended.
        """
        try:
            self._stream.write(json.dumps({"sources": sources, "capture": capture}) + "\n")
            self._stream.flush()
        except OSError:
            raise self._failed("has ended") from None
        except BaseException:
            self.end()  # an answer would be taken for another one's
            raise
        return self._hear(COMPILING)

    def _hear(self, seconds: float) -> dict[str, Any]:
        self._socket.settimeout(seconds)
        try:
            line = self._stream.readline()
        except TimeoutError:
            raise self._failed(f"took longer than {seconds:.0f} seconds") from None
        except OSError:
            line = ""
        except BaseException:
            self.end()
            raise
        if not line.endswith("\n"):
            raise self._failed("has ended")
        answer: dict[str, Any] = json.loads(line)
        return answer

    def _failed(self, what: str) -> CompileError:
        """End the process; the error that says why."""
        if what == "has ended":
            with suppress(subprocess.TimeoutExpired):
                self._process.wait(1)
        status = self._process.poll()
        told = os.pread(self._errors, _MOST_TOLD, max(0, os.fstat(self._errors).st_size - _MOST_TOLD))
        said = told.decode("utf-8", "replace").strip().splitlines()[-1:]
        self.end()
        signal = f" by signal {-status}" if status is not None and status < 0 else ""
        return CompileError(": ".join([f"Mesa's compiler {what}{signal}", *said]))

    def end(self) -> None:
        """End it; whoever asks again gets a new one."""
        with suppress(OSError):
            self._stream.close()
        self._socket.close()
        self._process.kill()
        self._process.wait()
        if self._errors >= 0:
            os.close(self._errors)
            self._errors = -1


class _Holder:
    """The process of this process; a fork makes its own."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._process: Process | None = None
        self._owner = 0

    def ask(self, sources: dict[str, str], capture: tuple[str, ...]) -> dict[str, Any]:
        """Have Mesa compile sources; returns the result, with its version.

        Raises:
            CompilerNotFound: there is no Mesa.
            CompileError: it failed.
        """
        with self._lock:
            if self._process is None or self._owner != os.getpid():
                self._process, self._owner = Process(), os.getpid()
            try:
                return self._process.ask(sources, capture) | {"mesa": self._process.version}
            except BaseException:
                self._process = None  # it has ended
                raise

    def end(self) -> None:
        """End the process, if there is one."""
        with self._lock:
            if self._process is not None and self._owner == os.getpid():
                self._process.end()
            self._process = None

    def renew(self) -> None:
        """In a fork: nobody holds the lock, and the process is the parent's."""
        self._lock = threading.Lock()
        self._process = None


compiler = _Holder()
atexit.register(compiler.end)
os.register_at_fork(after_in_child=compiler.renew)
