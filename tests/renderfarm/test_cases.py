"""Test cases: their list, their verdicts, and a run that is interrupted amid one of them."""

from __future__ import annotations

import json
import os
import select
import signal
import subprocess
import sys
from functools import partial
from pathlib import Path

import pytest

from tests.patience import PATIENCE
from vkpipe.cli.failures import STATUS_INTERRUPTED, STATUS_STEP_FAILED
from vkpipe.errors import InvalidUse
from vkpipe.renderfarm import read_cases
from vkpipe.renderfarm.cases import Case
from vkpipe.renderfarm.journal import JOURNAL
from vkpipe.renderfarm.station import Station

_PIGLIT = "/usr/lib/x86_64-linux-gnu/piglit/bin"

_STATION = Station("type:cpu")
"""Its device is not opened: programs open their own."""


def _verdict(*command: str, seconds: float = PATIENCE) -> tuple[str, str]:
    made = Case("case", command, seconds).carry_out(_STATION, None)
    return made.verdict, made.said


@pytest.mark.parametrize(
    ("script", "verdict", "said"),
    [
        ("exit 0", "pass", ""),
        ("echo bad news; exit 1", "fail", "bad news"),
        ("""echo 'PIGLIT: {"result": "skip" }'; exit 1""", "skip", ""),
        ("""echo 'PIGLIT: {"result": "warn" }'""", "warn", ""),
        ("""echo 'PIGLIT: {"result": "fail" }'; exit 1""", "fail", "PIGLIT"),
        ("""echo 'PIGLIT: {"result": "pass" }'; kill -SEGV $$""", "crash", "PIGLIT"),
    ],
)
def test_verdicts(script: str, verdict: str, said: str) -> None:
    found = _verdict("sh", "-c", script)
    assert found[0] == verdict and said in found[1] and (found[1] == "") == (said == "")


def test_a_case_that_never_ends(tmp_path: Path) -> None:
    """All of its processes end with it."""
    os.mkfifo(tmp_path / "pipe")
    assert _verdict("sh", "-c", f"sh -c 'read x < {tmp_path}/pipe'; true", seconds=0.5)[0] == "timeout"


def test_a_program_of_piglit(monkeypatch: pytest.MonkeyPatch) -> None:
    """It draws by vkpipe, with the device that the farm was asked for, and says that it passes."""
    monkeypatch.setenv("PIGLIT_PLATFORM", "surfaceless_egl")
    monkeypatch.setenv("EGL_PLATFORM", "surfaceless")
    assert _verdict(f"{_PIGLIT}/fbo-alphatest-nocolor", "-auto", "-fbo") == ("pass", "")
    verdict, said = _verdict(f"{_PIGLIT}/shader_runner", "none.shader_test", "-auto", "-fbo")
    assert verdict == "fail" and "none.shader_test" in said


def test_the_list(tmp_path: Path) -> None:
    path = tmp_path / "list"
    path.write_text("# two\nfbo-blit  color\n\nglean -t 'a b'\n")
    job = read_cases(path, "bin/{} -auto")
    assert [task.name for task in job.tasks] == ["fbo-blit  color", "glean -t 'a b'"]
    commands = [task.command for task in job.tasks if isinstance(task, Case)]
    assert commands == [("bin/fbo-blit", "color", "-auto"), ("bin/glean", "-t", "a b", "-auto")]


@pytest.mark.parametrize(
    ("text", "command", "wrong"),
    [
        ("", "{}", "one case in a line"),
        ("# none\n", "{}", "one case in a line"),
        ("a\nb\na\n", "{}", "none of them twice"),
        ("a\n", "run", "words with {}"),
        ("it's\n", "{}", "words of a shell"),
    ],
)
def test_lists_that_are_none(tmp_path: Path, text: str, command: str, wrong: str) -> None:
    (tmp_path / "list").write_text(text)
    with pytest.raises(InvalidUse, match=wrong):
        read_cases(tmp_path / "list", command)


def test_ctrl_c_keeps_what_is_done_and_resume_goes_on(tmp_path: Path) -> None:
    """The fourth of six cases interrupts the farm, and all that a terminal would, and waits for its end."""
    os.mkfifo(tmp_path / "alive")
    os.mkfifo(tmp_path / "pid")
    os.mkfifo(tmp_path / "never")
    stop = (
        f"cd {tmp_path}; test -e once && exit 1; exec 3> alive; read pid < pid; touch once; kill -INT -$pid; "
        "read x < never"
    )
    cases = [
        "true",
        "sh -c 'exit 0'",
        "sh -c true",
        f"sh -c '{stop}'",
        "echo 5",
        "echo 6",
    ]
    (tmp_path / "list").write_text("\n".join(cases))
    out = tmp_path / "out"
    line = [sys.executable, "-m", "vkpipe", "farm", "cases", str(tmp_path / "list"), "-o", str(out)]
    line += ["--workers", "1", "--json", "--device", "type:cpu"]
    alive = os.open(tmp_path / "alive", os.O_RDONLY | os.O_NONBLOCK)
    first = subprocess.Popen(
        line,
        start_new_session=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        # Shells have what they run in the background ignore it, with all that this begins.
        preexec_fn=partial(signal.signal, signal.SIGINT, signal.SIG_DFL),
    )
    try:
        (tmp_path / "pid").write_text(f"{first.pid}\n")
        said, errors = first.communicate(timeout=PATIENCE)
    finally:
        if first.poll() is None:
            os.killpg(first.pid, signal.SIGKILL)
    assert first.returncode == STATUS_INTERRUPTED, errors
    assert "Traceback" not in errors, errors
    ended, _, _ = select.select([alive], [], [], PATIENCE)
    os.close(alive)
    assert ended, "the program of the case goes on"
    found = json.loads(said)
    assert found["interrupted"] and (found["done"], found["tasks"]) == (3, 6)
    assert sorted(path.name for path in out.iterdir()) == [JOURNAL]
    again = subprocess.run([*line, "--resume"], capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert again.returncode == STATUS_STEP_FAILED, again.stderr
    found = json.loads(again.stdout)
    assert (found["before"], found["done"], found["verdicts"]) == (3, 6, {"pass": 5, "fail": 1})
    assert list(found["bad"]) == [cases[3]] and not found["interrupted"]
