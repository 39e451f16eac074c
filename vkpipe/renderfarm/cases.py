"""Test cases: OpenGL programs that say whether they pass, as piglit's do; each is run by ``vkpipe run``."""

from __future__ import annotations

import os
import re
import shlex
import signal
import subprocess
import sys
import tempfile
from functools import partial
from pathlib import Path

from vkpipe.children import belong_to
from vkpipe.errors import InvalidUse
from vkpipe.records import dataclass
from vkpipe.renderfarm.station import Station
from vkpipe.renderfarm.task import Job, Made, Task

__all__ = ["GOOD", "Case", "read_cases"]

GOOD = frozenset({"done", "pass", "skip", "warn"})
"""Verdicts that are no reason to look at a task."""

_VERDICT = re.compile(rb'^PIGLIT: \{"result": "(\w+)"', re.MULTILINE)
_TAIL = 2000
"""Bytes of what a program printed that are kept."""


@dataclass(frozen=True)
class Case(Task):
    """A program in a process of its own, with a device of its own.

    Its verdict is that of its line ``PIGLIT: {"result": "pass" }``, else by its exit status: pass, fail,
    crash (a signal), timeout. What it printed at its end is kept unless it passes.
    """

    name: str
    command: tuple[str, ...]
    seconds: float

    def carry_out(self, station: Station, shared: None) -> Made:
        line = [sys.executable, "-m", "vkpipe", "run", "--", *self.command]
        device = {} if station.device is None else {"VKPIPE_DEVICE": station.device}
        with tempfile.TemporaryFile() as printed:
            child = subprocess.Popen(
                line,
                stdin=subprocess.DEVNULL,
                stdout=printed,
                stderr=subprocess.STDOUT,
                env=os.environ | device,
                start_new_session=True,
                preexec_fn=partial(belong_to, os.getpid()),
            )
            try:
                verdict = _by_status(child.wait(self.seconds))
            except subprocess.TimeoutExpired:
                os.killpg(child.pid, signal.SIGKILL)
                child.wait()
                verdict = "timeout"
            printed.seek(0)
            output = printed.read()
        said = _VERDICT.findall(output)
        if said and verdict in ("pass", "fail"):
            verdict = said[-1].decode()
        return Made({}, verdict, "" if verdict in GOOD else output[-_TAIL:].decode(errors="replace").strip())


def _by_status(status: int) -> str:
    if status == 0:
        return "pass"
    return "crash" if status < 0 or status > 128 else "fail"


def read_cases(path: Path, command: str = "{}", seconds: float = 120.0) -> Job:
    """A job of the test cases in a file: one in a line. Empty lines and those that begin with # have none.

    Args:
        path: the file.
        command: the words of each case; its line stands where ``{}`` is, split as a shell does.
        seconds: after which a case has timed out.

    Raises:
        InvalidUse: no line has a case, two are the same, or there is no ``{}`` in the command.
    """
    lines = [line.strip() for line in path.read_text().splitlines()]
    cases = [line for line in lines if line and not line.startswith("#")]
    twice = next((line for number, line in enumerate(cases) if line in cases[:number]), None)
    if not cases or twice is not None:
        raise InvalidUse("test cases", "file", twice or str(path), "one case in a line, none of them twice")
    if "{}" not in command:
        raise InvalidUse("test cases", "command", command, "words with {} for the line of the case")
    try:
        made = [tuple(shlex.split(command.replace("{}", line))) for line in cases]
    except ValueError as error:
        raise InvalidUse("test cases", "command", command, f"words of a shell ({error})") from None
    about = {"cases": cases, "command": command}
    return Job(about, [Case(line, words, seconds) for line, words in zip(cases, made, strict=True)])
