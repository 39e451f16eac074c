"""Doubles in OpenGL programs are llvmpipe's, wherever in a register they lie."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from tests.virgl.small.running import LLVMPIPE, VKPIPE, draw


def test_doubles_in_both_halves_of_registers(tmp_path: Path) -> None:
    wanted, found = (
        draw(system, tmp_path / f"{len(system)}.npz", "doubles")["doubles.doubles"]
        for system in (LLVMPIPE, VKPIPE)
    )
    assert np.count_nonzero(wanted) > 35
    np.testing.assert_array_equal(found, wanted)
