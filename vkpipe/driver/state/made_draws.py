"""Draws of what a geometry shader or tessellation makes: for the kernels that follow, points, lines or
triangles with 32-bit indices.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np
import numpy.typing as npt

if TYPE_CHECKING:
    from vkpipe.driver.state.span import Span
    from vkpipe.winsys import vulkan as vk

__all__ = ["Made", "indexed", "made_draws", "made_words"]

_WORD = 4
_GOES_ON = 0xFFFFFFFF


class Made(NamedTuple):
    """Says what kernels see of each primitive that goes in.

    Attributes:
        mode: of the draws, and VKP_MODE_*.
        prims: primitives of the kernels.
        elements: indices.
        slots: vertices.
    """

    mode: int
    prims: int
    elements: int
    slots: int


def made_draws(records: npt.NDArray[np.void], mode: int, slots: int) -> npt.NDArray[np.void]:
    """Return the record of what is made of each record, but for which primitives that are.

    Fragment shaders know nothing of instances, so that a record has one.

    Args:
        slots: of all vertices that are made.
    """
    made = records.copy()
    for name, value in (
        ("first_slot", 0),
        ("slots_per_instance", slots),
        ("mode", mode),
        ("index_size", _WORD),
        ("index_offset", 0),
        ("index_bias", 0),
        ("ranged", 1),
        ("min_vertex", 0),
        ("instances", 1),
    ):
        made[name] = value
    return made


def indexed(records: npt.NDArray[np.void], indices: vk.Buffer) -> None:
    """Set where the indices of what is made are."""
    records["index_address"] = (indices.address & 0xFFFFFFFF, indices.address >> 32)
    records["index_end"] = indices.size


def made_words(span: Span, goes_on: int) -> npt.NDArray[np.uint32]:
    """Return what the kernels of tessellation are told of the draws of a span.

    That is how many there are, then for each its first patch and from which draw on PRIM_ID counts, and how
    many patches there are.

    Args:
        goes_on: VKP_MODE_NO_BEGIN, the bit of ``mode`` of a draw that begins in the span before.
    """
    count = len(span.records)
    words = np.zeros(2 * count + 2, np.uint32)
    words[0] = count
    words[1:-1:2] = span.records["first_prim"]
    words[-1] = span.prims
    begins = (span.records["first_number"] == 0) & (span.records["mode"] & goes_on == 0)
    runs = np.maximum.accumulate(np.where(begins, np.arange(count), -1))
    words[2:-1:2] = np.where(runs < 0, _GOES_ON, runs)
    return words
