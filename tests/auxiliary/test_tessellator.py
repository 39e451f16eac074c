"""What divided patches are like, whatever their levels: no holes, nothing twice, one order, equal edges."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from vkpipe.auxiliary.tessellator import Tessellated, counts, tessellate
from vkpipe.errors import InvalidUse
from vkpipe.pipe import Prim, TessSpacing

_LEVEL = st.one_of(
    st.integers(1, 12).map(float),
    st.floats(0.5, 20, width=32),
    st.sampled_from([1.0, 1 + 2.0**-16, 2.0, 63.0, 63.5, 64.0, 100.0]),
)
_SPACING = st.sampled_from(list(TessSpacing))
_AREA = st.sampled_from([Prim.TRIANGLES, Prim.QUADS])
_FOUR, _TWO = st.tuples(*[_LEVEL] * 4), st.tuples(_LEVEL, _LEVEL)


def _fixed(made: Tessellated) -> np.ndarray:
    """Points in 16.16 fixed point, in which sums are exact."""
    return np.rint(made.points.astype(np.float64) * 65536).astype(np.int64)


def _doubled_areas(made: Tessellated) -> np.ndarray:
    """Twice the signed area of each triangle, positive where it is counter-clockwise with V up."""
    a, b, c = (_fixed(made)[made.indices[:, corner]] for corner in range(3))
    p, q = b - a, c - a
    return np.asarray(p[:, 0] * q[:, 1] - p[:, 1] * q[:, 0])


@given(_AREA, _SPACING, st.booleans(), _FOUR, _TWO)
def test_the_domain_is_covered_once(
    primitive: Prim, spacing: TessSpacing, ccw: bool, outer: tuple[float, ...], inner: tuple[float, ...]
) -> None:
    """Signed areas add up to the domain's, no triangle is turned over, each inner edge joins two triangles.

    A triangle may have no area where points of fractional spacings meet.
    """
    made = tessellate(primitive, spacing, ccw, False, outer, inner)
    areas = _doubled_areas(made) * (1 if ccw else -1)
    assert areas.sum() == (2 if primitive == Prim.QUADS else 1) << 32
    assert (areas >= 0).all()
    lines = [set(line.tolist()) for line in _on_edges(primitive, made)]
    for ends in _open_edges(made).tolist():
        assert any(line.issuperset(ends) for line in lines), "a hole inside"
    assert np.array_equal(np.unique(made.indices), np.arange(len(made.points))), "every point is used"


def _open_edges(made: Tessellated) -> np.ndarray:
    """The edges (n, 2) of triangles that belong to one triangle alone; no two go the same way."""
    edges = np.concatenate([made.indices[:, [i, (i + 1) % 3]] for i in range(3)])
    directed = {tuple(edge) for edge in edges.tolist()}
    assert len(directed) == len(edges), "an edge belongs to two triangles of one side"
    return np.array([(a, b) for a, b in directed if (b, a) not in directed])


def _on_edges(primitive: Prim, made: Tessellated) -> list[np.ndarray]:
    """The numbers of the points on each outer edge's line."""
    u, v = _fixed(made).T
    quad = primitive == Prim.QUADS
    lines = [u == 0, v == 0, *([u == 65536, v == 65536] if quad else [u + v == 65536])]
    return [np.flatnonzero(line) for line in lines]


def _along_edges(primitive: Prim, made: Tessellated) -> Iterator[np.ndarray]:
    """The places of the ends of triangles that lie open along each outer edge, in order.

    Points of the first inner ring may lie on the same line: those are no ends of open edges.
    """
    outline = np.unique(_open_edges(made))
    for edge, line in enumerate(_on_edges(primitive, made)):
        yield np.unique(_fixed(made)[np.intersect1d(outline, line), 1 - edge % 2])


@settings(max_examples=50)
@given(_AREA, _SPACING, _LEVEL, _FOUR, _TWO)
def test_an_edge_has_the_same_points_in_every_patch(
    primitive: Prim, spacing: TessSpacing, level: float, outer: tuple[float, ...], inner: tuple[float, ...]
) -> None:
    """Whatever the other levels, on every edge of either domain, and from both of its ends."""
    plain = tessellate(Prim.QUADS, spacing, True, False, (level,) * 4, (level,) * 2)
    wanted = next(_along_edges(Prim.QUADS, plain))
    np.testing.assert_array_equal(wanted, 65536 - wanted[::-1])
    for edge in range(4 if primitive == Prim.QUADS else 3):
        levels = [*outer[:edge], level, *outer[edge + 1 :]]
        made = tessellate(primitive, spacing, False, False, levels, inner)
        np.testing.assert_array_equal(list(_along_edges(primitive, made))[edge], wanted)


@given(_SPACING, _FOUR)
def test_isolines_are_whole_and_leave_out_the_last(spacing: TessSpacing, outer: tuple[float, ...]) -> None:
    made = tessellate(Prim.LINES, spacing, True, False, outer, (1, 1))
    lines = int(np.ceil(min(outer[0], 64)))
    u, v = made.points.T
    assert len(np.unique(v)) == lines
    assert v.max() < 1
    starts, ends = made.indices.T
    assert (v[starts] == v[ends]).all()
    lengths = np.bincount(np.unique(v, return_inverse=True)[1][starts], u[ends] - u[starts])
    np.testing.assert_array_equal(lengths, np.ones(lines))


@given(st.sampled_from([Prim.LINES, Prim.TRIANGLES, Prim.QUADS]), _SPACING, st.booleans(), st.data())
def test_counts_are_those_of_what_is_made(
    primitive: Prim, spacing: TessSpacing, point_mode: bool, data: st.DataObject
) -> None:
    level = st.one_of(_LEVEL, st.sampled_from([0.0, -1.0, float("nan"), float("inf")]))
    outer = data.draw(st.lists(st.tuples(*[level] * 4), min_size=1, max_size=5))
    inner = data.draw(st.lists(st.tuples(level, level), min_size=len(outer), max_size=len(outer)))
    points, primitives = counts(primitive, spacing, point_mode, outer, inner)
    made = [
        tessellate(primitive, spacing, True, point_mode, *each) for each in zip(outer, inner, strict=True)
    ]
    assert points.tolist() == [len(one.points) for one in made]
    assert primitives.tolist() == [len(one.indices) for one in made]


def test_small_patches_by_hand() -> None:
    quad = tessellate(Prim.QUADS, TessSpacing.EQUAL, True, False, (1, 1, 1, 1), (1, 1))
    assert quad.points.tolist() == [[0, 0], [1, 0], [1, 1], [0, 1]]
    assert quad.indices.tolist() == [[0, 1, 3], [1, 2, 3]]
    triangle = tessellate(Prim.TRIANGLES, TessSpacing.FRACTIONAL_ODD, False, False, (1, 1, 1, 7), (1, 7))
    assert triangle.points.tolist() == [[0, 1], [0, 0], [1, 0]]
    assert triangle.indices.tolist() == [[0, 2, 1]]
    lines = tessellate(Prim.LINES, TessSpacing.EQUAL, True, False, (2, 2, 0, 0), (0, 0))
    assert lines.points.tolist() == [[0, 0], [0.5, 0], [1, 0], [0, 0.5], [0.5, 0.5], [1, 0.5]]
    assert lines.indices.tolist() == [[0, 1], [1, 2], [3, 4], [4, 5]]
    points = tessellate(Prim.QUADS, TessSpacing.FRACTIONAL_EVEN, True, True, (1, 1, 1, 1), (1, 1))
    assert len(points.points) == 9
    assert points.indices.tolist() == [[i] for i in range(9)]


@pytest.mark.parametrize("level", [0.0, -1.0, float("nan")])
@pytest.mark.parametrize("primitive", [Prim.LINES, Prim.TRIANGLES, Prim.QUADS], ids=lambda p: p.name)
def test_an_outer_level_that_is_not_above_0_culls(primitive: Prim, level: float) -> None:
    edges = {Prim.LINES: 2, Prim.TRIANGLES: 3, Prim.QUADS: 4}[primitive]
    for edge in range(4):
        outer = [3.0] * 4
        outer[edge] = level
        made = tessellate(primitive, TessSpacing.EQUAL, True, False, outer, (3, 3))
        assert (len(made.indices) == 0) == (edge < edges)


def test_levels_have_limits() -> None:
    for spacing, low, high in (
        (TessSpacing.EQUAL, 1, 64),
        (TessSpacing.FRACTIONAL_EVEN, 2, 64),
        (TessSpacing.FRACTIONAL_ODD, 1, 63),
    ):
        for wanted, given_level in ((low, 0.01), (high, 1000.0), (high, float("inf"))):
            one = tessellate(Prim.QUADS, spacing, True, False, (given_level,) * 4, (given_level,) * 2)
            two = tessellate(Prim.QUADS, spacing, True, False, (wanted,) * 4, (wanted,) * 2)
            np.testing.assert_array_equal(one.points, two.points)


def test_other_primitives_are_refused() -> None:
    with pytest.raises(InvalidUse, match="LINES, TRIANGLES or QUADS"):
        tessellate(Prim.POINTS, TessSpacing.EQUAL, True, False, (1, 1, 1, 1), (1, 1))
