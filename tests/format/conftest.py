"""One device for all tests of generated GLSL."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from vkpipe.winsys.vulkan import Device, open_device


@pytest.fixture(scope="session")
def device() -> Iterator[Device]:
    with open_device() as device:
        yield device
