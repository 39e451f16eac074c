"""Blending of one render target as GLSL (Gallium 0.4, section 8.1; factors and functions of p_defines.h).

The factor ZERO takes nothing, not even what is no number. Normalized formats clamp source, second source and
constant colour before. Pure integer formats are not blended. Logic operations replace blending on normalized
and integer formats that are not sRGB; elsewhere the colour is stored as without blending (OpenGL 2.1, section
4.1.10). There is no dither.
"""

from __future__ import annotations

from vkpipe import format as vkformat
from vkpipe.format import SHARED_EXPONENT, FormatDescription
from vkpipe.kernels.advanced_blend import ADVANCED_BLEND
from vkpipe.pipe import AdvancedBlend, BlendFactor, BlendFunc, ColorMask, Format, LogicOp, RtBlendState
from vkpipe.records import dataclass

__all__ = ["BlendRules", "blend_source", "keeps_components", "raw_type", "second_source", "write_mask"]

_RGB = ColorMask.R | ColorMask.G | ColorMask.B

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
    BlendFactor.SRC1_COLOR: "src1",
    BlendFactor.SRC1_ALPHA: "src1.aaaa",
    BlendFactor.INV_SRC1_COLOR: "(1.0 - src1)",
    BlendFactor.INV_SRC1_ALPHA: "(1.0 - src1.aaaa)",
}

_SECOND = frozenset(
    (BlendFactor.SRC1_COLOR, BlendFactor.SRC1_ALPHA, BlendFactor.INV_SRC1_COLOR, BlendFactor.INV_SRC1_ALPHA)
)

# On raw texels: what the colour became (new) and what is there (old).
_LOGIC: dict[LogicOp, str] = {
    LogicOp.CLEAR: "new & 0u",
    LogicOp.NOR: "~(new | old)",
    LogicOp.AND_INVERTED: "~new & old",
    LogicOp.COPY_INVERTED: "~new",
    LogicOp.AND_REVERSE: "new & ~old",
    LogicOp.INVERT: "~old",
    LogicOp.XOR: "new ^ old",
    LogicOp.NAND: "~(new & old)",
    LogicOp.AND: "new & old",
    LogicOp.EQUIV: "~(new ^ old)",
    LogicOp.NOOP: "old",
    LogicOp.OR_INVERTED: "~new | old",
    LogicOp.COPY: "new",
    LogicOp.OR_REVERSE: "new | ~old",
    LogicOp.OR: "new | old",
    LogicOp.SET: "~(new & 0u)",
}


@dataclass(frozen=True)
class BlendRules:
    """The rules for all targets: the logic operation (None: off), whether alpha counts as one, and the
    advanced equation that blends all of them.
    """

    logicop: LogicOp | None = None
    alpha_to_one: bool = False
    advanced: AdvancedBlend = AdvancedBlend.NONE


_FUNCTIONS: dict[BlendFunc, str] = {
    BlendFunc.ADD: "{src} + {dst}",
    BlendFunc.SUBTRACT: "{src} - {dst}",
    BlendFunc.REVERSE_SUBTRACT: "{dst} - {src}",
    BlendFunc.MIN: "min(src, dst)",
    BlendFunc.MAX: "max(src, dst)",
}
# Where one of the two is nothing. What is subtracted from it is negated, but zeros are positive: compilers
# make negations of differences.
_LONE_TERMS: dict[BlendFunc, tuple[str, str]] = {
    BlendFunc.ADD: ("{src}", "{dst}"),
    BlendFunc.SUBTRACT: ("{src}", "mix(-({dst}), vec4(0.0), equal({dst}, vec4(0.0)))"),
    BlendFunc.REVERSE_SUBTRACT: ("mix(-({src}), vec4(0.0), equal({src}, vec4(0.0)))", "{dst}"),
}


def raw_type(words: int) -> str:
    """The GLSL type of a texel as raw words."""
    return {1: "uint", 2: "uvec2", 4: "uvec4"}[words]


def write_mask(description: FormatDescription, colormask: ColorMask) -> tuple[int, ...]:
    """The bits of the texel that may change, one 32-bit word after the other.

    A channel belongs to the first component that reads it: luminance and intensity to red. Where channels
    share an exponent, all bits change with any of them: :func:`blend_source` puts other components back.
    """
    bits = (1 << description.block_bits) - 1
    if description.name == SHARED_EXPONENT:
        return (bits if colormask & _RGB else 0,)
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
    if channel.type == "signed":
        return f"clamp(mix({value}, vec4(0.0), isnan({value})), -1.0, 1.0)"
    return f"vkp_unit({value})"


def second_source(fmt: Format, state: RtBlendState, rules: BlendRules) -> bool:
    """Return whether blending reads a second colour (dual source blending)."""
    used = {state.rgb_src_factor, state.rgb_dst_factor, state.alpha_src_factor, state.alpha_dst_factor}
    return _blends(fmt, state, rules) and not rules.advanced and not _SECOND.isdisjoint(used)


def _blends(fmt: Format, state: RtBlendState, rules: BlendRules) -> bool:
    enabled = state.blend_enable or bool(rules.advanced)
    return enabled and rules.logicop is None and vkformat.glsl_type(fmt) == "vec4"


def blend_source(suffix: str, fmt: Format, state: RtBlendState, rules: BlendRules) -> str:
    """GLSL of ``RAW vkp_blend<suffix>(uvec4 shader_output, RAW old)``, with the types of the format.

    Where :func:`second_source` says so, ``uvec4 second_output`` follows the first parameter.
    """
    description = vkformat.describe(fmt)
    raw = raw_type(max(1, description.block_bits // 32))
    mask = ", ".join(f"{word:#x}u" for word in write_mask(description, state.colormask))
    kind = vkformat.glsl_type(fmt)
    blends = _blends(fmt, state, rules)
    parameters = ["const uvec4 shader_output", f"const {raw} old"]
    body: list[str] = []
    if kind != "vec4":
        body.append(f"    {kind} result = {kind}(shader_output);")
    else:
        body += _source_lines(description, "src", "shader_output", rules, clamped=blends)
        if second_source(fmt, state, rules):
            parameters.insert(1, "const uvec4 second_output")
            body += _source_lines(description, "src1", "second_output", rules, clamped=True)
        if not blends:
            body.append("    vec4 result = src;")
        elif rules.advanced:
            body.append(f"    vec4 result = {ADVANCED_BLEND}(src, vkp_color_unpack{suffix}(old));")
        else:
            body += _blend_lines(description, suffix, state)
    body += _kept_lines(description, suffix, state.colormask)
    body.append(f"    {raw} mask = {raw}({mask});")
    body.append(f"    {raw} new = vkp_color_pack{suffix}(result);")
    logic = rules.logicop is not None and not description.is_float and not description.is_srgb
    after = _LOGIC[rules.logicop] if logic and rules.logicop is not None else "new"
    body.append(f"    return (({after}) & mask) | (old & ~mask);")
    reads = blends or keeps_components(description, state.colormask)
    unpack = vkformat.glsl_unpack(fmt, f"vkp_color_unpack{suffix}") if reads else ""
    pack = vkformat.glsl_pack(fmt, f"vkp_color_pack{suffix}")
    head = f"{raw} vkp_blend{suffix}({', '.join(parameters)})"
    return "\n".join([unpack, pack, head, "{", *body, "}"]) + "\n"


def keeps_components(description: FormatDescription, colormask: ColorMask) -> bool:
    """Return whether components are put back that a mask of bits cannot keep."""
    return description.name == SHARED_EXPONENT and colormask & _RGB not in (0, _RGB)


def _kept_lines(description: FormatDescription, suffix: str, colormask: ColorMask) -> list[str]:
    """Put components back that are not written, as far as the new exponent has their bits."""
    if not keeps_components(description, colormask):
        return []
    written = ", ".join(str(bool(colormask & 1 << component)).lower() for component in range(3))
    return [f"    result.rgb = mix(vkp_color_unpack{suffix}(old).rgb, result.rgb, bvec3({written}));"]


def _source_lines(
    description: FormatDescription, name: str, words: str, rules: BlendRules, clamped: bool
) -> list[str]:
    """``clamped``: what becomes a texel at once is clamped when it is packed."""
    lines = [f"    vec4 {name} = uintBitsToFloat({words});"]
    if rules.alpha_to_one:
        lines.append(f"    {name}.a = 1.0;")
    inside = _clamp(description, name)
    return [*lines, f"    {name} = {inside};"] if clamped and inside != name else lines


def _blended(func: BlendFunc, source: BlendFactor, target: BlendFactor) -> str:
    """Return the expression of a function of both colours, each of which is multiplied by a factor."""
    form, nothing = _FUNCTIONS[func], BlendFactor.ZERO
    if func in _LONE_TERMS and nothing in (source, target):
        form = "vec4(0.0)" if source == target else _LONE_TERMS[func][source == nothing]
    return form.format(src=f"src * {_FACTORS[source]}", dst=f"dst * {_FACTORS[target]}")


def _blend_lines(description: FormatDescription, suffix: str, state: RtBlendState) -> list[str]:
    rgb = _blended(state.rgb_func, state.rgb_src_factor, state.rgb_dst_factor)
    alpha = _blended(state.alpha_func, state.alpha_src_factor, state.alpha_dst_factor)
    constant = "vec4(" + ", ".join(f"uintBitsToFloat(push.blend.v[{i}])" for i in range(4)) + ")"
    constants = [f"    vec4 constant = {constant};", f"    constant = {_clamp(description, 'constant')};"]
    return [
        f"    vec4 dst = vkp_color_unpack{suffix}(old);",
        *(constants if "constant" in rgb + alpha else ()),
        f"    vec4 result = vec4(({rgb}).rgb, ({alpha}).a);",
    ]
