"""Depth test and write as GLSL (Gallium 0.4, section 8.2)."""

from __future__ import annotations

from vkpipe import format as vkformat
from vkpipe.kernels.blend import raw_type
from vkpipe.kernels.compare import COMPARE
from vkpipe.pipe import CompareFunc, Format

__all__ = [
    "LATEST_WINS",
    "depth_bits",
    "depth_source",
    "depth_source_of",
    "key_form",
    "key_source",
    "larger_is_nearer",
    "order_source",
    "orders_by_depth",
    "prefers_nearer",
    "visible_by_key",
]

# Functions that, with depth written, leave the nearest fragment whatever the order; True: the larger wins.
_NEAREST: dict[CompareFunc, bool] = {
    CompareFunc.LESS: False,
    CompareFunc.LEQUAL: False,
    CompareFunc.GREATER: True,
    CompareFunc.GEQUAL: True,
}

LATEST_WINS = frozenset((CompareFunc.LEQUAL, CompareFunc.GEQUAL))
"""Of those, the functions by which the later of two equally near fragments is seen."""


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


def depth_source(fmt: Format, func: CompareFunc, unclamped: bool) -> str:
    """GLSL of ``vkp_depth_pack(z, old)`` and ``vkp_depth_passes(new, old)``."""
    return depth_source_of(fmt, COMPARE[func], unclamped)


def depth_source_of(fmt: Format, comparison: str, unclamped: bool) -> str:
    """Return the GLSL of a depth test for a comparison of ``{new}`` and ``{old}``.

    Depth is compared as it is stored: unsigned integers for normalized formats, floats for float ones, where
    it is clamped to [0, 1], too, unless it is ``unclamped`` (OpenGL 4.6, section 14.6.5).
    """
    description = vkformat.describe(fmt)
    raw = raw_type(max(1, description.block_bits // 32))
    mask = depth_bits(fmt)
    masks = ", ".join(f"{word:#x}u" for word in mask)
    part = "" if raw == "uint" else ".x"
    z = "z"
    if description.channels[0].type == "float":
        z = z if unclamped else "z > 0.0 ? min(z, 1.0) : 0.0"
        new, old = f"uintBitsToFloat(new{part})", f"uintBitsToFloat(old{part})"
    else:
        new, old = f"(new{part} & {mask[0]:#x}u)", f"(old{part} & {mask[0]:#x}u)"
    return (
        vkformat.glsl_pack_z(fmt, "vkp_pack_z")
        + f"{raw} vkp_depth_pack(const float z, const {raw} old)\n{{\n"
        + f"    {raw} mask = {raw}({masks});\n"
        + f"    return (vkp_pack_z({z}, 0u) & mask) | (old & ~mask);\n}}\n"
        + f"bool vkp_depth_passes(const {raw} new, const {raw} old)\n{{\n"
        + f"    return {comparison.format(new=new, old=old)};\n}}\n"
    )


def orders_by_depth(func: CompareFunc | None, write: bool) -> bool:
    """Return whether keys hold the order of depth: the nearest fragment wins. Otherwise the latest that
    passes.
    """
    return write and func in _NEAREST


def key_form(fmt: Format | None, func: CompareFunc | None, write: bool) -> tuple[object, ...]:
    """Return the meaning of keys with this depth state; with equal forms a group can go on with another's
    keys.
    """
    if not orders_by_depth(func, write):
        return ("latest",)
    return ("depth", fmt, larger_is_nearer(func), func in LATEST_WINS)


def larger_is_nearer(func: CompareFunc | None) -> bool:
    """Return whether the function prefers the larger depth."""
    return func is not None and _NEAREST.get(func, False)


def visible_by_key(func: CompareFunc | None, write: bool) -> bool:
    """Return whether what is seen follows from comparing keys, without going through fragments in order.

    Not so where passing changes what later fragments are compared with in a way that is no minimum.
    """
    unchanged = (CompareFunc.EQUAL, CompareFunc.NEVER)
    return func is None or not write or func in _NEAREST or func in unchanged


def key_source(fmt: Format | None, func: CompareFunc | None, write: bool, unclamped: bool) -> str:
    """Return GLSL of what the kernels of the visibility form need to know of the depth state.

    ``vkp_key_order(raw)``: smaller is nearer; ``vkp_key_depth(order, old)`` is its inverse, with the bits of
    the old texel that are not depth. ``vkp_depth_existing(pixel)``: the stored depth, where
    fragments are compared with it one by one. ``vkp_key_passes(mine, old)``: that comparison.
    """
    if fmt is None or func is None:
        return (
            "uint vkp_depth_pack(const float z, const uint old) { return 0u; }\n"
            "uint vkp_key_order(const uint depth) { return 0u; }\n"
            "uint vkp_depth_existing(const ivec2 pixel) { return 0u; }\n"
            "bool vkp_key_passes(const uint mine, const uint old) { return true; }\n"
        )
    raw = vkformat.glsl_raw_type(fmt)
    text = depth_source(fmt, func, unclamped)
    if orders_by_depth(func, write):
        return (
            text
            + order_source(fmt, func)
            + f"{raw} vkp_key_depth(const uint order, const {raw} old)\n{{\n{_inverse(fmt, func)}}}\n"
            + f"{raw} vkp_depth_existing(const ivec2 pixel) {{ return {raw}(0u); }}\n"
            + f"bool vkp_key_passes(const {raw} mine, const {raw} old) {{ return true; }}\n"
        )
    tested = func != CompareFunc.ALWAYS
    existing = "vkp_depth_load(pixel)" if tested else f"{raw}(0u)"
    passes = "vkp_depth_passes(mine, old)" if tested else "true"
    return (
        text
        + f"uint vkp_key_order(const {raw} depth) {{ return 0u; }}\n"
        + f"{raw} vkp_depth_existing(const ivec2 pixel) {{ return {existing}; }}\n"
        + f"bool vkp_key_passes(const {raw} mine, const {raw} old) {{ return {passes}; }}\n"
    )


def order_source(fmt: Format, func: CompareFunc) -> str:
    """GLSL of ``vkp_key_order(raw)`` alone, for a function that prefers the nearer."""
    return f"uint vkp_key_order(const {vkformat.glsl_raw_type(fmt)} depth)\n{{\n{_order(fmt, func)}}}\n"


def prefers_nearer(func: CompareFunc | None) -> bool:
    """Return whether what is farther than everything in a place cannot pass there."""
    return func in _NEAREST


def _inverse(fmt: Format, func: CompareFunc) -> str:
    """Statements that turn it back."""
    raw = vkformat.glsl_raw_type(fmt)
    words = ", ".join(f"{word:#x}u" for word in depth_bits(fmt))
    text = f"    uint bits = {'~' if _NEAREST[func] else ''}order;\n"
    if vkformat.describe(fmt).channels[0].type == "float":
        text += "    bits = (bits & 0x80000000u) != 0u ? bits & 0x7fffffffu : ~bits;\n"
    value = "bits" if raw == "uint" else f"{raw}(bits)"
    return text + f"    {raw} mask = {raw}({words});\n    return ({value} & mask) | (old & ~mask);\n"


def _order(fmt: Format, func: CompareFunc) -> str:
    """Statements that turn a stored depth into an unsigned integer, smaller for what wins."""
    description = vkformat.describe(fmt)
    word = "depth.x" if vkformat.glsl_raw_type(fmt) != "uint" else "depth"
    if description.channels[0].type == "float":
        # Floats sort as integers once negative ones are turned round; minus zero equals zero.
        text = f"    uint bits = {word} == 0x80000000u ? 0u : {word};\n"
        text += "    bits = (bits & 0x80000000u) != 0u ? ~bits : bits | 0x80000000u;\n"
    else:
        text = f"    uint bits = {word} & {depth_bits(fmt)[0]:#x}u;\n"
    return text + f"    return {'~' if _NEAREST[func] else ''}bits;\n"
