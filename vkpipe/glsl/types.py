"""The types of GLSL by their numbers in OpenGL, and how values of them are laid out."""

from __future__ import annotations

import re
from typing import Final

from vkpipe.records import dataclass

__all__ = ["TYPES", "Shape", "shape_of"]

_SHAPES: Final = ("2x3", "2x4", "3x2", "3x4", "4x2", "4x3")

TYPES: Final[dict[int, str]] = {
    0x1406: "float",
    0x1404: "int",
    0x1405: "uint",
    0x8B56: "bool",
    0x140A: "double",
    **{
        first + count - 2: f"{kind}vec{count}"
        for first, kind in ((0x8B50, ""), (0x8B53, "i"), (0x8B57, "b"), (0x8DC6, "u"), (0x8FFC, "d"))
        for count in (2, 3, 4)
    },
    **{0x8B58 + count: f"mat{count}" for count in (2, 3, 4)},
    **{0x8F44 + count: f"dmat{count}" for count in (2, 3, 4)},
    **{number: f"mat{shape}" for number, shape in enumerate(_SHAPES, 0x8B65)},
    **{number: f"dmat{shape}" for number, shape in enumerate(_SHAPES, 0x8F49)},
    **dict(
        enumerate(
            (
                *("sampler1D", "sampler2D", "sampler3D", "samplerCube", "sampler1DShadow"),
                *("sampler2DShadow", "sampler2DRect", "sampler2DRectShadow"),
            ),
            0x8B5D,
        )
    ),
    **dict(
        enumerate(
            (
                *("sampler1DArray", "sampler2DArray", "samplerBuffer", "sampler1DArrayShadow"),
                *("sampler2DArrayShadow", "samplerCubeShadow"),
            ),
            0x8DC0,
        )
    ),
    **{
        number: f"{kind}sampler{target}"
        for first, kind in ((0x8DC9, "i"), (0x8DD1, "u"))
        for number, target in enumerate(
            ("1D", "2D", "3D", "Cube", "2DRect", "1DArray", "2DArray", "Buffer"), first
        )
    },
    **dict(
        enumerate(
            ("samplerCubeArray", "samplerCubeArrayShadow", "isamplerCubeArray", "usamplerCubeArray"), 0x900C
        )
    ),
    **{
        number: f"{kind}sampler2DMS{array}"
        for number, (array, kind) in enumerate(
            ((array, kind) for array in ("", "Array") for kind in ("", "i", "u")), 0x9108
        )
    },
    **{
        number: f"{kind}image{target}"
        for first, kind in ((0x904C, ""), (0x9057, "i"), (0x9062, "u"))
        for number, target in enumerate(
            (
                *("1D", "2D", "3D", "2DRect", "Cube", "Buffer", "1DArray", "2DArray", "CubeArray"),
                *("2DMS", "2DMSArray"),
            ),
            first,
        )
    },
    0x8D66: "samplerExternalOES",
    0x92DB: "atomic_uint",
}
"""Number -> name in the language."""

# The beginning of a type's name -> the kind of its numbers as of NumPy's type strings; bool is made of words.
_SCALARS = {"": "f4", "i": "i4", "u": "u4", "b": "b", "d": "f8"}
_WORDS = {"float": "", "int": "i", "uint": "u", "bool": "b", "double": "d"}
_NAME = re.compile(r"(?P<kind>[iubd]?)(?:vec(?P<size>[234])|mat(?P<columns>[234])(?:x(?P<rows>[234]))?)")


@dataclass(frozen=True, slots=True)
class Shape:
    """The shape of a value of a type: ``columns`` of ``rows`` numbers each; ``scalar`` says of which.

    ``scalar`` is "f4", "i4", "u4", "f8" as of NumPy, or "b".
    """

    scalar: str
    columns: int = 1
    rows: int = 1

    @property
    def components(self) -> int:
        """The number of numbers in a value."""
        return self.columns * self.rows

    @property
    def is_matrix(self) -> bool:
        """Return whether there is more than one column."""
        return self.columns > 1


def shape_of(name: str) -> Shape | None:
    """The shape of values of a type; None where it has none that are numbers, as samplers have not."""
    if name in _WORDS:
        return Shape(_SCALARS[_WORDS[name]])
    found = _NAME.fullmatch(name)
    if found is None:
        return None
    scalar = _SCALARS[found["kind"]]
    if found["size"]:
        return Shape(scalar, 1, int(found["size"]))
    columns = int(found["columns"])
    return Shape(scalar, columns, int(found["rows"] or columns))
