"""One validated device for all tests of the folder; a test fails when validation says anything."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from tests.winsys.devices import selector

if TYPE_CHECKING:
    from vkpipe.winsys.vulkan import Device


@pytest.fixture(scope="session")
def shared_device() -> Iterator[Device]:
    from vkpipe.winsys import vulkan as vk

    with vk.open_device(selector(), debug=frozenset({"validate", "names", "nocache"})) as device:
        yield device
    assert device.counters == {}
    assert device.validation_messages == []


@pytest.fixture
def device(shared_device: Device) -> Iterator[Device]:
    """The shared device; checks that the test left nothing behind and broke no rule."""
    shared_device.wait_idle()
    before, said = shared_device.counters, len(shared_device.validation_messages)
    yield shared_device
    shared_device.wait_idle()
    after = shared_device.counters
    assert shared_device.validation_messages[said:] == []
    for kind in ("buffers", "images", "image_views", "buffer_views", "pipelines", "descriptor_sets"):
        assert after.get(kind, 0) == before.get(kind, 0), kind
    assert after.get("memory_used_bytes", 0) == before.get("memory_used_bytes", 0)
