"""The versions of OpenGL and OpenGL ES that programs are told, with each client."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from tests.patience import PATIENCE
from tests.virgl.clients import CLIENTS, client

# Prints the version of the highest context of an API: EGL's number of the API, major and minor version.
_ASK = """
import ctypes, sys
pointer, egl = ctypes.c_void_p, ctypes.CDLL("libEGL.so.1")
functions = {"eglGetPlatformDisplay": 3, "eglInitialize": 3, "eglCreateContext": 4, "eglMakeCurrent": 4}
for name, count in functions.items():
    getattr(egl, name).restype, getattr(egl, name).argtypes = pointer, [pointer] * count
egl.eglGetProcAddress.restype = pointer
api, major, minor = map(int, sys.argv[1:])
SURFACELESS, MAJOR, MINOR, NONE, VERSION = 0x31DD, 0x3098, 0x30FB, 0x3038, 0x1F02
display = egl.eglGetPlatformDisplay(SURFACELESS, None, None)
assert egl.eglInitialize(display, None, None) and egl.eglBindAPI(api)
wanted = (ctypes.c_int * 5)(MAJOR, major, MINOR, minor, NONE)
context = egl.eglCreateContext(display, None, None, ctypes.cast(wanted, pointer))
assert context and egl.eglMakeCurrent(display, None, None, context)
text = ctypes.CFUNCTYPE(ctypes.c_char_p, ctypes.c_uint)(egl.eglGetProcAddress(b"glGetString"))
print(text(VERSION).decode())
"""


@pytest.mark.device
@pytest.mark.parametrize("which", CLIENTS)
@pytest.mark.parametrize(
    ("api", "asked", "told"),
    [
        (0x30A2, (3, 2), "4.3 (Core Profile)"),
        (0x30A2, (1, 0), "4.3 (Compatibility Profile)"),
        (0x30A0, (3, 0), "OpenGL ES 3.2"),
    ],
)
def test_programs_are_told_the_versions(which: str, api: int, asked: tuple[int, int], told: str) -> None:
    environment = {key: v for key, v in os.environ.items() if key not in ("DISPLAY", "GALLIUM_DRIVER")}
    line = [sys.executable, "-m", "vkpipe", "run", "--", *client(which)]
    done = subprocess.run(
        [*line, sys.executable, "-c", _ASK, str(api), *map(str, asked)],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        env=environment | {"EGL_PLATFORM": "surfaceless", "LIBGL_ALWAYS_SOFTWARE": "1"},
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith(told)
