"""``vkpipe doctor`` tells which part fails, what to do, and what it could not try."""

from __future__ import annotations

import pytest
from click.testing import Result

from tests.command_line import Run
from vkpipe.driver.caps import inspect
from vkpipe.errors import CompilerNotFound, DeviceNotFound

STEPS = ["loader", "driver", "device", "compiler", "dispatch", "probe"]


def outcomes(result: Result) -> dict[str, str]:
    words = [line.split() for line in result.stdout.splitlines() if not line.startswith(" ")]
    return {name: outcome for outcome, name, *_ in words}


def test_everything_works_here(run: Run) -> None:
    result = run("doctor")
    assert outcomes(result) == dict.fromkeys(STEPS, "OK")
    assert result.exit_code == 0


def test_no_driver_stops_the_steps_that_need_one(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(inspect, "_enumerate", list)
    result = run("doctor")
    assert result.exit_code == 1
    assert outcomes(result) == {
        "loader": "OK",
        "driver": "FAILED",
        "device": "skipped",
        "compiler": "OK",
        "dispatch": "skipped",
        "probe": "skipped",
    }
    assert "apt install mesa-vulkan-drivers" in result.stdout


def test_unknown_device_is_explained(run: Run) -> None:
    result = run("doctor", "--device", "no such device")
    assert result.exit_code == 1
    assert outcomes(result)["device"] == "FAILED"
    assert "'no such device'" in result.stdout
    assert "fix: name another with --device or VKPIPE_DEVICE" in result.stdout


def test_missing_compiler_names_the_package(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_compiler() -> str:
        raise CompilerNotFound("none")

    monkeypatch.setattr(inspect, "compiler_name", no_compiler)
    result = run("doctor")
    assert outcomes(result)["compiler"] == "FAILED"
    assert "apt install glslc" in result.stdout


def test_wrong_results_of_a_dispatch_are_found(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(inspect, "PROBE", inspect.PROBE.replace("+ 1u", "+ i / 4000u + 1u"))
    result = run("doctor")
    assert outcomes(result)["dispatch"] == "FAILED"
    assert "96 of 4096 words are wrong; word 4000 is 16000002, not 16000001" in result.stdout


def test_missing_loader_is_found(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_loader(self: object) -> str:
        raise DeviceNotFound("the Vulkan loader cannot be loaded")

    monkeypatch.setattr(inspect._Doctor, "loader", no_loader)
    result = run("doctor")
    assert outcomes(result)["loader"] == "FAILED"
    assert outcomes(result)["driver"] == "skipped"
    assert "apt install libvulkan1" in result.stdout
