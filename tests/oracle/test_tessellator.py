"""The tessellator makes the bits of llvmpipe's: the same points in the same primitives in the same order."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest

from tests.oracle.gl import Oracle
from tests.oracle.tessellation import PRIMITIVES, SPACINGS, Tessellations
from vkpipe.auxiliary.tessellator import counts, tessellate
from vkpipe.pipe import Prim, TessSpacing

_SPECIAL = [np.nan, -1.0, 0.0, np.inf, 0.25, 1.0, 1 + 2.0**-17, 1 + 2.0**-16, 1 + 3 * 2.0**-17, 2.0, 3.0]
_LARGE = [62.0, 62.5, 63.0, 63.0 + 2.0**-16, 63.5, 64.0, 65.0]


@pytest.fixture(scope="module")
def opengl() -> Iterator[Tessellations]:
    context = Oracle()
    yield Tessellations(context)
    context.release()


def _levels(random: np.random.Generator) -> list[float]:
    """Six levels: whole ones, those beside them, small and larger ones, and now and then special ones."""
    kinds = (
        lambda: random.integers(1, 13),
        lambda: random.integers(1, 13) + random.choice([-1, 1]) * 2.0 ** -random.integers(12, 20),
        lambda: random.uniform(0.01, 4),
        lambda: random.uniform(1, 20),
    )
    found = [float(kinds[random.integers(4)]()) for _ in range(6)]
    if random.integers(4) == 0:
        found[random.integers(6)] = random.choice(_SPECIAL)
    if random.integers(12) == 0:
        found[random.integers(6)] = random.choice(_LARGE)
    if random.integers(10) == 0:
        found[:4] = [1.0] * 4
    return found


@pytest.mark.covers("auxiliary::draw_tessellation")
@pytest.mark.parametrize("point_mode", [False, True], ids=["lists", "points"])
@pytest.mark.parametrize("ccw", [True, False], ids=["ccw", "cw"])
@pytest.mark.parametrize("spacing", SPACINGS, ids=lambda spacing: spacing.name)
@pytest.mark.parametrize("primitive", PRIMITIVES, ids=lambda primitive: primitive.name)
def test_points_and_primitives_are_those_of_opengl(
    opengl: Tessellations, primitive: Prim, spacing: TessSpacing, ccw: bool, point_mode: bool
) -> None:
    random = np.random.default_rng([primitive, spacing, ccw, point_mode])
    shown = 0
    for _ in range(40):
        levels = _levels(random)
        outer, inner = levels[:4], levels[4:]
        wanted = opengl.corners(primitive, spacing, ccw, point_mode, outer, inner)
        made = tessellate(primitive, spacing, ccw, point_mode, outer, inner)
        u, v = made.points.T
        w = 1 - u - v if primitive == Prim.TRIANGLES else np.zeros_like(u)
        got = np.stack([u, v, w], axis=1)[made.indices]
        np.testing.assert_array_equal(got, wanted, str(levels))
        points, primitives = counts(primitive, spacing, point_mode, [outer], [inner])
        assert (points[0], primitives[0]) == (len(made.points), len(made.indices)), levels
        shown += len(wanted) > 0
    assert shown > 20
