"""A viewer in a window that keeps its pictures, on the device and on the reference."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.viewer.rig import SIZE, Rig, write_box
from vkpipe import pipe
from vkpipe.winsys import HeadlessWindow


@pytest.fixture(params=["screen", "reference"])
def any_screen(request: pytest.FixtureRequest) -> pipe.Screen:
    found: pipe.Screen = request.getfixturevalue(request.param)
    return found


@pytest.fixture
def box(tmp_path: Path) -> Path:
    """A file with a coloured box."""
    return write_box(tmp_path / "box.ply")


@pytest.fixture
def rig(any_screen: pipe.Screen, box: Path, tmp_path: Path) -> Iterator[Rig]:
    """A session that shows the box."""
    with HeadlessWindow(SIZE, "made", keep=None) as window, Rig(window, any_screen, box, tmp_path) as made:
        made.until(lambda: made.viewer.frames == 1)
        yield made
