"""Enumerations of blending, depth, stencil and alpha (Gallium 0.4, sections 8.1 and 8.2)."""

from __future__ import annotations

from enum import IntEnum, IntFlag

from vkpipe.pipe.naming import gallium

__all__ = ["AdvancedBlend", "BlendFactor", "BlendFunc", "ColorMask", "CompareFunc", "LogicOp", "StencilOp"]


@gallium("PIPE_BLENDFACTOR_")
class BlendFactor(IntEnum):
    """The factor of a source or destination colour; 16 + n is one minus n."""

    ONE = 0x01
    SRC_COLOR = 0x02
    SRC_ALPHA = 0x03
    DST_ALPHA = 0x04
    DST_COLOR = 0x05
    SRC_ALPHA_SATURATE = 0x06
    CONST_COLOR = 0x07
    CONST_ALPHA = 0x08
    SRC1_COLOR = 0x09
    SRC1_ALPHA = 0x0A
    ZERO = 0x11
    INV_SRC_COLOR = 0x12
    INV_SRC_ALPHA = 0x13
    INV_DST_ALPHA = 0x14
    INV_DST_COLOR = 0x15
    INV_CONST_COLOR = 0x17
    INV_CONST_ALPHA = 0x18
    INV_SRC1_COLOR = 0x19
    INV_SRC1_ALPHA = 0x1A


@gallium("PIPE_BLEND_")
class BlendFunc(IntEnum):
    """The function that combines the weighted source and destination; MIN and MAX ignore the factors."""

    ADD = 0
    SUBTRACT = 1
    REVERSE_SUBTRACT = 2
    MIN = 3
    MAX = 4


@gallium("PIPE_ADVANCED_BLEND_")
class AdvancedBlend(IntEnum):
    """An equation of KHR_blend_equation_advanced, which replaces blending; NONE: it does not.

    Bit n of a fragment shader's FS_BLEND_EQUATION_ADVANCED allows equation n.
    """

    NONE = 0
    MULTIPLY = 1
    SCREEN = 2
    OVERLAY = 3
    DARKEN = 4
    LIGHTEN = 5
    COLORDODGE = 6
    COLORBURN = 7
    HARDLIGHT = 8
    SOFTLIGHT = 9
    DIFFERENCE = 10
    EXCLUSION = 11
    HSL_HUE = 12
    HSL_SATURATION = 13
    HSL_COLOR = 14
    HSL_LUMINOSITY = 15


@gallium("PIPE_LOGICOP_")
class LogicOp(IntEnum):
    """Bitwise combination of source and destination (section 8.1.2).

    The value is the truth table: bit ``2 * s + d`` holds the result for source bit s, destination bit d.
    """

    CLEAR = 0
    NOR = 1
    AND_INVERTED = 2
    COPY_INVERTED = 3
    AND_REVERSE = 4
    INVERT = 5
    XOR = 6
    NAND = 7
    AND = 8
    EQUIV = 9
    NOOP = 10
    OR_INVERTED = 11
    COPY = 12
    OR_REVERSE = 13
    OR = 14
    SET = 15


@gallium("PIPE_MASK_")
class ColorMask(IntFlag):
    """The channels that are written; Z and S are used by blits only."""

    R = 0x1
    G = 0x2
    B = 0x4
    A = 0x8
    RGBA = 0xF
    Z = 0x10
    S = 0x20
    ZS = 0x30
    RGBAZS = 0x3F


@gallium("PIPE_FUNC_")
class CompareFunc(IntEnum):
    """Comparison of the depth, stencil, alpha and shadow tests: bit 0 less, bit 1 equal, bit 2 greater."""

    NEVER = 0
    LESS = 1
    EQUAL = 2
    LEQUAL = 3
    GREATER = 4
    NOTEQUAL = 5
    GEQUAL = 6
    ALWAYS = 7


@gallium("PIPE_STENCIL_OP_")
class StencilOp(IntEnum):
    """The operation on the stencil value; INCR and DECR saturate, the WRAP forms do not."""

    KEEP = 0
    ZERO = 1
    REPLACE = 2
    INCR = 3
    DECR = 4
    INCR_WRAP = 5
    DECR_WRAP = 6
    INVERT = 7
