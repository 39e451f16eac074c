"""Runs of the programs on two systems, and what differs between them."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from tests.patience import PATIENCE
from tests.virgl.small.running import LLVMPIPE, VKPIPE

__all__ = ["differences"]

Seen = dict[str, npt.NDArray[Any]]


def _played(system: tuple[str, ...], path: Path, seeds: range) -> Seen:
    environment = {key: v for key, v in os.environ.items() if key not in ("DISPLAY", "GALLIUM_DRIVER")}
    environment |= {"EGL_PLATFORM": "surfaceless", "LIBGL_ALWAYS_SOFTWARE": "1"}
    line = [*system, sys.executable, "-m", "tests.virgl.random_programs", "--play", str(path)]
    line += ["--seed", str(seeds.start), "--programs", str(len(seeds))]
    done = subprocess.run(
        line, capture_output=True, text=True, timeout=PATIENCE, env=environment, check=False
    )
    assert done.returncode == 0, done.stderr
    for word in ("refused", "disconnected", "validation", "unknown command"):
        assert word not in done.stderr, done.stderr
    with np.load(path) as found:
        return {key: found[key] for key in found.files}


def differences(folder: Path, seeds: range) -> list[str]:
    """Play programs on llvmpipe and with vkpipe; what each of them has read otherwise, in a line each."""
    wanted, found = (_played(system, folder / f"{len(system)}.npz", seeds) for system in (LLVMPIPE, VKPIPE))
    assert wanted.keys() == found.keys()
    return [
        f"program {name}: {int((wanted[name] != found[name]).sum())} of {wanted[name].size} numbers"
        for name in wanted
        if not np.array_equal(wanted[name], found[name])
    ]
