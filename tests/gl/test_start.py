"""OpenGL of this process is drawn by vkpipe, with both clients of Mesa; what stands in the way is told."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from tests.gl.apart import run_apart
from tests.virgl.clients import CLIENTS, client
from vkpipe import gl
from vkpipe.errors import InvalidUse, NotSupported
from vkpipe.gl.mesa import takes_socket
from vkpipe.mesa_place import listening_place, taken_place

_DRAW = """
import os
from vkpipe import gl
gl.start()
gl.start()
import moderngl
for red in (1, 0):
    ctx = moderngl.create_context(standalone=True, backend="egl")
    frame = ctx.simple_framebuffer((2, 2))
    frame.clear(red, 0.2, 0)
    print(ctx.info["GL_RENDERER"].partition(" on ")[0], *frame.read(components=3)[:3])
from vkpipe.draw import Device
with Device("type:cpu") as device:  # whose driver reads some of the same variables
    target = device.target((2, 2))
    target.clear((0, 0, 1))
    print(*target.image()[0, 0])
print(os.path.exists(os.environ.get("VTEST_SOCKET_NAME", "/tmp/.virgl_test")))
"""


@pytest.mark.parametrize("name", CLIENTS)
def test_contexts_are_drawn(name: str, tmp_path: Path) -> None:
    done = run_apart(_DRAW, tmp_path, client(name))
    assert done.returncode == 0, done.stderr
    drawn = ["virgl (vkpipe 255 51 0", "virgl (vkpipe 0 51 0", "0 0 255 255", "True"]
    assert done.stdout.splitlines() == drawn
    assert not {".virgl_test"} & {path.name for path in (tmp_path / "private").iterdir()}
    assert "Traceback" not in done.stderr


def test_opengl_that_was_used_before_stays_as_it_is(tmp_path: Path) -> None:
    code = """
import moderngl
from vkpipe import gl
from vkpipe.errors import InvalidUse
moderngl.create_context(standalone=True, backend="egl")
try:
    gl.start()
except InvalidUse as error:
    print(error)
"""
    done = run_apart(code, tmp_path)
    assert "is loaded" in done.stdout and "restart the process or kernel" in done.stdout, done.stderr


def test_no_device_leaves_nothing_behind(tmp_path: Path) -> None:
    code = """
import os
from vkpipe import gl
from vkpipe.errors import DeviceNotFound, InvalidUse
before = dict(os.environ)
try:
    gl.start("no such device")
except DeviceNotFound as error:
    print(error)
print(os.environ == before, os.path.exists("/tmp/.virgl_test"))
gl.start("type:cpu")
try:
    gl.start("reference")
except InvalidUse as error:
    print(error)
"""
    done = run_apart(code, tmp_path)
    first, *_, middle, last = done.stdout.splitlines()
    assert "'no such device'" in first and middle == "True False", done.stderr
    assert "'type:cpu', as at the first call" in last


@pytest.mark.parametrize(("does", "status"), [("exit 3", "3"), ("exec tail -f /dev/null", "-9")])
def test_a_server_that_says_nothing_is_given_up(does: str, status: str, tmp_path: Path) -> None:
    server = tmp_path / "server"
    server.write_text(f"#!/bin/sh\n{does}\n")
    server.chmod(0o700)
    code = f"""
import sys
from vkpipe import gl
from vkpipe.errors import DeviceNotFound
sys.modules["vkpipe.gl.start"]._SECONDS = 0.5
sys.executable = {str(server)!r}
try:
    gl.start()
except DeviceNotFound as error:
    print(error)
"""
    assert run_apart(code, tmp_path).stdout == f"the server ended with status {status}\n"


def test_without_mesa_there_is_a_fix(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.modules["vkpipe.gl.start"], "mesa_driver", lambda: None)
    with pytest.raises(NotSupported, match="apt install libgl1-mesa-dri"):
        gl.start()


def test_releases_that_take_a_socket_are_known(tmp_path: Path) -> None:
    """Also where the driver's file only refers to a library beside its folder."""
    (tmp_path / "dri").mkdir()
    driver = tmp_path / "dri" / "swrast_dri.so"
    driver.write_bytes(b"\x7fELF/tmp/.virgl_test\0")
    assert not takes_socket(str(driver))
    (tmp_path / "libgallium-25.0.so").write_bytes(b"\x7fELF VTEST_SOCKET_NAME\0")
    assert takes_socket(str(driver))


def test_a_path_that_is_in_use_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_RUNTIME_DIR", "/nowhere")
    monkeypatch.setenv("VKPIPE_CACHE_DIR", str(tmp_path / "cache"))
    path = str(tmp_path / "place")
    with taken_place(path):
        with pytest.raises(InvalidUse, match=r"in use by a program.*Mesa 22"), taken_place(path):
            pass
        with pytest.raises(InvalidUse, match="in use by a program"), listening_place(path, permitted=False):
            pass
    with (
        listening_place(path, permitted=True),
        pytest.raises(InvalidUse, match="programs of vkpipe run"),
        taken_place(path),
    ):
        pass
    with taken_place(path):
        assert not os.path.exists(path)
