"""Video in NumPy: where components lie, and the colours that pictures of known Y, U and V have."""

from __future__ import annotations

import numpy as np
import pytest

from vkpipe import format as fm
from vkpipe.format import FormatDescription
from vkpipe.format.video import components_of

_VIDEO = [desc for desc in fm.all_formats() if desc.layout in ("video", "planar2", "planar3")]
_PRIMARIES = {
    "black": ((16, 128, 128), (0, 0, 0)),
    "white": ((235, 128, 128), (255, 255, 255)),
    "red": ((81, 90, 240), (255, 0, 0)),
    "green": ((145, 54, 34), (0, 255, 0)),
    "blue": ((41, 240, 110), (0, 0, 255)),
}
"""8-bit Y, U, V of ITU-R BT.601 and their colours."""


def _picture(desc: FormatDescription, values: dict[str, int], width: int, height: int) -> np.ndarray:
    """A picture of one colour: the same normalized value of 16 bits for each letter everywhere."""
    planes = []
    for number, plane in enumerate(fm.planes_of(desc)):
        word = 0
        for letter, part in components_of(desc).items():
            if part.plane == number:
                for shift in part.shifts:
                    word |= values[letter] >> 16 - part.bits << shift
        columns, rows = fm.plane_size(desc, number, width, height)
        block = np.frombuffer(word.to_bytes(plane.block_bytes, "little"), np.uint8)
        planes.append(np.broadcast_to(block, (rows, columns // plane.texels, plane.block_bytes)))
    shaped = [
        np.ascontiguousarray(plane).reshape(len(plane), -1, part.block_bytes // part.texels)
        for plane, part in zip(planes, fm.planes_of(desc), strict=True)
    ]
    plain = fm.stand_in(desc)
    assert plain is not None
    if not fm.is_planar(desc):
        blocks = shaped[0].reshape(height, -1, desc.block_bytes)
        return fm.unpack(plain, fm.decoded_level(desc, blocks, width, height))
    return fm.unpack(plain, fm.decoded_planes(desc, shaped, width, height))


@pytest.mark.parametrize("desc", _VIDEO, ids=lambda desc: desc.name)
@pytest.mark.covers("PIPE_FORMAT_{desc.name}")
def test_primaries_have_their_colours(desc: FormatDescription) -> None:
    """Within a step and a half of 8 bits, as Y, U and V of the table are rounded; alpha is what is stored."""
    parts = components_of(desc)
    for yuv, rgb in _PRIMARIES.values():
        values = dict(zip("YUV", (value << 8 for value in yuv), strict=True))
        values |= dict(zip("RGB", (value * 257 for value in rgb), strict=True)) | {"A": 0xC000}
        found = _picture(desc, values, 12, 4)
        assert np.ptp(found.reshape(-1, 4), axis=0).max() == 0
        assert np.abs(found[0, 0, :3] * 255 - rgb).max() <= 1.5, (desc.name, yuv)
        most = (1 << parts["A"].bits) - 1 if "A" in parts else 1
        alpha = (0xC000 >> 16 - parts["A"].bits) / most if "A" in parts else 1
        assert abs(float(found[0, 0, 3]) - alpha) < 1e-4


@pytest.mark.parametrize(
    ("name", "planes"),
    [
        # size in texels, bytes of a block, format of the plane: drm_fourcc.h has the layouts
        ("Y8_U8V8_420_UNORM", [(1, 1, 1, "R8_UNORM"), (2, 2, 2, "R8G8_UNORM")]),
        ("X6Y10_X6U10X6V10_420_UNORM", [(1, 1, 2, "R16_UNORM"), (2, 2, 4, "R16G16_UNORM")]),
        ("Y8_V8_U8_420_UNORM", [(1, 1, 1, "R8_UNORM")] + 2 * [(2, 2, 1, "R8_UNORM")]),
        ("Y10_U10V10_422_UNORM", [(4, 1, 5, "R8_UINT"), (4, 1, 5, "R8_UINT")]),
        (
            "Y10Y10Y10X2_U10V10U10X2V10U10V10X2_420_UNORM",
            [(3, 1, 4, "R10G10B10X2_UNORM"), (6, 2, 8, "R32G32_UINT")],
        ),
    ],
)
def test_planes_are_laid_out_as_their_names_say(name: str, planes: list[tuple[int, int, int, str]]) -> None:
    found = [(p.width, p.height, p.block_bytes, p.format) for p in fm.planes_of(name)]
    assert found == planes


@pytest.mark.parametrize(
    ("name", "data", "texels"),
    [
        # FOURCC's YUY2, UYVY, and DRM's AYUV, Y410, Y210: bytes from the lowest address
        ("Y8U8Y8V8_422_UNORM", "9151 2922", ((145, 81, 34), (41, 81, 34))),
        ("U8Y8V8Y8_422_UNORM", "5191 2229", ((145, 81, 34), (41, 81, 34))),
        ("A8Y8U8V8_444_UNORM", "2251 91FF", ((145, 81, 34),)),
        ("X6Y10X6U10X6Y10X6V10_422_UNORM", "0091 0051 0029 0022", ((145, 81, 34), (41, 81, 34))),
        ("U16Y16V16A16_444_UNORM", "0051 0091 0022 FFFF", ((145, 81, 34),)),
    ],
)
def test_bytes_are_those_of_the_codes(name: str, data: str, texels: tuple[tuple[int, int, int], ...]) -> None:
    plain = fm.stand_in(name)
    assert plain is not None
    block = np.frombuffer(bytes.fromhex(data.replace(" ", "")), np.uint8)
    found = fm.unpack(plain, fm.decode_blocks(name, block))[0, :, :3]
    for texel, (y, u, v) in zip(found, texels, strict=True):
        luma, blue, red = 1.164384 * (y - 16), u - 128, v - 128
        want = np.array([luma + 1.596 * red, luma - 0.3918 * blue - 0.813 * red, luma + 2.0172 * blue])
        assert np.abs(texel * 255 - np.clip(want, 0, 255)).max() <= 1


def test_texels_share_what_is_subsampled() -> None:
    """Y goes up by texels, U and V by pairs of columns and of rows."""
    luma = np.arange(16, 16 + 24, dtype=np.uint8).reshape(4, 6, 1) * 4
    chroma = np.stack([np.arange(6).reshape(2, 3) * 30 + 20, np.full((2, 3), 128)], axis=-1).astype(np.uint8)
    found = fm.decoded_planes("Y8_U8V8_420_UNORM", [luma, chroma], 5, 3)[..., :3]
    for y in range(3):
        for x in range(5):
            block = np.array([luma[y, x, 0], chroma[y // 2, x // 2, 0], luma[y, x, 0], 128], np.uint8)
            assert found[y, x].tolist() == fm.decode_blocks("Y8U8Y8V8_422_UNORM", block)[0, 0, :3].tolist()
