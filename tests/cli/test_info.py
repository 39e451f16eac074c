"""``vkpipe info`` describes the machine, and says what is missing instead of failing."""

from __future__ import annotations

import json

import pytest

import vkpipe
from tests.command_line import Run
from vkpipe.driver.caps import inspect
from vkpipe.errors import CompilerNotFound, DeviceNotFound


def test_json_holds_the_device(run: Run) -> None:
    result = run("info", "--json")
    assert result.exit_code == 0
    report = json.loads(result.stdout)
    assert report["problem"] == ""
    assert report["compiler"].startswith(("shaderc", "glslc"))
    assert report["versions"]["vkpipe"] == vkpipe.__version__
    for device in report["devices"]:
        assert device["type"] in ("cpu", "discrete", "integrated", "virtual", "other")
        assert device["subgroup_size"] >= 1
        assert all(heap["size"] > 0 for heap in device["memory"])
        assert "timelineSemaphore" in device["features"] or device["refusals"]


def test_text_names_device_and_compiler(run: Run) -> None:
    devices = json.loads(run("info", "--json").stdout)["devices"]
    shown = run("info").stdout
    assert all(f"{device['index']}: {device['name']}" in shown for device in devices)
    assert "shader compiler" in shown


def test_what_is_missing_is_said(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_device() -> list[object]:
        raise DeviceNotFound("no driver [at all]")

    def no_compiler() -> str:
        raise CompilerNotFound("no compiler")

    monkeypatch.setattr(inspect, "_enumerate", no_device)
    monkeypatch.setattr(inspect, "compiler_name", no_compiler)
    result = run("info")
    assert result.exit_code == 0
    assert "no driver [at all]" in result.stdout
    assert "no compiler" in result.stdout
