"""The loader lists devices by their drivers, and opens them."""

from __future__ import annotations

import logging

import pytest

from tests.reference.rig import Rig
from vkpipe import pipe
from vkpipe.driver.screen import VkScreen
from vkpipe.errors import DeviceNotFound
from vkpipe.pipe_loader import DRIVERS, probe
from vkpipe.wrappers.objects import Wrapped


def _color(screen: pipe.Screen) -> list[int]:
    with screen.context_create() as ctx:
        rig = Rig(ctx, 4, 4)
        rig.clear((1, 0, 0.2, 1))
        pixel: list[int] = rig.raw().reshape(-1, 4)[0].tolist()
        return pixel


@pytest.mark.covers("auxiliary::pipe_loader")
@pytest.mark.parametrize("name", DRIVERS)
def test_devices_are_opened_by_the_names_of_their_drivers(name: str) -> None:
    found = probe(name)
    assert found and {device.driver_name for device in found} == {name}
    usable = [device for device in found if not device.refusals]
    with usable[0].create_screen() as screen:
        assert isinstance(screen, VkScreen) == (name == "vkpipe")
        assert usable[0].name in screen.get_name()
        assert _color(screen) == [255, 0, 51, 255]
    with usable[0].create_screen(wrap=["identity"]) as screen:
        assert isinstance(screen, Wrapped) and _color(screen) == [255, 0, 51, 255]


def test_all_are_listed_and_the_reference_comes_last() -> None:
    found = probe()
    assert found == probe("vkpipe") + probe("reference")
    assert [device.selector for device in found] == [*map(str, range(len(found) - 1)), "reference"]


def test_a_driver_that_there_is_not() -> None:
    with pytest.raises(DeviceNotFound, match="no driver 'softpipe'; legal: vkpipe, reference"):
        probe("softpipe")


def test_without_vulkan_the_reference_is_left(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def nothing() -> None:
        raise DeviceNotFound("libvulkan.so.1 is missing")

    monkeypatch.setattr("vkpipe.driver.opening.list_devices", nothing)
    with caplog.at_level(logging.WARNING, "vkpipe.pipe_loader"):
        assert [device.driver_name for device in probe()] == ["reference"]
    assert "libvulkan.so.1 is missing" in caplog.text
