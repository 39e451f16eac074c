"""glDrawTransformFeedback in turns: what one turn has captured, the next one draws and captures."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from tests.virgl.small.running import LLVMPIPE, VKPIPE, draw


def test_particles_go_from_buffer_to_buffer(tmp_path: Path) -> None:
    wanted, found = (
        draw(system, tmp_path / f"{len(system)}.npz", "particles")["particles.turns"]
        for system in (LLVMPIPE, VKPIPE)
    )
    counts = [len(np.unique(picture[..., 2][picture[..., 3] > 0])) for picture in wanted]
    assert len(set(counts)) > 2, "the number of particles changes"
    np.testing.assert_array_equal(found, wanted)
