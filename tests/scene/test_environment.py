"""Panoramas are read, and blurred for diffuse and rough surfaces, compared with sums over all directions."""

from __future__ import annotations

import subprocess
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest
from PIL import Image

from tests.scene.shaded import from_all_around
from vkpipe import pipe
from vkpipe.draw import Device
from vkpipe.errors import VkpipeError
from vkpipe.scene.blurred import SLICES, blurred
from vkpipe.scene.brdf import reflected_table
from vkpipe.scene.environment import directions, harmonics, read_panorama, shrunk, studio

Array = npt.NDArray[Any]


def _terms(n: Array) -> Array:
    x, y, z = n
    return np.array([1, y, z, x, x * y, y * z, 3 * z * z - 1, x * z, x * x - y * y])


def _solid(height: int, width: int) -> Array:
    """The solid angles of a panorama's texels (height, 1)."""
    return np.asarray(np.sin(np.pi * (np.arange(height) + 0.5) / height) * 2 * np.pi**2 / height / width)[
        :, None
    ]


@pytest.mark.parametrize("n", [(0.0, 1.0, 0.0), (0.6, 0.0, -0.8), (-0.48, -0.64, 0.6)])
def test_diffuse_light_is_the_integral_over_the_hemisphere(n: tuple[float, float, float]) -> None:
    """Nine terms hold a smooth panorama to a percent or two of what is brightest."""
    where = directions(64, 128)
    panorama = np.stack([1 + where[..., 0], 1 - 0.5 * where[..., 1], where[..., 2] ** 2], axis=2)
    cosine = np.maximum(where @ np.array(n), 0.0)
    exact = (panorama * (cosine * _solid(64, 128))[..., None]).sum(axis=(0, 1)) / np.pi
    assert np.abs(_terms(np.array(n)) @ harmonics(panorama.astype(np.float32)) - exact).max() < 0.02


@pytest.mark.parametrize("metallic", [0.0, 1.0])
def test_reflected_light_is_the_integral_over_half_vectors(metallic: float) -> None:
    size, color = 32, np.array([0.9, 0.5, 0.2])
    table = reflected_table(size).astype(np.float64)
    for row, column in ((5, 3), (5, 30), (16, 16), (31, 2), (31, 31)):
        roughness, cosine = (row + 0.5) / size, (column + 0.5) / size
        f0 = 0.04 * (1 - metallic) + color * metallic
        found = f0 * table[row, column, 0] + table[row, column, 1] + color * (1 - metallic)
        exact = from_all_around(cosine, color, metallic, roughness)
        assert np.abs(found - exact).max() < 0.01, (row, column)


def test_blurred_panoramas_are_means_over_what_is_mirrored(screen: pipe.Screen) -> None:
    where = directions(32, 64)
    panorama = np.stack([1 + where[..., 1], 1 + where[..., 0], 2 * (where[..., 2] > 0.5)], axis=2)
    with Device(screen=screen) as device:
        slices = blurred(device, panorama.astype(np.float32)).read().astype(np.float64)
    assert np.abs(slices[0, ..., :3] - panorama).max() < 2e-3, "a mirror mirrors"
    solid = _solid(32, 64)
    for number, roughness in ((SLICES // 2, (SLICES // 2) / (SLICES - 1)), (SLICES - 1, 1.0)):
        for row, column in ((3, 7), (16, 40), (29, 60)):
            n = where[row, column]
            nl = where @ n
            nh = np.sqrt(np.maximum((1 + nl) / 2, 0.0))
            squared = roughness**4
            weight = np.maximum(nl, 0) * squared / (nh**2 * (squared - 1) + 1) ** 2 * solid
            exact = (panorama * weight[..., None]).sum(axis=(0, 1)) / weight.sum()
            assert np.abs(slices[number, row, column, :3] - exact).max() < 0.06, (number, row, column)


def test_floats_of_radiance_files_arrive(tmp_path: Path) -> None:
    """A file with a bright sun, written by ffmpeg: the greatest component keeps 8 bits."""
    panorama = studio(16)
    panorama[3, 5] = (900.0, 30.0, 4.0)
    for ending in ("hdr", "exr"):
        path = tmp_path / f"a.{ending}"
        _write(panorama, path)
        found = read_panorama(path)
        assert found.shape == panorama.shape
        assert (np.abs(found - panorama) <= panorama.max(axis=2, keepdims=True) / 128).all()


def _write(panorama: Array, path: Path) -> None:
    from imageio_ffmpeg import get_ffmpeg_exe

    height, width = panorama.shape[:2]
    text = path.with_suffix(".pfm")
    text.write_bytes(b"PF\n%d %d\n-1.0\n" % (width, height) + panorama[::-1].astype("<f4").tobytes())
    words = [get_ffmpeg_exe(), "-v", "error", "-y", "-i", str(text), str(path)]
    subprocess.run(words, check=True, stdin=subprocess.DEVNULL)


def test_pictures_are_taken_as_those_of_a_display(tmp_path: Path) -> None:
    Image.new("RGB", (4, 2), (188, 0, 255)).save(tmp_path / "a.png")
    assert np.allclose(read_panorama(tmp_path / "a.png"), [0.5029, 0.0, 1.0], atol=1e-3)


@pytest.mark.parametrize(
    ("name", "content", "words"),
    [
        ("none.hdr", None, "no such file"),
        ("a.tga", b"x", "format '.tga' is not known; legal: .hdr, .exr"),
        ("broken.hdr", b"#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n-Y 9 +X", "cannot be read"),
        ("broken.png", b"\x89PNG", "cannot be read"),
    ],
)
def test_what_is_no_panorama_is_refused(tmp_path: Path, name: str, content: bytes | None, words: str) -> None:
    if content is not None:
        (tmp_path / name).write_bytes(content)
    with pytest.raises(VkpipeError, match=words):
        read_panorama(tmp_path / name)


def test_a_panorama_is_shrunk_by_means() -> None:
    given = np.arange(4 * 8 * 3, dtype=np.float32).reshape(4, 8, 3)
    assert shrunk(given, 8) is given
    assert np.allclose(shrunk(given, 5), given.reshape(2, 2, 4, 2, 3).mean(axis=(1, 3)))
