"""Which device is chosen, and what is said when there is none."""

from __future__ import annotations

import logging
import os
import subprocess
import sys
from dataclasses import replace

import pytest

from vkpipe.errors import DeviceNotFound
from vkpipe.winsys import vulkan as vk
from vkpipe.winsys.vulkan.selection import choose


def _info(index: int, name: str, kind: str, uuid: str, refusals: tuple[str, ...] = ()) -> vk.DeviceInfo:
    return vk.DeviceInfo(
        index, name, kind, 0, 0, "driver", "1", "1.3.0", uuid, "", 1, 32, (32, 32), 1.0, 64, 0, (), True, (),
        {}, frozenset(), frozenset(), refusals,
    )  # fmt: skip


CPU = _info(0, "llvmpipe (LLVM 15)", "cpu", "6d657361")
SMALL = _info(1, "Intel UHD", "integrated", "80860000")
BIG = _info(2, "NVIDIA H100", "discrete", "10de0000")
OLD = _info(3, "GeForce 210", "discrete", "10de0001", ("Vulkan 1.1, 1.2 is needed", "no compute queue"))
ALL = [CPU, SMALL, BIG, OLD]


@pytest.mark.parametrize(
    ("selector", "expected"),
    [
        (None, BIG),
        ("0", CPU),
        ("1", SMALL),
        ("nvidia", BIG),
        ("LLVM", CPU),
        ("uuid:80860000", SMALL),
        ("uuid:10DE-0000", BIG),
        ("type:cpu", CPU),
        ("type:gpu", BIG),
    ],
)
def test_selectors(selector: str | None, expected: vk.DeviceInfo) -> None:
    assert choose(ALL, selector) is expected


def test_a_cpu_is_chosen_silently_only_when_asked_for(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING):
        assert choose([CPU], "type:cpu") is CPU
        assert caplog.records == []
        assert choose([CPU, OLD], None) is CPU
    assert "running on the CPU: llvmpipe" in caplog.text


@pytest.mark.parametrize("selector", ["3", "radeon", "uuid:", "uuid:ff", "type:gpux", "7"])
def test_no_match_lists_every_device_and_why(selector: str) -> None:
    with pytest.raises(DeviceNotFound) as caught:
        choose(ALL, selector)
    message = str(caught.value)
    for info in ALL:
        assert info.name in message
    assert repr(selector) in message
    assert "Vulkan 1.1, 1.2 is needed; no compute queue" in message


def test_no_device_names_the_package() -> None:
    with pytest.raises(DeviceNotFound, match="mesa-vulkan-drivers"):
        choose([], None)
    with pytest.raises(DeviceNotFound, match="is usable"):
        choose([OLD, replace(CPU, refusals=("no shaderInt64",))], None)


def test_a_system_without_drivers_is_told_what_to_install() -> None:
    script = """
from vkpipe.errors import DeviceNotFound
from vkpipe.winsys import vulkan as vk
try:
    vk.open_device()
except DeviceNotFound as error:
    raise SystemExit(str(error))
"""
    environment = {**os.environ, "VK_ICD_FILENAMES": os.devnull, "VK_DRIVER_FILES": os.devnull}
    environment.pop("VKPIPE_DEVICE", None)
    done = subprocess.run(
        [sys.executable, "-c", script], env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 1
    assert "apt install mesa-vulkan-drivers libvulkan1" in done.stderr


def test_the_environment_selects(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("VKPIPE_DEVICE", "no such device")
    with pytest.raises(DeviceNotFound, match="no such device"):
        vk.open_device(debug=frozenset())


def test_devices_are_listed_with_their_values(device: vk.Device) -> None:
    found = vk.enumerate_devices()
    info = next(entry for entry in found if entry.uuid == device.info.uuid)
    assert [entry.index for entry in found] == list(range(len(found)))
    assert info.refusals == ()
    assert info.api >= (1, 2)
    assert info.limits["maxComputeWorkGroupCount"][0] >= 65535
    assert device.features <= info.features
    assert {"bufferDeviceAddress", "timelineSemaphore"} <= device.features
    assert device.is_cpu == (info.type == "cpu")
    assert any(heap.device_local and heap.size > 0 for heap in info.heaps)
