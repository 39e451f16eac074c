"""A layout says which bytes of an array are which attribute of a vertex shader."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np

from vkpipe.draw.numbers import Array
from vkpipe.errors import InvalidUse
from vkpipe.glsl.shader import Attribute
from vkpipe.glsl.types import shape_of
from vkpipe.pipe import Format
from vkpipe.records import dataclass

__all__ = ["Field", "Layout", "components", "of_array", "of_dtype", "of_text"]

_WORD = re.compile(r"(\d*)(n?[fiu]|x)([124]?)")
_NUMBERS = {"f": "FLOAT", "i": "SINT", "u": "UINT", "ni": "SNORM", "nu": "UNORM"}
_SCALED = {"SINT": "SSCALED", "UINT": "USCALED"}


@dataclass(frozen=True, slots=True)
class Field:
    """Numbers of one attribute: the name (None: the next attribute), their place, and how they are stored.

    Attributes:
        offset: of the first byte in the vertex.
        count: numbers, over all columns of a matrix.
        bits, kind: of a number: "FLOAT", "SINT", "UINT", "SNORM" or "UNORM".
        converts: integers become floats where the shader reads such: those of 8 and 16 bits as fractions of
            the largest one, those of 32 as they are.
    """

    name: str | None
    offset: int
    count: int
    bits: int
    kind: str
    converts: bool = False

    def formats(self, attribute: Attribute, columns: int) -> Iterator[tuple[int, Format]]:
        """The offset and the format of each column of an attribute.

        Raises:
            InvalidUse: more than four numbers to a column, a kind that the attribute cannot read, or no such
                format.
        """
        each = self.count // columns
        kind = self._kind(attribute)
        if not 1 <= each <= 4 or each * columns != self.count:
            legal = f"at most 4 numbers for each of {columns} columns"
            raise InvalidUse("Pipeline.layout", attribute.name, f"{self.count} numbers", legal)
        name = "".join(f"{letter}{self.bits}" for letter in "RGBA"[:each]) + f"_{kind}"
        if name not in Format.__members__:
            raise InvalidUse("Pipeline.layout", attribute.name, name, "a format of vertices")
        for column in range(columns):
            yield self.offset + column * each * self.bits // 8, Format[name]

    def _kind(self, attribute: Attribute) -> str:
        reads_integers = attribute.type.startswith(("i", "u"))
        if reads_integers and self.kind not in ("SINT", "UINT"):
            raise InvalidUse("Pipeline.layout", attribute.name, self.kind, f"integers, for {attribute.type}")
        if reads_integers or self.kind not in _SCALED:
            return self.kind
        if self.converts and self.bits < 32:
            return {"SINT": "SNORM", "UINT": "UNORM"}[self.kind]
        return _SCALED[self.kind]


@dataclass(frozen=True, slots=True)
class Layout:
    """The fields of a vertex, and the bytes from one to the next."""

    fields: tuple[Field, ...]
    stride: int


def of_dtype(dtype: np.dtype[Any]) -> Layout:
    """Return the layout of a structured type: its fields are attributes by their names."""
    fields = []
    for name in dtype.names or ():
        kind, offset = dtype.fields[name][:2]  # type: ignore[index]
        if kind.base.names is not None:
            raise InvalidUse("Pipeline.layout", name, "a structure", "numbers, or arrays of them")
        fields.append(_field(name, offset, int(np.prod(kind.shape, dtype=int)), kind.base))
    return Layout(tuple(fields), dtype.itemsize)


def of_array(array: Array, attributes: Sequence[Attribute]) -> Layout:
    """Return the layout of rows of numbers: one attribute after the other, as many as fill a row.

    Raises:
        InvalidUse: the attributes do not end where a row ends.
    """
    width, taken = int(np.prod(array.shape[1:], dtype=int)), 0
    fields = []
    for attribute in attributes:
        if taken >= width:
            break
        each = components(attribute)
        fields.append(_field(attribute.name, taken * array.itemsize, each, array.dtype))
        taken += each
    if taken != width:
        words = ", ".join(f"{a.type} {a.name}" for a in attributes) or "no attributes"
        raise InvalidUse("Pipeline.draw", "vertices", f"{width} numbers in a row", f"those of {words}")
    return Layout(tuple(fields), width * array.itemsize)


def of_text(text: str) -> Layout:
    """Return the layout of a text: ``"3f 2f"``, or with names ``"place:3f uv:2f"``.

    A word is how many numbers, then ``f``, ``i``, ``u`` (floats, signed, unsigned), ``ni``, ``nu``
    (integers as fractions of the largest one) or ``x`` (bytes that nobody reads), then the bytes of a
    number, 4 by default. Words without a name are the attributes of the vertex shader in the order of its
    source.

    Raises:
        InvalidUse: a word that is none.
    """
    fields, offset = [], 0
    for word in text.split():
        name, _, stored = word.rpartition(":")
        found = _WORD.fullmatch(stored)
        if found is None or found[2] + found[3] in ("f1", "ni4", "nu4"):
            raise InvalidUse("Device.pipeline", "layout", word, "words as 3f, 4nu1, 2i2, 4x1, color:4nu1")
        count, size = int(found[1] or 1), int(found[3] or (1 if found[2] == "x" else 4))
        if found[2] != "x":
            fields.append(Field(name or None, offset, count, size * 8, _NUMBERS[found[2]]))
        offset += count * size
    if not fields:
        raise InvalidUse("Device.pipeline", "layout", text, "at least one attribute, as 3f")
    return Layout(tuple(fields), offset)


def components(attribute: Attribute) -> int:
    """Return the numbers of one vertex that an attribute reads: 16 of a mat4."""
    shape = shape_of(attribute.type)
    return len(attribute.inputs) * (1 if shape is None else shape.rows)


def _field(name: str, offset: int, count: int, dtype: np.dtype[Any]) -> Field:
    kinds = {"f": "FLOAT", "i": "SINT", "u": "UINT"}
    return Field(name, offset, count, dtype.itemsize * 8, kinds[dtype.kind], converts=True)
