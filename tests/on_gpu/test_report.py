"""``./ci/gpu`` writes one report of whatever its steps have found, also where they fail."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from tests.on_gpu import steps
from tests.on_gpu.__main__ import main
from tests.on_gpu.report import kernel_times, report
from tests.on_gpu.steps import STEPS, Asked, Outcome, Step


def _event(name: str, duration: float, lane: int = 2) -> dict[str, object]:
    about = {"for": "draw 0"} if name in ("scan", "setup") else {}
    return {"name": name, "ph": "X", "tid": lane, "dur": duration, "args": about}


def test_times_of_kernels_are_added_up() -> None:
    trace = {
        "traceEvents": [
            {"name": "thread_name", "ph": "M", "tid": 2, "args": {"name": "a device"}},
            _event("flush", 99.0, lane=1),
            _event("batch", 10.0),
            _event("scan", 1.0),
            _event("setup", 5.0),
            _event("scan", 3.0),
        ]
    }
    assert kernel_times(trace) == [("setup", "draw 0", 1, 5.0, 5.0), ("scan", "draw 0", 2, 4.0, 3.0)]


def test_a_report_shows_both_peers_and_what_went_wrong(tmp_path: Path) -> None:
    scene = {"name": "blend", "vkpipe_ms": 2.0, "peer_ms": 1.0, "ratio": 2.0, "equal": True}
    scene |= {"dispatches": 8, "host_ms": 0.5, "device_ms": 1.5, "first_frame_ms": 9.0}
    for name, ratio, equal in (("opengl", 2.0, True), ("vulkan", 4.0, False)):
        found = {
            "device": "d",
            "peer": name,
            "geomean": ratio,
            "scenes": [scene | {"ratio": ratio, "equal": equal}],
        }
        (tmp_path / f"{name}.json").write_text(json.dumps(found))
    outcomes = [
        Outcome("doctor", 0, 1.0, "all is well"),
        Outcome("tests", 1, 2.0, "\n".join(map(str, range(500)))),
        Outcome("opengl", None, 3600.0, ""),
        Outcome("kernels", 2, 1.0, "tells nothing"),
    ]
    text = report("a title", outcomes, tmp_path)
    assert "| blend | 2.00 | 1.50 | 0.50 | 8 | 1.00 | 2.00 | equal | 1.00 | 4.00 | **differ** |" in text
    assert "OpenGL (opengl): 2.00; Vulkan (vulkan): 4.00" in text
    for word in (
        "| doctor | what rendering needs works | passed |",
        "**failed** (exit status 1)",
        "**took too long**",
    ):
        assert word in text
    assert "nothing told" in text and "\n299\n" not in text and "\n300\n" in text
    assert [each.passed for each in outcomes] == [True, False, False, True]


@pytest.mark.device
def test_one_command_checks_and_measures_a_device(tmp_path: Path) -> None:
    chosen = ("--only", "doctor", "--only", "profile", "--scene", "tiny-frame", "--frames", "1")
    done = CliRunner().invoke(main, ["--device", "type:cpu", "--out", str(tmp_path), *chosen])
    assert done.exit_code == 0, done.output
    text = (tmp_path / "report.md").read_text()
    assert "| doctor | what rendering needs works | passed |" in text
    assert "## Kernels" in text and any(f"| `{name}` |" in text for name in ("opaque", "ordered", "single"))


def test_a_step_that_fails_makes_the_command_fail(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fails = Step("a failure", (sys.executable, "-c", "print('what {device} said'); raise SystemExit(3)"))
    monkeypatch.setitem(STEPS, "doctor", fails)
    done = CliRunner().invoke(main, ["--device", "my device", "--out", str(tmp_path), "--only", "doctor"])
    text = (tmp_path / "report.md").read_text()
    assert done.exit_code == 1 and "exit status 3" in text and "what my device said" in text


def test_what_takes_too_long_is_ended(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(steps, "_LONGEST", 0)
    waits = "import threading; threading.Event().wait()"
    monkeypatch.setitem(STEPS, "doctor", Step("a device that hangs", (sys.executable, "-c", waits)))
    outcome = steps.run_step("doctor", Asked("a device", tmp_path), tmp_path)
    assert outcome.status is None and not outcome.passed
