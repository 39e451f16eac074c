"""PNG files and mipmaps."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from vkpipe.errors import InvalidUse, VkpipeError
from vkpipe.model.ground import checker_levels, ground_mesh, mipmap_levels
from vkpipe.model.png import write_png


def test_row_zero_of_a_png_is_the_top(tmp_path: Path) -> None:
    pixels = np.arange(2 * 3 * 4, dtype=np.uint8).reshape(2, 3, 4)
    write_png(tmp_path / "a.png", pixels)
    np.testing.assert_array_equal(np.asarray(Image.open(tmp_path / "a.png")), pixels)


def test_a_picture_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    with pytest.raises(VkpipeError, match=r"nowhere.*No such file"):
        write_png(tmp_path / "nowhere" / "a.png", np.zeros((1, 1, 4), np.uint8))


@pytest.mark.parametrize("shape", [(4, 4), (4, 4, 2)])
def test_other_shapes_are_refused(tmp_path: Path, shape: tuple[int, ...]) -> None:
    with pytest.raises(InvalidUse, match="height, width"):
        write_png(tmp_path / "a.png", np.zeros(shape, np.uint8))


def test_mipmaps_go_down_to_one_texel_and_average() -> None:
    texels = np.zeros((4, 8, 4), np.uint8)
    texels[:, :4] = 200
    levels = mipmap_levels(texels)
    assert [level.shape[:2] for level in levels] == [(4, 8), (2, 4), (1, 2), (1, 1)]
    assert levels[2][0, :, 0].tolist() == [200, 0]
    assert levels[3][0, 0, 0] == 100


def test_mipmaps_of_odd_sizes_have_the_sizes_that_gallium_expects() -> None:
    assert [level.shape[:2] for level in mipmap_levels(np.zeros((5, 3, 4), np.uint8))] == [
        (5, 3),
        (2, 1),
        (1, 1),
    ]


def test_the_checker_has_two_tones_and_all_levels() -> None:
    levels = checker_levels(64)
    assert len(levels) == 7
    assert levels[0][20, 20].tolist() != levels[0][20, 52].tolist()
    assert levels[0][20, 20].tolist() == levels[0][52, 52].tolist()


def test_the_ground_lies_under_the_model_and_reaches_beyond_it() -> None:
    ground = ground_mesh(np.array([[1, 2, 3], [3, 4, 5]], np.float32))
    assert (ground.positions[:, 1] < 2).all() and (ground.positions[:, 1] > 1.99).all()
    np.testing.assert_allclose(ground.positions[:, [0, 2]].mean(axis=0), [2, 4], rtol=1e-6)
    assert np.ptp(ground.positions[:, 0]) > 10
    corners = ground.positions[ground.indices[0]]
    assert np.cross(corners[1] - corners[0], corners[2] - corners[0])[1] > 0
