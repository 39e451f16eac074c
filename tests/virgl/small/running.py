"""Runs of the small programs: on llvmpipe, through ``vkpipe run``, and through Mesa's own server."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np

from tests.patience import PATIENCE
from tests.virgl.programs import Pictures

__all__ = ["LLVMPIPE", "PEER", "VKPIPE", "draw", "limits"]

_PEER = Path(__file__).parents[3] / "benchmarks" / "virgl_peer.py"
LLVMPIPE: tuple[str, ...] = ()
VKPIPE = (sys.executable, "-m", "vkpipe", "run", "--device", "type:cpu", "--")
PEER = (sys.executable, str(_PEER), "virgl_test_server", "--")


def _run(system: tuple[str, ...], *arguments: str) -> str:
    environment = {key: v for key, v in os.environ.items() if key not in ("DISPLAY", "GALLIUM_DRIVER")}
    environment |= {"EGL_PLATFORM": "surfaceless", "LIBGL_ALWAYS_SOFTWARE": "1"}
    line = [*system, sys.executable, "-m", "tests.virgl.small", *arguments]
    done = subprocess.run(
        line, capture_output=True, text=True, timeout=PATIENCE, env=environment, check=False
    )
    assert done.returncode == 0, done.stderr
    for word in ("refused", "disconnected", "validation", "unknown command"):
        assert word not in done.stderr, done.stderr
    return done.stdout


def limits(system: tuple[str, ...], api: str) -> dict[str, Any]:
    """What a client is told of ``core``, ``compat`` or ``es``."""
    found: dict[str, Any] = json.loads(_run(system, "limits", api))
    return found


def draw(system: tuple[str, ...], path: Path, *tables: str) -> Pictures:
    """The pictures of tables of programs."""
    _run(system, "draw", str(path), *tables)
    with np.load(path) as found:
        return {key: found[key] for key in found.files}
