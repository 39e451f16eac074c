"""The steps of ``./ci/gpu``: commands, each in a process of its own, whose output is kept."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from vkpipe.records import dataclass

__all__ = ["STEPS", "Asked", "Outcome", "Step", "run_step"]

_PYTHON = sys.executable
_VKPIPE = (_PYTHON, "-m", "vkpipe")
_LONGEST = 3600
"""Seconds that a step may take: a device may hang."""


@dataclass(frozen=True)
class Asked:
    """What is asked for: a device, a folder for files, scenes (none: all), frames (None: enough)."""

    device: str
    folder: Path
    scenes: tuple[str, ...] = ()
    frames: int | None = None


@dataclass(frozen=True)
class Step:
    """A step of the report.

    Attributes:
        about: what it shows.
        command: with ``{device}`` and ``{folder}`` in it.
        draws_scenes: whether scenes and frames are chosen for it.
        telling: whether a device may have nothing to tell, which is no failure.
        environment: variables beside those that are set.
    """

    about: str
    command: tuple[str, ...]
    draws_scenes: bool = False
    telling: bool = False
    environment: tuple[tuple[str, str], ...] = ()

    def words(self, asked: Asked) -> list[str]:
        """The words of the command."""
        words = [word.format(device=asked.device, folder=asked.folder) for word in self.command]
        if self.draws_scenes:
            words += [word for name in asked.scenes for word in ("--scene", name)]
            words += [] if asked.frames is None else ["--frames", str(asked.frames)]
        return words


@dataclass(frozen=True)
class Outcome:
    """What has become of a step: its exit status, None where it took too long; seconds; output."""

    name: str
    status: int | None
    seconds: float
    output: str

    @property
    def passed(self) -> bool:
        """Return whether nothing is wrong."""
        return self.status == 0 or (STEPS[self.name].telling and self.status is not None)


def _bench(*more: str) -> tuple[str, ...]:
    return (*_VKPIPE, "bench", "--device", "{device}", *more)


STEPS: dict[str, Step] = {
    "info": Step("the devices, and versions", (*_VKPIPE, "info")),
    "doctor": Step("what rendering needs works", (*_VKPIPE, "doctor", "--device", "{device}")),
    "tests": Step(
        "tests whose answer is the same on every device, with Vulkan's validation layers on",
        (_PYTHON, "-m", "pytest", "-q", "-m", "gpu", "-p", "no:cacheprovider", "tests/driver"),
        environment=(("VKPIPE_DEVICE", "{device}"), ("VKPIPE_DEBUG", "validate,names")),
    ),
    "opengl": Step(
        "the benchmark against the OpenGL of the system",
        _bench("--peer", "gl", "--json", "{folder}/opengl.json"),
        draws_scenes=True,
    ),
    "vulkan": Step(
        "the benchmark against Vulkan's graphics pipeline on the device",
        _bench("--peer", "vulkan", "--json", "{folder}/vulkan.json"),
        draws_scenes=True,
    ),
    "profile": Step(
        "times of kernels in one frame of each scene",
        _bench(*("--peer", "none", "--profile", "{folder}/profile.json", "--json", "{folder}/plain.json")),
        draws_scenes=True,
    ),
    "kernels": Step(
        "what the driver has made of the kernels",
        (*_VKPIPE, "kernels", "--device", "{device}"),
        telling=True,
    ),
}


def run_step(name: str, asked: Asked, root: Path) -> Outcome:
    """Run a step and keep what it prints, also in a file of its name."""
    step = STEPS[name]
    environment = dict(os.environ)
    for variable, value in step.environment:
        environment[variable] = value.format(device=asked.device)
    begin = time.monotonic()
    status, output = _run(step.words(asked), environment, root)
    (asked.folder / f"{name}.txt").write_text(output, encoding="utf-8")
    return Outcome(name, status, time.monotonic() - begin, output)


def _run(words: Sequence[str], environment: dict[str, str], root: Path) -> tuple[int | None, str]:
    """The exit status and the output of a process; no status if it was ended."""
    try:
        done = subprocess.run(
            words,
            env=environment,
            cwd=root,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            timeout=_LONGEST,
            check=False,
        )
    except subprocess.TimeoutExpired as late:
        said = late.stdout or b""
        return None, said.decode(errors="replace") if isinstance(said, bytes) else said
    return done.returncode, done.stdout
