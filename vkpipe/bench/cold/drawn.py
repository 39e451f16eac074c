"""Times of states, formats and shaders that are drawn for the first time."""

from __future__ import annotations

import logging
import statistics
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import field

import numpy as np

import vkpipe
from vkpipe.bench.cold.cases import BASE, Case, some
from vkpipe.bench.cold.gallium import GalliumSide
from vkpipe.bench.cold.process import ColdSide
from vkpipe.bench.cold.rows import Row
from vkpipe.errors import NotSupported, VkpipeError
from vkpipe.records import dataclass

__all__ = ["DRAWN", "measure_drawn"]

log = logging.getLogger(__name__)

_STATES = ("blend", "depth", "stencil", "alpha", "mask")
DRAWN = (*_STATES, "format", "pair")
"""The kinds of rows that are measured here."""

_STEPS = 2
"""By how much the peer's components may differ: it blends in 8 bits, and rounds each product."""


@dataclass
class _Times:
    """The measured times of a kind, in seconds."""

    ours: list[float] = field(default_factory=list)
    theirs: list[float] = field(default_factory=list)
    equal: int = 0


def measure_drawn(
    device: str | None, most: int | None, advance: Callable[[], None] = lambda: None
) -> tuple[str, list[Row]]:
    """Draws cases on both sides in turns, each once; what they were drawn with, and a row for each kind.

    Pictures are those of the reference, bit by bit, and of the peer, but for how it rounds.

    Args:
        device: as in :func:`vkpipe.create_screen`.
        most: cases of each kind; None: all.
        advance: called after each case.
    """
    times = {kind: _Times() for kind in DRAWN}
    with ExitStack() as stack:
        ours = ColdSide(device, peer=False)
        stack.callback(ours.close)
        theirs, note = _peer(stack)
        screen = stack.enter_context(vkpipe.create_screen("reference"))
        reference = GalliumSide(screen)
        stack.callback(reference.close)
        for side in (ours, theirs):
            if side is not None:
                side.draw(BASE)
        for case in some(DRAWN, most):
            _measure(case, times[case.kind], ours, theirs, reference)
            advance()
        name = ours.name if theirs is None else f"{ours.name}, {theirs.name}"
    return name, _rows(times, note)


def _peer(stack: ExitStack) -> tuple[ColdSide | None, str]:
    """The peer, or why there is none."""
    try:
        theirs = ColdSide(None, peer=True)
    except VkpipeError as error:
        return None, str(error)
    stack.callback(theirs.close)
    return theirs, ""


def _measure(
    case: Case, times: _Times, ours: ColdSide, theirs: ColdSide | None, reference: GalliumSide
) -> None:
    try:
        seconds, picture = ours.draw(case)
    except NotSupported as error:
        log.info("%s %s: %s", case.kind, case.name, error)
        return
    times.ours.append(seconds)
    equal = np.array_equal(picture, reference.draw(case)[1])
    if theirs is not None and theirs.draws(case):
        other, wanted = theirs.draw(case)
        times.theirs.append(other)
        equal &= int(np.abs(picture.astype(np.int16) - wanted).max()) <= _STEPS
    times.equal += equal
    if not equal:
        log.warning("%s %s: the picture is not the one that was expected", case.kind, case.name)


def _rows(times: dict[str, _Times], missing: str) -> list[Row]:
    """A row for each kind; states that the peer has not have the time that its other states take."""
    states = [seconds for kind in _STATES for seconds in times[kind].theirs]
    rows = []
    for kind, found in times.items():
        if not found.ours:
            continue
        theirs, notes = found.theirs, [missing]
        if kind in _STATES and not theirs and states:
            theirs, notes = states, ["peer: of its other states"]
        # A median hides the one that makes a kernel for those that follow.
        notes.append(f"first {found.ours[0] * 1e3:.1f}, longest {max(found.ours) * 1e3:.1f} ms")
        rows.append(
            Row(
                kind,
                statistics.median(found.ours) * 1e3,
                statistics.median(theirs) * 1e3 if theirs else None,
                len(found.ours),
                found.equal,
                "; ".join(filter(None, notes)),
            )
        )
    return rows
