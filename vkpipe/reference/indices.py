"""From a draw to the vertex numbers of its elements, cut where the restart index says."""

from __future__ import annotations

from itertools import pairwise

import numpy as np

from vkpipe.pipe import DrawInfo, DrawStartCountBias, Screen
from vkpipe.pipe.call_rules import check_user_indices
from vkpipe.reference.arrays import I64, U8
from vkpipe.reference.resource import check_resource, copy_user_data

__all__ = ["sequences"]

_WHERE = "Context.draw_vbo"
_KINDS = {1: np.uint8, 2: np.uint16, 4: np.uint32}


def sequences(screen: Screen, info: DrawInfo, part: DrawStartCountBias) -> list[I64]:
    """Vertex numbers with the bias, one array for each piece between restart indices.

    The restart index is compared before the bias is added (Gallium 0.4, section 7.1.9). What lies beyond an
    index resource reads as index 0.
    """
    if not info.index_size:
        return [np.arange(part.start, part.start + part.count, dtype=np.int64)]
    raw = _indices(_bytes(screen, info, part), info.index_size, part)
    if not info.primitive_restart:
        return [raw + part.index_bias]
    cuts = np.flatnonzero(raw == info.restart_index)
    edges = [-1, *cuts.tolist(), len(raw)]
    pieces = [raw[low + 1 : high] for low, high in pairwise(edges)]
    return [piece + part.index_bias for piece in pieces if len(piece)]


def _bytes(screen: Screen, info: DrawInfo, part: DrawStartCountBias) -> U8:
    if info.resource is not None:
        return check_resource(screen, _WHERE, "index", info.resource).data
    assert info.user is not None
    data = copy_user_data(info.user)
    check_user_indices(part.start + part.count, info.index_size, data.size)
    return data


def _indices(data: U8, size: int, part: DrawStartCountBias) -> I64:
    whole = data[: data.size // size * size].view(_KINDS[size])
    found = np.zeros(part.count, np.int64)
    there = whole[part.start : part.start + part.count]
    found[: len(there)] = there
    return found
