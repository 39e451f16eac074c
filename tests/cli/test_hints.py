"""What ``vkpipe run`` says of programs that end badly before anything is drawn."""

from __future__ import annotations

import shutil
import sys

import pytest

from tests.command_line import Run
from vkpipe.cli.hints import hint

_NO_DISPLAY: dict[str, str] = {"DISPLAY": ""}
_DISPLAY = {"DISPLAY": ":1"}
_WAYLAND = {"WAYLAND_DISPLAY": "wayland-0"}


@pytest.mark.parametrize(
    ("status", "connected", "drew", "gl", "environment", "part"),
    [
        (1, False, False, None, _NO_DISPLAY, "xvfb-run -a vkpipe run -- gears"),
        (-6, False, False, "4.5", {}, "xvfb-run -a vkpipe run -- gears"),
        (1, False, False, None, _DISPLAY, "never asked for OpenGL"),
        (1, False, False, None, _WAYLAND, "never asked for OpenGL"),
        (0, False, False, None, _NO_DISPLAY, "never asked for OpenGL"),
        (-15, False, False, None, _NO_DISPLAY, "never asked for OpenGL"),
        (1, True, False, None, _NO_DISPLAY, "newer OpenGL than vkpipe has, tell it so: vkpipe run --gl 4.5"),
        (-6, True, False, "3.3", _DISPLAY, "newer OpenGL than 3.3, tell it so: vkpipe run --gl 4.5"),
        (1, True, False, None, _DISPLAY, "BadMatch for X_GetImage"),
        (-15, True, False, None, _DISPLAY, None),
        (0, True, False, None, _DISPLAY, None),
        (1, True, True, None, _DISPLAY, None),
    ],
)
def test_hints(
    status: int,
    connected: bool,
    drew: bool,
    gl: str | None,
    environment: dict[str, str],
    part: str | None,
) -> None:
    found = hint("gears", status, connected, drew, gl, environment)
    if part is None:
        assert found is None
    else:
        assert found is not None and part in found and "\n" not in found


def test_where_calls_were_refused_no_other_cause_is_guessed() -> None:
    assert hint("gears", -6, True, False, None, _DISPLAY) is not None
    assert hint("gears", -6, True, False, None, _DISPLAY, refused=True) is None


@pytest.fixture(autouse=True)
def surfaceless(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("EGL_PLATFORM", "surfaceless")
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)


@pytest.mark.skipif(shutil.which("glmark2") is None, reason="not installed: glmark2")
def test_a_program_without_a_display_is_told_how_to_get_one(run: Run) -> None:
    result = run("run", "--device", "reference", "--", "glmark2", "--off-screen")
    assert result.exit_code == 1
    assert "hint: glmark2 failed before it asked for OpenGL, and there is no display" in result.stderr


_WANTS = """
import moderngl, sys
ctx = moderngl.create_context(standalone=True, backend="egl", require=int(sys.argv[1]))
if sys.argv[2:]:
    ctx.simple_framebuffer((4, 4)).clear()
    ctx.finish()
    sys.exit(3)
"""


@pytest.mark.parametrize(
    ("options", "arguments", "status", "told"),
    [
        ((), ("450",), 1, True),
        (("--gl", "4.1"), ("430",), 1, True),
        (("--gl", "4.5"), ("410",), 0, False),
        ((), ("330", "draw"), 3, False),
    ],
)
def test_a_program_that_wants_a_newer_opengl_is_told_the_option(
    options: tuple[str, ...], arguments: tuple[str, ...], status: int, told: bool, run: Run
) -> None:
    result = run("run", "--device", "reference", *options, "--", sys.executable, "-c", _WANTS, *arguments)
    assert result.exit_code == status, result.stderr
    assert ("vkpipe run --gl 4.5 -- " in result.stderr) is told


@pytest.mark.parametrize("status", [-6, -11])
def test_what_crashes_when_it_is_interrupted_is_told_why(status: int) -> None:
    """Mesa's client ends a program whose handler of a signal interrupts it."""
    told = hint("gears", status, True, True, None, _DISPLAY, interrupted=True)
    assert told is not None and "signal.siginterrupt(signal.SIGINT, False)" in told
    assert hint("gears", status, True, True, None, _DISPLAY) is None
    assert hint("gears", 1, True, True, None, _DISPLAY, interrupted=True) is None
