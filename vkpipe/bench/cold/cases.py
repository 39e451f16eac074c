"""States, target formats and shaders that are drawn for the first time: one triangle each on 64x64 pixels."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

import numpy as np

from vkpipe.bench.description import COLORS, POSITIONS, Array, Program
from vkpipe.bench.programs import COLORED, glsl_fragment, glsl_vertex, tgsi_fragment
from vkpipe.records import dataclass

__all__ = ["BASE", "CASES", "CLEAR_DEPTH", "SIZE", "Case", "program", "some", "triangle"]

SIZE = 64
CLEAR_DEPTH = 0.5
"""The triangle lies on both sides of it."""

_FACTORS = ("ZERO", "ONE", "SRC_ALPHA", "INV_SRC_ALPHA", "DST_COLOR")
_COMPARES = ("NEVER", "LESS", "EQUAL", "LEQUAL", "GREATER", "NOTEQUAL", "GEQUAL", "ALWAYS")
_STENCILS = tuple(product(("EQUAL", "NOTEQUAL", "ALWAYS"), ("KEEP", "INCR_WRAP", "DECR_WRAP")))
_MASKS = ("R", "G", "B", "A", "RG", "RGB", "GBA")
_FORMATS = (
    "R8_UNORM",
    "R8G8_UNORM",
    "R16_UNORM",
    "R16G16_UNORM",
    "R16G16B16A16_UNORM",
    "R16_FLOAT",
    "R16G16_FLOAT",
    "R16G16B16A16_FLOAT",
    "R32_FLOAT",
    "R32G32_FLOAT",
    "R32G32B32A32_FLOAT",
    "B8G8R8A8_UNORM",
    "R10G10B10A2_UNORM",
    "R11G11B10_FLOAT",
)
_PAIRS = 12


@dataclass(frozen=True)
class Case:
    """The differences from a triangle that replaces colours without any test.

    Attributes:
        kind: the row of the table that it counts for.
        blend: source and destination factor, as in PIPE_BLENDFACTOR_*.
        depth, alpha: the end of a name PIPE_FUNC_*.
        stencil: what is compared with 0, and what is done where depth passes.
        mask: the components that are written.
        format: of the target, as in PIPE_FORMAT_*.
        pair: number of its shaders.
    """

    kind: str
    name: str
    blend: tuple[str, str] | None = None
    depth: str | None = None
    stencil: tuple[str, str] | None = None
    alpha: str | None = None
    mask: str = "RGBA"
    format: str = "R8G8B8A8_UNORM"
    pair: int = 0


BASE = Case("base", "base")
"""The case that is drawn first, so that its shaders are known."""


def _cases() -> Iterator[Case]:
    for source, destination in product(_FACTORS, repeat=2):
        yield Case("blend", f"{source} {destination}", blend=(source, destination))
    for name in _COMPARES:
        yield Case("depth", name, depth=name)
    for stencil in _STENCILS:
        yield Case("stencil", " ".join(stencil), stencil=stencil)
    for name in _COMPARES:
        yield Case("alpha", name, alpha=name)
    for mask in _MASKS:
        yield Case("mask", mask, mask=mask)
    for format in _FORMATS:
        yield Case("format", format, format=format)
    for number in range(1, _PAIRS + 1):
        yield Case("pair", str(number), pair=number)


CASES = tuple(_cases())


def some(kinds: Sequence[str], most: int | None) -> list[Case]:
    """The cases of these kinds in turn, at most so many of each, spread over all that there are."""
    found = []
    for kind in kinds:
        cases = [case for case in CASES if case.kind == kind]
        count = len(cases) if most is None else min(most, len(cases))
        found += [cases[number * len(cases) // count] for number in range(count)]
    return found


def triangle() -> Array:
    """Its vertices; colours and depth differ at each."""
    made = np.zeros(3, [POSITIONS, COLORS])
    made["position"] = [(-0.9, -0.8, -0.75), (0.8, -0.7, 0.5), (0.0, 0.9, 0.25)]
    made["color"] = [(255, 51, 0, 255), (0, 204, 102, 153), (51, 0, 255, 51)]
    return made


_SWIZZLES = ("xyzw", "yzxw", "zxyw", "wzyx")


def program(pair: int) -> Program:
    """A simple pair of shaders; all of them differ in text, pair 0 is the one of the base."""
    if pair == 0:
        return COLORED
    scale, factor, term = 1 - pair / 64, 1 - pair / 32, pair / 128
    swizzle = _SWIZZLES[pair % len(_SWIZZLES)]
    vertex = (
        "VERT\nDCL IN[0]\nDCL IN[1]\nDCL OUT[0], POSITION\nDCL OUT[1], GENERIC[0]\n"
        f"IMM[0] FLT32 {{{scale}, {scale}, 1.0, 1.0}}\n"
        "  0: MUL OUT[0], IN[0], IMM[0]\n  1: MOV OUT[1], IN[1]\n  2: END\n"
    )
    immediates = f"IMM[0] FLT32 {{{factor}, {term}, 0.0, 0.0}}\n"
    return Program(
        vertex,
        tgsi_fragment(immediates, f"MAD OUT[0], IN[0].{swizzle}, IMM[0].xxxx, IMM[0].yyyy"),
        glsl_vertex(
            "out vec4 v_color;",
            f"    gl_Position = vec4(position, 1.0) * vec4({scale}, {scale}, 1.0, 1.0);\n"
            "    v_color = color;",
        ),
        glsl_fragment("in vec4 v_color;", f"    o_color = v_color.{swizzle} * {factor} + {term};"),
    )
