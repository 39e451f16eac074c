"""Levels of detail in OpenGL programs are those of llvmpipe, whose logarithm errs (docs/sampling.md)."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from tests.virgl.small.running import LLVMPIPE, VKPIPE, draw

_STEPS = 14 / 255


def test_levels_change_from_pixel_to_pixel(tmp_path: Path) -> None:
    wanted, found = (
        draw(system, tmp_path / f"{len(system)}.npz", "footprints")["footprints.footprints"]
        for system in (LLVMPIPE, VKPIPE)
    )
    assert (np.ptp(wanted[..., 0], axis=(1, 2)) > 0.3).all()
    np.testing.assert_allclose(found, wanted, rtol=0, atol=_STEPS)
