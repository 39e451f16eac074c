"""``vkpipe serve``, ``run`` and ``replay``."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.command_line import Run
from tests.patience import PATIENCE
from tests.virgl.wire import Wire
from vkpipe.mesa_driver import mesa_driver

_VKPIPE = [sys.executable, "-m", "vkpipe"]


def _wait_for(server: subprocess.Popen[str], path: Path) -> None:
    """Until it says that it listens; it is ended by signals from then on."""
    assert server.stdout is not None
    assert server.stdout.readline() == f"listening   {path}\n"


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_a_server_ends_cleanly(number: signal.Signals, tmp_path: Path) -> None:
    path, record = tmp_path / "socket", tmp_path / "record"
    line = [*_VKPIPE, "serve", "--device", "reference", "--socket", str(path), "--record", str(record)]
    with subprocess.Popen(line, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as server:
        _wait_for(server, path)
        with Wire(path, "gears") as wire:
            assert wire.busy(0) == 0
            server.send_signal(number)
            assert wire.hung_up()
        output, messages = server.communicate(timeout=PATIENCE)
    assert server.returncode == 0
    assert output == "served      1 clients\n"
    assert "client 1 (gears) connected" in messages
    assert not path.exists()
    assert record.read_bytes().startswith(b"vkpipe virgl recording")


def test_a_second_server_is_refused(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "socket"
    line = [*_VKPIPE, "serve", "--device", "reference", "--socket", str(path)]
    with subprocess.Popen(line, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as server:
        _wait_for(server, path)
        result = run("serve", "--device", "reference", "--socket", str(path))
        server.terminate()
        assert server.wait(PATIENCE) == 0
    assert result.exit_code == 2
    assert "no server listens; one does" in result.stderr


@pytest.mark.parametrize(
    ("name", "text"), [("none/socket", "No such file or directory"), ("x" * 200, "AF_UNIX path too long")]
)
def test_a_place_that_no_server_can_listen_at_is_named(
    run: Run, tmp_path: Path, name: str, text: str
) -> None:
    path = tmp_path / name
    result = run("serve", "--device", "reference", "--socket", str(path))
    assert result.exit_code == 2
    assert f"{path}: {text}" in result.stderr


@pytest.mark.parametrize(("command", "status"), [(["true"], 0), (["sh", "-c", "exit 7"], 7)])
def test_the_exit_status_is_the_programs(command: list[str], status: int, run: Run) -> None:
    result = run("run", "--device", "reference", "--", *command)
    assert result.exit_code == status
    assert "asked for OpenGL" in result.stderr


def test_a_signal_is_told_as_shells_do(run: Run) -> None:
    result = run("run", "--device", "reference", "sh", "-c", "kill -TERM $$")
    assert result.exit_code == 128 + signal.SIGTERM


def test_termination_is_passed_on() -> None:
    line = [*_VKPIPE, "run", "--device", "reference", "sh", "-c", "echo $$; exec sleep 60"]
    with subprocess.Popen(line, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as running:
        assert running.stdout is not None
        program = int(running.stdout.readline())
        running.terminate()
        assert running.wait(PATIENCE) == 128 + signal.SIGTERM
    assert not Path(f"/proc/{program}").exists()


def test_termination_is_passed_on_from_the_start(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """The process was made, and is not the program yet."""
    fork = os.fork

    def interrupted() -> int:
        pid = fork()
        if pid and sys._getframe(1).f_globals["__name__"] == "vkpipe.cli.program":
            os.kill(os.getpid(), signal.SIGTERM)
        return pid

    monkeypatch.setattr(os, "fork", interrupted)
    before = signal.signal(signal.SIGTERM, lambda *_: None)
    try:
        result = run("run", "--device", "reference", "sleep", "5")
    finally:
        signal.signal(signal.SIGTERM, before)
    assert result.exit_code == 128 + signal.SIGTERM


def test_a_program_that_is_missing(run: Run) -> None:
    result = run("run", "no-such-program-here")
    assert result.exit_code == 127
    assert "no-such-program-here: no such program" in result.stderr


def test_a_missing_driver_names_the_package(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    assert mesa_driver(tmp_path) is None
    monkeypatch.setattr(sys.modules["vkpipe.cli.run"], "mesa_driver", lambda: None)
    result = run("run", "true")
    assert result.exit_code == 2
    assert "apt install libgl1-mesa-dri" in result.stderr


def test_drivers_are_found_where_mesa_is_told_to_look(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "swrast_dri.so").touch()
    monkeypatch.setenv("LIBGL_DRIVERS_PATH", f"/nowhere:{tmp_path}")
    assert mesa_driver("/nowhere") == str(tmp_path / "swrast_dri.so")


def test_the_program_sees_the_environment_of_virpipe(tmp_path: Path, run: Run) -> None:
    file = tmp_path / "environment"
    result = run("run", "--device", "reference", "--gl", "3.3", "sh", "-c", f"env > {file}")
    assert result.exit_code == 0
    lines = file.read_text().splitlines()
    for wanted in (
        "GALLIUM_DRIVER=virpipe",
        "LIBGL_ALWAYS_SOFTWARE=1",
        "MESA_GL_VERSION_OVERRIDE=3.3",
        "MESA_GLSL_VERSION_OVERRIDE=330",
    ):
        assert wanted in lines


_READ_CLEAR = """
import moderngl, sys
ctx = moderngl.create_context(standalone=True, backend="egl", require=210)
target = ctx.simple_framebuffer((4, 2))
target.use()
target.clear(1.0, 0.5, 0.0, 1.0)
sys.exit(target.read(components=4) != bytes((255, 128, 0, 255)) * 8)
"""


def test_a_program_is_recorded_and_replayed(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("EGL_PLATFORM", "surfaceless")
    monkeypatch.delenv("DISPLAY", raising=False)
    record, picture = tmp_path / "record", tmp_path / "picture.png"
    line = (sys.executable, "-c", _READ_CLEAR)
    result = run("run", "--device", "reference", "--gl", "3.3", "--record", str(record), "--", *line)
    assert result.exit_code == 0, result.output
    result = run("replay", str(record), "-o", str(picture), "--device", "reference")
    assert result.exit_code == 0, result.output
    from PIL import Image

    with Image.open(picture) as image:
        assert image.size == (4, 2)
        assert image.getcolors() == [(8, (255, 128, 0, 255))]
    assert "pictures    1 read" in result.stdout


def test_a_file_that_is_no_recording(run: Run, tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(os.urandom(64))
    result = run("replay", str(tmp_path / "file"), "--device", "reference")
    assert result.exit_code == 2
    assert "a trace, or a recording of vkpipe serve" in result.stderr
