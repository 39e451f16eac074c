"""The ``glslc`` program as a shader compiler: one process for any number of sources."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from pathlib import Path

from .job import TEXEL_OFFSETS, Failure, Job, Outcome, ShaderStage

__all__ = ["Glslc", "open_glslc"]

_OFFSETS = "MinProgramTexelOffset {} MaxProgramTexelOffset {}".format(*TEXEL_OFFSETS)
BASE_OPTIONS = ("--target-env=vulkan1.2", "-w", "-c", f"-flimit={_OFFSETS}")
SUFFIXES: dict[ShaderStage, str] = {"vertex": "vert", "fragment": "frag", "compute": "comp"}
"""From which the program knows the stage."""


class Glslc:
    """Runs the program at ``path`` on sources in a temporary folder.

    A run costs about 100 ms whether it compiles one file or twenty, so a batch is one run.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        stat = path.stat()
        self._identity = f"glslc {path} {stat.st_size}-{stat.st_mtime_ns}"

    @functools.cached_property
    def name(self) -> str:
        import subprocess

        answer = subprocess.run([self._path, "--version"], capture_output=True, text=True, check=False)
        version = answer.stdout.splitlines()[0].strip() if answer.stdout else "unknown version"
        return f"glslc {version.removeprefix('shaderc ')} (a process, {self._path})"

    @property
    def identity(self) -> str:
        return self._identity

    @property
    def texel_offsets(self) -> tuple[int, int]:
        return TEXEL_OFFSETS

    def compile(self, jobs: Sequence[Job]) -> list[Outcome]:
        outcomes: dict[int, Outcome] = {}
        for optimize in (False, True):
            wanted = {index: job for index, job in enumerate(jobs) if job.optimize == optimize}
            if wanted:
                outcomes |= self._run(wanted, optimize)
        return [outcomes[index] for index in range(len(jobs))]

    def _run(self, jobs: dict[int, Job], optimize: bool) -> dict[int, Outcome]:
        import subprocess
        import tempfile

        with tempfile.TemporaryDirectory(prefix="vkpipe-glslc-") as folder:
            files = {index: Path(folder, f"{index}.{SUFFIXES[job.stage]}") for index, job in jobs.items()}
            for index, file in files.items():
                file.write_text(jobs[index].source, encoding="utf-8")
            done = subprocess.run(
                [self._path, *BASE_OPTIONS, "-O" if optimize else "-O0", *(f.name for f in files.values())],
                cwd=folder,
                capture_output=True,
                text=True,
                errors="replace",
                check=False,
            )
            return {
                index: self._outcome(jobs[index], file, done.returncode, done.stderr)
                for index, file in files.items()
            }

    def _outcome(self, job: Job, file: Path, status: int, log: str) -> Outcome:
        binary = file.with_name(file.name + ".spv")
        own = [line for line in log.splitlines() if line.startswith(f"{file.name}:")]
        if binary.exists() and not own:
            return binary.read_bytes()
        lines = own or log.splitlines() or [f"{self._path} ended with status {status}"]
        return Failure("\n".join(job.name + line.removeprefix(file.name) for line in lines))


def open_glslc() -> Glslc:
    """The program found in ``PATH``.

    Raises:
        OSError: there is none.
    """
    import shutil

    found = shutil.which("glslc")
    if found is None:
        raise OSError("no program glslc in PATH")
    return Glslc(Path(found))
