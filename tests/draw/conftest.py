"""OpenGL to compare with, and devices of vkpipe.draw on the screen that all tests share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.glsl.conftest import gl as gl
from vkpipe import glsl
from vkpipe.draw import Device
from vkpipe.driver.screen import VkScreen


@pytest.fixture
def device(screen: VkScreen) -> Iterator[Device]:
    """A device on the screen that all tests share; validation has nothing to say."""
    before = len(screen.device.validation_messages)
    with Device(screen=screen) as made:
        yield made
    assert screen.device.validation_messages[before:] == []


@pytest.fixture(params=["device", "reference"])
def any_device(request: pytest.FixtureRequest) -> Iterator[Device]:
    """The device, and the pipeline in NumPy."""
    with Device(
        screen=request.getfixturevalue("screen" if request.param == "device" else "reference")
    ) as made:
        yield made


@pytest.fixture(scope="session", autouse=True)
def _process_ends() -> Iterator[None]:
    yield
    glsl.close()
