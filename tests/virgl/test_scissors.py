"""A client does not name a scissor that is empty from the beginning: nothing is drawn or refused."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from tests.virgl.small.running import LLVMPIPE, VKPIPE, draw


def test_the_first_scissor_may_be_empty(tmp_path: Path) -> None:
    wanted, found = (
        draw(system, tmp_path / f"{len(system)}.npz", "scissors")["scissors.empty first"]
        for system in (LLVMPIPE, VKPIPE)
    )
    assert [int(picture[..., 0].any(axis=0).sum()) for picture in wanted] == [0, 5]
    np.testing.assert_array_equal(found, wanted)
