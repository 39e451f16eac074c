"""Errors end the program with one message and a status that tells whose fault it is."""

from __future__ import annotations

import logging
import subprocess
import sys

import click
import pytest

from tests.command_line import Run
from vkpipe.cli.commands import main
from vkpipe.cli.failures import STATUS_INPUT, STATUS_SYSTEM
from vkpipe.errors import (
    CompileError,
    CompilerNotFound,
    DeviceLost,
    DeviceNotFound,
    InvalidUse,
    NotSupported,
    OutOfMemory,
    VulkanError,
)


@pytest.mark.parametrize(
    ("error", "status", "message"),
    [
        (CompileError("bad shader"), STATUS_INPUT, "bad shader"),
        (InvalidUse("render", "size", 0, "1 or more"), STATUS_INPUT, "render: size = 0; legal: 1 or more"),
        (NotSupported("PIPE_CAP_X"), STATUS_INPUT, "not supported: PIPE_CAP_X"),
        (FileNotFoundError(2, "No such file or directory", "a.obj"), STATUS_INPUT, "a.obj: No such file"),
        (CompilerNotFound("install glslc"), STATUS_SYSTEM, "install glslc"),
        (DeviceLost("gone"), STATUS_SYSTEM, "gone"),
        (DeviceNotFound("none"), STATUS_SYSTEM, "none"),
        (OutOfMemory("full"), STATUS_SYSTEM, "full"),
        (MemoryError(), STATUS_SYSTEM, "out of memory"),
        (VulkanError("vkX", -3, "VK_ERROR"), STATUS_SYSTEM, "vkX failed: VK_ERROR (-3)"),
    ],
)
def test_status_and_message(
    run: Run, monkeypatch: pytest.MonkeyPatch, error: Exception, status: int, message: str
) -> None:
    def fail() -> None:
        raise error

    monkeypatch.setitem(main.commands, "fail", click.Command("fail", callback=fail))
    result = run("fail")
    assert result.exit_code == status
    assert result.stderr.startswith(f"error: {message}")
    assert "Traceback" not in result.stderr


def test_unknown_command_is_an_input_error(run: Run) -> None:
    assert run("no-such-command").exit_code == STATUS_INPUT


def test_records_of_the_library_reach_stderr(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def speak() -> None:
        logging.getLogger("vkpipe.test").info("said %d", 1)
        logging.getLogger("vkpipe.test").warning("said %d", 2)

    monkeypatch.setitem(main.commands, "speak", click.Command("speak", callback=speak))
    assert run("speak").stderr == "warning: said 2\n"
    assert run("-v", "speak").stderr == "info: vkpipe.test: said 1\nwarning: said 2\n"


def test_help_loads_neither_vulkan_nor_numpy() -> None:
    code = "import sys, vkpipe.cli; print(sorted({'vulkan', 'numpy', 'trimesh', 'PIL'} & sys.modules.keys()))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


def test_runs_as_a_module() -> None:
    done = subprocess.run([sys.executable, "-m", "vkpipe", "--version"], capture_output=True, text=True)
    assert done.stdout.startswith("vkpipe, version ")
