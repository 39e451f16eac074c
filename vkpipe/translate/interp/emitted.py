"""The primitives of a geometry shader, from its EMIT and ENDPRIM.

Source: TGSI document, EMIT, ENDPRIM, GS_MAX_OUTPUT_VERTICES. Vertices beyond the maximum, which all streams
of an invocation share, are dropped.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import field

import numpy as np

from vkpipe.records import dataclass

from ..tgsi.names import Stage
from .machine import Machine
from .values import Raw

__all__ = ["Stream", "streams"]


@dataclass(frozen=True)
class Stream:
    """The vertices of one stream, in order of invocations.

    Args:
        outputs: register -> words ``(vertices, 4)``.
        primitives: (invocation, first vertex, number of vertices) of each strip.
    """

    outputs: dict[int, Raw]
    primitives: list[tuple[int, int, int]]


@dataclass
class _Strips:
    """Vertices of one invocation and stream; each is the number of its EMIT."""

    closed: list[list[int]] = field(default_factory=list)
    open: list[int] = field(default_factory=list)

    def close(self) -> None:
        if self.open:
            self.closed.append(self.open)
            self.open = []


def streams(machine: Machine) -> dict[int, Stream]:
    """Return the vertices that the invocations have emitted, by number of stream."""
    if machine.shader.stage is not Stage.GEOMETRY:
        return {}
    limit = machine.shader.property("GS_MAX_OUTPUT_VERTICES", 1 << 30)
    counts: dict[int, int] = defaultdict(int)
    strips: dict[tuple[int, int], _Strips] = defaultdict(_Strips)
    for number, event in enumerate(machine.emitted):
        for lane in np.flatnonzero(event.mask):
            strip = strips[int(event.streams[lane]), int(lane)]
            if event.outputs is None:
                strip.close()
            elif counts[int(lane)] < limit:
                counts[int(lane)] += 1
                strip.open.append(number)
    found: dict[int, Stream] = {}
    for stream in sorted({stream for stream, _ in strips}):
        made = _stream(machine, {lane: s for (n, lane), s in strips.items() if n == stream})
        if made.primitives:
            found[stream] = made
    return found


def _stream(machine: Machine, strips: dict[int, _Strips]) -> Stream:
    primitives: list[tuple[int, int, int]] = []
    vertices: list[Raw] = []
    for lane in sorted(strips):
        strips[lane].close()
        for strip in strips[lane].closed:
            primitives.append((lane, len(vertices), len(strip)))
            for number in strip:
                outputs = machine.emitted[number].outputs
                assert outputs is not None
                vertices.append(outputs[:, lane])
    words = np.array(vertices, np.uint32).reshape(len(vertices), len(machine.registers.outputs), 4)
    return Stream({index: words[:, index] for index in range(words.shape[1])}, primitives)
