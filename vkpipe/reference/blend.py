"""Blending, logic operations and the colour mask (Gallium 0.4, section 8.1).

In 32-bit floating point. The factor ZERO takes nothing, not even what is no number; the least and the most
of a number and what is none are the number. Normalized targets clamp source, second source and constant
colour before. Pure integer targets are not blended. Logic operations replace blending on normalized and
integer targets that are not sRGB; elsewhere the colour is stored as without blending (OpenGL 2.1, section
4.1.10). No dither.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from vkpipe import format as vkformat
from vkpipe.auxiliary.draw.arrays import F32, U8, U32
from vkpipe.format import SHARED_EXPONENT, FormatDescription
from vkpipe.pipe import BlendFactor, BlendFunc, BlendState, ColorMask, Format, LogicOp, RtBlendState
from vkpipe.reference.advanced_blend import advanced_blend

__all__ = ["blend_texels"]

_Factor = Callable[[F32, F32, F32, F32], F32]


def _alpha(color: F32) -> F32:
    return np.repeat(color[:, 3:], 4, axis=1)


def _saturate(src: F32, src1: F32, dst: F32, constant: F32) -> F32:
    least = np.fmin(src[:, 3:], np.float32(1) - dst[:, 3:])
    return np.concatenate([np.repeat(least, 3, axis=1), np.ones_like(least)], axis=1)


_PLAIN: dict[BlendFactor, _Factor] = {
    BlendFactor.ONE: lambda src, src1, dst, constant: np.ones_like(src),
    BlendFactor.SRC_COLOR: lambda src, src1, dst, constant: src,
    BlendFactor.SRC_ALPHA: lambda src, src1, dst, constant: _alpha(src),
    BlendFactor.DST_ALPHA: lambda src, src1, dst, constant: _alpha(dst),
    BlendFactor.DST_COLOR: lambda src, src1, dst, constant: dst,
    BlendFactor.SRC_ALPHA_SATURATE: _saturate,
    BlendFactor.CONST_COLOR: lambda src, src1, dst, constant: constant,
    BlendFactor.CONST_ALPHA: lambda src, src1, dst, constant: _alpha(constant),
    BlendFactor.SRC1_COLOR: lambda src, src1, dst, constant: src1,
    BlendFactor.SRC1_ALPHA: lambda src, src1, dst, constant: _alpha(src1),
}
_INVERSE = 16
"""One minus a factor has the factor's number plus this."""


def _sum(src: F32, sf: F32 | None, dst: F32, df: F32 | None) -> F32:
    if sf is None or df is None:
        return _product(src, sf) if df is None else _product(dst, df)
    return src * sf + dst * df


def _difference(first: F32, ff: F32 | None, second: F32, sf: F32 | None) -> F32:
    return _product(first, ff) if sf is None else _product(first, ff) - second * sf


def _product(color: F32, factor: F32 | None) -> F32:
    return np.zeros_like(color) if factor is None else color * factor


_FUNCTIONS: dict[BlendFunc, Callable[[F32, F32 | None, F32, F32 | None], F32]] = {
    BlendFunc.ADD: _sum,
    BlendFunc.SUBTRACT: _difference,
    BlendFunc.REVERSE_SUBTRACT: lambda src, sf, dst, df: _difference(dst, df, src, sf),
    BlendFunc.MIN: lambda src, sf, dst, df: np.fmin(src, dst),
    BlendFunc.MAX: lambda src, sf, dst, df: np.fmax(src, dst),
}


def blend_texels(
    fmt: Format,
    state: BlendState,
    number: int,
    constant: tuple[float, float, float, float],
    source: U32,
    second: U32,
    old: U8,
) -> U8:
    """The texels ``(n, bytes)`` that render target ``number`` holds afterwards.

    Args:
        source, second: words ``(n, 4)`` of the shader's colour, and the second of dual source blending.
        old: the texels so far.
    """
    description = vkformat.describe(fmt)
    target = state.target(number)
    if description.is_pure_integer:
        kind = np.int32 if description.is_signed_integer else np.uint32
        new = vkformat.pack(fmt, source.view(kind))
        plain = True
    else:
        src = _clamped(description, source.view(np.float32))
        plain = state.logicop_enable or not (target.blend_enable or state.advanced_blend_func)
        if not plain and state.advanced_blend_func:
            dst = vkformat.unpack(fmt, old).astype(np.float32, copy=False)
            src = advanced_blend(state.advanced_blend_func, src, dst)
        elif not plain:
            src = _blended(fmt, target, constant, src, _clamped(description, second.view(np.float32)), old)
        if description.name == SHARED_EXPONENT:
            src = _kept(fmt, target.colormask, src, old)
        new = vkformat.pack(fmt, src)
    if state.logicop_enable and _takes_logic(description):
        new = _logic(state.logicop_func, new, old)
    mask = _mask(description, target.colormask)
    return (new & mask) | (old & ~mask)


def _kept(fmt: Format, colormask: ColorMask, color: F32, old: U8) -> F32:
    """Put components back that are not written: channels with one exponent are no bits that could stay."""
    written = np.array([bool(colormask & 1 << component) for component in range(4)])
    return np.where(written, color, vkformat.unpack(fmt, old)).astype(np.float32)


def _clamped(description: FormatDescription, color: F32) -> F32:
    channel = next(channel for channel in description.channels if channel.type != "void")
    if channel.type == "float" or channel.pure_integer:
        return color
    low = np.float32(-1 if channel.type == "signed" else 0)
    return np.clip(np.where(np.isnan(color), np.float32(0), color), low, np.float32(1))


def _blended(
    fmt: Format,
    target: RtBlendState,
    constant: tuple[float, float, float, float],
    src: F32,
    src1: F32,
    old: U8,
) -> F32:
    description = vkformat.describe(fmt)
    dst = vkformat.unpack(fmt, old).astype(np.float32, copy=False)
    color = _clamped(description, np.broadcast_to(np.array(constant, np.float32), src.shape))

    def factor(which: BlendFactor) -> F32 | None:
        if which == BlendFactor.ZERO:
            return None
        if which in _PLAIN:
            return _PLAIN[which](src, src1, dst, color)
        return np.float32(1) - _PLAIN[BlendFactor(which - _INVERSE)](src, src1, dst, color)

    with np.errstate(all="ignore"):
        rgb = _FUNCTIONS[target.rgb_func](
            src, factor(target.rgb_src_factor), dst, factor(target.rgb_dst_factor)
        )
        alpha = _FUNCTIONS[target.alpha_func](
            src, factor(target.alpha_src_factor), dst, factor(target.alpha_dst_factor)
        )
    return np.concatenate([rgb[:, :3], alpha[:, 3:]], axis=1)


def _takes_logic(description: FormatDescription) -> bool:
    return not description.is_float and not description.is_srgb


def _logic(op: LogicOp, new: U8, old: U8) -> U8:
    """The truth table of the operation, bit by bit: bit 2 s + d of its number."""
    result = np.zeros_like(new)
    for entry in range(4):
        if op >> entry & 1:
            s, d = new if entry & 2 else ~new, old if entry & 1 else ~old
            result |= s & d
    return result


def _mask(description: FormatDescription, colormask: ColorMask) -> U8:
    """The bits of a texel that may change; a channel belongs to the first component that reads it."""
    bits = (1 << description.block_bits) - 1
    if description.name == SHARED_EXPONENT:
        bits = bits if colormask & (ColorMask.R | ColorMask.G | ColorMask.B) else 0
        return np.frombuffer(bits.to_bytes(description.block_bytes, "little"), np.uint8)
    for index, channel in enumerate(description.channels):
        component = description.component_of(index)
        if component is not None and not colormask & 1 << component:
            bits &= ~(((1 << channel.bits) - 1) << channel.shift)
    return np.frombuffer(bits.to_bytes(description.block_bytes, "little"), np.uint8)
