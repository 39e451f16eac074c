"""Vertices and instances become vertex elements and vertex buffers of a program."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from vkpipe.draw.buffer import Buffer
from vkpipe.draw.layout import Field, Layout, of_array, of_dtype, of_text
from vkpipe.draw.numbers import Array, narrow
from vkpipe.errors import InvalidUse
from vkpipe.glsl.program import Program
from vkpipe.glsl.shader import Attribute
from vkpipe.glsl.sources import COMMENT
from vkpipe.glsl.types import shape_of
from vkpipe.pipe import VertexBuffer, VertexElement

__all__ = ["Given", "Inputs", "given"]

Given = Buffer | Array

_DECLARED = re.compile(r"\b(?:in|attribute)\s+(?:(?:highp|mediump|lowp)\s+)?(\w+)\s+([\w\s,]+);")
"""Attributes of a vertex shader that are no arrays."""


def given(name: str, data: Buffer | npt.ArrayLike) -> Given:
    """Return vertices as they are drawn: a buffer, or an array of numbers of 32 bits or less.

    Raises:
        InvalidUse: an array of something else, or without elements.
    """
    if isinstance(data, Buffer):
        return data
    array = narrow("Pipeline.draw", name, data)
    if not array.size or not array.ndim:
        raise InvalidUse("Pipeline.draw", name, f"shape {array.shape}", "at least one vertex")
    return array


class Inputs:
    """The attributes of a program, in the order of its source, and the layouts that are asked for.

    Those that are declared and not read, which the compiler leaves out, may have data, too.
    """

    def __init__(self, program: Program, source: str, layout: str | np.dtype[Any] | None) -> None:
        """Read the layout of vertices, if there is one; instances have theirs behind ``/``.

        Raises:
            InvalidUse: a layout that is none.
        """
        self._program = program
        ordered = [*program.attributes.values(), *_unread(source, program.attributes)]
        self._ordered = sorted(ordered, key=lambda each: _place(source, each.name))
        self._layouts: tuple[Layout | None, Layout | None] = (None, None)
        if isinstance(layout, str):
            texts = layout.split("/")
            if len(texts) > 2:
                raise InvalidUse("Device.pipeline", "layout", layout, "vertices, and instances behind one /")
            first, second = (*texts, "")[:2]
            self._layouts = (of_text(first) if first.strip() else None, of_text(second) if second else None)
        elif layout is not None:
            self._layouts = (of_dtype(np.dtype(layout)), None)

    def bound(self, parts: Sequence[Given]) -> tuple[list[VertexElement], list[VertexBuffer], list[int]]:
        """Return elements, buffers and how many vertices (or instances) each part has.

        Args:
            parts: vertices, then instances if there are any.

        Raises:
            InvalidUse: an attribute has no data, or data do not fit into the layout.
        """
        left = list(self._ordered)
        elements: dict[str, list[VertexElement]] = {}
        buffers, counts = [], []
        for number, part in enumerate(parts):
            layout, named = self._laid_out(number, part, left)
            bytes_ = part.size if isinstance(part, Buffer) else part.nbytes
            if bytes_ % layout.stride:
                legal = f"a multiple of the {layout.stride} bytes of a vertex"
                raise InvalidUse("Pipeline.draw", "vertices", f"{bytes_} bytes", legal)
            for attribute, field in named:
                columns = len(attribute.inputs)
                elements[attribute.name] = [
                    VertexElement(offset, number, fmt, instance_divisor=number)
                    for offset, fmt in field.formats(attribute, columns)
                ]
            left = [attribute for attribute in left if attribute.name not in elements]
            buffers.append(_bound(part, layout.stride))
            counts.append(bytes_ // layout.stride)
        missing = _read(left)
        if missing:
            words = ", ".join(f"{each.type} {each.name}" for each in missing)
            raise InvalidUse("Pipeline.draw", "vertices", "no data", f"data for {words}")
        return self._program.elements(**elements), buffers, counts

    def _laid_out(
        self, number: int, part: Given, left: list[Attribute]
    ) -> tuple[Layout, list[tuple[Attribute, Field]]]:
        layout = self._layouts[number]
        if layout is None:
            layout = of_dtype(part.dtype) if part.dtype.names else _of_rows(part, left)
        elif part.dtype.names is None and part.dtype.itemsize > 4:
            legal = "a buffer without exact=True: words of layouts have at most 4 bytes"
            raise InvalidUse("Pipeline.draw", "vertices", part.dtype.name, legal)
        known = {each.name: each for each in left}
        taken = {field.name for field in layout.fields}
        free = [each for each in left if each.name not in taken]
        if sum(field.name is None for field in layout.fields) < len(free):
            free = _read(free)
        unnamed = iter(free)
        named = []
        for field in layout.fields:
            attribute = next(unnamed, None) if field.name is None else known.get(field.name)
            if attribute is not None:
                named.append((attribute, field))
            elif field.name is None:
                raise InvalidUse("Pipeline.draw", "layout", f"{len(layout.fields)} words", f"{len(known)}")
        return layout, named


def _of_rows(part: Given, left: list[Attribute]) -> Layout:
    """The layout of rows: of all attributes that are declared, or else of those that are read."""
    empty = np.broadcast_to(np.zeros((), part.dtype), part.shape)
    try:
        return of_array(empty, left)
    except InvalidUse:
        if _read(left) == left:
            raise
    return of_array(empty, _read(left))


def _read(attributes: list[Attribute]) -> list[Attribute]:
    return [each for each in attributes if max(each.inputs) >= 0]


def _unread(source: str, read: Mapping[str, Attribute]) -> Iterator[Attribute]:
    """The attributes that a source declares and the program has not."""
    for kind, names in _DECLARED.findall(COMMENT.sub(" ", source)):
        shape = shape_of(kind)
        for name in (each.strip() for each in names.split(",")):
            if shape is not None and name.isidentifier() and name not in read:
                yield Attribute(name, kind, -1, (-1,) * shape.columns)


def _bound(part: Given, stride: int) -> VertexBuffer:
    if isinstance(part, Buffer):
        return VertexBuffer(stride, 0, part.resource)
    return VertexBuffer(stride, user_buffer=part.reshape(-1).view(np.uint8))


def _place(source: str, name: str) -> int:
    """Return where the source first has a name."""
    found = re.search(rf"\b{re.escape(name)}\b", source)
    return found.start() if found else len(source)
