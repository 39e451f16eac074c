"""``vkpipe run`` starts a program at once: what that needs of vkpipe gets ready meanwhile, and is told of."""

from __future__ import annotations

import errno
import logging
import os
import signal
import subprocess
import sys
from functools import partial
from pathlib import Path

import pytest

from tests.patience import PATIENCE
from vkpipe import mesa_place
from vkpipe.cli import background, program, run
from vkpipe.cli.background import Background
from vkpipe.virgl.protocol import DEFAULT_SOCKET

_VKPIPE = [sys.executable, "-m", "vkpipe"]

_CONNECT = f"""
import socket, sys
with socket.socket(socket.AF_UNIX) as made:
    made.connect({DEFAULT_SOCKET!r})
    try:
        sys.exit(len(made.recv(1)) * 10)
    except ConnectionResetError:
        pass
"""
"""A program that waits until it is hung up on."""

_KILL_SERVER = """
import os, signal
parent = os.getppid()
with open(f"/proc/{parent}/task/{parent}/children") as file:
    (server,) = {int(pid) for pid in file.read().split()} - {os.getpid()}
os.kill(server, signal.SIGKILL)
"""


def _run(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*_VKPIPE, *arguments], capture_output=True, text=True, timeout=PATIENCE, check=False
    )


def test_a_program_that_asks_for_no_opengl_waits_for_no_import() -> None:
    heavy = {"numpy", "click", "rich", "logging", "subprocess", "typing", "dataclasses", "vulkan"}
    heavy |= {"enum", "json", "re", "signal", "socket"}
    run = "import sys; from vkpipe.cli.run import run_program; run_program(['true'])"
    code = f"{run}; print({heavy} & set(sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "set()\n"
    assert done.stderr == "warning: true never asked for OpenGL through Mesa\n"


@pytest.mark.parametrize("line", ["run --", "run", "run --device reference --", "-v run"])
def test_it_is_the_same_with_options_and_without(line: str) -> None:
    done = _run(*line.split(), "sh", "-c", "echo $0 $1; exit 7", "--gl", "x")
    assert (done.stdout, done.returncode) == ("--gl x\n", 7)


def test_who_connects_is_told_that_there_is_no_device() -> None:
    done = _run("run", "--device", "no such device", "--", sys.executable, "-c", _CONNECT)
    assert done.returncode == 3
    assert done.stderr.startswith("error: no Vulkan device is usable")
    assert done.stderr.count("no such device") > 0 and done.stderr.count("error:") == 1


def test_without_a_connection_no_device_is_needed() -> None:
    done = _run("run", "--device", "no such device", "--", "true")
    assert (done.returncode, done.stderr) == (0, "warning: true never asked for OpenGL through Mesa\n")


@pytest.fixture
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """All programs end soon."""
    monkeypatch.setattr(run, "_SOON", round(PATIENCE * 1000))


def test_a_program_that_ends_soon_has_no_server(patient: None, monkeypatch: pytest.MonkeyPatch) -> None:
    def begin(server: Background) -> None:
        raise AssertionError("a process for a program that has ended")

    monkeypatch.setattr(Background, "begin", begin)
    assert run.run_program(["sh", "-c", "exit 5"]) == 5


def test_who_connects_soon_is_served(
    patient: None, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    # The server's process logs to what it inherits: not to the handlers of tests before this one.
    monkeypatch.setattr(logging.getLogger("vkpipe"), "handlers", [])
    command = [sys.executable, "-c", _CONNECT]
    assert run.run_program(command, device="no such device") == 3
    assert "no such device" in capfd.readouterr().err


def test_without_namespaces_programs_run_one_after_the_other(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The program's own process finds out; it has not begun by then."""

    def refuse(socket: str, place: str) -> None:
        raise PermissionError(errno.EPERM, "unshare")

    file = tmp_path / "runs"
    monkeypatch.setattr(program, "enter", refuse)
    monkeypatch.setattr(run, "listening_place", partial(mesa_place.listening_place, tmp_path / "place"))
    monkeypatch.setenv("XDG_RUNTIME_DIR", "")
    monkeypatch.setenv("VKPIPE_CACHE_DIR", str(tmp_path / "cache"))
    command = f"echo >> {file}; test -S {tmp_path / 'place'} && exit 6"
    assert run.run_program(["sh", "-c", command]) == 6
    assert file.read_text() == "\n"


def test_a_recording_that_cannot_be_written_is_told_before_the_program_starts(tmp_path: Path) -> None:
    file, mark = tmp_path / "missing" / "record", tmp_path / "mark"
    done = _run("run", "--device", "reference", "--record", str(file), "touch", str(mark))
    assert done.returncode == 2
    assert done.stderr == f"error: {file}: No such file or directory\n"
    assert not mark.exists()


def test_a_program_whose_server_has_died_is_hung_up_on() -> None:
    """It does not wait for ever for an answer of a process that is gone."""
    done = _run("run", "--device", "reference", "--", sys.executable, "-c", f"{_KILL_SERVER}\n{_CONNECT}")
    assert done.returncode == 1
    assert "error: the process of the server ended with status -9" in done.stderr


def test_what_is_no_program_is_told_as_shells_do(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_bytes(b"\0")
    file.chmod(0o755)
    done = _run("run", "--", str(file))
    assert (done.returncode, done.stderr) == (126, f"error: {file}: Exec format error\n")


def test_nothing_is_left_of_the_folder_of_the_socket(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    assert _run("run", "--device", "reference", "--", "true").returncode == 0
    assert not any(tmp_path.iterdir())


_WITHOUT_FOLDER = f"""
import os, socket
print(os.listdir(os.environ["TMPDIR"]), flush=True)
with socket.socket(socket.AF_UNIX) as made:
    made.connect({DEFAULT_SOCKET!r})
"""


def test_a_program_needs_no_folder_of_the_socket(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is gone when the program begins, and so nothing is left of it however ``vkpipe run`` ends."""
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    done = _run("run", "--device", "reference", "--", sys.executable, "-c", _WITHOUT_FOLDER)
    assert (done.stdout, done.returncode) == ("[]\n", 0)


_TOLD = """
import os, signal, sys
signal.signal(signal.SIG{name}, lambda *_: os._exit(7))
os.kill(os.getppid(), signal.SIG{name})
signal.pause()
"""


@pytest.mark.parametrize("name", ["TERM", "HUP"])
def test_a_program_is_told_that_its_terminal_or_service_ends(name: str) -> None:
    """It ends as it likes; what it draws meanwhile is drawn."""
    assert _run("run", "--", sys.executable, "-c", _TOLD.format(name=name)).returncode == 7


def test_a_program_that_outlives_its_terminal_is_told_nothing() -> None:
    """As ``nohup`` has it."""
    code = "import os, signal; os.kill(os.getppid(), signal.SIGHUP); os._exit(9)"
    command = [*_VKPIPE, "run", "--", sys.executable, "-c", code]
    done = subprocess.run(["nohup", *command], capture_output=True, timeout=PATIENCE, check=False)
    assert done.returncode == 9


def test_the_server_leaves_signals_of_terminals_to_its_parent(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """From its first moment on, before anything is imported there."""

    def work(*_: object) -> None:
        handlers = [signal.getsignal(each) for each in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)]
        os.write(1, b"ignored" if handlers == [signal.SIG_IGN] * 3 else repr(handlers).encode())
        os._exit(0)

    monkeypatch.setattr(background, "_work", work)
    assert run.run_program([sys.executable, "-c", _CONNECT]) == 1
    assert capfd.readouterr().out == "ignored"


def test_a_wait_for_the_server_is_interrupted_without_a_traceback(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    def end(_: Background) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Background, "end", end)
    assert run.run_program(["true"]) == 130
    assert capfd.readouterr().err == ""


@pytest.mark.parametrize(
    ("name", "given", "found"),
    [
        ("GDK_GL", None, "software-draw-surface"),
        ("GDK_GL", "always", "always"),
        ("WEBKIT_DISABLE_DMABUF_RENDERER", None, "1"),
        ("WEBKIT_DISABLE_DMABUF_RENDERER", "0", "0"),
    ],
)
def test_toolkits_are_told_what_ends_mesas_client(
    name: str,
    given: str | None,
    found: str,
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
) -> None:
    """Those are textures of pixmaps in GTK 3, and WebKit's two threads with one connection."""
    monkeypatch.delenv(name, raising=False)
    if given is not None:
        monkeypatch.setenv(name, given)
    assert run.run_program(["sh", "-c", f"echo ${name}"]) == 0
    assert capfd.readouterr().out == f"{found}\n"
