"""Traces of Mesa's softpipe give the pictures that it drew."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.traces.opengl_programs import KINDS
from tests.traces.softpipe import difference, softpipe_trace
from vkpipe import pipe

_EDGES = 10
"""Texels whose nearest one softpipe may find otherwise, as it works with other intermediate results."""


@pytest.mark.parametrize("number", range(len(KINDS)))
def test_a_program_is_drawn_as_softpipe_did(
    number: int, tmp_path: Path, screen: pipe.Screen, reference: pipe.Screen
) -> None:
    path, texels = softpipe_trace(number, tmp_path)
    assert len({tuple(texel) for row in texels for texel in row}) > 2
    for driver in (screen, reference):
        most, count, notes = difference(path, texels, driver)
        assert notes == {}
        assert most <= 1 or count <= _EDGES
