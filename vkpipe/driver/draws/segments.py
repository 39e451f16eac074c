"""Records of draws that consist of several strips: those with restart indices, and line loops."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from vkpipe.driver.draws.indices import Segments
from vkpipe.errors import NotSupported
from vkpipe.kernels.draw_record import RECORD
from vkpipe.kernels.modes import shape
from vkpipe.pipe import Prim

__all__ = ["check_prims", "segment_records"]

_MOST = (1 << 32) - 1

Numbers = npt.NDArray[np.int64]


def check_prims(prims: int, parts: int) -> None:
    """Refuse a record of more primitives than it can count.

    Args:
        prims: of the kernels, of which ``parts`` stand for one of the draw's.

    Raises:
        NotSupported: there are 2**32 or more.
    """
    if prims > _MOST:
        asked = f"{prims // parts} primitives that are not filled or go to several viewports"
        raise NotSupported(asked, f"a strip or instance has at most {_MOST // parts} of them")


def segment_records(
    mode: Prim, found: Segments, instances: int, parts: int, common: bytes, patch_vertices: int = 0
) -> tuple[npt.NDArray[np.void], int, int]:
    """One record for each strip and instance; first slots and primitives count from 0.

    A line loop is a strip and a record of the line that closes it.

    Args:
        parts: primitives of the kernels for each of the draw's.
        common: a record with the members that are the same in all.
        patch_vertices: of a patch.

    Returns:
        The records, and how many primitives and vertex slots they have together.
    """
    kinds, firsts, fans, elements = _strips(mode, found, patch_vertices)
    numbers = _first_numbers(mode, found, patch_vertices)
    prims = np.zeros(len(kinds), np.int64)
    for kind in set(kinds.tolist()):
        one = shape(Prim(kind), patch_vertices)
        mine = kinds == kind
        prims[mine] = np.maximum(0, elements[mine] - one.extra) // one.step * one.prims
        elements[mine] = prims[mine] // one.prims * one.step + one.extra
    check_prims(int(prims.max(initial=0)) * parts, parts)
    prims *= parts
    drawn = prims > 0
    each = int(drawn.sum())
    records = np.frombuffer(bytearray(common * (each * instances)), RECORD)
    for name, values in (
        ("mode", kinds),
        ("first_element", firsts),
        ("fan_element", fans),
        ("first_number", numbers),
        ("prims_per_instance", prims),
        ("slots_per_instance", elements),
    ):
        records[name] = np.tile((values[drawn] & 0xFFFFFFFF).astype(np.uint32), instances)
    records["instance_id"] = np.repeat(np.arange(instances, dtype=np.uint32), each)
    totals = []
    for name, of in (("first_prim", "prims_per_instance"), ("first_slot", "slots_per_instance")):
        ends = np.cumsum(records[of], dtype=np.int64)
        records[name] = (ends - records[of]).astype(np.uint32)
        totals.append(int(ends[-1]) if len(ends) else 0)
    return records, totals[0], totals[1]


def _strips(mode: Prim, found: Segments, patch_vertices: int) -> tuple[Numbers, Numbers, Numbers, Numbers]:
    """Return type, first element, fan element and number of elements of each record."""
    starts, counts = found.starts, found.counts
    if mode != Prim.LINE_LOOP:
        kinds = np.full(len(starts), int(mode))
        return kinds, starts + shape(mode, patch_vertices).fan, starts, counts.copy()
    closed = counts >= 2
    starts, counts = starts[closed], counts[closed]
    kinds = np.tile([int(Prim.LINE_STRIP), int(Prim.LINE_LOOP)], len(starts))
    firsts = np.column_stack((starts, starts + counts - 1)).reshape(-1)
    elements = np.column_stack((counts, np.full_like(counts, 2))).reshape(-1)
    return kinds, firsts, np.repeat(starts, 2), elements


def _first_numbers(mode: Prim, found: Segments, patch_vertices: int) -> Numbers:
    """PRIM_ID of the first primitive of each record, as :func:`_strips` has them."""
    if mode == Prim.LINE_LOOP:
        lines = np.where(found.counts >= 2, found.counts, 0)
        before = np.cumsum(lines) - lines
        pairs = np.column_stack((before, before + lines - 1))[found.counts >= 2]
        return np.asarray(pairs.reshape(-1))
    one = shape(mode, patch_vertices)
    prims = np.maximum(0, found.counts - one.extra) // one.step
    counts = np.minimum(prims, 1) if one.single else prims
    return np.asarray(np.cumsum(counts) - counts)
