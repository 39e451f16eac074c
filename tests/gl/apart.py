"""Programs that have the path of Mesa 22 to themselves, where servers of other tests listen."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.patience import PATIENCE

__all__ = ["run_apart"]

_APART = """
import os, sys
from vkpipe.namespaces import enter
private, *words = sys.argv[1:]
for name in os.listdir("/tmp"):
    if name != ".virgl_test":
        os.symlink(f"/mnt/{name}", f"{private}/{name}")
try:
    enter("/tmp", "/mnt")
except OSError:
    sys.exit(77)
enter(private.replace("/tmp", "/mnt", 1), "/tmp")
os.execv(words[0], words)
"""
"""The program has all of /tmp but that path."""


def run_apart(code: str, tmp_path: Path, before: tuple[str, ...] = ()) -> subprocess.CompletedProcess[str]:
    """Run Python code in a process; ``before`` are words in front of its command."""
    private = tmp_path / "private"
    private.mkdir()
    environment = {**os.environ, "VKPIPE_DEVICE": "type:cpu", "PYTHONPATH": str(Path(__file__).parents[2])}
    words = [*before, sys.executable, "-c", _APART, str(private), sys.executable, "-c", code]
    done = subprocess.run(
        words, cwd=tmp_path, env=environment, capture_output=True, text=True, timeout=PATIENCE
    )
    if done.returncode == 77:
        pytest.skip("no mount namespaces")
    return done
