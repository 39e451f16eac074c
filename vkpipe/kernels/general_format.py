"""Formats of render targets as data: one GLSL text packs and unpacks the colours of many formats.

The functions give the same bits as those that :func:`vkpipe.format.glsl_pack` and ``glsl_unpack`` make for
one format. Eight words say what the format is. The first four say where red, green, blue and alpha lie and
what they are (``VKP_FIELD_*``). The others are the steps between values, as the bits of floats, or stand for
components that are not stored.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

import numpy as np

from vkpipe import format as vkformat
from vkpipe.format import Channel, FormatDescription
from vkpipe.format.glsl_helpers import with_helpers
from vkpipe.format.numeric import SMALL_FLOATS, limits
from vkpipe.format.smallfloat import F16
from vkpipe.kernels.general_format_glsl import (
    COMMON,
    HALVES,
    PACK,
    PACK_INTEGERS,
    PACK_WORDS,
    SMALL,
    UNPACK,
    UNPACK_WORDS,
)
from vkpipe.pipe import Format

__all__ = ["FORMAT_WORDS", "format_words", "general_form", "general_format_source"]

FORMAT_WORDS = 8
"""The number of words that describe a format."""

_WORD = 32
_MOST_NORMALIZED = 16
"""Bits of a normalized channel that a float holds with some to spare."""

_FLAGS = {
    name: 1 << (15 + number)
    for number, name in enumerate(("WORD", "READ", "STORED", "SIGNED", "NORM", "SMALL", "SRGB"))
}
_UP, _SHIFT, _CUT = 5, 10, 24
_DEFINES = (
    "".join(f"#define VKP_FIELD_{name} {bit:#x}u\n" for name, bit in _FLAGS.items())
    + f"#define VKP_FIELD_UP {_UP}\n#define VKP_FIELD_SHIFT {_SHIFT}\n#define VKP_FIELD_CUT {_CUT}\n"
)

_ONE_WORD = "    return result.r | result.g | result.b | result.a;\n"
_TWO_WORDS = """\
    bvec4 second = vkp_fields(fields, VKP_FIELD_WORD);
    uvec4 low = mix(result, uvec4(0u), second);
    uvec4 high = mix(uvec4(0u), result, second);
    return uvec2(low.r | low.g | low.b | low.a, high.r | high.g | high.b | high.a);
"""
_LINEAR = "vec3(" + ", ".join(f"vkpf_srgb_decode(number.{c})" for c in "rgb") + ")"
_CURVED = "vec3(" + ", ".join(f"vkpf_srgb_encode(given.{c})" for c in "rgb") + ")"
_DECODE_SRGB = f"    number = mix(number, vec4({_LINEAR}, 0.0), vkp_fields(fields, VKP_FIELD_SRGB));\n"
_ENCODE_SRGB = f"    given = mix(given, vec4({_CURVED}, 0.0), vkp_fields(fields, VKP_FIELD_SRGB));\n"


class _Floats(NamedTuple):
    """GLSL that converts floats of less than 32 bits: functions, and calls of them."""

    functions: str
    decoded: str
    encoded: str


_HALVES = _Floats(HALVES, "vkp_small_decode(plain << down)", "vkp_halves_encode(color)")

# By image format; others have no such floats.
_FLOATS = {
    "r16ui": _HALVES,
    "rg32ui": _HALVES,
    "r32ui": _Floats(SMALL, "vkp_floats_decode(plain << down, fields)", "vkp_floats_encode(color, fields)"),
}
_NO_FLOATS = _Floats("", "plain", "color")

# Image format, whether colours are sRGB, whether they are integers -> the format that stands for all such.
_FORMS: dict[tuple[str, bool, bool], Format] = {
    ("r8ui", False, False): Format.R8_SNORM,
    ("r8ui", True, False): Format.R8_SRGB,
    ("r8ui", False, True): Format.R8_UINT,
    ("r16ui", False, False): Format.R16_FLOAT,
    ("r16ui", True, False): Format.R8G8_SRGB,
    ("r16ui", False, True): Format.R16_UINT,
    ("r32ui", False, False): Format.R32_FLOAT,
    ("r32ui", True, False): Format.R8G8B8A8_SRGB,
    ("r32ui", False, True): Format.R32_UINT,
    ("rg32ui", False, False): Format.R32G32_FLOAT,
    ("rg32ui", False, True): Format.R32G32_UINT,
    ("rgba32ui", False, False): Format.R32G32B32A32_FLOAT,
    ("rgba32ui", False, True): Format.R32G32B32A32_UINT,
}


@cache
def general_form(fmt: Format) -> Format | None:
    """The format that stands for all those whose colours the same text converts; None where there is none."""
    if format_words(fmt) is None:
        return None
    description = vkformat.describe(fmt)
    return _FORMS[vkformat.storage_uint(fmt), description.is_srgb, description.is_pure_integer]


def general_format_source(form: Format, suffix: str) -> str:
    """GLSL of functions that take words of any format that ``form`` stands for; RAW is the type of a texel.

    ``vec4 vkp_general_unpack<suffix>(RAW raw, uvec4 fields, uvec4 steps)``: the colour; not for integers.
    ``RAW vkp_general_pack<suffix>(uvec4 color, uvec4 fields)``: from the bits of a colour; padding is 0.
    ``vec4 vkp_general_clamp(vec4 color, uvec4 fields)``: what the colours that are blended are limited to.
    """
    description, storage = vkformat.describe(form), vkformat.storage_uint(form)
    raw, integer = vkformat.glsl_raw_type(form), description.is_pure_integer
    if raw == "uvec4":
        text = PACK_WORDS if integer else UNPACK_WORDS + PACK_WORDS
        return _DEFINES + COMMON + text.format(suffix=suffix)
    floats = _FLOATS.get(storage, _NO_FLOATS)
    words = "uvec4(raw)" if raw == "uint" else "mix(raw.xxxx, raw.yyyy, vkp_fields(fields, VKP_FIELD_WORD))"
    of_all = {"raw": raw, "suffix": suffix, "assembled": _ONE_WORD if raw == "uint" else _TWO_WORDS}
    if integer:
        return _DEFINES + COMMON + PACK_INTEGERS.format(**of_all)
    decode, encode = (_DECODE_SRGB, _ENCODE_SRGB) if description.is_srgb else ("", "")
    unpack = UNPACK.format(raw=raw, suffix=suffix, source=words, curve=decode, decoded=floats.decoded)
    pack = PACK.format(**of_all, curve=encode, encoded=floats.encoded)
    return _DEFINES + COMMON + floats.functions + with_helpers(unpack + pack)


@cache
def format_words(fmt: Format) -> tuple[int, ...] | None:
    """The words of a colour format; None where it is not made of components of at most 32 bits each."""
    description = vkformat.describe(fmt)
    stored = [channel for channel in description.channels if channel.type != "void"]
    known = description.block_bits in (8, 16, 32, 64, 128) and description.colorspace in ("rgb", "srgb")
    kinds = {_kind(channel) for channel in stored}
    kind = kinds.pop() if known and len(kinds) == 1 else None
    if kind is None:
        return None
    components = [_component(description, component, kind) for component in range(4)]
    return (*(fields for fields, _ in components), *(step for _, step in components))


def _kind(channel: Channel) -> int | None:
    """Return the kind of all components; None: no general function has it."""
    signed = _FLAGS["SIGNED"] if channel.type == "signed" else 0
    if channel.type == "float" and channel.bits in SMALL_FLOATS:
        return _FLAGS["SMALL"] | (_FLAGS["SIGNED"] if SMALL_FLOATS[channel.bits].signed else 0)
    if channel.normalized and channel.bits <= _MOST_NORMALIZED:
        return _FLAGS["NORM"] | signed
    if channel.pure_integer and channel.bits <= _WORD:
        return signed
    return 0 if (channel.type, channel.bits) == ("float", _WORD) else None


def _component(description: FormatDescription, component: int, kind: int) -> tuple[int, int]:
    """Its word of fields, and its step or what stands for it."""
    letter, channel = description.swizzle[component], description.source(component)
    if channel is None:
        return kind | F16.shift << _CUT, _bits(float(letter == "1"))
    small = SMALL_FLOATS[channel.bits] if kind & _FLAGS["SMALL"] else F16
    word, shift = divmod(channel.shift, _WORD)
    narrower = _WORD - channel.bits
    fields = kind | narrower | (narrower - shift) << _UP | shift << _SHIFT | small.shift << _CUT
    fields |= _FLAGS["READ"] | word * _FLAGS["WORD"]
    if description.swizzle.index(letter) == component:
        fields |= _FLAGS["STORED"]
    if description.is_srgb and component < 3:
        fields |= _FLAGS["SRGB"]
    return fields, _bits(1 / limits(channel)[1]) if channel.normalized else 0


def _bits(value: float) -> int:
    return int(np.float32(value).view(np.uint32))
