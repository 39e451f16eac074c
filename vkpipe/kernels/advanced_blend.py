"""The advanced blend equations as GLSL (OpenGL's KHR_blend_equation_advanced, "Advanced Blend Equations").

Colours are premultiplied: each is divided by its alpha before, as 0 where that is 0. What comes out mixes
the equation's colour, where source and destination overlap, the source alone and the destination alone.
"""

from __future__ import annotations

from vkpipe.pipe import AdvancedBlend

__all__ = ["ADVANCED_BLEND", "advanced_source"]

ADVANCED_BLEND = "vkp_advanced"
"""The function: ``vec4 vkp_advanced(vec4 src, vec4 dst)``."""

# The colour where both overlap, of a source s and a destination d.
_COLORS: dict[AdvancedBlend, str] = {
    AdvancedBlend.MULTIPLY: "s * d",
    AdvancedBlend.SCREEN: "(s + d) - s * d",
    AdvancedBlend.OVERLAY: "vkp_hard(d, s)",
    AdvancedBlend.DARKEN: "min(s, d)",
    AdvancedBlend.LIGHTEN: "max(s, d)",
    AdvancedBlend.COLORDODGE: (
        "mix(mix(vec3(1.0), min(d / (1.0 - s), vec3(1.0)), lessThan(s, vec3(1.0))), vec3(0.0), "
        "lessThanEqual(d, vec3(0.0)))"
    ),
    AdvancedBlend.COLORBURN: (
        "mix(mix(vec3(0.0), 1.0 - min((1.0 - d) / s, vec3(1.0)), greaterThan(s, vec3(0.0))), vec3(1.0), "
        "greaterThanEqual(d, vec3(1.0)))"
    ),
    AdvancedBlend.HARDLIGHT: "vkp_hard(s, d)",
    AdvancedBlend.SOFTLIGHT: "vkp_soft(s, d)",
    AdvancedBlend.DIFFERENCE: "abs(d - s)",
    AdvancedBlend.EXCLUSION: "(s + d) - 2.0 * s * d",
    AdvancedBlend.HSL_HUE: "vkp_set_light_and_saturation(s, d, d)",
    AdvancedBlend.HSL_SATURATION: "vkp_set_light_and_saturation(d, s, d)",
    AdvancedBlend.HSL_COLOR: "vkp_set_light(s, d)",
    AdvancedBlend.HSL_LUMINOSITY: "vkp_set_light(d, s)",
}

_HARD = """vec3 vkp_hard(const vec3 which, const vec3 other)
{
    precise vec3 dark = 2.0 * which * other;
    precise vec3 light = 1.0 - 2.0 * (1.0 - which) * (1.0 - other);
    return mix(light, dark, lessThanEqual(which, vec3(0.5)));
}
"""

_SOFT = """vec3 vkp_soft(const vec3 s, const vec3 d)
{
    precise vec3 dark = d - (1.0 - 2.0 * s) * d * (1.0 - d);
    precise vec3 low = d + (2.0 * s - 1.0) * d * ((16.0 * d - 12.0) * d + 3.0);
    precise vec3 high = d + (2.0 * s - 1.0) * (sqrt(d) - d);
    return mix(mix(high, low, lessThanEqual(d, vec3(0.25))), dark, lessThanEqual(s, vec3(0.5)));
}
"""

_HSL = """float vkp_light(const vec3 color)
{
    precise float sum = 0.3 * color.r + 0.59 * color.g + 0.11 * color.b;
    return sum;
}
float vkp_least(const vec3 color) { return min(min(color.r, color.g), color.b); }
float vkp_largest(const vec3 color) { return max(max(color.r, color.g), color.b); }
vec3 vkp_set_light(const vec3 base, const vec3 other)
{
    precise vec3 color = base + (vkp_light(other) - vkp_light(base));
    precise float light = vkp_light(color);
    float least = vkp_least(color), largest = vkp_largest(color);
    precise vec3 raised = light + (color - light) * light / (light - least);
    precise vec3 lowered = light + (color - light) * (1.0 - light) / (largest - light);
    raised = light > least ? raised : vec3(0.0);
    lowered = largest > light ? lowered : vec3(1.0);
    return least < 0.0 ? raised : largest > 1.0 ? lowered : color;
}
vec3 vkp_set_light_and_saturation(const vec3 base, const vec3 saturated, const vec3 light)
{
    precise float least = vkp_least(base), range = vkp_largest(base) - least;
    precise float wanted = vkp_largest(saturated) - vkp_least(saturated);
    precise vec3 color = (base - least) * wanted / range;
    return vkp_set_light(range > 0.0 ? color : vec3(0.0), light);
}
"""

_FUNCTIONS: dict[str, str] = {"vkp_hard": _HARD, "vkp_soft": _SOFT, "vkp_set_light": _HSL}


def advanced_source(equation: AdvancedBlend) -> str:
    """GLSL of ``vec4 vkp_advanced(vec4 src, vec4 dst)`` for an equation other than NONE."""
    color = _COLORS[equation]
    # The parts are hidden from compilers: lavapipe's takes common factors out of their sum, precise or not.
    helpers = "".join(text for name, text in _FUNCTIONS.items() if name in color)
    return helpers + (
        f"vec4 {ADVANCED_BLEND}(const vec4 src, const vec4 dst)\n{{\n"
        "    precise vec3 s = src.a != 0.0 ? src.rgb / src.a : vec3(0.0);\n"
        "    precise vec3 d = dst.a != 0.0 ? dst.rgb / dst.a : vec3(0.0);\n"
        f"    precise vec3 both = {color};\n"
        "    precise vec3 parts = vec3(src.a, src.a, dst.a) * vec3(dst.a, 1.0 - dst.a, 1.0 - src.a);\n"
        "    parts = uintBitsToFloat(floatBitsToUint(parts) ^ VKP_ZERO);\n"
        "    float p0 = parts.x, p1 = parts.y, p2 = parts.z;\n"
        "    precise vec3 mixed = both * p0 + s * p1 + d * p2;\n"
        "    precise float sum = p0 + p1;\n"
        "    precise float alpha = sum + p2;\n"
        "    return vec4(mixed, alpha);\n}\n"
    )
