"""Outlines and corners of polygons that are cut have llvmpipe's pixels, also where edges meet in one."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from tests.virgl.small.running import LLVMPIPE, VKPIPE, draw


def test_edges_that_meet_in_a_pixel_are_drawn_in_the_same_order(tmp_path: Path) -> None:
    """Coverage is equal, and colours to one step of their eight bits, along lines that are cut."""
    wanted, found = (
        draw(system, tmp_path / f"{len(system)}.npz", "outlines")["outlines.outlines"].astype(int)
        for system in (LLVMPIPE, VKPIPE)
    )
    assert np.count_nonzero(wanted.any(axis=(1, 2, 3))) > len(wanted) // 2
    np.testing.assert_array_equal(found.any(axis=3), wanted.any(axis=3))
    assert abs(found - wanted).max() <= 1
