"""The numbers of formats: what Mesa's client uploads is what its shaders see and what it reads back."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from tests.patience import PATIENCE
from tests.virgl.programs import Pictures
from tests.virgl.programs.formats import UNSIZED, volume_blocks
from vkpipe import format as vkformat
from vkpipe.errors import InvalidUse
from vkpipe.pipe import Format
from vkpipe.virgl import read_records
from vkpipe.virgl.formats import WIRE_FORMATS, format_mask, wire_format
from vkpipe.virgl.protocol import Message

_PROGRAM = (sys.executable, "-m", "tests.virgl.programs")
_VKPIPE = (sys.executable, "-m", "vkpipe", "run", "--device", "type:cpu", "--record")

# Largest difference from llvmpipe, by a pattern of the name. Formats without a size are stored as the client
# likes, by llvmpipe in other formats than here: rounded to 8 bits or not. Interpolated texels of blocks
# llvmpipe rounds twice, to 8 bits first, which sRGB spreads by up to 2.4. Its depths of 24 bits are off by 1.
# Luminance in sRGB is decoded exactly here, BPTC by llvmpipe; the other's curve is off by up to 0.0012.
_ALLOWED: dict[str, float] = {
    f"({'|'.join(UNSIZED)})-": 0.51 / 255,
    "(SLUMINANCE8|BPTC_SRGBA-slice)": 1.3e-3,
    ".*RGTC": 4.1 / 255,
    ".*DXT": 2.4 / 255,
    "DEPTH24": 2**-24,
}

# Numbers that a program's choice of pixels leads to.
_SEEN = (5, 6, 7, 10, 67, 121, 131, 134, 253, 262, 263, 266, 308, 319, 320, 321)


def _load(path: Path, *prefix: str) -> Pictures:
    environment = {
        key: value for key, value in os.environ.items() if key not in ("DISPLAY", "GALLIUM_DRIVER")
    }
    environment |= {"EGL_PLATFORM": "surfaceless", "LIBGL_ALWAYS_SOFTWARE": "1"}
    done = subprocess.run(
        [*prefix, *_PROGRAM, str(path), "formats"],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        env=environment,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    for word in ("refused", "disconnected", "validation", "unknown command"):
        assert word not in done.stderr, done.stderr
    with np.load(path) as found:
        return {key.removeprefix("formats."): found[key] for key in found.files}


@pytest.fixture(scope="module")
def wanted(tmp_path_factory: pytest.TempPathFactory) -> Pictures:
    return _load(tmp_path_factory.mktemp("wanted") / "texels.npz")


@pytest.fixture(scope="module")
def recording(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("drawn") / "recording"


@pytest.fixture(scope="module")
def drawn(recording: Path) -> Pictures:
    return _load(recording.with_name("texels.npz"), *_VKPIPE, str(recording), "--")


def _allowed(key: str) -> float:
    return next((most for pattern, most in _ALLOWED.items() if re.match(pattern, key)), 0.0)


@pytest.mark.parametrize("stage", [0, 1], ids=["sampled", "read back"])
def test_texels_of_every_internal_format_are_those_of_llvmpipe(
    stage: int, wanted: Pictures, drawn: Pictures
) -> None:
    assert wanted.keys() == drawn.keys()
    assert len(drawn) > 1100
    wrong = {}
    for key in (key for key in drawn if key != "renderer" and not key.startswith("ASTC")):
        assert wanted[key].any(), key
        off = np.abs(wanted[key][stage].astype(np.float64) - drawn[key][stage]).max()
        if not off <= _allowed(key):
            wrong[key] = off
    assert not wrong


@pytest.mark.parametrize("name", ["ASTC_5x4", "ASTC_8x8_SRGB"])
def test_volumes_of_blocks_are_what_numpy_decodes(drawn: Pictures, name: str) -> None:
    """Slices are compressed alone. llvmpipe's OpenGL, which has no ASTC, does not show these as it should."""
    desc = vkformat.describe(name)
    plain = vkformat.stand_in(desc)
    assert plain is not None
    want = vkformat.unpack(plain, vkformat.decoded_level(desc, volume_blocks(name)[1], 8, 8))
    # lavapipe's curve of sRGB
    found, back = drawn[f"{name}-slice"]
    assert np.abs(found - want).max() <= (2e-3 if desc.is_srgb else 0.0)
    # The client reads back as if the blocks were linear.
    linear = name.removesuffix("_SRGB")
    texels = vkformat.decoded_level(linear, volume_blocks(name)[1], 8, 8)
    assert np.array_equal(back, vkformat.unpack(vkformat.stand_in(linear) or "", texels))
    assert len(np.unique(want)) > 20


def test_the_client_sent_the_numbers_that_are_not_the_headers(drawn: Pictures, recording: Path) -> None:
    bodies = [each.body for each in read_records(recording) if each.message == Message.RESOURCE_CREATE2]
    sent = {int.from_bytes(body[8:12], "little") for body in bodies}
    assert str(drawn["renderer"]).startswith("virgl (vkpipe")
    assert len(sent) > 100
    assert sent >= set(_SEEN)
    assert sent <= set(WIRE_FORMATS)


def test_numbers_are_the_headers_but_for_a_few() -> None:
    differing = {number: fmt.name for number, fmt in WIRE_FORMATS.items() if number != fmt}
    assert differing == {
        262: "A1B5G5R5_UNORM",
        263: "A1R5G5B5_UNORM",
        264: "A2B10G10R10_UNORM",
        265: "A2R10G10B10_UNORM",
        266: "A4R4G4B4_UNORM",
    }
    for number in (259, 260, 261, 481, 482, 512, 0xFFFFFFFF):
        with pytest.raises(InvalidUse, match=f"format = {number};"):
            wire_format(number)


def test_masks_have_a_bit_for_each_number_of_a_format() -> None:
    words = format_mask([Format.A1B5G5R5_UNORM, Format.R8G8B8A8_UNORM, Format.G8R8_UNORM])
    bits = {32 * at + bit for at, word in enumerate(words) for bit in range(32) if word >> bit & 1}
    assert bits == {67, 262, 331}
