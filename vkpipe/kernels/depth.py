"""Depth test and write as GLSL (Gallium 0.4, section 8.2)."""

from __future__ import annotations

from vkpipe import format as vkformat
from vkpipe.kernels.blend import raw_type
from vkpipe.kernels.compare import COMPARE
from vkpipe.pipe import CompareFunc, Format

__all__ = ["depth_bits", "depth_source"]


def depth_bits(fmt: Format) -> tuple[int, ...]:
    """The bits of the texel that hold depth, one 32-bit word after the other."""
    description = vkformat.describe(fmt)
    source = description.swizzle[0]
    words = max(1, description.block_bits // 32)
    if source not in "xyzw":
        return (0,) * words
    channel = description.channels["xyzw".index(source)]
    bits = ((1 << channel.bits) - 1) << channel.shift
    return tuple(bits >> (32 * word) & 0xFFFFFFFF for word in range(words))


def depth_source(fmt: Format, func: CompareFunc) -> str:
    """GLSL of ``vkp_depth_pack(z, old)`` and ``vkp_depth_passes(new, old)``.

    Depth is compared as it is stored: unsigned integers for normalized formats, floats for float ones.
    """
    description = vkformat.describe(fmt)
    raw = raw_type(max(1, description.block_bits // 32))
    mask = depth_bits(fmt)
    masks = ", ".join(f"{word:#x}u" for word in mask)
    part = "" if raw == "uint" else ".x"
    if description.channels[0].type == "float":
        new, old = f"uintBitsToFloat(new{part})", f"uintBitsToFloat(old{part})"
    else:
        new, old = f"(new{part} & {mask[0]:#x}u)", f"(old{part} & {mask[0]:#x}u)"
    return (
        vkformat.glsl_pack_z(fmt, "vkp_pack_z")
        + f"{raw} vkp_depth_pack(float z, {raw} old)\n{{\n"
        + f"    {raw} mask = {raw}({masks});\n"
        + "    return (vkp_pack_z(z, 0u) & mask) | (old & ~mask);\n}\n"
        + f"bool vkp_depth_passes({raw} new, {raw} old)\n{{\n"
        + f"    return {COMPARE[func].format(new=new, old=old)};\n}}\n"
    )
