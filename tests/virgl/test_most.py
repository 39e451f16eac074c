"""Programs that use all slots of all stages, the largest offsets, and images with samples."""

from __future__ import annotations

import numpy as np
import pytest

from tests.virgl.programs import Pictures
from tests.virgl.small.most import PROGRAMS
from tests.virgl.small.running import LLVMPIPE, VKPIPE, draw


@pytest.fixture(scope="module")
def drawn(tmp_path_factory: pytest.TempPathFactory) -> list[Pictures]:
    folder = tmp_path_factory.mktemp("most")
    return [draw(system, folder / f"{len(system)}.npz", "most") for system in (LLVMPIPE, VKPIPE)]


@pytest.mark.parametrize("name", PROGRAMS)
def test_as_much_as_there_may_be(name: str, drawn: list[Pictures]) -> None:
    wanted, found = (pictures[f"most.{name}"] for pictures in drawn)
    assert wanted.any()
    np.testing.assert_array_equal(found, wanted)
