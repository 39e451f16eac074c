"""The ring in which polygons are clipped has room for all that roundings could make of them."""

from __future__ import annotations

import re

import pytest

from vkpipe.kernels import source

_DEFINED = re.compile(r"#define VKP_POLYGON_VERTICES (\d+)u\n#define VKP_CORNER_RING (\d+)u")
_SIZES = [(int(most), int(ring)) for most, ring in _DEFINED.findall(source.load("include/prelude.glsl"))]


def _overwrites(corners: int, most: int, ring: int) -> bool:
    """Whether a plane may append a corner where one lies that was not taken yet.

    As in polygon.glsl: places 0 to ``corners``, of which the last one has the first corner again, then what
    is appended; whichever of them are inside.
    """
    # How many were appended, and whether the corner that was taken last is inside.
    reached = {(0, False), (0, True)}
    for taken in range(1, corners + 1):
        following = set()
        for appended, inside in reached:
            for here in (False, True):
                made = min(most, appended + inside + (inside != here))
                if made and taken < corners + made - ring <= corners:
                    return True
                following.add((made, here))
        reached = following
    return False


def test_both_kinds_of_polygons_have_a_ring() -> None:
    assert [most for most, _ in _SIZES] == [17, 9]


@pytest.mark.parametrize(("most", "ring"), _SIZES)
def test_no_corner_is_overwritten_before_it_is_taken(most: int, ring: int) -> None:
    assert not any(_overwrites(corners, most, ring) for corners in range(3, most + 1))
    assert _overwrites(most, most, ring - 1)
    assert most < ring
