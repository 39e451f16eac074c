"""A small family of shaders: few texts, so that kernels are used again.

Alpha is always the provoking vertex's, so that tests of it are exact. What reaches targets of integers is a
multiple of it, too.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from vkpipe import format as vkformat
from vkpipe.pipe import Format

__all__ = [
    "ATTRIBUTES",
    "COLORS",
    "FRAGMENTS",
    "OUTPUTS",
    "PROPERTIES",
    "Fragment",
    "fragment_shader",
    "vertex_shader",
]

_RANDOM = np.random.default_rng(7)
COLORS = _RANDOM.integers(0, 65, (64, 4)).astype(np.float32) / 64
"""Colour of vertex n: IN[1]. Some are 0, some are 1."""
ATTRIBUTES = np.stack(
    [
        _RANDOM.integers(2, 40, 64) / 4,
        _RANDOM.integers(-1, 4, 64),
        _RANDOM.integers(-1, 4, 64),
        _RANDOM.integers(0, 4, 64) > 0,
    ],
    axis=1,
).astype(np.float32)
"""Size, layer, viewport and edge flag of vertex n: IN[2]."""

OUTPUTS: dict[str, tuple[tuple[str, ...], str]] = {
    "PSIZE": (("PSIZE",), "MOV {0}.x, IN[2].xxxx"),
    "LAYER": (("LAYER",), "F2I {0}.x, IN[2].yyyy"),
    "VIEWPORT_INDEX": (("VIEWPORT_INDEX",), "F2I {0}.x, IN[2].zzzz"),
    "VIEWPORT_MASK": (("VIEWPORT_MASK",), "F2I {0}.x, IN[2].zzzz"),
    "EDGEFLAG": (("EDGEFLAG",), "MOV {0}.x, IN[2].wwww"),
    "BCOLOR": (("BCOLOR",), "MOV {0}, IN[1].yzxw"),
    "CLIPVERTEX": (("CLIPVERTEX",), "MOV {0}, IN[0].yxzw"),
    "CLIPDIST": (("CLIPDIST[0]",), "ADD {0}, IN[1], -IMM[0].xxxx"),
    "CULLDIST": (("CLIPDIST[0]",), "ADD {0}, IN[1], -IMM[0].yyyy"),
    "CLIPCULL": (("CLIPDIST[0]",), "ADD {0}, IN[1], -IMM[0].xxyy"),
}
"""What the vertex shader writes where a feature needs it: semantics, and the instruction."""

PROPERTIES = {
    "CULLDIST": "PROPERTY NUM_CLIPDIST_ENABLED 0\nPROPERTY NUM_CULLDIST_ENABLED 4\n",
    "CLIPCULL": "PROPERTY NUM_CLIPDIST_ENABLED 2\nPROPERTY NUM_CULLDIST_ENABLED 2\n",
    "WINDOW": "PROPERTY VS_WINDOW_SPACE_POSITION 1\n",
}


def vertex_shader(outputs: tuple[str, ...]) -> str:
    """POSITION, moved by the instance's IN[3], COLOR and two GENERICs with the colour, and ``outputs``."""
    semantics = ["POSITION", "COLOR", "GENERIC[0]", "GENERIC[1]"]
    code = ["MAD OUT[0], IN[3], IN[0].wwww, IN[0]", *(f"MOV OUT[{n}], IN[1]" for n in (1, 2, 3))]
    for name in outputs:
        if name in OUTPUTS:
            code.append(OUTPUTS[name][1].format(f"OUT[{len(semantics)}]"))
            semantics.append(OUTPUTS[name][0][0])
    text = "VERT\n" + "".join(PROPERTIES.get(name, "") for name in outputs)
    text += "".join(f"DCL IN[{n}]\n" for n in range(4))
    text += "".join(f"DCL OUT[{n}], {name}\n" for n, name in enumerate(semantics))
    return text + "IMM[0] FLT32 {0.25, 0.5, 0.0, 0.0}\n" + _numbered(code)


@dataclass(frozen=True)
class Fragment:
    """A fragment shader up to the colour in TEMP[0].xyz: declarations and code."""

    declarations: str
    code: tuple[str, ...]


_HALF_KILLED = (
    "MUL TEMP[1].x, IN[1].xxxx, IMM[0].xxxx",
    "FRC TEMP[1].x, TEMP[1].xxxx",
    "SUB TEMP[1].x, TEMP[1].xxxx, IMM[0].yyyy",
    "KILL_IF TEMP[1].xxxx",
)
_POSITION = "DCL IN[1], POSITION, LINEAR\n"
_FLAT = ("MOV TEMP[0], IN[0]",)


def _input(semantic: str, interpolation: str) -> str:
    return f"DCL IN[1], {semantic}, {interpolation}\n"


FRAGMENTS: dict[str, Fragment] = {
    "flat": Fragment("", _FLAT),
    "color": Fragment(_input("COLOR", "COLOR"), ("MOV TEMP[0], IN[1]",)),
    "perspective": Fragment(_input("GENERIC[1]", "PERSPECTIVE"), ("MOV TEMP[0], IN[1]",)),
    "linear": Fragment(_input("GENERIC[1]", "LINEAR"), ("MOV TEMP[0], IN[1]",)),
    "centroid": Fragment(_input("GENERIC[1]", "PERSPECTIVE, CENTROID"), ("MOV TEMP[0], IN[1]",)),
    "sample": Fragment(_input("GENERIC[1]", "PERSPECTIVE, SAMPLE"), ("MOV TEMP[0], IN[1]",)),
    "kill": Fragment(_POSITION, (*_HALF_KILLED, *_FLAT)),
    "early": Fragment("PROPERTY FS_EARLY_DEPTH_STENCIL 1\n" + _POSITION, (*_HALF_KILLED, *_FLAT)),
    "place": Fragment(_POSITION, ("MUL TEMP[0].xy, IN[1].xyyy, IMM[0].zzzz", "MOV TEMP[0].z, IN[1].zzzz")),
    "depth": Fragment(
        _POSITION + "DCL OUT[8], POSITION\n",
        (
            "MAD TEMP[1].x, IN[1].xxxx, IMM[0].zzzz, IN[0].wwww",
            "FRC TEMP[1].x, TEMP[1].xxxx",
            "MOV OUT[8].z, TEMP[1].xxxx",
            *_FLAT,
        ),
    ),
    "stencil": Fragment(
        "DCL OUT[8], STENCIL\n",
        ("MUL TEMP[1].x, IN[0].wwww, IMM[1].xxxx", "F2I OUT[8].y, TEMP[1].xxxx", *_FLAT),
    ),
    "face": Fragment(_input("FACE", "CONSTANT"), ("MOV TEMP[0], IN[0]", "MOV_SAT TEMP[0].x, IN[1].xxxx")),
    "primid": Fragment(
        _input("PRIMID", "CONSTANT"),
        (
            "I2F TEMP[1].x, IN[1].xxxx",
            "MUL TEMP[0].x, TEMP[1].xxxx, IMM[0].zzzz",
            "MOV TEMP[0].yz, IN[0].yyzz",
        ),
    ),
    "sprite": Fragment(_input("PCOORD", "LINEAR"), ("MOV_SAT TEMP[0], IN[1]",)),
    "derivative": Fragment(
        _POSITION,
        ("MUL TEMP[1], IN[1].xyxy, IN[0].xyzw", "DDX TEMP[0], TEMP[1]", "ABS TEMP[0], TEMP[0]"),
    ),
    "mask": Fragment(
        "DCL OUT[8], SAMPLEMASK\n",
        ("MUL TEMP[1].x, IN[0].wwww, IMM[1].xxxx", "F2U OUT[8].x, TEMP[1].xxxx", *_FLAT),
    ),
    "sampleid": Fragment(
        "DCL SV[0], SAMPLEID\n",
        (
            "U2F TEMP[1].x, SV[0].xxxx",
            "MUL TEMP[0].x, TEMP[1].xxxx, IMM[0].zzzz",
            "MOV TEMP[0].yz, IN[0].yyzz",
        ),
    ),
}

_ALL_OUTPUTS = Fragment(
    _POSITION + "DCL OUT[8], POSITION\nDCL OUT[9], SAMPLEMASK\n",
    (
        *_HALF_KILLED,
        "MAD TEMP[1].x, IN[1].yyyy, IMM[0].zzzz, IN[0].wwww",
        "FRC OUT[8].z, TEMP[1].xxxx",
        "MUL TEMP[1].x, IN[0].wwww, IMM[1].xxxx",
        "F2U OUT[9].x, TEMP[1].xxxx",
        *_FLAT,
    ),
)
_PER_SAMPLE = (
    "U2F TEMP[1].x, SV[0].xxxx",
    "MAD TEMP[1].y, TEMP[1].xxxx, IMM[0].yyyy, IN[1].xxxx",
    "MUL TEMP[1].y, TEMP[1].yyyy, IMM[0].xxxx",
    "FRC TEMP[1].y, TEMP[1].yyyy",
    "SUB TEMP[1].z, TEMP[1].yyyy, IMM[0].xxxx",
    "KILL_IF TEMP[1].zzzz",
    "MUL TEMP[0].x, TEMP[1].xxxx, IMM[0].zzzz",
    "MOV TEMP[0].yz, IN[0].yyzz",
)
FRAGMENTS["all_outputs"] = _ALL_OUTPUTS
FRAGMENTS["per_sample"] = Fragment(
    "DCL SV[0], SAMPLEID\n" + _POSITION + "DCL OUT[8], POSITION\nDCL OUT[9], SAMPLEMASK\n",
    (
        *_PER_SAMPLE,
        "MOV OUT[8].z, TEMP[1].yyyy",
        "MUL TEMP[1].x, IN[0].wwww, IMM[1].xxxx",
        "F2U OUT[9].x, TEMP[1].xxxx",
    ),
)
FRAGMENTS["per_sample_early"] = Fragment(
    "PROPERTY FS_EARLY_DEPTH_STENCIL 1\nDCL SV[0], SAMPLEID\n" + _POSITION, _PER_SAMPLE
)

_SWIZZLES = ("xyzw", "yzxw", "zxyw", "xzyw")


def fragment_shader(kind: str, formats: tuple[Format, ...], dual: bool = False, equation: int = 0) -> str:
    """A shader that writes COLOR n for each target; with ``dual``, COLOR[1] for dual source blending."""
    fragment = FRAGMENTS[kind]
    outputs = max(len(formats), 2 if dual else 1)
    text = "FRAG\n" + (f"PROPERTY FS_BLEND_EQUATION_ADVANCED {1 << equation}\n" if equation else "")
    code = [*fragment.code, "MOV TEMP[0].w, IN[0].wwww"]
    declarations = "DCL IN[0], GENERIC[0], CONSTANT\n" + fragment.declarations
    for n in range(outputs):
        declarations += f"DCL OUT[{n}], COLOR[{n}]\n"
        code += _stored(n, formats[n] if n < len(formats) else formats[0])
    properties = "".join(line + "\n" for line in declarations.splitlines() if line.startswith("PROPERTY"))
    rest = "".join(line + "\n" for line in declarations.splitlines() if not line.startswith("PROPERTY"))
    text += properties + rest + "DCL TEMP[0..2]\n"
    text += "IMM[0] FLT32 {0.25, 0.5, 0.015625, 0.0}\nIMM[1] FLT32 {255.0, 64.0, 0.0, 0.0}\n"
    return text + _numbered(code)


def _stored(number: int, fmt: Format) -> list[str]:
    description = vkformat.describe(fmt)
    source = f"TEMP[0].{_SWIZZLES[number % 4]}"
    if not description.is_pure_integer:
        return [f"MOV OUT[{number}], {source}"]
    scale, opcode = ("y", "F2I") if description.is_signed_integer else ("x", "F2U")
    return [f"MUL TEMP[2], {source}, IMM[1].{scale * 4}", f"{opcode} OUT[{number}], TEMP[2]"]


def _numbered(code: list[str]) -> str:
    return "".join(f"  {n}: {line}\n" for n, line in enumerate([*code, "END"]))
