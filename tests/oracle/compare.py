"""How two pictures of a scene differ, in numbers and as a picture."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np
from PIL import Image

from tests.oracle.gl import Picture
from tests.scenes.description import Array, Scene

__all__ = ["Difference", "compare", "save_pictures", "with_release"]


@dataclass(frozen=True)
class Difference:
    """Numbers of differing pixels, and whether the scene allows them.

    ``coverage`` counts pixels that only one of the two has drawn, ``color`` and ``depth`` those beyond
    the scene's tolerance; the ``largest`` values are in steps of the target's last place.
    """

    pixels: int
    coverage: int
    color: int
    depth: int
    largest_color: int
    largest_depth: int
    allowed: float
    first: tuple[int, int] | None

    @property
    def ok(self) -> bool:
        limit = self.allowed * self.pixels
        return self.coverage == 0 and self.color <= limit and self.depth <= limit

    def __str__(self) -> str:
        place = "" if self.first is None else f"; first at x={self.first[0]}, y={self.first[1]}"
        return (
            f"of {self.pixels} pixels: coverage {self.coverage}, color {self.color} "
            f"(by up to {self.largest_color}), depth {self.depth} "
            f"(by up to {self.largest_depth} steps){place}"
        )


def _depth_steps(first: Array, second: Array) -> Array:
    """Distance of two depth pictures in representable values (float32 by the integers that store it)."""
    if first.dtype == np.float32:
        first, second = first.view(np.int32), second.view(np.int32)
    return np.abs(first.astype(np.int64) - second.astype(np.int64))


def _drawn(picture: Picture, empty: Picture) -> Array:
    changed: Array = (picture.color != empty.color).any(axis=-1)
    if picture.depth is not None and empty.depth is not None:
        changed = changed | (picture.depth != empty.depth)
    return changed


def difference_masks(scene: Scene, want: Picture, got: Picture, empty: Picture) -> tuple[Array, Array, Array]:
    """Boolean pictures of the pixels whose coverage, colour and depth differ too much."""
    steps = np.abs(want.color.astype(np.int16) - got.color.astype(np.int16)).max(axis=-1)
    depth = np.zeros(steps.shape, bool)
    if want.depth is not None and got.depth is not None:
        depth = _depth_steps(want.depth, got.depth) > scene.tolerance.depth_steps
    return _drawn(want, empty) != _drawn(got, empty), steps > scene.tolerance.color_step, depth


_COVERED_OTHERWISE = {"blend_order": 0.0005}
"""Shares of the pixels in which llvmpipe 25 blends other triangles than llvmpipe 22 and vkpipe: at edges that
pass by their centres.
"""


def with_release(scene: Scene, name: str, release: int) -> Scene:
    """Return the scene of a name with what a release of Mesa is allowed beside it."""
    pixels = _COVERED_OTHERWISE.get(name, 0.0) if release > 22 else 0.0
    tolerance = replace(scene.tolerance, pixels=max(scene.tolerance.pixels, pixels))
    return replace(scene, tolerance=tolerance)


def compare(scene: Scene, want: Picture, got: Picture, empty: Picture) -> Difference:
    """Compares two pictures of a scene.

    Args:
        scene: what was drawn; its tolerance decides.
        want: the oracle's picture.
        got: the picture under test.
        empty: the oracle's picture of the same scene without draws, which tells what counts as covered.
    """
    if want.color.shape != got.color.shape:
        raise AssertionError(f"picture sizes differ: {want.color.shape} and {got.color.shape}")
    if (want.depth is None) != (got.depth is None):
        raise AssertionError("only one of the two pictures has depth")
    coverage, color, depth = difference_masks(scene, want, got, empty)
    steps = np.zeros(1) if want.depth is None or got.depth is None else _depth_steps(want.depth, got.depth)
    rows, columns = np.nonzero(coverage | color | depth)
    return Difference(
        pixels=coverage.size,
        coverage=int(coverage.sum()),
        color=int(color.sum()),
        depth=int(depth.sum()),
        largest_color=int(np.abs(want.color.astype(np.int16) - got.color.astype(np.int16)).max()),
        largest_depth=int(steps.max()),
        allowed=scene.tolerance.pixels,
        first=(int(columns[0]), int(rows[0])) if len(rows) else None,
    )


def save_pictures(path: Path, scene: Scene, want: Picture, got: Picture, empty: Picture) -> None:
    """Writes the oracle's picture, the one under test and their difference side by side, y upwards.

    In the difference, red is coverage, green is colour, blue is depth.
    """
    masks = difference_masks(scene, want, got, empty)
    difference = np.stack([mask.astype(np.uint8) * 255 for mask in masks], axis=-1)
    gap = np.full((scene.height, 4, 3), 128, np.uint8)
    row = np.concatenate([want.color[..., :3], gap, got.color[..., :3], gap, difference], axis=1)
    factor = max(1, 256 // max(scene.width, scene.height))
    row = row[::-1].repeat(factor, axis=0).repeat(factor, axis=1)
    Image.fromarray(np.ascontiguousarray(row)).save(path)
