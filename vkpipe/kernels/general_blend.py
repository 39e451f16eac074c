"""Blending of one render target as GLSL whose state is data: what special texts compute, selected.

A factor is picked from what factors are made of, or is one less that; sums and differences are made all, and
one of them is taken. As in special texts that are compiled, the factor ONE takes a colour as it is, and ZERO
takes nothing, also of an infinity. A logic operation is that of the four bits of its truth table.
"""

from __future__ import annotations

from vkpipe import format as vkformat
from vkpipe.kernels.blend import raw_type
from vkpipe.kernels.general_words import codes_of, format_of, masks_of
from vkpipe.pipe import Format

__all__ = ["general_blend_source", "general_blending"]

_BLENDING = """\
bvec4 vkp_general_bit(const uint rgb, const uint alpha, const uint bit)
{{
    bool color = (rgb & bit) != 0u;
    return bvec4(color, color, color, (alpha & bit) != 0u);
}}

bvec4 vkp_general_is(const uint rgb, const uint alpha, const uint number)
{{
    bool color = rgb == number;
    return bvec4(color, color, color, alpha == number);
}}

vec4 vkp_general_times(const vec4 value, const uint rgb, const uint alpha, const vec4 src, const vec4 dst,
        const vec4 constant{parameters})
{{
    vec4 saturated = vec4(vec3(min(src.a, 1.0 - dst.a)), 1.0);
    bvec4 odd = vkp_general_bit(rgb, alpha, 1u);
    vec4 first = mix(vec4(0.0), {color}, odd);
    vec4 second = mix({alpha}, dst, odd);
    vec4 third = mix(dst.aaaa, constant, odd);
    vec4 fourth = mix(constant.aaaa, saturated, odd);
    bvec4 next = vkp_general_bit(rgb, alpha, 2u);
    vec4 picked = mix(mix(first, second, next), mix(third, fourth, next), vkp_general_bit(rgb, alpha, 4u));
    vec4 product = value * mix(picked, 1.0 - picked, vkp_general_bit(rgb, alpha, 8u));
    product = mix(product, value, vkp_general_is(rgb, alpha, 8u));
    return mix(product, vec4(0.0), vkp_general_is(rgb, alpha, 0u));
}}

vec4 vkp_general_blend(const uint codes, const vec4 src, const vec4 dst, const vec4 constant{second})
{{
    uint rgb = VKP_TARGET_RGB_SRC(codes);
    uint alpha = VKP_TARGET_ALPHA_SRC(codes);
    bvec4 no_a = vkp_general_is(rgb, alpha, 0u);
    vec4 a = vkp_general_times(src, rgb, alpha, src, dst, constant{of_src});
    rgb = VKP_TARGET_RGB_DST(codes);
    alpha = VKP_TARGET_ALPHA_DST(codes);
    bvec4 no_b = vkp_general_is(rgb, alpha, 0u);
    vec4 b = vkp_general_times(dst, rgb, alpha, src, dst, constant{of_dst});
    rgb = VKP_TARGET_RGB_FUNC(codes);
    alpha = VKP_TARGET_ALPHA_FUNC(codes);
    vec4 result = mix(src, mix(mix(a + b, a, no_b), b, no_a), vkp_general_is(rgb, alpha, 0u));
    result = mix(result, mix(a - b, a, no_b), vkp_general_is(rgb, alpha, 1u));
    result = mix(result, mix(b - a, b, no_a), vkp_general_is(rgb, alpha, 2u));
    result = mix(result, min(src, dst), vkp_general_is(rgb, alpha, 3u));
    return mix(result, max(src, dst), vkp_general_is(rgb, alpha, 4u));
}}
"""

_SOURCES = (("src", "shader_output"), ("src1", "second_output"))

_ONE_COLOR = {
    "parameters": "",
    "color": "src",
    "alpha": "src.aaaa",
    "second": "",
    "of_src": "",
    "of_dst": "",
}
_TWO_COLORS = {
    "parameters": ", const vec4 src1, const bvec4 other",
    "color": "mix(src, src1, other)",
    "alpha": "mix(src.aaaa, src1.aaaa, other)",
    "second": ", const vec4 src1",
    "of_src": ", src1, vkp_general_bit(VKP_TARGET_SECOND(codes), VKP_TARGET_SECOND(codes) >> 2, 1u)",
    "of_dst": ", src1, vkp_general_bit(VKP_TARGET_SECOND(codes), VKP_TARGET_SECOND(codes) >> 2, 2u)",
}


def general_blending(second: bool) -> str:
    """Return the functions that all targets share that are not pure integer.

    ``second``: factors may be of a second colour.
    """
    return _BLENDING.format_map(_TWO_COLORS if second else _ONE_COLOR)


def general_blend_source(suffix: str, target: int, form: Format, alpha_to_one: bool, second: bool) -> str:
    """GLSL of ``RAW vkp_blend<suffix>(uvec4 shader_output, RAW old)`` of the target with this number.

    ``form`` stands for all formats that the target may have. With a ``second`` colour ``uvec4 second_output``
    follows the first parameter. The function needs those of
    :func:`vkpipe.kernels.general_format.general_format_source` with the same suffix.
    """
    description = vkformat.describe(form)
    words = max(1, description.block_bits // 32)
    raw = raw_type(words)
    codes, (fields, steps) = codes_of(target), format_of(target)
    body = [f"    uvec4 fields = {fields};", "    uvec4 color = shader_output;"]
    if not description.is_pure_integer:
        constant = "vec4(" + ", ".join(f"uintBitsToFloat(vkp_general_{i})" for i in range(4)) + ")"
        for name, words_of in _SOURCES[: 1 + second]:
            body += [
                f"    vec4 {name} = uintBitsToFloat({words_of});",
                *([f"    {name}.a = 1.0;"] if alpha_to_one else ()),
                f"    {name} = vkp_general_clamp({name}, fields);",
            ]
        last = ", src1" if second else ""
        body += [
            f"    vec4 dst = vkp_general_unpack{suffix}(old, fields, {steps});",
            f"    vec4 constant = vkp_general_clamp({constant}, fields);",
            f"    color = floatBitsToUint(vkp_general_blend({codes}, src, dst, constant{last}));",
        ]
    body += [
        f"    {raw} mask = {raw}({masks_of(target, words)});",
        f"    {raw} new = vkp_general_pack{suffix}(color, fields);",
        f"    uint table = VKP_TARGET_LOGIC({codes});",
        f"    {raw} never = {raw}(0u - (table & 1u));",
        f"    {raw} by_old = {raw}(0u - ((table ^ table >> 1u) & 1u));",
        f"    {raw} by_new = {raw}(0u - ((table ^ table >> 2u) & 1u));",
        f"    {raw} by_both = {raw}(0u - ((table ^ table >> 1u ^ table >> 2u ^ table >> 3u) & 1u));",
        "    new = never ^ (by_old & old) ^ (by_new & new) ^ (by_both & old & new);",
        "    return (new & mask) | (old & ~mask);",
    ]
    sources = ", ".join(f"const uvec4 {name}" for _, name in _SOURCES[: 1 + second])
    head = f"{raw} vkp_blend{suffix}({sources}, const {raw} old)"
    return "\n".join([head, "{", *body, "}"]) + "\n"
