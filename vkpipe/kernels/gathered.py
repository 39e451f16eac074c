"""Lookups in the memory of textures, which is data: draws that differ in their textures alone are one group.

lavapipe's sampler takes a texture that the text names. It filters texels of four bytes in whole numbers:
weights have eight bits, and each mix of two texels is rounded. What is here finds the same bits, of textures
of one level, for samplers that take a texel as it is or mix four.

A draw has the place of its textures among the words of ``push.blend`` in its record: three words for each.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from vkpipe.records import dataclass
from vkpipe.translate import GlslBody

__all__ = ["PLACES", "ROW_WORDS", "GatheredUnit", "choose", "gathered_source", "names_of"]

ROW_WORDS = 3
"""Words of a texture: its first texel in memory, width | height << 16, texels from row to row."""

PLACES = "gs_constants"
"""The member of a draw record that says where its textures are: no geometry shader draws directly."""


@dataclass(frozen=True)
class GatheredUnit:
    """A unit that looks its texture up in memory.

    Args:
        linear: it mixes four texels.
        repeats: along x and y; else what lies beyond the edge is the texel there.
        whole: repeating sizes are powers of two, and coordinates are not cut to fractions first.
        letters: for each component, the byte of a texel in memory (a letter of rgba), or 0 or 1.
    """

    linear: bool
    repeats: tuple[bool, bool]
    whole: tuple[bool, bool]
    letters: str


_LIBRARY = """layout(set = 2, binding = 0) uniform usamplerBuffer vkp_texture_words;
uint vkp_texel(const uvec3 s, const int x, const int y)
{
    return texelFetch(vkp_texture_words, int(s.x + uint(y) * s.z) + x).x;
}
uint vkp_mixed_bytes(const uint a, const uint b, const uint weight)
{
    const uint bytes = 0x00ff00ffu;
    return ((a & bytes) * (256u - weight) + (b & bytes) * weight + 0x00800080u) >> 8 & bytes;
}
uint vkp_mixed_texels(const uint a, const uint b, const uint weight)
{
    return vkp_mixed_bytes(a, b, weight) | vkp_mixed_bytes(a >> 8, b >> 8, weight) << 8;
}
float vkp_byte(const uint texel, const int shift)
{
    precise float value = float(texel >> shift & 0xffu) * (1.0 / 255.0);
    return value;
}
"""

# The coordinate in texels.
_WHOLE = "precise float u = at * float(size);"
_PART = "precise float u = min(at - floor(at), 0.99999994) * float(size);"

_UNIFORM = re.compile(r"^layout\(.*\) uniform sampler2D \w+;\n", re.MULTILINE)


def names_of(units: Sequence[GatheredUnit]) -> list[str]:
    """The globals that hold the textures of the current draw."""
    return [f"vkp_texture_{number}" for number in range(len(units))]


def choose(units: Sequence[GatheredUnit]) -> str:
    """Statements that load them, where ``draw`` is the record."""
    lines = []
    for number, name in enumerate(names_of(units)):
        words = [f"push.blend.v[draw.{PLACES} + {ROW_WORDS * number + word}u]" for word in range(ROW_WORDS)]
        lines.append(f"\n    {name} = uvec3({', '.join(words)});")
    return "".join(lines)


def gathered_source(body: GlslBody, units: Sequence[GatheredUnit]) -> str:
    """Return the text of a fragment shader that looks its textures up so."""
    names = [sampler.name for sampler in body.samplers]
    text = "".join([f"uvec3 {name};\n" for name in names_of(units)]) + _LIBRARY
    text += "".join([_functions(name, unit) for name, unit in zip(names, units, strict=True)])
    text += "".join([f"#define {name} vkp_texture_{number}\n" for number, name in enumerate(names)])
    shader, found = _UNIFORM.subn("", body.computing(dict.fromkeys(names, "")))
    assert found == len(names)
    return text + shader


def _functions(name: str, unit: GatheredUnit) -> str:
    """The functions that :meth:`vkpipe.translate.GlslBody.computing` calls."""
    shifts = {"r": 0, "g": 8, "b": 16, "a": 24}
    parts = [f"{one}.0" if one in "01" else f"vkp_byte(texel, {shifts[one]})" for one in unit.letters]
    axes = [_axis(name, axis, unit, number) for number, axis in enumerate("xy")]
    return (
        f"{''.join(axes)}"
        f"vec4 {name}_lookup(const uvec3 s, const vec4 p, const ivec3 offset, const float reference, "
        "const float level)\n{\n"
        f"    ivec3 x = {name}_x(p.x, int(s.y & 0xffffu)), y = {name}_y(p.y, int(s.y >> 16));\n"
        f"    uint texel = {_MIXED if unit.linear else 'vkp_texel(s, x.x, y.x)'};\n"
        f"    return vec4({', '.join(parts)});\n}}\n"
        f"vec4 {name}_along(uvec3 s, vec4 p, ivec3 offset, float reference, float bias, float x, float y, "
        f"vec3 dx, vec3 dy)\n{{\n    return {name}_lookup(s, p, offset, reference, bias);\n}}\n"
        f"vec3 {name}_scale(const uvec3 s) {{ return vec3(1.0); }}\n"
    )


_MIXED = """vkp_mixed_texels(
        vkp_mixed_texels(vkp_texel(s, x.x, y.x), vkp_texel(s, x.y, y.x), uint(x.z)),
        vkp_mixed_texels(vkp_texel(s, x.x, y.y), vkp_texel(s, x.y, y.y), uint(x.z)), uint(y.z))"""


def _axis(name: str, axis: str, unit: GatheredUnit, number: int) -> str:
    """The two texels along an axis, and the weight of the second one."""
    repeats, whole = unit.repeats[number], unit.whole[number]
    lines = [_PART if repeats and not whole else _WHOLE]
    if unit.linear:
        lines.append("int k = int(roundEven(u * 256.0)) - 128, first = k >> 8, second = first + 1;")
    else:
        lines.append("int k = 0, first = int(floor(u)), second = first;")
    for one in ("first", "second"):
        if not repeats:
            lines.append(f"{one} = clamp({one}, 0, size - 1);")
        elif whole:
            lines.append(f"{one} &= size - 1;")
        else:
            lines.append(f"{one} = {one} < 0 ? size - 1 : {one} >= size ? 0 : {one};")
    body = "".join([f"    {line}\n" for line in lines])
    return (
        f"ivec3 {name}_{axis}(float at, int size)\n{{\n{body}    return ivec3(first, second, k & 255);\n}}\n"
    )
