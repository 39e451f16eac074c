"""Random blits between random parts of levels and layers, on the driver and on the reference."""

from __future__ import annotations

from typing import Any

import numpy as np
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from tests.driver.calls.blits.textures import new_texture, one_step, read_texels, values_of
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.pipe import BlitEnd, BlitInfo, Box, Format, ScissorState, TexFilter
from vkpipe.pipe import TextureTarget as Target

# Few pairs, as each is a kernel of its own.
_PAIRS = (
    (Format.R8G8B8A8_UNORM, Format.R8G8B8A8_UNORM),
    (Format.R32G32B32A32_FLOAT, Format.B5G6R5_UNORM),
    (Format.Z24_UNORM_S8_UINT, Format.Z24_UNORM_S8_UINT),
)
_SIZE = (13, 9, 4)


@st.composite
def _boxes(draw: st.DrawFn) -> Box:
    """Of either sign, inside of the texture or across its edges."""
    sides = []
    for size in _SIZE:
        first = draw(st.integers(-4, size + 3))
        extent = draw(st.integers(1, size + 3)) * draw(st.sampled_from((1, -1)))
        sides.append((first, extent))
    (x, width), (y, height), (z, depth) = sides
    return Box(x, y, z, width, height, depth)


_SCISSORS = st.builds(
    lambda x, y, width, height: ScissorState(x, y, x + width, y + height),
    st.integers(0, 12),
    st.integers(0, 8),
    st.integers(0, 13),
    st.integers(0, 9),
)


@settings(max_examples=60)
@given(
    pair=st.sampled_from(_PAIRS),
    src=_boxes(),
    dst=_boxes(),
    same_size=st.booleans(),
    filter=st.sampled_from(TexFilter),
    scissor=st.none() | _SCISSORS,
    windows=st.lists(_SCISSORS, max_size=3),
    include=st.booleans(),
)
def test_both_agree(
    ctx: VkContext,
    ref: pipe.Context,
    pair: tuple[Format, Format],
    src: Box,
    dst: Box,
    same_size: bool,
    filter: TexFilter,
    scissor: ScissorState | None,
    windows: list[ScissorState],
    include: bool,
) -> None:
    """Nearest texels exactly, linear ones within a step; what lies outside stays."""
    if same_size:
        src = Box(src.x, src.y, src.z, dst.width, dst.height, dst.depth)
    depth = pair[0] == Format.Z24_UNORM_S8_UINT
    assume(filter == TexFilter.NEAREST or not depth)
    fields: dict[str, Any] = {
        "mask": pipe.ColorMask.Z | pipe.ColorMask.S if depth else pipe.ColorMask.RGBA,
        "filter": filter,
        "scissor_enable": scissor is not None,
        "scissor": scissor or ScissorState(),
        "window_rectangles": tuple(windows),
        "window_rectangle_include": include,
    }
    results = []
    for context in (ctx, ref):
        read = new_texture(context, pair[0], Target.TEXTURE_2D_ARRAY)
        written = new_texture(context, pair[1], Target.TEXTURE_2D_ARRAY, seed=2)
        context.blit(BlitInfo(BlitEnd(written, 0, dst), BlitEnd(read, 0, src), **fields))
        results.append(read_texels(context, written))
        for texture in (read, written):
            texture.destroy()
    if filter == TexFilter.NEAREST and pair[0] == pair[1]:
        assert np.array_equal(results[0], results[1])
        return
    got, want = (values_of(pair[1], texels) for texels in results)
    assert np.abs(got - want).max() <= one_step(pair[1])
