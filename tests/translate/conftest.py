"""One device for the tests that run translated shaders."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from vkpipe import config
from vkpipe.winsys.vulkan import Device, open_device


@pytest.fixture(scope="session")
def device() -> Iterator[Device]:
    with open_device(config.get("VKPIPE_DEVICE") or "type:cpu") as device:
        yield device
