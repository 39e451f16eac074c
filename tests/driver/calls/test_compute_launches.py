"""Launches on the device and on the reference: base, input, grids in buffers, fixed blocks."""

from __future__ import annotations

from typing import Any, cast

import numpy as np
import pytest

from tests.driver.compute import U32, Lab, comp
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.errors import NotSupported
from vkpipe.pipe import Bind, Format, ShaderType, TextureTarget


def _noting(block: tuple[int, ...]) -> str:
    """Each thread adds what it knows of the launch to a word that block and thread choose, of 512."""
    text = comp(
        "BUFFER[0]; SV[3], WORK_DIM; SV[4], GRID_SIZE",
        "UMAD TEMP[1].x, SV[1].xxxx, IMM[1].xxxx, SV[0].xxxx",
        "UMAD TEMP[1].x, SV[1].yyyy, IMM[1].yyyy, TEMP[1].xxxx",
        "UMAD TEMP[1].x, SV[1].zzzz, IMM[1].wwww, TEMP[1].xxxx",
        "UMAD TEMP[1].x, SV[0].yyyy, IMM[0].wwww, TEMP[1].xxxx",
        "AND TEMP[1].x, TEMP[1].xxxx, IMM[1].zzzz",
        "UMUL TEMP[1].x, TEMP[1].xxxx, IMM[0].zzzz",
        "UMAD TEMP[2].x, SV[2].xxxx, IMM[0].wwww, SV[3].xxxx",
        "UMAD TEMP[2].x, SV[4].xxxx, IMM[1].zzzz, TEMP[2].xxxx",
        "ATOMUADD TEMP[3].x, BUFFER[0], TEMP[1].xxxx, TEMP[2].xxxx",
        block=block,
    )
    return text.replace("  0:", "IMM[1] UINT32 {5, 31, 511, 7}\n  0:")


def _both(ctx: VkContext, ref: pipe.Context, text: str, info: dict[str, Any], **state: Any) -> U32:
    """What a launch leaves in 512 words, the same with both. ``arguments``: words of the grid's buffer."""
    found = []
    for context in (ctx, cast(VkContext, ref)):
        with Lab(context) as lab:
            result = lab.buffer(512)
            fields = dict(info)
            if "arguments" in fields:
                fields["indirect"] = lab.buffer(fields.pop("arguments"), Bind.COMMAND_ARGS_BUFFER)
            lab.shader(text, **state)
            lab.buffers(result)
            context.launch_grid(pipe.GridInfo(**fields))
            found.append(lab.words(result))
    np.testing.assert_array_equal(found[0], found[1])
    return found[0]


_THREE = [1, 2, 1, 9, 3, 1, 2, 9, 0, 1, 1]
_LAUNCHES: dict[str, tuple[dict[str, Any], int]] = {
    "plain": ({"grid": (3, 2, 2)}, 12),
    "with a base": ({"grid": (3, 2, 2), "grid_base": (4, 70, 900), "work_dim": 2}, 12),
    "from a buffer": ({"arguments": [9, 3, 2, 1], "indirect_offset": 4, "grid": (99, 1, 1)}, 6),
    "several": ({"arguments": _THREE, "indirect_stride": 16, "draw_count": 3}, 8),
    "several without a stride": ({"arguments": [2, 1, 1, 1, 1, 4], "draw_count": 2}, 6),
    "none": ({"arguments": [2, 1, 1], "draw_count": 0}, 0),
    "an empty grid": ({"grid": (0, 2, 2)}, 0),
}
"""What is launched, and of how many blocks it is."""


@pytest.mark.covers(
    "pipe_grid_info::grid_base",
    "pipe_grid_info::indirect",
    "pipe_grid_info::indirect_stride",
    "pipe_grid_info::draw_count",
)
@pytest.mark.parametrize("block", [(), (4, 2, 1), (5,)])
@pytest.mark.parametrize("name", _LAUNCHES)
def test_launches(ctx: VkContext, ref: pipe.Context, name: str, block: tuple[int, ...]) -> None:
    """A block that the shader fixes is meant whatever the launch says; sizes that it leaves out are 1."""
    info, blocks = _LAUNCHES[name]
    found = _both(ctx, ref, _noting(block), {"block": (1, 1, 1) if block else (3, 2, 1), **info})
    assert found.any() == bool(blocks)


_INPUT = comp(
    "BUFFER[0]; MEMORY[0], INPUT",
    "UMUL TEMP[1].x, TEMP[0].xxxx, IMM[0].zzzz",
    "LOAD TEMP[2].x, MEMORY[0], TEMP[1].xxxx",
    "STORE BUFFER[0].x, TEMP[1].xxxx, TEMP[2].xxxx",
)


@pytest.mark.covers("pipe_grid_info::input", "TGSI_MEMORY_TYPE_INPUT")
@pytest.mark.parametrize("size", [20, 32])
def test_input(ctx: VkContext, ref: pipe.Context, size: int) -> None:
    """What lies behind it is 0."""
    data = np.arange(1, 9, dtype=np.uint32)
    info = {"grid": (2, 1, 1), "block": (8, 1, 1), "input": data.tobytes()[:size]}
    found = _both(ctx, ref, _INPUT, info, req_input_mem=size)
    assert found[:8].tolist() == [*range(1, size // 4 + 1), *[0] * (8 - size // 4)]


@pytest.mark.refuses("pipe_image_view::tex2d_from_buf", "pipe_sampler_view::is_tex2d_from_buf")
def test_buffers_that_are_read_in_rows_are_refused(ctx: VkContext, ref: pipe.Context) -> None:
    texel = Format.R32_UINT
    for context in (ctx, cast(VkContext, ref)):
        with Lab(context) as lab:
            buffer = lab.buffer(64, Bind.SAMPLER_VIEW | Bind.SHADER_IMAGE)
            template = pipe.SamplerViewTemplate(
                target=TextureTarget.BUFFER, format=texel, size=256, is_tex2d_from_buf=True
            )
            with pytest.raises(NotSupported, match="tex2d_from_buf"):
                context.create_sampler_view(buffer, template)
            image = pipe.ImageView(buffer, format=texel, size=256, tex2d_from_buf=True)
            with pytest.raises(NotSupported, match="tex2d_from_buf"):
                context.set_shader_images(ShaderType.COMPUTE, 0, [image])
