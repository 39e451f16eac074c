"""64-bit vertex attributes as pairs of words, which is how shaders see doubles (Mesa 22, ``dual_slot``)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from vkpipe.errors import InvalidUse
from vkpipe.pipe.format import Format
from vkpipe.pipe.state_shader import VertexElement

__all__ = ["single_slots"]

_SECOND_SLOTS = {
    Format[f"{channels}_{kind}"]: second
    for kind in ("FLOAT", "UINT", "SINT")
    for channels, second in (
        ("R64G64B64", Format.R32G32_UINT),
        ("R64G64B64A64", Format.R32G32B32A32_UINT),
    )
}
"""The contents of the second input: one number or two."""

_FIRST_BYTES = 16


def single_slots(where: str, elements: Sequence[VertexElement]) -> tuple[VertexElement, ...]:
    """Elements of which each fills one input: those of two become two, of raw words.

    Raises:
        InvalidUse: ``dual_slot`` of a format that has not three or four components of 64 bits.
    """
    found: list[VertexElement] = []
    for element in elements:
        if not element.dual_slot:
            found.append(element)
            continue
        second = _SECOND_SLOTS.get(element.src_format)
        if second is None:
            legal = "a format of three or four 64-bit components, with dual_slot"
            raise InvalidUse(where, "src_format", element.src_format, legal)
        first = replace(element, dual_slot=False, src_format=Format.R32G32B32A32_UINT)
        found += [first, replace(first, src_format=second, src_offset=element.src_offset + _FIRST_BYTES)]
    return tuple(found)
