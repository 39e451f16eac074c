"""Vertices from one layout into another: what translate is in Mesa.

A key says where each element lies and in which format, before and after. A translation reads vertices by
number, or by indices, and writes them one after the other. What lies outside of a buffer is zero.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from vkpipe import format as vkformat
from vkpipe.errors import InvalidUse
from vkpipe.pipe import Format
from vkpipe.records import dataclass

__all__ = ["Translate", "TranslateElement", "TranslateKey", "fetch_words"]

Bytes = npt.NDArray[np.uint8]
Words = npt.NDArray[np.uint32]
Numbers = npt.NDArray[np.int64]


def fetch_words(fmt: Format, data: Bytes, offsets: Numbers) -> Words:
    """Return the four components of elements at byte ``offsets`` ``(n,)`` of a buffer, as words ``(n, 4)``.

    They are floats, or integers of pure integer formats (Gallium 0.4, section 8.6).
    """
    size = vkformat.describe(fmt).block_bytes
    inside = (offsets >= 0) & (offsets + size <= data.size)
    found = np.zeros((len(offsets), 4), np.uint32)
    if inside.any():
        places = offsets[inside][:, None] + np.arange(size)
        found[inside] = vkformat.unpack(fmt, data[places]).view(np.uint32)
    return found


@dataclass(frozen=True)
class TranslateElement:
    """One element of a vertex, before and after.

    Attributes:
        input_format, output_format: both of floats (or what is converted to floats), or both of pure
            integers with the same sign.
        input_buffer, input_offset: where it begins in the first vertex. ``output_offset``: in each vertex.
        instance_divisor: 0: it is a vertex's; else there is one for so many instances.
        instance_id: it is the number of the instance instead, a word in the first component.
    """

    input_format: Format
    output_format: Format
    input_buffer: int = 0
    input_offset: int = 0
    output_offset: int = 0
    instance_divisor: int = 0
    instance_id: bool = False

    def __post_init__(self) -> None:
        kinds = {_kind(self.input_format), _kind(self.output_format)}
        if len(kinds) > 1 and not self.instance_id:
            legal = f"one of the kind of {self.input_format.name}, {_kind(self.input_format)}"
            raise InvalidUse("TranslateElement", "output_format", self.output_format, legal)


@dataclass(frozen=True)
class TranslateKey:
    """The elements of a vertex, and how far vertices lie apart afterwards."""

    output_stride: int
    elements: tuple[TranslateElement, ...]

    def __post_init__(self) -> None:
        for element in self.elements:
            end = element.output_offset + vkformat.describe(element.output_format).block_bytes
            if end > self.output_stride:
                legal = f"at least {end}, the end of {element.output_format.name}"
                raise InvalidUse("TranslateKey", "output_stride", self.output_stride, legal)


class Translate:
    """Translates the vertices of buffers by a key."""

    def __init__(self, key: TranslateKey) -> None:
        self.key = key
        self._buffers: dict[int, tuple[Bytes, int]] = {}

    def set_buffer(self, number: int, data: Bytes, stride: int) -> None:
        """Set the bytes of a buffer, and how far its vertices lie apart (0: all read the first)."""
        self._buffers[number] = data, stride

    def run(self, start: int, count: int, start_instance: int = 0, instance_id: int = 0) -> Bytes:
        """Return ``count`` vertices from ``start`` on: ``(count, output_stride)``."""
        numbers = np.arange(start, start + count, dtype=np.int64)
        return self.run_elts(numbers, start_instance, instance_id)

    def run_elts(
        self, indices: npt.NDArray[np.integer], start_instance: int = 0, instance_id: int = 0
    ) -> Bytes:
        """Return the vertices that ``indices`` ``(n,)`` name: ``(n, output_stride)``.

        ``instance_id`` counts from 0; ``start_instance`` is added where elements of instances are read.

        Raises:
            InvalidUse: an element's buffer was not set.
        """
        numbers = np.asarray(indices).astype(np.int64)
        made = np.zeros((len(numbers), self.key.output_stride), np.uint8)
        for element in self.key.elements:
            words = self._words(element, numbers, start_instance, instance_id)
            packed = vkformat.pack(element.output_format, _typed(element.output_format, words))
            first = element.output_offset
            made[:, first : first + packed.shape[-1]] = packed
        return made

    def _words(self, element: TranslateElement, numbers: Numbers, start: int, instance: int) -> Words:
        if element.instance_id:
            words = np.zeros((len(numbers), 4), np.uint32)
            words[:, 0] = instance
            return words
        if element.input_buffer not in self._buffers:
            legal = ", ".join(map(str, sorted(self._buffers))) or "one that was set"
            raise InvalidUse("Translate.run", "input_buffer", element.input_buffer, legal)
        data, stride = self._buffers[element.input_buffer]
        if element.instance_divisor:
            numbers = np.full(len(numbers), start + instance // element.instance_divisor, np.int64)
        return fetch_words(element.input_format, data, numbers * stride + element.input_offset)


def _kind(fmt: Format) -> str:
    found = vkformat.describe(fmt)
    if not found.is_pure_integer:
        return "floats"
    return "signed integers" if found.is_signed_integer else "unsigned integers"


def _typed(fmt: Format, words: Words) -> npt.NDArray[np.generic]:
    types = {"floats": np.float32, "signed integers": np.int32, "unsigned integers": np.uint32}
    return words.view(types[_kind(fmt)])
