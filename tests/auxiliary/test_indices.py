"""Translated indices draw the same picture as the type they came from, and hold up by hand."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from tests.reference.rig import Rig
from vkpipe import pipe
from vkpipe.auxiliary.indices import outlines, rebased, segments, to_lists, widened
from vkpipe.errors import InvalidUse, NotSupported
from vkpipe.pipe import Prim

_MODES = [mode for mode in Prim if mode != Prim.PATCHES]


def _draw(rig: Rig, mode: Prim, indices: np.ndarray, first: bool, **info: Any) -> np.ndarray:
    """Flat colours of every vertex its own, so that it shows which one provokes."""
    random = np.random.default_rng(7)
    at, colors = random.uniform(0, 24, (40, 2)), random.uniform(0.1, 1, (40, 4))
    rig.clear()
    rig.rasterizer(flatshade=True, flatshade_first=first, point_size=3)
    rig.draw(mode, at, colors, index_size=4, index=np.ascontiguousarray(indices), count=indices.size, **info)
    return rig.raw()


@pytest.mark.covers("auxiliary::u_indices", "auxiliary::u_primconvert", "auxiliary::u_prim_restart")
@pytest.mark.parametrize("mode", _MODES, ids=lambda mode: mode.name)
def test_lists_draw_the_same(ref: pipe.Context, mode: Prim) -> None:
    """Both conventions into both, with and without restart."""
    rig = Rig(ref, 24, 24)
    random = np.random.default_rng(mode)
    for first, into, restart in (
        (False, False, None),
        (True, True, 99),
        (True, False, 99),
        (False, True, 99),
    ):
        indices = random.integers(0, 40, 33).astype(np.uint32)
        restarts: dict[str, Any] = {}
        if restart is not None:
            indices[[0, 9, 10, 22]] = restart
            restarts = {"primitive_restart": True, "restart_index": restart}
        wanted = _draw(rig, mode, indices, first, **restarts)
        kind, lists = to_lists(mode, indices, first=first, into_first=into, restart=restart)
        assert lists.shape[1] == {Prim.POINTS: 1, Prim.LINES: 2, Prim.TRIANGLES: 3}[kind]
        got = _draw(rig, kind, lists.reshape(-1), into)
        if kind == Prim.LINES and first != into:
            # The other end of a line is left out when it is drawn the other way.
            assert ((got != wanted).any(axis=-1)).mean() < 0.2
            continue
        np.testing.assert_array_equal(got, wanted)


def test_by_hand() -> None:
    assert to_lists(Prim.TRIANGLE_STRIP, np.arange(5))[1].tolist() == [[0, 1, 2], [2, 1, 3], [2, 3, 4]]
    assert to_lists(Prim.TRIANGLE_STRIP, np.arange(4), first=True)[1].tolist() == [[0, 1, 2], [1, 3, 2]]
    assert to_lists(Prim.LINE_LOOP, [7, 8, 9])[1].tolist() == [[7, 8], [8, 9], [9, 7]]
    assert to_lists(Prim.LINE_LOOP, [7, 8, 255, 9, 255, 1, 2], restart=255)[1].tolist() == [
        [7, 8],
        [8, 7],
        [1, 2],
        [2, 1],
    ]
    assert to_lists(Prim.POLYGON, np.arange(4))[1].tolist() == [[1, 2, 0], [2, 3, 0]]
    assert to_lists(Prim.TRIANGLES, np.arange(2))[1].shape == (0, 3)
    with pytest.raises(NotSupported, match="PIPE_PRIM_PATCHES"):
        to_lists(Prim.PATCHES, np.arange(3))


@pytest.mark.covers("auxiliary::u_unfilled")
def test_outlines() -> None:
    """Each edge of a quad once, without its diagonal."""
    edges = {frozenset(edge) for edge in outlines(Prim.QUAD_STRIP, np.arange(6)).tolist()}
    assert edges == {frozenset(e) for e in ((0, 1), (1, 3), (3, 2), (2, 0), (3, 5), (5, 4), (4, 2))}
    assert outlines(Prim.POLYGON, np.arange(4)).tolist() == [[0, 1], [1, 2], [2, 3], [3, 0]]
    assert outlines(Prim.TRIANGLES, [3, 4, 5]).tolist() == [[3, 4], [4, 5], [5, 3]]
    with pytest.raises(InvalidUse, match="mode"):
        outlines(Prim.LINES, np.arange(4))


@pytest.mark.covers("auxiliary::u_index_modify")
def test_indices_are_changed() -> None:
    given = np.array([1, 2, 255, 4], np.uint8)
    assert rebased(given, 10, restart=255).tolist() == [11, 12, 255, 14]
    assert widened(given, np.uint16, restart=255).tolist() == [1, 2, 65535, 4]
    assert widened(given, np.uint32).tolist() == [1, 2, 255, 4]
    assert segments(given, 255) == [(0, 2), (3, 1)]
    assert segments([9, 9], 9) == []
    with pytest.raises(InvalidUse, match="bias"):
        rebased(given, -2)
