"""The table of digests, drawn by this device and by other Mesas; ``ci/same-bits`` draws with all devices."""

from __future__ import annotations

import pytest

from tests.same_bits.devices import DEVICES, draw
from tests.same_bits.drawn import NAMES, digests, read_table
from vkpipe.driver.screen import VkScreen

_FEW = ("behind_eye", "blend_mixed", "texture_wraps_linear", "texture_floor_trilinear")


def test_the_table_is_of_34_scenes() -> None:
    assert list(read_table()) == list(NAMES)
    assert len(set(read_table().values())) == len(set(NAMES)) == 34


def test_this_device_draws_the_same(screen: VkScreen) -> None:
    if not screen.device.info.is_lavapipe:
        pytest.skip("the digests are those of lavapipe: others filter textures by other weights")
    assert digests(screen, NAMES) == read_table()


@pytest.mark.parametrize("name", [name for name, kind in DEVICES.items() if kind.mesa is not None])
def test_other_mesas_draw_the_same(name: str) -> None:
    kind = DEVICES[name]
    if kind.missing:
        pytest.skip(f"it is not there: {kind.missing}")
    found, table = draw(kind, *_FEW), read_table()
    assert "Mesa 25" in found["driver"] and name.split(",")[1].strip() in found["driver"]
    assert found["lanes"] == kind.lanes
    assert found["digests"] == {scene: table[scene] for scene in _FEW}
