"""Words by which general kernels read as data what special ones have as text: formats, masks, blending and
tests.

One table says where in ``push.blend`` each value lies: for the host, which packs them (:func:`pack_words`),
and for GLSL, which reads them (:func:`reads`). Values choose among what special texts compute and are never
factors of it, so that every bit of a result is the same, also that of an infinity, a NaN or a zero.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from vkpipe import format as vkformat
from vkpipe.kernels.blend import write_mask
from vkpipe.kernels.general_format import FORMAT_WORDS, format_words
from vkpipe.pipe import (
    AlphaState,
    BlendFactor,
    BlendFunc,
    CompareFunc,
    Format,
    LogicOp,
    RtBlendState,
    StencilState,
)
from vkpipe.records import dataclass

__all__ = [
    "GENERAL_WORD",
    "SECOND_SOURCES",
    "GeneralTests",
    "codes_of",
    "count_words",
    "format_of",
    "masks_of",
    "pack_words",
    "reads",
]

GENERAL_WORD = 10
"""The first word of general kernels in ``push.blend``; the stipples follow theirs."""


class _Bits(NamedTuple):
    shift: int
    width: int


_TESTS = {"depth_func": _Bits(0, 4), "depth_write": _Bits(4, 1), "alpha_func": _Bits(5, 4)}
_FACE = {
    "func": _Bits(0, 4),
    "fail_op": _Bits(4, 3),
    "zfail_op": _Bits(7, 3),
    "zpass_op": _Bits(10, 3),
    "valuemask": _Bits(13, 8),
    "writemask": _Bits(21, 8),
}
_TARGET = {
    "rgb_src": _Bits(0, 4),
    "rgb_dst": _Bits(4, 4),
    "alpha_src": _Bits(8, 4),
    "alpha_dst": _Bits(12, 4),
    "rgb_func": _Bits(16, 3),
    "alpha_func": _Bits(19, 3),
    "logic": _Bits(22, 4),
    "second": _Bits(26, 4),
}
"""The values of the first word, of that of a face, and of the first word of a target."""

_COMMON = 7
"""Blend colour, alpha reference and stencil references, which all kernels have."""

_FRONT, _BACK, _FIRST_TARGET = 1, 2, 3
_MASK_WORDS = 4
_FORMAT = 1 + _MASK_WORDS
_TARGET_WORDS = _FORMAT + FORMAT_WORDS
"""A target has its codes, then the bits of a texel that it may change, then what its format is."""

_INVERSE = 8
# What a factor is picked from; with _INVERSE it is one less that. The order is that of GLSL's selection.
_PICKS = ("ZERO", "SRC_COLOR", "SRC_ALPHA", "DST_COLOR", "DST_ALPHA", "CONST_COLOR", "CONST_ALPHA")
_FACTORS: dict[BlendFactor, int] = {
    **{BlendFactor[name]: number for number, name in enumerate(_PICKS)},
    **{BlendFactor[f"INV_{name}"]: number | _INVERSE for number, name in enumerate(_PICKS[1:], 1)},
    BlendFactor.SRC_ALPHA_SATURATE: 7,
    BlendFactor.ONE: _INVERSE,
}

SECOND_SOURCES: dict[BlendFactor, BlendFactor] = {
    BlendFactor.SRC1_COLOR: BlendFactor.SRC_COLOR,
    BlendFactor.SRC1_ALPHA: BlendFactor.SRC_ALPHA,
    BlendFactor.INV_SRC1_COLOR: BlendFactor.INV_SRC_COLOR,
    BlendFactor.INV_SRC1_ALPHA: BlendFactor.INV_SRC_ALPHA,
}
"""Factors of a second colour, and what they are of the first one, whose codes they have: bits of their own
say which colour is meant, in kernels that know two."""

_SECOND_BITS = (("rgb", "src"), ("rgb", "dst"), ("alpha", "src"), ("alpha", "dst"))

_SOURCE = 5
"""In place of a BlendFunc: the colour is stored as it is."""

# Less, equal, greater, none of them: which let a value pass.
_COMPARES: dict[CompareFunc, int] = {
    func: int(func) | (8 if func in (CompareFunc.NOTEQUAL, CompareFunc.ALWAYS) else 0) for func in CompareFunc
}


@dataclass(frozen=True)
class GeneralTests:
    """The tests of a draw; each lets all pass where it is off.

    ``stencil``: the states of both faces, of the one that holds for both, or none; ``depth_func``: None
    without depth test.
    """

    depth_func: CompareFunc | None
    depth_write: bool
    alpha: AlphaState
    stencil: tuple[StencilState, ...]


def count_words(targets: int) -> int:
    """Return the number of words with so many targets."""
    return _FIRST_TARGET + _TARGET_WORDS * targets


def pack_words(
    tests: GeneralTests, targets: Sequence[tuple[Format, RtBlendState]], logicop: LogicOp | None
) -> bytes:
    """The words of a draw; of each target that its kernel draws into, the format and how it is blended.

    A general kernel has all formats (:func:`vkpipe.kernels.general_format.general_form`).
    """
    alpha = tests.alpha.func if tests.alpha.enabled else CompareFunc.ALWAYS
    depth = CompareFunc.ALWAYS if tests.depth_func is None else tests.depth_func
    first = {
        "depth_func": _COMPARES[depth],
        "depth_write": int(tests.depth_write),
        "alpha_func": _COMPARES[alpha],
    }
    faces = tests.stencil or (StencilState(valuemask=0, writemask=0, func=CompareFunc.ALWAYS),)
    words = [_packed(_TESTS, first), _face(faces[0]), _face(faces[-1])]
    for fmt, blend in targets:
        masks = write_mask(vkformat.describe(fmt), blend.colormask)
        words += [_codes(fmt, blend, logicop), *masks, *(0,) * (_MASK_WORDS - len(masks))]
        words += format_words(fmt) or ()
    return struct.pack(f"<{len(words)}I", *words)


def _packed(places: Mapping[str, _Bits], values: Mapping[str, int]) -> int:
    return sum((values[name] & (1 << bits.width) - 1) << bits.shift for name, bits in places.items())


def _face(face: StencilState) -> int:
    values = {name: int(getattr(face, name)) for name in _FACE}
    return _packed(_FACE, values | {"func": _COMPARES[face.func]})


def _codes(fmt: Format, blend: RtBlendState, logicop: LogicOp | None) -> int:
    description = vkformat.describe(fmt)
    blends = blend.blend_enable and logicop is None and vkformat.glsl_type(fmt) == "vec4"
    logic = logicop if not description.is_float and not description.is_srgb else None
    values = {"rgb_func": _SOURCE, "alpha_func": _SOURCE, "logic": LogicOp.COPY if logic is None else logic}
    values["second"] = 0
    for part in ("rgb", "alpha"):
        for side in ("src", "dst"):
            factor = getattr(blend, f"{part}_{side}_factor") if blends else BlendFactor.ZERO
            values[f"{part}_{side}"] = _FACTORS[SECOND_SOURCES.get(factor, factor)]
            values["second"] |= (factor in SECOND_SOURCES) << _SECOND_BITS.index((part, side))
        if blends:
            values[f"{part}_func"] = getattr(blend, f"{part}_func")
    return _packed(_TARGET, values)


def reads(targets: int) -> str:
    """GLSL that reads all words once, and the macros that take values out of them."""
    # Each load is one over all lanes, and these would be in loops.
    lines = [
        f"uint vkp_general_{number} = push.blend.v[{number}u];"
        for number in (*range(_COMMON), *range(GENERAL_WORD, GENERAL_WORD + count_words(targets)))
    ]
    for prefix, places in (("TESTS", _TESTS), ("FACE", _FACE), ("TARGET", _TARGET)):
        lines += _macros(prefix, places)
    lines += [
        f"#define VKP_GENERAL_TESTS {_name(0)}",
        f"#define VKP_GENERAL_FACE(front) mix({_name(_BACK)}, {_name(_FRONT)}, front)",
    ]
    return "\n".join(lines) + "\n"


def _name(number: int) -> str:
    """The GLSL name of a word that only general kernels have."""
    return f"vkp_general_{GENERAL_WORD + number}"


def _macros(prefix: str, places: Mapping[str, _Bits]) -> Iterator[str]:
    for name, bits in places.items():
        value = f"((word) >> {bits.shift}u & {(1 << bits.width) - 1:#x}u)"
        yield f"#define VKP_{prefix}_{name.upper()}(word) {value}"


def codes_of(target: int) -> str:
    """The GLSL name of the codes of a target."""
    return _name(_FIRST_TARGET + _TARGET_WORDS * target)


def masks_of(target: int, words: int) -> str:
    """The GLSL names of so many words of what a target may change."""
    first = _FIRST_TARGET + _TARGET_WORDS * target + 1
    return ", ".join(_name(first + word) for word in range(words))


def format_of(target: int) -> tuple[str, str]:
    """GLSL of the fields and the steps of a target's format."""
    first = _FIRST_TARGET + _TARGET_WORDS * target + _FORMAT
    names = [_name(first + word) for word in range(FORMAT_WORDS)]
    fields, steps = names[:4], names[4:]
    return f"uvec4({', '.join(fields)})", f"uvec4({', '.join(steps)})"


assert all(BlendFunc(number).value == number for number in range(_SOURCE))
