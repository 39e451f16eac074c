"""Indices that restart, and base vertices below zero, in OpenGL programs: the pictures are llvmpipe's."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from tests.virgl.small.running import LLVMPIPE, VKPIPE, draw


def test_indices_restart_beside_negative_base_vertices(tmp_path: Path) -> None:
    wanted, found = (
        draw(system, tmp_path / f"{len(system)}.npz", "restarts")["restarts.restarts"]
        for system in (LLVMPIPE, VKPIPE)
    )
    assert np.count_nonzero(wanted.any(axis=(1, 2, 3))) > len(wanted) // 2
    np.testing.assert_array_equal(found, wanted)
