"""The oracle's own conventions, and that its comparison sees what it must see."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import numpy as np
import pytest

from tests.oracle.compare import compare
from tests.oracle.gl import DEPTH_BITS, Oracle, Picture
from tests.scenes.description import DrawCall, Scene, Tolerance
from tests.scenes.geometry import distinct_colors, from_window, quad


@pytest.fixture(scope="module")
def oracle() -> Iterator[Oracle]:
    context = Oracle()
    yield context
    context.release()


def _square(x0: float, y0: float, x1: float, y1: float, z: float = 0.0, **fields: object) -> Scene:
    positions = from_window(quad(x0, y0, x1, y1), 16, 16, z=z)
    call = DrawCall(positions, "flat", distinct_colors(2), depth_test=True)
    return replace(Scene(16, 16, (call,)), **fields)  # type: ignore[arg-type]


def test_it_draws_on_the_cpu(oracle: Oracle) -> None:
    assert oracle.renderer.startswith("llvmpipe")


def test_row_zero_is_window_y_zero_and_edges_belong_to_the_lower_side(oracle: Oracle) -> None:
    rows, columns = np.nonzero(oracle.draw(_square(2.5, 4.5, 8.5, 6.5)).color.any(axis=-1))
    assert (columns.min(), columns.max(), rows.min(), rows.max()) == (2, 7, 4, 5)


@pytest.mark.parametrize("name", ["Z16_UNORM", "Z24X8_UNORM", "Z32_FLOAT"])
def test_depth_comes_back_as_it_is_stored(oracle: Oracle, name: str) -> None:
    depth = oracle.draw(_square(0, 0, 8, 16, z=-0.5, depth_format=name)).depth
    assert depth is not None
    full = (1 << DEPTH_BITS[name]) - 1 if name in DEPTH_BITS else 1.0
    assert depth[3, 3] == pytest.approx(full / 4, abs=1)
    assert depth[3, 12] == full


def test_the_comparison_sees_one_pixel(oracle: Oracle) -> None:
    scene = _square(2, 2, 10, 10)
    want, empty = oracle.draw(scene), oracle.draw(replace(scene, draws=()))
    assert compare(scene, want, want, empty).ok
    color = want.color.copy()
    color[5, 5, 0] ^= 1
    assert compare(scene, want, Picture(color, want.depth), empty).ok, "one step is allowed"
    strict = replace(scene, tolerance=Tolerance(color_step=0))
    difference = compare(strict, want, Picture(color, want.depth), empty)
    assert (difference.ok, difference.color, difference.first) == (False, 1, (5, 5))


def test_the_comparison_allows_no_missing_pixel(oracle: Oracle) -> None:
    scene = _square(2, 2, 10, 10, tolerance=Tolerance(255, 1 << 24, 1.0))
    want, empty = oracle.draw(scene), oracle.draw(replace(scene, draws=()))
    assert want.depth is not None and empty.depth is not None
    color, depth = want.color.copy(), want.depth.copy()
    color[9, 9], depth[9, 9] = empty.color[9, 9], empty.depth[9, 9]
    difference = compare(scene, want, Picture(color, depth), empty)
    assert (difference.ok, difference.coverage) == (False, 1)


def test_the_comparison_counts_depth_in_steps(oracle: Oracle) -> None:
    scene = _square(2, 2, 10, 10)
    want, empty = oracle.draw(scene), oracle.draw(replace(scene, draws=()))
    assert want.depth is not None
    depth = want.depth.copy()
    depth[4, 4] += 3
    difference = compare(scene, want, Picture(want.color, depth), empty)
    assert (difference.ok, difference.depth, difference.largest_depth) == (False, 1, 3)


def test_two_contexts_do_not_disturb_each_other(oracle: Oracle) -> None:
    scene = _square(2, 2, 10, 10)
    want, other = oracle.draw(scene), Oracle()
    try:
        np.testing.assert_array_equal(other.draw(scene).color, want.color)
        np.testing.assert_array_equal(oracle.draw(scene).color, want.color)
    finally:
        other.release()
    np.testing.assert_array_equal(oracle.draw(scene).color, want.color)


def test_masks_and_state_do_not_reach_the_next_scene(oracle: Oracle) -> None:
    scene = _square(2, 2, 10, 10)
    want = oracle.draw(scene).color
    masked = replace(
        scene.draws[0], colormask=(True, False, False, True), depth_write=False, cull="FRONT_AND_BACK"
    )
    assert not oracle.draw(replace(scene, draws=(masked,))).color.any()
    masked = replace(masked, cull="NONE")
    assert (oracle.draw(replace(scene, draws=(masked,))).color[5, 5] == want[5, 5] * [1, 0, 0, 1]).all()
    np.testing.assert_array_equal(oracle.draw(scene).color, want)
