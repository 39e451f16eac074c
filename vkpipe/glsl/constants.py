"""Values by name become the bytes of a buffer of constants, or of a block."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
import numpy.typing as npt

from vkpipe.errors import InvalidUse
from vkpipe.glsl.types import Shape, shape_of
from vkpipe.records import dataclass

__all__ = ["Block", "Uniform", "write"]


@dataclass(frozen=True, slots=True)
class Uniform:
    """A uniform, or a member of a block: its type, and where its numbers are in the buffer.

    Attributes:
        type: its name in GLSL.
        count: elements of an array, 0 of one whose length the buffer decides; 1 of what is none.
        offset: of its first byte.
        array_stride, column_stride: bytes from one element, and one column of a matrix, to the next.
        row_major: the stride is that of rows instead.
        true: the word that stands for ``true``.
    """

    name: str
    type: str
    count: int = 1
    is_array: bool = False
    offset: int = 0
    array_stride: int = 0
    column_stride: int = 0
    row_major: bool = False
    true: int = 1

    def put(self, data: bytearray, value: object) -> None:
        """Write a value, an array of them from its first element on; ``data`` grows with open arrays.

        Raises:
            InvalidUse: it has not the shape of the type.
        """
        shape = shape_of(self.type)
        assert shape is not None
        values = self._values(shape, value)
        if self.count:
            values = values[: self.count]  # the compiler has cut off what nobody reads
        size = 8 if shape.scalar == "f8" else 4
        inner, outer = (self.column_stride, size) if self.row_major else (size, self.column_stride)
        places = (
            self.offset
            + self.array_stride * np.arange(len(values))[:, None, None]
            + outer * np.arange(shape.columns)[:, None]
            + inner * np.arange(shape.rows)
        )
        if places.size:
            data.extend(bytes(max(0, int(places.max()) + size - len(data))))
            target = np.frombuffer(data, np.uint8)
            source = np.ascontiguousarray(values).view(np.uint8).reshape(*values.shape, size)
            target[places[..., None] + np.arange(size)] = source

    def _values(self, shape: Shape, value: object) -> npt.NDArray[Any]:
        """The numbers as (elements, columns, rows), of the type that the shader reads."""
        try:
            found = np.asarray(value)
            if found.dtype.kind not in "bfiu" or (shape.scalar in ("i4", "u4") and found.dtype.kind == "f"):
                raise ValueError
            numbers = found.reshape(-1, shape.columns, shape.rows)
            if len(numbers) != 1 and not self.is_array:
                raise ValueError
            if shape.scalar == "b":
                return np.where(numbers != 0, np.uint32(self.true), np.uint32(0))
            if shape.scalar in ("i4", "u4"):
                limits = np.iinfo(shape.scalar)
                if numbers.size and not limits.min <= numbers.min() <= numbers.max() <= limits.max:
                    raise ValueError
            return numbers.astype(shape.scalar)
        except (TypeError, ValueError, OverflowError):
            raise InvalidUse("glsl", self.name, value, self._legal(shape)) from None

    def _legal(self, shape: Shape) -> str:
        numbers = {"b": "truths", "f4": "numbers", "f8": "numbers"}.get(shape.scalar, "integers")
        one = f"{self.type}: {shape.components} {numbers}"
        if shape.is_matrix:
            one += ", column after column"
        return f"an array of {one}" if self.is_array else one


@dataclass(frozen=True, slots=True)
class Block:
    """A uniform block or a buffer block: the slot that it is bound to, its bytes, and its members.

    ``slots`` says for each stage that reads it the index for ``set_constant_buffer``, or of a buffer block
    that for ``set_shader_buffers``.
    """

    name: str
    size: int
    slots: dict[str, int]
    members: dict[str, Uniform]

    def pack(self, values: Mapping[str, object] | None = None, /, **named: object) -> bytes:
        """The bytes of the block with these members, and zeros elsewhere.

        Raises:
            InvalidUse: there is no such member, or the value does not fit.
        """
        data = bytearray(self.size)
        write(data, self.members, {**(values or {}), **named}, f"block {self.name}")
        return bytes(data)


def write(data: bytearray, table: Mapping[str, Uniform], values: Mapping[str, object], where: str) -> None:
    """Write values into the bytes.

    Raises:
        InvalidUse: a name that is not in the table, or a value that does not fit.
    """
    for name, value in values.items():
        if name not in table:
            raise InvalidUse(where, "name", name, ", ".join(sorted(table)) or "nothing: there are no names")
        table[name].put(data, value)
