"""The devices that have to draw the same: variables and libraries of a process that draws with them."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any, NamedTuple

from tests.patience import PATIENCE

__all__ = ["DEVICES", "Kind", "draw"]

_ROOT = Path(__file__).parents[2]
_VENV = _ROOT / ".venv"


class Mesa(NamedTuple):
    """A Mesa that is unpacked beside the system's.

    Attributes:
        name: of its folder in .venv.
        unpack: the command that makes the folder.
        whole: all libraries down to the C library are there; else it uses the system's.
    """

    name: str
    unpack: str
    whole: bool = False

    @property
    def folder(self) -> Path:
        """Where it is."""
        return _VENV / self.name


class Kind(NamedTuple):
    """A lavapipe, and how it is used.

    Attributes:
        variables: of the environment.
        lanes: of a subgroup of its kernels.
        mesa: where it comes from; None: the system's.
    """

    variables: dict[str, str]
    lanes: int = 8
    mesa: Mesa | None = None

    @property
    def missing(self) -> str:
        """The command that unpacks its Mesa, where that is not there."""
        return "" if self.mesa is None or self.mesa.folder.is_dir() else self.mesa.unpack


_BACKPORTS = Mesa("newer-mesa", "./ci/newer-mesa .venv/newer-mesa")
_TRIXIE = Mesa("lavapipe-trixie", "./ci/lavapipe trixie .venv/lavapipe-trixie", whole=True)

DEVICES: dict[str, Kind] = {
    "as it is": Kind({}),
    "no threads": Kind({"LP_NUM_THREADS": "0"}),
    "1 thread": Kind({"LP_NUM_THREADS": "1"}),
    "16 threads": Kind({"LP_NUM_THREADS": "16"}),
    "4 lanes": Kind({"LP_NATIVE_VECTOR_WIDTH": "128"}, lanes=4),
    "16 lanes, kernels of GPUs": Kind({"VKPIPE_LANES": "16"}, lanes=16),
    "32 lanes, kernels of GPUs": Kind({"VKPIPE_LANES": "32"}, lanes=32),
    "64 lanes, kernels of GPUs": Kind({"VKPIPE_LANES": "64"}, lanes=64),
    "general kernels": Kind({"VKPIPE_GENERAL": "2"}),
    "LLVM without its optimizer": Kind({"GALLIVM_PERF": "nopt"}),
    "Mesa 25, LLVM 15": Kind({}, mesa=_BACKPORTS),
    "Mesa 25, LLVM 19": Kind({}, mesa=_TRIXIE),
    "Mesa 25, LLVM 19, 64 lanes, 3 threads": Kind(
        {"VKPIPE_LANES": "64", "LP_NUM_THREADS": "3"}, lanes=64, mesa=_TRIXIE
    ),
}
"""Name -> a device, of x86-64."""


def draw(kind: Kind, *names: str) -> dict[str, Any]:
    """Draw scenes in a process with the device; what :mod:`tests.same_bits.drawn` prints.

    Raises:
        RuntimeError: the process failed; the message has what it printed.
    """
    python, variables = _python(kind.mesa)
    environment = {**os.environ, **variables, **kind.variables}
    line = [*python, "-m", "tests.same_bits.drawn", *names]
    done = subprocess.run(
        line, cwd=_ROOT, env=environment, capture_output=True, text=True, timeout=PATIENCE, check=False
    )
    if done.returncode:
        raise RuntimeError(f"{kind}: status {done.returncode}\n{done.stdout}\n{done.stderr}")
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def _python(mesa: Mesa | None) -> tuple[list[str], dict[str, str]]:
    """The command of this Python, and variables, with which it finds a Mesa."""
    if mesa is None:
        return [sys.executable], {}
    libraries = next(mesa.folder.glob("usr/lib/*/libvulkan_lvp.so")).parent
    (icd,) = mesa.folder.glob("usr/share/vulkan/icd.d/lvp_icd*.json")
    driver = {"VK_ICD_FILENAMES": str(icd)}
    if not mesa.whole:
        return [sys.executable], driver | {"LD_LIBRARY_PATH": str(libraries)}
    # Its dynamic linker starts this Python, as the C library that its libraries need is not the system's.
    linker = next(libraries.glob("ld-linux-*.so.*"))
    path = f"{libraries}:/usr/lib/{libraries.name}"
    python = str(Path(sys.executable).resolve())
    return [str(linker), "--library-path", path, "--argv0", sys.executable, python], driver
