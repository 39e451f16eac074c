"""ASTC's HDR profile as the reference decoder of its makers reads it (the package astc-encoder-py)."""

from __future__ import annotations

import astc_encoder as astc
import numpy as np
import pytest

from tests.format.block_samples import random_blocks
from vkpipe import format as fm
from vkpipe.format import FormatDescription
from vkpipe.format.blocks.astc_hdr import HDR_MODES
from vkpipe.format.blocks.astc_header import header
from vkpipe.format.blocks.words import halves

_HDR = [desc for desc in fm.all_formats() if desc.sublayout == "hdr"]
_COLUMNS, _ROWS = 32, 16
_NAN, _MAGENTA = 0xFFFF, (0x3C00, 0, 0x3C00, 0x3C00)


def _read(desc: FormatDescription, blocks: np.ndarray) -> np.ndarray:
    """Bits of half floats ``(n, height, width, 4)``, as the library has them."""
    width, height = desc.block_width, desc.block_height
    context = astc.ASTCContext(astc.ASTCConfig(astc.ASTCProfile.HDR, width, height, 1, 0))
    image = astc.ASTCImage(astc.ASTCType.F16, _COLUMNS * width, _ROWS * height, 1)
    found = context.decompress(blocks.tobytes(), image, astc.ASTCSwizzle.from_str("RGBA"))
    data = (found or image).data
    assert data is not None
    texels = np.frombuffer(data, np.uint16)
    return (
        texels.reshape(_ROWS, height, _COLUMNS, width, 4)
        .transpose(0, 2, 1, 3, 4)
        .reshape(-1, height, width, 4)
    )


@pytest.mark.parametrize("desc", _HDR, ids=lambda desc: desc.name)
@pytest.mark.covers("PIPE_FORMAT_{desc.name}")
def test_hdr_blocks_are_what_their_makers_read(desc: FormatDescription) -> None:
    """Bit for bit; what is illegal is magenta here and not a number there, which the format leaves open."""
    blocks = random_blocks(desc, _COLUMNS * _ROWS, 7)
    want = _read(desc, blocks)
    illegal = (want == _NAN).all(axis=-1, keepdims=True)
    found = fm.decode_blocks(desc, blocks).view(np.uint16).reshape(want.shape)
    assert np.array_equal(found, np.where(illegal, _MAGENTA, want))
    assert 0 < illegal.mean() < 0.5


def test_the_blocks_have_every_mode() -> None:
    """Of end points, in one to four partitions."""
    head = header(halves(random_blocks(fm.describe("ASTC_8x8_FLOAT"), _COLUMNS * _ROWS, 7)), (8, 8, 1))
    assert set(HDR_MODES) <= set(head.modes[head.legal, 0].tolist())
    assert set(head.partitions[head.legal].tolist()) == {1, 2, 3, 4}
