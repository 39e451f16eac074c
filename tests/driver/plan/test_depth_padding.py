"""Unused bits of depth formats: every form of the last stage leaves in them what was there."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass

import numpy as np
import pytest

from tests.driver.draw import Array, Board, read_texture, write_texture
from tests.driver.shader_texts import FS_FLAT, VS_COLOR
from tests.random_states.drawing import way
from vkpipe import format as vkformat
from vkpipe.driver.context import VkContext
from vkpipe.driver.plan.visibility import HeldKeys, Opening
from vkpipe.driver.state.group import GroupState
from vkpipe.pipe import BlendFactor, CompareFunc, DepthState, Format, RtBlendState

_FORMATS = ("Z24X8_UNORM", "X8Z24_UNORM", "Z32_FLOAT_S8X24_UINT")
_FS_DISCARD = """FRAG
DCL IN[0], COLOR, PERSPECTIVE
DCL OUT[0], COLOR
  0: KILL_IF IN[0].xxxx
  1: MOV OUT[0], IN[0]
  2: END
"""
_OVER = RtBlendState(True, rgb_dst_factor=BlendFactor.ONE, alpha_dst_factor=BlendFactor.ONE)


@dataclass(frozen=True)
class _Case:
    """How it is drawn: so many triangles, through bins or directly, with pairs of tiles where ``paired``."""

    size: tuple[int, int]
    triangles: int
    binned: bool = False
    paired: bool = False
    blend: RtBlendState | None = None
    fs: str = FS_FLAT
    func: CompareFunc = CompareFunc.LESS


_CASES = {
    "few": _Case((8, 8), 1),
    "direct": _Case((21, 13), 12),
    "large": _Case((137, 129), 40),
    "pairs": _Case((44, 20), 12, paired=True),
    "binned": _Case((137, 129), 40, binned=True),
    "binned later": _Case((75, 52), 40, binned=True, func=CompareFunc.GEQUAL),
    "keys": _Case((75, 52), 700),
    "blended": _Case((21, 13), 12, blend=_OVER),
    "blended, binned": _Case((21, 13), 12, binned=True, blend=_OVER),
    "discarded": _Case((75, 52), 40, fs=_FS_DISCARD),
    "equal": _Case((21, 13), 12, func=CompareFunc.NOTEQUAL),
    "always": _Case((21, 13), 12, func=CompareFunc.ALWAYS),
}


def _drawn(ctx: VkContext, fmt: str, case: _Case) -> tuple[Array, Array]:
    """The texels of a depth buffer before and after triangles; the first ones hold numbers at random."""
    width, height = case.size
    with Board(ctx, width, height, depth=fmt) as board:
        assert board.depth is not None
        shape = read_texture(ctx, board.depth).shape
        before = np.random.default_rng(3).integers(0, 256, shape, np.uint8)
        if Format[fmt] is Format.Z32_FLOAT_S8X24_UINT:
            depths = np.random.default_rng(4).integers(1, 16, shape[:3]).astype(np.float32) / 16
            before[..., :4] = depths[..., None].view(np.uint8)
        write_texture(ctx, board.depth, before)
        board.shaders(VS_COLOR, case.fs)
        board.blend(case.blend)
        board.depth_test(DepthState(True, True, case.func))
        random = np.random.default_rng(case.triangles)
        middle = random.uniform(0, case.size, (case.triangles, 1, 2))
        places = middle + random.uniform(-9, 9, (case.triangles, 3, 2))
        depths = np.repeat(random.integers(-8, 8, case.triangles) / 8, 3)
        with way(binned=case.binned):
            board.triangles(places.reshape(-1, 2), (0.25, 0.5, 0.75, 1), depths)
            ctx.flush()
        return before, np.array(read_texture(ctx, board.depth))


def _unused(fmt: str) -> Array:
    """The bits of a texel that mean nothing."""
    description = vkformat.describe(Format[fmt])
    used = sum(((1 << c.bits) - 1) << c.shift for c in description.channels if c.type != "void")
    bits = ~used & ((1 << description.block_bits) - 1)
    return np.frombuffer(bits.to_bytes(description.block_bytes, "little"), np.uint8)


@pytest.mark.parametrize("case", _CASES)
@pytest.mark.parametrize("fmt", _FORMATS)
def test_unused_bits_stay(
    ctx: VkContext, ref: VkContext, monkeypatch: pytest.MonkeyPatch, fmt: str, case: str
) -> None:
    """Of texels that are drawn to, and of those beside them; all other bits are the reference's."""
    drawn = _CASES[case]
    if drawn.paired:
        monkeypatch.setattr(GroupState, "pairs", lambda state, prims: True)
    opened: list[int] = []
    open_keys = HeldKeys.open

    def noted(keys: HeldKeys, what: Hashable, prims: int, flat: bytes | None) -> Opening:
        opened.append(prims)
        return open_keys(keys, what, prims, flat)

    monkeypatch.setattr(HeldKeys, "open", noted)
    before, after = _drawn(ctx, fmt, drawn)
    assert bool(opened) == (case == "keys")
    assert not ((before ^ after) & _unused(fmt)).any()
    assert np.array_equal(after, _drawn(ref, fmt, drawn)[1])
    assert (before != after).any()
