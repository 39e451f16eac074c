"""Blending of one render target as GLSL (Gallium 0.4, section 8.1; factors and functions of p_defines.h)."""

from __future__ import annotations

from vkpipe import format as vkformat
from vkpipe.format import FormatDescription
from vkpipe.pipe import BlendFactor, BlendFunc, ColorMask, Format, RtBlendState

__all__ = ["blend_source", "raw_type", "write_mask"]

# Each factor as a vec4 expression: colour in rgb, what alpha is multiplied with in a.
_FACTORS: dict[BlendFactor, str] = {
    BlendFactor.ONE: "vec4(1.0)",
    BlendFactor.SRC_COLOR: "src",
    BlendFactor.SRC_ALPHA: "src.aaaa",
    BlendFactor.DST_ALPHA: "dst.aaaa",
    BlendFactor.DST_COLOR: "dst",
    BlendFactor.SRC_ALPHA_SATURATE: "vec4(vec3(min(src.a, 1.0 - dst.a)), 1.0)",
    BlendFactor.CONST_COLOR: "constant",
    BlendFactor.CONST_ALPHA: "constant.aaaa",
    BlendFactor.ZERO: "vec4(0.0)",
    BlendFactor.INV_SRC_COLOR: "(1.0 - src)",
    BlendFactor.INV_SRC_ALPHA: "(1.0 - src.aaaa)",
    BlendFactor.INV_DST_ALPHA: "(1.0 - dst.aaaa)",
    BlendFactor.INV_DST_COLOR: "(1.0 - dst)",
    BlendFactor.INV_CONST_COLOR: "(1.0 - constant)",
    BlendFactor.INV_CONST_ALPHA: "(1.0 - constant.aaaa)",
}

_FUNCTIONS: dict[BlendFunc, str] = {
    BlendFunc.ADD: "src * {sf} + dst * {df}",
    BlendFunc.SUBTRACT: "src * {sf} - dst * {df}",
    BlendFunc.REVERSE_SUBTRACT: "dst * {df} - src * {sf}",
    BlendFunc.MIN: "min(src, dst)",
    BlendFunc.MAX: "max(src, dst)",
}


def raw_type(words: int) -> str:
    """The GLSL type of a texel as raw words."""
    return {1: "uint", 2: "uvec2", 4: "uvec4"}[words]


def write_mask(description: FormatDescription, colormask: ColorMask) -> tuple[int, ...]:
    """The bits of the texel that may change, one 32-bit word after the other.

    A channel belongs to the first component that reads it: luminance and intensity to red.
    """
    bits = (1 << description.block_bits) - 1
    for index, channel in enumerate(description.channels):
        component = description.component_of(index)
        if component is not None and not colormask & 1 << component:
            bits &= ~(((1 << channel.bits) - 1) << channel.shift)
    words = max(1, description.block_bits // 32)
    return tuple(bits >> (32 * word) & 0xFFFFFFFF for word in range(words))


def _clamp(description: FormatDescription, value: str) -> str:
    channel = next(channel for channel in description.channels if channel.type != "void")
    if channel.pure_integer or channel.type == "float":
        return value
    low = "-1.0" if channel.type == "signed" else "0.0"
    return f"clamp(mix({value}, vec4(0.0), isnan({value})), {low}, 1.0)"


def blend_source(fmt: Format, state: RtBlendState) -> str:
    """GLSL of ``vkp_blend(uvec4 shader_output, vkp_color_raw old)`` for one format and blend state.

    Pure integer formats are never blended; normalized ones clamp the source before blending.
    """
    description = vkformat.describe(fmt)
    words = max(1, description.block_bits // 32)
    raw = raw_type(words)
    mask = ", ".join(f"{word:#x}u" for word in write_mask(description, state.colormask))
    unpack = vkformat.glsl_unpack(fmt, "vkp_color_unpack")
    pack = vkformat.glsl_pack(fmt, "vkp_color_pack")
    kind = vkformat.glsl_type(fmt)
    lines = [unpack, pack, f"{raw} vkp_blend(uvec4 shader_output, {raw} old)", "{"]
    if kind != "vec4":
        lines.append(f"    {kind} result = {kind}(shader_output);")
    else:
        lines.append("    vec4 src = uintBitsToFloat(shader_output);")
        clamped = _clamp(description, "src")
        if clamped != "src":
            lines.append(f"    src = {clamped};")
        if state.blend_enable:
            lines += _blend_lines(description, state)
        else:
            lines.append("    vec4 result = src;")
    lines.append(f"    {raw} mask = {raw}({mask});")
    lines.append("    return (vkp_color_pack(result) & mask) | (old & ~mask);")
    lines.append("}")
    return "\n".join(lines) + "\n"


def _blend_lines(description: FormatDescription, state: RtBlendState) -> list[str]:
    constant = "vec4(" + ", ".join(f"uintBitsToFloat(push.blend.v[{i}])" for i in range(4)) + ")"
    rgb = _FUNCTIONS[state.rgb_func].format(
        sf=_FACTORS[state.rgb_src_factor], df=_FACTORS[state.rgb_dst_factor]
    )
    alpha = _FUNCTIONS[state.alpha_func].format(
        sf=_FACTORS[state.alpha_src_factor], df=_FACTORS[state.alpha_dst_factor]
    )
    return [
        "    vec4 dst = vkp_color_unpack(old);",
        f"    vec4 constant = {constant};",
        f"    constant = {_clamp(description, 'constant')};",
        f"    vec4 result = vec4(({rgb}).rgb, ({alpha}).a);",
    ]
