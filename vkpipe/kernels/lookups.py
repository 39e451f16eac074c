"""Samplers that work in the shader, as GLSL: what a device's sampler cannot do.

A lookup computes its texels, fetches them raw, decodes depth and stencil, compares, and mixes. Sources:
Gallium 0.4, sections 8.4.1 and 12.1; formulas of Vulkan, Image Operations.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np

from vkpipe import format as vkformat
from vkpipe.kernels.compare import COMPARE
from vkpipe.kernels.lookup_library import LIBRARY
from vkpipe.pipe import CompareFunc, Format, SamplerState, TexFilter, TexMipfilter, TexReduction
from vkpipe.records import dataclass
from vkpipe.translate.tgsi.targets import TARGETS, Target

__all__ = ["LEVEL_WORDS", "ComputedSampler", "level_word", "lookup_functions", "turns_along"]

LEVEL_WORDS = 3
"""Words of a sampler in ``push.blend``: bias, lowest and highest level."""

_MIX = {
    TexReduction.WEIGHTED_AVERAGE: "a * (1.0 - w) + b * w",
    TexReduction.MIN: "min(a, b)",
    TexReduction.MAX: "max(a, b)",
}


@dataclass(frozen=True)
class ComputedSampler:
    """A sampler and the texture behind it.

    Args:
        name: of the GLSL sampler.
        target: word of TGSI.
        letter: f, i or u: what lookups return.
        raw: a format whose bits the texels are, of depth and stencil or of colours; None: they are colours.
        stencil: of ``raw``, the stencil is read.
        swizzle: of the view, a letter of xyzw01 for each component.
        border: the border colour in front of the swizzle, whole numbers where the letter is not f.
        compares: the depth is compared with the reference, which is ``clamped`` to [0, 1] first.
        word: the first of its words in ``push.blend`` behind those of all kernels; None: bias and bounds of
            the level are the text's.
    """

    name: str
    target: str
    letter: str
    raw: Format | None
    stencil: bool
    swizzle: str
    state: SamplerState
    border: tuple[float, float, float, float]
    compares: bool
    clamped: bool
    word: int | None = None

    @property
    def prefix(self) -> str:
        """Of the GLSL type."""
        return "u" if self.raw is not None else "" if self.letter == "f" else self.letter

    @property
    def glsl_target(self) -> Target:
        return TARGETS[self.target]

    @property
    def is_buffer(self) -> bool:
        """Return whether it is a buffer of texels, which are only fetched."""
        return self.glsl_target.sampler == "Buffer"

    @property
    def type(self) -> str:
        """Of the GLSL sampler."""
        target = self.glsl_target
        return f"{self.prefix}sampler{'2DArray' if target.cube or target.multisample else target.sampler}"

    @property
    def chooses(self) -> bool:
        """Return whether lookups depend on bias and bounds of the level."""
        state = self.state
        filters = state.min_img_filter is not state.mag_img_filter
        several = filters or state.min_mip_filter is not TexMipfilter.NONE
        return several and not (self.is_buffer or self.glsl_target.multisample)

    @property
    def texel(self) -> str:
        """The GLSL type of what lookups return."""
        return ("" if self.letter == "f" else self.letter) + "vec4"

    @property
    def value(self) -> str:
        """The GLSL type of a texel in front of the swizzle: depth and stencil are one number."""
        depth = self.raw is not None and vkformat.describe(self.raw).is_depth_or_stencil
        if not (depth or self.compares):
            return self.texel
        return {"f": "float", "i": "int", "u": "uint"}[self.letter]


def level_word(word: int) -> str:
    """GLSL of one of the words of samplers in ``push.blend``."""
    return f"uintBitsToFloat(push.blend.v[VKP_SAMPLERS_WORD + {word}u])"


def lookup_functions(samplers: Sequence[ComputedSampler]) -> str:
    """Return the functions that :meth:`vkpipe.translate.GlslBody.computing` needs for these samplers; "" for
    none.
    """
    if not samplers:
        return ""
    return LIBRARY + "".join(_functions(sampler) for sampler in samplers)


def _functions(s: ComputedSampler) -> str:
    text = _decode(s) + _fetch(s)
    if s.glsl_target.multisample or s.is_buffer:
        return text
    return text + _size(s) + _texel(s) + _footprint(s) + _level(s) + _lookup(s) + _along(s) + _gather(s)


_RAW = {"uint": "raw.x", "uvec2": "raw.xy", "uvec4": "raw"}


def _decode(s: ComputedSampler) -> str:
    """``_decode``: what a raw texel holds; ``_shown``: what the view makes of that."""
    name, kind = s.name, s.value
    raw = f"{s.prefix}vec4"
    text, value = "", "raw" if kind == raw else "raw.x"
    if s.raw is not None:
        depth = vkformat.describe(s.raw).is_depth_or_stencil
        unpack = vkformat.glsl_unpack_z if depth else vkformat.glsl_unpack
        text = unpack(s.raw, f"{name}_unpack")
        aspect = ("_s" if s.stencil else "_z") if depth else ""
        value = f"{name}_unpack{aspect}({_RAW[vkformat.glsl_raw_type(s.raw)]})"
    scalar = kind != s.texel
    number = {"f": "{}.0", "u": "{}u", "i": "{}"}[s.letter]
    parts = [
        number.format(letter) if letter in "01" else "v" if scalar else f"v.{letter}" for letter in s.swizzle
    ]
    return (
        f"{text}{kind} {name}_decode(const {raw} raw) {{ return {kind}({value}); }}\n"
        f"{s.texel} {name}_shown({kind} v) {{ return {s.texel}({', '.join(parts)}); }}\n"
    )


def _fetch(s: ComputedSampler) -> str:
    target = s.glsl_target
    at = "ivec3" if target.multisample or target.cube else f"ivec{target.coords}".replace("ivec1", "int")
    level, given = ("", "") if s.is_buffer else (", int level", ", level")
    return (
        f"{s.texel} {s.name}_fetch({s.type} s, {at} at{level})\n"
        f"{{\n    return {s.name}_shown({s.name}_decode(texelFetch(s, at{given})));\n}}\n"
    )


def _size(s: ComputedSampler) -> str:
    """``_size``: width, height and depth or layers of a level; ``_scale``: see :func:`emit_glsl`."""
    target, base = s.glsl_target, "textureSize(s, 0)"
    level = {
        "1D": f"ivec3(max({base} >> level, 1), 1, 1)",
        "1DArray": f"ivec3(max({base}.x >> level, 1), 1, {base}.y)",
        "2D": f"ivec3(max({base} >> level, ivec2(1)), 1)",
        "3D": f"max({base} >> level, ivec3(1))",
    }.get(target.sampler, f"ivec3(max({base}.xy >> level, ivec2(1)), {base}.z)")
    counted = target.rect or not s.state.normalized_coords
    scale = "vec3(1.0)" if counted and not target.cube else f"vec3({s.name}_size(s, 0))"
    return (
        f"ivec3 {s.name}_size({s.type} s, int level) {{ return {level}; }}\n"
        f"vec3 {s.name}_scale({s.type} s) {{ return {scale}; }}\n"
    )


_PLACES = {"1D": "at.x", "1DArray": "at.xz", "2D": "at.xy"}


def _texel(s: ComputedSampler) -> str:
    """``_texel``: one texel, compared; a negative place is the border."""
    place = _PLACES.get(s.glsl_target.sampler, "at")
    numbers = ", ".join(_number(value, s.letter) for value in s.border[: 4 if "vec" in s.value else 1])
    result = "v"
    if s.compares:
        result = f"{s.value}({COMPARE[s.state.compare_func].format(new='reference', old='v')})"
    seamless = s.glsl_target.cube and s.state.seamless_cube_map
    return (
        f"{s.value} {s.name}_texel({s.type} s, ivec3 at, int level, int size, float reference)\n{{\n"
        + ("    at = vkp_across_edges(at, size);\n" if seamless else "")
        + "    bool border = any(lessThan(at, ivec3(0)));\n"
        "    at = max(at, ivec3(0));\n"
        f"    {s.value} v = {s.name}_decode(texelFetch(s, {place}, level));\n"
        f"    v = border ? {s.value}({numbers}) : v;\n"
        f"    return {result};\n}}\n" + (_edge(s) if seamless else "")
    )


def _number(value: float, letter: str = "f") -> str:
    """A GLSL literal."""
    if letter != "f":
        return f"{int(value)}{'u' if letter == 'u' else ''}"
    single = np.float32(value)
    return repr(float(single)) if np.isfinite(single) else f"uintBitsToFloat({single.view(np.uint32):#x}u)"


def _edge(s: ComputedSampler) -> str:
    """``_edge``: a texel of a cube. At a corner the fourth is the mean of three."""
    end = "level, size, reference)"
    mean = "a" if s.letter != "f" else "(a + b + c) / 3.0"
    return (
        f"{s.value} {s.name}_edge({s.type} s, ivec3 at, int level, int size, float reference)\n{{\n"
        "    ivec2 inner = clamp(at.xy, 0, size - 1);\n"
        "    if (at.x == inner.x || at.y == inner.y)\n"
        f"        return {s.name}_texel(s, at, {end};\n"
        f"    {s.value} a = {s.name}_texel(s, ivec3(inner.x, at.yz), {end};\n"
        f"    {s.value} b = {s.name}_texel(s, ivec3(at.x, inner.y, at.z), {end};\n"
        f"    {s.value} c = {s.name}_texel(s, ivec3(inner, at.z), {end};\n"
        f"    return {mean};\n}}\n"
    )


def _footprint(s: ComputedSampler) -> str:
    """``_footprint``: the texels along each axis, and the layer, that a lookup reads from a level."""
    target, state = s.glsl_target, s.state
    counted = target.rect or not state.normalized_coords
    modes = (state.wrap_s, state.wrap_t, state.wrap_r)
    lines = [f"ivec3 size = {s.name}_size(s, level);", "vkp_footprint f;", "f.layer = 0;"]
    coordinates = ["p.x", "p.y", "p.z"][: target.spatial]
    if target.cube:
        lines += ["vec3 face = vkp_cube_face(p.xyz);", "f.layer = int(face.z);"]
        if target.coords == 4:
            lines.append("f.layer += 6 * vkp_layer_at(p.w, size.z / 6);")
        coordinates = ["face.x", "face.y"]
    elif target.coords > target.spatial:
        lines.append(f"f.layer = vkp_layer_at(p.{'xyzw'[target.spatial]}, size.z);")
    for axis, coordinate, mode in zip("xyz", coordinates, modes, strict=False):
        scale = "" if counted and not target.cube else f" * float(size.{axis})"
        number = "VKP_WRAP_WITHIN_FACE" if target.cube and state.seamless_cube_map else str(int(mode))
        lines += [
            f"precise float {axis} = {coordinate}{scale};",
            f"precise float moved_{axis} = {axis} + float(offset.{axis});",
            f"f.{axis} = vkp_axis_of({number}, moved_{axis}, size.{axis}, linear);",
        ]
    body = "".join(f"    {line}\n" for line in lines)
    head = f"vkp_footprint {s.name}_footprint({s.type} s, vec4 p, ivec3 offset, int level, bool linear)"
    return f"{head}\n{{\n{body}    return f;\n}}\n"


def _read(s: ComputedSampler, x: str, y: str, z: str) -> str:
    """GLSL of one texel of a footprint ``f``; each of x, y, z is a or b."""
    target = s.glsl_target
    spatial = 2 if target.cube else target.spatial
    places = [f"f.{axis}.{end}" for axis, end in zip("xyz", (x, y, z), strict=True)][:spatial]
    places += ["0"] * (2 - spatial) if spatial < 2 else []
    places += ["f.layer"] if len(places) < 3 else []
    function = "edge" if target.cube and s.state.seamless_cube_map else "texel"
    return f"{s.name}_{function}(s, ivec3({', '.join(places)}), level, size, reference)"


def _level(s: ComputedSampler) -> str:
    """``_level``: the filtered value of one level."""
    filters = {s.state.min_img_filter, s.state.mag_img_filter}
    target = s.glsl_target
    spatial = 2 if target.cube else target.spatial
    head = (
        f"{s.value} {s.name}_level("
        f"{s.type} s, vec4 p, ivec3 offset, float reference, int level, bool linear)\n"
        f"{{\n    int size = {s.name}_size(s, level).x;\n"
        f"    vkp_footprint f = {s.name}_footprint(s, p, offset, level, linear);\n"
    )
    first = _read(s, "a", "a", "a")
    if filters == {TexFilter.NEAREST} or s.letter != "f":
        return f"{head}    return {first};\n}}\n"
    mixed = (
        f"{s.value} {s.name}_mix({s.value} a, {s.value} b, float w)\n{{\n"
        f"    return w == 0.0 ? a : w == 1.0 ? b : {_MIX[s.state.reduction_mode]};\n}}\n"
    )
    values = [_read(s, x, y, z) for z in "ab" for y in "ab" for x in "ab"][: 2**spatial]
    for axis in "xyz"[:spatial]:
        values = [
            f"{s.name}_mix({a}, {b}, f.{axis}.w)" for a, b in zip(values[::2], values[1::2], strict=True)
        ]
    only = f"    if (!linear)\n        return {first};\n" if len(filters) > 1 else ""
    return f"{mixed}{head}{only}    return {values[0]};\n}}\n"


def _lookup(s: ComputedSampler) -> str:
    """``_lookup``: level of detail (Vulkan, Image Level(s) Selection), then one level or two."""
    state = s.state
    linear = [str(f is TexFilter.LINEAR).lower() for f in (state.mag_img_filter, state.min_img_filter)]
    globals_, (bias, lowest, highest) = _bounds(s)
    lines = [
        f"level = (isnan(level) ? 0.0 : level) + {bias};",
        f"level = min(max(level, {lowest}), {highest});",
        f"bool linear = level <= 0.0 ? {linear[0]} : {linear[1]};",
    ]
    if s.clamped:
        lines.append("reference = clamp(reference, 0.0, 1.0);")
    call = f"{s.name}_level(s, p, offset, reference, {{}}, linear)"
    last = "float(textureQueryLevels(s) - 1)"
    if state.min_mip_filter is TexMipfilter.NONE:
        lines.append(f"return {s.name}_shown({call.format('0')});")
    elif state.min_mip_filter is TexMipfilter.NEAREST or s.letter != "f":
        lines.append(f"int at = int(clamp(ceil(level + 0.5) - 1.0, 0.0, {last}));")
        lines.append(f"return {s.name}_shown({call.format('at')});")
    else:
        lines += [
            f"level = clamp(level, 0.0, {last});",
            "float w = level - floor(level);",
            f"{s.value} value = {call.format('int(level)')};",
            "if (w > 0.0)",
            f"    value = value * (1.0 - w) + {call.format('int(level) + 1')} * w;",
            f"return {s.name}_shown(value);",
        ]
    body = "".join(f"    {line}\n" for line in lines)
    head = f"{s.texel} {s.name}_lookup({s.type} s, vec4 p, ivec3 offset, float reference, float level)"
    return f"{globals_}{head}\n{{\n{body}}}\n"


def _bounds(s: ComputedSampler) -> tuple[str, list[str]]:
    """Return the declarations for bias and bounds of the level, and GLSL of each."""
    state = s.state
    if s.word is None:
        return "", [_number(value) for value in (state.lod_bias, state.min_lod, state.max_lod)]
    names = [f"{s.name}_{name}" for name in ("bias", "lowest", "highest")]
    # Loaded once, not in each lookup.
    loads = [f"float {name} = {level_word(s.word + at)};\n" for at, name in enumerate(names)]
    return "".join(loads), names


def turns_along(s: ComputedSampler) -> int:
    """Return how many turns of a loop a lookup with derivatives takes, at most, with the one that ends it."""
    # lavapipe 22.3 counts a constant sum for lanes too that have left the loop
    constant = s.compares and s.state.compare_func in (CompareFunc.NEVER, CompareFunc.ALWAYS)
    if s.state.max_anisotropy <= 1 or s.letter != "f" or constant:
        return 0
    return math.ceil(s.state.max_anisotropy) + 1


def _along(s: ComputedSampler) -> str:
    """``_along``: a lookup with derivatives, perhaps anisotropic (Vulkan, Texel Anisotropic Filtering)."""
    head = (
        f"{s.texel} {s.name}_along({s.type} s, vec4 p, ivec3 offset, float reference, float bias, "
        "float x, float y, vec3 dx, vec3 dy)\n{\n    float longer = max(x, y);\n"
    )
    if not turns_along(s):
        return f"{head}    return {s.name}_lookup(s, p, offset, reference, log2(longer) + bias);\n}}\n"
    return (
        f"{head}    float shorter = min(x, y), most = {_number(s.state.max_anisotropy)};\n"
        "    float ratio = longer == 0.0 ? 1.0 : longer >= most * shorter ? most : longer / shorter;\n"
        "    float count = ceil(ratio - 0.001), level = log2(longer / ratio) + bias;\n"
        "    vec3 major = x >= y ? dx : dy;\n"
        f"    {s.texel} sum = {s.texel}(0.0);\n"
        "    for (float n = 1.0; n <= count; n += 1.0) {\n"
        "        vec4 at = vec4(p.xyz + major * (n / (count + 1.0) - 0.5), p.w);\n"
        f"        sum += {s.name}_lookup(s, at, offset, reference, level);\n"
        "    }\n"
        "    return sum / count;\n}\n"
    )


def _gather(s: ComputedSampler) -> str:
    """``_gather``: a component of the four texels that linear filtering of level 0 would mix."""
    target = s.glsl_target
    if target.sampler not in ("2D", "2DArray", "Cube", "CubeArray"):
        return ""
    corners = [_read(s, x, y, "a") for x, y in (("a", "b"), ("b", "b"), ("b", "a"), ("a", "a"))]
    component = "0" if s.compares else "min(component, 3u)"
    corners = [f"{s.name}_shown({corner})[{component}]" for corner in corners]
    clamped = "    reference = clamp(reference, 0.0, 1.0);\n" if s.clamped else ""
    head = f"{s.texel} {s.name}_gather({s.type} s, vec4 p, ivec2 offset, float reference, uint component)"
    return (
        f"{head}\n{{\n    const int level = 0;\n    int size = {s.name}_size(s, 0).x;\n{clamped}"
        f"    vkp_footprint f = {s.name}_footprint(s, p, ivec3(offset, 0), level, true);\n"
        f"    return {s.texel}({', '.join(corners)});\n}}\n"
    )
