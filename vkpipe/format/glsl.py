"""GLSL functions that convert between colours or depth and the raw words of a format.

A raw block is a ``uint`` (up to 32 bits, in the low bits), a ``uvec2`` (up to 64) or a ``uvec4`` (up
to 128), least significant word first; blocks of up to 256 bits are only unpacked, from a ``uvec4[2]``. The
functions give the same bits as :func:`vkpipe.format.pack` and its relatives; they need ``#version 450`` or
later and may be combined freely in one shader.
"""

from __future__ import annotations

from vkpipe.errors import NotSupported
from vkpipe.format.depth import depth_description
from vkpipe.format.description import FormatDescription, FormatLike, describe
from vkpipe.format.glsl_helpers import with_helpers
from vkpipe.format.glsl_numeric import decode_float, decode_integer, encode_float, encode_integer, place
from vkpipe.format.pack import SHARED_EXPONENT, color_description

__all__ = [
    "color_components",
    "glsl_pack",
    "glsl_pack_z",
    "glsl_raw_type",
    "glsl_type",
    "glsl_unpack",
    "glsl_unpack_z",
]

_WORDS = {"uint": ["raw"], "uvec2": ["raw.x", "raw.y"], "uvec4": ["raw.x", "raw.y", "raw.z", "raw.w"]}
_REGISTER = 128
_LONG_WORDS = [f"raw[{part}].{letter}" for part in range(2) for letter in "xyzw"]


def glsl_type(fmt: FormatLike) -> str:
    """The GLSL type of a format's colours: ``vec4``, ``uvec4`` or ``ivec4``."""
    desc = color_description(fmt)
    return "vec4" if not desc.is_pure_integer else "ivec4" if desc.is_signed_integer else "uvec4"


def glsl_raw_type(fmt: FormatLike) -> str:
    """The GLSL type of a raw block: ``uint``, ``uvec2`` or ``uvec4``.

    Raises:
        NotSupported: the block has more than 128 bits, or none.
    """
    desc = _convertible(fmt)
    for name, words in _WORDS.items():
        if desc.block_bits <= 32 * len(words):
            return name
    raise NotSupported(f"PIPE_FORMAT_{desc.name}", f"{desc.block_bits} bits in one register")


def _convertible(fmt: FormatLike) -> FormatDescription:
    """The description of any format that can be converted."""
    return depth_description(fmt) if describe(fmt).is_depth_or_stencil else color_description(fmt)


def glsl_unpack(fmt: FormatLike, name: str) -> str:
    """``vec4 NAME(RAW raw)``: the colour of a raw block (types: :func:`glsl_type`, :func:`glsl_raw_type`)."""
    desc = color_description(fmt)
    long = desc.block_bits > _REGISTER
    raw = "uvec4[2]" if long else glsl_raw_type(fmt)
    kind, words = glsl_type(fmt), _LONG_WORDS if long else _WORDS[raw]
    parts = ", ".join(color_components(desc, words))
    given = raw if long else f"const {raw}"
    return with_helpers(
        f"{kind} {name}({given} raw)\n"
        f"{{\n    precise {kind} color = {kind}({parts});\n    return color;\n}}\n"
    )


def glsl_pack(fmt: FormatLike, name: str) -> str:
    """``RAW NAME(vec4 color)``: the raw block of a colour; padding bits are 0."""
    desc = color_description(fmt)
    raw = glsl_raw_type(fmt)
    if desc.name == SHARED_EXPONENT:
        fields, words = "", {0: ["vkpf_encode_9e5(color.rgb)"]}
    else:
        fields, words = _encoded(desc)
    return with_helpers(
        f"{raw} {name}(const {glsl_type(fmt)} color)\n{{\n{fields}    return {_assembled(raw, words)};\n}}\n"
    )


def glsl_pack_z(fmt: FormatLike, name: str) -> str:
    """``RAW NAME(float z, uint s)``: the raw block of depth and stencil; what is not stored is ignored."""
    desc = depth_description(fmt)
    raw = glsl_raw_type(fmt)
    words: dict[int, list[str]] = {}
    depth, stencil = desc.source(0), desc.source(1)
    fields = [(depth, encode_float(depth, "z"))] if depth else []
    fields += [(stencil, encode_integer(stencil, "s"))] if stencil else []
    for channel, field in fields:
        for word, text in place(channel, field):
            words.setdefault(word, []).append(text)
    return with_helpers(
        f"{raw} {name}(const float z, const uint s)\n{{\n    return {_assembled(raw, words)};\n}}\n"
    )


def glsl_unpack_z(fmt: FormatLike, name: str) -> str:
    """``float NAME_z(RAW raw)`` and ``uint NAME_s(RAW raw)``: depth and stencil, 0 where not stored."""
    desc = depth_description(fmt)
    raw = glsl_raw_type(fmt)
    depth, stencil = desc.source(0), desc.source(1)
    z = decode_float(depth, _WORDS[raw]) if depth else "0.0"
    s = decode_integer(stencil, _WORDS[raw]) if stencil else "0u"
    return with_helpers(
        f"float {name}_z(const {raw} raw)\n{{\n    precise float z = {z};\n    return z;\n}}\n\n"
        f"uint {name}_s(const {raw} raw)\n{{\n    return {s};\n}}\n"
    )


def color_components(desc: FormatDescription, words: list[str]) -> list[str]:
    """GLSL expressions of red, green, blue and alpha, from uint expressions of the block's words."""
    if desc.name == SHARED_EXPONENT:
        rgb = f"vkpf_decode_9e5({words[0]})"
        return [f"{rgb}.r", f"{rgb}.g", f"{rgb}.b", "1.0"]
    return [_component(desc, component, words) for component in range(4)]


def _component(desc: FormatDescription, component: int, words: list[str]) -> str:
    channel = desc.source(component)
    if channel is None:
        one = desc.swizzle[component] == "1"
        suffix = "u" if not desc.is_signed_integer else ""
        return f"{int(one)}{suffix}" if desc.is_pure_integer else f"{int(one)}.0"
    if desc.is_pure_integer:
        return decode_integer(channel, words)
    value = decode_float(channel, words)
    return f"vkpf_srgb_decode({value})" if desc.is_srgb and component < 3 else value


def _encoded(desc: FormatDescription) -> tuple[str, dict[int, list[str]]]:
    """Statements that make the fields, and what to OR into each word."""
    fields = ""
    words: dict[int, list[str]] = {}
    for index, channel in enumerate(desc.channels):
        component = desc.component_of(index)
        if component is None:
            continue
        value = f"color.{'rgba'[component]}"
        if desc.is_srgb and component < 3:
            value = f"vkpf_srgb_encode({value})"
        field = encode_integer(channel, value) if desc.is_pure_integer else encode_float(channel, value)
        fields += f"    {'uvec2' if channel.bits == 64 else 'uint'} f{index} = {field};\n"
        for word, text in place(channel, f"f{index}"):
            words.setdefault(word, []).append(text)
    return fields, words


def _assembled(raw: str, words: dict[int, list[str]]) -> str:
    parts = [" | ".join(words.get(index, ["0u"])) for index in range(len(_WORDS[raw]))]
    return parts[0] if raw == "uint" else f"{raw}({', '.join(parts)})"
