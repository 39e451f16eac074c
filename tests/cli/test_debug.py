"""``vkpipe debug``: the page of a trace, until interrupted."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path

from tests.command_line import Run
from tests.debugger.looked import Browserless, make_trace
from vkpipe import pipe


def test_a_page_is_served_until_interrupted(tmp_path: Path, reference: pipe.Screen) -> None:
    path = tmp_path / "t.xml"
    make_trace(path, reference)
    words = [sys.executable, "-m", "vkpipe", "debug", str(path), "--reference", "--no-browser"]
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as program:
        assert program.stdout is not None
        name, url = program.stdout.readline().split()
        assert name == "page"
        asked = Browserless(url)
        assert "reference" in asked.get("session")["device"]
        program.send_signal(signal.SIGINT)
        _, errors = program.communicate(timeout=60)
    assert (program.returncode, errors) == (0, "")


def test_a_file_that_is_missing_is_told(run: Run, tmp_path: Path) -> None:
    done = run("debug", str(tmp_path / "none.xml"))
    assert done.exit_code == 2
    assert "none.xml" in done.stderr
