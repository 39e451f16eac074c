"""The arguments of dispatches of a binned plan: where they lie in scratch memory, and their start values."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from vkpipe.driver.plan.commands import Fill
from vkpipe.kernels import layout
from vkpipe.kernels.constants import WALK_SPARSE
from vkpipe.kernels.members import Place

__all__ = [
    "FIRST_RELAY",
    "LEFT",
    "PASS_BYTES",
    "SPAN_BYTES",
    "pass_arguments",
    "reset_layer",
    "reset_pass",
    "reset_span",
    "span_arguments",
    "walk_arguments",
    "walk_bytes",
]

LEFT = WALK_SPARSE + 1
"""In "walks": a word that is set if a walk leaves anything."""

FIRST_RELAY = LEFT + 1
"""In "walks": the arguments of the first walk that goes on."""

_PASS, _SPAN = layout.dtype("PassState"), layout.dtype("SpanState")
PASS_BYTES, SPAN_BYTES = _PASS.itemsize, _SPAN.itemsize


def pass_arguments(member: str) -> Place:
    """The arguments in a member of PassState."""
    return Place("state", _offset(_PASS, member))


def span_arguments(member: str) -> Place:
    """The arguments in a member of SpanState."""
    return Place("span", _offset(_SPAN, member))


def walk_arguments(number: int) -> Place:
    """The arguments of a walk."""
    return Place("walks", 16 * number, 16)


def walk_bytes(relays: int) -> int:
    """The size of "walks" with so many walks that go on."""
    return (FIRST_RELAY + relays + 1) * 16


def reset_pass(relays: int, bins: int, finer: int) -> Iterator[Fill]:
    """Start values of everything that the kernels of a pass add to; bitmaps are empty already.

    Args:
        finer: a grid of smaller bins that the device may choose, as ``finer_xy``; ``bins``: of that, or all.
    """
    start = np.zeros(1, _PASS)
    for name in ("clear_arguments", "setup_arguments", "clip_arguments", "list_arguments"):
        start[name] = (0, 1, 1, 0)
    start["finer_xy"] = finer
    yield Fill(Place("state"), start.tobytes())
    yield Fill(Place("walks"), _no_workgroups(FIRST_RELAY + relays + 1))
    yield Fill(Place("bin_table"), bytes(4), 8 * bins)


def reset_layer(relays: int) -> Fill:
    """Start values for the dispatches that go on with the tiles of another layer."""
    return Fill(Place("walks", 16 * LEFT), _no_workgroups(relays + 2))


def reset_span() -> Fill:
    """Start values of the counters of a span."""
    start = np.zeros(1, _SPAN)
    for name in ("sort_arguments", "tile_arguments", "pixel_arguments"):
        start[name] = (0, 1, 1, 0)
    return Fill(Place("span"), start.tobytes())


def _offset(struct: np.dtype[Any], member: str) -> int:
    fields: Any = struct.fields
    return int(fields[member][1])


def _no_workgroups(count: int) -> bytes:
    """Arguments of dispatches that run nothing yet."""
    arguments = np.zeros((count, 4), np.uint32)
    arguments[:] = (0, 1, 1, 0)
    return arguments.tobytes()
