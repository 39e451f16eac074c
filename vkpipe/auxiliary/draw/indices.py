"""From a draw to the vertex numbers of its elements, cut where the restart index says."""

from __future__ import annotations

from itertools import pairwise

import numpy as np

from vkpipe.auxiliary.draw.arrays import I64, U8
from vkpipe.errors import InvalidUse
from vkpipe.pipe import DrawInfo, DrawStartCountBias

__all__ = ["sequences"]

_KINDS = {1: np.uint8, 2: np.uint16, 4: np.uint32}


def sequences(info: DrawInfo, part: DrawStartCountBias, data: U8 | None) -> list[I64]:
    """Vertex numbers with the bias, one array for each piece between restart indices.

    ``data``: the bytes of the indices.

    The restart index is compared before the bias is added (Gallium 0.4, section 7.1.9). What lies beyond an
    index resource reads as index 0.
    """
    if not info.index_size:
        return [np.arange(part.start, part.start + part.count, dtype=np.int64)]
    if data is None:
        raise InvalidUse("Context.draw_vbo", "indices", None, "the bytes of the indices")
    raw = _indices(data, info.index_size, part)
    if not info.primitive_restart:
        return [raw + part.index_bias]
    cuts = np.flatnonzero(raw == info.restart_index)
    edges = [-1, *cuts.tolist(), len(raw)]
    pieces = [raw[low + 1 : high] for low, high in pairwise(edges)]
    return [piece + part.index_bias for piece in pieces if len(piece)]


def _indices(data: U8, size: int, part: DrawStartCountBias) -> I64:
    whole = data[: data.size // size * size].view(_KINDS[size])
    found = np.zeros(part.count, np.int64)
    there = whole[part.start : part.start + part.count]
    found[: len(there)] = there
    return found
