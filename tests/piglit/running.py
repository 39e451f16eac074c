"""Runs of piglit."""

from __future__ import annotations

import bz2
import json
import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

__all__ = ["Outcome", "missing", "run"]

_PROGRAMS = ("piglit", "wflinfo")
"""Without wflinfo (package waffle-utils) piglit skips every shader test."""


class Outcome(NamedTuple):
    """What piglit says of a test: its result, and what the test printed."""

    result: str
    printed: str


def missing() -> list[str]:
    """Return the programs that are not installed."""
    return [name for name in _PROGRAMS if shutil.which(name) is None]


def run(
    prefix: list[str], profile: str, tests: Iterable[str], seconds: float, variables: dict[str, str]
) -> dict[str, Outcome]:
    """Run tests of a profile, one after the other.

    Args:
        prefix: what stands before the command.
        profile: quick_gl or quick_shader.
        tests: their names.
        seconds: after which one test has timed out.
        variables: more of the environment.
    """
    surfaceless = {"PIGLIT_PLATFORM": "surfaceless_egl", "EGL_PLATFORM": "surfaceless"}
    environment = dict(os.environ, LIBGL_ALWAYS_SOFTWARE="1") | surfaceless | variables
    environment.pop("DISPLAY", None)
    with tempfile.TemporaryDirectory() as folder:
        names, out = Path(folder) / "tests", Path(folder) / "out"
        names.write_text("".join(f"{name}\n" for name in tests))
        how = ["-p", "surfaceless_egl", "-j1", "-l", "quiet", "--timeout", f"{seconds:.0f}"]
        line = [*prefix, "piglit", "run", *how, "--test-list", str(names), profile, str(out)]
        done = subprocess.run(line, env=environment, capture_output=True, text=True, check=False)
        results = out / "results.json.bz2"
        if not results.exists():
            raise RuntimeError(
                f"piglit wrote no results; status {done.returncode}\n{done.stdout}\n{done.stderr}"
            )
        with bz2.open(results, "rt") as file:
            found = json.load(file)["tests"]
    return {name: Outcome(each["result"], each["out"] + each["err"]) for name, each in found.items()}
