"""Kernels of joint groups: several fragment shaders, ways of blending and textures, chosen by primitive.

The draw record of a primitive says which (``variant``). All shaders run for all pixels, every way of blending
is worked out, and one is taken: where control flow skips nothing, nothing else can be done, and what several
of them do alike is done once. Textures are looked up in the memory that all of them lie in.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from vkpipe.kernels.fragment_io import LastStageState, opaque_snippets, ordered_snippets
from vkpipe.kernels.interpolation import share
from vkpipe.kernels.linkage import Linkage
from vkpipe.pipe import RtBlendState, TexWrap
from vkpipe.records import dataclass
from vkpipe.translate import GlslBody

__all__ = ["JOINT_WRAPS", "JointShader", "NearestLookup", "joint_snippets", "joint_source", "variant"]

# Of the primitive at hand.
_SHADER, _WAY = "vkp_variant.x & 0xffu", "vkp_variant.x >> 8 & 0xffu"

_TEXELS = "layout(set = 2, binding = 0) uniform samplerBuffer vkp_texels;\n"

# The texel at u of `size`, as lavapipe's sampler finds it; REPEAT is for powers of two.
JOINT_WRAPS = {
    TexWrap.REPEAT: "int(floor(u)) & (size - 1)",
    TexWrap.CLAMP_TO_EDGE: "clamp(int(floor(u)), 0, size - 1)",
}
"""Wrap modes of lookups in joint kernels, with the texel that a coordinate in texels means there."""


@dataclass(frozen=True)
class NearestLookup:
    """A sampler that takes one texel of the only level of a 2D texture.

    Args:
        name: of the GLSL sampler.
        wraps: along x and y.
        letters: a letter of xyzw01 for each component, of a texel as four bytes in memory.
    """

    name: str
    wraps: tuple[TexWrap, TexWrap]
    letters: str


@dataclass(frozen=True, eq=False)
class JointShader:
    """One of the fragment shaders of a joint kernel, with its lookups in the order of its samplers."""

    body: GlslBody
    lookups: tuple[NearestLookup, ...]


def variant(shader: int, blending: int, row: int) -> int:
    """``DrawRecord.variant``: the numbers of shader and blending, and the first row of its lookups."""
    return shader | blending << 8 | row << 16


def joint_source(shaders: Sequence[JointShader]) -> str:
    """Return the GLSL that takes the place of the fragment shader: all shaders, with names of their own.

    What is taken goes into the registers of the first one.
    """
    most = max(len(shader.lookups) for shader in shaders)
    lines = [_TEXELS, "uvec4 vkp_variant;\n"]
    lines += [f"uvec4 vkp_texture_{number};\n" for number in range(most)]
    lines += ["bool tgsi_killed;\n"]
    lines += [f"uvec4 {name};\n" for name in _colors(shaders[0]).values()]
    return "".join(lines) + "".join(_source(shader, number) for number, shader in enumerate(shaders))


def joint_snippets(
    shaders: Sequence[JointShader],
    blends: Sequence[tuple[RtBlendState, ...]],
    state: LastStageState,
    linkage: Linkage,
    opaque: bool,
) -> dict[str, str]:
    """The texts for the ``user:`` includes of ordered.comp or opaque.comp but for :func:`joint_source`.

    Args:
        shaders: their COLOR outputs are the same.
        blends: the ways of blending, each a state for every target.
        state: of all, whatever its blending.
    """
    info = shaders[0].body.info
    most = max(len(shader.lookups) for shader in shaders)
    names = [f"vkp_texture_{number}" for number in range(most)] + ["vkp_variant"]
    for number, shader in enumerate(shaders):
        names += [f"{name}_{number}" for name in shader.body.constants]
    texts = (opaque_snippets if opaque else ordered_snippets)(state, info, linkage)
    tests = texts["operations"].removesuffix(state.colors.blending(info))
    return {
        **texts,
        "operations": tests + state.colors.blending_ways(info, blends, _WAY),
        "share": share(linkage, names),
        "load_bodies": _load(shaders, most),
        "bodies": _bodies(shaders, state, linkage),
    }


def _colors(shader: JointShader) -> dict[int, str]:
    """The registers of the COLOR outputs by number."""
    outputs = shader.body.info.outputs
    return {o.semantic_index: f"tgsi_out_{o.index}" for o in outputs if o.name == "COLOR"}


_GLOBAL = re.compile(
    r"^(?:#define |(?:spirv_instruction\([^)]*\)\s+|const\s+|precise\s+)*\w+\s+)(\w+)(?=\s*[\[(;=]| \S)",
    re.MULTILINE,
)
_SAMPLER = re.compile(r"^layout\(.*\) uniform sampler2D \w+;\n", re.MULTILINE)
_WORD = re.compile(r"\b[A-Za-z_]\w*")


def _own_text(shader: JointShader) -> str:
    computing = {lookup.name: "" for lookup in shader.lookups}
    text = _SAMPLER.sub("", shader.body.computing(computing))
    return "".join(map(_lookup_functions, shader.lookups)) + text


def _source(shader: JointShader, number: int) -> str:
    return _renamed(shader, number, _own_text(shader))


def _renamed(shader: JointShader, number: int, text: str) -> str:
    """With other names for the globals of the shader; its samplers are textures of the primitive."""
    names = {name: f"{name}_{number}" for name in _GLOBAL.findall(_own_text(shader))}
    names |= {lookup.name: f"vkp_texture_{place}" for place, lookup in enumerate(shader.lookups)}
    return _WORD.sub(lambda match: names.get(match[0], match[0]), text)


def _lookup_functions(lookup: NearestLookup) -> str:
    """Return the functions that :meth:`vkpipe.translate.GlslBody.computing` calls; a texture is a row of the
    table of lookups.
    """
    name = lookup.name
    x, y = (JOINT_WRAPS[wrap] for wrap in lookup.wraps)
    parts = [f"{letter}.0" if letter in "01" else f"texel.{letter}" for letter in lookup.letters]
    return (
        f"int {name}_x(float s, int size) {{ precise float u = s * float(size); return {x}; }}\n"
        f"int {name}_y(float s, int size) {{ precise float u = s * float(size); return {y}; }}\n"
        f"vec4 {name}_lookup(uvec4 s, vec4 p, ivec3 offset, float reference, float level)\n{{\n"
        f"    int x = {name}_x(p.x, int(s.y & 0xffffu)), y = {name}_y(p.y, int(s.y >> 16));\n"
        "    vec4 texel = texelFetch(vkp_texels, int(s.x) + y * int(s.z) + x);\n"
        f"    return vec4({', '.join(parts)});\n}}\n"
        f"vec4 {name}_along(uvec4 s, vec4 p, ivec3 offset, float reference, float bias, float x, float y, "
        f"vec3 dx, vec3 dy)\n{{\n    return {name}_lookup(s, p, offset, reference, bias);\n}}\n"
        f"vec3 {name}_scale(uvec4 s) {{ return vec3(1.0); }}\n"
    )


def _load(shaders: Sequence[JointShader], textures: int) -> str:
    """Return the code that load_corners runs beside varyings: constants of another shader may not be
    there.
    """
    lines = ["    vkp_variant = uvec4(draw.variant);\n"]
    for number in range(textures):
        row = f"push.lookups + (draw.variant >> 16) + {number}u"
        lines.append(f"    vkp_texture_{number} = vkp_tables({row});\n")
    for number, shader in enumerate(shaders):
        if shader.body.constants:
            lines.append(
                f"    if ((draw.variant & 0xffu) == {number}u)\n        tgsi_load_constants_{number}();\n"
            )
    return "".join(lines)


def _bodies(shaders: Sequence[JointShader], state: LastStageState, linkage: Linkage) -> str:
    """Statements that run all shaders, and take the outputs of the primitive's."""
    text = f"    uint shader = {_SHADER};\n"
    for number, shader in enumerate(shaders):
        texts = ordered_snippets(state, shader.body.info, linkage)
        own = f"{texts['load_inputs']}\n    tgsi_main();\n{texts['finish_outputs']}"
        text += _renamed(shader, number, own)
        registers = [(into, _colors(shader)[color]) for color, into in _colors(shaders[0]).items()]
        for into, register in [*registers, ("tgsi_killed", "tgsi_killed")]:
            value = f"{register}_{number}"
            text += f"    {into} = {f'shader == {number}u ? {value} : {into}' if number else value};\n"
    return text
