"""The features of OpenGL ES 3.2 on llvmpipe and through the server: the same pictures."""

from __future__ import annotations

import numpy as np
import pytest

from tests.virgl.programs import Pictures
from tests.virgl.small.es32 import PROGRAMS
from tests.virgl.small.running import LLVMPIPE, VKPIPE, draw

# Interpolation and the advanced equations differ in their last bits; llvmpipe blends 8-bit colours in 8 bits
# and makes mipmaps of volumes in halves.
_LARGEST: dict[str, float] = {
    "sample_interpolation": 2**-22,
    "min_sample_shading": 2**-22,
    "mipmaps_of_volumes": 2**-10,
    "interpolate_at": 2**-20,
    "advanced_blending": 2**-21,
    "advanced_blending_of_samples": 2**-21,
    "indexed_blending": 1.0,
}


@pytest.fixture(scope="module")
def drawn(tmp_path_factory: pytest.TempPathFactory) -> list[Pictures]:
    folder = tmp_path_factory.mktemp("es32")
    return [draw(system, folder / f"{len(system)}.npz", "es32") for system in (LLVMPIPE, VKPIPE)]


@pytest.mark.parametrize("name", PROGRAMS)
def test_features_are_drawn_as_on_llvmpipe(name: str, drawn: list[Pictures]) -> None:
    wanted, found = (pictures[f"es32.{name}"].astype(np.float64) for pictures in drawn)
    assert wanted.any()
    np.testing.assert_allclose(found, wanted, rtol=0, atol=_LARGEST.get(name, 0.0))
