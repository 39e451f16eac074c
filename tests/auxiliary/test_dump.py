"""State objects as text."""

from __future__ import annotations

import numpy as np
import pytest

from vkpipe import pipe
from vkpipe.auxiliary.dump import dump
from vkpipe.pipe import BlendFactor, ColorMask, CompareFunc


@pytest.mark.covers("auxiliary::u_dump")
def test_only_what_is_not_the_default() -> None:
    rt = pipe.RtBlendState(
        blend_enable=True, rgb_dst_factor=BlendFactor.INV_SRC_ALPHA, colormask=ColorMask(5)
    )
    state = pipe.BlendState(rt=(rt,), alpha_to_one=True)
    assert dump(state).splitlines() == [
        "BlendState",
        "  rt = 1 entries",
        "    [0] = RtBlendState",
        "      blend_enable = True",
        "      rgb_dst_factor = PIPE_BLENDFACTOR_INV_SRC_ALPHA",
        "      colormask = PIPE_MASK_R|PIPE_MASK_B",
        "  alpha_to_one = True",
    ]
    assert dump(pipe.BlendState()) == "BlendState"


def test_everything() -> None:
    text = dump(pipe.DepthStencilAlphaState(), whole=True)
    assert "  depth = DepthState" in text and "    func = PIPE_FUNC_LESS" in text
    assert text.count("= StencilState") == 2 and text.count("writemask = 255") == 2
    assert dump(CompareFunc.GEQUAL) == "PIPE_FUNC_GEQUAL"


def test_arrays_and_shaders_are_short() -> None:
    info = pipe.DrawInfo(count=3, index_size=2, index=np.arange(3, dtype=np.uint16))
    assert "  index = uint16 (3,)" in dump(info).splitlines()
    tokens = "VERT\nDCL OUT[0], POSITION\n  0: END\n"
    assert "  tokens = 'VERT' and 2 lines more" in dump(pipe.ShaderState(tokens=tokens)).splitlines()
    assert "5 bytes" in dump(pipe.ConstantBuffer(user_buffer=b"12345"))
