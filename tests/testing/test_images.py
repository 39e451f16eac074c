"""Golden pictures: what passes, what fails and how it says so, and how they are written."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PIL import Image

import vkpipe
from tests.patience import PATIENCE
from vkpipe.draw import Device
from vkpipe.errors import DeviceNotFound, InvalidUse
from vkpipe.testing import assert_image

_PICTURE = np.arange(48, dtype=np.uint8).reshape(4, 3, 4) * 5


@pytest.fixture
def golden(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A golden picture, and no variable that would write it."""
    monkeypatch.delenv("VKPIPE_UPDATE_GOLDEN", raising=False)
    monkeypatch.chdir(tmp_path)
    Image.fromarray(_PICTURE).save(tmp_path / "golden.png")
    return tmp_path / "golden.png"


def test_equal_pictures_of_all_kinds(golden: Path, reference: Any) -> None:
    with Device(screen=reference) as device:
        texture = device.texture(_PICTURE)
        for picture in (_PICTURE, Image.fromarray(_PICTURE), texture.resource, _PICTURE / np.float32(255)):
            assert_image(picture, golden)
        target = device.target((3, 4))
        target.clear((1, 0, 0.2))
        Image.fromarray(np.full((4, 3, 4), (255, 0, 51, 255), np.uint8)).save("red.png")
        assert_image(target, Path("red.png").resolve())
    assert not Path("differences").exists()


@pytest.mark.parametrize("shape", [(5, 4), (5, 4, 1), (5, 4, 2), (5, 4, 3)])
def test_channels(golden: Path, shape: tuple[int, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    picture = np.arange(np.prod(shape), dtype=np.uint8).reshape(shape)
    file = golden.with_name("other.png")
    with pytest.raises(AssertionError, match="no golden picture"):
        assert_image(picture, file)
    monkeypatch.setenv("VKPIPE_UPDATE_GOLDEN", "1")
    assert_image(picture, file)
    monkeypatch.setenv("VKPIPE_UPDATE_GOLDEN", "0")
    assert_image(picture, file)
    picture.flat[0] ^= 255
    with pytest.raises(AssertionError, match="1 of 20 pixels"):
        assert_image(picture, file)


def test_differences_are_named_and_shown(golden: Path) -> None:
    other = _PICTURE.copy()
    other[2, 1, 0] += 3
    other[3, 2, 3] -= 1
    assert_image(other, golden, tolerance=3)
    assert_image(other, golden, differing=2)
    assert_image(other, golden, tolerance=1, differing=1)
    with pytest.raises(AssertionError) as error:
        assert_image(other, golden)
    message = str(error.value)
    assert "2 of 12 pixels differ by more than 0 (most 3; 0 may)" in message
    assert "x = 1, y = 2: [143, 145, 150, 155], not [140, 145, 150, 155]" in message
    shown = np.asarray(Image.open(Path("differences", "golden.png")))
    assert shown.shape == (4, 9, 3)
    assert (shown[:, :3] == other[..., :3]).all() and (shown[:, 3:6] == _PICTURE[..., :3]).all()
    assert np.argwhere(shown[:, 6:, 0]).tolist() == [[2, 1], [3, 2]]
    with pytest.raises(AssertionError, match="3 x 3 with 4 channels, the golden one 3 x 4 with 4"):
        assert_image(other[:3], golden, differing=100)


@pytest.mark.parametrize(
    "picture", [np.zeros((2, 2), np.int32), np.zeros(4, np.uint8), np.zeros((2, 2, 5), np.uint8), "text", b""]
)
def test_no_pictures(golden: Path, picture: Any) -> None:
    with pytest.raises(InvalidUse, match="picture"):
        assert_image(picture, golden)
    with pytest.raises(InvalidUse, match="tolerance"):
        assert_image(_PICTURE, golden, tolerance=-1)


def test_the_plugin(golden: Path) -> None:
    """A test of a project draws, writes its golden picture beside itself, and fails when it draws another."""
    test = """
        import sys
        from vkpipe.testing import assert_image

        def test_red(vkpipe_device):
            target = vkpipe_device.target((4, 4))
            target.clear((RED, 0, 0))
            assert_image(target, "pictures/red.png")
    """
    environment = {**os.environ, "VKPIPE_DEVICE": "reference", "VKPIPE_EXPECT": "reference"}
    runs = (("1", "", "no golden picture"), ("1", "--update-golden", "1 passed"), ("1", "", "1 passed"))
    for red, option, words in (*runs, ("0.5", "", "16 of 16 pixels")):
        text = "\n".join(line[8:] for line in test.replace("RED", red).splitlines())
        Path("test_red.py").write_text(text)
        command = [
            sys.executable,
            "-m",
            "pytest",
            "-p",
            "no:vkpipe",
            "-p",
            "vkpipe.testing.plugin",
            "-q",
            "-p",
        ]
        command += ["no:cacheprovider", *option.split()]
        done = subprocess.run(command, capture_output=True, text=True, env=environment, timeout=PATIENCE)
        assert words in done.stdout, done.stdout
        assert Path("pictures/red.png").exists() == (option != "" or "golden" not in words)
    assert np.asarray(Image.open("pictures/red.png")).reshape(-1, 4)[0].tolist() == [255, 0, 0, 255]


def test_the_device_that_is_expected(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("VKPIPE_EXPECT", "type:gpu")
    for device in ("reference", "type:cpu"):
        monkeypatch.setenv("VKPIPE_DEVICE", device)
        with pytest.raises(DeviceNotFound, match="VKPIPE_EXPECT is 'type:gpu', the device"):
            vkpipe.create_screen()
    monkeypatch.setenv("VKPIPE_EXPECT", "reference")
    with pytest.raises(DeviceNotFound, match="VKPIPE_EXPECT is 'reference', the device"):
        vkpipe.create_screen()
    monkeypatch.setenv("VKPIPE_DEVICE", "reference")
    with vkpipe.create_screen() as screen:
        assert "reference" in type(screen).__module__
